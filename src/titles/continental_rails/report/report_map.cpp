// Map in characters: the towns, and the lines of the railroads between them.
#include "titles/continental_rails/report/report.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

class TextGrid {
  public:
    TextGrid(int columns, int rows)
        : rows_(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), ' ')) {}

    bool holds(int column, int row) const {
        return row >= 0 && row < static_cast<int>(rows_.size()) && column >= 0 &&
               column < static_cast<int>(rows_.front().size());
    }
    char at(int column, int row) const {
        return holds(column, row) ? rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] : '\0';
    }
    void put(int column, int row, char c) {
        if (holds(column, row)) rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = c;
    }
    void write(int column, int row, std::string_view text, bool over_lines) {
        for (const char c : text) {
            if (at(column, row) == ' ' || over_lines) put(column, row, c);
            ++column;
        }
    }
    bool free(int column, int row, std::size_t width) const {
        for (std::size_t i = 0; i < width; ++i)
            if (at(column + static_cast<int>(i), row) != ' ') return false;
        return true;
    }
    std::string text() const {
        std::string all;
        for (const std::string& row : rows_) {
            const std::size_t end = row.find_last_not_of(' ');
            all += (end == std::string::npos ? "" : row.substr(0, end + 1)) + "\n";
        }
        return all;
    }

  private:
    std::vector<std::string> rows_;
};

// Part of the country that the map shows, and its scale.
struct Window {
    int left, top, right, bottom;
    int scale = 1;
    int shrink = 1;
    int columns() const { return (right - left + 1) * scale / shrink + 10; }
    int rows() const { return (bottom - top) * row_scale() / shrink + 1; }
    int column(const Town& town) const { return (town.column - left) * scale / shrink; }
    int row(const Town& town) const { return (town.row - top) * row_scale() / shrink; }
    int row_scale() const { return scale > 1 ? scale / 2 + 1 : 1; }
};

Window window_of(const Figures& f, int region, int width) {
    int right = 0, bottom = 0;
    for (const Town& town : f.towns) right = std::max(right, town.column), bottom = std::max(bottom, town.row);
    Window w{0, 0, right, bottom};
    if (region < 0) {
        if (width < w.columns()) w.shrink = 2;
        return w;
    }
    w = {right, bottom, 0, 0, 2};
    constexpr int beside = 12, above = 4;
    for (const Town& town : f.towns) {
        if (town.region != region) continue;
        w.left = std::min(w.left, town.column - beside), w.right = std::max(w.right, town.column + beside);
        w.top = std::min(w.top, town.row - above), w.bottom = std::max(w.bottom, town.row + above);
    }
    w.left = std::max(0, w.left), w.top = std::max(0, w.top);
    return w;
}

// Returns the mark of the railroad with this place in the legend: small letters first, then capitals, then digits.
char mark_of(std::size_t place) {
    constexpr std::string_view history = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    return history[place % history.size()];
}

constexpr char company_mark = ':'; // mark on the line of a private company

void draw_line(TextGrid& sheet, int from_column, int from_row, int to_column, int to_row, char mark) {
    const int steps = std::max(std::abs(to_column - from_column), std::abs(to_row - from_row));
    for (int i = 1; i < steps; ++i)
        sheet.put(from_column + (to_column - from_column) * i / steps, from_row + (to_row - from_row) * i / steps,
                  mark);
}

} // namespace

std::string map_text(const Figures& f, const PlayerView& view, int region, int width) {
    const Window w = window_of(f, region, width);
    TextGrid sheet(w.columns(), w.rows());
    std::string legend;
    std::size_t place = 0;
    // 2.1: draws the private companies that are for sale or have an owner.
    for (const RouteId id : companies_on_map(view.position)) {
        const Town& a = f.town(f[id].from);
        const Town& b = f.town(f[id].to);
        draw_line(sheet, w.column(a), w.row(a), w.column(b), w.row(b), company_mark);
    }
    for (const RouteId id : active_railroads(view.position)) {
        const char mark = mark_of(place++);
        legend += fmt::format("{} {:<5}{}", mark, f[id].code, place % 9 == 0 ? "\n" : " ");
        for (const Line& line : view.position[id].lines) {
            const Town& a = f.town(f[line.route].from);
            const Town& b = f.town(f[line.route].to);
            draw_line(sheet, w.column(a), w.row(a), w.column(b), w.row(b), mark);
        }
    }
    // Draws the named towns of regions last, because several towns can have the same place on a small map.
    for (const bool of_region : {false, true})
        for (const Town& town : f.towns)
            if ((town.region >= 0) == of_region)
                sheet.put(w.column(town), w.row(town), of_region ? '*' : static_cast<char>('0' + town.size));
    for (const Town& town : f.towns) {
        const std::string name = w.scale > 1 ? town.name : town.id;
        if (town.size >= 3 || w.scale > 1 || town.region >= 0)
            if (sheet.free(w.column(town) + 1, w.row(town), name.size()))
                sheet.write(w.column(town) + 1, w.row(town), name, false);
    }
    return sheet.text() + legend + "\n: a private company\n* a town of a region; a digit: another town, by size\n";
}

namespace {

// Returns the smallest step that reaches `most` in `steps` steps and is 1, 2 or 5 times a power of ten.
int round_step(int most, int steps) {
    for (int tens = 1;; tens *= 10)
        for (const int digit : {1, 2, 5})
            if (tens * digit * steps >= most) return tens * digit;
}

} // namespace

std::string price_chart(const Figures& f, const PlayerView& view, RouteId railroad) {
    const std::vector<int>& prices = view.position[railroad].prices;
    std::string text = fmt::format("{}: price at the end of each turn\n", f[railroad].code);
    if (prices.empty()) return text;
    constexpr int most_rows = 10;
    const int most = *std::max_element(prices.begin(), prices.end()), step = round_step(most, most_rows);
    for (int row = std::max(1, (most + step - 1) / step); row >= 1; --row) {
        text += fmt::format("{:>5} |", step * row);
        for (const int price : prices) text += price >= step * row ? " ##" : price > step * (row - 1) ? " .." : "   ";
        text += "\n";
    }
    text += "      +" + std::string(prices.size() * 3, '-') + "\n       ";
    for (std::size_t i = 0; i < prices.size(); ++i)
        text +=
            fmt::format(" {:>2}", view.position.last.turn - static_cast<int>(prices.size()) + 1 + static_cast<int>(i));
    return text + "\n";
}

} // namespace highball::continental_rails
