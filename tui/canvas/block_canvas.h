// A map as a picture in characters: ground of two by two pixels a character, lines of two by four dots, words on top.
//
// The pixels of a character have at most two colours, which a quadrant block shows whole: borders between areas need no
// lines. Lines take the ground of the area that owns most of their character; words keep off lines where they can.
#pragma once

#include "tui/canvas/braille_canvas.h"

#include <cstdint>
#include <string>
#include <vector>

namespace highball::tui {

inline constexpr int no_area = -1;

class BlockCanvas {
  public:
    // In characters; `outside` is the ground that belongs to no area.
    BlockCanvas(int width, int height, ColourRole outside = ColourRole::plain);

    int width() const { return width_; }
    int height() const { return height_; }

    // Ground of the area: the hex of the lattice around `middle`. Where two claim a pixel the nearer middle has it.
    void hex(int area, const HexGeometry& geometry, Point middle, ColourRole role);
    // Ground of one pixel, two by two a character.
    void pixel(int column, int row, int area, ColourRole role);
    // Ground inside a polygon, over what was there.
    void polygon(int area, const std::vector<Point>& corners, ColourRole role);
    // The pixels along the inner border of an area; with `beyond` only along that area.
    void outline(int area, ColourRole role, int beyond = no_area - 1);

    BrailleCanvas& lines() { return lines_; }
    // The area that owns most of a character; no_area for none.
    int owner(int x, int y) const;
    ColourRole ground(int x, int y) const; // of that area there

    // Words at this very place, over lines; their background is the ground unless the style names one.
    void stamp(int x, int y, const std::string& words, Style style);
    // Whether so many characters from here on carry no words and lie in the picture.
    bool free(int x, int y, int width) const;
    // Words in the area near a point, off lines and other words. Each column that has to be cut costs `loss`, a line
    // covered 5, another row 2, another column 0.4; what would cost more than `patience`, or leave fewer than `least`
    // columns, is left out. So many columns at either end may lie beyond the area, on its ground; each costs 1.5.
    // False: it was left out.
    struct Room {
        int least = 1;
        double loss = 6;
        double patience = 60;
        int beyond = 0;
        int above = 0; // rows above and below the area, in the same way
    };
    bool write(int area, Point near, const std::string& words, Style style, const Room& room);
    // The same of several rows one below the other, all of them whole.
    bool write_rows(int area, Point near, const std::vector<std::string>& rows, Style style, const Room& room);

    void draw(Canvas& canvas) const;

  private:
    struct Pixel {
        std::int16_t area = no_area;
        ColourRole role = ColourRole::plain;
        ColourRole line = ColourRole::plain; // of an outline
        float distance = 0;                  // to the middle of the area
    };
    struct Word {
        char32_t glyph = 0; // 0: none here
        bool second = false;
        Style style;
    };
    struct Box {
        int left = 1 << 20, top = 1 << 20, right = -1, bottom = -1; // in characters
        ColourRole ground = ColourRole::plain;
    };
    Pixel* at(int column, int row);
    const Pixel* at(int column, int row) const { return const_cast<BlockCanvas*>(this)->at(column, row); }
    std::size_t cell(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }
    bool holds(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
    bool mixed(int x, int y) const;
    double cost(int area, int x, int y, bool beyond) const;
    double cost_of_row(int area, int x, int y, int width, bool beyond, double best) const;
    // Of rows of these widths, centred: upper left corner.
    bool best_place(int area, Point near, const std::vector<int>& widths, const Room& room, double& best,
                    std::pair<int, int>& place) const;
    void stamp_on_ground(int area, int x, int y, const std::string& words, Style style, bool beyond);
    Cell ground_cell(int x, int y) const;
    Box& box_of(int area);

    int width_;
    int height_;
    ColourRole outside_;
    std::vector<Pixel> pixels_;
    std::vector<Word> words_;
    std::vector<Box> boxes_; // by area
    BrailleCanvas lines_;
};

} // namespace highball::tui
