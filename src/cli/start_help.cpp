// Help on the start screen: keys, pages and map symbols.
#include "cli/start_pages.h"

namespace highball {

int show_start_help(const StartPages& pages, const Title& title) {
    std::vector<tui::TextPage::Line> lines = {{"", "On the start screen"},
                                              {"Up Down", "choose an entry"},
                                              {"Enter", "open it; or type its letter"},
                                              {"Esc", "back"},
                                              {"", "In a game"},
                                              {"? or F1", "what you can do now, with prices; ? WORD explains a term"},
                                              {"undo", "takes back a command"},
                                              {"plan", "tries out commands; drop discards them"}};
    for (const auto& [key, meaning] : tui::screen_keys()) lines.push_back({std::string(key), std::string(meaning)});
    lines.push_back({"", "Pages of " + title.info().short_name()});
    for (const auto& [page, meaning] : tui::page_keys(title)) lines.push_back({page, meaning});
    const auto game = pages.new_game(title);
    const std::vector<std::string> signs =
        game ? tui::map_signs(title, *game, pages.style) : std::vector<std::string>();
    if (!signs.empty()) lines.push_back({"", "Map symbols"});
    for (const std::string& sign : signs) {
        const std::size_t end = sign.find(' ');
        const std::string name = sign.substr(0, end); // "40/70:"
        lines.push_back({name.ends_with(':') ? name.substr(0, name.size() - 1) : name,
                         end == sign.npos ? "" : sign.substr(end + 1)});
    }
    lines.insert(lines.end(),
                 {{"", "In a shell"}, {"man highball", "the manual; highball --help lists the subcommands"}});
    return pages.show_text("Help", std::move(lines));
}

} // namespace highball
