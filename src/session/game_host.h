// Whoever keeps a game for those who sit before it: who sits where, who may speak for whom, what waits for an answer,
// and what is to be done before and after a line.
//
// This one keeps nothing beside the session: one seat sits here, or everybody shares the terminal.
#pragma once

#include "prompt/line_parser.h"
#include "session/command_result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

class GameHost {
  public:
    // `session` must outlive the keeper. Without a seat all players share the terminal.
    explicit GameHost(Session& session, std::optional<Seat> seat = std::nullopt) : session_(session), seat_(seat) {}
    virtual ~GameHost() = default;
    GameHost(const GameHost&) = delete;
    GameHost& operator=(const GameHost&) = delete;

    Session& session() const { return session_; }
    // The seat of who sits here, the one that is to act before others of the same person's.
    virtual std::optional<Seat> seat() const { return seat_; }
    // Who sits here has no seat: sees what everybody sees.
    virtual bool is_spectator() const { return false; }
    // People sit at terminals of their own: there are votes and notes, and nobody types for another.
    virtual bool has_users() const { return false; }
    // The game waits for who sits here, where that is somebody in particular; `wanted`: or somebody's question does.
    virtual bool is_to_act() const;
    virtual bool needs_attention() const { return is_to_act(); }
    // Who that is, and in which game: "friday, you: Bob"; "" where all players share the terminal.
    virtual std::string user_label() const { return ""; }
    // What the player should read beside the page (a question, a lesson), one string a paragraph.
    virtual std::vector<std::string> notices() const { return {}; }
    // Whether a question waits for yes or no.
    virtual bool has_vote() const { return false; }

    // Why nothing is done for this line; `moves`: something in it acts in the position that was seen.
    virtual std::optional<Refusal> before_line(bool /*moves*/) { return std::nullopt; }
    virtual std::optional<Refusal> check_seat_access(std::optional<Seat> named) const;
    // In whose name it is played: some commands are for whoever runs the game.
    virtual Result<std::optional<Seat>, Refusal> resolve_seat(std::optional<Seat> who, std::string_view) const {
        return who;
    }
    // Why a command that the rules may allow is not taken all the same; and one that waits to be played later.
    virtual std::optional<Refusal> check_command(const Command&) const { return std::nullopt; }
    // What a line brings with it; `now`: it was said of the game as it stands.
    virtual void after_line(CommandResult&, bool /*now*/) {}
    // Takes over what others did, plays what was given beforehand; true when something changed.
    virtual Result<bool, Refusal> poll() { return session_.catch_up(); }
    // The log as who sits here may read it.
    virtual const std::vector<LogEntry>& entries() const { return session_.entries(); }
    // Computers or moves given beforehand have acted: whom the game waits for is told.
    virtual void after_automatic_moves() {}
    // Plays programmed moves; for the end of a line.
    virtual std::vector<LogEntry> play_auto_moves() { return {}; }

    virtual CommandResult undo(int n);
    virtual CommandResult redo(int n);
    virtual CommandResult say(std::optional<Seat> seat, std::string_view text);
    // The words of people and papers; who has none of these is never asked.
    virtual CommandResult call_undo_vote(int n) { return undo(n); }
    virtual CommandResult call_seat_vote(Seat, const std::string& /*plays*/) { return {}; }
    virtual CommandResult vote_yes(std::string_view /*to so many commands, or for whose seat*/) { return {}; }
    virtual CommandResult vote_no() { return {}; }
    virtual CommandResult add_note(std::string_view) { return {}; }
    virtual CommandResult notes() { return {}; }
    virtual CommandResult set_auto_move(std::optional<Seat>, std::string_view) { return {}; }
    // The table's clock: what everybody has taken; and it is paused, goes on, or is set.
    virtual CommandResult clock(std::string_view) { return error_result("no clock is kept here"); }
    // Where one is on, a word or two a seat, for the page of players.
    virtual std::vector<std::string> clock_texts() const { return {}; }
    virtual bool has_turn_sheets() const { return false; }
    virtual Result<std::string, Refusal> sheet_page(std::string_view /*word*/, std::string_view /*rest*/) const {
        return std::string();
    }

    // What is tried out is kept with every change, so that it can be offered again; it may say why that went wrong.
    virtual bool can_save_plans() const { return false; }
    virtual std::optional<std::string> save_plan(const std::vector<Command>&) { return std::nullopt; }
    virtual std::vector<Command> saved_plan() const { return {}; }
    // The teacher's word on a part that is a command, before it is played: nothing, or why it is not.
    virtual std::optional<Refusal> check_lesson(const ParsedCommand&) { return std::nullopt; }

  protected:
    Session& session_;

  private:
    std::optional<Seat> seat_;
};

} // namespace highball
