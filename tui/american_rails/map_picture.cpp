#include "tui/american_rails/map_picture.h"

#include "core/text.h"

#include <array>
#include <cmath>

namespace highball::tui::american_rails {

using highball::american_rails::Terrain;

namespace {

constexpr hex::BoardMap::Layout pointed = hex::BoardMap::Layout::pointed;

struct Step {
    double x, y; // as picture_lattice() takes them
};
// From the largest; a whole board takes the first that fits.
constexpr std::array<Step, 7> steps = {{{5, 3}, {4, 2.5}, {3.5, 2}, {3, 2}, {2.5, 2}, {2.5, 1.5}, {2, 1}}};

// Columns in halves of a hex, as a lattice counts them.
int column_of(const Board& board, HexId id) { return 2 * board[id].column + board[id].row % 2; }

Ink terrain_ink(Terrain terrain) {
    constexpr std::array<Ink, 4> inks = {Ink::plains, Ink::town, Ink::forest, Ink::mountain}; // in the order of Terrain
    return inks[static_cast<std::size_t>(terrain)];
}

class Picture {
  public:
    Picture(const TableView& view, const Lattice& lattice, const MapMarks& marks, int scroll_x, int scroll_y,
            Canvas& canvas)
        : view_(view), board_(*view.board), lattice_(lattice), marks_(marks), scroll_{scroll_x + 0.0, scroll_y + 0.0},
          canvas_(canvas), mosaic_(canvas.width(), canvas.height(), Ink::water) {}

    void draw() {
        each([&](HexId id) { mosaic_.hex(id.index, lattice_, middle(id), ground(id)); });
        if (marks_.cursor) mosaic_.outline(marks_.cursor->index, Ink::cursor);
        each([&](HexId id) { draw_links(id); });
        each([&](HexId id) { put_companies(id); });
        each([&](HexId id) { write_words(id); });
        mosaic_.draw(canvas_);
    }

  private:
    template <class Deed> void each(Deed deed) const {
        for (std::size_t i = 0; i < board_.hexes.size(); ++i) {
            const HexId id{static_cast<std::uint8_t>(i)};
            const Point at = middle(id);
            if (at.x > -lattice_.width && at.y > -lattice_.height && at.x < canvas_.width() + lattice_.width &&
                at.y < canvas_.height() + lattice_.height)
                deed(id);
        }
    }

    Point middle(HexId id) const {
        const Point at = lattice_.place(column_of(board_, id), board_[id].row);
        return {at.x + lattice_.centre.x - scroll_.x, at.y + lattice_.centre.y - scroll_.y};
    }

    Ink ground(HexId id) const {
        const int across = board_[id].row, along = (column_of(board_, id) - across) / 2;
        return shade(terrain_ink(board_[id].terrain), along - across);
    }

    bool close() const { return lattice_.step_y >= 2.5; }
    bool tiny() const { return lattice_.step_y < 1.5; } // a row a hex: four signs

    // Where several companies run side by side, each has its own part of the line.
    void draw_links(HexId id) {
        for (const HexId next : board_[id].neighbours) {
            if (next < id) continue;
            std::vector<CompanyId> here;
            for (const CompanyId company : companies_of(board_))
                if (view_.at[company].track.contains(id) && view_.at[company].track.contains(next))
                    here.push_back(company);
            const Point from = middle(id), to = middle(next);
            const auto part = [&](double share) {
                return Point{from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
            };
            for (std::size_t i = 0; i < here.size(); ++i) {
                const Ink ink = style_of(board_, here[i]).bg;
                const auto count = static_cast<double>(here.size());
                mosaic_.lines().line(part(static_cast<double>(i) / count), part(static_cast<double>(i + 1) / count),
                                     {{.fg = ink}, 3});
            }
        }
    }

    // Letters side by side in their companies' colours, in the middle or, in a city, below its name.
    void put_companies(HexId id) {
        const std::string letters = cubes_text(view_, id);
        const Point at = middle(id);
        if (tiny() && board_[id].city) return put_beside_code(letters, at, id);
        int x = static_cast<int>(std::floor(at.x - static_cast<double>(letters.size()) / 2 + 0.5));
        const int y = static_cast<int>(std::floor(at.y)) + (board_[id].city && close() ? 1 : 0);
        for (const CompanyId company : companies_of(board_))
            if (view_.at[company].track.contains(id))
                mosaic_.stamp(x++, y, std::string(1, board_[company].letter), style_of(board_, company));
    }

    // Behind the three letters of a city: its company, or how many there are; in an empty one that something may be put
    // there.
    void put_beside_code(std::string letters, Point at, HexId id) {
        const bool open = letters.empty() && marks_.possible.contains(id);
        if (open) letters = "+";
        if (letters.empty()) return;
        Style style{.fg = Ink::black, .bg = open ? Ink::mark : Ink::circle, .bold = true};
        for (const CompanyId company : companies_of(board_))
            if (letters.size() == 1 && view_.at[company].track.contains(id)) style = style_of(board_, company);
        mosaic_.stamp(static_cast<int>(std::floor(at.x + 0.5)) + 1, static_cast<int>(std::floor(at.y)),
                      letters.size() == 1 ? letters : std::to_string(letters.size()), style);
    }

    void write_words(HexId id) {
        const auto& hex = board_[id];
        const Point at = middle(id);
        const Style soft{.fg = Ink::soft_tile}, word{.fg = Ink::on_tile};
        const auto write = [&](const std::string& words, double down, const Style& style, int least, double patience) {
            return mosaic_.write(id.index, {at.x, at.y + down}, words, style, {.least = least, .patience = patience});
        };
        const bool full = tiny() && hex.city; // its name and companies leave no room for a mark
        if (marks_.fresh.contains(id) && !full) write("*", -0.5, {.fg = Ink::on_tile, .bold = true}, 1, 20);
        if (marks_.possible.contains(id) && !full)
            write("+", -0.5, {.fg = Ink::black, .bg = Ink::mark, .bold = true}, 1, 20);
        if (!hex.city) {
            constexpr std::array<std::string_view, 4> signs = {"", "", "f", "▲"}; // in the order of Terrain
            write(std::string(signs[static_cast<std::size_t>(hex.terrain)]), 0, soft, 1, 8);
            if (close()) write(hex.id, -1, soft, 3, 9);
            return;
        }
        const auto& city = board_[*hex.city];
        const Style name{.fg = Ink::on_tile, .bold = true, .underline = city.special};
        const std::string values = values_text(view_, *hex.city) + (city.developable ? "" : "#");
        if (tiny()) {
            mosaic_.write(id.index, {at.x - 0.5, at.y}, city_codes(board_)[hex.city->index], name,
                          {.least = 3, .patience = 100});
            return;
        }
        if (!close()) {
            const std::string both = std::to_string(city.full) + std::to_string(city.shared),
                              whole = city.name + " " + both;
            if (mosaic_.write(id.index, {at.x, at.y - 0.5}, whole, name,
                              {.least = columns(whole), .patience = 16, .beyond = lattice_.width}))
                return;
            if (!write(city_codes(board_)[hex.city->index] + both, -0.5, name, 5, 9))
                write(city_codes(board_)[hex.city->index], -0.5, name, 3, 30);
            return;
        }
        if (!write(city.name, -0.5, name, columns(city.name), 16)) write(city.name, -0.5, name, 4, 40);
        write(values, 1.5, word, columns(values), 20);
    }

    const TableView& view_;
    const Board& board_;
    const Lattice& lattice_;
    const MapMarks& marks_;
    Point scroll_;
    Canvas& canvas_;
    Mosaic mosaic_;
};

} // namespace

Lattice picture_of_board(const Board& board, bool whole, int width, int height) {
    for (const Step& step : steps) {
        const Lattice lattice = picture_lattice(pointed, step.x, step.y);
        const auto [columns, rows] = board_size(board, lattice);
        if (!whole || (columns <= width && rows <= height)) return lattice;
    }
    return picture_lattice(pointed, steps.back().x, steps.back().y);
}

std::pair<int, int> board_size(const Board& board, const Lattice& lattice) {
    const Point last = lattice.place(2 * board.columns - 1, board.rows - 1);
    return {static_cast<int>(last.x) + lattice.width, static_cast<int>(std::ceil(last.y)) + lattice.height};
}

std::optional<HexId> hex_at(const Board& board, const Lattice& lattice, int x, int y) {
    for (std::size_t i = 0; i < board.hexes.size(); ++i) {
        const HexId id{static_cast<std::uint8_t>(i)};
        const Point at = lattice.place(column_of(board, id), board[id].row);
        if (lattice.holds({x + 0.5 - at.x - lattice.centre.x, y + 0.5 - at.y - lattice.centre.y})) return id;
    }
    return std::nullopt;
}

void draw_picture(const TableView& view, const Lattice& lattice, const MapMarks& marks, int scroll_x, int scroll_y,
                  Canvas& canvas) {
    Picture(view, lattice, marks, scroll_x, scroll_y, canvas).draw();
}

} // namespace highball::tui::american_rails
