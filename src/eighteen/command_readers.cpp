// The words of each command, to the action that they mean.
#include "eighteen/command_readers.h"

#include "core/text.h"

#include <fmt/format.h>

namespace highball::eighteen {

namespace {

using Words = std::vector<std::string_view>;

Parsed expected(std::string_view shape) { return slip("this command needs other words", std::string(shape)); }

} // namespace

Parsed just(Verb verb, const Reader& in, std::string_view shape) {
    if (!in.words.empty()) return expected(shape);
    Action action;
    action.verb = verb;
    return action;
}

// Whoever has done something may pass on too.
Parsed read_pass(const Reader& in) {
    Parsed read = just(Verb::pass, in, "pass");
    const bool stock_done =
        in.scene.position.round == Round::stock && !in.scene.position.auction && in.scene.position.stock_turn.acted;
    const bool turn_done = in.scene.position.round == Round::operating && in.scene.position.turn.step == Step::trains;
    if (read && (stock_done || turn_done)) read->verb = Verb::done;
    return read;
}

// Never read as a pass: the turn that it was meant to end may have ended by itself.
Parsed read_done(const Reader& in) { return just(Verb::done, in, "done"); }

Parsed read_bid(const Reader& in) {
    Action action;
    action.verb = Verb::bid;
    Words words = in.words;
    if (!in.scene.figures().lots.empty()) {
        if (words.size() != 2) return expected("bid LOT AMOUNT");
        const auto item = read_lot(in, words[0]);
        if (!item) return item.error();
        action.item = *item;
    } else if (words.size() == 1 && in.scene.position.auction) {
        action.lot = in.scene.position.auction->lot; // there is only one thing to bid on
    } else {
        if (words.size() != 2) return expected("bid PRIVATE AMOUNT");
        const auto lot = read_private(in, words[0]);
        if (!lot) return lot.error();
        action.lot = *lot;
    }
    const auto amount = read_money(words.back());
    if (!amount) return amount.error();
    action.amount = *amount;
    return action;
}

namespace {

Parsed read_share(const Reader& in, CorpId corporation) {
    Action action;
    action.verb = Verb::buy_share;
    action.corporation = corporation;
    action.percent = Percent(in.scene.position[corporation].share_size);
    std::size_t at = 1;
    if (at < in.words.size() && !begins_with_word("from", in.words[at])) {
        const auto percent = read_percent(in.words[at++]);
        if (!percent) return percent.error();
        action.percent = *percent;
    }
    if (at == in.words.size()) return action;
    if (at + 2 != in.words.size() || !same_word(in.words[at], "from"))
        return expected("buy CORPORATION 10% [from market|offering]");
    const auto source = read_source(in, in.words[at + 1]);
    if (!source) return source.error();
    action.source = *source;
    return action;
}

// What may be bought has two lists of names.
Refusal which(const Reader& in, std::string_view word) {
    std::vector<std::string> known = symbols(in.scene.figures().privates);
    for (const std::string& symbol : symbols(in.scene.figures().corporations)) known.push_back(symbol);
    return unknown("company", word, known);
}

} // namespace

// buy TR | buy TR for 40 | buy L&N 10% [from market]
Parsed read_buy(const Reader& in) {
    if (in.words.empty())
        return expected("buy PRIVATE | buy PRIVATE for PRICE | buy CORPORATION 10% [from market|offering]");
    const auto corporation = read_corporation(in, in.words[0]);
    const auto lot = read_private(in, in.words[0]);
    const bool exact = in.scene.figures().find_private(in.words[0]).has_value();
    if (corporation && (!lot || !exact)) {
        if (lot && !in.scene.figures().find_corporation(in.words[0])) return which(in, in.words[0]);
        return read_share(in, *corporation);
    }
    if (!lot) return which(in, in.words[0]);
    Action action;
    action.verb = Verb::buy_private;
    action.lot = *lot;
    if (in.words.size() == 1) return action;
    if (in.words.size() != 3 || !same_word(in.words[1], "for")) return expected("buy PRIVATE for PRICE");
    const auto price = read_money(in.words[2]);
    if (!price) return price.error();
    action.amount = *price;
    action.verb = Verb::purchase;
    return action;
}

Parsed read_par(const Reader& in) {
    if (in.words.size() != 2) return expected("par CORPORATION PRICE");
    const auto corporation = read_corporation(in, in.words[0]);
    if (!corporation) return corporation.error();
    const auto price = read_money(in.words[1]);
    if (!price) return price.error();
    Action action;
    action.verb = Verb::par;
    action.corporation = *corporation;
    action.amount = *price;
    return action;
}

Parsed read_sell(const Reader& in) {
    if (in.words.size() != 2) return expected("sell CORPORATION PERCENT");
    const auto corporation = read_corporation(in, in.words[0]);
    if (!corporation) return corporation.error();
    const auto percent = read_percent(in.words[1]);
    if (!percent) return percent.error();
    Action action;
    action.verb = Verb::sell;
    action.corporation = *corporation;
    action.percent = *percent;
    return action;
}

// offer TR to Bob for 60: everything between "to" and the last "for" is the name.
Parsed read_offer(const Reader& in) {
    const Words& words = in.words;
    if (words.size() < 5 || !same_word(words[1], "to") || !same_word(words[words.size() - 2], "for"))
        return expected("offer PRIVATE to PLAYER for PRICE");
    const auto lot = read_private(in, words[0]);
    if (!lot) return lot.error();
    const char* begin = words[2].data();
    const std::string_view last = words[words.size() - 3];
    const auto buyer =
        read_player(in, std::string_view(begin, static_cast<std::size_t>(last.data() + last.size() - begin)));
    if (!buyer) return buyer.error();
    const auto price = read_money(words.back());
    if (!price) return price.error();
    Action action;
    action.verb = Verb::offer;
    action.lot = *lot;
    action.to = *buyer;
    action.amount = *price;
    return action;
}

Parsed read_ask(const Reader& in) {
    if (in.words.size() != 3 || !same_word(in.words[1], "for")) return expected("ask PRIVATE for PRICE");
    const auto lot = read_private(in, in.words[0]);
    if (!lot) return lot.error();
    const auto price = read_money(in.words[2]);
    if (!price) return price.error();
    Action action;
    action.verb = Verb::ask;
    action.lot = *lot;
    action.amount = *price;
    return action;
}

Parsed read_lay(const Reader& in) {
    if (in.words.size() < 2 || in.words.size() > 3) return expected("lay HEX TILE ROTATION");
    const auto place = read_hex(in, in.words[0]);
    if (!place) return place.error();
    const auto tile = read_tile(in, in.words[1]);
    if (!tile) return tile.error();
    const auto rotation =
        read_rotation(in, *place, *tile, in.words.size() == 3 ? std::optional(in.words[2]) : std::nullopt, false);
    if (!rotation) return rotation.error();
    Action action;
    action.verb = Verb::lay;
    action.hex = *place;
    action.tile = *tile;
    action.rotation = *rotation;
    return action;
}

Parsed read_token(const Reader& in) {
    if (in.words.size() != 1) return expected("token HEX");
    const auto stop = read_stop(in, in.words[0]);
    if (!stop) return stop.error();
    Action action;
    action.verb = Verb::token;
    action.hex = stop->hex;
    action.stop = stop->stop;
    return action;
}

Parsed read_run(const Reader& in) {
    Action action;
    action.verb = Verb::run;
    if (in.words.empty()) {
        action.best = true;
        return action;
    }
    if (in.words.size() == 1 && same_word(in.words[0], "none")) return action;
    auto runs = read_runs(in, in.rest);
    if (!runs) return runs.error();
    action.runs = std::move(*runs);
    return action;
}

Parsed read_better(const Reader& in) {
    Action action;
    action.verb = Verb::better;
    if (in.words.empty()) { // the best there is
        action.best = true;
        return action;
    }
    auto runs = read_runs(in, in.rest);
    if (!runs) return runs.error();
    action.runs = std::move(*runs);
    return action;
}

namespace {

// "3/2G" says both faces: one has to be chosen.
std::optional<Refusal> undeclared_train(const Reader& in, std::string_view word) {
    for (const TrainKind& kind : in.scene.figures().trains)
        if (!kind.freight.empty() && same_word(kind.name + "/" + kind.freight, word))
            return in.scene.refuse(Rule::train_face,
                                   fmt::format("a {}/{} train is bought as one or the other", kind.name, kind.freight),
                                   fmt::format("{} for passengers, {} for freight", kind.name, kind.freight));
    return std::nullopt;
}

bool is_freight(const Reader& in, TrainKindId kind, std::string_view word) {
    const std::string& freight = in.scene.figures()[kind].freight;
    return !freight.empty() && same_word(freight, word);
}

} // namespace

// train 3 | train 3 from market | train 3 from M&O for 40
Parsed read_train_command(const Reader& in) {
    constexpr std::string_view shape = "train TRAIN [from market] | train TRAIN from CORPORATION for PRICE";
    if (in.words.empty()) return expected(shape);
    if (const auto undeclared = undeclared_train(in, in.words[0])) return *undeclared;
    const auto kind = read_train(in, in.words[0]);
    if (!kind) return kind.error();
    Action action;
    action.verb = Verb::train;
    action.train = *kind;
    action.freight = is_freight(in, *kind, in.words[0]);
    if (in.words.size() == 1) return action;
    if (in.words.size() < 3 || !same_word(in.words[1], "from")) return expected(shape);
    if (in.words.size() == 3) {
        const auto source = read_source(in, in.words[2]);
        if (!source) return expected(shape);
        action.source = *source;
        return action;
    }
    if (in.words.size() != 5 || !same_word(in.words[3], "for")) return expected(shape);
    const auto seller = read_corporation(in, in.words[2]);
    if (!seller) return seller.error();
    const auto price = read_money(in.words[4]);
    if (!price) return price.error();
    action.corporation = *seller;
    action.amount = *price;
    return action;
}

Parsed read_discard(const Reader& in) {
    if (in.words.size() != 1) return expected("discard TRAIN");
    const auto kind = read_train(in, in.words[0]);
    if (!kind) return kind.error();
    Action action;
    action.verb = Verb::discard;
    action.train = *kind;
    action.freight = is_freight(in, *kind, in.words[0]);
    return action;
}

namespace {

// The private whose power is meant, by its word or by the symbol of the private.
Result<PrivateId, Refusal> read_power(const Reader& in, std::string_view word) {
    const auto& privates = in.scene.figures().privates;
    PrivateId found;
    std::vector<std::string> known;
    for (std::size_t i = 0; i < privates.size(); ++i) {
        if (privates[i].power.empty()) continue;
        known.push_back(privates[i].power);
        if (begins_with_word(privates[i].power, word) || same_word(privates[i].symbol, word))
            found = PrivateId{static_cast<std::int8_t>(i)};
    }
    if (!found.exists()) return unknown("power", word, known);
    return found;
}

// use yards 4
Parsed read_use_train(const Reader& in, Action action) {
    if (in.words.size() != 2) return expected("use " + in.scene.figures()[action.lot].power + " TRAIN");
    const auto kind = read_train(in, in.words[1]);
    if (!kind) return kind.error();
    action.train = *kind;
    action.freight = is_freight(in, *kind, in.words[1]);
    return action;
}

// use coal G4 | use lumber G2 3 | use tile F12 8 0: the tile itself is said unless the power names it.
Parsed read_use_place(const Reader& in, Action action) {
    const PrivateFigures& figures = in.scene.figures()[action.lot];
    const auto place = read_hex(in, in.words[1]);
    if (!place) return place.error();
    action.hex = *place;
    if (figures.tile.empty() && in.words.size() == 2) return action;
    const std::size_t next = figures.tile.empty() ? 3 : 2;
    if (in.words.size() > next + 1) return expected("use " + figures.power + " HEX [TILE] ROTATION");
    const auto tile = read_tile(in, figures.tile.empty() ? in.words[2] : std::string_view(figures.tile));
    if (!tile) return tile.error();
    action.tile = *tile;
    const auto rotation = read_rotation(in, action.hex, action.tile,
                                        in.words.size() > next ? std::optional(in.words[next]) : std::nullopt,
                                        in.scene.map()[*tile].special);
    if (!rotation) return rotation.error();
    action.rotation = *rotation;
    return action;
}

} // namespace

Parsed read_use(const Reader& in) {
    if (in.words.empty()) return expected("use POWER ...");
    const auto lot = read_power(in, in.words[0]);
    if (!lot) return lot.error();
    Action action;
    action.verb = Verb::use;
    action.lot = *lot;
    if (in.words.size() == 1) return action;
    const PrivateFigures& figures = in.scene.figures()[*lot];
    const bool for_train = figures.hexes.empty() && figures.tile.empty() && figures.names.empty();
    if (figures.discount > Percent(0) || for_train) return read_use_train(in, action);
    if (figures.more_trains > 0 && in.words.size() == 2 && begins_with_word("limit", in.words[1])) {
        action.more_trains = true;
        return action;
    }
    return read_use_place(in, action);
}

} // namespace highball::eighteen
