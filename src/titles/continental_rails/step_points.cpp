// Step 16: victory points.
#include "titles/continental_rails/turn.h"

#include "titles/continental_rails/power.h"
#include "titles/continental_rails/scores.h"

#include <algorithm>
#include <numeric>

namespace highball::continental_rails {

namespace {

void score(Turn& turn, int tycoon, Category category, int points) {
    if (tycoon == nobody || points == 0) return;
    turn.at.last.points[static_cast<std::size_t>(tycoon)][static_cast<std::size_t>(category)] += points;
    turn.at.tycoon(tycoon).points[static_cast<std::size_t>(category)] += points;
}

// 1.2:robber-baron: for net worth at the end of the turn; equal worth, equal points.
void robber_baron(Turn& turn) {
    const auto& p = turn.figures.points;
    bool million_before = false;
    for (const Tycoon& tycoon : turn.at.tycoons) million_before = million_before || tycoon.million;
    for (int t = 0; t < tycoon_count; ++t) {
        if (turn.bankrupt[static_cast<std::size_t>(t)]) continue;
        const Money worth = turn.at.tycoon(t).net_worth;
        const auto richer = std::count_if(turn.at.tycoons.begin(), turn.at.tycoons.end(),
                                          [&](const Tycoon& other) { return other.net_worth > worth; });
        const bool listed = richer < static_cast<std::ptrdiff_t>(turn.figures.baron.size());
        score(turn, t, Category::robber_baron,
              listed ? turn.figures.baron[static_cast<std::size_t>(richer)] : p.baron_other);
        if (worth > Money(p.million) && !million_before) {
            turn.at.tycoon(t).million = true;
            score(turn, t, Category::robber_baron, p.million_bonus);
        }
    }
}

// 1.2:rail-mogul: directors and presidents at the start of the turn. Nothing for the president of a railroad that owes
// him.
void rail_mogul(Turn& turn) {
    const auto& p = turn.figures.points;
    for (int n = 1; n < railroad_slots; ++n) {
        const RouteId id = railroad_id(n);
        const RailroadStart& start = turn.start(id);
        if (!start.active) continue;
        const RouteId heir = turn.merged_into[id.index()];
        const Railroad& now = turn.at[heir ? heir : id];
        // Who is owed money by the railroad costs it all of these points: the president's alone under older rules.
        const bool in_debt = now.president_debt > Money();
        for (const int director : start.directors)
            if (!in_debt || (director != start.president && !turn.at.since(3)))
                score(turn, director, Category::rail_mogul, p.director);
        if (start.president == nobody) continue;
        if (turn.failed[id.index()]) score(turn, start.president, Category::rail_mogul, -p.failure);
        if (!heir && !in_debt)
            turn.at.tycoon(start.president).mogul_millionths += root_millionths(now.paid_before_split);
    }
    constexpr std::int64_t whole = 1'000'000;
    for (int t = 0; t < tycoon_count; ++t) {
        std::int64_t& saved = turn.at.tycoon(t).mogul_millionths;
        score(turn, t, Category::rail_mogul, static_cast<int>(saved / whole));
        saved %= whole;
    }
}

bool joins(const Link& link, unsigned regions) { return (link.from & regions) && (link.to & regions); }

// The railroad, or one that has merged into it, had the link when the turn began.
bool joined_before(const Turn& turn, RouteId id, const Link& link) {
    for (int n = 1; n < railroad_slots; ++n) {
        const RouteId other = railroad_id(n);
        const bool part = other == id || turn.merged_into[other.index()] == id;
        if (part && joins(link, turn.start(other).regions)) return true;
    }
    return false;
}

// 1.2:rail-builder: regions and links that the railroad did not have at the start of the turn; doubled for the first of
// all.
void rail_builder(Turn& turn) {
    const auto& p = turn.figures.points;
    unsigned reached = turn.at.linked_regions, linked = turn.at.links;
    for (const RouteId id : active_railroads(turn.at)) {
        const unsigned now = regions_of(turn.figures, turn.at[id].lines);
        turn.at[id].regions = now;
        reached |= now;
        for (std::size_t i = 0; i < turn.figures.links.size(); ++i)
            if (joins(turn.figures.links[i], now)) linked |= 1u << i;
        const int president = turn.president(id);
        if (president == nobody) continue;
        const unsigned before = turn.start(id).regions | turn.known_regions[id.index()];
        for (unsigned region = 0; region < turn.figures.regions.size(); ++region) {
            if (!((now & ~before) & (1u << region))) continue;
            const bool first = !(turn.at.linked_regions & (1u << region));
            score(turn, president, Category::rail_builder, p.region * (first ? p.first_times : 1));
        }
        for (std::size_t i = 0; i < turn.figures.links.size(); ++i) {
            const Link& link = turn.figures.links[i];
            unsigned& own = turn.at.tycoon(president).links;
            if (link.builder == 0 || !joins(link, now) || joined_before(turn, id, link) || (own & (1u << i))) continue;
            own |= 1u << i;
            const bool first = !(turn.at.links & (1u << i));
            score(turn, president, Category::rail_builder, link.builder * (first ? p.first_times : 1));
            tell(turn.at, News::award,
                 fmt::format("{} of {} links {}", named(turn.at, president), turn.code(id), link.name));
        }
    }
    turn.at.linked_regions = reached;
    turn.at.links = linked;
}

int magnate_points(const Figures& figures, unsigned regions) {
    int points = region_count(regions);
    for (const Link& link : figures.links)
        if (joins(link, regions)) points += link.magnate;
    return points;
}

// 1.2:rail-magnate: one railroad, or two that connect; of two that do not, the one with more regions.
void rail_magnate(Turn& turn) {
    for (int t = 0; t < tycoon_count; ++t) {
        const auto& slots = turn.at.tycoon(t).slots;
        unsigned system = 0;
        for (const RouteId id : slots)
            if (id && region_count(turn.at[id].regions) > region_count(system)) system = turn.at[id].regions;
        if (slots[0] && slots[1] && meet(turn.figures, turn.at[slots[0]].lines, turn.at[slots[1]].lines))
            system = turn.at[slots[0]].regions | turn.at[slots[1]].regions;
        score(turn, t, Category::rail_magnate, magnate_points(turn.figures, system));
    }
}

// 1.2:rail-prodigal
void rail_prodigal(Turn& turn) {
    const std::vector<Money> spent(turn.prodigal.begin(), turn.prodigal.end());
    const std::vector<int> points = prodigal_points(turn.figures, spent);
    for (int t = 0; t < tycoon_count; ++t) score(turn, t, Category::rail_prodigal, points[static_cast<std::size_t>(t)]);
}

} // namespace

void count_points(Turn& turn) {
    robber_baron(turn);
    rail_mogul(turn);
    rail_builder(turn);
    rail_magnate(turn);
    rail_prodigal(turn);
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
