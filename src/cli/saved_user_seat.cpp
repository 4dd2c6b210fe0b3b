#include "cli/saved_user_seat.h"

#include "cli/turn_deadlines.h"
#include "cli/turn_hook.h"
#include "cli/sheet_text.h"
#include "core/text.h"
#include "session/command_result.h"

#include <algorithm>
#include <csignal>
#include <unistd.h>
#include <utility>

namespace highball {

bool is_somebody(People& library, const std::string& person) {
    const auto people = library.people();
    return !people ||
           std::any_of(people->begin(), people->end(), [&](const Person& one) { return one.name == person; });
}

std::string nobody_any_more(const std::string& person) {
    return person + " is nobody here any more; ask whoever keeps this machine";
}

KeptPlace::KeptPlace(Loaded& game, Library& library, const std::string& person, Notify notify)
    : Place(game.session, library, game.id, person), game_(game), library_(library), notify_(std::move(notify)),
      waited_for_(game.session.game().decision().seats), had_seat_(!seats().empty()) {
    look_at_question();
}

void KeptPlace::look_at_question() {
    const std::string text = question();
    notice_.clear();
    if (!text.empty()) notice_.push_back(text);
    programmed_ = has_programmed();
}

// The person's name, too, where the seat is called otherwise.
std::string KeptPlace::sitting() const {
    if (is_host()) return "";
    std::vector<std::string> names;
    for (const Seat seat : seats()) names.push_back(printable(session_.game().name_of(seat)));
    if (names.empty()) return game_.name + ", you look on (" + person() + ")";
    const bool other = names.size() > 1 || !same_word(names[0], person());
    return game_.name + ", you: " + list_words(names) + (other ? " (" + person() + ")" : "") +
           (programmed_ ? ", auto on" : "");
}

std::optional<Refusal> KeptPlace::before(bool moves) {
    if (is_over(true)) return Refusal{"", over_, ""};
    waited_for_ = session_.game().decision().seats;
    notice_before_ = notice_;
    auto refusal = Place::before(moves);
    commands_ = session_.size();
    return refusal;
}

std::optional<Refusal> KeptPlace::may_play(const Command& command) const {
    return too_late(session_.game(), command, library_.now() / 60);
}

// A move given for a turn whose time is over is as late as the move itself.
Reply KeptPlace::program(std::optional<Seat> seat, Words text) {
    const bool gives = !text.empty() && !same_word(text, "show") && !same_word(text, "off");
    if (auto refusal = gives ? too_late(session_.game(), library_.now() / 60) : std::nullopt) return refused(*refusal);
    return Place::program(seat, text);
}

std::vector<Entry> KeptPlace::play_programmed() {
    return looks_on() || too_late(session_.game(), library_.now() / 60) ? std::vector<Entry>{}
                                                                        : Place::play_programmed();
}

void KeptPlace::after(Reply& reply, bool now) {
    Place::after(reply, now);
    if (const std::string warning = library_.warning(); !warning.empty()) reply.text += warning + "\n";
    look_at_question();
    if (notice_ != notice_before_) session_.catch_up(); // what this line has changed is no news from others
    if (!now || !reply.changed()) return;
    keep_deadline_ahead(session_, reply, library_.now() / 60);
    if (session_.size() != commands_) went_on();
}

void KeptPlace::went_on() {
    tell_the_asked(library_, game_, waited_for_, person(), notify_);
    waited_for_ = session_.game().decision().seats;
}

bool KeptPlace::has_papers() const { return papers_of(session_.game()) && !is_host(); }

Result<std::string, Refusal> KeptPlace::paper(std::string_view word, std::string_view rest) const {
    if (same_word(word, "report")) {
        const auto options = read_report_options(session_, rest);
        if (!options) return options.error();
        return print_report(session_, seat(), *options);
    }
    if (!seat()) return Refusal{"", "you look on; a sheet is for who has a seat", "report"};
    return print_sheet(session_, *seat());
}

std::string left_alone(int seconds) {
    const std::string time =
        seconds < 120 ? std::to_string(seconds) + " seconds" : std::to_string(seconds / 60) + " minutes";
    return "Nothing was typed for " + time + ": the game is left. It is saved.\n";
}

namespace {

extern "C" void leave_alone(int) {
    constexpr std::string_view text = "\nNothing was typed for a long time: the game is left. It is saved.\n";
    const auto written = write(STDOUT_FILENO, text.data(), text.size());
    _exit(written < 0 ? 1 : 0);
}

} // namespace

void KeptPlace::set_idle(int seconds) {
    idle_ = seconds;
    if (idle_ > 0) std::signal(SIGALRM, leave_alone);
}

// Whoever is no person any more, or has no seat any more, is hung up on; asked when the game has changed, which all
// of this does, and before every line.
bool KeptPlace::is_over(bool now) {
    if (!over_.empty() || is_host()) return !over_.empty();
    const auto time = std::chrono::steady_clock::now();
    if (!now && time - looked_ < std::chrono::minutes(1)) return false;
    looked_ = time;
    if (!library_.people_at(game_.id)) return false;
    had_seat_ = had_seat_ || !seats().empty();
    look_at_seats();
    if (!is_somebody(library_, person()))
        over_ = nobody_any_more(person());
    else if (had_seat_ && seats().empty())
        over_ = "you have no seat in " + printable(game_.name) + " any more; ask whoever keeps this machine";
    else if (!notice_.empty())
        settle(); // nobody waits for the consent of who is gone
    return !over_.empty();
}

Result<bool, Refusal> KeptPlace::poll() {
    const std::vector<std::string> shown = notice();
    if (idle_ > 0) alarm(static_cast<unsigned>(idle_));
    const Result<bool, Refusal> changed = session_.catch_up();
    if (is_over(changed && *changed)) return std::raise(SIGHUP) == 0;
    trouble_.clear();
    if (!changed) trouble_.push_back(changed.error().message);
    if (!changed) return changed;
    if (*changed) waited_for_ = session_.game().decision().seats, look_at_clock();
    if (*changed || !notice_.empty()) look_at_question();
    return *changed || notice() != shown;
}

} // namespace highball
