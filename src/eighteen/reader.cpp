// The words that commands are made of: companies, hexes, tiles, trains, amounts, names.
#include "eighteen/reader.h"

#include "core/near_miss.h"
#include "core/text.h"
#include "eighteen/language.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

using Words = std::vector<std::string_view>;

} // namespace

Refusal slip(std::string message, std::string allowed) { return {"", std::move(message), std::move(allowed)}; }

Refusal expected(std::string_view shape) { return slip("this command needs other words", std::string(shape)); }

Refusal unknown(std::string_view what, std::string_view word, const std::vector<std::string>& known) {
    constexpr std::size_t few = 12;
    const std::vector<std::string> near = nearest(word, known);
    return slip(fmt::format("there is no {} \"{}\"{}", what, printable(fit(word, 40)), did_you_mean(near)),
                known.size() <= few ? list_words(known, "or") : "");
}

namespace {

constexpr std::array<std::string_view, 6> flat_sides = {"s", "sw", "nw", "n", "ne", "se"};
constexpr std::array<std::string_view, 6> pointed_sides = {"sw", "w", "nw", "ne", "e", "se"};

} // namespace

const std::array<std::string_view, 6>& sides(const hex::BoardMap& map) {
    return map.layout == hex::BoardMap::Layout::flat ? flat_sides : pointed_sides;
}

namespace {

// The only company whose symbol begins with the word.
template <class Id, class List> std::optional<Id> begun(const List& companies, std::string_view word) {
    std::optional<Id> found;
    for (std::size_t i = 0; i < companies.size(); ++i) {
        if (!begins_with_word(companies[i].symbol, word)) continue;
        if (found) return std::nullopt;
        found = Id{static_cast<std::int8_t>(i)};
    }
    return found;
}

} // namespace

Result<CorpId, Refusal> read_corporation(const Reader& in, std::string_view word) {
    if (const auto id = in.scene.figures().find_corporation(word)) return *id;
    if (const auto id = begun<CorpId>(in.scene.figures().corporations, word)) return *id;
    return unknown("corporation", word, symbols(in.scene.figures().corporations));
}

Result<PrivateId, Refusal> read_private(const Reader& in, std::string_view word) {
    if (const auto id = in.scene.figures().find_private(word)) return *id;
    if (const auto id = begun<PrivateId>(in.scene.figures().privates, word)) return *id;
    return unknown("private company", word, symbols(in.scene.figures().privates));
}

Result<LotId, Refusal> read_lot(const Reader& in, std::string_view word) {
    if (const auto id = in.scene.figures().find_lot(word)) return *id;
    if (const auto id = begun<LotId>(in.scene.figures().lots, word)) return *id;
    return unknown("lot", word, symbols(in.scene.figures().lots));
}

Result<hex::HexId, Refusal> read_hex(const Reader& in, std::string_view word) {
    if (const auto id = in.scene.map().find_hex(word)) return *id;
    std::vector<std::string> known;
    for (const hex::Hex& place : in.scene.map().hexes) {
        if (!place.name.empty() && same_word(place.name, word)) return *in.scene.map().find_hex(place.id);
        known.push_back(place.id);
    }
    return slip(fmt::format("there is no hex \"{}\" on the map{}", printable(fit(word, 40)),
                            did_you_mean(nearest(word, known))),
                "");
}

Result<TrainKindId, Refusal> read_train(const Reader& in, std::string_view word) {
    if (const auto id = in.scene.figures().find_train(word)) return *id;
    std::vector<std::string> known;
    for (const TrainKind& kind : in.scene.figures().trains) known.push_back(kind.name);
    return unknown("train", word, known);
}

// "$75", "75"; bounded so that sums cannot overflow.
Result<Money, Refusal> read_money(std::string_view word) {
    if (!word.empty() && word.front() == '$') word.remove_prefix(1);
    const auto number = parse_number(word);
    if (!number || *number < 0 || *number > 1'000'000)
        return slip(fmt::format("\"{}\" is no amount in whole dollars", printable(word.substr(0, 40))),
                    "a number such as 75");
    return Money(*number);
}

Result<Percent, Refusal> read_percent(std::string_view word) {
    if (!word.empty() && word.back() == '%') word.remove_suffix(1);
    const auto number = parse_number(word);
    if (!number || *number < 1 || *number > 100)
        return slip(fmt::format("\"{}\" is no percentage", printable(word.substr(0, 40))), "10%, 20%, ...");
    return Percent(static_cast<int>(*number));
}

// A player's name, or a unique beginning of one.
Result<Seat, Refusal> read_player(const Reader& in, std::string_view name) {
    std::vector<Seat> fits;
    for (int i = 0; i < static_cast<int>(in.scene.setup.players.size()); ++i) {
        const std::string& full = in.scene.setup.players[static_cast<std::size_t>(i)];
        if (same_word(trim(full), trim(name))) return Seat(i);
        if (begins_with_word(full, name)) fits.push_back(Seat(i));
    }
    if (fits.size() == 1 && !name.empty()) return fits.front();
    return unknown("player", name, in.scene.setup.players);
}

// The title's words for the two places, or the family's.
Result<Source, Refusal> read_source(const Reader& in, std::string_view word) {
    const Rules::Words words = in.scene.words();
    for (const std::string_view market : {words.market, std::string_view("market")})
        if (begins_with_word(market, word)) return Source::market;
    for (const std::string_view offering : {words.offering, words.new_trains, std::string_view("offering")})
        if (begins_with_word(offering, word)) return Source::offering;
    return unknown("place to buy from", word, {std::string(words.market), std::string(words.offering)});
}

// "2", "n-s", or nothing where only one rotation fits.
Result<int, Refusal> read_rotation(const Reader& in, hex::HexId place, hex::TileId tile,
                                   std::optional<std::string_view> word, bool special) {
    if (word) {
        if (const auto number = parse_number(*word)) {
            if (*number >= 0 && *number <= 5) return static_cast<int>(*number);
            return slip(fmt::format("{} is no rotation", *number), "0 to 5, or exits such as n-s");
        }
        std::uint8_t exits = 0;
        for (const std::string_view side : split(*word, '-')) {
            const auto& names = sides(in.scene.map());
            const auto found =
                std::find_if(names.begin(), names.end(), [&](std::string_view n) { return same_word(n, side); });
            if (found == names.end()) return unknown("side", side, {names.begin(), names.end()});
            exits = static_cast<std::uint8_t>(exits | 1U << (found - names.begin()));
        }
        for (int r = 0; r < 6; ++r)
            if (in.scene.map()[tile].faces[static_cast<std::size_t>(r)].exits() == exits) return r;
        return slip(
            fmt::format("tile {} has no rotation with the exits {}", in.scene.map()[tile].id, printable(*word)));
    }
    hex::LayRules lay_rules = in.scene.lay_rules();
    lay_rules.special = special;
    const std::vector<int> fits =
        hex::fitting_rotations(in.scene.map(), in.scene.position.board, place, tile, lay_rules);
    if (fits.size() == 1) return fits.front();
    std::vector<std::string> names;
    for (const int r : fits)
        names.push_back(
            fmt::format("{} ({})", r,
                        print_exits(in.scene.map(), in.scene.map()[tile].faces[static_cast<std::size_t>(r)].exits())));
    return slip(fmt::format("which rotation of {} on {}?", in.scene.map()[tile].id, in.scene.map()[place].id),
                list_words(names, "or"));
}

Result<hex::TileId, Refusal> read_tile(const Reader& in, std::string_view id) {
    if (id.size() > 1 && id.front() == '#') id.remove_prefix(1);
    if (const auto tile = in.scene.map().find_tile(id)) return *tile;
    std::vector<std::string> known;
    for (const hex::Tile& each : in.scene.map().tiles) known.push_back(each.id);
    return unknown("tile", id, known);
}

// "K4", "D4.1", "Birmingham": the hex, and which of its stops.
Result<hex::StopRef, Refusal> read_stop(const Reader& in, std::string_view word) {
    std::string_view place = word;
    int index = 0;
    if (const std::size_t dot = word.rfind('.'); dot != std::string_view::npos) {
        const auto number = parse_number(word.substr(dot + 1));
        if (!number || *number < 1 || *number > 9)
            return slip(fmt::format("\"{}\" names no stop of a hex", printable(word.substr(0, 40))), "D4.1");
        index = static_cast<int>(*number) - 1;
        place = word.substr(0, dot);
    }
    const auto found = read_hex(in, place);
    if (!found) return found.error();
    const auto& stops = hex::face_at(in.scene.map(), in.scene.position.board, *found).stops;
    if (static_cast<std::size_t>(index) >= stops.size())
        return slip(fmt::format("{} has {}", in.scene.map()[*found].id,
                                stops.empty() ? "no city, town or off-board location"
                                              : fmt::format("only {} stops", stops.size())));
    return hex::StopRef{*found, static_cast<std::uint8_t>(index)};
}

namespace {

// The corporation has such a train, but it was bought as the other face.
std::optional<Refusal> other_face(const Reader& in, const Corporation& rr, std::string_view word) {
    const auto kind = in.scene.figures().find_train(word);
    if (!kind || in.scene.figures()[*kind].freight.empty()) return std::nullopt;
    const bool freight = same_word(in.scene.figures()[*kind].freight, word);
    for (const Train& train : rr.trains)
        if (train.kind == *kind && train.freight != freight)
            return in.scene.refuse(
                Rule::train_face, fmt::format("the train was bought as a {} and stays one", in.scene.train_name(train)),
                "run " + in.scene.train_name(train) + " ...");
    return std::nullopt;
}

} // namespace

// "2 L5-K4; 4 A4-C4-G4": trains by name, each of the corporation's trains once at most.
Result<std::vector<hex::Announced>, Refusal> read_runs(const Reader& in, std::string_view text) {
    std::vector<hex::Announced> runs;
    if (in.scene.position.round != Round::operating) return slip("no corporation is operating");
    const Corporation& rr = in.scene.position[in.scene.position.turn.corporation];
    std::vector<bool> used(rr.trains.size(), false);
    std::string commas(text);
    std::replace(commas.begin(), commas.end(), ',', ';');
    for (const std::string_view part : split(commas, ';')) {
        const Words pieces = words(part);
        if (pieces.size() != 2) return slip("a run is a train and its stops", "run 2 L5-K4; 4 A4-C4-G4");
        std::size_t train = 0;
        while (train < rr.trains.size() &&
               (used[train] || !same_word(in.scene.train_name(rr.trains[train]), pieces[0])))
            ++train;
        if (train == rr.trains.size()) {
            if (const auto other = other_face(in, rr, pieces[0])) return *other;
            const std::string& name = in.scene.figures()[in.scene.position.turn.corporation].symbol;
            if (rr.trains.empty()) return slip(fmt::format("{} has no train", name), "pass");
            std::vector<std::string> owned;
            for (const Train& each : rr.trains) owned.push_back(in.scene.train_name(each));
            return slip(fmt::format("{} has no {} train \"{}\"", name, runs.empty() ? "such" : "further",
                                    printable(pieces[0].substr(0, 20))),
                        "its trains: " + join(owned, " "));
        }
        used[train] = true;
        hex::Announced run{static_cast<int>(train), {}};
        for (const std::string_view word : split(pieces[1], '-')) {
            const auto stop = read_stop(in, word);
            if (!stop) return stop.error();
            run.stops.push_back(*stop);
        }
        runs.push_back(std::move(run));
    }
    return runs;
}

bool is_freight(const Reader& in, TrainKindId kind, std::string_view word) {
    const std::string& freight = in.scene.figures()[kind].freight;
    return !freight.empty() && same_word(freight, word);
}

} // namespace highball::eighteen
