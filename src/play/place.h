// A person's place at a saved game. Who types is known: the person acts for the own seats and no other, takes back at
// once only what nobody else has answered, and reads only the own notes.
#pragma once

#include "play/library.h"
#include "play/session.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// The words of a place, beside the session's.
struct PlaceWord {
    std::string word;
    std::string shape;
    std::string help;
};
const std::vector<PlaceWord>& place_words();
// The word of a place that `typed` is, or begins with at least three letters when nothing else begins so.
std::optional<std::string> find_place_word(const Title& title, std::string_view typed);

class Place {
  public:
    // Session and table must outlive the place; the session writes to the game's journal. "" as person is whoever
    // keeps the games: the seats that are tied to nobody are played there.
    Place(Session& session, TableTalk& table, std::int64_t game, std::string person);

    const std::string& person() const { return person_; }
    const Session& session() const { return session_; }
    // None: the person only looks on.
    const std::vector<Seat>& seats() const { return seats_; }
    // The own seat that is to act, else the first own one.
    std::optional<Seat> seat() const;
    // Whether the game waits for one of the own seats.
    bool is_asked() const;

    // Asks the library anew which seats are the person's.
    void look_at_seats();
    // A typed line, as Session::answer, and: undo? [N], agree, disagree, note TEXT, notes, auto ...
    Reply answer(std::string_view line);
    // Programmed moves of everybody whose turn it is.
    std::vector<Entry> play_programmed();

    // What somebody asks all others to take back, who has answered and what can be answered here; "" when nobody asks.
    std::string question();
    // Whether it, as question() told it, waits for this person.
    bool has_to_answer() const;
    // Nothing is on a screen before this person: a consent has to say to how many commands.
    void consents_by_number() { by_number_ = true; }
    // The answers to it; also for whoever keeps the games.
    // To `n` commands, where the line says so: then to a question of so many and no other.
    Reply agree(std::optional<int> n = {});
    Reply disagree();
    // Ends a question whose last voter, or whose asker, has no seat any more.
    void settle();
    // The moves that were given for the own seats, one a line.
    std::string programmed();
    bool has_programmed() const;

  private:
    using Words = std::string_view;
    bool owns(Seat seat) const;
    Reply answer_one(std::optional<Seat> seat, std::string_view text);
    Reply play(std::optional<Seat> seat, std::string_view text);
    Reply undo(int n);
    Reply take_back(int keep, const std::string& asked_by = "");
    Reply redo(int n);
    Reply propose_undo(int n);
    Reply say(std::optional<Seat> seat, Words text);
    Reply note(Words text);
    Reply notes();
    Reply program(std::optional<Seat> seat, Words text);
    std::string told_of(const Programmed& move) const;
    std::optional<Proposal> asked() const;
    std::vector<std::string> voters(int keep) const;
    std::vector<std::string> missing(const Proposal& question) const;
    std::string name_of(const std::string& person) const;
    std::string wish(const Proposal& question) const;
    Seat voice() const;
    bool is_for_runner(Seat seat, std::string_view text) const;
    bool runs() const { return table_.runner(game_) == person_; }
    std::optional<Refusal> may_act(std::optional<Seat> seat) const;
    std::optional<Refusal> too_fast();

    Session& session_;
    TableTalk& table_;
    std::int64_t game_;
    std::string person_;
    std::vector<std::string> people_; // by seat
    std::vector<Seat> seats_;
    std::optional<Proposal> shown_;                   // the question that was shown last
    std::chrono::steady_clock::time_point swapped_{}; // when it took another one's place
    bool by_number_ = false;
    std::vector<std::string> ended_; // programmed moves, by the last play_programmed()
};

} // namespace highball
