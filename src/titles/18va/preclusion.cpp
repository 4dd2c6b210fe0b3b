#include "titles/18va/preclusion.h"

#include <algorithm>
#include <array>
#include <vector>

namespace highball::title18va {

using namespace eighteen;

namespace {

bool scores(const hex::Stop& stop) { return stop.kind != hex::Stop::Kind::port; }

// Ways in which track may lead through a hex. For each side of entry, `from` has a bit for every side to which the
// track may lead, and a bit for a scoring stop.
struct HexPassages {
    static constexpr int stop = 6;
    std::array<std::uint8_t, 6> from{};
    std::uint8_t exits = 0;
    bool known = false;

    void add(const hex::Face& face) {
        exits = static_cast<std::uint8_t>(exits | face.exits());
        for (const hex::Track& piece : face.track) {
            add(face, piece.from, piece.to);
            add(face, piece.to, piece.from);
        }
    }

  private:
    void add(const hex::Face& face, std::uint8_t side, std::uint8_t end) {
        if (!hex::Track::is_edge(side)) return;
        const bool leads = hex::Track::is_edge(end) || scores(item_at(face.stops, end - 6));
        const int way = hex::Track::is_edge(end) ? end : stop;
        if (leads) from[side] = static_cast<std::uint8_t>(from[side] | 1U << way);
    }
};

// Track that each hex may still get if tiles of these colours are laid. The track of a hex is computed when it is first
// needed.
class FutureTrack {
  public:
    // The member functions change `board` temporarily and restore it.
    FutureTrack(const hex::BoardMap& map, const hex::FitTable& fits, unsigned colours, hex::Board& board)
        : map_(map), fits_(fits), colours_(colours), board_(board), ways_(map.hexes.size()) {}

    // True if track from the base city can lead to another scoring stop.
    bool leads_on(hex::HexId base) {
        entered_.assign(map_.hexes.size(), 0);
        entered_[base.index] = 0x3f; // a path must not come back through the base
        open_.clear();
        go_on(base, ways_of(base).exits);
        while (!open_.empty()) {
            const auto [hex, side] = open_.back();
            open_.pop_back();
            const unsigned ways = ways_of(hex).from[side];
            if (ways >> HexPassages::stop & 1U) return true;
            go_on(hex, ways);
        }
        return false;
    }

  private:
    void go_on(hex::HexId from, unsigned exits) {
        for (hex::Edge edge = 0; edge < 6; ++edge) {
            const hex::HexId next = map_[from].neighbours[edge];
            const hex::Edge side = hex::opposite(edge);
            if (!(exits >> edge & 1U) || !next.exists() || (entered_[next.index] >> side & 1)) continue;
            entered_[next.index] = static_cast<std::uint8_t>(entered_[next.index] | 1U << side);
            open_.emplace_back(next, side);
        }
    }

    const HexPassages& ways_of(hex::HexId hex) {
        HexPassages& ways = ways_[hex.index];
        if (ways.known) return ways;
        ways.known = true;
        ways.add(hex::face_at(map_, board_, hex));
        const hex::PlacedTile today = board_.placed[hex.index];
        reached_.assign(1, today);
        seen_.assign(map_.tiles.size(), 0);
        for (std::size_t i = 0; i < reached_.size(); ++i) {
            board_.placed[hex.index] = reached_[i];
            for (const hex::TileId tile : fits_.next(board_, hex))
                if ((colours_ >> static_cast<int>(map_[tile].colour()) & 1U) && board_.left[tile.index] > 0)
                    add_rotations(ways, tile, fits_.rotations(board_, hex, tile));
        }
        board_.placed[hex.index] = today;
        return ways;
    }

    void add_rotations(HexPassages& ways, hex::TileId tile, unsigned rotations) {
        std::uint8_t& seen = seen_[tile.index];
        for (std::uint8_t r = 0; r < 6; ++r) {
            if (!(rotations >> r & 1U) || (seen >> r & 1)) continue;
            seen = static_cast<std::uint8_t>(seen | 1U << r);
            reached_.push_back({tile, r});
            ways.add(map_[tile].faces[r]);
        }
    }

    const hex::BoardMap& map_;
    const hex::FitTable& fits_;
    unsigned colours_;
    hex::Board& board_;
    std::vector<HexPassages> ways_;
    std::vector<std::uint8_t> entered_; // by hex: one bit for each side by which a path has entered
    std::vector<std::pair<hex::HexId, hex::Edge>> open_;
    std::vector<hex::PlacedTile> reached_; // tile placements reached in the current hex
    std::vector<std::uint8_t> seen_;       // by tile: one bit for each rotation reached
};

} // namespace

std::optional<CorpId> cut_off_by(const RulesContext& context, const hex::FitTable& fits, const hex::Lay& lay) {
    std::vector<CorpId> waiting;
    for (const CorpId id : context.position.corporations.ids())
        if (!context[id].operated) waiting.push_back(id);
    if (waiting.empty()) return std::nullopt;
    const unsigned colours = context.phase().colours;
    constexpr unsigned yellow = 1U << static_cast<int>(hex::Colour::yellow);
    hex::Board after{context.position.board.placed, context.position.board.left, {}, {}};
    hex::place_tile(after, lay.hex, lay.tile, lay.rotation);
    FutureTrack soon(context.map(), fits, colours & yellow, after); // nearly always enough, and quick to search
    for (const CorpId id : waiting) {
        const hex::HexId base = context.rules.home_of(context, id).hex;
        if (soon.leads_on(base) || FutureTrack(context.map(), fits, colours, after).leads_on(base)) continue;
        hex::Board before{context.position.board.placed, context.position.board.left, {}, {}};
        if (FutureTrack(context.map(), fits, colours, before).leads_on(base)) return id;
    }
    return std::nullopt;
}

} // namespace highball::title18va
