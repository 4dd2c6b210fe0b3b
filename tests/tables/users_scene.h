// Test fixtures: users Ann, Bob and Cy, each at a terminal of one store.
#pragma once

#include "prompt/prompt.h"
#include "support/counting.h"
#include "support/played_game.h"
#include "support/postgres_server.h"
#include "support/refused.h"
#include "support/typing.h"
#include "tables/user_seat.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace highball {

inline PublicKey key(char sign) { return {"ssh-ed25519", std::string(68, sign), ""}; }

// Seat that shows the open vote at every poll, as a terminal does.
class PollingSeat : public UserSeat {
  public:
    using UserSeat::UserSeat;
    Result<bool, Refusal> poll() override {
        auto changed = session_.catch_up();
        vote_text();
        return changed;
    }
};

// Prompt that catches up with the stored game before every line, as a terminal does between two keys.
class UserPrompt : public Prompt {
  public:
    explicit UserPrompt(highball::UserSeat& user_seat) : Prompt(user_seat, "g") {}
    void catch_up() { game_host().poll(); }
    CommandResult execute(std::string_view line) {
        catch_up();
        return Prompt::execute(line);
    }
};

// Fixture with a counting game of Ann, Bob and Cy. Dan has no seat.
class UserSeatTest : public testing::Test {
  protected:
    struct UserTerminal {
        std::unique_ptr<Session> session;
        std::unique_ptr<UserSeat> user_seat;
        std::unique_ptr<UserPrompt> prompt;
    };

    void SetUp() override {
        store_ = std::move(*open_store(test::store_address()));
        for (const char* name : {"ann", "bob", "cy", "dan"}) store_->add_user(name, key(name[0]));
        NewGameOptions table;
        table.users = {"ann", "bob", "cy"};
        game_ = store_->create("g", test::counting_setup(), {}, {}, table)->id;
        ann_ = open("ann");
        bob_ = open("bob");
        cy_ = open("cy");
    }
    UserTerminal open(const std::string& user) {
        UserTerminal terminal;
        const auto saved = store_->find("g");
        terminal.session = std::make_unique<Session>(std::move(
            *Session::resume(test::counting_registry(), saved->setup, *store_->read(game_), store_->journal(game_))));
        terminal.user_seat = std::make_unique<PollingSeat>(*terminal.session, *store_, game_, user);
        terminal.prompt = std::make_unique<UserPrompt>(*terminal.user_seat);
        return terminal;
    }
    std::vector<std::string> log() {
        std::vector<std::string> all;
        const auto recorded = store_->read(game_);
        for (const Command& command : recorded->commands)
            all.push_back(std::to_string(command.seat.index()) + " " + command.text);
        return all;
    }
    std::string total() {
        ann_.session->catch_up();
        return *ann_.session->game().fact("total");
    }

    std::unique_ptr<Store> store_;
    std::int64_t game_ = 0;
    UserTerminal ann_, bob_, cy_;
};

// Fixture with a game of 18AL, in which events with shares can end an auto move.
class SharesTest : public testing::Test {
  protected:
    void SetUp() override {
        store_ = std::move(*open_store(test::store_address()));
        for (const char* name : {"ann", "bob", "cy"}) store_->add_user(name, key(name[0]));
        setup_.title = "18AL";
        setup_.players = {"Ann", "Bob", "Cy"};
        NewGameOptions table;
        table.users = {"ann", "bob", "cy"};
        game_ = store_->create("g", setup_, {}, {}, table)->id;
        for (const char* line :
             {"a> buy TR", "b> buy S&NA", "c> buy BSLC", "a> buy M&C", "b> buy NDY", "c> par M&O 60", "c> done"})
            ASSERT_FALSE(play(line).refusal) << line;
    }
    // Executes a line such as "b> LINE": Bob types LINE.
    CommandResult play(std::string_view line) {
        const std::string user = line[0] == 'a' ? "ann" : line[0] == 'b' ? "bob" : "cy";
        Session session =
            std::move(*Session::resume(test::all(), setup_, *store_->read(game_), store_->journal(game_)));
        UserSeat user_seat(session, *store_, game_, user);
        return Prompt(user_seat, "g").execute(line.substr(3));
    }
    std::string last_said() { return store_->read(game_)->messages.back().text; }

    std::unique_ptr<Store> store_;
    GameSetup setup_;
    std::int64_t game_ = 0;
};

} // namespace highball
