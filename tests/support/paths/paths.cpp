#include "support/paths/paths.h"

namespace highball {

std::string source_path(std::string_view relative) { return std::string(HIGHBALL_SOURCE_DIR "/").append(relative); }

std::string program_path() { return HIGHBALL_PROGRAM; }

std::string recorder_path() { return HIGHBALL_RECORDER; }

} // namespace highball
