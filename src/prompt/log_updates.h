// Changes of the live game's log since the last report to the user.
#pragma once

#include "session/session.h"

#include <cstddef>
#include <vector>

namespace highball {

struct LogUpdates {
    std::vector<Command> gone{}; // undone commands, in the order in which they were played
    std::size_t from = 0;        // new entries of the log: from `from` up to, but not including, `to`
    std::size_t to = 0;
    std::size_t messages_from = 0; // index of the first new message
};

class LogReporter {
  public:
    // Returns the changes since the last call. Without `commands`, returns only the new messages; changes of commands
    // wait for a later call.
    LogUpdates take(const Session& session, bool commands);

  private:
    std::vector<Command> reported_; // commands of the log as last reported
    int messages_reported_ = 0;     // Session::message_count() at the last report
};

} // namespace highball
