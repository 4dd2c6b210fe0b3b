// Weights of the 18xx computer players, read from maps/computer_players.toml.
#pragma once

#include "core/result.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen::ai {

struct Weights {
    double horizon = 12;       // most operating rounds that a forecast looks ahead
    double interest = 0.04;    // yield of a dollar in hand per operating round
    double growth = 0.22;      // part of the remaining growth to the ideal run that a corporation makes per turn
    double ideal = 1.8;        // ideal run, as a multiple of the values that the best stops near it have today
    double train_gain = 0.3;   // part of its price that a train must earn in its life to be bought
    double others_cash = 0.25; // part of the other players' cash that helps to float a corporation
    double late = 0.3;         // part that counts of a share's value if its corporation does not float in this round
    double alone = 300;        // dollars added for floating a corporation alone, deducted for one that must wait
    double control = 40;       // value of a presidency itself, in dollars
    double burden = 150;       // dollars that a presidency started in a forecast costs in addition to the visible costs
    double trouble = 50;       // dollars that a sale has to bring at least
    double idle = 30;          // dollars that keeping money in a stock round has to bring at least
    double calm = 150;         // dollars that withholding, or a trade of trains, has to bring at least
    double eager = 150;        // value of a new train in addition to the forecast, in dollars
    double scarce = 0.85;      // value of money while it is short, as a part of the best yield among the shares on sale
    double debt_pain = 1.6;    // cost of a dollar that a president does not have
    double rush = 2;           // multiple of the next kind's extra price that a president in need keeps in reserve
    double safe = 500;         // dollars in addition to that reserve with which a president in need is safe from ruin
    double rivalry = 0.4;      // part of the best rival's worth that counts against the seat's own
    double lay_now = 0.5;      // weight of each dollar that a lay adds to this turn's run
    double lay_next = 1.0;     // weight of each dollar that it adds to the run with the trains on sale
    double lay_later = 1.0;    // weight of each dollar that it adds to the run with the next kind of train
    double lay_followup = 0.5; // weight of the gain from the best following tile
    double lay_far = 0;        // 1: following tiles are tried even if the first tile pays by itself
    double lay_cost = 0.1;     // weight of a dollar paid for terrain
    double lay_way = 0.15;     // part of the value of stops to which the way becomes shorter
    double lay_reach = 8;      // value of a stop that can be reached
    double lay_plan = 0.5;     // weight of the stops in reach and of those planned; 0: lay_way and lay_reach instead
    double lay_fade = 6;       // rounds before the end in which later trains count less; 0: none
    double lay_others = 3.3;   // weight of the seat's part of other corporations' earnings
    double token_price = 0.35; // part of its price that a station has to add to the runs
    double money = 1;          // part that counts of what a dollar can earn until the end, in deals; 0: none, and
                               // deals and sales are estimated as by the levels of 2026
    double temper = 0.08;      // largest difference of a seat's opinion of a private, as a part of its value
    double reserve = 1;        // part that counts of the money that a president's other corporations need to float
    double swap = 150;         // dollars that a sale followed by a purchase has to bring at least
    double aim = 2;            // most runs that are withheld for the next train; 0: no limit
    double bargain = 20;       // least gain in dollars for each side of a deal, or for the president in a conversion
    double rollout_ideas = 0;  // number of ideas that are played out; 0: forecasts alone decide
    double rollouts = 108;     // rollouts of all ideas together
    double effort = 580;       // limit of the effort of all rollouts, in thousands of forecast rounds (Effort)
    double rollout_rounds = 4; // operating rounds per rollout
    double rollout_margin = 50;  // dollars by which another idea must lead the first one in rollouts to replace it
    double most_margin = 500;    // largest such margin for a sale or another idea that needs a reason
    double leaf = 2;             // forecasts made at the end of a rollout
    double glance_forecasts = 4; // forecasts by which each seat decides in a rollout
    double glance_ideas = 4;     // number of ideas that those forecasts compare
    double doubt = 0;            // random error of the weights in a forecast: a factor from e^-doubt to e^doubt
    double blur = 0;             // random error of an idea's lead: up to this many dollars, up or down
    double fine_blur = 20;       // limit of that error for lots and track, where the differences are smaller
};

// Name of a weight and the member that it names. The names are used for reading and tuning.
struct WeightName {
    std::string_view name;
    double Weights::*at;
};
const std::vector<WeightName>& weight_names();

// Returns the weights for one forecast: each weight is changed at random within Weights::doubt. The same number gives
// the same changes. An idea that is best in many such forecasts does not depend on an error in one weight.
Weights perturbed(const Weights& weights, std::uint64_t number);

enum class Strategy { any, scripted, policy, search };

struct Level {
    std::string name;
    Strategy strategy = Strategy::policy;
    bool listed = true; // offered to users; unlisted levels are reference players
    int games = 0;      // total number of forecasts of a search
    Weights weights;
};

// Reads the levels, weakest first. An error names the file, the line and the wrong name or figure.
Result<std::vector<Level>, TextError> read_levels(std::string_view text, const std::string& file);

} // namespace highball::eighteen::ai
