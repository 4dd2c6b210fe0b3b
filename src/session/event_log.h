// The log as text, all of it or what of it is asked for.
#pragma once

#include "game/refusal.h"
#include "session/session.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball {

// How far somebody has read: so many commands, messages, and commands that were taken back.
struct ReadMark {
    int commands = 0;
    int messages = 0;
    int undo_records = 0;
};
ReadMark end_mark(const Session& session);
std::string print(const ReadMark& mark); // "40 3 0"

struct LogFilter {
    std::optional<EventKind> kind; // what happened
    std::string about;             // a text that stands in it, whatever the case: "L&N", "Ann"
    std::string round;             // "SR 2", or "OR 2" for all of its set; "" for all of them
    ReadMark from{};               // what is before those that are told
    bool passes = true;            // tell of those who did nothing
    bool messages = true;          // tell what was said, and what was taken back
    bool only_messages = false;
};

// "runs", "shares L&N", "since 40", "SR 2", "short", "said", "Ann": a kind of events (runs, shares, trains, map,
// market, money, phases), what it is about, or a part of the game. Behind "since" may stand a whole ReadMark: what
// came in the place of commands that were taken back after it is told, too.
LogFilter parse_log_filter(const Session& session, std::string_view words);
// As `viewer` (nobody: a spectator) may read it; "" where nothing of it is there.
std::string log_text(const Session& session, std::optional<Seat> viewer, const LogFilter& filter = {});
// The answer to "log WORDS", which says so where nothing of it is there.
std::string find_in_log(const Session& session, std::optional<Seat> viewer, std::string_view words);

} // namespace highball
