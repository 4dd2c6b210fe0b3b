// A person's place at a saved game. Who types is known: the person acts for the own seats and no other, takes back at
// once only what nobody else has answered, and reads only the own notes.
#pragma once

#include "session/game_host.h"
#include "store/store.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

class UserSeat : public GameHost {
  public:
    using Words = std::string_view;
    // Session and table must outlive the place; the session writes to the game's journal. "" as person is whoever
    // keeps the games: the seats that are tied to nobody are played there.
    UserSeat(Session& session, TableStore& table, std::int64_t game, std::string user);

    const std::string& user() const { return user_; }
    // None: the person only looks on; whoever keeps the games looks on nowhere, and types for everybody.
    const std::vector<Seat>& seats() const { return seats_; }
    bool is_host() const { return user_.empty(); }

    std::optional<Seat> seat() const override;
    bool is_spectator() const override { return !is_host() && seats_.empty(); }
    bool has_users() const override { return !is_host(); }
    bool is_to_act() const override;
    std::optional<Refusal> before_line(bool moves) override;
    std::optional<Refusal> check_seat_access(std::optional<Seat> named) const override;
    Result<std::optional<Seat>, Refusal> resolve_seat(std::optional<Seat> who, Words text) const override;
    void after_line(CommandResult& result, bool now) override;
    const std::vector<LogEntry>& entries() const override;

    CommandResult undo(int n) override;
    CommandResult redo(int n) override;
    CommandResult say(std::optional<Seat> seat, Words text) override;
    CommandResult call_undo_vote(int n) override;
    CommandResult call_seat_vote(Seat seat, const std::string& plays) override;
    // Nothing is on a screen before this person: a consent has to say to what.
    void require_explicit_consent() { needs_explicit_consent_ = true; }
    // The answers to a question; also for whoever keeps the games. To so many commands, or for that seat, where the
    // line says so: then to such a question and no other.
    CommandResult vote_yes(Words to) override;
    CommandResult vote_no() override;
    CommandResult add_note(Words text) override;
    CommandResult notes() override;
    CommandResult set_auto_move(std::optional<Seat> seat, Words text) override;
    CommandResult clock(Words text) override;
    std::vector<std::string> clock_texts() const override;
    bool has_vote() const override { return current_vote().has_value(); }

    bool can_save_plans() const override { return true; }
    std::optional<std::string> save_plan(const std::vector<Command>& commands) override;
    std::vector<Command> saved_plan() const override;

    // Asks the library anew which seats are the person's.
    void refresh_seats();
    // And what its clock says.
    void refresh_clock();
    // Programmed moves of everybody whose turn it is.
    std::vector<LogEntry> play_auto_moves() override;

    // What somebody asks all others, who has answered and what can be answered here; "" when nobody asks.
    std::string vote_text();
    // Whether it, as vote_text() told it, waits for this person.
    bool has_to_vote() const;
    // Ends a question whose last voter, or whose asker, has no seat any more.
    void close_stale_vote();
    // The moves that were given for the own seats, one a line.
    std::string auto_moves();
    bool has_auto_moves() const;

  private:
    bool owns(Seat seat) const;
    std::optional<Refusal> catch_up_before_line(bool moves);
    CommandResult undo_and_announce(int keep, const std::string& caller = "");
    std::string auto_move_text(const AutoMove& move) const;
    void end_auto_move(const AutoMove& move, const std::string& reason, bool goes_on);
    std::optional<Vote> current_vote() const;
    std::vector<std::string> voters(const Vote& vote) const;
    bool undoes_unassigned_seat(int keep) const;
    std::string user_of(Seat seat) const;
    std::string vote_key(const Vote& vote) const;
    CommandResult call_vote(const Vote& vote);
    static std::string carried_text(const std::string& by, const std::string& what);
    CommandResult carry_vote(const Vote& vote);
    std::vector<std::string> missing_voters(const Vote& vote) const;
    std::string name_of(const std::string& user) const;
    std::string vote_subject(const Vote& vote) const;
    Seat speaking_seat() const;
    bool runs() const { return table_.turn_runner(game_) == user_; }
    std::optional<Refusal> check_rate();

    TableStore& table_;
    std::int64_t game_;
    std::string user_;
    std::vector<std::string> users_; // by seat
    std::vector<Seat> seats_;
    std::string caller_before_;                               // who asked, before the line
    std::optional<Vote> shown_vote_;                          // the question that was shown last
    std::chrono::steady_clock::time_point vote_changed_at_{}; // when it took another one's place
    bool needs_explicit_consent_ = false;
    TableClock clock_;                       // as it was looked at last
    std::vector<std::string> ended_;         // programmed moves, by the last play_auto_moves()
    mutable std::vector<LogEntry> readable_; // of a sealed game: what this person may read
};

} // namespace highball
