#include "cli/enforce_time_limits.h"

#include "cli/open_game.h"
#include "cli/play_waiting_auto_moves.h"
#include "cli/sheet_deadlines.h"
#include "core/indexed.h"
#include "core/text.h"
#include "game/turn_sheets.h"
#include "tables/user_seat.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace highball {

namespace {

using SteadyClock = std::chrono::steady_clock;

// Limits of one run, so that a slow game does not delay others. The next run continues.
constexpr int most_commands = 200; // for a computer player that finishes a late player's unit of work
constexpr auto time_for_all = std::chrono::seconds(60);

bool has_penalty(const TableClock& clock) { return !clock.paused && clock.rules.penalty != ClockRules::Penalty::none; }

bool is_out_of_time(const TableClock& clock, std::size_t seat, std::int64_t now) {
    const auto left = has_penalty(clock) ? clock.left(seat, now) : std::nullopt;
    return left && *left <= 0;
}

// A game in which the timer has to play.
struct OverdueGame {
    std::int64_t left = 0; // seconds left: 0, or negative if the time is over; for computers, minus the seconds waited
    std::int64_t id = 0;
    std::string game;
    std::string user{};         // the game counts as one of this user's games
    std::optional<Seat> late{}; // nothing: the game waits only for computers or for its deadline
    std::string work{};
    std::int64_t since = 0; // since when the game waits for this work
};

class TimeLimitEnforcer {
  public:
    TimeLimitEnforcer(Context& context, OpenGame game, const OverdueGame& overdue, SteadyClock::time_point end)
        : context_(context), game_(std::move(game)), overdue_(overdue), late_(overdue.late.value_or(Seat(0))),
          end_(end) {}

    // Applies the penalty to the late seat, if there is one, and plays on. Returns false if nothing can be played for
    // the late seat.
    bool enforce(std::int64_t now) {
        Session& session = game_.session;
        session.set_automatic(true);
        play_auto_moves_of(game_, *context_.store(), end_);
        // Since the games were listed, the clock may have been changed, or the player may have acted.
        const auto clock = context_.store()->clock(game_.id);
        if (!clock) return true;
        if (began_late(*clock) && moves_deadline(now)) return true;
        if (session.game().decision().waits_for_deadline || (!overdue_.late && session.everybody_is_away()))
            return !has_penalty(*clock) || run_held_turn(now);
        if (!overdue_.late) return play_on(), true;
        if (!is_late() || !is_out_of_time(*clock, to_index(late_), now)) return true;
        bool done = false;
        int loads = 0;
        do { // again if another writer was faster
            loads = session.loads();
            done = penalize(clock->rules.penalty, now);
        } while (!done && session.loads() != loads && is_late() && has_time());
        if (!done && is_late()) return false;
        play_on();
        return true;
    }

  private:
    bool penalize(ClockRules::Penalty penalty, std::int64_t now) {
        const Game& game = game_.session.game();
        const auto proposal = game.decision().proposal; // declined: a program accepts nothing for a player
        return turn_sheets_of(game) ? run_turn(now)
               : proposal           ? play({{late_, proposal->decline}}, "declined")
                                    : pass(penalty) || let_computer_play();
    }

    // Plays forced commands, auto moves and computers as long as there is time.
    void play_on() {
        Session& session = game_.session;
        session.play_forced();
        play_auto_moves_of(game_, *context_.store(), end_);
        for (auto next = session.computer_command(); next && has_time(); next = session.computer_command())
            if (!session.apply(*next)) break;
        play_auto_moves_of(game_, *context_.store(), end_);
    }

    // True if there is time left for this game. Without it, the rest must wait for the next run, or until a user opens
    // the game.
    bool has_time() const { return SteadyClock::now() < end_; }

    // True if the turn has begun after its deadline, as it may after an outage. Its players had no time.
    bool began_late(const TableClock& clock) const { return clock.due != 0 && overdue_.since > clock.due; }

    // Advances the deadline. Returns false if it is not repeated.
    bool moves_deadline(std::int64_t now) {
        const int before = game_.session.size();
        advance_deadline(game_.session, now / 60);
        return game_.session.size() > before;
    }

    bool is_late() const { return is_late(game_.session.game()); }
    // True if the game still waits for the seat with the same unit of work.
    bool is_late(const Game& game) const {
        const GameStatus now = status_of(game);
        return now.work == overdue_.work && contains(now.waits, late_);
    }

    // Plays the commands and announces them in one step: the late player must not undo them before the announcement.
    bool play(const std::vector<Command>& commands, const char* text) {
        const int size = game_.session.size() + int_size(commands);
        const ChatMessage announcement{size, late_, std::string(out_of_time_mark) + text + ")"};
        if (commands.empty() || game_.session.apply_all(commands, announcement)) return false;
        for (const Command& command : commands)
            context_.out.put(printable(game_.name + ": " + game_.session.print(command)) + "\n");
        return true;
    }

    // Computers hand in their sheets first. If they need more time, the next run of the timer continues. If others give
    // orders all the time, the turn is processed while nobody else can write.
    bool run_turn(std::int64_t now) {
        play_on();
        if (!has_time() || !is_late()) return true;
        const auto process = [&] { return play({{Seat(0), "process"}}, "the turn was processed"); };
        bool done = process();
        const auto process_alone = [&]() -> std::optional<StoreError> {
            done = is_late() && (process() || (is_late() && process())); // the first one may have to load the game
            return done ? std::nullopt : std::optional(StoreError{});
        };
        if (!done) done = !context_.store()->write_alone(game_.id, process_alone) && done;
        if (done) advance_deadline(game_.session, now / 60);
        return done;
    }

    // All sheets are in, or everybody is away. Runs the turn if it has a deadline that has come.
    bool run_held_turn(std::int64_t now) {
        const std::int64_t due = turn_sheets_of(game_.session.game())->deadline().due;
        if (due == 0 || due * 60 > now) return true;
        if (game_.session.apply_all({{Seat(0), "process"}})) return false;
        context_.out.put(printable(game_.name) + ": the turn was processed at its deadline\n");
        advance_deadline(game_.session, now / 60);
        return true;
    }

    bool pass(ClockRules::Penalty penalty) {
        return penalty == ClockRules::Penalty::pass && play({{late_, "pass"}}, "passed");
    }

    bool let_computer_play() {
        Session trial = game_.session.branch();
        const auto computer = trial.title().computer(trial.title().strongest(), 0);
        if (!computer) return false;
        Rng rng(trial.setup().seed ^ static_cast<std::uint64_t>(trial.size()));
        std::vector<Command> commands;
        while (int_size(commands) < most_commands && has_time() && is_late(trial.game())) {
            const Command next{late_, computer->choose(*trial.game().view(late_), late_, rng)};
            if (!trial.apply(next)) break;
            commands.push_back(next);
        }
        return play(commands, "a computer moved");
    }

    Context& context_;
    OpenGame game_;
    const OverdueGame& overdue_;
    Seat late_;
    SteadyClock::time_point end_;
};

// Returns the first user with a seat; "" if there is none.
std::string first_user(const std::vector<std::string>& users) {
    const auto found = std::find_if(users.begin(), users.end(), [](const auto& user) { return !user.empty(); });
    return found == users.end() ? "" : *found;
}

// Finds the games in which the timer has to play.
class OverdueGameFinder {
  public:
    explicit OverdueGameFinder(Store& store) : store_(store) {}

    // Returns the games, the most overdue first.
    Result<std::vector<OverdueGame>, StoreError> find_all() {
        const auto games = store_.overview();
        if (!games) return games.error();
        std::vector<OverdueGame> all;
        for (const GameSummary& game : *games) {
            if (game.status.over) continue;
            auto overdue = find(game);
            if (!overdue) return overdue.error();
            if (*overdue) all.push_back(std::move(**overdue));
        }
        std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.left < b.left; });
        return all;
    }

  private:
    Result<std::optional<OverdueGame>, StoreError> find(const GameSummary& game) {
        const auto clock = store_.clock(game.id);
        const auto users = store_.users_at(game.id);
        const auto levels = store_.computers_at(game.id);
        if (!clock || !users || !levels) return !clock ? clock.error() : !users ? users.error() : levels.error();
        const auto by_computer = [&](Seat seat) { return !text_of(*levels, seat).empty(); };
        const std::vector<Seat>& waits = game.status.waits;
        if (waits.empty()) return held_turn(game, *clock, first_user(*users));
        if (std::all_of(waits.begin(), waits.end(), by_computer)) {
            const std::string user = first_user(*users);
            if (user.empty() && clock->due == 0) // a game at one terminal, which plays it on
                return std::optional<OverdueGame>();
            return std::optional(OverdueGame{game.since - store_.now(), game.id, game.name, user});
        }
        auto late = first_late_seat(game, *clock);
        if (late) late->user = text_of(*users, *late->late);
        return late;
    }

    // All sheets are in, and the turn waits for its deadline. Returns the game if the deadline has come.
    std::optional<OverdueGame> held_turn(const GameSummary& game, const TableClock& clock, const std::string& user) {
        const std::int64_t left = clock.due - store_.now();
        if (clock.due == 0 || left > 0 || !has_penalty(clock)) return std::nullopt;
        return OverdueGame{.left = left, .id = game.id, .game = game.name, .user = user, .since = game.since};
    }

    // Returns the first seat that is late, if any. Other late seats are left out, because the penalty of the first one
    // changes what they have to do.
    std::optional<OverdueGame> first_late_seat(const GameSummary& game, const TableClock& clock) {
        const std::int64_t now = store_.now();
        for (std::size_t i = 0; i < clock.seats.size(); ++i)
            if (is_out_of_time(clock, i, now))
                return OverdueGame{.left = *clock.left(i, now),
                                   .id = game.id,
                                   .game = game.name,
                                   .late = id_from<Seat>(i),
                                   .work = clock.seats[i].work,
                                   .since = game.since};
        return std::nullopt;
    }

    Store& store_;
};

} // namespace

bool enforce_time_limits(Context& context, Store& store, std::chrono::milliseconds time_for_a_game) {
    const auto all = OverdueGameFinder(store).find_all();
    if (!all) return context.fail(all.error().message), false;
    bool good = true;
    std::map<std::string, int> games_of;
    const auto end = SteadyClock::now() + time_for_all;
    for (const OverdueGame& overdue : *all) {
        if (SteadyClock::now() > end) break;
        if (!overdue.user.empty() && games_of[overdue.user] >= games_of_a_user) continue;
        const auto end_of_game = SteadyClock::now() + time_for_a_game;
        try {
            OpenGame game = open_saved_game(context, overdue.game);
            if (game.id != overdue.id) continue; // the name now belongs to another game
            TimeLimitEnforcer enforcer(context, std::move(game), overdue, end_of_game);
            const bool enforced = enforcer.enforce(store.now());
            if (enforced || SteadyClock::now() > end_of_game)
                ++games_of[overdue.user]; // else there is time for another
            if (enforced) continue;
            context.fail(overdue.game + ": a player is out of time, but no move can be made for them");
            good = false;
        } catch (const ExitError&) { // the other games are checked in any case
            good = false;
        } catch (const std::exception& error) {
            context.fail(overdue.game + ": " + error.what());
            good = false;
        }
    }
    return good;
}

} // namespace highball
