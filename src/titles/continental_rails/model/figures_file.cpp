// Reader of the map file maps/continental_rails/map.toml.
#include "titles/continental_rails/model/figures.h"

#include "core/indexed.h"
#include "core/spelling.h"
#include "core/text.h"
#include "titles/continental_rails/model/figures_numbers.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace highball::continental_rails {

namespace {

constexpr std::int64_t most_number = 1'000'000'000;
constexpr std::string_view none = "-";

std::vector<std::string> texts(const TomlValue& list) {
    std::vector<std::string> all;
    for (const TomlValue& value : list.list()) all.push_back(value.text());
    return all;
}

void read_range(const TomlValue& table, std::string_view key, std::array<int, 2>& range) {
    const auto pair = table.need(key).list_of(2);
    if (pair.size() != 2) return;
    range[0] = pair[0].number(0, most_number);
    range[1] = pair[1].number(range[0], most_number);
}

int place_of(const std::vector<std::string>& all, const TomlValue& name) {
    const auto found = std::find(all.begin(), all.end(), name.text());
    if (found == all.end()) name.fail("'{}' is unknown{}", name.text(), did_you_mean(name.text(), all, 1));
    return found == all.end() ? 0 : static_cast<int>(found - all.begin());
}

class MapReader {
  public:
    MapReader(Figures& figures, const TomlValue& map) : figures_(figures), map_(map) {}

    void read() {
        map_.only({"regions", "no_through", "towns", "companies", "rights_of_way", "extent", "lands"});
        figures_.regions = texts(map_.need("regions"));
        for (const auto& row : map_.need("towns").rows(7)) read_town(row);
        for (const TomlValue& id : map_.need("no_through").list()) figures_.no_through.push_back(read_end(id));
        figures_.routes.resize(1);
        for (const auto& row : map_.need("companies").rows(7)) read_route(row, true);
        for (const auto& row : map_.need("rights_of_way").rows(5)) read_route(row, false);
        read_picture();
    }

  private:
    void read_town(const std::vector<TomlValue>& cells) {
        Town town;
        town.id = cells[0].text();
        town.name = cells[1].text();
        town.state = cells[2].text();
        town.size = cells[3].number(1, 5);
        if (cells[4].text() != none) town.region = place_of(figures_.regions, cells[4]);
        town.column = cells[5].number(0, 500);
        town.row = cells[6].number(0, 500);
        if (!towns_.emplace(town.id, int_size(figures_.towns)).second)
            cells[0].fail("{}", "the town " + town.id + " is listed twice");
        figures_.towns.push_back(std::move(town));
    }

    // Returns the index of a town.
    int read_end(const TomlValue& id) const {
        const auto found = towns_.find(id.text());
        if (found != towns_.end()) return found->second;
        return place_of(collect_texts(figures_.towns, [](const Town& town) { return town.id; }), id);
    }

    void read_route(const std::vector<TomlValue>& cells, bool company) {
        Route route;
        route.company = company;
        route.id.number = int_size(figures_.routes);
        if (cells[0].number(1, most_routes) != route.id.number)
            cells[0].fail("expected number {} here", route.id.number);
        route.code = cells[1].text();
        route.length = cells[2].number(1, 5000);
        route.from = read_end(cells[3]);
        route.to = read_end(cells[4]);
        if (route.from == route.to) cells[0].fail("both ends are the same town");
        if (company) {
            route.name = cells[5].text();
            route.first_turn = cells[6].number(0, 100);
        }
        if (!figures_.by_code.emplace(lower(route.code), route.id).second)
            cells[0].fail("{}", "the route " + route.code + " is listed twice");
        if (company && route.first_turn == 0) figures_.starting.push_back(route.id);
        // 2.2: routes that join the same two towns are twins.
        RouteId& other = by_ends_[std::minmax(route.from, route.to)];
        if (other) figures_.routes[other.index()].twin = route.id;
        route.twin = std::exchange(other, route.id);
        figures_.routes.push_back(std::move(route));
    }

    void read_picture() {
        constexpr int most = 500;
        if (const auto cells = map_.need("extent").list_of(4); cells.size() == 4) {
            const int left = cells[0].number(-most, most), top = cells[1].number(-most, most);
            const int right = cells[2].number(left + 1, most), bottom = cells[3].number(top + 1, most);
            figures_.extent = {double(left), double(top), double(right), double(bottom)};
        }
        for (const TomlValue& outline : map_.need("lands").list()) {
            auto& land = figures_.lands.emplace_back();
            for (const TomlValue& corner : outline.list())
                if (const auto cells = corner.list_of(2); cells.size() == 2)
                    land.push_back({cells[0].number(-most, most), cells[1].number(-most, most)});
        }
        if (figures_.lands.empty() || figures_.lands.size() > figures_.regions.size())
            map_.fail("lands must have an outline, and at most one for each region");
    }

    Figures& figures_;
    const TomlValue& map_;
    std::map<std::string, int> towns_; // indexes by id
    std::map<std::pair<int, int>, RouteId> by_ends_;
};

void read_climates(Figures& f, const TomlValue& list) {
    int normal_climates = 0;
    for (const TomlValue& row : list.list()) {
        row.only({"name", "interest", "credit", "revenue", "build", "normal"});
        Climate climate;
        climate.name = row.need("name").text();
        climate.interest = row.need("interest").number(0, 1000);
        climate.credit = row.need("credit").number(0, 1000);
        climate.revenue = row.need("revenue").number(-99, 100);
        climate.build = row.need("build").number(1, 10000);
        if (row.find("normal").flag()) f.normal = int_size(f.climates), ++normal_climates;
        f.climates.push_back(std::move(climate));
    }
    if (f.climates.size() < 3) list.fail("expected at least three climates");
    if (normal_climates != 1) list.fail("one climate must have normal = true");
}

void read_technologies(Figures& f, const TomlValue& table) {
    for (const TomlValue& row : table.need("list").list()) {
        const auto cells = row.list_of(6);
        if (cells.size() != 6) return;
        Technology technology;
        technology.letter = cells[0].text().front();
        technology.name = cells[1].text();
        technology.turn = cells[2].number(1, 100);
        technology.revenue = cells[3].number(0, 100);
        technology.expenses = cells[4].number(0, 100);
        const std::string prevents = cells[5].text();
        if (prevents == "disasters" || prevents == "accidents")
            technology.prevents = prevents == "disasters" ? Prevents::disasters : Prevents::accidents;
        else if (prevents != none)
            cells[5].fail("must be disasters, accidents or -");
        f.technologies.push_back(std::move(technology));
    }
    if (f.technologies.size() > 16) table.fail("holds more than 16 technologies");
}

unsigned region_set(const Figures& f, const TomlValue& list) {
    unsigned set = 0; // a bit for each region
    if (f.regions.size() > 32) list.fail("there are more than 32 regions in the map");
    for (const TomlValue& name : list.list()) set |= 1u << (place_of(f.regions, name) % 32);
    return set;
}

void read_points(Figures& f, const TomlValue& table) {
    for (const TomlValue& value : table.need("baron").list()) f.baron.push_back(value.number(0, 100));
    for (const TomlValue& row : table.need("links").list()) {
        const auto cells = row.list_of(5);
        if (cells.size() != 5) return;
        f.links.push_back({cells[0].text(), region_set(f, cells[1]), region_set(f, cells[2]), cells[3].number(0, 100),
                           cells[4].number(0, 100)});
    }
    if (f.links.empty() || f.links.size() > 32) table.fail("links must have 1 to 32 rows");
}

void read_start(Figures& f, const TomlValue& root) {
    const TomlValue game = root.need("game");
    if (game.need("tycoons").number(0, most_number) != tycoon_count) game.fail("expected {} tycoons", tycoon_count);
    const TomlValue start = root.need("start");
    std::vector<RouteId> listed;
    for (const TomlValue& code : start.need("railroads").list()) {
        const auto id = f.find(code.text());
        if (!id || !f[*id].company || f[*id].first_turn != 0) code.fail("is not a private company with first turn 0");
        if (id) listed.push_back(*id);
    }
    if (listed.size() != f.starting.size()) start.fail("railroads must be the companies with first turn 0");
}

void read_market(Figures& f, const TomlValue& table) {
    for (const TomlValue& row : table.need("bids").list()) {
        const auto cells = row.list_of(2);
        if (cells.size() != 2) return;
        f.bids.push_back({cells[0].number(0, 1000), cells[1].number(0, 100)});
    }
    if (f.bids.empty()) table.fail("bids has no rows");
}

void read_railroading(Figures& f, const TomlValue& root) {
    const TomlValue engines = root.need("engines");
    f.engines = texts(engines.need("names"));
    if (f.engines.empty()) engines.fail("names is empty");
    const TomlValue events = root.need("events");
    read_range(events, "accident", f.events.accident);
    read_range(events, "trouble_cost", f.events.trouble_cost);
    read_range(events, "disaster_cost", f.events.disaster_cost);
}

void read_texts(Figures& f, const TomlValue& root) {
    f.names = texts(root.need("names").need("list"));
    if (f.names.size() < tycoon_count) root.need("names").fail("list has too few names");
    for (const TomlValue& row : root.need("headlines").entries()) {
        const auto turn = parse_number(row.name());
        if (!turn) row.fail("is not a turn");
        if (turn) f.headlines[static_cast<int>(*turn)] = row.text();
    }
}

} // namespace

std::optional<RouteId> Figures::find(std::string_view code) const {
    const auto found = by_code.find(lower(code));
    return found == by_code.end() ? std::nullopt : std::optional(found->second);
}

Result<Figures, TextError> read_figures(std::string_view toml_text, std::string_view file) {
    TomlFault fault{std::string(file)};
    const TomlText text(toml_text, fault);
    Figures figures;
    if (!fault.first) {
        const TomlValue root(text.table(), fault);
        root.only({"title", "map", "game", "start", "climate", "climate_change", "private_companies", "shares",
                   "market", "railroads", "land", "engines", "technologies", "events", "points", "names", "headlines",
                   "tycoons"});
        const TomlValue map = root.need("map");
        MapReader(figures, map).read();
        read_numbers(root, figures);
        read_climates(figures, root.need("climate"));
        read_start(figures, root);
        read_market(figures, root.need("market"));
        read_railroading(figures, root);
        read_technologies(figures, root.need("technologies"));
        read_points(figures, root.need("points"));
        read_texts(figures, root);
    }
    if (fault.first) return *fault.first;
    return figures;
}

} // namespace highball::continental_rails
