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
bool is_somebody(People& library, const std::string& person);
std::string nobody_any_more(const std::string& person);

class KeptPlace : public Place {
  public:
    // `game` and `library` must outlive the place. "" as person is whoever keeps the games, at the own terminal, which
    // all players share.
    // `notify` is told whose turn has come.
    KeptPlace(Loaded& game, Library& library, const std::string& person, Notify notify);

    std::string sitting() const override;
    bool wanted() const override { return asked() || (!notice_.empty() && has_to_answer()); }
    // That the saved games are out of reach, until they are there again; what others ask, until it is answered,
    // whatever the page.
    std::vector<std::string> notice() const override { return trouble_.empty() ? notice_ : trouble_; }
    bool has_question() const override { return !notice_.empty(); }
    std::optional<Refusal> before(bool moves) override;
    std::optional<Refusal> may_play(const Command& command) const override;
    Reply program(std::optional<Seat> seat, Words text) override;
    void after(Reply& reply, bool now) override;
    Result<bool, Refusal> poll() override;
    std::vector<Entry> play_programmed() override;
    void went_on() override;
    bool has_papers() const override;
    Result<std::string, Refusal> paper(std::string_view word, std::string_view rest) const override;

    // Line by line: without a line for so long the process ends. 0: never.
    void set_idle(int seconds);
    // Why the person may stay no longer; "" while that is not so.
    const std::string& over() const { return over_; }

  private:
    bool is_over(bool now);
    void look_at_question();

    std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
    Loaded& game_;
    Library& library_;
    Notify notify_;
    std::string over_;
    std::vector<std::string> notice_;
    std::vector<std::string> notice_before_; // the line
    std::vector<std::string> trouble_;       // of the data base
    std::vector<Seat> waited_for_;           // as people were told last
    bool had_seat_ = false;                  // at some time of this sitting
    int commands_ = 0;                       // of the game before the line
    bool programmed_ = false;
    int idle_ = 0;
};

// What is told to whoever left a terminal alone.
std::string left_alone(int seconds);

} // namespace highball
