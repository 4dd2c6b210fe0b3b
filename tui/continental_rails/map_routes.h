// Routes on the map of Continental Rails: the viewer's own, those that his railroads may seek, and the towns with
// lines.
#pragma once

#include "titles/continental_rails/model/view.h"

#include <vector>

namespace highball::tui::continental_rails {

// True if the viewer is president of the railroad.
bool is_own(const highball::continental_rails::PlayerView& view, highball::continental_rails::RouteId id);

// Route that a railroad of the viewer may seek this turn.
struct SeekableRoute {
    highball::continental_rails::RouteId railroad, route;
};
// Returns the routes by railroad, the shortest first.
std::vector<SeekableRoute> seekable_routes(const highball::continental_rails::Figures& f,
                                           const highball::continental_rails::PlayerView& view);

// Returns a flag for each town: lines of any railroad or private companies serve it. Empty without any.
std::vector<bool> served_towns(const highball::continental_rails::Figures& f,
                               const highball::continental_rails::Position& position);
// Returns the same for the lines of the viewer's railroads and the routes that they may seek.
std::vector<bool> own_towns(const highball::continental_rails::Figures& f,
                            const highball::continental_rails::PlayerView& view);
// True if the railroad may also seek the other route between the same towns.
bool has_open_twin(const highball::continental_rails::Figures& f, const std::vector<SeekableRoute>& all,
                   const SeekableRoute& one);

} // namespace highball::tui::continental_rails
