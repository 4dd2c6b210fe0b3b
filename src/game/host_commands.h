// A title whose turns are run for all at once: what runs them is given from the first seat, by whoever runs the game,
// and not by who merely sits there.
#pragma once

#include "core/seat.h"

#include <string_view>

namespace highball {

class HostCommands {
  public:
    virtual ~HostCommands() = default;
    // Whether the command (its canonical text), typed by whoever has `seat`, is more than that seat's own matter.
    virtual bool is_for_host(Seat seat, std::string_view command) const = 0;
};

} // namespace highball
