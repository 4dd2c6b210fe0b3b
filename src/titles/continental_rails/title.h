// Continental Rails: fifteen tycoons, sealed orders, one deadline.
#pragma once

#include "core/result.h"
#include "game/title.h"

#include <memory>
#include <string_view>

namespace highball {

// From the text of maps/continental-rails.toml, or where that file does not hold together.
Result<std::unique_ptr<Title>, TextError> make_continental_rails(std::string_view toml_text, std::string_view file);

} // namespace highball
