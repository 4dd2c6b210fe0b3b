// American Rails, designed by Tim Harrison.
#pragma once

#include "core/result.h"
#include "game/title.h"

#include <memory>
#include <string_view>

namespace highball {

// From the text of maps/american_rails/map.toml, or where that file does not hold together.
Result<std::unique_ptr<Title>, TextError> make_american_rails(std::string_view toml_text, std::string_view file_name);

} // namespace highball
