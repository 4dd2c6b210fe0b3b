// What a player has chosen for the screen, kept from one time to the next: the theme, and how each title's panes stand.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace highball::tui {

struct PaneLayout {
    std::vector<std::string> panes; // by name, in order
    int wider = 0;
};

struct ScreenSettings {
    std::string theme;                                                // "": none was chosen
    std::map<std::string, std::map<std::string, PaneLayout>> layouts; // by title, then by page
};

// What cannot be read in the text is passed over.
ScreenSettings read_screen_settings(std::string_view text);
std::string to_text(const ScreenSettings& saved);

// Where the text is between two times of playing; without both, nowhere.
struct SettingsFile {
    std::function<std::string()> read;             // "": nothing was kept
    std::function<void(const std::string&)> write; // what cannot be written is no error: the choice is lost
};
// In a file, whole or not at all.
SettingsFile settings_file_at(const std::filesystem::path& file);

} // namespace highball::tui
