// Benchmarks of a store with many games and of a long game.
#include "session/session.h"
#include "store/store.h"
#include "support/counting.h"
#include "support/played_game.h"

#include <benchmark/benchmark.h>

namespace {

using namespace highball;

void ten_thousand_games_are_listed(benchmark::State& state) {
    const auto store = std::move(*open_store(":memory:"));
    for (int i = 0; i < 10000; ++i) store->create("game " + std::to_string(i), test::counting_setup());
    for (auto _ : state) benchmark::DoNotOptimize(store->overview()->size());
}
BENCHMARK(ten_thousand_games_are_listed)->Unit(benchmark::kMillisecond);

// An offer can be declined and repeated any number of times, so the game can have any length.
void a_game_of_5000_commands_is_opened(benchmark::State& state) {
    const Session begun = test::play("18AL", 3, "buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY");
    std::vector<Command> commands = begun.commands();
    while (commands.size() < 5000) {
        commands.push_back({Seat(2), "offer BSLC to Ann for 1"});
        commands.push_back({Seat(0), "decline"});
    }
    const auto store = std::move(*open_store(":memory:"));
    const auto game = store->create("long", begun.setup(), commands);
    for (auto _ : state)
        if (!Session::resume(test::all(), game->setup, *store->read(game->id), store->journal(game->id)))
            state.SkipWithError("the game cannot be opened");
}
BENCHMARK(a_game_of_5000_commands_is_opened)->Unit(benchmark::kMillisecond);

} // namespace
