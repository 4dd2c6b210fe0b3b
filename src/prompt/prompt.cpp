// The way of a typed line, from its parts to the game.
#include "prompt/prompt.h"

#include "core/indexed.h"
#include "core/text.h"
#include "prompt/completion.h"
#include "prompt/help.h"
#include "session/script.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace highball {

namespace {

void add(Reply& all, Reply more) {
    for (Entry& entry : more.accepted) all.accepted.push_back(std::move(entry));
    for (Command& undone : more.undone) all.undone.push_back(std::move(undone));
    all.text += more.text;
    all.refusal = std::move(more.refusal);
    if (!more.page.empty()) all.page = std::move(more.page), all.reader = more.reader;
    all.leaves = all.leaves || more.leaves;
    all.walked = more.walked;
}

// Of several parts of a line: which one was refused, and which therefore were not played.
void tell_which(Reply& reply, const std::vector<Part>& parts, std::size_t refused) {
    if (parts.size() < 2) return;
    const std::string quoted = "\"" + printable(fit(parts[refused].text, 60)) + "\"";
    if (reply.refusal->message.find(quoted) == std::string::npos) reply.refusal->message.insert(0, quoted + ": ");
    std::vector<std::string> rest;
    for (std::size_t i = refused + 1; i < parts.size(); ++i) rest.push_back(parts[i].text);
    if (!rest.empty()) reply.text += "Not played: " + printable(join(rest, "; ")) + "\n";
}

} // namespace

Sitting::Sitting(Session& session, std::optional<Seat> seat, std::string name)
    : own_keeper_(std::make_unique<Keeper>(session, seat)), keeper_(own_keeper_.get()), session_(session),
      name_(std::move(name)) {
    speaker_ = lone_person();
    sight_.show(turn());
    news();
}

Sitting::Sitting(Keeper& keeper, std::string name)
    : keeper_(&keeper), session_(keeper.session()), name_(std::move(name)) {
    kept_ = keeper.kept_plan();
    for (const Command& command : kept_)
        if (command.seat.index() >= 0 && command.seat.index() < session_.game().seats()) offered_.push_back(command);
    speaker_ = lone_person();
    sight_.show(turn());
    news();
}

const Game& Sitting::game() const { return plan_ ? plan_->game() : then_ ? *then_->game : session_.game(); }

const std::vector<Entry>& Sitting::log() const {
    return plan_ ? plan_->entries() : then_ ? then_->entries : keeper_->entries();
}

std::string Sitting::banner() const {
    if (plan_) return "plan: " + counted(plan_->size() - plan_base_) + ", not sent";
    if (then_) return "history: " + std::to_string(then_->n) + " of " + std::to_string(session_.size());
    return "";
}

Turn Sitting::turn() const {
    const Decision now = game().decision();
    // The sheets of a sealed turn are filled in side by side.
    return {now.round, sealed() ? "" : now.entity, now.seats, warnings_, passed_};
}

bool Sitting::is_open(Seat seat) const { return contains(game().decision().seats, seat); }

// Not where a recording is read.
bool Sitting::decides_itself(Seat seat) const {
    return manner_ == Manner::people && session_.automatic() && !session_.computer_of(seat).empty();
}

// Computers move by themselves where the game is played, not in a plan or the past.
bool Sitting::is_computer(Seat seat) const { return shown() == Shown::now && decides_itself(seat); }

bool Sitting::waits_for_computer() const {
    const std::vector<Seat> seats = game().decision().seats;
    return !seats.empty() && std::all_of(seats.begin(), seats.end(), [this](Seat seat) { return is_computer(seat); });
}

// Of those who may act; where no computer has a say it is all of them.
std::vector<Seat> Sitting::typists() const {
    const std::vector<Seat> seats = game().decision().seats;
    std::vector<Seat> people;
    std::copy_if(seats.begin(), seats.end(), std::back_inserter(people),
                 [this](Seat seat) { return !is_computer(seat); });
    return people.empty() ? seats : people;
}

bool Sitting::several_may_act() const {
    if (keeper_->seat()) return false;
    return typists().size() > 1 || (sealed() && game().seats() > 1);
}

std::optional<Seat> Sitting::viewer() const {
    if (keeper_->looks_on()) return std::nullopt;
    if (keeper_->seat()) return keeper_->seat();
    if (const std::vector<Seat> all = people(); waits_for_computer() && all.size() == 1) return all.front();
    const std::vector<Seat> seats = typists();
    if (seats.empty()) return std::nullopt;
    if (!several_may_act()) return seats.front();
    return speaker_ && may_act(*speaker_) ? speaker_ : std::nullopt;
}

bool Sitting::is_known(const Word& word) const {
    const bool answers = word.deed == &Sitting::agree || word.deed == &Sitting::disagree;
    if (word.is(Word::of_people) && !keeper_->has_people()) return answers && keeper_->has_question();
    if (word.is(Word::of_papers) && !keeper_->has_papers()) return false;
    return !word.is(Word::of_question) || keeper_->has_question();
}

std::vector<const Word*> Sitting::known_words() const {
    std::vector<const Word*> known;
    for (const Word& word : conversation_words())
        if (!word.shape.empty() && is_known(word)) known.push_back(&word);
    return known;
}

std::vector<Part> Sitting::read(std::string_view typed) const {
    const auto page = [this](std::string_view word) {
        return std::any_of(pages_.begin(), pages_.end(),
                           [&](const std::string& name) { return same_word(name, word); });
    };
    const auto known = [this](const Word& row) { return is_known(row); };
    const std::vector<CommandSpec> of_title = commands();
    const auto find = [&](std::string_view word) {
        const Word* found = find_word(of_title, word, known);
        return page(word) && (!found || found->word != word) ? find_word(of_title, "show", known) : found;
    };
    return read_line(typed, {session_.setup().players, of_title, find});
}

Reply Sitting::answer(std::string_view typed, const std::optional<Turn>& begun) {
    pause_ = 0;
    if (typed.size() > max_line_bytes)
        return refused("a line is at most " + std::to_string(max_line_bytes) + " bytes long; nothing of this one of " +
                       std::to_string(typed.size()) + " was done");
    std::vector<Part> parts = read(typed);
    // A name at the beginning says whose words the whole line is.
    for (Part& part : parts)
        if (part.word && !part.named) part.named = parts.front().named;
    const bool moves = shown() == Shown::now && std::any_of(parts.begin(), parts.end(), [](const Part& part) {
                           return !part.word || part.word->is(Word::moves);
                       });
    const bool was_open = speaker_ && is_open(*speaker_), was_now = shown() == Shown::now;
    if (std::none_of(parts.begin(), parts.end(),
                     [](const Part& part) { return part.word && part.word->deed == &Sitting::quit; }))
        leaving_ = false;
    Reply reply;
    reply.refusal = keeper_->before(moves);
    Line line{begun.value_or(turn()), std::nullopt, parts.empty() ? std::nullopt : parts.front().named, false};
    warnings_read_ = one_line_ ? Turn::unread : line.begun.warnings;
    const Shown before = shown();
    for (std::size_t i = 0; i < parts.size() && !reply.refusal && !reply.leaves; ++i) {
        Reply more = parts[i].word ? answer_part(parts[i], line) : play(parts[i], line);
        // What a word has changed is another turn, or another game, and was meant to be.
        if (parts[i].word && (more.changed() || shown() != before)) line = {turn(), std::nullopt, line.speaks, false};
        add(reply, std::move(more));
        if (reply.refusal) tell_which(reply, parts, i);
    }
    if (reply.refusal) (plan_ ? *plan_ : session_).note_refusal(*reply.refusal);
    keep_plan(reply);
    keeper_->after(reply, was_now && shown() == Shown::now);
    // Whoever looks at what is no longer there looks at the game as it stands.
    if (!reply.undone.empty() && then_) then_.reset();
    if (asked_ && asked_->moment != asked_about()) asked_.reset(); // whoever goes on himself knows
    const std::optional<Seat> spoke = speaker_;
    leave_to_others(reply, was_open);
    if (spoke && !speaker_ && sealed())
        reply.text += game().name_of(*spoke) + " types no longer; a name and > says who does\n";
    return reply;
}

// A word of the conversation.
Reply Sitting::answer_part(const Part& part, Line&) {
    if (auto refusal = keeper_->waits_for_another(part)) return refused(*refusal);
    const Word& word = *part.word;
    if (one_line_ && word.is(Word::stays))
        return refused("\"" + std::string(word.word) + "\" is for a terminal, which stays with the game: ssh -t HOST " +
                       name_);
    if (part.named || word.is(Word::moves))
        if (auto refusal = keeper_->may_speak(part.named)) return refused(*refusal);
    return (this->*word.deed)(part);
}

// Whose command it is, what it is, whether it is its time, whether it is meant: then it is played.
Reply Sitting::play(const Part& part, Line& line) {
    if (part.text.empty()) return take_speaker(part);
    if (names_a_thing(part)) return explain(*this, who_types(part), without_question_words(part.text));
    if (auto refusal = keeper_->waits_for_another(part)) return refused(*refusal);
    if (auto refusal = nothing_played(part)) return refused(*refusal);
    const std::optional<Seat> who = !part.named && line.speaks ? line.speaks : who_types(part);
    // A `done` out of habit, for a turn that is over: it must not end the next one.
    if (ended_by_itself_ && !part.named && same_word(part.text, ended_by_itself_->text) &&
        (!keeper_->seat() || keeper_->seat() == ended_by_itself_->seat))
        return told(game().name_of(std::exchange(ended_by_itself_, std::nullopt)->seat) +
                    "'s last turn has ended by itself, so nothing was played; said again it is meant for this one");
    if (auto refusal = out_of_turn(part, line)) return refused(*refusal);
    const auto name = plan_ ? Result<std::optional<Seat>, Refusal>(who) : keeper_->plays_as(who, part.text);
    if (!name) return refused(name.error());
    const auto command = understand(*name, part);
    if (!command) return refused(command.error());
    if (is_computer(command->seat)) return refused(moves_by_itself(command->seat, part));
    if (auto refusal = plan_ ? std::nullopt : keeper_->may_play(*command)) return refused(*refusal);
    if (const std::string gives_up = plan_ ? "" : given_up_by(*command); !gives_up.empty())
        if (auto refusal = asks_twice(command->text, part.sure, gives_up)) return refused(*refusal);
    constexpr int tries = 20; // sealed orders do not stand in each other's way: who comes second tries again
    for (int i = 0;; ++i) {
        const int before = played().size();
        if (played().apply(i == 0 ? *command : command->kept())) break;
        if (sealed() && played().size() != before && i < tries) continue;
        // What the rules do not refuse could not be kept: that has no ways.
        const Refusal refusal = *played().last_refusal();
        return refused(played().check(*command) ? with_ways(refusal, command->seat, part) : refusal);
    }
    Reply reply;
    played().forget_refusal();
    ended_by_itself_.reset();
    asked_twice_.clear();
    if (!part.named || !line.seat) line.seat = command->seat;
    reply.accepted.push_back(played().entries().back());
    if (played().automatic()) play_forced(reply, line);
    return reply;
}

// Not in the past, not for others, and not for a name that nobody has.
std::optional<Refusal> Sitting::nothing_played(const Part& part) const {
    if (then_)
        return Refusal{"",
                       "this is the game after " + std::to_string(then_->n) + " of its " + counted(session_.size()) +
                           "; nothing is played here",
                       "now, back, forward, history ROUND, or replay"};
    if (auto refusal = plan_ ? std::nullopt : keeper_->may_speak(part.named)) return refusal;
    const std::size_t cut = part.text.find('>');
    if (cut == std::string::npos) return std::nullopt;
    const auto seat = find_seat(session_.setup().players, trim(part.text.substr(0, cut)));
    return seat ? std::nullopt : std::optional(Refusal{"", seat.error(), ""});
}

Refusal Sitting::moves_by_itself(Seat computer, const Part& part) const {
    if (stuck_) return *stuck_;
    const std::string& name = game().name_of(computer);
    const bool stays = keeper_->may_speak(computer) || !session_.computer_of(computer, -1).empty();
    return {"",
            name + " is a computer, which moves by itself: \"" + printable(fit(part.text, 60)) + "\" was not played",
            std::string("wait for your own turn") + (stays ? "" : ", or take the seat: seat " + name + " person")};
}

// Plays what is forced, and remembers whose turn ended that way.
void Sitting::play_forced(Reply& reply, Line& line) {
    while (const auto forced = played().forced_command()) {
        const std::vector<Choice> legal = played().game().legal(forced->seat);
        line.passed = line.passed || forced->seat != line.seat;
        if (!line.passed && (legal.front().role == Role::ends_turn || forced->text == "done"))
            ended_by_itself_ = forced;
        if (!played().apply(*forced)) return;
        reply.accepted.push_back(played().entries().back());
    }
}

// What follows the end of the turn in which the line was begun is for a line of its own; so is what was typed before
// that turn was over could be seen. A name before it says that it is meant all the same.
std::optional<Refusal> Sitting::out_of_turn(const Part& part, const Line& line) const {
    if (manner_ == Manner::script || part.named || game().finished()) return std::nullopt;
    const Decision now = game().decision();
    const Turn& begun = line.begun;
    const bool same = begun.is(turn());
    const bool own = !line.seat || may_act(*line.seat);
    if (same && own && !line.passed) return std::nullopt;
    std::vector<std::string> names;
    for (const Seat seat : now.seats) names.push_back(game().name_of(seat));
    const std::string what = "\"" + printable(fit(part.text, 60)) + "\" was not played";
    if (same && !own) return Refusal{"", list_words(names, "or") + " decides first (" + now.asks + "): " + what, ""};
    if (begun.passed != passed_ && !sealed())
        return Refusal{"", "others have moved, and it could not be read yet when this line was begun: " + what,
                       "look again, then type it again"};
    const bool whose = begun.entity != now.entity && !begun.entity.empty();
    // Whose turn it is where computers move is over before that is read.
    return Refusal{
        "",
        (whose ? begun.entity + "'s turn is over" : "the turn is over") +
            (waits_for_computer() ? "" : "; it is the turn of " + list_words(names, "or") + " (" + now.round + ")") +
            ": " + what,
        "a line of its own"};
}

namespace {

// What is lost by a command that is not among those listed, but ends a turn in which something could still be done or
// bought.
std::string lost_by_ending(const Game& game, const Command& command, const std::vector<Choice>& legal) {
    std::vector<Choice> lost = legal;
    std::erase_if(lost, [](const Choice& choice) { return choice.role != Role::acts && choice.role != Role::buys; });
    const auto after = game.clone();
    if (lost.empty() || !after->apply(command.kept())) return "";
    const Decision now = game.decision(), then = after->decision();
    if (then.round == now.round && then.entity == now.entity) return "";
    const auto before = game.fact("price " + now.entity), left = after->fact("price " + now.entity);
    if (!before || !left) return "";
    const bool falls = parse_number(*left) < parse_number(*before);
    return "no " + verbs_of(lost) + " in this turn" + (falls ? ", price " + *before + " -> " + *left : "");
}

} // namespace

std::string Sitting::given_up_by(const Command& command) const {
    if (manner_ == Manner::script) return "";
    const std::vector<Choice> legal = session_.game().legal(command.seat);
    const Choice* choice = choice_of(legal, command.text);
    if (choice) return choice->gives_up;
    const std::string lost = session_.game().gives_up(command);
    return lost.empty() ? lost_by_ending(session_.game(), command, legal) : lost;
}

// What gives something up wants to be said twice, or in full: once for each time, and again where more is given up by
// now. What was typed before the question could be seen is no answer to it.
std::optional<Refusal> Sitting::asks_twice(const std::string& what, bool sure, const std::string& gives_up) {
    const std::string question = what + " would mean " + gives_up;
    const bool again = std::exchange(asked_twice_, "") == question && warnings_read_ == warnings_;
    if (sure || again) return std::nullopt;
    asked_twice_ = question;
    ++warnings_;
    return Refusal{"", question + "; nothing is done yet",
                   (warnings_read_ == Turn::unread ? "" : "say it again, or ") + std::string("in full: ") + what + "!"};
}

// "Ann>" alone: from here on Ann types, until she has nothing more to do or another name is given.
Reply Sitting::take_speaker(const Part& part) {
    if (auto refusal = keeper_->may_speak(part.named)) return refused(*refusal);
    if (keeper_->seat() || keeper_->looks_on()) return {};
    const std::string& name = game().name_of(*part.named);
    if (!may_act(*part.named)) return told(name + " has nothing to do now");
    speaker_ = *part.named;
    if (!is_open(*part.named)) return told(name + " has handed in; another order opens the sheet again");
    return told("from here on " + name + " types, until another name is given" +
                (sealed() ? " or ready hands the sheet in" : ""));
}

// Who has no choice left, has handed in, or has seen the turn end, is not the one who types next.
void Sitting::leave_to_others(const Reply& reply, bool was_open) {
    if (!speaker_) return;
    bool turned = !sealed() ? !several_may_act() || !is_open(*speaker_) : was_open && !is_open(*speaker_);
    for (const Entry& entry : reply.accepted)
        for (const Event& event : entry.events) turned = turned || (sealed() && event.kind == EventKind::round);
    if (turned) speaker_ = lone_person();
}

std::vector<Seat> Sitting::people() const {
    std::vector<Seat> people;
    for (int i = 0; i < game().seats(); ++i)
        if (session_.computer_of(Seat(i)).empty()) people.push_back(Seat(i));
    return people;
}

std::optional<Seat> Sitting::lone_person() const {
    if (!sealed() || !several_may_act() || keeper_->looks_on()) return std::nullopt;
    const std::vector<Seat> all = people();
    return all.size() == 1 ? std::optional(all.front()) : std::nullopt;
}

// What others do comes into sight only afterwards.
Result<bool, Refusal> Sitting::poll() {
    const Shown where = shown();
    const Turn before = turn();
    const Result<bool, Refusal> changed = look_around();
    if (!changed || !*changed || where != Shown::now) return changed;
    sight_.others_moved();
    if (!turn().is(before)) ++passed_;
    return changed;
}

// Taken over from others, a replay's next command, or a computer's move.
Result<bool, Refusal> Sitting::look_around() {
    const Result<bool, Refusal> changed = keeper_->poll();
    if (pause_ > 0) return step();
    if (changed && *changed) return true;
    if (!changed) return changed;
    leave_to_others({}, false);
    return keeper_->looks_on() ? false : !go_on().empty();
}

std::optional<Command> Sitting::computer_command() { return aside_ ? thought_out() : session_.computer_command(); }

// Nothing while the computer thinks; what it thought of another moment is dropped.
std::optional<Command> Sitting::thought_out() {
    const std::vector<Seat> seats = session_.game().decision().seats;
    if (std::all_of(seats.begin(), seats.end(), [&](Seat seat) { return session_.computer_of(seat).empty(); })) {
        thinking_.reset();
        return std::nullopt;
    }
    const Moment now{session_.size(), session_.messages().size(), session_.game().digest()};
    if (!thinking_ || thinking_->moment != now) {
        thinking_.reset(); // one at a time
        thinking_.reset(new Thinking{now, Thought([this] {
                                         const auto command = session_.computer_command();
                                         return command ? std::to_string(command->seat.index()) + ' ' + command->text
                                                        : "";
                                     })});
    }
    const std::optional<std::string>& known = thinking_->thought.text(quick);
    if (!known || known->empty()) return std::nullopt;
    return Command{Seat(std::stoi(*known)), known->substr(known->find(' ') + 1)};
}

std::optional<Reply> Sitting::late_answer() {
    if (!asked_) return std::nullopt;
    const bool gone = asked_->moment != asked_about();
    const std::optional<std::string> text = gone ? std::nullopt : asked_->thought.text(quick);
    if (!gone && !text) return std::nullopt;
    asked_.reset();
    if (gone) return told("what was asked is of a position that is gone; ask again");
    return reply_of(*text);
}

// Programmed moves, or one of a computer and what it forces.
std::vector<Entry> Sitting::go_on() {
    std::vector<Entry> played = keeper_->play_programmed();
    const auto move = played.empty() ? computer_command() : std::nullopt;
    if (move) stuck_.reset();
    if (move && !session_.apply(*move))
        stuck_ = session_.last_refusal();
    else if (move) {
        played.push_back(session_.entries().back());
        if (session_.automatic())
            for (Entry& entry : session_.play_forced()) played.push_back(std::move(entry));
    }
    if (!played.empty()) keeper_->went_on();
    return played;
}

// A plan and the past are another log; what happens meanwhile is told afterwards.
News Sitting::news() {
    News news;
    news.heard = std::min(heard_, messages().size());
    heard_ = messages().size();
    if (shown() != Shown::now) return news;
    const int size = session_.size();
    const auto command = [&](std::size_t i) -> const Command& { return session_.command(static_cast<int>(i)); };
    std::size_t same = 0;
    const bool may_change = !session_.no_way_back(); // else it is only added to
    while (same < known_.size() && static_cast<int>(same) < size && (!may_change || known_[same] == command(same)))
        ++same;
    news.gone.assign(known_.begin() + static_cast<std::ptrdiff_t>(same), known_.end());
    news.from = same;
    news.to = static_cast<std::size_t>(size);
    known_.resize(same);
    for (std::size_t i = same; i < news.to; ++i) known_.push_back(command(i));
    return news;
}

} // namespace highball
