// A game by mail for two players.
#pragma once

#include "support/program_process.h"

#include <gtest/gtest.h>

namespace highball::continental_rails::test {

class ContinentalMailGame : public testing::Test {
  protected:
    ContinentalMailGame() {
        EXPECT_EQ(program_.run({"new", "continental-rails", "g", "--players", "Ann,Bob", "--seed", "8"}).code, 0);
    }
    highball::test::Program program_;
};

} // namespace highball::continental_rails::test
