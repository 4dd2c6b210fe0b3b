// What is typed, what may be typed, and what came of it.
#pragma once

#include "core/seat.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highball {

// A command in its canonical text: parsing that text again gives the same command.
struct Command {
    Seat seat;
    std::string text;

    bool operator==(const Command&) const = default;
};

// A row of a title's table of commands; parser, completion, help and manual come from that table.
struct CommandSpec {
    std::string word;  // "buy"
    std::string shape; // "buy CORPORATION PERCENT [from market|offering]"
    std::string help;  // one line
    std::string rule;  // "3.2(c)"; "" for none
    bool fuzz = true;  // may random play use it
};

// Whole amounts from low to high in steps.
struct Range {
    std::int64_t low = 0;
    std::int64_t high = 0;
    std::int64_t step = 1;

    bool operator==(const Range&) const = default;
};

// One thing that a seat may do now. The whole command is `text`, then (with `amount`) a number of that range and
// `tail`.
struct Choice {
    std::string text;            // canonical text, or its beginning: "lay G4 57 2", "bid BSLC"
    std::string price;           // what it costs or brings now: "$60"; "" for nothing
    std::string note;            // what a player wants to know: "2 left", "upgrades #57"
    std::string rule;            // the rule's number in the title's rulebook
    std::optional<Range> amount; // a number follows `text`
    std::string tail;            // words after the amount
    bool open = false;           // more text of the player's own follows (runs, orders): Game::sample() completes it
};

// Who may act and what is being decided.
struct Decision {
    std::vector<Seat> seats; // empty when the game is over
    std::string entity;      // the company or player whose turn it is: "AB&C", "Ann"
    std::string asks;        // "lay a tile, place a station, run": the question at hand
    std::string round;       // "SR 1", "OR 2.1"
    std::string phase;       // "3"; "" where the title has none
};

enum class EventKind {
    note,   // anything else
    round,  // a round begins or ends
    turn,   // somebody's turn begins
    money,  // payments, dividends
    shares, // purchases and sales
    map,    // tiles, stations, cubes
    market, // a price moves
    train,  // trains bought, discarded, removed
    phase,  // a new phase and what it brings
    run,    // a train's run
    pass,   // somebody did nothing
    compat, // subject names the compatibility switch under which the recording's program plays on differently
    end,    // the game ends
};

// Something that happened, as it stands in the log.
struct Event {
    EventKind kind = EventKind::note;
    std::string subject; // the company or player it is about; "" for the game
    std::string text;    // a whole sentence without a full stop
};

// A place in the final table, and while the game goes on the worth of today.
struct Standing {
    Seat seat;
    std::int64_t worth = 0; // dollars, or points where the title counts points
    bool winner = false;
};

} // namespace highball
