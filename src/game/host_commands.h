// Interface of titles that have commands for the host, which run a turn for all seats at once. They are typed for the
// first seat, but not every user who may play that seat may give them.
#pragma once

#include "core/seat.h"

#include <string_view>

namespace highball {

class HostCommands {
  public:
    virtual ~HostCommands() = default;
    // True if the command (in canonical text) affects all seats, so that only the host may give it.
    virtual bool is_for_host(Seat seat, std::string_view command) const = 0;
};

} // namespace highball
