// Page "orders": the viewer's sheet, with what is still blank and what is left to spend.
#include "tui/continental_rails/map_routes.h"
#include "tui/continental_rails/panes.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/orders/orders.h"
#include "titles/continental_rails/report/order_sheet.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/report/turn_result.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <utility>

namespace highball::tui::continental_rails {

namespace {

namespace rails = highball::continental_rails;

class OrdersPane : public MeasuredPane {
  public:
    std::string name() const override { return "orders"; }
    std::string_view contents() const override { return "your orders for this turn"; }
    int least_columns(const DrawContext&, const PaneState&) const override { return 78; }

  private:
    static constexpr int at_orders = 5;   // column of the orders
    static constexpr int least_room = 20; // columns in which facts are wrapped
    // Rows of the sheet that leave room for all prices, or only for those of routes, on a low page.
    static constexpr int most_with_prices = 15, most_with_routes = 18;

    int write(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const rails::ContinentalView& view = view_of(context);
        int y = 0;
        const auto text = [&](const std::string& line) {
            for (const std::string& row : wrapped(line, canvas.width(), 2)) canvas.print(0, y++, row);
        };
        if (!view.player_view.tycoon) {
            text("Whose orders do you want to see? Type the name and \">\", such as \"Ann>\". Only that player should "
                 "look. After \"ready\", figures and orders are hidden again. The other pages are public.");
            return y;
        }
        const rails::OrderSheet sheet = rails::order_sheet(*view.figures, view.player_view);
        const int filled = static_cast<int>(view.player_view.position.tycoon(*view.player_view.tycoon).sheet.size());
        if (std::exchange(state.drawn, filled) != filled) state.scroll_y = 0; // a new line is visible
        draw_head(view, sheet, canvas, y);
        if (!view.player_view.position.over) draw_lines(view, sheet, context, canvas, y);
        if (context.alone && !context.printing) return y;
        const std::vector<SeekableRoute> routes = seekable_routes(*view.figures, view.player_view);
        const int left_end =
            routes.empty() ? y : print_route_table(*view.figures, view.player_view, routes, canvas, 0, y + 1);
        y = draw_private_notes(view, canvas, y, left_end) + 1;
        for (const rails::RouteId id : view.player_view.position.tycoon(*view.player_view.tycoon).slots)
            if (id && view.player_view.holdings[id.index()])
                draw_note((*view.figures)[id].code + " stock", holders(view.player_view, id), canvas, y);
        if (view.player_view.position.last.turn > 0)
            draw_note("Points (leader's)", points(view.player_view), canvas, y);
        return y;
    }

    static void draw_note(const std::string& heading, const std::vector<std::string>& texts, Canvas& canvas, int& y) {
        const int x = 2 + canvas.print(0, y, heading, title);
        for (const std::string& row : packed(texts, canvas.width() - x - 1)) canvas.print(x, y++, row);
    }

    // Returns who owns the issued stock of the viewer's railroad, the greatest part first: "Public 72.9%", "you 22.2%".
    static std::vector<std::string> holders(const rails::PlayerView& view, rails::RouteId id) {
        const rails::Position& now = view.position;
        std::vector<std::pair<int, std::string>> all = {{now[id].public_shares, "Public"}};
        for (int t = 0; t < rails::tycoon_count; ++t)
            all.emplace_back(now.tycoon(t).share_of(id), t == view.tycoon ? "you" : rails::short_name(now, t));
        std::ranges::stable_sort(all, std::greater(), &std::pair<int, std::string>::first);
        std::erase_if(all, [](const auto& one) { return one.first == 0; });
        return collect_texts(
            all, [&](const auto& one) { return one.second + " " + rails::percent_text(one.first, issued(now, id)); });
    }

    // Returns the viewer's points and the most that a tycoon has: "Mogul 11 (17)".
    static std::vector<std::string> points(const rails::PlayerView& view) {
        std::vector<std::string> texts;
        for (int c = 0; c <= rails::categories; ++c) {
            int most = 0;
            for (int t = 0; t < rails::tycoon_count; ++t) most = std::max(most, points_in(view.position, t, c));
            texts.push_back(
                fmt::format("{} {} ({})", item_at(column_names, c), points_in(view.position, *view.tycoon, c), most));
        }
        return texts;
    }

    static std::string_view kind_of_amounts(const rails::OrderSheet& sheet) {
        return sheet.buys_stock ? "cash today" : "cash";
    }

    struct Figure {
        std::string label, text;
        Style style = bold;
    };
    // Prints figures with their labels from column x on, in as many rows as they need.
    static void draw_figures(const std::vector<Figure>& figures, Canvas& canvas, int x, int& y) {
        for (const Figure& figure : figures) {
            if (x > 0 && x + columns(figure.label) + columns(figure.text) + 1 > canvas.width()) x = 0, ++y;
            if (!figure.label.empty()) x += canvas.print(x, y, figure.label, dim) + 1;
            x += canvas.print(x, y, figure.text, figure.style) + 2;
        }
        ++y;
    }

    static void draw_head(const rails::ContinentalView& view, const rails::OrderSheet& sheet, Canvas& canvas, int& y) {
        const rails::Position& now = view.player_view.position;
        const rails::Tycoon& who = now.tycoon(*view.player_view.tycoon);
        int x = 2 + canvas.print(0, y, now.over ? "The game is over" : fmt::format("Turn {}", now.turn), title);
        if (!now.over)
            x += 2 + canvas.print(x, y, who.ready ? "handed in" : "not handed in",
                                  {.fg = who.ready ? ColourRole::green : ColourRole::yellow, .bold = true});
        std::vector<Figure> own = {{"net worth", print(net_worth(*view.figures, now, *view.player_view.tycoon))}};
        if (who.loan > Money()) own.push_back({"loan", print(who.loan)});
        if (sheet.dividends > Money() && !now.over) own.push_back({"dividends", "about " + print(sheet.dividends)});
        if (who.recall > Money())
            own.push_back({"the Bank recalls", print(who.recall), {.fg = ColourRole::red, .bold = true}});
        draw_figures(own, canvas, x, y);
        if (now.over) return;
        std::vector<Figure> figures = {{"cash", print(sheet.cash)}};
        if (sheet.brought > Money()) figures.push_back({"borrowed", print(sheet.brought)});
        figures.push_back({"spent", print(sheet.spent)});
        const bool short_of_money = sheet.remains() < Money();
        figures.push_back({"remains",
                           print(sheet.remains()),
                           {.fg = short_of_money ? ColourRole::red : ColourRole::green, .bold = true}});
        std::string label = "interest";
        if (sheet.interest > Money())
            figures.push_back(
                {std::exchange(label, ""), print(-sheet.interest), {.fg = ColourRole::red, .bold = true}});
        if (sheet.earned > Money())
            figures.push_back({label, "+" + print(sheet.earned), {.fg = ColourRole::green, .bold = true}});
        if (sheet.sales > Money()) figures.push_back({"sales", "+" + print(sheet.sales)});
        draw_figures(figures, canvas, 0, y);
        if (sheet.cash + sheet.brought > Money()) draw_bar(sheet, canvas, y++);
    }

    // Draws what is spent of the cash and the loan, and what remains.
    static void draw_bar(const rails::OrderSheet& sheet, Canvas& canvas, int y) {
        const std::int64_t all = (sheet.cash + sheet.brought).dollars();
        const int spent = static_cast<int>(std::min(all, sheet.spent.dollars()) * canvas.width() / all);
        const bool all_spent = sheet.remains() < Money();
        canvas.fill({0, y, spent, 1}, canvas.ascii() ? U'#' : U'▆',
                    {.fg = all_spent ? ColourRole::red : ColourRole::cyan});
        canvas.fill({spent, y, canvas.width() - spent, 1}, canvas.ascii() ? U'.' : U'░', {.fg = ColourRole::green});
    }

    static void draw_railroad(const rails::Figures& f, const rails::SheetAccount& account, Canvas& canvas, int y) {
        constexpr Style plate{.fg = ColourRole::yellow, .bg = ColourRole::bare, .bold = true, .reverse = true};
        int x = canvas.print(0, y, " " + f[account.railroad].code + " ", plate) + 1;
        constexpr int figures = 50; // columns of the amounts after the name
        x += canvas.print(x, y, f[account.railroad].name, dim, std::max(0, canvas.width() - x - figures)) + 2;
        x += canvas.print(x, y, "has", dim) + 1;
        x += canvas.print(x, y, print(account.before), bold) + 2;
        constexpr Style caution{.fg = ColourRole::yellow, .bold = true};
        if (account.after < Money()) { // bonds or loans pay the rest
            x += canvas.print(x, y, "borrows", dim) + 1;
            x += canvas.print(x, y, print(-account.after), caution) + 2;
        }
        x += canvas.print(x, y, "ends the turn with about", dim) + 1;
        canvas.print(x, y, print(account.end), account.end < Money() ? caution : bold);
    }

    // Prints the orders of the railroads or of the tycoon that are possible now and have no line on the sheet, and
    // further bids and purchases: "also: buy, repay, sell". Returns the row below.
    static int draw_others(const DrawContext& context, const rails::OrderSheet& sheet, bool railroads, Canvas& canvas,
                           int y) {
        const auto is_order = [](std::string_view word, const auto& wanted) {
            return std::any_of(rails::order_specs().begin(), rails::order_specs().end(),
                               [&](const rails::OrderSpec& one) { return one.spec.word == word && wanted(one); });
        };
        const auto is_about_company = [](const rails::OrderSpec& one) { return one.topic == rails::OrderKind::offer; };
        std::vector<std::string> others;
        for (const Choice& choice : context.choices) {
            const std::string word(words(choice.text).front());
            const bool wanted =
                is_order(word, [&](const auto& one) { return rails::is_for_railroad(one.kind) == railroads; });
            const bool repeats = is_order(word, [](const auto& one) {
                return one.kind == rails::OrderKind::bid || one.kind == rails::OrderKind::buy;
            });
            const bool has_line = std::any_of(sheet.lines.begin(), sheet.lines.end(), [&](const rails::SheetLine& one) {
                return (words(one.text).front() == word && !(repeats && one.filled())) ||
                       (is_order(words(one.text).front(), is_about_company) && is_order(word, is_about_company) &&
                        words(choice.text).size() > 1 && contains(words(one.text), words(choice.text)[1]));
            });
            if (wanted && !has_line && !contains(others, word)) others.push_back(word);
        }
        if (others.empty()) return y;
        for (const std::string& row : wrapped("also: " + join(others, ", "), canvas.width() - at_orders, 2))
            canvas.print(at_orders, y++, row, dim);
        return y;
    }

    // Prints the facts of a line; amounts stand out on a blank one.
    static void draw_facts(const rails::SheetLine& line, const std::string& facts, Canvas& canvas, int x, int y,
                           int room) {
        canvas.print(x, y, facts, line.filled() ? normal : dim, room);
        for (std::size_t at = facts.find('$'); at != std::string::npos; at = facts.find('$', at + 1)) {
            const int begin = columns(facts.substr(0, at));
            const std::size_t end = std::min(facts.find_first_not_of("$0123456789,.", at), facts.size());
            canvas.restyle({x + begin, y, std::clamp(room - begin, 0, static_cast<int>(end - at)), 1}, normal);
        }
    }

    // Marks the row of an order on the sheet, also without colours.
    static void mark_filled(Canvas& canvas, int y, bool first) {
        if (first) canvas.print(0, y, own_mark(canvas), title);
        for (int x = 0; x < canvas.width(); ++x) {
            Style style = canvas.at(x, y).style;
            style.bg = ColourRole::panel;
            canvas.restyle({x, y, 1, 1}, style);
        }
    }

    static void draw_lines(const rails::ContinentalView& view, const rails::OrderSheet& sheet,
                           const DrawContext& context, Canvas& canvas, int& y) {
        const bool brief = context.alone && !context.printing;
        constexpr Style caution{.fg = ColourRole::yellow};
        constexpr int opening = 3; // turns that "? first turns" explains
        const rails::Position& now = view.player_view.position;
        const int width = canvas.width();
        const int blanks = width - 21, amounts = blanks - 2, facts = std::min(26, width / 3);
        if (now.turn <= opening)
            canvas.print(0, y++,
                         fmt::format("To win: most points in one of six categories after {} turns or more. ? goal",
                                     view.figures->game.last_sure_turn + 1));
        canvas.print(0, y, "Yourself", {.fg = ColourRole::cyan, .bold = true});
        if (std::any_of(sheet.lines.begin(), sheet.lines.end(), [](const auto& one) { return one.money != Money(); }))
            canvas.print_right(0, y, amounts, kind_of_amounts(sheet), dim);
        canvas.print(blanks, y++, "if left blank", dim);
        rails::RouteId shown;
        // On a long sheet, the tycoon's own blank lines are packed: a low page shows what his railroads need.
        constexpr std::ptrdiff_t most_lines = 11; // with warnings
        const bool is_long =
            std::ssize(sheet.lines) +
                std::ranges::count_if(sheet.lines, [](const auto& line) { return !line.warning.empty(); }) >
            most_lines;
        std::vector<std::string> packed_blanks;
        const auto is_brief = [&](const rails::SheetLine& line) {
            return brief && is_long && !line.railroad && !line.filled() && !line.urgent;
        };
        for (const rails::SheetLine& line : sheet.lines)
            if (is_brief(line)) packed_blanks.push_back(line.text + ": " + line.facts);
        const auto print_packed = [&] {
            for (const std::string& row : packed(std::exchange(packed_blanks, {}), width - at_orders))
                canvas.print(at_orders, y++, row, dim);
        };
        for (const rails::SheetLine& line : sheet.lines) {
            if (is_brief(line)) continue;
            if (line.railroad != shown) {
                print_packed();
                if (!shown) y = draw_others(context, sheet, false, canvas, y);
                shown = line.railroad;
                const auto account =
                    std::find_if(sheet.railroads.begin(), sheet.railroads.end(),
                                 [&](const rails::SheetAccount& one) { return one.railroad == shown; });
                draw_railroad(*view.figures, *account, canvas, y++);
            }
            const std::string text =
                fmt::format("{:>3}  {}", line.filled() ? std::to_string(line.number) : "", line.text);
            const std::string money =
                line.money == Money() ? "" : (line.money > Money() ? "+" : "") + print(line.money);
            const int end = canvas.print(0, y, text, line.filled() ? bold : dim, amounts - columns(money) - 1);
            canvas.restyle({at_orders, y, columns(line.text.substr(0, line.text.find(' '))), 1}, bold);
            const int at = std::max(facts, end + 2);
            const int end_of_facts = !money.empty()       ? amounts - columns(money) - 1
                                     : line.blank.empty() ? width
                                                          : blanks - 1;
            canvas.print_right(0, y, amounts, money, line.money > Money() ? Style{.fg = ColourRole::green} : normal);
            canvas.print(blanks, y, line.blank, line.urgent ? caution : dim);
            const int room = end_of_facts - at;
            std::vector<std::string> rows = wrapped(line.facts, std::max(1, room), 0);
            if (!line.filled() || room < least_room) rows.resize(1);
            for (const std::string& row : rows) {
                if (room > 0) draw_facts(line, row, canvas, at, y, room);
                if (line.filled()) mark_filled(canvas, y, &row == &rows.front());
                ++y;
            }
            if (!line.warning.empty())
                for (const std::string& row : wrapped("! " + line.warning, width - at_orders, 2))
                    canvas.print(at_orders, y++, row, caution);
        }
        print_packed();
        y = draw_others(context, sheet, bool(shown), canvas, y);
        const bool refrains = view.player_view.position.tycoon(*view.player_view.tycoon).no_orders;
        const bool none =
            std::none_of(sheet.lines.begin(), sheet.lines.end(), [](const auto& line) { return line.filled(); });
        for (const std::string& row :
             wrapped(refrains ? std::string("No orders in this turn: \"ready\" hands in the empty sheet.")
                     : none   ? fmt::format("No orders yet. \"advise\" gives ideas{}.",
                                          now.turn <= opening ? ", \"? first turns\" an opening plan"
                                                                : "; \"no orders\" makes an empty sheet")
                              : "Type ready to hand in, drop 1 to remove line 1, ? forecast for the result.",
                     width - (brief ? 0 : 1), 2)) // another pane may begin right of the page
            canvas.print(0, y++, row, none ? dim : normal);
        if (!refrains && brief && y <= most_with_routes) draw_offers(*view.figures, view.player_view, canvas, y);
    }

    // Draws the routes to seek and the private companies for sale, with their prices.
    static void draw_offers(const rails::Figures& f, const rails::PlayerView& view, Canvas& canvas, int& y) {
        const bool all = y <= most_with_prices;
        std::vector<SeekableRoute> routes = seekable_routes(f, view);
        const std::vector<rails::RouteId> companies = rails::cheapest_for_sale(view.position);
        if (all && !(routes.empty() && companies.empty())) canvas.print(0, y++, "Prices", title);
        while (!routes.empty()) {
            const rails::RouteId railroad = routes.front().railroad;
            const auto end = std::find_if(routes.begin(), routes.end(),
                                          [&](const SeekableRoute& one) { return one.railroad != railroad; });
            print_routes(f, {routes.begin(), end}, canvas, at_orders, y++);
            routes.erase(routes.begin(), end);
        }
        if (!all || companies.empty()) return;
        std::vector<std::string> offers;
        for (const rails::RouteId id : companies)
            offers.push_back(f[id].code + " " + print(view.position.company(id).asking_price));
        const int x = at_orders + canvas.print(at_orders, y, "bid: ", dim);
        for (const std::string& row : packed(offers, canvas.width() - x)) canvas.print(x, y++, row);
    }
};

} // namespace

int draw_private_notes(const rails::ContinentalView& view, Canvas& canvas, int y, int left_end) {
    const std::string notes = rails::private_notes(*view.figures, view.player_view);
    constexpr int gap = 2, least = 44, most = 36; // columns of a name with an amount, as text and as shown
    const int half = (canvas.width() + gap) / 2;
    int x = left_end > y ? 0 : half, top = y + 1, end = y;
    for (const std::string& line : lines_of(notes)) {
        if (line.empty()) {
            if (x > 0) top = std::max(end, left_end) + 1;
            x = x > 0 ? 0 : half;
            y = top;
        } else if (columns(line) >= least && line.starts_with(' ')) {
            const std::size_t at = line.find_last_of(' ');
            canvas.print(x, y, line.substr(0, line.find_last_not_of(' ', at) + 1), normal, half - gap);
            canvas.print_right(x, y++, std::min(half - gap, most), line.substr(at), normal);
        } else if (columns(line) <= half - gap)
            canvas.print(x, y++, line, line.starts_with(' ') ? normal : title);
        else {
            y = canvas.print_rows(std::max({y, end, left_end + 1}), wrapped(line, canvas.width(), 2), title);
            x = half; // nothing stands beside it
        }
        end = std::max(end, y);
    }
    return std::max(end, left_end);
}

std::unique_ptr<Pane> orders_pane() { return std::make_unique<OrdersPane>(); }

} // namespace highball::tui::continental_rails
