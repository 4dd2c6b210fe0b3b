#include "tui/screen/screen.h"

#include "core/text.h"
#include "tui/screen/help_pane.h"

#include <algorithm>

namespace highball::tui {

Screen::Screen(Sitting& sitting, TextStyle style) : sitting_(sitting), style_(style) {
    pages_.family = find_family(sitting.title().info().family);
    if (pages_.family)
        for (const auto& pane : pages_.family->pages()) pages_.all.push_back({pane.get(), {}, {}});
    pages_.own.push_back(log_pane());
    pages_.own.push_back(news_pane());
    pages_.own.push_back(worth_pane(pages_.family.get()));
    pages_.own.push_back(help_pane(sitting));
    for (const auto& pane : pages_.own) pages_.all.push_back({pane.get(), {}, {}});
    for (std::size_t i = 0; i < pages_.all.size(); ++i) pages_.all[i].layout = usual_layout(i);
    std::vector<std::string> names = page_names(sitting.title());
    for (const PageState& page : pages_.all) names.push_back(page.pane->name());
    sitting.set_pages(std::move(names));
    sitting.news(); // what was before is no news
    refresh();
    prompt_.begun = sitting.sight().read();
    const std::size_t count = sitting.log().size();
    foot_.rows.push_back(
        {count == 0 ? "A new game. ? or F1 helps; Tab completes; every page has a key."
                    : sitting.name() + ": " + counted(static_cast<std::int64_t>(count)) + " played. ? or F1 helps.",
         dim});
    if (const std::string waiting = sitting.offered_plan(); !waiting.empty()) {
        foot_.rows.push_back({waiting, bold, Message::Kind::remark});
        foot_.fresh = true;
    }
}

// Where orders are sealed, nobody walks through another one's lines.
void Screen::recall_own() {
    if (!sitting_.sealed()) return;
    prompt_.sealed.resize(static_cast<std::size_t>(sitting_.game().seats()));
    const std::optional<Seat> seat = sitting_.viewer();
    const std::vector<std::string> lines = seat ? nth(prompt_.sealed, *seat) : std::vector<std::string>{};
    if (prompt_.editor.history() != lines) prompt_.editor.set_history(lines);
}

void Screen::refresh() {
    const std::optional<Seat> seat = sitting_.viewer();
    recall_own();
    scene_ = make_scene(sitting_.game(), seat, sitting_.log(), style_);
    scene_.scene.said = &sitting_.messages();
    scene_.scene.reason = [this](std::size_t i) { return sitting_.reason(i); };
    scene_.scene.times = sitting_.keeper().times();
    if (sitting_.keeper().looks_on() || sitting_.waits_for_computer()) scene_.scene.choices.clear();
    scene_.scene.seen = seat ? sitting_.seen_by(*seat) : sitting_.log().size();
    // Walking through the past, the last command is the news.
    if (in_past() && !sitting_.log().empty()) scene_.scene.seen = sitting_.log().size() - 1;
    prompt_.cycle.clear();
    pages_.staying.clear();
    pages_.drawn.clear();
    // Each decision has its place on the map; the player may look elsewhere until the next one.
    if (const Turn now = sitting_.turn(); !pages_.all.empty() && !now.is(pages_.followed)) {
        pages_.all.front().state.cursor = -1;
        pages_.followed = now;
    }
}

// Whose orders are sealed finds the own lines again, as long as the program runs.
void Screen::remember(const std::string& line) {
    if (!sitting_.sealed()) {
        prompt_.entered.push_back(line);
        return;
    }
    std::string_view command = line;
    const auto named = sitting_.keeper().seat() ? std::nullopt : take_name(command, sitting_.game().setup().players);
    const std::optional<Seat> whose = named ? named : sitting_.viewer();
    if (!whose || command.empty()) return;
    std::vector<std::string>& lines = nth(prompt_.sealed, *whose);
    if (lines.empty() || lines.back() != line) lines.push_back(line);
    if (lines.size() > longest_history) lines.erase(lines.begin());
}

// What is typed, without the name before it.
std::string Screen::typed_command() const {
    std::string_view text = prompt_.editor.text();
    take_name(text, sitting_.game().setup().players);
    return std::string(text);
}

std::string Screen::typed_name() const {
    const std::string& text = prompt_.editor.text();
    return text.substr(0, text.size() - typed_command().size());
}

void Screen::go_to(std::size_t page) {
    if (page >= pages_.all.size()) return;
    if (page + 1 == pages_.all.size() && !is_covered()) pages_.before = pages_.at;
    pages_.at = page;
    int& scrolled = pages_.all[page].state.scroll_y;
    if (page + 1 == pages_.all.size()) scrolled = 0;                   // help begins with the decision at hand
    if (pages_.all[page].pane->name() == "log") scrolled = to_the_end; // the newest
}

bool Screen::show_page(std::string_view name) {
    for (std::size_t i = 0; i < pages_.all.size(); ++i)
        if (same_word(name, pages_.all[i].pane->name())) {
            go_to(i);
            return true;
        }
    return false;
}

void Screen::name_computers() {
    const Game& game = sitting_.game();
    std::vector<std::string> all;
    for (int i = 0; i < game.seats(); ++i)
        if (const std::string& level = sitting_.session().computer_of(Seat(i)); !level.empty())
            all.push_back(game.name_of(Seat(i)) + " (" + level + ")");
    if (!all.empty()) remark("Played by computers: " + list_words(all));
}

void Screen::greet() {
    if (sitting_.log().empty()) name_computers();
    if (!sitting_.has_story()) return;
    if (sitting_.game().finished())
        show_page("worth");
    else if (scene_.scene.seen < sitting_.log().size())
        show_page("news");
}

void Screen::show_text(std::string_view text) {
    pages_.text.clear();
    pages_.text_scroll = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        pages_.text.push_back(printable(text.substr(0, end)));
        text = end == std::string_view::npos ? "" : text.substr(end + 1);
    }
    constexpr std::size_t few = 2, most_rows = 3; // lines, which leave the page in sight
    int width = 0;
    for (const PanePlace& place : pages_.places) width = std::max(width, place.area.x + place.area.width);
    std::size_t rows = 0;
    for (const std::string& line : pages_.text) rows += wrapped(line, std::max(20, width), 1).size();
    if (pages_.text.size() <= few && rows <= most_rows && !pages_.picture) {
        for (const std::string& line : pages_.text) foot_.rows.push_back({line, normal});
        foot_.fresh = true;
        if (is_covered()) pages_.at = pages_.before;
        return;
    }
    if (!is_covered()) pages_.before = pages_.at;
    pages_.at = text_page;
}

void Screen::remark(std::string text) {
    foot_.rows.push_back({std::move(text), normal, Message::Kind::remark});
    foot_.fresh = true;
}

// What stays to be read covers the page; a page that was asked for takes its place.
void Screen::show_answer(const Reply& reply) {
    const bool other = !reply.page.empty() && !show_page(reply.page);
    if (other) refresh(); // the line may have changed the position before it asked
    pages_.picture = other && pages_.family ? pages_.family->picture(scene_.scene, reply.page) : std::nullopt;
    if (other && !pages_.picture)
        show_text(print_page(sitting_.title(), sitting_.game(), sitting_.viewer(), reply.page, pages_.area.width,
                             style_, sitting_.log())
                      .value_or(""));
    if (!reply.text.empty())
        show_text(reply.text);
    else if (pages_.at == text_page && reply.page.empty())
        pages_.at = pages_.before;
    // What happened before one's own command is no news after it.
    if (reply.changed() && !is_covered() && pages_.all[pages_.at].pane->name() == "news") go_to(0);
}

// A line, or a key that stands for one.
void Screen::submit(const std::string& line, bool typed) {
    if (trim(line).empty()) return;
    prompt_.cycle.clear();
    if (trim(line) == "?") return go_to(pages_.all.size() - 1);
    if (typed) remember(line);
    const bool over = sitting_.game().finished();
    const std::optional<Seat> viewer = sitting_.viewer();
    const Reply reply = sitting_.answer(line, typed ? prompt_.begun : sitting_.sight().shown());
    done_ = done_ || reply.leaves;
    for (const Entry& entry : reply.accepted)
        for (const Event& event : entry.events) ran_ = ran_ || event.kind == EventKind::run;
    const bool turns_page = !reply.page.empty() && !reply.changed() && !reply.refusal && reply.text.empty();
    if (turns_page)
        show_answer(reply);
    else
        show_reply(reply, viewer);
    refresh();
    if (!over && sitting_.game().finished()) show_page("worth");
}

} // namespace highball::tui
