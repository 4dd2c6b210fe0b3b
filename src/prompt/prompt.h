// The conversation of whoever sits before a game, without a terminal: who speaks, what was told and heard, what is
// tried out (`plan`), which moment of the past is looked at (`history`), what is asked, and computers and others moving
// in between. The screen, line-by-line play, a line over ssh and the tutorial draw it and feed it; nothing else does.
//
// A typed line is read once (play/words.h). A question changes nothing. A line acts in the turn in which it was begun,
// and in no other.
#pragma once

#include "session/game_host.h"
#include "session/command_result.h"
#include "prompt/type_ahead_guard.h"
#include "prompt/background_task.h"
#include "prompt/line_parser.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// What happened in the game as it stands since this was asked last.
struct News {
    std::vector<Command> gone{}; // taken back, the first of them first
    std::size_t from = 0;        // the entries of the log that are new: from .. to
    std::size_t to = 0;
    std::size_t heard = 0; // the messages from here on are new
};

class Sitting {
  public:
    enum class Shown { now, plan, past };
    // How the lines come: typed by people, or out of a recording, which has its own way through the turns.
    enum class Manner { people, script };

    // Session and keeper must outlive the sitting.
    explicit Sitting(Session& session, std::optional<Seat> seat = std::nullopt, std::string name = "");
    Sitting(Keeper& keeper, std::string name);
    // The pages that a face can show; their names are words of the conversation.
    void set_pages(std::vector<std::string> names) { pages_ = std::move(names); }
    void set_manner(Manner manner) { manner_ = manner; }
    // One line and no more: nothing that wants a terminal that stays.
    void set_one_line(bool on) { one_line_ = on; }
    // Computers think beside whoever sits here: poll() comes back before they know what to do, and answer() before they
    // know what to advise.
    void think_aside() { aside_ = true; }

    const std::string& name() const { return name_; }
    const Title& title() const { return session_.title(); }
    std::vector<CommandSpec> commands() const { return title().commands_of(session_.game()); }
    const Session& session() const { return session_; }
    const Keeper& keeper() const { return *keeper_; }
    // What is shown: of the plan, of the past, or of today.
    Shown shown() const { return plan_ ? Shown::plan : then_ ? Shown::past : Shown::now; }
    const Game& game() const;
    const std::vector<Entry>& log() const;
    // How many entries of the log the player of the seat has seen: Session::seen_by.
    std::size_t seen_by(Seat seat) const {
        return (plan_ ? *plan_ : session_).seen_by(seat, static_cast<int>(log().size()));
    }
    // Why a computer played entry `i` of the log; "" where nothing is to be said.
    std::string reason(std::size_t i) const {
        return shown() == Shown::now ? session_.reason(static_cast<int>(i)) : "";
    }
    const std::vector<Message>& messages() const { return session_.messages(); }
    std::unique_ptr<Game> position_at(int n) const { return (plan_ ? *plan_ : session_).position_at(n); }
    std::unique_ptr<Game> open_start() const { return sealed() ? nullptr : position_at(0); } // as Session has it
    // "plan: 3 commands, not sent", "history: 57 of 120"; "" when the game is shown as it stands.
    std::string banner() const;
    // Something has happened, and everybody may read it.
    bool has_story() const { return !log().empty() && !sealed(); }
    // Orders are secret here, and the game goes on.
    bool sealed() const { return title().info().sealed && !game().finished(); }

    // Through whose eyes the game is shown, and who types: the seat at this terminal, or the one that is to act; where
    // several may, the one who said so.
    std::optional<Seat> viewer() const;
    std::optional<Seat> speaker() const { return speaker_; }
    bool several_may_act() const;
    // It is a computer that decides; it moves with the next poll().
    bool waits_for_computer() const;
    Turn turn() const;
    // What the face shows of it, and which turn whoever types has read: begun there, a line acts there only.
    Sight& sight() { return sight_; }
    Reply answer(std::string_view line, const std::optional<Turn>& begun = std::nullopt);
    // Takes over what others did and lets computer players move, a command of a replay on; true when something changed
    // (then ask again soon).
    Result<bool, Refusal> poll();
    // What is answered until it is known what was asked.
    static constexpr std::string_view thinking_it_over = "thinking it over ...";
    // What was asked and took time to think out, once it is known; told once.
    std::optional<Reply> late_answer();
    // A computer thinks: poll again soon.
    bool thinks() const { return asked_ || (thinking_ && thinking_->thought.goes_on()); }
    // Plays what is forced at the beginning.
    void play_forced() { session_.play_forced(); }
    // Lets programmed moves and computers act until people are to decide.
    std::vector<Entry> go_on();
    News news();
    // The words that are known here.
    std::vector<const Word*> known_words() const;
    bool is_known(const Word& word) const;

    // How a plan that was left open is offered; "" when there is none.
    std::string offered_plan() const;
    // "a plan of 2 commands (par L&N 75; done) is open"; "" when nothing is lost by leaving.
    std::string unsent() const;

    // The walk through the past.
    void go_to(int n);
    bool replaying() const { return pause_ > 0; }
    int pause() const { return pause_; } // milliseconds between two commands of a replay; 0: none goes on
    void stop() { pause_ = 0; }
    // One command on, of a replay; false at its end.
    bool step();

    // What the rows of the table do.
    Result<std::pair<Seat, std::string>, Refusal> handing(const Part&) const;
    Reply say(const Part&), hand_over(const Part&), why(const Part&), help(const Part&), rules(const Part&),
        what_if(const Part&);
    Reply advise(const Part&);
    Reply undo(const Part&), redo(const Part&), restart(const Part&);
    Reply plan(const Part&), commit(const Part&), drop(const Part&);
    Reply history(const Part&), back(const Part&), forward(const Part&), replay(const Part&), now(const Part&);
    Reply ask_undo(const Part&), ask_seat(const Part&), agree(const Part&), disagree(const Part&);
    Reply note(const Part&), notes(const Part&), program(const Part&), clock(const Part&);
    Reply paper(const Part&), show(const Part&), quit(const Part&);

  private:
    struct Then {
        int n = 0; // commands of the session before this position
        std::unique_ptr<Game> game;
        std::vector<Entry> entries;
    };
    // Of the game; a message may give a seat to another player.
    struct Moment {
        int commands = 0;
        std::size_t messages = 0;
        std::uint64_t position = 0;
        bool operator==(const Moment&) const = default;
    };
    static constexpr int quick = 10;    // milliseconds: most decisions come within them
    static constexpr char denial = '!'; // begins what is thought out where it is a refusal
    struct Thinking {
        Moment moment;
        Thought thought;
    };
    // A line while its parts are played.
    struct Line {
        Turn begun;
        std::optional<Seat> seat;   // whose it turned out to be
        std::optional<Seat> speaks; // whom the name at its beginning names
        bool passed = false;        // the turn has gone through others' hands meanwhile
    };

    // sitting.cpp: the way of a line
    Session& played() { return plan_ ? *plan_ : session_; }
    std::vector<Part> read(std::string_view typed) const;
    Reply answer_part(const Part& part, Line& line);
    Reply play(const Part& part, Line& line);
    Refusal moves_by_itself(Seat computer, const Part& part) const;
    std::optional<Refusal> nothing_played(const Part& part) const;
    std::vector<Seat> people() const; // whose seats no computer plays
    // Of sealed orders: where computers have all other seats nobody has to say who types.
    std::optional<Seat> lone_person() const;
    Result<Command, Refusal> understand(std::optional<Seat> seat, const Part& part) const;
    std::optional<Refusal> out_of_turn(const Part& part, const Line& line) const;
    std::optional<Refusal> asks_twice(const std::string& what, bool sure, const std::string& gives_up);
    std::string given_up_by(const Command& command) const;
    std::string given_up_by_undo(int n) const;
    Result<bool, Refusal> look_around();
    std::optional<Command> computer_command();
    std::optional<Command> thought_out();
    static Reply reply_of(const std::string& thought) {
        return thought.starts_with(denial) ? refused(thought.substr(1)) : told(thought);
    }
    Moment asked_about() const { return {session_.size(), 0, game().digest()}; } // whatever is said meanwhile
    void play_forced(Reply& reply, Line& line);
    bool names_a_thing(const Part& part) const;
    Refusal with_ways(Refusal refusal, std::optional<Seat> seat, const Part& part) const;
    Reply take_speaker(const Part& part);
    void leave_to_others(const Reply& reply, bool was_open);
    bool is_open(Seat seat) const;
    // Who has something to do: decides, or can change a sealed sheet even when it is handed in.
    bool may_act(Seat seat) const { return sealed() || is_open(seat); }
    std::optional<Seat> who_types(const Part& part) const;
    bool decides_itself(Seat seat) const;
    bool is_computer(Seat seat) const;
    std::vector<Seat> typists() const;
    std::vector<Choice> legal_for(std::optional<Seat> seat) const;
    // sitting_plan.cpp
    std::vector<Command> planned() const;
    std::string ways_out() const; // of a plan
    void keep_plan(Reply& reply);
    std::optional<Refusal> cannot_try() const;
    void begin_plan();
    bool game_went_on() const;
    Reply take_up(const std::vector<Command>& commands);
    // sitting_past.cpp
    std::optional<Refusal> cannot_walk() const;
    Reply walk(std::string_view rest, int direction);
    Reply arrive(int n);

    std::unique_ptr<Keeper> own_keeper_; // where nobody else keeps the game
    Keeper* keeper_;
    Session& session_;
    std::string name_;
    std::vector<std::string> pages_;
    Manner manner_ = Manner::people;
    bool one_line_ = false;
    bool aside_ = false;
    std::unique_ptr<Thinking> thinking_;
    std::unique_ptr<Thinking> asked_; // what is answered late
    std::optional<Refusal> stuck_;    // why the computer's last move could not be played
    std::optional<Seat> speaker_;     // who said to be typing, where several may
    std::optional<Session> plan_;
    int plan_base_ = 0;            // commands of the session when the plan began
    std::vector<Command> offered_; // of a plan that somebody left, and has not taken up
    std::vector<Command> kept_;    // what the keeper was given last
    std::optional<Then> then_;
    int pause_ = 0;
    std::optional<Command> ended_by_itself_; // what ended a turn by itself since the last command typed
    std::string asked_twice_;                // what gives something up and was said once
    int warnings_ = 0;                       // how often that was asked
    int warnings_read_ = 0;                  // up to the beginning of the line at hand
    int passed_ = 0;                         // Turn::passed
    Sight sight_;
    bool leaving_ = false;       // asked to leave with a plan open
    std::vector<Command> known_; // the log as it was told last
    std::size_t heard_ = 0;      // of what was said
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
