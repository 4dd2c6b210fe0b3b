// American Rails, designed by Tim Harrison.
#pragma once

#include "core/result.h"
#include "game/rule_texts.h"

#include <memory>
#include <string_view>

namespace highball {

constexpr int american_rails_rules = 1; // version of the rules (TitleInfo::rules)

// Makes the title from the texts of map.toml and rules.toml in maps/american_rails. An error names the wrong place in
// its file. Without `rules`, the rules have no texts.
Result<std::unique_ptr<Title>, TextError> make_american_rails(std::string_view toml_text, std::string_view file_name,
                                                              SourceText rules = {});

} // namespace highball
