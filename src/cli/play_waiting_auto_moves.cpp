#include "cli/play_waiting_auto_moves.h"

#include "core/indexed.h"
#include "core/text.h"
#include "tables/user_seat.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace highball {

namespace {

using SteadyClock = std::chrono::steady_clock;
constexpr auto time_for_auto_moves = std::chrono::seconds(30); // for all games together
constexpr auto time_for_moves_of_a_game = std::chrono::seconds(5);

// Returns the seat that the game waits for and that has an auto move; nothing if there is none. While a proposal is
// open, auto moves wait.
std::optional<Seat> seat_with_auto_move(Store& store, const GameSummary& game) {
    if (game.status.over || game.status.waits.empty() || is_answer(game.status.work)) return std::nullopt;
    const auto moves = store.auto_moves(game.id);
    if (!moves) return std::nullopt;
    const auto found = std::find_if(moves->begin(), moves->end(),
                                    [&](const AutoMove& move) { return contains(game.status.waits, move.seat); });
    return found == moves->end() ? std::nullopt : std::optional(found->seat);
}

} // namespace

std::string text_of(const std::vector<std::string>& seats, Seat seat) {
    return to_index(seat) < seats.size() ? item_at(seats, seat) : "";
}

bool play_auto_moves_of(OpenGame& game, Store& store, SteadyClock::time_point end) {
    UserSeat host(game.session, store, game.id, "");
    bool played = false;
    while (SteadyClock::now() < end && !host.play_auto_moves().empty()) played = true;
    return played;
}

void play_waiting_auto_moves(Context& context, Store& store) {
    const auto end = SteadyClock::now() + time_for_auto_moves;
    std::map<std::string, int> games_of;
    const std::vector<GameSummary> games = context.require(store.overview());
    for (auto at = games.rbegin(); at != games.rend(); ++at) { // the game that has waited longest comes first
        const GameSummary& game = *at;
        if (SteadyClock::now() > end) return;
        const auto seat = seat_with_auto_move(store, game);
        if (!seat) continue;
        const auto users = store.users_at(game.id);
        if (!users) continue;
        int& games_of_user = games_of[text_of(*users, *seat)]; // a game in which no auto move acts does not count
        if (games_of_user >= games_of_a_user) continue;
        try {
            OpenGame opened = open_saved_game(context, game.name);
            const auto end_of_game = SteadyClock::now() + time_for_moves_of_a_game;
            if (play_auto_moves_of(opened, store, end_of_game) || SteadyClock::now() > end_of_game) ++games_of_user;
        } catch (const ExitError&) { // the other games are played anyway
        } catch (const std::exception& error) {
            context.fail(game.name + ": " + error.what());
        }
    }
}

} // namespace highball
