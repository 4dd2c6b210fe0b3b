// The powers of privates as a command: which one is meant, and the title that knows what it does (18AL III, 4.2(i)).
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/board_only.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/rules/power_spec.h"
#include "eighteen/rules/step_spec.h"

#include "core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

// The private whose power is meant, by its word or by the symbol of the private.
PrivateId read_power(Reader& in, std::string_view word) {
    const auto& privates = in.scene.figures().privates;
    PrivateId found;
    for (const PrivateId id : privates.ids())
        if (const PrivateFigures& lot = privates[id];
            !lot.power.empty() && (begins_with_word(lot.power, word) || same_word(lot.symbol, word)))
            found = id;
    if (found.exists()) return found;
    return in.note(unknown("power", word, said_of(privates, [](const PrivateFigures& lot) { return lot.power; })));
}

// use coal G4 | use lumber G2 3 | use tile F12 8 0: the tile itself is said unless the power names it.
void read_place(Reader& in, const PrivateFigures& lot, Action& action) {
    action.hex = in.hex(in.words[1]);
    if (lot.tile.empty() && in.words.size() == 2) return;
    const std::size_t next = lot.tile.empty() ? 3 : 2;
    if (in.words.size() > next + 1) return void(in.expected("use " + lot.power + " HEX [TILE] ROTATION"));
    action.tile = in.tile(lot.tile.empty() ? in.words[2] : std::string_view(lot.tile));
    if (in.wrong) return;
    action.rotation =
        in.rotation(action.hex, action.tile, in.words.size() > next ? std::optional(in.words[next]) : std::nullopt,
                    in.scene.map()[action.tile].special);
}

// use yards 4 | use yards limit | use coal G4
Action read_use(Reader& in) {
    if (in.words.empty()) return in.expected("use POWER ...");
    Action action{.verb = Verb::use, .lot = read_power(in, in.words[0])};
    if (in.wrong || in.words.size() == 1) return action;
    const PrivateFigures& lot = in.scene.figures()[action.lot];
    const bool for_train = lot.hexes.empty() && lot.tile.empty() && lot.names.empty();
    action.more_trains = lot.more_trains > 0 && in.words.size() == 2 && begins_with_word("limit", in.words[1]);
    if (lot.discount <= Percent(0) && !for_train) {
        if (!action.more_trains) read_place(in, lot, action);
    } else if (in.words.size() == 2) {
        in.train(in.words[1], action);
    } else {
        return in.expected("use " + lot.power + " TRAIN");
    }
    return action;
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
    if (holder.kind == Holder::Kind::closed) return scene.refuse_power(lot, "{} is closed", name);
    if (holder.kind != Holder::Kind::corporation)
        return scene.refuse_power(lot, "no corporation owns {}: its power serves a corporation in its turn", name);
    if (scene.owns(scene.operating(), lot)) return std::nullopt;
    return scene.refuse_power(lot, "{} belongs to {}, which is not operating", name, scene.name(CorpId{holder.index}));
}

bool serves_out_of_turn(const Scene& scene, const PowerRow& row, const Action& action) {
    const Holder& holder = scene[action.lot].holder;
    return row.places_token && powers_serve_out_of_turn(scene) && holder.kind == Holder::Kind::corporation &&
           scene[CorpId{holder.index}].president == action.seat;
}

// What it does on the board is done on the real one.
bool is_on_the_table(const Scene& scene, const PowerRow& row) {
    return scene.figures().keeps == Keeps::money && !row.when_told;
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
        return scene.refuse_power(action.lot, "the power of {} has been used", scene.name(action.lot));
    if (action.hex.exists() && is_on_the_table(scene, *row)) return told_lay.check(scene, action);
    return row->check(scene, action);
}

void use(Table& table, const Action& action) { power_of(table, action.lot)->use(table, action); }

} // namespace

std::vector<PowerUse> allowed_uses(const Scene& scene, Seat seat) {
    std::vector<PowerUse> allowed;
    for (const PowerRow& row : scene.rules.powers()) {
        const PrivateId lot = scene.with_power(row.word);
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

void list_powers(Listing& list) {
    for (const PowerUse& each : allowed_uses(list.scene, list.seat)) {
        const PrivateFigures& lot = list.scene.figures()[each.action.lot];
        list.add(print_use(list.scene, each.action), Rule::power_step, lot.name, each.price).rule =
            each.rule.empty() ? lot.rule : each.rule;
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
        return row.step == step && !is_on_the_table(scene, row) && row.waits(scene, scene.with_power(row.word));
    };
    return std::any_of(scene.rules.powers().begin(), scene.rules.powers().end(), waits);
}

const CommandRow use_command{
    .shape = "use POWER ...",
    .help = "use the power of a private that the corporation owns",
    .rule = Rule::power_step,
    .read = read_use,
    .print = print_use,
    .check = check_use,
    .act = use,
};

} // namespace highball::eighteen
