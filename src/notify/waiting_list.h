// What waits for somebody, in the forms that other programs read: lines, JSON, an Atom feed, a calendar. Whatever
// stands in a name is text there, and nothing else.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Of one game. Moments are seconds since 1970.
struct WaitingItem {
    std::int64_t id = 0; // the game's, in its library
    std::string game;
    std::string title;
    std::string status;            // "OR 2.1, Ann to play"
    std::int64_t since = 0;        // when it became so; another moment for each turn
    std::int64_t due = 0;          // until when it can be done; 0: there is no such moment
    bool waits = true;             // for whose agenda it is; otherwise it is only told
    std::vector<std::string> last; // what happened last, the oldest first
};
using WaitingList = std::vector<WaitingItem>;

// One line a game, the longest waiting first: name, what, since when, until when, in this machine's time.
std::string waiting_list_text(WaitingList waiting_list);
// An array of objects: game, title, what, since, due (or null); moments as in RFC 3339, UTC.
std::string waiting_list_json(const WaitingList& waiting_list);
// RFC 4287. An entry's id changes with what is told, so that a reader shows it anew. `host` tells this library from
// others.
std::string waiting_list_feed(const WaitingList& waiting_list, std::string_view user, std::string_view host,
                              std::int64_t now);
// RFC 5545: an event for each item that is due; while it waits it is the same one, also when the moment moves.
std::string waiting_list_calendar(const WaitingList& waiting_list, std::string_view host, std::int64_t now);

} // namespace highball
