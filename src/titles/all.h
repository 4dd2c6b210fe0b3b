// List of the titles of this program.
#pragma once

#include "core/result.h"
#include "game/title.h"

#include <filesystem>
#include <optional>
#include <string>

namespace highball {

// Returns all titles. Without `maps`, each title is read from the built-in map files when it is first used. With
// `maps`, each is read from the files in that folder; built-in files replace missing ones. An error names the
// inconsistent file and line.
Result<Registry, TextError> all_titles(const std::optional<std::filesystem::path>& maps = std::nullopt);

// Returns the id of a title as it is spelled in paths: "18al", "american_rails".
std::string path_name(std::string id);

} // namespace highball
