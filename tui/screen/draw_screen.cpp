#include "tui/screen/screen.h"

#include "core/text.h"

#include <algorithm>

namespace highball::tui {

namespace {

constexpr int wide = 100;       // columns of a wide first line
constexpr int usual_width = 80; // from this width on, pages leave the last column free
constexpr std::string_view help_label = "? help";

} // namespace

// Returns the text that says whose turn it is and what has to be decided.
std::string Screen::task() const {
    const Decision& now = context_.context.decision;
    const Game& game = prompt_.game();
    if (game.finished()) return "Game over: " + printable(game.end_text());
    std::vector<std::string> names;
    for (const Seat seat : now.seats)
        if (prompt_.session().computer_of(seat).empty()) names.push_back(game.name_of(seat));
    if (names.empty()) // a computer that may withdraw its offer is named only if no person may act
        for (const Seat seat : now.seats) names.push_back(game.name_of(seat));
    if (prompt_.active_seat()) names = {game.name_of(*prompt_.active_seat())};
    std::string text = names.size() > 4 ? std::to_string(names.size()) + " players" : join_words(names, "or");
    // Adds the entity if it is a company, not if it is one of several players who may act.
    const std::vector<std::string>& players = game.setup().players;
    if (!now.entity.empty() && std::find(players.begin(), players.end(), now.entity) == players.end())
        text += ": " + now.entity;
    const std::string asks = pages_.family ? pages_.family->question(context_.context) : now.asks;
    if (!asks.empty()) text += (text.empty() ? "" : " - ") + asks;
    return printable(text);
}

// Draws the game's state at the left, and at the right the turn and the question. Shortens the left text if necessary.
void Screen::draw_first_line(Canvas& canvas) const {
    const DrawContext& context = context_.context;
    const Decision& now = context.decision;
    const int width = canvas.width();
    const bool numbered = !now.phase.empty() && now.phase[0] >= '0' && now.phase[0] <= '9'; // not "Normal"
    const std::string round = prompt_.title().info().short_name() + "  " + now.round;
    const std::string phase = now.phase.empty() ? round : round + (numbered ? "  phase " : "  ") + now.phase;
    std::vector<std::string> lefts = {phase, round, now.round};
    if (const std::string banner = prompt_.banner(); !banner.empty())
        lefts = {banner + "  " + round, banner, banner.substr(0, banner.find(','))};
    else if (pages_.family) {
        for (const bool brief : {true, false})
            lefts.insert(lefts.begin(), phase + "  " + pages_.family->status(context, brief));
        const std::string more = width < wide ? "" : pages_.family->wide_status(context);
        if (!more.empty()) lefts.insert(lefts.begin(), lefts.front() + "  " + more);
    }
    if (const std::string who = prompt_.game_host().user_label(); !who.empty()) {
        for (std::string& each : lefts) each.insert(0, printable(who) + "  ");
        if (prompt_.banner().empty()) { // the window's title has the name of the game too
            const std::size_t user = who.find(", you");
            if (user != std::string::npos) lefts.push_back(printable(who.substr(user + 2)) + "  " + now.round);
            lefts.push_back(printable(who));
        }
    }
    const bool narrow = width < 40;
    const std::string right = narrow ? task() : " " + task() + " ";
    canvas.fill({0, 0, width, 1}, U' ', on_bar);
    const auto fits = [&](const std::string& left) { return columns(left) + 2 + columns(right) <= width; };
    const auto left = std::find_if(lefts.begin(), lefts.end(), fits);
    const std::string& standing = left == lefts.end() ? lefts.back() : *left;
    const int left_room = narrow && left == lefts.end() ? 0 : columns(standing) + 2;
    const std::string shown = cut(right, std::max(1, width - left_room), style_);
    if (left_room > 0) canvas.print(0, 0, standing, on_bar, width - columns(shown) - 1);
    if (const std::size_t title = standing.find("  "); title != std::string::npos && left_room > 0)
        canvas.restyle({0, 0, columns(standing.substr(0, title)), 1},
                       {.fg = ColourRole::accent, .bg = ColourRole::bar, .bold = true});
    const bool over = prompt_.game().finished();
    canvas.print(width - columns(shown), 0, shown,
                 over || !pages_.family ? enter_button : pages_.family->turn_style(context));
    if (!narrow && !over && style_ == TextStyle::picture) // also marks a company with a dark colour
        canvas.put(width - columns(shown), 0, U'▌', accent.on(canvas.at(width - columns(shown), 0).style.bg));
}

// Returns "1 map", "2 market", ... "? help". If not all fit, long names give way to short ones, then help is reduced
// to its key. In a family with short names, the last pages are then reduced to their keys; in another, the longest
// names are cut, then all labels are reduced to their keys. If the keys alone do not fit, only help is shown.
std::vector<std::string> Screen::page_labels(int width) const {
    constexpr int least = 3; // least columns of a name
    std::vector<std::string> labels;
    int wide = columns(help_label);
    for (std::size_t i = 0; i < std::min<std::size_t>(pages_.all.size() - 1, 9); ++i) {
        labels.push_back(std::to_string(i + 1) + " " + std::string(pages_.all[i].pane->name()));
        wide += columns(labels.back()) + 1;
    }
    labels.emplace_back(help_label);
    if (wide <= width) return labels;
    bool shortened = false;
    for (std::size_t i = 0; i + 1 < labels.size() && wide > width; ++i) {
        const std::string shorter = std::to_string(i + 1) + " " + pages_.all[i].pane->short_name();
        shortened = shortened || shorter != labels[i];
        wide -= columns(labels[i]) - columns(shorter);
        labels[i] = shorter;
    }
    if (wide > width) {
        labels.back().resize(1);
        wide -= columns(help_label) - 1;
    }
    for (std::size_t i = labels.size() - 1; shortened && i-- > 0 && wide > width;) {
        wide -= columns(labels[i]) - 1;
        labels[i].resize(1);
    }
    while (wide > width) {
        std::string& longest = *std::max_element(labels.begin(), labels.end(),
                                                 [](const auto& a, const auto& b) { return columns(a) < columns(b); });
        if (columns(longest) <= least + 2) {
            if (2 * int_size(labels) - 1 > width) return {std::string(help_label)};
            for (std::string& label : labels) label.resize(1);
            return labels;
        }
        longest = fit(longest, columns(longest) - 1);
        --wide;
    }
    return labels;
}

constexpr int widest_text = 100; // columns of a notice, which longer lines would make hard to read

int Screen::notice_height(int width, int page_rows) const {
    int rows = 0;
    for (const std::string& paragraph : prompt_.game_host().notices())
        rows += static_cast<int>(wrapped(paragraph, std::min(width, widest_text), 0).size());
    if (rows == 0 || page_rows <= 1) return 0;
    return page_rows > 4 ? std::min(rows + 1, std::max(3, page_rows * 2 / 3)) : page_rows;
}

// Draws the host's notices above the messages, below a line. If they are too long, draws their end.
void Screen::draw_notice(Canvas& canvas, Rect area) const {
    std::vector<std::string> rows;
    const std::string lesson = prompt_.game_host().notice_title();
    int last = 0; // first row of the last paragraph, which stands out
    for (const std::string& paragraph : prompt_.game_host().notices()) {
        last = int_size(rows);
        for (std::string& row : wrapped(paragraph, std::min(area.width, widest_text), 0))
            rows.push_back(std::move(row));
    }
    const int room = area.height - 1, skipped = std::max(0, int_size(rows) - room);
    canvas.fill(area, U' ');
    if (lesson.empty())
        canvas.horizontal(area.x, area.y, area.width, accent);
    else
        canvas.heading(area.x, area.y, area.width - 1, lesson, "quit leaves the lesson", accent);
    if (skipped > 0) canvas.print_right(area.x, area.y, area.width, " … ", accent);
    for (int y = 0; y < room && skipped + y < int_size(rows); ++y)
        canvas.print(area.x, area.y + 1 + y, item_at(rows, skipped + y), skipped + y < last ? normal : accent,
                     area.width);
}

std::string Screen::prompt_label() const {
    const Decision& now = context_.context.decision;
    const Game& game = prompt_.game();
    std::string name = game.finished() ? "" : now.entity.empty() ? prompt_.title().info().short_name() : now.entity;
    if (prompt_.active_seat()) name = game.name_of(*prompt_.active_seat());
    // A user with a seat types only for that seat.
    if (prompt_.game_host().seat() && !prompt_.game_host().is_to_act())
        name = game.name_of(*prompt_.game_host().seat());
    if (prompt_.game_host().is_spectator()) name = "spectator";
    if (const std::string banner = prompt_.banner(); !banner.empty())
        return cut(printable(banner.substr(0, banner.find(':')) + (name.empty() ? "" : " " + name)), 20, style_) + "> ";
    if (prompt_.several_may_act() && !prompt_.active_seat() && !now.seats.empty()) {
        name.clear();
        for (std::size_t i = 0; i < now.seats.size() && i < 3; ++i)
            name += (i == 0 ? "" : i + 1 == now.seats.size() ? " or " : ", ") + game.name_of(now.seats[i]);
        if (now.seats.size() > 3) name += ", ...";
        return cut(printable(name), 24, style_) + "> ";
    }
    return cut(printable(name), 18, style_) + "> ";
}

void Screen::draw_prompt(Canvas& canvas, int y) {
    const int width = canvas.width();
    canvas.fill({0, y, width, 1}, U' ', on_panel);
    int x = canvas.print(0, y, prompt_label(), panel_style(accent), std::max(1, width / 2));
    // A long line is shown around the cursor.
    const std::string before = printable(input_.editor.text().substr(0, input_.editor.cursor()));
    const std::string after = printable(input_.editor.text().substr(input_.editor.cursor()));
    const int room = std::max(1, width - x - 1);
    std::u32string shown = decode(before);
    bool hidden = false;
    while (!shown.empty()) {
        int taken = 0;
        for (const char32_t glyph : shown) taken += width_of(glyph);
        if (taken <= room) break;
        shown.erase(0, 1);
        hidden = true;
    }
    if (hidden && !shown.empty()) shown[0] = U'…';
    for (const char32_t glyph : shown) {
        canvas.put(x, y, glyph, on_panel);
        x += width_of(glyph);
    }
    input_.x = std::min(x, width - 1);
    input_.y = y;
    if (!after.empty())
        canvas.print(x, y, after, on_panel);
    else if (!input_.editor.empty())
        canvas.print(x, y, inline_completion(prompt_, context_.context.choices, typed_command()),
                     panel_style({.fg = ColourRole::gray, .dim = true}));
    if (input_.editor.empty() && width - x > 12) draw_pages(canvas, y, x + 2);
}

// Draws the pages with their keys, each as a button; the current one is highlighted.
void Screen::draw_pages(Canvas& canvas, int y, int from) {
    const int room = canvas.width() - from;
    const std::vector<std::string> labels = page_labels(room);
    const std::string keys = "1-" + std::to_string(std::min<std::size_t>(pages_.all.size() - 1, 9)) + " ";
    int wide = -1;
    for (const std::string& label : labels) wide += columns(label) + 1;
    const int gap = wide + int_size(labels) <= room ? 2 : 1;
    wide += (gap - 1) * (int_size(labels) - 1);
    int x = canvas.width() - wide - (canvas.width() >= usual_width && wide < room ? 1 : 0);
    if (labels.size() == 1 && columns(keys) + wide <= room) canvas.print(x - columns(keys), y, keys, panel_style(dim));
    for (std::size_t page = 0; page < labels.size(); ++page) {
        const bool help = page + 1 == labels.size();
        const bool current = page == pages_.at && !help;
        const Style style = current ? Style{ColourRole::on_bar, ColourRole::selected, true} : panel_style(dim);
        canvas.print(x, y, labels[page], style);
        canvas.restyle({x, y, 1, 1}, accent.on(style.bg));
        buttons_.push_back(
            {{x, y, columns(labels[page]), 1}, "", {Key::Kind::function, 0, help ? 1 : static_cast<int>(page) + 2}});
        x += columns(labels[page]) + gap;
    }
}

Canvas Screen::draw(int width, int height, bool recorded) {
    Canvas canvas(width, height, style_);
    if (recorded) canvas.record();
    context_.context.typed = typed_command();
    if (std::exchange(input_.edited, false)) show_preview();
    if (!is_covered() && prompt_.viewer() && pages_.all[pages_.at].pane->name() == result_page())
        message_area_.note_results_seen();
    prompt_.type_ahead_guard().show(prompt_.seen());
    buttons_.clear();
    refresh_worth();
    const int prompt = height - 1;
    const int hint_rows = height >= 8 ? 1 : 0;
    int page_rows = 0, least = 0, notice = 0;
    constexpr int high = 30; // on a lower screen, notices cover the end of the page
    const auto arrange = [&](bool beside) {
        least = message_area_rows(width, height, beside);
        page_rows = height - 2 - hint_rows - least;
        notice = notice_height(width, page_rows);
        if (height >= high) page_rows -= notice;
        context_.context.noticed = notice > 0 && height < high;
        if (page_rows > 0) arrange_panes({0, 1, width < usual_width ? width : width - 1, page_rows});
    };
    arrange(true);
    if (pages_.places.size() < 2) arrange(false);
    if (const bool alone = pages_.places.size() < 2; std::exchange(context_.context.alone, alone) != alone) {
        forget_sizes(); // a page may need fewer rows if it stands alone
        arrange(!alone);
    }
    // Longer messages cover the end of the page for a while. The page itself does not move.
    const int rows = message_height(width, height, least), foot = prompt - hint_rows - rows;
    if (page_rows > 0) draw_page(canvas, foot - notice);
    if (rows > 0) draw_messages(canvas, {0, foot, width, rows});
    if (notice > 0) draw_notice(canvas, {0, foot - notice, width, notice});
    if (hint_rows > 0) draw_hints(canvas, prompt - 1);
    draw_prompt(canvas, prompt);
    if (height > 1) draw_first_line(canvas);
    return canvas;
}

} // namespace highball::tui
