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

class Desk {
  public:
    enum class Place { now, plan, history };

    // Who answers for the game as it stands, and whose commands may be sent from here; without them the session
    // answers, and whoever types sends the own seat's (nobody in particular: everybody's).
    struct Keeper {
        std::function<Reply(std::string_view)> answer;
        std::function<bool(Seat)> may_send;
    };

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
    int plan_base_ = 0; // commands of the session when the plan began
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
