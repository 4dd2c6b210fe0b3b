#include "titles/american_rails/ai/evaluation.h"

#include "titles/american_rails/rules/rules.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

constexpr double cubes_dollars = 2.6; // average price of a cube

double best_start(const Board& board, const Position& position) {
    int best = 0;
    empty_cities(board, position).each([&](HexId hex) { best = std::max(best, board[*board[hex].city].full); });
    return best;
}

bool bidding(const Position& position) { return position.stage == Stage::bid; }

} // namespace

double dividends_left(const Board& board, const PlayerParameters& parameters, const Position& position) {
    const double years = board.last_year - position.year + 1;
    if (position.opening) return years;
    if (parameters.sees_end && is_last_year(board, position)) return 1;
    const double until_sold = 1 + unsold_shares(board, position) / parameters.sold_a_year;
    return std::min(years, until_sold);
}

double treasury_dollar(const Board& board, const PlayerParameters& parameters, const Position& position,
                       double dividends) {
    const double phases_gone = position.opening ? 0 : position.phase;
    const double usable = std::max(0.0, dividends - parameters.idle - phases_gone / 4.0);
    const double crowding = 1.0 - parameters.crowding * (position.year - board.first_year);
    return parameters.income_for_a_dollar * crowding * usable;
}

namespace {

// Returns how many dollars the company can still spend on track. Its supply of cubes limits this amount, and so does
// the time that is left.
double spendable_most(const PlayerParameters& parameters, const Railroad& railroad, double dividends) {
    return std::min(cubes_dollars * railroad.cubes, parameters.dollars_a_phase * phases_a_year * dividends);
}

// Returns the company's payments until the end of the game from its present track. The track that its treasury can
// still buy is not counted. A company that has not started is assumed to start in the best empty city.
double paid_by_track(const Board& board, const Position& position, CompanyId id, int held, double dividends) {
    const double income = position[id].started() ? position[id].income : best_start(board, position);
    return dividends * (income + (held - 1) / 2.0);
}

// Returns the expected number of shares among which the payments will be divided: `held` by players, plus those that
// will still be sold, as an estimate.
double shares_to_pay(const Board& board, const PlayerParameters& parameters, const Position& position, CompanyId id,
                     int held, double dividends) {
    const double years = board.last_year - board.first_year + 1;
    const int unsold_after = position[id].unsold - (held - shares_held(position, id));
    return held + parameters.later_shares * unsold_after * dividends / years;
}

} // namespace

double share_worth(const Board& board, const PlayerParameters& parameters, const Position& position, CompanyId id,
                   double treasury, int held, double dividends) {
    if (held == 0) return 0;
    const double spendable = std::min(treasury, spendable_most(parameters, position[id], dividends));
    const double total = paid_by_track(board, position, id, held, dividends) +
                         spendable * treasury_dollar(board, parameters, position, dividends);
    return total / shares_to_pay(board, parameters, position, id, held, dividends);
}

// Assumes that the players spend all their present and expected cash in the coming auctions. If the shares are worth
// more than this cash, a dollar is worth what it buys. In the opening, the first share of each company is sold before
// the first year. All other shares are assumed to be sold halfway to the end: half of the dividends have been paid by
// then, and the other half is still to come.
double dollar_in_hand(const Board& board, const PlayerParameters& parameters, const Position& position) {
    const double hunger = position.opening ? parameters.opening_hunger : parameters.hunger;
    if (hunger == 0) return 1;
    const double dividends = dividends_left(board, parameters, position);
    const double later = std::max(0.0, dividends - 1);
    double money = 0, first_worth = 0, later_worth = 0, later_count = 0;
    for (const CompanyId id : board.company_ids()) {
        const Railroad& railroad = position[id];
        if (!railroad.playing || railroad.unsold == 0) continue;
        const bool comes = position.opening && (can_be_offered(board, position, id) ||
                                                (position.auction.company == id && bidding(position)));
        const double price = static_cast<double>(board.least_bid.dollars());
        const double treasury = static_cast<double>(railroad.treasury.dollars()) + price;
        const int held = shares_held(position, id);
        if (comes) first_worth += share_worth(board, parameters, position, id, treasury, held + 1, dividends);
        const int others = railroad.unsold - (comes ? 1 : 0);
        later_count += others;
        later_worth +=
            others * share_worth(board, parameters, position, id, treasury, held + 1 + (comes ? 1 : 0), later / 2);
    }
    for (const CompanyId id : board.company_ids())
        if (position[id].playing)
            money += later / 2 *
                     (position[id].started() ? position[id].income
                      : position.opening     ? best_start(board, position)
                                             : 0);
    for (const Seat seat : position.seats()) money += static_cast<double>(position.cash_of(seat).dollars());
    const double sold = std::min(1.0, parameters.sold_a_year * later / std::max(1.0, later_count));
    return std::max(1.0, hunger * (first_worth + sold * later_worth) / std::max(1.0, money));
}

Worths final_worths(const Board& board, const PlayerParameters& parameters, const Position& position) {
    Worths worths{};
    const double dividends = position.stage == Stage::over ? 0 : dividends_left(board, parameters, position);
    const double dollar = dividends == 0 ? 1 : dollar_in_hand(board, parameters, position);
    for (const Seat seat : position.seats())
        item_at(worths, seat) = dollar * static_cast<double>(position.cash_of(seat).dollars());
    if (dividends == 0) return worths;
    for (const CompanyId id : board.company_ids()) {
        const int held = shares_held(position, id);
        if (held == 0) continue;
        const double a_share = share_worth(board, parameters, position, id,
                                           static_cast<double>(position[id].treasury.dollars()), held, dividends);
        for (const Seat seat : position.seats()) item_at(worths, seat) += a_share * position.shares_of(seat, id);
    }
    return worths;
}

double lead_of_company(const Position& position, Seat seat, CompanyId id) {
    const int held = shares_held(position, id);
    if (held == 0) return 0;
    const double own = position.shares_of(seat, id);
    return (own - (held - own) / (position.players - 1)) / held;
}

double lead(const Position& position, const Worths& worths, Seat seat) {
    double others = 0;
    for (const Seat other : position.seats())
        if (other != seat) others += item_at(worths, other);
    return item_at(worths, seat) - others / (position.players - 1);
}

SaleEvaluator::SaleEvaluator(const Board& board, const PlayerParameters& parameters, const Position& position)
    : board_(board), parameters_(parameters), position_(position),
      dividends_(dividends_left(board, parameters, position)), dollar_(dollar_in_hand(board, parameters, position)) {}

const SaleEvaluator::Terms& SaleEvaluator::terms_of(CompanyId id) {
    std::optional<Terms>& known = terms_[id.index];
    if (known) return *known;
    const int held = shares_held(position_, id) + 1;
    const double shares = shares_to_pay(board_, parameters_, position_, id, held, dividends_);
    const double treasury = static_cast<double>(position_[id].treasury.dollars());
    known = {.before = share_worth(board_, parameters_, position_, id, treasury, held - 1, dividends_),
             .base = paid_by_track(board_, position_, id, held, dividends_) / shares,
             .slope = treasury_dollar(board_, parameters_, position_, dividends_) / shares,
             .most = spendable_most(parameters_, position_[id], dividends_),
             .treasury = treasury};
    return *known;
}

double SaleEvaluator::lead_after(Seat seat, CompanyId id, Seat buyer, Money price) {
    const Terms& terms = terms_of(id);
    const double paid = static_cast<double>(price.dollars());
    const double after = terms.base + terms.slope * std::min(terms.most, terms.treasury + paid);
    const double bought = after - paid * dollar_;
    const int others = position_.players - 1;
    const double own = position_.shares_of(seat, id), theirs = shares_held(position_, id) - own;
    return (after - terms.before) * (own - theirs / others) + (buyer == seat ? bought : -bought / others);
}

Money SaleEvaluator::reservation(Seat seat, CompanyId id) {
    std::int64_t low = board_.least_bid.dollars() - 1, high = position_.cash_of(seat).dollars();
    while (low < high) { // finds the highest price at which the seat prefers buying the share to no sale
        const std::int64_t middle = (low + high + 1) / 2;
        if (lead_after(seat, id, seat, Money(middle)) > 0)
            low = middle;
        else
            high = middle - 1;
    }
    return low < board_.least_bid.dollars() ? Money() : Money(low);
}

} // namespace highball::american_rails
