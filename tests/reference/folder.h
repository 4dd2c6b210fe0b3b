// The folder of reference data, which is not part of the project: data/*.json are fact sheets, games/ has recorded
// games with their traces, rules/index.txt lists the ids of all rules. It is the argument of the program.
#pragma once

#include "support/played_game.h"

#include <filesystem>

namespace highball::test {

const std::filesystem::path& reference_folder();

} // namespace highball::test
