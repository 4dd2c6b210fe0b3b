// A game that can be played, and the list of all of them.
#pragma once

#include "game/game.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// An optional rule.
struct OptionInfo {
    std::string name; // "double-yellow"
    std::string help;
    std::string rule; // "7(a)"
    int players = 0;  // the only number of players that it is for; 0: any

    bool is_for(int count) const { return players == 0 || players == count; }
};

struct TitleInfo {
    std::string id;       // "18AL", as in rule ids
    std::string name;     // "18AL: The Railroads Come to Alabama"
    std::string designer; // credited in README and on the title page
    std::string family;   // whose panes draw it: "eighteen", "american-rails", ...
    int min_players = 0;
    int max_players = 0;
    std::string length; // "3 hours"
    std::vector<OptionInfo> options;
    std::vector<OptionInfo> compat; // switches that an import may need
    // What may be set beyond that, key and value: "keeps board"; empty where create() alone knows.
    std::vector<std::string> settings;
    int rules = 1; // version of the rules as this program plays them today
    // Every seat's commands are its own secret until the game is over, and nothing is taken back: what somebody has
    // seen of a turn would be known before it is played again.
    bool sealed = false;
    bool has_play_modes =
        false; // keeps what a real table lacks: a board alone, or all but the board (the setting "keeps")
};

// Plays for a seat; sees only what a person in that seat sees.
class ComputerPlayer {
  public:
    virtual ~ComputerPlayer() = default;
    // The text of a legal command for `seat`; "" where it waits for what another seat decides. `rng` is the player's
    // own, never the game's.
    virtual std::string choose(const View& view, Seat seat, Rng& rng) = 0;
};

class Title {
  public:
    virtual ~Title() = default;

    virtual const TitleInfo& info() const = 0;
    // A fresh game, or why the setup is not possible (players, options, switches, settings).
    virtual Result<std::unique_ptr<Game>, Refusal> create(const GameSetup& setup) const = 0;
    // Why no new game begins so, although create() still makes it for those that were begun so before.
    std::optional<Refusal> check_new(const GameSetup& setup) const;
    // The table of commands, in the order of the help page.
    virtual const std::vector<CommandSpec>& commands() const = 0;
    // The table as it is in this game, where the setup adds words or changes them.
    virtual std::vector<CommandSpec> commands_of(const Game&) const { return commands(); }
    // What scripts may expect: "cash PLAYER|CORPORATION", one shape a line.
    virtual std::vector<std::string> questions() const { return {}; }
    // A short description of a rule in our own words, with this game's figures; nothing for an unknown id ("4.2.1(j)").
    virtual std::optional<std::string> rule_help(std::string_view id) const;
    // The ids of all rules that rule_help() knows, in the order of the rulebook.
    virtual std::vector<std::string> rule_ids() const { return {}; }
    // Levels of computer players, weakest first; empty when the title has none.
    virtual std::vector<std::string> levels() const { return {}; }
    // The strongest of them; "" when the title has none.
    std::string strongest() const;
    // `milliseconds`: time to think a move where the level thinks by time; 0: the level's own.
    virtual std::unique_ptr<ComputerPlayer> computer(std::string_view level, int milliseconds) const;
    // The level that this word means, whatever the case; refused with those that there are.
    Result<std::string, Refusal> find_level(std::string_view word) const;
};

class Registry {
  public:
    using Loader = std::function<std::unique_ptr<Title>()>;

    void add(std::unique_ptr<Title> title);
    // Adds a title that is read when it is first asked for.
    void add(std::string id, Loader read);
    // By id, whatever the case; nullptr when there is none.
    const Title* find(std::string_view id) const;
    const std::vector<std::string>& ids() const { return ids_; }
    // All titles; reads those that were not asked for yet.
    const std::vector<std::unique_ptr<Title>>& titles() const;
    // create() of the title that the setup names; an unknown name is refused with the nearest ones, an unknown level of
    // a computer with those that there are.
    Result<std::unique_ptr<Game>, Refusal> create(const GameSetup& setup) const;

  private:
    const Title* title(std::size_t index) const;

    std::vector<std::string> ids_;
    std::vector<Loader> loaders_;                        // in the order of ids_
    mutable std::vector<std::unique_ptr<Title>> titles_; // in the order of ids_; nullptr: not read yet
};

} // namespace highball
