#include "tui/screen/screen_settings.h"

#include "core/fsync.h"

#include <fstream>

namespace highball::tui {

SettingsFile settings_file_at(const std::filesystem::path& file) {
    const auto read = [file] {
        std::string value;
        std::ifstream(file) >> value;
        return value;
    };
    const auto write = [file](const std::string& value) {
        if (!make_folder(file.parent_path())) write_file_atomically(file, value + "\n");
    };
    return {read, write};
}

} // namespace highball::tui
