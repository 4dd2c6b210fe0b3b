#include "game/turn_sheets.h"

namespace highball {

const Papers* papers_of(const Game& game) { return dynamic_cast<const Papers*>(&game); }

} // namespace highball
