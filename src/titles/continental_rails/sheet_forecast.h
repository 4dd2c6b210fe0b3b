// Forecast of a sheet's results, for the sheet itself, its warnings and lookups.
#pragma once

#include "titles/continental_rails/view.h"

#include <memory>
#include <string>
#include <vector>

namespace highball::continental_rails {

struct SheetBooks; // figures of all simulated turns

// Warnings about the lines of one tycoon's sheet. The turn is simulated once for all lines. If this shows a danger, it
// is simulated again without each line.
class SheetWarnings {
  public:
    // Refers to the figures as long as it exists.
    SheetWarnings(const Figures& figures, PlayerView view);
    SheetWarnings(const Figures&&, PlayerView) = delete;
    ~SheetWarnings();

    // Returns how this line may turn out differently, by the tycoon's view: limits, or a bid that lowers the net worth.
    std::vector<std::string> cautions(const Order& order);
    // Returns the dangers of the whole sheet that this line causes: too little cash for interest, a recall, bankruptcy,
    // or a railroad without cash.
    std::vector<std::string> dangers_of(const Order& order);
    std::vector<std::string> of(const Order& order); // both of them

  private:
    const SheetBooks& whole_sheet();

    const Figures& figures_;
    PlayerView view_;
    std::unique_ptr<const SheetBooks> books_;
};

// Returns the lowest, median and highest results of 24 simulated turns with the tycoon's lines. The other tycoons have
// no orders in them, because their orders are secret. Each line of text starts with `indent`.
std::string forecast(const Figures& figures, const PlayerView& view, std::string_view indent);

} // namespace highball::continental_rails
