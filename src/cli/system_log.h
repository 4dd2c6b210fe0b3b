// Log of the machine (syslog, the journal of systemd), in which a host sees who came and who was refused.
#pragma once

#include <string_view>

namespace highball {

// Connects to the log. A sandbox may forbid this later.
void open_system_log();
// Writes one line. Without a log on this machine, writes nothing.
void write_to_system_log(std::string_view text);

} // namespace highball
