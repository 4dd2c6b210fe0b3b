// Paths of files in the checkout and of the program under test.
#pragma once

#include <string>
#include <string_view>

namespace highball {

// Returns an absolute path for a path relative to the checkout ("maps/18al/map.toml").
std::string source_path(std::string_view relative);

// Returns the path of the program `highball` under test.
std::string program_path();

// Returns the path of the library built from tests/ssh/power/disk_recorder.cpp, for LD_PRELOAD.
std::string recorder_path();

} // namespace highball
