#include "cli/place_driver.h"

#include "cli/deadline.h"
#include "cli/notify.h"
#include "core/text.h"

#include <algorithm>
#include <csignal>

namespace highball {

bool is_somebody(Library& library, const std::string& person) {
    const auto people = library.people();
    return !people ||
           std::any_of(people->begin(), people->end(), [&](const Person& one) { return one.name == person; });
}

std::string nobody_any_more(const std::string& person) {
    return person + " is nobody here any more; ask whoever keeps this machine";
}

std::function<std::optional<std::string>(const std::vector<Command>&)>
keeps_plans_of(const Loaded& game, Library& library, std::string person) {
    return [id = game.id, &library, person = std::move(person)](const std::vector<Command>& commands) {
        const auto error = library.keep_plan(id, person, commands);
        return error ? std::optional(error->message) : std::nullopt;
    };
}

PlaceDriver::PlaceDriver(Loaded& game, Library& library, const std::string& person)
    : game_(game), library_(library), place_(game.session, library, game.id, person),
      desk_(game.session, {[this](std::string_view line) { return place_.answer(line); },
                           [this](Seat seat) {
                               const auto& own = place_.seats();
                               return std::find(own.begin(), own.end(), seat) != own.end();
                           },
                           keeps_plans_of(game, library, person)}) {
    if (const auto plan = library.kept_plan(game.id, person)) desk_.offer(*plan);
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
    game_.session.catch_up(); // the deadline may have been moved
    Reply reply;
    if ((reply.refusal = too_late(game_.session, line, minutes_now())))
        return game_.session.note_refusal(*reply.refusal), reply;
    reply = desk_.answer(place_.seat(), line);
    keep_deadline_ahead(game_.session, reply);
    if (reply.changed() && desk_.place() == Desk::Place::now) tell_the_asked(library_, game_, before, place_.person());
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
    if (!played.empty()) tell_the_asked(library_, game_, before, place_.person());
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
    return !over_.empty();
}

bool PlaceDriver::poll() {
    if (is_over(false)) return std::raise(SIGHUP) == 0;
    const Result<bool, Refusal> changed = game_.session.catch_up();
    if (desk_.replaying()) return desk_.step();
    if (changed && *changed) return true;
    return !place_.seats().empty() && !go_on().empty();
}

std::vector<Entry> follow(Loaded& game, Library& library, const std::vector<Seat>& before) {
    std::vector<Entry> played;
    if (!too_late(game.session.game(), minutes_now()))
        played = Place(game.session, library, game.id, "").play_programmed();
    tell_the_asked(library, game, before, "");
    return played;
}

} // namespace highball
