// Companies pane: one line per company, in operating order.
#include "tui/eighteen/panes.h"

#include "core/text.h"
#include "tui/canvas/text_table.h"
#include "tui/eighteen/pane_labels.h"

#include <algorithm>
#include <map>

namespace highball::tui::eighteen {

using highball::eighteen::StockChart;

namespace {

// Returns ">" for the acting corporation, "•" for one that has operated in this round, and the place of another one
// among those that operate (`left`: after the acting one).
std::string order_mark(const EighteenView& view, const std::vector<CorpId>& left, CorpId id) {
    const CorpId acting = acting_corporation(view);
    if (id == acting) return ">";
    const auto place = std::ranges::find(left, id);
    if (place != left.end()) return std::to_string(place - left.begin() + (acting.exists() ? 2 : 1));
    const bool operating = view.position().round == highball::eighteen::Round::operating;
    return operating && view.position()[id].operated_this_round ? "•" : "";
}

// A narrow table has brackets in place of "withheld", as the table of revenues below it.
TableCell last_run(const Corporation& rr, bool narrow) {
    if (!rr.operated) return "-";
    const std::string revenue = print(rr.last_revenue);
    TableCell cell(!narrow                                       ? last_run_text(rr)
                   : rr.last_paid || rr.last_revenue == Money(0) ? revenue
                                                                 : "(" + revenue + ")");
    cell.number = rr.last_revenue.dollars();
    return cell;
}

constexpr int usual_name = 6, shortest_name = 5;

// Contents of the table. Narrower tables leave out what other parts of the page say.
struct ColumnSet {
    bool narrow = false; // no "%" and no dividend per share; privates are below the table
    int longest_name = shortest_name;
    bool next = false; // prices after the next dividend
    bool change = !narrow, par = true, last_run = true;
    bool tokens = true;
};
constexpr ColumnSet wide_set{.longest_name = usual_name, .next = true};
constexpr ColumnSet column_sets[] = {{.longest_name = 12, .next = true},
                                     wide_set,
                                     {.longest_name = shortest_name, .next = true},
                                     {.longest_name = 12},
                                     {.longest_name = usual_name},
                                     {.longest_name = shortest_name},
                                     {.longest_name = shortest_name, .change = false},
                                     {.narrow = true},
                                     {.narrow = true, .last_run = false},
                                     {.narrow = true, .par = false, .last_run = false},
                                     {.narrow = true, .par = false, .last_run = false, .tokens = false}};

// Returns the number of stations still on the charter and the price of the next one, "3 ($40)", or only the number.
TableCell stations(const EighteenView& view, CorpId id, bool with_price) {
    const int left = std::max<int>(0, view.position()[id].stations_left);
    TableCell cell = number_cell(left);
    // The blank keeps the number apart from the trains.
    if (const Money price = view.context().next_station_price(id); left > 0 && with_price && price > Money(0))
        cell.text = " " + cell.text + " (" + print(price) + ")";
    return cell;
}

TableCell last_share(const Corporation& rr) {
    if (!rr.last_paid) return "-";
    return money_cell(Money(rr.last_revenue.dollars() * rr.share_size / 100));
}

bool any_private(const EighteenView& view) {
    const auto all = view.figures().corporations.ids();
    return std::any_of(all.begin(), all.end(),
                       [&](CorpId id) { return !privates_of(view, PrivateHolder::of(id)).empty(); });
}

std::vector<TableCell> company_cells(const DrawContext& context, const EighteenView& view, CorpId id, std::string mark,
                                     const ColumnSet& columns) {
    const Corporation& rr = view.position()[id];
    const Style look = rr.floated ? normal : dim;
    std::vector<TableCell> cells = {TableCell(std::move(mark), bold), company_cell(view, id)};
    cells.push_back(money_cell(view.context().price(id), look));
    if (columns.change) cells.push_back(change_cell(moved_this_round(context, view, id)));
    const auto& chart = view.figures().chart;
    const bool stays =
        id == dividend_payer(view) && !view.rules().dividend_raises(view.context(), id, view.position().turn.revenue);
    for (const auto way : {&StockChart::left, &StockChart::right})
        if (columns.next && !rr.price.exists())
            cells.emplace_back("-");
        else if (columns.next)
            cells.push_back(
                money_cell(chart.price(stays && way == &StockChart::right ? rr.price : (chart.*way)(rr.price)), look));
    if (columns.par) cells.push_back(money_cell(view.context().par(id), look));
    const std::string_view unit = columns.narrow ? "" : "%";
    cells.push_back(number_cell(rr.offering * rr.share_size, unit, look));
    cells.push_back(number_cell(rr.market * rr.share_size, unit, look));
    for (int seat = 0; seat < int_size(view.setup().players); ++seat) {
        TableCell cell = holding_cell(view, Seat(seat), id);
        if (const std::size_t percent = cell.text.find('%'); columns.narrow && percent != std::string::npos)
            cell.text.erase(percent, 1);
        if (columns.narrow && cell.number == 0) cell.text = "- ";
        cells.push_back(std::move(cell));
    }
    cells.push_back(rr.floated ? money_cell(rr.cash) : TableCell());
    cells.emplace_back(rr.floated ? " " + trains_text(view, id) : "");
    if (columns.tokens) cells.push_back(stations(view, id, !columns.narrow));
    if (columns.last_run) cells.push_back(rr.floated ? last_run(rr, columns.narrow) : TableCell());
    if (!columns.narrow) cells.push_back(rr.floated ? last_share(rr) : TableCell());
    return cells;
}

TextTable companies_table(const DrawContext& context, const EighteenView& view, const ColumnSet& columns) {
    using Side = TextTable::Side;
    TextTable table;
    table.fold(2);
    table.column("");
    table.column("company");
    table.column("price", Side::right);
    if (columns.change) table.column("change", Side::right, 1);
    if (columns.next) table.column("withhold", Side::right, 3), table.column("pay", Side::right, 3);
    if (columns.par) table.column("par", Side::right, 2);
    const auto title_words = view.rules().words();
    table.column(std::string(title_words.offering_short), Side::right);
    table.column(std::string(columns.narrow ? title_words.market_short : title_words.market), Side::right);
    for (const std::string& name : short_names(view.setup().players, columns.longest_name))
        table.column(name, Side::right);
    table.column("cash", Side::right);
    table.column(" trains"); // apart from the cash
    if (columns.tokens) table.column("tokens", Side::right, 1);
    if (columns.last_run) table.column(" last run", Side::right, 1); // apart from the tokens
    if (!columns.narrow) table.column("/share", Side::right, 1);
    const bool privates = any_private(view) && !columns.narrow;
    if (privates) table.column(" privates", Side::left, 3); // apart from the dividend
    const std::vector<CorpId> left = yet_to_operate(view);
    for (const CorpId id : listing_order(view)) {
        std::vector<TableCell> cells = company_cells(context, view, id, order_mark(view, left, id), columns);
        const std::vector<std::string> lots = privates_of(view, PrivateHolder::of(id));
        if (privates) cells.emplace_back(lots.empty() ? " -" : " " + join(lots, " "));
        table.row(std::move(cells));
    }
    return table;
}

struct Companies {
    TextTable table;
    ColumnSet columns;
};

// Returns the widest table that fits, or the narrowest with all figures.
Companies companies(const DrawContext& context, const EighteenView& view, int width) {
    Companies widest;
    for (const ColumnSet& columns : column_sets) {
        Companies next{companies_table(context, view, columns), columns};
        const bool fits = next.table.width() <= width;
        if (fits || columns.tokens) widest = std::move(next);
        if (fits) break;
    }
    return widest;
}

// Returns the private companies of all corporations, for a table without a column for them.
std::string privates_note(const EighteenView& view) {
    std::vector<std::string> notes;
    for (const CorpId id : listing_order(view))
        if (const std::vector<std::string> held = privates_of(view, PrivateHolder::of(id)); !held.empty())
            notes.push_back(view.figures()[id].symbol + ": " + join(held, " "));
    return notes.empty() ? "" : "Privates of " + join(notes, "; of ") + ".";
}

std::string rust_note(const EighteenView& view) {
    const auto next = view.context().next_train();
    if (!next || view.position().round == highball::eighteen::Round::over) return "";
    std::string note = "Next train: " + view.figures()[*next].name + " (" + print(view.figures()[*next].price) + ").";
    for (const auto& kind : view.figures().trains)
        if (const auto id = view.figures().find_train(kind.name); id && is_next_to_rust(view, *id))
            note += kind.removed_by.empty()
                        ? " ! The first " + kind.obsolete_by + " makes all " + kind.name + "s obsolete (one more run)."
                        : " ! The first " + kind.removed_by + " rusts all " + kind.name + "s.";
    return note;
}

// Revenue of one company in one operating round.
struct Revenue {
    std::int64_t dollars = 0;
    std::optional<bool> paid{}; // nothing before the decision
};
struct RevenueRound {
    std::string name; // "7.2"
    std::map<std::string, Revenue> by_symbol;
};

// Reads the revenues from the log. A company whose turn is over without a run has earned nothing.
std::vector<RevenueRound> revenues(const std::vector<LogEntry>& log) {
    std::vector<RevenueRound> rounds;
    std::string operating; // the company whose turn it is
    bool is_stock_round = false;
    for (const LogEntry& entry : log) {
        const std::size_t known = rounds.size(); // the entry may begin the next round
        for (const Event& event : entry.events) {
            const bool turn = event.kind == EventKind::turn, round = event.kind == EventKind::round;
            if ((turn || round) && !operating.empty() && !rounds.empty())
                rounds.back().by_symbol.try_emplace(operating, Revenue{0, false});
            if (round) is_stock_round = event.detail.empty();
            if (turn || round) operating = turn && !is_stock_round ? event.subject : "";
            if (event.kind == EventKind::round && !event.detail.empty()) rounds.push_back({event.detail, {}});
            if (event.kind == EventKind::run && event.dollars && !rounds.empty())
                rounds.back().by_symbol[event.subject].dollars = *event.dollars;
            if (event.kind == EventKind::market && event.subject == operating && !rounds.empty()) // without a run
                rounds.back().by_symbol.try_emplace(operating, Revenue{0, false});
        }
        const bool paid = entry.command.text == "pay";
        if (known == 0 || (!paid && entry.command.text != "withhold")) continue;
        for (const Event& event : entry.events)
            if (const auto found = rounds[known - 1].by_symbol.find(event.subject);
                found != rounds[known - 1].by_symbol.end())
                found->second.paid = paid;
    }
    return rounds;
}

TextTable revenue_table(const EighteenView& view, const std::vector<RevenueRound>& rounds, int width) {
    constexpr int for_names = 8, for_round = 6;
    const auto most = static_cast<std::size_t>(std::max(1, (width - for_names) / for_round));
    const std::size_t first = rounds.size() - std::min(rounds.size(), most);
    TextTable table;
    table.column("company");
    for (std::size_t i = first; i < rounds.size(); ++i)
        table.column(fmt::format("{:>5}", rounds[i].name + " "), TextTable::Side::right);
    for (const CorpId id : listing_order(view)) {
        const std::string& symbol = view.figures()[id].symbol;
        const auto has_run = [&](const RevenueRound& round) { return round.by_symbol.contains(symbol); };
        if (std::ranges::none_of(rounds, has_run)) continue;
        std::vector<TableCell> cells = {company_cell(view, id)};
        for (std::size_t i = first; i < rounds.size(); ++i) {
            const auto found = rounds[i].by_symbol.find(symbol);
            if (found == rounds[i].by_symbol.end()) {
                cells.emplace_back("- ");
                continue;
            }
            const std::string amount = std::to_string(found->second.dollars);
            const bool undecided = !found->second.paid && found->second.dollars > 0;
            cells.push_back(undecided ? TableCell(amount + "?", accent)
                            : found->second.paid.value_or(false)
                                ? TableCell(amount + " ", {.fg = ColourRole::green, .bold = true})
                                : TableCell("(" + amount + ")", dim));
        }
        table.row(std::move(cells));
    }
    return table;
}

class CompaniesPane : public SortedPane {
  public:
    std::string name() const override { return "companies"; }
    std::string_view contents() const override { return "treasury, shares, trains and income"; }
    std::string short_name() const override { return "corps"; }
    bool is_empty(const DrawContext& context) const override { return is_before_companies(view_of(context)); }

    int least_columns(const DrawContext& context, const PaneState&) const override {
        const EighteenView& view = view_of(context);
        const ColumnSet& columns = context.beside ? column_sets[std::size(column_sets) - 1] : wide_set;
        return companies_table(context, view, columns).width();
    }

  private:
    int write(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const EighteenView& view = view_of(context);
        auto [table, columns] = companies(context, view, canvas.width());
        const int by = state.sort % table.columns_count();
        table.sort(by == 0 ? 0 : by + 1); // sorting by the marks in front would be useless
        int y = table.draw(canvas, 0, 0, canvas.width());
        y = canvas.print_rows(y, notes(view, columns, canvas.width()));
        const std::vector<std::string> explained = signs(view, table, columns, canvas.width());
        y = canvas.print_rows(y, rows_of_signs(explained, !context.printing, canvas.width()), dim);
        auto rounds = context.log == nullptr ? std::vector<RevenueRound>() : revenues(*context.log);
        const auto has_run = [](const RevenueRound& round) { return !round.by_symbol.empty(); };
        rounds.erase(rounds.begin(), std::ranges::find_if(rounds, has_run));
        if (!rounds.empty()) {
            canvas.heading(0, y, canvas.width(), "Revenue", "paid, (withheld)");
            y = revenue_table(view, rounds, canvas.width()).draw(canvas, 0, y + 1, canvas.width());
        }
        return y;
    }

    static std::vector<std::string> notes(const EighteenView& view, const ColumnSet& columns, int width) {
        std::vector<std::string> rows;
        for (const std::string& note :
             {columns.narrow ? privates_note(view) : "", rust_note(view), float_note(view), takeover_note(view)})
            if (!note.empty())
                for (std::string& row : wrapped(note, width, 2)) rows.push_back(std::move(row));
        return rows;
    }

    // Explains the signs, and the columns that are shown.
    static std::vector<std::string> signs(const EighteenView& view, const TextTable& table, const ColumnSet& columns,
                                          int width) {
        const auto& all = view.position().corporations;
        const auto is_obsolete = [](const auto& train) { return train.obsolete; };
        std::vector<std::string> signs = {"* president"};
        if (view.position().round == highball::eighteen::Round::operating)
            signs.insert(signs.begin(), {"> operating", "• done"});
        if (!yet_to_operate(view).empty())
            signs.emplace_back(view.position().round == highball::eighteen::Round::stock ? "1: first to operate"
                                                                                         : "2: next to operate");
        if (std::ranges::any_of(all, [](const Corporation& rr) { return !rr.floated; }))
            signs.emplace_back("dimmed: not floated");
        if (std::ranges::any_of(all,
                                [&](const Corporation& rr) { return std::ranges::any_of(rr.trains, is_obsolete); }))
            signs.emplace_back("(n) obsolete");
        const auto& kinds = view.figures().trains;
        if (const auto kind = std::ranges::find_if(kinds, [](const auto& one) { return !one.freight.empty(); });
            kind != kinds.end())
            signs.push_back(kind->freight + " freight train");
        for (const auto& [column, text] : {std::pair{"change", "change: this round"},
                                           {"pay", "withhold, pay: the price after it"},
                                           {"/share", "/share: from the last run"},
                                           {"tokens", columns.narrow ? "tokens: left" : "tokens: left (next price)"}})
            if (table.shows(column, width)) signs.emplace_back(text);
        const CorpId payer = dividend_payer(view);
        if (table.shows("pay", width) && !any_dividend_raises(view))
            signs.push_back("pay: if the total dividend is at least the price" +
                            (payer.exists() ? "; " + view.figures()[payer].symbol + ": after this run" : ""));
        return signs;
    }
};

} // namespace

std::unique_ptr<Pane> companies_pane() { return std::make_unique<CompaniesPane>(); }

} // namespace highball::tui::eighteen
