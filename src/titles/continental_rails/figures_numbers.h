// Reader of the map file's numeric tables.
#pragma once

#include "hex/board/toml_value.h"
#include "titles/continental_rails/figures.h"

namespace highball::continental_rails {

void read_numbers(const hex::TomlValue& root, Figures& figures);

} // namespace highball::continental_rails
