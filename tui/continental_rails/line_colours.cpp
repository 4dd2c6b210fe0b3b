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
// The last one is the viewer's. Cyan and white mean other things on the map.
constexpr std::array<ColourRole, 19> colours = {
    rails_a,   rails_b,   rails_a_3, rails_b_2, rails_d,   rails_b_3, rails_c,   rails_d_2, rails_d_3, rails_e,
    rails_e_2, rails_e_3, rails_f,   rails_f_2, rails_f_3, rails_g,   rails_g_2, rails_g_3, own_role};

// Returns how well two colours can be told apart, at least 1: with all colours, and with eight.
double difference(ColourRole a, ColourRole b) {
    constexpr Palette palette{Depth::all}, eight{Depth::eight};
    const Rgb one = palette.rgb(a), other = palette.rgb(b);
    constexpr double alike = 0.3;
    const bool looks_own = a == own_role || b == own_role;
    const double apart = std::sqrt(3 * std::pow(one.red - other.red, 2) + 4 * std::pow(one.green - other.green, 2) +
                                   2 * std::pow(one.blue - other.blue, 2));
    return std::max(1.0, apart * (eight.escape({.fg = a}) == eight.escape({.fg = b}) ? alike : looks_own ? 0.5 : 1));
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

} // namespace

bool is_own(const rails::PlayerView& view, rails::RouteId id) {
    return view.tycoon && view.position.tycoon(*view.tycoon).controls(id);
}

LineRoles line_roles(const rails::Figures& f, const rails::PlayerView& view) {
    const rails::Position& position = view.position;
    LineRoles roles{};
    std::vector<rails::RouteId> all = active_railroads(position);
    std::stable_sort(all.begin(), all.end(), [&](auto a, auto b) {
        return std::pair(!is_own(view, a), position[a].founded) < std::pair(!is_own(view, b), position[b].founded);
    });
    std::array<std::array<double, colours.size()>, colours.size()> differences{};
    for (std::size_t i = 0; i < colours.size(); ++i)
        for (std::size_t j = 0; j <= i; ++j) differences[i][j] = differences[j][i] = difference(colours[i], colours[j]);
    std::array<Towns, colours.size()> towns; // towns that have lines of this colour
    for (const rails::RouteId id : all) {
        Towns served;
        for (const rails::Line& line : position[id].lines)
            for (const int town : {f[line.route].from, f[line.route].to}) served.push_back(&f.town(town));
        std::array<double, colours.size()> apart{};
        for (std::size_t i = 0; i < colours.size(); ++i) apart[i] = distance(served, towns[i]);
        std::size_t best = colours.size() - 1;
        double most = -1;
        for (std::size_t i = 0; i + 1 < colours.size() && !is_own(view, id); ++i) {
            constexpr double far = 6; // columns that count as much as a colour twice as different
            double least = 1e9;
            for (std::size_t other = 0; other < colours.size(); ++other)
                least = std::min(least, differences[i][other] * (1 + apart[other] / far));
            if (least > most) most = least, best = i;
        }
        towns[best].insert(towns[best].end(), served.begin(), served.end());
        roles[id.index()] = colours[best];
    }
    return roles;
}

} // namespace highball::tui::continental_rails
