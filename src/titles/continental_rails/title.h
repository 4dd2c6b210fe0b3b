// Continental Rails: fifteen tycoons whose orders are secret until one common deadline.
#pragma once

#include "core/result.h"
#include "game/rule_texts.h"

#include <memory>
#include <string_view>

namespace highball {

constexpr int continental_rails_rules = 6; // version of the rules (TitleInfo::rules)

// Makes the title from the texts of map.toml and rules.toml in maps/continental_rails. An error names the wrong place
// in its file. Without `rules`, no rule has a text.
Result<std::unique_ptr<Title>, TextError> make_continental_rails(std::string_view toml_text, std::string_view file,
                                                                 SourceText rules = {});

} // namespace highball
