// List of games that wait for a user, as text or JSON. Both escape names.
#pragma once

#include <cstdint>
#include <string>
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
    std::vector<std::string> last; // last events, the oldest first
};
using WaitingList = std::vector<WaitingItem>;

// Returns one line for each game, longest waiting first: name, status, since when and until when, in local time.
std::string waiting_list_text(WaitingList waiting_list);
// Returns an array of objects: game, title, what, since, due (or null); times as in RFC 3339, UTC.
std::string waiting_list_json(const WaitingList& waiting_list);

} // namespace highball
