// Benchmark of a turn of Continental Rails with computer players in all fifteen seats.
#include "support/paths/paths.h"
#include "titles/continental_rails/game.h"

#include <benchmark/benchmark.h>

#include <fstream>
#include <sstream>

namespace {

using namespace highball::continental_rails;

Figures read_map() {
    std::ifstream file(highball::source_path("maps/continental_rails/map.toml"));
    std::stringstream text;
    text << file.rdbuf();
    return *read_figures(text.str(), "continental-rails.toml");
}

void a_turn_of_fifteen(benchmark::State& state) {
    const Figures figures = read_map();
    Position at = first_position(figures, {}, 3);
    for (auto _ : state) {
        if (at.over) at = first_position(figures, {}, 3);
        run_turn(figures, at);
    }
}
BENCHMARK(a_turn_of_fifteen)->Unit(benchmark::kMillisecond);

} // namespace
