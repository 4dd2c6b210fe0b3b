// The picture at the head of README.md is what the program draws.
#include "play/run_script.h"
#include "support/paths/paths.h"
#include "titles/all.h"
#include "tui/cast.h"
#include "tui/svg.h"

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

TEST(Readme, BeginsWithAPictureThatTheProgramDraws) {
    constexpr const char* game = "tests/games/18AL-to-the-bank.play";
    const auto script = parse_script(text_of(source_path(game)), game);
    ASSERT_TRUE(script);
    RunOptions options;
    options.steps = 896;
    const Registry registry = std::move(*all_titles());
    ScriptRun run = run_script(*script, registry, options);
    ASSERT_FALSE(run.failure);
    const auto still = still_of(*run.session, game, "map", TextStyle::picture, 120, 48);
    ASSERT_TRUE(still);
    const std::string svg = svg_of(*still, {Depth::all}), file = source_path("man/board.svg");
    if (std::getenv("HIGHBALL_REWRITE_SCREENS") != nullptr) std::ofstream(file) << svg;
    EXPECT_TRUE(svg == text_of(file)) << "highball show " << game << " map --at 896 --size 120x48 --svg >man/board.svg";
    EXPECT_NE(text_of(source_path("README.md")).find("](man/board.svg)"), std::string::npos);
}

} // namespace
} // namespace highball::tui
