// What a turn tells: to everybody, and to one tycoon alone.
#pragma once

#include "titles/continental_rails/position.h"

#include <fmt/format.h>
#include <string>

namespace highball::continental_rails {

inline void tell(Position& at, News kind, std::string text) { at.last.headlines.push_back({kind, std::move(text)}); }

inline void tell_privately(Position& at, int tycoon, std::string text) {
    if (tycoon != nobody) at.tycoon(tycoon).private_lines.push_back(std::move(text));
}

// "Jay Gould (7)"
inline std::string named(const Position& at, int tycoon) {
    return tycoon == nobody ? "nobody" : fmt::format("{} ({})", at.tycoon(tycoon).name, tycoon + 1);
}

} // namespace highball::continental_rails
