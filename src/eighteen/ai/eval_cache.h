// Cache of evaluations of a board: earnings of trains, possible lays, nearby stops.
//
// A cached result depends only on the position, so the same question always gets the same answer.
#pragma once

#include "eighteen/game.h"
#include "hex/track/tile_lays.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace highball::eighteen::ai {

using Trains = std::vector<Train>;

inline double dollars(Money amount) { return static_cast<double>(amount.dollars()); }

// Returns the revenue of the stop. If it has none yet, returns the least one that it will have once a tile is laid
// there.
int expected_revenue(const RulesContext& context, hex::StopRef stop);

// Returns how many stops a run of the train counts; for a freight train, the one that it delivers to as well.
int counted_stops(const TrainKind& kind, bool freight);

struct TrainOffer {
    Train train;
    bool market = false; // in the open market, not in the Initial Offering
    Money price;
};
// Returns the trains that the bank sells now. A train with two faces is listed once with each face.
std::vector<TrainOffer> trains_on_sale(const RulesContext& context);
// Returns roughly how many operating rounds pass until the first train of the kind is bought, if `buyers` corporations
// buy trains.
double rounds_until(const Position& position, TrainKindId kind, int buyers);
// Returns the kind whose first purchase removes trains of this kind or lets them run only once more; nothing if there
// is no such kind.
std::optional<TrainKindId> ended_by(const Figures& figures, TrainKindId kind);

// Costs of the work for a decision. The unit is an operating round of a forecast. Other work costs the number of rounds
// that take the same time.
struct Effort {
    static constexpr std::int64_t move = 30;          // cost of finding and playing a move, in rounds
    static constexpr std::int64_t search = 16;        // least cost of a search for a best run, in rounds
    static constexpr std::int64_t steps_a_round = 25; // search steps that take as long as one round
};

class EvalCache {
  public:
    explicit EvalCache(std::shared_ptr<const Rules> rules);
    EvalCache(const EvalCache&) = delete;
    EvalCache& operator=(const EvalCache&) = delete;

    const Rules& rules() const { return *rules_; }

    // Returns the earnings of these trains for the corporation on the position's board, in dollars.
    int earn(const Position& position, CorpId corporation, const Trains& trains);
    // Returns the same earnings. `board` is the fingerprint of the position's board, for callers that already know it.
    int earn(const Position& position, std::uint64_t board, CorpId corporation, const Trains& trains);
    // Returns the fingerprint of a board, equal for boards with the same track and stations.
    static std::uint64_t fingerprint(const hex::Board& board);

    // Returns the ideal earnings of these trains, which they would have on a finished board. Stops near the corporation
    // count more than far ones. The runs in a forecast grow towards this figure.
    double ideal(const Position& position, CorpId corporation, const Trains& trains);
    // Returns the lays of tiles that fit and connect to the operating corporation. Other rules of the title are not
    // checked.
    std::vector<hex::Lay> lays(const Position& position) const;
    // Returns the value of the three best stops out of reach. A stop counts less if more tiles are missing on the way
    // to it.
    double ways(const Position& position, const hex::Reach& reach) const;

    // Returns the effort (Effort) of all decisions made with this cache so far. The effort of finding a run is charged
    // to each decision that needs the run, even if an earlier decision has cached it. So a decision always costs the
    // same.
    std::int64_t effort() const { return effort_; }
    void spend(std::int64_t rounds) { effort_ += rounds; }
    void begin_decision();

    // Returns the trains that the corporation may have next: those of its present trains that can still run, with new
    // ones added up to two trains or the train limit. The new trains are `step` kinds later than those now on sale.
    Trains with_next(const Position& position, CorpId corporation, int step) const;

  private:
    // Earnings of a best run, and the effort of finding it.
    struct Found {
        int dollars = 0;
        std::int64_t effort = 0;
        std::int64_t spent_in = -1; // number of the last decision whose effort includes it
    };
    std::uint64_t key(const Position& position, std::uint64_t board, CorpId corporation, const Trains& trains) const;
    Found find_run(const Position& position, CorpId corporation, const Trains& trains) const;

    std::shared_ptr<const Rules> rules_;
    std::int64_t effort_ = 0, decision_ = 0;
    hex::FitTable fits_;
    const std::vector<double>& near_stops(const Position& position, CorpId corporation);
    std::unordered_map<std::uint64_t, std::vector<double>> near_; // values of stops near a corporation, best first
    std::vector<hex::HexId> queue_;                               // scratch memory of near_stops()
    std::unordered_map<std::uint64_t, Found> found_;
};

} // namespace highball::eighteen::ai
