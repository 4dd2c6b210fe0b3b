// The computer on a person's seat: the same tycoon as on the other positions, order by order.
#pragma once

#include "game/title.h"

#include <memory>

namespace highball::continental_rails {

std::unique_ptr<ComputerPlayer> make_computer();

} // namespace highball::continental_rails
