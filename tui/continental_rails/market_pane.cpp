// Page "market": the stocks with their last trades, and the private companies for sale.
#include "tui/continental_rails/line_colours.h"
#include "tui/continental_rails/panes.h"

#include "core/text.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/orders/check_order.h"
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
    std::string contents_below(const DrawContext& context, int width, int shown) const override {
        const rails::ContinentalView& view = view_of(context);
        const Page page = page_of(context, 0, width);
        const std::vector<rails::RouteId> all = cheapest_for_sale(view.player_view.position);
        const int count = int_size(all), high = page.companies_high(),
                  seen = std::clamp(shown - page.first_company(), 0, high),
                  hidden = count - seen - std::min(seen, count - high);
        if (hidden <= 0) return "";
        if (hidden < count) return pluralize(hidden, "more company");
        return fmt::format("{} from {} {}", pluralize(count, "company"), (*view.figures)[all.front()].code,
                           print(view.player_view.position.company(all.front()).asking_price));
    }
    int least_columns(const DrawContext& context, const PaneState&) const override {
        if (context.beside) return least_brief;
        return stocks(context, longest_trend).width() + gap +
               companies(view_of(context), context.style, 0, true).width();
    }

  private:
    static constexpr int gap = 3; // columns between the tables
    static constexpr int shortest_trend = 5, longest_trend = 10;
    static constexpr int least_brief = 40, least_whole = 60; // a narrower page has only the first columns
    static constexpr int least_with_both = 98;               // columns for both explanations above the table
    static constexpr std::string_view funds = "can buy: with credit, after your other orders";

    // Tables of a page and their places.
    struct Page {
        TextTable stock, company;
        std::vector<std::string> words; // explanations above the stocks
        int stock_rows;
        bool beside = false; // the companies stand beside the stocks
        int blocks = 1;      // the companies stand in so many blocks, side by side

        int title_row() const { return int_size(words) + (beside ? 0 : stock_rows + 1); }
        int first_company() const { return title_row() + 2; }
        int companies_high() const { return (company.height() - 1 + blocks - 1) / blocks; }
    };
    static Page page_of(const DrawContext& context, int sorted, int width) {
        const rails::ContinentalView& view = view_of(context);
        const bool brief = width < least_whole;
        TextTable stock = stocks(context, brief ? 0 : longest_trend);
        if (!brief && stock.width() > width) stock = stocks(context, shortest_trend);
        Page page{std::move(stock), companies(view, context.style, brief ? width : 0, true), {}, 0};
        page.beside = width >= page.stock.width() + gap + page.company.width();
        if (TextTable nameless = companies(view, context.style, 0, false); !brief && !page.beside && !context.printing)
            if (const bool two = 2 * nameless.width() + gap <= width; two || page.company.width() > width)
                page.company = std::move(nameless), page.blocks = two ? 2 : 1;
        const int sort = sorted % (page.stock.columns_count() + page.company.columns_count() + 1);
        sort <= page.stock.columns_count() ? page.stock.sort(sort)
                                           : page.company.sort(sort - page.stock.columns_count());
        page.stock.fold(1), page.company.fold(1);
        page.stock_rows = page.stock.height(page.beside ? page.stock.width() : width);
        if (brief) return page;
        page.words = {"fair: the Public's price; green: 20% below it, red: 25% above"};
        if (view.player_view.tycoon && width >= least_with_both) page.words.emplace_back(funds);
        page.words = packed(page.words, width);
        return page;
    }

    int write(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const int width = canvas.width();
        const Page page = page_of(context, state.sort, width);
        int y = canvas.print_rows(0, page.words, dim);
        y = page.stock.draw(canvas, 0, y, page.beside ? page.stock.width() : width);
        const int x = page.beside ? page.stock.width() + gap : 0, top = page.title_row();
        canvas.print(x, top, "Private companies for sale", title);
        y = std::max(y, top + 1);
        const int wide = (width - x + gap) / page.blocks - gap, high = page.companies_high();
        for (int block = 0; block < page.blocks && high > 0; ++block)
            y = std::max(y,
                         page.company.part(block * high, high).draw(canvas, x + block * (wide + gap), top + 1, wide));
        return canvas.print_rows(y + 1, packed(notes(context, width), width), dim);
    }

    // Returns the explanations below the tables.
    static std::vector<std::string> notes(const DrawContext& context, int width) {
        const rails::PlayerView& seen = view_of(context).player_view;
        const rails::Figures& f = *view_of(context).figures;
        const bool brief = width < least_whole;
        std::vector<std::string> words;
        if (seen.tycoon && !brief)
            words.push_back(
                fmt::format("*: limit of a bid, {}% of the stock that neither you nor directors own, or {}% with yours",
                            f.market.bid, f.market.own_at_most));
        words.emplace_back("+/-: last turn");
        if (brief) words.emplace_back("fair: the Public's price");
        words.emplace_back("yield: dividend / price");
        if (seen.tycoon && width < least_with_both) words.emplace_back(funds);
        if (seen.tycoon) {
            words.push_back(brief ? fmt::format("*: limit of a bid, {}% of the free stock", f.market.bid)
                                  : "stake: your part of the stock");
            if (!seen.position.tycoon(*seen.tycoon).sheet.empty()) words.emplace_back("reversed: on your sheet");
        }
        if (!brief) words.emplace_back("income: per turn");
        words.push_back(fmt::format("an owner may raise the price of a company by {} percent", f.company.raise));
        if (!context.printing) words.emplace_back("/ sorts");
        return words;
    }

    // Returns the table of the stocks. Its trends have at most `turns` bars; without turns, it has only the columns
    // that an order needs. A narrow page has no unsold stock.
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
    // Returns how many shares the tycoon may buy in one bid and can pay with what his other orders leave of his cash
    // and credit; with a mark if the limit of a bid decides.
    static TableCell can_buy(const rails::Figures& f, const rails::Position& now, int tycoon, rails::RouteId id,
                             Style style) {
        const int most = most_bid(f, now, tycoon, id), shares = rails::most_payable(f, now, tycoon, id);
        TableCell cell = number_cell(shares, "", style);
        cell.text += shares == most ? "*" : " ";
        return cell;
    }
    // Adds the shares that the viewer has bought and sold in the last turn, if he has traded in any stock.
    static void add_trades(std::vector<Entry>& all, const rails::PlayerView& seen, rails::RouteId id, Style style) {
        bool any = false;
        int bought = 0, sold = 0;
        for (const rails::Trade& trade : seen.position.last.trades) {
            if (trade.tycoon != seen.tycoon) continue;
            any = true;
            if (trade.railroad == id) bought += trade.bought, sold += trade.sold + trade.shorted;
        }
        if (!any) return;
        for (const auto& [heading, figure] : {std::pair("bought", bought), std::pair("sold", sold)}) {
            all.push_back({heading, 7, number_cell(figure, "", style)});
            if (figure == 0) all.back().cell.text.clear();
        }
    }
    // True if the viewer's sheet has an order of this kind about the subject.
    static bool is_ordered(const rails::PlayerView& seen, rails::OrderKind kind, rails::RouteId subject) {
        return seen.tycoon && rails::find_order(seen.position.tycoon(*seen.tycoon).sheet, kind, subject) != nullptr;
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
        using enum rails::OrderKind;
        const bool traded = is_ordered(seen, buy, id) || is_ordered(seen, sell, id) || is_ordered(seen, short_sale, id);
        std::vector<Entry> all = {
            {"", 0, {(*view.figures)[id].code, {.fg = lines, .bold = stock.bold, .reverse = traded}}},
            {"price", 0, money_cell(Money(r.price), style)},
            {"+/-", 1, change_cell(now, id)},
            {"fair", 0, money_cell(fair, look)}};
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
            all.push_back({"can buy", 0, can_buy(*view.figures, now, *seen.tycoon, id, style)});
        }
        if (!whole) return all;
        if (context.style != TextStyle::ascii)
            all.push_back({"trend", 3, {bars_of({r.prices.begin(), r.prices.end()}, context.style, turns), dim}});
        all.push_back({"wanted", 2, number_cell(market.demand, "", style)});
        all.push_back({"offered", 2, number_cell(market.supply, "", style)});
        if (turns == longest_trend) {
            all.push_back({"issued", 5, number_cell(issued(now, id), "", style)});
            all.push_back({"unsold", 6, number_cell(r.treasury, "", style)});
        }
        add_trades(all, seen, id, style);
        for (const int tycoon : spied(seen))
            all.push_back({rails::short_name(now, tycoon), 1, number_cell(now.tycoon(tycoon).share_of(id), "", style)});
        return all;
    }

    // Returns the table of the companies, for a narrow page if `narrow`, its width, is not 0; with their names, if
    // wanted and if there is room.
    static TextTable companies(const rails::ContinentalView& view, TextStyle style, int narrow, bool names) {
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
        if (!brief && names) table.column("name", left, 6);
        for (const rails::RouteId id : cheapest_for_sale(now)) {
            const rails::Company& company = now.company(id);
            const rails::Route& route = f[id];
            std::vector<TableCell> cells = {
                {route.code, {.bold = true, .reverse = is_ordered(view.player_view, rails::OrderKind::bid, id)}},
                number_cell(route.length),
                money_cell(company.asking_price)};
            if (!brief) cells.push_back(money_cell(company_income(f, id, now.climate)));
            const std::string towns = f.town(route.from).name + (names && !brief ? " - " : "-") + f.town(route.to).name,
                              seller = company.owner == rails::nobody
                                           ? ""
                                           : fmt::format(" ({})", rails::short_name(now, company.owner));
            cells.emplace_back((brief ? cut(towns, narrow - before_towns - columns(seller), style) : towns) + seller);
            if (!brief && names) cells.emplace_back(route.name, dim);
            table.row(std::move(cells));
        }
        return table;
    }
};

} // namespace

std::unique_ptr<Pane> market_pane() { return std::make_unique<MarketPane>(); }

} // namespace highball::tui::continental_rails
