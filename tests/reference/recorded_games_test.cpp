// Tests that recorded games of 18AL, 18GA and 18VA import, match the traces of an independent program, and replay.
#include "import18xx/importer.h"
#include "reference/folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <sstream>

namespace highball::import18xx {
namespace {

// Returns all recordings with names that start with `beginning`, sorted.
std::vector<std::filesystem::path> recordings(const std::string& beginning) {
    std::vector<std::filesystem::path> found = test::files_below(test::reference_folder() / "games", ".json");
    std::erase_if(found, [&](const auto& file) { return !file.filename().string().starts_with(beginning); });
    return found;
}

// Returns the lines of the compressed trace next to a recording.
std::vector<std::string> expected_trace(const std::filesystem::path& recording) {
    std::filesystem::path trace = recording;
    trace.replace_extension(".trace.jsonl.gz");
    std::string text;
    if (FILE* pipe = popen(("gzip -dc '" + trace.string() + "'").c_str(), "r")) {
        char buffer[65536];
        for (std::size_t n = 0; (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;) text.append(buffer, n);
        pclose(pipe);
    }
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// Returns the last line (the result) with players sorted by name, because the order of players with equal worth is
// undefined.
std::string result_by_name(const std::string& line) {
    std::vector<std::string> parts;
    std::istringstream in(line);
    for (std::string part; std::getline(in, part, ',');) {
        std::erase_if(part, [](char c) { return c == '{' || c == '}'; });
        parts.push_back(part);
    }
    for (std::string& part : parts)
        for (const std::string key : {"\"result\":", "\"result_by_id\":"})
            if (part.starts_with(key)) part = part.substr(key.size());
    std::sort(parts.begin(), parts.end());
    std::string all;
    for (const std::string& part : parts) all += part + " ";
    return all;
}

// Returns the first difference with its place, or "" if there is none.
std::string first_difference(const std::vector<std::string>& expected, const std::vector<std::string>& actual) {
    for (std::size_t i = 0; i < std::max(expected.size(), actual.size()); ++i) {
        if (i >= expected.size()) return "one line too many: " + actual[i].substr(0, 200);
        if (i >= actual.size()) return "missing: " + expected[i].substr(0, 200);
        if (expected[i] == actual[i]) continue;
        if (expected[i].starts_with("{\"result\"") && result_by_name(expected[i]) == result_by_name(actual[i]))
            continue;
        std::size_t at = 0;
        while (at < std::min(expected[i].size(), actual[i].size()) && expected[i][at] == actual[i][at]) ++at;
        const std::size_t from = at > 100 ? at - 100 : 0;
        return expected[i].substr(0, 60) + "\n expected ..." + expected[i].substr(from, 200) + "\n got      ..." +
               actual[i].substr(from, 200);
    }
    return "";
}

Result<ImportedGame, TextError> import_as_traced(const std::filesystem::path& path, bool look_ahead) {
    auto recording = read_recording(test::read_file(path), path.filename().string());
    if (!recording) return recording.error();
    return import_recording(*recording, test::all(), {true, look_ahead});
}

class RecordedGame : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(RecordedGame, AgreesWithItsTraceLineByLine) {
    const auto game = import_as_traced(GetParam(), true);
    ASSERT_TRUE(game) << print(game.error());
    EXPECT_EQ(first_difference(expected_trace(GetParam()), game->trace), "");
}

// The import does not look ahead here, so it must see the end of a turn from the position alone.
class RecordedTurns : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(RecordedTurns, ThePositionTellsWhenOneWasOver) {
    const auto game = import_as_traced(GetParam(), false);
    ASSERT_TRUE(game) << print(game.error());
    EXPECT_EQ(first_difference(expected_trace(GetParam()), game->trace), "");
}

TEST_P(RecordedGame, TheExportedScriptLeadsToTheSamePosition) {
    const auto game = import_recording(test::read_file(GetParam()), GetParam().filename().string(), test::all());
    ASSERT_TRUE(game) << print(game.error());
    auto session = Session::begin(test::all(), game->setup);
    ASSERT_TRUE(session) << print(session.error());
    for (const Command& command : game->commands) {
        const Outcome outcome = session->apply(command);
        ASSERT_TRUE(outcome) << command.text << ": " << print(outcome.error());
    }
    EXPECT_EQ(session->game().digest(), game->game->digest());
    test::expect_script_replays(*session);
}

std::string name_of(const testing::TestParamInfo<std::filesystem::path>& info) {
    return info.param.stem().string().substr(5);
}
INSTANTIATE_TEST_SUITE_P(18AL, RecordedGame, testing::ValuesIn(recordings("18AL_")), name_of);
INSTANTIATE_TEST_SUITE_P(18VA, RecordedGame, testing::ValuesIn(recordings("18VA_")), name_of);
INSTANTIATE_TEST_SUITE_P(18GA, RecordedGame, testing::ValuesIn(recordings("18GA_")), name_of);
INSTANTIATE_TEST_SUITE_P(18AL, RecordedTurns, testing::ValuesIn(recordings("18AL_")), name_of);
INSTANTIATE_TEST_SUITE_P(18GA, RecordedTurns, testing::ValuesIn(recordings("18GA_")), name_of);

// In the first edition, hexes such as E3 cost $40. The final figures of game 9222 need that map, but the trace (tested
// above) was made with today's map.
TEST(Import, FinalFiguresTellTheEditionOfTheMap) {
    const auto game = import_recording(test::read_file(recordings("18GA_9222").front()), "", test::all());
    ASSERT_TRUE(game) << print(game.error());
    ASSERT_EQ(game->switches.size(), 1U);
    EXPECT_EQ(game->switches.front().name, "first-edition-costs");
    EXPECT_TRUE(game->switches.front().for_result);
    EXPECT_EQ(game->setup.compat, (std::vector<std::string>{"acl-home-first", "first-edition-costs"}));
}

} // namespace
} // namespace highball::import18xx
