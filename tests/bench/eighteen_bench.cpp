// Benchmarks of the 18xx family with the games of tests/games: replays and legal commands.
#include "core/rng.h"
#include "support/played_game.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace {

using namespace highball;

struct Recorded {
    std::string name;
    GameSetup setup;
    std::vector<Command> commands;
};

// Returns all games of the title in tests/games.
const std::vector<Recorded>& recorded(const std::string& title) {
    static std::map<std::string, std::vector<Recorded>> cache; // shared by all benchmarks
    const auto [entry, fresh] = cache.try_emplace(title);
    if (!fresh) return entry->second;
    for (const auto& file : test::files_below(test::tests_dir() / "games", ".play")) {
        if (!file.filename().string().starts_with(title + "-")) continue;
        const Session session = test::play_file("games/" + file.filename().string());
        entry->second.push_back({file.stem().string(), session.setup(), session.commands()});
    }
    return entry->second;
}

// Replays the shortest game from its texts, with all rule checks. Event texts are made if `with_events`.
void replay(benchmark::State& state, const std::string& title, bool with_events) {
    const auto& games = recorded(title);
    const auto& game = *std::min_element(games.begin(), games.end(), [](const Recorded& a, const Recorded& b) {
        return a.commands.size() < b.commands.size();
    });
    for (auto _ : state) {
        auto position = test::all().create(game.setup);
        for (const Command& command : game.commands)
            if (with_events ? !(*position)->apply(command).ok() : (*position)->advance(command).has_value())
                return state.SkipWithError("a command was refused");
        benchmark::DoNotOptimize((*position)->digest());
    }
    state.SetLabel(game.name + ", " + std::to_string(game.commands.size()) + " commands");
}

// Replays all games of the title. The benchmark counts commands as items, so that titles can be compared.
void replay_all(benchmark::State& state, const std::string& title) {
    const auto& games = recorded(title);
    std::int64_t commands = 0;
    for (auto _ : state)
        for (const Recorded& game : games) {
            auto position = test::all().create(game.setup);
            for (const Command& command : game.commands)
                if ((*position)->advance(command)) return state.SkipWithError("a command was refused");
            commands += static_cast<std::int64_t>(game.commands.size());
        }
    state.SetItemsProcessed(commands);
}

// Times `work` at every decision in operating rounds of all games. Reports the worst and the median time in
// microseconds.
void at_decisions(benchmark::State& state, const std::string& title, void (*work)(const Game&, const Command&)) {
    const auto& games = recorded(title);
    std::vector<std::pair<std::unique_ptr<Game>, Command>> positions;
    for (const Recorded& game : games) {
        auto position = test::all().create(game.setup);
        for (const Command& command : game.commands) {
            if ((*position)->decision().round.rfind("OR", 0) == 0)
                positions.emplace_back((*position)->clone(), command);
            if (!(*position)->apply(command).ok()) break;
        }
    }
    std::vector<double> times;
    for (auto _ : state) {
        times.clear();
        for (const auto& [game, command] : positions) {
            const auto begin = std::chrono::steady_clock::now();
            work(*game, command);
            times.push_back(
                std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count());
        }
    }
    std::sort(times.begin(), times.end());
    state.counters["positions"] = static_cast<double>(times.size());
    state.counters["median_us"] = times[times.size() / 2];
    state.counters["worst_us"] = times.back();
}

void legal(const Game& game, const Command& next) { benchmark::DoNotOptimize(game.legal(next.seat)); }
void check(const Game& game, const Command& next) { benchmark::DoNotOptimize(game.check(next)); }
void copy(const Game& game, const Command&) { benchmark::DoNotOptimize(game.clone()); }

BENCHMARK_CAPTURE(replay, 18AL, "18AL", false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, 18GA, "18GA", false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay_all, 18AL, "18AL")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay_all, 18GA, "18GA")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay_all, 18VA, "18VA")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, 18AL_with_events, "18AL", true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, 18GA_with_events, "18GA", true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(at_decisions, legal_18AL, "18AL", legal)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(at_decisions, legal_18GA, "18GA", legal)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(at_decisions, check_18AL, "18AL", check)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(at_decisions, copy_18AL, "18AL", copy)->Unit(benchmark::kMillisecond);

} // namespace
