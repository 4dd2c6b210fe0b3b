// Simple and slow reference searches for src/hex. They follow the track hex by hex and try every path.
#pragma once

#include "al_board.h"
#include "hex/routes/best_runs.h"
#include "hex/track/tile_lays.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <vector>

namespace highball::hex::testing {

// Section of track, as a hex and a number: a side of the hex with the lower index, or a piece between two stops of a
// hex (numbers from 6).
using Section = std::pair<int, int>;

struct PlainPath {
    std::vector<StopRef> stops;
    std::set<Section> sections;
};

class PlainTracks {
  public:
    PlainTracks(const BoardMap& map, const Board& board, Owner owner, long patience)
        : map_(map), board_(board), owner_(owner), left_(patience) {}

    bool gave_up() const { return left_ < 0; }

    // Follows every path from `start`. Calls `visit` at every stop, and `cross` at every hex side, with the hex that
    // the path leaves there. A path ends where `visit` returns false.
    void follow(StopRef start, const std::function<bool(const PlainPath&)>& visit,
                const std::function<void(HexId, Edge)>& cross) {
        visit_ = visit;
        cross_ = cross;
        path_ = {{start}, {}};
        leave(start);
    }

    bool own(StopRef stop) const {
        return std::any_of(board_.stations.begin(), board_.stations.end(),
                           [&](const Station& station) { return station.at == stop && station.owner == owner_; });
    }

    // 18AL 4.2.3(e), (h): true if a route may pass through the stop.
    bool passable(StopRef stop) const {
        if (map_[stop.hex].terminal) return false;
        const int circles = face(stop.hex).stops[stop.stop].circles;
        if (circles == 0 || own(stop)) return true;
        int others = 0;
        for (const Station& station : board_.stations) others += station.at == stop && !station.extra;
        return others < circles;
    }

    std::vector<StopRef> all_stops() const {
        std::vector<StopRef> stops;
        for (int h = 0; h < map_.hex_count(); ++h) {
            const HexId hex{static_cast<std::uint8_t>(h)};
            for (std::size_t i = 0; i < face(hex).stops.size(); ++i)
                stops.push_back({hex, static_cast<std::uint8_t>(i)});
        }
        return stops;
    }

  private:
    const Face& face(HexId hex) const { return face_at(map_, board_, hex); }

    void leave(StopRef stop) { take_pieces(stop.hex, 6 + stop.stop); }

    // Follows every piece of track in the hex that begins or ends at `end` to its other end.
    void take_pieces(HexId hex, int end) {
        if (--left_ < 0) return;
        for (const Track& piece : face(hex).track) {
            if (piece.from == end)
                come_to(hex, end, piece.to);
            else if (piece.to == end)
                come_to(hex, end, piece.from);
        }
    }

    void come_to(HexId hex, int from, int to) {
        if (to < 6) return cross_side(hex, static_cast<Edge>(to));
        const StopRef stop{hex, static_cast<std::uint8_t>(to - 6)};
        if (std::find(path_.stops.begin(), path_.stops.end(), stop) != path_.stops.end()) return;
        const Section inner{hex.index, 6 + std::min(from, to) * 64 + std::max(from, to)};
        if (from >= 6 && !path_.sections.insert(inner).second) return;
        path_.stops.push_back(stop);
        if (visit_(path_) && passable(stop)) leave(stop);
        path_.stops.pop_back();
        if (from >= 6) path_.sections.erase(inner);
    }

    void cross_side(HexId hex, Edge edge) {
        const HexId beyond = map_[hex].neighbours[edge];
        if (!beyond.exists() || !(map_[hex].open_edges >> edge & 1) || !(map_[beyond].open_edges >> (edge + 3) % 6 & 1))
            return;
        const Section side = hex < beyond ? Section{hex.index, edge} : Section{beyond.index, (edge + 3) % 6};
        if (!path_.sections.insert(side).second) return;
        cross_(hex, edge);
        take_pieces(beyond, (edge + 3) % 6);
        path_.sections.erase(side);
    }

    const BoardMap& map_;
    const Board& board_;
    Owner owner_;
    long left_;
    PlainPath path_;
    std::function<bool(const PlainPath&)> visit_;
    std::function<void(HexId, Edge)> cross_;
};

// Returns the hex sides and stops that the owner's track reaches, or nothing if the board has too many paths to try.
inline std::optional<Reach> plain_reach(const BoardMap& map, const Board& board, Owner owner, long patience) {
    PlainTracks tracks(map, board, owner, patience);
    Reach reach;
    reach.edges.resize(map.hexes.size());
    std::set<StopRef> stops;
    for (StopRef stop : tracks.all_stops()) {
        if (!tracks.own(stop)) continue;
        stops.insert(stop);
        tracks.follow(
            stop, [&](const PlainPath& path) { return stops.insert(path.stops.back()), true; },
            [&](HexId hex, Edge edge) { reach.edges[hex.index] |= static_cast<std::uint8_t>(1u << edge); });
    }
    if (tracks.gave_up()) return std::nullopt;
    reach.stops.assign(stops.begin(), stops.end());
    return reach;
}

struct PlainRoute {
    PlainPath path;
    int pay = 0;
};

inline std::optional<std::vector<PlainRoute>> plain_routes(const BoardMap& map, const Board& board, Owner owner,
                                                           const WholeRouteRevenue& pay, int train, long patience) {
    PlainTracks tracks(map, board, owner, patience);
    std::vector<PlainRoute> routes;
    for (StopRef start : tracks.all_stops()) {
        auto visit = [&](const PlainPath& path) {
            int counted = 0, joined = 0;
            bool own = false, allowed = true;
            std::map<int, int> of_group;
            for (StopRef stop : path.stops) {
                counted += pay.counts(train, stop);
                joined += pay.joins(train, stop);
                own = own || tracks.own(stop);
                allowed = allowed && pay.may_visit(train, stop);
                if (pay.group(stop) >= 0 && ++of_group[pay.group(stop)] > 1) allowed = false;
            }
            if (!allowed || counted > pay.limit(train)) return false;
            if (path.stops.back() < path.stops.front()) return true; // the same route in the other direction
            if (own && joined > 1) routes.push_back({path, pay.pay(train, path.stops)});
            return true;
        };
        tracks.follow(start, visit, [](HexId, Edge) {});
    }
    if (tracks.gave_up()) return std::nullopt;
    return routes;
}

// Returns the largest sum of shared bonuses. Each bonus goes to one route, and each route gets one bonus at most.
inline int plain_bonuses(const std::vector<SharedBonus>& bonuses, const std::vector<const PlainRoute*>& routes,
                         std::size_t at = 0, std::set<std::size_t> taken = {}) {
    if (at == routes.size()) return 0;
    int best = plain_bonuses(bonuses, routes, at + 1, taken);
    for (std::size_t i = 0; i < bonuses.size(); ++i) {
        const auto& stops = routes[at]->path.stops;
        const bool qualifies = std::count(stops.begin(), stops.end(), bonuses[i].first) &&
                               std::count(stops.begin(), stops.end(), bonuses[i].second);
        if (!qualifies || taken.count(i)) continue;
        std::set<std::size_t> more = taken;
        more.insert(i);
        best = std::max(best, bonuses[i].amount + plain_bonuses(bonuses, routes, at + 1, more));
    }
    return best;
}

inline std::optional<int> plain_best(const BoardMap& map, const Board& board, Owner owner, const WholeRouteRevenue& pay,
                                     long patience) {
    std::vector<std::vector<PlainRoute>> routes;
    for (int train = 0; train < pay.trains(); ++train) {
        auto list = plain_routes(map, board, owner, pay, train, patience);
        if (!list) return std::nullopt;
        std::stable_sort(list->begin(), list->end(),
                         [](const PlainRoute& a, const PlainRoute& b) { return a.pay > b.pay; });
        routes.push_back(std::move(*list));
    }
    const std::vector<SharedBonus> bonuses = pay.shared_bonuses();
    std::vector<int> most(routes.size() + 1); // by train: the most that it and the later trains earn
    for (const SharedBonus& bonus : bonuses) most.back() += bonus.amount;
    for (std::size_t train = routes.size(); train-- > 0;)
        most[train] = most[train + 1] + (routes[train].empty() ? 0 : routes[train].front().pay);
    long left = 20 * patience;
    int best = 0;
    std::vector<const PlainRoute*> running;
    std::function<void(std::size_t, const std::set<Section>&, int)> choose =
        [&](std::size_t train, const std::set<Section>& used, int sum) {
            if (train == routes.size()) {
                best = std::max(best, sum + plain_bonuses(bonuses, running));
                return;
            }
            for (const PlainRoute& route : routes[train]) {
                if (sum + route.pay + most[train + 1] <= best || --left < 0) break; // later routes earn no more
                const auto& sections = route.path.sections;
                if (std::any_of(sections.begin(), sections.end(),
                                [&](const Section& section) { return used.count(section); }))
                    continue;
                std::set<Section> more = used;
                more.insert(sections.begin(), sections.end());
                running.push_back(&route);
                choose(train + 1, more, sum + route.pay);
                running.pop_back();
            }
            choose(train + 1, used, sum);
        };
    choose(0, {}, 0);
    return left < 0 ? std::nullopt : std::optional(best);
}

// 18AL 4.2.1(a) to (e), (g) to (i): true if the tile may lie in the hex. Does not check whether it is connected.
// `colours` are the colours of the phase, as bits (see LayRules).
inline bool plain_fits(const BoardMap& map, const Board& board, const Lay& lay, unsigned colours) {
    const Tile& tile = map[lay.tile];
    const Face& before = face_at(map, board, lay.hex);
    const Face& after = tile.faces[static_cast<std::size_t>(lay.rotation)];
    const TileId placed = board.placed[lay.hex.index].tile;
    if (tile.special || board.left[lay.tile.index] == 0 || (placed.exists() && map[placed].special)) return false;
    if (!(colours >> static_cast<int>(after.colour) & 1)) return false;
    if (static_cast<int>(after.colour) != static_cast<int>(before.colour) + 1) return false;
    const auto names = [&](const Tile& each) {
        return std::count(each.only_on.begin(), each.only_on.end(), lay.hex) > 0;
    };
    if (!tile.only_on.empty() && !names(tile)) return false;
    for (const Tile& other : map.tiles)
        if (tile.only_on.empty() && names(other) && other.exclusive && !other.special && other.colour() == after.colour)
            return false;
    for (int edge = 0; edge < 6; ++edge) {
        const bool used = std::any_of(after.track.begin(), after.track.end(),
                                      [&](const Track& piece) { return piece.from == edge || piece.to == edge; });
        const auto side = static_cast<std::size_t>(edge);
        if (used && (!map[lay.hex].neighbours[side].exists() || !(map[lay.hex].open_edges >> edge & 1))) return false;
    }
    if (before.stops.size() != after.stops.size()) return false;
    std::vector<int> onto; // for each end of old track (edge or stop), the corresponding end of the new track
    for (int end = 0; end < 6 + static_cast<int>(before.stops.size()); ++end) onto.push_back(end);
    do {
        bool kept = true;
        for (std::size_t i = 0; i < before.stops.size(); ++i)
            kept = kept && before.stops[i].kind == after.stops[static_cast<std::size_t>(onto[6 + i] - 6)].kind;
        for (const Track& piece : before.track)
            kept = kept && std::any_of(after.track.begin(), after.track.end(), [&](const Track& other) {
                       return std::minmax<int>(other.from, other.to) == std::minmax(onto[piece.from], onto[piece.to]);
                   });
        if (kept) return true;
    } while (std::next_permutation(onto.begin() + 6, onto.end()));
    return false;
}

// Returns the look of a face: the edges of each stop, and the track from edge to edge. Faces that look the same have
// equal values.
inline std::multiset<std::vector<int>> plain_look(const Face& face) {
    std::multiset<std::vector<int>> look;
    std::vector<std::vector<int>> edges;
    for (int stop = 0; stop < static_cast<int>(face.stops.size()); ++stop) edges.push_back({-1 - stop});
    for (const Track& piece : face.track) {
        const int low = std::min(piece.from, piece.to), high = std::max(piece.from, piece.to);
        if (high < 6)
            look.insert({low, high});
        else
            edges[static_cast<std::size_t>(high - 6)].push_back(low);
    }
    for (std::vector<int>& each : edges) std::sort(each.begin(), each.end()), look.insert(each);
    return look;
}

// 18AL 4.2.1(j): true if a path of `reach` comes to a city in the hex, or to a side where new track of the lay begins.
inline bool plain_joins(const BoardMap& map, const Board& board, const Lay& lay, Owner owner, const Reach& reach) {
    const PlainTracks tracks(map, board, owner, 0);
    const Face& before = face_at(map, board, lay.hex);
    const Face& after = map[lay.tile].faces[static_cast<std::size_t>(lay.rotation)];
    bool passes = false;
    for (StopRef stop : reach.stops) {
        if (!(stop.hex == lay.hex)) continue;
        if (before.stops[stop.stop].kind == Stop::Kind::city) return true;
        passes = tracks.passable(stop);
    }
    const auto arrives = [&](int end) {
        if (end >= 6) return passes;
        const HexId from = map[lay.hex].neighbours[static_cast<std::size_t>(end)];
        return from.exists() && (reach.edges[from.index] >> (end + 3) % 6 & 1);
    };
    for (const Track& piece : after.track) {
        const bool kept = std::any_of(before.track.begin(), before.track.end(), [&](const Track& other) {
            return std::minmax(other.from, other.to) == std::minmax(piece.from, piece.to);
        });
        if (!kept && (arrives(piece.from) || arrives(piece.to))) return true;
    }
    return false;
}

} // namespace highball::hex::testing
