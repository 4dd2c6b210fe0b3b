// Fuzz targets. Each one reads untrusted bytes as the program does and must neither crash nor hang. With
// HIGHBALL_FUZZ=ON the build makes a libFuzzer program of each target, which finds inputs. The tests replay the inputs
// in corpus/.
#pragma once

#include <string_view>
#include <vector>

namespace highball::fuzz {

struct Target {
    std::string_view name; // name of the target, and of its folder in corpus/
    void (*run)(std::string_view bytes);
};

const std::vector<Target>& targets();

} // namespace highball::fuzz
