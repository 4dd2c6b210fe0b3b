// Interface that every title implements.
//
// A Game is one position. It can be copied, compared and hashed, and it refers to nothing outside itself except its
// title's constant figures. It has no clock, no global state, no input and no output; random numbers come from an Rng
// inside the position. The same title, players, options, seed and commands give the same position on every machine.
#pragma once

#include "core/money.h"
#include "core/percent.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/seat.h"
#include "game/command.h"
#include "game/refusal.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Text of Choice::gives_up for a choice by which the last human leaves the game.
inline constexpr const char* no_human_left = "lets computers play the rest of the game";

// Initial conditions of a game.
struct GameSetup {
    std::string title;
    std::vector<std::string> players; // in seat order
    std::vector<std::string>
        computers; // level of the computer player in each seat, "" for a human; may be shorter than players
    std::uint64_t seed = 1;
    std::vector<std::string> options;            // optional rules by name
    std::vector<std::string> compat;             // switches for deviations of an imported recording
    std::map<std::string, std::string> settings; // other settings of the title (a tycoon's name, a map file's name)
    int rules = 0;                               // version of the title's rules; 0 for a new game

    bool operator==(const GameSetup&) const = default;
};

// The part of a position that one seat may see. Each family derives a type of its own from this class, and the family's
// panes show it.
class View {
  public:
    virtual ~View() = default;
};

class TurnSheets;

// A company, as prompt and auto moves see it.
struct CompanyFigures {
    std::optional<Money> price; // $ per share; empty until the company has a price
    std::optional<Seat> president;
    std::vector<Percent> shares; // by seat
    bool floated = false;
};

using Outcome = Result<std::vector<Event>, Refusal>;

class Game {
  public:
    virtual ~Game() = default;

    virtual const GameSetup& setup() const = 0;
    virtual std::unique_ptr<Game> clone() const = 0;
    // True if all figures that can matter for the rest of the game are equal.
    virtual bool equals(const Game& other) const = 0;
    // Returns a hash of the position; equal positions have equal digests on every machine.
    virtual std::uint64_t digest() const = 0;

    virtual bool finished() const = 0;
    virtual std::string
    end_reason() const = 0; // "" while the game goes on; else "bank", "share price", "bankruptcy", ...
    virtual std::string end_text() const { return end_reason(); } // the same for people: "the bank broke"
    virtual Decision decision() const = 0;
    // Returns the worth of each player in seat order. Once the game is over, the winners are marked.
    virtual std::vector<Standing> standings() const = 0;

    // Returns the company of this name; nothing if there is none, or if the title does not give these figures.
    virtual std::optional<CompanyFigures> company(std::string_view /*name*/) const { return std::nullopt; }

    // Returns everything that this seat may do now; empty if it may not act.
    virtual std::vector<Choice> legal(Seat seat) const = 0;
    // Returns the choices of legal() in the best order for users, best choice first. Some choices may be combined into
    // one line ("expand American to Buffalo"), which parse() reads as one command. orders_choices() is true if this is
    // not the order of legal().
    virtual std::vector<Choice> ordered_choices(Seat seat) const { return legal(seat); }
    virtual bool orders_choices() const { return false; }
    // Returns the choice of legal() to which the command belongs; nothing if legal() does not list it.
    std::optional<Choice> choice_for(const Command& command) const;
    // Completes a choice to a command at random. The default completes texts and amounts; titles with open choices
    // override it.
    virtual std::string sample(Seat seat, const Choice& choice, Rng& rng) const;

    // Parses a typed line into a canonical command. Words may be shortened to a unique prefix; case does not matter.
    // Without a seat, the line is for the only seat that can act; if several can act, it is refused. parse() checks
    // words and names, check() checks the rules.
    virtual Result<Command, Refusal> parse(std::optional<Seat> seat, std::string_view line) const = 0;
    // Returns why the rules forbid the command now; nothing if they allow it. Changes nothing. check(),
    // gives_up(), apply() and advance() do not parse a command again if it was parsed in this position.
    virtual std::optional<Refusal> check(const Command& command) const = 0;
    // Executes the command and returns its events. If the command is refused, the position is unchanged bit for bit.
    virtual Outcome apply(const Command& command) = 0;
    // Does the same as apply(), but without events, for replays. It checks every rule, but makes as few texts as
    // possible.
    virtual std::optional<Refusal> advance(const Command& command);
    // Returns what the player permanently loses (Choice::gives_up) by a command that legal() does not list or lists
    // only as an open choice; "" if it loses nothing or is refused.
    virtual std::string gives_up(const Command& /*command*/) const { return ""; }

    // Answers a query about the position, including what is hidden from players, for expectations in scripts: "cash
    // Ann" -> "580". Title::questions() lists the queries.
    virtual Result<std::string, Refusal> fact(std::string_view question) const = 0;
    // Answers `? WORDS` about things in the game, with figures that the seat may see. There is one answer for each
    // thing of that name. If no seat is given, a spectator asks; the same holds for view().
    virtual std::vector<Answer> about(std::optional<Seat> seat, std::string_view words) const;
    // Returns the words that about() answers, for completion and spelling suggestions.
    virtual std::vector<std::string> topics() const { return {}; }
    // Returns the part of the position that this seat or a spectator may see.
    virtual std::unique_ptr<View> view(std::optional<Seat> seat) const = 0;
    // Checks the invariants of the position and returns one sentence for each broken invariant.
    virtual std::vector<std::string> broken_invariants() const = 0;

    // Returns the interface of games played by turn sheets; nullptr if this is none.
    virtual const TurnSheets* turn_sheets() const { return nullptr; }

    const std::string& name_of(Seat seat) const { return setup().players.at(static_cast<std::size_t>(seat.index())); }
    int seats() const { return static_cast<int>(setup().players.size()); }
};

} // namespace highball
