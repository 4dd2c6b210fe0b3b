// Tests of importing tests/import18xx/recordings. The expected figures were worked out by hand from the rulebooks.
#include "described.h"
#include "import18xx/importer.h"
#include "support/played_game.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace highball::import18xx {
namespace {

std::vector<std::filesystem::path> descriptions() {
    return test::files_below(test::tests_dir() / "import18xx/recordings", ".rec");
}

class DescribedRecording : public testing::TestWithParam<std::filesystem::path> {
  protected:
    const Described described = read_description(test::read_file(GetParam()));
    Result<ImportedGame, TextError> import(bool look_ahead) const {
        auto recording = read_recording(described.json, GetParam().filename().string());
        if (!recording) return recording.error();
        return import_recording(*recording, test::all(), {true, look_ahead});
    }

    // Returns the trace line of an action.
    static std::string line_of(const ImportedGame& game, std::int64_t action) {
        const std::string beginning = "{\"action\":" + std::to_string(action) + ",";
        for (const std::string& line : game.trace)
            if (line.starts_with(beginning)) return line;
        return "{}";
    }

    void expect_figures(const ImportedGame& game) const {
        for (const Described::Figure& figure : described.figures)
            EXPECT_EQ(figure_in(line_of(game, figure.action), figure.path), figure.value)
                << GetParam().filename() << ":" << figure.line << ": " << figure.path << " after action "
                << figure.action;
    }
};

TEST_P(DescribedRecording, ComesToWhatStandsBesideItsActions) {
    for (const bool look_ahead : {true, false}) {
        const auto game = import(look_ahead);
        if (!described.stops.empty()) {
            ASSERT_FALSE(game);
            EXPECT_NE(print(game.error()).find(described.stops), std::string::npos) << print(game.error());
            continue;
        }
        ASSERT_TRUE(game) << print(game.error());
        expect_figures(*game);
    }
}

TEST_P(DescribedRecording, NeedsTheSwitchesThatItNames) {
    if (!described.stops.empty()) return;
    const auto game = import(true);
    ASSERT_TRUE(game) << print(game.error());
    std::vector<std::pair<std::string, std::int64_t>> needed;
    for (const SwitchNeeded& each : game->switches) needed.emplace_back(each.name, each.action);
    EXPECT_EQ(needed, described.switches);
}

TEST_P(DescribedRecording, ReplaysFromItsScript) {
    if (!described.stops.empty()) return;
    const auto game = import(true);
    ASSERT_TRUE(game) << print(game.error());
    auto session = Session::resume(test::all(), game->setup, {game->commands, {}, {}, 0});
    ASSERT_TRUE(session) << print(session.error());
    EXPECT_EQ(session->game().digest(), game->game->digest());
    test::expect_script_replays(*session);
}

std::string name_of(const testing::TestParamInfo<std::filesystem::path>& info) {
    std::string name = info.param.stem().string();
    std::replace_if(
        name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    return name;
}
INSTANTIATE_TEST_SUITE_P(Recordings, DescribedRecording, testing::ValuesIn(descriptions()), name_of);

// The trace of a game that was not recorded numbers its lines from 1. A corporation's revenue first appears in the line
// with the payout.
TEST(TraceCommands, ALineACommand) {
    const std::string made = test::read_file(test::tests_dir() / "import18xx/recordings" / "18AL-help-any-train.rec");
    const auto game = import_recording(read_description(made).json, "x", test::all());
    ASSERT_TRUE(game);
    const auto lines = trace_commands(game->setup, game->commands, test::all());
    ASSERT_TRUE(lines);
    ASSERT_EQ(lines->size(), game->commands.size() + 1);
    for (std::size_t i = 0; i < game->commands.size(); ++i)
        EXPECT_TRUE((*lines)[i].starts_with(fmt::format("{{\"action\":{},", i + 1))) << (*lines)[i];
    const auto pays = [](const Command& command) { return command.text == "pay"; };
    const auto first = std::find_if(game->commands.begin(), game->commands.end(), pays) - game->commands.begin();
    const auto at = static_cast<std::size_t>(first);
    ASSERT_LT(at, game->commands.size());
    EXPECT_EQ(figure_in((*lines)[at - 1], "ABC.revenue"), "-");
    EXPECT_EQ(figure_in((*lines)[at], "ABC.revenue"), "60");
}

} // namespace
} // namespace highball::import18xx
