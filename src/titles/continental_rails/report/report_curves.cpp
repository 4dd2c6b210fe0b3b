// Charts of net worth and points over the turns.
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/report/report.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

constexpr int bar_width = 30;

std::string bar(std::int64_t value, std::int64_t most) {
    return std::string(
        static_cast<std::size_t>(std::max<std::int64_t>(0, value) * bar_width / std::max<std::int64_t>(1, most)), '#');
}

// Returns the chart of a tycoon's net worth. Called only for the reader, and after the game for the richest tycoon.
std::string worths(const PlayerView& view, int tycoon) {
    const std::vector<HistoryPoint>& history = view.position.tycoon(tycoon).history;
    Money most;
    for (const HistoryPoint& mark : history) most = std::max(most, mark.worth);
    std::string text = fmt::format("Net worth of {}\n", view.position.tycoon(tycoon).name);
    for (std::size_t i = 0; i < history.size(); ++i)
        text += fmt::format("{:>4} {:>12} {}\n", i + 1, highball::print(history[i].worth),
                            bar(history[i].worth.dollars(), most.dollars()));
    return text + "\n";
}

} // namespace

std::string point_curves(const PlayerView& view) {
    const Position& position = view.position;
    std::string text;
    if (view.tycoon) text += worths(view, *view.tycoon);
    if (position.over && view.tycoon != view.by_worth[0]) text += worths(view, view.by_worth[0]);
    text += "Points at the end of each turn\nturn ";
    for (int c = 0; c < categories; ++c) text += fmt::format("{:>24}", category_name(c));
    text += "\n     ";
    for (int c = 0; c < categories; ++c) text += fmt::format("{:>12}{:>12}", view.tycoon ? "you" : "", "the best");
    text += "\n";
    const std::size_t turns = position.tycoons.front().history.size();
    for (std::size_t i = 0; i < turns; ++i) {
        text += fmt::format("{:>4} ", i + 1);
        for (std::size_t c = 0; c < categories; ++c) {
            int best = 0;
            for (const Tycoon& tycoon : position.tycoons) best = std::max(best, tycoon.history[i].points[c]);
            text += fmt::format("{:>12}{:>12}",
                                view.tycoon ? std::to_string(position.tycoon(*view.tycoon).history[i].points[c]) : "",
                                best);
        }
        text += "\n";
    }
    return text;
}

} // namespace highball::continental_rails
