#include "titles/18al/rule_texts.h"

namespace highball::title18al {

namespace {

using namespace eighteen;

using F = const Figures&;
using Parts = std::vector<std::string>;

std::string obsolete(F f) {
    for (const TrainKind& kind : f.trains)
        if (!kind.obsolete_by.empty())
            return fmt::format(
                "With the first {1}, {0} trains in the open market and of the buyer leave; all other {0} trains "
                "are obsolete: each runs once more, and leaves after its corporation's next dividend. "
                "Nobody can buy an obsolete train.",
                kind.name, kind.obsolete_by);
    return "";
}

std::string bank_trains(F f) {
    std::string text;
    for (const Phase& phase : f.phases) {
        if (phase.bank_trains_per_turn > 0)
            text =
                fmt::format("A corporation buys at most {} train from the bank in a turn", phase.bank_trains_per_turn);
        else if (!text.empty())
            return text + fmt::format("; from the first {} train on, as many as it likes.", phase.name);
    }
    return text.empty() ? "" : text + ".";
}

std::string private_purchase(F f) {
    for (const Phase& phase : f.phases)
        if (phase.corporations_buy_privates)
            return fmt::format(
                "From phase {} on corporations may buy the private companies of players, for {} to {} of "
                "par, at any time of their turn; both sides must agree.",
                phase.name, f.private_price_least, f.private_price_most);
    return "";
}

std::string first_private(F f) {
    if (f.first_private_prices.size() < 2) return "";
    Parts prices;
    for (const Money price : f.first_private_prices) prices.push_back(print(price));
    return fmt::format("While {} is unsold it costs {} in the stock rounds one after the other; after that the player "
                       "with the priority deal has to take it for nothing.",
                       f.privates.front().name, join_words(prices));
}

std::string objective(F f) {
    Parts parts;
    Money bonus;
    for (const CorporationFigures& rr : f.corporations)
        if (rr.objective.exists()) {
            parts.push_back(rr.symbol + " in " + f.map[rr.objective].name);
            bonus = rr.objective_bonus;
        }
    if (parts.empty()) return "";
    return fmt::format("The first time a corporation places a station in its historical city the bank pays it {}: {}.",
                       bonus, join(parts, ", "));
}

std::string reserved_hexes(F f) {
    Parts reserved;
    for (const PrivateFigures& company : f.privates)
        if (company.blocks) reserved.push_back(company.symbol);
    return reserved.empty()
               ? ""
               : "No tile is laid in the hex of a private while a player owns it: " + join(reserved, ", ") + ".";
}

std::string doubled(F f) {
    std::string text;
    for (const TrainKind& kind : f.trains)
        if (kind.multiplier > 1)
            text += fmt::format(" A {} counts cities and off-board locations {} times, towns and bonuses once.",
                                kind.name, kind.multiplier);
    return text;
}

std::string end_price(F f) {
    if (f.chart.end.empty()) return "";
    return fmt::format("When a share price reaches {}, the operating round is played to its end and is the last.",
                       f.chart.price(f.chart.end.front()));
}

std::string stations(F f) {
    Parts parts;
    for (const CorporationFigures& rr : f.corporations) {
        Parts prices;
        for (std::size_t i = 1; i < rr.station_prices.size(); ++i) prices.push_back(print(rr.station_prices[i]));
        if (!prices.empty()) parts.push_back(rr.symbol + " " + join_words(prices));
    }
    return join(parts, "; ");
}

} // namespace

RuleTextFigures rule_text_figures_18al(const Figures& f) {
    RuleTextFigures words = common_rule_text_figures(f);
    words.put("private_price", print(f.amounts.at("private-deal")));
    words.put("float", print(f.float_at));
    words.put("yellow_zone",
              f.chart.yellow.empty() ? "" : " Shares of corporations in the yellow zone (:45:) do not count.");
    words.put("end_price", end_price(f));
    words.put("stations", stations(f));
    words.put("objective", objective(f));
    words.put("first_private", first_private(f));
    words.put("private_purchase", private_purchase(f));
    words.put("kept_hexes", reserved_hexes(f));
    words.put("bank_trains", bank_trains(f));
    words.put("doubled", doubled(f));
    words.put("obsolete", obsolete(f));
    words.put("obsolete_step", obsolete(f).empty() ? "" : "Then its obsolete trains leave the game.");
    return words;
}

} // namespace highball::title18al
