// Page "orders": the viewer's sheet, with what is still blank and what is left to spend.
#include "tui/continental_rails/panes.h"

#include "core/text.h"
#include "titles/continental_rails/report/order_sheet.h"
#include "titles/continental_rails/report/report.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::tui::continental_rails {

namespace {

namespace rails = highball::continental_rails;

class OrdersPane : public MeasuredPane {
  public:
    std::string name() const override { return "orders"; }
    int least_columns(const DrawContext&, const PaneState&) const override { return 78; }

  private:
    int write(const DrawContext& context, PaneState&, Canvas& canvas) const override {
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
        draw_head(view, sheet, canvas, y);
        if (!view.player_view.position.over) draw_lines(view, sheet, canvas, y);
        const std::string notes = rails::private_notes(*view.figures, view.player_view);
        for (const std::string_view line : split(notes, '\n'))
            if (columns(line) <= canvas.width())
                canvas.print(0, y++, line);
            else
                text(std::string(line));
        return y;
    }

    static std::string_view kind_of_amounts(const rails::OrderSheet& sheet) {
        return sheet.buys_stock ? "at today's price" : "at most";
    }

    static void draw_head(const rails::ContinentalView& view, const rails::OrderSheet& sheet, Canvas& canvas, int& y) {
        const rails::Position& now = view.player_view.position;
        const rails::Tycoon& who = now.tycoon(*view.player_view.tycoon);
        const auto row = [&](const std::vector<std::pair<std::string, std::string>>& figures) {
            int x = 0;
            for (const auto& [label, figure] : figures) {
                if (x > 0 && x + columns(label) + columns(figure) + 1 > canvas.width()) x = 0, ++y;
                x += canvas.print(x, y, label, dim) + 1;
                x += canvas.print(x, y, figure, bold) + 2;
            }
            ++y;
        };
        const std::string state = now.over ? "the game is over" : who.ready ? "handed in" : "not handed in";
        row({{fmt::format("Turn {}, {}:", now.turn, printable(who.name)), state},
             {"net worth", print(net_worth(*view.figures, now, *view.player_view.tycoon))},
             {"loan", print(who.loan)},
             {"credit limit", print(who.credit)}});
        if (now.over) return;
        row({{"cash", print(sheet.cash)},
             {"borrowed", print(sheet.brought)},
             {fmt::format("spent {}", kind_of_amounts(sheet)), print(sheet.spent)},
             {"remains", print(sheet.remains())},
             {"interest due", print(sheet.interest)}});
        if (sheet.sales > Money()) row({{"sales bring in about", print(sheet.sales)}});
    }

    static void draw_lines(const rails::ContinentalView& view, const rails::OrderSheet& sheet, Canvas& canvas, int& y) {
        constexpr Style caution{.fg = ColourRole::yellow};
        constexpr int at_orders = 5;
        const int width = canvas.width();
        const int blanks = width - 21, amounts = blanks - 2, facts = std::min(26, width / 3);
        const auto heading = [&](std::string_view words, std::string_view blank) {
            const int end = canvas.print(0, y, words, {.fg = ColourRole::cyan, .bold = true});
            if (!blank.empty()) canvas.print_right(end, y, amounts - end, kind_of_amounts(sheet), dim);
            canvas.print(blanks, y++, blank, dim);
        };
        heading("Yourself", "if left blank");
        rails::RouteId shown;
        for (const rails::SheetLine& line : sheet.lines) {
            if (line.railroad != shown) {
                shown = line.railroad;
                const auto account =
                    std::find_if(sheet.railroads.begin(), sheet.railroads.end(),
                                 [&](const rails::SheetAccount& one) { return one.railroad == shown; });
                heading(fmt::format("{} has {}, and {} after these orders", (*view.figures)[shown].code,
                                    print(account->before), print(account->after)),
                        "");
            }
            const std::string text =
                fmt::format("{:>3}  {}", line.filled() ? std::to_string(line.number) : "", line.text);
            const std::string money = line.money == Money() ? "" : print(line.money);
            const int end = canvas.print(0, y, text, line.filled() ? bold : dim, amounts - columns(money) - 1);
            const int at = std::max(facts, end + 2);
            canvas.print(at, y, line.facts, line.filled() ? normal : dim, amounts - columns(money) - 1 - at);
            canvas.print_right(0, y, amounts, money, line.money > Money() ? Style{.fg = ColourRole::green} : normal);
            canvas.print(blanks, y++, line.blank, line.urgent ? caution : dim);
            if (!line.warning.empty())
                for (const std::string& row : wrapped("! " + line.warning, width - at_orders, 2))
                    canvas.print(at_orders, y++, row, caution);
        }
        const bool none =
            std::none_of(sheet.lines.begin(), sheet.lines.end(), [](const auto& line) { return line.filled(); });
        for (const std::string& row :
             wrapped(none ? "No orders yet. advise gives three ideas. To hand in an empty sheet: no orders, then ready."
                          : "ready hands in the sheet; drop 1 removes line 1; ? forecast simulates the turn.",
                     width, 2))
            canvas.print(0, y++, row, dim);
    }
};

} // namespace

std::unique_ptr<Pane> orders_pane() { return std::make_unique<OrdersPane>(); }

} // namespace highball::tui::continental_rails
