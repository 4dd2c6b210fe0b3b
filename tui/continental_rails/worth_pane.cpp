// Page "score" (worth): the points of all tycoons in one category after each turn as curves. After the end of the game
// it is the general page.
#include "tui/continental_rails/panes.h"

#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/report/report.h"
#include "tui/canvas/braille_canvas.h"

#include <algorithm>
#include <cstdlib>

namespace highball::tui::continental_rails {

namespace {

namespace rails = highball::continental_rails;

class CurvesPane : public Pane {
  public:
    explicit CurvesPane(std::unique_ptr<Pane> general) : general_(std::move(general)) {}
    std::string name() const override { return "score"; }
    std::string_view contents() const override { return "points in each category"; }
    bool answers_to(std::string_view word) const override { return word == "worth" || Pane::answers_to(word); }
    int least_columns(const DrawContext&, const PaneState&) const override { return 79; }
    int rows(const DrawContext& context, const PaneState& state, int width) const override {
        return has_curves(context) ? rails::tycoon_count + 3 : general_->rows(context, state, width);
    }

    void draw(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        constexpr int axis = 5, names = 28, top = 1;
        if (!has_curves(context)) return general_->draw(context, state, canvas);
        const rails::PlayerView& seen = view_of(context).player_view;
        const int category = category_of(state);
        const std::vector<std::vector<int>> points = points_by_turn(seen.position, category);
        const std::vector<int> order = by_points(points);
        const int width = canvas.width() - axis - names, bottom = canvas.height() - 2;
        const int last = static_cast<int>(points.front().size()) - 1;
        int most = 1; // points of Rail Baron can fall
        for (const std::vector<int>& all : points) most = std::max(most, *std::max_element(all.begin(), all.end()));
        const int unit = most > 100 ? 100 : most > 10 ? 10 : 2; // the axis ends with a round number
        most = (most + unit - 1) / unit * unit;
        int x = canvas.print(0, 0, rails::category_name(category), title) + 2;
        x += canvas.print(x, 0, canvas.ascii() ? "Left Right" : "← →", {.fg = ColourRole::cyan}) + 1;
        x += canvas.print(x, 0, "other points", dim) + 2;
        if (seen.tycoon) canvas.print(x, 0, "cyan: you  green: first  white: nearest", dim);
        const auto place = [&](int turn, int value) {
            return Point{axis + 0.5 + (width - 1.0) * turn / last, bottom - (bottom - top - 0.5) * value / most};
        };
        for (const bool own : {false, true}) { // nothing else is drawn in the characters of the viewer's curve
            BrailleCanvas lines(canvas.width(), canvas.height());
            for (auto tycoon = order.rbegin(); tycoon != order.rend(); ++tycoon) {
                if ((seen.tycoon == *tycoon) != own) continue;
                const std::vector<int>& all = points[index(*tycoon)];
                const Style style = style_of(seen, points, order, *tycoon);
                for (int turn = 1; turn <= last; ++turn)
                    lines.line(place(turn - 1, all[index(turn - 1)]), place(turn, all[index(turn)]),
                               {style == dim ? Style{.fg = ColourRole::rule} : style});
            }
            lines.draw(canvas);
        }
        draw_axes(canvas, axis, bottom, last, most, place);
        int y = 0; // each name stands at the end of its curve or, if others stand there, below them
        for (std::size_t i = 0; i < order.size(); ++i) {
            const int value = points[index(order[i])].back(), left = static_cast<int>(order.size() - i);
            y = std::min(std::max(y + 1, static_cast<int>(place(last, value).y)), bottom + 1 - left);
            const Style style = style_of(seen, points, order, order[i]);
            const int left_of_names = canvas.width() - names + 1;
            canvas.print_right(0, y, left_of_names + 4, std::to_string(value), style);
            canvas.print(left_of_names + 5, y, seen.position.tycoon(order[i]).name, style, names - 6);
        }
    }

    bool press(const DrawContext& context, PaneState& state, const Key& key) const override {
        const int step = key.is(Key::Kind::right) ? 1 : key.is(Key::Kind::left) ? rails::categories : 0;
        if (step == 0 || !has_curves(context)) return false;
        return state.cursor = (category_of(state) + step) % (rails::categories + 1), true;
    }

  private:
    // The page begins with the last category, Rail Baron.
    static int category_of(const PaneState& state) { return state.cursor < 0 ? rails::categories : state.cursor; }

    static std::size_t index(int i) { return static_cast<std::size_t>(i); }

    static bool has_curves(const DrawContext& context) {
        const rails::Position& now = view_of(context).player_view.position;
        return !now.over && !context.printing && now.last.turn > 0;
    }

    // Returns the points of each tycoon, from 0 before the first turn on.
    static std::vector<std::vector<int>> points_by_turn(const rails::Position& now, int category) {
        std::vector<std::vector<int>> all(rails::tycoon_count, {0});
        for (int turn = 1; turn <= now.last.turn; ++turn) {
            const rails::Position then = points_after(now, turn);
            for (int t = 0; t < rails::tycoon_count; ++t) all[index(t)].push_back(points_in(then, t, category));
        }
        return all;
    }

    static std::vector<int> by_points(const std::vector<std::vector<int>>& points) {
        std::vector<int> order;
        for (int t = 0; t < rails::tycoon_count; ++t) order.push_back(t);
        std::stable_sort(order.begin(), order.end(),
                         [&](int a, int b) { return points[index(a)].back() > points[index(b)].back(); });
        return order;
    }

    // The viewer, the three beside him in the order of points and the leader stand out.
    static Style style_of(const rails::PlayerView& seen, const std::vector<std::vector<int>>& points,
                          const std::vector<int>& order, int tycoon) {
        constexpr std::size_t nearest = 3;
        if (seen.tycoon == tycoon) return {.fg = ColourRole::cyan, .bold = true};
        if (tycoon == order.front()) return {.fg = ColourRole::green};
        if (!seen.tycoon) return dim;
        const auto distance = [&](int t) {
            return std::abs(points[index(t)].back() - points[index(*seen.tycoon)].back());
        };
        const auto nearer = std::count_if(order.begin(), order.end(), [&](int t) {
            return t != *seen.tycoon &&
                   (distance(t) < distance(tycoon) || (distance(t) == distance(tycoon) && t < tycoon));
        });
        return static_cast<std::size_t>(nearer) < nearest ? normal : dim;
    }

    template <class Place>
    static void draw_axes(Canvas& canvas, int axis, int bottom, int last, int most, const Place& place) {
        for (const int value : {0, most / 2, most})
            canvas.print_right(0, static_cast<int>(place(0, value).y), axis - 1, std::to_string(value), dim);
        const int first = last > 12 ? 0 : 1;
        for (int turn = first; turn <= last; turn += last > 12 ? 5 : 1) {
            const std::string word = turn == first ? "turn " : "";
            canvas.print(std::max(0, static_cast<int>(place(turn, 0).x) - columns(word)), bottom + 1,
                         word + std::to_string(turn), dim);
        }
    }

    std::unique_ptr<Pane> general_;
};

} // namespace

std::unique_ptr<Pane> curves_pane(std::unique_ptr<Pane> general) {
    return std::make_unique<CurvesPane>(std::move(general));
}

} // namespace highball::tui::continental_rails
