// Codes of railroads, routes and companies on their lines on the map.
#pragma once

#include "tui/canvas/block_canvas.h"

#include <string>
#include <utility>
#include <vector>

namespace highball::tui::continental_rails {

// Order in which codes are written: those of a later pass have less room.
enum class Pass { own, priced, railroads, unbuilt, companies };

// Line on the map, and the characters through which it goes.
struct MapLine {
    MapLine(const std::pair<Point, Point>& ends);
    Point from, to;
    std::vector<std::pair<int, int>> cells;
};

struct LineName {
    std::string code;
    Style style;
    Pass pass;
    std::vector<MapLine> lines; // one of them gets the code
    std::string brief = {};     // shorter form of the code
    bool needed = false;        // written apart from its line rather than not at all
};

class LineNames {
  public:
    // `close`: the map shows a region; `detailed`: it has room for all names, also for a code several times.
    LineNames(BlockCanvas& blocks, bool close, bool detailed)
        : blocks_(blocks), close_(close), detailed_(detailed),
          on_line_(static_cast<std::size_t>(blocks.width()) * static_cast<std::size_t>(blocks.height())) {}

    void add(LineName name) { names_.push_back(std::move(name)); }
    void write(Pass pass);
    // Writes the codes of a pass again and again on long lines, for terminals that do not show colours well.
    void repeat(Pass pass);

  private:
    struct Written {
        std::string code;
        int x, y;
    };
    static constexpr double impossible = 1e9; // cost
    struct Place {
        int x = 0, y = 0;
        int leader = 0; // columns of a stroke from the code to its line; if negative, to the left
        double cost = impossible;
    };
    bool write(const LineName& name, const std::string& code, bool anywhere);
    Place best_place(const LineName& name, const std::string& code, bool anywhere);
    void mark(const LineName& name, bool on_line);
    double cost(const LineName& name, int x, int y, int width, int visible, bool anywhere) const;
    int track(const LineName& name, int x, int y) const;
    bool repeats(const std::string& code, int x, int y) const;
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(blocks_.width()) + static_cast<std::size_t>(x);
    }

    BlockCanvas& blocks_;
    bool close_, detailed_;
    bool repeating_ = false;
    std::vector<LineName> names_;
    std::vector<Written> written_; // codes in the picture
    std::vector<bool> on_line_;    // characters through which the lines of the code go that is being written
};

// Returns the length of a line in columns; a row counts as two.
double length_on_map(Point from, Point to);

} // namespace highball::tui::continental_rails
