#include "tui/american_rails/table_drawing.h"

#include "core/text.h"

#include <algorithm>

namespace highball::tui::american_rails {

namespace {

std::string share_text(int shares) { return shares == 0 ? "-" : std::to_string(shares); }

TableCell company_cell(const AmericanView& view, CompanyId id) {
    const auto& company = (*view.board)[id];
    const std::string out = view.position[id].playing ? "" : " (out)";
    return {std::string(1, company.letter) + " " + company.name + out,
            view.position[id].playing ? style_of(*view.board, id) : dim};
}

// Returns the longest income on the scale, rounded up to a multiple of ten.
int scale_end(const AmericanView& view) {
    int most = 20;
    for (const CompanyId id : companies_of(*view.board)) most = std::max(most, view.position[id].income);
    return (most + 9) / 10 * 10;
}

int column_of(int income, int end, int width) { return end <= width - 1 ? income : income * (width - 1) / end; }

// Returns the players' names in at most `names` columns.
TextTable table_with(const AmericanView& view, TableSize size, int names) {
    const bool brief = size != TableSize::page, narrow = brief, whole = size != TableSize::compact;
    using Side = TextTable::Side;
    const Position& at = view.position;
    TextTable table;
    if (whole) table.fold(1);
    table.column("company");
    table.column(narrow ? "treas." : "treasury", Side::right);
    table.column("income", Side::right);
    table.column(narrow ? "share" : "a share", Side::right);
    table.column("cubes", Side::right);
    table.column(narrow ? "left" : "unsold", Side::right);
    if (whole) table.column("gone", Side::right, 1);
    for (int seat = 0; seat < at.players; ++seat) table.column(short_name(view, seat, names), Side::right);
    for (const CompanyId id : companies_of(*view.board)) {
        const auto& line = at[id];
        std::vector<TableCell> cells = {company_cell(view, id),         money_cell(line.treasury),
                                        money_cell(Money(line.income)), money_cell(dividend(at, id)),
                                        number_cell(line.cubes),        number_cell(line.unsold)};
        if (whole) cells.emplace_back(share_text(line.removed));
        for (int seat = 0; seat < at.players; ++seat) cells.emplace_back(share_text(at.shares_of(Seat(seat), id)));
        table.row(std::move(cells));
    }
    if (whole) table.rule(); // the cash is no company to be sorted
    std::vector<TableCell> cash(whole ? 7 : 6);
    cash[0].text = brief ? "markers, cash" : "markers left, cash";
    cash[4].text = std::to_string(at.markers);
    for (int seat = 0; seat < at.players; ++seat) cash.push_back(money_cell(at.cash_of(Seat(seat)), bold));
    table.row(std::move(cash));
    return table;
}

} // namespace

TextTable company_table(const AmericanView& view, TableSize size, int width) {
    const int least = size == TableSize::page ? name_width : name_width - 2;
    int names = name_room(view, width);
    while (names > least && table_with(view, size, names).width() > width) --names;
    return table_with(view, size, names);
}

int action_track_rows(const AmericanView& view) { return static_cast<int>(view.board->spaces.size()) + 2; }

void draw_actions(const AmericanView& view, Canvas& canvas, Rect area) {
    const Board& board = *view.board;
    const Position& at = view.position;
    constexpr int words = 10;
    const int names = name_room(view, (area.width - words) / highball::american_rails::phases_a_year - 2);
    const int column = names + 2;
    for (int phase = 0; phase < highball::american_rails::phases_a_year; ++phase) {
        const bool now = !at.opening && phase == at.phase && at.stage != highball::american_rails::Stage::over;
        canvas.print(area.x + words + phase * column, area.y, (now ? ">" : " ") + std::to_string(phase + 1),
                     now ? bold : dim);
    }
    for (std::size_t i = 0; i < board.spaces.size(); ++i) {
        const int y = area.y + 1 + static_cast<int>(i);
        canvas.print(area.x, y, board.spaces[i].word);
        for (int phase = 0; phase < highball::american_rails::phases_a_year; ++phase) {
            std::string stands = ".";
            for (int seat = 0; seat < at.players; ++seat)
                if (const auto space = at.space_of(Seat(seat), phase); space && space->index == i)
                    stands = short_name(view, seat, names);
            canvas.print(area.x + words + 1 + phase * column, y, stands, stands == "." ? dim : bold);
        }
    }
    std::string order = "order:";
    const int placed = at.opening ? at.placed : at.players;
    const int in_order = name_room(view, (area.width - columns(order) - 1) / std::max(1, placed) - 2);
    for (int i = 0; i < placed; ++i) {
        const bool acts = !at.opening && i == at.turn;
        order += (acts ? " >" : " ") + short_name(view, at.order[static_cast<std::size_t>(i)].index(), in_order);
    }
    canvas.print(area.x, area.y + 1 + static_cast<int>(board.spaces.size()), order, normal, area.width);
}

void draw_years(const AmericanView& view, Canvas& canvas, int x, int y, int width) {
    constexpr int whole = 6; // columns of a year; without enough room the others have two digits
    const int end = x + width;
    const bool brief = whole * (view.board->last_year - view.board->first_year + 1) > width;
    for (int year = view.board->first_year; year <= view.board->last_year && x < end; ++year) {
        const bool now = year == view.position.year;
        const std::string shown = std::to_string(year).substr(brief && !now ? 2 : 0);
        x += canvas.print(x, y, (now ? "[" : " ") + shown + (now ? "]" : " "), now ? bold : dim, end - x);
    }
}

int income_rows(const AmericanView& view, int width) {
    const int end = scale_end(view);
    std::vector<int> stacked(static_cast<std::size_t>(std::max(width, end + 1)));
    int most = 1;
    for (const CompanyId id : companies_of(*view.board))
        if (view.position[id].playing)
            most = std::max(most, ++stacked[static_cast<std::size_t>(column_of(view.position[id].income, end, width))]);
    return most + 2;
}

void draw_income(const AmericanView& view, Canvas& canvas, Rect area) {
    const int end = scale_end(view);
    const int scale = area.y + area.height - 2;
    std::vector<int> stacked(static_cast<std::size_t>(std::max(area.width, end + 1)));
    for (int income = 0; income <= end; ++income) {
        const int x = area.x + column_of(income, end, area.width);
        if (income % 10 == 0) {
            canvas.put(x, scale, U'+', dim);
            canvas.print(x, scale + 1, std::to_string(income), dim, area.x + area.width - x);
        } else if (canvas.at(x, scale).glyph == U' ')
            canvas.put(x, scale, income % 5 == 0 ? U'\'' : U'-', dim);
    }
    for (const CompanyId id : companies_of(*view.board)) {
        if (!view.position[id].playing) continue;
        int column = column_of(view.position[id].income, end, area.width);
        while (stacked[static_cast<std::size_t>(column)] >= area.height - 2 && column + 1 < area.width) ++column;
        const int above = ++stacked[static_cast<std::size_t>(column)];
        canvas.put(area.x + column, scale - above, static_cast<char32_t>((*view.board)[id].letter),
                   style_of(*view.board, id));
    }
}

void draw_city(const AmericanView& view, const std::string& code, CityId city, Canvas& canvas, int x, int y) {
    const auto& place = (*view.board)[city];
    canvas.print(x, y, code, place.special ? underline : normal);
    canvas.print(x + 4, y, values_text(view, city) + (place.developable ? "" : "#"));
    print_cubes(view, place.hex, canvas, x + 9, y, city_entry - 10);
}

int strip_rows(const AmericanView& view) { return static_cast<int>(view.board->companies.size()) + 1; }

void draw_strip(const AmericanView& view, std::optional<Seat> own, int player, Canvas& canvas, int x, int y) {
    const Position& at = view.position;
    const int shares = x + strip_company;
    for (const Seat seat : at.seats()) {
        const std::string sign = short_name(view, seat.index(), 1);
        const std::string cash = sign + std::to_string(at.cash_of(seat).dollars());
        const int left = shares + player * seat.index();
        canvas.print_right(left, y, player, cash, own == seat ? reverse : bold);
    }
    for (const CompanyId id : companies_of(*view.board)) {
        ++y;
        const auto& company = at[id];
        if (!company.playing) continue;
        const std::string figures = print(company.treasury) + "+" + std::to_string(company.income) + "=" +
                                    std::to_string(dividend(at, id).dollars());
        canvas.put(x, y, static_cast<char32_t>((*view.board)[id].letter), style_of(*view.board, id));
        canvas.print(x + 1, y, figures, normal, strip_company - 1);
        for (const Seat seat : at.seats())
            canvas.print_right(shares + player * seat.index(), y, player, share_text(at.shares_of(seat, id)),
                               at.shares_of(seat, id) > 0 ? normal : dim);
    }
}

} // namespace highball::tui::american_rails
