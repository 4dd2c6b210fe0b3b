// A logged-in user's access to a shared game. Users act only for their own seats, undo commands without a vote only if
// nobody else has answered them, and read only their own notes.
#pragma once

#include "session/game_host.h"
#include "store/store.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

class UserSeat : public GameHost, public TableServices {
  public:
    using Words = std::string_view;
    // `session` and `table` must outlive this object; the session writes to the game's journal. An empty `user` is the
    // host, who may type for every seat.
    UserSeat(Session& session, TableStore& table, std::int64_t game, std::string user);

    const std::string& user() const { return user_; }
    // Returns the seats of the user. The list is empty for a spectator, and for the host, who types for everybody.
    const std::vector<Seat>& seats() const { return seats_; }
    bool is_host() const { return user_.empty(); }

    TableServices* table() override { return this; }
    std::optional<Seat> seat() const override;
    bool is_spectator() const override { return !is_host() && seats_.empty(); }
    bool has_users() const override { return !is_host(); }
    bool is_to_act() const override;
    std::optional<Refusal> count_commands(int commands) override;
    std::optional<Refusal> before_line(int commands) override;
    std::optional<Refusal> count_seat_change(Seat seat, const std::string& plays) override;
    std::optional<Refusal> check_seat_access(std::optional<Seat> named) const override;
    std::optional<Refusal> check_command(const Command& command) const override;
    Result<std::optional<Seat>, Refusal> resolve_seat(std::optional<Seat> who, Words text) const override;
    void after_line(CommandResult& result, bool now) override;
    const std::vector<LogEntry>& entries() const override;

    CommandResult undo(int n) override;
    CommandResult redo(int n) override;
    CommandResult say(std::optional<Seat> seat, Words text) override;
    CommandResult call_undo_vote(int n) override;
    CommandResult call_seat_vote(Seat seat, const std::string& plays) override;
    // Makes this user name the vote whenever he agrees to one, because he sees no screen.
    void require_explicit_consent() { needs_explicit_consent_ = true; }
    // Votes yes; the host can do so too. If `to` names the commands to undo or a seat's computer player, the answer
    // counts only for a vote about them.
    CommandResult vote_yes(Words to) override;
    CommandResult vote_no(Words = {}) override;
    CommandResult add_note(Words text) override;
    CommandResult notes(Words = {}) override;
    CommandResult set_auto_move(std::optional<Seat> seat, Words text) override;
    CommandResult clock(Words text) override;
    std::vector<std::string> clock_texts() const override;
    bool has_vote() const override { return is_shared() && current_vote(); }
    std::string shown_vote() const override {
        return shown_vote_ ? shown_vote_->by + " " + vote_key(*shown_vote_) : "";
    }

    bool can_save_plans() const override { return true; }
    std::optional<std::string> save_plan(const std::vector<Command>& commands) override;
    std::vector<Command> saved_plan() const override;

    // Reads the seats of the user from the store. If this fails, keeps the old seats and returns the reason.
    std::optional<Refusal> refresh_seats();
    // Reads the table's data from the store again if another program has changed the game.
    void refresh_table();
    // True if the table has users, votes, auto moves or a clock, which then must be read from the store at every line.
    // A game that all players play at one terminal has none of them. Also true if the game has changed since this was
    // last checked.
    bool is_shared() const { return shared_ || loads_ != session_.loads(); }
    // Plays the auto moves of all seats whose turn it is.
    std::vector<LogEntry> play_auto_moves() override;

    // Returns what the open vote is about, who must still agree, and the possible answers; "" if no vote is open.
    std::string vote_text();
    // True if the vote that vote_text() has described still needs the consent of this user.
    bool has_to_vote() const;
    // Removes the open vote if the user who called it no longer has a seat. Executes the vote if all users who had not
    // agreed yet have lost their seats.
    void close_stale_vote();
    // Lists the auto moves of the user's seats, one per line.
    std::string auto_moves();
    bool has_auto_moves() const;

  private:
    bool owns(Seat seat) const;
    // True if this user may set and see auto moves of the seat. The host may for seats without a user.
    bool sets_auto_moves_of(Seat seat) const { return owns(seat) || (is_host() && user_of(seat).empty()); }
    CommandResult undo_and_announce(int keep, const std::string& caller = "");
    std::string auto_move_text(const AutoMove& move) const;
    bool leaves_to_author(const AutoMove& move) const;
    void refresh_clock();
    void end_auto_move(const AutoMove& move, const std::string& reason);
    std::optional<Vote> current_vote() const;
    int size_for_vote() const; // Vote::size of a vote that is called now
    std::vector<std::string> voters(const Vote& vote) const;
    bool undoes_unassigned_seat(int keep) const;
    bool undoes_penalty(int keep) const;
    bool is_late() const; // true if a seat of the user awaits the penalty of the clock
    std::string user_of(Seat seat) const;
    std::string vote_key(const Vote& vote) const;
    CommandResult call_vote(const Vote& vote);
    static std::string carried_text(const std::string& by, const std::string& what);
    CommandResult carry_vote(const Vote& vote);
    CommandResult other_vote();
    std::vector<std::string> missing_voters(const Vote& vote) const;
    std::string name_of(const std::string& user) const;
    std::string vote_subject(const Vote& vote) const;
    Seat speaking_seat() const;
    std::optional<Refusal> announce(std::string_view text);
    bool runs() const { return table_.turn_runner(game_) == user_; }
    std::optional<Refusal> check_rate();
    std::optional<Refusal> check_limit(const RateLimit& limit, int actions, const Refusal& too_many) const;

    TableStore& table_;
    std::int64_t game_;
    std::string user_;
    std::vector<std::string> users_; // user of each seat
    std::vector<Seat> seats_;
    std::string caller_before_;      // caller of the vote that was open before the line
    std::optional<Vote> shown_vote_; // the vote that this user was shown last
    bool needs_explicit_consent_ = false;
    bool shared_ = true;
    int loads_ = -1;                         // Session::loads() when the table's data was last read
    TableClock clock_;                       // as it was last read
    std::vector<std::string> ended_;         // auto moves that ended in the last play_auto_moves()
    mutable std::vector<LogEntry> readable_; // in a sealed game: entries that this user may read
};

} // namespace highball
