#include "tables/user_seat.h"

#include "core/indexed.h"
#include "core/text.h"
#include "game/host_commands.h"
#include "session/command_result.h"

#include <algorithm>
#include <utility>

namespace highball {

Place::Place(Session& session, TableTalk& table, std::int64_t game, std::string person)
    : Keeper(session), table_(table), game_(game), person_(std::move(person)) {
    session_.set_automatic(true);
    session_.set_person(person_);
    look_at_seats();
    look_at_clock();
}

// Asked anew before every line: a seat that the host takes away is lost at once.
void Place::look_at_seats() {
    const std::vector<Seat> before = std::exchange(seats_, {});
    const auto people = table_.people_at(game_);
    people_ = people ? *people : std::vector<std::string>{};
    for (std::size_t i = 0; i < people_.size(); ++i)
        if (!person_.empty() && people_[i] == person_) seats_.push_back(id_at<Seat>(i));
    if (seats_ != before) readable_.clear(); // another seat's orders are another's
}

bool Place::owns(Seat seat) const { return contains(seats_, seat); }

std::optional<Seat> Place::seat() const {
    if (is_host()) return std::nullopt;
    for (const Seat seat : session_.game().decision().seats)
        if (owns(seat)) return seat;
    return seats_.empty() ? std::nullopt : std::optional(seats_.front());
}

bool Place::asked() const {
    const std::vector<Seat> asked = session_.game().decision().seats;
    return std::any_of(asked.begin(), asked.end(), [this](Seat seat) { return owns(seat); });
}

std::optional<Refusal> Place::may_speak(std::optional<Seat> named) const {
    if (is_host()) return std::nullopt;
    const Game& game = session_.game();
    if (seats_.empty()) return Refusal{"", "you look on; you have no seat in this game", ""};
    if (!named || owns(*named)) return std::nullopt;
    std::vector<std::string> own;
    for (const Seat mine : seats_) own.push_back(game.name_of(mine));
    return Refusal{"", "you are not " + game.name_of(*named), "you play " + list_words(own)};
}

// Some commands, such as the end of a turn for all, are no matter of where somebody sits.
Result<std::optional<Seat>, Refusal> Place::plays_as(std::optional<Seat> who, Words text) const {
    const auto* turns = dynamic_cast<const RunByHost*>(&session_.title());
    if (is_host() || !turns || !who) return who;
    const auto command = session_.game().parse(who, text);
    if (!command || !turns->is_for_host(*who, command->text)) return who;
    if (runs()) return std::optional(Seat(0));
    return Refusal{"", "\"" + printable(fit(text, 40)) + "\" is for whoever keeps the games, or whom they name",
                   "ask them; they type: highball seat NAME --runs " + person_};
}

std::optional<Refusal> Place::too_fast() {
    if (table_.allows(game_, person_, pace_of_lines)) return std::nullopt;
    return Refusal{"", "that was a lot at once; wait a few seconds", ""};
}

// Takes over what others did. A line that was typed before that could be seen is not played: it was meant for another
// position. (Where orders are sealed nobody sees the others'.)
std::optional<Refusal> Place::came_between(bool moves) {
    const bool reads_all = !session_.sealed() && !is_host();
    const std::vector<Command> seen = reads_all ? session_.commands() : std::vector<Command>{};
    const auto changed = session_.catch_up();
    if (!changed) return changed.error();
    if (!*changed || !reads_all || !moves) return std::nullopt;
    const std::vector<Command> now = session_.commands();
    std::size_t same = 0;
    while (same < seen.size() && same < now.size() && seen[same] == now[same]) ++same;
    if (same == seen.size() && same == now.size()) return std::nullopt; // something was said
    if (same == now.size())
        return Refusal{"", "commands were taken back meanwhile; your line was not played", "look again, then decide"};
    return Refusal{"",
                   session_.game().name_of(now[same].seat) + " was faster (\"" + now[same].text +
                       "\"); your line was not played",
                   "look again, then decide"};
}

std::optional<Refusal> Place::before(bool moves) {
    // In this order: a seat that is lost later than this is noticed by the library.
    const auto refusal = came_between(moves);
    look_at_seats();
    if (refusal) return refusal;
    const auto question = asked_for();
    question_before_ = question ? question->by : "";
    if (is_host() || looks_on() || !moves) return std::nullopt;
    return too_fast();
}

void Place::after(Reply& reply, bool now) {
    if (!question_before_.empty() && !reply.accepted.empty() && now)
        reply.text += "this ends what " + question_before_ + " asked to take back\n";
    if (reply.changed() && !reply.refusal && now)
        for (Entry& entry : play_programmed()) reply.accepted.push_back(std::move(entry));
    if (reply.changed()) look_at_clock();
}

// Of a sealed game who sits here reads only the own orders.
const std::vector<Entry>& Place::entries() const {
    if (!session_.sealed() || is_host()) return session_.entries();
    const std::vector<Entry>& all = session_.entries();
    if (all.size() < readable_.size()) readable_.clear();
    for (std::size_t i = readable_.size(); i < all.size(); ++i) {
        readable_.push_back(all[i]);
        if (!owns(all[i].command.seat)) readable_.back().command.text = "(sealed)";
    }
    return readable_;
}

std::optional<std::string> Place::keep_plan(const std::vector<Command>& commands) {
    const auto error = table_.keep_plan(game_, person_, commands);
    return error ? std::optional(error->message) : std::nullopt;
}

std::vector<Command> Place::kept_plan() const {
    const auto plan = table_.kept_plan(game_, person_);
    return plan ? *plan : std::vector<Command>{};
}

Reply Place::redo(int n) {
    if (is_host()) return Keeper::redo(n);
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
    if (is_host()) return Keeper::say(seat, text);
    if (auto refusal = too_fast()) return refused(*refusal);
    if (auto refusal = session_.say(seat ? *seat : *this->seat(), text)) return refused(*refusal);
    return {};
}

Reply Place::note(Words text) {
    if (auto refusal = looks_on() ? may_speak(std::nullopt) : too_fast()) return refused(*refusal);
    if (auto refusal = too_long(text, "nothing was noted")) return refused(*refusal);
    const Message note{session_.size(), *seat(), printable(trim(text))};
    if (note.text.empty()) return refused("there is nothing to write down", "note TEXT");
    if (const auto error = table_.add_note(game_, person_, note)) return refused(error->message);
    return told("noted; only you can read it, with: notes\n");
}

Reply Place::notes() {
    const auto notes = table_.notes(game_, person_);
    if (!notes) return refused(notes.error().message);
    std::string text;
    for (const Message& note : *notes) text += "after " + std::to_string(note.after) + ": " + note.text + "\n";
    return told(text.empty() ? "you have written nothing down in this game\n" : text);
}

void Place::look_at_clock() {
    if (auto clock = table_.clock(game_)) clock_ = std::move(*clock);
}

std::vector<std::string> Place::times() const { return short_times(clock_, table_.now()); }

// Everybody with a seat lets it stand and go on. Its rules are the host's, and what it does to who is late was agreed
// upon before the first command.
Reply Place::clock(Words text) {
    const bool stops = same_word(text, "pause");
    if (!text.empty()) {
        if (auto refusal = may_speak(std::nullopt)) return refused(*refusal);
        if (auto refusal = is_host() ? std::nullopt : too_fast()) return refused(*refusal);
    }
    if (stops || same_word(text, "on")) {
        if (clock_.paused == stops) return refused(stops ? "the clock is paused already" : "the clock is not paused");
        if (const auto error = table_.pause_clock(game_, stops)) return refused(error->message);
        session_.say(seat().value_or(Seat(0)), stops ? "(the clock is paused)" : "(the clock goes on)");
    } else if (!text.empty()) {
        if (!is_host())
            return refused("the clock's rules are for whoever keeps the games", "clock, clock pause, clock on");
        const auto rules = read_clock(text);
        if (!rules) return refused(rules.error());
        if (session_.size() > 0 && rules->penalty != ClockRules::Penalty::none &&
            rules->penalty != clock_.rules.penalty)
            return refused("the game has begun: what happens to who is late is chosen before the first command");
        if (const auto error = table_.set_clock(game_, *rules)) return refused(error->message);
        session_.say(Seat(0), "(the clock: " + print(*rules) + ")");
    }
    look_at_clock();
    return told(print(clock_, session_.setup().players, table_.now()));
}

} // namespace highball
