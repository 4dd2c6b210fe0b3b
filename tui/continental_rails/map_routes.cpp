#include "tui/continental_rails/map_routes.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/report/turn_result.h"
#include "titles/continental_rails/turn/turn_context.h"
#include "tui/continental_rails/line_colours.h"
#include "tui/continental_rails/map_signs.h"
#include "tui/continental_rails/panes.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

constexpr int table_width = 33; // columns of a table of routes

std::vector<SeekableRoute> seekable_routes(const rails::Figures& f, const rails::PlayerView& view) {
    std::vector<SeekableRoute> all;
    const int least = least_build_cost(f, view.position.climate);
    for (const rails::RouteId id : active_railroads(view.position)) {
        if (!is_own(view, id) || view.position.over) continue;
        const std::vector<rails::RouteId> open = open_rows(f, view.position, id, view.position[id].row);
        for (const rails::RouteId route : open) {
            const bool has_twin = contains(open, f[route].twin);
            if (has_twin && f[route].twin < route) continue;
            all.push_back({id, route, has_twin ? f[route].twin : rails::RouteId(),
                           f[route].code + (has_twin ? " " + f[f[route].twin].code : ""),
                           laying_cost(f, route, least)});
        }
    }
    std::stable_sort(all.begin(), all.end(), [&](const SeekableRoute& a, const SeekableRoute& b) {
        return std::pair(a.railroad, f[a.route].length) < std::pair(b.railroad, f[b.route].length);
    });
    return all;
}

int print_routes(const rails::Figures& f, const std::vector<SeekableRoute>& routes, Canvas& canvas, int x, int y) {
    constexpr int note = 15; // columns of "+10 more: ? row"
    rails::RouteId seeker;
    int left_out = 0;
    for (const SeekableRoute& one : routes) {
        const std::string cost = fmt::format(" {} mi {}", f[one.route].length, print(one.cost)),
                          head = std::exchange(seeker, one.railroad) == one.railroad
                                     ? ""
                                     : "row " + f[one.railroad].code + ": ";
        if (left_out > 0 || x + columns(head + one.codes + cost) + note > canvas.width()) {
            ++left_out;
            continue;
        }
        x += canvas.print(x, y, head, dim);
        x += canvas.print(x, y, one.codes, {.fg = ColourRole::cyan, .bold = true});
        x += canvas.print(x, y, cost) + 2;
    }
    if (left_out > 0) x += canvas.print(x, y, fmt::format("+{} more: ? row", left_out), dim) + 2;
    return x;
}

std::string seller_of(const rails::PlayerView& view, rails::RouteId id) {
    const rails::Company& company = view.position.company(id);
    return company.offered ? " from " + rails::short_name(view.position, company.owner) : "";
}

CompanyList companies_in(const rails::Figures& f, const rails::PlayerView& view, const MapWindow& window, int room,
                         TextStyle style) {
    constexpr int note = 5; // columns of "  +12"
    std::vector<rails::RouteId> all = cheapest_for_sale(view.position);
    std::erase_if(all, [&](rails::RouteId id) { return !window.shows(f, id, 2); }); // more than one end
    CompanyList list;
    room -= columns(sample_of(Track::for_sale, style)) + 1 + columns(CompanyList::head);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string price = print(view.position.company(all[i]).asking_price) + seller_of(view, all[i]);
        room -= columns(f[all[i]].code) + 1 + columns(price);
        if (room < (i + 1 < all.size() ? note : 0)) break;
        room -= 2;
        list.companies.emplace_back(all[i], price);
    }
    list.left_out = all.size() - list.companies.size();
    return list;
}

int print_companies(const rails::Figures& f, const CompanyList& list, Canvas& canvas, int x, int y) {
    if (list.companies.empty() && list.left_out == 0) return x;
    const std::string_view sign = sample_of(Track::for_sale, canvas.text_style());
    x += canvas.print(x, y, sign, {.fg = ColourRole::white, .bold = true}) + 1;
    if (list.companies.empty()) return x + canvas.print(x, y, "for sale", dim); // the map names them
    x += canvas.print(x, y, CompanyList::head, dim);
    for (const auto& [id, price] : list.companies) {
        x += canvas.print(x, y, f[id].code, company_style);
        x += canvas.print(x, y, " " + price) + 2;
    }
    if (list.left_out > 0) x += canvas.print(x, y, fmt::format("+{}", list.left_out), dim);
    return x;
}

int print_way(const rails::Figures& f, const std::string& codes, const rails::Route& route, Money price,
              const std::string& seller, bool brief, Canvas& canvas, int x, int y) {
    const rails::Town &from = f.town(route.from), &to = f.town(route.to);
    const int end = x + canvas.print(x, y, fmt::format("{:<7} {:>3} {:>7}", codes, route.length, print(price)));
    if (brief) return canvas.print(end + 2, y, seller.empty() ? from.id + "-" + to.id : seller.substr(1)), y + 1;
    canvas.print(x, y + 1, "  " + from.name + " - " + to.name + seller, dim, table_width);
    return y + 2;
}

// Prints what pays for the route, also the number of shares if `whole`, and the viewer's part of the stock before and
// after. Returns the row below.
static int print_building_sum(const rails::Figures& f, const rails::PlayerView& view, const SeekableRoute& one,
                              bool whole, Canvas& canvas, int x, int y) {
    const rails::Railroad& railroad = view.position[one.railroad];
    const rails::NewStock stock = new_stock(f, railroad, one.route);
    const Money proceeds = new_stock_proceeds(f, railroad, one.route), bonds = building_bonds(f, one.cost),
                loan = building_loan(f, view.position, one.railroad, one.route),
                left = proceeds + bonds + loan - one.cost;
    const auto row = [&](const std::string& label, const std::string& figure, Style style = dim) {
        canvas.print(x, y, "  " + label, style);
        canvas.print_right(x, y++, table_width - 1, figure, style);
    };
    const bool directs = view.tycoon && is_director(railroad, *view.tycoon);
    const int others = int_size(railroad.directors) - (directs ? 1 : 0);
    if (whole) row(with_commas(stock.rest) + " shares to Public", print(stock.public_pays));
    if (whole && directs) row(with_commas(stock.director) + " to you, on a loan", print(stock.director_pays));
    if (whole && others > 0)
        row(with_commas(stock.director * others) + " to other directors", print(stock.director_pays * others));
    row(whole ? "bonds" : fmt::format("stock {}, bonds", print(proceeds)), print(bonds));
    if (loan > Money()) row("loan", print(loan));
    if (left > Money()) row("left for the railroad", print(left));
    if (left < Money() && whole) row("from its cash", print(-left));
    if (view.tycoon)
        row("your stake", part_after_issue(f, view.position, *view.tycoon, one.railroad, one.route), normal);
    return y;
}

int print_route_table(const rails::Figures& f, const rails::PlayerView& view, const std::vector<SeekableRoute>& routes,
                      Canvas& canvas, int x, int y) {
    const bool brief = routes.size() > few_ways;
    rails::RouteId seeker;
    bool any_reaches = false;
    for (const SeekableRoute& one : routes) {
        const rails::Railroad& railroad = view.position[one.railroad];
        if (std::exchange(seeker, one.railroad) != one.railroad) {
            canvas.print(x, y++, fmt::format("{} rights-of-way: miles, cost", f[one.railroad].code), title);
            if (brief) {
                canvas.print(x, y++, fmt::format("paid by {}% bonds, new stock,", f.railroad.bonds), dim);
                canvas.print(x, y++, "then cash " + print(railroad.cash) + ", then a loan", dim);
            }
            if (railroad.row) canvas.print(x, y++, "if it builds " + f[railroad.row].code + " this turn", dim);
        }
        const unsigned added = new_regions(f, railroad, one.route); // scores for Rail Builder
        any_reaches = any_reaches || added != 0;
        if (brief && added != 0) canvas.print(x + table_width - 2, y, "*");
        y = print_way(f, one.codes, f[one.route], one.cost, "", brief, canvas, x, y);
        if (!brief) y = print_building_sum(f, view, one, routes.size() == 1, canvas, x, y);
        for (int i = 0; i < int_size(f.regions) && !brief; ++i)
            if (added & (1u << i)) canvas.print(x, y++, "  reaches " + item_at(f.regions, i), dim, table_width);
    }
    if (brief && any_reaches) canvas.print(x, y++, "* reaches a new region", dim);
    return y;
}

std::vector<bool> served_towns(const rails::Figures& f, const rails::Position& position) {
    std::vector<rails::Line> lines;
    for (const rails::RouteId id : active_railroads(position))
        lines.insert(lines.end(), position[id].lines.begin(), position[id].lines.end());
    for (const rails::RouteId id : companies_on_map(position)) lines.push_back({id});
    return lines.empty() ? std::vector<bool>() : towns_of(f, lines);
}

std::vector<bool> own_towns(const rails::Figures& f, const rails::PlayerView& view) {
    std::vector<rails::Line> lines;
    for (const rails::RouteId id : active_railroads(view.position))
        if (is_own(view, id)) lines.insert(lines.end(), view.position[id].lines.begin(), view.position[id].lines.end());
    for (const SeekableRoute& one : seekable_routes(f, view)) lines.push_back({one.route});
    return lines.empty() ? std::vector<bool>() : towns_of(f, lines);
}

} // namespace highball::tui::continental_rails
