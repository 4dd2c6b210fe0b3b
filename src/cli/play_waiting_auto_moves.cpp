#include "cli/play_waiting_auto_moves.h"

#include "core/indexed.h"
#include "core/text.h"
#include "tables/user_seat.h"

#include <algorithm>
#include <chrono>

namespace highball {

namespace {

using SteadyClock = std::chrono::steady_clock;
constexpr auto time_for_auto_moves = std::chrono::seconds(30); // for all games together
constexpr auto time_for_moves_of_a_game = std::chrono::seconds(5);

bool waits_for_auto_move(Store& store, const GameSummary& game) {
    if (game.status.over || game.status.waits.empty()) return false;
    const auto moves = store.auto_moves(game.id);
    return moves && std::any_of(moves->begin(), moves->end(),
                                [&](const AutoMove& move) { return contains(game.status.waits, move.seat); });
}

} // namespace

void play_auto_moves_of(OpenGame& game, Store& store, SteadyClock::time_point end) {
    UserSeat host(game.session, store, game.id, "");
    while (SteadyClock::now() < end && !host.play_auto_moves().empty()) {
    }
}

void play_waiting_auto_moves(Context& context, Store& store) {
    const auto end = SteadyClock::now() + time_for_auto_moves;
    for (const GameSummary& game : context.require(store.overview())) {
        if (SteadyClock::now() > end) return;
        if (!waits_for_auto_move(store, game)) continue;
        try {
            OpenGame opened = open_saved_game(context, game.name);
            play_auto_moves_of(opened, store, SteadyClock::now() + time_for_moves_of_a_game);
        } catch (const ExitError&) { // the other games are played anyway
        }
    }
}

} // namespace highball
