// List of games that wait for a user, as text, JSON, Atom feed or calendar. Names are escaped in each format.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// One game. Times are seconds since 1970.
struct WaitingItem {
    std::int64_t id = 0; // id of the game in its store
    std::string game;
    std::string title;
    std::string status;            // "OR 2.1, Ann to play"
    std::int64_t since = 0;        // start of the wait; differs for each turn
    std::int64_t due = 0;          // deadline; 0: none
    bool waits = true;             // false: the game is listed but does not wait for this user
    std::vector<std::string> last; // last events, oldest first
};
using WaitingList = std::vector<WaitingItem>;

// Returns one line for each game, longest waiting first: name, status, since when and until when, in local time.
std::string waiting_list_text(WaitingList waiting_list);
// Returns an array of objects: game, title, what, since, due (or null); times as in RFC 3339, UTC.
std::string waiting_list_json(const WaitingList& waiting_list);
// Returns an Atom feed (RFC 4287). The id of an entry changes with its content, so that a reader shows it as new.
// `host` distinguishes this store from others.
std::string waiting_list_feed(const WaitingList& waiting_list, std::string_view user, std::string_view host,
                              std::int64_t now);
// Returns a calendar (RFC 5545) with an event for each item with a deadline. The event keeps its id while the game
// waits, even if the deadline moves.
std::string waiting_list_calendar(const WaitingList& waiting_list, std::string_view host, std::int64_t now);

} // namespace highball
