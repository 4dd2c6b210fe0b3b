// Stock chart pane: prices as a grid of shaded cells, with the companies as chips in operating order, and the shares of
// all players in the corner that the chart leaves free. A sign in a cell tells its kind without colour.
#include "tui/eighteen/panes.h"

#include "core/text.h"
#include "tui/canvas/text_table.h"
#include "tui/eighteen/pane_labels.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::tui::eighteen {

using highball::eighteen::Cell;
using highball::eighteen::Position;
using highball::eighteen::Round;
using highball::eighteen::StockChart;

namespace {

constexpr int cell_rows = 2, least_cell = 4, usual_cell = 6, most_cell = 7;
constexpr std::string_view par_sign = "◆", zone_sign = "·", end_sign = "!";

struct CellLook {
    std::string_view sign; // "" for an ordinary cell
    Style style;
};

CellLook look_of(const StockChart& chart, Cell cell) {
    const int tone = (cell.row + cell.column) % 2;
    if (chart.is_end(cell)) return {end_sign, {.fg = ColourRole::on_bar, .bg = ColourRole::chart_end, .bold = true}};
    if (std::find(chart.par.begin(), chart.par.end(), cell) != chart.par.end())
        return {par_sign, {.fg = ColourRole::on_bare, .bg = shade(ColourRole::open, tone), .bold = true}};
    if (chart.is_yellow(cell)) return {zone_sign, {.fg = ColourRole::yellow, .bg = shade(ColourRole::zone, tone)}};
    return {"", {.fg = ColourRole::soft_bare, .bg = shade(ColourRole::bare, tone)}};
}

int widest_row(const StockChart& chart) {
    std::size_t widest = 1;
    for (const auto& row : chart.rows) widest = std::max(widest, row.size());
    return static_cast<int>(widest);
}

int cell_width(const StockChart& chart, int width) {
    constexpr int for_table = 16; // narrower cells leave room for the table beside the chart
    return std::clamp((width - for_table) / widest_row(chart), least_cell, most_cell);
}

// Move of a price token on the chart.
struct PriceMove {
    Cell from, to;
};

// Returns the cell with this price from which a token has come straight to `to`; nothing if there is none.
std::optional<Cell> origin_of(const StockChart& chart, Cell to, Money price, bool vertical) {
    const auto has_price = [&](Cell cell) { return chart.price(cell) == price; };
    for (std::size_t row = 0; row < chart.rows.size(); ++row)
        for (std::size_t column = 0; column < chart.rows[row].size(); ++column) {
            const Cell cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
            if (cell != to && has_price(cell) && (vertical ? cell.column == to.column : cell.row == to.row))
                return cell;
        }
    return std::nullopt;
}

// Returns the last move in the log, if its token still stands where it went. Sales move prices down and the end of a
// stock round moves them up; in operating rounds prices move along a row.
std::optional<PriceMove> last_move(const DrawContext& context, const EighteenView& view) {
    if (context.log == nullptr) return std::nullopt;
    for (std::size_t i = context.log->size(); i-- > 0;) {
        const LogEntry& entry = (*context.log)[i];
        for (std::size_t k = entry.events.size(); k-- > 0;) {
            if (entry.events[k].kind != EventKind::market) continue;
            const auto before = entry.events[k].dollars;
            for (const CorpId id : view.figures().corporations.ids()) {
                const Cell to = view.position()[id].price;
                if (!before || view.figures()[id].symbol != entry.events[k].subject || !to.exists()) continue;
                const bool vertical = view.position().round == Round::stock || entry.command.text.starts_with("sell");
                for (const bool way : {vertical, !vertical})
                    if (const auto from = origin_of(view.figures().chart, to, Money(*before), way))
                        return PriceMove{*from, to};
            }
            return std::nullopt;
        }
    }
    return std::nullopt;
}

constexpr int longest_name = 5;

// Returns each player's money and certificates, a row for each player. `marked`: one has the mark of the priority deal.
TextTable money(const DrawContext& context, const EighteenView& view, bool liquid, bool marked) {
    using Side = TextTable::Side;
    TextTable table;
    table.column("");
    table.column("cash", Side::right);
    if (liquid) table.column("liquid", Side::right);
    table.column("worth", Side::right);
    table.column("certs", Side::right);
    const std::vector<std::string> names = short_names(view.setup().players, longest_name);
    for (int i = 0; i < view.context().seats(); ++i) {
        const Seat seat(i);
        const bool acts = contains(context.decision.seats, seat);
        const std::string mark = marked && view.position().priority == seat ? " PD" : "";
        std::vector<TableCell> cells = {
            TableCell((acts ? ">" : " ") + item_at(names, i) + mark, acts ? accent : normal),
            money_cell(view.position()[seat].cash, acts ? bold : normal)};
        if (liquid) cells.push_back(money_cell(liquidity(view, seat)));
        cells.push_back(money_cell(view.context().worth(seat)));
        cells.push_back(number_cell(view.context().certificates(seat)));
        table.row(std::move(cells));
    }
    return table;
}

// Rows below the companies: none if another table has their figures, only the liquidity, or all.
enum class MoneyRows { none, liquidity, all };

constexpr int most_added = 4; // columns
// Returns the prices and shares of all companies, and below them each player's money and certificates. Up to `most`
// columns about each company are added: its cash, its trains, the change of its price and its last run.
TextTable shares(const DrawContext& context, const EighteenView& view, int most, MoneyRows rows, bool sells) {
    using Side = TextTable::Side;
    TextTable table;
    table.fold(1);
    table.column("");
    table.column("price", Side::right);
    const bool cash = most > 0, trains = most > 1, moved = most > 2, run = most > 3;
    if (moved) table.column("change", Side::right, 2);
    const auto words = view.rules().words();
    table.column(std::string(words.offering_short), Side::right);
    table.column(std::string(words.market_short), Side::right);
    for (const std::string& name : short_names(view.setup().players, longest_name)) table.column(name, Side::right);
    if (cash) table.column(" cash", Side::right); // apart from the last player
    if (trains) table.column(" trains");          // apart from the cash
    if (run) table.column("last run", Side::right);
    const int seats = view.context().seats();
    for (const CorpId id : listing_order(view)) {
        const Corporation& rr = view.position()[id];
        std::vector<TableCell> cells = {company_cell(view, id),
                                        money_cell(view.context().price(id), rr.floated ? bold : dim)};
        if (moved) cells.push_back(change_cell(moved_this_round(context, view, id)));
        cells.push_back(number_cell(rr.offering * rr.share_size, "%"));
        cells.push_back(number_cell(rr.market * rr.share_size, "%"));
        for (int i = 0; i < seats; ++i) cells.push_back(holding_cell(view, Seat(i), id));
        if (cash) cells.push_back(rr.floated ? money_cell(rr.cash) : TableCell());
        if (trains) cells.emplace_back(rr.floated ? " " + trains_text(view, id) : "");
        if (run) cells.emplace_back(rr.operated ? last_run_text(rr) : "");
        table.row(std::move(cells));
    }
    if (rows == MoneyRows::all) table.rule();
    const auto row = [&](const std::string& name, const auto& amount) {
        std::vector<TableCell> cells(moved ? 5 : 4);
        cells.front() = TableCell(name, dim);
        for (int i = 0; i < seats; ++i) cells.push_back(amount(Seat(i)));
        table.row(std::move(cells));
    };
    if (rows == MoneyRows::all) row("cash", [&](Seat seat) { return money_cell(view.position()[seat].cash); });
    if (rows != MoneyRows::none && sells) row("liquid", [&](Seat seat) { return money_cell(liquidity(view, seat)); });
    if (rows != MoneyRows::all) return table;
    row("worth", [&](Seat seat) { return money_cell(view.context().worth(seat), bold); });
    row("certs", [&](Seat seat) { return number_cell(view.context().certificates(seat)); });
    return table;
}

using ChartRows = std::pair<int, int>; // the first row that is drawn, and the row behind the last one

// Returns the row where a table of this width can begin beside the short lower rows of the chart; -1 if there is none.
int row_beside_chart(const StockChart& chart, ChartRows rows, int width, int table) {
    const int cell = cell_width(chart, width);
    const auto [first, end] = rows;
    for (int row = first; row < end; ++row)
        if (cell * int_size(item_at(chart.rows, row)) + 2 + table <= width) return cell_rows * (row - first);
    return -1;
}

struct MoneyDrawn {
    MoneyRows left = MoneyRows::all; // for the table below
    bool priority = false;           // the priority deal is marked
};

// Draws the players' money in the corner above row `end`, as far as there is room.
MoneyDrawn draw_money(const DrawContext& context, const EighteenView& view, Canvas& canvas, ChartRows rows, int end,
                      bool sells) {
    for (const bool marked : {true, false})
        for (const bool liquid : {true, false}) {
            if (liquid && !sells) continue;
            const TextTable table = money(context, view, liquid, marked);
            const int row = row_beside_chart(view.figures().chart, rows, canvas.width(), table.width());
            if (row < 0 || row + table.height() > end) continue;
            table.draw(canvas, canvas.width() - table.width() - 1, row, table.width());
            return {liquid ? MoneyRows::none : MoneyRows::liquidity, marked};
        }
    return {};
}

// Returns the position as it would be if the round ended now. At the end of a stock round, prices of sold-out stock
// move up.
Position if_the_round_ended(const EighteenView& view) {
    Position then = view.position();
    if (then.round != Round::stock) return then;
    for (const CorpId id : view.context().operating_order()) {
        Corporation& rr = then[id];
        if (!view.rules().sold_out(view.context(), id)) continue;
        const Cell up = view.figures().chart.up(rr.price);
        if (up == rr.price) continue;
        rr.price = up;
        rr.arrived = ++then.arrivals;
    }
    return then;
}

// Returns "Yet to operate: WRA, ATN. "; "" except in an operating round.
std::string yet_to_operate_text(const EighteenView& view) {
    if (view.position().round != Round::operating) return "";
    const auto symbol = [&](CorpId id) { return view.figures()[id].symbol; };
    const std::vector<std::string> names = collect_texts(yet_to_operate(view), symbol);
    return "Yet to operate: " + (names.empty() ? "none" : join(names, ", ")) + ". ";
}

// Returns the order of the next operating round, or "" after the end. In a stock round: "If the round ended now: L&N
// 105 to 110; then these would operate: L&N, M&O".
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
    if (then.round == Round::over) return "";
    if (then.round != Round::stock) return yet_to_operate_text(view) + "Next round: " + join(names, ", ");
    return "If the round ended now" + (moves.empty() ? "" : ": " + join(moves, ", ") + "; then") +
           (moves.empty() ? ", these would operate: " : " these would operate: ") + join(names, ", ");
}

std::vector<std::string> legend(const EighteenView& view, bool priority, bool moved, int width) {
    const StockChart& chart = view.figures().chart;
    std::vector<std::string> parts = {std::string(par_sign) + " par"};
    if (!chart.yellow.empty())
        parts.push_back(fmt::format("{} outside cert limit {}", zone_sign, view.context().certificate_limit()));
    if (!chart.end.empty()) parts.push_back(std::string(end_sign) + " game end");
    if (!(if_the_round_ended(view) == view.position())) parts.emplace_back("(A) = A moves here if the round ends now");
    parts.emplace_back("* president");
    if (moved) parts.emplace_back("arrow: last move");
    parts.emplace_back("leftmost operates first");
    if (std::ranges::any_of(view.figures().corporations.ids(), [&](CorpId id) {
            return view.position()[id].price.exists() && !view.position()[id].floated;
        }))
        parts.emplace_back("dimmed: not floated");
    if (priority) parts.emplace_back("PD priority deal");
    if (!any_dividend_raises(view)) parts.emplace_back("moves right if the total dividend is at least the price");
    return packed(parts, width);
}

class MarketPane : public SortedPane {
  public:
    std::string name() const override { return "market"; }
    std::string_view contents() const override { return "share prices, and who owns which shares"; }
    bool is_empty(const DrawContext& context) const override { return is_before_companies(view_of(context)); }

    int least_columns(const DrawContext& context, const PaneState&) const override {
        return (!context.beside ? usual_cell : least_cell) * widest_row(view_of(context).figures().chart);
    }

    bool press(const DrawContext& context, PaneState& state, const Key& key) const override {
        if (key.is(Key::Kind::left) && state.scroll_x > 0) return --state.scroll_x, true;
        if (key.is(Key::Kind::right)) return ++state.scroll_x, true; // drawing limits it
        return SortedPane::press(context, state, key);
    }

  private:
    int write(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const EighteenView& view = view_of(context);
        const int chart_rows = draw_chart(context, view, state, canvas);
        if (context.beside) return canvas.print_rows(chart_rows, wrapped(order_text(view), canvas.width(), 2));
        const ChartRows drawn = rows_to_draw(context, view);
        const auto place_of = [&](const TextTable& one) {
            return row_beside_chart(view.figures().chart, drawn, canvas.width(), one.width());
        };
        // As many columns as fit in the rows that the fewest columns take, or in a row or two more.
        constexpr int roomy = 100;
        const bool sells = can_anybody_sell(view);
        int added = most_added;
        TextTable table = shares(context, view, 0, MoneyRows::liquidity, sells);
        int beside = place_of(table);
        const int end = std::max(beside + table.height(), chart_rows + (canvas.width() < roomy ? 1 : 2));
        const bool below = beside < 0;
        for (;; --added) {
            table = shares(context, view, added, MoneyRows::liquidity, sells);
            beside = place_of(table);
            if (added == 0) break;
            if (below ? table.width() <= canvas.width() : beside >= 0 && beside + table.height() <= end) break;
        }
        const auto [rows, priority] = draw_money(context, view, canvas, drawn, beside, sells);
        if (rows != MoneyRows::liquidity) table = shares(context, view, added, rows, sells);
        if (rows == MoneyRows::all) beside = place_of(table);
        const int by = state.sort % table.columns_count();
        if (table.height() > 1 && by > 0) table.sort(by + 1); // sorting by name would be useless
        const int wide = table.width();
        int y = chart_rows;
        if (beside >= 0)
            y = std::max(y, table.draw(canvas, canvas.width() - wide - 1, beside, wide));
        else
            y = table.draw(canvas, 0, y + 1, canvas.width());
        const bool over = view.position().round == Round::over;
        if (const std::string deal = "Priority deal: " + name_of(view, view.position().priority);
            !priority && !over && y > chart_rows) // in the row below the chart
            canvas.print(0, chart_rows, deal, normal, beside >= 0 ? canvas.width() - wide - 2 : canvas.width());
        else if (!priority && !over)
            y = canvas.print_rows(y, {deal});
        std::string order = order_text(view);
        if (const std::string note = float_note(view); !note.empty())
            order += (order.ends_with('.') ? " " : ". ") + note;
        if (!order.empty()) y = canvas.print_rows(y, wrapped(order, canvas.width(), 2));
        return canvas.print_rows(y, legend(view, priority, last_move(context, view).has_value(), canvas.width()), dim);
    }

    // Returns the first row of the chart to draw, and the row behind the last one. Beside another page and below the
    // news, these are only the rows with companies and the one above or, before any company has a price, the rows with
    // par prices.
    static ChartRows rows_to_draw(const DrawContext& context, const EighteenView& view) {
        const StockChart& chart = view.figures().chart;
        if (!context.beside && !context.below_news) return {0, int_size(chart.rows)};
        int first = int_size(chart.rows), end = 0;
        const auto add = [&](Cell cell, int above) {
            first = std::min<int>(first, std::max(0, cell.row - above));
            end = std::max<int>(end, cell.row + 1);
        };
        for (const CorpId id : view.figures().corporations.ids())
            if (const Cell cell = view.position()[id].price; cell.exists()) add(cell, 1);
        if (end > 0) return {first, end};
        for (const Cell cell : chart.par) add(cell, 0);
        return {first, end};
    }

    // Draws the chart and returns its rows. A narrow page shows a part of it, which begins `scroll_x` cells from the
    // left.
    static int draw_chart(const DrawContext& context, const EighteenView& view, PaneState& state, Canvas& canvas) {
        const StockChart& chart = view.figures().chart;
        const int across = widest_row(chart), room = canvas.width(), cell = cell_width(chart, room);
        Canvas whole(cell * across, int_size(chart.rows) * cell_rows, canvas);
        const auto move = last_move(context, view);
        draw_cells(view, whole, cell, move);
        if (move) draw_move(chart, *move, whole, cell);
        const int shown = std::clamp(room / cell, 1, across), hidden = across - shown;
        state.scroll_x = std::clamp(state.scroll_x, 0, hidden);
        const auto [first, end] = rows_to_draw(context, view);
        const int rows = (end - first) * cell_rows;
        canvas.copy(whole, {0, 0, shown * cell, rows}, state.scroll_x * cell, first * cell_rows);
        const std::string above = first > 0 && context.beside ? "higher rows are empty" : "";
        const int first_row = cell * int_size(item_at(chart.rows, first));
        if (hidden == 0 && first_row + columns(above) < room) canvas.print_right(0, 0, room - 1, above, dim);
        if (hidden > 0)
            canvas.print_right(0, 1, room,
                               std::string(state.scroll_x > 0 ? " ← Left" : "") +
                                   (state.scroll_x < hidden ? " Right →" : "") + " ",
                               on_bar);
        return rows;
    }

    // Draws the cells. The arrow of a move along a row takes the places of their signs.
    static void draw_cells(const EighteenView& view, Canvas& canvas, int width, const std::optional<PriceMove>& move) {
        const StockChart& chart = view.figures().chart;
        const Position then = if_the_round_ended(view);
        for (std::size_t row = 0; row < chart.rows.size(); ++row)
            for (std::size_t column = 0; column < chart.rows[row].size(); ++column) {
                const Cell cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
                const Rect area{static_cast<int>(column) * width, static_cast<int>(row) * cell_rows, width, cell_rows};
                auto [sign, style] = look_of(chart, cell);
                canvas.fill(area, U' ', style);
                const bool crossed = move && cell.row == move->from.row && cell.row == move->to.row &&
                                     cell.column >= std::min(move->from.column, move->to.column) &&
                                     cell.column <= std::max(move->from.column, move->to.column);
                if (!crossed) canvas.print(area.x + width - 1, area.y + 1, sign, style);
                if (!view.context().stack(cell).empty()) style.fg = ColourRole::on_bar, style.bold = true;
                canvas.print_right(area.x, area.y, width, std::to_string(chart.price(cell).dollars()), style);
                draw_chips(view, then, cell, canvas, area, style);
            }
    }

    // Draws the companies of a cell, the first to operate leftmost: one as a chip of three columns, several in a column
    // each. Brackets show, if there is room, those that would move here if the round ended now.
    static void draw_chips(const EighteenView& view, const Position& then, Cell cell, Canvas& canvas, Rect area,
                           const Style& ground) {
        const std::vector<CorpId> stack = view.context().stack(cell);
        int x = area.x + (area.width > least_cell ? 1 : 0);
        const int end = area.x + area.width, y = area.y + 1;
        const int step = 2 * int_size(stack) <= end - x ? 2 : 1; // a blank keeps companies apart where there is room
        if (stack.size() == 1) {
            x += canvas.print(x, y, std::string(" ") + view.figures()[stack[0]].letter + " ",
                              style_of(view.figures(), stack[0]));
        } else
            for (const CorpId id : stack) {
                const bool more = x + 1 == end && id != stack.back();
                canvas.put(x, y, more ? U'…' : static_cast<char32_t>(view.figures()[id].letter),
                           more ? ground : style_of(view.figures(), id));
                x += step;
                if (x >= end) break;
            }
        std::string coming;
        for (const CorpId id : view.figures().corporations.ids())
            if (then[id].price == cell && view.position()[id].price != cell) coming += view.figures()[id].letter;
        if (!coming.empty() && x + int_size(coming) + 2 <= end)
            canvas.print(x, y, "(" + coming + ")", Style{.fg = ColourRole::on_bar, .bold = true}.on(ground.bg));
    }

    // Draws an arrow through the free characters between the two cells.
    static void draw_move(const StockChart& chart, const PriceMove& move, Canvas& canvas, int width) {
        const bool rises = chart.price(move.to) > chart.price(move.from);
        const auto put = [&](int x, int y, char32_t glyph) {
            Style style = canvas.at(x, y).style;
            if (canvas.at(x, y).glyph != U' ' || is_rgb(style.bg)) return;
            style.fg = ColourRole::on_bar;
            style.bold = true;
            canvas.put(x, y, glyph, style);
        };
        const int from_x = move.from.column * width, to_x = move.to.column * width;
        const int from_y = move.from.row * cell_rows, to_y = move.to.row * cell_rows;
        if (from_x == to_x) { // along the left side of the column, where no price stands
            for (int y = std::min(from_y, to_y) + 1; y < std::max(from_y, to_y) + (rises ? 1 : 0); ++y)
                put(to_x, y, U'│');
            put(to_x, rises ? to_y + 1 : to_y, rises ? U'↑' : U'↓');
            return;
        }
        const int chip = width > least_cell ? 4 : 3; // columns up to the end of a chip
        const int first = rises ? from_x + chip : to_x + chip, last = rises ? to_x : from_x;
        for (int x = first; x <= last; ++x) put(x, to_y + 1, U'─');
        const int head = rises ? last - (width > least_cell ? 0 : 1) : first;
        Style style = canvas.at(head, to_y + 1).style;
        if (is_rgb(style.bg)) return;
        style.fg = ColourRole::on_bar;
        style.bold = true;
        canvas.put(head, to_y + 1, rises ? U'→' : U'←', style);
    }
};

} // namespace

std::unique_ptr<Pane> market_pane() { return std::make_unique<MarketPane>(); }

} // namespace highball::tui::eighteen
