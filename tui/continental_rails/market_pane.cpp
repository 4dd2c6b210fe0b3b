// Page "market": the stocks with their last trades, and the private companies for sale.
#include "tui/continental_rails/line_colours.h"
#include "tui/continental_rails/panes.h"

#include "core/text.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/report/price_moves.h"
#include "titles/continental_rails/report/report.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

namespace {

class MarketPane : public SortedPane {
  public:
    std::string name() const override { return "market"; }
    std::string_view contents() const override { return "stock prices, and companies for sale"; }
    std::string_view contents_below(const DrawContext&, int) const override { return "companies"; }
    int least_columns(const DrawContext& context, const PaneState&) const override {
        if (context.beside) return least_brief;
        return stocks(context, longest_trend).width() + gap + companies(view_of(context), context.style, 0).width();
    }

  private:
    static constexpr int gap = 3; // columns between the tables
    static constexpr int shortest_trend = 5, longest_trend = 10, least_with_long_trend = 90;
    static constexpr int least_brief = 40, least_whole = 60; // a narrower page has only the first columns
    static constexpr int least_with_all = 115;               // columns for all explanations above the table

    int write(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const int width = canvas.width();
        const bool brief = width < least_whole;
        TextTable stock = stocks(context, brief                           ? 0
                                          : width < least_with_long_trend ? shortest_trend
                                                                          : longest_trend),
                  company = companies(view_of(context), context.style, brief ? width : 0);
        const int sort = state.sort % (stock.columns_count() + company.columns_count() + 1);
        sort <= stock.columns_count() ? stock.sort(sort) : company.sort(sort - stock.columns_count());
        stock.fold(1), company.fold(1);
        const bool beside = width >= stock.width() + gap + company.width();
        std::vector<std::string> words = {"fair: the Public's price (green: cheap)"},
                                 others = {"yield: dividend / price", "income: per turn"};
        if (view_of(context).player_view.tycoon) words.emplace_back("can buy: with cash and credit");
        if (width >= least_with_all) words.insert(words.end(), others.begin(), others.end()), others.clear();
        int y = brief ? 0 : canvas.print_rows(0, packed(words, width), dim);
        const int first = y;
        y = stock.draw(canvas, 0, y, beside ? stock.width() : width);
        const int x = beside ? stock.width() + gap : 0, top = beside ? first : y + 1;
        canvas.print(x, top, "Private companies for sale", title);
        y = std::max(y, company.height() == 1 ? top + 1 : company.draw(canvas, x, top + 1, width - x));
        words =
            brief ? std::vector<std::string>{"fair: the Public's price", "yield: dividend / price"} : std::move(others);
        words.push_back(fmt::format("an owner may raise the price of a company by {} percent",
                                    view_of(context).figures->company.raise));
        if (!brief && view_of(context).player_view.tycoon) words.emplace_back("stake: your part of the stock");
        if (!context.printing) words.emplace_back("/ sorts");
        return canvas.print_rows(y + 1, packed(words, width), dim);
    }

    // Returns the table of the stocks. Its trends have at most `turns` bars; without turns, it has only the columns
    // that an order needs. A narrow page has no treasury stock.
    static TextTable stocks(const DrawContext& context, int turns) {
        const rails::ContinentalView& view = view_of(context);
        const LineRoles roles = line_roles(*view.figures, view.player_view);
        TextTable table;
        for (const rails::RouteId id : own_first(view.player_view)) {
            std::vector<TableCell> cells;
            for (Entry& entry : entries(context, roles[id.index()], id, turns)) {
                if (table.height() == 1)
                    table.column(entry.heading, cells.empty() ? TextTable::Side::left : TextTable::Side::right,
                                 entry.spare);
                cells.push_back(std::move(entry.cell));
            }
            table.row(std::move(cells));
        }
        return table;
    }

    // True if the viewer has traded in the last turn.
    static bool trades(const rails::PlayerView& seen) {
        return std::any_of(seen.position.last.trades.begin(), seen.position.last.trades.end(),
                           [&](const rails::Trade& trade) { return seen.tycoon && trade.tycoon == seen.tycoon; });
    }

    // Returns the tycoons other than the viewer whose stock is known to him from his detectives.
    static std::vector<int> spied(const rails::PlayerView& seen) {
        std::vector<int> all;
        for (int t = 0; t < rails::tycoon_count; ++t)
            if (seen.tycoons[static_cast<std::size_t>(t)] && seen.tycoon != t && !seen.position.over) all.push_back(t);
        return all;
    }

    struct Entry {
        std::string heading; // heading of its column
        int spare;           // as TextTable::column() takes it
        TableCell cell;
    };
    // Returns how many shares the tycoon may buy in one bid and can pay with his cash and all his credit.
    static std::int64_t can_buy(const rails::Figures& f, const rails::Position& now, int tycoon, rails::RouteId id) {
        const rails::Tycoon& who = now.tycoon(tycoon);
        const Money funds = who.cash + rails::borrowable(who.credit, who.loan);
        return std::min<std::int64_t>(most_bid(f, now, tycoon, id),
                                      rails::most_shares(funds, std::max(1, now[id].price), 100));
    }

    // Returns the row of a railroad. The code has the colour of the railroad's lines on the map.
    static std::vector<Entry> entries(const DrawContext& context, ColourRole lines, rails::RouteId id, int turns) {
        const bool whole = turns > 0;
        const rails::ContinentalView& view = view_of(context);
        const rails::PlayerView& seen = view.player_view;
        const rails::Position& now = seen.position;
        const rails::Railroad& r = now[id];
        const bool president = seen.tycoon && r.president == *seen.tycoon;
        const Style stock = stock_style(seen, id), style = president ? stock : normal;
        const rails::MarketRow* row = market_row(now, id);
        const rails::MarketRow market = row == nullptr ? rails::MarketRow{} : *row;
        const Money fair = fair_price(*view.figures, now, id);
        const Style look = fair * 4 >= Money(r.price) * 5   ? Style{.fg = ColourRole::green}
                           : fair * 5 <= Money(r.price) * 4 ? Style{.fg = ColourRole::red}
                                                            : normal;
        std::vector<Entry> all = {{"", 0, {(*view.figures)[id].code, {.fg = lines, .bold = stock.bold}}},
                                  {"price", 0, money_cell(Money(r.price), style)},
                                  {"fair", 0, money_cell(fair, look)},
                                  {"+/-", 1, change_cell(now, id)}};
        if (whole) all.push_back({"div", 4, dividend_cell(r, style)});
        all.push_back({"yield", 1, yield_cell(r, style)});
        if (seen.tycoon) {
            const int shares = now.tycoon(*seen.tycoon).share_of(id);
            all.push_back({"yours", 0, number_cell(shares, "", stock)});
            if (whole) {
                all.push_back({"stake", 4, percent_cell(now, id, shares, stock)});
                all.push_back({"value", 8, money_cell(Money(r.price) * shares, stock)});
                if (shares == 0) all.back().cell.text.clear(); // a further block has only the rows with stock
            }
            all.push_back({"can buy", 0, number_cell(can_buy(*view.figures, now, *seen.tycoon, id), "", style)});
        }
        if (!whole) return all;
        if (context.style != TextStyle::ascii)
            all.push_back({"trend", 3, {bars_of({r.prices.begin(), r.prices.end()}, context.style, turns), dim}});
        all.push_back({"wanted", 2, number_cell(market.demand, "", style)});
        all.push_back({"offered", 2, number_cell(market.supply, "", style)});
        all.push_back({"issued", 5, number_cell(issued(now, id), "", style)});
        if (turns == longest_trend) all.push_back({"treasury", 6, number_cell(r.treasury, "", style)});
        if (trades(seen)) {
            int bought = 0, sold = 0;
            for (const rails::Trade& trade : now.last.trades)
                if (trade.railroad == id && trade.tycoon == seen.tycoon)
                    bought += trade.bought, sold += trade.sold + trade.shorted;
            for (const auto& [heading, figure] : {std::pair("bought", bought), std::pair("sold", sold)}) {
                all.push_back({heading, 7, number_cell(figure, "", style)});
                if (figure == 0) all.back().cell.text.clear();
            }
        }
        for (const int tycoon : spied(seen))
            all.push_back({rails::short_name(now, tycoon), 1, number_cell(now.tycoon(tycoon).share_of(id), "", style)});
        return all;
    }

    // Returns the table of the companies, for a narrow page if `narrow`, its width, is not 0.
    static TextTable companies(const rails::ContinentalView& view, TextStyle style, int narrow) {
        constexpr int before_towns = 18; // columns of code, miles and price
        const bool brief = narrow > 0;
        using enum TextTable::Side;
        const rails::Position& now = view.player_view.position;
        const rails::Figures& f = *view.figures;
        TextTable table;
        table.column("");
        table.column("miles", right), table.column("price", right);
        if (!brief) table.column("income", right, 2);
        table.column("between");
        if (!brief) table.column("name", left, 6);
        const std::vector<rails::RouteId> all = cheapest_for_sale(now);
        if (std::any_of(all.begin(), all.end(), [&](auto id) { return now.company(id).owner != rails::nobody; }))
            table.column("seller", left, 4);
        for (const rails::RouteId id : all) {
            const rails::Company& company = now.company(id);
            const rails::Route& route = f[id];
            std::vector<TableCell> cells = {
                {route.code, bold}, number_cell(route.length), money_cell(company.asking_price)};
            if (!brief) cells.push_back(money_cell(company_income(f, id, now.climate)));
            const std::string towns = f.town(route.from).name + (brief ? "-" : " - ") + f.town(route.to).name;
            cells.emplace_back(brief ? cut(towns, narrow - before_towns, style) : towns);
            if (!brief) cells.emplace_back(route.name, dim);
            cells.emplace_back(company.owner == rails::nobody ? "" : now.tycoon(company.owner).name);
            table.row(std::move(cells));
        }
        return table;
    }
};

} // namespace

std::unique_ptr<Pane> market_pane() { return std::make_unique<MarketPane>(); }

} // namespace highball::tui::continental_rails
