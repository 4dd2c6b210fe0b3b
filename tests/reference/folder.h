// Folder of reference data outside the project, the argument of the program: fact sheets (data/*.json), recorded games
// with traces (games/) and all rule ids (rules/index.txt).
#pragma once

#include "support/played_game.h"

#include <filesystem>

namespace highball::test {

const std::filesystem::path& reference_folder();

} // namespace highball::test
