// Who is worth how much: a table, and a chart of everybody's worth over the rounds.
#include "tui/pane.h"

#include "core/text.h"
#include "tui/dots.h"
#include "tui/table.h"

#include <algorithm>

namespace highball::tui {

namespace {

constexpr int chart_rows = 12;
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

std::vector<Standing> ranked(const Game& game) {
    std::vector<Standing> standings = game.standings();
    std::stable_sort(standings.begin(), standings.end(), [](const Standing& a, const Standing& b) {
        return a.winner != b.winner ? a.winner : a.worth > b.worth;
    });
    return standings;
}

Table standing_table(const Scene& scene, const Family* family) {
    const Game& game = *scene.game;
    const std::vector<std::string> signs = signs_of(game);
    Table table;
    table.column("", Table::Side::right);
    table.column("player");
    bool parts_known = false;
    for (const Standing& standing : ranked(game)) {
        const auto parts =
            family ? family->worth_parts(scene, standing.seat) : std::vector<std::pair<std::string, Money>>{};
        if (!parts_known) {
            for (const auto& [name, amount] : parts) table.column(name, Table::Side::right, 1);
            table.column("worth", Table::Side::right);
            table.column("");
            parts_known = true;
        }
        const auto seat = static_cast<std::size_t>(standing.seat.index());
        std::vector<TableCell> cells = {signs[seat], TableCell(printable(game.name_of(standing.seat)), bold)};
        for (const auto& [name, amount] : parts) cells.push_back(money_cell(amount));
        cells.push_back(money_cell(Money(standing.worth), bold));
        cells.emplace_back(standing.winner ? "wins" : "");
        table.row(std::move(cells));
    }
    return table;
}

class WorthChart {
  public:
    WorthChart(const Scene& scene, Canvas& canvas, int top)
        : rows_(*scene.worth), signs_(signs_of(*scene.game)), canvas_(canvas), top_(top),
          dots_(canvas.width(), canvas.height()) {
        for (const WorthRow& row : rows_)
            for (const std::int64_t worth : row.worth) most_ = std::max(most_, worth);
    }

    void draw() {
        draw_axis();
        for (std::size_t player = 0; player < signs_.size(); ++player)
            for (std::size_t i = 1; i < rows_.size(); ++i) dots_.line(place(i - 1, player), place(i, player), dim);
        dots_.draw(canvas_);
        for (std::size_t i = 0; i < rows_.size(); ++i)
            for (std::size_t player = 0; player < signs_.size(); ++player) {
                const Point at = place(i, player);
                canvas_.print(static_cast<int>(at.x), static_cast<int>(at.y), signs_[player], bold, 1);
            }
        draw_rounds();
    }

  private:
    int width() const { return canvas_.width() - axis - 1; }
    int column(std::size_t row) const {
        const int steps = std::max(1, static_cast<int>(rows_.size()) - 1);
        return axis + static_cast<int>(row) * (width() - 1) / steps;
    }
    Point place(std::size_t row, std::size_t player) const {
        const std::int64_t worth = std::max<std::int64_t>(0, rows_[row].worth[player]);
        const double up = static_cast<double>(worth) / static_cast<double>(most_) * (chart_rows - 1);
        return {column(row) + 0.5, top_ + chart_rows - 1 - up + 0.5};
    }
    void draw_axis() {
        for (const int part : {0, 1, 2, 3, 4}) {
            const std::int64_t amount = most_ * part / 4;
            const int y = top_ + chart_rows - 1 - (chart_rows - 1) * part / 4;
            canvas_.print_right(0, y, axis - 1, print(Money(amount)), dim);
        }
        canvas_.vertical(axis - 1, top_, chart_rows, dim);
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

    const std::vector<WorthRow>& rows_;
    std::vector<std::string> signs_;
    Canvas& canvas_;
    int top_;
    Dots dots_;
    std::int64_t most_ = 1;
};

class WorthPane : public Pane {
  public:
    explicit WorthPane(const Family* family) : family_(family) {}
    std::string name() const override { return "worth"; }

    int rows(const Scene& scene, const PaneState&, int) const override {
        return 2 + standing_table(scene, family_).height() + (has_chart(scene) ? chart_rows + 2 : 0);
    }

    void draw(const Scene& scene, PaneState&, Canvas& canvas) const override {
        const Game& game = *scene.game;
        canvas.print(0, 0,
                     game.finished() ? "The game is over: " + printable(game.end_reason())
                                     : "What everybody is worth today",
                     bold);
        const Table table = standing_table(scene, family_);
        table.draw(canvas, 0, 2, std::min(canvas.width(), 72));
        if (has_chart(scene) && canvas.width() > 3 * axis) WorthChart(scene, canvas, table.height() + 3).draw();
    }

  private:
    static bool has_chart(const Scene& scene) { return scene.worth != nullptr && scene.worth->size() > 1; }
    const Family* family_;
};

} // namespace

std::unique_ptr<Pane> worth_pane(const Family* family) { return std::make_unique<WorthPane>(family); }

} // namespace highball::tui
