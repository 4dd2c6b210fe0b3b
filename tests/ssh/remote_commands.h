// Fixture of the tests that send commands to a real OpenSSH server.
#pragma once

#include "ssh/server.h"
#include "support/refused.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace highball::test {

class RemoteCommandsTest : public testing::Test {
  protected:
    void begin(const std::vector<std::string>& words) {
        std::vector<std::string> all = {"new"};
        all.insert(all.end(), words.begin(), words.end());
        const ProgramResult ran = host(all);
        ASSERT_EQ(ran.code, 0) << ran.err;
    }
    ProgramResult host(const std::vector<std::string>& words) { return server_.program().run(words); }
    ProgramResult ask(const std::string& user, const std::string& line) { return server_.ssh(user, {line}); }

    Server server_{{"ann", "bob", "dan"}};
};

} // namespace highball::test
