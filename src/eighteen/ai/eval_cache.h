// What the mind works out about a board and keeps: what trains would earn, what may be laid, what lies near.
//
// Whatever is kept depends on nothing but the position it is asked about: the same question has the same answer.
#pragma once

#include "eighteen/game.h"
#include "hex/track/reach.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace highball::eighteen::ai {

using Trains = std::vector<Train>;

inline double dollars(Money amount) { return static_cast<double>(amount.dollars()); }

struct TrainOffer {
    Train train;
    bool market = false; // in the open market, not new
    Money price;
};
// What the bank sells now, either face of a train that has two.
std::vector<TrainOffer> trains_on_sale(const RulesContext& context);
// Operating rounds until the first train of the kind is bought, roughly, where so many corporations buy.
double rounds_until(const Position& position, TrainKindId kind, int buyers);
// The kind whose first purchase sends trains of this one away, or lets them run once more; nothing: they stay.
std::optional<TrainKindId> ended_by(const Figures& figures, TrainKindId kind);

// Strategy is counted in operating rounds foretold; what else it takes is held against them by the time that it needs.
struct Effort {
    static constexpr std::int64_t move = 30;          // as much as so many rounds: to find what can be done, and do it
    static constexpr std::int64_t search = 16;        // to look for a best run,
    static constexpr std::int64_t steps_a_round = 25; // of which so many steps take as long as a round
};

class EvalCache {
  public:
    explicit EvalCache(std::shared_ptr<const Rules> rules);
    EvalCache(const EvalCache&) = delete;
    EvalCache& operator=(const EvalCache&) = delete;

    const Rules& rules() const { return *rules_; }
    const std::shared_ptr<const Rules>& shared_rules() const { return rules_; }

    // What these trains would earn for the corporation on the position's board, in dollars.
    int earn(const Position& position, CorpId corporation, const Trains& trains);
    // The same on a board whose fingerprint the caller knows.
    int earn(const Position& position, std::uint64_t board, CorpId corporation, const Trains& trains);
    // Boards with the same track and stations have the same fingerprint.
    static std::uint64_t fingerprint(const hex::Board& board);

    // What these trains would earn for the corporation on a finished board, near stops before far ones: a dream to grow
    // towards.
    double ideal(const Position& position, CorpId corporation, const Trains& trains);
    // Tiles that fit and are joined to the operating corporation; what else the title asks is not judged.
    std::vector<hex::Lay> lays(const Position& position) const;
    // The value of stops outside the reach, the less the more tiles are missing on the way to them.
    double ways(const Position& position, const hex::Reach& reach) const;

    // What thinking has cost with this study so far (Effort). What a decision costs does not hang on what is remembered
    // of those before: a run that was found for one costs as much in the next.
    std::int64_t effort() const { return effort_; }
    void spend(std::int64_t rounds) { effort_ += rounds; }
    void begin_decision();

    // The cheapest trains to be had beside its own, up to the limit: `step` kinds beyond what is on sale.
    Trains with_next(const Position& position, CorpId corporation, int step) const;

  private:
    // What a best run earns, and what it cost to find.
    struct Found {
        int dollars = 0;
        std::int64_t effort = 0;
        std::int64_t spent_in = -1; // the decision that it was counted in last
    };
    std::uint64_t key(const Position& position, std::uint64_t board, CorpId corporation, const Trains& trains) const;
    Found find_run(const Position& position, CorpId corporation, const Trains& trains) const;

    std::shared_ptr<const Rules> rules_;
    std::int64_t effort_ = 0, decision_ = 0;
    hex::FitTable fits_;
    const std::vector<double>& near_stops(const Position& position, CorpId corporation);
    std::unordered_map<std::uint64_t, std::vector<double>> near_; // what stops around its stations pay, best first
    std::vector<hex::HexId> queue_;                               // of near_stops(), kept for its memory
    std::unordered_map<std::uint64_t, Found> found_;
};

} // namespace highball::eighteen::ai
