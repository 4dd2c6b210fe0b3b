// Undo at a shared table: without a vote if nobody else has answered the commands, otherwise by a vote.
#include "tables/user_seat.h"

#include "core/text.h"
#include "session/command_result.h"

#include <algorithm>

namespace highball {

namespace {

// Returns the commands as text: all of them if they are few, otherwise the first and the last.
std::string command_list(const std::vector<Command>& undone) {
    constexpr std::size_t few = 6;
    std::vector<std::string> texts;
    for (const Command& command : undone) texts.push_back("\"" + command.text + "\"");
    if (texts.size() <= few) return join_words(texts);
    return pluralize(int_size(texts)) + ", from " + texts.front() + " back to " + texts.back();
}

} // namespace

// True if the timer has played one of the commands after the first `keep`.
bool UserSeat::undoes_penalty(int keep) const {
    const std::vector<ChatMessage>& said = session_.messages();
    return std::any_of(said.begin(), said.end(), [keep](const ChatMessage& message) {
        return message.after > keep && message.text.starts_with(out_of_time_mark);
    });
}

CommandResult UserSeat::undo(int n) {
    if (is_host()) return GameHost::undo(n);
    const int keep = session_.size_after_undo(n);
    if (keep == session_.size()) return error_result("there is no player's command to undo");
    // The result of a finished game counts for the ratings of all. A late player could undo a penalty again and again,
    // or return to a decision with time left.
    const bool ended = session_.game().finished() && !session_.refuse_undo();
    if ((ended || undoes_penalty(keep) || is_late()) &&
        voters({.by = user_, .size = session_.size(), .keep = keep, .agreed = {}}).size() > 1)
        return error_result(Refusal::seat(std::string(ended ? "the game is over" : "your time ran out") +
                                              "; undoing needs everybody's consent",
                                          "undo? " + std::to_string(n)));
    for (int i = session_.size() - 1; i >= keep; --i) {
        const Command& command = session_.command(i);
        if (owns(command.seat) || session_.was_forced(i)) continue;
        if (session_.refuse_undo()) break;
        return error_result(Refusal::seat(session_.game().name_of(command.seat) + " has acted since (\"" +
                                              command.text + "\"); undoing that needs everybody's consent",
                                          "undo? " + std::to_string(n)));
    }
    if (auto refusal = count_commands(session_.size() - keep)) return error_result(*refusal);
    // Undo and redo without an end would keep the next player from playing.
    if (auto refusal = check_limit(
            undo_limit, 1,
            Refusal::limit("you have undone commands too often: " + print(undo_limit), "undo? " + std::to_string(n))))
        return error_result(*refusal);
    return undo_and_announce(keep);
}

// Undoes all commands after the first `keep`. Announces what was undone and, after a vote, who had called the vote.
CommandResult UserSeat::undo_and_announce(int keep, const std::string& caller) {
    auto undone = session_.undo_to(keep, !caller.empty());
    if (!undone) return error_result(undone.error());
    const std::string what = command_list(*undone);
    session_.announce(speaking_seat(),
                      caller.empty() ? "(undoes " + what + ")" : carried_text(caller, "; undone: " + what));
    return undone_result(std::move(undone));
}

CommandResult UserSeat::call_undo_vote(int n) {
    if (auto refusal = check_seat_access(std::nullopt)) return error_result(*refusal);
    if (auto refusal = check_rate()) return error_result(*refusal);
    const int keep = session_.size_after_undo(n);
    if (session_.refuse_undo() || keep == session_.size()) return undo(n);
    if (n > 1 && keep == session_.size_after_undo(n - 1))
        return error_result("there are not that many commands to undo",
                            "undo? " + std::to_string(session_.undo_steps()) + " (all of them)");
    return call_vote({.by = user_, .size = session_.size(), .keep = keep, .agreed = {user_}});
}

} // namespace highball
