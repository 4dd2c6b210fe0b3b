#include "import18xx/translate.h"

#include "core/text.h"
#include "eighteen/commands/command_language.h"
#include "import18xx/played_actions.h"

#include <algorithm>

namespace highball::import18xx {

using namespace eighteen;

namespace {

// Returns the text before the last separator: "57-0" -> "57", "4-1" -> "4", "L&N_3" -> "L&N".
std::string before_last(const std::string& text, char separator) {
    const std::size_t cut = text.rfind(separator);
    return cut == std::string::npos ? text : text.substr(0, cut);
}

std::optional<int> after_last(const std::string& text, char separator) {
    const std::size_t cut = text.rfind(separator);
    if (cut == std::string::npos) return std::nullopt;
    const auto number = parse_number(std::string_view(text).substr(cut + 1));
    if (!number || *number < 0 || *number > 99) return std::nullopt;
    return static_cast<int>(*number);
}

} // namespace

Translator::Translator(const Dialect& dialect, const Rules& rules, const Recording& recording)
    : dialect_(dialect), rules_(rules), recording_(recording) {
    // The certificate that comes with a private is the first 10% certificate of its corporation, so it counts as sold
    // from the start.
    for (const PrivateFigures& company : rules.figures().privates)
        if (company.corporation.exists()) copies_.sold.insert(symbol(company.corporation) + "_1");
}

// Finds a player by number. If that fails, finds him by name, because old files name even players who have numbers.
std::optional<Seat> Translator::find_seat(const EntityName& name) const {
    const auto& players = recording_.players;
    for (std::size_t i = 0; i < players.size(); ++i)
        if (players[i].id.text == name.text) return id_from<Seat>(i);
    for (std::size_t i = 0; i < players.size(); ++i)
        if (players[i].name == name.text) return id_from<Seat>(i);
    return std::nullopt;
}

Actor Translator::actor(const Position& position, const RecordedAction& action) const {
    Actor actor;
    const std::string& type = action.entity_type;
    if (type == "player" || type.empty()) actor.seat = find_seat(action.entity);
    if (type == "corporation" || (type.empty() && !actor.seat))
        actor.corporation = rules_.figures().find_corporation(action.entity.text);
    if (type == "company" || (type.empty() && !actor.seat && !actor.corporation)) {
        actor.company = rules_.figures().find_private(action.entity.text);
        if (actor.company && position[*actor.company].holder.kind == PrivateHolder::Place::corporation)
            actor.corporation = CorpId{position[*actor.company].holder.index};
        if (actor.company && position[*actor.company].holder.kind == PrivateHolder::Place::player)
            actor.seat = Seat(position[*actor.company].holder.index);
    }
    return actor;
}

Result<std::optional<Command>, TextError> Translator::command(const Position& position, const RecordedAction& action,
                                                              const RecordedAction* next) const {
    if (has_no_effect(action)) return std::optional<Command>{};
    const Actor who = actor(position, action);
    if (!who.seat && !who.corporation) return text_error("no player is called {}", in_quotes(action.entity.text));
    std::optional<Seat> seat = who.seat;
    if (who.corporation) seat = position[*who.corporation].president;
    if (!seat) return text_error("{} has no president", symbol(*who.corporation));
    const Text words = text(position, action, who, next);
    if (!words) return words.error();
    if (words->empty()) return std::optional<Command>{};
    return std::optional(Command{*seat, *words});
}

Translator::Text Translator::text(const Position& position, const RecordedAction& action, const Actor& actor,
                                  const RecordedAction* next) const {
    const std::string& type = action.type;
    if (type == "pass") return std::string(actor.company ? "" : "pass");
    if (type == "bid") return bid(position, action);
    if (type == "par") return par(action);
    if (type == "buy_shares") return buy_shares(position, action);
    if (type == "sell_shares") return sell_shares(position, action);
    if (type == "buy_company") return buy_company(action, actor);
    if (type == "lay_tile") return lay_tile(position, action, actor, next);
    if (type == "place_token") return place_token(position, action, actor);
    if (type == "run_routes") return run_routes(position, action);
    if (type == "buy_train") return buy_train(position, action, actor);
    if (type == "assign" || type == "choose_ability") return power(action, actor);
    if (type == "bankrupt") return std::string("bankrupt");
    if (type == "convert") return std::string("convert");
    if (type == "end_game") return std::string();
    if (type == "discard_train") return "discard " + face_of(action.train);
    if (type == "dividend") {
        if (action.kind == "payout") return std::string("pay");
        if (action.kind == "withhold") return std::string("withhold");
        return text_error("there is no dividend {}", in_quotes(action.kind));
    }
    return text_error("actions of type {} are unknown for {}", in_quotes(type), rules_.figures().title);
}

// Translates a recorded bid. Outside an auction, a bid on the cheapest unsold private buys it. All other bids stay
// bids.
Translator::Text Translator::bid(const Position& position, const RecordedAction& action) const {
    if (!rules_.figures().lots.empty()) return lot_bid(action);
    const auto company = rules_.figures().find_private(action.company);
    if (!company) return text_error("there is no private company {}", in_quotes(action.company));
    const std::string& name = rules_.figures()[*company].symbol;
    if (!position.auction && RulesContext(rules_, position).cheapest_unsold() == company) {
        const Money price = RulesContext(rules_, position).private_price(*company);
        if (price.dollars() != *action.price)
            return text_error("{} costs {}, not ${}", name, print(price), *action.price);
        return "buy " + name;
    }
    return fmt::format("bid {} {}", name, *action.price);
}

Translator::Text Translator::lot_bid(const RecordedAction& action) const {
    const auto auction_lot = rules_.figures().find_lot(action.company);
    if (!auction_lot) return text_error("there is no auction item {}", in_quotes(action.company));
    return fmt::format("bid {} {}", rules_.figures()[*auction_lot].symbol, *action.price);
}

Translator::Text Translator::par(const RecordedAction& action) const {
    const auto corporation = rules_.figures().find_corporation(action.corporation);
    if (!corporation) return text_error("there is no corporation {}", in_quotes(action.corporation));
    return fmt::format("par {} {}", symbol(*corporation),
                       printable(action.share_price.substr(0, action.share_price.find(','))));
}

Result<CorpId, TextError> Translator::corporation_of_share(const std::string& share) const {
    const auto corporation = rules_.figures().find_corporation(before_last(share, '_'));
    if (!corporation || !after_last(share, '_')) return text_error("there is no certificate {}", in_quotes(share));
    return *corporation;
}

// Translates a purchase of shares. A certificate that was never sold comes from the offering, any other from the open
// market. If there is none in that place, it comes from the other one.
Translator::Text Translator::buy_shares(const Position& position, const RecordedAction& action) const {
    if (action.shares.size() != 1)
        return text_error("{} certificates cannot be bought in one action", action.shares.size());
    const auto corporation = corporation_of_share(action.shares.front());
    if (!corporation) return corporation.error();
    const eighteen::Corporation& rr = position[*corporation];
    bool market = copies_.sold.contains(action.shares.front());
    if (market && rr.market == 0) market = false;
    if (!market && rr.offering == 0) market = true;
    const int whole = (*after_last(action.shares.front(), '_') == 0 ? 2 : 1) * rr.share_size;
    return fmt::format("buy {} {}% from {}", symbol(*corporation), action.percent.value_or(whole),
                       market ? "market" : "offering");
}

// Sells the total percentage of the certificates, or the recorded percentage: a president may sell half of his
// certificate.
Translator::Text Translator::sell_shares(const Position& position, const RecordedAction& action) const {
    if (action.shares.empty()) return text_error("a sale without certificates");
    const auto corporation = corporation_of_share(action.shares.front());
    if (!corporation) return corporation.error();
    int whole = 0;
    for (const std::string& share : action.shares) {
        const auto other = corporation_of_share(share);
        if (!other) return other.error();
        if (*other != *corporation) return text_error("certificates of two corporations in one sale");
        whole += (*after_last(share, '_') == 0 ? 2 : 1) * position[*corporation].share_size;
    }
    return fmt::format("sell {} {}%", symbol(*corporation), action.percent.value_or(whole));
}

Translator::Text Translator::buy_company(const RecordedAction& action, const Actor& actor) const {
    const auto company = rules_.figures().find_private(action.company);
    if (!company) return text_error("there is no private company {}", in_quotes(action.company));
    return fmt::format("{} {} for {}", actor.corporation ? "buy" : "ask", rules_.figures()[*company].symbol,
                       *action.price);
}

Translator::Text Translator::lay_tile(const Position& position, const RecordedAction& action, const Actor& actor,
                                      const RecordedAction* next) const {
    const auto place = rules_.map().find_hex(action.hex);
    if (!place) return text_error("there is no hex {}", in_quotes(action.hex));
    const auto tile = find_recorded_tile(dialect_, rules_, before_last(action.tile, '-'));
    if (!tile) return text_error("there is no tile {}", in_quotes(action.tile));
    const std::string& hex = rules_.map()[*place].id;
    if (actor.company) {
        const PrivateFigures& company = rules_.figures()[*actor.company];
        return fmt::format("use {} {}{} {}", company.power, hex,
                           company.tile.empty() ? " " + rules_.map()[*tile].id : "", *action.rotation);
    }
    std::optional<int> rotation;
    if (next && next->type == "place_token" && next->city.starts_with(action.tile + "-") &&
        lifted_by_lay(rules_, position, *place))
        rotation = rotation_for(rules_, position, {*place, *tile, static_cast<int>(*action.rotation)},
                                after_last(next->city, '-').value_or(0));
    return fmt::format("lay {} {} {}", hex, rules_.map()[*tile].id,
                       rotation.value_or(static_cast<int>(*action.rotation)));
}

// In "57-0-0", the parts are tile, copy and city. For a city printed on the map, the first part is the name of the hex.
Translator::Text Translator::place_token(const Position& position, const RecordedAction& action,
                                         const Actor& actor) const {
    if (station_lifted()) return std::string(); // the tile was rotated instead of moving the station
    const auto city = after_last(action.city, '-');
    const std::string copy = before_last(action.city, '-');
    if (!city || copy == action.city) return text_error("there is no city {}", in_quotes(action.city));
    std::optional<hex::HexId> place = rules_.map().find_hex(before_last(copy, '-'));
    if (const auto laid = copies_.tiles.find(copy); !place && laid != copies_.tiles.end()) place = laid->second;
    if (!place) return text_error("the tile of the city {} is not on the map", in_quotes(action.city));
    if (actor.company) return fmt::format("use {} {}", rules_.figures()[*actor.company].power, rules_.map()[*place].id);
    int ours = *city;
    for (const RotatedTile& rotated : copies_.rotated_tiles)
        if (rotated.hex == *place) ours = city_of_ours(rules_, position, rotated, *city);
    const auto stop = city_in(rules_, position, *place, ours);
    if (!stop) return text_error("there is no city {} in {}", in_quotes(action.city), rules_.map()[*place].id);
    return "token " + print_stops(RulesContext(rules_, position), {*stop});
}

Translator::Text Translator::run_routes(const Position& position, const RecordedAction& action) const {
    std::string text;
    for (const RecordedRoute& route : action.routes) {
        if (route.segments.empty()) continue; // a train that does not run
        const auto stops = stops_of(rules_, position, route);
        if (!stops) return stops.error();
        text += fmt::format("{}{} {}", text.empty() ? "" : "; ", face_of(route.train),
                            print_stops(RulesContext(rules_, position), *stops));
    }
    return text.empty() ? "run none" : "run " + text;
}

Translator::TrainLocation Translator::location_of(const std::string& train) const {
    const auto found = copies_.trains.find(train);
    return found == copies_.trains.end() ? TrainLocation{TrainLocation::Kind::offering, {}, ""} : found->second;
}

std::string Translator::face_of(const std::string& train) const {
    const auto found = copies_.trains.find(train);
    return found == copies_.trains.end() || found->second.face.empty() ? printable(before_last(train, '-'))
                                                                       : printable(found->second.face);
}

Translator::Text Translator::buy_train(const Position& position, const RecordedAction& action,
                                       const Actor& actor) const {
    const std::string face = action.variant.empty() ? face_of(action.train) : printable(action.variant);
    const auto kind = rules_.figures().find_train(face);
    if (!kind) return text_error("there is no train {}", in_quotes(action.train));
    if (actor.company) return fmt::format("use {} {}", rules_.figures()[*actor.company].power, face);
    TrainLocation place = location_of(action.train);
    if (place.kind == TrainLocation::Kind::corporation) {
        if (!action.price) return text_error("the price of train {} is missing", in_quotes(action.train));
        return fmt::format("train {} from {} for {}", face, symbol(place.corporation), *action.price);
    }
    if (const Money price = rules_.figures()[*kind].price; action.price && *action.price != price.dollars())
        return text_error("{} costs {}, not ${}", a_train(face), print(price), *action.price);
    const bool in_market = std::any_of(position.open_market.begin(), position.open_market.end(),
                                       [&](const Train& train) { return train.kind == *kind; });
    if (!in_market) return "train " + face;
    const bool offered = RulesContext(rules_, position).trains_left(*kind) > 0;
    return fmt::format("train {} from {}", face,
                       place.kind == TrainLocation::Kind::market || !offered ? "market" : "offering");
}

// The action `assign` uses a private's power on a hex; `choose_ability` uses a power that needs no place.
Translator::Text Translator::power(const RecordedAction& action, const Actor& actor) const {
    if (!actor.company) return text_error("{} is not a private company", in_quotes(action.entity.text));
    const std::string& word = rules_.figures()[*actor.company].power;
    if (action.type == "choose_ability")
        return fmt::format("use {}{}", word, rules_.figures()[*actor.company].more_trains > 0 ? " limit" : "");
    const auto place = rules_.map().find_hex(action.target);
    if (!place) return text_error("there is no hex {}", in_quotes(action.target));
    return fmt::format("use {} {}", word, rules_.map()[*place].id);
}

bool Translator::lifts_station(const Position& before, const RecordedAction& action) const {
    const auto place = action.type == "lay_tile" ? rules_.map().find_hex(action.hex) : std::nullopt;
    return place && lifted_by_lay(rules_, before, *place);
}

// Records that the corporation closes: its trains go to the open market, and its certificates count as never sold.
void Translator::follow_closing(CorpId id) {
    for (const std::string& copy : std::vector<std::string>(copies_.bought_order)) {
        TrainLocation& place = copies_.trains[copy];
        if (place.kind != TrainLocation::Kind::corporation || place.corporation != id) continue;
        place = {TrainLocation::Kind::market, {}, place.face};
        std::erase(copies_.bought_order, copy);
        copies_.bought_order.push_back(copy);
    }
    const std::string beginning = rules_.figures()[id].engine_id + "_";
    std::erase_if(copies_.sold, [&](const std::string& share) { return share.starts_with(beginning); });
}

void Translator::follow(const Position& before, const RecordedAction& action, const Position& after) {
    for (const CorpId id : RulesContext(rules_, before).operating_order())
        if (!after[id].floated) follow_closing(id);
    if (action.type == "lay_tile") {
        if (const auto place = rules_.map().find_hex(action.hex)) {
            std::erase_if(copies_.tiles, [&](const auto& laid) { return laid.second == *place; });
            copies_.tiles[action.tile] = *place;
            std::erase_if(copies_.rotated_tiles, [&](const RotatedTile& rotated) { return rotated.hex == *place; });
            if (const auto owner = lifted_by_lay(rules_, before, *place))
                copies_.rotated_tiles.push_back({*place, static_cast<int>(*action.rotation), *owner, true});
        }
    } else if (action.type == "place_token") {
        for (RotatedTile& rotated : copies_.rotated_tiles) rotated.lifted = false;
    } else if (action.type == "buy_train") {
        std::erase(copies_.bought_order, action.train);
        copies_.bought_order.push_back(action.train);
        if (const Actor who = actor(before, action); who.corporation)
            copies_.trains[action.train] = {TrainLocation::Kind::corporation, *who.corporation,
                                            action.variant.empty() ? face_of(action.train) : action.variant};
    } else if (action.type == "buy_company") { // some privates come with a free train
        const auto company = rules_.figures().find_private(action.company);
        const Actor who = actor(before, action);
        if (!company || !who.corporation || rules_.figures()[*company].train.empty()) return;
        if (after[*who.corporation].trains.size() == before[*who.corporation].trains.size())
            return; // it had no room for the train
        copies_.bought_order.push_back(action.company);
        copies_.trains[action.company] = {TrainLocation::Kind::corporation, *who.corporation,
                                          rules_.figures()[*company].train};
    } else if (action.type == "discard_train") {
        const std::string face = face_of(action.train);
        copies_.trains[action.train] = {TrainLocation::Kind::market, {}, face};
        std::erase(copies_.bought_order, action.train);
        copies_.bought_order.push_back(action.train);
    } else if (action.type == "buy_shares") {
        copies_.sold.insert(action.shares.begin(), action.shares.end());
    } else if (action.type == "par") {
        copies_.sold.insert(action.corporation + "_0");
    }
}

std::vector<std::string> Translator::market_trains(const Position& position) const {
    std::vector<std::string> faces;
    std::vector<TrainKindId> held;
    for (const Train& train : position.open_market) held.push_back(train.kind);
    for (const std::string& copy : copies_.bought_order) {
        if (location_of(copy).kind != TrainLocation::Kind::market) continue;
        const auto kind = rules_.figures().find_train(face_of(copy));
        const auto found = kind ? std::find(held.begin(), held.end(), *kind) : held.end();
        if (found == held.end()) continue; // it was removed together with all trains of its kind
        faces.push_back(face_of(copy));
        held.erase(found);
    }
    for (const TrainKindId kind : held) faces.push_back(rules_.figures()[kind].name);
    return faces;
}

std::vector<std::vector<std::string>> Translator::trains_in_order(const Position& position) const {
    std::vector<std::vector<std::string>> all;
    for (std::size_t i = 0; i < position.corporations.size(); ++i) {
        std::vector<std::string> owned; // trains in the position, which must be matched with the recorded copies
        for (const Train& train : position.corporations[i].trains)
            owned.push_back(RulesContext(rules_, position).train_name(train));
        std::vector<std::string> ordered;
        for (const std::string& copy : copies_.bought_order) {
            const TrainLocation place = location_of(copy);
            if (place.kind != TrainLocation::Kind::corporation || place.corporation.index != static_cast<int>(i))
                continue;
            const auto found = std::find(owned.begin(), owned.end(), face_of(copy));
            if (found == owned.end()) continue; // it was removed together with all trains of its kind
            ordered.push_back(*found);
            owned.erase(found);
        }
        ordered.insert(ordered.end(), owned.begin(), owned.end());
        all.push_back(std::move(ordered));
    }
    return all;
}

} // namespace highball::import18xx
