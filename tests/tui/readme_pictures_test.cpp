// Pictures of README.md, which must equal the output of the program.
#include "prompt/run_script.h"
#include "support/paths/paths.h"
#include "titles/all.h"
#include "tui/canvas/svg.h"
#include "tui/screen/cast.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace highball::tui {
namespace {

std::string text_of(const std::string& file) {
    std::ifstream in(file);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

ScriptRun played(const Registry& registry, const char* game, std::size_t steps) {
    const auto script = parse_script(text_of(source_path(game)), game);
    EXPECT_TRUE(script);
    RunOptions options;
    options.steps = steps;
    ScriptRun run = run_script(*script, registry, options);
    EXPECT_FALSE(run.failure);
    return run;
}

constexpr const char* game = "tests/games/18AL-to-the-bank.play";

// The cast lasts two minutes. It is made from a file of keys.
TEST(Readme, TheCastIsWhatTheProgramWrites) {
    const Registry registry = std::move(*all_titles());
    ScriptRun run = played(registry, game, 634);
    CastOptions options;
    options.width = 120;
    options.height = 36;
    options.keys = text_of(source_path("man/play.keys"));
    const std::string cast = cast_of(*run.session, game, options), file = source_path("man/play.cast");
    if (std::getenv("HIGHBALL_REWRITE_SCREENS") != nullptr) std::ofstream(file) << cast;
    EXPECT_TRUE(cast == text_of(file)) << "the command is at the head of man/play.keys";
    const std::size_t last = cast.rfind("\n[");
    const double seconds = std::stod(cast.substr(last + 2));
    EXPECT_GE(seconds, 100);
    EXPECT_LE(seconds, 150);
}

TEST(Readme, BeginsWithAPictureThatTheProgramDraws) {
    const Registry registry = std::move(*all_titles());
    ScriptRun run = played(registry, game, 896);
    const auto no_animation = screenshot_of(*run.session, game, "map", TextStyle::picture, 120, 48);
    ASSERT_TRUE(no_animation);
    const std::string svg = svg_of(*no_animation, {Depth::all}), file = source_path("man/board.svg");
    if (std::getenv("HIGHBALL_REWRITE_SCREENS") != nullptr) std::ofstream(file) << svg;
    EXPECT_TRUE(svg == text_of(file)) << "highball show " << game << " map --at 934 --size 120x48 --svg >man/board.svg";
    EXPECT_NE(text_of(source_path("README.md")).find("](man/board.svg)"), std::string::npos);
}

} // namespace
} // namespace highball::tui
