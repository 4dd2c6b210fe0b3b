#include "cli/place_driver.h"

#include "cli/deadline.h"
#include "cli/notify.h"

#include <algorithm>
#include <csignal>

namespace highball {

PlaceDriver::PlaceDriver(Loaded& game, Library& library, const std::string& person)
    : game_(game), library_(library), place_(game.session, library, game.id, person),
      desk_(game.session, {[this](std::string_view line) { return place_.answer(line); },
                           [this](Seat seat) {
                               const auto& own = place_.seats();
                               return std::find(own.begin(), own.end(), seat) != own.end();
                           }}) {}

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
    const std::vector<Seat> before = game_.session.game().decision().seats;
    game_.session.catch_up(); // the deadline may have been moved
    Reply reply;
    if ((reply.refusal = too_late(game_.session, line, minutes_now()))) return reply;
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

// Whoever is no person any more is hung up on, within a second.
void PlaceDriver::leave_when_removed() {
    const auto now = std::chrono::steady_clock::now();
    if (place_.person().empty() || now - looked_ < std::chrono::seconds(1)) return;
    looked_ = now;
    const auto people = library_.people();
    if (!people) return;
    const bool known = std::any_of(people->begin(), people->end(),
                                   [this](const Person& each) { return each.name == place_.person(); });
    if (!known) std::raise(SIGHUP);
}

bool PlaceDriver::poll() {
    leave_when_removed();
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
