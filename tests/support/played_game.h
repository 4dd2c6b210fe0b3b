// Functions that play games from text and read test files.
#pragma once

#include "prompt/run_script.h"
#include "session/session.h"
#include "titles/all.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace highball::test {

// Returns all titles from the project's maps. Ends the test program with a message if a map file is inconsistent.
const Registry& all();

// Returns the setup for players Ann, Bob, Cy, Dora, Eve, ... with default options.
GameSetup setup_of(std::string_view title, int players, std::uint64_t seed = 1);

// Play the steps of a script without a header. A step that fails makes the test fail and ends play.
Session play(const GameSetup& setup, std::string_view steps);
Session play(std::string_view title, int players, std::string_view steps);
void go_on(Session& session, std::string_view steps);
// Writes the session as a script. Playing the script must lead to the same position.
void expect_script_replays(const Session& session);
// Plays the first `steps` steps of a script file under tests/.
Session play_file(const std::string& path_under_tests, std::size_t steps = static_cast<std::size_t>(-1));

// Returns the path of tests/ in the source tree.
std::filesystem::path tests_dir();
// Returns all files below `folder` with this extension, sorted.
std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder, std::string_view ending);
std::string read_file(const std::filesystem::path& file);

} // namespace highball::test
