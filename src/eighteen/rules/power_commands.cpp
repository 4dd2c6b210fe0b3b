// Commands for the powers of privates (18AL III, 4.2(i)). The title's code performs the power.
#include "eighteen/commands/command_language.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/power_spec.h"
#include "eighteen/rules/step_spec.h"

#include "core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

// Returns the private whose power is named. The word is the beginning of the power's word, or the private's symbol.
PrivateId read_power(ArgumentReader& in, std::string_view word) {
    const auto& privates = in.context.figures().privates;
    PrivateId found;
    for (const PrivateId id : privates.ids())
        if (const PrivateFigures& company = privates[id];
            !company.power.empty() && (istarts_with(company.power, word) || iequals(company.symbol, word)))
            found = id;
    if (found.exists()) return found;
    return in.note(
        unknown("power", word, collect_texts(privates, [](const PrivateFigures& company) { return company.power; })));
}

// Reads "use coal G4", "use lumber G2 3" or "use tile F12 8 0". The tile must be named unless the power has only one
// tile.
void read_place(ArgumentReader& in, const PrivateFigures& company, Action& action) {
    action.hex = in.hex(in.words[1]);
    if (company.tile.empty() && in.words.size() == 2) return;
    const std::size_t next = company.tile.empty() ? 3 : 2;
    if (in.words.size() > next + 1) return void(in.expected("use " + company.power + " HEX [TILE] ROTATION"));
    action.tile = in.tile(company.tile.empty() ? in.words[2] : std::string_view(company.tile));
    if (in.wrong) return;
    action.rotation =
        in.rotation(action.hex, action.tile, in.words.size() > next ? std::optional(in.words[next]) : std::nullopt,
                    in.context.map()[action.tile].special);
}

const PowerSpec* power_of(const RulesContext& context, PrivateId company) {
    for (const PowerSpec& row : context.rules.powers())
        if (row.word == context.figures()[company].power) return &row;
    return nullptr;
}

// Reads "use yards 4", "use yards limit" or "use coal G4". If the power works without a command, further words are not
// read, because the command is refused in any case.
Action read_use(ArgumentReader& in) {
    if (in.words.empty()) return in.expected("use POWER ...");
    Action action{.verb = Verb::use, .company = read_power(in, in.words[0])};
    if (in.wrong || in.words.size() == 1) return action;
    if (const PowerSpec* row = power_of(in.context, action.company); row && !row->list) return action;
    const PrivateFigures& company = in.context.figures()[action.company];
    const bool for_train = company.hexes.empty() && company.tile.empty() && company.names.empty();
    action.more_trains = company.more_trains > 0 && in.words.size() == 2 && istarts_with("limit", in.words[1]);
    if (company.discount <= Percent(0) && !for_train) {
        if (!action.more_trains) read_place(in, company, action);
    } else if (in.words.size() == 2) {
        in.train(in.words[1], action);
    } else {
        return in.expected("use " + company.power + " TRAIN");
    }
    return action;
}

std::string print_use(const RulesContext& context, const Action& action) {
    const PrivateFigures& company = context.figures()[action.company];
    std::string text = "use " + company.power;
    if (action.hex.exists()) text += " " + context.map()[action.hex].id;
    if (company.tile.empty() && action.tile.exists()) text += " " + context.map()[action.tile].id;
    if (action.rotation >= 0) text += fmt::format(" {}", action.rotation);
    if (action.train.exists()) text += " " + train_word(context, action);
    if (action.more_trains) text += " limit";
    return text;
}

// Refuses a power unless the operating corporation owns the private. A power serves only its owner, in the owner's
// turn.
Verdict is_elsewhere(const RulesContext& context, PrivateId company) {
    const PrivateHolder& holder = context[company].holder;
    const std::string& name = context.name(company);
    if (holder.kind == PrivateHolder::Place::closed) return context.refuse_power(company, "{} is closed", name);
    if (holder.kind != PrivateHolder::Place::corporation)
        return context.refuse_power(company,
                                    "no corporation owns {}; only a corporation can use its power, in its turn", name);
    if (context.owns(context.operating(), company)) return std::nullopt;
    return context.refuse_power(company, "{} belongs to {}, which is not operating", name,
                                context.name(CorpId{holder.index}));
}

bool serves_out_of_turn(const RulesContext& context, const PowerSpec& row, const Action& action) {
    const PrivateHolder& holder = context[action.company].holder;
    return row.places_token && powers_serve_out_of_turn(context) && holder.kind == PrivateHolder::Place::corporation &&
           context[CorpId{holder.index}].president == action.seat;
}

Verdict check_use(const RulesContext& context, const Action& action) {
    if (context.position.round != Round::operating)
        return context.refuse(Rule::power_step,
                              "a private's power is used in the turn of the corporation that owns it");
    const PowerSpec* row = power_of(context, action.company);
    if (!row) return context.refuse(Rule::power_step, "no private company has this power");
    if (!serves_out_of_turn(context, *row, action))
        if (const Verdict no = is_elsewhere(context, action.company)) return no;
    if (context[action.company].power_used)
        return context.refuse_power(action.company, "the power of {} has already been used",
                                    context.name(action.company));
    if (action.hex.exists())
        if (const Verdict no = context.rules.forbids_power(context, *row)) return no;
    return row->check(context, action);
}

void use(GameContext& game, const Action& action) { power_of(game, action.company)->use(game, action); }

} // namespace

std::vector<PowerUse> allowed_uses(const RulesContext& context, Seat seat) {
    std::vector<PowerUse> allowed;
    for (const PowerSpec& row : context.rules.powers()) {
        const PrivateId company = context.rules.with_power(row.word);
        if (!row.list || !context.owns(context.operating(), company) || context[company].power_used) continue;
        for (PowerUse& each : row.list(context, company)) {
            each.action.verb = Verb::use;
            each.action.company = company;
            each.action.seat = seat;
            if (!check_use(context, each.action)) allowed.push_back(std::move(each));
        }
    }
    return allowed;
}

void list_powers(LegalList& list) {
    for (const PowerUse& each : allowed_uses(list.context, list.seat)) {
        const PrivateFigures& company = list.context.figures()[each.action.company];
        list.add(print_use(list.context, each.action), Rule::power_step, company.name, each.price).rule =
            each.rule.empty() ? company.rule : each.rule;
    }
}

bool may_still_own(const RulesContext& context, PrivateId company) {
    const Private& paper = context[company];
    if (paper.power_used || paper.holder.kind == PrivateHolder::Place::closed) return false;
    if (context.owns(context.operating(), company)) return true;
    return paper.holder.kind == PrivateHolder::Place::player && context.phase().corporations_buy_privates &&
           context.operating_corporation().cash >= context.least_private_price(company);
}

std::vector<PowerUse> in_its_hexes(const RulesContext& context, PrivateId company) {
    std::vector<PowerUse> uses;
    for (const hex::HexId place : context.figures()[company].hexes) uses.push_back({{.hex = place}});
    return uses;
}

bool power_waits(const RulesContext& context, Step step) {
    const auto waits = [&](const PowerSpec& row) {
        return row.step == step && !context.rules.forbids_power(context, row) &&
               row.waits(context, context.rules.with_power(row.word));
    };
    return std::any_of(context.rules.powers().begin(), context.rules.powers().end(), waits);
}

const CommandDefinition use_command{
    .shape = "use POWER ...",
    .help = "use the power of a private owned by the corporation",
    .deed = "using a power",
    .rule = Rule::power_step,
    .read = read_use,
    .print = print_use,
    .check = check_use,
    .act = use,
};

} // namespace highball::eighteen
