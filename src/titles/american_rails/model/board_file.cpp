// Reader of the map file maps/american_rails/map.toml.
#include "titles/american_rails/model/board.h"

#include "core/toml_value.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

// Reads a table of figures by number of players: { 3 = .., 4 = .., 5 = .. }.
std::array<int, max_players + 1> by_players(const TomlValue& row, int high) {
    std::array<int, max_players + 1> figures{};
    for (int players = min_players; players <= max_players; ++players)
        item_at(figures, players) = row.need(std::to_string(players)).number(0, high);
    return figures;
}

std::array<Money, max_players + 1> dollars(const std::array<int, max_players + 1>& figures) {
    std::array<Money, max_players + 1> amounts;
    std::transform(figures.begin(), figures.end(), amounts.begin(), [](int figure) { return Money(figure); });
    return amounts;
}

// Returns the tables of the list [[key]]. The list must have 1 to `most` tables.
std::vector<TomlValue> rows_of(const TomlValue& file, std::string_view key, int most) {
    const TomlValue list = file.need(key);
    std::vector<TomlValue> rows = list.list();
    if (rows.empty() || int_size(rows) > most) list.fail("expected 1 to {}", most);
    return rows;
}

void read_figures(const TomlValue& file, Board& board) {
    file.need("title").text();
    const TomlValue game = file.need("game");
    const TomlValue years = game.need("years");
    if (const auto range = years.list_of(2); !range.empty()) {
        board.first_year = range[0].number(1, 9999);
        board.last_year = range[1].number(board.first_year, board.first_year + 50);
    }
    game.need("phases").number(phases_a_year, phases_a_year);
    board.least_bid = Money(game.need("least_bid").number(1, 1000));
    board.cash = dollars(by_players(game.need("cash"), 10000));
    board.cash_2010 = dollars(by_players(game.need("cash_2010"), 10000));
    board.removed = by_players(game.need("companies_removed"), 1);
    board.markers = game.need("markers").number(0, max_cities);
    board.marker_full = game.need("marker_full").number(0, 100);
    board.marker_shared = game.need("marker_shared").number(0, 100);
    board.connection_bonus = game.need("connection_bonus").number(0, 1000);
    board.low_supply = game.need("low_supply").number(0, 100);
    for (int i = 0; i < terrains; ++i) {
        const TomlValue row = file.need("cost").need(name_of(static_cast<Terrain>(i)));
        item_at(board.costs, i) = {row.need("first").number(0, 100), row.need("more").number(0, 100),
                                   row.need("most").number(0, 1)};
    }
}

std::optional<ActionType> action_type_named(std::string_view word) {
    constexpr std::array<std::string_view, 6> words{"pass", "develop", "fund", "take", "expand", "auction"};
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) return std::nullopt;
    return static_cast<ActionType>(found - words.begin());
}

void read_spaces(const TomlValue& file, Board& board) {
    for (const TomlValue& row : rows_of(file, "action", 16)) {
        Space space;
        space.word = row.need("word").text();
        const auto action_type = action_type_named(row.need("does").text());
        if (!action_type) row.find("does").fail("must be pass, develop, fund, take, expand or auction");
        space.action_type = action_type.value_or(ActionType::pass);
        space.dollars = Money(row.find("dollars").number(0, 1000));
        if (row.find("cubes")) space.cubes = by_players(row.find("cubes"), max_cubes);
        board.spaces.push_back(space);
    }
    if (int_size(board.spaces) < max_players)
        file.find("action").fail("there must be a space for each of {} players", max_players);
}

void read_companies(const TomlValue& file, Board& board) {
    std::string taken;
    for (const TomlValue& row : rows_of(file, "company", max_companies)) {
        Company company;
        company.name = row.need("name").text();
        company.colour = row.need("colour").text();
        company.cubes = row.need("cubes").number(2, 250);
        company.shares = row.need("shares").number(1, 20);
        for (const char letter : company.name)
            if (company.letter == '?' && taken.find(letter) == std::string::npos) company.letter = letter;
        taken += company.letter;
        board.companies.push_back(company);
    }
}

std::optional<Terrain> terrain_of(char sign) {
    constexpr std::string_view signs = ".of^"; // in the order of Terrain
    const std::size_t found = signs.find(sign);
    if (found == std::string_view::npos) return std::nullopt;
    return static_cast<Terrain>(found);
}

void read_rows(const TomlValue& file, Board& board) {
    const std::vector<TomlValue> rows = rows_of(file.need("map"), "rows", 26);
    for (std::size_t row = 0; row < rows.size() && row < 26; ++row) {
        const std::string line = rows[row].text();
        for (std::size_t column = 0; column < line.size(); ++column) {
            if (line[column] == ' ') continue;
            const auto terrain = terrain_of(line[column]);
            if (!terrain || board.hexes.size() >= max_hexes) {
                rows[row].fail("a row consists of . f ^ o and spaces, and a map has at most {} hexes", max_hexes);
                return;
            }
            Hex hex;
            hex.id = static_cast<char>('A' + row) + std::to_string(column + 1);
            hex.terrain = *terrain;
            hex.row = static_cast<int>(row);
            hex.column = static_cast<int>(2 * column + row % 2); // every second row is shifted half a hex to the east
            board.hexes.push_back(hex);
            board.columns = std::max(board.columns, static_cast<int>(column) + 1);
        }
    }
    board.rows = int_size(rows);
}

std::string letters_only(std::string_view name) {
    std::string letters;
    for (const char c : name)
        if (c != '.' && c != ' ') letters += c;
    return letters;
}

std::string code_of(const std::string& name, const std::vector<City>& cities) {
    const auto free = [&](const std::string& code) {
        return std::none_of(cities.begin(), cities.end(), [&](const City& city) { return city.code == code; });
    };
    const std::size_t blank = name.find(' ');
    if (blank != std::string::npos) {
        const std::string code = name.substr(0, 1) + name.substr(blank + 1, 2);
        if (free(code)) return code;
    }
    const std::string letters = letters_only(name) + "???";
    for (std::size_t third = 2; third < letters.size(); ++third)
        if (const std::string code = letters.substr(0, 2) + letters[third]; free(code)) return code;
    return letters.substr(0, 3);
}

void read_cities(const TomlValue& file, Board& board) {
    for (const TomlValue& row : rows_of(file, "city", max_cities)) {
        City city;
        city.name = row.need("name").text();
        city.code = code_of(city.name, board.cities);
        city.full = row.need("full").number(0, 100);
        city.shared = row.need("shared").number(0, city.full);
        city.developable = !row.find("developable") || row.find("developable").flag();
        city.special = row.find("special").flag();
        const auto hex = board.find_hex(row.need("hex").text());
        if (!hex || board[*hex].terrain != Terrain::city || board[*hex].city)
            row.find("hex").fail("{} must have a city hex (o) of its own", city.name);
        else {
            city.hex = *hex;
            board.hexes[hex->index].city = CityId{static_cast<std::uint8_t>(board.cities.size())};
        }
        board.cities.push_back(city);
    }
    for (const Hex& hex : board.hexes)
        if (hex.terrain == Terrain::city && !hex.city) file.find("map").fail("city hex {} has no [[city]]", hex.id);
}

// True if the hexes are neighbours.
bool touch(const Hex& a, const Hex& b) {
    const int rows = std::abs(a.row - b.row);
    return rows <= 1 && std::abs(a.column - b.column) == 2 - rows;
}

void join_neighbours(Board& board) {
    board.around.resize(board.hexes.size());
    board.neighbour_lists.resize(board.hexes.size());
    for (const HexId self : board.hex_ids()) {
        for (const HexId other : board.hex_ids()) {
            if (!touch(board[self], board[other])) continue;
            board.around[self.index].insert(other);
            NeighbourList& list = board.neighbour_lists[self.index];
            if (list.count < list.hexes.size()) list.hexes[list.count++] = other;
        }
        if (board[self].city) board.city_hexes.insert(self);
        if (board.cost_of(board[self].terrain).most == 1) board.one_cube_hexes.insert(self);
    }
}

void read_computer_players(const TomlValue& file, Board& board) {
    for (const TomlValue& row : rows_of(file, "computer_player", 16)) {
        PlayerParameters parameters;
        parameters.name = row.need("name").text();
        for (const auto& [word, figure, low, high] : parameter_specs)
            parameters.*figure = row.need(word).real(low, high);
        parameters.games = row.need("games").number(0, 100000);
        parameters.quick_reach = row.need("quick_reach").number(0, 50);
        parameters.years = row.need("years").number(0, 50);
        parameters.last_years = row.need("last_years").number(0, 50);
        parameters.sees_end = row.find("sees_end").flag();
        parameters.whole_lines = row.find("whole_lines").flag();
        board.player_parameters.push_back(parameters);
    }
    for (const std::string_view level : computer_level_names)
        if (!board.find_player_parameters(level)) file.find("computer_player").fail("there is no player {}", level);
}

} // namespace

Result<Board, TextError> read_board(std::string_view toml_text, std::string_view file_name) {
    TomlFault fault{std::string(file_name)};
    const TomlText text(toml_text, fault);
    Board board;
    if (!fault.first) {
        const TomlValue file(text.table(), fault);
        read_figures(file, board);
        read_spaces(file, board);
        read_companies(file, board);
        read_rows(file, board);
        read_cities(file, board);
        read_computer_players(file, board);
    }
    if (fault.first) return *fault.first;
    join_neighbours(board);
    return board;
}

} // namespace highball::american_rails
