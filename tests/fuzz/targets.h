// What is given bytes of anybody's: each target reads them as the program does, and must neither crash nor hang.
// libFuzzer finds the bytes (HIGHBALL_FUZZ=ON builds a program for each target); what it found lies in corpus/ and is
// replayed by the tests.
#pragma once

#include <string_view>
#include <vector>

namespace highball::fuzz {

struct Target {
    std::string_view name; // of its folder in corpus/, too
    void (*run)(std::string_view bytes);
};

const std::vector<Target>& targets();

} // namespace highball::fuzz
