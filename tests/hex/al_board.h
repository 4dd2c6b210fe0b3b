// Board of 18AL for tests, read from its map file, with recorded and random positions.
#pragma once

#include "core/rng.h"
#include "core/toml_value.h"
#include "hex/board/map_file.h"
#include "hex/routes/best_runs.h"
#include "hex/track/tile_lays.h"
#include "support/paths/paths.h"
#include "titles/all.h"

#include <algorithm>
#include <fstream>
#include <numeric>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace highball::hex::testing {

inline constexpr Owner me{0}, other{1};

inline std::string text_of(const std::string& path) {
    std::ifstream file(source_path(path));
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline BoardMap board_map(const std::string& title) {
    TomlFault fault{title};
    const TomlText title_text(text_of("maps/" + path_name(title) + "/map.toml"), fault);
    const TomlText tiles_text(text_of("maps/tiles.toml"), fault);
    const auto map = read_map(title_text.table(), title, tiles_text.table(), "tiles.toml");
    if (!map.ok()) throw std::runtime_error(print(map.error()));
    return *map;
}

inline const BoardMap& al_map() {
    static const BoardMap map = board_map("18AL");
    return map;
}

// Returns an empty board with an unlimited number of each tile.
inline Board board_without_limits(const BoardMap& map) {
    Board board = empty_board(map);
    std::fill(board.left.begin(), board.left.end(), unlimited);
    return board;
}

inline HexId hex_named(const BoardMap& map, const std::string& id) {
    const auto hex = map.find_hex(id);
    if (!hex) throw std::runtime_error("no hex " + id);
    return *hex;
}
inline TileId tile_named(const BoardMap& map, const std::string& id) {
    const auto tile = map.find_tile(id);
    if (!tile) throw std::runtime_error("no tile " + id);
    return *tile;
}
inline StopRef stop_in(const BoardMap& map, const std::string& hex, int stop = 0) {
    return {hex_named(map, hex), static_cast<std::uint8_t>(stop)};
}
inline void put(const BoardMap& map, Board& board, const std::string& hex, const std::string& tile, int rotation) {
    place_tile(board, hex_named(map, hex), tile_named(map, tile), rotation);
}
inline void station(const BoardMap& map, Board& board, const std::string& hex, int owner, int stop = 0) {
    board.stations.push_back({stop_in(map, hex, stop), Owner{static_cast<std::int8_t>(owner)}, false});
}
// Places tiles from a list such as "G4:57/2 L5:5/0": hex, tile, rotation.
inline void put_all(const BoardMap& map, Board& board, const std::string& tiles) {
    std::istringstream list(tiles);
    for (std::string each; list >> each;) {
        const auto colon = each.find(':'), slash = each.find('/');
        put(map, board, each.substr(0, colon), each.substr(colon + 1, slash - colon - 1),
            std::stoi(each.substr(slash + 1)));
    }
}

// Revenue that can also price a whole route at once.
class WholeRouteRevenue : public RouteRevenue {
  public:
    // Returns the earnings without shared bonuses.
    virtual int pay(int train, std::span<const StopRef> stops) const {
        return std::accumulate(stops.begin(), stops.end(), 0,
                               [&](int sum, StopRef at) { return sum + revenue(train, at); });
    }
};

// Revenue of 18AL and 18GA trains with names such as "2", "7" or "4D", with the coal token of 18AL.
class AlPay : public WholeRouteRevenue {
  public:
    AlPay(const BoardMap& map, const Board& board, std::vector<std::string> trains, std::size_t phase,
          std::vector<SharedBonus> bonuses = {}, HexId coal = no_hex)
        : map_(map), board_(board), trains_(std::move(trains)), phase_(phase), bonuses_(std::move(bonuses)),
          coal_(coal) {}

    int trains() const override { return static_cast<int>(trains_.size()); }
    int limit(int train) const override { return trains_[static_cast<std::size_t>(train)].front() - '0'; }
    bool counts(int, StopRef at) const override { return stop(at).kind != Stop::Kind::town; }
    int revenue(int train, StopRef at) const override {
        const bool doubled = trains_[static_cast<std::size_t>(train)] == "4D" && counts(train, at);
        return stop(at).revenue[phase_] * (doubled ? 2 : 1) + (at.hex == coal_ ? 10 : 0);
    }
    std::vector<SharedBonus> shared_bonuses() const override { return bonuses_; }
    bool same_kind(int a, int b) const override {
        return trains_[static_cast<std::size_t>(a)] == trains_[static_cast<std::size_t>(b)];
    }

  private:
    const Stop& stop(StopRef at) const { return face_at(map_, board_, at.hex).stops[at.stop]; }

    const BoardMap& map_;
    const Board& board_;
    std::vector<std::string> trains_;
    std::size_t phase_; // index into Stop::revenue
    std::vector<SharedBonus> bonuses_;
    HexId coal_;
};

// Route decision of a recorded game.
struct Recorded {
    Board board;
    Owner owner;
    std::vector<std::string> trains;
    std::size_t phase = 0;
    std::vector<AnnouncedRoute> runs;
    int revenue = 0;
};

inline std::vector<std::string> parts_of(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
    return parts;
}

inline std::vector<Recorded> recorded_runs() {
    const BoardMap& map = al_map();
    const std::vector<std::string> symbols = {"L&N", "M&O", "WRA", "ATN", "ABC", "TAG"};
    auto owner = [&](const std::string& symbol) {
        return static_cast<int>(std::find(symbols.begin(), symbols.end(), symbol) - symbols.begin());
    };
    std::vector<Recorded> all;
    for (const std::string& line : parts_of(text_of("tests/hex/al_runs.txt"), '\n')) {
        if (line.front() == '#') continue;
        std::vector<std::string> fields = parts_of(line, '|');
        fields.resize(6);
        Recorded one;
        one.board = empty_board(map);
        one.owner = {static_cast<std::int8_t>(owner(fields[0]))};
        one.trains = parts_of(fields[1], ',');
        one.phase = fields[2] == "2" ? 0 : fields[2] == "3" || fields[2] == "4" ? 1 : fields[2] == "4D" ? 3 : 2;
        for (const std::string& at : parts_of(fields[3], ' '))
            station(map, one.board, at.substr(at.find(':') + 1), owner(at.substr(0, at.find(':'))));
        put_all(map, one.board, fields[4]);
        for (const std::string& run : parts_of(fields[5], ' ')) {
            const std::vector<std::string> run_fields = parts_of(run, '=');
            AnnouncedRoute announced{std::stoi(run_fields[0]), {}};
            for (const std::string& hex : parts_of(run_fields[1], '-')) announced.stops.push_back(stop_in(map, hex));
            one.runs.push_back(std::move(announced));
            one.revenue += std::stoi(run_fields[2]);
        }
        all.push_back(std::move(one));
    }
    return all;
}

// Returns all rotations in which the tile fits, including rotations that look the same.
inline std::vector<int> every_fit(const BoardMap& map, const Board& board, HexId hex, TileId tile, LayRules rules) {
    std::vector<int> fitting;
    for (int r = 0; r < 6; ++r)
        if (!check_fit(map, board, {hex, tile, r}, rules)) fitting.push_back(r);
    return fitting;
}

// Places up to `lays` random tiles where they fit. The tiles need not be connected to a station.
inline void grow_board(const BoardMap& map, const FitTable& fits, Board& board, Rng& rng, int lays) {
    std::vector<HexId> hexes;
    for (int h = 0; h < map.hex_count(); ++h) hexes.push_back({static_cast<std::uint8_t>(h)});
    for (int lay = 0; lay < lays; ++lay) {
        std::vector<Lay> choices;
        for (HexId hex : hexes)
            for (TileId tile : fits.next(board, hex))
                for (int r = 0; r < 6; ++r)
                    if (board.left[tile.index] > 0 && (fits.rotations(board, hex, tile) >> r & 1))
                        choices.push_back({hex, tile, r});
        if (choices.empty()) return;
        const Lay& chosen = choices[rng.below(choices.size())];
        place_tile(board, chosen.hex, chosen.tile, chosen.rotation);
    }
}

// Makes up to `lays` random legal lays, by each owner in turn.
inline void build_board(const BoardMap& map, const FitTable& fits, Board& board, Rng& rng, int owners, int lays) {
    const LayRules rules{0xff, false};
    for (int lay = 0, idle = 0; lay < lays && idle < owners; ++lay) {
        const Owner owner{static_cast<std::int8_t>(lay % owners)};
        const std::vector<Lay> choices = legal_lays(map, fits, board, owner, rules, reach_of(map, board, owner));
        idle = choices.empty() ? idle + 1 : 0;
        if (choices.empty()) continue;
        const Lay& chosen = choices[rng.below(choices.size())];
        place_tile(board, chosen.hex, chosen.tile, chosen.rotation);
    }
}

// Tries to place this number of stations, each of a random owner in a random stop. Skips a stop without a free circle,
// and a hex where the owner already has a station.
inline void scatter_stations(const BoardMap& map, Board& board, Rng& rng, int stations, int owners) {
    for (int i = 0; i < stations; ++i) {
        const HexId hex{static_cast<std::uint8_t>(rng.below(static_cast<std::uint64_t>(map.hex_count())))};
        const Owner owner{static_cast<std::int8_t>(rng.below(static_cast<std::uint64_t>(owners)))};
        const Face& face = face_at(map, board, hex);
        if (face.stops.empty()) continue;
        const StopRef stop{hex, static_cast<std::uint8_t>(rng.below(face.stops.size()))};
        if (has_station_in_hex(board, hex, owner) || stations_in(board, stop) >= face.stops[stop.stop].circles)
            continue;
        board.stations.push_back({stop, owner, false});
    }
}

} // namespace highball::hex::testing
