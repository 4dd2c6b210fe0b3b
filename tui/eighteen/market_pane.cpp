// Stock chart pane: prices as a grid, the companies' letters in each cell with the top of the stack first, and each
// company's next cells. Without colour, `[90]` is a par value, `:45:` a cell whose certificates do not count, and
// `!300!` ends the game.
#include "tui/eighteen/panes.h"

#include "core/text.h"
#include "tui/canvas/text_table.h"
#include "tui/eighteen/pane_labels.h"

#include <algorithm>
#include <numeric>

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
    if (chart.is_yellow(cell)) return {.fg = ColourRole::black, .bg = ColourRole::tile_yellow};
    if (chart.is_end(cell)) return {.fg = ColourRole::black, .bg = ColourRole::tile_red, .bold = true};
    return {};
}

std::size_t widest_row(const StockChart& chart) {
    std::size_t widest = 0;
    for (const auto& row : chart.rows) widest = std::max(widest, row.size());
    return widest;
}

constexpr int usual = 5; // columns of a price

// Returns the width of each column. All are equal if there is room; otherwise each is as narrow as its prices allow.
std::vector<int> column_widths(const StockChart& chart, int width) {
    constexpr int least = 4, most = 9;
    const std::size_t across = std::max<std::size_t>(1, widest_row(chart));
    const int alike = std::clamp(width / static_cast<int>(across), usual, most);
    if (alike * static_cast<int>(across) <= width) return std::vector<int>(across, alike);
    std::vector<int> widths(across, least);
    for (std::size_t row = 0; row < chart.rows.size(); ++row)
        for (std::size_t column = 0; column < chart.rows[row].size(); ++column) {
            const Cell cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
            widths[column] = std::max(widths[column], columns(price_text(chart, cell)) + 1);
        }
    return widths;
}

int begin_of(const std::vector<int>& widths, std::size_t column) {
    return std::accumulate(widths.begin(), widths.begin() + static_cast<std::ptrdiff_t>(column), 0);
}

std::string to_text(const StockChart& chart, Cell from, Cell to) {
    if (from == to) return "=";
    return std::to_string(chart.price(to).dollars());
}

// Returns each token's next cells on the chart: after a dividend, without one, after each sale, when sold out.
TextTable moves(const EighteenView& view) {
    using Side = TextTable::Side;
    const StockChart& chart = view.figures().chart;
    TextTable table;
    table.fold(1);
    table.column("");
    table.column("now", Side::right);
    table.column("pays →", Side::right);
    table.column("no div. ←", Side::right);
    table.column("sold ↓", Side::right);
    table.column("sold out ↑", Side::right);
    for (const CorpId id : listing_order(view)) {
        const Corporation& rr = view.position()[id];
        if (!rr.price.exists()) continue;
        const bool sold_out = view.rules().sold_out(view.context(), id);
        table.row({TableCell(std::string(1, view.figures()[id].letter) + " " + view.figures()[id].symbol,
                             style_of(view.figures(), id)),
                   money_cell(chart.price(rr.price)), to_text(chart, rr.price, chart.right(rr.price)),
                   to_text(chart, rr.price, chart.left(rr.price)), to_text(chart, rr.price, chart.down(rr.price)),
                   sold_out ? to_text(chart, rr.price, chart.up(rr.price))
                            : TableCell("(" + to_text(chart, rr.price, chart.up(rr.price)) + ")", dim)});
    }
    return table;
}

constexpr int moves_width = 46;

// Returns the row where a table of `rows` lines can begin beside the chart's short lower rows, or -1 if the table does
// not fit. The last line of the table may be one row below the chart.
int row_beside_chart(const StockChart& chart, int width, int rows) {
    const std::vector<int> widths = column_widths(chart, width);
    const int whole = int_size(chart.rows);
    for (int row = 0; row < whole; ++row) {
        const int used = begin_of(widths, item_at(chart.rows, row).size());
        if (used + moves_width + 1 <= width) return 2 * (whole - row) + 1 >= rows ? 2 * row : -1;
    }
    return -1;
}

// Returns the position as it would be if the round ended now. At the end of a stock round, prices of sold-out stock
// move up.
Position if_the_round_ended(const EighteenView& view) {
    Position then = view.position();
    if (then.round != Round::stock) return then;
    for (const CorpId id : view.context().operating_order()) {
        Corporation& rr = then[id];
        if (rr.offering > 0 || rr.market > 0) continue;
        const Cell up = view.figures().chart.up(rr.price);
        if (up == rr.price) continue;
        rr.price = up;
        rr.arrived = ++then.arrivals;
    }
    return then;
}

// Returns "If the round ended now: L&N 105 to 110; then these would operate: L&N, M&O".
std::string order_text(const EighteenView& view) {
    const Position then = if_the_round_ended(view);
    std::vector<std::string> names, moves;
    const StockChart& chart = view.figures().chart;
    for (const CorpId id : ::highball::eighteen::RulesContext(view.rules(), view.setup(), then).operating_order()) {
        names.push_back(view.figures()[id].symbol);
        const Cell before = view.position()[id].price;
        if (before != then[id].price)
            moves.push_back(view.figures()[id].symbol + " " + print(chart.price(before)) + " to " +
                            print(chart.price(then[id].price)));
    }
    if (names.empty()) return "Nothing has floated yet.";
    return "If the round ended now" + (moves.empty() ? "" : ": " + join(moves, ", ") + "; then") +
           (moves.empty() ? ", these would operate: " : " these would operate: ") + join(names, ", ");
}

// True if even a dividend of $1 moves the price of every operating corporation up.
bool any_dividend_raises(const EighteenView& view) {
    for (const CorpId id : view.context().operating_order())
        if (!view.rules().dividend_raises(view.context(), id, Money(1))) return false;
    return true;
}

std::vector<std::string> legend(const EighteenView& view, bool printing, int width) {
    const StockChart& chart = view.figures().chart;
    std::string text = "[90] par value";
    if (!chart.yellow.empty()) text += ", :45: does not count toward the certificate limit";
    if (!chart.end.empty())
        text += ", !" + std::to_string(chart.price(chart.end.front()).dollars()) + "! ends the game";
    text += "; the first letter in a space operates first; = no move; ( ) if it sold out";
    if (!any_dividend_raises(view)) text += "; pays: if the dividend is at least the price";
    return wrapped(text + "; (A) where A moves if the round ended now" + (printing ? "" : "; press / to sort"), width);
}

class MarketPane : public SortedPane {
  public:
    std::string name() const override { return "market"; }

    int least_columns(const DrawContext& context, const PaneState&) const override {
        return usual * static_cast<int>(widest_row(view_of(context).figures().chart));
    }

    bool press(const DrawContext& context, PaneState& state, const Key& key) const override {
        if (key.is(Key::Kind::left) && state.scroll_x > 0) return --state.scroll_x, true;
        if (key.is(Key::Kind::right)) return ++state.scroll_x, true; // drawing limits it
        return SortedPane::press(context, state, key);
    }

  private:
    int write(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const EighteenView& view = view_of(context);
        int y = draw_chart(view, state, canvas);
        TextTable table = moves(view);
        const int by = state.sort % table.columns_count();
        if (table.height() > 1 && by > 0) table.sort(by + 1); // sorting by name would be useless
        const int beside = row_beside_chart(view.figures().chart, canvas.width(), table.height());
        if (beside >= 0) {
            table.draw(canvas, canvas.width() - moves_width, beside, moves_width);
            y = std::max(y, beside + table.height());
        }
        y = canvas.print_rows(y, wrapped(order_text(view), canvas.width(), 2), bold);
        // The table comes above the legend, because it is more important.
        if (beside < 0) y = table.draw(canvas, 0, y, canvas.width()) + 1;
        return canvas.print_rows(y, legend(view, context.printing, canvas.width()), dim);
    }

    // Draws the chart and returns its rows. A narrow page shows a part of it, which begins `scroll_x` cells from the
    // left.
    static int draw_chart(const EighteenView& view, PaneState& state, Canvas& canvas) {
        const StockChart& chart = view.figures().chart;
        const std::vector<int> widths = column_widths(chart, canvas.width());
        const auto begin = [&](int column) { return begin_of(widths, static_cast<std::size_t>(column)); };
        const int across = int_size(widths), room = canvas.width();
        const Position then = if_the_round_ended(view);
        Canvas whole(begin(across), int_size(chart.rows) * 2, canvas);
        for (std::size_t row = 0; row < chart.rows.size(); ++row)
            for (std::size_t column = 0; column < chart.rows[row].size(); ++column) {
                const Cell cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
                const int x = begin(static_cast<int>(column)), y = static_cast<int>(row) * 2;
                whole.print_centred(x, y, widths[column], price_text(chart, cell), price_style(chart, cell));
                draw_stack(view, then, cell, whole, x, y + 1, widths[column]);
            }
        int hidden = 0;
        while (hidden + 1 < across && whole.width() - begin(hidden) > room) ++hidden;
        state.scroll_x = std::clamp(state.scroll_x, 0, hidden);
        int last = across; // shows whole cells only
        while (last > state.scroll_x + 1 && begin(last) - begin(state.scroll_x) > room) --last;
        canvas.copy(whole, {0, 0, begin(last) - begin(state.scroll_x), whole.height()}, begin(state.scroll_x));
        if (hidden > 0)
            canvas.print_right(0, 1, room,
                               std::string(state.scroll_x > 0 ? " ← Left" : "") +
                                   (state.scroll_x < hidden ? " Right →" : "") + " ",
                               reverse);
        return whole.height();
    }

    static void draw_stack(const EighteenView& view, const Position& then, Cell cell, Canvas& canvas, int x, int y,
                           int width) {
        const std::vector<CorpId> stack = view.context().stack(cell);
        const int size = int_size(stack);
        int at = x + std::max(0, (width - size) / 2);
        // If there is room, brackets show the tokens that would move to this cell if the round ended now. The line
        // below the chart shows them too.
        std::string coming;
        for (const CorpId id : view.figures().corporations.ids())
            if (then[id].price == cell && view.position()[id].price != cell) coming += view.figures()[id].letter;
        if (const int room = int_size(coming) + 2; !coming.empty() && size + room <= width) {
            at = x + (width - size - room) / 2;
            canvas.print(at + size, y, "(" + coming + ")", dim, room);
        }
        for (int i = 0; i < std::min(size, width); ++i) {
            const CorpId id = item_at(stack, i);
            const bool more = i + 1 == width && size > width;
            canvas.put(at++, y, more ? U'…' : static_cast<char32_t>(view.figures()[id].letter),
                       more ? bold : style_of(view.figures(), id));
        }
    }
};

} // namespace

std::unique_ptr<Pane> market_pane() { return std::make_unique<MarketPane>(); }

} // namespace highball::tui::eighteen
