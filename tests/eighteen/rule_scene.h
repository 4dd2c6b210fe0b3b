// Positions of 18xx titles that a test sets up with a script and then changes, and what the rules answer in them.
#pragma once

#include "eighteen/game.h"
#include "support/played_game.h"

#include <gtest/gtest.h>

namespace highball::eighteen {

class RulesFixture {
  public:
    // Starts a new game and plays these steps. `now` is the position after them.
    explicit RulesFixture(std::string_view title, int players = 3, std::string_view steps = "")
        : start_(test::play(title, players, steps).game().clone()), now(played().position()) {}

    const Figures& figures() const { return played().rules().figures(); }
    hex::HexId hex(std::string_view id) const { return *figures().map.find_hex(id); }
    CorpId id(std::string_view corporation) const { return *figures().find_corporation(corporation); }
    Corporation& operator[](std::string_view corporation) { return now[id(corporation)]; }
    Private& company(std::string_view symbol) { return now[*figures().find_private(symbol)]; }
    Train train(std::string_view name) const {
        Train train;
        train.kind = *figures().find_train(name);
        train.freight = figures()[train.kind].freight == name;
        return train;
    }

    // Makes the seat the corporation's president and gives it these shares. The corporation has then floated, operated
    // and placed its home station.
    void found(std::string_view corporation, Seat seat, int shares, int par = 70) {
        Corporation& rr = (*this)[corporation];
        rr.president = seat;
        rr.par = rr.price = *figures().chart.par_cell(Money(par));
        rr.arrived = ++now.arrivals;
        rr.floated = rr.home_placed = rr.operated = true;
        rr.shares[seat] = static_cast<std::int8_t>(shares);
        rr.offering = static_cast<std::int8_t>(rr.offering - shares);
        now.board.stations.push_back(
            {{figures()[id(corporation)].home, static_cast<std::uint8_t>(figures()[id(corporation)].home_stop)},
             owner_of(id(corporation)),
             false});
        rr.stations_left = static_cast<std::int8_t>(rr.stations_left - 1);
    }
    // Starts this step of the corporation's turn. The bank has no privates left.
    void operates(std::string_view corporation, Step step) {
        for (Private& each : now.privates)
            if (each.holder.kind == PrivateHolder::Place::bank) each.holder = {PrivateHolder::Place::closed, -1};
        now.round = Round::operating;
        now.stock_round = 2;
        now.operating_round = now.operating_rounds = 1;
        now.turn = {};
        now.turn.corporation = id(corporation);
        now.turn.step = step;
    }
    void phase(std::string_view name) {
        now.phase = figures().find_phase(name);
        EXPECT_GE(now.phase, 0) << name;
    }
    void tile(std::string_view place, std::string_view id, int rotation) {
        hex::place_tile(now.board, hex(place), *figures().map.find_tile(id), rotation);
    }
    void give(std::string_view symbol, std::string_view corporation) {
        company(symbol).holder = {PrivateHolder::Place::corporation, id(corporation).index};
    }

    std::unique_ptr<EighteenGame> game() const { return played().at(played().setup(), now); }
    // Returns "allowed" if the line is legal, the rule that refuses it, or the message if it cannot be parsed.
    std::string says(Seat seat, std::string_view line) const {
        const auto play = game();
        const auto command = play->parse(seat, line);
        if (!command) return command.error().rule.empty() ? command.error().message : command.error().rule;
        const auto no = play->check(*command);
        return no ? no->rule : "allowed";
    }
    // Plays the line in the current position.
    void plays(Seat seat, std::string_view line) {
        const auto play = game();
        const auto command = play->parse(seat, line);
        ASSERT_TRUE(command) << line << ": " << print(command.error());
        const auto outcome = play->apply(*command);
        ASSERT_TRUE(outcome) << line << ": " << print(outcome.error());
        now = play->position();
    }
    std::string fact(std::string_view question) const { return *game()->fact(question); }
    bool lists(Seat seat, std::string_view beginning) const {
        for (const Choice& choice : game()->legal(seat))
            if (choice.text.starts_with(beginning)) return true;
        return false;
    }

  private:
    const EighteenGame& played() const { return dynamic_cast<const EighteenGame&>(*start_); }
    std::shared_ptr<const Game> start_;

  public:
    Position now;
};

} // namespace highball::eighteen
