// Tests of lines that users type at a stored game.
#include "cli/saved_user_seat.h"
#include "prompt/prompt.h"
#include "support/counting.h"
#include "support/postgres_server.h"
#include "support/refused.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

namespace highball {
namespace {

class SavedUserSeatTest : public testing::Test {
  protected:
    struct Terminal {
        std::unique_ptr<OpenGame> game;
        std::unique_ptr<SavedUserSeat> user_seat;
        std::unique_ptr<Prompt> prompt;
    };
    void SetUp() override {
        address_ = test::store_address();
        store_ = std::move(*open_store(address_));
        NewGameOptions table;
        for (const char* name : {"ann", "bob", "cy"}) {
            store_->add_user(name, {"ssh-ed25519", std::string(68, name[0]), ""});
            table.users.emplace_back(name);
        }
        store_->create("g", test::counting_setup(), {}, {}, table);
        ann_ = open("ann");
        bob_ = open("bob");
        cy_ = open("cy");
    }
    Terminal open(const std::string& user) {
        const auto saved = store_->find("g");
        auto session = Session::resume(test::counting_registry(), saved->setup, *store_->read(saved->id),
                                       store_->journal(saved->id));
        Terminal terminal;
        terminal.game = std::make_unique<OpenGame>(OpenGame{"g", std::move(*session), saved->id});
        terminal.user_seat = std::make_unique<SavedUserSeat>(*terminal.game, *store_, user);
        terminal.prompt = std::make_unique<Prompt>(*terminal.user_seat, "g");
        return terminal;
    }

    std::filesystem::path address_;
    std::unique_ptr<Store> store_;
    Terminal ann_, bob_, cy_;
};

TEST_F(SavedUserSeatTest, LineIsNotPlayedOnAnUnseenPosition) {
    ann_.prompt->execute("add 1");
    bob_.prompt->poll();
    ann_.prompt->execute("undo; add 2"); // the total on Bob's screen is still 1
    const CommandResult late = bob_.prompt->execute("add 3");
    ASSERT_TRUE(test::refused(late, Refusal::Kind::state));
    EXPECT_TRUE(test::mentions(late.refusal->message, {"Ann", "\"add 2\""}));
    EXPECT_FALSE(late.changed());
    EXPECT_FALSE(bob_.prompt->execute("add 3").refusal);    // Bob has now seen Ann's command
    EXPECT_FALSE(ann_.prompt->execute("say well").refusal); // a chat line does not depend on the position
    cy_.prompt->poll();
    bob_.prompt->execute("undo");
    const CommandResult gone = cy_.prompt->execute("add 1");
    ASSERT_TRUE(test::refused(gone, Refusal::Kind::state));
    EXPECT_FALSE(gone.changed() || test::mentions(gone.refusal->message, "Bob"));
}

// Nothing is loaded while a user reads, not even if a vote is open and his rights are checked.
TEST_F(SavedUserSeatTest, ALineIsNotPlayedOnAnUnseenPositionWhileAVoteIsOpen) {
    ann_.prompt->execute("add 1");
    bob_.prompt->poll();
    bob_.prompt->execute("add 2");
    ann_.prompt->poll();
    ASSERT_FALSE(ann_.prompt->execute("undo? 2").refusal);
    bob_.prompt->poll();
    cy_.prompt->poll();
    ASSERT_FALSE(bob_.prompt->execute("undo; add 3").refusal);
    EXPECT_FALSE(cy_.user_seat->check_removed());
    const CommandResult late = cy_.prompt->execute("add 1");
    ASSERT_TRUE(test::refused(late, Refusal::Kind::state));
    EXPECT_TRUE(test::mentions(late.refusal->message, {"Bob", "\"add 3\""}));
}

TEST_F(SavedUserSeatTest, MessagesAreSentFromHistoryAndPlanModes) {
    ann_.prompt->execute("add 1");
    bob_.prompt->poll();
    bob_.prompt->execute("add 2");
    cy_.prompt->poll();
    EXPECT_FALSE(cy_.prompt->execute("history 1").refusal);
    ann_.prompt->execute("undo? 2");
    EXPECT_TRUE(*cy_.prompt->poll());
    ASSERT_EQ(cy_.user_seat->notices().size(), 1u);
    EXPECT_FALSE(cy_.prompt->execute("note think").refusal);
    EXPECT_FALSE(cy_.prompt->execute("auto show").refusal);
    EXPECT_FALSE(cy_.prompt->execute("say one moment").refusal);
    EXPECT_FALSE(cy_.prompt->execute("agree").refusal);
    EXPECT_FALSE(cy_.prompt->banner().empty()); // Cy is still in history mode
    EXPECT_FALSE(bob_.prompt->execute("plan").refusal);
    EXPECT_FALSE(bob_.prompt->execute("say all right").refusal);
    EXPECT_EQ(store_->read(1)->messages.back().text, "all right");
    EXPECT_EQ(bob_.prompt->execute("yes").undone.size(), 2u);
    EXPECT_TRUE(bob_.user_seat->notices().empty());
    cy_.prompt->poll();
    EXPECT_TRUE(cy_.user_seat->notices().empty());
}

// A line or a vote may load the change that removes the user, before the terminal polls.
TEST_F(SavedUserSeatTest, PollFindsARemovalThatWasLoadedBefore) {
    std::signal(SIGHUP, SIG_IGN);
    ASSERT_FALSE(store_->set_suspended("bob", true));
    EXPECT_TRUE(*bob_.game->session.catch_up());
    bob_.user_seat->poll();
    EXPECT_FALSE(bob_.user_seat->removal_reason().empty());
    std::signal(SIGHUP, SIG_DFL);
}

TEST_F(SavedUserSeatTest, UserLabelNamesTheSeat) {
    const std::string label = bob_.user_seat->user_label();
    EXPECT_TRUE(label.starts_with("g, ") && label.ends_with(" Bob")) << label;
    EXPECT_FALSE(bob_.prompt->execute("auto add 1").refusal);
    EXPECT_TRUE(test::mentions(bob_.user_seat->user_label(), {label, "auto"}));
    EXPECT_FALSE(bob_.prompt->execute("auto off").refusal);
    EXPECT_EQ(bob_.user_seat->user_label(), label);
    store_->set_seats(1, {{Seat(2), "bob"}});
    EXPECT_TRUE(test::mentions(open("bob").user_seat->user_label(), {"g", "Bob", "Cy", "(bob)"}));
    const std::string spectator = open("cy").user_seat->user_label();
    EXPECT_TRUE(test::mentions(spectator, {"g", "(cy)"}) && !test::mentions(spectator, "Cy")) << spectator;
}

// The rest of a line is not executed when the user has been suspended or has lost the seat.
TEST_F(SavedUserSeatTest, RightsAreCheckedBeforeEachCommandOfALine) {
    EXPECT_FALSE(ann_.prompt->execute("note a;note b").refusal);
    EXPECT_FALSE(ann_.user_seat->before_next_command());
    ASSERT_FALSE(store_->set_suspended("ann", true));
    EXPECT_TRUE(test::refused(ann_.user_seat->before_next_command(), Refusal::Kind::seat));
    store_->set_seats(1, {{Seat(1), "cy"}});
    EXPECT_TRUE(test::refused(bob_.user_seat->before_next_command(), Refusal::Kind::seat));
}

// A user who watches is disconnected when the host ends watching.
TEST_F(SavedUserSeatTest, SpectatorIsRemovedWhenNobodyMayWatch) {
    ASSERT_FALSE(store_->add_user("dan", {"ssh-ed25519", std::string(68, 'd'), ""}));
    ASSERT_FALSE(store_->set_watch(1, true));
    Terminal dan = open("dan");
    EXPECT_FALSE(dan.prompt->execute("clock").refusal);
    ann_.prompt->execute("say in public");
    ASSERT_FALSE(store_->set_watch(1, false));
    ann_.prompt->execute("say in private");
    EXPECT_TRUE(test::refused(dan.prompt->execute("clock"), Refusal::Kind::seat));
    EXPECT_TRUE(test::mentions(dan.user_seat->removal_reason(), {"g"}));
    EXPECT_FALSE(bob_.prompt->execute("clock").refusal);
}

class ServerOutageTest : public SavedUserSeatTest {};

// A line waits for a stopped server for 20 seconds. Then it is refused, once, and the refusal does not name the server.
TEST_F(ServerOutageTest, LineWaitsForAStoppedServer) {
    test::PostgresServer* server = test::shared_server();
    ASSERT_NE(server, nullptr);
    store_ = std::move(*open_store(address_, {}, Audience::users));
    ann_ = open("ann");
    using SteadyClock = std::chrono::steady_clock;
    const auto stop = [&] { // until the terminal has noticed it
        server->stop();
        for (int i = 0; i < 50 && ann_.prompt->poll().ok(); ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
    };
    for (const char* line : {"add 1", "say hello"}) {
        stop();
        ASSERT_EQ(ann_.user_seat->notices().size(), 1u);
        std::thread restart([server] {
            std::this_thread::sleep_for(std::chrono::seconds(3));
            EXPECT_TRUE(server->start());
        });
        const CommandResult result = ann_.prompt->execute(line);
        restart.join();
        EXPECT_FALSE(result.refusal) << line << ": " << print(*result.refusal);
        ASSERT_TRUE(ann_.prompt->poll().ok());
        EXPECT_TRUE(ann_.user_seat->notices().empty());
    }
    EXPECT_EQ(store_->read(1)->commands.size(), 1u);
    EXPECT_EQ(store_->read(1)->messages.size(), 1u);

    stop();
    EXPECT_TRUE(ann_.prompt->execute("quit").quits); // does not wait
    const auto begin = SteadyClock::now();
    const CommandResult refused = ann_.prompt->execute("say lost");
    const auto waited = SteadyClock::now() - begin;
    EXPECT_FALSE(ann_.prompt->poll().ok());
    EXPECT_TRUE(ann_.user_seat->notices().empty()); // the refusal has reported the loss of the server
    EXPECT_TRUE(server->start());
    ASSERT_TRUE(test::refused(refused, Refusal::Kind::storage));
    EXPECT_GE(waited, std::chrono::seconds(20));
    EXPECT_LT(waited, std::chrono::seconds(25));
    for (const std::string& secret : {server->folder().string(), std::string("postgres"), std::string("user="),
                                      std::string("socket"), std::string("connection")})
        EXPECT_EQ(refused.refusal->message.find(secret), std::string::npos) << refused.refusal->message;
    EXPECT_FALSE(ann_.prompt->execute("say back").refusal);
}

} // namespace
} // namespace highball
