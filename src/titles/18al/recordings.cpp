#include "titles/18al/recordings.h"

namespace highball::title18al {

using namespace eighteen;

const Dialect& dialect() {
    static const Dialect value = {.tiles = {{"441", "", "441a"},
                                            {"442", "", "442a"},
                                            {"443", "", "443a"},
                                            {"444", "G4", "444b"},
                                            {"444", "L5", "444m"}}};
    return value;
}

std::vector<std::pair<Compat, OptionInfo>> switches(const Rules& rules) {
    const std::string coal = rules.figures()[rules.with_power("coal")].rule;
    const std::string names = rules.figures()[rules.with_power("names")].rule;
    const std::string yards = rules.figures()[rules.with_power("yards")].rule;
    return {
        {Compat::power_anytime, {"coal-anytime", "the coal token may be placed in other corporations' turns", coal}},
        {Compat::names_stay, {"names-stay", "train names stay when the president changes", names}},
        {Compat::discount_open_market,
         {"ndy-open-market", "the half-price power may also be used in the open market", yards}},
        {Compat::discount_second_train,
         {"ndy-second-train", "the half-price train does not count as the turn's one train from the bank", yards}},
        {Compat::bankrupt_despite_power,
         {"bankrupt-despite-yards", "bankruptcy is possible although half price would save the president", yards}},
    };
}

} // namespace highball::title18al
