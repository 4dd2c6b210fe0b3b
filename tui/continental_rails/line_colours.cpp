#include "tui/continental_rails/line_colours.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

bool is_own(const rails::PlayerView& view, rails::RouteId id) {
    return view.tycoon && view.position.tycoon(*view.tycoon).controls(id);
}

LineRoles line_roles(const rails::Figures& f, const rails::Position& position) {
    using enum ColourRole;
    // Cyan, yellow and white mean other things on the map.
    constexpr std::array<ColourRole, 18> colours = {rails_a, rails_b,   rails_a_3, rails_b_2, rails_d,   rails_b_3,
                                                    rails_c, rails_d_2, rails_d_3, rails_e,   rails_e_2, rails_e_3,
                                                    rails_f, rails_f_2, rails_f_3, rails_g,   rails_g_2, rails_g_3};
    LineRoles roles{};
    std::vector<rails::RouteId> all = active_railroads(position);
    std::stable_sort(all.begin(), all.end(), [&](auto a, auto b) { return position[a].founded < position[b].founded; });
    std::array<std::vector<const rails::Town*>, colours.size()> towns; // towns that have lines of this colour
    for (const rails::RouteId id : all) {
        std::vector<const rails::Town*> served;
        for (const rails::Line& line : position[id].lines)
            for (const int town : {f[line.route].from, f[line.route].to}) served.push_back(&f.town(town));
        std::size_t best = 0;
        double farthest = -1;
        for (std::size_t i = 0; i < colours.size(); ++i) {
            const std::size_t colour = (id.index() + i) % colours.size();
            double nearest = 1e9;
            for (const rails::Town* here : served)
                for (const rails::Town* there : towns[colour])
                    nearest = std::min(nearest, std::hypot(here->column - there->column, 2 * (here->row - there->row)));
            if (nearest > farthest) farthest = nearest, best = colour;
        }
        towns[best].insert(towns[best].end(), served.begin(), served.end());
        roles[id.index()] = colours[best];
    }
    return roles;
}

LineRoles code_roles(const rails::ContinentalView& view) {
    LineRoles roles = line_roles(*view.figures, view.player_view.position);
    for (const rails::RouteId id : active_railroads(view.player_view.position))
        if (is_own(view.player_view, id)) roles[id.index()] = own_role;
    return roles;
}

} // namespace highball::tui::continental_rails
