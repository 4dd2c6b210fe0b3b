#include "titles/american_rails/report/worth_breakdown.h"

#include "titles/american_rails/game.h"

namespace highball::american_rails {

namespace {

// Adds the changes that one command made to the cash of the players: the price of a share, money taken, or dividends
// after the last action of a year.
void add_changes(const Board& board, const Position& before, const Position& after,
                 std::vector<WorthBreakdown>& by_seat) {
    const bool year_over = after.year != before.year || (after.stage == Stage::over && before.stage != Stage::over);
    for (const Seat seat : after.seats()) {
        WorthBreakdown& breakdown = item_at(by_seat, seat);
        Money change = after.cash_of(seat) - before.cash_of(seat);
        for (const CompanyId id : board.company_ids()) {
            if (!year_over) break;
            const Money paid = after.last_dividend[id.index] * after.shares_of(seat, id);
            breakdown.dividends[id.index] += paid;
            change -= paid;
        }
        (before.stage == Stage::bid ? breakdown.shares : breakdown.taken) += change;
    }
}

} // namespace

std::vector<WorthBreakdown> worth_breakdown_of(const std::shared_ptr<const Board>& board, const GameSetup& setup,
                                               const std::vector<Command>& commands) {
    AmericanGame game(board, setup);
    std::vector<WorthBreakdown> by_seat;
    for (const Seat seat : game.position().seats())
        by_seat.push_back({.start = game.position().cash_of(seat), .shares = {}, .taken = {}});
    for (const Command& command : commands) {
        const Position before = game.position();
        if (game.advance(command)) break;
        add_changes(*board, before, game.position(), by_seat);
    }
    return by_seat;
}

} // namespace highball::american_rails
