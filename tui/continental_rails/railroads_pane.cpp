// Page "railroads": a line for each railroad, the viewer's marked.
#include "tui/continental_rails/line_colours.h"
#include "tui/continental_rails/panes.h"

#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/report/report.h"

#include <fmt/format.h>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

namespace {

class RailroadsPane : public SortedPane {
  public:
    std::string name() const override { return "railroads"; }
    std::string_view contents() const override { return "profit, bonds and presidents of the railroads"; }
    std::string short_name() const override { return "rails"; }
    std::string_view contents_below(const DrawContext& context, int width) const override {
        return table_of(view_of(context)).width() > width ? "further columns" : "";
    }
    int least_columns(const DrawContext& context, const PaneState&) const override {
        return table_of(view_of(context)).width();
    }

    // The head of the further columns does not stand alone at the end of a page.
    int whole_rows(const DrawContext& context, int width, int rows) const override {
        const TextTable table = table_of(view_of(context));
        const int further = legend_rows + table.height();
        return table.width() > width && rows == further + 1 ? further : rows;
    }

  private:
    static constexpr int legend_rows = 1; // above a table in blocks

    int write(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        TextTable table = table_of(view_of(context));
        table.sort(state.sort % (table.columns_count() + 1));
        table.fold(1);
        const bool folds = table.width() > canvas.width();
        const int top =
            folds ? canvas.print_rows(0, {"reg: regions reached  stake: your part  RoW: still to build"}, dim) : 0;
        const int y = table.draw(canvas, 0, top, canvas.width());
        std::vector<std::string> words = {"profit, div: per share", "yield: dividend / price", "eff: efficiency",
                                          "eng: locomotive type", "land: sections to sell"};
        if (!folds)
            words.insert(words.end(),
                         {"reg: regions reached", "stake: your part of the stock", "RoW: right-of-way not yet built"});
        words.emplace_back("? CODE: its lines");
        if (!context.printing) words.emplace_back("/ sorts");
        const int end = canvas.print_rows(y + 1, packed(words, canvas.width()), dim);
        // On a small screen, the page of the orders has no room for them.
        return context.alone && !context.printing ? draw_private_notes(view_of(context), canvas, end) : end;
    }

    static TextTable table_of(const rails::ContinentalView& view) {
        TextTable table;
        using enum TextTable::Side;
        table.column("");
        for (const auto& [heading, spare] :
             {std::pair{"price", 0}, {"miles", 0}, {"profit", 0}, {"div", 9}, {"yield", 9}})
            table.column(heading, right, spare);
        table.column("eff", left, 1);
        for (const auto& [heading, spare] :
             {std::pair{"eng", 4}, {"reg", 3}, {"loan", 1}, {"bonds", 2}, {"revenue", 3}, {"expenses", 7}, {"land", 8}})
            table.column(heading, right, spare);
        table.column("president");
        table.column("stake", right);
        table.column("RoW", left, 1);
        const LineRoles roles = line_roles(*view.figures, view.player_view);
        for (const rails::RouteId id : own_first(view.player_view)) add_row(table, view, roles[id.index()], id);
        return table;
    }

    // Adds a row; the code has the colour of the railroad's lines on the map.
    static void add_row(TextTable& table, const rails::ContinentalView& view, ColourRole lines, rails::RouteId id) {
        const rails::PlayerView& seen = view.player_view;
        const rails::Figures& f = *view.figures;
        const rails::Railroad& r = seen.position[id];
        const bool president = seen.tycoon && r.president == *seen.tycoon;
        const int shares = seen.tycoon ? seen.position.tycoon(*seen.tycoon).share_of(id) : 0;
        const Style stock = stock_style(seen, id), style = president ? stock : normal;
        // After a split, the profit per share is that of the present shares.
        TableCell profit(rails::print_cents(r.profit_cents), style);
        profit.number = r.profit_cents;
        table.row({{f[id].code, {.fg = lines, .bold = stock.bold}},
                   money_cell(Money(r.price), style),
                   number_cell(miles(f, r), "", style),
                   profit,
                   dividend_cell(r, style),
                   yield_cell(r, style),
                   {r.solvency == rails::Solvency::bankrupt
                        ? "BANKRUPT"
                        : short_names({std::string(rails::efficiency_level(r.efficiency))}, 4).front(),
                    style},
                   number_cell(r.engine, "", style),
                   number_cell(rails::region_count(rails::regions_of(f, r.lines)), "", style),
                   money_cell(r.loan, style),
                   money_cell(r.bonds, style),
                   money_cell(r.revenue, style),
                   money_cell(r.expenses, style),
                   number_cell(r.land, "", style),
                   {president                      ? "you"
                    : r.president == rails::nobody ? "-"
                                                   : rails::short_name(seen.position, r.president),
                    style},
                   percent_cell(seen.position, id, shares, stock),
                   {r.row ? f[r.row].code : "", style}});
    }
};

} // namespace

std::unique_ptr<Pane> railroads_pane() { return std::make_unique<RailroadsPane>(); }

} // namespace highball::tui::continental_rails
