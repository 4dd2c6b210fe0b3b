#include "titles/american_rails/computer.h"

namespace highball::american_rails {

std::vector<std::string> computer_levels() { return {}; }
std::unique_ptr<ComputerPlayer> make_computer(std::string_view, int) { return nullptr; }

} // namespace highball::american_rails
