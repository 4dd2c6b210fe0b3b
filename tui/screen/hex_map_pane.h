// Map page of a family whose board has hexes: cursor, keys, zoom, window and printing. A family gives the hexes, the
// commands about them and the drawing.
#pragma once

#include "tui/canvas/hex_geometry.h"
#include "tui/screen/pane.h"

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball::tui {

struct MapWindow {
    int scroll_x, scroll_y; // upper left corner of the window on the map
    int width, height;      // size of the window
    int columns, rows;      // size of the whole map
    bool shows_all() const { return columns <= width && rows <= height; }
};

class HexMapPane : public Pane {
  public:
    std::string name() const override { return "map"; }
    std::string_view contents() const override { return "the board, and the hex at the cursor"; }
    int rows(const DrawContext&, const PaneState&, int) const override { return 0; }
    // Returns the size of the printed board with its legend.
    Rect full_size(const DrawContext& context, const PaneState& state, int width) const override;
    void draw(const DrawContext& context, PaneState& state, Canvas& canvas) const override;
    // Arrows move the cursor, Shift-Tab goes to the next hex with a legal command, + and - zoom.
    bool press(const DrawContext& context, PaneState& state, const Key& key) const override;
    bool click(const DrawContext& context, PaneState& state, int x, int y, int width, int height) const override;
    std::vector<std::string> commands_here(const DrawContext& context, const PaneState& state) const override;

  protected:
    // Returns the hexes.
    virtual HexGrid grid(const DrawContext& context) const = 0;
    // True if the map is drawn as a picture.
    virtual bool draws_picture(const DrawContext& context) const { return context.style == TextStyle::picture; }
    // Returns the least and the greatest zoom.
    virtual std::pair<int, int> zooms(const DrawContext& context) const = 0;
    // Returns the layout of the hexes at a zoom, for a window of this size.
    virtual HexGeometry geometry(const DrawContext& context, int zoom, int width, int height) const = 0;
    // Returns the window's place on a page of this size.
    virtual Rect window_area(const DrawContext& context, const PaneState& state, int width, int height) const = 0;
    // Returns the columns kept visible beside the hex under the cursor.
    virtual int margin(const HexGeometry& geometry) const { return static_cast<int>(geometry.step_x / 2); }
    // True if a map smaller than its window is in the middle of the window, not in its upper left corner.
    virtual bool centred() const { return true; }
    // Returns the hex under the cursor before the player moves it.
    virtual hex::HexId first_hex(const DrawContext& context) const = 0;
    // Returns the hex that a legal command names; no_hex for other commands.
    virtual hex::HexId hex_of(const DrawContext& context, std::string_view command) const = 0;
    // Returns the hexes with a legal command.
    virtual std::vector<hex::HexId> possible_hexes(const DrawContext& context) const = 0;
    // Returns the legend of a printed map.
    virtual std::vector<std::string> signs(const DrawContext& context) const = 0;
    // Draws the board at a zoom for printing.
    virtual void print_board(const DrawContext& context, int zoom, const HexWindow& window, Canvas& canvas) const = 0;
    // Draws the page on a screen.
    virtual void draw_page(const DrawContext& context, PaneState& state, Canvas& canvas) const = 0;

    hex::HexId cursor_of(const DrawContext& context, const PaneState& state) const;
    // Returns the last hex that a command in the log names; no_hex for none.
    hex::HexId last_change(const DrawContext& context) const;
    // Returns the hexes named by new entries of the log.
    std::vector<hex::HexId> fresh_hexes(const DrawContext& context) const;
    // Until the player zooms, sets the zoom at which a picture is as large as fits completely into this window, and a
    // map in lines fits at least by half or, for a preview, has details. A picture never gets smaller than that.
    // Returns true if the board fits.
    bool choose_zoom(const DrawContext& context, PaneState& state, int width, int height, bool preview) const;
    // Scrolls to the hex and draws the window. Its last row tells which parts of the map are hidden.
    MapWindow draw_window(const DrawContext& context, PaneState& state, hex::HexId cursor, Rect area, Canvas& canvas,
                          const std::function<void(const HexWindow&, Canvas&)>& draw) const;

  private:
    std::pair<int, int> size_at(const DrawContext& context, int zoom, int width, int height) const;
    int print_zoom(const DrawContext& context, int width) const;
    MapWindow follow(const DrawContext& context, PaneState& state, const HexGeometry& geometry, hex::HexId cursor,
                     int width, int height) const;
};

} // namespace highball::tui
