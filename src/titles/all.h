// The titles that this program plays.
#pragma once

#include "core/result.h"
#include "game/title.h"

#include <filesystem>
#include <optional>

namespace highball {

// All titles, from the maps compiled into the program or, for files that are there, from the folder `maps`.
// A map file that does not hold together is reported with file and line.
Result<Registry, TextError> all_titles(const std::optional<std::filesystem::path>& maps = std::nullopt);

} // namespace highball
