// Loads stored commands into a session.
#include "session/session.h"

#include "core/text.h"
#include "session/table_log.h"

namespace highball {

// Replaces the game of the session by a stored one. The commands with which both of them begin are kept, so that a long
// game is not replayed in full.
std::optional<Refusal> Session::load_recorded(const StoredGame& recorded) {
    const auto sits = [this](Seat seat) { return seat.index() >= 0 && seat.index() < game_->seats(); };
    for (const auto* commands : {&recorded.commands, &recorded.redo})
        for (const Command& command : *commands)
            if (!sits(command.seat)) return Refusal::state("the recording names an unknown seat");
    int same = 0;
    while (same < size() && same < int_size(recorded.commands) && command(same) == item_at(recorded.commands, same))
        ++same;
    if (same < size())
        truncate_to(same);
    else if (same < int_size(recorded.commands))
        forget_position();
    const bool opening = played_.is_quick(); // nobody has read the log yet, so event texts can wait
    for (std::size_t i = static_cast<std::size_t>(same); i < recorded.commands.size(); ++i) {
        const Command& command = recorded.commands[i];
        std::vector<Event> events;
        std::optional<Refusal> refusal;
        if (opening)
            refusal = game_->advance(command);
        else if (Outcome outcome = game_->apply(command))
            events = std::move(*outcome);
        else
            refusal = outcome.error();
        if (refusal) {
            refusal->message = "command " + std::to_string(i + 1) + " of the recording, " + in_quotes(command.text) +
                               ", is refused: " + refusal->message;
            return refusal;
        }
        if (opening)
            played_.add_quickly(command, *game_);
        else
            played_.add(command, std::move(events), *game_);
    }
    redo_ = recorded.redo;
    messages_.clear();
    for (const ChatMessage& message : recorded.messages)
        if (sits(message.seat))
            messages_.push_back({message.after, message.seat, printable(message.text), message.plays});
    removed_messages_ = recorded.removed_messages;
    undo_records_ = recorded.undo_records;
    reanchor(messages_, undo_records_, size());
    ++loads_;
    revision_ = recorded.revision;
    undo_count_ = recorded.undo_count;
    seat_changes_ = recorded.seat_changes;
    return std::nullopt;
}

} // namespace highball
