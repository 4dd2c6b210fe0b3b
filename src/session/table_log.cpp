#include "session/table_log.h"

#include <algorithm>

namespace highball {

void anchor_asides(std::vector<Message>& messages, std::vector<TakenBack>& taken_back, int size, bool anchored) {
    std::size_t message = messages.size(), gone = taken_back.size();
    int least = size;
    while (message > 0 || gone > 0) {
        const bool last_is_gone = gone > 0 && (message == 0 || taken_back[gone - 1].said >= static_cast<int>(message));
        int& after = last_is_gone ? taken_back[--gone].after : messages[--message].after;
        if (anchored && after <= least) return; // and so are all before it
        after = least = std::min(least, after);
    }
}

void Asides::tell(int commands, const std::function<void(const Message&)>& said,
                  const std::function<void(const TakenBack&)>& gone) {
    for (;;) {
        const bool more_said = message_ < messages_.size(), more_gone = gone_ < taken_back_.size();
        if (more_gone && (!more_said || taken_back_[gone_].said <= static_cast<int>(message_))) {
            if (taken_back_[gone_].after > commands) return;
            gone(taken_back_[gone_++]);
        } else if (more_said) {
            if (messages_[message_].after > commands) return;
            said(messages_[message_++]);
        } else
            return;
    }
}

} // namespace highball
