#include "titles/american_rails/board.h"

#include "core/text.h"

namespace highball::american_rails {

std::optional<HexId> Board::find_hex(std::string_view id) const {
    for (const HexId hex : hex_ids())
        if (same_word((*this)[hex].id, id)) return hex;
    return std::nullopt;
}

const Mind* Board::find_mind(std::string_view name) const {
    for (const Mind& mind : minds)
        if (same_word(mind.name, name)) return &mind;
    return nullptr;
}

std::string Board::place_name(HexId hex) const {
    const Hex& place = (*this)[hex];
    return place.city ? place.id + " " + (*this)[*place.city].name : place.id;
}

Money Board::dollars_of(Deed deed) const {
    for (const Space& space : spaces)
        if (space.deed == deed) return space.dollars;
    return Money();
}

std::string_view name_of(Terrain terrain) {
    constexpr std::array<std::string_view, terrains> names{"plains", "city", "forest", "mountain"};
    return nth(names, terrain);
}

} // namespace highball::american_rails
