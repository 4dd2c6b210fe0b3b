// 18VA: The Railroads Come to Virginia.
#pragma once

#include "eighteen/rules.h"

#include <memory>

namespace highball {

std::shared_ptr<const eighteen::Rules> make_va18(std::shared_ptr<const eighteen::Figures> figures,
                                                 const GameSetup& setup);

} // namespace highball
