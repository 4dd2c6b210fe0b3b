// Parser of the map files' notation for a face:
// stops = [{ kind = "city", circles = 1, revenue = 20 }], track = "0-c0 3-c0".
#pragma once

#include "core/toml_value.h"
#include "hex/board/tile.h"

#include <optional>
#include <string_view>

namespace highball::hex {

std::optional<Colour> parse_colour(std::string_view word);
std::optional<Stop::Kind> parse_stop_kind(std::string_view word);
Colour read_colour(const TomlValue& value);      // white if there is no value
std::uint8_t read_edges(const TomlValue& value); // a list of edges, as bits
// Reads the keys "stops" and "track" of a table. In track, c0 is the first city of the list of stops, c1 the second, t0
// the first town.
Face read_face(const TomlValue& table, Colour colour);

} // namespace highball::hex
