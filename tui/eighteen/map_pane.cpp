// Map pane with a cursor, and cards beside it.
#include "tui/eighteen/panes.h"

#include "core/text.h"
#include "tui/eighteen/company_card.h"
#include "tui/eighteen/map_drawing.h"
#include "tui/eighteen/map_marks.h"
#include "tui/eighteen/pane_labels.h"
#include "tui/eighteen/run_caption.h"
#include "tui/eighteen/tile_picker.h"
#include "tui/screen/hex_map_pane.h"

#include <algorithm>

namespace highball::tui::eighteen {

namespace {

int card_width(const DrawContext& context, int width) {
    return context.board_only || width < 60 ? 0 : width < 100 ? 22 : width < 140 ? 26 : 32;
}

constexpr int whole_card = 14;   // rows of the cards of a company and a hex
constexpr int most_of_card = 12; // rows of the company's card above the tiles, on a high page

// Returns the place of the tiles beside the map, below the company's card if there is room.
Rect picker_area(const DrawContext& context, const TilePicker& picker, int width, int height) {
    constexpr int high = 30, least_card = 5;
    const int beside = card_width(context, width), above = height < high ? 0 : most_of_card;
    const int top = above > 0 ? above : height - picker.rows(beside - 1, height);
    return {width - beside + 1, top < least_card ? 0 : top, beside - 1, top < least_card ? height : height - top};
}

const hex::BoardMap& map_of(const DrawContext& context) { return view_of(context).figures().map; }

class MapPane : public HexMapPane {
  public:
    int least_columns(const DrawContext& context, const PaneState&) const override {
        constexpr int with_cards = 96, overview = 40;
        return context.beside && is_before_companies(view_of(context)) ? overview : with_cards;
    }

    std::string command_at(const DrawContext& context, const PaneState&, int x, int y, int width,
                           int height) const override {
        const EighteenView& view = view_of(context);
        const MapMarks marks = marks_of(context, view);
        if (!draws_coloured_picture(context) || !marks.laying.exists() || card_width(context, width) == 0) return "";
        const TilePicker picker(context, view, marks.laying, marks.lay);
        return picker.has_choice() ? picker.command_at(x, y, picker_area(context, picker, width, height)) : "";
    }

    bool has_preview(const DrawContext& context) const override {
        if (trim(context.typed).empty()) return false;
        const MapMarks marks = marks_of(context, view_of(context));
        return marks.lay || marks.station || !marks.possible.empty() || !marks.runs.empty();
    }

  protected:
    bool draws_picture(const DrawContext& context) const override { return eighteen::draws_picture(context); }
    HexGrid grid(const DrawContext& context) const override { return map_of(context); }
    std::pair<int, int> zooms(const DrawContext& context) const override {
        return {0, board_zooms(draws_picture(context)) - 1};
    }
    HexGeometry geometry(const DrawContext& context, int zoom, int width, int height) const override {
        return board_geometry(map_of(context), draws_picture(context), zoom, width, height);
    }
    Rect window_area(const DrawContext& context, const PaneState&, int width, int height) const override {
        return {0, 0, width - card_width(context, width), height};
    }
    hex::HexId hex_of(const DrawContext& context, std::string_view command) const override {
        return hex_of_command(map_of(context), command);
    }
    std::vector<hex::HexId> possible_hexes(const DrawContext& context) const override {
        return marks_of(context, view_of(context)).possible;
    }
    std::vector<std::string> signs(const DrawContext& context) const override { return map_signs(context); }

    // Returns the home of the acting corporation; in other rounds the hex of the last change or, before the first one,
    // the board's middle.
    hex::HexId first_hex(const DrawContext& context) const override {
        const EighteenView& view = view_of(context);
        if (const CorpId acting = acting_corporation(view); acting.exists())
            return view.rules().home_of(view.context(), acting).hex;
        if (const hex::HexId last = last_change(context); last.exists()) return last;
        const hex::BoardMap& map = map_of(context);
        const HexGeometry geometry = HexShape(map.layout, Zoom::medium).geometry();
        const auto [width, height] = board_size(geometry, map);
        const hex::HexId middle = hex_at(geometry, map, width / 2, height / 2);
        return middle.exists() ? middle : hex::HexId{0};
    }

    void print_board(const DrawContext& context, int zoom, const HexWindow& window, Canvas& canvas) const override {
        MapMarks marks = marks_of(context, view_of(context));
        marks.fresh = fresh_hexes(context);
        draw_map(view_of(context), zoom, marks, window, canvas);
    }

    void draw_page(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const EighteenView& view = view_of(context);
        MapMarks marks = marks_of(context, view);
        mark_company(context, view, company_shown(context, state), marks);
        marks.fresh = fresh_hexes(context);
        marks.bordered = context.bordered;
        marks.picture = draws_picture(context);
        marks.cursor = marks.laying.exists() ? marks.laying
                       : marks.station       ? marks.station->hex
                                             : cursor_of(context, state);
        const int beside = card_width(context, canvas.width());
        // The caption with the trains' earnings is below the map.
        const int width = canvas.width() - beside;
        const RunCaption caption(context, view, width, context.board_only ? 0 : std::max(1, canvas.height() / 3));
        // A low caption covers the end of a board that fits, so that the board does not move.
        constexpr int low = 2;
        const bool preview = marks.laying.exists() || marks.station; // needs details of a hex
        const bool fits = choose_zoom(context, state, width, canvas.height() + context.covered, preview);
        const int below = canvas.height() - caption.rows();
        const int room = fits && caption.rows() <= low ? canvas.height() : below;
        if (room == below) choose_zoom(context, state, width, below + context.covered, preview);
        draw_window(context, state, marks.cursor, {0, 0, width, room}, canvas,
                    [&](const HexWindow& window, Canvas& map) {
                        if (context.board_only) marks.cursor = {}, marks.labelled = false;
                        draw_map(view, state.zoom, marks, window, map);
                    });
        if (room == below) canvas.fill({0, below, width, caption.rows()}, U' ');
        caption.draw(canvas, below);
        if (beside == 0) return;
        for (int y = 0; y < canvas.height(); ++y) canvas.put(width, y, U'│', {.fg = ColourRole::rule});
        const Rect cards{width, 0, beside, canvas.height()};
        std::optional<TilePicker> picker;
        if (marks.laying.exists() && draws_coloured_picture(context))
            picker.emplace(context, view, marks.laying, marks.lay);
        if (!picker || !picker->has_choice())
            return draw_cards(context, view, company_shown(context, state), marks.cursor, caption, canvas, cards);
        const Rect area = picker_area(context, *picker, canvas.width(), canvas.height());
        picker->draw(canvas, area);
        if (area.y == 0) return;
        const CompanyCard card(context, view, acting_corporation(view), area.y >= most_of_card);
        Canvas all(beside, std::max(area.y, card.rows(beside)), canvas); // the first rows of the card
        card.draw(all, {0, 0, beside, all.height()});
        canvas.copy(all, {width + 1, 0, beside - 1, area.y}, 1);
    }

  private:
    // Returns the corporation at the cursor or, if there is no cursor, the acting one.
    CorpId company_shown(const DrawContext& context, const PaneState& state) const {
        const EighteenView& view = view_of(context);
        return state.cursor < 0 ? acting_corporation(view) : company_of_card(view, cursor_of(context, state));
    }

    static void draw_cards(const DrawContext& context, const EighteenView& view, CorpId company, hex::HexId cursor,
                           const RunCaption& runs, Canvas& canvas, Rect area) {
        int rows = 0;
        if (company.exists() && area.height >= whole_card) {
            constexpr int least_hex_rows = 5, roomy = 26;
            const bool whole = company != acting_corporation(view) || area.width >= roomy;
            const CompanyCard card(context, view, company, whole);
            rows = std::min(card.rows(area.width), area.height - least_hex_rows);
            card.draw(canvas, {area.x, area.y, area.width, rows});
        }
        const bool pays = view.position().turn.step == highball::eighteen::Step::dividend;
        int table = context.alone || pays ? table_card_rows(view) : 0; // another pane has the players' cash
        const bool buys =
            view.position().turn.step == highball::eighteen::Step::trains && acting_corporation(view).exists();
        // The card of the hex or of the runs has priority over the table card.
        const int hex_card_rows = runs.rows() > 0 ? std::min(7, runs.rows()) : buys ? 7 : 12;
        constexpr int high = 30;
        const int kinds = area.height < high ? 3 : 8; // kinds of trains
        // Beside a dividend, only where everything else is whole.
        const bool room = pays && area.height - rows - table - runs.rows() > train_card_rows(context, view, kinds);
        const int trains = buys || room ? train_card_rows(context, view, kinds) : 0;
        if (trains > 0 && area.height - rows >= trains) {
            draw_train_card(context, view, kinds, canvas, {area.x, area.y + rows, area.width, trains});
            rows += trains;
        }
        const int rest = area.height - rows - table;
        if (rest < hex_card_rows && !((pays || buys) && rest >= 0)) table = 0; // money has priority over the hex
        const Rect middle{area.x, area.y + rows, area.width, area.height - rows - table};
        if (runs.rows() > 0 && middle.height > 0)
            runs.draw_card(canvas, middle);
        else if (runs.rows() == 0 && (rest >= hex_card_rows || table == 0))
            draw_hex_card(context, view, cursor, canvas, middle);
        if (table > 0) draw_table_card(view, canvas, {area.x, area.y + area.height - table, area.width, table});
    }
};

} // namespace

std::unique_ptr<Pane> map_pane() { return std::make_unique<MapPane>(); }

} // namespace highball::tui::eighteen
