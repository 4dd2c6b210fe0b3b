// What the money of everybody will come to, guessed without search: the yardstick of the computer players.
#pragma once

#include "titles/american_rails/position.h"

#include <array>
#include <optional>

namespace highball::american_rails {

using Worths = std::array<double, max_players>;

// Dividends still to come, this year's among them.
double dividends_left(const Board& board, const PlayerParameters& parameters, const Position& position);
// What a company pays a share until the end, with this treasury and that many shares in hands.
double share_worth(const Board& board, const PlayerParameters& parameters, const Position& position, CompanyId id,
                   double treasury, int held, double dividends);
// What a dollar in the treasury will bring its shareholders together until the end.
double treasury_dollar(const Board& board, const PlayerParameters& parameters, const Position& position, CompanyId id,
                       double dividends);

// What a dollar that a player keeps will be worth at the end: 1, or more while it buys shares below their worth.
double dollar_in_hand(const Board& board, const PlayerParameters& parameters, const Position& position);

// Everybody's money at the end of the game.
Worths final_worths(const Board& board, const PlayerParameters& parameters, const Position& position);

// How much better `seat` stands for each dollar that the company pays in all: its own part less the others' average
// part.
double lead_of_company(const Position& position, Seat seat, CompanyId id);
// The same for worths: its own less the average of the others.
double lead(const Position& position, const Worths& worths, Seat seat);

// Shares that might be sold now, each company looked at once.
class SaleEvaluator {
  public:
    SaleEvaluator(const Board& board, const PlayerParameters& parameters, const Position& position);

    // How much better `seat` stands, in dollars at the end, once `buyer` has bought a share at the price.
    double lead_after(Seat seat, CompanyId id, Seat buyer, Money price);
    // The most that the seat would rather pay than let the share go: 0 when not even the least bid.
    Money reservation(Seat seat, CompanyId id);

  private:
    // A share is worth `base` and `slope` for each dollar in the treasury, up to `most` dollars.
    struct Terms {
        double before = 0; // what a share is worth without the sale
        double base = 0;
        double slope = 0;
        double most = 0;
        double treasury = 0;
    };
    const Terms& terms_of(CompanyId id);

    const Board& board_;
    const PlayerParameters& parameters_;
    const Position& position_;
    double dividends_;
    double dollar_;
    std::array<std::optional<Terms>, max_companies> terms_;
};

} // namespace highball::american_rails
