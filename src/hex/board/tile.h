// Hexes, tiles and the track on them. This module knows no money and no players: values and owners are plain numbers.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highball::hex {

// Hex of the board, by its index in BoardMap::hexes.
struct HexId {
    std::uint8_t index = 0xff;
    auto operator<=>(const HexId&) const = default;
    bool exists() const { return index != 0xff; }
};
inline constexpr HexId no_hex{};

// Kind of tile, by its index in BoardMap::tiles.
struct TileId {
    std::uint8_t index = 0xff;
    auto operator<=>(const TileId&) const = default;
    bool exists() const { return index != 0xff; }
};

// Sides of a hex are 0 to 5, clockwise; 0 is the bottom (flat hexes: south; pointed hexes: south-west).
using Edge = std::uint8_t;
constexpr Edge opposite(Edge edge) { return static_cast<Edge>((edge + 3) % 6); }

// Owner of stations: the index of a corporation.
struct Owner {
    std::int8_t index = -1;
    auto operator<=>(const Owner&) const = default;
};

// Colour of a tile or printed hex, in the order in which tiles replace each other. Gray, red and blue are never
// replaced.
enum class Colour : std::uint8_t { white, yellow, green, brown, gray, red, blue };

// City, town or off-board location on a tile or in a printed hex.
struct Stop {
    enum class Kind : std::uint8_t { city, town, offboard, mine, port };
    Kind kind = Kind::city;
    int circles = 0;                           // places for stations
    std::array<int, 4> revenue = {0, 0, 0, 0}; // indexed by the newest colour available: yellow, green, brown, gray
    bool operator==(const Stop&) const = default;
};

// Piece of track between two ends; an end is an edge (0-5) or a stop (6 + index of the stop).
struct Track {
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    auto operator<=>(const Track&) const = default;
    static constexpr std::uint8_t stop(int index) { return static_cast<std::uint8_t>(6 + index); }
    static constexpr bool is_edge(std::uint8_t end) { return end < 6; }
};

// Track and stops in a hex: printed on the board, or on a tile in one of its six rotations.
struct Face {
    Colour colour = Colour::white;
    std::vector<Stop> stops;
    std::vector<Track> track;
    bool operator==(const Face&) const = default;

    std::uint8_t exits() const; // bit e: track reaches edge e
};

// Kind of tile in a title's manifest.
struct Tile {
    std::string id;             // "57"
    int count = 0;              // copies in the box; 255: unlimited
    std::string label;          // "B"; "" for none
    std::vector<HexId> only_on; // the hexes named on it; empty: any hex where its track and stops fit
    bool exclusive = true;      // the hexes named on it take no other tile of its colour
    bool special = false;       // laid only by a power, never in a normal lay, and never replaced
    std::array<Face, 6> faces;  // by rotation r: an end at edge e of faces[0] is at edge (e + r) % 6 of faces[r]
    int different = 6;          // number of distinct rotations, counted from 0; later rotations look the same as these
    Colour colour() const { return faces[0].colour; }
};

// Returns `face` turned clockwise by `rotation` steps of 60 degrees.
Face rotated(const Face& face, int rotation);

// Returns the number of distinct rotations: 1, 2, 3 or 6.
int different_rotations(const Face& face);

std::string print(Colour colour); // "yellow"

} // namespace highball::hex
