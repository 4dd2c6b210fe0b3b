// What waits for somebody, in the forms that other programs read: lines, JSON, an Atom feed, a calendar. Whatever
// stands in a name is text there, and nothing else.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace highball::exchange {

// Of one game. Moments are seconds since 1970.
struct AgendaItem {
    std::int64_t id = 0; // the game's, in its library
    std::string game;
    std::string title;
    std::string what;              // "OR 2.1, Ann to play"
    std::int64_t since = 0;        // when it became so; another moment for each turn
    std::int64_t due = 0;          // until when it can be done; 0: there is no such moment
    bool waits = true;             // for whose agenda it is; otherwise it is only told
    std::vector<std::string> last; // what happened last, the oldest first
};
using Agenda = std::vector<AgendaItem>;

// One line a game, the longest waiting first: name, what, since when, until when, in this machine's time.
std::string agenda_lines(Agenda agenda);
// An array of objects: game, title, what, since, due (or null); moments as in RFC 3339, UTC.
std::string agenda_json(const Agenda& agenda);
// RFC 4287. An entry's id changes with what is told, so that a reader shows it anew. `host` tells this library from
// others.
std::string agenda_feed(const Agenda& agenda, std::string_view person, std::string_view host, std::int64_t now);
// RFC 5545: an event for each item that is due; while it waits it is the same one, also when the moment moves.
std::string agenda_calendar(const Agenda& agenda, std::string_view host, std::int64_t now);

} // namespace highball::exchange
