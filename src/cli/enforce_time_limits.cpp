#include "cli/enforce_time_limits.h"

#include "cli/open_game.h"
#include "cli/play_waiting_auto_moves.h"
#include "cli/sheet_deadlines.h"
#include "core/text.h"
#include "game/turn_sheets.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>

namespace highball {

namespace {

using SteadyClock = std::chrono::steady_clock;

// Limits of one run, so that a slow game or a user with many games does not delay others. The next run continues.
constexpr int most_commands = 200; // for a computer player that finishes a late player's unit of work
constexpr auto time_for_all = std::chrono::seconds(60);
constexpr int games_of_a_user = 2;

class TimeLimitEnforcer {
  public:
    TimeLimitEnforcer(Context& context, OpenGame game, Seat late, std::string work, SteadyClock::time_point end)
        : context_(context), game_(std::move(game)), late_(late), work_(std::move(work)), end_(end) {}

    // Applies the penalty to the seat. Returns false if nothing can be played for it.
    bool enforce(ClockRules::Penalty penalty, std::int64_t now) {
        if (!is_late()) return true; // the player has just acted
        Session& session = game_.session;
        session.set_automatic(true);
        const bool by_sheets = turn_sheets_of(session.game()) != nullptr;
        const auto proposal = session.game().decision().proposal; // declined: a program accepts nothing for a player
        const bool done = by_sheets  ? run_turn(now)
                          : proposal ? announce(enter(late_, proposal->decline), "(out of time: declined)")
                                     : pass(penalty) || let_computer_play();
        if (!done && is_late()) return false;
        session.play_forced();
        play_auto_moves_of(game_, *context_.store(), end_);
        for (auto next = session.computer_command(); next && has_time(); next = session.computer_command())
            if (!session.apply(*next)) break;
        return true;
    }

  private:
    // True if there is time left for this game. Without it, the rest must wait for the next run, or until a user opens
    // the game.
    bool has_time() const { return SteadyClock::now() < end_; }

    // True if the game still waits for the seat with the same unit of work.
    bool is_late() const {
        const GameStatus now = status_of(game_.session.game());
        return now.work == work_ && std::find(now.waits.begin(), now.waits.end(), late_) != now.waits.end();
    }

    bool enter(Seat seat, const std::string& text) {
        if (!game_.session.enter(seat, text)) return false;
        context_.out.put(printable(game_.name) + ": " + printable(game_.session.game().name_of(seat)) + "> " + text +
                         "\n");
        return true;
    }

    bool announce(bool done, const char* text) {
        if (done) game_.session.say(late_, text);
        return done;
    }

    bool run_turn(std::int64_t now) {
        const bool done = announce(enter(Seat(0), "process"), "(out of time: the turn was processed)");
        if (done) advance_deadline(game_.session, now / 60);
        return done;
    }

    bool pass(ClockRules::Penalty penalty) {
        return penalty == ClockRules::Penalty::pass && announce(enter(late_, "pass"), "(out of time: passed)");
    }

    bool let_computer_play() {
        Session& session = game_.session;
        const auto computer = session.title().computer(session.title().strongest(), 0);
        if (!computer) return false;
        Rng rng(session.setup().seed ^ static_cast<std::uint64_t>(session.size()));
        int played = 0;
        while (played < most_commands && has_time() && is_late() &&
               enter(late_, computer->choose(*session.game().view(late_), late_, rng)))
            ++played;
        return announce(played > 0, "(out of time: a computer moved)");
    }

    Context& context_;
    OpenGame game_;
    Seat late_;
    std::string work_;
    SteadyClock::time_point end_;
};

struct LateSeat {
    std::int64_t left = 0; // seconds left: 0, or negative if the time is over
    std::string game;
    Seat seat;
    std::string user{};
    std::string work{};
    ClockRules::Penalty penalty{};
};

// Returns the first seat that is late, if any. Other late seats are left out, because the penalty of the first one
// changes what they have to do.
std::optional<LateSeat> first_late_seat(const GameSummary& game, const TableClock& clock, std::int64_t now) {
    if (clock.paused || clock.rules.penalty == ClockRules::Penalty::none) return std::nullopt;
    for (std::size_t i = 0; i < clock.seats.size(); ++i)
        if (const auto left = clock.left(i, now); left && *left <= 0)
            return LateSeat{*left, game.name, id_from<Seat>(i), "", clock.seats[i].work, clock.rules.penalty};
    return std::nullopt;
}

// Returns at most one late seat of each game, the most overdue first.
Result<std::vector<LateSeat>, StoreError> late_seats(Store& store) {
    const auto games = store.overview();
    if (!games) return games.error();
    std::vector<LateSeat> all;
    for (const GameSummary& game : *games) {
        const auto clock = game.status.over ? Result<TableClock, StoreError>(TableClock{}) : store.clock(game.id);
        if (!clock) return clock.error();
        auto late = first_late_seat(game, *clock, store.now());
        if (!late) continue;
        if (const auto users = store.users_at(game.id)) late->user = item_at(*users, late->seat);
        all.push_back(std::move(*late));
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.left < b.left; });
    return all;
}

} // namespace

bool enforce_time_limits(Context& context, Store& store, std::chrono::milliseconds time_for_a_game) {
    const auto all = late_seats(store);
    if (!all) return context.fail(all.error().message), false;
    bool good = true;
    std::map<std::string, int> games_of;
    const auto end = SteadyClock::now() + time_for_all;
    for (const LateSeat& late : *all) {
        if (SteadyClock::now() > end) break;
        if (!late.user.empty() && ++games_of[late.user] > games_of_a_user) continue;
        try {
            TimeLimitEnforcer enforcer(context, open_saved_game(context, late.game), late.seat, late.work,
                                       SteadyClock::now() + time_for_a_game);
            if (enforcer.enforce(late.penalty, store.now())) continue;
            context.fail(late.game + ": a player is out of time, but no move can be made for them");
            good = false;
        } catch (const ExitError&) { // the other games are checked in any case
            good = false;
        }
    }
    return good;
}

} // namespace highball
