// Who is worth how much: a table, and a chart of everybody's worth over the rounds.
#include "tui/pane.h"

#include "core/text.h"
#include "tui/dots.h"
#include "tui/table.h"

#include <algorithm>
#include <array>

namespace highball::tui {

namespace {

constexpr int chart_rows = 11;
constexpr int axis = 8; // columns for the amounts at the left

// One sign a player: the first letter of the name, or the number of the seat where two begin alike.
std::vector<std::string> signs_of(const Game& game) {
    std::vector<std::string> signs;
    for (const std::string& name : game.setup().players) {
        std::string sign;
        append_utf8(sign, decode(printable(name))[0]);
        signs.push_back(sign);
    }
    for (std::size_t i = 0; i < signs.size(); ++i)
        if (std::count(signs.begin(), signs.end(), signs[i]) > 1 || columns(signs[i]) != 1) {
            const std::string twice = signs[i];
            for (std::size_t k = 0; k < signs.size(); ++k)
                if (signs[k] == twice) signs[k] = std::to_string(k + 1);
        }
    return signs;
}

struct Rank {
    std::optional<Seat> seat; // none: nobody who plays
    std::string name;
    std::int64_t worth;
    bool winner;
};

std::vector<Rank> ranked(const Scene& scene, const Family* family) {
    std::vector<Rank> standings;
    for (const Standing& standing : scene.game->standings())
        standings.push_back({standing.seat, scene.game->name_of(standing.seat), standing.worth, standing.winner});
    if (family)
        for (const OtherStanding& other : family->other_standings(scene))
            standings.push_back({std::nullopt, other.name, other.worth, other.winner});
    std::stable_sort(standings.begin(), standings.end(),
                     [](const Rank& a, const Rank& b) { return a.winner != b.winner ? a.winner : a.worth > b.worth; });
    return standings;
}

std::string amount_text(const Family* family, std::int64_t amount) {
    return family && family->counts_points() ? std::to_string(amount) : print(Money(amount));
}

Table standing_table(const Scene& scene, const Family* family) {
    const Game& game = *scene.game;
    const std::vector<std::string> signs = signs_of(game);
    Table table;
    table.fold(2);
    table.column("", Table::Side::right);
    table.column("player");
    bool parts_known = false;
    for (const Rank& standing : ranked(scene, family)) {
        const auto parts = family && standing.seat ? family->worth_parts(scene, *standing.seat)
                                                   : std::vector<std::pair<std::string, Money>>{};
        if (!parts_known) {
            for (const auto& [name, amount] : parts) table.column(name, Table::Side::right, 1);
            table.column(family && family->counts_points() ? "points" : "worth", Table::Side::right);
            table.column("");
            parts_known = true;
        }
        const std::string sign = standing.seat ? signs[static_cast<std::size_t>(standing.seat->index())] : "";
        std::vector<TableCell> cells = {sign, TableCell(printable(standing.name), standing.seat ? bold : normal)};
        for (const auto& [name, amount] : parts) cells.push_back(money_cell(amount));
        cells.emplace_back(amount_text(family, standing.worth), bold);
        cells.emplace_back(standing.winner ? "wins" : "");
        table.row(std::move(cells));
    }
    return table;
}

// The distance of the marks at the axis: 1, 2 or 5 with noughts, so that there are five marks at most above the lowest.
std::int64_t step_for(std::int64_t most) {
    constexpr int most_steps = 5;
    for (std::int64_t tens = 1;; tens *= 10)
        for (const int digit : {1, 2, 5})
            if (tens * digit * most_steps >= most) return tens * digit;
}

class WorthChart {
  public:
    WorthChart(const Scene& scene, const Family* family, Canvas& canvas, int top)
        : family_(family), rows_(*scene.worth), signs_(signs_of(*scene.game)), canvas_(canvas), top_(top) {
        std::int64_t most = 1;
        for (const WorthRow& row : rows_)
            for (const std::int64_t worth : row.worth) most = std::max(most, worth);
        step_ = step_for(most);
        end_ = (most + step_ - 1) / step_ * step_;
    }

    void draw() {
        draw_axis();
        Dots all(canvas_.width(), canvas_.height());
        for (std::size_t player = 0; player < signs_.size(); ++player) {
            // Signs of ASCII stand for one line; where several run through a cell the last one is seen.
            const bool one_by_one = !canvas_.braille();
            if (one_by_one) all = Dots(canvas_.width(), canvas_.height());
            for (std::size_t i = 1; i < rows_.size(); ++i)
                all.line(place(i - 1, player), place(i, player), {{.fg = ink_of(player), .dim = true}});
            if (one_by_one || player + 1 == signs_.size()) all.draw(canvas_);
        }
        for (std::size_t i = 0; i < rows_.size(); ++i)
            for (std::size_t player = 0; player < signs_.size(); ++player) draw_sign(i, player);
        draw_rounds();
    }

  private:
    static Ink ink_of(std::size_t player) {
        constexpr std::array<Ink, 5> inks = {Ink::cyan, Ink::yellow, Ink::magenta, Ink::green, Ink::orange};
        return inks[player % inks.size()];
    }
    int width() const { return canvas_.width() - axis - 1; }
    int column(std::size_t row) const {
        const int steps = std::max(1, static_cast<int>(rows_.size()) - 1);
        return axis + static_cast<int>(row) * (width() - 1) / steps;
    }
    Point place(std::size_t row, std::size_t player) const {
        const std::int64_t worth = std::max<std::int64_t>(0, rows_[row].worth[player]);
        const double up = static_cast<double>(worth) / static_cast<double>(end_) * (chart_rows - 1);
        return {column(row) + 0.5, top_ + chart_rows - 1 - up + 0.5};
    }
    int line(std::size_t row, std::size_t player) const { return static_cast<int>(place(row, player).y); }
    // Those who are worth the same stand side by side; without room for that they take turns.
    void draw_sign(std::size_t row, std::size_t player) {
        std::vector<std::size_t> here;
        for (std::size_t other = 0; other < signs_.size(); ++other)
            if (line(row, other) == line(row, player)) here.push_back(other);
        const bool last = row + 1 == rows_.size();
        const int room = last ? canvas_.width() - column(row) : column(row + 1) - column(row) - 1;
        const auto own = static_cast<std::size_t>(std::find(here.begin(), here.end(), player) - here.begin());
        const bool side_by_side = static_cast<int>(here.size()) <= std::max(1, room);
        if (!side_by_side && here[row % here.size()] != player) return;
        const int x = column(row) + (side_by_side ? static_cast<int>(own) : 0);
        canvas_.print(x, line(row, player), signs_[player], {.fg = ink_of(player), .bold = true}, 1);
    }
    void draw_axis() {
        canvas_.vertical(axis - 1, top_, chart_rows, dim);
        const int marks = static_cast<int>(end_ / step_);
        for (int i = 0; i <= marks; ++i) {
            const int y = top_ + chart_rows - 1 - (2 * (chart_rows - 1) * i + marks - 1) / (2 * marks);
            canvas_.print_right(0, y, axis - 1, amount_text(family_, step_ * i), dim);
            canvas_.put(axis - 1, y, U'┤', dim);
        }
    }
    // Names of rounds below the chart, as many as there is room for.
    void draw_rounds() {
        int free = 0;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const std::string& name = rows_[i].round;
            const int x = std::clamp(column(i) - columns(name) / 2, 0, std::max(0, canvas_.width() - columns(name)));
            if (x < free) continue;
            canvas_.print(x, top_ + chart_rows, name, dim);
            free = x + columns(name) + 1;
        }
    }

    const Family* family_;
    const std::vector<WorthRow>& rows_;
    std::vector<std::string> signs_; // of the players
    Canvas& canvas_;
    int top_;
    std::int64_t step_ = 1;
    std::int64_t end_ = 1; // at the top of the axis
};

class WorthPane : public Pane {
  public:
    explicit WorthPane(const Family* family) : family_(family) {}
    std::string name() const override { return "worth"; }

    int rows(const Scene& scene, const PaneState&, int width) const override {
        return 1 + standing_table(scene, family_).height(table_width(width)) + (has_chart(scene) ? chart_rows + 2 : 0);
    }

    void draw(const Scene& scene, PaneState&, Canvas& canvas) const override {
        canvas.print(0, 0, heading(*scene.game), bold);
        const Table table = standing_table(scene, family_);
        const int width = table_width(canvas.width());
        table.draw(canvas, 0, 1, width);
        if (has_chart(scene) && canvas.width() > 3 * axis)
            WorthChart(scene, family_, canvas, table.height(width) + 2).draw();
    }

  private:
    static int table_width(int width) { return std::min(width, 72); }
    std::string heading(const Game& game) const {
        if (game.finished()) return "The game is over: " + printable(game.end_reason());
        return family_ && family_->counts_points() ? "Everybody's points of today" : "What everybody is worth today";
    }
    static bool has_chart(const Scene& scene) { return scene.worth != nullptr && scene.worth->size() > 1; }
    const Family* family_;
};

} // namespace

std::unique_ptr<Pane> worth_pane(const Family* family) { return std::make_unique<WorthPane>(family); }

} // namespace highball::tui
