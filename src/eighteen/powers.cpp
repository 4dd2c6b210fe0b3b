// The powers of privates as a command: which one is meant, and the title that knows what it does (18AL III, 4.2(i)).
#include "eighteen/command_row.h"
#include "eighteen/language.h"

#include "core/text.h"

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

Verdict check_use(const Scene& scene, const Action& action) {
    if (scene.position.round != Round::operating)
        return scene.refuse(Rule::power_step,
                            "the powers of private companies serve in the turn of the corporation that owns them");
    return scene.check_power(action);
}

void use(Table& table, const Action& action) { table.rules.use_power(table, action); }

} // namespace

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
