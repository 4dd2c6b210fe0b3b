// Counting title (support/counting.h) whose adviser waits until the test releases it.
#pragma once

#include "game/advice.h"
#include "session/session.h"
#include "support/counting.h"

#include <array>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <unistd.h>
#include <vector>

namespace highball::test {

// Computer player whose advice waits for a byte from the pipe. The byte is the amount that the computer then advises,
// or 0 for no advice.
class SlowComputer : public ComputerPlayer {
  public:
    explicit SlowComputer(int pipe) : pipe_(pipe) {}
    std::string choose(const View&, Seat, Rng&) override { return "add 1"; }
    std::vector<Advice> advise(const View&, Seat) override {
        char amount = '0';
        if (read(pipe_, &amount, 1) != 1 || amount == '0') return {};
        return {{std::string("add ") + amount}};
    }

  private:
    int pipe_;
};

class SlowTitle : public Title {
  public:
    explicit SlowTitle(int pipe) : pipe_(pipe) {}
    const TitleInfo& info() const override { return counting().info(); }
    Result<std::unique_ptr<Game>, Refusal> create(const GameSetup& setup) const override {
        return counting().create(setup);
    }
    const std::vector<CommandSpec>& commands() const override { return counting().commands(); }
    std::unique_ptr<ComputerPlayer> computer(std::string_view, int) const override {
        return std::make_unique<SlowComputer>(pipe_);
    }

  private:
    static const Title& counting() { return *test::counting_registry().find("Counting"); }
    int pipe_;
};

// Game with the slow adviser, and the pipe that releases its advice.
class SlowGame {
  public:
    SlowGame() : session(begun()) {}
    ~SlowGame() {
        for (const int end : ends_) close(end);
    }
    SlowGame(const SlowGame&) = delete;
    SlowGame& operator=(const SlowGame&) = delete;
    void let_think_of(char amount) { EXPECT_EQ(write(ends_[1], &amount, 1), 1); }

  private:
    Session begun() {
        EXPECT_EQ(pipe(ends_.data()), 0);
        registry_.add(std::make_unique<SlowTitle>(ends_[0]));
        return std::move(*Session::begin(registry_, counting_setup()));
    }
    std::array<int, 2> ends_{};
    Registry registry_;

  public:
    Session session;
};

} // namespace highball::test
