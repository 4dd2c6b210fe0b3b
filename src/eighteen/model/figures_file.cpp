#include "eighteen/model/figures_file.h"
#include "core/spelling.h"
#include "eighteen/model/figures_reading.h"
#include "eighteen/model/position.h"
#include "hex/board/map_file.h"

#include <fmt/format.h>

namespace highball::eighteen {

namespace {

// Reads a figure for every number of players that the title allows. A figure for another number is an error.
template <class Figure, class Read>
std::map<int, Figure> by_players(const TomlValue& table, const Figures& figures, Read read) {
    std::map<int, Figure> all;
    for (const TomlValue& entry : table.entries()) {
        const bool one_digit = entry.name().size() == 1 && entry.name()[0] >= '1' && entry.name()[0] <= '9';
        const int players = one_digit ? entry.name()[0] - '0' : 0;
        if (players < figures.min_players || players > figures.max_players)
            entry.fail("not a number of players; {} to {} can play", figures.min_players, figures.max_players);
        all[players] = read(entry);
    }
    for (int players = figures.min_players; table && players <= figures.max_players; ++players)
        if (!all.contains(players)) table.fail("the figure for {} players is missing", players);
    return all;
}

void read_players(const TomlValue& value, Figures& figures) {
    const std::vector<TomlValue> range = value.list_of(2);
    if (range.empty()) return;
    figures.min_players = range[0].number(1, max_seats);
    figures.max_players = range[1].number(1, max_seats);
    if (figures.min_players > figures.max_players) value.fail("the minimum number of players exceeds the maximum");
}

void read_private_price(const TomlValue& value, Figures& figures) {
    const std::vector<TomlValue> range = value.list_of(2);
    if (range.empty()) return;
    figures.private_price_least = Percent(range[0].number(0, 1000));
    figures.private_price_most = Percent(range[1].number(0, 1000));
    if (figures.private_price_least > figures.private_price_most) value.fail("the minimum exceeds the maximum");
}

void check_bank(const TomlValue& cash, const Figures& figures) {
    for (const auto& [players, each] : figures.starting_cash)
        if (each * players > figures.bank)
            cash.fail("{} players need {} from a bank of {}", players, each * players, figures.bank);
}

void read_game(const TomlValue& game, Figures& figures) {
    game.only({"players", "bank", "cash", "certificates", "holding_limit", "market_limit", "float_at", "capital",
               "private_price", "first_private_prices"});
    read_players(game.need("players"), figures);
    figures.bank = read_money(game.need("bank"));
    figures.starting_cash = by_players<Money>(game.need("cash"), figures, read_money);
    check_bank(game.find("cash"), figures);
    figures.certificate_limit = by_players<int>(game.need("certificates"), figures,
                                                [](const TomlValue& value) { return value.number(1, 100); });
    figures.holding_limit = read_percent(game.need("holding_limit"));
    figures.market_limit = read_percent(game.need("market_limit"));
    figures.float_at = read_percent(game.need("float_at"));
    figures.capital_times_par = game.need("capital").number(0, 10);
    read_private_price(game.need("private_price"), figures);
    figures.first_private_prices = read_prices(game.find("first_private_prices"));
}

void read_options(const TomlValue& options, Figures& figures) {
    for (const TomlValue& line : options.list()) {
        line.only({"name", "engine_id", "rule", "help", "players"});
        OptionalRule option{line.need("name").text(), line.find("engine_id").text(), line.need("help").text(),
                            line.need("rule").text()};
        if (const TomlValue players = line.find("players"))
            option.players = players.number(figures.min_players, figures.max_players);
        if (figures.options.size() == 32) line.fail("a title has 32 options at most");
        for (const OptionalRule& other : figures.options)
            if (other.name == option.name) line.fail("the option {} is listed twice", option.name);
        figures.options.push_back(std::move(option));
    }
}

void read_single_figures(const TomlValue& root, Figures& figures) {
    const TomlValue amounts = root.need("amounts");
    for (const TomlValue& entry : amounts.entries()) figures.amounts[entry.name()] = read_money(entry);
    for (const char* name : {"bid-increment", "train-price"}) amounts.need(name); // the family's code needs these
    if (!figures.lots.empty()) amounts.need("bid-reduction");
    for (const TomlValue& entry : root.find("counts").entries()) figures.counts[entry.name()] = entry.number(0, 1000);
    for (const TomlValue& entry : root.find("percents").entries()) figures.percents[entry.name()] = read_percent(entry);
    for (const TomlValue& entry : root.find("places").entries())
        figures.places[entry.name()] = read_hex(entry, figures);
}

void read_everything_but_the_map(const TomlValue& root, Figures& figures) {
    root.only({"title",        "subtitle", "designer", "length",  "summary", "phases",   "trains",
               "corporations", "privates", "lots",     "options", "game",    "variants", "amounts",
               "counts",       "percents", "places",   "chart",   "map",     "hexes",    "tiles"});
    figures.title = root.need("title").text();
    figures.subtitle = root.need("subtitle").text();
    figures.designer = root.need("designer").text();
    figures.length = root.need("length").text();
    if (const TomlValue summary = root.find("summary")) figures.summary = summary.text();
    read_game(root.need("game"), figures);
    read_chart(root.need("chart"), figures.chart);
    read_phases(root.need("phases"), figures);
    read_trains(root.need("trains"), figures);
    read_corporations(root.need("corporations"), figures);
    read_privates(root.need("privates"), figures);
    read_lots(root.find("lots"), figures);
    read_options(root.find("options"), figures);
    read_single_figures(root, figures);
    for (const TomlValue& variant : root.find("variants").entries()) figures.variants.push_back(variant.name());
}

} // namespace

Money read_money(const TomlValue& value) { return Money(value.number(0, most_dollars)); }

Percent read_percent(const TomlValue& value) { return Percent(value.number(0, 100)); }

std::vector<Money> read_prices(const TomlValue& list) {
    std::vector<Money> prices;
    for (const TomlValue& price : list.list()) prices.push_back(read_money(price));
    return prices;
}

bool read_five_share(const TomlValue& value) {
    const std::string kind = value.text();
    if (value.is_text() && kind != "ten-share" && kind != "five-share")
        value.fail("'{}' is neither ten-share nor five-share", kind);
    return kind == "five-share";
}

hex::HexId read_hex(const TomlValue& value, const Figures& figures) {
    const std::string id = value.text();
    if (!value.is_text()) return hex::no_hex;
    for (std::size_t i = 0; i < figures.map.hexes.size(); ++i)
        if (figures.map.hexes[i].id == id) return hex::HexId{static_cast<std::uint8_t>(i)};
    value.fail("there is no hex {} on the map", id);
    return hex::no_hex;
}

std::string read_phase_name(const TomlValue& value, const Figures& figures) {
    const std::string name = value.text();
    if (!value.is_text() || figures.find_phase(name) >= 0) return name;
    std::vector<std::string> known;
    for (const Phase& phase : figures.phases) known.push_back(phase.name);
    value.fail("there is no phase {}{}", name, did_you_mean(name, known, 1));
    return "";
}

Result<Figures, TextError> read_figures(std::string_view text, std::string_view file, std::string_view tiles,
                                        std::string_view tiles_file, const std::vector<std::string>& options) {
    TomlFault tiles_fault{std::string(tiles_file)};
    const TomlText catalogue(tiles, tiles_fault);
    if (tiles_fault.first) return *tiles_fault.first;
    TomlFault fault{std::string(file)};
    const TomlText title(text, fault);
    if (fault.first) return *fault.first;

    Result<hex::BoardMap, TextError> map = hex::read_map(title.table(), file, catalogue.table(), tiles_file, options);
    if (!map) return map.error();
    Figures figures;
    figures.map = std::move(*map);
    read_everything_but_the_map(TomlValue(title.table(), fault), figures);
    if (fault.first) return *fault.first;
    return figures;
}

} // namespace highball::eighteen
