#include "eighteen/queries/rule_text_figures.h"

namespace highball::eighteen {

namespace {

using Parts = std::vector<std::string>;

// "yellow from phase 2 and green from phase 3"
std::string list_colours(const Figures& figures) {
    Parts parts;
    std::uint8_t known = 0;
    for (const Phase& phase : figures.phases) {
        for (const hex::Colour colour :
             {hex::Colour::yellow, hex::Colour::green, hex::Colour::brown, hex::Colour::gray})
            if (((phase.colours & ~known) >> static_cast<int>(colour) & 1) != 0)
                parts.push_back(fmt::format("{} from phase {}", hex::print(colour), phase.name));
        known |= phase.colours;
    }
    return join_words(parts);
}

std::string train_limit(const Phase& phase) {
    if (phase.small_train_limit == 0) return std::to_string(phase.train_limit);
    return fmt::format("{} ({} with five shares)", phase.train_limit, phase.small_train_limit);
}

} // namespace

std::string list_pars(const Figures& figures) {
    Parts parts;
    for (const Cell cell : figures.chart.par) parts.push_back(print(figures.chart.price(cell)));
    return join_words(parts, "or");
}

std::string both_faces(const TrainKind& kind) {
    return kind.freight.empty() ? kind.name : kind.name + "/" + kind.freight;
}

std::string by_phase(const Figures& figures, const std::function<std::string(const Phase&)>& say) {
    Parts parts;
    std::string last;
    for (const Phase& phase : figures.phases)
        if (const std::string words = say(phase); words != last) {
            if (!words.empty()) parts.push_back(fmt::format("{} from phase {}", words, phase.name));
            last = words;
        }
    return join_words(parts);
}

RuleTextFigures common_rule_text_figures(const Figures& f) {
    Parts trains, removed;
    for (const TrainKind& kind : f.trains) {
        trains.push_back(both_faces(kind) + " " + print(kind.price));
        if (!kind.removed_by.empty())
            removed.push_back(fmt::format("{} trains leave with the first {}", both_faces(kind),
                                          both_faces(f[f.find_train(kind.removed_by).value()])));
    }
    RuleTextFigures words;
    words.put("bank", print(f.bank));
    words.put("certificates", by_players(f.certificate_limit));
    words.put("holding", print(f.holding_limit));
    words.put("market", print(f.market_limit));
    words.put("capital", std::to_string(f.capital_times_par));
    words.put("pars", list_pars(f));
    words.put("step", print(f.amounts.at("bid-increment")));
    words.put("colours", list_colours(f));
    words.put("limits", by_phase(f, train_limit));
    words.put("trains", join(trains, ", "));
    words.put("removed", join_words(removed));
    words.put("train_price", print(f.amounts.at("train-price")));
    return words;
}

} // namespace highball::eighteen
