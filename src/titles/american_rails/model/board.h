// Printed board and figures of the rules, as read from maps/american_rails/map.toml. Constant after reading.
#pragma once

#include "core/indexed.h"
#include "core/money.h"
#include "core/result.h"
#include "titles/american_rails/model/hex_set.h"
#include "titles/american_rails/model/player_parameters.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::american_rails {

constexpr int min_players = 3;
constexpr int max_players = 5;
constexpr int max_companies = 8; // a hex stores its companies as eight bits
constexpr int max_hexes = 255;
constexpr int max_cities = 64;
constexpr int phases_a_year = 3;
constexpr int on_income_track = 1; // cubes that each company has on the income track from the start

struct CompanyId {
    std::uint8_t index = 0;
    auto operator<=>(const CompanyId&) const = default;
};

struct CityId {
    std::uint8_t index = 0;
    auto operator<=>(const CityId&) const = default;
};

// Space of the action column, numbered from the top.
struct SpaceId {
    std::uint8_t index = 0;
    auto operator<=>(const SpaceId&) const = default;
};

enum class Terrain : std::uint8_t { plains, city, forest, mountain };
constexpr int terrains = 4;
constexpr int max_cubes = 8; // that one action may place

struct Cost {
    int first = 0;
    int more = 0; // extra cost for each piece that is already in the hex
    int most = 0; // maximum number of cubes in a hex; 0: one per company
};

struct Hex {
    std::string id; // "D17", as printed on the map
    Terrain terrain = Terrain::plains;
    int row = 0;    // counted from the north
    int column = 0; // counted from the west in half hexes, as in hex::Hex
    std::optional<CityId> city;
};

struct City {
    std::string name;
    std::string code; // unique code of three letters on the map: "Buf", "NYo"
    HexId hex;
    int full = 0;
    int shared = 0;
    bool developable = true;
    bool special = false; // earns a bonus if connected with another special city
};

struct Company {
    std::string name;
    char letter = '?'; // letter on the map: the first one of its name that no earlier company has
    std::string colour;
    int cubes = 0; // number of cubes, one of which is on the income track
    int shares = 0;
};

// Neighbours of a hex in contiguous memory, because searches visit the map's hexes millions of times.
struct NeighbourList {
    std::array<HexId, 6> hexes{};
    std::uint8_t count = 0;
    const HexId* begin() const { return hexes.data(); }
    const HexId* end() const { return hexes.data() + count; }
};

enum class ActionType : std::uint8_t { pass, develop, fund, take, expand, auction };

struct Space {
    std::string word; // command word: "expand-3"
    ActionType action_type = ActionType::pass;
    Money dollars;
    std::array<int, max_players + 1> cubes{}; // number of cubes that may be placed, by number of players
};

struct Board {
    int first_year = 0;
    int last_year = 0;
    Money least_bid;
    std::array<Money, max_players + 1> cash{};      // starting cash, by number of players
    std::array<Money, max_players + 1> cash_2010{}; // starting cash with option edition-2010
    std::array<int, max_players + 1> removed{};     // number of companies left out of the game, by number of players
    int markers = 0;
    int marker_full = 0;
    int marker_shared = 0;
    int connection_bonus = 0;
    int low_supply = 0;
    std::array<Cost, terrains> costs{};
    std::vector<Space> spaces;
    std::vector<Company> companies;
    std::vector<Hex> hexes; // sorted by row, then by column
    std::vector<City> cities;
    std::vector<PlayerParameters> player_parameters; // parameters of computer players
    int rows = 0;
    int columns = 0;

    std::vector<HexSet> around;                 // neighbours by HexId
    std::vector<NeighbourList> neighbour_lists; // the same as lists: rows from north to south, each from west to east
    HexSet city_hexes;
    HexSet one_cube_hexes; // hexes that hold one cube: forests and mountains

    const Hex& operator[](HexId id) const { return hexes[id.index]; }
    const City& operator[](CityId id) const { return cities[id.index]; }
    const Company& operator[](CompanyId id) const { return companies[id.index]; }
    const Space& operator[](SpaceId id) const { return spaces[id.index]; }
    const Cost& cost_of(Terrain terrain) const { return item_at(costs, terrain); }
    Ids<CompanyId> company_ids() const { return Ids<CompanyId>(companies.size()); }
    Ids<CityId> city_ids() const { return Ids<CityId>(cities.size()); }
    Ids<HexId> hex_ids() const { return Ids<HexId>(hexes.size()); }
    Ids<SpaceId> space_ids() const { return Ids<SpaceId>(spaces.size()); }
    // Returns the amount that the first space with this action pays; $0 if there is none.
    Money dollars_of(ActionType action_type) const;

    // Returns the parameters with this name; nullptr if there are none.
    const PlayerParameters* find_player_parameters(std::string_view name) const;
    std::optional<HexId> find_hex(std::string_view id) const; // ignores case
    std::string place_name(HexId hex) const;                  // "D17 New York", or "D16" without a city
};

std::string_view name_of(Terrain terrain);

// Reads the map file. An error names the file and the line.
Result<Board, TextError> read_board(std::string_view toml_text, std::string_view file_name);

} // namespace highball::american_rails
