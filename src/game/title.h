// Interface of a title (a game that can be played) and the registry of all titles.
#pragma once

#include "game/game.h"

#include <cstdint>
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
    int players = 0;  // number of players that it requires; 0: any

    bool is_for(int count) const { return players == 0 || players == count; }
};

// Returns "American Rails" for "american-rails".
std::string short_name_of(std::string_view id);

struct TitleInfo {
    std::string id;       // "18AL", as in rule ids
    std::string name;     // "18AL: The Railroads Come to Alabama"
    std::string designer; // credited in README and on the title page
    std::string family;   // selects the panes: "eighteen", "american-rails", ...
    int min_players = 0;
    int max_players = 0;
    int filled_positions = 0; // positions in every game, of which the title's computers play those without a player
    std::string length;       // "3 hours"
    std::string summary;      // a sentence that helps to choose a title; may be empty
    std::vector<OptionInfo> options;
    std::vector<OptionInfo> compat; // switches that an import may need
    // Other settings that are allowed, each as key and value: "keeps board"; empty if create() alone checks them.
    std::vector<std::string> settings;
    int rules = 1; // version of the rules; games of other versions are refused
    // The commands of all seats are secret until the game is over. There is no undo, because players could use what
    // they have seen of a turn.
    bool sealed = false;

    std::string short_name() const { return short_name_of(id); }
};

// A suggested group of commands, with its estimated value or the reason for it.
struct Advice {
    std::string commands;                     // "sell L&N 10%; buy WRA 10%"
    std::optional<std::int64_t> dollars = {}; // gain in final worth over `against`, in dollars, if it was estimated
    std::string against = {};                 // commands with which the suggestion is compared: "pass"
    std::string why = {};                     // reason: "the run grows from $60 to $90"
};

// A computer player. It sees only what a human in its seat sees.
class ComputerPlayer {
  public:
    virtual ~ComputerPlayer() = default;
    // Returns the text of a legal command for `seat`; "" while the player waits for another seat's decision. `rng`
    // belongs to the player, not to the game.
    virtual std::string choose(const View& view, Seat seat, Rng& rng) = 0;
    // Returns at most three suggestions, best first; none if the game does not wait for the seat or the player gives no
    // advice.
    virtual std::vector<Advice> advise(const View&, Seat) { return {}; }
    // Returns a warning that goes with the advice; "" if there is none.
    virtual std::string caution(const View&, Seat) { return ""; }
    // Returns, in a few words, why the computer player would play this command: "the run grows from $60 to $90"; "" if
    // it has no reason to give.
    virtual std::string reason(const View&, Seat, const std::string& /*command*/) { return ""; }
    // True if the reason for an earlier command would tell the opponents what the player may still pay. `now` is the
    // view of the present position.
    virtual bool is_secret(const View& /*now*/, const std::string& /*command*/) { return false; }
};

class Title {
  public:
    virtual ~Title() = default;

    virtual const TitleInfo& info() const = 0;
    // Begins a game, or returns why the setup is invalid (players, options, switches, settings).
    virtual Result<std::unique_ptr<Game>, Refusal> create(const GameSetup& setup) const = 0;
    // Returns why the setup does not fit the title's info: another rules version, an option that requires another
    // number of players, an unknown setting.
    std::optional<Refusal> check(const GameSetup& setup) const;
    // Returns the table of commands, in the order of the help page.
    virtual const std::vector<CommandSpec>& commands() const = 0;
    // Returns the table of commands for this game, whose setup may add or change words.
    virtual std::vector<CommandSpec> commands_of(const Game&) const { return commands(); }
    virtual std::vector<Question> questions() const { return {}; }
    // Returns the figures that a trial ("what if") compares: the query, such as "price" or "shares PLAYER", and the
    // text that names its answer, "{0}'s price" or "{1}'s {0}". The trial completes each query with the name of every
    // player, and of every thing that occurs in the trial ({0}). PLAYER ({1}) stands for each player in turn.
    struct WhatIfFigure {
        std::string_view query, shown;
    };
    virtual std::vector<WhatIfFigure> what_if_figures() const { return {}; }
    // Returns a consequence of a trial that none of these answers shows: "this ends the game"; "" for none.
    virtual std::string what_if_note(const Game& /*before*/, const Game& /*after*/) const { return ""; }
    // True if the command (in canonical text) affects all seats, so that only the host may give it. Only sealed titles
    // have such commands. They are typed for the first seat.
    virtual bool is_for_host(Seat /*seat*/, std::string_view /*command*/) const { return false; }
    // Returns the rule with this id ("4.2.1(j)") in our own words, with the title's figures; nothing if the id is
    // unknown.
    virtual std::optional<std::string> rule_help(std::string_view id) const;
    // Returns the same as rule_help(), but with the figures and options of this game.
    virtual std::optional<std::string> rule_help_of(const Game&, std::string_view id) const { return rule_help(id); }
    // Returns all rule ids that rule_help() knows, in the order of the rulebook.
    virtual std::vector<std::string> rule_ids() const { return {}; }
    // Returns the levels of computer players, weakest first; empty if the title has none.
    virtual std::vector<std::string> levels() const { return {}; }
    // Returns the strongest level; "" if the title has none.
    std::string strongest() const;
    // Returns the middle level, for new players; "" if the title has none.
    std::string usual_level() const;
    // Makes a computer player; nullptr if the level is unknown. Also knows levels that levels() does not list; they
    // play in the arena only. `milliseconds` is the time limit for a move, if the level has one; 0 means the level's
    // default.
    virtual std::unique_ptr<ComputerPlayer> computer(std::string_view level, int milliseconds) const;
    // Lets computer players play whole games in all seats and returns statistics; nothing if the title has none.
    // `progress` is called with the number of finished games.
    virtual std::optional<std::string> self_play_statistics(int /*games*/, std::uint64_t /*seed*/,
                                                            const std::function<void(int)>& /*progress*/) const {
        return std::nullopt;
    }
    // Returns the level of levels() with this name, ignoring case. If there is none, the refusal lists them.
    Result<std::string, Refusal> find_level(std::string_view word) const;
};

class Registry {
  public:
    using Loader = std::function<std::unique_ptr<Title>()>;

    void add(std::unique_ptr<Title> title);
    // Adds a title that is loaded when it is first used. `rules` and `sealed` must equal those of its TitleInfo.
    void add(std::string id, Loader read, int rules, bool sealed);
    // True if the title's commands are secret (TitleInfo::sealed). Does not load the title.
    bool is_sealed(std::string_view id) const;
    // Returns the version of the title's rules (TitleInfo::rules); nothing if there is no such title. Does not load it.
    std::optional<int> rules_of(std::string_view id) const;
    // Finds a title by id, ignoring case; nullptr if there is none.
    const Title* find(std::string_view id) const;
    const std::vector<std::string>& ids() const { return ids_; }
    // Returns all titles, and loads those that have not been loaded yet.
    const std::vector<std::unique_ptr<Title>>& titles() const;
    // Calls check() and create() of the title that the setup names. If there is no such title, the refusal suggests
    // similar names. If the level of a computer player is unknown, the refusal lists the title's levels.
    Result<std::unique_ptr<Game>, Refusal> create(const GameSetup& setup) const;

  private:
    const Title* title(std::size_t index) const;

    std::vector<std::string> ids_;
    std::vector<int> rules_;                             // in the order of ids_
    std::vector<bool> sealed_;                           // in the order of ids_
    std::vector<Loader> loaders_;                        // in the order of ids_
    mutable std::vector<std::unique_ptr<Title>> titles_; // in the order of ids_; nullptr if not loaded yet
};

} // namespace highball
