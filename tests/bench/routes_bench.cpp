// Benchmarks of map searches: recorded decisions of 18AL, and boards on which nobody can build any more.
#include "../hex/va_board.h"

#include <benchmark/benchmark.h>

#include <chrono>

namespace highball::hex {
namespace {

using namespace testing;

// Runs `once` on every position. Reports the median and the worst time of a position, in microseconds. The time of a
// position is the best of several rounds, because other programs may run.
template <class Positions, class Once>
void measure(benchmark::State& state, const Positions& positions, const Once& once) {
    std::vector<double> best(positions.size(), 1e12);
    for (auto _ : state)
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const auto begin = std::chrono::steady_clock::now();
            once(positions[i]);
            const auto end = std::chrono::steady_clock::now();
            best[i] = std::min(best[i], std::chrono::duration<double, std::micro>(end - begin).count());
        }
    std::sort(best.begin(), best.end());
    state.counters["positions"] = static_cast<double>(best.size());
    state.counters["median_us"] = best[best.size() / 2];
    state.counters["worst_us"] = best.back();
}

void recorded_best_runs(benchmark::State& state) {
    const BoardMap& map = al_map();
    measure(state, recorded_runs(), [&](const Recorded& one) {
        const AlPay pay(map, one.board, one.trains, one.phase);
        benchmark::DoNotOptimize(best_runs(map, one.board, one.owner, pay).total);
    });
}

void recorded_reach(benchmark::State& state) {
    const BoardMap& map = al_map();
    measure(state, recorded_runs(),
            [&](const Recorded& one) { benchmark::DoNotOptimize(reach_of(map, one.board, one.owner).stops.size()); });
}

void recorded_legal_lays(benchmark::State& state) {
    const BoardMap& map = al_map();
    const FitTable fits(map);
    measure(state, recorded_runs(), [&](const Recorded& one) {
        const Reach reach = reach_of(map, one.board, one.owner);
        benchmark::DoNotOptimize(legal_lays(map, fits, one.board, one.owner, {0xff, false}, reach).size());
    });
}

// Returns boards on which four corporations have laid all they can. If `endless`, tiles never run out, so the boards
// are denser than in any game.
std::vector<Board> full_boards(int count, bool endless) {
    const BoardMap& map = al_map();
    const FitTable fits(map);
    std::vector<Board> boards;
    for (int seed = 0; seed < count; ++seed) {
        Rng rng(static_cast<std::uint64_t>(seed));
        Board board = empty_board(map);
        if (endless) std::fill(board.left.begin(), board.left.end(), unlimited);
        const std::vector<std::string> homes = {"A4", "Q2", "L5", "F1"};
        for (std::size_t i = 0; i < homes.size(); ++i) station(map, board, homes[i], static_cast<int>(i));
        scatter_stations(map, board, rng, 10, 4);
        build_board(map, fits, board, rng, 4, 100'000);
        boards.push_back(std::move(board));
    }
    return boards;
}

void full_board_best_runs(benchmark::State& state) {
    const BoardMap& map = al_map();
    const std::vector<SharedBonus> names = {{stop_in(map, "G8"), stop_in(map, "G4"), 20},
                                            {stop_in(map, "A4"), stop_in(map, "Q2"), 40}};
    measure(state, full_boards(40, state.range(0) != 0), [&](const Board& board) {
        const AlPay pay(map, board, {"7", "4D"}, 3, names);
        benchmark::DoNotOptimize(best_runs(map, board, Owner{0}, pay).total);
    });
}

// Measures the search for the best runs on full boards of 18VA: of a goods train from mines to a port, and of a 4D.
void full_va_board_best_runs(benchmark::State& state) {
    const BoardMap& map = va_map();
    const FitTable fits(map);
    std::vector<Board> boards;
    for (int seed = 0; seed < 40; ++seed) {
        Rng rng(static_cast<std::uint64_t>(seed));
        Board board = empty_board(map);
        if (state.range(0) != 0) std::fill(board.left.begin(), board.left.end(), unlimited);
        const std::vector<std::string> homes = {"H3", "D9", "F13", "F7", "F11", "C12", "C4"};
        for (std::size_t i = 0; i < homes.size(); ++i) station(map, board, homes[i], static_cast<int>(i));
        build_board(map, fits, board, rng, 7, 100'000);
        scatter_stations(map, board, rng, 40, 7);
        boards.push_back(std::move(board));
    }
    measure(state, boards, [&](const Board& board) {
        const VaPay pay(map, board, Owner{0}, {"5G", "4D", "6"}, 3);
        benchmark::DoNotOptimize(best_runs(map, board, Owner{0}, pay).total);
    });
}

void full_board_reach(benchmark::State& state) {
    const BoardMap& map = al_map();
    measure(state, full_boards(40, state.range(0) != 0),
            [&](const Board& board) { benchmark::DoNotOptimize(reach_of(map, board, Owner{0}).stops.size()); });
}

BENCHMARK(recorded_best_runs)->Unit(benchmark::kMillisecond);
BENCHMARK(recorded_reach)->Unit(benchmark::kMillisecond);
BENCHMARK(recorded_legal_lays)->Unit(benchmark::kMillisecond);
BENCHMARK(full_board_best_runs)->Arg(0)->Arg(1)->ArgName("endless")->Unit(benchmark::kMillisecond);
BENCHMARK(full_va_board_best_runs)->Arg(0)->Arg(1)->ArgName("endless")->Unit(benchmark::kMillisecond);
BENCHMARK(full_board_reach)->Arg(0)->Arg(1)->ArgName("endless")->Unit(benchmark::kMillisecond);

} // namespace
} // namespace highball::hex
