#include "titles/american_rails/search.h"

#include "titles/american_rails/rules.h"

#include <algorithm>
#include <cmath>

namespace highball::american_rails {

namespace {

constexpr double blur_of_playouts = 1.5;

struct Option {
    Moves moves;
    double worth = 0; // in the quick opinion, to the seat's lead
    double won = 0;
    double games = 0;
    double rate() const { return games == 0 ? 0 : won / games; }
};

void add(std::vector<Option>& options, Moves moves, double worth = 0) {
    for (const Option& other : options)
        if (other.moves == moves) return;
    options.push_back({std::move(moves), worth});
}

void add_bids(const Board& board, const Mind& mind, const Position& at, std::vector<Option>& options) {
    const BidRange bids = bid_range(board, at);
    if (!bids.possible()) return;
    add(options, {Move::bid(bids.low)});
    // High enough to end the bidding, perhaps.
    Sales sales(board, mind, at);
    Money others;
    for (const Seat seat : at.seats())
        if (seat != at.auction.turn && !(at.auction.out >> seat.index() & 1))
            others = std::max(others, sales.reservation(seat, at.auction.company));
    for (const Money price : {others, others + Money(1), Money((bids.low.dollars() + others.dollars()) / 2)})
        if (price > bids.low && price <= bids.high) add(options, {Move::bid(price)});
}

std::vector<Option> options_of(const Board& board, const Mind& mind, const Position& at) {
    std::vector<Option> options;
    const auto add_all = [&](std::vector<Action> actions) {
        for (Action& action : actions) add(options, std::move(action.moves), action.worth);
    };
    switch (at.stage) {
    case Stage::choose:
        add_all(sensible_actions(board, mind, at, true));
        break;
    case Stage::act:
        add_all(sensible_deeds(board, mind, at, true));
        break;
    case Stage::bid:
        add(options, {Move::pass()});
        add_bids(board, mind, at, options);
        break;
    case Stage::found: {
        const CompanyId id = at.auction.company;
        const double part = lead_of_company(at, *to_act(at), id) * dividends_left(board, mind, at);
        std::vector<HexId> starts = sensible_starts(board, at);
        if (starts.size() > 8) starts.resize(8);
        for (const HexId hex : starts) add(options, {Move::start(hex)}, part * start_worth(board, at, id, hex));
        break;
    }
    case Stage::offer: {
        if (!at.opening) add_all(sensible_offers(board, mind, at));
        Moves moves;
        list_moves(board, at, moves);
        for (const Move& move : moves) add(options, {move});
        break;
    }
    case Stage::over:
        break;
    }
    return options;
}

// The chance to win that this money stands for: near certainty some way ahead, little behind, and there the dollars
// that are missing still tell one option from another.
double chance(const Board& board, const Mind& mind, const Position& at, const Worths& worths, Seat seat) {
    constexpr double sure_at_the_end = 1.5;
    const double mine = nth(worths, seat);
    const double scale = at.stage == Stage::over ? sure_at_the_end
                                                 : mind.sure + mind.sure_a_year * (dividends_left(board, mind, at) - 1);
    double sum = 0, best = 0;
    for (const Seat other : at.seats()) {
        const double theirs = nth(worths, other);
        sum += std::exp(std::clamp((theirs - mine) / scale, -40.0, 40.0));
        if (other != seat) best = std::max(best, theirs);
    }
    return 1.0 / sum + mind.despair * (mine - best) / 100;
}

// How far a game is played on: when the end is near, until then.
int years_ahead(const Board& board, const Mind& mind, const Position& at) {
    const int left = board.last_year - at.year + 1;
    return left <= mind.last_years ? left : mind.years;
}

double try_out(const Board& board, const Mind& mind, Position at, const Option& option, Seat seat, int years,
               std::uint64_t luck) {
    for (const Move& move : option.moves) make(board, at, move);
    Rng rng(luck);
    play_on(board, mind, at, {blur_of_playouts}, years, rng);
    return chance(board, mind, at, outlook(board, mind, at), seat);
}

// The quick opinion of an option counts as much as some games that it has been tried in: few games tell little.
void trust_opinions(const Board& board, const Mind& mind, const Position& at, std::vector<Option>& options, Seat seat) {
    const Worths now = outlook(board, mind, at);
    for (Option& option : options) {
        Worths then = now;
        nth(then, seat) += option.worth;
        option.games = mind.trust;
        option.won = mind.trust * chance(board, mind, at, then, seat);
    }
}

} // namespace

Moves search(const Board& board, const Mind& mind, const Position& at, const Effort& effort, Rng& rng) {
    std::vector<Option> options = options_of(board, mind, at);
    const Seat seat = *to_act(at);
    const int years = years_ahead(board, mind, at);
    trust_opinions(board, mind, at, options, seat);
    int rounds = 0;
    for (std::size_t left = options.size(); left > 1; left = (left + 1) / 2) ++rounds;
    bool late = false;
    while (options.size() > 1) {
        const int each = std::max(1, effort.games / rounds / count_of(options));
        for (int game = 0; game < each && !late; ++game) {
            const std::uint64_t luck = rng.next();
            for (Option& option : options) {
                option.won += try_out(board, mind, at, option, seat, years, luck);
                ++option.games;
                if ((late = std::chrono::steady_clock::now() > effort.until)) break;
            }
        }
        std::stable_sort(options.begin(), options.end(),
                         [](const Option& a, const Option& b) { return a.rate() > b.rate(); });
        options.resize(late ? 1 : (options.size() + 1) / 2);
    }
    return options.front().moves;
}

} // namespace highball::american_rails
