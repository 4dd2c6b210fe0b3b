// Estimate of every player's final money without a search, for the computer players.
#pragma once

#include "titles/american_rails/model/position.h"

#include <array>
#include <optional>

namespace highball::american_rails {

using Worths = std::array<double, max_players>;

// Returns the expected number of dividends still to come, including this year's.
double dividends_left(const Board& board, const PlayerParameters& parameters, const Position& position);
// Returns the payments of one share until the end of the game, if the company has this treasury and players hold this
// number of its shares.
double share_worth(const Board& board, const PlayerParameters& parameters, const Position& position, CompanyId id,
                   double treasury, int held, double dividends);
// Returns how much more all shareholders together will be paid until the end of the game if the treasury has one more
// dollar.
double treasury_dollar(const Board& board, const PlayerParameters& parameters, const Position& position,
                       double dividends);

// Returns the worth of a dollar of cash at the end of the game: 1, or more if it can buy shares below their value.
double dollar_in_hand(const Board& board, const PlayerParameters& parameters, const Position& position);

// Returns every player's estimated money at the end of the game.
Worths final_worths(const Board& board, const PlayerParameters& parameters, const Position& position);

// Returns how much the lead of `seat` grows per dollar that the company pays: the seat's part of the dollar minus the
// average part of the other seats.
double lead_of_company(const Position& position, Seat seat, CompanyId id);
// Returns the lead of `seat`: the seat's worth minus the average worth of the other seats.
double lead(const Position& position, const Worths& worths, Seat seat);

// Evaluator of the shares that can be sold now. It evaluates each company once and keeps the result.
class SaleEvaluator {
  public:
    SaleEvaluator(const Board& board, const PlayerParameters& parameters, const Position& position);

    // Returns how much the lead of `seat` grows, in dollars at the end of the game, if `buyer` buys a share at the
    // price.
    double lead_after(Seat seat, CompanyId id, Seat buyer, Money price);
    // Returns the highest price at which the seat would rather buy the share than see it unsold; $0 if that price is
    // below the minimum bid.
    Money reservation(Seat seat, CompanyId id);

  private:
    // Value of a share after the sale: `base`, plus `slope` for each dollar in the treasury, up to `most` dollars.
    struct Terms {
        double before = 0; // value of a share without a sale
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
