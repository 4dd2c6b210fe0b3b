// American Rails, designed by Tim Harrison.
#pragma once

#include "core/result.h"
#include "game/title.h"

#include <memory>
#include <string_view>

namespace highball {

constexpr int american_rails_rules = 1; // TitleInfo::rules

// Makes the title from the texts of map.toml and rules.toml in maps/american_rails. An error names the wrong place in
// its file. If `rules` is empty, the rules have no texts.
Result<std::unique_ptr<Title>, TextError> make_american_rails(std::string_view toml_text, std::string_view file_name,
                                                              std::string_view rules = "",
                                                              std::string_view rules_file = "");

} // namespace highball
