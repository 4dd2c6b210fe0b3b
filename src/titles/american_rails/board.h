// Printed board and the figures of the rules, as in maps/american_rails/map.toml. Constant once read.
#pragma once

#include "core/indexed.h"
#include "core/money.h"
#include "core/result.h"
#include "titles/american_rails/hex_set.h"
#include "titles/american_rails/ids.h"
#include "titles/american_rails/player_parameters.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::american_rails {

constexpr int min_players = 3;
constexpr int max_players = 5;
constexpr int max_companies = 8; // a hex stores its companies in eight bits
constexpr int max_hexes = 256;
constexpr int max_cities = 64;
constexpr int phases_a_year = 3;
constexpr int on_income_track = 1; // cubes of each company there from the start

struct CompanyId {
    std::uint8_t index = 0;
    auto operator<=>(const CompanyId&) const = default;
};

struct CityId {
    std::uint8_t index = 0;
    auto operator<=>(const CityId&) const = default;
};

// Space of an action column, counted from the top.
struct SpaceId {
    std::uint8_t index = 0;
    auto operator<=>(const SpaceId&) const = default;
};

enum class Terrain : std::uint8_t { plains, city, forest, mountain };
constexpr int terrains = 4;

struct Cost {
    int first = 0;
    int more = 0; // extra cost for each piece already in the hex
    int most = 0; // most cubes in a hex; 0: one per company
};

struct Hex {
    std::string id; // "D17"
    Terrain terrain = Terrain::plains;
    int row = 0;    // from the north
    int column = 0; // from the west
    std::optional<CityId> city;
    std::vector<HexId> neighbours; // in reading order
};

struct City {
    std::string name;
    std::string code; // three letters on the map, unique: "Buf", "NYo"
    HexId hex;
    int full = 0;
    int shared = 0;
    bool developable = true;
    bool special = false; // pays for a connection with another special city
};

struct Company {
    std::string name;
    char letter = '?'; // on the map: the first letter of the name that no earlier company has
    std::string colour;
    int cubes = 0; // one of them on the income track
    int shares = 0;
};

// Neighbours of a hex in contiguous memory, since searches walk over the map millions of times.
struct NeighbourList {
    std::array<HexId, 6> hexes{};
    std::uint8_t count = 0;
    const HexId* begin() const { return hexes.data(); }
    const HexId* end() const { return hexes.data() + count; }
};

enum class ActionType : std::uint8_t { pass, develop, fund, take, expand, auction };

struct Space {
    std::string word; // "expand-3"
    ActionType action_type = ActionType::pass;
    Money dollars;
    std::array<int, max_players + 1> cubes{}; // by number of players
};

struct Board {
    std::string title;
    int first_year = 0;
    int last_year = 0;
    Money least_bid;
    std::array<Money, max_players + 1> cash{};      // by number of players
    std::array<Money, max_players + 1> cash_2010{}; // option edition-2010
    std::array<int, max_players + 1> removed{};     // companies out of the game, by number of players
    int markers = 0;
    int marker_full = 0;
    int marker_shared = 0;
    int connection_bonus = 0;
    int low_supply = 0;
    std::array<Cost, terrains> costs{};
    std::vector<Space> spaces;
    std::vector<Company> companies;
    std::vector<Hex> hexes; // by row, then by column
    std::vector<City> cities;
    std::vector<PlayerParameters> player_parameters; // for computer players
    int rows = 0;
    int columns = 0;

    std::vector<HexSet> around;                 // by HexId: its neighbours
    std::vector<NeighbourList> neighbour_lists; // by HexId: the same
    HexSet city_hexes;
    HexSet one_cube_hexes; // forests and mountains

    const Hex& operator[](HexId id) const { return hexes[id.index]; }
    const City& operator[](CityId id) const { return cities[id.index]; }
    const Company& operator[](CompanyId id) const { return companies[id.index]; }
    const Space& operator[](SpaceId id) const { return spaces[id.index]; }
    const Cost& cost_of(Terrain terrain) const { return item_at(costs, terrain); }
    Ids<CompanyId> company_ids() const { return Ids<CompanyId>(companies.size()); }
    Ids<CityId> city_ids() const { return Ids<CityId>(cities.size()); }
    Ids<HexId> hex_ids() const { return Ids<HexId>(hexes.size()); }
    Ids<SpaceId> space_ids() const { return Ids<SpaceId>(spaces.size()); }
    // Returns the payment of the space with this action; nothing where it pays nothing.
    Money dollars_of(ActionType action_type) const;

    // Returns nothing if no entry has the name.
    const PlayerParameters* find_player_parameters(std::string_view name) const;
    std::optional<HexId> find_hex(std::string_view id) const; // case does not matter
    std::string place_name(HexId hex) const;                  // "D17 New York", "D16"
};

std::string_view name_of(Terrain terrain);

// Reads the map file; an error names file and line.
Result<Board, TextError> read_board(std::string_view toml_text, std::string_view file_name);

} // namespace highball::american_rails
