#include "import18xx/dialect.h"

#include "eighteen/title.h"

#include <array>

namespace highball::import18xx {

const Dialect* dialect_of(const Title& title) {
    const auto* eighteen = dynamic_cast<const eighteen::EighteenTitle*>(&title);
    return eighteen ? eighteen->rules().dialect() : nullptr;
}

std::string recorded_tile(const Dialect& dialect, const eighteen::Rules& rules, hex::TileId tile, hex::HexId hex) {
    const std::string& id = rules.map()[tile].id;
    for (const eighteen::TileSpelling& spelling : dialect.tiles)
        if (spelling.tile == id && (spelling.hex.empty() || spelling.hex == rules.map()[hex].id))
            return std::string(spelling.recorded);
    return id;
}

std::optional<hex::TileId> find_recorded_tile(const Dialect& dialect, const eighteen::Rules& rules,
                                              std::string_view name) {
    for (const eighteen::TileSpelling& spelling : dialect.tiles)
        if (spelling.recorded == name) return rules.map().find_tile(spelling.tile);
    return rules.map().find_tile(name);
}

std::string recorded_end_reason(std::string_view reason) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> words = {
        {{"share price", "stock_market"}, {"bankruptcy", "bankrupt"}, {"bank", "bank"}}};
    for (const auto& [ours, recorded] : words)
        if (reason == ours) return std::string(recorded);
    return std::string(reason);
}

} // namespace highball::import18xx
