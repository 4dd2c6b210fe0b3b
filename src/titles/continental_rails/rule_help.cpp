#include "titles/continental_rails/rule_help.h"

namespace highball::continental_rails {

std::optional<std::string> rule_help(const Figures&, std::string_view) { return std::nullopt; }

} // namespace highball::continental_rails
