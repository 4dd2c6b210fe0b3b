// Shortest paths of a company on the map.
#pragma once

#include "titles/american_rails/model/position.h"

#include "core/indexed.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace highball::american_rails {

// Cache of the cost of the next cube in each hex. A cost is computed once, and again after forget().
class CubeCosts {
  public:
    CubeCosts(const Board& board, const Position& position)
        : board_(board), position_(position), built_(occupied(board, position)) {}

    int of(HexId hex) {
        std::int8_t& price = known_[hex.index];
        if (price == 0) price = static_cast<std::int8_t>(std::min(100, cost(hex)));
        return price;
    }
    void forget(HexId hex) {
        known_[hex.index] = 0;
        built_.insert(hex);
    }

  private:
    int cost(HexId hex) const {
        if (!built_.contains(hex))
            return board_.cost_of(board_[hex].terrain).first; // without a cube, no city can be developed
        return static_cast<int>(cube_cost(board_, position_, hex).dollars());
    }

    const Board& board_;
    const Position& position_;
    HexSet built_;
    std::array<std::int8_t, max_hexes> known_{};
};

// Shortest paths of one company from its track. The effort of a path is its cost in dollars plus its number of cubes.
class ShortestPaths {
  public:
    static constexpr int max_effort = 17; // longer paths are not searched

    ShortestPaths(const Board& board, const Position& position, const HexSet& from, CubeCosts& cube_costs,
                  int reach = max_effort)
        : board_(board), cube_costs_(cube_costs), reach_(std::min(reach, max_effort)) {
        effort_.fill(-1);
        closed_ = from | (occupied(board, position) & board.one_cube_hexes);
        from.each([&](HexId hex) { spread(hex, 0, 0, 0, true); });
        for (int effort = 1; effort <= reach_; ++effort)
            for (std::size_t i = 0; i < item_at(buckets_, effort).size(); ++i) {
                const HexId hex = item_at(buckets_, effort)[i];
                if (effort_[hex.index] == effort && cubes_[hex.index] < max_path_cubes)
                    spread(hex, effort, cost_[hex.index], cubes_[hex.index], false);
            }
    }

    bool is_reachable(HexId hex) const { return effort_[hex.index] > 0; }
    int cost(HexId hex) const { return cost_[hex.index]; }
    int cubes(HexId hex) const { return cubes_[hex.index]; }
    // Returns the hexes of the path in the order of building. The hex of the track from which the path starts is not
    // included.
    std::vector<HexId> path(HexId hex) const {
        std::vector<HexId> hexes(static_cast<std::size_t>(cubes_[hex.index]));
        for (std::size_t i = hexes.size(); i > 0; --i, hex = before_[hex.index]) hexes[i - 1] = hex;
        return hexes;
    }

  private:
    static constexpr int max_path_cubes = 9; // longest path that is searched

    void spread(HexId from, int effort, int cost, int cubes, bool start) {
        for (const HexId next : board_.neighbour_lists[from.index]) {
            if (closed_.contains(next)) continue;
            const int price = cube_costs_.of(next);
            const int total = effort + price + 1;
            if (total > reach_ || (effort_[next.index] >= 0 && effort_[next.index] <= total)) continue;
            effort_[next.index] = static_cast<std::int8_t>(total);
            cost_[next.index] = static_cast<std::int8_t>(cost + price);
            cubes_[next.index] = static_cast<std::int8_t>(cubes + 1);
            if (!start) before_[next.index] = from;
            item_at(buckets_, total).push(next);
        }
    }

    struct Bucket {
        std::array<std::uint8_t, max_hexes> hexes; // room for all hexes, because a hex gets each effort only once
        std::size_t count = 0;
        void push(HexId hex) { hexes[count++] = hex.index; }
        std::size_t size() const { return count; }
        HexId operator[](std::size_t i) const { return HexId{hexes[i]}; }
    };

    const Board& board_;
    CubeCosts& cube_costs_;
    int reach_;
    HexSet closed_;
    std::array<std::int8_t, max_hexes> effort_;
    std::array<std::int8_t, max_hexes> cost_{};
    std::array<std::int8_t, max_hexes> cubes_{};
    std::array<HexId, max_hexes> before_;
    std::array<Bucket, max_effort + 1> buckets_;
};

} // namespace highball::american_rails
