#include "prompt/log_updates.h"

#include <algorithm>

namespace highball {

LogUpdates LogReporter::take(const Session& session, bool commands) {
    LogUpdates updates;
    const int unreported = session.message_count() - messages_reported_;
    const std::size_t messages = session.messages().size();
    updates.messages_from = messages - std::min(static_cast<std::size_t>(unreported), messages);
    messages_reported_ = session.message_count();
    if (!commands) return updates;
    const auto command = [&](std::size_t i) -> const Command& { return session.command(static_cast<int>(i)); };
    const bool may_change = !session.refuse_undo(); // if there is no undo, the log can only grow
    updates.to = static_cast<std::size_t>(session.size());
    std::size_t& same = updates.from;
    while (same < std::min(reported_.size(), updates.to) && (!may_change || reported_[same] == command(same))) ++same;
    updates.gone.assign(reported_.begin() + static_cast<std::ptrdiff_t>(same), reported_.end());
    reported_.resize(same);
    for (std::size_t i = same; i < updates.to; ++i) reported_.push_back(command(i));
    return updates;
}

} // namespace highball
