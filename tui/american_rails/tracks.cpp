#include "tui/american_rails/tracks.h"

#include "core/text.h"
#include "titles/american_rails/report/outlook.h"

#include <algorithm>

namespace highball::tui::american_rails {

namespace {

// Returns the last income on the scale: the highest income of a company, but at least 20, rounded up to a multiple of
// ten.
int scale_end(const AmericanView& view) {
    int most = 20;
    for (const CompanyId id : view.board->company_ids()) most = std::max(most, view.position[id].income);
    return (most + 9) / 10 * 10;
}

int column_of(int income, int end, int width) { return income * (width - 2) / end; }

// Returns the text in brackets if it is about now, otherwise between blanks.
std::string marked(const std::string& text, bool now) { return now ? "[" + text + "]" : " " + text + " "; }

} // namespace

int action_track_rows(const AmericanView& view) { return static_cast<int>(view.board->spaces.size()) + 2; }

int draw_actions(const AmericanView& view, Canvas& canvas, Rect area, bool effects) {
    const Board& board = *view.board;
    const Position& at = view.position;
    constexpr int words = 10, least_name = 4, phases = highball::american_rails::phases_a_year;
    const int track = effects ? area.width * 2 / 5 : area.width; // effects have the rest
    const int names = std::max(least_name, std::min(name_room(view, track), (track - words) / phases - 2));
    const int column = names + 2, history = effects ? area.width - phases * column : words;
    const int now = at.opening || at.stage == highball::american_rails::Stage::over ? -1 : at.phase;
    canvas.print(area.x, area.y, effects ? higher_is_earlier : "phase", dim, history);
    for (int phase = 0; phase < phases; ++phase)
        canvas.print(area.x + history + phase * column, area.y, marked(std::to_string(phase + 1), phase == now),
                     phase == now ? bold : dim);
    int y = area.y + 1;
    for (const auto id : board.space_ids()) {
        const bool free = now >= 0 && space_free(at, id);
        canvas.print(area.x, y, board[id].word, free ? bold : dim);
        for (int phase = 0; phase < phases; ++phase) {
            const int x = area.x + history + 1 + phase * column;
            if (free && phase == now) canvas.print(x, y, "free", bold);
            for (const Seat seat : at.seats())
                if (at.space_of(seat, phase) == id)
                    canvas.print(x, y, short_name(view, seat.index(), names), view.seat == seat ? accent : normal);
        }
        const int top = y++;
        if (!effects) continue;
        y = top;
        for (const std::string& row : wrapped(effect_of(board, at, board[id]), history - words - 2, 0))
            canvas.print(area.x + words, y++, row, free ? normal : dim);
    }
    const int placed = at.opening ? at.placed : at.players;
    if (placed == 0) return y;
    const auto order_with = [&](int width) {
        std::string order = "order now:";
        for (int i = 0; i < placed; ++i) {
            const Seat seat = item_at(at.order, i);
            const std::string name = short_name(view, seat.index(), width);
            order += now >= 0 && i == at.turn ? " [" + name + "]" : " " + name;
            if (effects) order += " " + print(at.cash_of(seat)) + " ";
        }
        return order;
    };
    int longest = name_room(view, area.width);
    while (longest > 2 && columns(order_with(longest)) > area.width) --longest;
    canvas.print(area.x, y, order_with(longest), normal, area.width);
    return y + 1;
}

void draw_years(const AmericanView& view, Canvas& canvas, int x, int y, int width) {
    constexpr int whole =
        6; // columns of a four-digit year; if they do not fit, all years but the current one have two digits
    const int end = x + width;
    const bool brief = whole * (view.board->last_year - view.board->first_year + 1) > width;
    for (int year = view.board->first_year; year <= view.board->last_year && x < end; ++year) {
        const bool now = year == view.position.year;
        const std::string shown = std::to_string(year).substr(brief && !now ? 2 : 0);
        x += canvas.print(x, y, marked(shown, now), now ? bold : dim, end - x);
    }
    constexpr std::string_view note = "is the last year";
    const bool over = view.position.stage == highball::american_rails::Stage::over;
    if (!over && x + columns(note) <= end) canvas.print(x, y, note, dim);
}

int income_rows(const AmericanView& view, int width) {
    const int end = scale_end(view);
    std::vector<int> stacked(static_cast<std::size_t>(std::max(width, end + 1)));
    int most = 1;
    for (const CompanyId id : view.board->company_ids())
        if (view.position[id].playing)
            most = std::max(most, ++stacked[static_cast<std::size_t>(column_of(view.position[id].income, end, width))]);
    return most + 2;
}

void draw_income(const AmericanView& view, Canvas& canvas, Rect area) {
    const int end = scale_end(view);
    const int scale = area.y + area.height - 2;
    std::vector<int> stacked(static_cast<std::size_t>(std::max(area.width, end + 1)));
    canvas.horizontal(area.x, scale, column_of(end, end, area.width) + 1, dim);
    for (int income = 0; income <= end; income += 5) {
        const int x = area.x + column_of(income, end, area.width);
        if (income % 10 == 0) {
            canvas.put(x, scale, U'┼', dim);
            canvas.print(x, scale + 1, std::to_string(income), dim, area.x + area.width - x);
        } else
            canvas.put(x, scale, U'┴', dim);
    }
    for (const CompanyId id : view.board->company_ids()) {
        if (!view.position[id].playing) continue;
        int column = column_of(view.position[id].income, end, area.width);
        while (stacked[static_cast<std::size_t>(column)] >= area.height - 2 && column + 1 < area.width) ++column;
        const int above = ++stacked[static_cast<std::size_t>(column)];
        canvas.put(area.x + column, scale - above, static_cast<char32_t>((*view.board)[id].letter),
                   style_of(*view.board, id));
    }
}

void draw_city(const AmericanView& view, CityId city, Canvas& canvas, int x, int y) {
    const auto& place = (*view.board)[city];
    canvas.print(x, y, place.code, place.special ? underline : normal);
    canvas.print(x + 4, y, values_text(view, city) + (place.developable ? "" : "#"));
    print_cubes(view, place.hex, canvas, x + 9, y, city_entry - 10);
}

} // namespace highball::tui::american_rails
