#include "titles/american_rails/board.h"

#include "core/text.h"

namespace highball::american_rails {

std::optional<HexId> Board::find_hex(std::string_view id) const {
    for (std::size_t i = 0; i < hexes.size(); ++i)
        if (same_word(hexes[i].id, id)) return HexId{static_cast<std::uint8_t>(i)};
    return std::nullopt;
}

std::string Board::place_name(HexId hex) const {
    const Hex& place = (*this)[hex];
    return place.city ? place.id + " " + (*this)[*place.city].name : place.id;
}

std::string_view name_of(Terrain terrain) {
    constexpr std::array<std::string_view, terrains> names{"plains", "city", "forest", "mountain"};
    return names[static_cast<std::size_t>(terrain)];
}

} // namespace highball::american_rails
