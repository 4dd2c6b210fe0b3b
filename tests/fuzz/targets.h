// Fuzz targets: each one reads untrusted bytes as the program does and must neither crash nor hang. libFuzzer finds
// inputs (HIGHBALL_FUZZ=ON builds a program for each target). Those in corpus/ are replayed by the tests.
#pragma once

#include <string_view>
#include <vector>

namespace highball::fuzz {

struct Target {
    std::string_view name; // also the name of its folder in corpus/
    void (*run)(std::string_view bytes);
};

const std::vector<Target>& targets();

} // namespace highball::fuzz
