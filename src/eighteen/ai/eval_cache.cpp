#include "eighteen/ai/eval_cache.h"

#include <algorithm>
#include <array>
#include <functional>

namespace highball::eighteen::ai {

namespace {

constexpr std::uint64_t steps_of_a_run_search = 300'000;
constexpr std::size_t max_cached = 400'000;

std::uint64_t mix(std::uint64_t seed, std::uint64_t value) {
    seed ^= value + 0x9e3779b97f4a7c15ULL + (seed << 6) + (seed >> 2);
    seed *= 0xff51afd7ed558ccdULL;
    return seed ^ seed >> 33;
}

bool is_town(const hex::Stop& stop) { return stop.kind == hex::Stop::Kind::town; }

// Returns the revenue of a stop; `value` is the index in Stop::revenue. If the stop has none yet, returns the least
// revenue that it will have once a tile is laid there.
int expected_revenue(const hex::Stop& stop, std::size_t value) {
    const int built = is_town(stop) ? 10 : 20 + 10 * static_cast<int>(value);
    return stop.revenue[value] > 0 ? stop.revenue[value] : built;
}

} // namespace

int expected_revenue(const RulesContext& context, hex::StopRef stop) {
    const hex::Face& face = hex::face_at(context.rules.map(), context.position.board, stop.hex);
    return expected_revenue(face.stops[stop.stop], static_cast<std::size_t>(context.phase().value));
}

int counted_stops(const TrainKind& kind, bool freight) { return freight ? kind.freight_limit + 1 : kind.limit; }

std::vector<TrainOffer> trains_on_sale(const RulesContext& context) {
    std::vector<TrainOffer> all;
    const auto add = [&](TrainKindId kind, bool market) {
        all.push_back({{kind}, market, context.figures()[kind].price});
        if (context.figures()[kind].freight.empty()) return;
        all.push_back(all.back());
        all.back().train.freight = true;
    };
    for (const Train& train : context.position.open_market) add(train.kind, true);
    for (const TrainKindId kind : context.on_offer()) add(kind, false);
    return all;
}

double rounds_until(const Position& position, TrainKindId kind, int buyers) {
    constexpr double each_round = 0.6; // trains that a corporation buys per round
    int before = 0;
    for (std::int8_t i = 0; i < kind.index; ++i) before += std::max<int>(0, position.offering[TrainKindId{i}]);
    return 1 + before / std::max(1.0, buyers * each_round);
}

std::optional<TrainKindId> ended_by(const Figures& figures, TrainKindId kind) {
    const TrainKind& train = figures[kind];
    return figures.find_train(train.removed_by.empty() ? train.obsolete_by : train.removed_by);
}

EvalCache::EvalCache(std::shared_ptr<const Rules> rules) : rules_(std::move(rules)), fits_(rules_->map()) {}

std::uint64_t EvalCache::fingerprint(const hex::Board& board) {
    std::uint64_t sum = board.placed.size();
    for (std::size_t i = 0; i < board.placed.size(); ++i)
        if (board.placed[i].tile.exists())
            sum = mix(sum, i << 16U | static_cast<std::uint64_t>(board.placed[i].tile.index) << 8U |
                               board.placed[i].rotation);
    for (const hex::Station& station : board.stations)
        sum = mix(sum, static_cast<std::uint64_t>(station.at.hex.index) << 24U |
                           static_cast<std::uint64_t>(station.at.stop) << 16U |
                           static_cast<std::uint64_t>(static_cast<std::uint8_t>(station.owner.index)) << 8U |
                           (station.extra ? 1U : 0U));
    return sum;
}

std::uint64_t EvalCache::key(const Position& position, std::uint64_t board, CorpId corporation,
                             const Trains& trains) const {
    std::uint64_t sum = mix(board, static_cast<std::uint64_t>(corporation.index));
    sum = mix(sum, static_cast<std::uint64_t>(RulesContext(*rules_, position).phase().value));
    for (const Private& company : position.privates)
        if (company.mark.owner == corporation) sum = mix(sum, company.mark.hex.index + 1U);
    for (const Train& train : trains)
        sum = mix(sum, static_cast<std::uint64_t>(train.kind.index) << 1U | (train.freight ? 1U : 0U));
    return sum;
}

int EvalCache::earn(const Position& position, CorpId corporation, const Trains& trains) {
    return trains.empty() ? 0 : earn(position, fingerprint(position.board), corporation, trains);
}

int EvalCache::earn(const Position& position, std::uint64_t board, CorpId corporation, const Trains& trains) {
    if (trains.empty()) return 0;
    if (found_.size() > max_cached) found_.clear();
    const auto [known, fresh] = found_.try_emplace(key(position, board, corporation, trains));
    Found& run = known->second;
    if (fresh) run = find_run(position, corporation, trains);
    if (run.spent_in != decision_) effort_ += run.effort;
    run.spent_in = decision_;
    return run.dollars;
}

EvalCache::Found EvalCache::find_run(const Position& position, CorpId corporation, const Trains& trains) const {
    Position with = position;
    with[corporation].trains = trains;
    const auto pay = rules_->route_revenue({*rules_, with}, corporation);
    const hex::RunPlan plan =
        hex::best_runs(rules_->map(), with.board, owner_of(corporation), *pay, steps_of_a_run_search);
    return {plan.total, Effort::search + static_cast<std::int64_t>(plan.work) / Effort::steps_a_round};
}

// Begins a decision. Drops old results before the cache is full. If a result were dropped during a decision, it would
// have to be found again, and its effort would count twice.
void EvalCache::begin_decision() {
    if (found_.size() > max_cached / 2) found_.clear();
    ++decision_;
}

// Returns the values of the stops, best first. The value of a stop shrinks with its distance from the corporation's
// stations, or from its home if it has no station.
const std::vector<double>& EvalCache::near_stops(const Position& position, CorpId corporation) {
    constexpr double each_hex = 0.88;
    const hex::BoardMap& map = rules_->map();
    const auto value = static_cast<std::size_t>(RulesContext(*rules_, position).phase().value);
    std::vector<hex::HexId>& queue = queue_;
    queue.clear();
    std::uint64_t sum = mix(value, static_cast<std::uint64_t>(corporation.index));
    for (const hex::Station& station : position.board.stations)
        if (station.owner.index == corporation.index) queue.push_back(station.at.hex);
    if (queue.empty()) queue = rules_->homes_of({*rules_, position}, corporation);
    for (const hex::HexId place : queue) sum = mix(sum, place.index);
    const auto [known, fresh] = near_.try_emplace(sum);
    if (!fresh) return known->second;
    std::vector<double> part(map.hexes.size(), 0);
    for (const hex::HexId place : queue) part[place.index] = 1;
    for (std::size_t at = 0; at < queue.size(); ++at) {
        const hex::HexId place = queue[at];
        for (const hex::Stop& stop : map[place].face.stops)
            known->second.push_back(part[place.index] * expected_revenue(stop, value));
        if (map[place].terminal && at > 0) continue;
        for (hex::Edge edge = 0; edge < 6; ++edge) {
            const hex::HexId next = map[place].neighbours[edge];
            if (!(map[place].open_edges >> edge & 1U) || !next.exists() || part[next.index] > 0) continue;
            part[next.index] = part[place.index] * each_hex;
            queue.push_back(next);
        }
    }
    std::sort(known->second.begin(), known->second.end(), std::greater<>());
    return known->second;
}

// Reduces the earnings of each further train, because the trains share the best stops.
double EvalCache::ideal(const Position& position, CorpId corporation, const Trains& trains) {
    const std::vector<double>& values = near_stops(position, corporation);
    double sum = 0, part = 1;
    for (const Train& train : trains) {
        const TrainKind& kind = rules_->figures()[train.kind];
        const int limit = counted_stops(kind, train.freight);
        double run = 0;
        for (int i = 0; i < limit && i < static_cast<int>(values.size()); ++i)
            run += values[static_cast<std::size_t>(i)] * kind.multiplier;
        sum += run * part;
        part *= 0.8;
    }
    return sum;
}

std::vector<hex::Lay> EvalCache::lays(const Position& position) const {
    const hex::Owner owner{position.turn.corporation.index};
    const hex::Reach reach = hex::reach_of(rules_->map(), position.board, owner);
    return hex::legal_lays(rules_->map(), fits_, position.board, owner, RulesContext(*rules_, position).lay_rules(),
                           reach);
}

double EvalCache::ways(const Position& position, const hex::Reach& reach) const {
    constexpr double each_tile = 0.55;
    constexpr int farthest = 4;
    const hex::BoardMap& map = rules_->map();
    std::vector<std::uint8_t> distance(map.hexes.size(), 255);
    std::vector<hex::HexId> queue;
    const auto visit = [&](hex::HexId place, int far) {
        if (!place.exists() || distance[place.index] != 255) return;
        distance[place.index] = static_cast<std::uint8_t>(far);
        queue.push_back(place);
    };
    for (std::uint8_t i = 0; i < reach.edges.size(); ++i)
        for (hex::Edge edge = 0; edge < 6; ++edge)
            if (reach.edges[i] >> edge & 1U) visit(map.hexes[i].neighbours[edge], 1);
    const auto value = static_cast<std::size_t>(RulesContext(*rules_, position).phase().value);
    std::array<double, 3> best{}; // only the best three count, because a player builds towards few places
    const auto note = [&](double worth) {
        for (double& each : best)
            if (worth > each) std::swap(worth, each);
    };
    for (std::size_t at = 0; at < queue.size(); ++at) {
        const hex::HexId place = queue[at];
        const int far = distance[place.index];
        double worth = 1;
        for (int i = 0; i < far; ++i) worth *= each_tile;
        const hex::Face& face = hex::face_at(map, position.board, place);
        for (std::uint8_t s = 0; s < face.stops.size(); ++s)
            if (!reach.reaches({place, s})) note(worth * expected_revenue(face.stops[s], value));
        if (far == farthest || map[place].terminal) continue;
        for (hex::Edge edge = 0; edge < 6; ++edge)
            if (map[place].open_edges >> edge & 1U) visit(map[place].neighbours[edge], far + 1);
    }
    return best[0] + best[1] + best[2];
}

Trains EvalCache::with_next(const Position& position, CorpId corporation, int step) const {
    const Figures& figures = rules_->figures();
    Trains trains = position[corporation].trains;
    std::erase_if(trains, [](const Train& train) { return train.obsolete; });
    const auto next = RulesContext(*rules_, position).next_train();
    if (!next) return trains;
    const int last = static_cast<int>(figures.trains.size()) - 1;
    Train more;
    more.kind = TrainKindId{static_cast<std::int8_t>(std::min(next->index + step, last))};
    const std::string& gone = figures[more.kind].phase; // phase that its first purchase begins, which removes trains
    if (step > 0 && !gone.empty())
        std::erase_if(trains,
                      [&](const Train& train) { return figures[train.kind].removed_by == figures[more.kind].name; });
    const int most = std::min(2, std::max(1, figures.phases[static_cast<std::size_t>(position.phase)].train_limit));
    for (int i = 0; i < most && static_cast<int>(trains.size()) < most; ++i) {
        more.freight = i % 2 == 1 && !figures[more.kind].freight.empty();
        trains.push_back(more);
    }
    return trains;
}

} // namespace highball::eighteen::ai
