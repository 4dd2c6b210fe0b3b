#include "titles/va18_rule_help.h"

#include "eighteen/figure_words.h"
#include "eighteen/rule_help.h"

#include <algorithm>
#include <fmt/args.h>

namespace highball {

namespace {

using namespace eighteen;

using F = const Figures&;
using Parts = std::vector<std::string>;
using Store = fmt::dynamic_format_arg_store<fmt::format_context>;

void put(Store& store, const char* name, std::string words) { store.push_back(fmt::arg(name, std::move(words))); }

std::string both_faces(const TrainKind& kind) {
    return kind.freight.empty() ? kind.name : kind.name + "/" + kind.freight;
}

// "A for phase 2, B for phase 3", said again only where it changes; "" says nothing.
template <class Say> std::string by_phase(F f, Say say) {
    Parts parts;
    std::string last;
    for (const Phase& phase : f.phases)
        if (const std::string words = say(phase); words != last) {
            if (!words.empty()) parts.push_back(fmt::format("{} from phase {}", words, phase.name));
            last = words;
        }
    return list_words(parts);
}

template <class Has> std::string first_phase(F f, Has has) {
    const auto phase = std::find_if(f.phases.begin(), f.phases.end(), has);
    return phase == f.phases.end() ? "" : phase->name;
}

bool has_event(const Phase& phase, std::string_view event) {
    return std::find(phase.events.begin(), phase.events.end(), event) != phase.events.end();
}

// "$30, from phase 5 $20"
std::string value_by_phase(F f, const hex::Stop& stop) {
    const auto value = [&](const Phase& phase) { return stop.revenue[static_cast<std::size_t>(phase.value)]; };
    std::string text = print(Money(value(f.phases.front())));
    for (std::size_t i = 1; i < f.phases.size(); ++i)
        if (value(f.phases[i]) != value(f.phases[i - 1]))
            text += fmt::format(", from phase {} {}", f.phases[i].name, print(Money(value(f.phases[i]))));
    return text;
}

// Off-map places of a kind; a port is named for the city on its one open side.
std::string places(F f, hex::Stop::Kind kind, bool with_value) {
    Parts parts;
    for (const hex::Hex& hex : f.map.hexes) {
        if (!hex.terminal || hex.face.stops.empty() || hex.face.stops.front().kind != kind) continue;
        std::string name = hex.name;
        for (hex::Edge edge = 0; kind == hex::Stop::Kind::port && edge < 6; ++edge)
            if (hex.open_edges >> edge & 1U) name = f.map[hex.neighbours[edge]].name;
        parts.push_back(with_value ? name + " " + value_by_phase(f, hex.face.stops.front()) : name);
    }
    return with_value ? join(parts, "; ") : list_words(parts);
}

std::string named_tiles(F f) {
    Parts parts;
    for (const hex::Tile& tile : f.map.tiles) {
        if (tile.only_on.empty()) continue;
        Parts hexes;
        for (const hex::HexId hex : tile.only_on) hexes.push_back(f.map[hex].name);
        parts.push_back(tile.id + " in " + list_words(hexes));
    }
    return join(parts, "; ");
}

std::string station_prices(F f) {
    Parts parts;
    const std::vector<Money>& prices = f.corporations.front().station_prices;
    for (std::size_t i = 1; i < prices.size(); ++i) parts.push_back(print(prices[i]));
    return join(parts, ", then ");
}

void put_phases(Store& store, F f) {
    put(store, "colours", list_colours(f));
    put(store, "rounds", by_phase(f, [](const Phase& phase) { return std::to_string(phase.operating_rounds); }));
    put(store, "limits", by_phase(f, [](const Phase& phase) {
            return phase.small_train_limit > 0
                       ? fmt::format("{} ({} with five shares)", phase.train_limit, phase.small_train_limit)
                       : std::to_string(phase.train_limit);
        }));
    const int first_value = f.phases.front().value;
    const auto changes = [&](const Phase& phase) { return phase.value >= first_value + 2; };
    put(store, "second_values", first_phase(f, changes));
    put(store, "private_phase", first_phase(f, [](const Phase& phase) { return phase.corporations_buy_privates; }));
    put(store, "convert_phase", first_phase(f, [](const Phase& phase) { return phase.conversion; }));
    put(store, "free_phase", first_phase(f, [](const Phase& phase) { return !phase.one_bank_train_per_kind; }));
    put(store, "coal_end", first_phase(f, [](const Phase& phase) { return has_event(phase, "cmd-treasury-ends"); }));
    const std::string forced = first_phase(f, [](const Phase& phase) { return has_event(phase, "all-convert"); });
    put(store, "forced_phase", forced);
    for (const TrainKind& kind : f.trains)
        if (kind.phase == forced) put(store, "forced_train", both_faces(kind));
}

void put_trains(Store& store, F f) {
    Parts trains, faces, removed, coal;
    const Money each = f.amounts.at("cmd-per-number");
    for (const TrainKind& kind : f.trains) {
        trains.push_back(both_faces(kind) + " " + print(kind.price));
        if (!kind.removed_by.empty())
            removed.push_back(fmt::format("{} trains leave with the first {}", both_faces(kind),
                                          both_faces(f[f.find_train(kind.removed_by).value()])));
        if (kind.multiplier > 1) {
            put(store, "double", kind.name);
            put(store, "double_limit", std::to_string(kind.limit));
            put(store, "multiplier", std::to_string(kind.multiplier));
        }
        if (kind.freight.empty()) continue;
        faces.push_back(both_faces(kind));
        coal.push_back(kind.freight + " " + print(each * kind.freight_limit));
    }
    put(store, "trains", join(trains, ", "));
    put(store, "faces", list_words(faces));
    put(store, "removed", list_words(removed));
    put(store, "coal", print(each));
    put(store, "coal_table", join(coal, ", "));
    put(store, "least_freight", f.trains.front().freight);
    put(store, "train_price", print(f.amounts.at("train-price")));
}

void put_companies(Store& store, F f) {
    Parts homes, privates, lots, lot_prices;
    for (const CorporationFigures& rr : f.corporations) {
        homes.push_back(rr.symbol + " " + f.map[rr.home].name);
        if (rr.kind != "five-share") continue;
        put(store, "small_stations", std::to_string(rr.station_prices.size()));
        put(store, "stations", std::to_string(rr.stations_converted.size()));
    }
    for (const PrivateFigures& lot : f.privates) {
        privates.push_back(
            fmt::format("{} ({}) {}, pays {}", lot.name, lot.symbol, print(lot.par), print(lot.revenue)));
        if (lot.power == "iron") put(store, "iron", lot.name);
        if (lot.power != "yards") continue;
        put(store, "yards", lot.name);
        put(store, "more_trains", std::to_string(lot.more_trains));
    }
    for (const AuctionLot& lot : f.lots) {
        const std::string name =
            lot.presidency.exists() ? "the presidency of the " + f[lot.presidency].symbol : f[lot.company].symbol;
        lots.push_back(name);
        lot_prices.push_back(name + " " + print(lot.price));
        if (lot.presidency.exists()) put(store, "big", f[lot.presidency].symbol);
    }
    put(store, "homes", join(homes, ", "));
    put(store, "privates", join(privates, "; "));
    put(store, "lots", list_words(lots));
    put(store, "lot_prices", join(lot_prices, ", "));
}

Store figures_of(F f) {
    Store store;
    put(store, "bank", print(f.bank));
    put(store, "cash", by_players(f.starting_cash));
    put(store, "certificates", by_players(f.certificate_limit));
    put(store, "holding", print(f.holding_limit));
    put(store, "market", print(f.market_limit));
    put(store, "treasury", print(f.percents.at("treasury-limit")));
    put(store, "least", print(f.private_price_least));
    put(store, "most", print(f.private_price_most));
    put(store, "pars", list_pars(f));
    put(store, "capital", std::to_string(f.capital_times_par));
    put(store, "step", print(f.amounts.at("bid-increment")));
    put(store, "cut", print(f.amounts.at("bid-reduction")));
    put(store, "mine", print(f.amounts.at("mine")));
    put(store, "highest", print(f.chart.rows.front().back()));
    put(store, "lowest", print(f.chart.rows.back().front()));
    put(store, "off_map", places(f, hex::Stop::Kind::city, true));
    put(store, "ports", places(f, hex::Stop::Kind::port, true));
    put(store, "districts", places(f, hex::Stop::Kind::offboard, false));
    put(store, "named_tiles", named_tiles(f));
    put(store, "station_prices", station_prices(f));
    put_phases(store, f);
    put_trains(store, f);
    put_companies(store, f);
    return store;
}

} // namespace

std::optional<std::string> va18_rule_help(const Rules& rules, std::string_view id) {
    const Figures& f = rules.figures();
    const Store figures = figures_of(f);
    Parts own;
    std::string below;
    const auto add = [&](std::string words) {
        if (!words.empty()) own.push_back(std::move(words));
    };
    add(power_help(f, id));
    for (const Va18RuleText& rule : va18_rule_texts()) {
        if (same_word(rule.id, id)) add(fmt::vformat(rule.text, figures));
        if (is_part_of(rule.id, id)) below += fmt::format("\n  {}: {}", rule.id, fmt::vformat(rule.text, figures));
    }
    add(option_help(f, id));
    if (own.empty() && below.empty()) return std::nullopt;
    return join(own, " ") + below;
}

} // namespace highball
