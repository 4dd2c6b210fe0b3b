// Fuzz targets. Each one reads untrusted bytes as the program does and must neither crash nor hang. With
// HIGHBALL_FUZZ=ON the build makes a libFuzzer program of each target, which searches for inputs that break it. The
// tests replay the inputs in corpus/.
#pragma once

#include <string_view>
#include <vector>

namespace highball::fuzz {

struct Target {
    std::string_view name; // name of the target, and of its folder in corpus/
    void (*run)(std::string_view bytes);
};

const std::vector<Target>& targets();
std::vector<Target> host_targets(); // part of targets()

// Aborts if `text`, an output of the program, contains a control character other than a line break.
void must_be_printable(std::string_view text);

} // namespace highball::fuzz
