// Canvas for a map as a picture in characters: coloured ground of two by two pixels per character, lines of two by four
// dots, and text on top.
//
// The pixels of a character have at most two colours, which a quadrant block shows exactly, so borders between areas
// need no lines. A line takes the ground of the area that owns most of its character. Text avoids lines where possible.
#pragma once

#include "tui/canvas/braille_canvas.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace highball::tui {

inline constexpr int no_area = -1;
// Blocks by their pixels in the foreground colour: upper left 1, upper right 2, lower left 4, lower right 8.
inline constexpr std::array<char32_t, 16> quadrants = {U' ', U'▘', U'▝', U'▀', U'▖', U'▌', U'▞', U'▛',
                                                       U'▗', U'▚', U'▐', U'▜', U'▄', U'▙', U'▟', U'█'};

class BlockCanvas {
  public:
    // `width` and `height` are in characters. `outside` is the ground of pixels that belong to no area.
    BlockCanvas(int width, int height, ColourRole outside = ColourRole::plain);

    int width() const { return width_; }
    int height() const { return height_; }

    // Fills an area that is a hex of this geometry with its centre at `middle`. A pixel inside two hexes belongs to the
    // one with the nearer middle.
    void hex(int area, const HexGeometry& geometry, Point middle, ColourRole role);
    // Gives the pixels from `first` to `last` in a row to an area; only those of the area `before` if there is one. A
    // character has two by two pixels.
    void pixels(int row, int first, int last, int area, ColourRole role, std::optional<int> before = {});
    void pixel(int column, int row, int area, ColourRole role) { pixels(row, column, column, area, role); }
    // Returns the area of one pixel; no_area for none.
    int area(int column, int row) const {
        const Pixel* pixel = at(column, row);
        return pixel ? pixel->area : no_area;
    }
    // Fills a polygon, and replaces the ground in it.
    void polygon(int area, const std::vector<Point>& corners, ColourRole role);
    // Colours the pixels of an area along its border with the area `beyond`. Lines end at these characters.
    void outline(int area, ColourRole role, int beyond);
    // Draws the level border between an area and the one below it, for small areas: thin beside lines and text, which
    // otherwise would be covered, and thick elsewhere. With box lines it is a line in one row, below text.
    void level_border(int above, int below, ColourRole role);

    // Draws borders between areas, for terminals with too few colours for shades. `colour` returns the colour of the
    // border between two grounds; plain for none.
    void draw_borders(ColourRole (*colour)(ColourRole here, ColourRole there)) { border_ = colour; }
    // Draws these borders as the characters "_", "/", "\\" and "│" instead of pixels.
    void use_border_signs() { border_signs_ = true; }
    // Draws lines below all others, which text does not avoid.
    BrailleCanvas& grid();

    // Draws without blocks: each character has one ground, and lines are Braille dots or, without those, ASCII.
    void use_whole_cells() { whole_cells_ = true; }

    // Leaves out lines where at least half of the character belongs to no area.
    void clip_lines() { clips_lines_ = true; }

    // Draws a ring around an area, one pixel wide. Text below it stays visible, on the ring's colour, unless it is
    // dim; signs with a ground of their own are not covered. Lines stay visible too, unless the ring is `whole`.
    void ring(int area, ColourRole role, bool whole = false) { ring_ = {area, role}, whole_ring_ = whole; }

    BrailleCanvas& lines() { return lines_; }
    // Returns the area that owns most of a character; no_area for none.
    int owner(int x, int y) const {
        return !holds(x, y) ? no_area : mixed(x, y) ? most_frequent_area(x, y) : pixels_[cell(x, y)][0].area;
    }
    ColourRole ground(int x, int y) const; // ground of the owner of this character

    // Writes text at a fixed place, over lines. Its background is the ground unless the style has one.
    void stamp(int x, int y, const std::string& words, Style style);
    // True if `width` characters from here on have no text and are inside the picture.
    bool free(int x, int y, int width) const {
        for (int i = 0; i < width; ++i)
            if (!holds(x + i, y) || words_[cell(x + i, y)].glyph != 0) return false;
        return true;
    }
    // Writes text in the area near a point, at the place with the least cost. Each column that is cut off costs `loss`,
    // each character over a line 5 and over an outline 15, each row away from the point 2, and each column away from it
    // 0.4. Other text is never covered. Text that would cost more than `patience` or keep fewer than `least` columns is
    // left out, and the function returns false. At either end of the text, `beyond` columns may be outside the area;
    // each of these costs 1.5 and gets the area's ground.
    struct Room {
        int least = 1;
        double loss = 6;
        double patience = 60;
        int beyond = 0;
        int above = 0;       // rows allowed above and below the area
        bool blends = false; // columns outside the area keep their own ground
        // With this function columns outside the area keep their own ground too, and their letters get the colour that
        // the function returns for the area there. Columns in no area are cheap.
        std::function<ColourRole(int area)> ink = {};
        std::function<double(const Rect&)> further_cost =
            {}; // a further cost of text in these characters; none: no such cost
    };
    bool write(int area, Point near, const std::string& words, Style style, const Room& room);
    // Writes several adjacent rows in the same way, all of them uncut.
    bool write_rows(int area, Point near, const std::vector<std::string>& rows, Style style, const Room& room);

    void draw(Canvas& canvas) const;

  private:
    struct Pixel {
        std::int16_t area = no_area;
        ColourRole role = ColourRole::plain;
        ColourRole line = ColourRole::plain; // colour of an outline
        float distance = 0;                  // from the pixel to the middle of the area
    };
    struct Word {
        char32_t glyph = 0; // 0: no text here
        bool second = false;
        Style style;
    };
    struct Box {
        int left = 1 << 20, top = 1 << 20, right = -1, bottom = -1; // bounds in characters
        ColourRole ground = ColourRole::plain;
    };
    // Returns a pixel; nullptr if it is outside the picture.
    Pixel* at(int column, int row) {
        const auto right = static_cast<unsigned>(column), down = static_cast<unsigned>(row); // negative: very large
        if (right >= 2 * static_cast<unsigned>(width_) || down >= 2 * static_cast<unsigned>(height_)) return nullptr;
        return &pixels_[cell(column / 2, row / 2)][down % 2 * 2 + right % 2];
    }
    const Pixel* at(int column, int row) const { return const_cast<BlockCanvas*>(this)->at(column, row); }
    std::size_t cell(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }
    bool holds(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
    // True if the pixels of the character belong to several areas, or some to an area and some to none.
    bool mixed(int x, int y) const {
        const auto& [a, b, c, d] = pixels_[cell(x, y)];
        return b.area != a.area || c.area != a.area || d.area != a.area;
    }
    int most_frequent_area(int x, int y) const;
    bool half_outside(int x, int y) const;
    bool outlined(int x, int y) const {
        const auto& pixels = pixels_[cell(x, y)];
        return std::any_of(pixels.begin(), pixels.end(),
                           [](const Pixel& one) { return one.line != ColourRole::plain; });
    }
    double cost(int area, int x, int y, const Room& room) const;
    double cost_of_row(int area, int x, int y, int width, const Room& room, double best) const;
    // Finds the best upper left corner for centred rows of these widths.
    bool best_place(int area, Point near, std::span<const int> widths, const Room& room, double& best,
                    std::pair<int, int>& place) const;
    void stamp_on_ground(int area, int x, int y, const std::string& words, Style style, const Room& room);
    struct BorderSign {
        Cell cell;
        std::pair<int, int> side; // the two areas
        bool visible = true;
    };
    using Sides = std::map<std::pair<int, int>, int>;
    Sides count_border_signs() const;
    // Leaves out the border signs of a side if at least half of them are covered: the others would look like splinters.
    Cell ground_cell(int x, int y, const Sides& sides) const;
    // Returns the character of the lines or, if there are none here, of the grid.
    Cell line_cell(int x, int y, bool braille) const;
    int lower_owner(int x, int y) const;
    std::optional<BorderSign> border_sign(int x, int y) const;
    ColourRole border(const Pixel& pixel, int column, int row) const;
    // Draws the part of the ring in this character, if there is one; `halves`: without quadrants.
    void draw_ring(int x, int y, Cell& shown, bool halves) const;
    Box& box_of(int area);
    void extend(int area, int first, int last, int row, ColourRole role);

    int width_;
    int height_;
    ColourRole outside_;
    std::vector<std::array<Pixel, 4>> pixels_; // by character: upper left, upper right, lower left, lower right
    std::vector<Word> words_;
    std::vector<Box> boxes_; // bounds and ground of each area
    BrailleCanvas lines_, grid_;
    ColourRole (*border_)(ColourRole, ColourRole) = nullptr;
    bool whole_cells_ = false, clips_lines_ = false, whole_ring_ = false;
    bool flat_ = true; // hexes have a flat top
    bool border_signs_ = false;
    bool thin_lines_ = false; // outlines below an area are thin
    std::pair<int, ColourRole> ring_{no_area, ColourRole::plain};
};

} // namespace highball::tui
