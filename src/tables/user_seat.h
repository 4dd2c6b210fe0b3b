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

class Place : public Keeper {
  public:
    using Words = std::string_view;
    // Session and table must outlive the place; the session writes to the game's journal. "" as person is whoever
    // keeps the games: the seats that are tied to nobody are played there.
    Place(Session& session, TableTalk& table, std::int64_t game, std::string person);

    const std::string& person() const { return person_; }
    // None: the person only looks on; whoever keeps the games looks on nowhere, and types for everybody.
    const std::vector<Seat>& seats() const { return seats_; }
    bool is_host() const { return person_.empty(); }

    std::optional<Seat> seat() const override;
    bool looks_on() const override { return !is_host() && seats_.empty(); }
    bool has_people() const override { return !is_host(); }
    bool asked() const override;
    std::optional<Refusal> before(bool moves) override;
    std::optional<Refusal> may_speak(std::optional<Seat> named) const override;
    Result<std::optional<Seat>, Refusal> plays_as(std::optional<Seat> who, Words text) const override;
    void after(Reply& reply, bool now) override;
    const std::vector<Entry>& entries() const override;

    Reply undo(int n) override;
    Reply redo(int n) override;
    Reply say(std::optional<Seat> seat, Words text) override;
    Reply ask_undo(int n) override;
    Reply ask_seat(Seat seat, const std::string& plays) override;
    // Nothing is on a screen before this person: a consent has to say to what.
    void consents_by_number() { by_number_ = true; }
    // The answers to a question; also for whoever keeps the games. To so many commands, or for that seat, where the
    // line says so: then to such a question and no other.
    Reply agree(Words to) override;
    Reply disagree() override;
    Reply note(Words text) override;
    Reply notes() override;
    Reply program(std::optional<Seat> seat, Words text) override;
    Reply clock(Words text) override;
    std::vector<std::string> times() const override;
    bool has_question() const override { return asked_for().has_value(); }

    bool keeps_plans() const override { return true; }
    std::optional<std::string> keep_plan(const std::vector<Command>& commands) override;
    std::vector<Command> kept_plan() const override;

    // Asks the library anew which seats are the person's.
    void look_at_seats();
    // And what its clock says.
    void look_at_clock();
    // Programmed moves of everybody whose turn it is.
    std::vector<Entry> play_programmed() override;

    // What somebody asks all others, who has answered and what can be answered here; "" when nobody asks.
    std::string question();
    // Whether it, as question() told it, waits for this person.
    bool has_to_answer() const;
    // Ends a question whose last voter, or whose asker, has no seat any more.
    void settle();
    // The moves that were given for the own seats, one a line.
    std::string programmed();
    bool has_programmed() const;

  private:
    bool owns(Seat seat) const;
    std::optional<Refusal> came_between(bool moves);
    Reply take_back(int keep, const std::string& asked_by = "");
    std::string told_of(const Programmed& move) const;
    void end_programmed(const Programmed& move, const std::string& reason, bool goes_on);
    std::optional<Proposal> asked_for() const;
    std::vector<std::string> voters(const Proposal& question) const;
    bool takes_from_nobody(int keep) const;
    std::string person_of(Seat seat) const;
    std::string sign_of(const Proposal& question) const;
    Reply ask(const Proposal& question);
    static std::string granted(const std::string& by, const std::string& what);
    Reply grant(const Proposal& question);
    std::vector<std::string> missing(const Proposal& question) const;
    std::string name_of(const std::string& person) const;
    std::string wish(const Proposal& question) const;
    Seat voice() const;
    bool runs() const { return table_.runner(game_) == person_; }
    std::optional<Refusal> too_fast();

    TableTalk& table_;
    std::int64_t game_;
    std::string person_;
    std::vector<std::string> people_; // by seat
    std::vector<Seat> seats_;
    std::string question_before_;                     // who asked, before the line
    std::optional<Proposal> shown_;                   // the question that was shown last
    std::chrono::steady_clock::time_point swapped_{}; // when it took another one's place
    bool by_number_ = false;
    TableClock clock_;                    // as it was looked at last
    std::vector<std::string> ended_;      // programmed moves, by the last play_programmed()
    mutable std::vector<Entry> readable_; // of a sealed game: what this person may read
};

} // namespace highball
