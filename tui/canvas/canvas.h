// Grid of styled cells on which panes draw and which back ends show.
//
// Coordinates are columns and rows from the upper left corner. Drawing outside is clipped. Text that does not fit ends
// in a cut sign ("…", on the Linux console ".", in plain ASCII "~"). A wide character takes two cells, the second of
// which is empty.
#pragma once

#include "core/unicode.h"
#include "tui/canvas/theme.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::tui {

struct Cell {
    char32_t glyph = U' '; // 0: the right half of a wide character
    Style style;

    bool operator==(const Cell&) const = default;
};

struct Rect {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    bool contains(int column, int row) const {
        return column >= x && column < x + width && row >= y && row < y + height;
    }
};

// Record of the texts that print() wrote on a canvas, for tests of whole screens.
struct TextRecord {
    using Id = std::uint32_t; // 1 is the first text; 0 is a character without a text
    struct Text {
        int x = 0;
        int y = 0;
        std::u32string shown; // the part of the text that was not cut off
        bool lost = false;    // no column of the text was on the canvas

        bool operator==(const Text&) const = default;
    };
    // Place where one text (`by`) has overwritten a character of another (`text`).
    struct Over {
        int x = 0;
        int y = 0;
        Id text = 0;
        Id by = 0;

        bool operator==(const Over&) const = default;
    };
    std::vector<Text> texts;
    std::vector<Over> over;
    std::vector<Id> cells; // by cell: id of the visible text
    Id writing = 0;        // id of the current text
    bool window = false;

    const Text& text(Id id) const { return texts[id - 1]; }
    bool operator==(const TextRecord&) const = default;
};

class Canvas {
  public:
    Canvas(int width, int height, TextStyle text_style = TextStyle::ascii);
    // Canvas for a part of `whole`, with the same text style, and with a text record if `whole` has one. A window into
    // something larger, such as a map, records only the text inside the window.
    Canvas(int width, int height, const Canvas& whole, bool window = false);

    int width() const { return width_; }
    int height() const { return height_; }
    TextStyle text_style() const { return text_style_; }
    bool ascii() const { return text_style_ == TextStyle::ascii; }
    bool braille() const { return text_style_ >= TextStyle::dots; }
    bool holds(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
    // Returns the cell at this position, or a blank one if it is outside the canvas.
    const Cell& at(int x, int y) const;

    void put(int x, int y, char32_t glyph, Style style = {});
    // Prints the text (UTF-8, made printable) in at most `room` columns, by default up to the right border; returns the
    // columns taken. Text that is too long ends in the cut sign.
    int print(int x, int y, std::string_view text, Style style = {}, int room = -1);
    // Prints right-aligned text. Its last column is x + width - 1.
    void print_right(int x, int y, int width, std::string_view text, Style style = {});
    void print_centred(int x, int y, int width, std::string_view text, Style style = {});
    // Prints each text in a row of its own, from row y on; returns the row below the last one.
    int print_rows(int y, const std::vector<std::string>& rows, Style style = {});
    void fill(Rect area, char32_t glyph, Style style = {});
    // Changes the style of the cells and keeps their characters.
    void restyle(Rect area, Style style);
    // Prints a title, a line up to the right end, and a note there.
    void heading(int x, int y, int width, std::string_view title, std::string_view note = "", Style style = bold);
    void horizontal(int x, int y, int width, Style style = {});
    void vertical(int x, int y, int height, Style style = {});
    // Copies the part of `from` that begins at (from_x, from_y) into `area`.
    void copy(const Canvas& from, Rect area, int from_x = 0, int from_y = 0);

    // Starts the text record.
    void record();
    const std::optional<TextRecord>& text_record() const { return text_record_; }

    // Returns the rows as text, without trailing blanks and blank rows.
    std::string to_text() const;
    // Returns the rows with a terminal's escape sequences; at Depth::none only bold, underline and reverse.
    std::string to_ansi(const Palette& palette) const;

    bool operator==(const Canvas&) const = default;

  private:
    Cell& cell(int x, int y) {
        return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
    }
    void split_wide(int x, int y);
    void set(int x, int y, char32_t glyph, const Style& style) {
        if (text_record_) record_change(x, y, glyph);
        cell(x, y) = {glyph, style};
    }
    void record_change(int x, int y, char32_t glyph);
    bool copy_row(const Canvas& from, Rect row, int from_x, int from_y);
    void begin_text(int x, int y, std::u32string text, bool room);
    std::vector<TextRecord::Id> add_text_record(const TextRecord& part, Rect rows, int right, int down);

    int width_;
    int height_;
    TextStyle text_style_;
    std::vector<Cell> cells_;
    std::optional<TextRecord> text_record_;
};

// Returns `text` in at most `width` columns. If something is missing, the last column is the cut sign.
std::string cut(std::string_view text, int width, TextStyle style);
// Returns the characters of UTF-8 text; an invalid byte counts as '?'.
std::u32string decode(std::string_view text);
// Returns a character for `glyph` that every terminal can show.
char32_t ascii_for(char32_t glyph);
// Returns a character for `glyph` that the fonts of the Linux console have.
char32_t console_for(char32_t glyph);

} // namespace highball::tui
