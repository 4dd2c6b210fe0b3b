// The titles that this program plays.
#pragma once

#include "core/result.h"
#include "game/title.h"

#include <filesystem>
#include <optional>
#include <string>

namespace highball {

// All titles. Without `maps` each is read from the program's own map files when it is first asked for; with `maps`
// from the files of that folder and, for files that are not there, the program's own. Error: a file that does not hold
// together, with its line.
Result<Registry, TextError> all_titles(const std::optional<std::filesystem::path>& maps = std::nullopt);

// The id of a title as it is spelled in paths: "18al", "american_rails".
std::string path_name(std::string id);

} // namespace highball
