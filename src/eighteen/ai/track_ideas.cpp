// Track ideas: tiles, stations and powers, valued by the runs of the present trains, those on sale, and later ones.
#include "eighteen/ai/ideas.h"
#include "eighteen/ai/plans.h"

#include "hex/board/tile_upgrade.h"

#include <algorithm>

namespace highball::eighteen::ai {

namespace {

// Trains whose runs decide the value of track: the corporation's own, those with the next purchase, and those with a
// later one.
struct ReferenceTrains {
    Trains own, next, later;
    double rounds = 0;  // operating rounds left, this one included
    double to_come = 1; // part of their worth for which the next and later trains count
    int stops = 0;      // stops of the later trains together
};

ReferenceTrains reference_trains(const DecisionContext& q) {
    const CorpId id = q.operating();
    const Trains& own = q.now()[id].trains;
    if (q.is_last_chance()) return {own, own, own};
    const Trains next = q.cache.with_next(q.now(), id, 0);
    if (q.quick) return {{}, next, next};
    ReferenceTrains with{own, next, q.cache.with_next(q.now(), id, 1)};
    double runs = 0;
    for (const Corporation& rr : q.now().corporations) runs += dollars(rr.last_revenue);
    with.rounds = rounds_left(q.context(), runs);
    if (q.weights.lay_fade > 0) with.to_come = std::clamp((with.rounds - 1) / q.weights.lay_fade, 0.0, 1.0);
    for (const Train& train : with.later) with.stops += counted_stops(q.figures()[train.kind], train.freight);
    return with;
}

double worth_of_board(const DecisionContext& q, const Position& position, const ReferenceTrains& with) {
    const CorpId id = q.operating();
    const std::uint64_t board = EvalCache::fingerprint(position.board);
    const double next = q.weights.lay_next * with.to_come, later = q.weights.lay_later * with.to_come;
    const double now = q.weights.lay_now + q.weights.lay_next + q.weights.lay_later - next - later;
    return now * q.cache.earn(position, board, id, with.own) + next * q.cache.earn(position, board, id, with.next) +
           later * q.cache.earn(position, board, id, with.later);
}

hex::Reach reach_of(const DecisionContext& q, const Position& position) {
    return hex::reach_of(q.rules().map(), position.board, owner_of(q.operating()));
}

double worth_of_ways(const DecisionContext& q, const Position& position, const hex::Reach& reach,
                     const ReferenceTrains& with) {
    if (q.is_last_chance()) return 0;
    if (q.weights.lay_plan > 0 && !q.quick)
        return q.weights.lay_plan *
               worth_of_plans({q.rules(), position}, q.operating(), reach, with.stops, with.rounds);
    return q.weights.lay_way * q.cache.ways(position, reach) +
           q.weights.lay_reach * static_cast<double>(reach.stops.size());
}

double worth_of_track(const DecisionContext& q, const Position& position, const ReferenceTrains& with) {
    return worth_of_board(q, position, with) + worth_of_ways(q, position, reach_of(q, position), with);
}

// Returns the seat's part of the other corporations' earnings with their present trains, multiplied by its weight; 0 if
// `quick`.
double worth_of_others(const DecisionContext& q, const Position& position) {
    if (q.quick || q.weights.lay_others <= 0) return 0;
    const std::uint64_t board = EvalCache::fingerprint(position.board);
    double part = 0;
    for (const CorpId id : position.corporations.ids()) {
        const Corporation& rr = position[id];
        if (id == q.operating() || rr.shares[q.seat] == 0) continue;
        part += rr.shares[q.seat] * rr.share_size / 100.0 * q.cache.earn(position, board, id, rr.trains);
    }
    return q.weights.lay_others * part;
}

Action lay_action(const DecisionContext& q, const hex::Lay& lay) {
    Action action = q.action(Verb::lay);
    action.hex = lay.hex;
    action.tile = lay.tile;
    action.rotation = lay.rotation;
    return action;
}

double terrain_cost(const DecisionContext& q, hex::HexId place) {
    return q.now().board.placed[place.index].tile.exists() ? 0 : q.rules().map()[place].terrain_cost;
}

Position with_tile(const DecisionContext& q, const Position& position, const hex::Lay& lay) {
    Position after = position;
    hex::upgrade_tile(q.rules().map(), after.board, lay.hex, lay.tile, lay.rotation);
    return after;
}

// Returns the gain of the best lay that could follow the lay `first` in a neighbouring hex. It counts because most
// track pays nothing before the next tile is laid.
double promise(const DecisionContext& q, const hex::Lay& first, const ReferenceTrains& with) {
    const Position after = with_tile(q, q.now(), first);
    const double before = worth_of_board(q, after, with);
    const auto& neighbours = q.rules().map()[first.hex].neighbours;
    double most = 0;
    for (const hex::Lay& lay : q.cache.lays(after)) {
        if (!contains(neighbours, lay.hex)) continue;
        most = std::max(most, worth_of_board(q, with_tile(q, after, lay), with) - before -
                                  q.weights.lay_cost * terrain_cost(q, lay.hex));
    }
    return most;
}

void best_first(Ideas& ideas) {
    std::stable_sort(ideas.begin(), ideas.end(), [](const Idea& a, const Idea& b) { return a.lead > b.lead; });
}

// Adds lays. The lead of a lay is its gain over laying nothing. If no lay pays by itself, the best ones are valued
// again with one more tile. Only the best lays that the rules allow are added, or all of them if `all`. If `quick`, a
// lay that reaches no new stop is assumed to change no run.
void lay_ideas(const DecisionContext& q, const ReferenceTrains& with, double nothing, Ideas& ideas) {
    constexpr std::size_t most = 8;
    Ideas found;
    const double standing = worth_of_board(q, q.now(), with);
    const hex::Reach before = reach_of(q, q.now());
    nothing += worth_of_others(q, q.now());
    for (const hex::Lay& lay : q.cache.lays(q.now())) {
        const Position after = with_tile(q, q.now(), lay);
        const hex::Reach reach = reach_of(q, after);
        const bool alike =
            q.quick && reach.stops == before.stops && hex::face_at(q.rules().map(), after.board, lay.hex).stops.empty();
        const double worth = (alike ? standing : worth_of_board(q, after, with)) +
                             worth_of_ways(q, after, reach, with) + worth_of_others(q, after) -
                             q.weights.lay_cost * terrain_cost(q, lay.hex) - nothing;
        found.push_back({{lay_action(q, lay)}, worth});
    }
    best_first(found);
    const bool far = q.weights.lay_far > 0 && !q.quick;
    if (q.weights.lay_followup > 0 && !q.is_last_chance() && !found.empty() && (far || found.front().lead <= 0)) {
        for (std::size_t i = 0; i < std::min(found.size(), most); ++i) {
            const Action& action = found[i].actions.front();
            found[i].lead += q.weights.lay_followup * promise(q, {action.hex, action.tile, action.rotation}, with);
        }
        best_first(found);
    }
    std::size_t taken = 0;
    for (Idea& idea : found) {
        if (taken == most && !q.all) break;
        if (!q.may(idea.actions.front())) continue;
        ideas.push_back(std::move(idea));
        ++taken;
    }
}

void token_ideas(const DecisionContext& q, const ReferenceTrains& with, double nothing, Ideas& ideas) {
    const hex::Reach reach = reach_of(q, q.now());
    const bool home = q.now().turn.step == Step::home;
    const Money before = q.now()[q.operating()].cash;
    const auto add_if_allowed = [&](hex::StopRef stop) {
        Action token = q.action(Verb::token);
        token.hex = stop.hex;
        token.stop = stop.stop;
        EighteenGame after = q.game;
        if (after.act(token, nullptr)) return;
        const Money cost = before - after.position()[q.operating()].cash; // includes money that the station brings
        ideas.push_back(
            {{token}, worth_of_track(q, after.position(), with) - nothing - q.weights.token_price * dollars(cost)});
    };
    if (!home) return std::for_each(reach.stops.begin(), reach.stops.end(), add_if_allowed), void();
    for (const hex::HexId place : q.rules().homes_of(q.context(), q.operating())) {
        const auto stops = hex::face_at(q.rules().map(), q.now().board, place).stops.size();
        for (std::uint8_t i = 0; i < stops; ++i) add_if_allowed({place, i});
    }
}

// Adds uses of powers as soon as they help the runs. The uses are assumed to cost nothing.
void power_ideas(const DecisionContext& q, const ReferenceTrains& with, double nothing, Ideas& ideas) {
    constexpr double worth_while = 8;
    for (const Action& use : powers(q)) {
        if (use.train.exists() || use.more_trains) continue; // these powers belong to train_ideas()
        EighteenGame after = q.game;
        if (after.act(use, nullptr)) continue;
        const double gain = worth_of_track(q, after.position(), with) - nothing;
        if (gain > worth_while) ideas.push_back({{use}, gain});
    }
}

// Adds the conversion of a five-share corporation. The treasury receives five more shares to sell, and each share then
// pays half as much. The gain is the mean over several sets of buying preferences.
void conversion_idea(const DecisionContext& q, Ideas& ideas) {
    constexpr std::uint64_t forecasts = 12;
    const Action convert = q.action(Verb::convert);
    EighteenGame after = q.game;
    if (after.act(convert, nullptr)) return;
    double gain = 0;
    for (std::uint64_t tastes = 1; tastes <= forecasts; ++tastes) {
        const auto lead = [&](const Position& at) {
            return forecast(q.cache, at, q.weights, Noise{tastes}).lead(q.seat, q.weights.rivalry);
        };
        gain += (lead(after.position()) - lead(q.now())) / static_cast<double>(forecasts);
    }
    if (gain > q.weights.bargain) ideas.push_back({{convert}, gain});
}

} // namespace

void track_ideas(const DecisionContext& q, Ideas& ideas) {
    const ReferenceTrains with = reference_trains(q);
    const Step step = q.now().turn.step;
    const double nothing = worth_of_track(q, q.now(), with);
    if (const Action pass = q.action(Verb::pass); q.may(pass)) ideas.push_back({{pass}, 0});
    if (step == Step::home) return token_ideas(q, with, nothing, ideas);
    power_ideas(q, with, nothing, ideas);
    deal_ideas(q, 0, ideas);
    if (step == Step::lay && !q.quick) conversion_idea(q, ideas);
    if (step == Step::lay && q.rules().lays_left(q.context()).left > 0) return lay_ideas(q, with, nothing, ideas);
    if (step == Step::token) token_ideas(q, with, nothing, ideas);
}

} // namespace highball::eighteen::ai
