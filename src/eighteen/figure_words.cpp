#include "eighteen/figure_words.h"

namespace highball::eighteen {

std::string list_pars(const Figures& figures) {
    std::vector<std::string> parts;
    for (const Cell cell : figures.chart.par) parts.push_back(print(figures.chart.price(cell)));
    return list_words(parts, "or");
}

std::string list_colours(const Figures& figures) {
    std::vector<std::string> parts;
    std::uint8_t known = 0;
    for (const Phase& phase : figures.phases) {
        for (const hex::Colour colour :
             {hex::Colour::yellow, hex::Colour::green, hex::Colour::brown, hex::Colour::gray})
            if (((phase.colours & ~known) >> static_cast<int>(colour) & 1) != 0)
                parts.push_back(fmt::format("{} from phase {}", hex::print(colour), phase.name));
        known |= phase.colours;
    }
    return list_words(parts);
}

} // namespace highball::eighteen
