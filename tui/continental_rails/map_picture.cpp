#include "tui/continental_rails/map_picture.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/network.h"
#include "tui/canvas/block_canvas.h"
#include "tui/continental_rails/line_colours.h"
#include "tui/continental_rails/map_key.h"
#include "tui/continental_rails/map_line_names.h"
#include "tui/continental_rails/map_routes.h"
#include "tui/continental_rails/map_signs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <tuple>
#include <utility>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

bool shows_free_routes(int region, int width) {
    constexpr int least = 100; // columns
    return region >= 0 || width >= least;
}

namespace {

int floored(double place) { return static_cast<int>(std::floor(place)); }

class Picture {
  public:
    Picture(const rails::ContinentalView& view, int region, const MapWindow& window, TextStyle style, bool bordered)
        : f_(*view.figures), view_(view.player_view), region_(region), window_(window), style_(style),
          bordered_(bordered), blocks_(window.width, window.height, ColourRole::water),
          owners_(route_owners(view_.position)), seekable_(seekable_routes(f_, view_)),
          for_sale_(companies_in(f_, view_, window_, window_.width, style_)), roles_(line_roles(f_, view_)),
          own_towns_(own_towns(f_, view_)), signs_(window_, style, bordered), names_(blocks_, close(), detailed()) {}

    bool draw(Canvas& canvas, bool keyed) {
        if (!in_blocks())
            blocks_.use_whole_cells();
        else
            blocks_.draw_borders(bordered_ ? border_in_few_colours : border_between_shades);
        for (int area = 0; area < int_size(f_.lands); ++area) draw_land(area);
        draw_regions();
        if (shows_free_routes(region_, window_.width)) draw_free_routes();
        draw_companies();
        draw_seekable();
        draw_lines(false);
        draw_lines(true); // own ones over those of others
        std::vector<const rails::Town*> towns;
        for (const rails::Town& town : f_.towns)
            if (is_in_picture(town) &&
                (close() || town.region >= 0 || is_own_town(town) || (town.size >= 3 && !small())))
                towns.push_back(&town);
        std::stable_sort(towns.begin(), towns.end(),
                         [this](const auto* a, const auto* b) { return rank(*a) > rank(*b); });
        for (const rails::Town* town : towns)
            if (close() || town->region >= 0) draw_town(*town);
        names_.write(Pass::own);
        for (const bool major : {true, false}) {
            for (const rails::Town* town : towns) {
                if (major != (town->region >= 0) || (close() && !detailed() && town->size < 2 && !major)) continue;
                if (close() || major)
                    name_town(*town);
                else if (is_free(*town) && name_town(*town))
                    draw_town(*town); // the map of the country has no town without a name
            }
            if (major && close()) continue; // on a map of a region, all towns come first
            names_.write(Pass::priced);
            names_.write(Pass::railroads);
            if (!close()) names_.write(Pass::unbuilt);
            names_.write(Pass::companies);
        }
        if (bordered_ || !in_blocks()) names_.repeat(Pass::railroads);
        const bool has_key = keyed && draw_key_in_sea(f_, view_, roles_, style_, bordered_, blocks_);
        for (int region = 0; region < int_size(f_.regions); ++region) name_region(region);
        blocks_.draw(canvas);
        if (!in_blocks()) signs_.draw(blocks_, canvas);
        return has_key;
    }

  private:
    bool close() const { return region_ >= 0; }
    bool detailed() const { return close() && window_.step_x >= 1.3; } // has room for all names
    bool small() const { return window_.step_x < 0.6; }                // has room only for regions' towns, in short
    bool crowded() const { return !shows_free_routes(region_, window_.width); } // only listed companies have codes
    bool in_blocks() const { return style_ == TextStyle::picture; }
    int dots(int wide) const { return style_ < TextStyle::dots ? 1 : small() ? wide - 1 : wide; } // width of a line

    Point place(const rails::Town& town) const { return window_.place(town); }

    // The areas of the picture are the lands, then the regions of the first land.
    int area_of(int region) const { return int_size(f_.lands) + region; }
    // The map file lists the regions of the first land first; the last ones are the other lands.
    int home_regions() const { return int_size(f_.regions) - int_size(f_.lands) + 1; }
    static ColourRole ground_of(int region) {
        using enum ColourRole;
        constexpr std::array<ColourRole, 11> colours = {land_2, soil,   land,   soil_2, soil_3, land_3,
                                                        land,   land_2, soil_2, soil,   land};
        return item_at(colours, region % int_size(colours));
    }

    static bool is_soil(ColourRole ground) {
        return ground == ColourRole::soil || ground == ColourRole::soil_2 || ground == ColourRole::soil_3;
    }

    // Two shades of one colour have a border; with few colours, all regions.
    static ColourRole border_between_shades(ColourRole here, ColourRole there) {
        const bool home = here != ColourRole::bare_2 && there != ColourRole::bare_2;
        return home && is_soil(here) == is_soil(there) ? ColourRole::border : ColourRole::plain;
    }
    static ColourRole border_in_few_colours(ColourRole, ColourRole) { return ColourRole::bar; }

    void draw_land(int area) {
        std::vector<Point> corners;
        for (const auto& [column, row] : item_at(f_.lands, area))
            corners.push_back(window_.place(column + 0.5, row + 0.5));
        blocks_.polygon(area, corners, area == 0 ? ColourRole::bare : ColourRole::bare_2);
    }

    // A place in the country belongs to the region of the nearest town that stands for a region. In a row, the places
    // nearest to a town have no others between them, and those at their right belong to towns farther to the right.
    void draw_regions() {
        std::vector<const rails::Town*> centres;
        for (const rails::Town& town : f_.towns)
            if (town.region >= 0 && town.region < home_regions()) centres.push_back(&town);
        std::stable_sort(centres.begin(), centres.end(),
                         [](const auto* a, const auto* b) { return a->column < b->column; });
        const int wide = 2 * blocks_.width();
        std::vector<double> squares(centres.size());                 // by centre: the square of its distance to the row
        const auto begin_after = [&](std::size_t a, std::size_t b) { // first column nearer to b, at the right of a
            const double from = place(*centres[a]).x, to = place(*centres[b]).x;
            if (from == to) return squares[b] < squares[a] ? 0 : wide;
            const double equal = (from + to) / 2 + (squares[b] - squares[a]) / (2 * (to - from));
            return static_cast<int>(std::clamp(std::floor(2 * equal - 0.5) + 1, 0.0, wide + 0.0));
        };
        std::vector<std::pair<std::size_t, int>> parts; // each part of a row: its centre and first column
        for (int row = 0; row < 2 * blocks_.height(); ++row) {
            parts.clear();
            for (std::size_t i = 0; i < centres.size(); ++i) {
                const double away = 2 * (place(*centres[i]).y - row * 0.5 - 0.25);
                squares[i] = away * away;
                int begin = 0;
                while (!parts.empty() && (begin = begin_after(parts.back().first, i)) <= parts.back().second)
                    parts.pop_back(), begin = 0;
                if (begin < wide) parts.emplace_back(i, begin);
            }
            for (std::size_t i = 0; i < parts.size(); ++i) {
                const int region = centres[parts[i].first]->region,
                          last = (i + 1 < parts.size() ? parts[i + 1].second : wide) - 1;
                blocks_.pixels(row, parts[i].second, last, area_of(region), ground_of(region), 0);
            }
        }
    }

    // Draws a line between its towns. Two lines between the same towns lie side by side.
    void draw_line(const rails::Route& route, Track track, const Pen& pen) {
        const auto [a, b] = ends_of(route);
        blocks_.lines().line(a, b, pen);
        if (!in_blocks()) signs_.add(track, a, b, pen.style);
    }

    // Returns the ends of a line, which are beside its towns if another line joins these.
    std::pair<Point, Point> ends_of(const rails::Route& route) const {
        const auto [first, second] = std::minmax(route.from, route.to);
        Point a = place(f_.town(first)), b = place(f_.town(second));
        const double x = b.x - a.x, y = 2 * (b.y - a.y), length = std::hypot(x, y); // a character is twice as high
        if (route.twin && style_ >= TextStyle::dots && !small() && length > 0 && is_drawn(route.twin) &&
            is_drawn(route.id)) {
            const double side = (route.twin < route.id ? 0.5 : -0.5) / length; // they share no character
            for (Point* end : {&a, &b}) end->x -= y * side, end->y += x * side;
        }
        return {a, b};
    }
    // True if the route belongs to a railroad or may be sought.
    bool is_drawn(rails::RouteId id) const {
        return owners_[id.index()] || std::any_of(seekable_.begin(), seekable_.end(), [&](const SeekableRoute& one) {
                   return one.route == id || one.twin == id;
               });
    }

    // Draws the lines of the viewer's railroads, or those of all others; dashes are to be built.
    void draw_lines(bool own) {
        std::vector<rails::RouteId> all = rails::active_railroads(view_.position);
        std::map<ColourRole, int> railroads; // number of railroads of each colour
        for (const rails::RouteId id : all) ++railroads[roles_[id.index()]];
        const auto shares_its_colour = [&](rails::RouteId id) { return railroads[roles_[id.index()]] > 1; };
        std::stable_sort(all.begin(), all.end(), [&](rails::RouteId a, rails::RouteId b) { // those that need names most
            return std::pair(shares_its_colour(a), miles(f_, view_.position[a])) >
                   std::pair(shares_its_colour(b), miles(f_, view_.position[b]));
        });
        for (const rails::RouteId id : all) {
            if (is_own(view_, id) != own) continue;
            const rails::Railroad& railroad = view_.position[id];
            const ColourRole role = roles_[id.index()];
            const int wide = dots(own ? 3 : 2);
            const Style style{.fg = role, .bold = own};
            if (railroad.row) draw_line(f_[railroad.row], Track::unbuilt, {{.fg = role}, wide, 1, 3});
            for (const rails::Line& line : railroad.lines)
                draw_line(f_[line.route], own ? Track::own : Track::built, {style, wide});
            name_railroad(id, plate(role), own ? Pass::own : Pass::railroads);
        }
    }
    // Writes the code of a railroad once or, on the map of a region, on several lines, the longest first. The
    // right-of-way has it if no line has room.
    void name_railroad(rails::RouteId id, Style style, Pass pass) {
        const rails::Railroad& railroad = view_.position[id];
        LineName all{f_[id].code, style, pass, {}, {}, pass == Pass::own};
        for (const rails::Line& line : railroad.lines) all.lines.push_back(ends_of(f_[line.route]));
        std::stable_sort(all.lines.begin(), all.lines.end(), [](const auto& a, const auto& b) {
            return length_on_map(a.from, a.to) > length_on_map(b.from, b.to);
        });
        for (const auto& line : all.lines)
            if (close()) names_.add({all.code, style, pass, {line}, {}, all.needed});
        if (!close()) names_.add(all);
        if (railroad.row) names_.add({all.code, style, Pass::unbuilt, {ends_of(f_[railroad.row])}});
    }
    // Returns dark letters on a colour; reversed, so that a terminal without colours has plates too.
    static Style plate(ColourRole role) { return {.fg = role, .bg = ColourRole::bare, .bold = true, .reverse = true}; }
    void name(rails::RouteId route, const std::string& code, Style style, Pass pass, const std::string& brief = "") {
        names_.add({code,
                    style,
                    pass,
                    {ends_of(f_[route])},
                    brief,
                    pass == Pass::own || (crowded() && pass == Pass::companies)});
    }

    // Draws rights-of-way without track as thin dotted lines, with fewer dots where a dot is a character.
    void draw_free_routes() {
        const int gap = close() ? 2 : in_blocks() ? 1 : style_ < TextStyle::dots ? 5 : 2;
        for (const rails::Route& route : f_.routes)
            if (route.id && !route.company && !owners_[route.id.index()])
                draw_line(route, Track::free,
                          {{.fg = ColourRole::soft_bare, .dim = bordered_ || !in_blocks()}, 1, 1, gap});
    }

    // Draws the private companies. Those for sale have their code, which is gray if the owner offers the company; on a
    // detailed map of a region, also their price.
    void draw_companies() {
        std::vector<rails::RouteId> all = companies_on_map(view_.position);
        std::stable_sort(all.begin(), all.end(),
                         [&](rails::RouteId a, rails::RouteId b) { // the cheapest have codes first
                             return view_.position.company(a).asking_price < view_.position.company(b).asking_price;
                         });
        for (const rails::RouteId id : all) {
            const rails::Company& company = view_.position.company(id);
            const rails::Order* bid = ordered(rails::OrderKind::bid, id);
            const bool own = bid || (company.state == rails::CompanyState::owned && company.owner == view_.tycoon);
            const ColourRole role = own                                          ? own_role
                                    : company.state == rails::CompanyState::bank ? ColourRole::white
                                                                                 : ColourRole::gray;
            Style style = company_style;
            style.fg = role;
            const bool sold = role == ColourRole::gray;
            draw_line(f_[id], sold ? Track::sold : Track::for_sale,
                      {{.fg = role, .dim = sold && (bordered_ || !in_blocks())}, own ? dots(2) : 1, sold ? 6 : 2, 2});
            if (own)
                name(id, f_[id].code + (bid ? " bid " + print(Money(bid->amount)) : ""), style, Pass::own, f_[id].code);
            else if (!close() && is_for_sale(company) && (!crowded() || is_listed(id)))
                name(id, f_[id].code, style, Pass::companies);
            else if (detailed() && is_for_sale(company) && window_.shows(f_, id))
                name(id, f_[id].code + " " + print(company.asking_price), style, Pass::priced, f_[id].code);
        }
    }

    // True if the row below the map lists the company with its price.
    bool is_listed(rails::RouteId id) const {
        const auto& list = for_sale_.companies;
        return std::any_of(list.begin(), list.end(), [&](const auto& one) { return one.first == id; });
    }

    // Returns the order of the viewer's sheet that bids for this company or seeks this route; nullptr if there is none.
    const rails::Order* ordered(rails::OrderKind kind, rails::RouteId id) const {
        if (!view_.tycoon) return nullptr;
        const rails::Sheet& sheet = view_.position.tycoon(*view_.tycoon).sheet;
        const auto order = std::find_if(sheet.begin(), sheet.end(), [&](const rails::Order& one) {
            return one.kind == kind && (kind == rails::OrderKind::bid ? one.subject : one.object) == id;
        });
        return order == sheet.end() ? nullptr : &*order;
    }

    // Draws the routes that the viewer's railroads may seek, those that he has ordered in his colour. Each has
    // its code and, on the map of a region, its miles; two routes between the same towns share a tag.
    void draw_seekable() {
        std::vector<rails::RouteId> named;
        for (const SeekableRoute& one : seekable_) {
            bool orders = false;
            for (const rails::RouteId route : {one.route, one.twin}) {
                if (!route) continue;
                const bool sought = ordered(rails::OrderKind::seek, route) != nullptr;
                draw_line(f_[route], Track::sought,
                          {{.fg = sought ? own_role : ColourRole::cyan}, dots(sought ? 3 : 2), 5, 3});
                orders = orders || sought;
            }
            if (contains(named, one.route)) continue;
            named.push_back(one.route);
            name(one.route, !close() ? one.codes : fmt::format("{} {}", one.codes, f_[one.route].length),
                 plate(orders ? own_role : ColourRole::cyan), Pass::own, one.codes);
        }
    }

    // Writes the name of a region where it covers the least.
    void name_region(int region) {
        Point middle{0, 0};
        int towns = 0;
        for (const rails::Town& town : f_.towns) {
            if (town.region != region) continue;
            middle.x += place(town).x, middle.y += place(town).y;
            ++towns;
        }
        if (towns == 0) return;
        const int home = home_regions(), area = region < home ? area_of(region) : region - home + 1;
        const std::string& words = item_at(f_.regions, region);
        std::string apart = " "; // a region is no town: its letters stand apart if there is room
        for (const char letter : words) apart += std::string(1, letter) + " ";
        apart += " ";
        for (const std::string& shown : {apart, " " + words + " "})
            if (blocks_.write(area, {middle.x / towns, middle.y / towns}, shown,
                              {.fg = bordered_ ? ColourRole::soft_bare : ColourRole::gray, .dim = !in_blocks()},
                              {.least = columns(shown),
                               .patience = small() ? 13.0 : 60.0,
                               .beyond = close() || small() ? 3 : 0,
                               .blends = in_blocks()}))
                return;
    }

    bool is_own_town(const rails::Town& town) const {
        return !own_towns_.empty() && item_at(own_towns_, &town - f_.towns.data());
    }
    int rank(const rails::Town& town) const {
        return 2 * town.size + (town.region >= 0 ? 3 : 0) + (is_own_town(town) ? 10 : 0);
    }
    // Returns the place of the town's sign.
    std::pair<int, int> sign_of(const rails::Town& town) const {
        const auto shift = shifts_.find(town.id);
        return {floored(place(town).x) + (shift == shifts_.end() ? 0 : shift->second), floored(place(town).y)};
    }
    bool is_free(const rails::Town& town) const {
        const auto [x, y] = sign_of(town);
        return blocks_.free(x, y, 1);
    }
    bool is_in_picture(const rails::Town& town) const { return window_.contains(place(town)); }

    // Draws the sign of a town, on the map of the country not directly beside that of another.
    void draw_town(const rails::Town& town) {
        const bool region = town.region >= 0;
        const std::string_view sign = region && !close() ? sign_of_region(style_) : sign_of_size(town.size, style_);
        auto [x, y] = sign_of(town);
        if (!close()) {
            const bool left = x > 0 && !blocks_.free(x - 1, y, 1),
                       right = x + 1 < blocks_.width() && !blocks_.free(x + 1, y, 1);
            if (region && left != right) shifts_[town.id] = left ? 1 : -1;
            std::tie(x, y) = sign_of(town);
        }
        blocks_.stamp(x, y, std::string(sign), {.fg = ColourRole::on_bare, .bold = region});
    }

    // Returns the number of characters of track from here on.
    int track_under(int x, int y, int width) {
        int count = 0;
        for (int i = 0; i < width; ++i)
            if (!blocks_.lines().empty(x + i, y) && blocks_.lines().style(x + i, y).fg != ColourRole::soft_bare)
                ++count;
        return count;
    }

    // Writes the name of a town beside it or, if neither its whole nor its short name has room there, above or below
    // it, where it covers the least track. The whole name covers only a little track. No name is beside
    // the sign of another town, or equal to the code of a railroad. Returns false if there is no room.
    bool name_town(const rails::Town& town) {
        const int little = window_.step_x >= 1.3 ? 4 : 2;
        const std::pair<int, int> sign = sign_of(town);
        const int x = sign.first, y = sign.second;
        const Style style{.fg = ColourRole::on_bare, .bold = town.region >= 0};
        const bool ambiguous = f_.find(town.id).has_value();
        for (int pass = 0; pass < 4; ++pass) {
            const std::string& name = pass % 2 == 0 ? town.name : town.id;
            if (ambiguous ? pass % 2 != 0 : small() && pass % 2 == 0) continue;
            const bool minor = !close() || (town.size < 3 && !is_own_town(town));
            if (town.region < 0 && minor && pass >= (close() ? 2 : 1)) break; // apart from its sign, or a mere code
            const bool beside = pass < 2;
            const int width = columns(name), left = x - width, middle = x - width / 2;
            // On the map of the country, only towns that stand for a region cover track.
            const int most = (name == town.id || ambiguous) && (close() || town.region >= 0) ? width : little;
            const std::array<std::pair<int, int>, 8> places = {{{x + 1, y},
                                                                {left, y},
                                                                {middle, y - 1},
                                                                {middle, y + 1},
                                                                {x + 1, y - 1},
                                                                {x + 1, y + 1},
                                                                {left, y - 1},
                                                                {left, y + 1}}};
            const auto cost = [&](const auto& spot) {
                const int covered = track_under(spot.first, spot.second, width);
                // A blank or the town's own sign stands at either end.
                const int gap = beside && close() ? 1 : 2, // elsewhere another town's sign would seem to be its own
                    begin = spot.first - (spot.second == y && spot.first > x ? 0 : gap),
                          end = spot.first + width + (spot.second == y && spot.first < x ? 0 : gap);
                const bool aslant = spot.second != y && spot.first != middle; // may seem to belong to another row
                const bool possible = (close() || !aslant) && beside == (spot.second == y) && covered <= most &&
                                      blocks_.free(begin, spot.second, end - begin);
                return possible ? covered + (spot.second == y ? 0 : 1) : 1 << 20;
            };
            const auto best = std::min_element(places.begin(), places.end(),
                                               [&](const auto& a, const auto& b) { return cost(a) < cost(b); });
            if (cost(*best) > most + 1) continue;
            blocks_.stamp(best->first, best->second, name, style);
            return true;
        }
        return false;
    }

    const rails::Figures& f_;
    const rails::PlayerView& view_;
    int region_; // selected region; -1: the whole country
    MapWindow window_;
    TextStyle style_;
    bool bordered_;
    BlockCanvas blocks_;
    std::array<rails::RouteId, rails::most_routes + 1> owners_; // by route number
    std::vector<SeekableRoute> seekable_;
    CompanyList for_sale_;
    LineRoles roles_;
    std::vector<bool> own_towns_;
    std::map<std::string, int> shifts_; // columns by which the signs of towns stand beside their places
    LineSigns signs_;
    LineNames names_;
};

} // namespace

bool draw_map_picture(const rails::ContinentalView& view, int region, const MapWindow& window, bool bordered,
                      bool keyed, Canvas& canvas) {
    return Picture(view, region, window, canvas.text_style(), bordered).draw(canvas, keyed);
}

} // namespace highball::tui::continental_rails
