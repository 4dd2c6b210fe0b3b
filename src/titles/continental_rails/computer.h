// Computer player in a person's seat: the computer tycoon's orders, one at a time.
#pragma once

#include "game/title.h"

#include <memory>

namespace highball::continental_rails {

std::unique_ptr<ComputerPlayer> make_computer();

} // namespace highball::continental_rails
