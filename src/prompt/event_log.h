// Event log as text. A filter and a read mark select what it contains.
#pragma once

#include "game/refusal.h"
#include "session/session.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Read mark: the numbers of commands, messages and undo records that a user has read. The number of messages includes
// those that are no longer stored. While commands are secret, only those with events count.
struct ReadMark {
    int commands = 0;
    int messages = 0;
    int undo_records = 0;
};
ReadMark end_mark(const Session& session);
std::string print(const ReadMark& mark); // "40 3 0", the three numbers

struct LogFilter {
    std::optional<EventKind> kind; // only events of this kind
    std::string about;             // only entries that contain this text, ignoring case: "L&N", "Ann"
    std::string round;             // "SR 2" for one round, "OR 2" for OR 2.1, OR 2.2 and so on; "" for all rounds
    ReadMark from{};               // only entries after this mark
    bool passes = true;            // include commands that only pass
    bool messages = true;          // include chat messages and undone commands
    bool only_messages = false;
};

// Parses the words after "log": a kind of event (runs, shares, trains, map, market, money, phases), a round ("SR 2"),
// "since 40", "short", "said" or any other text ("Ann"). After a kind of event, there may be a subject: "shares L&N".
// After "since", there may be all three numbers of a ReadMark. The log then also contains the commands that have
// replaced commands undone after that mark.
LogFilter parse_log_filter(const Session& session, std::string_view words);
// Returns the matching part of the log, as `viewer` may read it. No viewer means a spectator. Returns "" if no entry
// matches.
std::string log_text(const Session& session, std::optional<Seat> viewer, const LogFilter& filter = {});
// Returns the answer to "log WORDS". If no entry matches, the answer says so.
std::string find_in_log(const Session& session, std::optional<Seat> viewer, std::string_view words);

// Returns the most important events of some commands, at most `most`, in their order: phases, floated corporations,
// presidencies, trains; if there are fewer than two of these, runs and purchases, too.
std::vector<std::string> highlights(const Session& session, int from, int to, std::size_t most);

} // namespace highball
