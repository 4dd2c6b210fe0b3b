// The one face that every title shows to the rest of the program.
//
// A Game is one position: it can be copied, compared and hashed; nothing in it points outside itself but its title's
// constant figures. No clock, no global, no input or output; chance comes from an Rng inside the position. The same
// title, players, options, seed and commands give the same position on every machine.
#pragma once

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

// Where the last person leaves: Choice::gives_up.
inline constexpr const char* no_human_left = "that computers play the game to its end";

// Everything that a game begins with.
struct GameSetup {
    std::string title;
    std::vector<std::string> players; // in seat order
    std::vector<std::string>
        computers; // level of the computer player in each seat, "" for a person; may be shorter than players
    std::uint64_t seed = 1;
    std::vector<std::string> options; // optional rules by name
    std::vector<std::string> compat;  // switches under which an imported recording plays (18AL-notes.md part 3)
    std::map<std::string, std::string> settings; // what a title wants beyond that (a tycoon's name, a map file's name)
    int rules = 0;                               // version of the title's rules the game was begun under; 0: today's

    bool operator==(const GameSetup&) const = default;
};

// What one seat may see. A family derives its own; panes that know the family look inside.
class View {
  public:
    virtual ~View() = default;
};

using Outcome = Result<std::vector<Event>, Refusal>;

class Game {
  public:
    virtual ~Game() = default;

    virtual const GameSetup& setup() const = 0;
    virtual std::unique_ptr<Game> clone() const = 0;
    // Equal in every figure that can matter for the rest of the game.
    virtual bool equals(const Game& other) const = 0;
    // Equal positions have equal digests, on every machine.
    virtual std::uint64_t digest() const = 0;

    virtual bool finished() const = 0;
    virtual std::string
    end_reason() const = 0; // "" while the game goes on; else "bank", "share price", "bankruptcy", ...
    virtual Decision decision() const = 0;
    // In seat order; worth of today, the winners marked once the game is over.
    virtual std::vector<Standing> standings() const = 0;

    // Everything that this seat may do now; empty for a seat that may do nothing.
    virtual std::vector<Choice> legal(Seat seat) const = 0;
    // A whole command from a choice, drawn at random. The default knows texts and amounts; titles with open choices
    // override it.
    virtual std::string sample(Seat seat, const Choice& choice, Rng& rng) const;

    // The canonical command of a typed line. Words may be cut to any unique beginning; case does not matter. Without a
    // seat: the one seat that can act (a refusal where there are several). parse() looks at words and names only,
    // check() at the rules.
    virtual Result<Command, Refusal> parse(std::optional<Seat> seat, std::string_view line) const = 0;
    // Whether the rules allow the command now; changes nothing. Here and in apply() and advance() a command that was
    // parsed in this position is not read again.
    virtual std::optional<Refusal> check(const Command& command) const = 0;
    // Carries the command out and tells what happened; a refused command leaves the position bit for bit as it was.
    virtual Outcome apply(const Command& command) = 0;
    // The same without telling what happened, for replays: every rule is checked, no text is made where a title can
    // spare itself that.
    virtual std::optional<Refusal> advance(const Command& command);
    // What is lost for good by a command that legal() does not list, as Choice::gives_up; "" for one that is refused.
    virtual std::string gives_up(const Command& /*command*/) const { return ""; }

    // The value of a question about the position as the seat of a referee sees it, for expectations in scripts:
    // "cash Ann" -> "580". The questions that a title knows are in its CommandSpec table's sibling, Title::questions().
    virtual Result<std::string, Refusal> fact(std::string_view question) const = 0;
    // What `? WORDS` asks about the game's own things, with the figures of this position as that seat may see them
    // (nobody: a spectator); one answer for each thing of that name, none when there is no such thing.
    virtual std::vector<Answer> about(std::optional<Seat> seat, std::string_view words) const;
    // The words to which about() has an answer, for completion and near misses.
    virtual std::vector<std::string> topics() const { return {}; }
    // What this seat may see; without a seat, what a spectator may see.
    virtual std::unique_ptr<View> view(std::optional<Seat> seat) const = 0;
    // What must hold in every position, recomputed from scratch: one sentence for each law that is broken.
    virtual std::vector<std::string> broken_invariants() const = 0;

    const std::string& name_of(Seat seat) const { return setup().players.at(static_cast<std::size_t>(seat.index())); }
    int seats() const { return static_cast<int>(setup().players.size()); }
};

} // namespace highball
