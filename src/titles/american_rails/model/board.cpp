#include "titles/american_rails/model/board.h"

#include "core/text.h"

namespace highball::american_rails {

std::optional<HexId> Board::find_hex(std::string_view id) const {
    for (const HexId hex : hex_ids())
        if (iequals((*this)[hex].id, id)) return hex;
    return std::nullopt;
}

const PlayerParameters* Board::find_player_parameters(std::string_view name) const {
    for (const PlayerParameters& parameters : player_parameters)
        if (iequals(parameters.name, name)) return &parameters;
    return nullptr;
}

std::string Board::place_name(HexId hex) const {
    const Hex& place = (*this)[hex];
    return place.city ? place.id + " " + (*this)[*place.city].name : place.id;
}

Money Board::dollars_of(ActionType action_type) const {
    for (const Space& space : spaces)
        if (space.action_type == action_type) return space.dollars;
    return Money();
}

std::string_view name_of(Terrain terrain) {
    constexpr std::array<std::string_view, terrains> names{"plains", "city", "forest", "mountain"};
    return item_at(names, terrain);
}

} // namespace highball::american_rails
