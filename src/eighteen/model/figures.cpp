#include "eighteen/model/figures.h"

#include "core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

Cell moved(Cell cell, int rows, int columns) {
    return {static_cast<std::int8_t>(cell.row + rows), static_cast<std::int8_t>(cell.column + columns)};
}

// Returns the first company whose symbol is the word; if there is none, the first whose engine id is the word.
template <class Id, class Companies> std::optional<Id> find_company(const Companies& companies, std::string_view word) {
    for (std::size_t i = 0; i < companies.size(); ++i)
        if (iequals(companies[i].symbol, word)) return Id{static_cast<std::int8_t>(i)};
    for (std::size_t i = 0; i < companies.size(); ++i)
        if (iequals(companies[i].engine_id, word)) return Id{static_cast<std::int8_t>(i)};
    return std::nullopt;
}

} // namespace

bool StockChart::has(Cell cell) const {
    if (cell.row < 0 || cell.column < 0 || static_cast<std::size_t>(cell.row) >= rows.size()) return false;
    return static_cast<std::size_t>(cell.column) < item_at(rows, cell.row).size();
}

bool StockChart::is_yellow(Cell cell) const { return contains(yellow, cell); }

bool StockChart::is_end(Cell cell) const { return contains(end, cell); }

std::optional<Cell> StockChart::par_cell(Money wanted) const {
    for (const Cell cell : par)
        if (price(cell) == wanted) return cell;
    return std::nullopt;
}

std::string StockChart::move_text(Cell before, Cell after) const {
    return before == after ? "stays at " + print(price(before)) : print(price(before)) + " -> " + print(price(after));
}

// 18AL 4.2.4, 18VA 3.2:row-end: at the right end of a row, the token moves up instead.
Cell StockChart::right(Cell cell) const {
    const Cell next = moved(cell, 0, 1);
    return has(next) ? next : up(cell);
}

Cell StockChart::left(Cell cell) const {
    const Cell next = moved(cell, 0, -1);
    return has(next) ? next : down(cell);
}

Cell StockChart::up(Cell cell) const {
    const Cell next = moved(cell, -1, 0);
    return has(next) ? next : cell;
}

Cell StockChart::down(Cell cell) const {
    const Cell next = moved(cell, 1, 0);
    return has(next) ? next : cell;
}

std::optional<CorpId> Figures::find_corporation(std::string_view word) const {
    return find_company<CorpId>(corporations, word);
}

std::optional<PrivateId> Figures::find_private(std::string_view word) const {
    return find_company<PrivateId>(privates, word);
}

std::optional<PrivateId> Figures::find_power(std::string_view power) const {
    for (std::size_t i = 0; i < privates.size(); ++i)
        if (privates[i].power == power) return PrivateId{static_cast<std::int8_t>(i)};
    return std::nullopt;
}

std::optional<TrainKindId> Figures::find_train(std::string_view word) const {
    for (std::size_t i = 0; i < trains.size(); ++i)
        if (iequals(trains[i].name, word) || (!trains[i].freight.empty() && iequals(trains[i].freight, word)))
            return TrainKindId{static_cast<std::int8_t>(i)};
    return std::nullopt;
}

std::optional<LotId> Figures::find_lot(std::string_view word) const {
    if (const auto lot = find_company<LotId>(lots, word)) return lot;
    for (std::size_t i = 0; i < lots.size(); ++i)
        if (lots[i].presidency.exists() && iequals((*this)[lots[i].presidency].symbol, word))
            return LotId{static_cast<std::int8_t>(i)};
    return std::nullopt;
}

int Figures::find_phase(std::string_view name) const {
    for (std::size_t i = 0; i < phases.size(); ++i)
        if (iequals(phases[i].name, name)) return static_cast<int>(i);
    return -1;
}

std::string a_train(std::string_view name) {
    return fmt::format("{} {}-train", name.starts_with('8') ? "an" : "a", name);
}

std::string print_train_limit(const Phase& phase) {
    if (phase.small_train_limit == 0) return std::to_string(phase.train_limit);
    return fmt::format("{} ({} with five shares)", phase.train_limit, phase.small_train_limit);
}

std::string print_trains_left(int left) { return left == unlimited ? "any number" : std::to_string(left); }

} // namespace highball::eighteen
