#include "titles/american_rails/evaluation.h"

#include "titles/american_rails/rules.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

constexpr double cubes_dollars = 2.6; // what a company spends for a cube of its supply

double best_start(const Board& board, const Position& at) {
    int best = 0;
    empty_cities(board, at).each([&](HexId hex) { best = std::max(best, board[*board[hex].city].full); });
    return best;
}

bool bidding(const Position& at) { return at.stage == Stage::bid; }

} // namespace

double dividends_left(const Board& board, const Mind& mind, const Position& at) {
    const double years = board.last_year - at.year + 1;
    if (at.opening) return years;
    const double until_sold = 1 + unsold_shares(board, at) / mind.sold_a_year;
    return std::min(years, until_sold);
}

double treasury_dollar(const Board& board, const Mind& mind, const Position& at, CompanyId, double dividends) {
    const double phases_gone = at.opening ? 0 : at.phase;
    const double usable = std::max(0.0, dividends - mind.idle - phases_gone / 4.0);
    const double crowding = 1.0 - mind.crowding * (at.year - board.first_year);
    return mind.income_for_a_dollar * crowding * usable;
}

namespace {

// What the treasury may be used for: more money than this buys nothing.
double spendable_most(const Mind& mind, const Railroad& railroad, double dividends) {
    return std::min(cubes_dollars * railroad.cubes, mind.dollars_a_phase * phases_a_year * dividends);
}

// What a company pays until the end without its treasury.
double paid_by_track(const Board& board, const Position& at, CompanyId id, int held, double dividends) {
    const double income = at[id].started() ? at[id].income : best_start(board, at);
    return dividends * (income + (held - 1) / 2.0);
}

// Those who will share it: the shares in hands, and some that are still to be sold.
double shares_to_pay(const Board& board, const Mind& mind, const Position& at, CompanyId id, int held,
                     double dividends) {
    const double years = board.last_year - board.first_year + 1;
    const int unsold_after = at[id].unsold - (held - shares_held(at, id));
    return held + mind.later_shares * unsold_after * dividends / years;
}

} // namespace

double share_worth(const Board& board, const Mind& mind, const Position& at, CompanyId id, double treasury, int held,
                   double dividends) {
    if (held == 0) return 0;
    const double spendable = std::min(treasury, spendable_most(mind, at[id], dividends));
    const double total =
        paid_by_track(board, at, id, held, dividends) + spendable * treasury_dollar(board, mind, at, id, dividends);
    return total / shares_to_pay(board, mind, at, id, held, dividends);
}

// All shares that will be auctioned are paid with all the cash that there is and comes in: where they are worth more
// than that, a dollar is worth what it buys. The first shares are sold before the first year, the others little by
// little: half of what is paid until then comes before them, and half of the years are over.
double dollar_in_hand(const Board& board, const Mind& mind, const Position& at) {
    const double hunger = at.opening ? mind.opening_hunger : mind.hunger;
    if (hunger == 0) return 1;
    const double dividends = dividends_left(board, mind, at);
    const double later = std::max(0.0, dividends - 1);
    double money = 0, first_worth = 0, later_worth = 0, later_count = 0;
    for (const CompanyId id : board.company_ids()) {
        const Railroad& railroad = at[id];
        if (!railroad.playing || railroad.unsold == 0) continue;
        const bool comes = at.opening && (can_be_offered(board, at, id) || (at.auction.company == id && bidding(at)));
        const double price = static_cast<double>(board.least_bid.dollars());
        const double treasury = static_cast<double>(railroad.treasury.dollars()) + price;
        const int held = shares_held(at, id);
        if (comes) first_worth += share_worth(board, mind, at, id, treasury, held + 1, dividends);
        const int others = railroad.unsold - (comes ? 1 : 0);
        later_count += others;
        later_worth += others * share_worth(board, mind, at, id, treasury, held + 1 + (comes ? 1 : 0), later / 2);
    }
    for (const CompanyId id : board.company_ids())
        if (at[id].playing)
            money += later / 2 * (at[id].started() ? at[id].income : at.opening ? best_start(board, at) : 0);
    for (const Seat seat : at.seats()) money += static_cast<double>(at.cash_of(seat).dollars());
    const double sold = std::min(1.0, mind.sold_a_year * later / std::max(1.0, later_count));
    return std::max(1.0, hunger * (first_worth + sold * later_worth) / std::max(1.0, money));
}

Worths outlook(const Board& board, const Mind& mind, const Position& at) {
    Worths worths{};
    const double dividends = at.stage == Stage::over ? 0 : dividends_left(board, mind, at);
    const double dollar = dividends == 0 ? 1 : dollar_in_hand(board, mind, at);
    for (const Seat seat : at.seats()) nth(worths, seat) = dollar * static_cast<double>(at.cash_of(seat).dollars());
    if (dividends == 0) return worths;
    for (const CompanyId id : board.company_ids()) {
        const int held = shares_held(at, id);
        if (held == 0) continue;
        const double a_share =
            share_worth(board, mind, at, id, static_cast<double>(at[id].treasury.dollars()), held, dividends);
        for (const Seat seat : at.seats()) nth(worths, seat) += a_share * at.shares_of(seat, id);
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
        if (other != seat) others += nth(worths, other);
    return nth(worths, seat) - others / (at.players - 1);
}

Sales::Sales(const Board& board, const Mind& mind, const Position& at)
    : board_(board), mind_(mind), at_(at), dividends_(dividends_left(board, mind, at)),
      dollar_(dollar_in_hand(board, mind, at)) {}

const Sales::Terms& Sales::terms_of(CompanyId id) {
    std::optional<Terms>& known = terms_[id.index];
    if (known) return *known;
    const int held = shares_held(at_, id) + 1;
    const double shares = shares_to_pay(board_, mind_, at_, id, held, dividends_);
    const double treasury = static_cast<double>(at_[id].treasury.dollars());
    known = {.before = share_worth(board_, mind_, at_, id, treasury, held - 1, dividends_),
             .base = paid_by_track(board_, at_, id, held, dividends_) / shares,
             .slope = treasury_dollar(board_, mind_, at_, id, dividends_) / shares,
             .most = spendable_most(mind_, at_[id], dividends_),
             .treasury = treasury};
    return *known;
}

double Sales::lead_after(Seat seat, CompanyId id, Seat buyer, Money price) {
    const Terms& terms = terms_of(id);
    const double paid = static_cast<double>(price.dollars());
    const double after = terms.base + terms.slope * std::min(terms.most, terms.treasury + paid);
    const double bought = after - paid * dollar_;
    const int others = at_.players - 1;
    const double own = at_.shares_of(seat, id), theirs = shares_held(at_, id) - own;
    return (after - terms.before) * (own - theirs / others) + (buyer == seat ? bought : -bought / others);
}

Money Sales::reservation(Seat seat, CompanyId id) {
    std::int64_t low = board_.least_bid.dollars() - 1, high = at_.cash_of(seat).dollars();
    while (low < high) { // the most for which buying is better than no sale
        const std::int64_t middle = (low + high + 1) / 2;
        if (lead_after(seat, id, seat, Money(middle)) > 0)
            low = middle;
        else
            high = middle - 1;
    }
    return low < board_.least_bid.dollars() ? Money() : Money(low);
}

} // namespace highball::american_rails
