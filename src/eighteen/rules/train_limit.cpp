// Trains above a limit that a new phase has lowered (18AL 4.2.5(g)).
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/board_only.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/train_purchase.h"
#include <algorithm>

namespace highball::eighteen {

namespace {

// Discards come before anything else.
Verdict bars_all_but_discards(const Scene& scene, const Action& action) {
    if (action.verb == Verb::discard) return std::nullopt;
    const CorpId id = scene.position.discarding.front();
    return scene.refuse(Rule::train_discard, "{} is over the train limit of {}", scene.name(id), scene.train_limit(id))
        .instead("discard TRAIN");
}

std::vector<Train>::const_iterator named_train(const std::vector<Train>& trains, const Action& action) {
    return std::find_if(trains.begin(), trains.end(),
                        [&](const Train& t) { return t.kind == action.train && t.freight == action.freight; });
}

Verdict check_discard(const Scene& scene, const Action& action) {
    if (scene.position.discarding.empty())
        return scene.refuse(Rule::train_discard, "trains are only discarded when a new phase lowers the limit");
    const CorpId id = scene.position.discarding.front();
    const auto& trains = scene.position[id].trains;
    if (named_train(trains, action) == trains.end())
        return scene.refuse(Rule::train_discard, "{} has no {} train", scene.name(id), train_word(scene, action));
    return std::nullopt;
}

// 4.2.5(g), 4.2.5.1: without compensation; an obsolete train leaves the game instead.
void discard(Table& table, const Action& action) {
    Position& now = table.position;
    const CorpId id = now.discarding.front();
    auto& trains = now[id].trains;
    const auto found = named_train(trains, action);
    const Train train = *found;
    trains.erase(found);
    table.tell(EventKind::train, id, "{} discards a {} train", table.train_name(train));
    if (!train.obsolete && train.sellable) now.open_market.push_back({train.kind, false, false, true});
    if (table.trains_counted(id) <= table.train_limit(id)) now.discarding.erase(now.discarding.begin());
}

void list_discards(Listing& list) {
    const CorpId id = list.scene.position.discarding.front();
    std::vector<Train> seen;
    for (const Train& train : list.scene[id].trains) {
        if (contains(seen, train)) continue;
        seen.push_back(train);
        list.add("discard " + list.scene.train_name(train), Rule::train_discard,
                 fmt::format("{} is over the limit of {}", list.scene.name(id), list.scene.train_limit(id)));
    }
}

} // namespace

const CommandRow discard_command{
    .shape = "discard TRAIN",
    .help = "discard a train above the limit",
    .rule = Rule::train_limit,
    .check = check_discard,
    .act = discard,
    .on_free_board = &free_discard,
};

// 18AL 4.2.5(g)
const StepRow discard_step{
    .open = [](const Scene& scene) { return !scene.position.discarding.empty(); },
    .seats = [](const Scene& scene) { return std::vector<Seat>{*scene[scene.position.discarding.front()].president}; },
    .question = "discard a train",
    .lists = {list_discards},
    .bars = bars_all_but_discards,
};

} // namespace highball::eighteen
