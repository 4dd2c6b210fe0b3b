// Interface between the prompt and the host of its game: seats, permissions, services of a table and saved plans.
//
// The base class adds nothing to the session: it hosts one seat, or all players at one terminal.
#pragma once

#include "session/command_result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct ParsedCommand;

constexpr int max_plan_commands = 200;

// Services of a saved game: votes and notes, which need users, auto moves and the clock.
class TableServices {
  public:
    virtual ~TableServices() = default;
    virtual bool has_vote() const = 0;          // a vote is open
    virtual std::string shown_vote() const = 0; // identifies the vote that the user was shown last; "" if none is open
    virtual CommandResult call_undo_vote(int n) = 0;
    virtual CommandResult call_seat_vote(Seat seat, const std::string& plays) = 0;
    // `to` is a number of commands, or the player of a seat.
    virtual CommandResult vote_yes(std::string_view to) = 0;
    virtual CommandResult vote_no(std::string_view = {}) = 0;
    virtual CommandResult add_note(std::string_view text) = 0;
    virtual CommandResult notes(std::string_view = {}) = 0;
    virtual CommandResult set_auto_move(std::optional<Seat> seat, std::string_view text) = 0;
    virtual std::vector<LogEntry> play_auto_moves() = 0;
    // Shows the time that each seat has used, or pauses, resumes or sets the clock.
    virtual CommandResult clock(std::string_view text) = 0;
    // Returns the state of the clock for each seat, for the page of players.
    virtual std::vector<std::string> clock_texts() const = 0;
};

class GameHost {
  public:
    // `session` must outlive the host. If no seat is given, all players share the terminal.
    explicit GameHost(Session& session, std::optional<Seat> seat = std::nullopt) : session_(session), seat_(seat) {}
    virtual ~GameHost() = default;
    GameHost(const GameHost&) = delete;
    GameHost& operator=(const GameHost&) = delete;

    Session& session() const { return session_; }
    // Returns the services of the table; nullptr if the game is not saved.
    virtual TableServices* table() { return nullptr; }
    // Returns the seat of this user. If the user has several seats, returns one for which the game waits, if any.
    virtual std::optional<Seat> seat() const { return seat_; }
    // True if the user has no seat and sees only what everybody may see.
    virtual bool is_spectator() const { return false; }
    // True if every user has a terminal of his own. Such a game has votes and notes, and no user types for another
    // user.
    virtual bool has_users() const { return false; }
    // is_to_act() is true if the game waits for a command of this user. needs_attention() is true also if a vote waits
    // for this user.
    virtual bool is_to_act() const;
    virtual bool needs_attention() const { return is_to_act(); }
    // Returns the names of the game and of the user's player, "friday, you: Bob"; "" if all players share the terminal.
    virtual std::string user_label() const { return ""; }
    // Returns paragraphs to show next to the page, such as a vote or a lesson.
    virtual std::vector<std::string> notices() const { return {}; }
    virtual std::string notice_title() const { return ""; } // "Lesson 3 of 22"; "" for none

    // Counts commands of a line that is longer than it looks, such as `undo 9`, against the user's rate. Returns why
    // they are too many; nothing if they are not.
    virtual std::optional<Refusal> count_commands(int /*commands*/) { return std::nullopt; }
    // Returns, before a line is executed, why the whole line is refused; nothing if it is not. `commands` counts the
    // commands in it that would change the live game.
    virtual std::optional<Refusal> before_line(int /*commands*/) { return std::nullopt; }
    // Returns why the user may not go on at this terminal, for example because he was suspended; nothing if he may.
    virtual std::optional<Refusal> check_removed() { return std::nullopt; }
    // Returns, before each further command of a line, why the rest of the line is not executed; nothing if it is.
    virtual std::optional<Refusal> before_next_command() { return std::nullopt; }
    // Counts a change of the seat's player to `plays` against the user's limits. Returns why it is refused; nothing if
    // it is not.
    virtual std::optional<Refusal> count_seat_change(Seat, const std::string& /*plays*/) { return std::nullopt; }
    virtual std::optional<Refusal> check_seat_access(std::optional<Seat> named) const;
    // Returns the seat for which a command acts. Refuses a command that is reserved for the host of the game if this
    // user may not give it.
    virtual Result<std::optional<Seat>, Refusal> resolve_seat(std::optional<Seat> who, std::string_view) const {
        return who;
    }
    // Returns a typed command in the words of the game: a deadline of "2d" as a date, for example.
    virtual Result<std::string, Refusal> completed(std::string_view command) const { return std::string(command); }
    // Returns why a command is refused although the rules may allow it, for example after a deadline.
    virtual std::optional<Refusal> check_command(const Command&) const { return std::nullopt; }
    // Adds the side effects of an executed line to its result. `now` is true if the line was about the live game, not
    // about a plan or an earlier position.
    virtual void after_line(CommandResult&, bool /*now*/) {}
    // Loads what other users have changed, and plays auto moves. Returns true if something changed.
    virtual Result<bool, Refusal> poll() { return session_.catch_up(); }
    // Returns the log entries that this user may read.
    virtual const std::vector<LogEntry>& entries() const { return session_.entries(); }

    virtual CommandResult undo(int n);
    virtual CommandResult redo(int n);
    virtual CommandResult say(std::optional<Seat> seat, std::string_view text);
    virtual bool has_turn_sheets() const { return false; }
    virtual Result<std::string, Refusal> sheet_page(std::string_view /*word*/, std::string_view /*rest*/) const {
        return std::string();
    }

    // Plans are saved after every change, so that users can resume them later. save_plan() returns why the plan could
    // not be saved.
    virtual bool can_save_plans() const { return false; }
    virtual std::optional<std::string> save_plan(const std::vector<Command>&) { return std::nullopt; }
    virtual std::vector<Command> saved_plan() const { return {}; }
    // Returns why the tutorial does not accept this command yet; nothing if it accepts the command.
    virtual std::optional<Refusal> check_lesson(const ParsedCommand&) { return std::nullopt; }
    // Returns the command for which the tutorial waits; "" for none.
    virtual std::string lesson_command() const { return ""; }

  protected:
    Session& session_;

  private:
    std::optional<Seat> seat_;
};

} // namespace highball
