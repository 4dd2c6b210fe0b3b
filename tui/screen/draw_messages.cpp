// Drawing of the messages at the foot of every page.
#include "tui/screen/screen.h"

#include "core/text.h"
#include "game/advice.h"

#include <algorithm>

namespace highball::tui {

namespace {

// Prints text at the right end of the area's first row, over other text. If it would cover a word partly, removes the
// rest of that word.
void print_over(Canvas& canvas, Rect area, const std::string& text, const Style& style) {
    const int begin = std::max(area.x, area.x + area.width - columns(text));
    int from = begin;
    while (from > area.x && canvas.at(from - 1, area.y).glyph != U' ') --from;
    if (from == area.x) from = begin;
    canvas.fill({from, area.y, area.x + area.width - from, 1}, U' ', style);
    canvas.print_right(area.x, area.y, area.width, text, style);
}

} // namespace

// Returns the last messages as blocks. Skips the oldest if there are more than `height`, because each block takes at
// least one row.
std::vector<Screen::MessageBlock> Screen::message_blocks(int width, int height) const {
    std::vector<MessageBlock> all;
    const std::size_t most = static_cast<std::size_t>(std::max(1, height));
    for (std::size_t i = message_area_.rows.size() - std::min(message_area_.rows.size(), most);
         i < message_area_.rows.size(); ++i)
        all.push_back({wrapped(with_arrows(message_area_.rows[i].text, style_), width, 1), message_area_.rows[i].style,
                       message_area_.rows[i].refuses() ? "why" : "log"});
    return all;
}

// Returns the number of rows for messages at the foot of every page. It is small if panes are side by side or if orders
// are sealed: then a low screen gives it to the page until there is a message.
int Screen::message_area_rows(int width, int height, bool beside) const {
    const int most = width >= two_halves || beside || prompt_.sealed() ? 2 : 4;
    constexpr int low = 30; // on a screen lower than this, a lesson needs the row
    const bool nothing_to_say = message_area_.rows.empty() &&
                                (prompt_.game().finished() || (prompt_.sealed() && height < low && !has_result()));
    return height < 8 || nothing_to_say || (height < low && !prompt_.game_host().notices().empty())
               ? 0
               : std::clamp((height - 20) / 4, 1, most);
}

// True if a turn has ended and its result page was not shown yet.
bool Screen::has_result() const {
    const std::vector<LogEntry>& log = prompt_.log();
    for (std::size_t i = log.size(); i > message_area_.results_seen; --i)
        if (message_area_.ends_turn_of_sheets(log[i - 1])) return true;
    return false;
}

// Returns the number of rows of the messages. It is more than `least` while a refusal or new events need more rows.
int Screen::message_height(int width, int height, int least) const {
    const auto has = [&](const auto& wanted) {
        return std::any_of(message_area_.rows.begin(), message_area_.rows.end(), wanted);
    };
    const bool refused = has([](const StatusMessage& message) { return message.refuses(); });
    const bool asks = has([](const StatusMessage& message) { return message.kind == StatusMessage::Kind::question; });
    if (!refused && !(message_area_.fresh && input_.editor.empty())) return least;
    int wanted = 0;
    for (const MessageBlock& block : message_blocks(width, height)) wanted += int_size(block.rows);
    constexpr int low = 30; // on a screen lower than this, news take no more than two rows
    const int most = height < 12 ? height - 2 : height < low && !refused && !asks ? 2 : std::max(3, height / 5);
    return std::clamp(wanted, least, std::max(least, most));
}

// Returns "... and 3 more: 6 log".
std::string Screen::folded(std::size_t messages) const {
    std::string page = "log";
    for (std::size_t i = 0; i < pages_.all.size() && i < 9; ++i)
        if (pages_.all[i].pane->name() == page) {
            page = std::to_string(i + 1) + " " + page;
            break;
        }
    return "… and " + std::to_string(messages) + " more: " + page;
}

// Draws a note about the hidden messages: how many there are, and which page has them. If one of them is the player's
// own action, draws that action before the note. The area may have more rows than the note needs.
void Screen::draw_left_out(Canvas& canvas, Rect area, std::size_t hidden) const {
    const auto end = message_area_.rows.begin() + static_cast<std::ptrdiff_t>(hidden);
    const auto own = std::find_if(message_area_.rows.begin(), end, [](const StatusMessage& one) { return one.own; });
    const int last = area.y + area.height - 1;
    if (own == end) {
        canvas.print(area.x, last, folded(hidden), panel_style(bold));
        return;
    }
    std::string rest = hidden > 1 ? " " + folded(hidden - 1) : "";
    std::vector<std::string> rows =
        wrapped(with_arrows(own->text, style_), std::max(1, area.width - std::max(2, columns(rest))), 1);
    if (int_size(rows) > area.height) {
        rows.resize(static_cast<std::size_t>(area.height));
        if (rest.empty()) rest = " …";
    }
    for (int i = 0; i < int_size(rows); ++i)
        canvas.print(area.x, last + 1 - int_size(rows) + i, item_at(rows, i), panel_style(own->style));
    canvas.print_right(area.x, last, area.width, rest, panel_style(bold));
}

// Returns events from the end of the log that are older than the messages, as many as fit in `free` rows. With `alone`,
// cuts the last event if it is too long for these rows.
std::vector<Screen::MessageBlock> Screen::end_of_log(int width, int free, bool alone) const {
    const std::vector<LogEntry>& log = prompt_.log();
    std::vector<std::string> old; // newest first, no more than there are rows
    for (std::size_t i = log.size() - std::min(message_area_.entries_shown, log.size()); i > 0 && int_size(old) < free;
         --i) {
        const std::vector<Event>& events = log[i - 1].events;
        if (events.size() == 1 && events.front().kind == EventKind::sheet) continue; // the turn may be over
        const bool result = message_area_.ends_turn_of_sheets(log[i - 1]);
        if (result && i <= message_area_.results_seen) break;
        const std::vector<std::string> lines = message_area_.event_lines(log[i - 1], prompt_.viewer());
        old.insert(old.end(), lines.rbegin(), lines.rend());
        if (result) break;
    }
    std::vector<MessageBlock> shown;
    for (std::size_t i = 0; i < old.size() && free > 0; ++i) {
        MessageBlock row{wrapped(with_arrows(old[i], style_), width, 1), dim, "log"};
        if (int_size(row.rows) > free) {
            if (!alone || !shown.empty()) break;
            row.rows.resize(static_cast<std::size_t>(free));
            row.rows.back() = wrapped(row.rows.back(), std::max(1, width - 4)).front() + " ...";
        }
        free -= int_size(row.rows);
        shown.insert(shown.begin(), std::move(row));
    }
    return shown;
}

// Draws messages, the newest at the bottom and each from its beginning, and a note if some are hidden. If there is room
// above all messages, draws the end of the log there.
void Screen::draw_messages(Canvas& canvas, Rect area) const {
    std::vector<MessageBlock> all = message_blocks(area.width, area.height);
    const std::size_t older = message_area_.rows.size() - all.size();
    const auto height_of = [](const MessageBlock& block) { return int_size(block.rows); };
    int free = area.height;
    std::size_t first = all.size();
    while (first > 0 && height_of(all[first - 1]) <= free) free -= height_of(all[--first]);
    const bool cut_one = first == all.size() && first > 0; // if not even the newest fits, its beginning is shown
    if (cut_one) {
        --first;
        all[first].rows.resize(static_cast<std::size_t>(area.height));
        free = 0;
    }
    // If there is room, or if the player's own action is hidden, the note about hidden messages has a row of its own.
    const auto hidden_end = message_area_.rows.begin() + static_cast<std::ptrdiff_t>(older + first);
    const bool own =
        std::any_of(message_area_.rows.begin(), hidden_end, [](const StatusMessage& one) { return one.own; });
    const bool sign_row = !cut_one && older + first > 0 && area.height >= (own ? 2 : 3);
    if (sign_row && free == 0 && first + 1 < all.size()) free += height_of(all[first++]);
    const bool all_shown = older + first == 0;
    std::vector<MessageBlock> before =
        all_shown ? end_of_log(area.width, free, all.empty()) : std::vector<MessageBlock>();
    for (const MessageBlock& block : before) free -= height_of(block);
    before.insert(before.end(), all.begin() + static_cast<std::ptrdiff_t>(first), all.end());
    int y = area.y + free;
    canvas.fill(area, U' ', on_panel);
    for (const MessageBlock& block : before)
        for (const std::string& row : block.rows) {
            canvas.print(area.x, y, row, panel_style(block.style), area.width);
            if (row.starts_with(advice_heading))
                canvas.restyle({area.x, y, columns(row.substr(0, row.find(':'))), 1}, enter_button);
            ++y;
        }
    constexpr Style sign{.fg = ColourRole::accent, .bg = ColourRole::panel, .bold = true};
    if (cut_one && area.height > 0)
        print_over(canvas, {area.x, area.y + area.height - 1, area.width, 1}, " … " + std::string(all[first].more),
                   sign);
    else if (sign_row && free > 0)
        draw_left_out(canvas, {area.x, area.y, area.width, free}, older + first);
    else if (!all_shown) {
        const std::string text = " " + folded(older + first) + " ";
        const bool covers = free == 0 && columns(before.front().rows.front()) + columns(text) > area.width;
        print_over(canvas, area, covers ? " …" : text, sign);
    }
}

} // namespace highball::tui
