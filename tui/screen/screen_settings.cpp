#include "tui/screen/screen_settings.h"

#include "core/fsync.h"

#include <fstream>

namespace highball::tui {

SettingsFile settings_file_at(const std::filesystem::path& file) {
    const auto read = [file] {
        std::string theme;
        std::ifstream(file) >> theme;
        return theme;
    };
    const auto write = [file](const std::string& theme) {
        if (!make_folder(file.parent_path())) write_file_atomically(file, theme + "\n");
    };
    return {read, write};
}

} // namespace highball::tui
