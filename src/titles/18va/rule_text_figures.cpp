#include "titles/18va/rule_texts.h"

#include <algorithm>

namespace highball::title18va {

namespace {

using namespace eighteen;

using F = const Figures&;
using Parts = std::vector<std::string>;

template <class Has> std::string first_phase(F f, Has has) {
    const auto phase = std::find_if(f.phases.begin(), f.phases.end(), has);
    return phase == f.phases.end() ? "" : phase->name;
}

// "$30, from phase 5 $20"
std::string value_by_phase(F f, const hex::Stop& stop) {
    const auto value = [&](const Phase& phase) { return item_at(stop.revenue, phase.value); };
    std::string text = print(Money(value(f.phases.front())));
    for (std::size_t i = 1; i < f.phases.size(); ++i)
        if (value(f.phases[i]) != value(f.phases[i - 1]))
            text += fmt::format(", from phase {} {}", f.phases[i].name, Money(value(f.phases[i])));
    return text;
}

// Off-map places of a kind; a port has the name of the city on its one open side.
std::string places(F f, hex::Stop::Kind kind, bool with_value) {
    Parts parts;
    for (const hex::Hex& hex : f.map.hexes) {
        if (!hex.terminal || hex.face.stops.empty() || hex.face.stops.front().kind != kind) continue;
        std::string name = hex.name;
        for (hex::Edge edge = 0; kind == hex::Stop::Kind::port && edge < 6; ++edge)
            if (hex.open_edges >> edge & 1U) name = f.map[hex.neighbours[edge]].name;
        parts.push_back(with_value ? name + " " + value_by_phase(f, hex.face.stops.front()) : name);
    }
    return with_value ? join(parts, "; ") : join_words(parts);
}

std::string named_tiles(F f) {
    Parts parts;
    for (const hex::Tile& tile : f.map.tiles) {
        if (tile.only_on.empty()) continue;
        Parts hexes;
        for (const hex::HexId hex : tile.only_on) hexes.push_back(f.map[hex].name);
        parts.push_back(tile.id + " in " + join_words(hexes));
    }
    return join(parts, "; ");
}

std::string station_prices(F f) {
    Parts parts;
    const std::vector<Money>& prices = f.corporations.front().station_prices;
    for (std::size_t i = 1; i < prices.size(); ++i) parts.push_back(print(prices[i]));
    return join(parts, ", then ");
}

void put_phases(RuleTextFigures& words, F f) {
    words.put("rounds", by_phase(f, [](const Phase& phase) { return std::to_string(phase.operating_rounds); }));
    const int first_value = f.phases.front().value;
    const auto changes = [&](const Phase& phase) { return phase.value >= first_value + 2; };
    words.put("second_values", first_phase(f, changes));
    words.put("private_phase", first_phase(f, [](const Phase& phase) { return phase.corporations_buy_privates; }));
    words.put("convert_phase", first_phase(f, [](const Phase& phase) { return phase.conversion; }));
    words.put("free_phase", first_phase(f, [](const Phase& phase) { return !phase.one_bank_train_per_kind; }));
    words.put("coal_end",
              first_phase(f, [](const Phase& phase) { return contains(phase.events, "cmd-treasury-ends"); }));
    const std::string forced = first_phase(f, [](const Phase& phase) { return contains(phase.events, "all-convert"); });
    words.put("forced_phase", forced);
    for (const TrainKind& kind : f.trains)
        if (kind.phase == forced) words.put("forced_train", both_faces(kind));
}

void put_trains(RuleTextFigures& words, F f) {
    Parts faces, coal;
    const Money each = f.amounts.at("cmd-per-number");
    for (const TrainKind& kind : f.trains) {
        if (kind.multiplier > 1) {
            words.put("double", kind.name);
            words.put("double_limit", std::to_string(kind.limit));
            words.put("multiplier", std::to_string(kind.multiplier));
        }
        if (kind.freight.empty()) continue;
        faces.push_back(both_faces(kind));
        coal.push_back(kind.freight + " " + print(each * kind.freight_limit));
    }
    words.put("faces", join_words(faces));
    words.put("coal", print(each));
    words.put("coal_table", join(coal, ", "));
    words.put("least_freight", f.trains.front().freight);
}

void put_companies(RuleTextFigures& words, F f) {
    Parts homes, privates, lots, lot_prices;
    for (const CorporationFigures& rr : f.corporations) {
        homes.push_back(rr.symbol + " " + f.map[rr.home].name);
        if (rr.kind != "five-share") continue;
        words.put("small_stations", std::to_string(rr.station_prices.size()));
        words.put("stations", std::to_string(rr.stations_converted.size()));
    }
    for (const PrivateFigures& company : f.privates) {
        privates.push_back(
            fmt::format("{} ({}) {}, pays {}", company.name, company.symbol, company.par, company.revenue));
        if (company.power == "iron") words.put("iron", company.name);
        if (company.power != "yards") continue;
        words.put("yards", company.name);
        words.put("more_trains", std::to_string(company.more_trains));
    }
    for (const AuctionLot& company : f.lots) {
        const std::string name = company.presidency.exists() ? "the presidency of the " + f[company.presidency].symbol
                                                             : f[company.company].symbol;
        lots.push_back(name);
        lot_prices.push_back(name + " " + print(company.price));
        if (company.presidency.exists()) words.put("big", f[company.presidency].symbol);
    }
    words.put("homes", join(homes, ", "));
    words.put("privates", join(privates, "; "));
    words.put("lots", join_words(lots));
    words.put("lot_prices", join(lot_prices, ", "));
}

} // namespace

RuleTextFigures rule_text_figures_18va(const Figures& f) {
    RuleTextFigures words = common_rule_text_figures(f);
    words.put("cash", by_players(f.starting_cash));
    words.put("treasury", print(f.percents.at("treasury-limit")));
    words.put("least", print(f.private_price_least));
    words.put("most", print(f.private_price_most));
    words.put("cut", print(f.amounts.at("bid-reduction")));
    words.put("mine", print(f.amounts.at("mine")));
    words.put("highest", print(f.chart.rows.front().back()));
    words.put("lowest", print(f.chart.rows.back().front()));
    words.put("off_map", places(f, hex::Stop::Kind::city, true));
    words.put("ports", places(f, hex::Stop::Kind::port, true));
    words.put("districts", places(f, hex::Stop::Kind::offboard, false));
    words.put("named_tiles", named_tiles(f));
    words.put("station_prices", station_prices(f));
    put_phases(words, f);
    put_trains(words, f);
    put_companies(words, f);
    return words;
}

} // namespace highball::title18va
