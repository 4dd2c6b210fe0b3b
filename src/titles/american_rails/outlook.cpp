#include "titles/american_rails/outlook.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

// Figures found by playing the levels against each other; they are opinions, no rules.
constexpr double income_for_a_dollar = 0.34; // of track
constexpr double dollars_a_phase = 7;        // that a company can build for
constexpr double later_shares = 0.30;        // of the unsold ones that will be in hands, over the whole game
constexpr double sold_a_year = 2.2;          // shares that leave the supplies

double best_start(const Board& board, const Position& at) {
    int best = 0;
    empty_cities(board, at).each([&](HexId hex) { best = std::max(best, board[*board[hex].city].full); });
    return best;
}

} // namespace

double dividends_left(const Board& board, const Position& at) {
    const double years = board.last_year - at.year + 1;
    if (at.opening) return years;
    const double until_sold = 1 + unsold_shares(board, at) / sold_a_year;
    return std::min(years, until_sold);
}

double treasury_dollar(const Board& board, const Position& at, CompanyId, double dividends) {
    const double phases_gone = at.opening ? 0 : at.phase;
    const double usable = std::max(0.0, dividends - 0.35 - phases_gone / 4.0);
    const double crowding = 1.0 - 0.05 * (at.year - board.first_year);
    return income_for_a_dollar * crowding * usable;
}

double share_worth(const Board& board, const Position& at, CompanyId id, double treasury, int held, double dividends) {
    if (held == 0) return 0;
    const Railroad& railroad = at[id];
    const double income = railroad.started() ? railroad.income : best_start(board, at);
    const double spendable = std::min({treasury, 2.6 * railroad.cubes, dollars_a_phase * phases_a_year * dividends});
    const double total =
        dividends * (income + (held - 1) / 2.0) + spendable * treasury_dollar(board, at, id, dividends);
    const double years = board.last_year - board.first_year + 1;
    const int unsold_after = railroad.unsold - (held - shares_held(at, id));
    return total / (held + later_shares * unsold_after * dividends / years);
}

Worths outlook(const Board& board, const Position& at) {
    Worths worths{};
    const double dividends = at.stage == Stage::over ? 0 : dividends_left(board, at);
    for (const Seat seat : at.seats())
        worths[static_cast<std::size_t>(seat.index())] = static_cast<double>(at.cash_of(seat).dollars());
    if (dividends == 0) return worths;
    for (const CompanyId id : board.company_ids()) {
        const int held = shares_held(at, id);
        if (held == 0) continue;
        const double a_share =
            share_worth(board, at, id, static_cast<double>(at[id].treasury.dollars()), held, dividends);
        for (const Seat seat : at.seats())
            worths[static_cast<std::size_t>(seat.index())] += a_share * at.shares_of(seat, id);
    }
    return worths;
}

double lead_of_company(const Position& at, Seat seat, CompanyId id) {
    const int held = shares_held(at, id);
    if (held == 0) return 0;
    const double own = at.shares_of(seat, id);
    return (own - (held - own) / (at.players - 1)) / held;
}

double lead(const Position& at, const Worths& worths, Seat seat) {
    double others = 0;
    for (const Seat other : at.seats())
        if (other != seat) others += worths[static_cast<std::size_t>(other.index())];
    return worths[static_cast<std::size_t>(seat.index())] - others / (at.players - 1);
}

double lead_after_sale(const Board& board, const Position& at, Seat seat, CompanyId id, Seat buyer, Money price) {
    const double dividends = dividends_left(board, at);
    const int held = shares_held(at, id);
    const double treasury = static_cast<double>(at[id].treasury.dollars());
    const double paid = static_cast<double>(price.dollars());
    const double before = share_worth(board, at, id, treasury, held, dividends);
    const double after = share_worth(board, at, id, treasury + paid, held + 1, dividends);
    Worths change{};
    for (const Seat other : at.seats())
        change[static_cast<std::size_t>(other.index())] = (after - before) * at.shares_of(other, id);
    change[static_cast<std::size_t>(buyer.index())] += after - paid;
    return lead(at, change, seat);
}

Money reservation(const Board& board, const Position& at, Seat seat, CompanyId id) {
    std::int64_t low = board.least_bid.dollars() - 1, high = at.cash_of(seat).dollars();
    while (low < high) { // the most for which buying is better than no sale
        const std::int64_t middle = (low + high + 1) / 2;
        if (lead_after_sale(board, at, seat, id, seat, Money(middle)) > 0)
            low = middle;
        else
            high = middle - 1;
    }
    return low < board.least_bid.dollars() ? Money() : Money(low);
}

} // namespace highball::american_rails
