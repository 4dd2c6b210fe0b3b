// Tests of place names on the map: each one is whole or absent, no matter how much track is around it.
#include "core/text.h"
#include "eighteen/model/view.h"
#include "prompt/run_script.h"
#include "support/paths/paths.h"
#include "titles/all.h"
#include "tui/screen/cast.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace highball::tui {
namespace {

constexpr int map_width = 119 - 26; // columns of the map on a screen of 120 columns with the cards beside it

std::string map_of(Session& session, const std::string& file) {
    const auto no_animation = screenshot_of(session, file, "map", TextStyle::picture, 120, 40);
    if (!no_animation) return "";
    Canvas map(map_width, 34, TextStyle::picture);
    map.copy(*no_animation, {0, 0, map_width, 34});
    return map.to_text();
}

void expect_no_beginning_of(const std::string& name, const std::string& map, const std::string& where) {
    for (std::size_t length = 2; length < name.size(); ++length)
        EXPECT_EQ(map.find(name.substr(0, length) + "."), std::string::npos) << name << " " << where;
}

TEST(MapNames, NoneIsCutLateInAGame) {
    const Registry registry = std::move(*all_titles());
    for (const char* title : {"18AL", "18GA", "18VA"})
        for (const std::size_t steps : {300U, 500U, 700U, 850U, 5000U}) {
            const std::string file = "tests/games/" + std::string(title) + "-to-the-bank.play";
            std::ifstream in(source_path(file));
            std::ostringstream text;
            text << in.rdbuf();
            const auto script = parse_script(text.str(), file);
            ASSERT_TRUE(script);
            RunOptions options;
            options.steps = steps;
            ScriptRun run = run_script(*script, registry, options);
            ASSERT_TRUE(run.session);
            const std::unique_ptr<View> seen = run.session->game().view(std::nullopt);
            const auto* view = dynamic_cast<const eighteen::EighteenView*>(seen.get());
            ASSERT_NE(view, nullptr);
            const std::string map = map_of(*run.session, file);
            int whole = 0;
            for (const hex::Hex& hex : view->figures().map.hexes) {
                if (columns(hex.name) < 4) continue;
                expect_no_beginning_of(hex.name, map, std::string(title) + " " + std::to_string(steps));
                whole += map.find(hex.name) != std::string::npos ? 1 : 0;
            }
            EXPECT_GE(whole, 10) << title << " " << steps;
        }
}

} // namespace
} // namespace highball::tui
