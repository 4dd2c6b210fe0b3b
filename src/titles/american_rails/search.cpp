#include "titles/american_rails/search.h"

#include "titles/american_rails/rules.h"

#include <algorithm>
#include <cmath>

namespace highball::american_rails {

namespace {

constexpr double blur_of_playouts = 1.5;

struct Option {
    Moves moves;
    double won = 0;
    int games = 0;
    double rate() const { return games == 0 ? 0 : won / games; }
};

void add(std::vector<Option>& options, Moves moves) {
    for (const Option& other : options)
        if (other.moves == moves) return;
    options.push_back({std::move(moves), 0, 0});
}

void add_bids(const Board& board, const Position& at, std::vector<Option>& options) {
    const BidRange bids = bid_range(board, at);
    if (!bids.possible()) return;
    add(options, {Move::bid(bids.low)});
    // High enough to end the bidding, perhaps.
    Money others;
    for (const Seat seat : at.seats())
        if (seat != at.auction.turn && !(at.auction.out >> seat.index() & 1))
            others = std::max(others, reservation(board, at, seat, at.auction.company));
    for (const Money price : {others, others + Money(1), Money((bids.low.dollars() + others.dollars()) / 2)})
        if (price > bids.low && price <= bids.high) add(options, {Move::bid(price)});
}

std::vector<Option> options_of(const Board& board, const Position& at) {
    std::vector<Option> options;
    const auto add_all = [&](std::vector<Action> actions) {
        for (Action& action : actions) add(options, std::move(action.moves));
    };
    switch (at.stage) {
    case Stage::choose:
        add_all(sensible_actions(board, at, true));
        break;
    case Stage::act:
        add_all(sensible_deeds(board, at, true));
        break;
    case Stage::bid:
        add(options, {Move::pass()});
        add_bids(board, at, options);
        break;
    case Stage::found: {
        std::vector<HexId> starts = sensible_starts(board, at);
        if (starts.size() > 8) starts.resize(8);
        for (const HexId hex : starts) add(options, {Move::start(hex)});
        break;
    }
    case Stage::offer: {
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

// The chance to win that this money stands for, between 0 and 1: near certainty some way ahead, little behind.
double chance(const Position& at, const Worths& worths, Seat seat) {
    const double mine = worths[static_cast<std::size_t>(seat.index())];
    const double scale = at.stage == Stage::over ? 1.5 : 9.0;
    double sum = 0;
    for (const Seat other : at.seats())
        sum += std::exp(std::clamp((worths[static_cast<std::size_t>(other.index())] - mine) / scale, -40.0, 40.0));
    return 1.0 / sum;
}

double try_out(const Board& board, Position at, const Option& option, Seat seat, int years, std::uint64_t luck) {
    for (const Move& move : option.moves) make(board, at, move);
    Rng rng(luck);
    play_on(board, at, {blur_of_playouts}, years, rng);
    return chance(at, outlook(board, at), seat);
}

} // namespace

Moves search(const Board& board, const Position& at, const Effort& effort, Rng& rng) {
    std::vector<Option> options = options_of(board, at);
    const Seat seat = *to_act(at);
    int rounds = 0;
    for (std::size_t left = options.size(); left > 1; left = (left + 1) / 2) ++rounds;
    bool late = false;
    while (options.size() > 1) {
        const int each = std::max(1, effort.games / rounds / static_cast<int>(options.size()));
        for (int game = 0; game < each && !late; ++game) {
            const std::uint64_t luck = rng.next();
            for (Option& option : options) {
                option.won += try_out(board, at, option, seat, effort.years, luck);
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
