// Pages that the start screen opens: lists of entries with their actions, and texts.
#pragma once

#include "cli/context.h"
#include "tui/screen/start_page.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace highball {

// Style of the pages, and the calls that show one until the user leaves it.
struct StartPages {
    explicit StartPages(Context& program);

    struct Item {
        tui::MenuEntry entry;
        std::function<int()> action; // returns the exit code
    };
    // Shows a list; returns the chosen item, or nothing if the user has left the list.
    std::optional<std::size_t> pick(const std::string& title, const std::vector<Item>& items,
                                    tui::DrawPicture picture = {}, tui::TellAbout tell_about = {},
                                    std::size_t selected = 0) const;
    int pick_and_act(const std::string& title, const std::vector<Item>& items, tui::DrawPicture picture = {},
                     tui::TellAbout tell_about = {}, std::size_t selected = 0) const;
    int show_text(const std::string& title, std::vector<tui::TextPage::Line> lines) const;
    // Returns a game of the title that has not begun, with as few players as it needs; nullptr if there is none.
    std::unique_ptr<Game> new_game(const Title& title) const;
    tui::Canvas empty_board(const Title& title, int width, int height) const;

    Context& context;
    tui::AppOptions options;
    tui::TextStyle style;
    bool bordered;
};

int show_lessons(const StartPages& pages); // learn_page.cpp
// Show how to let others play, and the keys; the examples are of this title.
int show_host_page(const StartPages& pages, const Title& title);
int show_start_help(const StartPages& pages, const Title& title);

} // namespace highball
