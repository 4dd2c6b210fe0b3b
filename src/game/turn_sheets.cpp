#include "game/turn_sheets.h"

namespace highball {

const TurnSheets* turn_sheets_of(const Game& game) { return dynamic_cast<const TurnSheets*>(&game); }

} // namespace highball
