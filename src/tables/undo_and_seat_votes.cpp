// Votes on an undo or on a computer player for a seat.
#include "tables/user_seat.h"

#include "core/indexed.h"
#include "core/text.h"
#include "game/advice.h"
#include "game/turn_sheets.h"
#include "session/command_result.h"

#include <algorithm>

namespace highball {

// Returns the open vote; nothing if there is none or the game has moved on: by a command or, if the vote is about a
// seat in a game with turn sheets, by the end of the turn.
std::optional<Vote> UserSeat::current_vote() const {
    auto vote = table_.vote(game_);
    const bool is_open = vote && vote->size == (vote->plays.empty() ? session_.size() : size_for_vote());
    return is_open ? vote : std::nullopt;
}

int UserSeat::size_for_vote() const {
    const TurnSheets* sheets = turn_sheets_of(session_.game());
    return sheets ? sheets->turn() : session_.size();
}

// Returns the users who must agree: all who have a seat, except the player whose seat the vote is about. "" stands for
// the host. The host votes for seats without a user. He also votes about another player's seat if otherwise only the
// caller would decide.
std::vector<std::string> UserSeat::voters(const Vote& vote) const {
    std::vector<std::string> all;
    const bool of_seat = !vote.plays.empty();
    const std::string away = of_seat ? user_of(vote.seat) : "";
    for (const std::string& user : users_)
        if (!user.empty() && user != away && !contains(all, user)) all.push_back(user);
    if (of_seat ? away.empty() || all.size() < 2 : undoes_unassigned_seat(vote.keep)) all.emplace_back();
    return all;
}

// True if the undo includes a command of a seat that has no user. Commands that the program played do not count.
bool UserSeat::undoes_unassigned_seat(int keep) const {
    for (int i = keep; i < session_.size(); ++i)
        if (user_of(session_.command(i).seat).empty() && !session_.was_forced(i)) return true;
    return false;
}

// Returns the user of the seat; "" if it has none.
std::string UserSeat::user_of(Seat seat) const { return to_index(seat) < users_.size() ? item_at(users_, seat) : ""; }

std::vector<std::string> UserSeat::missing_voters(const Vote& vote) const {
    std::vector<std::string> names;
    for (const std::string& user : voters(vote))
        if (!contains(vote.agreed, user)) names.push_back(name_of(user));
    return names;
}

std::string UserSeat::name_of(const std::string& user) const {
    return user == user_ ? "you" : user.empty() ? "the host" : user;
}

// Returns what the vote is about: "undo 3 commands, back to Bob's "add 2"" or "let a computer (hard) play for Bob".
std::string UserSeat::vote_subject(const Vote& vote) const {
    if (!vote.plays.empty())
        return "let a computer (" + vote.plays + ") play for " + session_.game().name_of(vote.seat);
    const Command& first = session_.command(vote.keep);
    return "undo " + pluralize(vote.size - vote.keep) + ", back to " + session_.game().name_of(first.seat) + "'s \"" +
           first.text + "\"";
}

// Returns the words that must follow "agree" to name this vote: the player and the level of the computer, or the
// commands to undo ("657-658"). After an undo, other commands can have the same numbers. Therefore the number of undos
// is added ("657-658/2").
std::string UserSeat::vote_key(const Vote& vote) const {
    if (!vote.plays.empty()) return session_.game().name_of(vote.seat) + " " + vote.plays;
    const std::string first = vote.size - vote.keep == 1 ? "" : std::to_string(vote.keep + 1) + "-";
    return first + std::to_string(vote.size) + (vote.undo_count == 0 ? "" : "/" + std::to_string(vote.undo_count));
}

// Returns the seat under whose name this user's messages appear.
Seat UserSeat::speaking_seat() const {
    if (const auto own = seat()) return *own;
    const auto nobodys = std::find(users_.begin(), users_.end(), "");
    return Seat(user_.empty() && nobodys != users_.end() ? static_cast<int>(nobodys - users_.begin()) : 0);
}

// Announces what this user does.
std::optional<Refusal> UserSeat::announce(std::string_view text) {
    return session_.announce(speaking_seat(), text, Session::Chosen::by_user);
}

std::string UserSeat::vote_text() {
    refresh_seats();
    shown_vote_ = current_vote();
    if (!shown_vote_) return "";
    std::vector<std::string> free;
    const std::vector<std::string> who = voters(*shown_vote_);
    for (std::size_t i = 0; i < users_.size() && !contains(who, std::string()); ++i)
        if (users_[i].empty() && session_.computer_of(id_from<Seat>(i)).empty())
            free.push_back(session_.game().name_of(id_from<Seat>(i)));
    std::string text = (shown_vote_->by == user_ ? "You ask" : shown_vote_->by + " asks") + " to " +
                       vote_subject(*shown_vote_) + ". Still to agree: " + join_words(missing_voters(*shown_vote_)) +
                       ".";
    if (!free.empty())
        text += " " + join_words(free) + (free.size() == 1 ? " has" : " have") + " no user and will not be asked.";
    const bool has_say = contains(users_, user_);
    if (shown_vote_->by == user_) return text + " To withdraw this, type disagree.";
    if (!has_say) return text;
    return text + (contains(shown_vote_->agreed, user_) || !contains(who, user_) ? " To refuse, type disagree."
                                                                                 : " Type agree or disagree.");
}

bool UserSeat::has_to_vote() const {
    return shown_vote_ && contains(voters(*shown_vote_), user_) && !contains(shown_vote_->agreed, user_);
}

// Calls the vote. If the caller is the only voter, the vote is on an undo, which is executed at once. A vote about a
// seat always has a second voter.
CommandResult UserSeat::call_vote(const Vote& vote) {
    if (voters(vote).size() == 1) return undo_and_announce(vote.keep);
    if (const auto other = current_vote(); other && other->by != user_)
        return error_result(other->by + " already asks to " + vote_subject(*other),
                            "answer that first: agree or disagree");
    const bool undo = vote.plays.empty();
    const RateLimit& limit = undo ? undo_vote_limit : seat_vote_limit;
    const Refusal too_many = Refusal::limit(std::string("you have asked for ") + (undo ? "undos" : "computers") +
                                                " too often: " + print(limit),
                                            undo ? "say why you ask" : "ask the host to change the seat");
    if (auto refusal = is_host() ? std::nullopt : check_limit(limit, 1, too_many)) return error_result(*refusal);
    if (auto refusal = announce("may we " + vote_subject(vote) + "? Type agree or disagree."))
        return error_result(*refusal);
    if (const auto error = table_.set_vote(game_, vote)) return error_result(error->refusal());
    return text_result("request sent; it takes effect once all of these agree: " + join_words(missing_voters(vote)) +
                       "\n");
}

CommandResult UserSeat::call_seat_vote(Seat seat, const std::string& plays) {
    if (auto refusal = check_seat_access(std::nullopt)) return error_result(*refusal);
    if (auto refusal = check_rate()) return error_result(*refusal);
    if (auto refusal = session_.check_seat_player(seat, plays)) return error_result(*refusal);
    if (!session_.computer_of(seat).empty())
        return error_result(session_.game().name_of(seat) + " is already played by a computer (" +
                            session_.computer_of(seat) + ")");
    if (owns(seat))
        return error_result(
            Refusal::seat("that is your own seat",
                          gives_advice(session_.setup()) ? "seat " + session_.game().name_of(seat) + " computer" : ""));
    return call_vote({.by = user_,
                      .size = size_for_vote(),
                      .keep = session_.size(),
                      .agreed = {user_},
                      .seat = seat,
                      .plays = plays});
}

std::string UserSeat::carried_text(const std::string& by, const std::string& what) {
    return "(all agree to the request of " + by + what + ")";
}

// Executes the vote in the name of its caller.
CommandResult UserSeat::carry_vote(const Vote& vote) {
    if (vote.plays.empty()) {
        session_.set_user(vote.by);
        CommandResult result = undo_and_announce(vote.keep, vote.by);
        session_.set_user(user_);
        return result;
    }
    const auto change = session_.seat_change(vote.seat, vote.plays);
    if (!change) return error_result(change.error());
    const ChatMessage agreed{change->after, speaking_seat(), carried_text(vote.by, "")};
    const auto error = table_.carry_seat_vote(game_, vote, users_, {*change, agreed});
    if (const auto caught = session_.catch_up(); !caught) return error_result(caught.error());
    if (!error)
        return text_result("a computer (" + vote.plays + ") now plays for " + session_.game().name_of(vote.seat));
    return error->kind == StoreError::Code::lost_race ? other_vote() : error_result(error->refusal());
}

// Says that the open vote is not the one that the user has seen.
CommandResult UserSeat::other_vote() {
    const std::string now = vote_text();
    return now.empty() ? error_result("there is no open request")
                       : error_result("the request has changed: " + now, "agree or disagree");
}

// Votes yes to the vote that the user has seen. Refuses if another vote is open now.
CommandResult UserSeat::vote_yes(std::string_view to) {
    // Loads the game before the seats: if a seat is lost later, the store refuses the undo.
    if (const auto caught = session_.catch_up(); !caught) return error_result(caught.error());
    refresh_seats();
    const auto before = current_vote();
    if (!before) return error_result("there is no open request");
    if (to.empty() && needs_explicit_consent_)
        return error_result(
            Refusal::syntax("name what you agree to: " + vote_subject(*before), "agree " + vote_key(*before)));
    if (to.empty() ? !shown_vote_ || !same_vote(*shown_vote_, *before) : !iequals(to, vote_key(*before)))
        return other_vote();
    if (!contains(voters(*before), user_))
        return error_result(Refusal::seat("your consent is not needed", "disagree to refuse"));
    if (!contains(before->agreed, user_)) {
        if (auto refusal = is_host() ? std::nullopt : check_rate()) return error_result(*refusal);
        if (const auto error = table_.vote_yes(game_, *before, user_))
            return error->kind == StoreError::Code::lost_race ? other_vote() : error_result(error->refusal());
        if (auto refusal = announce("agreed")) return error_result(*refusal);
    }
    const auto now = current_vote();
    if (!now || !same_vote(*now, *before)) return error_result("the game has moved on in the meantime");
    if (const auto names = missing_voters(*now); !names.empty())
        return text_result(join_words(names) + " must agree too\n");
    shown_vote_.reset();
    return carry_vote(*now);
}

CommandResult UserSeat::vote_no(Words) {
    refresh_seats();
    const auto vote = current_vote();
    if (!vote) return error_result("there is no open request");
    if (!contains(users_, user_))
        return error_result(Refusal::seat("every seat has a user here; only they can answer"));
    if (!vote->plays.empty() && owns(vote->seat) && is_late())
        return error_result(Refusal::seat("your time has run out; the others decide about your seat"));
    if (const auto error = table_.end_vote(game_, shown_vote_.value_or(*vote), user_))
        return error->kind == StoreError::Code::lost_race ? other_vote() : error_result(error->refusal());
    const bool own = vote->by == user_;
    if (auto refusal = announce(own ? "(withdraws the request)" : "no, I disagree")) return error_result(*refusal);
    return text_result(own ? "you have withdrawn your request\n"
                           : "nothing changes; " + vote->by + " has been notified\n");
}

void UserSeat::close_stale_vote() {
    if (!session_.catch_up()) return;
    refresh_seats();
    const auto vote = current_vote();
    if (!vote) return;
    if (!contains(users_, vote->by))
        table_.end_vote(game_, *vote);
    else if (missing_voters(*vote).empty())
        carry_vote(*vote);
}

} // namespace highball
