// Messages of a screen after the player's line and after moves of others.
#include "tui/screen/screen.h"

#include "core/text.h"

#include <algorithm>
#include <utility>

namespace highball::tui {

void Screen::show_moves_of_others() {
    if (prompt_.mode().is_live()) {
        const std::string turn = "It is your turn.";
        std::erase_if(message_area_.rows, [&](const StatusMessage& one) { return one.text == turn; });
        LogUpdates updates = prompt_.take_log_updates();
        if (input_.editor.empty() && !is_covered()) show_result(updates.from);
        const std::size_t said = std::exchange(updates.messages_from, prompt_.messages().size());
        const bool played = message_area_.print_news(updates, 0);
        // The unplayed part of the player's line, and a question, stay visible.
        std::stable_partition(message_area_.rows.begin(), message_area_.rows.end(), [](const StatusMessage& one) {
            return one.kind != StatusMessage::Kind::not_played && one.kind != StatusMessage::Kind::question;
        });
        if (prompt_.game_host().is_to_act()) message_area_.rows.push_back({turn, bold});
        updates = {{}, updates.to, updates.to, said};
        message_area_.fresh = message_area_.print_news(updates, 0) || played || message_area_.fresh;
        if (watching_) {
            message_area_.remove(StatusMessage::Kind::until_next_line);
            show_until_next_line("The replay has ended; this is the live game. Esc leaves it.");
        }
    }
    refresh();
}

void Screen::show_late_answer(const CommandResult& answer) {
    std::erase_if(message_area_.rows, [](const StatusMessage& one) { return one.text == Prompt::computing_text; });
    message_area_.show_refusal(answer);
    show_answer(answer);
}

void Screen::show_reply(const CommandResult& result, std::optional<Seat> viewer) {
    message_area_.rows.clear();
    message_area_.entries_shown = 0;
    watching_ = watching_ && result.accepted.empty();
    LogUpdates updates = prompt_.take_log_updates();
    const std::size_t all = prompt_.log().size(), before = all - std::min(result.accepted.size(), all);
    // Other players' commands may be older than this line. If the line is an undo, its effect is reported below.
    if (!result.undone.empty()) updates.gone.clear(), updates.from = updates.to;
    const std::size_t heard = std::exchange(updates.messages_from, prompt_.messages().size());
    message_area_.print_news(updates, result.accepted.size());
    if (!result.undone.empty())
        message_area_.rows.push_back(
            {"Undid " + result.undone.back().text +
                 (result.undone.size() > 1 ? " (and " + pluralize(int_size(result.undone) - 1, "later command") + ")"
                                           : ""),
             normal});
    for (std::size_t i = 0; i < result.accepted.size(); ++i) {
        const bool bare = result.accepted[i].events.empty() && !result.refusal; // the player's pass is no news to him
        const auto kind = bare ? StatusMessage::Kind::note : StatusMessage::Kind::command_result;
        for (std::string& line : message_area_.event_lines(result.accepted[i], viewer))
            message_area_.rows.push_back({std::move(line), normal, kind, before + i, i == 0});
    }
    message_area_.entries_shown = std::max(message_area_.entries_shown, result.accepted.size());
    message_area_.fresh = true;
    message_area_.show_refusal(result);
    show_answer(result);
    if (result.refusal) // the text about the rest of the line belongs to the refusal
        for (StatusMessage& one : message_area_.rows)
            if (one.kind == StatusMessage::Kind::note) one.kind = StatusMessage::Kind::not_played;
    // Old events next to a text answer would look like new ones, so they are not repeated.
    if (!result.text.empty() && result.accepted.empty() && !message_area_.rows.empty())
        message_area_.entries_shown = all;
    if (message_area_.rows.empty()) message_area_.print_news({{}, 0, 0, heard}, 0);
}

} // namespace highball::tui
