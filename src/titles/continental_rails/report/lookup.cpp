#include "titles/continental_rails/report/lookup.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/model/route_paths.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/report/questions.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

std::string place(const Figures& f, int town) {
    const Town& t = f.town(town);
    return fmt::format("{} (size {}{})", t.name, t.size,
                       t.region < 0 ? "" : ", " + f.regions[static_cast<std::size_t>(t.region)]);
}

// 4.7, 2.7(B): returns the railroads that could seek or merge the route now, and the regions that each would reach.
std::string takers(const Figures& f, const Position& position, RouteId route) {
    std::vector<std::string> able;
    for (const RouteId id : active_railroads(position)) {
        if (!touches(f, position[id].lines, route) || prohibited(f, position[id].lines, route)) continue;
        const auto regions = region_names(f, new_regions(f, position[id], route));
        able.push_back(f[id].code + (regions.empty() ? " (no new region)" : " (reaching " + join_words(regions) + ")"));
    }
    return join_words(able, "or");
}

// 4.6(B), (D): returns a text with the present cost of laying the route: its cost per mile and the cost of its towns.
std::string cost_of(const Figures& f, const Position& position, RouteId route) {
    const int a_mile = least_build_cost(f, position.climate);
    const Money all = laying_cost(f, route, a_mile);
    const int towns = f.town(f[route].from).value() + f.town(f[route].to).value();
    return fmt::format("building it costs {} now: track at ${} a mile{}, and {} for its towns", print(all), a_mile,
                       f[route].company ? fmt::format(", {} percent of it already laid", f.company.track_done) : "",
                       print(Money(f.railroad.town_cost) * towns)) +
           (!f[route].company && at_war(f, position.turn) ? "; no right-of-way can be built during the Civil War" : "");
}

std::string state_of(const Figures& f, const Position& position, RouteId id) {
    if (const RouteId owner = route_owners(position)[id.index()])
        return position[owner].row == id ? fmt::format("{} owns it but has not built it", f[owner].code)
                                         : fmt::format("it is a line of {}", f[owner].code);
    if (!f[id].company) return "it is unclaimed";
    const Company& company = position.company(id);
    if (company.state == CompanyState::unborn) return "it is not on the market yet";
    if (company.state == CompanyState::bank)
        return fmt::format("the Bank's asking price is {}", print(company.asking_price));
    return fmt::format("{} owns it{}", position.tycoon(company.owner).name,
                       company.offered ? " and asks " + print(company.asking_price) : "");
}

Answer about_route(const Figures& f, const Position& position, RouteId id) {
    const Route& r = f[id];
    const bool line = route_owners(position)[id.index()] && position[route_owners(position)[id.index()]].row != id;
    Answer answer{r.code, {}, r.company ? "2.4(B)" : "2.3(B)", ""};
    answer.lines.push_back(fmt::format("{}{}: {} of {} miles from {} to {}; {}", r.code,
                                       r.company ? " (" + r.name + ")" : "",
                                       !r.company ? "a right-of-way"
                                       : line     ? "formerly a private company"
                                                  : "a private company",
                                       r.length, place(f, r.from), place(f, r.to), state_of(f, position, id)));
    if (!line) answer.lines.push_back(cost_of(f, position, id));
    if (r.twin)
        answer.lines.push_back(fmt::format("{} is the other line between these towns (4.8(1))", f[r.twin].code));
    const std::string able = takers(f, position, id);
    if (!route_owners(position)[id.index()])
        answer.lines.push_back(able.empty()
                                   ? r.company ? "no railroad can merge it now" : "no railroad can seek it now"
                                   : fmt::format("{} {}", r.company ? "can be merged into" : "can be sought by", able));
    if (r.company && !line)
        answer.lines.push_back(fmt::format(
            "it earns {} a turn; if incorporated, it has {} shares, and its owner gets {} of them",
            print(company_income(f, id, position.climate)), r.length * f.share.per_mile, owner_shares(f, id)));
    return answer;
}

Answer about_railroad(const Figures& f, const PlayerView& view, RouteId id) {
    const Position& position = view.position;
    const Railroad& r = position[id];
    Answer answer{f[id].code, {}, "4.1", "report chart " + f[id].code};
    std::vector<std::string> lines;
    for (const Line& line : r.lines) lines.push_back(f[line.route].code + (line.doubled ? "=" : ""));
    answer.lines.push_back(fmt::format(
        "{} ({}): {} miles, lines {}; stock at ${}, {}", f[id].code, f[id].name, miles(f, r), join_words(lines),
        r.price, r.president == nobody ? "no president" : "president " + position.tycoon(r.president).name));
    if (r.row)
        answer.lines.push_back(
            fmt::format("{} is its right-of-way to build: {}", f[r.row].code, cost_of(f, position, r.row)));
    for (const RouteId row : open_rows(f, position, id, r.row))
        answer.lines.push_back(fmt::format("right-of-way {}{}: {} miles, {} to {}, {}", f[row].code,
                                           r.row ? " (if it builds or abandons " + f[r.row].code + " this turn)" : "",
                                           f[row].length, place(f, f[row].from), place(f, f[row].to),
                                           print(least_laying_cost(f, row, position.climate))));
    return answer;
}

Answer about_town(const Figures& f, const Position& position, int town) {
    Answer answer{f.town(town).name, {}, "2.6", ""};
    answer.lines.push_back(fmt::format("{}, {}: value {}{}", place(f, town), f.town(town).state, f.town(town).value(),
                                       std::find(f.no_through.begin(), f.no_through.end(), town) == f.no_through.end()
                                           ? ""
                                           : "; no through traffic (4.8(2))"));
    for (const Route& r : f.routes)
        if (r.id && (r.from == town || r.to == town))
            answer.lines.push_back(fmt::format("{}: {} miles to {}; {}", r.code, r.length,
                                               f.town(r.from == town ? r.to : r.from).name,
                                               state_of(f, position, r.id)));
    return answer;
}

// 2.7(B): returns the railroads that reach the region.
std::string railroads_in(const Figures& f, const PlayerView& view, int region) {
    std::vector<std::string> codes;
    for (const RouteId id : active_railroads(view.position))
        if (regions_of(f, view.position[id].lines) & (1u << region))
            codes.push_back(f[id].code + (view.position[id].president == view.tycoon ? " (yours)" : ""));
    return item_at(f.regions, region) + ": " + (codes.empty() ? "no railroad yet" : join_words(codes));
}

// Answers "regions" with all railroads, and the name of a region also with its towns and the great links to it.
std::vector<Answer> about_regions(const Figures& f, const PlayerView& view, std::string_view name) {
    Answer all{"regions", {}, "2.7(B)", ""};
    for (int i = 0; i < int_size(f.regions); ++i) {
        all.lines.push_back(railroads_in(f, view, i));
        if (!iequals(name, item_at(f.regions, i))) continue;
        std::vector<std::string> towns, links;
        for (const Town& town : f.towns)
            if (town.region == i) towns.push_back(town.name);
        for (const Link& link : f.links)
            if ((link.from | link.to) & (1u << i)) links.push_back(link.name);
        Answer one{item_at(f.regions, i), {}, "2.7(B)", ""};
        one.lines = {"a railroad reaches the region with a line to " + join_words(towns, "or"), all.lines.back()};
        if (!links.empty()) one.lines.push_back("it counts for the links " + join_words(links));
        return {one};
    }
    if (iequals(name, "regions") || iequals(name, "region")) return {all};
    return {};
}

Answer about_tycoon(const Figures& f, const Position& position, int tycoon) {
    const Tycoon& who = position.tycoon(tycoon);
    std::vector<std::string> railroads, points;
    for (const RouteId id : who.slots)
        if (id) railroads.push_back(f[id].code);
    for (int c = 0; c <= categories; ++c)
        points.push_back(fmt::format("{} {}", category_name(c), points_in(position, tycoon, c)));
    const std::string player = !who.person              ? "played by the computer; "
                               : who.player != who.name ? "played by " + who.player + "; "
                                                        : ""; // the prompt says who plays a seat
    return {who.name,
            {fmt::format("{}{}", player,
                         railroads.empty() ? "president of no railroad" : "president of " + join_words(railroads)),
             "points: " + join(points, ", ")},
            "",
            "players"};
}

// Answers "Buffalo to STL" with the shortest path over free routes: its miles, its cost and its routes. For "NYC to
// Chicago", the path starts at any town of the railroad NYC or of its right-of-way.
std::vector<Answer> about_way(const Figures& f, const Position& position, std::string_view from, std::string_view to) {
    const auto goal = towns_named(f, to);
    const auto start = f.find(from);
    const bool railroad = start && is_active(position, *start);
    const auto begin =
        railroad ? towns_served(f, routes_of(position[*start].lines, position[*start].row)) : towns_named(f, from);
    if (goal.empty() || begin.empty()) return {};
    Answer answer{fmt::format("{} to {}", from, to), {}, "4.7(C)", ""};
    const auto way = shortest_path(f, position, railroad ? *start : RouteId{}, begin, goal);
    if (!way) {
        answer.lines.push_back("no path of unclaimed routes is left" + std::string(railroad ? " that 4.8 allows" : ""));
        return {answer};
    }
    Money cost;
    int length = 0;
    std::vector<std::string> steps;
    for (const RouteId id : *way) {
        cost += least_laying_cost(f, id, position.climate);
        length += f[id].length;
        steps.push_back(fmt::format("{}{} ({} miles, {} - {})", f[id].code, f[id].company ? ", a private company" : "",
                                    f[id].length, f.town(f[id].from).name, f.town(f[id].to).name) +
                        (f[id].company ? "; " + state_of(f, position, id) : ""));
    }
    answer.lines.push_back(way->empty() ? "it is already served"
                                        : fmt::format("{} step{}, {} miles, {} to build now", way->size(),
                                                      way->size() == 1 ? "" : "s", length, print(cost)));
    for (const std::string& step : steps) answer.lines.push_back(step);
    return {answer};
}

} // namespace

std::vector<Answer> lookup(const Figures& f, const PlayerView& view, std::string_view words) {
    const std::string_view text = trim(words);
    if (std::vector<Answer> answers = answer_question(f, view, text); !answers.empty()) return answers;
    if (std::vector<Answer> answers = about_regions(f, view, text); !answers.empty()) return answers;
    const std::string lowered = lower(text);
    if (const std::size_t cut = lowered.find(" to "); cut != std::string::npos)
        return about_way(f, view.position, trim(text.substr(0, cut)), trim(text.substr(cut + 4)));
    std::vector<Answer> answers;
    auto route = f.find(text);
    if (const auto number = parse_number(text); !route && number && *number >= 1 && *number <= f.last_route())
        route = RouteId{static_cast<int>(*number)};
    if (route && is_active(view.position, *route)) answers.push_back(about_railroad(f, view, *route));
    if (route) answers.push_back(about_route(f, view.position, *route));
    for (const int town : towns_named(f, text)) answers.push_back(about_town(f, view.position, town));
    for (int t = 0; t < tycoon_count; ++t)
        if (iequals(view.position.tycoon(t).name, text)) answers.push_back(about_tycoon(f, view.position, t));
    return answers;
}

std::vector<std::string> lookup_topics(const Figures& f) {
    std::vector<std::string> topics = question_topics();
    topics.emplace_back("regions");
    topics.insert(topics.end(), f.regions.begin(), f.regions.end());
    for (const Route& route : f.routes)
        if (route.id) topics.push_back(route.code);
    for (const Town& town : f.towns) topics.push_back(town.name);
    return topics;
}

} // namespace highball::continental_rails
