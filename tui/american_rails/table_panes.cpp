// Table pages: companies, actions, incomes, cities.
#include "tui/american_rails/company_table.h"
#include "tui/american_rails/map_drawing.h"
#include "tui/american_rails/panes.h"
#include "tui/american_rails/tracks.h"

#include "core/text.h"
#include "titles/american_rails/ai/explain_move.h"
#include "titles/american_rails/report/worth_breakdown.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::tui::american_rails {

namespace {

bool is_narrow(const AmericanView& view, int width) {
    return company_table(view, TableSize::page, width).width() > width;
}

TextTable table_for(const AmericanView& view, int width) {
    return company_table(view, is_narrow(view, width) ? TableSize::narrow : TableSize::page, width);
}

std::vector<std::string> legend(const AmericanView& view, bool printing, int width) {
    std::vector<std::string> words = {
        "cubes, unsold: still in the supply", "out: shares removed from the game",
        fmt::format("! at most {} cubes or markers: {} such supplies end the game, now {}", view.board->low_supply,
                    view.position.players, low_supplies(*view.board, view.position))};
    if (!printing) words.emplace_back("press / to sort");
    return packed(words, width);
}

// Page with treasuries, income, supplies, shares and cash.
class CompaniesPane : public SortedPane {
  public:
    std::string name() const override { return "companies"; }
    std::string_view contents() const override { return "treasury, shares and income of the companies"; }
    int least_columns(const DrawContext& context, const PaneState&) const override {
        return table_for(view_of(context), 0).width();
    }

  private:
    int write(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const AmericanView& view = view_of(context);
        TextTable table = table_for(view, canvas.width());
        table.sort(state.sort % (table.columns_count() + 1));
        const int y = table.draw(canvas, 0, 0, canvas.width());
        return canvas.print_rows(y + 1, legend(view, context.printing, canvas.width()), dim);
    }
};

// Page with the years, the action track with the effects of its spaces, and the turn order. Beside another page, it has
// no effects.
class ActionsPane : public MeasuredPane {
  public:
    std::string name() const override { return "actions"; }
    std::string_view contents() const override { return "the actions of a turn and their effects"; }
    int least_columns(const DrawContext& context, const PaneState&) const override { return context.beside ? 0 : 60; }

  private:
    int write(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        const int width = canvas.width(), top = context.beside ? 2 : 1;
        draw_years(view_of(context), canvas, 0, 0, width);
        if (context.beside) canvas.print(0, 1, higher_is_earlier, dim, width);
        return draw_actions(view_of(context), canvas, {0, top, width, canvas.height() - top}, !context.beside);
    }
};

// Page with the income track and, below it, each player's income.
class IncomePane : public MeasuredPane {
  public:
    std::string name() const override { return "income"; }
    std::string_view contents() const override { return "income of the companies and of the players"; }
    int least_columns(const DrawContext& context, const PaneState&) const override {
        return context.beside ? 0 : table_of(view_of(context)).width();
    }

  private:
    int write(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        const AmericanView& view = view_of(context);
        const int track = income_rows(view, canvas.width()), top = context.beside ? 0 : 1;
        if (canvas.height() > 0) draw_income(view, canvas, {0, top, canvas.width(), track});
        if (context.beside) return track;
        canvas.print(0, 0, "income per year, $", bold);
        const int y = table_of(view).draw(canvas, 0, top + track + 1, canvas.width()) + 1;
        return canvas.print_rows(
            y,
            wrapped("A share pays the income divided by the shares that players have, rounded up.", canvas.width(), 0),
            dim);
    }

    static TextTable table_of(const AmericanView& view) {
        TextTable table;
        table.fold(1);
        table.column("company");
        for (const char* title : {"income", "per share"}) table.column(title, TextTable::Side::right);
        for (const Seat seat : view.position.seats())
            table.column(fmt::format("{:>4}", american_rails::short_name(view, seat.index(), name_width)),
                         TextTable::Side::right); // all as wide as "$100"
        std::vector<Money> sums(static_cast<std::size_t>(view.position.players));
        std::vector<CompanyId> companies; // those that pay most come first
        for (const CompanyId id : view.board->company_ids())
            if (view.position[id].playing) companies.push_back(id);
        std::ranges::stable_sort(companies, std::greater<>(),
                                 [&](CompanyId id) { return dividend(view.position, id); });
        for (const CompanyId id : companies) {
            const Money share = dividend(view.position, id);
            std::vector<TableCell> cells = {
                TableCell(padded((*view.board)[id].name, longest_company_name(view)), style_of(*view.board, id)),
                money_cell(Money(view.position[id].income)), money_cell(share)};
            for (const Seat seat : view.position.seats()) {
                const Money paid(share.dollars() * view.position.shares_of(seat, id));
                item_at(sums, seat) += paid;
                cells.push_back(money_cell(paid, view.seat == seat ? accent : normal));
            }
            table.row(std::move(cells));
        }
        table.rule();
        std::vector<TableCell> cells = {"per year", "", ""};
        for (const Seat seat : view.position.seats())
            cells.push_back(money_cell(item_at(sums, seat), view.seat == seat ? accent : bold));
        table.row(std::move(cells));
        return table;
    }
};

class CitiesPane : public SortedPane {
  public:
    std::string name() const override { return "cities"; }
    std::string_view contents() const override { return "cities and their development"; }
    int least_columns(const DrawContext& context, const PaneState&) const override { return table_of(context).width(); }

  private:
    int write(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        TextTable table = table_of(context);
        table.sort(state.sort % (table.columns_count() + 1));
        const Board& board = *view_of(context).board;
        const HexSet possible = possible_hexes(context, board);
        const bool any = std::any_of(board.cities.begin(), board.cities.end(),
                                     [&](const auto& city) { return possible.contains(city.hex); });
        if (any) canvas.print(0, 0, "+ a cube can be placed here now", accent);
        return table.draw(canvas, 0, any ? 1 : 0, canvas.width());
    }

    static TextTable table_of(const DrawContext& context) {
        using Side = TextTable::Side;
        const AmericanView& view = view_of(context);
        const Board& board = *view.board;
        const HexSet possible = possible_hexes(context, board);
        TextTable table;
        table.fold(3);
        table.column("hex");
        table.column("city");
        table.column("alone", Side::right);
        table.column("shared", Side::right);
        table.column("cubes");
        table.column("price", Side::right);
        table.column(context.printing ? "notes" : "notes (/ sorts)");
        std::vector<CityId> cities; // those where a cube can be placed come first
        for (std::size_t i = 0; i < board.cities.size(); ++i) cities.push_back(CityId{static_cast<std::uint8_t>(i)});
        const auto is_open = [&](CityId id) { return possible.contains(board[id].hex); };
        std::stable_partition(cities.begin(), cities.end(), is_open);
        for (const CityId id : cities) {
            const auto& city = board[id];
            const bool open = is_open(id);
            std::string note = view.position.has_marker(id) ? "⌂ developed" : city.developable ? "" : "no development";
            if (city.special) note += note.empty() ? "connection bonus" : ", connection bonus";
            TableCell cubes = cubes_text(view, city.hex);
            for (const CompanyId company : board.company_ids())
                if (view.position[company].track.contains(city.hex)) cubes.letters.push_back(style_of(board, company));
            table.row({TableCell(board[city.hex].id + (open ? "+" : ""), open ? accent : normal), city.name,
                       number_cell(city_value(board, view.position, id, 1)),
                       number_cell(city_value(board, view.position, id, 2)), std::move(cubes),
                       money_cell(cube_cost(board, view.position, city.hex)), note});
        }
        return table;
    }
};

class AmericanPanes : public PaneFamily {
  public:
    AmericanPanes() {
        pages_.push_back(map_pane());
        pages_.push_back(std::make_unique<CompaniesPane>());
        pages_.push_back(std::make_unique<ActionsPane>());
        pages_.push_back(std::make_unique<IncomePane>());
        pages_.push_back(std::make_unique<CitiesPane>());
    }

    std::vector<std::string> side_pages() const override { return {"companies", "actions", "income", "map", "log"}; }

    std::function<Style(std::string_view)> word_style(const DrawContext& context) const override {
        return [&board = *view_of(context).board](std::string_view word) {
            for (const CompanyId id : board.company_ids())
                if (board[id].name == word) return style_of(board, id);
            return normal;
        };
    }

    std::vector<std::string> map_signs(const DrawContext& context) const override {
        return american_rails::map_signs(*view_of(context).board);
    }

    std::string worth_note() const override {
        return "Only cash counts: shares pay dividends but are worth nothing at the end.";
    }
    std::vector<std::pair<std::string, std::int64_t>> worth_parts(const DrawContext& context,
                                                                  Seat seat) const override {
        const AmericanView& view = view_of(context);
        if (context.game->finished()) return {};
        return {{"income per year",
                 highball::american_rails::dividends_a_year(*view.board, view.position, seat).dollars()}};
    }

    WorthSources sources(const Game& start, const std::vector<Command>& commands) const override {
        const std::unique_ptr<View> seen = start.view(std::nullopt);
        const auto& board = dynamic_cast<const AmericanView&>(*seen).board;
        WorthSources sources;
        for (const auto& fortune : highball::american_rails::worth_breakdown_of(board, start.setup(), commands)) {
            auto& parts = sources.emplace_back();
            parts = {{"start", fortune.start.dollars()},
                     {"shares", fortune.shares.dollars()},
                     {"taken", fortune.taken.dollars()}};
            for (const CompanyId id : board->company_ids())
                parts.emplace_back((*board)[id].name, fortune.dividends[id.index].dollars());
        }
        return sources;
    }

    // Returns the players' cash. If `brief`, returns only the cash of the viewer or, without one, of the player to act.
    std::string status(const DrawContext& context, bool brief) const override {
        const AmericanView& view = view_of(context);
        const auto own = context.seat ? context.seat : to_act(view.position);
        if (brief && own) return "cash " + print(view.position.cash_of(*own));
        std::string purses;
        for (int seat = 0; seat < view.position.players; ++seat)
            purses += (seat ? "  " : "") + short_name(view, seat, 7) + " " + print(view.position.cash_of(Seat(seat)));
        return purses;
    }
};

} // namespace

std::unique_ptr<PaneFamily> family() { return std::make_unique<AmericanPanes>(); }

} // namespace highball::tui::american_rails
