// Storage of the theme that a player has chosen.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

namespace highball::tui {

// Storage of the theme's name between sessions. If both functions are empty, nothing is saved.
struct SettingsFile {
    std::function<std::string()> read;             // "": the player has chosen none
    std::function<void(const std::string&)> write; // errors are ignored: the choice is lost
};
// Returns storage in a file that is replaced atomically.
SettingsFile settings_file_at(const std::filesystem::path& file);

} // namespace highball::tui
