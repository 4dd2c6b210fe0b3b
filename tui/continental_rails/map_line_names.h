// Codes of railroads, routes and companies on their lines on the map.
#pragma once

#include "tui/canvas/block_canvas.h"

#include <string>
#include <utility>
#include <vector>

namespace highball::tui::continental_rails {

// Order in which codes are written: those of a later pass have less room.
enum class Pass { own, priced, railroads, unbuilt, companies };

struct LineName {
    std::string code;
    Style style;
    Pass pass;
    std::string brief = {};   // shorter form of a code that must not be left out
    bool beside = false;      // the code must not cover the line if there is room elsewhere
    bool may_cover = false;   // the code may cover most of a short line
    Point from = {}, to = {}; // ends of the line
};

class LineNames {
  public:
    // `close`: the map shows a region; `detailed`: it has room for all names, also for a code several times.
    LineNames(BlockCanvas& blocks, bool close, bool detailed) : blocks_(blocks), close_(close), detailed_(detailed) {}

    void add(LineName name) { names_.push_back(std::move(name)); }
    void write(Pass pass);
    // Writes the codes of a pass that are nowhere yet, also where they cover most of a line.
    void write_the_rest(Pass pass);
    // Writes the codes of a pass again and again on long lines, for terminals that do not show colours well.
    void repeat(Pass pass);

  private:
    struct Written {
        std::string code;
        int x, y;
    };
    void write(const LineName& name);
    bool write_beside(const LineName& name);
    bool write_code(const LineName& name, const std::string& code, int rows, int most_track = 1 << 20);
    bool repeats(const std::string& code, int x, int y) const;
    bool has_track(const LineName& name, int x, int y, int width, bool own) const;

    BlockCanvas& blocks_;
    bool close_, detailed_;
    bool repeating_ = false;
    std::vector<LineName> names_;
    std::vector<Written> written_; // codes in the picture
};

// Returns the length of a line in columns; a row counts as two.
double length_on_map(Point from, Point to);
// Returns the number of characters of track from here on.
int track_under(BlockCanvas& blocks, int x, int y, int width);

} // namespace highball::tui::continental_rails
