// Advice that takes time comes beside whoever asked for it: nobody waits, and what is of another position is not told.
#include "game/advice.h"
#include "play/sitting.h"
#include "support/counting.h"

#include <array>
#include <gtest/gtest.h>
#include <unistd.h>

namespace highball {
namespace {

// Thinks until something can be read; what it reads is the amount that it advises, 0 nothing at all.
class Ponderer : public Adviser {
  public:
    explicit Ponderer(int pipe) : pipe_(pipe) {}
    std::string choose(const View&, Seat, Rng&) override { return "add 1"; }
    std::vector<Advice> advise(const View&, Seat) override {
        char amount = '0';
        if (read(pipe_, &amount, 1) != 1 || amount == '0') return {};
        return {{std::string("add ") + amount}};
    }

  private:
    int pipe_;
};

class Pondering : public Title {
  public:
    explicit Pondering(int pipe) : pipe_(pipe) {}
    const TitleInfo& info() const override { return counting().info(); }
    Result<std::unique_ptr<Game>, Refusal> create(const GameSetup& setup) const override {
        return counting().create(setup);
    }
    const std::vector<CommandSpec>& commands() const override { return counting().commands(); }
    std::unique_ptr<ComputerPlayer> computer(std::string_view, int) const override {
        return std::make_unique<Ponderer>(pipe_);
    }

  private:
    static const Title& counting() { return *test::counting_registry().find("Counting"); }
    int pipe_;
};

class LateAdvice : public testing::Test {
  protected:
    LateAdvice() : session_(begun()), sitting(session_) { sitting.think_aside(); }
    ~LateAdvice() override {
        for (const int end : ends_) close(end);
    }
    void let_think_of(char amount) { EXPECT_EQ(write(ends_[1], &amount, 1), 1); }
    Reply late() {
        std::optional<Reply> reply;
        while (!reply && sitting.thinks()) reply = sitting.late_answer();
        return reply.value_or(Reply());
    }
    void someone_else_plays(const std::string& text) {
        EXPECT_TRUE(session_.apply({session_.game().decision().seats.front(), text}));
    }

  private:
    Session begun() {
        EXPECT_EQ(pipe(ends_.data()), 0);
        registry_.add(std::make_unique<Pondering>(ends_[0]));
        return std::move(*Session::begin(registry_, test::counting_setup()));
    }
    std::array<int, 2> ends_{};
    Registry registry_;
    Session session_;

  protected:
    Sitting sitting;
};

TEST_F(LateAdvice, ComesWhenItIsThoughtOut) {
    EXPECT_EQ(sitting.answer("advise").text, "thinking it over ...\n");
    EXPECT_FALSE(sitting.late_answer());
    sitting.answer("say I wonder");
    EXPECT_TRUE(sitting.answer("add 9").refusal);
    EXPECT_TRUE(sitting.thinks());
    let_think_of('2');
    EXPECT_EQ(late().text, "advice for Ann:\nadd 2\n");
    EXPECT_FALSE(sitting.thinks());
    EXPECT_FALSE(sitting.late_answer());
}

TEST_F(LateAdvice, MayBeARefusal) {
    sitting.answer("advise");
    let_think_of('0');
    EXPECT_EQ(late().refusal->message, "there is nothing to advise Ann now");
}

TEST_F(LateAdvice, IsDroppedByWhoGoesOnWithoutIt) {
    sitting.answer("advise");
    ASSERT_TRUE(sitting.thinks());
    EXPECT_FALSE(sitting.answer("add 1").refusal);
    EXPECT_FALSE(sitting.thinks());
    EXPECT_FALSE(sitting.late_answer());
}

TEST_F(LateAdvice, IsNotToldOfAPositionThatOthersHaveChanged) {
    sitting.answer("advise");
    ASSERT_TRUE(sitting.thinks());
    someone_else_plays("add 1");
    EXPECT_EQ(sitting.late_answer()->text, "what was asked is of a position that is gone; ask again\n");
    EXPECT_FALSE(sitting.thinks());
}

} // namespace
} // namespace highball
