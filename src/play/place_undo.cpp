// Taking back: at once what nobody has answered, further back what everybody agrees to.
#include "play/place.h"

#include "core/indexed.h"
#include "core/text.h"
#include "play/reply.h"

#include <algorithm>

namespace highball {

namespace {

// All of a few; of many the first and the last one.
std::string listed(const std::vector<Command>& undone) {
    constexpr std::size_t few = 6;
    std::vector<std::string> texts;
    for (const Command& command : undone) texts.push_back("\"" + command.text + "\"");
    if (texts.size() <= few) return list_words(texts);
    return counted(count_of(texts)) + ", from " + texts.front() + " down to " + texts.back();
}

// Whoever agrees to the one has agreed to the other.
bool same_question(const Proposal& a, const Proposal& b) {
    return a.by == b.by && a.size == b.size && a.keep == b.keep;
}

// Nobody reads faster: what stands on a screen for a shorter time was not read.
constexpr auto reading = std::chrono::seconds(2);

} // namespace

Reply Place::undo(int n) {
    if (is_host()) return Keeper::undo(n);
    const int keep = session_.kept_after_undo(n);
    if (keep == session_.size()) return refused("there is no command of a person to take back");
    for (int i = session_.size() - 1; i >= keep; --i) {
        const Command& command = session_.command(i);
        if (owns(command.seat) || session_.was_forced(i)) continue;
        if (session_.no_way_back()) break;
        return refused(session_.game().name_of(command.seat) + " has acted since (\"" + command.text +
                           "\"); taking that back takes everybody's consent",
                       "undo? " + std::to_string(n));
    }
    return take_back(keep);
}

// The others see who took back what, and who wanted it.
Reply Place::take_back(int keep, const std::string& asked_by) {
    auto undone = session_.back(keep);
    if (!undone) return refused(undone.error());
    const std::string what = listed(*undone);
    session_.say(voice(), asked_by.empty()
                              ? "(takes back " + what + ")"
                              : "(all agree: what " + asked_by + " asked is done; taken back: " + what + ")");
    return taken_back(std::move(undone));
}

// The question as it stands; every command of anybody's ends it.
std::optional<Proposal> Place::asked_for() const {
    auto question = table_.proposal(game_);
    return question && question->size == session_.size() ? question : std::nullopt;
}

// Everybody with a seat; "", who keeps the games and plays the seats that are tied to nobody, where a command of such a
// seat is among those that would go.
std::vector<std::string> Place::voters(int keep) const {
    std::vector<std::string> all;
    for (const std::string& person : people_)
        if (!person.empty() && !contains(all, person)) all.push_back(person);
    for (int i = keep; i < session_.size(); ++i) {
        const auto seat = static_cast<std::size_t>(session_.command(i).seat.index());
        if (seat < people_.size() && people_[seat].empty() && !contains(all, std::string()) && !session_.was_forced(i))
            all.emplace_back();
    }
    return all;
}

std::vector<std::string> Place::missing(const Proposal& question) const {
    std::vector<std::string> names;
    for (const std::string& person : voters(question.keep))
        if (!contains(question.agreed, person)) names.push_back(name_of(person));
    return names;
}

std::string Place::name_of(const std::string& person) const {
    return person == person_ ? "you" : person.empty() ? "the host" : person;
}

// "take back 3 commands, down to Bob's "add 2""
std::string Place::wish(const Proposal& question) const {
    const Command& first = session_.command(question.keep);
    return "take back " + counted(question.size - question.keep) + ", down to " + session_.game().name_of(first.seat) +
           "'s \"" + first.text + "\"";
}

// Through which seat this person speaks.
Seat Place::voice() const {
    if (const auto own = seat()) return *own;
    const auto nobodys = std::find(people_.begin(), people_.end(), "");
    return Seat(person_.empty() && nobodys != people_.end() ? static_cast<int>(nobodys - people_.begin()) : 0);
}

std::string Place::question() {
    look_at_seats();
    auto now = asked_for();
    if (shown_ && now && !same_question(*shown_, *now)) swapped_ = std::chrono::steady_clock::now();
    shown_ = std::move(now);
    if (!shown_) return "";
    std::vector<std::string> free;
    const std::vector<std::string> who = voters(shown_->keep);
    for (std::size_t i = 0; i < people_.size() && !contains(who, std::string()); ++i)
        if (people_[i].empty() && session_.computer_of(id_at<Seat>(i)).empty())
            free.push_back(session_.game().name_of(id_at<Seat>(i)));
    std::string text = (shown_->by == person_ ? "You ask" : shown_->by + " asks") + " to " + wish(*shown_) +
                       ". To agree: " + list_words(missing(*shown_)) + ".";
    if (!free.empty())
        text += " " + list_words(free) + (free.size() == 1 ? " is" : " are") + " tied to nobody and not asked.";
    const bool has_say = contains(people_, person_);
    if (shown_->by == person_) return text + " disagree: ask no more.";
    if (!has_say) return text;
    return text + (contains(shown_->agreed, person_) || !contains(who, person_) ? " disagree: it stays."
                                                                                : " agree or disagree?");
}

bool Place::has_to_answer() const {
    return shown_ && contains(voters(shown_->keep), person_) && !contains(shown_->agreed, person_);
}

Reply Place::ask_undo(int n) {
    if (auto refusal = may_speak(std::nullopt)) return refused(*refusal);
    if (auto refusal = too_fast()) return refused(*refusal);
    const int keep = session_.kept_after_undo(n);
    if (session_.no_way_back() || keep == session_.size()) return undo(n);
    if (n > 1 && keep == session_.kept_after_undo(n - 1))
        return refused("there are not so many commands to take back",
                       "undo? " + std::to_string(session_.decided()) + ", for all of them");
    if (voters(keep).size() == 1) return take_back(keep);
    if (const auto other = asked_for(); other && other->by != person_)
        return refused(other->by + " asks already to " + wish(*other), "agree or disagree first");
    const Proposal question{person_, session_.size(), keep, {person_}};
    if (const auto error = table_.propose(game_, question)) return refused(error->message);
    if (auto refusal = session_.say(voice(), "may we " + wish(question) + "? (agree or disagree)"))
        return refused(*refusal);
    return told("asked; it happens when all have agreed: " + list_words(missing(question)) + "\n");
}

// Whoever answers has a question before the eyes; it may be another one by now.
Reply Place::agree(std::optional<int> n) {
    look_at_seats();
    if (const auto caught = session_.catch_up(); !caught) return refused(caught.error());
    const auto before = asked_for();
    if (!before) return refused("nobody asks to take anything back now");
    const auto other = [this] {
        const Reply told = refused("the question is another one now: " + question(), "agree or disagree");
        swapped_ = {}; // it has been told
        return told;
    };
    if (!n && by_number_)
        return refused("a line says to what it agrees: " + question(),
                       "agree " + std::to_string(before->size - before->keep));
    const bool meant = n && *n == before->size - before->keep;
    const bool just_swapped = std::chrono::steady_clock::now() - swapped_ < reading;
    if ((shown_ && !same_question(*shown_, *before)) || (n ? !meant : just_swapped)) return other();
    if (!contains(voters(before->keep), person_))
        return refused("no command of yours is among these; your consent is not needed", "disagree, if it is to stay");
    if (const auto error = table_.agree(game_, *before, person_))
        return error->kind == LibraryError::Kind::lost_race ? other() : refused(error->message);
    const auto now = asked_for();
    if (!now || !same_question(*now, *before)) return refused("the game has gone on meanwhile");
    if (!contains(before->agreed, person_))
        if (auto refusal = session_.say(voice(), "agreed")) return refused(*refusal);
    if (const auto names = missing(*now); !names.empty()) return told(list_words(names) + " must agree too\n");
    session_.set_person(now->by);
    Reply reply = take_back(now->keep, now->by);
    session_.set_person(person_);
    shown_.reset();
    return reply;
}

Reply Place::disagree() {
    look_at_seats();
    const auto question = asked_for();
    if (!question) return refused("nobody asks to take anything back now");
    if (!contains(people_, person_)) return refused("every seat has a person here; it is theirs to answer");
    if (const auto error = table_.propose(game_, std::nullopt)) return refused(error->message);
    const bool own = question->by == person_;
    if (auto refusal = session_.say(voice(), own ? "(asks no more)" : "no, that stays")) return refused(*refusal);
    return told(own ? "you ask no more\n" : "it stays as it is; " + question->by + " was told\n");
}

void Place::settle() {
    if (!session_.catch_up()) return;
    look_at_seats();
    const auto question = asked_for();
    if (!question) return;
    if (!contains(people_, question->by)) {
        table_.propose(game_, std::nullopt);
    } else if (missing(*question).empty()) {
        session_.set_person(question->by);
        take_back(question->keep, question->by);
        session_.set_person(person_);
    }
}

} // namespace highball
