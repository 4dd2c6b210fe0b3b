// Map pane of the country: land and water, towns, and the lines of the railroads; + and - select a region.
#include "tui/canvas/block_canvas.h"
#include "tui/continental_rails/country_outline.h"
#include "tui/continental_rails/panes.h"

#include "core/text.h"
#include "titles/continental_rails/report/report.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

namespace {

// Visible part of the grid of towns, and the characters per step of the grid.
struct Window {
    double left = 0, top = 0, step_x = 1, step_y = 1;
    Point place(double column, double row) const { return {(column - left) * step_x, (row - top) * step_y}; }
};

// Returns the colour of a railroad's lines by its place in the list. There are twelve colours; letters distinguish
// railroads that share one.
ColourRole line_role(std::size_t place) {
    constexpr std::size_t colours = 12;
    return static_cast<ColourRole>(static_cast<std::size_t>(ColourRole::rails_a) + place % colours);
}

constexpr ColourRole own_role = ColourRole::yellow; // the viewer's lines have this colour and are drawn last, thicker

bool is_own(const rails::PlayerView& view, rails::RouteId id) {
    return view.tycoon && view.position.tycoon(*view.tycoon).controls(id);
}

class Picture {
  public:
    Picture(const rails::Figures& f, const rails::PlayerView& view, int region, Canvas& canvas, int rows)
        : f_(f), view_(view), region_(region), canvas_(canvas), blocks_(canvas.width(), rows, ColourRole::water),
          window_(window_of()) {}

    void draw() {
        for (std::size_t i = 0; i < lands().size(); ++i) draw_land(static_cast<int>(i), lands()[i]);
        draw_lines(false);
        draw_lines(true);
        draw_free_routes();
        for (const bool large : {true, false})
            for (const rails::Town& town : f_.towns)
                if ((town.region >= 0 || town.size >= 3) == large) draw_town(town);
        for (const Named& line : named_) name_line(line);
        if (!close())
            for (std::size_t region = 0; region < f_.regions.size(); ++region) name_region(static_cast<int>(region));
        blocks_.draw(canvas_);
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
        // The map is as wide as the window, and as high as the proportions of the country require.
        const double step_x = blocks_.width() / (right - left), step_y = blocks_.height() / (bottom - top);
        return {left, top, std::min(step_x, 1.6 * step_y), std::min(step_y, 1.2 * step_x)};
    }

    Point place(const rails::Town& town) const { return window_.place(town.column + 0.5, town.row + 0.5); }

    void draw_land(int area, const Land& land) {
        std::vector<Point> corners;
        for (const GridPoint& at : land.outline) corners.push_back(window_.place(at.column + 0.5, at.row + 0.5));
        blocks_.polygon(area, corners, shade(ColourRole::land, land.shade));
    }

    void draw_line(const rails::Route& route, const Pen& pen) {
        blocks_.lines().line(place(f_.town(route.from)), place(f_.town(route.to)), pen);
    }

    // Draws the lines of the viewer's railroads, or those of all others.
    void draw_lines(bool own) {
        std::size_t number = 0;
        for (const rails::RouteId id : rails::active_railroads(view_.position)) {
            const ColourRole role = is_own(view_, id) ? own_role : line_role(number);
            ++number;
            if (is_own(view_, id) != own) continue;
            for (const rails::Line& line : view_.position[id].lines) {
                built_.insert(line.route.number);
                draw_line(f_[line.route], {{.fg = role}, own ? 3 : 2});
                named_.push_back({f_[line.route], f_[id].code, {.fg = ColourRole::land, .bg = role}});
            }
        }
    }

    // Draws rights-of-way without track as thin dotted lines. On the map of a region, they have their codes where there
    // is room.
    void draw_free_routes() {
        for (const rails::Route& route : f_.routes) {
            if (!route.id || built_.contains(route.id.number)) continue;
            draw_line(route, {{.fg = ColourRole::soft_bare}, 1, 1, 3});
            if (close()) named_.push_back({route, route.code, {.fg = ColourRole::soft_bare}});
        }
    }

    struct Named {
        const rails::Route& route;
        std::string code;
        Style style;
    };
    // Writes the code in the middle of a line if the line is so long that it is visible on both sides of the code.
    void name_line(const Named& line) {
        const Point a = place(f_.town(line.route.from)), b = place(f_.town(line.route.to));
        const int width = columns(line.code);
        if (std::max(std::abs(a.x - b.x), 2 * std::abs(a.y - b.y)) < width + 4) return;
        const int x = static_cast<int>((a.x + b.x - width) / 2), y = static_cast<int>((a.y + b.y) / 2);
        if (blocks_.free(x, y, width)) blocks_.stamp(x, y, line.code, line.style);
    }

    // Writes the name of a region between its towns, where there is room.
    void name_region(int region) {
        Point middle{0, 0};
        int towns = 0;
        for (const rails::Town& town : f_.towns) {
            if (town.region != region) continue;
            middle.x += place(town).x, middle.y += place(town).y;
            ++towns;
        }
        if (towns == 0) return;
        const std::string& name = f_.regions[static_cast<std::size_t>(region)];
        const int width = columns(name), x = static_cast<int>(middle.x / towns) - width / 2,
                  y = static_cast<int>(middle.y / towns);
        for (const int down : {0, 1, -1, 2, -2})
            for (const int right : {0, 4, -4, 8, -8})
                if (blocks_.free(x + right - 1, y + down, width + 2))
                    return blocks_.stamp(x + right, y + down, name, {.fg = ColourRole::soft_bare});
    }

    void draw_town(const rails::Town& town) {
        const Point at = place(town);
        const int x = static_cast<int>(at.x), y = static_cast<int>(at.y);
        const bool region = town.region >= 0;
        if (!blocks_.free(x, y, 1)) return;
        blocks_.stamp(x, y,
                      region           ? "◆"
                      : town.size >= 3 ? "●"
                      : close()        ? "•"
                                       : "·",
                      {.fg = ColourRole::on_bare, .bold = region});
        const std::string name = close() ? town.name : town.id;
        if (!close() && !region && town.size < 3) return;
        for (const int beside : {x + 1, x - columns(name)})
            if (blocks_.free(beside, y, columns(name))) {
                blocks_.stamp(beside, y, name, {.fg = ColourRole::on_bare, .bold = region});
                return;
            }
    }

    const rails::Figures& f_;
    const rails::PlayerView& view_;
    int region_; // selected region; -1: the whole country
    Canvas& canvas_;
    BlockCanvas blocks_;
    Window window_;
    std::vector<Named> named_;
    std::set<int> built_; // numbers of the routes with track
};

class MapPane : public Pane {
  public:
    explicit MapPane(std::unique_ptr<Pane> lines) : lines_(std::move(lines)) {}

    std::string name() const override { return lines_->name(); }
    int rows(const DrawContext& context, const PaneState& state, int width) const override {
        return is_picture(context) ? 0 : lines_->rows(context, state, width);
    }
    int least_columns(const DrawContext& context, const PaneState& state) const override {
        return is_picture(context) ? 100 : lines_->least_columns(context, state);
    }
    int least_rows() const override { return 10; }
    Rect full_size(const DrawContext& context, const PaneState& state, int width) const override {
        return is_picture(context) ? Rect{0, 0, width, width * 2 / 5} : lines_->full_size(context, state, width);
    }
    bool press(const DrawContext& context, PaneState& state, const Key& key) const override {
        return lines_->press(context, state, key);
    }

    void draw(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        if (!is_picture(context)) return lines_->draw(context, state, canvas);
        const rails::ContinentalView& view = view_of(context);
        const rails::Figures& f = *view.figures;
        const int region = state.cursor < static_cast<int>(f.regions.size()) ? state.cursor : -1,
                  last = canvas.height() - 2;
        Picture(f, view.player_view, region, canvas, last).draw();
        canvas.print(0, last,
                     (region < 0 ? "Country" : f.regions[static_cast<std::size_t>(region)]) +
                         "  + -: regions  ◆ region's town  ● large town  ··· no track",
                     dim);
        draw_key(f, view.player_view, canvas, last + 1);
    }

  private:
    // Prints the railroads in the colours of their lines, the viewer's first.
    static void draw_key(const rails::Figures& f, const rails::PlayerView& view, Canvas& canvas, int y) {
        int x = 0;
        for (const bool own : {true, false}) {
            if (!own && x > 0) x += 1 + canvas.print(x + 1, y, "others: ", dim);
            std::size_t number = 0;
            for (const rails::RouteId id : rails::active_railroads(view.position)) {
                const ColourRole role = own ? own_role : line_role(number);
                ++number;
                if (is_own(view, id) != own || x + columns(f[id].code) > canvas.width()) continue;
                if (own) x += canvas.print(x, y, x == 0 ? "yours: " : "", dim);
                x += canvas.print(x, y, f[id].code, {.fg = role, .bold = own}) + 1;
            }
        }
    }

    static bool is_picture(const DrawContext& context) { return context.style == TextStyle::picture; }

    std::unique_ptr<Pane> lines_; // the map in letters
};

} // namespace

std::unique_ptr<Pane> map_pane(std::unique_ptr<Pane> lines) { return std::make_unique<MapPane>(std::move(lines)); }

} // namespace highball::tui::continental_rails
