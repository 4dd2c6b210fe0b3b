#include "tui/continental_rails/map_routes.h"

#include "titles/continental_rails/model/network.h"

#include <algorithm>
#include <utility>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

bool is_own(const rails::PlayerView& view, rails::RouteId id) {
    return view.tycoon && view.position.tycoon(*view.tycoon).controls(id);
}

std::vector<SeekableRoute> seekable_routes(const rails::Figures& f, const rails::PlayerView& view) {
    std::vector<SeekableRoute> all;
    for (const rails::RouteId id : active_railroads(view.position))
        if (is_own(view, id) && !view.position.over)
            for (const rails::RouteId route : open_rows(f, view.position, id, view.position[id].row))
                all.push_back({id, route});
    std::stable_sort(all.begin(), all.end(), [&](const SeekableRoute& a, const SeekableRoute& b) {
        return std::pair(a.railroad, f[a.route].length) < std::pair(b.railroad, f[b.route].length);
    });
    return all;
}

std::vector<bool> served_towns(const rails::Figures& f, const rails::Position& position) {
    std::vector<rails::Line> lines;
    for (const rails::RouteId id : active_railroads(position))
        lines.insert(lines.end(), position[id].lines.begin(), position[id].lines.end());
    for (const rails::RouteId id : companies_on_map(position)) lines.push_back({id});
    return lines.empty() ? std::vector<bool>() : towns_of(f, lines);
}

std::vector<bool> own_towns(const rails::Figures& f, const rails::PlayerView& view) {
    std::vector<rails::Line> lines;
    for (const rails::RouteId id : active_railroads(view.position))
        if (is_own(view, id)) lines.insert(lines.end(), view.position[id].lines.begin(), view.position[id].lines.end());
    for (const SeekableRoute& one : seekable_routes(f, view)) lines.push_back({one.route});
    return lines.empty() ? std::vector<bool>() : towns_of(f, lines);
}

bool has_open_twin(const rails::Figures& f, const std::vector<SeekableRoute>& all, const SeekableRoute& one) {
    return std::any_of(all.begin(), all.end(), [&](const SeekableRoute& other) {
        return other.railroad == one.railroad && other.route == f[one.route].twin;
    });
}

} // namespace highball::tui::continental_rails
