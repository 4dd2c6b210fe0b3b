#pragma once

#include <string>
#include <string_view>

namespace highball {

// `relative` (a path below the top of the checkout, "maps/18al/map.toml") as a path that can be opened from anywhere.
std::string source_path(std::string_view relative);

// The program `highball` that belongs to these tests.
std::string program_path();

// tests/ssh/power/disk_recorder.cpp, to be loaded into a program.
std::string recorder_path();

} // namespace highball
