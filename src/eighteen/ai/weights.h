// What the computer players of the family weigh: a dozen figures, read from maps/computer_players.toml.
#pragma once

#include "core/result.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen::ai {

struct Weights {
    double horizon = 12;         // operating rounds that the forecast looks ahead at most
    double interest = 0.04;      // what a dollar in hand earns in an operating round
    double growth = 0.22;        // part of the way to the ideal run that a corporation's tiles gain in a turn
    double ideal = 1.8;          // what a corporation reaches in the end, beside the best stops near it as they pay now
    double train_gain = 0.3;     // of a train's price that it has to earn in its life to be bought
    double others_cash = 0.25;   // of the other players' cash that helps to float a corporation
    double late = 0.3;           // of the worth of a share whose corporation does not float in this round
    double alone = 300;          // dollars for floating it alone, and against beginning what waits for others
    double control = 40;         // dollars that a presidency is worth in itself
    double burden = 150;         // dollars that a presidency begun in a forecast costs beside what can be seen
    double trouble = 50;         // dollars that a sale has to bring at least
    double idle = 30;            // dollars that money kept in a stock round has to bring at least
    double calm = 150;           // dollars that withholding, or a trade of trains, has to bring at least
    double eager = 150;          // dollars that a new train is worth beside what the forecast sees in it
    double scarce = 0.85;        // of the best yield on sale that money is worth while it is short
    double debt_pain = 1.6;      // what a dollar that a president does not have costs him
    double rush = 2;             // of what the next kind of train costs more, kept in reserve by a president in need
    double safe = 500;           // dollars beyond it from which a president in need is sure not to be ruined
    double rivalry = 0.4;        // of the best rival's worth that counts against one's own
    double lay_now = 0.5;        // dollars of this turn's run,
    double lay_next = 1.0;       // of the run with the trains on sale,
    double lay_later = 1.0;      // and of that with the kind after them
    double lay_followup = 0.5;   // of what the best tile after this one would add,
    double lay_far = 0;          // 1: even where one tile is worth it by itself;
    double lay_cost = 0.1;       // a dollar paid for terrain
    double lay_way = 0.15;       // of the value of stops that are nearer than before
    double lay_reach = 8;        // a stop that can be reached
    double lay_others = 3.3;     // of the seat's part of what other corporations earn
    double token_price = 0.35;   // of a station's price that it has to add to the runs
    double bargain = 20;         // dollars that a deal has to bring each side, or a conversion its president
    double rollout_ideas = 0;    // ideas that are played out in the game; none: forecasts have the last word
    double rollouts = 108;       // of all of them together
    double effort = 580;         // thousands of rounds foretold, or what takes as long (Effort), for all of them
    double rollout_rounds = 4;   // operating rounds that they are played out
    double rollout_margin = 50;  // dollars by which playouts have to speak for another idea than the first;
    double most_margin = 500;    // so many are enough for a sale, or whatever else wants a reason
    double leaf = 2;             // forecasts from where a playout ends
    double glance_forecasts = 4; // forecasts by which everybody decides in a playout,
    double glance_ideas = 4;     // and the ideas that are compared by them
    double doubt = 0;            // by what power of e the figures of a forecast may be off, either way
    double blur = 0;             // dollars by which a judgement may be off, either way;
    double fine_blur = 20;       // by no more than that about lots and track, where the sums are smaller
};

// The names of the figures above, for reading and tuning.
struct WeightName {
    std::string_view name;
    double Weights::*at;
};
const std::vector<WeightName>& weight_names();

// The figures by which one forecast goes: each off by as much as it is doubted, always the same for the same number.
// What is best by many of them does not hang on an error in one.
Weights perturbed(const Weights& weights, std::uint64_t number);

enum class Strategy { any, scripted, policy, search };

struct Level {
    std::string name;
    Strategy strategy = Strategy::policy;
    bool listed = true; // offered to people; the others serve as a yardstick
    int games = 0;      // that a search plays out, at most
    Weights weights;
};

// The levels of a text, weakest first; a wrong name or figure is reported with file and line.
Result<std::vector<Level>, TextError> read_levels(std::string_view text, const std::string& file);

} // namespace highball::eighteen::ai
