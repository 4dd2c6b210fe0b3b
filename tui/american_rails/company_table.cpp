#include "tui/american_rails/company_table.h"

#include "core/text.h"

namespace highball::tui::american_rails {

namespace {

std::string share_text(int shares) { return shares == 0 ? "-" : std::to_string(shares); }

TableCell company_cell(const AmericanView& view, CompanyId id) {
    const auto& company = (*view.board)[id];
    const std::string out = view.position[id].playing ? "" : " (out)";
    return {std::string(1, company.letter) + " " + company.name + out,
            view.position[id].playing ? style_of(*view.board, id) : dim};
}

// Returns the table with players' names of at most `names` columns.
TextTable table_with(const AmericanView& view, TableSize size, int names) {
    const bool brief = size != TableSize::page, narrow = brief, whole = size != TableSize::compact;
    using Side = TextTable::Side;
    const Position& at = view.position;
    TextTable table;
    if (whole) table.fold(1);
    table.column("company");
    table.column(narrow ? "treas." : "treasury", Side::right);
    table.column("income", Side::right);
    table.column(narrow ? "share" : "per share", Side::right);
    table.column("cubes", Side::right);
    table.column(narrow ? "left" : "unsold", Side::right);
    if (whole) table.column("out", Side::right, 1);
    for (int seat = 0; seat < at.players; ++seat) table.column(short_name(view, seat, names), Side::right);
    for (const CompanyId id : view.board->company_ids()) {
        const auto& line = at[id];
        std::vector<TableCell> cells = {company_cell(view, id),         money_cell(line.treasury),
                                        money_cell(Money(line.income)), money_cell(dividend(at, id)),
                                        number_cell(line.cubes),        number_cell(line.unsold)};
        if (whole) cells.emplace_back(share_text(line.removed));
        for (int seat = 0; seat < at.players; ++seat) cells.emplace_back(share_text(at.shares_of(Seat(seat), id)));
        table.row(std::move(cells));
    }
    if (whole) table.rule(); // the cash row is not sorted with the companies
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
    for (const CompanyId id : view.board->company_ids()) {
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
