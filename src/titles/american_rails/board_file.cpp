// Reader of maps/american_rails/map.toml into a Board.
#include "titles/american_rails/board.h"

#include "core/text.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>

namespace highball::american_rails {

namespace {

// Keeps the first error; reading continues with harmless values, and the caller checks at the end.
class Reader {
  public:
    explicit Reader(std::string_view file) : file_(file) {}

    const std::optional<TextError>& error() const { return error_; }

    void fail(const toml::node* position, std::string message) {
        if (error_) return;
        error_ = TextError{file_, position ? static_cast<int>(position->source().begin.line) : 0, std::move(message)};
    }

    const toml::table& table(const toml::table& in, std::string_view key) {
        static const toml::table none;
        const toml::node* found = in.get(key);
        if (found && found->is_table()) return *found->as_table();
        fail(found ? found : &in, fmt::format("[{}] is missing or is no table", key));
        return none;
    }

    const toml::array& list(const toml::table& in, std::string_view key) {
        static const toml::array none;
        const toml::node* found = in.get(key);
        if (found && found->is_array()) return *found->as_array();
        fail(found ? found : &in, fmt::format("\"{}\" is missing or is no list", key));
        return none;
    }

    int number(const toml::table& in, std::string_view key, int low, int high) {
        const toml::node* found = in.get(key);
        const auto value = found ? found->value<std::int64_t>() : std::nullopt;
        if (value && *value >= low && *value <= high) return static_cast<int>(*value);
        fail(found ? found : &in, fmt::format("\"{}\" must be a whole number from {} to {}", key, low, high));
        return low;
    }

    std::string text(const toml::table& in, std::string_view key) {
        const toml::node* found = in.get(key);
        const auto value = found ? found->value<std::string>() : std::nullopt;
        if (value && !value->empty() && value->size() <= 40 && printable(*value) == *value) return *value;
        fail(found ? found : &in, fmt::format("\"{}\" must be a text of 1 to 40 characters", key));
        return "?";
    }

    bool truth(const toml::table& in, std::string_view key, bool otherwise) {
        const toml::node* found = in.get(key);
        if (!found) return otherwise;
        const auto value = found->value<bool>();
        if (!value) fail(found, fmt::format("\"{}\" must be true or false", key));
        return value.value_or(otherwise);
    }

    double figure(const toml::table& in, std::string_view key, double low, double high) {
        const toml::node* found = in.get(key);
        const auto value = found ? found->value<double>() : std::nullopt;
        if (value && *value >= low && *value <= high) return *value;
        fail(found ? found : &in, fmt::format("\"{}\" must be a number from {} to {}", key, low, high));
        return low;
    }

    // { 3 = .., 4 = .., 5 = .. }
    std::array<int, max_players + 1> by_players(const toml::table& in, std::string_view key, int high) {
        std::array<int, max_players + 1> figures{};
        const toml::table& row = table(in, key);
        for (int players = min_players; players <= max_players; ++players)
            item_at(figures, players) = number(row, std::to_string(players), 0, high);
        return figures;
    }

    // The tables of a list [[key]].
    std::vector<const toml::table*> rows(const toml::table& in, std::string_view key, int most) {
        std::vector<const toml::table*> found;
        const toml::array& all = list(in, key);
        for (const toml::node& row : all)
            if (row.is_table())
                found.push_back(row.as_table());
            else
                fail(&row, fmt::format("[[{}]] must be a table", key));
        if (found.empty() || int_size(found) > most) fail(&all, fmt::format("there must be 1 to {} [[{}]]", most, key));
        return found;
    }

  private:
    std::string file_;
    std::optional<TextError> error_;
};

std::array<Money, max_players + 1> dollars(const std::array<int, max_players + 1>& figures) {
    std::array<Money, max_players + 1> amounts;
    std::transform(figures.begin(), figures.end(), amounts.begin(), [](int figure) { return Money(figure); });
    return amounts;
}

void read_figures(Reader& read, const toml::table& file, Board& board) {
    board.title = read.text(file, "title");
    const toml::table& game = read.table(file, "game");
    const toml::array& years = read.list(game, "years");
    const auto first = years.size() == 2 ? years[0].value<std::int64_t>() : std::nullopt;
    const auto last = years.size() == 2 ? years[1].value<std::int64_t>() : std::nullopt;
    if (!first || !last || *first < 1 || *last < *first || *last > 9999 || *last - *first > 50)
        read.fail(&years, "\"years\" must be the first and the last year");
    else
        board.first_year = static_cast<int>(*first), board.last_year = static_cast<int>(*last);
    if (read.number(game, "phases", 1, 9) != phases_a_year)
        read.fail(game.get("phases"), fmt::format("\"phases\" must be {}", phases_a_year));
    board.least_bid = Money(read.number(game, "least_bid", 1, 1000));
    board.cash = dollars(read.by_players(game, "cash", 10000));
    board.cash_2010 = dollars(read.by_players(game, "cash_2010", 10000));
    board.removed = read.by_players(game, "companies_removed", 1);
    board.markers = read.number(game, "markers", 0, max_cities);
    board.marker_full = read.number(game, "marker_full", 0, 100);
    board.marker_shared = read.number(game, "marker_shared", 0, 100);
    board.connection_bonus = read.number(game, "connection_bonus", 0, 1000);
    board.low_supply = read.number(game, "low_supply", 0, 100);
    const toml::table& cost = read.table(file, "cost");
    for (int i = 0; i < terrains; ++i) {
        const toml::table& row = read.table(cost, name_of(static_cast<Terrain>(i)));
        item_at(board.costs, i) = {read.number(row, "first", 0, 100), read.number(row, "more", 0, 100),
                                   read.number(row, "most", 0, 1)};
    }
}

std::optional<ActionType> action_type_named(std::string_view word) {
    constexpr std::array<std::string_view, 6> words{"pass", "develop", "fund", "take", "expand", "auction"};
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) return std::nullopt;
    return static_cast<ActionType>(found - words.begin());
}

void read_spaces(Reader& read, const toml::table& file, Board& board) {
    for (const toml::table* row : read.rows(file, "action", 16)) {
        Space space;
        space.word = read.text(*row, "word");
        const auto action_type = action_type_named(read.text(*row, "does"));
        if (!action_type) read.fail(row->get("does"), "\"does\" must be pass, develop, fund, take, expand or auction");
        space.action_type = action_type.value_or(ActionType::pass);
        if (row->contains("dollars")) space.dollars = Money(read.number(*row, "dollars", 0, 1000));
        if (row->contains("cubes")) space.cubes = read.by_players(*row, "cubes", 20);
        board.spaces.push_back(space);
    }
    if (int_size(board.spaces) < max_players)
        read.fail(&read.list(file, "action"), fmt::format("there must be a space for each of {} players", max_players));
}

void read_companies(Reader& read, const toml::table& file, Board& board) {
    std::string taken;
    for (const toml::table* row : read.rows(file, "company", max_companies)) {
        Company company;
        company.name = read.text(*row, "name");
        company.colour = read.text(*row, "colour");
        company.cubes = read.number(*row, "cubes", 2, 250);
        company.shares = read.number(*row, "shares", 1, 20);
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

void read_rows(Reader& read, const toml::table& file, Board& board) {
    const toml::array& rows = read.list(read.table(file, "map"), "rows");
    if (rows.size() > 26) read.fail(&rows, "a map has at most 26 rows");
    for (std::size_t row = 0; row < rows.size() && row < 26; ++row) {
        const std::string line = rows[row].value_or(std::string());
        for (std::size_t column = 0; column < line.size(); ++column) {
            if (line[column] == ' ') continue;
            const auto terrain = terrain_of(line[column]);
            if (!terrain || board.hexes.size() >= max_hexes) {
                read.fail(&rows[row], "a row is made of . f ^ o and blanks, and a map has at most 256 hexes");
                return;
            }
            Hex hex;
            hex.id = static_cast<char>('A' + row) + std::to_string(column + 1);
            hex.terrain = *terrain;
            hex.row = static_cast<int>(row);
            hex.column = static_cast<int>(column);
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

void read_cities(Reader& read, const toml::table& file, Board& board) {
    for (const toml::table* row : read.rows(file, "city", max_cities)) {
        City city;
        city.name = read.text(*row, "name");
        city.code = code_of(city.name, board.cities);
        city.full = read.number(*row, "full", 0, 100);
        city.shared = read.number(*row, "shared", 0, city.full);
        city.developable = read.truth(*row, "developable", true);
        city.special = read.truth(*row, "special", false);
        const auto hex = board.find_hex(read.text(*row, "hex"));
        if (!hex || board[*hex].terrain != Terrain::city || board[*hex].city)
            read.fail(row->get("hex"), fmt::format("{} must have a city hex (o) of its own", city.name));
        else {
            city.hex = *hex;
            board.hexes[hex->index].city = CityId{static_cast<std::uint8_t>(board.cities.size())};
        }
        board.cities.push_back(city);
    }
    for (const Hex& hex : board.hexes)
        if (hex.terrain == Terrain::city && !hex.city)
            read.fail(nullptr, fmt::format("city hex {} has no [[city]]", hex.id));
}

// Every second row is offset by half a hex to the east, which decides the two neighbours in each adjacent row.
bool touch(const Hex& a, const Hex& b) {
    if (a.row == b.row) return std::abs(a.column - b.column) == 1;
    if (std::abs(a.row - b.row) != 1) return false;
    const int west = a.row % 2 == 0 ? a.column - 1 : a.column;
    return b.column == west || b.column == west + 1;
}

void join_neighbours(Board& board) {
    board.around.resize(board.hexes.size());
    board.neighbour_lists.resize(board.hexes.size());
    for (const HexId self : board.hex_ids()) {
        for (const HexId other : board.hex_ids()) {
            if (!touch(board[self], board[other])) continue;
            board.hexes[self.index].neighbours.push_back(other);
            board.around[self.index].insert(other);
            NeighbourList& neighbour_lists = board.neighbour_lists[self.index];
            if (neighbour_lists.count < neighbour_lists.hexes.size())
                neighbour_lists.hexes[neighbour_lists.count++] = other;
        }
        if (board[self].city) board.city_hexes.insert(self);
        if (board.cost_of(board[self].terrain).most == 1) board.one_cube_hexes.insert(self);
    }
}

void read_minds(Reader& read, const toml::table& file, Board& board) {
    for (const toml::table* row : read.rows(file, "mind", 16)) {
        PlayerParameters parameters;
        parameters.name = read.text(*row, "name");
        for (const auto& [word, figure, low, high] : parameter_specs)
            parameters.*figure = read.figure(*row, word, low, high);
        parameters.games = read.number(*row, "games", 0, 100000);
        parameters.quick_reach = read.number(*row, "quick_reach", 0, 50);
        parameters.years = read.number(*row, "years", 0, 50);
        parameters.last_years = read.number(*row, "last_years", 0, 50);
        parameters.whole_lines = read.truth(*row, "whole_lines", false);
        parameters.tries_bids = read.truth(*row, "tries_bids", false);
        board.player_parameters.push_back(parameters);
    }
}

} // namespace

Result<Board, TextError> read_board(std::string_view toml_text, std::string_view file_name) {
    toml::table file;
    try {
        file = toml::parse(toml_text, file_name);
    } catch (const toml::parse_error& error) {
        return TextError{std::string(file_name), static_cast<int>(error.source().begin.line),
                         printable(error.description())};
    }
    Reader read(file_name);
    Board board;
    read_figures(read, file, board);
    read_spaces(read, file, board);
    read_companies(read, file, board);
    read_rows(read, file, board);
    read_cities(read, file, board);
    read_minds(read, file, board);
    if (read.error()) return *read.error();
    join_neighbours(board);
    return board;
}

} // namespace highball::american_rails
