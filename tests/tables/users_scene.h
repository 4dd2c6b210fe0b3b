// Ann, Bob and Cy, each at a terminal of the own, in one library.
#pragma once

#include "tables/user_seat.h"
#include "prompt/prompt.h"
#include "support/counting.h"
#include "support/played_game.h"
#include "support/postgres_server.h"
#include "support/typing.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace highball {

inline PublicKey key(char sign) { return {"ssh-ed25519", std::string(68, sign), ""}; }

// Looks at the game before every line, as a terminal does between two keys.
class Seated : public Sitting {
  public:
    explicit Seated(highball::Place& place) : Sitting(place, "g") {}
    Reply answer(std::string_view line) {
        keeper().session().catch_up();
        return Sitting::answer(line);
    }
};

// Ann, Bob and Cy at one game; Dan has no seat.
class PlaceTest : public testing::Test {
  protected:
    struct Terminal {
        std::unique_ptr<Session> session;
        std::unique_ptr<Place> place;
        std::unique_ptr<Seated> sitting;
    };

    void SetUp() override {
        library_ = std::move(*open_library(test::library_at()));
        for (const char* name : {"ann", "bob", "cy", "dan"}) library_->add_person(name, key(name[0]));
        Table table;
        table.people = {"ann", "bob", "cy"};
        game_ = library_->create("g", test::counting_setup(), {}, {}, table)->id;
        ann_ = open("ann");
        bob_ = open("bob");
        cy_ = open("cy");
    }
    Terminal open(const std::string& person) {
        Terminal terminal;
        const auto saved = library_->find("g");
        terminal.session = std::make_unique<Session>(std::move(*Session::resume(
            test::counting_registry(), saved->setup, *library_->read(game_), library_->journal(game_))));
        terminal.place = std::make_unique<Place>(*terminal.session, *library_, game_, person);
        terminal.sitting = std::make_unique<Seated>(*terminal.place);
        return terminal;
    }
    std::vector<std::string> log() {
        std::vector<std::string> all;
        const auto recorded = library_->read(game_);
        for (const Command& command : recorded->commands)
            all.push_back(std::to_string(command.seat.index()) + " " + command.text);
        return all;
    }
    std::string total() {
        ann_.session->catch_up();
        return *ann_.session->game().fact("total");
    }

    std::unique_ptr<Library> library_;
    std::int64_t game_ = 0;
    Terminal ann_, bob_, cy_;
};

// In a game with shares: what its author would want to see ends a programmed move.
class SharesTest : public testing::Test {
  protected:
    void SetUp() override {
        library_ = std::move(*open_library(test::library_at()));
        for (const char* name : {"ann", "bob", "cy"}) library_->add_person(name, key(name[0]));
        setup_.title = "18AL";
        setup_.players = {"Ann", "Bob", "Cy"};
        Table table;
        table.people = {"ann", "bob", "cy"};
        game_ = library_->create("g", setup_, {}, {}, table)->id;
        for (const char* line :
             {"a> buy TR", "b> buy S&NA", "c> buy BSLC", "a> buy M&C", "b> buy NDY", "c> par M&O 60", "c> done"})
            ASSERT_FALSE(play(line).refusal) << line;
    }
    // "b> LINE": Bob types it.
    Reply play(std::string_view line) {
        const std::string person = line[0] == 'a' ? "ann" : line[0] == 'b' ? "bob" : "cy";
        Session session =
            std::move(*Session::resume(test::all(), setup_, *library_->read(game_), library_->journal(game_)));
        Place place(session, *library_, game_, person);
        return Sitting(place, "g").answer(line.substr(3));
    }
    std::string last_said() { return library_->read(game_)->messages.back().text; }

    std::unique_ptr<Library> library_;
    GameSetup setup_;
    std::int64_t game_ = 0;
};

} // namespace highball
