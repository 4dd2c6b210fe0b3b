// What a player has chosen for the screen, kept from one time to the next: the theme, and how each title's panes stand.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace highball::tui {

struct KeptLayout {
    std::vector<std::string> panes; // by name, in order
    int wider = 0;
};

struct KeptScreen {
    std::string theme;                                                // "": none was chosen
    std::map<std::string, std::map<std::string, KeptLayout>> layouts; // by title, then by page
};

// Nothing for a file that is not there; what cannot be read in it is passed over.
KeptScreen read_kept_screen(const std::filesystem::path& file);
// Whole or not at all; a file that cannot be written is no error: the choice is lost with the program.
void keep_screen(const std::filesystem::path& file, const KeptScreen& kept);

} // namespace highball::tui
