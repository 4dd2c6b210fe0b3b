// 18VA: The Railroads Come to Virginia.
#pragma once

#include "eighteen/title.h"

#include <memory>

namespace highball {

// The rules of 18VA on these figures.
std::shared_ptr<const eighteen::Rules> make_va18(std::shared_ptr<const eighteen::Figures> figures,
                                                 const GameSetup& setup);

// The same with all that it adds: what the map file must have, and the texts of its rules.
eighteen::EighteenTitle::Parts va18_parts();

} // namespace highball
