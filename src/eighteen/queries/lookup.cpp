#include "eighteen/queries/lookup.h"

#include "core/indexed.h"
#include "core/text.h"
#include "eighteen/queries/rule_text_figures.h"
#include "eighteen/rules/whose_turn.h"
#include "hex/track/reach.h"

#include <algorithm>
#include <array>

namespace highball::eighteen {

namespace {

using Lines = std::vector<std::string>;

std::string words_of(const std::vector<std::string>& parts) { return parts.empty() ? "none" : list_words(parts); }

std::string held_by(const Scene& scene, Holder holder) {
    switch (holder.kind) {
    case Holder::Kind::player:
        return "owned by " + scene.name(Seat(holder.index));
    case Holder::Kind::corporation:
        return "owned by " + scene.name(CorpId{holder.index});
    case Holder::Kind::closed:
        return "closed";
    case Holder::Kind::bank:
        break;
    }
    return "with the bank";
}

std::vector<std::string> colours_of(const Phase& phase) {
    const std::array known = {hex::Colour::yellow, hex::Colour::green, hex::Colour::brown, hex::Colour::gray};
    return said_of(known, [&](hex::Colour colour) {
        return phase.colours >> static_cast<int>(colour) & 1U ? std::string(print(colour)) : "";
    });
}

// "Ann 3, Bob 5": what there is to say of each player.
template <class Tell> std::vector<std::string> of_players(const Scene& scene, Tell tell) {
    return said_of(scene.position.players.ids(),
                   [&](Seat seat) { return fmt::format("{} {}", scene.name(seat), tell(seat)); });
}

std::string any_or(int number) { return number == unlimited ? "any number" : std::to_string(number); }

Answer about(const Scene& scene, CorpId id) {
    const CorporationFigures& rr = scene.figures()[id];
    const Corporation& now = scene.position[id];
    const hex::Hex& home = scene.map()[rr.home];
    Lines lines;
    const std::string place = home.id + (home.name.empty() ? "" : " " + home.name);
    if (!now.president) {
        lines.push_back(
            fmt::format("{}, home in {}; its president's certificate is still to be bought", rr.name, place));
    } else {
        lines.push_back(
            fmt::format("{}, president {}, home in {}; {} a share, par {}; treasury {}; trains: {}", rr.name,
                        scene.name(*now.president), place, scene.price(id), scene.par(id), now.cash,
                        words_of(said_of(now.trains, [&](const Train& each) { return scene.train_name(each); }))));
        const auto owners = said_of(scene.position.players.ids(), [&](Seat seat) {
            const Percent held = scene.holding(seat, id);
            return held == Percent(0) ? "" : scene.name(seat) + " " + print(held);
        });
        lines.push_back(fmt::format(
            "shares: {}; {} {}, {} {}; {}", words_of(owners), scene.words().offering,
            Percent(now.offering * now.share_size), scene.words().market, Percent(now.market * now.share_size),
            now.floated ? fmt::format("floated, {} stations left, last run {}", int{now.stations_left},
                                      now.last_revenue == Money(0) ? "-" : print(now.last_revenue))
                        : "not floated"));
    }
    if (rr.objective.exists())
        lines.push_back(fmt::format("a station in {} earns {} once{}", scene.map()[rr.objective].id, rr.objective_bonus,
                                    now.objective_paid ? ", which was paid" : ""));
    lines.push_back("? " + rr.symbol + " build: where it could lay which tiles");
    return {rr.symbol, lines, "", "company " + rr.symbol};
}

Answer about(const Scene& scene, PrivateId id) {
    const PrivateFigures& lot = scene.figures()[id];
    const Private& now = scene.position[id];
    Lines lines = {fmt::format("{}, a private company: par {}, pays {} before each operating round; {}", lot.name,
                               lot.par, lot.revenue, held_by(scene, now.holder))};
    if (!lot.text.empty()) lines.push_back(lot.text);
    const auto places = said_of(lot.hexes, [&](hex::HexId place) { return scene.map()[place].id; });
    if (!places.empty()) lines.push_back("its places: " + list_words(places));
    if (!lot.power.empty())
        lines.push_back(fmt::format("its power: use {}{}", lot.power, now.power_used ? " (used)" : ""));
    return {lot.symbol, lines, lot.rule, ""};
}

// "city $20 with 1 of 2 circles free"
std::string stop_text(const Scene& scene, hex::HexId hex, int index) {
    const hex::Stop& stop = nth(hex::face_at(scene.map(), scene.position.board, hex).stops, index);
    constexpr std::array<std::string_view, 5> kinds = {"city", "town", "off-board location", "mine", "port"};
    const hex::StopRef at{hex, static_cast<std::uint8_t>(index)};
    std::string text = fmt::format("{} ${}", nth(kinds, stop.kind), nth(stop.revenue, scene.phase().value));
    if (stop.circles > 0)
        text += fmt::format(" with {} of {} circles free", stop.circles - hex::stations_in(scene.position.board, at),
                            stop.circles);
    return text;
}

Answer about(const Scene& scene, hex::HexId id) {
    const hex::Hex& hex = scene.map()[id];
    const hex::Placed placed = scene.position.board.placed[id.index];
    const hex::Face& face = hex::face_at(scene.map(), scene.position.board, id);
    std::vector<std::string> stops;
    for (std::size_t i = 0; i < face.stops.size(); ++i) stops.push_back(stop_text(scene, id, static_cast<int>(i)));
    const auto stations = said_of(scene.position.board.stations, [&](const hex::Station& station) {
        return station.at.hex == id ? scene.name(CorpId{station.owner.index}) : "";
    });
    std::string first = placed.tile.exists() ? "tile " + scene.map()[placed.tile].id + ", " + print(face.colour)
                                             : "no tile, printed " + print(face.colour);
    if (!stops.empty()) first += ": " + list_words(stops);
    Lines lines = {first};
    if (!stations.empty()) lines.push_back("stations: " + list_words(stations));
    if (hex.terrain_cost > 0 && !placed.tile.exists())
        lines.push_back(fmt::format("the first tile costs ${} ({})", hex.terrain_cost, list_words(hex.terrain)));
    for (const CorporationFigures& rr : scene.figures().corporations)
        if (rr.home == id) lines.push_back("home of " + rr.symbol);
    for (const PrivateFigures& lot : scene.figures().privates)
        if (contains(lot.hexes, id))
            lines.push_back("a place of " + lot.symbol + (lot.power.empty() ? "" : " (" + lot.power + ")"));
    return {hex.id + (hex.name.empty() ? "" : " " + hex.name), lines, "", ""};
}

Answer about(const Scene& scene, hex::TileId id) {
    const hex::Tile& tile = scene.map()[id];
    const int left = scene.position.board.left[id.index];
    std::vector<std::string> lie;
    for (std::size_t i = 0; i < scene.map().hexes.size(); ++i)
        if (scene.position.board.placed[i].tile == id) lie.push_back(scene.map().hexes[i].id);
    const auto only = said_of(tile.only_on, [&](hex::HexId place) { return scene.map()[place].id; });
    Lines lines = {fmt::format(
        "{}, {} of {} left{}{}", print(tile.colour()), left == hex::unlimited ? "any number" : std::to_string(left),
        tile.count == hex::unlimited ? "any number" : std::to_string(tile.count),
        only.empty() ? "" : ", only in " + list_words(only), tile.special ? ", laid by a power only" : "")};
    if (!lie.empty()) lines.push_back("lies in " + list_words(lie));
    return {"tile " + tile.id, lines, scene.number(Rule::tile_colour), "tile " + tile.id};
}

Answer about(const Scene& scene, TrainKindId id) {
    const TrainKind& kind = scene.figures()[id];
    const int left = scene.trains_left(id);
    Lines lines = {fmt::format("costs {}, runs to {} cities and off-board locations at most{}; {} of {} left",
                               kind.price, kind.limit,
                               kind.multiplier > 1 ? fmt::format(", each paid {} times", kind.multiplier) : "",
                               any_or(left), any_or(kind.count))};
    if (!kind.freight.empty())
        lines.push_back(fmt::format("bought for freight it is a {}, which runs to {} of them at most", kind.freight,
                                    kind.freight_limit));
    if (!kind.phase.empty()) lines.push_back("the first one begins phase " + kind.phase);
    if (!kind.removed_by.empty()) lines.push_back("leaves the game with the first " + kind.removed_by);
    if (!kind.obsolete_by.empty()) lines.push_back("becomes obsolete with the first " + kind.obsolete_by);
    return {"train " + both_faces(kind), lines, scene.number(Rule::train_order), ""};
}

Answer about(const Scene& scene, const Phase& phase) {
    const auto begun_by = said_of(scene.figures().trains,
                                  [&](const TrainKind& kind) { return kind.phase == phase.name ? kind.name : ""; });
    Lines lines = {fmt::format("tiles {}; {} trains a corporation at most; {} operating round{} after a stock round",
                               list_words(colours_of(phase)), phase.train_limit, phase.operating_rounds,
                               phase.operating_rounds == 1 ? "" : "s")};
    if (!begun_by.empty()) lines.push_back("begins with the first " + list_words(begun_by, "or") + " train");
    if (phase.corporations_buy_privates) lines.push_back("corporations may buy private companies");
    if (phase.privates_close) lines.push_back("the private companies close");
    return {"phase " + phase.name, lines, scene.number(Rule::train_phase), ""};
}

// Where the company could lay which tiles of today's colours, whatever they cost; one that has not begun, from its
// home.
Answer building(const Scene& scene, CorpId id) {
    const hex::Owner owner{id.index};
    hex::Board board = scene.position.board;
    const bool begun = std::any_of(board.stations.begin(), board.stations.end(),
                                   [&](const hex::Station& station) { return station.owner == owner; });
    if (!begun) board.stations.push_back({{scene.figures()[id].home, 0}, owner, false});
    Lines lines;
    hex::HexId last;
    for (const hex::Lay& lay : hex::legal_lays(scene.map(), board, owner, scene.lay_rules())) {
        const hex::Hex& place = scene.map()[lay.hex];
        const std::string& tile = scene.map()[lay.tile].id;
        if (lay.hex != last) lines.push_back(place.id + (place.name.empty() ? "" : " " + place.name) + ":");
        if (!lines.back().ends_with(" " + tile)) lines.back() += " " + tile;
        last = lay.hex;
    }
    const std::string where = scene.name(id) + (begun ? " can build in" : " will be able to build from its home in");
    return {where, lines.empty() ? Lines{"no hex"} : lines, scene.number(Rule::tile_connected), ""};
}

// A term of the rulebook, with its rule and the figures of this game.
struct Term {
    std::string_view word; // and what begins so
    Rule rule;
    std::string (*figures)(const Scene& scene);
};

std::string certificates(const Scene& scene) {
    return fmt::format("at most {} certificates a player; they count: {}", scene.certificate_limit(),
                       list_words(of_players(scene, [&](Seat seat) { return scene.certificates(seat); })));
}
std::string holding(const Scene& scene) {
    return fmt::format("a player holds at most {} of a corporation, the {} at most {}", scene.figures().holding_limit,
                       scene.words().market, scene.figures().market_limit);
}
std::string train_limits(const Scene& scene) {
    return fmt::format("in phase {} a corporation owns at most {} trains", scene.phase().name,
                       scene.phase().train_limit);
}
std::string floats(const Scene& scene) {
    return fmt::format("a corporation floats when {} has left the {}; it gets {} times its par",
                       scene.figures().float_at, scene.words().offering, scene.figures().capital_times_par);
}
std::string pars(const Scene& scene) {
    return "a par is one of " + list_pars(scene.figures()) + "; the president's certificate costs two shares";
}
std::string revenues(const Scene& scene) {
    return "the last runs: " + words_of(said_of(scene.position.corporations.ids(), [&](CorpId id) {
               return scene[id].floated ? scene.name(id) + " " + print(scene[id].last_revenue) : "";
           }));
}
std::string bank(const Scene& scene) { return "the bank has " + print(scene.position.bank); }
std::string worths(const Scene& scene) {
    return "worth today: " + list_words(of_players(scene, [&](Seat seat) { return scene.worth(seat); }));
}
std::string order(const Scene& scene) {
    return "they operate in this order: " +
           words_of(said_of(scene.operating_order(), [&](CorpId id) { return scene.name(id); }));
}
std::string lays(const Scene& scene) {
    return fmt::format("tiles that may be laid in phase {}: {}", scene.phase().name,
                       list_words(colours_of(scene.phase())));
}
std::string next_train(const Scene& scene) {
    const auto next = scene.next_train();
    return next ? fmt::format("on offer: {} for {}", scene.figures()[*next].name, scene.figures()[*next].price)
                : "no train is on offer";
}
std::string nothing(const Scene&) { return ""; }

constexpr std::array<Term, 33> terms = {{
    {"limit", Rule::certificate_limit, certificates},
    {"limit", Rule::holding_limit, holding},
    {"limit", Rule::train_limit, train_limits},
    {"certificates", Rule::certificate_limit, certificates},
    {"certificates", Rule::holding_limit, holding},
    {"shares", Rule::holding_limit, holding},
    {"floating", Rule::floating, floats},
    {"capital", Rule::capital, floats},
    {"par", Rule::buy_presidency, pars},
    {"presidents", Rule::new_president, nothing},
    {"dumping", Rule::new_president, dumps},
    {"revenue", Rule::revenue, revenues},
    {"dividends", Rule::dividend, nothing},
    {"payout", Rule::pay, nothing},
    {"withholding", Rule::withhold, nothing},
    {"market", Rule::market_limit, holding},
    {"selling", Rule::sell, holding},
    {"auction", Rule::auction, nothing},
    {"privates", Rule::private_revenue, nothing},
    {"stations", Rule::station, nothing},
    {"tokens", Rule::station, nothing},
    {"home", Rule::home_station, nothing},
    {"routes", Rule::route_length, revenues},
    {"tiles", Rule::tile_colour, lays},
    {"terrain", Rule::terrain, nothing},
    {"trains", Rule::train_order, next_train},
    {"obsolescence", Rule::obsolescence, next_train},
    {"rusting", Rule::obsolescence, next_train},
    {"upgrades", Rule::tile_replaces, lays},
    {"order", Rule::operating_order, order},
    {"bankruptcy", Rule::end_bankruptcy, nothing},
    {"bank", Rule::end_bank, bank},
    {"winner", Rule::winner, worths},
}};

Lines of_term(const Term& term, const Scene& scene) {
    std::string text = term.figures(scene);
    return text.empty() ? Lines{} : Lines{std::move(text)};
}

bool is_any(std::string_view word, std::initializer_list<std::string_view> of) {
    return std::any_of(of.begin(), of.end(), [&](std::string_view each) { return same_word(each, word); });
}

// "phase 4", "train 4", "tile 57", "hex G4": the sort is said; otherwise every sort is looked for.
bool meant(std::string_view sort, std::string_view said) { return said.empty() || begins_with_word(sort, said); }

// The sort, "" where none is said, and the word after it.
std::pair<std::string_view, std::string_view> sort_and_word(std::string_view asked) {
    const std::string_view all = trim(asked), first = all.substr(0, all.find(' '));
    if (first != all)
        for (const std::string_view sort : {"phase", "train", "tile", "hex", "private", "corporation"})
            if (begins_with_word(sort, first)) return {sort, trim(all.substr(first.size()))};
    return {"", all};
}

} // namespace

std::vector<Answer> answers_about(const Scene& scene, std::string_view asked) {
    std::vector<Answer> found;
    auto [sort, word] = sort_and_word(asked);
    if (word.starts_with('#')) word.remove_prefix(1); // "tile #57"
    const Figures& figures = scene.figures();
    if (const std::size_t blank = word.find(' '); blank != std::string_view::npos)
        if (const auto id = figures.find_corporation(word.substr(0, blank))) {
            const std::string_view what = trim(word.substr(blank));
            if (is_any(what, {"build", "builds", "lay", "tiles"})) return {building(scene, *id)};
            if (is_any(what, {"run", "runs", "ran"})) return {about(scene, *id)}; // its card names the hexes
        }
    const auto named = [word = word](const std::string& name) {
        return word.size() > 3 && begins_with_word(name, word);
    };
    for (const CorpId id : figures.corporations.ids())
        if (meant("corporation", sort) && (same_word(figures[id].symbol, word) || named(figures[id].name)))
            found.push_back(about(scene, id));
    for (const PrivateId id : figures.privates.ids())
        if (const PrivateFigures& lot = figures[id];
            meant("private", sort) &&
            (same_word(lot.symbol, word) || named(lot.name) || (!lot.power.empty() && same_word(lot.power, word))))
            found.push_back(about(scene, id));
    for (std::uint8_t i = 0; i < scene.map().hexes.size(); ++i)
        if (const hex::Hex& hex = scene.map().hexes[i];
            meant("hex", sort) && (same_word(hex.id, word) || named(hex.name)))
            found.push_back(about(scene, hex::HexId{i}));
    if (const auto tile = meant("tile", sort) ? scene.map().find_tile(word) : std::nullopt)
        found.push_back(about(scene, *tile));
    if (const auto kind = meant("train", sort) ? figures.find_train(word) : std::nullopt)
        found.push_back(about(scene, *kind));
    for (const Phase& phase : figures.phases)
        if (meant("phase", sort) && same_word(phase.name, word)) found.push_back(about(scene, phase));
    if (sort.empty() && word.size() > 2)
        for (const Term& term : terms)
            if (begins_with_word(term.word, word) || begins_with_word(word, term.word))
                found.push_back({std::string(term.word), of_term(term, scene), scene.number(term.rule), ""});
    return found;
}

std::string dumps(const Scene& scene) {
    bool any = false;
    const std::vector<std::string> all = said_of(scene.position.corporations.ids(), [&](CorpId id) {
        any |= scene[id].president.has_value();
        const std::vector<Seat> heirs = scene.heirs(id);
        return heirs.empty() ? "" : scene.name(id) + " on " + names(scene, heirs);
    });
    return !all.empty() ? "Can be dumped: " + join(all, ", ") : any ? "Nothing can be dumped" : "";
}

std::vector<std::string> answered_words(const Scene& scene) {
    std::vector<std::string> all;
    for (const CorporationFigures& rr : scene.figures().corporations) all.push_back(rr.symbol);
    for (const PrivateFigures& lot : scene.figures().privates) {
        all.push_back(lot.symbol);
        if (!lot.power.empty()) all.push_back(lot.power);
    }
    for (const Phase& phase : scene.figures().phases) all.push_back("phase " + phase.name);
    for (const TrainKind& kind : scene.figures().trains)
        for (const std::string& face : {kind.name, kind.freight})
            if (!face.empty()) all.push_back("train " + face);
    for (const Term& term : terms)
        if (all.back() != term.word) all.emplace_back(term.word);
    return all;
}

} // namespace highball::eighteen
