// Interface of titles with commands for the host, which run a turn for all seats at once. They are typed for the first
// seat, but not every user of that seat may give them.
#pragma once

#include "core/seat.h"

#include <string_view>

namespace highball {

class HostCommands {
  public:
    virtual ~HostCommands() = default;
    // True if the command (in canonical text) affects other seats too.
    virtual bool is_for_host(Seat seat, std::string_view command) const = 0;
};

} // namespace highball
