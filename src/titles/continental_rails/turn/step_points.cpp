// Step 16: victory points.
#include "titles/continental_rails/turn/turn_context.h"

#include "core/indexed.h"
#include "titles/continental_rails/model/int_pow.h"
#include "titles/continental_rails/model/scores.h"

#include <algorithm>
#include <numeric>

namespace highball::continental_rails {

namespace {

void score(TurnContext& context, int tycoon, Category category, int points) {
    if (tycoon == nobody || points == 0) return;
    context.position.last.points[static_cast<std::size_t>(tycoon)][static_cast<std::size_t>(category)] += points;
    context.position.tycoon(tycoon).points[static_cast<std::size_t>(category)] += points;
}

// 1.2:robber-baron: gives points for net worth at the end of the turn. Tycoons of equal worth get equal points.
void robber_baron(TurnContext& context) {
    const auto& p = context.figures.points;
    const auto failed = [&](const Tycoon& tycoon) {
        return context.bankrupt[static_cast<std::size_t>(&tycoon - context.position.tycoons.data())];
    };
    bool million_before = false;
    for (const Tycoon& tycoon : context.position.tycoons) million_before = million_before || tycoon.million;
    for (int t = 0; t < tycoon_count; ++t) {
        if (failed(context.position.tycoon(t))) continue;
        const Money worth = context.position.tycoon(t).settled_worth;
        const auto richer =
            std::count_if(context.position.tycoons.begin(), context.position.tycoons.end(),
                          [&](const Tycoon& other) { return other.settled_worth > worth && !failed(other); });
        const bool listed = richer < static_cast<std::ptrdiff_t>(context.figures.baron.size());
        score(context, t, Category::robber_baron,
              listed ? context.figures.baron[static_cast<std::size_t>(richer)] : p.baron_other);
        if (worth > Money(p.million) && !million_before) {
            context.position.tycoon(t).million = true;
            score(context, t, Category::robber_baron, p.million_bonus);
        }
    }
}

// 1.2:rail-mogul: gives points to those who were directors or presidents at the start of the turn. A railroad that owes
// its president money brings no points.
void rail_mogul(TurnContext& context) {
    const auto& p = context.figures.points;
    for (int n = 1; n < railroad_slots; ++n) {
        const RouteId id = railroad_id(n);
        const RailroadStart& start = context.start(id);
        if (!start.active) continue;
        const RouteId heir = context.merged_into[id.index()];
        const Railroad& now = context.position[heir ? heir : id];
        // A debt to the president also takes away the points of the directors.
        const bool in_debt = now.president_debt > Money();
        for (const int director : start.directors)
            if (!in_debt) score(context, director, Category::rail_mogul, p.director);
        if (start.president == nobody) continue;
        if (context.failed[id.index()]) score(context, start.president, Category::rail_mogul, -p.failure);
        if (!heir && !in_debt)
            context.position.tycoon(start.president).mogul_billionths += root_billionths(now.paid_before_split);
    }
    // Roots are rounded to a billionth, so a sum that lacks only a millionth counts as the next whole number.
    constexpr std::int64_t whole = 1'000'000'000, nearly = 1'000;
    for (int t = 0; t < tycoon_count; ++t) {
        std::int64_t& saved = context.position.tycoon(t).mogul_billionths;
        const std::int64_t points = (saved + nearly) / whole;
        score(context, t, Category::rail_mogul, static_cast<int>(points));
        saved -= points * whole;
    }
}

// True if the railroad, or one that has merged into it, had the link at the start of the turn.
bool joined_before(const TurnContext& context, RouteId id, const Link& link) {
    for (int n = 1; n < railroad_slots; ++n) {
        const RouteId other = railroad_id(n);
        const bool part = other == id || context.merged_into[other.index()] == id;
        if (part && joins(link, context.start(other).regions)) return true;
    }
    return false;
}

// 1.2:rail-builder: gives the president points for each region and link that the railroad has newly reached in this
// turn; more if it is the first railroad to do so.
void rail_builder(TurnContext& context) {
    const auto& p = context.figures.points;
    unsigned reached = context.position.linked_regions, linked = context.position.links;
    for (const RouteId id : active_railroads(context.position)) {
        const unsigned now = regions_of(context.figures, context.position[id].lines);
        context.position[id].regions = now;
        reached |= now;
        for (std::size_t i = 0; i < context.figures.links.size(); ++i)
            if (joins(context.figures.links[i], now)) linked |= 1u << i;
        const int president = context.president(id);
        if (president == nobody) continue;
        const unsigned before = context.start(id).regions | context.known_regions[id.index()];
        for (unsigned region = 0; region < context.figures.regions.size(); ++region) {
            if (!((now & ~before) & (1u << region))) continue;
            const bool first = !(context.position.linked_regions & (1u << region));
            score(context, president, Category::rail_builder, p.region * (first ? p.first_times : 1));
        }
        for (std::size_t i = 0; i < context.figures.links.size(); ++i) {
            const Link& link = context.figures.links[i];
            unsigned& own = context.position.tycoon(president).links;
            if (link.builder == 0 || !joins(link, now) || joined_before(context, id, link) || (own & (1u << i)))
                continue;
            own |= 1u << i;
            const bool first = !(context.position.links & (1u << i));
            score(context, president, Category::rail_builder, link.builder * (first ? p.first_times : 1));
            add_headline(
                context.position, HeadlineKind::award,
                fmt::format("{} of {} links {}", named(context.position, president), context.code(id), link.name));
        }
    }
    context.position.linked_regions = reached;
    context.position.links = linked;
}

int magnate_points(const Figures& figures, unsigned regions) {
    int points = region_count(regions);
    for (const Link& link : figures.links)
        if (joins(link, regions)) points += link.magnate;
    return points;
}

// 1.2:rail-magnate: gives a president points for his two railroads together if they are connected, otherwise for the
// one that brings more points.
void rail_magnate(TurnContext& context) {
    for (int t = 0; t < tycoon_count; ++t) {
        const auto& slots = context.position.tycoon(t).slots;
        int points = 0;
        for (const RouteId id : slots)
            if (id) points = std::max(points, magnate_points(context.figures, context.position[id].regions));
        if (slots[0] && slots[1] &&
            meet(context.figures, context.position[slots[0]].lines, context.position[slots[1]].lines))
            points = magnate_points(context.figures,
                                    context.position[slots[0]].regions | context.position[slots[1]].regions);
        score(context, t, Category::rail_magnate, points);
    }
}

// 1.2:rail-prodigal: gives points for the money spent for show.
void rail_prodigal(TurnContext& context) {
    const std::vector<Money> spent(context.prodigal.begin(), context.prodigal.end());
    const std::vector<int> points = prodigal_points(context.figures, spent);
    for (int t = 0; t < tycoon_count; ++t)
        score(context, t, Category::rail_prodigal, points[static_cast<std::size_t>(t)]);
}

} // namespace

void count_points(TurnContext& context) {
    robber_baron(context);
    rail_mogul(context);
    rail_builder(context);
    rail_magnate(context);
    rail_prodigal(context);
}

int baron_points(const Position& position, int tycoon) {
    int sum = 0;
    for (std::size_t c = 0; c < categories; ++c) {
        int best = 0;
        for (const Tycoon& other : position.tycoons) best = std::max(best, other.points[c]);
        if (best > 0) sum += std::max(0, position.tycoon(tycoon).points[c]) * 100 / best;
    }
    return sum;
}

int points_in(const Position& position, int tycoon, int category) {
    return category == categories ? baron_points(position, tycoon)
                                  : position.tycoon(tycoon).points[static_cast<std::size_t>(category)];
}

Position points_after(const Position& position, int turn) {
    Position then;
    for (int t = 0; t < tycoon_count; ++t)
        if (const auto& history = position.tycoon(t).history; turn > 0 && turn <= int_size(history))
            then.tycoon(t).points = item_at(history, turn - 1).points;
    return then;
}

int gain_in(const Position& position, int tycoon, int category) {
    if (category < categories)
        return position.last.points[static_cast<std::size_t>(tycoon)][static_cast<std::size_t>(category)];
    // Rail Baron compares with the best scores, which change too.
    return baron_points(position, tycoon) - baron_points(points_after(position, position.last.turn - 1), tycoon);
}

int place_in(const Position& position, int tycoon, int category) {
    int place = 1;
    for (int t = 0; t < tycoon_count; ++t)
        place += points_in(position, t, category) > points_in(position, tycoon, category) ? 1 : 0;
    return place;
}

std::vector<int> winners(const Position& position, int category) {
    const auto points = [&](int t) { return points_in(position, t, category); };
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
