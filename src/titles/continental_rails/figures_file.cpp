// From the text of maps/continental-rails.toml to the figures.
#include "titles/continental_rails/figures.h"

#include "core/text.h"
#include "hex/toml_value.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

using hex::TomlFault;
using hex::TomlText;
using hex::TomlValue;

constexpr std::int64_t most_number = 1'000'000'000;
constexpr std::string_view none = "-";

// Numbers of a table, each named once: reads them all, and any other key but `lists` is a fault.
struct Number {
    std::string_view key;
    int& figure;
    std::int64_t least = 0;
};

void read_numbers(const TomlValue& table, std::initializer_list<Number> numbers) {
    for (const Number& number : numbers)
        number.figure = static_cast<int>(table.need(number.key).number(number.least, most_number));
}

std::vector<std::string> texts(const TomlValue& list) {
    std::vector<std::string> all;
    for (const TomlValue& value : list.list()) all.push_back(value.text());
    return all;
}

void read_range(const TomlValue& table, std::string_view key, std::array<int, 2>& range) {
    const auto pair = table.need(key).list_of(2);
    if (pair.size() != 2) return;
    range[0] = static_cast<int>(pair[0].number(0, most_number));
    range[1] = static_cast<int>(pair[1].number(range[0], most_number));
}

int place_of(const std::vector<std::string>& all, const TomlValue& name) {
    const auto found = std::find(all.begin(), all.end(), name.text());
    if (found == all.end()) name.fail("is unknown" + hex::did_you_mean(name.text(), all));
    return found == all.end() ? 0 : static_cast<int>(found - all.begin());
}

class MapReader {
  public:
    MapReader(Figures& figures, const TomlValue& map) : figures_(figures), map_(map) {}

    void read() {
        map_.only({"regions", "no_through", "towns", "companies", "rights_of_way"});
        figures_.regions = texts(map_.need("regions"));
        for (const TomlValue& row : map_.need("towns").list()) read_town(row);
        for (const TomlValue& id : map_.need("no_through").list()) figures_.no_through.push_back(place_of(ids_, id));
        figures_.routes.resize(1);
        for (const TomlValue& row : map_.need("companies").list()) read_route(row, true);
        for (const TomlValue& row : map_.need("rights_of_way").list()) read_route(row, false);
        find_twins();
    }

  private:
    void read_town(const TomlValue& row) {
        const auto cells = row.list_of(7);
        if (cells.size() != 7) return;
        Town town;
        town.id = cells[0].text();
        town.name = cells[1].text();
        town.state = cells[2].text();
        town.size = static_cast<int>(cells[3].number(1, 5));
        if (cells[4].text() != none) town.region = place_of(figures_.regions, cells[4]);
        town.column = static_cast<int>(cells[5].number(0, 500));
        town.row = static_cast<int>(cells[6].number(0, 500));
        if (std::find(ids_.begin(), ids_.end(), town.id) != ids_.end())
            row.fail("the town " + town.id + " is there twice");
        ids_.push_back(town.id);
        figures_.towns.push_back(std::move(town));
    }

    void read_route(const TomlValue& row, bool company) {
        const auto cells = row.list_of(company ? 7 : 5);
        if (cells.empty()) return;
        Route route;
        route.company = company;
        route.id.number = static_cast<int>(cells[0].number(1, most_routes));
        if (route.id.number != static_cast<int>(figures_.routes.size()))
            row.fail(fmt::format("number {} is wanted here", figures_.routes.size()));
        route.code = cells[1].text();
        route.length = static_cast<int>(cells[2].number(1, 5000));
        route.from = place_of(ids_, cells[3]);
        route.to = place_of(ids_, cells[4]);
        if (route.from == route.to) row.fail("both ends are one town");
        if (company) {
            route.name = cells[5].text();
            route.first_turn = static_cast<int>(cells[6].number(0, 100));
        }
        if (figures_.find(route.code)) row.fail("the route " + route.code + " is there twice");
        if (company && route.first_turn == 0) figures_.starting.push_back(route.id);
        figures_.routes.push_back(std::move(route));
    }

    void find_twins() {
        for (Route& a : figures_.routes)
            for (const Route& b : figures_.routes)
                if (a.id && b.id && a.id != b.id && std::minmax(a.from, a.to) == std::minmax(b.from, b.to))
                    a.twin = b.id;
    }

    Figures& figures_;
    const TomlValue& map_;
    std::vector<std::string> ids_;
};

void read_climates(Figures& f, const TomlValue& list) {
    for (const TomlValue& row : list.list()) {
        row.only({"name", "interest", "credit", "revenue", "build"});
        Climate climate;
        climate.name = row.need("name").text();
        climate.interest = static_cast<int>(row.need("interest").number(0, 1000));
        climate.credit = static_cast<int>(row.need("credit").number(0, 1000));
        climate.revenue = static_cast<int>(row.need("revenue").number(-99, 100));
        climate.build = static_cast<int>(row.need("build").number(1, 10000));
        if (climate.name == "Normal") f.normal = static_cast<int>(f.climates.size());
        f.climates.push_back(std::move(climate));
    }
    if (f.climates.size() < 3) list.fail("at least three climates are wanted");
}

void read_technologies(Figures& f, const TomlValue& table) {
    read_numbers(table, {{"cost", f.technology.cost},
                         {"station_cost", f.technology.station_cost},
                         {"station_town", f.technology.station_town}});
    for (const TomlValue& row : table.need("list").list()) {
        const auto cells = row.list_of(6);
        if (cells.size() != 6) return;
        Technology technology;
        technology.letter = cells[0].text().front();
        technology.name = cells[1].text();
        technology.turn = static_cast<int>(cells[2].number(1, 100));
        technology.revenue = static_cast<int>(cells[3].number(0, 100));
        technology.expenses = static_cast<int>(cells[4].number(0, 100));
        if (cells[5].text() != none)
            technology.prevents = cells[5].text() == "disasters" ? Prevents::disasters : Prevents::accidents;
        f.technologies.push_back(std::move(technology));
    }
    if (f.technologies.size() > 16) table.fail("holds more than 16 technologies");
}

unsigned region_set(const Figures& f, const TomlValue& list) {
    unsigned set = 0;
    for (const TomlValue& name : list.list()) set |= 1u << place_of(f.regions, name);
    return set;
}

void read_points(Figures& f, const TomlValue& table) {
    read_numbers(table, {{"baron_other", f.points.baron_other},
                         {"million", f.points.million},
                         {"million_bonus", f.points.million_bonus},
                         {"director", f.points.director},
                         {"failure", f.points.failure},
                         {"region", f.points.region},
                         {"first_times", f.points.first_times},
                         {"prodigal", f.points.prodigal},
                         {"prodigal_even", f.points.prodigal_even},
                         {"prodigal_least", f.points.prodigal_least, 1}});
    for (const TomlValue& value : table.need("baron").list()) f.baron.push_back(static_cast<int>(value.number(0, 100)));
    for (const TomlValue& row : table.need("links").list()) {
        const auto cells = row.list_of(5);
        if (cells.size() != 5) return;
        f.links.push_back({cells[0].text(), region_set(f, cells[1]), region_set(f, cells[2]),
                           static_cast<int>(cells[3].number(0, 100)), static_cast<int>(cells[4].number(0, 100))});
    }
}

void read_start(Figures& f, const TomlValue& root) {
    const TomlValue game = root.need("game");
    int tycoons = 0;
    read_numbers(game, {{"tycoons", tycoons},
                        {"first_year", f.game.first_year},
                        {"years_a_turn", f.game.years_a_turn, 1},
                        {"last_sure_turn", f.game.last_sure_turn, 1},
                        {"end_chance", f.game.end_chance, 1},
                        {"war_first", f.game.war_first},
                        {"war_last", f.game.war_last}});
    if (tycoons != tycoon_count) game.fail(fmt::format("{} tycoons are wanted", tycoon_count));
    const TomlValue start = root.need("start");
    read_numbers(start, {{"cash", f.start.cash},
                         {"shares", f.start.shares},
                         {"price", f.start.price, 1},
                         {"railroad_cash", f.start.railroad_cash},
                         {"railroad_bonds", f.start.railroad_bonds},
                         {"dividend", f.start.dividend},
                         {"private_companies", f.start.private_companies}});
    std::vector<RouteId> listed;
    for (const TomlValue& code : start.need("railroads").list()) {
        const auto id = f.find(code.text());
        if (!id || !f[*id].company || f[*id].first_turn != 0) code.fail("is no private company with first turn 0");
        if (id) listed.push_back(*id);
    }
    if (listed.size() != f.starting.size()) start.fail("railroads must be the companies with first turn 0");
    read_numbers(root.need("climate_change"), {{"up", f.change.up},
                                               {"same", f.change.same},
                                               {"down", f.change.down},
                                               {"panic", f.change.panic},
                                               {"boom_panic", f.change.boom_panic},
                                               {"out_of_panic", f.change.out_of_panic},
                                               {"bank_failure", f.change.bank_failure},
                                               {"failure_least", f.change.failure_least},
                                               {"failure_most", f.change.failure_most}});
}

void read_companies(Figures& f, const TomlValue& root) {
    read_numbers(root.need("private_companies"), {{"most", f.company.most},
                                                  {"ask", f.company.ask, 1},
                                                  {"appraisal", f.company.appraisal},
                                                  {"seizure", f.company.seizure},
                                                  {"raise", f.company.raise},
                                                  {"always", f.company.always},
                                                  {"appear_first", f.company.appear_first},
                                                  {"appear_more", f.company.appear_more, 1},
                                                  {"track_done", f.company.track_done}});
    read_numbers(root.need("shares"), {{"per_mile", f.share.per_mile, 1},
                                       {"owner", f.share.owner},
                                       {"treasury", f.share.treasury},
                                       {"director", f.share.director},
                                       {"directors_together", f.share.directors_together},
                                       {"director_price", f.share.director_price},
                                       {"broker", f.share.broker},
                                       {"first_low", f.share.first_low, 1},
                                       {"first_high", f.share.first_high, 1},
                                       {"first_step", f.share.first_step},
                                       {"split_over", f.share.split_over, 1},
                                       {"split_to", f.share.split_to, 1},
                                       {"most_price", f.share.most_price, 1},
                                       {"directorship", f.share.directorship, 1},
                                       {"cornered", f.share.cornered},
                                       {"most_dividend", f.share.most_dividend}});
}

void read_market(Figures& f, const TomlValue& table) {
    auto& m = f.market;
    read_numbers(table, {{"exponent", m.exponent},
                         {"ratio", m.ratio, 1},
                         {"transactions", m.transactions},
                         {"bid", m.bid},
                         {"own_at_most", m.own_at_most},
                         {"short", m.short_most},
                         {"credit", m.credit},
                         {"short_deposit", m.short_deposit},
                         {"fair_dividend", m.fair_dividend},
                         {"fair_profit", m.fair_profit},
                         {"fair_least", m.fair_least, 1},
                         {"fair_step", m.fair_step},
                         {"offer", m.offer},
                         {"offer_exponent", m.offer_exponent},
                         {"offer_most", m.offer_most},
                         {"bid_exponent", m.bid_exponent},
                         {"bid_step", m.bid_step},
                         {"chance_low", m.chance_low},
                         {"chance_high", m.chance_high},
                         {"bid_least", m.bid_least},
                         {"bid_most", m.bid_most}});
    for (const TomlValue& row : table.need("bids").list()) {
        const auto cells = row.list_of(2);
        if (cells.size() != 2) return;
        f.bids.push_back({static_cast<int>(cells[0].number(0, 1000)), static_cast<int>(cells[1].number(0, 100))});
    }
    if (f.bids.empty()) table.fail("bids holds no row");
}

void read_railroads(Figures& f, const TomlValue& root) {
    auto& r = f.railroad;
    read_numbers(root.need("railroads"), {{"revenue_mile", r.revenue_mile},
                                          {"revenue_town", r.revenue_town},
                                          {"region", r.region},
                                          {"chance_low", r.chance_low},
                                          {"chance_high", r.chance_high},
                                          {"expenses", r.expenses},
                                          {"bond_interest", r.bond_interest},
                                          {"president_interest", r.president_interest},
                                          {"town_cost", r.town_cost},
                                          {"bonds", r.bonds},
                                          {"overspend", r.overspend, 1},
                                          {"double_track", r.double_track},
                                          {"improve_most", r.improve_most},
                                          {"efficiency_new", r.efficiency_new},
                                          {"efficiency_top", r.efficiency_top},
                                          {"decay_low", r.decay_low},
                                          {"decay_high", r.decay_high},
                                          {"length_free", r.length_free},
                                          {"length_step", r.length_step, 1},
                                          {"rate_war_most", r.rate_war_most},
                                          {"reorganized_bonds", r.reorganized_bonds},
                                          {"reorganized_price", r.reorganized_price, 1},
                                          {"looting", r.looting}});
    read_numbers(root.need("land"), {{"base", f.land.base},
                                     {"weight", f.land.weight},
                                     {"influence", f.land.influence},
                                     {"most", f.land.most},
                                     {"price", f.land.price},
                                     {"price_step", f.land.price_step},
                                     {"sells", f.land.sells},
                                     {"sells_step", f.land.sells_step}});
    const TomlValue engines = root.need("engines");
    read_numbers(engines, {{"cost", f.engine.cost},
                           {"penalty", f.engine.penalty},
                           {"early", f.engine.early},
                           {"late", f.engine.late},
                           {"late_from", f.engine.late_from}});
    f.engines = texts(engines.need("names"));
    const TomlValue events = root.need("events");
    read_numbers(events, {{"accident_below", f.events.accident_below},
                          {"accident_scale", f.events.accident_scale, 1},
                          {"trouble", f.events.trouble},
                          {"disaster", f.events.disaster}});
    read_range(events, "accident", f.events.accident);
    read_range(events, "trouble_cost", f.events.trouble_cost);
    read_range(events, "disaster_cost", f.events.disaster_cost);
}

void read_texts(Figures& f, const TomlValue& root) {
    f.names = texts(root.need("names").need("list"));
    if (f.names.size() < tycoon_count) root.need("names").fail("list holds too few names");
    for (const TomlValue& row : root.need("headlines").entries()) {
        const auto turn = parse_number(row.name());
        if (!turn) row.fail("is no turn");
        if (turn) f.headlines[static_cast<int>(*turn)] = row.text();
    }
}

} // namespace

std::optional<RouteId> Figures::find(std::string_view code) const {
    for (const Route& route : routes)
        if (route.id && same_word(route.code, code)) return route.id;
    return std::nullopt;
}

Result<Figures, TextError> read_figures(std::string_view toml_text, std::string_view file) {
    TomlFault fault{std::string(file)};
    const TomlText text(toml_text, fault);
    Figures figures;
    if (!fault.first) {
        const TomlValue root(text.table(), fault);
        root.only({"title", "map", "game", "start", "climate", "climate_change", "private_companies", "shares",
                   "market", "railroads", "land", "engines", "technologies", "events", "points", "names", "headlines"});
        const TomlValue map = root.need("map");
        MapReader(figures, map).read();
        read_climates(figures, root.need("climate"));
        read_start(figures, root);
        read_companies(figures, root);
        read_market(figures, root.need("market"));
        read_railroads(figures, root);
        read_technologies(figures, root.need("technologies"));
        read_points(figures, root.need("points"));
        read_texts(figures, root);
    }
    if (fault.first) return *fault.first;
    return figures;
}

} // namespace highball::continental_rails
