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

    // True if track is drawn as box drawing characters.
    bool lines_in_boxes() const { return canvas_.text_style() == TextStyle::lines || (uncoloured() && zoom_ == 0); }

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

    // True if the revenue of a port stands beside its name. Above or below it, it would seem to belong to another port.
    bool has_wide_ports() const { return zoom_ >= chip_zoom; }

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
        for (std::size_t i = 0; i < places.size(); ++i) {
            Point& place = places[i];
            const Point at = in_hex(id, place);
            place.x += std::floor(at.x) + 0.5 - at.x;
            place.y += std::floor(at.y) + 0.5 - at.y;
            if (lines_in_boxes() && is_on_upper_row(id, i)) place.y -= 1;
        }
        return places;
    }

    // True if a town in the middle of a flat hex of two rows has more exits in the upper one.
    bool is_on_upper_row(hex::HexId id, std::size_t stop) const {
        if (!geometry_.flat || geometry_.height > 2 || face(id).stops[stop].kind != hex::Stop::Kind::town) return false;
        const std::vector<hex::Edge> edges = edges_of_stop(face(id), stop);
        const auto upper =
            std::count_if(edges.begin(), edges.end(), [](hex::Edge edge) { return edge >= 2 && edge <= 4; });
        return edges.size() > 2 && 2 * upper > int_size(edges);
    }

    std::vector<std::vector<Point>> places_; // by hex
};

} // namespace highball::tui::eighteen
