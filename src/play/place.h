// A person's place at a saved game. Who types is known: the person acts for the own seats and no other, takes back at
// once only what nobody else has answered, and reads only the own notes.
#pragma once

#include "play/library.h"
#include "play/session.h"

#include <chrono>
#include <deque>
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

class Place {
  public:
    // Session and library must outlive the place; the session writes to the game's journal.
    Place(Session& session, Library& library, std::int64_t game, std::string person);

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

  private:
    using Words = std::string_view;
    bool owns(Seat seat) const;
    Reply answer_one(std::optional<Seat> seat, std::string_view text);
    Reply play(std::optional<Seat> seat, std::string_view text);
    Reply undo(int n);
    Reply take_back(int keep);
    Reply redo(int n);
    Reply propose_undo(int n);
    Reply agree();
    Reply disagree();
    Reply say(std::optional<Seat> seat, Words text);
    Reply note(Words text);
    Reply notes();
    Reply program(Words text);
    std::vector<std::string> voters() const;
    std::optional<Refusal> may_act(std::optional<Seat> seat) const;
    std::optional<Refusal> too_fast();

    Session& session_;
    Library& library_;
    std::int64_t game_;
    std::string person_;
    std::vector<std::string> people_; // by seat
    std::vector<Seat> seats_;
    std::deque<std::chrono::steady_clock::time_point> written_; // the last lines that wrote something
};

} // namespace highball
