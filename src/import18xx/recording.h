// Game recorded on 18xx.games, as its JSON states it. Its form has been checked, but no rules.
#pragma once

#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::import18xx {

constexpr std::size_t max_recording_bytes = 32 * 1024 * 1024;

// Player or company that acts. In games played on the server, players are numbers; in other games, names.
struct EntityName {
    std::string text;
    bool number = false; // a number, which is written without quotes
    bool operator==(const EntityName&) const = default;
};

struct RecordedPlayer {
    EntityName id;
    std::string name; // as recorded, blanks included
    bool operator==(const RecordedPlayer&) const = default;
};

// Run of one train. Each segment lists the hexes from one stop to the next, both ends included, in either direction.
struct RecordedRoute {
    std::string train;
    std::vector<std::vector<std::string>> segments;
    std::vector<std::string> hexes; // the stops in travel order; absent in old files
    std::optional<std::int64_t> revenue;
};

// Recorded action. Only the fields of its type are set.
struct RecordedAction {
    std::int64_t id = 0; // number of the action; for an action inside another one, the number of the outer one
    std::string type;
    EntityName entity;
    std::string entity_type; // "player", "corporation", "company"; "" if the file has none
    std::string company;
    std::string corporation;
    std::string share_price; // "75,1,4"
    std::string hex;
    std::string tile;  // "57-0"
    std::string city;  // "57-0-0"
    std::string train; // "4-1"
    std::string variant;
    std::string kind;    // dividend choice
    std::string target;  // hex
    std::string message; // chat
    std::optional<std::int64_t> price;
    std::optional<std::int64_t> percent;
    std::optional<std::int64_t> rotation;
    std::optional<std::int64_t> undo_to; // number of the action to which an undo goes back (action_id)
    std::vector<std::string> shares;
    std::vector<RecordedRoute> routes;
    std::vector<RecordedAction> automatic; // played right after this one; may belong to other players
};

struct Recording {
    std::string file;
    std::string title;
    std::vector<RecordedPlayer> players; // in seat order
    std::vector<std::string> optional_rules;
    std::vector<RecordedAction> actions;                      // as recorded, including undone ones
    std::string status;                                       // "finished", "active"
    std::string end_reason;                                   // "" if the file has none
    std::vector<std::pair<std::string, std::int64_t>> result; // by player's id or name

    // True if 18xx.games ended a game that the players did not finish ("dnf").
    bool was_given_up() const { return status == "finished" && end_reason == "dnf"; }
};

// Reads a recording and checks its form. An error names the file, and either the line where the JSON is broken or the
// faulty action.
Result<Recording, TextError> read_recording(std::string_view text, std::string file);

} // namespace highball::import18xx
