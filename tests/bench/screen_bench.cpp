// Benchmarks of the time to draw frames.
#include "prompt/run_script.h"
#include "support/paths/paths.h"
#include "support/typing.h"
#include "titles/all.h"
#include "tui/screen/screen.h"
#include "tui/terminal/frame_diff.h"

#include <benchmark/benchmark.h>

#include <fstream>
#include <iterator>

namespace highball::tui {
namespace {

Session game() {
    static const Registry registry = std::move(*all_titles());
    GameSetup setup;
    setup.title = "18AL";
    setup.players = {"Ann", "Bob", "Cy"};
    Session session = std::move(*Session::begin(registry, setup));
    for (const char* line :
         {"buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY", "par WRA 75; done; par L&N 75; done; par AB&C 70; done",
          "buy WRA 10%; done; buy L&N 10%; done; buy AB&C 10%; done",
          "buy WRA 10%; done; buy L&N 10%; done; buy AB&C 10%; done",
          "buy WRA 10%; done; buy L&N 10%; done; buy AB&C 10%; done",
          "buy WRA 10%; done; buy L&N 10%; done; buy AB&C 10%; done", "pass; pass; pass"})
        test::type(session, std::nullopt, line);
    return session;
}

// Returns the session after the first `commands` commands of a script; 0: after half of them. After the last command
// the screen would show the final table.
Session played(const std::string& script, std::size_t commands = 0) {
    static const Registry registry = std::move(*all_titles());
    std::ifstream file(source_path("tests/" + script + ".play"));
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const Session whole = std::move(*run_script(*parse_script(text, script), registry).session);
    StoredGame recorded;
    recorded.commands = whole.commands();
    recorded.commands.resize(commands > 0 ? commands : recorded.commands.size() / 2);
    return std::move(*Session::resume(registry, whole.setup(), recorded));
}
Session long_game() { return played("games/18AL-to-the-bank", 900); }

// Measures the time to draw a whole screen of 200 x 50, for each page.
void screen_redraw_200x50(benchmark::State& state) {
    Session session = game();
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::picture);
    screen.press(typed(U'1' + static_cast<char32_t>(state.range(0))));
    for (auto _ : state) benchmark::DoNotOptimize(screen.draw(200, 50));
}
BENCHMARK(screen_redraw_200x50)->DenseRange(0, 6)->Unit(benchmark::kMicrosecond);

// Measures the same for the map page of another title, after these keys.
void map_redraw_200x50(benchmark::State& state, const std::string& script, std::string_view keys) {
    Session session = played(script);
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::picture);
    screen.show_page("map");
    for (const char key : keys) screen.press(typed(static_cast<char32_t>(key)));
    for (auto _ : state) benchmark::DoNotOptimize(screen.draw(200, 50));
}
BENCHMARK_CAPTURE(map_redraw_200x50, 18ga, "games/18GA-to-the-bank", "")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(map_redraw_200x50, 18va, "games/18VA-to-the-bank", "")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(map_redraw_200x50, american, "screens/american-rails", "")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(map_redraw_200x50, american_near, "screens/american-rails", "+")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(map_redraw_200x50, continental, "screens/continental-rails", "")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(map_redraw_200x50, region, "screens/continental-rails", "+")->Unit(benchmark::kMicrosecond);

// Measures the time from a key to the next frame, for each page: a letter is typed and deleted.
void keys_to_frames(benchmark::State& state, Session session) {
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::picture);
    screen.press(typed(U'1' + static_cast<char32_t>(state.range(0))));
    bool typed_already = false;
    for (auto _ : state) {
        screen.press(typed_already ? Key{Key::Kind::backspace} : typed(U'l'));
        typed_already = !typed_already;
        benchmark::DoNotOptimize(screen.draw(200, 50));
    }
}
void screen_key_to_frame_200x50(benchmark::State& state) { keys_to_frames(state, game()); }
BENCHMARK(screen_key_to_frame_200x50)->DenseRange(0, 6)->Unit(benchmark::kMicrosecond);
// Measures keys in a game of 900 commands, with the log next to the other pages.
void screen_long_game_key_to_frame_200x50(benchmark::State& state) { keys_to_frames(state, long_game()); }
BENCHMARK(screen_long_game_key_to_frame_200x50)->DenseRange(0, 7)->Unit(benchmark::kMicrosecond);

// Executes two lines alternately and draws the screen after each.
void lines_to_frames(benchmark::State& state, Session session, const std::string& line, const std::string& then,
                     int width, int height) {
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::picture);
    bool done = false;
    for (auto _ : state) {
        for (const char letter : done ? then : line) screen.press(typed(static_cast<char32_t>(letter)));
        screen.press({Key::Kind::enter});
        done = !done;
        benchmark::DoNotOptimize(screen.draw(width, height));
    }
}
void screen_command_to_frame_200x50(benchmark::State& state) {
    lines_to_frames(state, game(), "lay L5 6 0", "undo", 200, 50);
}
BENCHMARK(screen_command_to_frame_200x50)->Unit(benchmark::kMicrosecond);
void screen_long_game_command_to_frame_80x24(benchmark::State& state) {
    lines_to_frames(state, long_game(), "undo", "redo", 80, 24);
}
BENCHMARK(screen_long_game_command_to_frame_80x24)->Unit(benchmark::kMicrosecond);

// Measures the bytes sent to a terminal after a tile lay or its undo, in 24-bit colour at 120 x 40, and the time to
// write them.
void screen_command_bytes_120x40(benchmark::State& state) {
    Session session = game();
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::picture);
    screen.show_page("map");
    Canvas shown = screen.draw(120, 40);
    std::size_t bytes = 0, frames = 0;
    bool done = false;
    for (auto _ : state) {
        state.PauseTiming();
        for (const char letter : std::string(done ? "undo" : "lay L5 6 0"))
            screen.press(typed(static_cast<char32_t>(letter)));
        screen.press({Key::Kind::enter});
        done = !done;
        const Canvas now = screen.draw(120, 40);
        state.ResumeTiming();
        bytes += frame_changes(shown, now, {Depth::all}).size();
        ++frames;
        shown = now;
    }
    state.counters["bytes"] = static_cast<double>(bytes) / static_cast<double>(frames);
    state.counters["whole"] = static_cast<double>(frame_changes(Canvas(0, 0), shown, {Depth::all}).size());
}
BENCHMARK(screen_command_bytes_120x40)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace highball::tui
