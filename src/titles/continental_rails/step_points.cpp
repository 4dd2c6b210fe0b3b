// Step 16: victory points.
#include "titles/continental_rails/turn_context.h"

#include "titles/continental_rails/int_pow.h"
#include "titles/continental_rails/scores.h"

#include <algorithm>
#include <numeric>

namespace highball::continental_rails {

namespace {

void score(Table& table, int tycoon, Category category, int points) {
    if (tycoon == nobody || points == 0) return;
    table.at.last.points[static_cast<std::size_t>(tycoon)][static_cast<std::size_t>(category)] += points;
    table.at.tycoon(tycoon).points[static_cast<std::size_t>(category)] += points;
}

// 1.2:robber-baron: for net worth at the end of the turn; equal worth, equal points.
void robber_baron(Table& table) {
    const auto& p = table.figures.points;
    bool million_before = false;
    for (const Tycoon& tycoon : table.at.tycoons) million_before = million_before || tycoon.million;
    for (int t = 0; t < tycoon_count; ++t) {
        if (table.bankrupt[static_cast<std::size_t>(t)]) continue;
        const Money worth = table.at.tycoon(t).net_worth;
        const auto richer = std::count_if(table.at.tycoons.begin(), table.at.tycoons.end(),
                                          [&](const Tycoon& other) { return other.net_worth > worth; });
        const bool listed = richer < static_cast<std::ptrdiff_t>(table.figures.baron.size());
        score(table, t, Category::robber_baron,
              listed ? table.figures.baron[static_cast<std::size_t>(richer)] : p.baron_other);
        if (worth > Money(p.million) && !million_before) {
            table.at.tycoon(t).million = true;
            score(table, t, Category::robber_baron, p.million_bonus);
        }
    }
}

// 1.2:rail-mogul: directors and presidents at the start of the turn. Nothing for the president of a railroad that owes
// him.
void rail_mogul(Table& table) {
    const auto& p = table.figures.points;
    for (int n = 1; n < railroad_slots; ++n) {
        const RouteId id = railroad_id(n);
        const RailroadStart& start = table.start(id);
        if (!start.active) continue;
        const RouteId heir = table.merged_into[id.index()];
        const Railroad& now = table.at[heir ? heir : id];
        // Who is owed money by the railroad costs it all of these points: the president's alone under older rules.
        const bool in_debt = now.president_debt > Money();
        for (const int director : start.directors)
            if (!in_debt || (director != start.president && !table.at.since(3)))
                score(table, director, Category::rail_mogul, p.director);
        if (start.president == nobody) continue;
        if (table.failed[id.index()]) score(table, start.president, Category::rail_mogul, -p.failure);
        if (!heir && !in_debt)
            table.at.tycoon(start.president).mogul_millionths += root_millionths(now.paid_before_split);
    }
    constexpr std::int64_t whole = 1'000'000;
    for (int t = 0; t < tycoon_count; ++t) {
        std::int64_t& saved = table.at.tycoon(t).mogul_millionths;
        score(table, t, Category::rail_mogul, static_cast<int>(saved / whole));
        saved %= whole;
    }
}

bool joins(const Link& link, unsigned regions) { return (link.from & regions) && (link.to & regions); }

// The railroad, or one that has merged into it, had the link when the turn began.
bool joined_before(const Table& table, RouteId id, const Link& link) {
    for (int n = 1; n < railroad_slots; ++n) {
        const RouteId other = railroad_id(n);
        const bool part = other == id || table.merged_into[other.index()] == id;
        if (part && joins(link, table.start(other).regions)) return true;
    }
    return false;
}

// 1.2:rail-builder: regions and links that the railroad did not have at the start of the turn; doubled for the first of
// all.
void rail_builder(Table& table) {
    const auto& p = table.figures.points;
    unsigned reached = table.at.linked_regions, linked = table.at.links;
    for (const RouteId id : active_railroads(table.at)) {
        const unsigned now = regions_of(table.figures, table.at[id].lines);
        table.at[id].regions = now;
        reached |= now;
        for (std::size_t i = 0; i < table.figures.links.size(); ++i)
            if (joins(table.figures.links[i], now)) linked |= 1u << i;
        const int president = table.president(id);
        if (president == nobody) continue;
        const unsigned before = table.start(id).regions | table.known_regions[id.index()];
        for (unsigned region = 0; region < table.figures.regions.size(); ++region) {
            if (!((now & ~before) & (1u << region))) continue;
            const bool first = !(table.at.linked_regions & (1u << region));
            score(table, president, Category::rail_builder, p.region * (first ? p.first_times : 1));
        }
        for (std::size_t i = 0; i < table.figures.links.size(); ++i) {
            const Link& link = table.figures.links[i];
            unsigned& own = table.at.tycoon(president).links;
            if (link.builder == 0 || !joins(link, now) || joined_before(table, id, link) || (own & (1u << i))) continue;
            own |= 1u << i;
            const bool first = !(table.at.links & (1u << i));
            score(table, president, Category::rail_builder, link.builder * (first ? p.first_times : 1));
            tell(table.at, News::award,
                 fmt::format("{} of {} links {}", named(table.at, president), table.code(id), link.name));
        }
    }
    table.at.linked_regions = reached;
    table.at.links = linked;
}

int magnate_points(const Figures& figures, unsigned regions) {
    int points = region_count(regions);
    for (const Link& link : figures.links)
        if (joins(link, regions)) points += link.magnate;
    return points;
}

// 1.2:rail-magnate: one railroad, or two that connect; of two that do not, the one with more regions.
void rail_magnate(Table& table) {
    for (int t = 0; t < tycoon_count; ++t) {
        const auto& slots = table.at.tycoon(t).slots;
        unsigned system = 0;
        for (const RouteId id : slots)
            if (id && region_count(table.at[id].regions) > region_count(system)) system = table.at[id].regions;
        if (slots[0] && slots[1] && meet(table.figures, table.at[slots[0]].lines, table.at[slots[1]].lines))
            system = table.at[slots[0]].regions | table.at[slots[1]].regions;
        score(table, t, Category::rail_magnate, magnate_points(table.figures, system));
    }
}

// 1.2:rail-prodigal
void rail_prodigal(Table& table) {
    const std::vector<Money> spent(table.prodigal.begin(), table.prodigal.end());
    const std::vector<int> points = prodigal_points(table.figures, spent);
    for (int t = 0; t < tycoon_count; ++t)
        score(table, t, Category::rail_prodigal, points[static_cast<std::size_t>(t)]);
}

} // namespace

void count_points(Table& table) {
    robber_baron(table);
    rail_mogul(table);
    rail_builder(table);
    rail_magnate(table);
    rail_prodigal(table);
}

int baron_points(const Position& at, int tycoon) {
    int sum = 0;
    for (std::size_t c = 0; c < categories; ++c) {
        int best = 0;
        for (const Tycoon& other : at.tycoons) best = std::max(best, other.points[c]);
        if (best > 0) sum += std::max(0, at.tycoon(tycoon).points[c]) * 100 / best;
    }
    return sum;
}

int points_in(const Position& at, int tycoon, int category) {
    return category == categories ? baron_points(at, tycoon)
                                  : at.tycoon(tycoon).points[static_cast<std::size_t>(category)];
}

std::vector<int> winners(const Position& at, int category) {
    const auto points = [&](int t) { return points_in(at, t, category); };
    int best = 1;
    for (int t = 0; t < tycoon_count; ++t) best = std::max(best, points(t));
    std::vector<int> all;
    for (int t = 0; t < tycoon_count; ++t)
        if (points(t) == best) all.push_back(t);
    return all;
}

std::string_view category_name(int category) {
    static constexpr std::array<std::string_view, categories + 1> names = {
        "Robber Baron", "Rail Mogul", "Rail Builder", "Rail Magnate", "Rail Prodigal", "Rail Baron"};
    return names[static_cast<std::size_t>(category)];
}

} // namespace highball::continental_rails
