#include "tui/american_rails/company_table.h"

#include "core/indexed.h"
#include "core/text.h"

#include <algorithm>
#include <utility>

namespace highball::tui::american_rails {

namespace {

std::string share_text(int shares) { return shares == 0 ? "-" : std::to_string(shares); }

TableCell company_cell(const AmericanView& view, CompanyId id) {
    const auto& company = (*view.board)[id];
    const std::string out = view.position[id].playing ? "" : " (out)";
    return {std::string(1, company.letter) + " " + padded(company.name, longest_company_name(view)) + out,
            view.position[id].playing ? style_of(*view.board, id) : dim};
}

// Returns the number of cubes or markers left, marked if it counts for the end of the game.
TableCell supply_cell(const AmericanView& view, int left) {
    TableCell cell = number_cell(left);
    if (left > view.board->low_supply) return cell;
    cell.text = std::to_string(left) + "!";
    cell.style = {.fg = ColourRole::red, .bold = true};
    return cell;
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
    table.column("unsold", Side::right);
    if (whole) table.column("out", Side::right, 1);
    for (int seat = 0; seat < at.players; ++seat) table.column(short_name(view, seat, names), Side::right);
    for (const CompanyId id : view.board->company_ids()) {
        const auto& line = at[id];
        std::vector<TableCell> cells = {company_cell(view, id),         money_cell(line.treasury),
                                        money_cell(Money(line.income)), money_cell(dividend(at, id)),
                                        supply_cell(view, line.cubes),  number_cell(line.unsold)};
        if (whole) cells.emplace_back(share_text(line.removed));
        for (int seat = 0; seat < at.players; ++seat) cells.emplace_back(share_text(at.shares_of(Seat(seat), id)));
        table.row(std::move(cells));
    }
    if (whole) table.rule(); // the cash row is not sorted with the companies
    std::vector<TableCell> cash(whole ? 7 : 6);
    cash[0].text = brief ? "markers, cash" : "markers left, cash";
    cash[4] = supply_cell(view, at.markers);
    for (int seat = 0; seat < at.players; ++seat) cash.push_back(money_cell(at.cash_of(Seat(seat)), bold));
    table.row(std::move(cash));
    return table;
}

// Returns the players' cash, in rows.
std::vector<std::string> cash_rows(const AmericanView& view, int letters) {
    std::vector<std::string> all;
    for (const Seat seat : view.position.seats())
        all.push_back(short_name(view, seat.index(), letters) + " " + print(view.position.cash_of(seat)));
    return packed(all, strip_width(view, 0, letters) - strip_indent - 1, " ");
}

} // namespace

TextTable company_table(const AmericanView& view, TableSize size, int width) {
    const int least = size == TableSize::page ? name_width : name_width - 2;
    int names = name_room(view, width);
    while (names > least && table_with(view, size, names).width() > width) --names;
    return table_with(view, size, names);
}

int longest_company_name(const AmericanView& view) {
    int longest = 0;
    for (const auto& company : view.board->companies) longest = std::max(longest, columns(company.name));
    return longest;
}

int strip_width(const AmericanView& view, int names, int letters) {
    return names + strip_figures + (letters + 1) * view.position.players;
}

int strip_rows(const AmericanView& view, int letters) {
    return int_size(view.board->companies) + 1 + int_size(cash_rows(view, letters));
}

int draw_strip(const AmericanView& view, std::optional<Seat> own, Canvas& canvas, int x, int y, int names,
               int letters) {
    const int letter_x = std::exchange(x, x + names);
    constexpr std::array<int, 4> widths = {5, 4, 4, 5};
    const Position& at = view.position;
    const auto share_at = [&](Seat seat) { return x + strip_figures + (letters + 1) * seat.index() + 1; };
    for (const std::string& row : cash_rows(view, letters))
        canvas.print_right(x, y++, strip_width(view, 0, letters), row, bold);
    canvas.print(x + strip_indent, y, "has inc pay left", dim);
    for (const Seat seat : at.seats()) {
        const std::string name = short_name(view, seat.index(), letters);
        canvas.print_right(share_at(seat), y, letters,
                           columns(name) <= letters ? name : std::to_string(seat.index() + 1),
                           own == seat ? reverse : dim);
    }
    for (const CompanyId id : view.board->company_ids()) {
        const auto& company = at[id];
        const auto& printed = (*view.board)[id];
        canvas.print(letter_x, ++y, std::string(1, printed.letter) + (names > 0 ? " " + printed.name : ""),
                     company.playing ? style_of(*view.board, id) : dim);
        if (!company.playing) {
            canvas.print(x + 2, y, "not in this game", dim);
            continue;
        }
        const std::array<TableCell, 4> figures = {print(company.treasury), print(Money(company.income)),
                                                  print(dividend(at, id)), supply_cell(view, company.cubes)};
        int right = x + 1;
        for (std::size_t i = 0; i < figures.size(); right += widths[i++])
            canvas.print_right(right, y, widths[i], figures[i].text, figures[i].style);
        for (const Seat seat : at.seats()) {
            const int shares = at.shares_of(seat, id);
            canvas.print_right(share_at(seat), y, letters, shares > 0 ? std::to_string(shares) : "·",
                               shares > 0 ? normal : dim);
        }
    }
    return y + 1;
}

} // namespace highball::tui::american_rails
