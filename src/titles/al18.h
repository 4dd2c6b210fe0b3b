// 18AL: what it adds to the family.
#pragma once

#include "eighteen/title.h"

#include <memory>

namespace highball {

// The rules of 18AL on these figures, with its optional rules (7) worked in.
std::shared_ptr<const eighteen::Rules> make_al18(std::shared_ptr<const eighteen::Figures> figures,
                                                 const GameSetup& setup);

// The same with all that it adds: what the map file must have, and the texts of its rules.
eighteen::EighteenTitle::Parts al18_parts();

} // namespace highball
