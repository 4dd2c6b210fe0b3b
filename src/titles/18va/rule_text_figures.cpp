#include "titles/18va/title.h"

#include "core/text.h"
#include "eighteen/queries/rule_text_figures.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace highball::title18va {

namespace {

using namespace eighteen;

using F = const Figures&;
using Parts = std::vector<std::string>;

// Returns the value of a stop in each phase: "$30, from phase 5 $20".
std::string value_by_phase(F f, const hex::Stop& stop) {
    const auto value = [&](const Phase& phase) { return item_at(stop.revenue, phase.value); };
    std::string text = print(Money(value(f.phases.front())));
    for (std::size_t i = 1; i < f.phases.size(); ++i)
        if (value(f.phases[i]) != value(f.phases[i - 1]))
            text += fmt::format(", from phase {} {}", f.phases[i].name, Money(value(f.phases[i])));
    return text;
}

// Lists the off-map places of a kind. A port is listed under the name of its city, next to the port's only open side.
std::string places(F f, hex::Stop::Kind kind, bool with_value) {
    Parts parts;
    for (const hex::Hex& hex : f.map.hexes) {
        if (!hex.terminal || hex.face.stops.empty() || hex.face.stops.front().kind != kind) continue;
        std::string name = hex.name;
        for (hex::Edge edge = 0; kind == hex::Stop::Kind::port && edge < 6; ++edge)
            if (hex.open_edges >> edge & 1U && hex.neighbours[edge].exists()) name = f.map[hex.neighbours[edge]].name;
        parts.push_back(with_value ? name + " " + value_by_phase(f, hex.face.stops.front()) : name);
    }
    return with_value ? join(parts, "; ") : join_words(parts);
}

std::string phase_of(F f, std::string_view event) {
    for (const Phase& phase : f.phases)
        if (contains(phase.events, event)) return phase.name;
    return "";
}

void put_trains(RuleFigures& words, F f) {
    Parts coal;
    words["forced_phase"] = phase_of(f, "all-convert");
    words["coal_end"] = phase_of(f, "mining-districts-stop-paying-treasuries");
    for (const TrainKind& kind : f.trains) {
        if (kind.phase == words["forced_phase"]) words["forced_train"] = both_faces(kind);
        if (kind.freight.empty()) continue;
        coal.push_back(kind.freight + " " + print(f.amounts.at("cmd-per-number") * kind.freight_limit));
    }
    words["coal_table"] = join(coal, ", ");
    words["least_freight"] = f.trains.front().freight;
}

void put_companies(RuleFigures& words, F f) {
    Parts lots, lot_prices, station_prices;
    for (const Money price : f.corporations.front().station_prices)
        if (price > Money(0)) station_prices.push_back(print(price));
    words["station_prices"] = join(station_prices, ", then ");
    for (const CorporationFigures& rr : f.corporations) {
        if (!rr.five_share) continue;
        words["small_stations"] = std::to_string(rr.station_prices.size());
        words["all_stations"] = std::to_string(rr.stations_converted.size());
    }
    words["iron"] = f[f.find_power("iron").value()].name;
    const PrivateFigures& yards = f[f.find_power("yards").value()];
    words["yards"] = yards.name;
    words["more_trains"] = std::to_string(yards.more_trains);
    for (const AuctionLot& company : f.lots) {
        const std::string name = company.presidency.exists() ? "the presidency of the " + f[company.presidency].symbol
                                                             : f[company.company].symbol;
        lots.push_back(name);
        lot_prices.push_back(name + " " + print(company.price));
        if (company.presidency.exists()) words["big"] = f[company.presidency].symbol;
    }
    words["lots"] = join_words(lots);
    words["lot_prices"] = join(lot_prices, ", ");
}

} // namespace

void put_rule_text_figures(RuleFigures& words, const Figures& f) {
    words["off_map"] = places(f, hex::Stop::Kind::city, true);
    words["ports"] = places(f, hex::Stop::Kind::port, true);
    words["districts"] = places(f, hex::Stop::Kind::offboard, false);
    for (const char* name : {"forced_train", "small_stations", "all_stations", "big"}) words[name] = "";
    put_trains(words, f);
    put_companies(words, f);
}

} // namespace highball::title18va
