#include "support/played_game.h"
#include "session/setup_text.h"
#include "support/paths/paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

namespace highball::test {

namespace fs = std::filesystem;

const Registry& all() {
    static const Registry registry = [] {
        auto titles = all_titles();
        if (!titles) {
            std::cerr << print(titles.error()) << std::endl;
            std::abort();
        }
        return std::move(*titles);
    }();
    return registry;
}

GameSetup setup_of(std::string_view title, int players, std::uint64_t seed) {
    static const std::vector<std::string> names = {"Ann", "Bob", "Cy",  "Dora", "Eve", "Finn", "Gus", "Hal",
                                                   "Ida", "Joe", "Kim", "Lou",  "Max", "Ned",  "Oda"};
    GameSetup setup;
    setup.title = title;
    setup.seed = seed;
    setup.players.assign(names.begin(), names.begin() + players);
    return setup;
}

namespace {

Session play_script(const Script& script, std::size_t steps) {
    RunOptions options;
    options.invariants = true;
    options.steps = steps;
    ScriptRun run = run_script(script, all(), options);
    if (run.failure) ADD_FAILURE() << print(*run.failure);
    if (!run.session) std::abort(); // the caller needs a session
    return std::move(*run.session);
}

Script read_script(const std::string& text, const std::string& file) {
    auto script = parse_script(text, file);
    if (!script) {
        ADD_FAILURE() << print(script.error());
        std::abort();
    }
    return *script;
}

} // namespace

Session play(const GameSetup& setup, std::string_view steps) {
    return play_script(read_script(write_header(setup) + std::string(steps), "scene"), static_cast<std::size_t>(-1));
}

Session play(std::string_view title, int players, std::string_view steps) {
    return play(setup_of(title, players), steps);
}

void go_on(Session& session, std::string_view steps) {
    const Script more = read_script(write_header(session.setup()) + std::string(steps), "scene");
    Script whole = more;
    whole.steps.clear();
    for (const Command& command : session.commands()) {
        ScriptStep step;
        step.seat = command.seat;
        step.text = command.text;
        whole.steps.push_back(step);
    }
    whole.steps.insert(whole.steps.end(), more.steps.begin(), more.steps.end());
    session = play_script(whole, static_cast<std::size_t>(-1));
}

void expect_script_replays(const Session& session) {
    const auto script = parse_script(write_script(session), "exported");
    ASSERT_TRUE(script) << print(script.error());
    const ScriptRun run = run_script(*script, all());
    ASSERT_FALSE(run.failure) << print(*run.failure);
    EXPECT_EQ(run.session->game().digest(), session.game().digest());
}

Session play_file(const std::string& path_under_tests, std::size_t steps) {
    return play_script(read_script(read_file(tests_dir() / path_under_tests), path_under_tests), steps);
}

fs::path tests_dir() { return fs::path(source_path("tests")); }

std::vector<fs::path> files_below(const fs::path& folder, std::string_view ending) {
    std::vector<fs::path> found;
    std::error_code failed;
    for (const auto& entry : fs::recursive_directory_iterator(folder, failed))
        if (entry.is_regular_file() && entry.path().filename().string().ends_with(ending))
            found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    return found;
}

std::string read_file(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) ADD_FAILURE() << "cannot read " << file;
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

} // namespace highball::test
