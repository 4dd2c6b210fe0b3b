#include "tui/continental_rails/panes.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/report/price_moves.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/report/turn_result.h"
#include "titles/continental_rails/report/worth_breakdown.h"
#include "tui/continental_rails/line_colours.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>
#include <tuple>
#include <utility>

namespace highball::tui::continental_rails {

namespace {

namespace rails = highball::continental_rails;

// Pane of the price charts; + and - show one railroad at a time.
class ChartPane : public MeasuredPane {
  public:
    std::string name() const override { return "chart"; }
    bool press(const DrawContext& context, PaneState& state, const Key& key) const override {
        return press_zoom(state, key, int_size(active_railroads(view_of(context).player_view.position)));
    }

  private:
    int write(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const rails::ContinentalView& view = view_of(context);
        const std::vector<rails::RouteId> all = active_railroads(view.player_view.position);
        const bool one = state.cursor >= 0 && state.cursor < int_size(all);
        if (!one && !canvas.ascii()) return table_of(view, canvas);
        int y = context.printing || one ? 0 : canvas.print_rows(0, {"+ and - show one railroad at a time"}, dim);
        for (int i = one ? state.cursor : 0; i < (one ? state.cursor + 1 : int_size(all)); ++i)
            y = 1 + canvas.print_rows(y, lines_of(price_chart(*view.figures, view.player_view, item_at(all, i))));
        return y;
    }

    // Draws the prices of all turns as bars, a row for each railroad.
    static int table_of(const rails::ContinentalView& view, Canvas& canvas) {
        TextTable table;
        using enum TextTable::Side;
        table.column("");
        for (const char* heading : {"price", "lowest", "highest"}) table.column(heading, right);
        table.column("at the end of each turn");
        for (const rails::RouteId id : own_first(view.player_view)) {
            const rails::Railroad& r = view.player_view.position[id];
            const Style style = stock_style(view.player_view, id);
            const auto [low, high] = std::minmax_element(r.prices.begin(), r.prices.end());
            const auto money = [&](auto at) { return money_cell(Money(at == r.prices.end() ? r.price : *at), style); };
            table.row({{(*view.figures)[id].code, style},
                       money_cell(Money(r.price), style),
                       money(low),
                       money(high),
                       {bars_of({r.prices.begin(), r.prices.end()}, canvas.text_style(), 60), dim}});
        }
        return table.draw(canvas, 0, 0, canvas.width());
    }
};

// Returns a player's points by category: "Robber Baron", "Mogul", ...
NamedAmounts points_of(const rails::Position& at, int tycoon) {
    constexpr std::string_view often = "Rail ";
    NamedAmounts parts;
    for (int category = 0; category < rails::categories; ++category) {
        std::string_view name = rails::category_name(category);
        if (name.starts_with(often)) name.remove_prefix(often.size());
        parts.emplace_back(name, rails::points_in(at, tycoon, category));
    }
    return parts;
}

// Returns the categories that a player has won: "Rail Builder and Rail Baron". Each category has its own winner (1.2).
// Returns "" before the end of the game.
std::string titles_of(const rails::Position& at, int tycoon) {
    std::vector<std::string> titles;
    for (int category = 0; at.over && category <= rails::categories; ++category) {
        const std::vector<int> first = rails::winners(at, category);
        if (std::find(first.begin(), first.end(), tycoon) != first.end())
            titles.emplace_back(rails::category_name(category));
    }
    return titles.empty() ? "" : join_words(titles);
}

class ContinentalPanes : public PaneFamily {
  public:
    ContinentalPanes() {
        for (const auto& make :
             {orders_pane, turn_pane, report_pane, railroads_pane, market_pane, players_pane, map_pane})
            pages_.push_back(make());
        extra_panes_.push_back(std::make_unique<ChartPane>());
    }

    std::vector<std::string> side_pages() const override {
        return {"players", "report", "railroads", "market", "map", "log"};
    }

    // The log would repeat the report.
    std::vector<std::string> side_pages_of(std::string_view page) const override {
        if (page == "orders") return {"market", "players", "railroads"};
        if (page == "report") return {"map", "players"};
        if (page == "players") return {"map", "railroads"};
        if (page == "score") return {"players", "map"};
        return side_pages();
    }

    std::string page_of_result() const override { return "turn"; }

    std::unique_ptr<Pane> worth_page() const override { return curves_pane(worth_pane(this)); }

    bool is_scored_in_points() const override { return true; }

    std::function<Style(std::string_view)> word_style(const DrawContext& context) const override {
        const rails::ContinentalView& view = view_of(context);
        return [&view, roles = line_roles(*view.figures, view.player_view)](std::string_view word) {
            const auto railroad = view.figures->find(word);
            const bool active = railroad && is_active(view.player_view.position, *railroad);
            return active ? Style{.fg = roles[railroad->index()]} : normal;
        };
    }

    NamedAmounts worth_parts(const DrawContext& context, Seat seat) const override {
        return points_of(view_of(context).player_view.position, seat.index());
    }

    std::string prize(const DrawContext& context, Seat seat) const override {
        return titles_of(view_of(context).player_view.position, seat.index());
    }

    std::vector<OtherStanding> other_standings(const DrawContext& context) const override {
        const rails::ContinentalView& view = view_of(context);
        std::vector<OtherStanding> others;
        const rails::Position& at = view.player_view.position;
        for (int t = at.people; t < rails::tycoon_count; ++t)
            others.push_back({at.tycoon(t).name, rails::baron_points(at, t), points_of(at, t), titles_of(at, t)});
        return others;
    }

    WorthSources sources(const Game& start, const std::vector<Command>& commands) const override {
        const auto* game = dynamic_cast<const rails::ContinentalGame*>(&start);
        WorthSources sources;
        if (game == nullptr) return sources;
        for (const rails::WorthBreakdown& one : rails::worth_breakdowns(*game, commands)) {
            NamedAmounts& parts = sources.emplace_back();
            for (std::size_t i = 0; i < one.size(); ++i) parts.emplace_back(rails::worth_sources[i], one[i].dollars());
        }
        return sources;
    }

    std::string status(const DrawContext& context, bool brief) const override {
        const rails::PlayerView& seen = view_of(context).player_view;
        if (!seen.tycoon) return "";
        const rails::Tycoon& who = seen.position.tycoon(*seen.tycoon);
        return brief ? "cash " + print(who.cash) : "cash " + print(who.cash) + "  loan " + print(who.loan);
    }
};

} // namespace

Style stock_style(const rails::PlayerView& view, rails::RouteId id) {
    if (!view.tycoon) return normal;
    if (view.position[id].president == *view.tycoon) return {.fg = ColourRole::yellow, .bold = true};
    return view.position.tycoon(*view.tycoon).share_of(id) > 0 ? bold : normal;
}

std::vector<rails::RouteId> own_first(const rails::PlayerView& view) {
    std::vector<rails::RouteId> all = active_railroads(view.position);
    if (!view.tycoon) return all;
    const rails::Tycoon& who = view.position.tycoon(*view.tycoon);
    const auto rank = [&](rails::RouteId id) {
        return std::tuple(who.controls(id), who.share_of(id) > 0, view.position[id].price);
    };
    std::ranges::stable_sort(all, std::greater(), rank);
    return all;
}

TableCell change_cell(const rails::Position& position, rails::RouteId railroad) {
    const int price = position[railroad].price;
    const rails::MarketRow* row = market_row(position, railroad);
    // A split after the market has lowered the price; the change is that of the present shares.
    const int change = row == nullptr || row->end == 0 ? 0 : price - row->start * price / row->end;
    TableCell cell(change == 0 ? "-" : fmt::format("{:+}", change),
                   change == 0 ? dim : Style{.fg = change > 0 ? ColourRole::green : ColourRole::red});
    cell.number = change;
    return cell;
}

TableCell percent_cell(const rails::Position& position, rails::RouteId railroad, int shares, Style style) {
    const int all = issued(position, railroad);
    TableCell cell(shares == 0 ? "-" : rails::percent_text(shares, all), style);
    cell.number = std::int64_t(shares) * 100'000 / std::max(1, all);
    return cell;
}

TableCell dividend_cell(const rails::Railroad& railroad, Style style) {
    const int cents = railroad.paid_cents; // a part of a dollar after a split
    TableCell cell(cents == 0         ? "-"
                   : cents % 100 == 0 ? fmt::format("${}", cents / 100)
                                      : rails::print_cents(cents),
                   style);
    cell.number = cents;
    return cell;
}

TableCell yield_cell(const rails::Railroad& railroad, Style style) {
    TableCell cell(rails::yield_text(railroad), style);
    cell.number = std::int64_t(railroad.paid_cents) * 1000 / std::max(1, railroad.price);
    return cell;
}

std::string bars_of(const std::vector<std::int64_t>& figures, TextStyle style, int most) {
    // The highest bar leaves a gap below the row above.
    constexpr std::array<std::string_view, 7> bars = {"▁", "▂", "▃", "▄", "▅", "▆", "▇"};
    if (style == TextStyle::ascii || figures.empty()) return "";
    const auto first = figures.end() - std::min<std::ptrdiff_t>(most, std::ssize(figures));
    const std::int64_t top = std::max<std::int64_t>(1, *std::max_element(first, figures.end()));
    std::string text;
    for (auto figure = first; figure != figures.end(); ++figure)
        text += item_at(bars, static_cast<int>(std::max<std::int64_t>(0, *figure) * (int_size(bars) - 1) / top));
    return text;
}

bool press_zoom(PaneState& state, const Key& key, int count) {
    if (key != typed(U'+') && key != typed(U'-')) return false;
    state.cursor = std::clamp(state.cursor + (key == typed(U'+') ? 1 : -1), -1, count - 1);
    return true;
}

std::unique_ptr<PaneFamily> family() { return std::make_unique<ContinentalPanes>(); }

} // namespace highball::tui::continental_rails
