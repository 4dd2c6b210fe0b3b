// Forecast of a sheet's results, for the sheet itself, for warnings and for lookups.
#pragma once

#include "titles/continental_rails/view.h"

#include <memory>
#include <string>
#include <vector>

namespace highball::continental_rails {

struct SheetBooks; // figures of the simulated turns

// Warnings about the lines of one tycoon's sheet. The turn is simulated once for all lines, and once more for each line
// if the whole sheet has a danger.
class SheetWarnings {
  public:
    SheetWarnings(const Figures& figures, PlayerView view);
    ~SheetWarnings();

    std::vector<std::string> cautions(const Order& order);   // as cautions() below
    std::vector<std::string> dangers_of(const Order& order); // as dangers_of() below
    std::vector<std::string> of(const Order& order);         // both

  private:
    const SheetBooks& whole_sheet();

    const Figures& figures_;
    PlayerView view_;
    std::unique_ptr<const SheetBooks> books_;
};

// Returns how one line may turn out differently, by its tycoon's view: limits of today, a bid that lowers the worth.
std::vector<std::string> cautions(const Figures& figures, const PlayerView& view, const Order& order);

// Returns the dangers of the whole sheet that this line causes: interest that cannot be paid, a recall, bankruptcy, a
// railroad without cash.
std::vector<std::string> dangers_of(const Figures& figures, const PlayerView& view, const Order& order);

// Returns the books at the end of the turn, worst and likely, from 24 simulated turns with the tycoon's own lines. The
// other tycoons have no orders, since theirs are secret. Each line of text starts with `indent`.
std::string forecast(const Figures& figures, const PlayerView& view, std::string_view indent);

} // namespace highball::continental_rails
