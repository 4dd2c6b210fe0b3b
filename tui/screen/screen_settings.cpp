#include "tui/screen/screen_settings.h"

#include <toml++/toml.h>

#include <fstream>
#include <sstream>

namespace highball::tui {

ScreenSettings read_screen_settings(std::string_view text) {
    try {
        return {toml::parse(text)["theme"].value_or<std::string>("")};
    } catch (const toml::parse_error&) {
        return {};
    }
}

std::string to_text(const ScreenSettings& saved) {
    toml::table all;
    if (!saved.theme.empty()) all.insert("theme", saved.theme);
    std::ostringstream text;
    text << all << '\n';
    return text.str();
}

SettingsFile settings_file_at(const std::filesystem::path& file) {
    const auto read = [file] {
        std::ifstream in(file);
        std::ostringstream text;
        text << in.rdbuf();
        return text.str();
    };
    const auto write = [file](const std::string& text) {
        std::error_code error;
        std::filesystem::create_directories(file.parent_path(), error);
        const std::filesystem::path fresh = file.string() + ".new";
        std::ofstream out(fresh);
        out << text;
        out.close();
        if (out) std::filesystem::rename(fresh, file, error);
    };
    return {read, write};
}

} // namespace highball::tui
