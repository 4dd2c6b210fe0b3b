#include "tui/continental_rails/line_colours.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

namespace {

using enum ColourRole;
// Cyan, yellow and white mean other things on the map.
constexpr std::array<ColourRole, 18> colours = {rails_a, rails_b,   rails_a_3, rails_b_2, rails_d,   rails_b_3,
                                                rails_c, rails_d_2, rails_d_3, rails_e,   rails_e_2, rails_e_3,
                                                rails_f, rails_f_2, rails_f_3, rails_g,   rails_g_2, rails_g_3};

// Returns how well two colours can be told apart, at least 1: with all colours, and with eight.
double difference(ColourRole a, ColourRole b) {
    constexpr Palette palette{Depth::all}, eight{Depth::eight};
    const Rgb one = palette.rgb(a), other = palette.rgb(b);
    constexpr double alike = 0.3;
    const double apart = std::sqrt(3 * std::pow(one.red - other.red, 2) + 4 * std::pow(one.green - other.green, 2) +
                                   2 * std::pow(one.blue - other.blue, 2));
    return std::max(1.0, apart * (eight.escape({.fg = a}) == eight.escape({.fg = b}) ? alike : 1));
}

using Towns = std::vector<const rails::Town*>;

// Returns the least distance between two towns, in columns; 1e9 without towns.
double distance(const Towns& these, const Towns& those) {
    double nearest = 1e9;
    for (const rails::Town* here : these)
        for (const rails::Town* there : those)
            nearest = std::min(nearest, std::hypot(here->column - there->column, 2 * (here->row - there->row)));
    return nearest;
}

using Likeness = std::array<std::array<double, colours.size()>, colours.size()>;
Likeness likeness_of_colours() {
    Likeness likeness{};
    for (std::size_t i = 0; i < colours.size(); ++i)
        for (std::size_t j = 0; j <= i; ++j)
            likeness[i][j] = likeness[j][i] = std::pow(difference(colours[i], colours[j]), -2);
    return likeness;
}

} // namespace

bool is_own(const rails::PlayerView& view, rails::RouteId id) {
    return view.tycoon && view.position.tycoon(*view.tycoon).controls(id);
}

// A railroad keeps its colour while it grows: only the routes from which railroads began count, the older ones first.
LineRoles line_roles(const rails::Figures& f, const rails::PlayerView& view) {
    LineRoles roles{};
    std::vector<rails::RouteId> all = active_railroads(view.position);
    std::stable_sort(all.begin(), all.end(),
                     [&](auto a, auto b) { return view.position[a].founded < view.position[b].founded; });
    static const auto likeness = likeness_of_colours(); // computed once, for the map is drawn with every key
    std::array<Towns, colours.size()> towns;            // towns with railroads of this colour
    for (const rails::RouteId id : all) {
        const Towns home = {&f.town(f[id].from), &f.town(f[id].to)};
        std::array<double, colours.size()> near{}; // how near these are, at most 1
        for (std::size_t i = 0; i < colours.size(); ++i) {
            constexpr double far = 5; // columns that count as much as a colour twice as different
            near[i] = std::pow(1 + distance(home, towns[i]) / far, -2);
        }
        std::size_t best = 0;
        double least = 1e9;
        for (std::size_t i = 0; i < colours.size(); ++i) {
            double clash = 0;
            for (std::size_t other = 0; other < colours.size(); ++other) clash += near[other] * likeness[i][other];
            if (clash < least) least = clash, best = i;
        }
        towns[best].insert(towns[best].end(), home.begin(), home.end());
        roles[id.index()] = is_own(view, id) ? own_role : colours[best];
    }
    return roles;
}

} // namespace highball::tui::continental_rails
