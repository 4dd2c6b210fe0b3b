#include "eighteen/ai/plans.h"

#include "eighteen/ai/eval_cache.h"

#include <algorithm>
#include <array>
#include <functional>

namespace highball::eighteen::ai {

namespace {

constexpr int farthest = 4; // most tiles missing on the way to a target

// Search by the number of missing tiles. A tile may join all sides of its hex.
class TargetSearch {
  public:
    TargetSearch(const RulesContext& context, CorpId corporation, const hex::Reach& reach)
        : map_(context.rules.map()), board_(context.position.board), owner_(owner_of(corporation)),
          colours_(context.lay_rules().colours), reach_(reach), known_(map_.hexes.size()) {}

    std::vector<Target> go() {
        for (std::size_t i = 0; i < reach_.edges.size(); ++i)
            leave(hex::HexId{static_cast<std::uint8_t>(i)}, reach_.edges[i], 0);
        for (const hex::StopRef& stop : reach_.stops) rebuild(stop.hex, 0);
        for (int tiles = 0; tiles <= farthest; ++tiles)
            for (std::size_t i = 0; i < waiting_[static_cast<std::size_t>(tiles)].size(); ++i) {
                const Entry entry = waiting_[static_cast<std::size_t>(tiles)][i];
                std::uint8_t& known = known_[entry.hex.index];
                if (!(known >> entry.edge & 1U)) known |= 1U << entry.edge, visit(entry, tiles);
            }
        return std::move(found_);
    }

  private:
    static constexpr hex::Edge new_tile = 6; // Entry::edge for a new tile in the hex
    static constexpr std::uint8_t no_end = 0xff;
    struct Entry {
        hex::HexId hex;
        hex::Edge edge = 0;
    };

    void leave(hex::HexId from, unsigned edges, int tiles) {
        for (hex::Edge edge = 0; edge < 6; ++edge)
            if (const hex::HexId next = map_[from].neighbours[edge]; edges >> edge & 1U && next.exists())
                waiting_[static_cast<std::size_t>(tiles)].push_back({next, hex::opposite(edge)});
    }

    void rebuild(hex::HexId place, int tiles) {
        const hex::Colour colour = hex::face_at(map_, board_, place).colour;
        const hex::PlacedTile& placed = board_.placed[place.index];
        if (colour >= hex::Colour::gray || map_[place].terminal || (placed.tile.exists() && map_[placed.tile].special))
            return;
        const int after = tiles + (colours_ >> (static_cast<int>(colour) + 1) & 1U ? 1 : 2);
        if (after <= farthest) waiting_[static_cast<std::size_t>(after)].push_back({place, new_tile});
    }

    bool passes(hex::StopRef stop) const { return !hex::is_blocked(map_, board_, stop, owner_); }

    void find(hex::StopRef stop, int tiles) {
        const auto same = [&](const Target& target) { return target.stop == stop; };
        // Even if track leads there, a train would have to turn round on the way, so a tile is missing.
        if (!reach_.reaches(stop) && std::none_of(found_.begin(), found_.end(), same))
            found_.push_back({stop, std::max(tiles, 1)});
    }

    void visit(const Entry& entry, int tiles) {
        const hex::HexId place = entry.hex;
        const hex::Face& face = hex::face_at(map_, board_, place);
        bool open = true;
        if (entry.edge == new_tile || (map_[place].terminal && face.exits() >> entry.edge & 1U))
            for (std::uint8_t i = 0; i < face.stops.size(); ++i) {
                find({place, i}, tiles);
                open = open && passes({place, i});
            }
        if (map_[place].terminal) return;
        if (entry.edge == new_tile) return open ? leave(place, map_[place].open_edges, tiles) : void();
        follow(place, entry.edge, tiles);
        rebuild(place, tiles);
    }

    // Follows the track from the end `from`, through stops; `entered` is the end by which a stop was entered.
    void follow(hex::HexId place, std::uint8_t from, int tiles, std::uint8_t entered = no_end) {
        for (const hex::Track& piece : hex::face_at(map_, board_, place).track) {
            if (piece.from != from && piece.to != from) continue;
            const std::uint8_t to = piece.from == from ? piece.to : piece.from;
            if (to == entered) continue; // a train does not turn back
            if (hex::Track::is_edge(to)) {
                leave(place, 1U << to, tiles);
            } else if (hex::Track::is_edge(from)) {
                const hex::StopRef stop{place, static_cast<std::uint8_t>(to - 6)};
                find(stop, tiles);
                if (passes(stop)) follow(place, to, tiles, from);
            }
        }
    }

    const hex::BoardMap& map_;
    const hex::Board& board_;
    hex::Owner owner_;
    unsigned colours_;
    const hex::Reach& reach_;
    std::vector<std::uint8_t> known_; // by hex: bits of the entries visited
    std::array<std::vector<Entry>, farthest + 1> waiting_;
    std::vector<Target> found_;
};

} // namespace

std::vector<Target> targets(const RulesContext& context, CorpId corporation, const hex::Reach& reach) {
    return TargetSearch(context, corporation, reach).go();
}

double worth_of_plans(const RulesContext& context, CorpId corporation, const hex::Reach& reach, int stops,
                      double rounds) {
    constexpr std::array<double, farthest + 1> parts = {1, 0.7, 0.5, 0.35, 0.25}; // by the number of missing tiles
    const auto& figures = context.figures()[corporation];
    std::vector<double> values;
    double objective = context[corporation].objective_paid ? 1 : 0; // part that counts of its bonus
    const auto add = [&](hex::StopRef stop, int tiles) {
        const double part = item_at(parts, tiles) * std::max(0.0, 1 - tiles / rounds);
        values.push_back(part * expected_revenue(context, stop));
        if (stop.hex == figures.objective) objective = std::max(objective, part);
    };
    for (const hex::StopRef& stop : reach.stops) add(stop, 0);
    for (const Target& target : targets(context, corporation, reach)) add(target.stop, target.tiles);
    std::sort(values.begin(), values.end(), std::greater<>());
    double sum = objective * dollars(figures.objective_bonus);
    for (std::size_t i = 0; i < values.size() && static_cast<int>(i) < stops; ++i) sum += values[i];
    return sum;
}

} // namespace highball::eighteen::ai
