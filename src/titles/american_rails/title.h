// American Rails, designed by Tim Harrison.
#pragma once

#include "core/result.h"
#include "game/title.h"

#include <memory>
#include <string_view>

namespace highball {

// Reads maps/american_rails/map.toml and rules.toml. An error names the inconsistent place. If `rules` is empty, the
// rules have no texts.
Result<std::unique_ptr<Title>, TextError> make_american_rails(std::string_view toml_text, std::string_view file_name,
                                                              std::string_view rules = "",
                                                              std::string_view rules_file = "");

} // namespace highball
