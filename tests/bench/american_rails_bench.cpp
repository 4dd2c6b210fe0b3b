// Benchmarks of random games of American Rails.
#include "support/paths/paths.h"
#include "titles/american_rails/game.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace {

using namespace highball;
using namespace highball::american_rails;

std::shared_ptr<const Board> read_map() {
    std::ifstream file(source_path("maps/american_rails/map.toml"));
    std::stringstream text;
    text << file.rdbuf();
    return std::make_shared<const Board>(*read_board(text.str(), "american-rails.toml"));
}

GameSetup four_players(std::uint64_t seed) {
    GameSetup setup;
    setup.title = "american-rails";
    setup.players = {"Ann", "Bob", "Cy", "Dee"};
    setup.seed = seed;
    return setup;
}

double median(const std::vector<double>& times) {
    std::vector<double> sorted = times;
    std::sort(sorted.begin(), sorted.end());
    return sorted.empty() ? 0 : sorted[sorted.size() / 2];
}

// Plays as a fuzz test does: choices are listed with texts, and the chosen text is parsed, checked and executed.
void random_game_by_text(benchmark::State& state) {
    const auto board = read_map();
    std::uint64_t seed = 0, commands = 0;
    for (auto _ : state) {
        AmericanGame game(board, four_players(++seed));
        Rng rng(seed);
        for (; !game.finished(); ++commands) {
            const Seat seat = *to_act(game.position());
            const std::vector<Choice> choices = game.legal(seat);
            if (game.advance({seat, game.sample(seat, choices[rng.below(choices.size())], rng)}))
                state.SkipWithError("a legal command was refused");
        }
    }
    state.counters["commands"] = benchmark::Counter(static_cast<double>(commands), benchmark::Counter::kAvgIterations);
}
BENCHMARK(random_game_by_text)->Unit(benchmark::kMillisecond)->Repetitions(5)->ComputeStatistics("median_of_5", median);

// Plays as the search of a computer player does: with moves that have no texts.
void random_game_by_moves(benchmark::State& state) {
    const auto board = read_map();
    std::uint64_t seed = 0;
    std::vector<Move> moves;
    for (auto _ : state) {
        Rng rng(++seed);
        Position at = first_position(*board, 4, {}, rng);
        while (at.stage != Stage::over) {
            moves.clear();
            list_moves(*board, at, moves);
            if (at.stage == Stage::bid)
                if (const BidRange bids = bid_range(*board, at); bids.possible() && rng.below(2) == 0)
                    moves[0] = Move::bid(Money(rng.between(bids.low.dollars(), bids.high.dollars())));
            make(*board, at, moves[rng.below(moves.size())]);
        }
        benchmark::DoNotOptimize(at);
    }
}
BENCHMARK(random_game_by_moves)->Unit(benchmark::kMicrosecond);

} // namespace
