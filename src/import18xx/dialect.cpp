#include "import18xx/dialect.h"

#include <algorithm>
#include <array>

namespace highball::import18xx {

namespace {

const std::vector<Dialect>& dialects() {
    static const std::vector<Dialect> all = {
        {"18AL",
         true,
         {{"441", "", "441a"}, {"442", "", "442a"}, {"443", "", "443a"}, {"444", "G4", "444b"}, {"444", "L5", "444m"}},
         {},
         8,
         {},
         {},
         {},
         false},
        {"18GA",
         true,
         {{"451", "", "451a"},
          {"452", "", "452a"},
          {"453", "", "453a"},
          {"454", "", "454a"},
          {"455", "", "455a"},
          {"456", "", "456a"},
          {"457", "", "457a"},
          {"458", "", "458a"},
          {"459", "", "459a"}},
         {"acl-home-first"}, // ACL's station is on the map from the start
         8,
         {"W&SR"},
         {},
         {},
         false},
        {"18VA",
         true,
         {{"170", "G4", "170was"}, {"170", "F11", "170ric"}, {"170", "F5", "170"}, {"170", "", "170"}},
         {"x-listed-order", "x-run-step"},
         8,
         {"P3"},
         {"P2"},
         {"P1", "P3"},
         true},
    };
    return all;
}

} // namespace

const Dialect* find_dialect(std::string_view title) {
    const auto found =
        std::find_if(dialects().begin(), dialects().end(), [&](const Dialect& d) { return d.title == title; });
    return found == dialects().end() ? nullptr : &*found;
}

std::string recorded_tile(const Dialect& dialect, const eighteen::Rules& rules, hex::TileId tile, hex::HexId hex) {
    const std::string& id = rules.map()[tile].id;
    for (const TileSpelling& spelling : dialect.tiles)
        if (spelling.tile == id && (spelling.hex.empty() || spelling.hex == rules.map()[hex].id))
            return std::string(spelling.recorded);
    return id;
}

std::optional<hex::TileId> find_recorded_tile(const Dialect& dialect, const eighteen::Rules& rules,
                                              std::string_view name) {
    for (const TileSpelling& spelling : dialect.tiles)
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
