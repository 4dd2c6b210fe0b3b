// A game as somebody sits before it: as it stands, tried out on a copy (`plan`), or as it was (`history`).
//
// Screens and plain play show what the desk shows and give it what is typed; the session itself knows nothing of it.
#pragma once

#include "play/session.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Who answers for the game as it stands, and whose commands may be sent from a desk; without them the session answers,
// and whoever types sends the own seat's (nobody in particular: everybody's). What is tried out is given to `keep`
// whenever it has changed, so that it can be offered again; it may say why that went wrong.
struct DeskKeeper {
    std::function<Reply(std::string_view)> answer{};
    std::function<bool(Seat)> may_send{};
    std::function<std::optional<std::string>(const std::vector<Command>&)> keep{};
};

class Desk {
  public:
    enum class Place { now, plan, history };

    using Keeper = DeskKeeper;

    // `session` must outlive the desk.
    explicit Desk(Session& session, Keeper keeper = {}) : session_(session), keeper_(std::move(keeper)) {}

    Place place() const { return plan_ ? Place::plan : then_ ? Place::history : Place::now; }
    const Session& session() const { return session_; }
    // What is shown: of the plan, of the past, or of today.
    const Game& game() const;
    const std::vector<Entry>& entries() const;
    std::unique_ptr<Game> position_at(int n) const;
    // "plan: 3 commands, not sent", "history: 57 of 120"; "" when the game is shown as it stands.
    std::string banner() const;

    // What was being tried out when somebody left: the word `plan` takes it up again.
    void offer(const std::vector<Command>& commands);
    // How it is offered; "" when there is nothing.
    std::string offered_plan() const;
    // "a plan of 2 commands (par L&N 75; done) is open"; "" when nothing is lost by leaving.
    std::string unsent() const;
    bool keeps_plans() const { return static_cast<bool>(keeper_.keep); }

    // What Session::answer() takes, and the desk's own words (desk_words()).
    Reply answer(std::optional<Seat> seat, std::string_view line);

    // The walk through the past.
    void go_to(int n);
    bool replaying() const { return pause_ > 0; }
    int pause() const { return pause_; } // milliseconds between two commands of a replay; 0: none goes on
    void stop() { pause_ = 0; }
    // One command on, of a replay; false at its end.
    bool step();

  private:
    struct Then {
        int n = 0; // commands of the session before this position
        std::unique_ptr<Game> game;
        std::vector<Entry> entries;
    };
    using Deed = Reply (Desk::*)(std::optional<Seat>, std::string_view);
    struct Row {
        std::string_view word;
        Deed deed;
    };
    static const std::vector<Row>& deeds();

    Reply answer_line(std::optional<Seat> seat, std::string_view line);
    std::vector<Command> planned() const;
    void keep_plan(Reply& reply);
    void begin_plan();
    bool game_went_on() const;
    Reply take_up(const std::vector<Command>& commands);
    Reply plan(std::optional<Seat> seat, std::string_view rest);
    Reply commit(std::optional<Seat> seat, std::string_view rest);
    Reply drop(std::optional<Seat> seat, std::string_view rest);
    Reply restart(std::optional<Seat> seat, std::string_view rest);
    Reply history(std::optional<Seat> seat, std::string_view rest);
    Reply back(std::optional<Seat> seat, std::string_view rest);
    Reply forward(std::optional<Seat> seat, std::string_view rest);
    Reply replay(std::optional<Seat> seat, std::string_view rest);
    Reply now(std::optional<Seat> seat, std::string_view rest);
    Reply answer_in_plan(std::optional<Seat> seat, std::string_view line);
    Reply answer_in_history(std::optional<Seat> seat, std::string_view line);
    Reply walk(std::string_view rest, int direction);
    Reply arrive(int n);
    std::optional<std::string> deed_named(std::string_view word) const;

    Reply ask(std::optional<Seat> seat, std::string_view line) {
        return keeper_.answer ? keeper_.answer(line) : session_.answer(seat, line);
    }

    Session& session_;
    Keeper keeper_;
    std::optional<Session> plan_;
    int plan_base_ = 0;            // commands of the session when the plan began
    std::vector<Command> offered_; // of a plan that somebody left, and has not taken up
    std::vector<Command> kept_;    // what the keeper was given last
    std::optional<Then> then_;
    int pause_ = 0;
};

// The number of commands before which each round began, with the round's name ("SR 1", "OR 1.1").
struct RoundBegin {
    int commands = 0;
    std::string round;
};
std::vector<RoundBegin> rounds_of(const Session& session);
// Commands of the present turn, of the same company or player in the same round; of the one just ended when nothing
// has been done since.
int commands_of_this_turn(const Session& session);

} // namespace highball
