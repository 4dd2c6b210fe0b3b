// Games played from text, and the files of tests.
#pragma once

#include "prompt/run_script.h"
#include "session/session.h"
#include "titles/all.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace highball::test {

// All titles from the project's maps; a map file that does not hold together ends the test program with its message.
const Registry& all();

// A game of `title` with players Ann, Bob, Cy, Dora, Eve, ... and default options.
GameSetup setup_of(std::string_view title, int players, std::uint64_t seed = 1);

// Plays the steps of a script (without its header); a step that fails is a failure of the test, and the game so far
// comes back.
Session play(const GameSetup& setup, std::string_view steps);
Session play(std::string_view title, int players, std::string_view steps);
// Plays more steps in a game that has begun.
void go_on(Session& session, std::string_view steps);
// A whole file under tests/ (header and all), as far as its first `steps` steps.
Session play_file(const std::string& path_under_tests, std::size_t steps = static_cast<std::size_t>(-1));

// tests/ of the project's sources.
std::filesystem::path tests_dir();
// All files below `folder` with this ending, sorted.
std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder, std::string_view ending);
std::string read_file(const std::filesystem::path& file);

} // namespace highball::test
