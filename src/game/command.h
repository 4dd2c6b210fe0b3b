// Commands, choices, decisions and events: the values that every title exchanges with the program.
#pragma once

#include "core/seat.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball {

// Result of parsing a line. Only the title that made it can read it, through ParsedValueOf.
class ParsedValue {
  public:
    virtual ~ParsedValue() = default;
};

// Parse result that holds a value of the title's own type.
template <typename T> class ParsedValueOf final : public ParsedValue {
  public:
    explicit ParsedValueOf(T value) : value_(std::move(value)) {}
    const T& value() const { return value_; }

  private:
    T value_;
};

// A command in its canonical text. Parsing this text gives the same command again.
struct Command {
    Seat seat;
    std::string text;
    // Parse result, set by Game::parse() and valid only in the same position. There, check(), gives_up() and apply() do
    // not read the text again. A stored command (of a replay or a recording) has no parse result and is parsed from its
    // text.
    std::shared_ptr<const ParsedValue> parsed = nullptr;

    bool operator==(const Command& other) const { return seat == other.seat && text == other.text; }
    // Returns the same command without its parse result, to be stored.
    Command without_parse() const { return {seat, text}; }
};

// Returns the title's own value of a parsed command; nullptr if the text must be parsed.
template <typename T> const T* parsed_as(const Command& command) {
    const auto* parsed = dynamic_cast<const ParsedValueOf<T>*>(command.parsed.get());
    return parsed ? &parsed->value() : nullptr;
}

// Row of a title's table of commands, from which parser, completion, help and manual are made.
struct CommandSpec {
    std::string word = {};  // "buy"
    std::string shape = {}; // "buy CORPORATION PERCENT [from market|offering]"
    std::string help = {};  // one line
    std::string rule = {};  // "3.2(c)"; "" for none
    bool listed = true;     // whether legal() lists it
    std::string deed = {};  // the player's act, in words that follow "skips": "laying a tile"
};

// Whole amounts from `low` to `high` in equal steps.
struct Range {
    std::int64_t low = 0;
    std::int64_t high = 0;
    std::int64_t step = 1;

    bool operator==(const Range&) const = default;
};

// Prints a range as "75..600 by 5".
std::string print(const Range& range);

// Effect of a choice on the turn, whatever the title's word for it is.
enum class Role {
    acts,         // anything else that moves the game on the board: lay, pay
    runs,         // runs the trains
    sells,        // something for money, or proposes a trade
    buys,         // something for money: a share, a train, a private
    buys_anytime, // a private from a player, which is possible in every step
    passes,       // does nothing in this turn or step
    ends_turn,    // ends the turn
    answers,      // answers another seat's question: accept, decline
};

// One thing that a seat may do now. If `amount` is set, a number and `tail` follow `text`.
struct Choice {
    std::string text = {};            // canonical text, or its beginning: "lay G4 57 2", "bid BSLC"
    std::string price = {};           // current cost or income: "$60"; "" for none
    std::string note = {};            // useful facts about the choice: "2 left", "upgrades #57"
    std::string rule = {};            // the rule's number in the title's rulebook
    std::optional<Range> amount = {}; // a number follows `text`
    std::string tail = {};            // words after the amount
    bool open = false;                // the player adds free text (runs, orders); for random play, Game::sample() does
    Role role = Role::acts;
    // Permanent loss to the player, with figures, as a predicate of the command: "loses $90, price $60 -> $55". "" if
    // nothing is lost, for example because the player could do nothing in the step that he skips.
    std::string gives_up = {};
    std::optional<std::int64_t> sets = {}; // price that the last word of `text` sets: 60 for "par L&N 60"

    // True if the choice is a whole command that passes or ends the turn.
    bool does_nothing() const {
        return (role == Role::passes || role == Role::ends_turn) && !amount && !open && tail.empty();
    }
};
// Returns the text of a choice with the range of its amount: "bid BSLC 75..600 by 5"; or "run ..." if free text
// follows.
std::string command_text(const Choice& choice);
// Returns the choice to which a complete command belongs; nullptr if there is none.
const Choice* choice_of(const std::vector<Choice>& choices, std::string_view command);

// Answer to a question about something in the game: a company, a hex, a tile, a train, a phase, a term of the rulebook.
struct Answer {
    std::string subject;            // "S&NA", "tile 57", "phase 4"
    std::vector<std::string> lines; // whole sentences without a full stop; the first one can stand alone
    std::string rule = {};          // the rule's number in the title's rulebook
    std::string page = {};          // page that shows the subject ("tile 57"); "" if there is none
};

// A query that scripts may use in expectations.
struct Question {
    std::string shape;     // "cash PLAYER|CORPORATION"
    std::string answer;    // kind of answer; an amount of money begins with "dollars"
    std::string page = {}; // page of the screen that shows the answer; "" if there is none
};

// A proposal that one player has to answer. Until he does, the game waits for nobody else.
struct Proposal {
    Seat answerer;
    std::string decline; // the command that declines the proposal
};

// The seats that may act, and what they have to decide.
struct Decision {
    std::vector<Seat> seats; // seats that may act; empty when the game is over
    std::string entity;      // the company or player whose turn it is: "AB&C", "Ann"
    std::string asks;        // the question to decide: "lay a tile, place a station, run"
    std::string round;       // "SR 1", "OR 2.1"
    std::string phase;       // "3"; "" if the title has none
    std::optional<Proposal> proposal{};
    bool waits_for_deadline = false; // the seats may act, but the game waits for none of them

    // Returns the seats for which the game waits. Other seats that may act can only take something back.
    std::vector<Seat> waits() const {
        if (waits_for_deadline) return {};
        return proposal ? std::vector{proposal->answerer} : seats;
    }
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
    phase,  // a new phase and its effects
    run,    // a train's run
    pass,   // somebody did nothing
    sheet,  // somebody hands in a turn sheet; the log lists such events together
    compat, // 18xx.games treats a rule differently; the subject names the switch for it
    end,    // the game ends
};

// An entry of the event log.
struct Event {
    EventKind kind = EventKind::note;
    std::string subject;  // the company or player that the event is about; "" for the game
    std::string text;     // a whole sentence without a full stop
    std::string detail{}; // for the run of one train: "2: L5-K4 $70"; for the begin of an operating round: "7.2"
    std::optional<std::int64_t> dollars{}; // for a company's revenue; for a move of a price, the price before
};

// Final result of a player or, while the game goes on, his present worth.
struct Standing {
    Seat seat;
    std::int64_t worth = 0; // dollars, or points if the title counts points
    bool winner = false;
};

} // namespace highball
