// Messages above the prompt: the result of the player's line, and the moves of others since then.
#include "tui/screen/screen.h"

#include "core/text.h"

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

// Returns the events of a command: one line for its player's actions, another for the game's own events.
std::vector<std::string> Screen::event_lines(const LogEntry& entry, std::optional<Seat> viewer) const {
    const std::string& name = prompt_.game().name_of(entry.command.seat);
    std::vector<std::string> deeds, of_the_game;
    for (const Event& event : entry.events)
        (of_the_game.empty() && !is_of_the_game(event, name) ? deeds : of_the_game).push_back(printable(event.text));
    const bool secret = !prompt_.session().may_read(entry, viewer);
    if (prompt_.sealed() && !secret && !entry.events.empty()) deeds.insert(deeds.begin(), entry.command.text);
    const bool round = std::any_of(entry.events.begin(), entry.events.end(),
                                   [](const Event& event) { return event.kind == EventKind::round; });
    if (!result_page().empty() && round && !prompt_.game().finished()) // the page has the rest
        of_the_game = {of_the_game.front() + "; page " + result_page() + " has your result"};
    std::vector<std::string> lines;
    if (!deeds.empty() || of_the_game.empty()) {
        const std::string text = !deeds.empty() ? join(deeds, "; ") : secret ? "(sealed)" : entry.command.text;
        lines.push_back(istarts_with(text, name) ? text : name + ": " + text);
    }
    if (!of_the_game.empty()) lines.push_back(join(of_the_game, "; "));
    return lines;
}

// Adds messages for the log's commands from `from` to `to`, without `to`. A sealed command shows only its results.
void Screen::show_entries(std::size_t from, std::size_t to) {
    const std::vector<LogEntry>& log = prompt_.log();
    std::vector<std::string> handed_in; // players whose sealed lines had the same result one after the other
    std::string result;
    for (std::size_t i = from; i < std::min(to, log.size()); ++i) {
        const std::string& name = prompt_.game().name_of(log[i].command.seat);
        if (prompt_.sealed() && log[i].events.size() == 1 && log[i].events.front().text.starts_with(name + " has ")) {
            const std::string rest = log[i].events.front().text.substr(name.size() + 5);
            if (!handed_in.empty() && rest == result) message_area_.rows.pop_back();
            if (rest != result) handed_in.clear();
            handed_in.push_back(printable(name));
            result = rest;
            message_area_.rows.push_back({join_words(handed_in) + (handed_in.size() == 1 ? " has " : " have ") + rest,
                                          normal, StatusMessage::Kind::command_result, i});
            continue;
        }
        if (log[i].events.empty() && !prompt_.session().may_read(log[i], prompt_.viewer())) continue;
        handed_in.clear();
        for (std::string& line : event_lines(log[i], prompt_.viewer()))
            message_area_.rows.push_back({std::move(line), normal, StatusMessage::Kind::command_result, i});
    }
    message_area_.entries_shown = std::max(message_area_.entries_shown, log.size() - std::min(from, log.size()));
    if (message_area_.rows.size() > most_messages)
        message_area_.rows.erase(message_area_.rows.begin(),
                                 message_area_.rows.end() - static_cast<std::ptrdiff_t>(most_messages));
}

// Removes the messages of the commands that were undone, and reports the undo.
void Screen::show_undone(const LogUpdates& updates) {
    std::erase_if(message_area_.rows, [&](const StatusMessage& one) {
        return one.kind == StatusMessage::Kind::command_result && one.command >= updates.from;
    });
    const auto& undo_records = prompt_.session().undo_records();
    const std::string by = undo_records.empty() ? "" : undo_records.back().by;
    const std::string count = pluralize(int_size(updates.gone));
    message_area_.rows.push_back({(by.empty() ? "Undone at another terminal: " + count : by + " undid " + count) +
                                      " (" + few_of(updates.gone) + ")",
                                  normal, StatusMessage::Kind::until_next_line});
    message_area_.entries_shown = prompt_.log().size(); // the current entries have been shown before
}

// Shows others' moves (all but the last `own` entries) and chat. Returns false if nothing is new.
bool Screen::print_news(const LogUpdates& updates, std::size_t own) {
    const std::size_t to = std::max(updates.from, updates.to - std::min(own, updates.to));
    const auto& said = prompt_.messages();
    const bool played = !updates.gone.empty() || to > updates.from;
    if (played) {
        std::erase_if(message_area_.rows,
                      [](const StatusMessage& one) { return one.kind == StatusMessage::Kind::note; });
        if (message_area_.entries_shown > 0) message_area_.entries_shown += to - updates.from;
        if (!updates.gone.empty()) show_undone(updates);
        show_entries(updates.from, to);
    }
    for (std::size_t i = updates.messages_from; i < said.size(); ++i)
        message_area_.rows.push_back({print(prompt_.game(), said[i]), normal, StatusMessage::Kind::until_next_line});
    return played || updates.messages_from < said.size();
}

void Screen::show_moves_of_others() {
    if (prompt_.mode().is_live()) {
        const std::string turn = "It is your turn.";
        std::erase_if(message_area_.rows, [&](const StatusMessage& one) { return one.text == turn; });
        LogUpdates updates = prompt_.take_log_updates();
        if (input_.editor.empty() && !is_covered()) show_result(updates.from);
        const std::size_t said = std::exchange(updates.messages_from, prompt_.messages().size());
        const bool played = print_news(updates, 0);
        // The unplayed part of the player's line, and a question, stay visible.
        std::stable_partition(message_area_.rows.begin(), message_area_.rows.end(), [](const StatusMessage& one) {
            return one.kind != StatusMessage::Kind::refusal && one.kind != StatusMessage::Kind::question;
        });
        if (prompt_.game_host().is_to_act()) message_area_.rows.push_back({turn, bold});
        updates = {{}, updates.to, updates.to, said};
        message_area_.fresh = print_news(updates, 0) || played || message_area_.fresh;
    }
    refresh();
}

void Screen::show_refusal(const CommandResult& result) {
    if (!result.refusal) return;
    message_area_.rows.push_back(
        {"No: " + print(*result.refusal), {.fg = ColourRole::red, .bold = true}, StatusMessage::Kind::refusal});
    message_area_.fresh = true;
}

void Screen::show_late_answer(const CommandResult& answer) {
    std::erase_if(message_area_.rows, [](const StatusMessage& one) { return one.text == Prompt::computing_text; });
    show_refusal(answer);
    show_answer(answer);
}

void Screen::show_reply(const CommandResult& result, std::optional<Seat> viewer) {
    message_area_.rows.clear();
    message_area_.entries_shown = 0;
    LogUpdates updates = prompt_.take_log_updates();
    const std::size_t all = prompt_.log().size(), before = all - std::min(result.accepted.size(), all);
    // Other players' commands may be older than this line. If the line is an undo, its effect is reported below.
    if (!result.undone.empty()) updates.gone.clear(), updates.from = updates.to;
    const std::size_t heard = std::exchange(updates.messages_from, prompt_.messages().size());
    print_news(updates, result.accepted.size());
    if (!result.undone.empty())
        message_area_.rows.push_back(
            {"Undid " + result.undone.back().text +
                 (result.undone.size() > 1 ? " (and " + pluralize(int_size(result.undone) - 1, "later command") + ")"
                                           : ""),
             normal});
    for (std::size_t i = 0; i < result.accepted.size(); ++i)
        for (std::string& line : event_lines(result.accepted[i], viewer))
            message_area_.rows.push_back(
                {std::move(line), normal, StatusMessage::Kind::command_result, before + i, i == 0});
    message_area_.entries_shown = std::max(message_area_.entries_shown, result.accepted.size());
    message_area_.fresh = true;
    show_refusal(result);
    show_answer(result);
    if (result.refusal) // the text about the rest of the line belongs to the refusal
        for (StatusMessage& one : message_area_.rows)
            if (one.kind == StatusMessage::Kind::note) one.kind = StatusMessage::Kind::refusal;
    // Old events next to a text answer would look like new ones, so they are not repeated.
    if (!result.text.empty() && result.accepted.empty() && !message_area_.rows.empty())
        message_area_.entries_shown = all;
    if (message_area_.rows.empty()) print_news({{}, 0, 0, heard}, 0);
}

} // namespace highball::tui
