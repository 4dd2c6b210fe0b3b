#include "titles/american_rails/ai/search.h"

#include "titles/american_rails/rules/rules.h"

#include <algorithm>
#include <cmath>

namespace highball::american_rails {

namespace {

constexpr double blur_of_playouts = 1.5;

struct Option {
    Moves moves;
    double worth = 0; // growth of the seat's lead, as the policy estimates it
    double won = 0;
    double games = 0;
    double rate() const { return games == 0 ? 0 : won / games; }
};

void add(std::vector<Option>& options, Moves moves, double worth = 0) {
    for (const Option& other : options)
        if (other.moves == moves) return;
    options.push_back({std::move(moves), worth});
}

std::vector<Option> options_of(const Board& board, const PlayerParameters& parameters, const Position& position) {
    std::vector<Option> options;
    const auto add_all = [&](std::vector<RatedMoves> actions) {
        for (RatedMoves& action : actions) add(options, std::move(action.moves), action.worth);
    };
    switch (position.stage) {
    case Stage::choose:
        add_all(sensible_actions(board, parameters, position, true));
        break;
    case Stage::act:
        add_all(sensible_continuations(board, parameters, position, true));
        break;
    case Stage::found: {
        const CompanyId id = position.auction.company;
        const double part =
            lead_of_company(position, *to_act(position), id) * dividends_left(board, parameters, position);
        std::vector<HexId> starts = sensible_starts(board, position);
        if (starts.size() > 8) starts.resize(8);
        for (const HexId hex : starts) add(options, {Move::start(hex)}, part * start_worth(board, position, id, hex));
        break;
    }
    case Stage::offer: {
        if (!position.opening) add_all(sensible_offers(board, parameters, position));
        Moves moves;
        list_moves(board, position, moves);
        for (const Move& move : moves) add(options, {move});
        break;
    }
    case Stage::bid: // the policy bids
    case Stage::over:
        break;
    }
    return options;
}

// Returns the seat's chance to win with these worths: close to 1 if the seat is well ahead, low if it is behind. Adds a
// small part of the seat's lead over the best rival, so that options differ even if all chances are close to 0.
double chance(const Board& board, const PlayerParameters& parameters, const Position& position, const Worths& worths,
              Seat seat) {
    constexpr double sure_at_the_end = 1.5;
    const double mine = item_at(worths, seat);
    const double scale =
        position.stage == Stage::over
            ? sure_at_the_end
            : parameters.sure + parameters.sure_a_year * (dividends_left(board, parameters, position) - 1);
    double sum = 0, best = 0;
    for (const Seat other : position.seats()) {
        const double theirs = item_at(worths, other);
        sum += std::exp(std::clamp((theirs - mine) / scale, -40.0, 40.0));
        if (other != seat) best = std::max(best, theirs);
    }
    return 1.0 / sum + parameters.despair * (mine - best) / 100;
}

// Returns the number of dividends after which a rollout stops. If only a few dividends are left, it stops after the
// last.
int years_ahead(const Board& board, const PlayerParameters& parameters, const Position& position) {
    const int left = board.last_year - position.year + 1;
    return left <= parameters.last_years ? left : parameters.years;
}

double try_out(const Board& board, const PlayerParameters& parameters, Position position, const Option& option,
               Seat seat, int years, std::uint64_t luck) {
    for (const Move& move : option.moves) make(board, position, move);
    Rng rng(luck);
    play_on(board, parameters, position, {blur_of_playouts}, years, rng);
    return chance(board, parameters, position, final_worths(board, parameters, position), seat);
}

// Starts the count of each option with the policy's estimate, as if it were the result of several rollouts. A few real
// rollouts alone are unreliable.
void trust_opinions(const Board& board, const PlayerParameters& parameters, const Position& position,
                    std::vector<Option>& options, Seat seat) {
    const Worths now = final_worths(board, parameters, position);
    for (Option& option : options) {
        Worths then = now;
        item_at(then, seat) += option.worth;
        Position after = position;
        for (const Move& move : option.moves) make(board, after, move);
        if (parameters.sees_end && (after.stage == Stage::over || is_last_year(board, after)))
            then = final_worths(board, parameters, after); // nothing is left to estimate but this year's dividends
        option.games = parameters.trust;
        option.won = parameters.trust * chance(board, parameters, position, then, seat);
    }
}

} // namespace

Moves search(const Board& board, const PlayerParameters& parameters, const Position& position,
             const SearchLimits& limits, Rng& rng) {
    std::vector<Option> options = options_of(board, parameters, position);
    const Seat seat = *to_act(position);
    const int years = years_ahead(board, parameters, position);
    trust_opinions(board, parameters, position, options, seat);
    int rounds = 0;
    for (std::size_t left = options.size(); left > 1; left = (left + 1) / 2) ++rounds;
    bool late = false;
    while (options.size() > 1) {
        const int each = std::max(1, limits.games / rounds / int_size(options));
        for (int game = 0; game < each && !late; ++game) {
            const std::uint64_t luck = rng.next();
            for (Option& option : options) {
                option.won += try_out(board, parameters, position, option, seat, years, luck);
                ++option.games;
                if ((late = std::chrono::steady_clock::now() > limits.until)) break;
            }
        }
        std::stable_sort(options.begin(), options.end(),
                         [](const Option& a, const Option& b) { return a.rate() > b.rate(); });
        options.resize(late ? 1 : (options.size() + 1) / 2);
    }
    return options.front().moves;
}

} // namespace highball::american_rails
