// Saved screen settings of a player.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace highball::tui {

struct ScreenSettings {
    std::string theme; // "": the player has chosen none
};

// Reads the settings. Ignores unknown keys and an unreadable text.
ScreenSettings read_screen_settings(std::string_view text);
std::string to_text(const ScreenSettings& saved);

// Storage of the settings between sessions. If both functions are empty, nothing is saved.
struct SettingsFile {
    std::function<std::string()> read;             // "": nothing was saved
    std::function<void(const std::string&)> write; // errors are ignored: the choice is lost
};
// Returns storage in a file that is replaced atomically.
SettingsFile settings_file_at(const std::filesystem::path& file);

} // namespace highball::tui
