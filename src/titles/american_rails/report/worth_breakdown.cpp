#include "titles/american_rails/report/worth_breakdown.h"

#include "titles/american_rails/game.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

// Returns the player with the most money. If several have it, returns the first of them.
Seat richest(const Position& position) {
    return Seat(static_cast<int>(std::max_element(position.cash.begin(), position.cash.begin() + position.players) -
                                 position.cash.begin()));
}

class WorthTracker {
  public:
    WorthTracker(const Names& names, const Position& start) : names_(names), leader_(richest(start)) {
        for (const Seat seat : start.seats())
            breakdown_.by_seat.push_back({.start = start.cash_of(seat), .shares = {}, .taken = {}});
    }

    // Adds the changes that one command made to the cash of the players: the price of a share, money taken, or
    // dividends after the last action of a year.
    void enter(const Board& board, const Position& before, const Position& after) {
        const bool year_over = after.year != before.year || (after.stage == Stage::over && before.stage != Stage::over);
        for (const Seat seat : after.seats()) {
            WorthBreakdown& breakdown = item_at(breakdown_.by_seat, seat);
            Money change = after.cash_of(seat) - before.cash_of(seat);
            for (const CompanyId id : board.company_ids()) {
                if (!year_over) break;
                const Money paid = after.last_dividend[id.index] * after.shares_of(seat, id);
                breakdown.dividends[id.index] += paid;
                change -= paid;
            }
            (before.stage == Stage::bid ? breakdown.shares : breakdown.taken) += change;
        }
        if (year_over) look_at_leader(before.year, after);
    }

    GameWorthBreakdown breakdowns() && { return std::move(breakdown_); }

  private:
    void look_at_leader(int year, const Position& position) {
        const Seat now = richest(position);
        const auto name = [&](Seat seat) { return item_at(names_, seat); };
        if (now != leader_)
            breakdown_.turning_points.push_back(fmt::format("{}: {} ({}) passes {} ({})", year, name(now),
                                                            print(position.cash_of(now)), name(leader_),
                                                            print(position.cash_of(leader_))));
        leader_ = now;
    }

    const Names& names_;
    Seat leader_;
    GameWorthBreakdown breakdown_;
};

} // namespace

GameWorthBreakdown worth_breakdown_of(const std::shared_ptr<const Board>& board, const GameSetup& setup,
                                      const std::vector<Command>& commands) {
    AmericanGame game(board, setup);
    WorthTracker tracker(setup.players, game.position());
    for (const Command& command : commands) {
        const Position before = game.position();
        if (game.advance(command)) break;
        tracker.enter(*board, before, game.position());
    }
    return std::move(tracker).breakdowns();
}

} // namespace highball::american_rails
