// Hexes of a map that is drawn as a picture.
#pragma once

#include "core/indexed.h"
#include "tui/canvas/block_canvas.h"
#include "tui/eighteen/hex_labels.h"
#include "tui/eighteen/map_drawing.h"
#include "tui/eighteen/track_drawing.h"

#include <cmath>
#include <vector>

namespace highball::tui::eighteen {

inline constexpr int chip_zoom = 2; // the nearest zoom at which a station has three columns

// Places of the hexes and their stops in the picture, in characters, and the styles of what is written there. All
// arguments must outlive it.
class PictureHexes {
  protected:
    PictureHexes(const EighteenView& view, int zoom, const MapMarks& marks, const HexWindow& window, Canvas& canvas)
        : view_(view), map_(view.figures().map), zoom_(zoom), geometry_(window.geometry), window_(window),
          marks_(marks), canvas_(canvas) {
        for (const hex::HexId id : Ids<hex::HexId>(map_.hexes.size())) places_.push_back(middles_of_characters(id));
    }

    Point corner(hex::HexId id) const { return window_.corner(id); }
    Point middle(hex::HexId id) const { return window_.middle(id); }
    Point in_hex(hex::HexId id, Point at) const { return {corner(id).x + at.x, corner(id).y + at.y}; }

    const hex::Face& face(hex::HexId id) const { return face_of(view_, marks_, id); }
    bool bare(hex::HexId id) const { return face(id).colour == hex::Colour::white; }
    ColourRole role(hex::HexId id) const {
        return uncoloured() ? ColourRole::plain : bare(id) ? ColourRole::on_bare : ColourRole::on_tile;
    }
    Style soft(hex::HexId id) const {
        if (uncoloured()) return dim;
        return {.fg = bare(id) ? ColourRole::soft_bare : ColourRole::soft_tile};
    }
    // True if the picture has no colours, so that hexes need borders, their tiles' letters, and stations brackets.
    bool uncoloured() const { return canvas_.text_style() == TextStyle::dots; }

    // Returns the stops' positions, each in the middle of a character, so that track leads to the middle of a sign.
    const std::vector<Point>& places(hex::HexId id) const { return item_at(places_, id); }
    // Returns the position of the hex's first stop, or its middle.
    Point main_place(hex::HexId id) const {
        const std::vector<Point>& stops = places(id);
        return stops.empty() ? middle(id) : in_hex(id, stops.front());
    }
    // Returns the columns of a station or a free circle.
    int sign_width() const {
        constexpr int wide = 10; // columns of a hex
        return zoom_ < chip_zoom && geometry_.width < wide ? 1 : 3;
    }

    const EighteenView& view_;
    const hex::BoardMap& map_;
    int zoom_;
    const HexGeometry& geometry_;
    const HexWindow& window_;
    const MapMarks& marks_;
    Canvas& canvas_;

  private:
    std::vector<Point> middles_of_characters(hex::HexId id) const {
        std::vector<Point> places = places_of_stops(geometry_, face(id));
        for (Point& place : places) {
            const Point at = in_hex(id, place);
            place.x += std::floor(at.x) + 0.5 - at.x;
            place.y += std::floor(at.y) + 0.5 - at.y;
        }
        return places;
    }

    std::vector<std::vector<Point>> places_; // by hex
};

} // namespace highball::tui::eighteen
