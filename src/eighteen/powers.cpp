// The powers of privates as a command: which one is meant, and the title that knows what it does (18AL III, 4.2(i)).
#include "eighteen/command_row.h"
#include "eighteen/deviations.h"
#include "eighteen/language.h"
#include "eighteen/power_row.h"
#include "eighteen/step_row.h"

#include "core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::eighteen {

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

std::string print_use(const Scene& scene, const Action& action) {
    const PrivateFigures& lot = scene.figures()[action.lot];
    std::string text = "use " + lot.power;
    if (action.hex.exists()) text += " " + scene.map()[action.hex].id;
    if (lot.tile.empty() && action.tile.exists()) text += " " + scene.map()[action.tile].id;
    if (action.rotation >= 0) text += fmt::format(" {}", action.rotation);
    if (action.train.exists()) text += " " + train_word(scene, action);
    if (action.more_trains) text += " limit";
    return text;
}

const PowerRow* power_of(const Scene& scene, PrivateId lot) {
    for (const PowerRow& row : scene.rules.powers())
        if (row.word == scene.figures()[lot].power) return &row;
    return nullptr;
}

// A power serves the corporation that owns the private, in that corporation's turn.
Verdict is_elsewhere(const Scene& scene, PrivateId lot) {
    const Holder& holder = scene[lot].holder;
    const std::string& name = scene.name(lot);
    if (holder.kind == Holder::Kind::closed) return scene.rules.refuse_power(lot, name + " is closed");
    if (holder.kind != Holder::Kind::corporation)
        return scene.rules.refuse_power(
            lot, fmt::format("no corporation owns {}: its power serves a corporation in its turn", name));
    if (scene.owns(scene.operating(), lot)) return std::nullopt;
    return scene.rules.refuse_power(
        lot, fmt::format("{} belongs to {}, which is not operating", name, scene.name(CorpId{holder.index})));
}

bool serves_out_of_turn(const Scene& scene, const PowerRow& row, const Action& action) {
    const Holder& holder = scene[action.lot].holder;
    return row.places_token && powers_serve_out_of_turn(scene) && holder.kind == Holder::Kind::corporation &&
           scene[CorpId{holder.index}].president == action.seat;
}

Verdict check_use(const Scene& scene, const Action& action) {
    if (scene.position.round != Round::operating)
        return scene.refuse(Rule::power_step,
                            "the powers of private companies serve in the turn of the corporation that owns them");
    const PowerRow* row = power_of(scene, action.lot);
    if (!row) return scene.refuse(Rule::power_step, "no private company here has such a power");
    if (!serves_out_of_turn(scene, *row, action))
        if (const Verdict no = is_elsewhere(scene, action.lot)) return no;
    if (scene[action.lot].power_used)
        return scene.rules.refuse_power(action.lot,
                                        fmt::format("the power of {} has been used", scene.name(action.lot)));
    return row->check(scene, action);
}

void use(Table& table, const Action& action) { power_of(table, action.lot)->use(table, action); }

} // namespace

std::vector<PowerUse> allowed_uses(const Scene& scene, Seat seat) {
    std::vector<PowerUse> allowed;
    for (const PowerRow& row : scene.rules.powers()) {
        const PrivateId lot = scene.rules.with_power(row.word);
        if (!row.list || !scene.owns(scene.operating(), lot) || scene[lot].power_used) continue;
        for (PowerUse& each : row.list(scene, lot)) {
            each.action.verb = Verb::use;
            each.action.lot = lot;
            each.action.seat = seat;
            if (!check_use(scene, each.action)) allowed.push_back(std::move(each));
        }
    }
    return allowed;
}

void list_powers(const Scene& scene, Seat seat, Choices& choices) {
    for (const PowerUse& each : allowed_uses(scene, seat)) {
        const PrivateFigures& lot = scene.figures()[each.action.lot];
        choices.push_back(plain_choice(print_use(scene, each.action), lot.name,
                                       each.rule.empty() ? lot.rule : each.rule, each.price));
    }
}

bool may_still_own(const Scene& scene, PrivateId lot) {
    const Private& paper = scene[lot];
    if (paper.power_used || paper.holder.kind == Holder::Kind::closed) return false;
    if (scene.owns(scene.operating(), lot)) return true;
    return paper.holder.kind == Holder::Kind::player && scene.phase().corporations_buy_privates &&
           scene.operating_corporation().cash >= scene.least_private_price(lot);
}

std::vector<PowerUse> in_its_hexes(const Scene& scene, PrivateId lot) {
    std::vector<PowerUse> uses;
    for (const hex::HexId place : scene.figures()[lot].hexes) uses.push_back({{.hex = place}});
    return uses;
}

bool power_waits(const Scene& scene, Step step) {
    const auto waits = [&](const PowerRow& row) {
        return row.step == step && row.waits(scene, scene.rules.with_power(row.word));
    };
    return std::any_of(scene.rules.powers().begin(), scene.rules.powers().end(), waits);
}

const CommandRow use_command{
    .word = "use",
    .shape = "use POWER ...",
    .help = "use the power of a private that the corporation owns",
    .rule = Rule::power_step,
    .read = read_use,
    .print = print_use,
    .check = check_use,
    .act = use,
};

} // namespace highball::eighteen
