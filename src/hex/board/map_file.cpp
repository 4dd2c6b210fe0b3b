#include "hex/board/map_file.h"

#include "core/spelling.h"
#include "core/text.h"
#include "core/toml_value.h"
#include "hex/board/tile_notation.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>

namespace highball::hex {

namespace {

constexpr std::size_t most_hexes = 250; // a HexId has 255 values
constexpr std::size_t most_tiles = 250;

// Tile of the catalogue: its face in rotation 0.
struct CatalogueTile {
    Face face;
    std::string label;
};
using Catalogue = std::map<std::string, CatalogueTile, std::less<>>;

// Offset from a hex to its neighbour across an edge, in columns and rows of the drawing.
struct NeighbourOffset {
    int columns;
    int rows;
};
constexpr std::array<NeighbourOffset, 6> flat_steps = {{{0, 2}, {-1, 1}, {-1, -1}, {0, -2}, {1, -1}, {1, 1}}};
constexpr std::array<NeighbourOffset, 6> pointed_steps = {{{-1, 1}, {-2, 0}, {-1, -1}, {1, -1}, {2, 0}, {1, 1}}};

Catalogue read_catalogue(const TomlValue& root) {
    Catalogue catalogue;
    root.only({"yellow", "green", "brown", "gray"});
    for (const TomlValue& section : root.entries()) {
        const Colour colour = parse_colour(section.name()).value_or(Colour::yellow);
        for (const TomlValue& entry : section.entries()) {
            entry.only({"label", "track", "stops"});
            CatalogueTile tile{read_face(entry, colour), entry.find("label").text()};
            if (tile.face.track.empty()) entry.fail("the tile has no track");
            if (!catalogue.emplace(entry.name(), std::move(tile)).second) entry.fail("this tile is listed twice");
        }
    }
    return catalogue;
}

class MapReader {
  public:
    MapReader(const TomlValue& title, const Catalogue& catalogue, const std::vector<std::string>& options)
        : title_(title), catalogue_(catalogue), options_(options) {}

    BoardMap read() {
        read_layout();
        read_hexes();
        join_neighbours();
        check_sides();
        read_tiles();
        return std::move(map_);
    }

  private:
    void read_layout() {
        const TomlValue layout = title_.need("map");
        layout.only({"layout", "letters"});
        map_.layout =
            one_of(layout.need("layout"), "flat", "pointed") ? BoardMap::Layout::flat : BoardMap::Layout::pointed;
        letters_are_rows_ = one_of(layout.need("letters"), "rows", "columns");
    }

    // True for the first of the two allowed words, false for the second. Any other word is an error.
    static bool one_of(const TomlValue& value, std::string_view first, std::string_view second) {
        const std::string word = value.text();
        if (value.is_text() && word != first && word != second)
            value.fail("'{}' is neither {} nor {}", word, first, second);
        return word != second;
    }

    void read_hexes() {
        lines_ = title_.need("hexes").entries();
        for (const std::string& option : options_) take_variant(title_.find("variants").find(option).find("hexes"));
        if (lines_.size() > most_hexes) {
            lines_.back().fail("a map has at most {} hexes", most_hexes);
            lines_.resize(most_hexes);
        }
        if (title_.find("hexes") && lines_.empty()) title_.find("hexes").fail("the map has no hexes");
        for (const TomlValue& line : lines_) map_.hexes.push_back(read_hex(line));
    }

    // Reads the hexes of a variant of the board: additional ones, and those that replace hexes of the same name.
    void take_variant(const TomlValue& hexes) {
        for (const TomlValue& changed : hexes.entries()) {
            const auto old = std::find_if(lines_.begin(), lines_.end(),
                                          [&](const TomlValue& line) { return line.name() == changed.name(); });
            if (old == lines_.end())
                lines_.push_back(changed);
            else
                *old = changed;
        }
    }

    Hex read_hex(const TomlValue& line) {
        line.only({"name", "colour", "stops", "track", "label", "cost", "terrain", "terminal", "marks", "open"});
        Hex hex;
        hex.id = line.name();
        set_coordinates(line, hex);
        hex.name = line.find("name").text();
        hex.face = read_face(line, read_colour(line.find("colour")));
        hex.label = line.find("label").text();
        hex.terrain_cost = line.find("cost").number(0, 1000);
        for (const TomlValue& terrain : line.find("terrain").list()) hex.terrain.push_back(terrain.text());
        hex.terminal = line.find("terminal").flag();
        for (const TomlValue& mark : line.find("marks").list()) hex.marks.push_back(mark.text());
        hex.open_edges = read_edges(line.need("open"));
        return hex;
    }

    // Sets the column and the row from the hex's name, which is a letter and a number. One of them counts the columns,
    // the other counts the rows.
    void set_coordinates(const TomlValue& line, Hex& hex) {
        const std::string digits = hex.id.empty() ? "" : hex.id.substr(1);
        const std::int64_t number = parse_number(digits).value_or(0);
        const char letter = hex.id.empty() ? ' ' : hex.id.front();
        if (letter < 'A' || letter > 'Z' || number < 1 || number > 99 || digits != std::to_string(number))
            return line.fail("a hex name is a capital letter and a number from 1 to 99, such as G4");
        hex.column = letters_are_rows_ ? static_cast<int>(number) - 1 : letter - 'A';
        hex.row = letters_are_rows_ ? letter - 'A' : static_cast<int>(number) - 1;
        const int parity = (hex.column + hex.row) % 2;
        if (map_.hexes.empty()) parity_ = parity;
        if (parity != parity_)
            line.fail("{} is not a valid hex position; a neighboring one is {}", hex.id, map_.hexes.front().id);
    }

    void join_neighbours() {
        std::map<std::pair<int, int>, HexId> at;
        for (std::size_t i = 0; i < map_.hexes.size(); ++i)
            at[{map_.hexes[i].column, map_.hexes[i].row}] = HexId{static_cast<std::uint8_t>(i)};
        const auto& steps = map_.layout == BoardMap::Layout::flat ? flat_steps : pointed_steps;
        for (Hex& hex : map_.hexes)
            for (std::size_t edge = 0; edge < steps.size(); ++edge) {
                const auto found = at.find({hex.column + steps[edge].columns, hex.row + steps[edge].rows});
                hex.neighbours[edge] = found == at.end() ? no_hex : found->second;
            }
    }

    // Checks that printed track leaves a hex only across open sides, and that the hex beyond an open side exists and
    // has the same side open too.
    void check_sides() {
        for (std::size_t i = 0; i < map_.hexes.size(); ++i) {
            const Hex& hex = map_.hexes[i];
            for (Edge edge = 0; edge < 6; ++edge) {
                const bool open = hex.open_edges >> edge & 1;
                const HexId next = hex.neighbours[edge];
                if (!open && (hex.face.exits() >> edge & 1))
                    lines_[i].fail("printed track leads to side {}, which is not open", edge);
                if (open && !next.exists()) lines_[i].fail("side {} is open, but there is no hex beyond it", edge);
                if (open && next.exists() && !(map_[next].open_edges >> opposite(edge) & 1))
                    lines_[i].fail("side {} is open, but side {} of {} beyond it is not", edge, opposite(edge),
                                   map_[next].id);
            }
        }
    }

    void read_tiles() {
        std::vector<TomlValue> lines = title_.need("tiles").entries();
        if (lines.size() > most_tiles) {
            lines.back().fail("a manifest has at most {} kinds of tile", most_tiles);
            lines.resize(most_tiles);
        }
        for (const TomlValue& line : lines) read_tile(line);
    }

    void read_tile(const TomlValue& line) {
        const auto found = catalogue_.find(line.name());
        if (found == catalogue_.end()) {
            std::vector<std::string> known;
            for (const auto& [id, tile] : catalogue_) known.push_back(id);
            return line.fail("no such tile in the catalog{}", did_you_mean(line.name(), known, 1));
        }
        Tile tile;
        tile.id = line.name();
        tile.label = found->second.label;
        Face face = found->second.face;
        if (line.is_table()) {
            line.only({"count", "only_on", "special", "stops_as"});
            tile.count = read_count(line.need("count"));
            tile.special = line.find("special").flag();
            for (const TomlValue& hex : line.find("only_on").list()) tile.only_on.push_back(named_hex(hex));
            if (const TomlValue kind = line.find("stops_as")) change_stops(face, kind);
        } else {
            tile.count = read_count(line);
        }
        for (int rotation = 0; rotation < 6; ++rotation) item_at(tile.faces, rotation) = rotated(face, rotation);
        tile.different = different_rotations(face);
        map_.tiles.push_back(std::move(tile));
    }

    static int read_count(const TomlValue& value) {
        if (!value.is_text()) return value.number(0, unlimited - 1);
        if (value.text() != "unlimited") value.fail("expected a number of tiles, or \"unlimited\"");
        return unlimited;
    }

    // Changes the kind of all stops on a tile, for a title that prints another kind on the same track: the mines of one
    // title are the towns of another.
    static void change_stops(Face& face, const TomlValue& value) {
        const std::optional<Stop::Kind> kind = parse_stop_kind(value.text());
        if (!kind) return value.fail("not a kind of stop; use city, town, offboard, mine or port");
        for (Stop& stop : face.stops) stop.kind = *kind;
    }

    HexId named_hex(const TomlValue& value) {
        const std::string id = value.text();
        const std::optional<HexId> hex = map_.find_hex(id);
        if (!hex) value.fail("there is no hex {} on the map", id);
        return hex.value_or(no_hex);
    }

    const TomlValue& title_;
    const Catalogue& catalogue_;
    const std::vector<std::string>& options_;
    BoardMap map_;
    std::vector<TomlValue> lines_; // by HexId
    bool letters_are_rows_ = true;
    int parity_ = 0;
};

} // namespace

Result<BoardMap, TextError> read_map(const toml::table& title, std::string_view file, const toml::table& tiles,
                                     std::string_view tiles_file, const std::vector<std::string>& options) {
    TomlFault tiles_fault{std::string(tiles_file)};
    const Catalogue catalogue = read_catalogue(TomlValue(tiles, tiles_fault));
    if (tiles_fault.first) return *tiles_fault.first;
    TomlFault fault{std::string(file)};
    const TomlValue root(title, fault);
    BoardMap map = MapReader(root, catalogue, options).read();
    if (fault.first) return *fault.first;
    return map;
}

} // namespace highball::hex
