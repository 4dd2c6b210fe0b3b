// A person's place at a saved game of this machine: with the clock that its deadlines go by, the mail that tells whom
// it waits for, the papers of games with turn sheets, and a host who may send somebody away.
#pragma once

#include "cli/open_game.h"
#include "cli/turn_hook.h"
#include "tables/user_seat.h"

#include <chrono>
#include <string>
#include <vector>

namespace highball {

// Whether the host knows the person still (or the library cannot be read now); what is told to whom it does not.
bool is_known_user(UserStore& store, const std::string& user);
std::string unknown_user_text(const std::string& user);

class SavedUserSeat : public UserSeat {
  public:
    // `game` and `library` must outlive the place. "" as person is whoever keeps the games, at the own terminal, which
    // all players share.
    // `turn_hook` is told whose turn has come.
    SavedUserSeat(OpenGame& game, Store& store, const std::string& user, TurnHook turn_hook);

    std::string user_label() const override;
    bool needs_attention() const override { return is_to_act() || (!notice_.empty() && has_to_vote()); }
    // That the saved games are out of reach, until they are there again; what others ask, until it is answered,
    // whatever the page.
    std::vector<std::string> notices() const override { return store_problem_.empty() ? notice_ : store_problem_; }
    bool has_vote() const override { return !notice_.empty(); }
    std::optional<Refusal> before_line(bool moves) override;
    std::optional<Refusal> check_command(const Command& command) const override;
    CommandResult set_auto_move(std::optional<Seat> seat, Words text) override;
    void after_line(CommandResult& result, bool now) override;
    Result<bool, Refusal> poll() override;
    std::vector<LogEntry> play_auto_moves() override;
    void after_automatic_moves() override;
    bool has_turn_sheets() const override;
    Result<std::string, Refusal> sheet_page(std::string_view word, std::string_view rest) const override;

    // Line by line: without a line for so long the process ends. 0: never.
    void set_idle_limit(int seconds);
    // Why the person may stay no longer; "" while that is not so.
    const std::string& removal_reason() const { return removal_reason_; }

  private:
    bool is_removed(bool now);
    void refresh_open_vote();

    std::chrono::steady_clock::time_point checked_ = std::chrono::steady_clock::now();
    OpenGame& game_;
    Store& store_;
    TurnHook turn_hook_;
    std::string removal_reason_;
    std::vector<std::string> notice_;
    std::vector<std::string> notices_before_; // the line
    std::vector<std::string> store_problem_;  // of the data base
    std::vector<Seat> waited_for_;            // as people were told last
    bool had_seat_ = false;                   // at some time of this sitting
    int commands_before_ = 0;                 // of the game before the line
    bool has_auto_moves_ = false;
    int idle_ = 0;
};

// What is told to whoever left a terminal alone.
std::string idle_text(int seconds);

} // namespace highball
