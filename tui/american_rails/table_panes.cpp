// Table pages: companies, actions, incomes, cities.
#include "tui/american_rails/company_table.h"
#include "tui/american_rails/map_drawing.h"
#include "tui/american_rails/panes.h"
#include "tui/american_rails/tracks.h"

#include "core/text.h"
#include "titles/american_rails/ai/explain_move.h"
#include "titles/american_rails/report/worth_breakdown.h"

namespace highball::tui::american_rails {

namespace {

bool is_narrow(const AmericanView& view, int width) {
    return company_table(view, TableSize::page, width).width() > width;
}

TextTable table_for(const AmericanView& view, int width) {
    return company_table(view, is_narrow(view, width) ? TableSize::narrow : TableSize::page, width);
}

std::vector<std::string> legend(const AmericanView& view, int width) {
    const std::string unsold = is_narrow(view, width) ? "left" : "unsold";
    return packed({"cubes and " + unsold + ": in the supply", "out: shares removed", "press / to sort"}, width);
}

// Page with treasuries, income, supplies, shares and cash.
class CompaniesPane : public SortedPane {
  public:
    std::string name() const override { return "companies"; }
    int rows(const DrawContext& context, const PaneState&, int width) const override {
        const AmericanView* view = view_of(context);
        return view == nullptr
                   ? 1
                   : table_for(*view, width).height(width) + 1 + static_cast<int>(legend(*view, width).size());
    }
    int least_columns(const DrawContext& context, const PaneState&) const override {
        const AmericanView* view = view_of(context);
        return view == nullptr ? 0 : table_for(*view, 0).width();
    }
    void draw(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const AmericanView* view = view_of(context);
        if (view == nullptr) return;
        TextTable table = table_for(*view, canvas.width());
        table.sort(state.sort % (table.columns_count() + 1));
        table.draw(canvas, 0, 0, canvas.width());
        int y = table.height(canvas.width()) + 1;
        for (const std::string& row : legend(*view, canvas.width())) canvas.print(0, y++, row, dim);
    }
};

// Page with the action track, the turn order and the years.
class ActionsPane : public Pane {
  public:
    std::string name() const override { return "actions"; }
    int rows(const DrawContext& context, const PaneState&, int) const override {
        const AmericanView* view = view_of(context);
        return view == nullptr ? 1 : action_track_rows(*view) + 2;
    }
    void draw(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        const AmericanView* view = view_of(context);
        if (view == nullptr) return;
        draw_years(*view, canvas, 0, 0, canvas.width());
        draw_actions(*view, canvas, {0, 2, canvas.width(), canvas.height() - 2});
    }
};

// Page with the income track.
class IncomePane : public Pane {
  public:
    std::string name() const override { return "income"; }
    int rows(const DrawContext& context, const PaneState&, int width) const override {
        const AmericanView* view = view_of(context);
        return view == nullptr ? 1 : income_rows(*view, width);
    }
    void draw(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        const AmericanView* view = view_of(context);
        if (view != nullptr) draw_income(*view, canvas, {0, 0, canvas.width(), income_rows(*view, canvas.width())});
    }
};

class CitiesPane : public SortedPane {
  public:
    std::string name() const override { return "cities"; }
    int rows(const DrawContext& context, const PaneState&, int width) const override {
        const AmericanView* view = view_of(context);
        return view == nullptr ? 1 : table_of(*view).height(width);
    }
    int least_columns(const DrawContext& context, const PaneState&) const override {
        const AmericanView* view = view_of(context);
        return view == nullptr ? 0 : table_of(*view).width();
    }
    void draw(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const AmericanView* view = view_of(context);
        if (view == nullptr) return;
        TextTable table = table_of(*view);
        table.sort(state.sort % (table.columns_count() + 1));
        table.draw(canvas, 0, 0, canvas.width());
    }

  private:
    static TextTable table_of(const AmericanView& view) {
        using Side = TextTable::Side;
        const Board& board = *view.board;
        const std::vector<std::string> codes = city_codes(board);
        TextTable table;
        table.fold(3);
        table.column("hex");
        table.column("map");
        table.column("city");
        table.column("full", Side::right);
        table.column("shared", Side::right);
        table.column("companies");
        table.column("next cube", Side::right);
        table.column("");
        for (std::size_t i = 0; i < board.cities.size(); ++i) {
            const CityId id{static_cast<std::uint8_t>(i)};
            const auto& city = board[id];
            std::string note = view.position.has_marker(id) ? "* developed" : city.developable ? "" : "# black square";
            if (city.special) note += note.empty() ? "connects" : ", connects";
            table.row({board[city.hex].id, codes[i], city.name, number_cell(city_value(board, view.position, id, 1)),
                       number_cell(city_value(board, view.position, id, 2)), cubes_text(view, city.hex),
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

    std::vector<std::string> map_signs(TextStyle) const override { return american_rails::map_signs(); }

    std::string worth_note() const override {
        return "Only cash counts: shares pay dividends but are worth nothing at the end.";
    }
    std::vector<std::pair<std::string, std::int64_t>> worth_parts(const DrawContext& context,
                                                                  Seat seat) const override {
        const AmericanView* view = view_of(context);
        if (view == nullptr || context.game->finished()) return {};
        return {{"income per year",
                 highball::american_rails::dividends_a_year(*view->board, view->position, seat).dollars()}};
    }

    WorthSources sources(const Game& start, const std::vector<Command>& commands) const override {
        const std::unique_ptr<View> seen = start.view(std::nullopt);
        const auto* view = dynamic_cast<const AmericanView*>(seen.get());
        if (view == nullptr) return {};
        WorthSources sources;
        for (const auto& fortune :
             highball::american_rails::worth_breakdown_of(view->board, start.setup(), commands).by_seat) {
            auto& parts = sources.emplace_back();
            parts = {{"start", fortune.start.dollars()},
                     {"shares", fortune.shares.dollars()},
                     {"taken", fortune.taken.dollars()}};
            for (const CompanyId id : view->board->company_ids())
                parts.emplace_back((*view->board)[id].name, fortune.dividends[id.index].dollars());
        }
        return sources;
    }

    // Returns the players' cash. If `brief`, returns only the cash of the viewer or, without one, of the player to act.
    std::string status(const DrawContext& context, bool brief) const override {
        const AmericanView* view = view_of(context);
        if (view == nullptr) return "";
        const auto own = context.seat ? context.seat : to_act(view->position);
        if (brief && own) return print(view->position.cash_of(*own));
        std::string purses;
        for (int seat = 0; seat < view->position.players; ++seat)
            purses += (seat ? "  " : "") + short_name(*view, seat, 7) + " " + print(view->position.cash_of(Seat(seat)));
        return purses;
    }
};

} // namespace

std::unique_ptr<PaneFamily> family() { return std::make_unique<AmericanPanes>(); }

} // namespace highball::tui::american_rails
