// Forecast of a sheet's results, for the sheet itself, its warnings and lookups.
#pragma once

#include "titles/continental_rails/model/view.h"

#include <memory>
#include <string>
#include <vector>

namespace highball::continental_rails {

struct SheetBooks; // results of all simulated turns

// Warnings about the lines of one tycoon's sheet. The turn is simulated once for all lines together. If this shows a
// danger, the turn is simulated again without the one line in question, to see whether the line causes the danger.
class SheetWarnings {
  public:
    // Keeps a reference to the figures, which must outlive it.
    SheetWarnings(const Figures& figures, PlayerView view);
    SheetWarnings(const Figures&&, PlayerView) = delete;
    ~SheetWarnings();

    // Returns warnings that this line may do something other than it says, as far as the tycoon can know: it may be
    // reduced, or a bid may lower the net worth.
    std::vector<std::string> cautions(const Order& order);
    // Returns warnings of dangers to which this line leads: too little cash for interest, a recall, bankruptcy, or a
    // railroad without cash.
    std::vector<std::string> dangers_of(const Order& order);
    // 4.12: returns a warning if the cash of the tycoon's railroad may not suffice for this dividend per share.
    std::string short_dividend(RouteId railroad, std::int64_t dividend);
    Money likely_cash(RouteId railroad);             // at the end of the turn, for a railroad of the tycoon
    std::vector<std::string> of(const Order& order); // cautions() and dangers_of() together

  private:
    const SheetBooks& whole_sheet();

    const Figures& figures_;
    PlayerView view_;
    std::unique_ptr<const SheetBooks> books_;
};

// Returns a warning if the other orders leave too little cash for lavish spending; otherwise "".
std::string short_prodigal(const Figures& figures, const Position& position, int tycoon, const Order& order);

// Returns the median of the tycoon's net worth after 24 simulated turns with this sheet.
Money likely_worth(const Figures& figures, PlayerView view, const Sheet& sheet);

// Returns the lowest, median and highest results of 24 simulated turns with the tycoon's lines. In these turns, the
// other tycoons give no orders, because their orders are secret. Each line of text starts with `indent`.
std::string forecast(const Figures& figures, const PlayerView& view, std::string_view indent);

} // namespace highball::continental_rails
