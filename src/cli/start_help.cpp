// Help on the start screen: keys, pages and map symbols.
#include "cli/start_pages.h"

namespace highball {

int show_start_help(const StartPages& pages, const Title& title) {
    const auto pages_of_title = tui::page_keys(title);
    std::vector<tui::TextPage::Line> lines = {{"", "On the start screen"},
                                              {"Up Down", "choose an entry"},
                                              {"Enter", "open it; or type its letter"},
                                              {"Esc", "back"},
                                              {"", "In a game"},
                                              {"Enter", "play the typed command"},
                                              {"Enter alone", "do what the teal button says"},
                                              {"Tab", "complete the typed words"},
                                              {"Tab alone", "go through the commands for the hex"},
                                              {"arrows", "move over the map"},
                                              {"1 to " + std::to_string(pages_of_title.size()), "open a page"},
                                              {"? or F1", "what you can do now, with prices"},
                                              {"? WORD", "explain a word"},
                                              {"undo", "take back your last command"},
                                              {"plan", "try out commands"},
                                              {"drop", "discard the tried commands"},
                                              {"Esc", "clear the typed line"},
                                              {"Esc alone", "back to the page of the round"},
                                              {"Ctrl-C", "quit; everything is already saved"},
                                              {"", "Pages of " + title.info().short_name()}};
    for (const auto& [page, meaning] : pages_of_title) lines.push_back({page, meaning});
    lines.insert(lines.end(), {{"", "More keys"},
                               {"Shift-Tab", "next hex with a possible move"},
                               {"+ -", "zoom the map"},
                               {"click", "a hex, a command or the name of a page"},
                               {"/", "sort the table by its next column"},
                               {"[ ]", "step through the game by command"},
                               {"{ }", "step through the game by round"},
                               {"PgUp PgDn", "scroll"},
                               {"Left Right", "further columns of a page"},
                               {"Up Down", "on other pages: lines typed before"},
                               {"F2 F3 ...", "open a page, whatever is typed"},
                               {"Ctrl-T", "next theme: dark, light, contrast, safe"}});
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
    lines.insert(lines.end(), {{"", "In a shell"}, {"man highball", "the manual and its subcommands"}});
    return pages.show_text("Help", std::move(lines));
}

} // namespace highball
