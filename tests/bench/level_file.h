// Parameters of a level of computer players, for measurements.
#pragma once

#include "core/text.h"
#include "eighteen/ai/levels_file.h"
#include "support/paths/paths.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

namespace highball::eighteen::ai {

// Returns the level from the project's maps or from the folder `maps`. For an unknown name or an invalid file, prints
// an error and returns nullopt.
inline std::optional<Level> level_named(const std::string& name, const std::optional<std::filesystem::path>& maps) {
    const std::string file =
        maps ? (*maps / "computer_players.toml").string() : source_path("maps/computer_players.toml");
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    const auto levels = read_levels(text.str(), file);
    if (!levels) return std::cerr << print(levels.error()) << '\n', std::nullopt;
    const auto level = std::find_if(levels->begin(), levels->end(), [&](const Level& l) { return l.name == name; });
    if (level == levels->end()) return std::cerr << "there is no level " << name << '\n', std::nullopt;
    return *level;
}

} // namespace highball::eighteen::ai
