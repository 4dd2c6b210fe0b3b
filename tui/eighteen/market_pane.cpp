// The stock chart: prices as a grid, the companies' letters in each cell with the top of the stack first, and where
// each company would go. Without colour: `[90]` a par price, `:45:` certificates there do not count, `!300!` ends the
// game.
#include "tui/eighteen/panes.h"

#include "core/text.h"
#include "tui/eighteen/words.h"
#include "tui/table.h"

#include <algorithm>

namespace highball::tui::eighteen {

using highball::eighteen::Cell;
using highball::eighteen::Position;
using highball::eighteen::Round;
using highball::eighteen::StockChart;

namespace {

bool is_par(const StockChart& chart, Cell cell) {
    return std::find(chart.par.begin(), chart.par.end(), cell) != chart.par.end();
}

std::string price_text(const StockChart& chart, Cell cell) {
    const std::string price = std::to_string(chart.price(cell).dollars());
    if (is_par(chart, cell)) return "[" + price + "]";
    if (chart.is_yellow(cell)) return ":" + price + ":";
    if (chart.is_end(cell)) return "!" + price + "!";
    return price;
}

Style price_style(const StockChart& chart, Cell cell) {
    if (is_par(chart, cell)) return bold;
    if (chart.is_yellow(cell)) return {.fg = Ink::black, .bg = Ink::tile_yellow};
    if (chart.is_end(cell)) return {.fg = Ink::black, .bg = Ink::tile_red, .bold = true};
    return {};
}

std::size_t widest_row(const StockChart& chart) {
    std::size_t widest = 0;
    for (const auto& row : chart.rows) widest = std::max(widest, row.size());
    return widest;
}

int cell_width(const StockChart& chart, int width) {
    return std::clamp(width / std::max(1, static_cast<int>(widest_row(chart))), 5, 9);
}

std::string to_text(const StockChart& chart, Cell from, Cell to) {
    if (from == to) return "=";
    return std::to_string(chart.price(to).dollars());
}

// Where the tokens would go, by the chart's arrows: after a dividend, after none, after each sale, when all is sold.
Table moves(const EighteenView& view) {
    using Side = Table::Side;
    const StockChart& chart = view.figures().chart;
    Table table;
    table.fold(1);
    table.column("");
    table.column("now", Side::right);
    table.column("pays →", Side::right);
    table.column("keep ←", Side::right);
    table.column("sale ↓", Side::right);
    table.column("full ↑", Side::right);
    for (const CorpId id : listing_order(view)) {
        const Corporation& rr = view.position()[id];
        if (!rr.price.exists()) continue;
        const bool sold_out = view.rules().sold_out(view.position(), id);
        table.row({TableCell(std::string(1, view.figures()[id].letter) + " " + view.figures()[id].symbol,
                             style_of(view.figures(), id)),
                   money_cell(chart.price(rr.price)), to_text(chart, rr.price, chart.right(rr.price)),
                   to_text(chart, rr.price, chart.left(rr.price)), to_text(chart, rr.price, chart.down(rr.price)),
                   sold_out ? to_text(chart, rr.price, chart.up(rr.price))
                            : TableCell("(" + to_text(chart, rr.price, chart.up(rr.price)) + ")", dim)});
    }
    return table;
}

constexpr int moves_width = 39;

// Room beside the short lower rows of the chart, if there is: the row at which the table may begin, or -1. Its last
// line may stand one row lower than the chart.
int row_beside_chart(const StockChart& chart, int width, int rows) {
    const int cell = cell_width(chart, width), whole = static_cast<int>(chart.rows.size());
    for (int row = 0; row < whole; ++row) {
        const int used = static_cast<int>(chart.rows[static_cast<std::size_t>(row)].size()) * cell;
        if (used + moves_width + 1 <= width) return 2 * (whole - row) + 1 >= rows ? 2 * row : -1;
    }
    return -1;
}

// The position as it would be if the round ended now: after a stock round whatever is sold out moves up.
Position if_the_round_ended(const EighteenView& view) {
    Position then = view.position();
    if (then.round != Round::stock) return then;
    for (const CorpId id : view.rules().operating_order(view.position())) {
        Corporation& rr = then[id];
        if (rr.offering > 0 || rr.market > 0) continue;
        const Cell up = view.figures().chart.up(rr.price);
        if (up == rr.price) continue;
        rr.price = up;
        rr.arrived = ++then.arrivals;
    }
    return then;
}

// "If the round ended now: L&N 105 to 110. Then operate: L&N, M&O"
std::string order_text(const EighteenView& view) {
    const Position then = if_the_round_ended(view);
    std::vector<std::string> names, moves;
    const StockChart& chart = view.figures().chart;
    for (const CorpId id : view.rules().operating_order(then)) {
        names.push_back(view.figures()[id].symbol);
        const Cell before = view.position()[id].price;
        if (before != then[id].price)
            moves.push_back(view.figures()[id].symbol + " " + print(chart.price(before)) + " to " +
                            print(chart.price(then[id].price)));
    }
    if (names.empty()) return "Nothing has floated yet.";
    return "If the round ended now" + (moves.empty() ? "" : ": " + join(moves, ", ") + "; then") +
           (moves.empty() ? ", these would operate: " : " these operate: ") + join(names, ", ");
}

// Whether every dividend moves the price, however small.
bool any_dividend_raises(const EighteenView& view) {
    for (const CorpId id : view.rules().operating_order(view.position()))
        if (!view.rules().dividend_raises(view.position(), id, Money(1))) return false;
    return true;
}

std::vector<std::string> legend(const EighteenView& view, int width) {
    const StockChart& chart = view.figures().chart;
    std::string text = "[90] par price";
    if (!chart.yellow.empty()) text += ", :45: certificates there do not count";
    if (!chart.end.empty()) text += ", !300! ends the game";
    text += "; the first letter of a cell operates first; = stays; (full) not sold out yet";
    if (!any_dividend_raises(view)) text += "; pays: a dividend of the price or more";
    return wrapped(text + "; (A) where A goes if the round ends now; / sorts", width);
}

class MarketPane : public Pane {
  public:
    std::string name() const override { return "market"; }

    int rows(const Scene& scene, const PaneState&, int width) const override {
        const EighteenView* view = view_of(scene);
        if (view == nullptr) return 1;
        const StockChart& chart = view->figures().chart;
        const int table = moves(*view).height(), below = static_cast<int>(chart.rows.size()) * 2;
        const int notes = static_cast<int>(legend(*view, width).size() + wrapped(order_text(*view), width, 2).size());
        const int beside = row_beside_chart(chart, width, table);
        return std::max(below, beside + table) + notes + (beside >= 0 ? 0 : moves(*view).height(width) + 2);
    }

    void draw(const Scene& scene, PaneState& state, Canvas& canvas) const override {
        const EighteenView* view = view_of(scene);
        if (view == nullptr) return;
        int y = draw_chart(*view, canvas);
        Table table = moves(*view);
        table.sort(state.sort % (table.columns_count() + 1));
        const int beside = row_beside_chart(view->figures().chart, canvas.width(), table.height());
        if (beside >= 0) {
            table.draw(canvas, canvas.width() - moves_width, beside, moves_width);
            y = std::max(y, beside + table.height());
        }
        for (const std::string& row : wrapped(order_text(*view), canvas.width(), 2)) canvas.print(0, y++, row, bold);
        if (beside < 0) {
            table.draw(canvas, 0, y, canvas.width()); // above the legend: on a small screen it is what is looked at
            y += table.height(canvas.width()) + 1;
        }
        for (const std::string& row : legend(*view, canvas.width())) canvas.print(0, y++, row, dim);
    }

    bool press(const Scene&, PaneState& state, const Key& key) const override {
        if (key != typed(U'/')) return false;
        ++state.sort;
        return true;
    }

  private:
    static int draw_chart(const EighteenView& view, Canvas& canvas) {
        const StockChart& chart = view.figures().chart;
        const int width = cell_width(chart, canvas.width());
        for (std::size_t row = 0; row < chart.rows.size(); ++row)
            for (std::size_t column = 0; column < chart.rows[row].size(); ++column) {
                const Cell cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
                const int x = static_cast<int>(column) * width, y = static_cast<int>(row) * 2;
                canvas.print_centred(x, y, width, price_text(chart, cell), price_style(chart, cell));
                draw_stack(view, cell, canvas, x, y + 1, width);
            }
        return static_cast<int>(chart.rows.size()) * 2;
    }

    static void draw_stack(const EighteenView& view, Cell cell, Canvas& canvas, int x, int y, int width) {
        const std::vector<CorpId> stack = view.rules().stack(view.position(), cell);
        const int size = static_cast<int>(stack.size());
        int at = x + std::max(0, (width - size) / 2);
        // In brackets: where a token would go if the round ended now.
        const Position then = if_the_round_ended(view);
        for (const CorpId id : all_corporations(view.figures()))
            if (then[id].price == cell && view.position()[id].price != cell)
                canvas.print(std::min(x + width - 3, at + size), y,
                             "(" + std::string(1, view.figures()[id].letter) + ")", dim, 3);
        for (const CorpId id : stack) {
            Style style = style_of(view.figures(), id);
            style.reverse = true;
            canvas.put(at++, y, static_cast<char32_t>(view.figures()[id].letter), style);
        }
    }
};

} // namespace

std::unique_ptr<Pane> market_pane() { return std::make_unique<MarketPane>(); }

} // namespace highball::tui::eighteen
