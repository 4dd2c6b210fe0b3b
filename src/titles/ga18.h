// 18GA: what it adds to the family.
#pragma once

#include "eighteen/title.h"

#include <memory>

namespace highball {

// The rules of 18GA on these figures, with the optional rules of the setup (7) worked in.
std::shared_ptr<const eighteen::Rules> make_ga18(std::shared_ptr<const eighteen::Figures> figures,
                                                 const GameSetup& setup);

// The same with all that it adds: what the map file must have, and the texts of its rules.
eighteen::EighteenTitle::Parts ga18_parts();

} // namespace highball
