#include "cli/place_driver.h"

#include "cli/deadline.h"
#include "cli/notify.h"
#include "cli/papers.h"
#include "core/text.h"
#include "play/help.h"

#include <algorithm>
#include <csignal>
#include <unistd.h>

namespace highball {

bool is_somebody(People& library, const std::string& person) {
    const auto people = library.people();
    return !people ||
           std::any_of(people->begin(), people->end(), [&](const Person& one) { return one.name == person; });
}

std::string nobody_any_more(const std::string& person) {
    return person + " is nobody here any more; ask whoever keeps this machine";
}

std::function<std::optional<std::string>(const std::vector<Command>&)>
keeps_plans_of(const Loaded& game, TableTalk& library, std::string person) {
    return [id = game.id, &library, person = std::move(person)](const std::vector<Command>& commands) {
        const auto error = library.keep_plan(id, person, commands);
        return error ? std::optional(error->message) : std::nullopt;
    };
}

PlaceDriver::PlaceDriver(Loaded& game, Library& library, const std::string& person, Notify notify)
    : game_(game), library_(library), notify_(std::move(notify)), place_(game.session, library, game.id, person),
      desk_(game.session, {[this](std::string_view line) { return place_.answer(line); },
                           [this](Seat seat) {
                               const auto& own = place_.seats();
                               return std::find(own.begin(), own.end(), seat) != own.end();
                           },
                           keeps_plans_of(game, library, person)}) {
    if (const auto plan = library.kept_plan(game.id, person)) desk_.offer(*plan);
    look_at_question();
}

void PlaceDriver::look_at_question() {
    const std::string question = place_.question();
    notice_.clear();
    if (!question.empty()) notice_.push_back(question);
    programmed_ = place_.has_programmed();
}

const std::vector<Entry>& PlaceDriver::log() const {
    const Session& session = game_.session;
    if (!session.sealed()) return desk_.entries();
    const std::vector<Entry>& all = session.entries();
    if (all.size() < open_log_.size()) open_log_.clear();
    const auto mine = place_.seats();
    for (std::size_t i = open_log_.size(); i < all.size(); ++i) {
        Entry entry = all[i];
        const bool open =
            std::any_of(mine.begin(), mine.end(), [&](Seat seat) { return session.may_read(entry, seat); });
        if (!open) entry.command.text = "(sealed)";
        open_log_.push_back(std::move(entry));
    }
    return open_log_;
}

Reply PlaceDriver::submit(std::string_view line) {
    if (is_over(true)) {
        Reply refused;
        refused.refusal = Refusal{"", over_, ""};
        return refused;
    }
    const std::vector<Seat> before = game_.session.game().decision().seats;
    Reply reply;
    if ((reply.refusal = came_between(line))) return game_.session.note_refusal(*reply.refusal), reply;
    if (const auto text = paper(line)) {
        if (*text)
            reply.text = **text;
        else
            reply.refusal = text->error();
        return reply;
    }
    if ((reply.refusal = too_late(game_.session, line, minutes_now())))
        return game_.session.note_refusal(*reply.refusal), reply;
    const std::vector<std::string> asked = notice_;
    reply = answer(line);
    look_at_question();
    if (notice_ != asked) game_.session.catch_up(); // what this line has changed is no news from others
    keep_deadline_ahead(game_.session, reply);
    if (const std::string warning = library_.warning(); !warning.empty()) reply.text += warning + "\n";
    if (reply.changed() && desk_.place() == Desk::Place::now)
        tell_the_asked(library_, game_, before, place_.person(), notify_);
    return reply;
}

// The person's name, too, where the seat is called otherwise.
std::string PlaceDriver::sitting() const {
    std::vector<std::string> names;
    for (const Seat seat : place_.seats()) names.push_back(printable(game().name_of(seat)));
    if (names.empty()) return game_.name + ", you look on (" + place_.person() + ")";
    const bool other = names.size() > 1 || !same_word(names[0], place_.person());
    return game_.name + ", you: " + list_words(names) + (other ? " (" + place_.person() + ")" : "") +
           (programmed_ ? ", auto on" : "");
}

// Whether the line needs a position: it was typed with one before the eyes.
bool PlaceDriver::concerns_position(std::string_view line) const {
    const std::string_view typed = trim(line);
    const std::string_view word = typed.substr(0, typed.find_first_of(" \t"));
    if (typed.empty() || typed[0] == '?' || desk_.place() != Desk::Place::now) return false;
    if (find_place_word(title(), word) || same_word(word, "yes") || same_word(word, "no")) return false;
    for (const SessionWord& own : desk_words())
        if (same_word(own.word, word) && own.word != "restart") return false;
    const auto own = find_session_word(title(), word);
    return !own || own == "undo" || own == "redo";
}

// Takes over what others did. A line that was typed before that could be seen is not played: it was meant for another
// position. (Where orders are sealed nobody sees the others'.)
std::optional<Refusal> PlaceDriver::came_between(std::string_view line) {
    Session& session = game_.session;
    const std::vector<Command> seen = session.sealed() ? std::vector<Command>{} : session.commands();
    const auto changed = session.catch_up();
    if (!changed || !*changed || session.sealed() || !concerns_position(line)) return std::nullopt;
    const std::vector<Command> now = session.commands();
    std::size_t same = 0;
    while (same < seen.size() && same < now.size() && seen[same] == now[same]) ++same;
    if (same == seen.size() && same == now.size()) return std::nullopt; // something was said
    if (same == now.size())
        return Refusal{"", "commands were taken back meanwhile; your line was not played", "look again, then decide"};
    return Refusal{"",
                   session.game().name_of(now[same].seat) + " was faster (\"" + now[same].text +
                       "\"); your line was not played",
                   "look again, then decide"};
}

std::optional<Result<std::string, Refusal>> PlaceDriver::paper(std::string_view line) const {
    const std::string_view typed = trim(line);
    const std::string_view word = typed.substr(0, typed.find_first_of(" \t"));
    const Session& session = game_.session;
    if (!title().info().sealed) return std::nullopt;
    using Paper = Result<std::string, Refusal>;
    if (same_word(word, "report")) {
        const auto options = read_report_options(session, trim(typed.substr(word.size())));
        if (!options) return Paper(options.error());
        return print_report(session, place_.seat(), *options);
    }
    if (!same_word(word, "sheet")) return std::nullopt;
    if (!place_.seat()) return Paper(Refusal{"", "you look on; a sheet is for who has a seat", "report"});
    return print_sheet(session, *place_.seat());
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

void PlaceDriver::set_idle(int seconds) {
    idle_ = seconds;
    if (idle_ > 0) std::signal(SIGALRM, leave_alone);
}

// What concerns the table and not the position is answered in the middle of a plan, or of the past, too.
Reply PlaceDriver::answer(std::string_view line) {
    if (desk_.place() == Desk::Place::now) return desk_.answer(place_.seat(), line);
    const std::string_view typed = trim(line);
    const std::string_view word = typed.substr(0, typed.find_first_of(" \t"));
    const bool answers = !notice_.empty() && (same_word(word, "yes") || same_word(word, "no"));
    const bool speaks = find_session_word(title(), word) == "say" || find_place_word(title(), word) || answers;
    if (!speaks) return desk_.answer(place_.seat(), line);
    Reply reply = place_.answer(line);
    // Whoever looks at what is no longer there looks at the game as it stands.
    if (!reply.undone.empty() && desk_.place() == Desk::Place::history) desk_.answer(place_.seat(), "now");
    return reply;
}

std::vector<Entry> PlaceDriver::go_on() {
    const std::vector<Seat> before = game_.session.game().decision().seats;
    std::vector<Entry> played;
    if (!too_late(game_.session.game(), minutes_now())) played = place_.play_programmed();
    if (const auto command = game_.session.computer_command())
        if (game_.session.apply(*command)) {
            played.push_back(game_.session.entries().back());
            for (Entry& entry : game_.session.play_forced()) played.push_back(std::move(entry));
        }
    if (!played.empty()) tell_the_asked(library_, game_, before, place_.person(), notify_);
    return played;
}

// Whoever is no person any more, or has no seat any more, is hung up on; asked once a second and before every
// line.
bool PlaceDriver::is_over(bool now) {
    if (!over_.empty() || place_.person().empty()) return !over_.empty();
    const auto time = std::chrono::steady_clock::now();
    if (!now && time - looked_ < std::chrono::seconds(1)) return false;
    looked_ = time;
    const auto seats = library_.people_at(game_.id);
    if (!seats) return false;
    const auto before = place_.seats();
    place_.look_at_seats();
    if (place_.seats() != before) open_log_.clear(); // another seat's orders are another's now
    if (!is_somebody(library_, place_.person()))
        over_ = nobody_any_more(place_.person());
    else if (!before.empty() && place_.seats().empty())
        over_ = "you have no seat in " + printable(game_.name) + " any more; ask whoever keeps this machine";
    else if (!notice_.empty())
        place_.settle(); // nobody waits for the consent of who is gone
    return !over_.empty();
}

bool PlaceDriver::poll() {
    const std::vector<std::string> asked = notice_;
    if (idle_ > 0) alarm(static_cast<unsigned>(idle_));
    if (is_over(false)) return std::raise(SIGHUP) == 0;
    const Result<bool, Refusal> changed = game_.session.catch_up();
    if ((changed && *changed) || !notice_.empty()) look_at_question();
    if (desk_.replaying()) return desk_.step();
    if ((changed && *changed) || notice_ != asked) return true;
    return !place_.seats().empty() && !go_on().empty();
}

std::vector<Entry> follow(Loaded& game, Library& library, const std::vector<Seat>& before) {
    std::vector<Entry> played;
    if (!too_late(game.session.game(), minutes_now()))
        played = Place(game.session, library, game.id, "").play_programmed();
    tell_the_asked(library, game, before, "", [&library](const Notice& notice) { notify(library, notice); });
    return played;
}

} // namespace highball
