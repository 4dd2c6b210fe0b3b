// Computer player for a human's seat. It gives the orders of a computer tycoon one at a time.
#pragma once

#include "game/title.h"

#include <memory>

namespace highball::continental_rails {

std::unique_ptr<ComputerPlayer> make_computer();

} // namespace highball::continental_rails
