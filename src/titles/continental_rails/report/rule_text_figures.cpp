#include "titles/continental_rails/report/rule_text_figures.h"

#include "core/money.h"
#include "titles/continental_rails/model/figures_numbers.h"

#include <fmt/format.h>
#include <string>

namespace highball::continental_rails {

RuleFigures rule_text_figures(const Figures& figures) {
    RuleFigures words;
    for (const auto& [name, number] : numbers_by_name(figures)) {
        words[name] = highball::print(Money(number));
        std::erase(words[name], '$'); // not every figure is an amount of money
    }
    words["market.exponent"] = fmt::format("{:.2f}", figures.market.exponent / 100.0);
    words["points.baron"] = figures.baron.empty() ? "" : std::to_string(figures.baron.front());
    for (const Technology& one : figures.technologies) {
        const std::string letter(1, one.letter);
        words[letter + ".name"] = one.name;
        words[letter + ".turn"] = std::to_string(one.turn);
        words[letter + ".revenue"] = std::to_string(one.revenue);
        words[letter + ".expenses"] = std::to_string(one.expenses);
    }
    return words;
}

} // namespace highball::continental_rails
