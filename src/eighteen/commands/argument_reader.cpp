// Parsing of words in commands: companies, hexes, tiles, trains, amounts, names.
#include "eighteen/commands/argument_reader.h"

#include "core/spelling.h"
#include "eighteen/commands/command_language.h"
#include "hex/track/tile_lays.h"

#include <algorithm>
#include <utility>

namespace highball::eighteen {

namespace {

constexpr std::array<std::string_view, 6> flat_sides = {"s", "sw", "nw", "n", "ne", "se"};
constexpr std::array<std::string_view, 6> pointed_sides = {"sw", "w", "nw", "ne", "e", "se"};

std::string quoted(std::string_view word) { return printable(word.substr(0, 40)); }

} // namespace

const std::array<std::string_view, 6>& sides(const hex::BoardMap& map) {
    return map.layout == hex::BoardMap::Layout::flat ? flat_sides : pointed_sides;
}

Refusal unknown(std::string_view what, std::string_view word, const std::vector<std::string>& known) {
    constexpr std::size_t few = 12;
    return input_error("there is no {} {}{}", what, in_quotes(word), did_you_mean(word, known))
        .instead("{}", known.size() <= few ? join_words(known, "or") : "");
}

ArgumentReader::Nothing ArgumentReader::note(Refusal refusal) {
    if (!wrong) wrong = std::move(refusal);
    return {};
}

// Returns the exact match if there is one, otherwise the only company whose symbol begins with the word. Notes an error
// if there is no such company or if there are several.
template <class Id, class List>
Id ArgumentReader::find_company(std::string_view what, const List& list, std::optional<Id> exact,
                                std::string_view word) {
    if (exact) return *exact;
    std::vector<Id> begun;
    for (const Id id : list.ids())
        if (istarts_with(list[id].symbol, word)) begun.push_back(id);
    if (begun.size() == 1) return begun.front();
    return note(unknown(what, word, symbols(list)));
}

CorpId ArgumentReader::corporation(std::string_view word) {
    if (const auto company = context.figures().find_private(word); company && !context.figures().find_corporation(word))
        return note(input_error("{} is a private company, not a corporation", context.name(*company)));
    return find_company("corporation", context.figures().corporations, context.figures().find_corporation(word), word);
}

PrivateId ArgumentReader::company(std::string_view word) {
    return find_company("private company", context.figures().privates, context.figures().find_private(word), word);
}

LotId ArgumentReader::lot(std::string_view word) {
    return find_company("item", context.figures().lots, context.figures().find_lot(word), word);
}

hex::HexId ArgumentReader::hex(std::string_view word) {
    if (const auto id = context.map().find_hex(word)) return *id;
    std::vector<std::string> known;
    for (const hex::Hex& place : context.map().hexes) {
        if (!place.name.empty() && iequals(place.name, word)) return *context.map().find_hex(place.id);
        known.push_back(place.id);
    }
    return note(input_error("there is no hex {} on the map{}", in_quotes(word), did_you_mean(word, known)));
}

hex::TileId ArgumentReader::tile(std::string_view id) {
    if (id.size() > 1 && id.front() == '#') id.remove_prefix(1);
    if (const auto tile = context.map().find_tile(id)) return *tile;
    return note(unknown("tile", id, collect_texts(context.map().tiles, [](const hex::Tile& each) { return each.id; })));
}

void ArgumentReader::train(std::string_view word, Action& to) {
    const auto& kinds = context.figures().trains;
    if (const auto id = context.figures().find_train(word)) {
        to.train = *id;
        to.freight = !kinds[*id].freight.empty() && iequals(kinds[*id].freight, word);
        return;
    }
    note(unknown("train", word, collect_texts(kinds, [](const TrainKind& kind) { return kind.name; })));
}

Money ArgumentReader::money(std::string_view word) {
    if (const auto dollars = parse_dollars(word)) return Money(*dollars);
    return note(
        input_error("\"{}\" is not an amount in whole dollars", quoted(word.substr(word.starts_with('$') ? 1 : 0)))
            .instead("a number such as 75"));
}

Percent ArgumentReader::percent(std::string_view word) {
    if (!word.empty() && word.back() == '%') word.remove_suffix(1);
    const auto number = parse_number(word);
    if (number && *number >= 1 && *number <= 100) return Percent(static_cast<int>(*number));
    return note(input_error("\"{}\" is not a percentage", quoted(word)).instead("10%, 20%, ..."));
}

Seat ArgumentReader::player(std::string_view name) {
    const auto found =
        prefix_matches(context.setup.players, trim(name), [](const std::string& each) { return trim(each); });
    if (found.size() == 1 && !trim(name).empty()) return Seat(static_cast<int>(found.front()));
    return note(unknown("player", name, context.setup.players));
}

std::optional<ShareSource> ArgumentReader::source(std::string_view word) const {
    const Rules::Words of_title = context.rules.words();
    for (const std::string_view market : {of_title.market, std::string_view("market")})
        if (istarts_with(market, word)) return ShareSource::market;
    for (const std::string_view offering :
         {of_title.offering, of_title.new_trains, of_title.offering_short, std::string_view("offering")})
        if (istarts_with(offering, word)) return ShareSource::offering;
    return std::nullopt;
}

int ArgumentReader::rotation(hex::HexId place, hex::TileId tile, std::optional<std::string_view> word, bool special) {
    if (wrong) return -1;
    if (word) {
        if (const auto number = parse_number(*word)) {
            if (*number >= 0 && *number <= 5) return static_cast<int>(*number);
            return note(input_error("{} is not a rotation", *number).instead("0 to 5, or exits such as n-s"));
        }
        std::uint8_t exits = 0;
        for (const std::string_view side : split(*word, '-')) {
            const auto& names = sides(context.map());
            const auto found =
                std::find_if(names.begin(), names.end(), [&](std::string_view n) { return iequals(n, side); });
            if (found == names.end()) return note(unknown("side", side, {names.begin(), names.end()}));
            exits = static_cast<std::uint8_t>(exits | 1U << (found - names.begin()));
        }
        return rotation_with(place, tile, exits, special, *word);
    }
    hex::LayRules lay_rules = context.lay_rules();
    lay_rules.special = special;
    rotations = hex::fitting_rotations(context.map(), context.position.board, place, tile, lay_rules);
    if (rotations.size() == 1) return std::exchange(rotations, {}).front();
    if (rotations.empty()) rotations = {0, 1, 2, 3, 4, 5};
    return -1;
}

// Returns the rotation with these exits that fits. If none fits, returns the first rotation with these exits. If
// several fit, notes an error. They differ in the track between the exits, or in the city that gets a station (18GA
// 4.2.1(h)).
int ArgumentReader::rotation_with(hex::HexId place, hex::TileId tile, std::uint8_t exits, bool special,
                                  std::string_view word) {
    const hex::Tile& shown = context.map()[tile];
    hex::LayRules lay_rules = context.lay_rules();
    lay_rules.special = special;
    std::vector<int> with_exits, fitting;
    for (int r = 0; r < shown.different; ++r)
        if (item_at(shown.faces, r).exits() == exits) with_exits.push_back(r);
    for (const int r : hex::fitting_rotations(context.map(), context.position.board, place, tile, lay_rules))
        if (contains(with_exits, r)) fitting.push_back(r);
    const auto describe = [&](int r) {
        const std::string stations = print_stations_after(context, {place, tile, r});
        return fmt::format("rotation {}{}", r, stations.empty() ? "" : ": " + stations);
    };
    if (fitting.size() > 1)
        return note(input_error("tile {} on {} with exits {} has {} possible rotations", shown.id,
                                context.map()[place].id, printable(word), fitting.size())
                        .instead("{}", join(collect_texts(fitting, describe), ", ")));
    if (!fitting.empty()) return fitting.front();
    if (!with_exits.empty()) return with_exits.front();
    return note(input_error("tile {} has no rotation with exits {}", shown.id, printable(word)));
}

hex::StopRef ArgumentReader::stop(std::string_view word) {
    std::string_view place = word;
    int index = 0;
    if (const std::size_t dot = word.rfind('.'); dot != std::string_view::npos) {
        const auto number = parse_number(word.substr(dot + 1));
        if (!number || *number < 1 || *number > 9)
            return note(input_error("\"{}\" is not a stop of a hex", quoted(word)).instead("D4.1"));
        index = static_cast<int>(*number) - 1;
        place = word.substr(0, dot);
    }
    const hex::HexId found = hex(place);
    if (wrong) return {};
    const auto& stops = hex::face_at(context.map(), context.position.board, found).stops;
    if (static_cast<std::size_t>(index) < stops.size()) return {found, static_cast<std::uint8_t>(index)};
    return note(input_error("{} has {}", context.map()[found].id,
                            stops.empty() ? "no city, town or off-board location"
                                          : "only " + pluralize(int_size(stops), "stop")));
}

// Returns the index of the operating corporation's first train with this name that is not marked in `used`.
std::size_t ArgumentReader::owned_train(std::string_view word, const std::vector<bool>& used) {
    const std::vector<Train>& trains = context.operating_corporation().trains;
    for (std::size_t i = 0; i < trains.size(); ++i)
        if (!used[i] && iequals(context.train_name(trains[i]), word)) return i;
    const std::string& owner = context.name(context.operating());
    if (const auto kind = context.figures().find_train(word); kind && !context.figures()[*kind].freight.empty()) {
        const bool freight = iequals(context.figures()[*kind].freight, word);
        for (const Train& train : trains)
            if (train.kind == *kind && train.freight != freight)
                return note(context
                                .refuse(Rule::train_face, "the train was bought as {} and cannot run as the other type",
                                        a_train(context.train_name(train)))
                                .instead("run {} ...", context.train_name(train)));
    }
    if (trains.empty()) return note(Refusal::state(owner + " has no train", "pass"));
    return note(
        input_error("{} has no {} train \"{}\"", owner, contains(used, true) ? "further" : "such",
                    printable(word.substr(0, 20)))
            .instead("one of its trains: {}",
                     join(collect_texts(trains, [&](const Train& each) { return context.train_name(each); }), " ")));
}

std::vector<hex::AnnouncedRoute> ArgumentReader::runs(std::string_view text) {
    std::vector<hex::AnnouncedRoute> announced;
    if (context.position.round != Round::operating) return note(Refusal::state("no corporation is operating"));
    std::vector<bool> used(context.operating_corporation().trains.size(), false);
    std::string commas(text);
    std::replace(commas.begin(), commas.end(), ',', ';');
    for (const std::string_view part : split(commas, ';')) {
        const auto pieces = highball::words(part);
        if (pieces.size() != 2)
            return note(input_error("a run needs a train and its stops").instead("run 2 L5-K4; 4 A4-C4-G4"));
        const std::size_t train = owned_train(pieces[0], used);
        if (wrong) return {};
        used[train] = true;
        hex::AnnouncedRoute& run = announced.emplace_back();
        run.train = static_cast<int>(train);
        for (const std::string_view word : split(pieces[1], '-')) run.stops.push_back(stop(word));
        if (wrong) return {};
    }
    return announced;
}

} // namespace highball::eighteen
