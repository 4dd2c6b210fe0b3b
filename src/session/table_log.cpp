// Chat messages of a session and undo records, and their order among the commands.
#include "session/table_log.h"

#include "core/text.h"
#include "session/session.h"

#include <algorithm>

namespace highball {

void reanchor(std::vector<ChatMessage>& messages, std::vector<UndoRecord>& undo_records, int size,
              bool already_anchored) {
    std::size_t message = messages.size(), gone = undo_records.size();
    int least = size;
    while (message > 0 || gone > 0) {
        const bool last_is_undo =
            gone > 0 && (message == 0 || undo_records[gone - 1].messages_before >= static_cast<int>(message));
        int& after = last_is_undo ? undo_records[--gone].after : messages[--message].after;
        if (already_anchored && after <= least) return; // all records before this one are in order too
        after = least = std::min(least, after);
    }
}

void TableLogCursor::visit_before(int commands, const std::function<void(const ChatMessage&)>& said,
                                  const std::function<void(const UndoRecord&)>& gone) {
    for (;;) {
        const bool more_said = message_ < messages_.size(), more_undos = undo_record_ < undo_records_.size();
        if (more_undos && (!more_said || undo_records_[undo_record_].messages_before <= static_cast<int>(message_))) {
            if (undo_records_[undo_record_].after > commands) return;
            gone(undo_records_[undo_record_++]);
        } else if (more_said) {
            if (messages_[message_].after > commands) return;
            said(messages_[message_++]);
        } else
            return;
    }
}

std::optional<Refusal> Session::say(Seat seat, std::string_view text) {
    if (auto refusal = too_long(text, "the message was not sent")) return refusal;
    // Runs of blanks become one, so that no row of a wrapped message looks like another kind of row.
    const auto said = words(text);
    ChatMessage message{size(), seat, printable(join({said.begin(), said.end()}, " "))};
    if (message.text.empty()) return Refusal::syntax("the message is empty", "say TEXT");
    if (message.by_program()) message.text.insert(0, "- ");
    return write(message, true, user_);
}

std::optional<Refusal> Session::announce(Seat seat, std::string_view text, Chosen chosen) {
    constexpr int most_columns = 512;
    return write({size(), seat, printable(fit(text, most_columns))}, false, chosen == Chosen::by_user ? user_ : "");
}

std::optional<Refusal> Session::write(const ChatMessage& message, bool by_player, const std::string& user) {
    if (journal_) {
        if (const auto error = by_player ? journal_->say(message, user) : journal_->announce(message, user))
            return refuse(*error);
        ++revision_;
    }
    messages_.push_back(message);
    return std::nullopt;
}

} // namespace highball
