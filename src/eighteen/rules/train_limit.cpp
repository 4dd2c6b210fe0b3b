// Discards of trains above a limit that a new phase has lowered (18AL 4.2.5(g)).
#include "eighteen/commands/command_language.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/train_purchase.h"

namespace highball::eighteen {

namespace {

// Refuses all other commands while trains must be discarded.
Verdict bars_all_but_discards(const RulesContext& context, const Action& action) {
    if (action.verb == Verb::discard) return std::nullopt;
    const CorpId id = context.position.discarding.front();
    return context
        .refuse(Rule::train_discard, "{} is over the train limit of {}", context.name(id),
                context.rules.train_limit(context, id))
        .instead("discard TRAIN");
}

Verdict check_discard(const RulesContext& context, const Action& action) {
    if (context.position.discarding.empty())
        return context.refuse(Rule::train_discard, "trains are discarded only when a new phase lowers the limit");
    const CorpId id = context.position.discarding.front();
    const auto& trains = context.position[id].trains;
    if (find_train(trains, action) == trains.end())
        return context.refuse(Rule::train_discard, "{} has no {}-train", context.name(id), train_word(context, action));
    return std::nullopt;
}

// 4.2.5(g), 4.2.5.1: nothing is paid for a discarded train. The train goes to the open market, but an obsolete train,
// or one that may not be sold, leaves the game.
void discard(GameContext& game, const Action& action) {
    Position& now = game.position;
    const CorpId id = now.discarding.front();
    auto& trains = now[id].trains;
    const auto found = find_train(trains, action);
    const Train train = *found;
    trains.erase(found);
    game.log_event(EventKind::train, id, "{} discards {}", a_train(game.train_name(train)));
    if (!train.obsolete && train.sellable) now.open_market.push_back({train.kind, false, false, true});
    if (game.trains_counted(id) <= game.rules.train_limit(game, id)) now.discarding.erase(now.discarding.begin());
}

void list_discards(LegalList& list) {
    const CorpId id = list.context.position.discarding.front();
    for (const Train& train : distinct(list.context[id].trains))
        list.add("discard " + list.context.train_name(train), Rule::train_discard,
                 fmt::format("{} is over the limit of {}", list.context.name(id),
                             list.context.rules.train_limit(list.context, id)));
}

} // namespace

const CommandDefinition discard_command{
    .shape = "discard TRAIN",
    .help = "discard a train over the limit",
    .rule = Rule::train_limit,
    .check = check_discard,
    .act = discard,
};

// Discard of a train above a new limit (18AL 4.2.5(g)).
const StepSpec discard_step{
    .open = [](const RulesContext& context) { return !context.position.discarding.empty(); },
    .seats =
        [](const RulesContext& context) {
            return std::vector<Seat>{*context[context.position.discarding.front()].president};
        },
    .question = "discard a train",
    .lists = {list_discards},
    .bars = bars_all_but_discards,
};

} // namespace highball::eighteen
