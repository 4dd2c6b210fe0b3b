#include "eighteen/model/figures_reading.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

constexpr std::size_t most_companies = 26; // each company needs one letter of the alphabet

bool is_colour(const std::string& text) {
    return text.size() == 7 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

std::string read_rgb(const TomlValue& value) {
    const std::string text = value.text();
    if (value.is_text() && !is_colour(text)) value.fail("'{}' is not a color such as #0000ff", text);
    return text;
}

// Checks that no other company has this symbol or engine id, in any case of letters. Checks also that the symbol
// contains no blank and no reserved character.
void check_unique(const TomlValue& line, std::string_view symbol, std::string_view engine_id, const Figures& figures) {
    for (const std::string_view word : {symbol, engine_id})
        if (!word.empty() && (figures.find_corporation(word) || figures.find_private(word)))
            line.fail("the symbol {} is already taken", word);
    if (symbol.find_first_of(" \t;#") != std::string_view::npos)
        line.fail("the symbol '{}' contains a space or a reserved character", symbol);
}

void read_letter(const TomlValue& value, CorporationFigures& corporation, const Figures& figures) {
    const std::string letter = value.text();
    if (!value.is_text()) return;
    if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z') return value.fail("expected one capital letter");
    corporation.letter = letter[0];
    for (const CorporationFigures& other : figures.corporations)
        if (other.letter == corporation.letter) value.fail("{} already has the letter {}", other.symbol, letter);
}

void read_home(const TomlValue& line, CorporationFigures& corporation, const Figures& figures) {
    const TomlValue home = line.need("home");
    corporation.home = read_hex(home, figures);
    corporation.home_stop = line.find("home_stop").number(0, 5);
    if (!corporation.home.exists()) return;
    const std::vector<hex::Stop>& stops = figures.map[corporation.home].face.stops;
    const auto stop = static_cast<std::size_t>(corporation.home_stop);
    if (stop >= stops.size() || stops[stop].kind != hex::Stop::Kind::city || stops[stop].circles == 0)
        home.fail("stop {} of {} is not a city with a slot", stop, figures.map[corporation.home].id);
}

// Reads the hex of an objective and checks that it has a slot for a station.
hex::HexId read_objective(const TomlValue& value, const Figures& figures) {
    const hex::HexId hex = read_hex(value, figures);
    if (!hex.exists()) return hex;
    const std::vector<hex::Stop>& stops = figures.map[hex].face.stops;
    if (std::none_of(stops.begin(), stops.end(), [](const hex::Stop& stop) { return stop.circles > 0; }))
        value.fail("{} has no slot for a station", figures.map[hex].id);
    return hex;
}

std::vector<Money> read_stations(const TomlValue& value) {
    std::vector<Money> prices = read_prices(value);
    if (value.is_list() && (prices.empty() || prices.size() > 20)) value.fail("expected 1 to 20 stations");
    return prices;
}

CorporationFigures read_corporation(const TomlValue& line, const Figures& figures) {
    line.only({"symbol", "letter", "engine_id", "name", "kind", "home", "home_stop", "stations", "stations_converted",
               "objective", "bonus", "colour"});
    CorporationFigures corporation;
    corporation.symbol = line.need("symbol").text();
    corporation.engine_id = line.need("engine_id").text();
    check_unique(line, corporation.symbol, corporation.engine_id, figures);
    corporation.name = line.need("name").text();
    read_letter(line.need("letter"), corporation, figures);
    corporation.five_share = read_five_share(line.find("kind"));
    read_home(line, corporation, figures);
    corporation.station_prices = read_stations(line.need("stations"));
    corporation.stations_converted = read_stations(line.find("stations_converted"));
    corporation.objective = read_objective(line.find("objective"), figures);
    corporation.objective_bonus = read_money(line.find("bonus"));
    if (line.find("objective") && !line.find("bonus")) line.fail("the objective has no bonus");
    corporation.colour = read_rgb(line.need("colour"));
    return corporation;
}

// Reads a hex and checks that it has a stop.
hex::HexId read_place(const TomlValue& value, const Figures& figures) {
    const hex::HexId hex = read_hex(value, figures);
    if (hex.exists() && figures.map[hex].face.stops.empty())
        value.fail("{} has no city, town or off-board location", figures.map[hex].id);
    return hex;
}

NamedPair read_pair(const TomlValue& line, const Figures& figures) {
    line.only({"name", "between", "amount"});
    NamedPair pair;
    pair.name = line.need("name").text();
    const std::vector<TomlValue> ends = line.need("between").list_of(2);
    if (!ends.empty()) pair.first = read_place(ends[0], figures);
    if (!ends.empty()) pair.second = read_place(ends[1], figures);
    pair.amount = read_money(line.need("amount"));
    return pair;
}

std::string read_tile_name(const TomlValue& value, const Figures& figures) {
    const std::string id = value.text();
    const bool known = std::any_of(figures.map.tiles.begin(), figures.map.tiles.end(),
                                   [&](const hex::Tile& tile) { return tile.id == id; });
    if (value.is_text() && !known) value.fail("there is no tile {} in this title", id);
    return id;
}

std::string read_train_name(const TomlValue& value, const Figures& figures) {
    const std::string name = value.text();
    if (value.is_text() && !figures.find_train(name)) value.fail("there is no train {}", name);
    return name;
}

CorpId read_corporation_name(const TomlValue& value, const Figures& figures) {
    const std::string word = value.text();
    const std::optional<CorpId> found = figures.find_corporation(word);
    if (value.is_text() && !found) value.fail("there is no corporation {}", word);
    return found.value_or(CorpId{});
}

void read_power(const TomlValue& table, PrivateFigures& company, const Figures& figures) {
    company.power = table.find("power").text();
    for (const TomlValue& hex : table.find("hexes").list()) company.hexes.push_back(read_hex(hex, figures));
    company.blocks = table.find("blocks").flag();
    if (company.blocks && company.hexes.empty()) table.find("blocks").fail("there are no hexes to block");
    company.tile = read_tile_name(table.find("tile"), figures);
    company.amount = read_money(table.find("amount"));
    company.discount = read_percent(table.find("discount"));
    for (const TomlValue& pair : table.find("names").list()) company.names.push_back(read_pair(pair, figures));
    company.train = read_train_name(table.find("train"), figures);
    company.corporation = read_corporation_name(table.find("corporation"), figures);
    company.share = read_percent(table.find("share"));
    company.more_trains = table.find("more_trains").number(0, 5);
    if (company.corporation.exists() != (company.share > Percent(0)))
        table.fail("corporation and share must be given together");
}

PrivateFigures read_private(const TomlValue& table, const Figures& figures) {
    table.only({"symbol", "engine_id", "name", "par", "revenue", "rule", "power", "hexes", "blocks", "tile", "amount",
                "discount", "names", "train", "corporation", "share", "more_trains", "text"});
    PrivateFigures company;
    company.symbol = table.need("symbol").text();
    company.engine_id = table.need("engine_id").text();
    check_unique(table, company.symbol, company.engine_id, figures);
    company.name = table.need("name").text();
    company.par = read_money(table.need("par"));
    company.revenue = read_money(table.need("revenue"));
    company.rule = table.need("rule").text();
    company.text = table.need("text").text();
    read_power(table, company, figures);
    return company;
}

AuctionLot read_lot(const TomlValue& line, const Figures& figures) {
    line.only({"private", "corporation", "symbol", "engine_id", "name", "price"});
    AuctionLot lot;
    if (const TomlValue name = line.find("private")) {
        const std::optional<PrivateId> found = figures.find_private(name.text());
        if (!found) return name.fail("there is no private {}", name.text()), lot;
        const PrivateFigures& company = figures[*found];
        return {company.symbol, company.engine_id, company.name, company.par, *found, CorpId{}};
    }
    lot.presidency = read_corporation_name(line.need("corporation"), figures);
    lot.symbol = line.need("symbol").text();
    lot.engine_id = line.need("engine_id").text();
    lot.name = line.need("name").text();
    lot.price = read_money(line.need("price"));
    return lot;
}

} // namespace

void read_corporations(const TomlValue& corporations, Figures& into) {
    const std::vector<TomlValue> lines = corporations.list();
    if (lines.size() > most_companies) return corporations.fail("{} corporations at most", most_companies);
    for (const TomlValue& line : lines) into.corporations.push_back(read_corporation(line, into));
    if (corporations.is_list() && into.corporations.empty()) corporations.fail("the title has no corporations");
}

void read_privates(const TomlValue& privates, Figures& into) {
    const std::vector<TomlValue> tables = privates.list();
    if (tables.size() > most_companies) return privates.fail("{} privates at most", most_companies);
    for (const TomlValue& table : tables) {
        PrivateFigures company = read_private(table, into);
        if (!into.privates.empty() && company.par < into.privates.back().par)
            table.need("par").fail("{} comes after {}; list privates by face value", company.par,
                                   into.privates.back().par);
        into.privates.push_back(std::move(company));
    }
}

void read_lots(const TomlValue& lots, Figures& into) {
    for (const TomlValue& line : lots.list()) into.lots.push_back(read_lot(line, into));
}

} // namespace highball::eighteen
