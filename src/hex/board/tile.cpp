#include "hex/board/tile.h"

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

} // namespace highball::hex
