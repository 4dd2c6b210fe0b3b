// A user's access to a saved game on this machine. In addition to UserSeat: deadlines, notifications, turn sheets, and
// removal of the user by the host.
#pragma once

#include "cli/open_game.h"
#include "tables/user_seat.h"

#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace highball {

class SavedUserSeat : public UserSeat {
  public:
    // `game` and `store` must outlive this object. An empty `user` is the host, at whose terminal all players play.
    // `key` is the SSH key with which the user has connected (access_problem()).
    SavedUserSeat(OpenGame& game, Store& store, const std::string& user, std::string key = "");

    std::string user_label() const override;
    bool needs_attention() const override { return is_to_act() || (!notice_.empty() && has_to_vote()); }
    // Returns the notices that are shown on every page: the open vote or, as long as the store cannot be read, the
    // error of the store. An error with which the last line was refused is not repeated.
    std::vector<std::string> notices() const override {
        return store_problem_.empty() || store_problem_ == refused_with_ ? notice_ : store_problem_;
    }
    bool has_vote() const override { return !notice_.empty(); }
    std::optional<Refusal> before_line(int commands) override;
    std::optional<Refusal> check_removed() override;
    std::optional<Refusal> before_next_command() override;
    Result<std::string, Refusal> completed(std::string_view command) const override;
    std::optional<Refusal> check_command(const Command& command) const override;
    CommandResult set_auto_move(std::optional<Seat> seat, Words text) override;
    void after_line(CommandResult& result, bool now) override;
    Result<bool, Refusal> poll() override;
    std::vector<LogEntry> play_auto_moves() override;
    bool has_turn_sheets() const override;
    Result<std::string, Refusal> sheet_page(std::string_view word, std::string_view rest) const override;

    // Sets the idle limit of line-by-line play: it exits after so many seconds without a line. 0: never.
    void set_idle_limit(int seconds);
    // Sets a function that gets the refusals by limits and by the store.
    void set_log(std::function<void(const std::string&)> log) { log_ = std::move(log); }
    // Returns why the user is disconnected; "" while he is connected.
    const std::string& removal_reason() const { return removal_reason_; }

  private:
    bool is_removed();
    void refresh_open_vote();

    std::chrono::steady_clock::time_point line_began_{};
    OpenGame& game_;
    Store& store_;
    std::string key_;
    std::string removal_reason_;
    std::vector<std::string> notice_;
    std::vector<std::string> notices_before_; // notices as they were before the line
    std::vector<std::string> store_problem_;
    std::vector<std::string> refused_with_; // message of the refusal of the last line, if the store failed
    int checked_loads_ = 0;                 // loads of the session when it was last checked whether the user may stay
    bool had_seat_ = false;                 // the user has had a seat during this connection
    bool has_auto_moves_ = false;
    int idle_ = 0;
    std::function<void(const std::string&)> log_;
};

// Returns the message for a user who left the terminal alone.
std::string idle_text(int seconds);

} // namespace highball
