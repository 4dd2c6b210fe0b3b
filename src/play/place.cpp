#include "play/place.h"

#include "core/text.h"
#include "play/help.h"
#include "play/programmed.h"
#include "play/script.h"

#include <algorithm>

namespace highball {

namespace {

constexpr std::size_t max_text_bytes = 512;
// Lines that write: so many within so long, and no more.
constexpr std::size_t burst = 40;
constexpr auto burst_time = std::chrono::seconds(10);

Reply refused(std::string message, std::string allowed = "") {
    Reply reply;
    reply.refusal = Refusal{"", std::move(message), std::move(allowed)};
    return reply;
}
Reply refused(Refusal refusal) {
    Reply reply;
    reply.refusal = std::move(refusal);
    return reply;
}
Reply refused(const LibraryError& error) { return refused(error.message); }
Reply told(std::string text) {
    Reply reply;
    reply.text = std::move(text);
    return reply;
}

// How many commands a word such as `undo 3` means.
std::optional<int> times(std::string_view rest) {
    if (rest.empty()) return 1;
    const auto number = parse_number(rest);
    if (!number || *number < 1 || *number > 100000) return std::nullopt;
    return static_cast<int>(*number);
}

std::string commands(int n) { return n == 1 ? "1 command" : std::to_string(n) + " commands"; }

void add(Reply& all, Reply more) {
    for (Entry& entry : more.accepted) all.accepted.push_back(std::move(entry));
    for (Command& undone : more.undone) all.undone.push_back(std::move(undone));
    all.text += more.text;
    all.refusal = std::move(more.refusal);
}

} // namespace

const std::vector<PlaceWord>& place_words() {
    static const std::vector<PlaceWord> all = {
        {"undo?", "undo? [N]", "ask the others to take back the last N commands, theirs among them"},
        {"agree", "agree", "let the others take back what they ask for"},
        {"disagree", "disagree", "do not"},
        {"note", "note TEXT", "write down something that only you can read"},
        {"notes", "notes", "your notes"},
        {"auto", "auto COMMAND [while QUESTION < NUMBER] [until round ends] [N times] | auto show | auto off",
         "play this whenever it is your turn, until something happens that you would want to see"},
    };
    return all;
}

Place::Place(Session& session, Library& library, std::int64_t game, std::string person)
    : session_(session), library_(library), game_(game), person_(std::move(person)) {
    session_.set_automatic(true);
    session_.set_person(person_);
    look_at_seats();
}

// Asked anew before every line: a seat that the host takes away is lost at once.
void Place::look_at_seats() {
    seats_.clear();
    const auto people = library_.people_at(game_);
    people_ = people ? *people : std::vector<std::string>{};
    for (std::size_t i = 0; i < people_.size(); ++i)
        if (!person_.empty() && people_[i] == person_) seats_.push_back(Seat(static_cast<int>(i)));
}

bool Place::owns(Seat seat) const { return std::find(seats_.begin(), seats_.end(), seat) != seats_.end(); }

std::optional<Seat> Place::seat() const {
    for (const Seat seat : session_.game().decision().seats)
        if (owns(seat)) return seat;
    return seats_.empty() ? std::nullopt : std::optional(seats_.front());
}

bool Place::is_asked() const {
    const std::vector<Seat> asked = session_.game().decision().seats;
    return std::any_of(asked.begin(), asked.end(), [this](Seat seat) { return owns(seat); });
}

std::optional<Refusal> Place::may_act(std::optional<Seat> seat) const {
    const Game& game = session_.game();
    if (seats_.empty()) return Refusal{"", "you look on; you have no seat in this game", ""};
    if (!seat || owns(*seat)) return std::nullopt;
    std::vector<std::string> own;
    for (const Seat mine : seats_) own.push_back(game.name_of(mine));
    return Refusal{"", "you are not " + game.name_of(*seat), "you play " + list_words(own)};
}

std::optional<Refusal> Place::too_fast() {
    const auto now = std::chrono::steady_clock::now();
    while (!written_.empty() && now - written_.front() > burst_time) written_.pop_front();
    if (written_.size() >= burst) return Refusal{"", "that was a lot at once; wait a few seconds", ""};
    written_.push_back(now);
    return std::nullopt;
}

Reply Place::answer(std::string_view line) {
    if (line.size() > max_line_bytes)
        return refused("a line is at most " + std::to_string(max_line_bytes) + " bytes long");
    look_at_seats();
    if (const auto caught = session_.catch_up(); !caught) return refused(caught.error());
    std::string_view typed = trim(line);
    std::optional<Seat> seat;
    if (const std::size_t cut = typed.find('>'); cut != std::string_view::npos)
        if (const auto named = find_seat(session_.setup().players, trim(typed.substr(0, cut)))) {
            seat = *named;
            typed = trim(typed.substr(cut + 1));
        }
    if (seat)
        if (auto refusal = may_act(seat)) return refused(*refusal);
    // What is said or noted may hold any sign.
    const std::string_view word = typed.substr(0, typed.find_first_of(" \t"));
    if (same_word(word, "note") || find_session_word(session_.title(), word) == "say") return answer_one(seat, typed);
    if (!typed.empty() && typed[0] == '?') return answer_one(seat, typed);
    Reply reply;
    for (const std::string& command : split_commands(typed)) {
        add(reply, answer_one(seat, command));
        if (reply.refusal) break;
    }
    if (reply.changed() && !reply.refusal)
        for (Entry& entry : play_programmed()) reply.accepted.push_back(std::move(entry));
    return reply;
}

Reply Place::answer_one(std::optional<Seat> seat, std::string_view text) {
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    const std::string_view rest = trim(text.substr(word.size()));
    if (text.starts_with('?') || find_session_word(session_.title(), word) == "help") {
        const std::string_view about = trim(text.starts_with('?') ? text.substr(1) : rest);
        for (const PlaceWord& row : place_words())
            if (same_word(row.word, about)) return told(row.shape + "\n  " + row.help + "\n");
        if (about.empty() && seats_.empty()) return told("you look on: the pages can be looked at, nothing else\n");
        return session_.answer(seat ? seat : this->seat(), text);
    }
    const auto own = find_session_word(session_.title(), word);
    if (own == "why") return session_.answer(seat ? seat : this->seat(), "why");
    if (same_word(word, "notes")) return notes();
    if (auto refusal = may_act(seat)) return refused(*refusal);
    if (same_word(word, "auto") && (rest.empty() || same_word(rest, "show"))) return program("show");
    if (auto refusal = too_fast()) return refused(*refusal);
    const auto n = times(rest);
    const bool counts = own == "undo" || own == "redo" || word == "undo?";
    if (counts && !n)
        return refused(std::string(word) + " wants a number of commands, not \"" + printable(fit(rest, 40)) + "\"",
                       std::string(word) + " 2");
    if (own == "undo") return undo(*n);
    if (own == "redo") return redo(*n);
    if (own == "say") return say(seat, rest);
    if (same_word(word, "undo?")) return propose_undo(*n);
    if (same_word(word, "agree")) return agree();
    if (same_word(word, "disagree")) return disagree();
    if (same_word(word, "note")) return note(rest);
    if (same_word(word, "auto")) return program(rest);
    return play(seat, text);
}

// Several who act at once do not stand in each other's way: who comes second tries again on the new position.
Reply Place::play(std::optional<Seat> seat, std::string_view text) {
    constexpr int tries = 20;
    for (int i = 0;; ++i) {
        const Seat who = seat ? *seat : *this->seat();
        const int before = session_.size();
        Reply reply = session_.answer(who, text);
        const bool others_came = reply.refusal && !reply.changed() && session_.size() != before;
        if (!others_came || !session_.sealed() || i == tries) return reply;
    }
}

Reply Place::undo(int n) {
    const int keep = session_.kept_after_undo(n);
    if (keep == session_.size()) return refused("there is no command of a person to take back");
    for (int i = session_.size() - 1; i >= keep; --i) {
        const Command& command = session_.entries()[static_cast<std::size_t>(i)].command;
        if (owns(command.seat) || session_.was_forced(i)) continue;
        if (session_.sealed()) break; // back() has its own words for it
        return refused(session_.game().name_of(command.seat) + " has acted since (\"" + command.text +
                           "\"); taking that back takes everybody's consent",
                       "undo? " + std::to_string(n));
    }
    return take_back(keep);
}

// The others see who took back what.
Reply Place::take_back(int keep) {
    auto undone = session_.back(keep);
    if (!undone) return refused(undone.error());
    const std::string last = "\"" + undone->back().text + "\"";
    session_.say(*seat(), undone->size() == 1 ? "(takes back " + last + ")"
                                              : "(takes back " + commands(static_cast<int>(undone->size())) +
                                                    ", down to " + last + ")");
    Reply reply;
    reply.undone = std::move(*undone);
    return reply;
}

Reply Place::redo(int n) {
    Reply reply;
    for (; n > 0; --n) {
        const Command* next = session_.next_redo();
        if (next && !owns(next->seat))
            return refused("the next one to bring back is " + session_.game().name_of(next->seat) + "'s");
        auto done = session_.redo(1);
        if (!done) return refused(done.error());
        for (Entry& entry : *done) reply.accepted.push_back(std::move(entry));
        if (!session_.can_redo()) break;
    }
    return reply;
}

// The people who have to agree: everybody with a seat.
std::vector<std::string> Place::voters() const {
    std::vector<std::string> all;
    for (const std::string& person : people_)
        if (!person.empty() && std::find(all.begin(), all.end(), person) == all.end()) all.push_back(person);
    return all;
}

Reply Place::propose_undo(int n) {
    const int keep = session_.kept_after_undo(n);
    if (session_.sealed() || keep == session_.size()) return undo(n);
    if (voters().size() == 1) return take_back(keep);
    const Command first = session_.entries()[static_cast<std::size_t>(keep)].command;
    if (const auto error = library_.propose(game_, Proposal{person_, session_.size(), keep, {person_}}))
        return refused(*error);
    const std::string asks = "may we take back " + commands(session_.size() - keep) + ", down to " +
                             session_.game().name_of(first.seat) + "'s \"" + first.text + "\"? (agree or disagree)";
    if (auto refusal = session_.say(*seat(), asks)) return refused(*refusal);
    return told("the others were asked; it happens when all have agreed\n");
}

Reply Place::agree() {
    const auto before = library_.proposal(game_);
    if (!before || before->size != session_.size()) return refused("nobody asks to take anything back now");
    if (const auto error = library_.agree(game_, person_)) return refused(*error);
    const auto now = library_.proposal(game_);
    if (!now || now->size != session_.size()) return refused("the game has gone on meanwhile");
    std::vector<std::string> missing;
    for (const std::string& person : voters())
        if (std::find(now->agreed.begin(), now->agreed.end(), person) == now->agreed.end()) missing.push_back(person);
    if (auto refusal = session_.say(*seat(), "agreed")) return refused(*refusal);
    if (!missing.empty()) return told(list_words(missing) + " must agree too\n");
    session_.set_person(now->by);
    Reply reply = take_back(now->keep);
    session_.set_person(person_);
    return reply;
}

Reply Place::disagree() {
    if (!library_.proposal(game_)) return refused("nobody asks to take anything back now");
    if (const auto error = library_.propose(game_, std::nullopt)) return refused(*error);
    if (auto refusal = session_.say(*seat(), "no, that stays")) return refused(*refusal);
    return {};
}

Reply Place::say(std::optional<Seat> seat, Words text) {
    if (auto refusal = session_.say(seat ? *seat : *this->seat(), text)) return refused(*refusal);
    return {};
}

Reply Place::note(Words text) {
    const Message note{session_.size(), *seat(), printable(trim(text.substr(0, max_text_bytes)))};
    if (note.text.empty()) return refused("there is nothing to write down", "note TEXT");
    if (const auto error = library_.add_note(game_, person_, note)) return refused(*error);
    return told("noted; only you can read it, with: notes\n");
}

Reply Place::notes() {
    const auto notes = library_.notes(game_, person_);
    if (!notes) return refused(notes.error());
    std::string text;
    for (const Message& note : *notes) text += "after " + std::to_string(note.after) + ": " + note.text + "\n";
    return told(text.empty() ? "you have written nothing down in this game\n" : text);
}

Reply Place::program(Words text) {
    const auto moves = library_.programmed(game_);
    if (!moves) return refused(moves.error());
    const auto mine = std::find_if(moves->begin(), moves->end(), [this](const auto& move) { return owns(move.seat); });
    if (same_word(text, "show"))
        return told(mine == moves->end() ? "nothing is programmed for you\n" : preview(session_, *mine));
    if (same_word(text, "off")) {
        if (mine == moves->end()) return refused("nothing is programmed for you");
        if (const auto error = library_.set_programmed_left(mine->id, 0)) return refused(*error);
        return told("\"" + mine->text + "\" is no more\n");
    }
    const auto move = read_programmed(session_, *seat(), text);
    if (!move) return refused(move.error());
    if (const auto error = library_.add_programmed(game_, *move)) return refused(*error);
    Reply reply = told(preview(session_, *move));
    reply.accepted = play_programmed();
    return reply;
}

std::vector<Entry> Place::play_programmed() {
    std::vector<Entry> played;
    constexpr int most = 100; // between two commands of people
    for (int i = 0; i < most; ++i) {
        const auto moves = library_.programmed(game_);
        if (!moves) return played;
        bool acted = false;
        for (const Programmed& move : *moves) {
            if (move.seat.index() < 0 || move.seat.index() >= session_.game().seats()) continue;
            const ProgrammedStep step = next_step(session_, move);
            if (step.kind == ProgrammedStep::Kind::waits) continue;
            if (step.kind == ProgrammedStep::Kind::stops) {
                library_.set_programmed_left(move.id, 0);
                session_.say(move.seat, "my \"auto " + move.text + "\" has ended: " + step.reason);
                continue;
            }
            // Another terminal may do the same at this moment; the library lets one of the two through.
            if (!session_.enter(move.seat, step.command)) return played;
            acted = true;
            played.push_back(session_.entries().back());
            session_.say(move.seat, "(auto " + move.text + ")");
            library_.set_programmed_left(move.id, move.left - 1);
            for (Entry& entry : session_.play_forced()) played.push_back(std::move(entry));
            break;
        }
        if (!acted) return played;
    }
    return played;
}

} // namespace highball
