// Reader of the map file's numeric tables.
#pragma once

#include "core/toml_value.h"
#include "titles/continental_rails/figures.h"

namespace highball::continental_rails {

void read_numbers(const TomlValue& root, Figures& figures);

} // namespace highball::continental_rails
