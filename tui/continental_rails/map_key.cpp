#include "tui/continental_rails/map_key.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/network.h"
#include "tui/continental_rails/line_colours.h"
#include "tui/continental_rails/map_signs.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <utility>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

namespace {

// Returns the railroads, the viewer's first, then the longest.
std::vector<rails::RouteId> by_miles(const rails::Figures& f, const rails::PlayerView& view) {
    std::vector<rails::RouteId> all = active_railroads(view.position);
    std::stable_sort(all.begin(), all.end(), [&](rails::RouteId a, rails::RouteId b) {
        return std::pair(is_own(view, a), miles(f, view.position[a])) >
               std::pair(is_own(view, b), miles(f, view.position[b]));
    });
    return all;
}

// Form of the key in the sea, in columns.
struct Form {
    bool sample, title; // samples of the lines; a row with a title
    int miles;          // 0: without

    static constexpr int code_width = 4;
    int sample_width() const { return sample ? 3 : 0; }
    int width() const { return sample_width() + code_width + miles; }
    int gap() const { return sample ? 2 : 1; } // between two columns of railroads
};

// Returns the upper left corner of the last free rectangle of this size in the sea.
std::optional<std::pair<int, int>> sea(BlockCanvas& blocks, int width, int height) {
    const auto is_free_row = [&](int x, int y) {
        if (!blocks.free(x, y, width)) return false;
        for (int i = 0; i < width; ++i)
            if (blocks.owner(x + i, y) != no_area || !blocks.lines().empty(x + i, y)) return false;
        return true;
    };
    for (int y = blocks.height() - height; y >= 0; --y)
        for (int x = blocks.width() - width; x >= 0; --x) {
            int free = 0;
            while (free < height && is_free_row(x, y + free)) ++free;
            if (free == height) return std::pair(x, y);
        }
    return std::nullopt;
}

} // namespace

std::vector<rails::RouteId> railroads_in(const rails::Figures& f, const rails::PlayerView& view,
                                         const MapWindow& window) {
    std::vector<rails::RouteId> all = by_miles(f, view);
    std::erase_if(all, [&](rails::RouteId id) {
        const auto& lines = view.position[id].lines;
        return std::none_of(lines.begin(), lines.end(), [&](const auto& line) { return window.shows(f, line.route); });
    });
    return all;
}

bool draw_key_in_sea(const rails::Figures& f, const rails::PlayerView& view, const LineRoles& roles, TextStyle text,
                     bool bordered, BlockCanvas& blocks) {
    const std::vector<rails::RouteId> all = by_miles(f, view);
    if (all.empty()) return true;
    const bool coloured = bordered || text == TextStyle::picture;
    int most_miles = 0;
    for (const rails::RouteId id : all) most_miles = std::max(most_miles, miles(f, view.position[id]));
    const int digits = columns(std::to_string(most_miles));
    for (const Form form : {Form{true, true, 6},
                            {false, true, digits + 1},
                            {false, false, digits + 1},
                            {true, false, 0},
                            {false, false, 0}})
        for (const int across : {1, 2, 3, 4}) {
            const int title_rows = form.title ? 1 : 0, high = (int_size(all) + across - 1) / across;
            const int wide = across * (form.width() + form.gap());
            const auto corner =
                (form.sample || form.miles == 0) && !coloured ? std::nullopt : sea(blocks, wide, title_rows + high);
            if (!corner) continue;
            const auto [left, top] = *corner;
            const ColourRole ground = bordered ? ColourRole::panel : ColourRole::plain;
            for (int row = 0; row < title_rows + high && (bordered || !coloured); ++row)
                blocks.stamp(left, top + row, std::string(static_cast<std::size_t>(wide), ' '), {.bg = ground});
            if (form.title) {
                const std::string title = wide > columns("railroad miles") ? "railroad miles" : "miles";
                blocks.stamp(left + wide - form.gap() + 1 - columns(title), top, title, {.bg = ground, .dim = true});
            }
            for (int i = 0; i < int_size(all); ++i) {
                const rails::RouteId id = item_at(all, i);
                const bool own = is_own(view, id);
                const Style style{.fg = roles[id.index()], .bg = ground, .bold = own};
                const int x = left + 1 + i / high * (form.width() + form.gap()), y = top + title_rows + i % high;
                if (form.sample)
                    blocks.stamp(x, y, std::string(sample_of(own ? Track::own : Track::built, text)),
                                 {.fg = style.fg, .bg = ground});
                blocks.stamp(x + form.sample_width(), y, f[id].code, style);
                if (form.miles > 0)
                    blocks.stamp(x + form.width() - form.miles, y,
                                 fmt::format("{:>{}}", miles(f, view.position[id]), form.miles), style);
            }
            return true;
        }
    return false;
}

int print_key(const rails::Figures& f, const rails::PlayerView& view, const MapWindow& window, Canvas& canvas, int y,
              int rows) {
    constexpr int note = 4, least_with_miles = 160;
    const std::vector<rails::RouteId> all = railroads_in(f, view, window);
    const LineRoles roles = line_roles(f, view);
    int x = 0, row = 0, left_out = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool own = is_own(view, all[i]);
        const std::string words = own && i == 0                                  ? "yours: "
                                  : !own && (i == 0 || is_own(view, all[i - 1])) ? " others: "
                                                                                 : "";
        std::string code = f[all[i]].code;
        if (own || canvas.width() >= least_with_miles)
            code += fmt::format(" {}{}", miles(f, view.position[all[i]]), own ? " mi" : "");
        const int end = x + columns(words) + columns(code) + note;
        if (end > canvas.width() && row + 1 < rows)
            ++row, x = 0;
        else if (left_out > 0 || end > canvas.width()) {
            ++left_out;
            continue;
        }
        x += canvas.print(x, y + row, words, dim);
        x += canvas.print(x, y + row, code, {.fg = roles[all[i].index()], .bold = own}) + 1;
    }
    if (left_out > 0) canvas.print(x, y + row, fmt::format("+{}", left_out), dim);
    return row + 1;
}

} // namespace highball::tui::continental_rails
