// Saved screen settings of a player: the theme, and the pane layouts of each title.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace highball::tui {

struct PaneLayout {
    std::vector<std::string> panes; // names in order
    int wider = 0;
};

struct ScreenSettings {
    std::string theme;                                                // "": no choice
    std::map<std::string, std::map<std::string, PaneLayout>> layouts; // by title, then by page
};

// Unreadable parts of the text are ignored.
ScreenSettings read_screen_settings(std::string_view text);
std::string to_text(const ScreenSettings& saved);

// Storage of the settings between sessions; without both functions nothing is saved.
struct SettingsFile {
    std::function<std::string()> read;             // "": nothing was saved
    std::function<void(const std::string&)> write; // errors are ignored: the choice is lost
};
// File that is replaced atomically.
SettingsFile settings_file_at(const std::filesystem::path& file);

} // namespace highball::tui
