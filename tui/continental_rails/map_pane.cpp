// The country as a picture: land and water, towns, and the lines of the railroads; + and - go from region to region.
#include "tui/continental_rails/country_outline.h"
#include "tui/continental_rails/panes.h"
#include "tui/canvas/block_canvas.h"

#include "core/text.h"
#include "titles/continental_rails/report.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

namespace {

// The part of the grid of towns that is shown, and how many characters its steps are.
struct Window {
    double left = 0, top = 0, step_x = 1, step_y = 1;
    Point place(double column, double row) const { return {(column - left) * step_x, (row - top) * step_y}; }
};

// Colours that stand apart on the land; railroads that share one are told apart by their letters.
Ink line_ink(std::size_t place) {
    constexpr std::size_t colours = 12;
    return static_cast<Ink>(static_cast<std::size_t>(Ink::rails_a) + place % colours);
}

class Picture {
  public:
    Picture(const rails::Figures& f, const rails::Seen& seen, int region, Canvas& canvas, int rows)
        : f_(f), seen_(seen), region_(region), canvas_(canvas), mosaic_(canvas.width(), rows, Ink::water),
          window_(window_of()) {}

    void draw() {
        for (std::size_t i = 0; i < lands().size(); ++i) draw_land(static_cast<int>(i), lands()[i]);
        draw_lines();
        for (const bool large : {true, false})
            for (const rails::Town& town : f_.towns)
                if ((town.region >= 0 || town.size >= 3) == large) draw_town(town);
        for (const Named& line : named_) name_line(line);
        mosaic_.draw(canvas_);
    }

  private:
    bool close() const { return region_ >= 0; }

    Window window_of() const {
        double left = -2, top = 0, right = 162, bottom = 49;
        if (close()) {
            constexpr int beside = 12, above = 4;
            left = top = 1000, right = bottom = 0;
            for (const rails::Town& town : f_.towns) {
                if (town.region != region_) continue;
                left = std::min(left, town.column - beside + 0.0), right = std::max(right, town.column + beside + 0.0);
                top = std::min(top, town.row - above + 0.0), bottom = std::max(bottom, town.row + above + 0.0);
            }
        }
        // As wide as the window, and as high as that makes it without bending the country out of shape.
        const double step_x = mosaic_.width() / (right - left), step_y = mosaic_.height() / (bottom - top);
        return {left, top, std::min(step_x, 1.6 * step_y), std::min(step_y, 1.2 * step_x)};
    }

    Point place(const rails::Town& town) const { return window_.place(town.column + 0.5, town.row + 0.5); }

    void draw_land(int area, const Land& land) {
        std::vector<Point> corners;
        for (const GridPoint& at : land.outline) corners.push_back(window_.place(at.column + 0.5, at.row + 0.5));
        mosaic_.polygon(area, corners, shade(Ink::land, land.shade));
    }

    void draw_line(const rails::Route& route, const Pen& pen) {
        mosaic_.lines().line(place(f_.town(route.from)), place(f_.town(route.to)), pen);
    }

    // Rights of way that no railroad has built on are thin dotted lines, with their codes where there is room.
    void draw_lines() {
        std::set<int> built;
        std::size_t number = 0;
        for (const rails::RouteId id : rails::active_railroads(seen_.at)) {
            const Ink ink = line_ink(number++);
            for (const rails::Line& line : seen_.at[id].lines) {
                built.insert(line.route.number);
                draw_line(f_[line.route], {{.fg = ink}, 2});
                named_.push_back({f_[line.route], f_[id].code, {.fg = Ink::land, .bg = ink}});
            }
        }
        for (const rails::Route& route : f_.routes) {
            if (!route.id || built.contains(route.id.number)) continue;
            draw_line(route, {{.fg = Ink::soft_bare}, 1, 1, 3});
            if (close()) named_.push_back({route, route.code, {.fg = Ink::soft_bare}});
        }
    }

    struct Named {
        const rails::Route& route;
        std::string code;
        Style style;
    };
    // In the middle of the line, where it is long enough to be seen on both sides.
    void name_line(const Named& line) {
        const Point a = place(f_.town(line.route.from)), b = place(f_.town(line.route.to));
        const int width = columns(line.code);
        if (std::max(std::abs(a.x - b.x), 2 * std::abs(a.y - b.y)) < width + 4) return;
        const int x = static_cast<int>((a.x + b.x - width) / 2), y = static_cast<int>((a.y + b.y) / 2);
        if (mosaic_.free(x, y, width)) mosaic_.stamp(x, y, line.code, line.style);
    }

    void draw_town(const rails::Town& town) {
        const Point at = place(town);
        const int x = static_cast<int>(at.x), y = static_cast<int>(at.y);
        const bool region = town.region >= 0;
        if (!mosaic_.free(x, y, 1)) return;
        mosaic_.stamp(x, y,
                      region           ? "◆"
                      : town.size >= 3 ? "●"
                      : close()        ? "•"
                                       : "·",
                      {.fg = Ink::on_bare, .bold = region});
        const std::string name = close() ? town.name : town.id;
        if (!close() && !region && town.size < 3) return;
        for (const int beside : {x + 1, x - columns(name)})
            if (mosaic_.free(beside, y, columns(name))) {
                mosaic_.stamp(beside, y, name, {.fg = Ink::on_bare, .bold = region});
                return;
            }
    }

    const rails::Figures& f_;
    const rails::Seen& seen_;
    int region_; // -1: the whole country
    Canvas& canvas_;
    Mosaic mosaic_;
    Window window_;
    std::vector<Named> named_;
};

class MapPane : public Pane {
  public:
    explicit MapPane(std::unique_ptr<Pane> lines) : lines_(std::move(lines)) {}

    std::string name() const override { return lines_->name(); }
    int rows(const Scene& scene, const PaneState& state, int width) const override {
        return is_picture(scene) ? 0 : lines_->rows(scene, state, width);
    }
    int least_columns(const Scene& scene, const PaneState& state) const override {
        return is_picture(scene) ? 100 : lines_->least_columns(scene, state);
    }
    int least_rows() const override { return 10; }
    Rect whole(const Scene& scene, const PaneState& state, int width) const override {
        return is_picture(scene) ? Rect{0, 0, width, width * 2 / 5} : lines_->whole(scene, state, width);
    }
    bool press(const Scene& scene, PaneState& state, const Key& key) const override {
        return lines_->press(scene, state, key);
    }

    void draw(const Scene& scene, PaneState& state, Canvas& canvas) const override {
        const rails::TycoonView* view = dynamic_cast<const rails::TycoonView*>(scene.view);
        if (!view || !is_picture(scene)) return lines_->draw(scene, state, canvas);
        const rails::Figures& f = *view->figures;
        const int region = state.cursor < static_cast<int>(f.regions.size()) ? state.cursor : -1,
                  last = canvas.height() - 1;
        Picture(f, view->seen, region, canvas, last).draw();
        canvas.print(0, last,
                     (region < 0 ? "The country" : f.regions[static_cast<std::size_t>(region)]) +
                         "  + -: region by region  ◆ a region's town  ● a large town  · · · free to build",
                     dim);
    }

  private:
    static bool is_picture(const Scene& scene) { return scene.style == TextStyle::picture; }

    std::unique_ptr<Pane> lines_; // the map in letters
};

} // namespace

std::unique_ptr<Pane> map_pane(std::unique_ptr<Pane> lines) { return std::make_unique<MapPane>(std::move(lines)); }

} // namespace highball::tui::continental_rails
