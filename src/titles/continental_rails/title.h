// Continental Rails: fifteen tycoons, sealed orders, one deadline.
#pragma once

#include "core/result.h"
#include "game/title.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace highball {

// From the text of maps/continental_rails/map.toml, or where that file does not hold together.
Result<std::unique_ptr<Title>, TextError> make_continental_rails(std::string_view toml_text, std::string_view file);

// Plays whole games by computer and prints what they look like; nothing for another title.
std::optional<std::string> play_census(const Title& title, int games, std::uint64_t seed,
                                       const std::function<void(int)>& progress);

} // namespace highball
