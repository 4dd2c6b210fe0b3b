// Reader of the numeric tables of the map file.
#pragma once

#include "core/toml_value.h"
#include "titles/continental_rails/model/figures.h"

#include <map>
#include <string>

namespace highball::continental_rails {

void read_numbers(const TomlValue& root, Figures& figures);
// Returns the numbers by name. The names are SECTION.KEY.
std::map<std::string, int> numbers_by_name(Figures figures);

} // namespace highball::continental_rails
