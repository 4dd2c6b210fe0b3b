// Page "map": the country as a picture or, where pictures cannot be shown, as text; + shows one region after another,
// and - the country.
#include "tui/continental_rails/line_colours.h"
#include "tui/continental_rails/map_key.h"
#include "tui/continental_rails/map_picture.h"
#include "tui/continental_rails/map_routes.h"
#include "tui/continental_rails/map_signs.h"
#include "tui/continental_rails/panes.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/model/route_paths.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>
#include <utility>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

namespace {

class MapPane : public Pane {
  public:
    std::string name() const override { return "map"; }
    std::string_view contents() const override { return "the country, its lines and companies"; }
    int rows(const DrawContext& context, const PaneState& state, int width) const override {
        return is_picture(context) ? 0 : int_size(text_of(context, state, width));
    }
    int least_columns(const DrawContext& context, const PaneState&) const override {
        return is_picture(context) ? 190 : 90;
    }
    int least_rows() const override { return 10; }
    Rect full_size(const DrawContext& context, const PaneState& state, int width) const override {
        if (is_picture(context)) return {0, 0, width, width * 2 / 5};
        const std::vector<std::string> text = text_of(context, state, width);
        for (const std::string& line : text) width = std::max(width, columns(line));
        return {0, 0, width, int_size(text)};
    }
    bool press(const DrawContext& context, PaneState& state, const Key& key) const override {
        constexpr int step = 20;
        const bool right = key.is(Key::Kind::right), left = key.is(Key::Kind::left);
        const int x = (right ? 1 : 0) - (left ? 1 : 0),
                  y = (key.is(Key::Kind::down) ? 1 : 0) - (key.is(Key::Kind::up) ? 1 : 0);
        if (!is_picture(context) && x != 0) return state.scroll_x += x * step, true;
        const rails::Figures& f = *view_of(context).figures;
        if (is_picture(context) && (x != 0 || y != 0))
            return state.cursor = region_beside(f, region_of(f, state), x, y), true;
        if (key == typed(U'+') && state.cursor < 0) return state.cursor = home_region(view_of(context)), true;
        if (key == typed(U'+')) return state.cursor = region_after(view_of(context), state.cursor), true;
        const bool zooms_out = state.cursor == -1 || state.cursor == country_part;
        return key == typed(U'-') && (state.cursor = zooms_out ? whole_country : country_part, true);
    }

    void draw(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        if (!is_picture(context)) return draw_text(context, state, canvas);
        const rails::ContinentalView& view = view_of(context);
        const rails::Figures& f = *view.figures;
        // A small page begins with the viewer's lines, because the country would show few names.
        if (state.cursor == -1 && !context.board_only && canvas.width() < least_with_panel &&
            !own_towns(f, view.player_view).empty())
            state.cursor = home_region(view);
        const int region = region_of(f, state);
        const bool panel = region >= 0 && canvas.width() >= least_with_panel; // it lists the railroads, as the key does
        const bool keyed = region < 0 && !context.board_only;
        // Rows of signs, of the companies for sale or the routes, and of the key.
        const bool offers = !panel && (region >= 0 || !companies_for_sale(view.player_view.position).empty());
        int below = context.board_only ? 0 : offers ? 2 : 1;
        bool part = false;
        MapWindow window;
        const auto draw_picture = [&](bool key_in_sea) {
            // The map does not move while messages cover its last rows.
            const int whole = canvas.height() - below + context.covered;
            const int wide = canvas.width() - (panel ? panel_width : 0);
            window = map_window(f, region, wide, whole);
            part = region < 0 && state.cursor != whole_country && window.step_x < least_step;
            std::vector<bool> towns;
            if (part) towns = served_towns(f, view.player_view.position);
            if (region == home_region(view)) towns = own_towns(f, view.player_view);
            if (!towns.empty()) window = window_of_towns(f, towns, wide, whole, region >= 0);
            return draw_map_picture(view, region, window, context.bordered, key_in_sea, canvas);
        };
        if (!draw_picture(keyed) && keyed) {
            constexpr int most_rows = 2;
            Canvas measured(canvas.width(), most_rows, canvas.text_style());
            below += print_key(f, view.player_view, window, measured, 0, most_rows);
            draw_picture(false);
        }
        const int last = canvas.height() - below;
        if (panel) draw_panel(f, view.player_view, window, canvas, last);
        if (context.board_only) return;
        draw_rows_below(view, region, window, part, offers, canvas, last);
    }

  private:
    static constexpr int least_with_panel = 100, panel_width = 34;
    // The cursor is a region, or one of these; -1 before a key is pressed. Where the whole country would be small,
    // `country_part` shows the part with railroads.
    static constexpr int whole_country = -2, country_part = -3;
    static constexpr double least_step = 2.0; // characters per column of the grid of towns that a clear map needs
    static constexpr double row_height = 2;   // height of a row of the grid of towns, in columns

    static int region_of(const rails::Figures& f, const PaneState& state) {
        return state.cursor >= 0 && state.cursor < int_size(f.regions) ? state.cursor : -1;
    }

    // Returns the middle of the towns that stand for a region or, if it is -1, for all regions.
    static Point middle_of(const rails::Figures& f, int region) {
        Point sum{0, 0};
        int towns = 0;
        for (const rails::Town& town : f.towns)
            if (town.region >= 0 && (region < 0 || town.region == region))
                sum.x += town.column, sum.y += town.row, ++towns;
        return {sum.x / towns, sum.y / towns};
    }

    // Returns the region with the most miles of the viewer's railroads and companies or, without any, of the companies
    // for sale; of all railroads if there are none either.
    static int home_region(const rails::ContinentalView& view) {
        const rails::Figures& f = *view.figures;
        const rails::PlayerView& seen = view.player_view;
        std::vector<rails::RouteId> own, all;
        for (const rails::RouteId id : active_railroads(seen.position))
            for (const rails::Line& line : seen.position[id].lines) {
                all.push_back(line.route);
                if (is_own(seen, id)) own.push_back(line.route);
            }
        if (own.empty() && seen.tycoon) own = companies_of(seen.position, *seen.tycoon);
        if (own.empty()) own = companies_for_sale(seen.position);
        if (own.empty()) own = all;
        std::vector<int> miles(f.regions.size());
        for (const rails::RouteId route : own)
            for (const int town : {f[route].from, f[route].to})
                item_at(miles, region_at(f, f.town(town))) += f[route].length;
        return static_cast<int>(std::max_element(miles.begin(), miles.end()) - miles.begin());
    }

    // Returns the region that follows in the order of distance from the viewer's region.
    static int region_after(const rails::ContinentalView& view, int region) {
        const rails::Figures& f = *view.figures;
        const Point home = middle_of(f, home_region(view));
        std::vector<int> all(f.regions.size());
        std::iota(all.begin(), all.end(), 0);
        std::stable_sort(all.begin(), all.end(), [&](int a, int b) {
            const auto distance = [&](int one) {
                const Point at = middle_of(f, one);
                return std::hypot(at.x - home.x, row_height * (at.y - home.y));
            };
            return distance(a) < distance(b);
        });
        const auto at = std::find(all.begin(), all.end(), region);
        return at == all.end() || at + 1 == all.end() ? all.front() : *(at + 1);
    }

    // Returns the region of the nearest town that stands for a region.
    static int region_at(const rails::Figures& f, const rails::Town& place) {
        const rails::Town* nearest = &place;
        double least = 1e9;
        for (const rails::Town& town : f.towns) {
            const double distance = std::hypot(town.column - place.column, row_height * (town.row - place.row));
            if (town.region >= 0 && distance < least) least = distance, nearest = &town;
        }
        return std::max(0, nearest->region);
    }

    // Returns the nearest region in this direction from a region, or from the middle of the country if `region` is -1;
    // `region` if there is none.
    static int region_beside(const rails::Figures& f, int region, int x, int y) {
        const Point from = middle_of(f, region);
        double nearest = 1e9;
        int best = region;
        for (int i = 0; i < int_size(f.regions); ++i) {
            const Point middle = middle_of(f, i);
            const double right = middle.x - from.x, down = row_height * (middle.y - from.y);
            const double ahead = right * x + down * y, aside = std::abs(right * y) + std::abs(down * x);
            if (i == region || ahead <= 0 || aside > 2 * ahead || ahead + aside >= nearest) continue;
            nearest = ahead + aside;
            best = i;
        }
        return best;
    }

    static std::vector<std::string> text_of(const DrawContext& context, const PaneState& state, int width) {
        const rails::ContinentalView& view = view_of(context);
        const int region = region_of(*view.figures, state);
        const std::string heading = region < 0 ? "The country" : item_at(view.figures->regions, region);
        return lines_of(heading + (context.printing || context.board_only ? "" : "   (+: regions, -: the country)") +
                        "\n" + rails::map_text(*view.figures, view.player_view, region, width));
    }

    // Draws the map in letters. The left and right keys scroll it if it is wider than the screen.
    void draw_text(const DrawContext& context, PaneState& state, Canvas& canvas) const {
        const int more = full_size(context, state, canvas.width()).width - canvas.width();
        state.scroll_x = std::clamp(state.scroll_x, 0, more);
        const std::string sign = more == 0 ? ""
                                           : std::string(state.scroll_x > 0 ? " ← Left" : "") +
                                                 (state.scroll_x < more ? " Right →" : "") + " ";
        int y = 0;
        for (const std::string_view line : text_of(context, state, canvas.width())) {
            const auto from = std::min(line.size(), static_cast<std::size_t>(y == 0 ? 0 : state.scroll_x));
            canvas.print(0, y, line.substr(from), normal, std::max(1, canvas.width() - (y == 0 ? columns(sign) : 0)));
            ++y;
        }
        canvas.print_right(0, 0, canvas.width(), sign, reverse);
    }

    // Draws the signs, the companies for sale (on the map of a region also the routes) if `offers`, and the key if
    // there are further rows.
    static void draw_rows_below(const rails::ContinentalView& view, int region, const MapWindow& window, bool part,
                                bool offers, Canvas& canvas, int y) {
        const rails::Figures& f = *view.figures;
        const rails::PlayerView& seen = view.player_view;
        canvas.fill({0, y, canvas.width(), canvas.height() - y}, U' ', normal);
        const bool own = region == home_region(view) && !own_towns(f, seen).empty();
        draw_signs(region < 0 ? "" : (own ? "YOUR LINES" : item_at(f.regions, region)) + "  ",
                   signs_of(f, region < 0 ? -1 : region_after(view, region), part, canvas.width(), canvas.text_style()),
                   canvas, y++);
        if (offers) {
            int x = region >= 0 ? print_routes(f, shown_routes(f, seen, window), canvas, 0, y) : 0;
            const CompanyList list = companies_in(f, seen, window, canvas.width() - x, canvas.text_style());
            x = print_companies(f, list, canvas, x, y);
            constexpr std::string_view move = "arrows move";
            if (region >= 0 && x > 0 && x + columns(move) < canvas.width())
                canvas.print_right(0, y, canvas.width(), move, dim);
            if (x > 0) ++y;
        }
        if (y < canvas.height()) print_key(f, seen, window, canvas, y, canvas.height() - y);
    }

    struct Sign {
        std::string sign, meaning;
        ColourRole role;
    };
    // Returns the legend of a page of this width, the most important signs first. `next` is the region that + shows, or
    // -1. If `part`, only the part with railroads is shown, and - shows the whole country.
    static std::vector<Sign> signs_of(const rails::Figures& f, int next, bool part, int width, TextStyle style) {
        using enum ColourRole;
        const bool country = next < 0, wide = width >= least_with_panel;
        const auto sample = [&](Track track) { return std::string(sample_of(track, style)); };
        std::string sizes;
        for (const int size : {1, 2, 3, 4}) sizes += sign_of_size(size, style);
        std::vector<Sign> signs = {{"+", country ? "zoom" : wide ? "next: " + item_at(f.regions, next) : "next", cyan}};
        if (part || !country)
            signs.push_back({"-", !country ? (wide ? "zoom out" : "out") : wide ? "whole country" : "country", cyan});
        signs.push_back({sample(Track::own), "own", own_role});
        signs.push_back({sample(Track::sought), "may seek", cyan});
        if (!country && wide) signs.push_back({sample(Track::for_sale), "for sale", white}); // else in the row below
        signs.push_back({country ? std::string(sign_of_region(style)) : sizes, country ? "region" : "size", on_bare});
        if (country) signs.push_back({std::string(sign_of_size(3, style)), "town", on_bare});
        signs.push_back({sample(Track::unbuilt), "unbuilt", rails_a});
        if (shows_free_routes(country ? -1 : next, width)) signs.push_back({sample(Track::free), "free", soft_bare});
        if (country || wide) signs.push_back({sample(Track::sold), "sold", gray});
        if (!country && wide) signs.push_back({"arrows", "move", cyan});
        return signs;
    }

    // Explains as many signs of the map as there is room for, on a wide page in columns.
    static void draw_signs(const std::string& name, const std::vector<Sign>& signs, Canvas& canvas, int y) {
        int x = canvas.print(0, y, name, bold), widest = 0;
        const auto width_of = [](const Sign& one) { return columns(one.sign) + 1 + columns(one.meaning); };
        for (const Sign& one : signs) widest = std::max(widest, width_of(one) + 2);
        const bool in_columns = x + widest * int_size(signs) <= canvas.width();
        for (const Sign& one : signs) {
            if (x + width_of(one) > canvas.width()) continue;
            const bool sold = one.role == ColourRole::gray,
                       pale = sold && canvas.text_style() < TextStyle::picture; // as the lines are
            const int end = x + canvas.print(x, y, one.sign, {.fg = one.role, .bold = !sold, .dim = pale});
            if (one.role == ColourRole::rails_a) // two colours: any railroad's
                canvas.restyle({end - 1, y, 1, 1}, {.fg = ColourRole::rails_b, .bold = true});
            canvas.print(end + 1, y, one.meaning, dim);
            x += in_columns ? widest : width_of(one) + 2;
        }
    }

    static std::vector<SeekableRoute> shown_routes(const rails::Figures& f, const rails::PlayerView& view,
                                                   const MapWindow& window) {
        std::vector<SeekableRoute> routes = seekable_routes(f, view);
        std::erase_if(routes, [&](const SeekableRoute& one) { return !window.shows(f, one.route); });
        return routes;
    }

    // Lists the routes that the viewer may seek, the private companies for sale and the railroads, as far as the
    // picture shows them.
    static void draw_panel(const rails::Figures& f, const rails::PlayerView& view, const MapWindow& window,
                           Canvas& canvas, int rows) {
        const int left = canvas.width() - panel_width + 1;
        int y = 0;
        const auto row = [&](const std::string& text, Style style) {
            if (y < rows) canvas.print(left, y, text, style);
            ++y;
        };
        y = print_route_table(f, view, shown_routes(f, view, window), canvas, left, y);
        std::vector<rails::RouteId> companies = cheapest_for_sale(view.position);
        std::erase_if(companies, [&](rails::RouteId id) { return !window.shows(f, id, 2); });
        if (!companies.empty()) row("Private companies: miles, price", title);
        for (const rails::RouteId id : companies)
            y = print_way(f, f[id].code, f[id], view.position.company(id).asking_price, seller_of(view, id),
                          companies.size() > few_ways, canvas, left, y);
        if (!companies.empty()) row("", normal);
        row("Railroads here: miles", title);
        const LineRoles roles = line_roles(f, view);
        for (const rails::RouteId id : railroads_in(f, view, window)) {
            const rails::Railroad& r = view.position[id];
            row(fmt::format("{:<6}{:>5}  {}", f[id].code, miles(f, r),
                            r.president == rails::nobody ? "-"
                            : view.tycoon == r.president ? "you"
                                                         : rails::short_name(view.position, r.president)),
                {.fg = roles[id.index()]});
        }
        if (y <= rows) return;
        canvas.fill({left, rows - 1, panel_width - 1, 1}, U' ', normal);
        canvas.print(left, rows - 1, fmt::format("{} more rows", y - rows + 1), dim);
    }

    static bool is_picture(const DrawContext& context) {
        return context.style == TextStyle::picture || (context.style != TextStyle::ascii && !context.printing);
    }
};

} // namespace

std::unique_ptr<Pane> map_pane() { return std::make_unique<MapPane>(); }

} // namespace highball::tui::continental_rails
