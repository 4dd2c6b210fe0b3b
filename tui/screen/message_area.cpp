#include "tui/screen/message_area.h"

#include "core/text.h"
#include "tui/screen/log_lines.h"

#include <algorithm>
#include <utility>

namespace highball::tui {

namespace {

constexpr std::size_t most_messages = 200; // older messages are in the log

// True if the event has no actor, or if it is the start of another player's turn.
bool is_of_the_game(const Event& event, const std::string& player) {
    return event.kind == EventKind::round || event.kind == EventKind::phase || event.kind == EventKind::end ||
           (event.kind == EventKind::turn && event.subject != player);
}

// Returns "buy TR; pass and 3 more".
std::string few_of(const std::vector<Command>& commands) {
    constexpr std::size_t most = 3;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < commands.size() && i < most; ++i) texts.push_back(printable(commands[i].text));
    return join(texts, "; ") +
           (commands.size() > most ? " and " + std::to_string(commands.size() - most) + " more" : "");
}

} // namespace

bool MessageArea::ends_turn_of_sheets(const LogEntry& entry) const {
    return !result_page.empty() && !prompt.game().finished() &&
           std::any_of(entry.events.begin(), entry.events.end(),
                       [](const Event& event) { return event.kind == EventKind::round; });
}

void MessageArea::note_results_seen() {
    results_seen = prompt.log().size();
    std::erase_if(rows, [&](const StatusMessage& one) {
        return one.kind == StatusMessage::Kind::command_result && one.command < results_seen &&
               ends_turn_of_sheets(prompt.log()[one.command]);
    });
}

std::vector<std::string> MessageArea::event_lines(const LogEntry& entry, std::optional<Seat> viewer) const {
    const std::string name = prompt.session().actor_of(entry.command);
    std::vector<std::string> deeds, of_the_game;
    for (const Event& event : entry.events)
        (of_the_game.empty() && !is_of_the_game(event, name) ? deeds : of_the_game).push_back(printable(event.text));
    const bool secret = !prompt.session().may_read(entry, viewer);
    if (secret && entry.events.empty()) return {}; // not even the player or the time may be known
    if (prompt.sealed() && !secret && !entry.events.empty()) deeds.insert(deeds.begin(), entry.command.text);
    if (ends_turn_of_sheets(entry)) { // the result page has the rest
        deeds.clear();
        of_the_game = {of_the_game.front() + " is over; the " + result_page + " page has your result"};
    }
    std::vector<std::string> lines;
    if (!deeds.empty() || of_the_game.empty()) {
        const std::string text = !deeds.empty() ? join(deeds, "; ") : entry.command.text;
        const bool about_a_company = first_word(text).ends_with(':'); // "L&N: $45 -> $40"
        lines.push_back(istarts_with(text, name) ? text
                        : text == "pass"         ? name + " passes"
                        : text == "done"         ? name + " ends the turn"
                        : about_a_company        ? name + ", " + text
                                                 : name + ": " + text);
    }
    if (!of_the_game.empty()) lines.push_back(join(of_the_game, "; "));
    return lines;
}

void MessageArea::show_entries(std::size_t from, std::size_t to) {
    const std::vector<LogEntry>& log = prompt.log();
    for (std::size_t i = from; i < std::min(to, log.size()); ++i) {
        if (log[i].events.size() == 1 && log[i].events.front().kind == EventKind::sheet) {
            const bool same = !rows.empty() && rows.back().text == sealed_row;
            same ? rows.pop_back() : sealed_names.clear();
            sealed_names.push_back(printable(log[i].events.front().subject));
            sealed_row = handed_in_text(sealed_names);
            rows.push_back({sealed_row, normal, StatusMessage::Kind::command_result, i});
            continue;
        }
        if (ends_turn_of_sheets(log[i])) remove(StatusMessage::Kind::command_result); // orders of the last turn
        for (std::string& line : event_lines(log[i], prompt.viewer()))
            rows.push_back({std::move(line), normal, StatusMessage::Kind::command_result, i});
    }
    entries_shown = std::max(entries_shown, log.size() - std::min(from, log.size()));
    if (rows.size() > most_messages) rows.erase(rows.begin(), rows.end() - static_cast<std::ptrdiff_t>(most_messages));
}

void MessageArea::show_undone(const LogUpdates& updates) {
    std::erase_if(rows, [&](const StatusMessage& one) {
        return one.kind == StatusMessage::Kind::command_result && one.command >= updates.from;
    });
    const auto& undo_records = prompt.session().undo_records();
    const std::string by = undo_records.empty() ? "" : undo_records.back().by;
    const std::string count = pluralize(int_size(updates.gone));
    rows.push_back({(by.empty() ? "Undone at another terminal: " + count : by + " undid " + count) + " (" +
                        few_of(updates.gone) + ")",
                    normal, StatusMessage::Kind::until_next_line});
    entries_shown = prompt.log().size(); // the current entries have been shown before
}

bool MessageArea::print_news(const LogUpdates& updates, std::size_t own) {
    const std::size_t to = std::max(updates.from, updates.to - std::min(own, updates.to));
    const auto& said = prompt.messages();
    const bool played = !updates.gone.empty() || to > updates.from;
    if (played) {
        remove(StatusMessage::Kind::note);
        remove(StatusMessage::Kind::refusal);
        if (entries_shown > 0) entries_shown += to - updates.from;
        if (!updates.gone.empty()) show_undone(updates);
        show_entries(updates.from, to);
    }
    for (std::size_t i = updates.messages_from; i < said.size(); ++i)
        rows.push_back({print(prompt.game(), said[i]), normal, StatusMessage::Kind::until_next_line});
    return played || updates.messages_from < said.size();
}

void MessageArea::show_refusal(const CommandResult& result) {
    if (!result.refusal) return;
    const bool not_played = result.refusal->kind == Refusal::Kind::state || !result.text.empty();
    add("No: " + print(*result.refusal), {.fg = ColourRole::red, .bold = true},
        not_played ? StatusMessage::Kind::not_played : StatusMessage::Kind::refusal);
}

} // namespace highball::tui
