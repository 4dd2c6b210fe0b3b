#include "eighteen/queries/rule_text_figures.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

using F = const Figures&;
using Parts = std::vector<std::string>;

// Returns the first phase of each colour of tiles: "yellow from phase 2 and green from phase 3".
std::string list_colours(F f) {
    Parts parts;
    std::uint8_t known = 0;
    for (const Phase& phase : f.phases) {
        for (const hex::Colour colour :
             {hex::Colour::yellow, hex::Colour::green, hex::Colour::brown, hex::Colour::gray})
            if (((phase.colours & ~known) >> static_cast<int>(colour) & 1) != 0)
                parts.push_back(fmt::format("{} from phase {}", hex::print(colour), phase.name));
        known |= phase.colours;
    }
    return join_words(parts);
}

// Returns the texts that `say` gives for the phases: "4 in phases 2 and 3, 3 in phase 4 and 2 from phase 5".
std::string by_phase(F f, const std::function<std::string(const Phase&)>& say) {
    Parts parts;
    for (auto first = f.phases.begin(); first != f.phases.end();) {
        const std::string words = say(*first);
        const auto next = std::find_if(first, f.phases.end(), [&](const Phase& phase) { return say(phase) != words; });
        Parts names;
        for (auto phase = first; phase != next; ++phase) names.push_back(phase->name);
        parts.push_back(words + (next == f.phases.end() ? " from phase " + first->name
                                 : names.size() == 1    ? " in phase " + first->name
                                                        : " in phases " + join_words(names)));
        first = next;
    }
    return join_words(parts);
}

template <class Has> std::string first_phase(F f, Has has) {
    const auto phase = std::find_if(f.phases.begin(), f.phases.end(), has);
    return phase == f.phases.end() ? "" : phase->name;
}

// Returns "$40, $100 and $100": the prices of all stations that are not free.
std::string station_prices(const CorporationFigures& rr) {
    Parts prices;
    for (const Money price : rr.station_prices)
        if (price > Money(0)) prices.push_back(print(price));
    return join_words(prices);
}

// Returns the tiles that may only be laid in certain hexes: "441 in Birmingham; 444 in Birmingham and Montgomery".
std::string named_tiles(F f) {
    Parts parts;
    for (const hex::Tile& tile : f.map.tiles) {
        if (tile.only_on.empty() || tile.special || tile.count == 0) continue;
        Parts hexes;
        for (const hex::HexId hex : tile.only_on) hexes.push_back(f.map[hex].name);
        parts.push_back(tile.id + " in " + join_words(hexes));
    }
    return join(parts, "; ");
}

void put_phases(RuleFigures& words, F f) {
    words["colours"] = list_colours(f);
    words["limits"] = by_phase(f, print_train_limit);
    words["rounds"] = by_phase(f, [](const Phase& phase) { return std::to_string(phase.operating_rounds); });
    const int first_value = f.phases.empty() ? 0 : f.phases.front().value;
    words["second_values"] = first_phase(f, [&](const Phase& phase) { return phase.value >= first_value + 2; });
    words["private_phase"] = first_phase(f, [](const Phase& phase) { return phase.corporations_buy_privates; });
    words["convert_phase"] = first_phase(f, [](const Phase& phase) { return phase.conversion; });
    words["free_phase"] = first_phase(
        f, [](const Phase& phase) { return !phase.one_bank_train_per_kind && phase.bank_trains_per_turn == 0; });
    words["bank_trains"] = f.phases.empty() ? "" : std::to_string(f.phases.front().bank_trains_per_turn);
}

void put_trains(RuleFigures& words, F f) {
    Parts trains, removed, obsolete, faces;
    for (const char* name : {"double", "double_limit", "multiplier"}) words[name] = "";
    for (const TrainKind& kind : f.trains) {
        const std::string name = both_faces(kind);
        trains.push_back(name + " " + print(kind.price));
        const auto successor = [&](const std::string& by) { return both_faces(f[f.find_train(by).value()]); };
        if (!kind.removed_by.empty())
            removed.push_back(
                fmt::format("{}-trains are removed by the first {}-train", name, successor(kind.removed_by)));
        if (!kind.obsolete_by.empty())
            obsolete.push_back(
                fmt::format("{}-trains become obsolete with the first {}-train", name, successor(kind.obsolete_by)));
        if (!kind.freight.empty()) faces.push_back(name);
        if (kind.multiplier <= 1) continue;
        words["double"] = kind.name;
        words["double_limit"] = std::to_string(kind.limit);
        words["multiplier"] = std::to_string(kind.multiplier);
    }
    words["trains"] = join(trains, ", ");
    words["removed"] = join_words(removed);
    words["obsolete"] = join_words(obsolete);
    words["faces"] = join_words(faces);
}

void put_companies(RuleFigures& words, F f) {
    Parts homes, stations, objectives, privates, reserved, first_prices;
    words["objective_bonus"] = "";
    for (const CorporationFigures& rr : f.corporations) {
        homes.push_back(rr.symbol + " " + f.map[rr.home].name);
        stations.push_back(rr.symbol + " " + station_prices(rr));
        if (!rr.objective.exists()) continue;
        objectives.push_back(rr.symbol + " in " + f.map[rr.objective].name);
        words["objective_bonus"] = print(rr.objective_bonus);
    }
    for (const PrivateFigures& company : f.privates) {
        privates.push_back(
            fmt::format("{} ({}) {}, pays {}", company.name, company.symbol, company.par, company.revenue));
        if (company.blocks) reserved.push_back(company.symbol);
    }
    for (const Money price : f.first_private_prices) first_prices.push_back(print(price));
    words["homes"] = join(homes, ", ");
    words["stations"] = join(stations, "; ");
    words["objectives"] = join(objectives, ", ");
    words["privates"] = join(privates, "; ");
    words["reserved"] = join_words(reserved);
    words["first_private"] = f.privates.empty() ? "" : f.privates.front().name;
    words["first_prices"] = join_words(first_prices);
}

void put_money_and_limits(RuleFigures& words, F f) {
    words["bank"] = print(f.bank);
    words["cash"] = by_players(f.starting_cash);
    words["certificates"] = by_players(f.certificate_limit);
    words["holding"] = print(f.holding_limit);
    words["market"] = print(f.market_limit);
    words["float"] = print(f.float_at);
    words["capital"] = std::to_string(f.capital_times_par);
    words["least"] = print(f.private_price_least);
    words["most"] = print(f.private_price_most);
    words["pars"] = list_pars(f);
    if (!f.chart.rows.empty()) {
        words["highest"] = print(f.chart.rows.front().back());
        words["lowest"] = print(f.chart.rows.back().front());
    }
    words["end_price"] = end_price(f);
}

} // namespace

std::string end_price(const Figures& figures) {
    const auto price = [&](Cell cell) { return figures.chart.price(cell); };
    const auto end = std::ranges::min_element(figures.chart.end, {}, price);
    return end == figures.chart.end.end() ? "" : print(price(*end));
}

std::string list_pars(const Figures& figures) {
    Parts parts;
    for (const Cell cell : figures.chart.par) parts.push_back(print(figures.chart.price(cell)));
    return join_words(parts, "or");
}

std::string both_faces(const TrainKind& kind) {
    return kind.freight.empty() ? kind.name : kind.name + "/" + kind.freight;
}

RuleFigures rule_text_figures(const Figures& f) {
    RuleFigures words;
    for (const auto& [name, amount] : f.amounts) words[name] = print(amount);
    for (const auto& [name, count] : f.counts) words[name] = std::to_string(count);
    for (const auto& [name, percent] : f.percents) words[name] = print(percent);
    put_money_and_limits(words, f);
    put_phases(words, f);
    put_trains(words, f);
    put_companies(words, f);
    words["named_tiles"] = named_tiles(f);
    return words;
}

} // namespace highball::eighteen
