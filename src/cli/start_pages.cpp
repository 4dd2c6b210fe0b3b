#include "cli/start_pages.h"

#include "cli/screen_options.h"

#include <algorithm>
#include <utility>

namespace highball {

StartPages::StartPages(Context& program)
    : context(program), options(app_options({})), style(tui::style_of_pages(options)),
      bordered(tui::borders_on_pages(options)) {}

std::optional<std::size_t> StartPages::pick(const std::string& title, const std::vector<Item>& items,
                                            tui::DrawPicture picture, tui::TellAbout tell_about,
                                            std::size_t selected) const {
    std::vector<tui::MenuEntry> entries;
    for (const Item& item : items) entries.push_back(item.entry);
    tui::MenuPage page(title, std::move(entries), style, std::move(picture));
    page.tell_about(std::move(tell_about));
    page.select(selected);
    if (!tui::run_page(page, options)) return std::nullopt;
    return page.chosen();
}

int StartPages::pick_and_act(const std::string& title, const std::vector<Item>& items, tui::DrawPicture picture,
                             tui::TellAbout tell_about, std::size_t selected) const {
    const auto chosen = pick(title, items, std::move(picture), std::move(tell_about), selected);
    return chosen ? items[*chosen].action() : exit_done;
}

int StartPages::show_text(const std::string& title, std::vector<tui::TextPage::Line> lines) const {
    tui::TextPage page(title, std::move(lines), style);
    tui::run_page(page, options);
    return exit_done;
}

std::unique_ptr<Game> StartPages::new_game(const Title& title) const {
    GameSetup setup;
    setup.title = title.info().id;
    for (int i = 0; i < std::max(1, title.info().min_players); ++i) setup.players.push_back("P" + std::to_string(i));
    auto game = context.registry()->create(setup);
    return game ? std::move(*game) : nullptr;
}

tui::Canvas StartPages::empty_board(const Title& title, int width, int height) const {
    const auto empty = new_game(title);
    return empty ? tui::draw_board(title, *empty, style, width, height, bordered) : tui::Canvas(width, height, style);
}

} // namespace highball
