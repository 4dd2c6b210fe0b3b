#include "tui/american_rails/map_drawing.h"

#include "core/text.h"

#include <array>
#include <cmath>

namespace highball::tui::american_rails {

using highball::american_rails::Terrain;

namespace {

struct Step {
    double x, y; // step_x and step_y as in picture_geometry()
};
// Sizes of a hex, the largest first. A picture of the whole board uses the first size at which the board fits.
constexpr std::array<Step, 7> steps = {{{5, 3}, {4, 2.5}, {3.5, 2}, {3, 2}, {2.5, 2}, {2.5, 1.5}, {2, 1}}};

ColourRole terrain_role(Terrain terrain) {
    constexpr std::array<ColourRole, 4> roles = {ColourRole::plains, ColourRole::town, ColourRole::forest,
                                                 ColourRole::mountain}; // in the order of Terrain
    return roles[static_cast<std::size_t>(terrain)];
}

class Picture {
  public:
    Picture(const AmericanView& view, const HexWindow& window, const MapMarks& marks, Canvas& canvas)
        : view_(view), board_(*view.board), geometry_(window.geometry), window_(window), marks_(marks), canvas_(canvas),
          blocks_(canvas.width(), canvas.height(), ColourRole::water) {}

    void draw() {
        each([&](HexId id) { blocks_.hex(id.index, geometry_, middle(id), ground(id)); });
        if (marks_.cursor.exists()) blocks_.outline(marks_.cursor.index, ColourRole::cursor);
        each([&](HexId id) { draw_links(id); });
        each([&](HexId id) { put_companies(id); });
        each([&](HexId id) { write_words(id); });
        blocks_.draw(canvas_);
    }

  private:
    // Visits hexes just outside the window too, because lines begin there.
    template <class Visit> void each(Visit visit) const { window_.each(visit, 0.5); }
    Point middle(HexId id) const { return window_.middle(id); }

    ColourRole ground(HexId id) const {
        const int across = board_[id].row, along = (board_[id].column - across) / 2;
        return shade(terrain_role(board_[id].terrain), along - across);
    }

    bool close() const { return geometry_.step_y >= 2.5; }
    bool tiny() const { return geometry_.step_y < 1.5; } // one row of four characters per hex

    // Draws the companies' lines from a hex to its neighbours with higher numbers. Companies that share a line each
    // have a section of it.
    void draw_links(HexId id) {
        for (const HexId next : board_[id].neighbours) {
            if (next < id) continue;
            std::vector<CompanyId> here;
            for (const CompanyId company : board_.company_ids())
                if (view_.position[company].track.contains(id) && view_.position[company].track.contains(next))
                    here.push_back(company);
            const Point from = middle(id), to = middle(next);
            const auto part = [&](double share) {
                return Point{from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
            };
            for (std::size_t i = 0; i < here.size(); ++i) {
                const ColourRole role = style_of(board_, here[i]).bg;
                const auto count = static_cast<double>(here.size());
                blocks_.lines().line(part(static_cast<double>(i) / count), part(static_cast<double>(i + 1) / count),
                                     {{.fg = role}, 3});
            }
        }
    }

    // Puts the companies' letters, in their colours, in the middle of the hex. In a city, a large picture has these
    // letters below the name, and the smallest picture beside it.
    void put_companies(HexId id) {
        const std::string letters = cubes_text(view_, id);
        const Point at = middle(id);
        if (tiny() && board_[id].city) return put_letters_beside_code(letters, at, id);
        int x = static_cast<int>(std::floor(at.x - static_cast<double>(letters.size()) / 2 + 0.5));
        const int y = static_cast<int>(std::floor(at.y)) + (board_[id].city && close() ? 1 : 0);
        for (const CompanyId company : board_.company_ids())
            if (view_.position[company].track.contains(id))
                blocks_.stamp(x++, y, std::string(1, board_[company].letter), style_of(board_, company));
    }

    // Puts one character after the three letters of a city's name: the letter of its company or, if it has several
    // companies, their number. An empty city gets + if a cube may be placed there.
    void put_letters_beside_code(std::string letters, Point at, HexId id) {
        const bool open = letters.empty() && marks_.possible.contains(id);
        if (open) letters = "+";
        if (letters.empty()) return;
        Style style{.fg = ColourRole::black, .bg = open ? ColourRole::mark : ColourRole::circle, .bold = true};
        for (const CompanyId company : board_.company_ids())
            if (letters.size() == 1 && view_.position[company].track.contains(id)) style = style_of(board_, company);
        blocks_.stamp(static_cast<int>(std::floor(at.x + 0.5)) + 1, static_cast<int>(std::floor(at.y)),
                      letters.size() == 1 ? letters : std::to_string(letters.size()), style);
    }

    void write_words(HexId id) {
        const auto& hex = board_[id];
        const Point at = middle(id);
        const Style soft{.fg = ColourRole::soft_tile}, word{.fg = ColourRole::on_tile};
        const auto write = [&](const std::string& words, double down, const Style& style, int least, double patience) {
            return blocks_.write(id.index, {at.x, at.y + down}, words, style, {.least = least, .patience = patience});
        };
        const bool full = tiny() && hex.city; // name and companies leave no room for a mark
        if (marks_.fresh.contains(id) && !full) write("*", -0.5, {.fg = ColourRole::on_tile, .bold = true}, 1, 20);
        if (marks_.possible.contains(id) && !full)
            write("+", -0.5, {.fg = ColourRole::black, .bg = ColourRole::mark, .bold = true}, 1, 20);
        if (!hex.city) {
            constexpr std::array<std::string_view, 4> signs = {"", "", "f", "▲"}; // in the order of Terrain
            write(std::string(signs[static_cast<std::size_t>(hex.terrain)]), 0, soft, 1, 8);
            if (close()) write(hex.id, -1, soft, 3, 9);
            return;
        }
        const auto& city = board_[*hex.city];
        const Style name{.fg = ColourRole::on_tile, .bold = true, .underline = city.special};
        const std::string values = values_text(view_, *hex.city) + (city.developable ? "" : "#");
        if (tiny()) {
            blocks_.write(id.index, {at.x - 0.5, at.y}, city.code, name, {.least = 3, .patience = 100});
            return;
        }
        if (!close()) {
            const std::string both = std::to_string(city.full) + std::to_string(city.shared),
                              whole = city.name + " " + both;
            if (blocks_.write(id.index, {at.x, at.y - 0.5}, whole, name,
                              {.least = columns(whole), .patience = 16, .beyond = geometry_.width}))
                return;
            if (!write(city.code + both, -0.5, name, 5, 9)) write(city.code, -0.5, name, 3, 30);
            return;
        }
        if (!write(city.name, -0.5, name, columns(city.name), 16)) write(city.name, -0.5, name, 4, 40);
        write(values, 1.5, word, columns(values), 20);
    }

    const AmericanView& view_;
    const Board& board_;
    const HexGeometry& geometry_;
    const HexWindow& window_;
    const MapMarks& marks_;
    Canvas& canvas_;
    BlockCanvas blocks_;
};

} // namespace

HexGeometry picture_of_board(const Board& board, bool whole, int width, int height) {
    HexGeometry geometry;
    for (const Step& step : steps) {
        geometry = picture_geometry(pointed, step.x, step.y);
        geometry.rows_needed = geometry.height; // the board's southern tips are not cut
        const auto [columns, rows] = board_size(geometry, grid_of(board));
        if (!whole || (columns <= width && rows <= height)) break;
    }
    return geometry;
}

void draw_picture(const AmericanView& view, const HexWindow& window, const MapMarks& marks, Canvas& canvas) {
    Picture(view, window, marks, canvas).draw();
}

} // namespace highball::tui::american_rails
