// List of the games that wait for a user, as text or JSON. In both, names are escaped.
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
    std::int64_t since = 0;        // start of the wait; a different one in each turn
    std::int64_t due = 0;          // deadline; 0: none
    std::vector<std::string> last; // last events, oldest first
    int commands = 0;              // number of commands in the game
    std::string sheets{};          // reports and turn sheet of the user, for mail; "" in games without sheets
    int reported = 0;              // the last turn whose report is among them
};
using WaitingList = std::vector<WaitingItem>;

// Returns one line for each game, the one that has waited longest first: name, status, since when and until when, in
// local time.
std::string waiting_list_text(WaitingList waiting_list);
// Returns an array of objects with game, title, what, since and due (or null). Times are as in RFC 3339, in UTC.
std::string waiting_list_json(const WaitingList& waiting_list);

} // namespace highball
