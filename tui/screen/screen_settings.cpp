#include "tui/screen/screen_settings.h"

#include <toml++/toml.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace highball::tui {

namespace {

constexpr int widest_change = 400; // columns

PaneLayout layout_of(const toml::table& table) {
    PaneLayout layout;
    layout.wider = static_cast<int>(
        std::clamp<std::int64_t>(table["wider"].value_or<std::int64_t>(0), -widest_change, widest_change));
    if (const toml::array* names = table["panes"].as_array())
        for (const toml::node& name : *names)
            if (const auto text = name.value<std::string>()) layout.panes.push_back(*text);
    return layout;
}

} // namespace

ScreenSettings read_screen_settings(std::string_view text) {
    ScreenSettings saved;
    try {
        const toml::table all = toml::parse(text);
        saved.theme = all["theme"].value_or<std::string>("");
        if (const toml::table* titles = all["panes"].as_table())
            for (const auto& [title, pages] : *titles)
                if (const toml::table* table = pages.as_table())
                    for (const auto& [page, layout] : *table)
                        if (const toml::table* one = layout.as_table())
                            saved.layouts[std::string(title.str())][std::string(page.str())] = layout_of(*one);
    } catch (const toml::parse_error&) {
        return {};
    }
    return saved;
}

std::string to_text(const ScreenSettings& saved) {
    toml::table titles;
    for (const auto& [title, pages] : saved.layouts) {
        toml::table table;
        for (const auto& [page, layout] : pages) {
            toml::array names;
            for (const std::string& name : layout.panes) names.push_back(name);
            table.insert(page, toml::table{{"panes", std::move(names)}, {"wider", layout.wider}});
        }
        if (!table.empty()) titles.insert(title, std::move(table));
    }
    toml::table all;
    if (!saved.theme.empty()) all.insert("theme", saved.theme);
    all.insert("panes", std::move(titles));
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
