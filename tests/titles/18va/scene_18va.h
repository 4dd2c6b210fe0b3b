// Positions of 18VA with tiles, tokens and trains placed by a test.
#pragma once

#include "eighteen/game.h"
#include "support/played_game.h"

#include <gtest/gtest.h>

namespace highball::eighteen {

// Ann is president of the founded corporations. B&O is about to run its trains.
class Fixture18VA : public testing::Test {
  protected:
    Fixture18VA() : start_(std::move(*test::all().create(test::setup_of("18VA", 3)))), now_(fresh().position()) {
        for (Private& company : now_.privates) company.holder = {PrivateHolder::Place::closed, -1};
        now_.round = Round::operating;
        now_.turn.corporation = *figures().find_corporation("B&O");
        now_.turn.step = Step::run;
        found("B&O");
    }

    const EighteenGame& fresh() const { return dynamic_cast<const EighteenGame&>(*start_); }
    const Figures& figures() const { return fresh().rules().figures(); }
    hex::HexId hex(const char* id) const { return *figures().map.find_hex(id); }

    void found(const char* corporation) {
        Corporation& rr = now_[*figures().find_corporation(corporation)];
        rr.president = Seat(0);
        rr.par = rr.price = *figures().chart.par_cell(Money(70));
        rr.floated = rr.home_placed = true;
        rr.shares[0] = 2;
        rr.offering = static_cast<std::int8_t>(rr.offering - 2);
    }
    void tile(const char* place, const char* id, int rotation) {
        hex::place_tile(now_.board, hex(place), *figures().map.find_tile(id), rotation);
    }
    void token(const char* place, const char* corporation = "B&O") {
        now_.board.stations.push_back(
            {{hex(place), 0}, hex::Owner{figures().find_corporation(corporation)->index}, false});
    }
    void express(const char* place) {
        now_[*figures().find_power("express")].mark = {now_.turn.corporation, hex(place)};
    }
    void phase(const char* name) {
        now_.phase = figures().find_phase(name);
        EXPECT_GE(now_.phase, 0) << name;
    }
    void trains(const std::vector<std::string>& names) {
        auto& owned = now_[now_.turn.corporation].trains;
        owned.clear();
        for (const std::string& name : names) {
            Train train;
            train.kind = *figures().find_train(name);
            train.freight = figures()[train.kind].freight == name;
            owned.push_back(train);
        }
    }
    std::unique_ptr<EighteenGame> at(const Position& position) const { return fresh().at(fresh().setup(), position); }
    Corporation& operator[](const char* corporation) { return now_[*figures().find_corporation(corporation)]; }

    std::unique_ptr<Game> start_;
    Position now_;
};

} // namespace highball::eighteen
