#include "hex/board/tile.h"

#include "core/indexed.h"

#include <algorithm>

namespace highball::hex {

std::uint8_t Face::exits() const {
    unsigned bits = 0;
    for (const Track& piece : track)
        for (std::uint8_t end : {piece.from, piece.to})
            if (Track::is_edge(end)) bits |= 1u << end;
    return static_cast<std::uint8_t>(bits);
}

Face rotated(const Face& face, int rotation) {
    auto turn = [&](std::uint8_t end) {
        return Track::is_edge(end) ? static_cast<std::uint8_t>((end + rotation) % 6) : end;
    };
    Face turned = face;
    for (Track& piece : turned.track) piece = {turn(piece.from), turn(piece.to)};
    return turned;
}

int different_rotations(const Face& face) {
    const auto pieces = [&face](int rotation) {
        std::vector<Track> all = rotated(face, rotation).track;
        for (Track& piece : all) piece = {std::min(piece.from, piece.to), std::max(piece.from, piece.to)};
        std::sort(all.begin(), all.end());
        return all;
    };
    int rotation = 1;
    while (pieces(rotation) != pieces(0)) ++rotation;
    return rotation;
}

std::string print(Colour colour) {
    switch (colour) {
    case Colour::white:
        return "white";
    case Colour::yellow:
        return "yellow";
    case Colour::green:
        return "green";
    case Colour::brown:
        return "brown";
    case Colour::gray:
        return "gray";
    case Colour::red:
        return "red";
    case Colour::blue:
        return "blue";
    }
    return "";
}

namespace {

bool joined(const Face& face, std::uint8_t a, std::uint8_t b) {
    return std::any_of(face.track.begin(), face.track.end(), [&](const Track& piece) {
        return (piece.from == a && piece.to == b) || (piece.from == b && piece.to == a);
    });
}

// True if the track of `before` from stop `i` to the edges is also there from stop `j` of `after`.
bool keeps_edges(const Face& before, int i, const Face& after, int j) {
    for (Edge edge = 0; edge < 6; ++edge)
        if (joined(before, edge, Track::stop(i)) && !joined(after, edge, Track::stop(j))) return false;
    return true;
}

bool same_sort(const Stop& a, const Stop& b) { return (a.kind == Stop::Kind::city) == (b.kind == Stop::Kind::city); }

bool map_stops(const Face& before, const Face& after, std::vector<int>& onto) {
    const int i = int_size(onto);
    if (i == int_size(before.stops)) return true;
    const int stops = int_size(after.stops);
    for (int turn = 0; turn < stops; ++turn) {
        const int j = (i + turn) % stops; // the same index first
        if (std::find(onto.begin(), onto.end(), j) != onto.end()) continue;
        if (!same_sort(item_at(before.stops, i), item_at(after.stops, j))) continue;
        if (!keeps_edges(before, i, after, j)) continue;
        onto.push_back(j);
        if (map_stops(before, after, onto)) return true;
        onto.pop_back();
    }
    return false;
}

} // namespace

std::optional<std::vector<int>> stop_mapping(const Face& before, const Face& after) {
    std::vector<int> onto;
    if (!map_stops(before, after, onto)) return std::nullopt;
    return onto;
}

bool preserves_track(const Face& before, const Face& after) {
    const auto onto = stop_mapping(before, after);
    if (!onto) return false;
    auto moved = [&](std::uint8_t end) { return Track::is_edge(end) ? end : Track::stop(item_at(*onto, end - 6)); };
    return std::all_of(before.track.begin(), before.track.end(),
                       [&](const Track& piece) { return joined(after, moved(piece.from), moved(piece.to)); });
}

std::vector<Track> new_track(const Face& before, const Face& after) {
    const auto onto = stop_mapping(before, after);
    std::vector<Track> fresh;
    for (const Track& piece : after.track) {
        auto was = [&](std::uint8_t end) -> int {
            if (Track::is_edge(end)) return end;
            for (std::size_t i = 0; onto && i < onto->size(); ++i)
                if ((*onto)[i] == end - 6) return Track::stop(static_cast<int>(i));
            return -1;
        };
        const int from = was(piece.from), to = was(piece.to);
        const bool old =
            from >= 0 && to >= 0 && joined(before, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to));
        if (!old) fresh.push_back(piece);
    }
    return fresh;
}

} // namespace highball::hex
