#include "prompt/seats.h"

#include "core/indexed.h"

#include <algorithm>
#include <iterator>

namespace highball {

PromptSeats::PromptSeats(GameHost& host, const Modes& modes) : host_(host), modes_(modes), active_(only_human()) {}

bool PromptSeats::sealed() const { return host_.session().title().info().sealed && !game().finished(); }

bool PromptSeats::is_open(Seat seat) const { return contains(game().decision().seats, seat); }

bool PromptSeats::is_played_by_computer(Seat seat) const {
    return !script_ && host_.session().automatic() && !host_.session().computer_of(seat).empty();
}

bool PromptSeats::waits_for_computer() const {
    const std::vector<Seat> seats = game().decision().seats;
    return !seats.empty() && std::all_of(seats.begin(), seats.end(), [this](Seat seat) { return is_computer(seat); });
}

// Returns the seats that may act and that no computer plays. If computers play all seats that may act, returns all
// these seats.
std::vector<Seat> PromptSeats::at_keyboard() const {
    const std::vector<Seat> seats = game().decision().seats;
    std::vector<Seat> human_seats;
    std::copy_if(seats.begin(), seats.end(), std::back_inserter(human_seats),
                 [this](Seat seat) { return !is_computer(seat); });
    return human_seats.empty() ? seats : human_seats;
}

bool PromptSeats::several_may_act() const {
    if (host_.seat()) return false;
    return at_keyboard().size() > 1 || (sealed() && game().seats() > 1);
}

std::optional<Seat> PromptSeats::viewer() const {
    if (host_.is_spectator()) return std::nullopt;
    if (host_.seat()) return host_.seat();
    if (const std::vector<Seat> all = human(); waits_for_computer() && all.size() == 1) return all.front();
    const std::vector<Seat> seats = at_keyboard();
    if (seats.empty()) return std::nullopt;
    if (!several_may_act()) return seats.front();
    return active_ && may_act(*active_) ? active_ : std::nullopt;
}

std::optional<Seat> PromptSeats::acting(std::optional<Seat> named) const {
    if (const auto said = named ? named : host_.seat() ? host_.seat() : active_) return said;
    // With one human player, no name is needed, also between his handing in and the turn.
    if (const std::vector<Seat> all = human(); sealed() && all.size() == 1 && !host_.is_spectator()) return all.front();
    const bool answers_computer = !sealed() && game().decision().seats.size() > at_keyboard().size();
    return answers_computer && !several_may_act() ? viewer() : std::nullopt;
}

CommandResult PromptSeats::select(Seat seat) {
    if (auto refusal = host_.check_seat_access(seat)) return error_result(*refusal);
    if (host_.seat() || host_.is_spectator()) return {};
    const std::string& name = game().name_of(seat);
    if (!may_act(seat)) return text_result(name + " has no decision to make now");
    active_ = seat;
    if (!is_open(seat)) return text_result(name + " has handed in a sheet; a new order reopens it");
    return text_result("you now play for " + name + "; NAME> changes the player" +
                       (sealed() ? ", ready hands in the sheet" : ""));
}

// In an open game, the seat is deselected when it can no longer act or is the only one that can. In a sealed game, it
// is deselected when it hands in its sheet or a new round begins.
void PromptSeats::release(const CommandResult& result, bool was_open) {
    if (!active_) return;
    bool turned = !sealed() ? !several_may_act() || !is_open(*active_) : was_open && !is_open(*active_);
    for (const LogEntry& entry : result.accepted)
        for (const Event& event : entry.events) turned = turned || (sealed() && event.kind == EventKind::round);
    if (turned) active_ = only_human();
}

std::vector<Seat> PromptSeats::human() const {
    std::vector<Seat> human_seats;
    for (int i = 0; i < game().seats(); ++i)
        if (host_.session().computer_of(Seat(i)).empty()) human_seats.push_back(Seat(i));
    return human_seats;
}

// Returns the only human seat of a game with sealed orders, so that lines need not name it; nothing if several humans
// play.
std::optional<Seat> PromptSeats::only_human() const {
    if (!sealed() || !several_may_act() || host_.is_spectator()) return std::nullopt;
    const std::vector<Seat> all = human();
    return all.size() == 1 ? std::optional(all.front()) : std::nullopt;
}

} // namespace highball
