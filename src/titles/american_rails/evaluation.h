// Estimate of every player's final money without search, for the computer players.
#pragma once

#include "titles/american_rails/position.h"

#include <array>
#include <optional>

namespace highball::american_rails {

using Worths = std::array<double, max_players>;

// Returns the dividends still to come, including this year's.
double dividends_left(const Board& board, const PlayerParameters& parameters, const Position& position);
// Returns the payment of a company per share until the end, with this treasury and number of shares held by players.
double share_worth(const Board& board, const PlayerParameters& parameters, const Position& position, CompanyId id,
                   double treasury, int held, double dividends);
// Returns the value of a dollar in the treasury to all its shareholders until the end.
double treasury_dollar(const Board& board, const PlayerParameters& parameters, const Position& position, CompanyId id,
                       double dividends);

// Returns the final value of a dollar that a player keeps: 1, or more while it buys shares below their value.
double dollar_in_hand(const Board& board, const PlayerParameters& parameters, const Position& position);

// Returns every player's money at the end of the game.
Worths final_worths(const Board& board, const PlayerParameters& parameters, const Position& position);

// Returns the gain of `seat` per dollar that the company pays in all: its own part less the average part of the others.
double lead_of_company(const Position& position, Seat seat, CompanyId id);
// The same for worths: the seat's own less the average of the others.
double lead(const Position& position, const Worths& worths, Seat seat);

// Values of the shares that might be sold now, with each company evaluated once.
class SaleEvaluator {
  public:
    SaleEvaluator(const Board& board, const PlayerParameters& parameters, const Position& position);

    // Returns the gain of `seat`, in dollars at the end, if `buyer` has bought a share at the price.
    double lead_after(Seat seat, CompanyId id, Seat buyer, Money price);
    // Returns the most that the seat would pay rather than let the share go; 0 if less than the least bid.
    Money reservation(Seat seat, CompanyId id);

  private:
    // A share is worth `base` plus `slope` for each dollar in the treasury, up to `most` dollars.
    struct Terms {
        double before = 0; // value of a share without the sale
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
