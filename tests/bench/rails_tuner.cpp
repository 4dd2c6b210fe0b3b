// Tuner for computer players of American Rails, without search, at a few milliseconds a game. It changes some
// parameters at a time. It keeps a change if the changed player does better against every exploiter (one against three)
// and against the initial player (two against two).
//
//     rails_tuner [--from NAME] [--tries 100] [--blocks 15] [--seed 1] [--map FILE]
//
// Prints each better player as a [[computer_player]] table of the map file. Parameters of the search are not tuned.
#include "bench/american_exploiters.h"
#include "bench/tuning.h"
#include "support/paths/paths.h"
#include "titles/american_rails/ai/policy.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

namespace highball::american_rails {

namespace {

struct Player {
    const PlayerParameters* parameters = nullptr;
    const Exploiter* exploiter = nullptr;
};
using Table = std::vector<Player>; // by seat

// Returns each seat's share of the win in one game.
std::vector<double> wins_of(const Board& board, const Table& table, std::uint64_t seed) {
    Rng rng(seed);
    Position at = first_position(board, static_cast<int>(table.size()), {}, rng);
    while (const auto seat = to_act(at)) {
        const Player& player = table[static_cast<std::size_t>(seat->index())];
        const MaybeMove idea = player.exploiter ? player.exploiter->move({board, at, *seat}) : std::nullopt;
        if (idea && allowed(board, at, *idea))
            make(board, at, *idea);
        else
            make(board, at, next_moves(board, *player.parameters, at, {0.5}, rng).front());
    }
    std::vector<double> wins(table.size());
    const Money most = *std::max_element(at.cash.begin(), at.cash.begin() + at.players);
    for (const Seat seat : at.seats()) wins[static_cast<std::size_t>(seat.index())] = at.cash_of(seat) == most;
    double all = 0;
    for (const double win : wins) all += win;
    for (double& win : wins) win /= all;
    return wins;
}

// Returns the share of wins of all seats that play like the first player. Each block has one game per rotation of the
// seats.
double share_of_first(const Board& board, Table table, int blocks, std::uint64_t seed) {
    const Player first = table.front();
    const auto is_first = [&](const Player& p) {
        return p.parameters == first.parameters && p.exploiter == first.exploiter;
    };
    double won = 0;
    int games = 0;
    for (int block = 0; block < blocks; ++block)
        for (std::size_t turn = 0; turn < table.size(); ++turn, ++games) {
            std::rotate(table.begin(), table.begin() + 1, table.end());
            const std::vector<double> wins = wins_of(board, table, seed + static_cast<std::uint64_t>(block));
            for (std::size_t seat = 0; seat < table.size(); ++seat)
                if (is_first(table[seat])) won += wins[seat];
        }
    return won / games;
}

struct Score {
    std::vector<double> exploiters; // win share of each exploiter against three of these players
    double before = 0;              // win share of two of these players against two rivals
    // Shares are squared, because one great weakness is worse than many small ones.
    double loss() const {
        double sum = 0;
        for (const double share : exploiters) sum += share * share;
        return 4 * sum - before;
    }
};

struct Wanted {
    std::string from = "hard";
    int tries = 100;
    int blocks = 15;
    std::uint64_t seed = 1;
    std::string map = source_path("maps/american_rails/map.toml");
};

// Returns the score of the parameters. Skips exploiters that win little in the earlier score `weak`.
Score score_of(const Board& board, const Wanted& wanted, const PlayerParameters& parameters, std::uint64_t seed,
               const Score* weak = nullptr) {
    constexpr double little = 0.12;
    const PlayerParameters& begun = *board.find_player_parameters(wanted.from);
    const PlayerParameters& other = plain();
    Score score;
    for (std::size_t i = 0; i < all_exploiters().size(); ++i) {
        const Table table{{&other, &all_exploiters()[i]}, {&parameters}, {&parameters}, {&parameters}};
        const bool out = weak && weak->exploiters[i] < little;
        score.exploiters.push_back(out ? 0 : share_of_first(board, table, wanted.blocks, seed));
    }
    const auto against = [&](const PlayerParameters& rival) {
        return share_of_first(board, {{&parameters}, {&parameters}, {&rival}, {&rival}}, wanted.blocks * 2, seed);
    };
    score.before = (against(begun) + against(other)) / 2;
    return score;
}

void print(const PlayerParameters& parameters, const Score& score) {
    fmt::print("# loss {:.3f}, two against two {:.1f} %", score.loss(), 100 * score.before);
    for (std::size_t i = 0; i < score.exploiters.size(); ++i)
        fmt::print(", {} {:.1f}", all_exploiters()[i].name, 100 * score.exploiters[i]);
    fmt::print("\n[[computer_player]]\nname = \"{}\"\n", parameters.name);
    for (const ParameterSpec& row : parameter_specs) fmt::print("{} = {:.3g}\n", row.word, parameters.*row.figure);
    fmt::print("\n");
    std::fflush(stdout);
}

PlayerParameters changed(const PlayerParameters& parameters, double most, Rng& rng) {
    PlayerParameters other = parameters;
    for (const ParameterSpec& row : parameter_specs) {
        double& figure = other.*row.figure;
        if (const auto by = factor(most, rng)) figure = std::clamp(std::max(figure, 0.02) * *by, row.low, row.high);
    }
    return other;
}

int tune(const Wanted& wanted) {
    std::ifstream file(wanted.map);
    std::stringstream text;
    text << file.rdbuf();
    const auto board = read_board(text.str(), wanted.map);
    if (!board) return fmt::print(stderr, "{}\n", highball::print(board.error())), 1;
    if (!board->find_player_parameters(wanted.from)) return fmt::print(stderr, "there is no mind {}\n", wanted.from), 1;
    PlayerParameters best = *board->find_player_parameters(wanted.from);
    Rng rng(wanted.seed);
    const Score begun = score_of(*board, wanted, best, wanted.seed);
    print(best, begun);
    for (int i = 0; i < wanted.tries; ++i) {
        const PlayerParameters other = changed(best, 0.6 * (1 - 0.7 * i / wanted.tries), rng);
        const std::uint64_t luck = rng.next() % 1'000'000'000; // one seed for both players: the same games
        Wanted more = wanted;
        more.blocks *= 4; // repeats a promising result in more games
        const auto gain = [&](const Wanted& games, std::uint64_t from) {
            return score_of(*board, games, best, from, &begun).loss() -
                   score_of(*board, games, other, from, &begun).loss();
        };
        if (gain(wanted, luck) <= 0 || gain(more, luck + 100) <= 0) continue;
        best = other;
        print(best, score_of(*board, more, best, luck + 200, &begun));
    }
    fmt::print("# at the end, other games\n");
    Wanted many = wanted;
    many.blocks *= 6;
    print(best, score_of(*board, many, best, wanted.seed));
    return 0;
}

int run(int count, char** words) {
    Wanted wanted;
    CLI::App app("Better figures of a mind of American Rails, by play without search");
    app.add_option("--from", wanted.from, "the mind to begin with")->capture_default_str();
    app.add_option("--map", wanted.map)->capture_default_str();
    app.add_option("--tries", wanted.tries)->capture_default_str()->check(CLI::PositiveNumber);
    app.add_option("--blocks", wanted.blocks, "games of every line-up")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    app.add_option("--seed", wanted.seed)->capture_default_str();
    CLI11_PARSE(app, count, words);
    return tune(wanted);
}

} // namespace

} // namespace highball::american_rails

int main(int count, char** words) { return highball::american_rails::run(count, words); }
