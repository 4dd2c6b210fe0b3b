// News of a turn: public, or private to one tycoon.
#pragma once

#include "titles/continental_rails/model/position.h"

#include <fmt/format.h>
#include <string>

namespace highball::continental_rails {

inline void add_headline(Position& position, HeadlineKind kind, std::string text) {
    position.last.headlines.push_back({kind, std::move(text)});
}

inline void add_private_line(Position& position, int tycoon, std::string text) {
    if (tycoon != nobody) position.tycoon(tycoon).private_lines.push_back(std::move(text));
}

// Returns the tycoon's name and number: "Jay Gould (7)".
inline std::string named(const Position& position, int tycoon) {
    return tycoon == nobody ? "nobody" : fmt::format("{} ({})", position.tycoon(tycoon).name, tycoon + 1);
}

} // namespace highball::continental_rails
