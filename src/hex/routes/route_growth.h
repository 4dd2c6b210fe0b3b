// Growth of the routes of one train: member functions of RouteSearch.
#pragma once

#include "hex/routes/route_search.h"

#include "core/indexed.h"

#include <numeric>

namespace highball::hex {

template <int W, int S> int RouteSearch<W, S>::bonus_within(const Stops& stops) const {
    int most = 0;
    for (std::size_t i = 0; i < bonuses_.size(); ++i) {
        const auto [first, second] = bonus_nodes_[i];
        if (first >= 0 && second >= 0 && stops.has(first) && stops.has(second))
            most = std::max(most, bonuses_[i].amount);
    }
    return most;
}

// True if a route that continues from `head` could still be recorded: it can include an own station and `must_hold`,
// and reach the threshold. The upper bound adds up the stops to which track leads from the head: all that do not count
// towards the limit, and the best others up to the limit. Of the stops where a route must end, it adds only one. It is
// not needed if the route has reached the threshold already.
template <int W, int S> bool RouteSearch<W, S>::is_promising(const Growth& growth, int head) const {
    if (growth.has_own && growth.must_hold < 0 && growth.value >= growth.threshold) return true;
    const TrainGroup& kind = *growth.kind;
    Stops ahead = item_at(near_, head) - growth.closed_off;
    Stops fresh = ahead & open_;
    while (!fresh.empty()) {
        const Stops more = item_at(near_, fresh.pop_lowest()) - growth.closed_off - ahead;
        ahead |= more;
        fresh |= more & open_;
    }
    if (!growth.has_own && (ahead & own_).empty()) return false;
    if (growth.must_hold >= 0 && !growth.visited.has(growth.must_hold) && !ahead.has(growth.must_hold)) return false;
    int most = growth.value + (bonuses_.empty() ? 0 : bonus_within(growth.visited | ahead));
    const Stops uncounted = ahead & kind.uncounted;
    int end = 0; // most that an uncounted stop at the end can add
    for (Stops ends = uncounted - open_; !ends.empty();) end = std::max(end, item_at(kind.value, ends.pop_lowest()));
    for (Stops passed = uncounted & open_; !passed.empty();) most += item_at(kind.value, passed.pop_lowest());
    return most + end >= growth.threshold || most + counted_ahead(growth, ahead, end) >= growth.threshold;
}

// Returns the most that two kinds of stops in `ahead` can add together: stops that count towards the limit, and one
// stop where the route must end. `end` is the value of the best such end that does not count towards the limit.
template <int W, int S> int RouteSearch<W, S>::counted_ahead(const Growth& growth, const Stops& ahead, int end) const {
    const TrainGroup& kind = *growth.kind;
    int open_room = kind.limit - growth.counted, room = open_room;
    int open_sum = end, sum = 0; // open_sum: if an uncounted stop is the end; sum: if a counted stop may be the end
    bool ended = false;
    for (std::int16_t node : kind.counted) {
        if (room <= 0 && open_room <= 0) break;
        if (!ahead.has(node)) continue;
        const int value = item_at(kind.value, node);
        if (open_.has(node)) {
            if (open_room-- > 0) open_sum += value;
        } else if (std::exchange(ended, true)) {
            continue;
        }
        if (room-- > 0) sum += value;
    }
    return std::max(sum, open_sum);
}

// Chooses links for the first `legs_left` legs again; returns false if they cannot avoid the `used` sections and each
// other. Begins with the newest leg, because it is the one that did not fit.
template <int W, int S> bool RouteSearch<W, S>::rearrange(Growth& growth, std::size_t legs_left, const Sections& used) {
    if (legs_left == 0) {
        growth.used = used;
        return true;
    }
    if (out_of_work()) return false;
    ChosenLeg& chosen = growth.trial[legs_left - 1];
    const Leg& leg = item_at(legs_, chosen.leg);
    for (std::int32_t i = leg.first; i < leg.first + leg.count; ++i) {
        const Sections& sections = item_at(choices_, i).sections;
        if (sections.intersects(used)) continue;
        chosen.choice = i;
        if (rearrange(growth, legs_left - 1, used | sections)) return true;
    }
    return false;
}

template <int W, int S> bool RouteSearch<W, S>::take_leg(Growth& growth, std::int32_t leg_index) {
    const Leg& leg = item_at(legs_, leg_index);
    for (std::int32_t i = leg.first; i < leg.first + leg.count; ++i) {
        const Sections& sections = item_at(choices_, i).sections;
        if (sections.intersects(growth.used)) continue;
        growth.used |= sections;
        growth.legs.push_back({leg_index, i});
        return true;
    }
    growth.trial = growth.legs;
    growth.trial.push_back({leg_index, leg.first});
    if (!rearrange(growth, growth.trial.size(), growth.blocked)) return false;
    growth.legs = growth.trial;
    return true;
}

template <int W, int S> void RouteSearch<W, S>::record(Growth& growth) {
    const int most = growth.value + (bonuses_.empty() ? 0 : bonus_within(growth.visited));
    if (most < growth.threshold) return;
    if (growth.must_hold >= 0 && !growth.visited.has(growth.must_hold)) return;
    growth.found->resize(growth.best_only ? 1 : growth.found->size() + 1);
    Run& run = growth.found->back();
    run.pay = growth.value;
    run.most = most;
    run.must = growth.must;
    run.sections = growth.used - growth.blocked;
    run.legs = growth.legs;
    if (growth.best_only) growth.threshold = most + 1;
    if (growth.first_only) growth.done = true;
}

template <int W, int S> void RouteSearch<W, S>::extend(Growth& growth, int head) {
    const TrainGroup& kind = *growth.kind;
    for (std::int32_t i = item_at(first_leg_, head); i < first_leg_[static_cast<std::size_t>(head) + 1]; ++i) {
        const Leg& leg = item_at(legs_, i);
        const int next = leg.to;
        const bool counts = kind.counts.has(next);
        if (growth.closed_off.has(next) || (counts && growth.counted == kind.limit)) continue;
        if (leg.must.intersects(growth.must)) continue;
        if (growth.done || out_of_work()) return;
        if (!take_leg(growth, i)) continue;

        const Sections must = growth.must;
        const Stops closed_off = growth.closed_off;
        const bool had_own = growth.has_own;
        growth.must |= leg.must;
        growth.visited.add(next);
        growth.closed_off |= item_at(shut_by_, next);
        growth.counted += counts;
        growth.joined += kind.joins.has(next);
        growth.value += item_at(kind.value, next);
        growth.has_own = had_own || own_.has(next);

        if (growth.has_own && growth.joined >= 2 && next > growth.start) record(growth);
        if (open_.has(next) && !growth.done && is_promising(growth, next)) extend(growth, next);

        growth.has_own = had_own;
        growth.value -= item_at(kind.value, next);
        growth.counted -= counts;
        growth.joined -= kind.joins.has(next);
        growth.closed_off = closed_off;
        growth.visited.remove(next);
        growth.must = must;
        growth.used -= item_at(choices_, growth.legs.back().choice).sections;
        growth.legs.pop_back();
    }
}

// Grows each route only from the end with the lower number. Stops where a route must end have the lowest numbers. A
// route that begins at such a stop may also end at one. A route that begins at any other stop contains none of them.
template <int W, int S> void RouteSearch<W, S>::grow(Growth& growth) {
    const TrainGroup& kind = *growth.kind;
    Stops ends_below;
    growth.legs.reserve(16);
    for (int start = 0; start < nodes_ && !growth.done; ++start) {
        if (!open_.has(start)) ends_below.add(start);
        if (kind.forbidden.has(start) || (kind.counts.has(start) && kind.limit < 1)) continue;
        growth.start = start;
        growth.used = growth.must = growth.blocked;
        growth.visited = {};
        growth.visited.add(start);
        growth.closed_off = kind.forbidden | ends_below | item_at(shut_by_, start);
        growth.counted = kind.counts.has(start);
        growth.joined = kind.joins.has(start);
        growth.value = item_at(kind.value, start);
        growth.has_own = own_.has(start);
        if (is_promising(growth, start)) extend(growth, start);
    }
}

template <int W, int S>
std::optional<typename RouteSearch<W, S>::Run> RouteSearch<W, S>::best_run(const TrainGroup& kind,
                                                                           const Sections& blocked, int at_least) {
    std::vector<Run> found;
    Growth growth;
    growth.kind = &kind;
    growth.threshold = at_least;
    growth.best_only = true;
    growth.found = &found;
    growth.blocked = blocked;
    grow(growth);
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

template <int W, int S> int RouteSearch<W, S>::most_alone(std::span<const int> earned) {
    std::vector<int> most(kinds_.size(), 0);
    for (std::size_t train = 0; train < earned.size(); ++train)
        item_at(most, kind_of_[train]) = std::max(item_at(most, kind_of_[train]), earned[train]);
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
        if (const auto run = best_run(kinds_[kind], {}, most[kind] + 1)) most[kind] = run->most;
    if (work_ > work_limit_) return INT_MAX;
    return std::accumulate(kind_of_.begin(), kind_of_.end(), 0,
                           [&](int sum, int kind) { return sum + item_at(most, kind); });
}

template <int W, int S> bool RouteSearch<W, S>::includes(int train, int node) {
    std::vector<Run> found;
    Growth growth;
    growth.kind = &item_at(kinds_, item_at(kind_of_, train));
    growth.threshold = INT_MIN;
    growth.must_hold = node;
    growth.first_only = true;
    growth.found = &found;
    grow(growth);
    return !found.empty();
}

} // namespace highball::hex
