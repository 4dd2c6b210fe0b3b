#include "cli/system_log.h"

#include "core/text.h"

#include <string>
#include <syslog.h>

namespace highball {

void open_system_log() { openlog("highball", LOG_PID | LOG_NDELAY, LOG_USER); }

void write_to_system_log(std::string_view text) { syslog(LOG_INFO, "%s", printable(text).c_str()); }

} // namespace highball
