// Whoever keeps a game for those who sit before it: who sits where, who may speak for whom, what waits for an answer,
// and what is to be done before and after a line.
//
// This one keeps nothing beside the session: one seat sits here, or everybody shares the terminal.
#pragma once

#include "session/command_result.h"
#include "prompt/line_parser.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

class Keeper {
  public:
    // `session` must outlive the keeper. Without a seat all players share the terminal.
    explicit Keeper(Session& session, std::optional<Seat> seat = std::nullopt) : session_(session), seat_(seat) {}
    virtual ~Keeper() = default;
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    Session& session() const { return session_; }
    // The seat of who sits here, the one that is to act before others of the same person's.
    virtual std::optional<Seat> seat() const { return seat_; }
    // Who sits here has no seat: sees what everybody sees.
    virtual bool looks_on() const { return false; }
    // People sit at terminals of their own: there are votes and notes, and nobody types for another.
    virtual bool has_people() const { return false; }
    // The game waits for who sits here, where that is somebody in particular; `wanted`: or somebody's question does.
    virtual bool asked() const;
    virtual bool wanted() const { return asked(); }
    // Who that is, and in which game: "friday, you: Bob"; "" where all players share the terminal.
    virtual std::string sitting() const { return ""; }
    // What the player should read beside the page (a question, a lesson), one string a paragraph.
    virtual std::vector<std::string> notice() const { return {}; }
    // Whether a question waits for yes or no.
    virtual bool has_question() const { return false; }

    // Why nothing is done for this line; `moves`: something in it acts in the position that was seen.
    virtual std::optional<Refusal> before(bool /*moves*/) { return std::nullopt; }
    virtual std::optional<Refusal> may_speak(std::optional<Seat> named) const;
    // In whose name it is played: some commands are for whoever runs the game.
    virtual Result<std::optional<Seat>, Refusal> plays_as(std::optional<Seat> who, std::string_view) const {
        return who;
    }
    // Why a command that the rules may allow is not taken all the same; and one that waits to be played later.
    virtual std::optional<Refusal> may_play(const Command&) const { return std::nullopt; }
    // What a line brings with it; `now`: it was said of the game as it stands.
    virtual void after(Reply&, bool /*now*/) {}
    // Takes over what others did, plays what was given beforehand; true when something changed.
    virtual Result<bool, Refusal> poll() { return session_.catch_up(); }
    // The log as who sits here may read it.
    virtual const std::vector<Entry>& entries() const { return session_.entries(); }
    // Computers or moves given beforehand have acted: whom the game waits for is told.
    virtual void went_on() {}
    // Plays programmed moves; for the end of a line.
    virtual std::vector<Entry> play_programmed() { return {}; }

    virtual Reply undo(int n);
    virtual Reply redo(int n);
    virtual Reply say(std::optional<Seat> seat, std::string_view text);
    // The words of people and papers; who has none of these is never asked.
    virtual Reply ask_undo(int n) { return undo(n); }
    virtual Reply ask_seat(Seat, const std::string& /*plays*/) { return {}; }
    virtual Reply agree(std::string_view /*to so many commands, or for whose seat*/) { return {}; }
    virtual Reply disagree() { return {}; }
    virtual Reply note(std::string_view) { return {}; }
    virtual Reply notes() { return {}; }
    virtual Reply program(std::optional<Seat>, std::string_view) { return {}; }
    // The table's clock: what everybody has taken; and it is paused, goes on, or is set.
    virtual Reply clock(std::string_view) { return refused("no clock is kept here"); }
    // Where one is on, a word or two a seat, for the page of players.
    virtual std::vector<std::string> times() const { return {}; }
    virtual bool has_papers() const { return false; }
    virtual Result<std::string, Refusal> paper(std::string_view /*word*/, std::string_view /*rest*/) const {
        return std::string();
    }

    // What is tried out is kept with every change, so that it can be offered again; it may say why that went wrong.
    virtual bool keeps_plans() const { return false; }
    virtual std::optional<std::string> keep_plan(const std::vector<Command>&) { return std::nullopt; }
    virtual std::vector<Command> kept_plan() const { return {}; }
    // The teacher's word on a part that is a command, before it is played: nothing, or why it is not.
    virtual std::optional<Refusal> waits_for_another(const Part&) { return std::nullopt; }

  protected:
    Session& session_;

  private:
    std::optional<Seat> seat_;
};

} // namespace highball
