// The screen on a person's place at a game.
#pragma once

#include "cli/load.h"
#include "cli/notify.h"
#include "play/desk.h"
#include "play/place.h"
#include "tui/driver.h"

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace highball {

// Whether the host knows the person still (or the library cannot be read now); what is told to whom it does not.
bool is_somebody(People& library, const std::string& person);
std::string nobody_any_more(const std::string& person);

class PlaceDriver : public tui::GameDriver {
  public:
    // `game` and `library` must outlive the driver.
    // `notify` is told whose turn has come.
    PlaceDriver(Loaded& game, Library& library, const std::string& person, Notify notify);

    const Session& session() const { return game_.session; }
    std::string name() const override { return game_.name; }
    const Title& title() const override { return game_.session.title(); }
    const Game& game() const override { return desk_.game(); }
    const std::vector<Entry>& log() const override;
    const std::vector<Message>& messages() const override { return game_.session.messages(); }
    std::string taken_back_by() const override {
        const auto& gone = game_.session.taken_back();
        return gone.empty() ? "" : gone.back().by;
    }
    std::optional<Seat> seat() const override { return place_.seat(); }
    std::string sitting() const override;
    bool asked() const override { return place_.is_asked(); }
    bool wanted() const override { return asked() || (!notice_.empty() && place_.has_to_answer()); }
    bool looks_on() const override { return place_.seats().empty(); }
    Reply submit(std::string_view line) override;
    bool poll() override;
    std::unique_ptr<Game> position_at(int n) const override { return desk_.position_at(n); }
    std::string banner() const override { return desk_.banner(); }
    std::string unsent() const override { return desk_.unsent(); }
    bool keeps_unsent() const override { return desk_.keeps_plans(); }
    std::string greeting() const override { return desk_.offered_plan(); }
    int pause() const override { return desk_.pause(); }
    void interrupt() override { desk_.stop(); }
    // What others ask, until it is answered, whatever the page.
    std::vector<std::string> notice() const override { return notice_; }

    // Own moves given beforehand, a line each.
    std::string programmed() { return place_.programmed(); }
    // The answer to "sheet" and "report ...", games of turn sheets only: nothing for any other line.
    std::optional<Result<std::string, Refusal>> paper(std::string_view line) const;
    // For a single line, whose author has no screen before the eyes.
    void consents_by_number() { place_.consents_by_number(); }
    // Line by line: without a line for so long the process ends. 0: never.
    void set_idle(int seconds);

    // Plays what is forced, programmed or a computer's, until a person is to act.
    std::vector<Entry> go_on();
    // Why the person may stay no longer; "" while that is not so.
    const std::string& over() const { return over_; }

  private:
    bool is_over(bool now);
    void look_at_question();
    bool concerns_position(std::string_view line) const;
    std::optional<Refusal> came_between(std::string_view line);
    Reply answer(std::string_view line);

    std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
    Loaded& game_;
    Library& library_;
    Notify notify_;
    Place place_;
    Desk desk_;
    std::string over_;
    std::vector<std::string> notice_;
    bool programmed_ = false;
    int idle_ = 0;
    mutable std::vector<Entry> open_log_; // of a sealed game: what this person may read
};

// What a desk calls with the plan of `person` ("": the host's own terminal); both must outlive the desk.
std::function<std::optional<std::string>(const std::vector<Command>&)>
keeps_plans_of(const Loaded& game, TableTalk& library, std::string person);

// What is told to whoever left a terminal alone.
std::string left_alone(int seconds);

// After a command at the host's own terminal, where all players sit: plays the moves that people with seats of their
// own gave beforehand, and sends word to those whom the game waits for now and did not wait for `before`.
std::vector<Entry> follow(Loaded& game, Library& library, const std::vector<Seat>& before);

} // namespace highball
