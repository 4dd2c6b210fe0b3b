// What a sheet would bring if it went as written: for the sheet itself, for warnings, for whoever asks.
#pragma once

#include "titles/continental_rails/view.h"

#include <string>
#include <vector>

namespace highball::continental_rails {

// What may become of one line otherwise than it is written, by what its tycoon sees: limits of today, a bid that lowers
// the worth.
std::vector<std::string> cautions(const Figures& figures, const PlayerView& view, const Order& order);

// The dangers of the whole sheet that would not be there without this line of it: interest that cannot be paid, a
// recall, bankruptcy, a railroad without cash.
std::vector<std::string> dangers_of(const Figures& figures, const PlayerView& view, const Order& order);

// The books at the end of the turn, the worst and the likely; figures of 24 turns drawn with the tycoon's own lines,
// the others idle: what they order is their secret. Lines of text, each begun with `indent`.
std::string forecast(const Figures& figures, const PlayerView& view, std::string_view indent);

} // namespace highball::continental_rails
