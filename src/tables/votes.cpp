// What somebody asks all others, and their answers.
#include "tables/user_seat.h"

#include "core/indexed.h"
#include "core/text.h"
#include "game/advice.h"
#include "session/command_result.h"

#include <algorithm>

namespace highball {

namespace {

// Nobody reads faster: what stands on a screen for a shorter time was not read.
constexpr auto reading = std::chrono::seconds(2);

} // namespace

// The question as it stands; every command of anybody's ends it.
std::optional<Proposal> Place::asked_for() const {
    auto question = table_.proposal(game_);
    return question && question->size == session_.size() ? question : std::nullopt;
}

// Everybody whom it concerns and who can answer: everybody with a seat but who is away; "", who keeps the games, speaks
// for the seats that are tied to nobody, and where the asker would decide alone about somebody else.
std::vector<std::string> Place::voters(const Proposal& question) const {
    std::vector<std::string> all;
    const bool of_seat = !question.plays.empty();
    const std::string away = of_seat ? person_of(question.seat) : "";
    for (const std::string& person : people_)
        if (!person.empty() && person != away && !contains(all, person)) all.push_back(person);
    if (of_seat ? away.empty() || all.size() < 2 : takes_from_nobody(question.keep)) all.emplace_back();
    return all;
}

// Whether a command of a seat that is tied to nobody is among those that would go.
bool Place::takes_from_nobody(int keep) const {
    for (int i = keep; i < session_.size(); ++i)
        if (person_of(session_.command(i).seat).empty() && !session_.was_forced(i)) return true;
    return false;
}

// "" of a seat that is tied to nobody.
std::string Place::person_of(Seat seat) const { return place_of(seat) < people_.size() ? nth(people_, seat) : ""; }

std::vector<std::string> Place::missing(const Proposal& question) const {
    std::vector<std::string> names;
    for (const std::string& person : voters(question))
        if (!contains(question.agreed, person)) names.push_back(name_of(person));
    return names;
}

std::string Place::name_of(const std::string& person) const {
    return person == person_ ? "you" : person.empty() ? "the host" : person;
}

// "take back 3 commands, down to Bob's "add 2"", "let a computer (hard) play for Bob"
std::string Place::wish(const Proposal& question) const {
    if (!question.plays.empty())
        return "let a computer (" + question.plays + ") play for " + session_.game().name_of(question.seat);
    const Command& first = session_.command(question.keep);
    return "take back " + counted(question.size - question.keep) + ", down to " + session_.game().name_of(first.seat) +
           "'s \"" + first.text + "\"";
}

// The word after "agree" that means this question.
std::string Place::sign_of(const Proposal& question) const {
    return question.plays.empty() ? std::to_string(question.size - question.keep)
                                  : session_.game().name_of(question.seat);
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
    const std::vector<std::string> who = voters(*shown_);
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
    return shown_ && contains(voters(*shown_), person_) && !contains(shown_->agreed, person_);
}

// What nobody else has a say in is done at once: never what is asked for another's seat.
Reply Place::ask(const Proposal& question) {
    if (voters(question).size() == 1) return take_back(question.keep);
    if (const auto other = asked_for(); other && other->by != person_)
        return refused(other->by + " asks already to " + wish(*other), "agree or disagree first");
    if (const auto error = table_.propose(game_, question)) return refused(error->message);
    if (auto refusal = session_.say(voice(), "may we " + wish(question) + "? (agree or disagree)"))
        return refused(*refusal);
    return told("asked; it happens when all have agreed: " + list_words(missing(question)) + "\n");
}

Reply Place::ask_seat(Seat seat, const std::string& plays) {
    if (auto refusal = may_speak(std::nullopt)) return refused(*refusal);
    if (auto refusal = too_fast()) return refused(*refusal);
    if (auto refusal = session_.may_hand_over(seat, plays)) return refused(*refusal);
    if (owns(seat))
        return refused("that seat is your own",
                       gives_advice(session_.setup()) ? "seat " + session_.game().name_of(seat) + " computer" : "");
    return ask({.by = person_,
                .size = session_.size(),
                .keep = session_.size(),
                .agreed = {person_},
                .seat = seat,
                .plays = plays});
}

std::string Place::granted(const std::string& by, const std::string& what) {
    return "(all agree: what " + by + " asked is done" + what + ")";
}

// In the name of whoever asked.
Reply Place::grant(const Proposal& question) {
    session_.set_person(question.by);
    Reply reply;
    if (question.plays.empty())
        reply = take_back(question.keep, question.by);
    else if (!(reply.refusal = session_.hand_over(question.seat, question.plays))) {
        table_.propose(game_, std::nullopt);
        session_.say(voice(), granted(question.by, ""));
    }
    session_.set_person(person_);
    return reply;
}

// Whoever answers has a question before the eyes; it may be another one by now.
Reply Place::agree(std::string_view to) {
    look_at_seats();
    if (const auto caught = session_.catch_up(); !caught) return refused(caught.error());
    const auto before = asked_for();
    if (!before) return refused("nobody asks anything now");
    const auto other = [this] {
        const Reply told = refused("the question is another one now: " + question(), "agree or disagree");
        swapped_ = {}; // it has been told
        return told;
    };
    if (to.empty() && by_number_)
        return refused("a line says to what it agrees: " + question(), "agree " + sign_of(*before));
    const bool meant = same_word(to, sign_of(*before));
    const bool just_swapped = std::chrono::steady_clock::now() - swapped_ < reading;
    if ((shown_ && !same_question(*shown_, *before)) || (to.empty() ? just_swapped : !meant)) return other();
    if (!contains(voters(*before), person_))
        return refused("your consent is not needed", "disagree, if it is to stay as it is");
    if (const auto error = table_.agree(game_, *before, person_))
        return error->kind == LibraryError::Kind::lost_race ? other() : refused(error->message);
    const auto now = asked_for();
    if (!now || !same_question(*now, *before)) return refused("the game has gone on meanwhile");
    if (!contains(before->agreed, person_))
        if (auto refusal = session_.say(voice(), "agreed")) return refused(*refusal);
    if (const auto names = missing(*now); !names.empty()) return told(list_words(names) + " must agree too\n");
    shown_.reset();
    return grant(*now);
}

Reply Place::disagree() {
    look_at_seats();
    const auto question = asked_for();
    if (!question) return refused("nobody asks anything now");
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
        grant(*question);
    }
}

} // namespace highball
