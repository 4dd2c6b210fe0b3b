#include "titles/va18_preclusion.h"

#include <algorithm>
#include <array>
#include <vector>

namespace highball {

using namespace eighteen;

namespace {

bool scores(const hex::Stop& stop) { return stop.kind != hex::Stop::Kind::port; }

// What every hex may still become, worked out as the search comes to it.
class Future {
  public:
    Future(const Scene& scene, const hex::FitTable& fits, hex::Board board)
        : map_(scene.map()), fits_(fits), colours_(scene.phase().colours), board_(std::move(board)),
          faces_(map_.hexes.size()) {}

    // Track from the base city could lead to another stop that scores.
    bool leads_on(hex::HexId base) {
        entered_.assign(map_.hexes.size(), 0);
        entered_[base.index] = 0x3f; // never through its own base
        std::vector<std::pair<hex::HexId, hex::Edge>> open;
        const auto go = [&](hex::HexId from, std::uint8_t edge) {
            const hex::HexId next = map_[from].neighbours[edge];
            const hex::Edge side = hex::opposite(edge);
            if (!next.exists() || (entered_[next.index] >> side & 1)) return;
            entered_[next.index] = static_cast<std::uint8_t>(entered_[next.index] | 1U << side);
            open.emplace_back(next, side);
        };
        for (const hex::Face* face : faces_of(base))
            for (hex::Edge edge = 0; edge < 6; ++edge)
                if (face->exits() >> edge & 1) go(base, edge);
        while (!open.empty()) {
            const auto [hex, side] = open.back();
            open.pop_back();
            for (const hex::Face* face : faces_of(hex))
                for (const hex::Track& piece : face->track) {
                    if (piece.from != side && piece.to != side) continue;
                    const std::uint8_t end = piece.from == side ? piece.to : piece.from;
                    if (hex::Track::is_edge(end))
                        go(hex, end);
                    else if (scores(face->stops[static_cast<std::size_t>(end - 6)]))
                        return true;
                }
        }
        return false;
    }

  private:
    const std::vector<const hex::Face*>& faces_of(hex::HexId hex) {
        std::vector<const hex::Face*>& faces = faces_[hex.index];
        if (!faces.empty()) return faces;
        faces.push_back(&hex::face_at(map_, board_, hex));
        const hex::Placed today = board_.placed[hex.index];
        std::vector<hex::Placed> reached = {today};
        for (std::size_t i = 0; i < reached.size(); ++i) {
            board_.placed[hex.index] = reached[i];
            for (const hex::TileId tile : fits_.next(board_, hex)) {
                const bool allowed = colours_ >> static_cast<int>(map_[tile].colour()) & 1;
                if (!allowed || board_.left[tile.index] == 0) continue;
                const unsigned rotations = fits_.rotations(board_, hex, tile);
                for (std::uint8_t r = 0; r < 6; ++r) {
                    const hex::Placed next{tile, r};
                    if (!(rotations >> r & 1) || std::find(reached.begin(), reached.end(), next) != reached.end())
                        continue;
                    reached.push_back(next);
                    faces.push_back(&map_[tile].faces[r]);
                }
            }
        }
        board_.placed[hex.index] = today;
        return faces;
    }

    const hex::BoardMap& map_;
    const hex::FitTable& fits_;
    std::uint8_t colours_;
    hex::Board board_;
    std::vector<std::vector<const hex::Face*>> faces_;
    std::vector<std::uint8_t> entered_; // by hex: bit of each side that a path has come in by
};

} // namespace

std::optional<CorpId> cut_off_by(const Scene& scene, const hex::FitTable& fits, const hex::Lay& lay) {
    std::vector<CorpId> waiting;
    for (const CorpId id : scene.position.corporations.ids())
        if (!scene[id].operated) waiting.push_back(id);
    if (waiting.empty()) return std::nullopt;
    hex::Board after = scene.position.board;
    hex::place(after, lay.hex, lay.tile, lay.rotation);
    Future future(scene, fits, std::move(after));
    for (const CorpId id : waiting) {
        const hex::HexId base = scene.home_of(id).hex;
        if (future.leads_on(base)) continue;
        if (Future(scene, fits, scene.position.board).leads_on(base)) return id;
    }
    return std::nullopt;
}

} // namespace highball
