#include "eighteen/model/figures_reading.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

constexpr std::size_t most_rows = 20;
constexpr std::size_t most_columns = 40;

void read_rows(const TomlValue& value, StockChart& chart) {
    for (const TomlValue& line : value.list()) {
        std::vector<Money> row = read_prices(line);
        if (row.empty() || row.size() > most_columns) line.fail("a row has 1 to {} cells", most_columns);
        if (!chart.rows.empty() && row.size() > chart.rows.back().size())
            line.fail("a row of {} cells is below one of {}; a lower row cannot be longer", row.size(),
                      chart.rows.back().size());
        for (std::size_t i = 1; i < row.size(); ++i)
            if (row[i] <= row[i - 1])
                line.fail("{} is to the right of {}; values must increase to the right", row[i], row[i - 1]);
        row.resize(std::min(row.size(), most_columns));
        chart.rows.push_back(std::move(row));
    }
    if (value && chart.rows.empty()) value.fail("the chart has no rows");
    if (chart.rows.size() > most_rows) value.fail("a chart has {} rows at most", most_rows);
    chart.rows.resize(std::min(chart.rows.size(), most_rows));
}

// Reads a cell and checks its price: { price = 60, at = [2, 2] }.
std::optional<Cell> read_cell(const TomlValue& value, const StockChart& chart) {
    value.only({"price", "at"});
    const Money price = read_money(value.need("price"));
    const std::vector<TomlValue> at = value.need("at").list_of(2);
    if (at.empty()) return std::nullopt;
    const Cell cell{static_cast<std::int8_t>(at[0].number(0, most_rows)),
                    static_cast<std::int8_t>(at[1].number(0, most_columns))};
    if (!chart.has(cell)) {
        value.fail("row {}, column {} is not on the chart", cell.row, cell.column);
        return std::nullopt;
    }
    if (chart.price(cell) == price) return cell;
    value.fail("the value at row {}, column {} is {}, not {}", cell.row, cell.column, chart.price(cell), price);
    return std::nullopt;
}

void read_par(const TomlValue& value, StockChart& chart) {
    for (const TomlValue& line : value.list()) {
        const std::optional<Cell> cell = read_cell(line, chart);
        if (!cell) continue;
        if (!chart.par.empty() && chart.price(*cell) <= chart.price(chart.par.back()))
            line.fail("{} comes after {}; list par prices from low to high, each once", chart.price(*cell),
                      chart.price(chart.par.back()));
        chart.par.push_back(*cell);
    }
    if (value.is_list() && chart.par.empty()) value.fail("the chart has no par prices");
}

void read_yellow(const TomlValue& value, StockChart& chart) {
    if (!value) return;
    const std::vector<TomlValue> counts = value.list_of(chart.rows.size());
    for (std::size_t row = 0; row < counts.size(); ++row) {
        const auto cells = counts[row].number(0, int_size(chart.rows[row]));
        for (std::int8_t column = 0; column < cells; ++column)
            chart.yellow.push_back({static_cast<std::int8_t>(row), column});
    }
}

} // namespace

void read_chart(const TomlValue& chart, StockChart& into) {
    chart.only({"rows", "par", "yellow", "end"});
    read_rows(chart.need("rows"), into);
    read_par(chart.need("par"), into);
    read_yellow(chart.find("yellow"), into);
    for (const TomlValue& line : chart.find("end").list())
        if (const std::optional<Cell> cell = read_cell(line, into)) into.end.push_back(*cell);
}

} // namespace highball::eighteen
