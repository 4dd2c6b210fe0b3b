// Texts of a setup in scripts and in the store, which must be the same when they are read again.
#pragma once

#include "game/game.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball {

// Returns why the setup cannot be written to a script and read again, for example because a name has control
// characters.
std::optional<Refusal> unwritable(const GameSetup& setup);
// Returns the header of a script, including the line `--`.
std::string write_header(const GameSetup& setup, std::string_view name = {});

} // namespace highball
