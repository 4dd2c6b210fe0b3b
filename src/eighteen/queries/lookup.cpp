#include "eighteen/queries/lookup.h"

#include "core/indexed.h"
#include "core/text.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/queries/rule_text_figures.h"
#include "eighteen/rules/sales.h"
#include "eighteen/rules/step_spec.h"
#include "hex/track/tile_lays.h"

#include <algorithm>
#include <array>

namespace highball::eighteen {

namespace {

using Lines = std::vector<std::string>;

std::string words_of(const std::vector<std::string>& parts) { return parts.empty() ? "none" : join_words(parts); }

std::string held_by(const RulesContext& context, PrivateHolder holder) {
    switch (holder.kind) {
    case PrivateHolder::Place::player:
        return "owned by " + context.name(Seat(holder.index));
    case PrivateHolder::Place::corporation:
        return "owned by " + context.name(CorpId{holder.index});
    case PrivateHolder::Place::closed:
        return "closed";
    case PrivateHolder::Place::bank:
        break;
    }
    return "still unsold";
}

std::vector<std::string> colours_of(const Phase& phase) {
    const std::array known = {hex::Colour::yellow, hex::Colour::green, hex::Colour::brown, hex::Colour::gray};
    return collect_texts(known, [&](hex::Colour colour) {
        return phase.colours >> static_cast<int>(colour) & 1U ? std::string(print(colour)) : "";
    });
}

// Returns one text for each player, "Ann 3": the name and the player's value.
template <class Tell> std::vector<std::string> of_players(const RulesContext& context, Tell tell) {
    return collect_texts(context.position.players.ids(),
                         [&](Seat seat) { return fmt::format("{} {}", context.name(seat), tell(seat)); });
}

Answer about(const RulesContext& context, CorpId id) {
    const CorporationFigures& rr = context.figures()[id];
    const Corporation& now = context.position[id];
    const hex::Hex& home = context.map()[rr.home];
    Lines lines;
    const std::string place = home.id + (home.name.empty() ? "" : " " + home.name);
    if (!now.president) {
        lines.push_back(fmt::format("{}, home in {}; president's certificate not yet bought", rr.name, place));
    } else {
        lines.push_back(fmt::format(
            "{}, president {}, home in {}; {}; treasury {}; trains: {}", rr.name, context.name(*now.president), place,
            context.par(id) == Money(0) ? "par not set yet"
                                        : fmt::format("{} per share, par {}", context.price(id), context.par(id)),
            now.cash,
            words_of(collect_texts(now.trains, [&](const Train& each) { return context.train_name(each); }))));
        const auto owners = collect_texts(context.position.players.ids(), [&](Seat seat) {
            const Percent held = context.holding(seat, id);
            return held == Percent(0) ? "" : context.name(seat) + " " + print(held);
        });
        lines.push_back(fmt::format(
            "shares: {}; {} {}, {} {}; {}", words_of(owners), context.rules.words().offering_long,
            Percent(now.offering * now.share_size), context.rules.words().market, Percent(now.market * now.share_size),
            now.floated ? fmt::format("floated, stations left: {}, last run {}", int{now.stations_left},
                                      now.last_revenue == Money(0) ? "none" : print(now.last_revenue))
                        : "not floated"));
    }
    if (rr.objective.exists())
        lines.push_back(fmt::format("objective: a station in {} pays it {} once{}", context.map()[rr.objective].id,
                                    rr.objective_bonus, now.objective_paid ? " (paid)" : ""));
    lines.push_back("? " + rr.symbol + " build: the tiles it could lay, by hex");
    return {rr.symbol, lines, "", "company " + rr.symbol};
}

Answer about(const RulesContext& context, PrivateId id) {
    const PrivateFigures& company = context.figures()[id];
    const Private& now = context.position[id];
    Lines lines = {fmt::format("{}, a private company: face value {}, pays {} before each operating round; {}",
                               company.name, company.par, company.revenue, held_by(context, now.holder))};
    if (!company.text.empty()) lines.push_back(company.text);
    const auto places = collect_texts(company.hexes, [&](hex::HexId place) { return context.map()[place].id; });
    if (!places.empty()) lines.push_back("its hexes: " + join_words(places));
    if (!company.power.empty())
        lines.push_back(fmt::format("its power: use {}{}", company.power, now.power_used ? " (used)" : ""));
    if (now.holder.kind == PrivateHolder::Place::player)
        lines.push_back(context.phase().corporations_buy_privates
                            ? fmt::format("a corporation may pay {} to {} for it", context.least_private_price(id),
                                          context.most_private_price(id))
                            : fmt::format("no corporation may buy it in phase {}", context.phase().name));
    return {company.symbol, lines, company.rule, ""};
}

// Returns a description of the stop: "$20 city with 1 of 2 slots open", "$0 city with an open slot".
std::string stop_text(const RulesContext& context, hex::HexId hex, int index) {
    const hex::Stop& stop = item_at(hex::face_at(context.map(), context.position.board, hex).stops, index);
    constexpr std::array<std::string_view, 5> kinds = {"city", "town", "off-board location", "mine", "port"};
    const hex::StopRef at{hex, static_cast<std::uint8_t>(index)};
    const int now = item_at(stop.revenue, context.phase().value);
    const auto last = context.figures().phases.back().value;
    std::string text = fmt::format("${} {}", now, item_at(kinds, stop.kind));
    if (item_at(stop.revenue, last) != now) text += fmt::format(" (later ${})", item_at(stop.revenue, last));
    const int open = stop.circles - hex::stations_in(context.position.board, at);
    if (stop.circles == 1) return text + (open == 1 ? " with an open slot" : " with its slot taken");
    if (stop.circles > 1) text += fmt::format(" with {} of {} slots open", open, stop.circles);
    return text;
}

Answer about(const RulesContext& context, hex::HexId id) {
    const hex::Hex& hex = context.map()[id];
    const hex::PlacedTile placed = context.position.board.placed[id.index];
    const hex::Face& face = hex::face_at(context.map(), context.position.board, id);
    std::vector<std::string> stops;
    for (std::size_t i = 0; i < face.stops.size(); ++i) stops.push_back(stop_text(context, id, static_cast<int>(i)));
    const std::string in_cities = print_stations(context, context.position.board, id);
    const auto stations = collect_texts(context.position.board.stations, [&](const hex::Station& station) {
        return station.at.hex == id ? context.name(CorpId{station.owner.index}) : "";
    });
    const bool fixed = face.colour == hex::Colour::red || face.colour == hex::Colour::gray; // takes no tile
    std::string first = placed.tile.exists() ? "tile " + context.map()[placed.tile].id + ", " + print(face.colour)
                        : face.colour == hex::Colour::white ? "no tile yet"
                        : fixed ? fmt::format("printed {}, takes no tile", print(face.colour))
                                : fmt::format("no tile yet, printed {}", print(face.colour));
    const bool alike = stops.size() > 1 && std::count(stops.begin(), stops.end(), stops.front()) == int_size(stops);
    if (alike) stops = {fmt::format("{} stops, each a {}", stops.size(), stops.front())};
    if (!stops.empty()) first += ": " + join_words(stops);
    Lines lines = {first};
    if (!stations.empty()) lines.push_back("stations: " + (in_cities.empty() ? join_words(stations) : in_cities));
    if (hex.terrain_cost > 0 && !placed.tile.exists())
        lines.push_back(fmt::format("the first tile costs ${} ({})", hex.terrain_cost, join_words(hex.terrain)));
    for (const CorporationFigures& rr : context.figures().corporations)
        if (rr.home == id) lines.push_back("home of " + rr.symbol);
    for (const PrivateFigures& company : context.figures().privates)
        if (contains(company.hexes, id))
            lines.push_back(company.power.empty() ? "hex of " + company.symbol
                                                  : company.symbol + "'s power works here: use " + company.power);
    return {hex.id + (hex.name.empty() ? "" : " " + hex.name), lines, "", ""};
}

Answer about(const RulesContext& context, hex::TileId id) {
    const hex::Tile& tile = context.map()[id];
    const int left = context.position.board.left[id.index];
    std::vector<std::string> lie;
    for (std::size_t i = 0; i < context.map().hexes.size(); ++i)
        if (context.position.board.placed[i].tile == id) lie.push_back(context.map().hexes[i].id);
    const auto only = collect_texts(tile.only_on, [&](hex::HexId place) { return context.map()[place].id; });
    Lines lines = {fmt::format(
        "{}, {}{}{}", print(tile.colour()),
        tile.count == hex::unlimited ? "any number left" : fmt::format("{} of {} left", left, tile.count),
        only.empty() ? "" : ", only in " + join_words(only), tile.special ? ", only laid by a private's power" : "")};
    if (!lie.empty()) lines.push_back("on the map in " + join_words(lie));
    return {"tile " + tile.id, lines, context.number(Rule::tile_colour), "tile " + tile.id};
}

Answer about(const RulesContext& context, TrainKindId id) {
    const TrainKind& kind = context.figures()[id];
    const int left = context.trains_left(id);
    Lines lines = {
        fmt::format("costs {}, runs to at most {} cities and off-board locations{}; {} left", kind.price, kind.limit,
                    kind.multiplier > 1 ? kind.multiplier == 2 ? ", each counted twice"
                                                               : fmt::format(", each counted {} times", kind.multiplier)
                                        : "",
                    kind.count == unlimited ? print_trains_left(left) : fmt::format("{} of {}", left, kind.count))};
    if (!kind.freight.empty())
        lines.push_back(fmt::format("as a freight train it is {}, with at most {} of them", a_train(kind.freight),
                                    kind.freight_limit));
    if (!kind.phase.empty()) lines.push_back("the first one starts phase " + kind.phase);
    if (!kind.removed_by.empty()) lines.push_back("removed by the first " + kind.removed_by + "-train");
    if (!kind.obsolete_by.empty())
        lines.push_back("obsolete (one more run) after the first " + kind.obsolete_by + "-train");
    return {"train " + both_faces(kind), lines, context.number(Rule::train_order), ""};
}

Answer about(const RulesContext& context, const Phase& phase) {
    const auto begun_by = collect_texts(
        context.figures().trains, [&](const TrainKind& kind) { return kind.phase == phase.name ? kind.name : ""; });
    Lines lines = {fmt::format("tiles {}; train limit {}; {} operating round{} after each stock round",
                               join_words(colours_of(phase)), print_train_limit(phase), phase.operating_rounds,
                               phase.operating_rounds == 1 ? "" : "s")};
    if (!begun_by.empty()) lines.push_back("starts with the first " + join_words(begun_by, "or") + "-train");
    if (phase.corporations_buy_privates) lines.push_back("corporations may buy private companies");
    if (phase.privates_close) lines.push_back("private companies close");
    return {"phase " + phase.name, lines, context.number(Rule::train_phase), ""};
}

// Returns, for each hex, the tiles of the available colours that the company could lay there, regardless of cost. A
// company without a station lays from its home.
Answer building(const RulesContext& context, CorpId id) {
    const hex::Owner owner{id.index};
    hex::Board board = context.position.board;
    const bool begun = std::any_of(board.stations.begin(), board.stations.end(),
                                   [&](const hex::Station& station) { return station.owner == owner; });
    if (!begun) board.stations.push_back({{context.figures()[id].home, 0}, owner, false});
    Lines lines;
    hex::HexId last;
    for (const hex::Lay& lay : hex::legal_lays(context.map(), board, owner, context.lay_rules())) {
        const hex::Hex& place = context.map()[lay.hex];
        const std::string& tile = context.map()[lay.tile].id;
        if (lay.hex != last) lines.push_back(place.id + (place.name.empty() ? "" : " " + place.name) + ":");
        if (!lines.back().ends_with(" " + tile)) lines.back() += " " + tile;
        last = lay.hex;
    }
    const std::string where =
        context.name(id) + (begun ? " can lay tiles in" : " will be able to lay tiles from its home in");
    return {where, lines.empty() ? Lines{"no hex"} : lines, context.number(Rule::tile_connected), ""};
}

// Term of the rulebook, with its rule and the figures that apply in this game.
struct Term {
    std::string_view word; // found by any prefix of it, and by a longer word that begins with it
    Rule rule;
    std::string (*figures)(const RulesContext& context);
};

std::string certificates(const RulesContext& context) {
    return fmt::format("certificate limit: {} per player; now: {}", context.certificate_limit(),
                       join_words(of_players(context, [&](Seat seat) { return context.certificates(seat); })));
}
std::string holding(const RulesContext& context) {
    return fmt::format("a player may hold at most {} of a corporation, the {} at most {}",
                       context.figures().holding_limit, context.rules.words().market, context.figures().market_limit);
}
std::string train_limits(const RulesContext& context) {
    return fmt::format("train limit in phase {}: {}", context.phase().name, print_train_limit(context.phase()));
}
std::string floats(const RulesContext& context) {
    return fmt::format("a corporation floats when {} has left the {}; it gets {} times its par",
                       context.figures().float_at, context.rules.words().offering_long,
                       context.figures().capital_times_par);
}
std::string pars(const RulesContext& context) {
    return "par values: " + list_pars(context.figures()) + "; the president's certificate costs two shares";
}
std::string revenues(const RulesContext& context) {
    return "last runs: " + words_of(collect_texts(context.position.corporations.ids(), [&](CorpId id) {
               return context[id].floated ? context.name(id) + " " + print(context[id].last_revenue) : "";
           }));
}
std::string liquidity(const RulesContext& context) {
    return "cash after all possible sales: " + join_words(of_players(context, [&](Seat seat) {
               return context.position[seat].cash + most_raised(context, seat);
           }));
}
std::string bank(const RulesContext& context) { return "the bank has " + print(context.position.bank); }
std::string worths(const RulesContext& context) {
    return "net worth: " + join_words(of_players(context, [&](Seat seat) { return context.worth(seat); }));
}
std::string order(const RulesContext& context) {
    return "operating order: " +
           words_of(collect_texts(context.operating_order(), [&](CorpId id) { return context.name(id); }));
}
std::string lays(const RulesContext& context) {
    return fmt::format("tile colors in phase {}: {}", context.phase().name, join_words(colours_of(context.phase())));
}
std::string next_train(const RulesContext& context) {
    const auto next = context.next_train();
    return next ? fmt::format("next train for sale: {} for {}", context.figures()[*next].name,
                              context.figures()[*next].price)
                : "no train is for sale";
}
std::string rusts(const RulesContext& context) {
    const auto lost = collect_texts(context.figures().trains, [](const TrainKind& kind) {
        return !kind.removed_by.empty() ? fmt::format("{}s by the first {}-train", kind.name, kind.removed_by)
               : !kind.obsolete_by.empty()
                   ? fmt::format("{}s, after one more run, by the first {}-train", kind.name, kind.obsolete_by)
                   : "";
    });
    return (lost.empty() ? "" : "removed: " + join(lost, "; ") + "; ") + next_train(context);
}
std::string sold_out(const RulesContext& context) {
    return "sold out: " + words_of(collect_texts(context.position.corporations.ids(), [&](CorpId id) {
               return context.rules.sold_out(context, id) ? context.name(id) : "";
           }));
}
std::string nothing(const RulesContext&) { return ""; }

constexpr auto terms = std::to_array<Term>({
    {"limit", Rule::certificate_limit, certificates},
    {"limit", Rule::holding_limit, holding},
    {"limit", Rule::train_limit, train_limits},
    {"certificates", Rule::certificate_limit, certificates},
    {"certificates", Rule::holding_limit, holding},
    {"certs", Rule::certificate_limit, certificates},
    {"shares", Rule::holding_limit, holding},
    {"floating", Rule::floating, floats},
    {"capital", Rule::capital, floats},
    {"par", Rule::buy_presidency, pars},
    {"presidents", Rule::new_president, nothing},
    {"dumping", Rule::new_president, dump_warnings},
    {"revenue", Rule::revenue, revenues},
    {"dividends", Rule::dividend, nothing},
    {"payout", Rule::pay, nothing},
    {"withholding", Rule::withhold, nothing},
    {"market", Rule::market_limit, holding},
    {"pool", Rule::market_limit, holding},
    {"selling", Rule::sell, holding},
    {"liquidity", Rule::sell, liquidity},
    {"sold out", Rule::stock_round_end, sold_out},
    {"forced sale", Rule::forced_sale, nothing},
    {"forced purchase", Rule::forced_purchase, nothing},
    {"auction", Rule::auction, nothing},
    {"privates", Rule::private_revenue, nothing},
    {"stations", Rule::station, nothing},
    {"tokens", Rule::station, nothing},
    {"home", Rule::home_station, nothing},
    {"routes", Rule::route_length, revenues},
    {"tiles", Rule::tile_colour, lays},
    {"terrain", Rule::terrain, nothing},
    {"trains", Rule::train_order, next_train},
    {"diesel", Rule::train_order, next_train},
    {"obsolescence", Rule::obsolescence, rusts},
    {"obsolete", Rule::obsolescence, rusts},
    {"rusting", Rule::obsolescence, rusts},
    {"upgrades", Rule::tile_replaces, lays},
    {"order", Rule::operating_order, order},
    {"bankruptcy", Rule::end_bankruptcy, nothing},
    {"bank", Rule::end_bank, bank},
    {"end", Rule::game_end, bank},
    {"winner", Rule::winner, worths},
    {"worth", Rule::winner, worths},
});

Lines of_term(const Term& term, const RulesContext& context) {
    std::string text = term.figures(context);
    return text.empty() ? Lines{} : Lines{std::move(text)};
}

bool is_any(std::string_view word, std::initializer_list<std::string_view> of) {
    return std::any_of(of.begin(), of.end(), [&](std::string_view each) { return iequals(each, word); });
}

// True if a thing of this kind may be meant. `typed_kind` is the kind that was typed, or "" for any.
bool meant(std::string_view kind, std::string_view typed_kind) { return typed_kind.empty() || typed_kind == kind; }

// Returns the kind of thing that was typed, in full, and the words after it. The kind may be cut short, as in "corp
// L&N" or "ph 4", and is "" if none was typed.
std::pair<std::string_view, std::string_view> kind_and_word(std::string_view typed) {
    const std::string_view all = trim(typed), first = all.substr(0, all.find(' '));
    if (first != all)
        for (const std::string_view kind : {"phase", "train", "tile", "hex", "private", "corporation"})
            if (istarts_with(kind, first)) return {kind, trim(all.substr(first.size()))};
    return {"", all};
}

} // namespace

std::vector<Answer> look_up(const RulesContext& context, std::string_view typed) {
    std::vector<Answer> found;
    auto [kind, word] = kind_and_word(typed);
    if (word.starts_with('#')) word.remove_prefix(1); // "tile #57"
    const Figures& figures = context.figures();
    if (const std::size_t blank = word.find(' '); blank != std::string_view::npos)
        if (const auto id = figures.find_corporation(word.substr(0, blank))) {
            const std::string_view what = trim(word.substr(blank));
            if (is_any(what, {"build", "builds", "lay", "tiles"})) return {building(context, *id)};
            if (is_any(what, {"run", "runs", "ran"})) return {about(context, *id)}; // its runs are part of that
        }
    const auto named = [word = word](const std::string& name) { return word.size() > 3 && istarts_with(name, word); };
    for (const CorpId id : figures.corporations.ids())
        if (meant("corporation", kind) && (iequals(figures[id].symbol, word) || named(figures[id].name)))
            found.push_back(about(context, id));
    for (const PrivateId id : figures.privates.ids())
        if (const PrivateFigures& company = figures[id];
            meant("private", kind) && (iequals(company.symbol, word) || named(company.name) ||
                                       (!company.power.empty() && iequals(company.power, word))))
            found.push_back(about(context, id));
    for (std::uint8_t i = 0; i < context.map().hexes.size(); ++i)
        if (const hex::Hex& hex = context.map().hexes[i];
            meant("hex", kind) && (iequals(hex.id, word) || named(hex.name)))
            found.push_back(about(context, hex::HexId{i}));
    if (const auto tile = meant("tile", kind) ? context.map().find_tile(word) : std::nullopt)
        found.push_back(about(context, *tile));
    if (const auto train = meant("train", kind) ? figures.find_train(word) : std::nullopt)
        found.push_back(about(context, *train));
    for (const Phase& phase : figures.phases)
        if (meant("phase", kind) && iequals(phase.name, word)) found.push_back(about(context, phase));
    if (kind.empty() && word.size() > 2)
        for (const Term& term : terms)
            if (istarts_with(term.word, word) || istarts_with(word, term.word))
                found.push_back({std::string(term.word), of_term(term, context), context.number(term.rule), ""});
    return found;
}

std::string dump_warnings(const RulesContext& context) {
    bool any = false;
    const std::vector<std::string> all = collect_texts(context.position.corporations.ids(), [&](CorpId id) {
        const std::optional<Seat> now = context[id].president, next = context.next_president(id);
        any |= now.has_value();
        return now && next ? context.name(id) + " by " + context.name(*now) + " on " + context.name(*next) : "";
    });
    return !all.empty() ? "Can be dumped: " + join(all, ", ") : any ? "No presidency can be dumped" : "";
}

std::vector<std::string> lookup_words(const RulesContext& context) {
    std::vector<std::string> all;
    for (const CorporationFigures& rr : context.figures().corporations) all.push_back(rr.symbol);
    for (const PrivateFigures& company : context.figures().privates) {
        all.push_back(company.symbol);
        if (!company.power.empty()) all.push_back(company.power);
    }
    for (const Phase& phase : context.figures().phases) all.push_back("phase " + phase.name);
    for (const TrainKind& kind : context.figures().trains)
        for (const std::string& face : {kind.name, kind.freight})
            if (!face.empty()) all.push_back("train " + face);
    for (const Term& term : terms)
        if (all.back() != term.word) all.emplace_back(term.word);
    return all;
}

} // namespace highball::eighteen
