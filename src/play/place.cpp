#include "play/place.h"

#include "core/text.h"
#include "game/run_by_host.h"
#include "play/help.h"
#include "play/place_reply.h"
#include "play/script.h"

#include <algorithm>

namespace highball {

using namespace place_reply;

namespace {

constexpr std::size_t max_text_bytes = 512;

// How many commands a word such as `undo 3` means.
std::optional<int> times(std::string_view rest) {
    if (rest.empty()) return 1;
    const auto number = parse_number(rest);
    if (!number || *number < 1 || *number > 100000) return std::nullopt;
    return static_cast<int>(*number);
}

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
        {"agree", "agree [N]", "let the others take back what they ask for, N commands and no others; also: yes"},
        {"disagree", "disagree", "do not, or ask no more; also: no"},
        {"note", "note TEXT", "write down something that only you can read"},
        {"notes", "notes", "your notes"},
        {"auto", "auto COMMAND [while QUESTION < NUMBER] [until round ends] [N times] | auto show | auto off",
         "play this whenever it is your turn, until something happens that you would want to see"},
    };
    return all;
}

std::optional<std::string> find_place_word(const Title& title, std::string_view typed) {
    for (const PlaceWord& row : place_words())
        if (same_word(row.word, typed)) return row.word;
    std::vector<std::string> found;
    if (typed.size() < 3 || find_session_word(title, typed)) return std::nullopt;
    for (const CommandSpec& spec : title.commands())
        if (begins_with_word(spec.word, typed)) return std::nullopt;
    for (const SessionWord& word : desk_words())
        if (begins_with_word(word.word, typed)) return std::nullopt;
    for (const PlaceWord& row : place_words())
        if (begins_with_word(row.word, typed)) found.push_back(row.word);
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

Place::Place(Session& session, TableTalk& table, std::int64_t game, std::string person)
    : session_(session), table_(table), game_(game), person_(std::move(person)) {
    session_.set_automatic(true);
    session_.set_person(person_);
    look_at_seats();
}

// Asked anew before every line: a seat that the host takes away is lost at once.
void Place::look_at_seats() {
    seats_.clear();
    const auto people = table_.people_at(game_);
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
    if (table_.allows(game_, person_, pace_of_lines)) return std::nullopt;
    return Refusal{"", "that was a lot at once; wait a few seconds", ""};
}

Reply Place::answer(std::string_view line) {
    if (line.size() > max_line_bytes)
        return refused("a line is at most " + std::to_string(max_line_bytes) + " bytes long");
    // In this order: a seat that is lost later than this is noticed by the library.
    if (const auto caught = session_.catch_up(); !caught) return refused(caught.error());
    look_at_seats();
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
    if (find_place_word(session_.title(), word) == "note" || find_session_word(session_.title(), word) == "say")
        return answer_one(seat, typed);
    if (!typed.empty() && typed[0] == '?') return answer_one(seat, typed);
    const auto question = asked();
    Reply reply;
    for (const std::string& command : split_commands(typed)) {
        add(reply, answer_one(seat, command));
        if (reply.refusal) break;
    }
    if (question && !reply.accepted.empty()) reply.text += "this ends what " + question->by + " asked to take back\n";
    if (reply.changed() && !reply.refusal)
        for (Entry& entry : play_programmed()) reply.accepted.push_back(std::move(entry));
    return reply;
}

Reply Place::answer_one(std::optional<Seat> seat, std::string_view text) {
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    const std::string_view rest = trim(text.substr(word.size()));
    if (text.starts_with('?') || find_session_word(session_.title(), word) == "help") {
        const std::string_view about = trim(text.starts_with('?') ? text.substr(1) : rest);
        const auto named = find_place_word(session_.title(), about);
        for (const PlaceWord& row : place_words())
            if (row.word == named) return told(row.shape + "\n  " + row.help + "\n");
        if (about.empty() && seats_.empty()) return told("you look on: the pages can be looked at, nothing else\n");
        return session_.answer(seat ? seat : this->seat(), text);
    }
    auto placed = find_place_word(session_.title(), word);
    if (rest.empty() && asked() && same_word(word, "yes")) placed = "agree";
    if (rest.empty() && asked() && same_word(word, "no")) placed = "disagree";
    const auto own = find_session_word(session_.title(), word);
    if (own == "why") return session_.answer(seat ? seat : this->seat(), "why");
    if (placed == "notes") return notes();
    if (auto refusal = may_act(seat)) return refused(*refusal);
    if (placed == "auto" && (rest.empty() || same_word(rest, "show"))) return program(seat, "show");
    if (auto refusal = too_fast()) return refused(*refusal);
    const auto n = times(rest);
    const bool counts = own == "undo" || own == "redo" || placed == "undo?";
    if (counts && !n)
        return refused(std::string(word) + " wants a number of commands, not \"" + printable(fit(rest, 40)) + "\"",
                       std::string(word) + " 2");
    if (own == "undo") return undo(*n);
    if (own == "redo") return redo(*n);
    if (own == "say") return say(seat, rest);
    if (placed == "undo?") return propose_undo(*n);
    if (placed == "agree" && !rest.empty() && !n)
        return refused("agree takes the number of commands that are to go", "agree, agree 2");
    if (placed == "agree") return agree(rest.empty() ? std::nullopt : n);
    if (placed == "disagree") return disagree();
    if (placed == "note") return note(rest);
    if (placed == "auto") return program(seat, rest);
    return play(seat, text);
}

// Such as the end of a turn for all: it is no matter of where somebody sits.
bool Place::is_for_runner(Seat seat, std::string_view text) const {
    const auto* turns = dynamic_cast<const RunByHost*>(&session_.title());
    const auto command = turns ? session_.game().parse(seat, text) : Result<Command, Refusal>(Refusal{});
    return command && turns->is_for_host(seat, command->text);
}

// Several who act at once do not stand in each other's way: who comes second tries again on the new position.
Reply Place::play(std::optional<Seat> seat, std::string_view text) {
    constexpr int tries = 20;
    for (int i = 0;; ++i) {
        if (auto refusal = may_act(seat)) return refused(*refusal);
        const bool runners = is_for_runner(seat ? *seat : *this->seat(), text);
        if (runners && !runs())
            return refused("\"" + printable(fit(text, 40)) + "\" is for whoever keeps the games, or whom they name",
                           "ask them; they type: highball seat NAME --runs " + person_);
        const Seat who = runners ? Seat(0) : seat ? *seat : *this->seat();
        const int before = session_.size();
        Reply reply = session_.answer(who, text);
        const bool others_came = reply.refusal && !reply.changed() && session_.size() != before;
        if (!others_came || !session_.sealed() || i == tries) return reply;
        look_at_seats();
    }
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

Reply Place::say(std::optional<Seat> seat, Words text) {
    if (auto refusal = session_.say(seat ? *seat : *this->seat(), text)) return refused(*refusal);
    return {};
}

Reply Place::note(Words text) {
    const Message note{session_.size(), *seat(), printable(trim(text.substr(0, max_text_bytes)))};
    if (note.text.empty()) return refused("there is nothing to write down", "note TEXT");
    if (const auto error = table_.add_note(game_, person_, note)) return refused(*error);
    return told("noted; only you can read it, with: notes\n");
}

Reply Place::notes() {
    const auto notes = table_.notes(game_, person_);
    if (!notes) return refused(notes.error());
    std::string text;
    for (const Message& note : *notes) text += "after " + std::to_string(note.after) + ": " + note.text + "\n";
    return told(text.empty() ? "you have written nothing down in this game\n" : text);
}

} // namespace highball
