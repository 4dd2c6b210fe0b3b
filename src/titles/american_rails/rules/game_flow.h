// Game flow: turns, phases, years, dividends and the end of the game. Called by the moves after they are made.
#pragma once

#include "titles/american_rails/rules/rules.h"

#include <string>

namespace highball::american_rails {

// Mutable position with its event log.
class GameFlow {
  public:
    GameFlow(const Board& of, Position& on, const EventSink& sink) : board(of), position(on), sink_(sink) {}

    const Board& board;
    Position& position;

    // `text` is called only if events are wanted, because searches make millions of moves.
    template <class Text> void add_event(EventKind kind, const std::string& subject, Text text) {
        if (sink_.events) sink_.events->push_back({kind, subject, text()});
    }
    const std::string& name(Seat seat) const;
    const std::string& name(CompanyId id) const { return board[id].name; }

    // Logs the new income of the company that was alone in the city before the company `id` placed its cube there.
    void log_shared_city(CompanyId id, HexId hex);
    // start-auction:winner: places the seat's marker on the next free place of the turn order, unless it is there
    // already.
    void place_on_turn_order(Seat seat);
    // Ends an auction. In the opening, `next_to_offer` chooses the next share, or the first year begins if no share is
    // left to offer. After the opening, the action that started the auction ends.
    void end_auction(Seat next_to_offer);
    // Ends the current action. The next player acts; after the last player, the phase ends.
    void end_action();

  private:
    void end_opening();
    void begin_year();
    void begin_phase();
    void end_phase();
    void end_year();
    void pay_dividends();
    void tell_dividends(Seat seat);
    std::string final_words() const;

    const EventSink& sink_;
};

} // namespace highball::american_rails
