// Page "railroads": a line for each railroad, the viewer's marked.
#include "tui/continental_rails/line_colours.h"
#include "tui/continental_rails/panes.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/report/report.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

namespace {

class RailroadsPane : public SortedPane {
  public:
    std::string name() const override { return "railroads"; }
    std::string_view contents() const override { return "profit, bonds and presidents of the railroads"; }
    std::string short_name() const override { return "rails"; }
    std::string contents_below(const DrawContext& context, int width, int shown) const override {
        const TextTable table = table_of(view_of(context));
        const bool folds = table.width() > width;
        if (const int hidden = table.height() + int_size(legend(context, width, folds).above) - shown; hidden > 0)
            return pluralize(std::min(hidden, table.height() - 1), "more railroad");
        return folds ? "further columns" : "";
    }
    int least_columns(const DrawContext& context, const PaneState&) const override {
        return table_of(view_of(context)).width();
    }

    // The head of the further columns does not stand alone at the end of a page.
    int whole_rows(const DrawContext& context, int width, int rows) const override {
        const TextTable table = table_of(view_of(context));
        const int further = int_size(legend(context, width, true).above) + table.height();
        return table.width() > width && rows == further + 1 ? further : rows;
    }

  private:
    static constexpr int least_wide = 100, code_width = 6;

    int write(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        TextTable table = table_of(view_of(context));
        table.sort(state.sort % (table.columns_count() + 1));
        table.fold(1);
        const rails::ContinentalView& view = view_of(context);
        const bool folds = table.width() > canvas.width();
        const auto [above, below] = legend(context, canvas.width(), folds);
        int y = table.draw(canvas, 0, canvas.print_rows(0, above, dim), canvas.width());
        if (folds) y = canvas.print_rows(y + 1, below, dim);
        // On a wide page, the railroad's cash flow stands beside the rights-of-way.
        const bool wide = canvas.width() >= least_wide && !context.beside && !context.printing &&
                          !rails::private_notes(*view.figures, view.player_view).empty();
        const int end = draw_rights_of_way(view, wide ? canvas.width() / 2 : canvas.width(), canvas, y);
        return context.beside || context.printing ? end
                                                  : draw_private_notes(view, canvas, wide ? y : end, wide ? end : 0);
    }

    // Explanations above the table (none beside another page) and below it (only if the table folds).
    struct Legend {
        std::vector<std::string> above, below;
    };
    static Legend legend(const DrawContext& context, int width, bool folds) {
        const std::string alike = common_efficiency(view_of(context).player_view.position);
        std::vector<std::string> above = {folds ? "profit: per share" : "profit, div: per share",
                                          alike.empty() ? "eff: efficiency" : "efficiency: all " + alike,
                                          folds ? "reg: regions" : "reg: regions reached",
                                          folds ? "RoW: to build" : "RoW: right-of-way not yet built"},
                                 below = {"div: per share", "eng: locomotive type", "land: sections to sell",
                                          "stake: your part of the stock", "? CODE: its lines"};
        if (!context.printing) below.emplace_back("/ sorts");
        if (!folds) above.insert(above.end(), below.begin() + 1, below.end()), below.clear();
        if (context.beside) above.clear();
        return {packed(above, width), packed(below, width)};
    }

    // Returns the efficiency of all railroads if it is the same, so that it needs no column; "" if it is not.
    static std::string common_efficiency(const rails::Position& now) {
        std::string common;
        for (const rails::RouteId id : active_railroads(now)) {
            const std::string_view level = rails::efficiency_level(now[id].efficiency);
            if (now[id].solvency == rails::Solvency::bankrupt || (!common.empty() && level != common)) return "";
            common = level;
        }
        return common;
    }

    // Lists the rights-of-way that are not yet built, in columns, below an empty row. Returns the row below.
    static int draw_rights_of_way(const rails::ContinentalView& view, int width, Canvas& canvas, int y) {
        const rails::Figures& f = *view.figures;
        const LineRoles roles = line_roles(f, view.player_view);
        std::vector<std::pair<rails::RouteId, std::string>> all;
        int widest = 1;
        for (const rails::RouteId id : own_first(view.player_view))
            if (const rails::RouteId row = view.player_view.position[id].row) {
                all.emplace_back(id, fmt::format("{:<5}{} - {} {}", f[row].code, f.town(f[row].from).name,
                                                 f.town(f[row].to).name, f[row].length));
                widest = std::max(widest, code_width + columns(all.back().second) + 2);
            }
        if (all.empty()) return y;
        canvas.print(0, ++y, "Rights-of-way to build, miles", title);
        ++y;
        const int across = std::max(1, (width + 2) / widest), high = (int_size(all) + across - 1) / across;
        for (int i = 0; i < int_size(all); ++i) {
            const auto& [id, text] = item_at(all, i);
            const int x = i / high * widest;
            canvas.print(x, y + i % high, f[id].code, {.fg = roles[id.index()]});
            canvas.print(x + code_width, y + i % high, text, normal);
        }
        return y + high;
    }

    static TextTable table_of(const rails::ContinentalView& view) {
        TextTable table;
        using enum TextTable::Side;
        table.column("");
        for (const auto& [heading, spare] :
             {std::pair{"price", 0}, {"miles", 0}, {"profit", 0}, {"div", 9}, {"yield", 9}})
            table.column(heading, right, spare);
        const bool alike = !common_efficiency(view.player_view.position).empty();
        if (!alike) table.column("eff", left, 1);
        for (const auto& [heading, spare] :
             {std::pair{"eng", 5}, {"reg", 3}, {"loan", 1}, {"bonds", 2}, {"revenue", 3}, {"expenses", 4}, {"land", 8}})
            table.column(heading, right, spare);
        table.column("president");
        table.column("stake", right, 8);
        table.column("RoW", left, 1);
        const LineRoles roles = line_roles(*view.figures, view.player_view);
        for (const rails::RouteId id : own_first(view.player_view)) add_row(table, view, roles[id.index()], id, alike);
        return table;
    }

    // Adds a row, without the efficiency if all railroads are alike; the code has the colour of the railroad's lines on
    // the map.
    static void add_row(TextTable& table, const rails::ContinentalView& view, ColourRole lines, rails::RouteId id,
                        bool alike) {
        const rails::PlayerView& seen = view.player_view;
        const rails::Figures& f = *view.figures;
        const rails::Railroad& r = seen.position[id];
        const bool president = seen.tycoon && r.president == *seen.tycoon;
        const int shares = seen.tycoon ? seen.position.tycoon(*seen.tycoon).share_of(id) : 0;
        const Style stock = stock_style(seen, id), style = president ? stock : normal;
        // After a split, the profit per share is that of the present shares.
        TableCell profit(rails::print_cents(r.profit_cents), style);
        profit.number = r.profit_cents;
        std::vector<TableCell> cells = {{f[id].code, {.fg = lines, .bold = stock.bold}},
                                        money_cell(Money(r.price), style),
                                        number_cell(miles(f, r), "", style),
                                        profit,
                                        dividend_cell(r, style),
                                        yield_cell(r, style)};
        const auto add = [&](TableCell cell) { cells.push_back(std::move(cell)); };
        if (!alike)
            add({r.solvency == rails::Solvency::bankrupt
                     ? "BANKRUPT"
                     : short_names({std::string(rails::efficiency_level(r.efficiency))}, 4).front(),
                 style});
        add(number_cell(r.engine, "", style));
        add(number_cell(rails::region_count(rails::regions_of(f, r.lines)), "", style));
        for (const Money amount : {r.loan, r.bonds, r.revenue, r.expenses}) add(money_cell(amount, style));
        add(number_cell(r.land, "", style));
        add({president                      ? "you"
             : r.president == rails::nobody ? "-"
                                            : rails::short_name(seen.position, r.president),
             style});
        add(percent_cell(seen.position, id, shares, stock));
        add({r.row ? f[r.row].code : "", style});
        table.row(std::move(cells));
    }
};

} // namespace

std::unique_ptr<Pane> railroads_pane() { return std::make_unique<RailroadsPane>(); }

} // namespace highball::tui::continental_rails
