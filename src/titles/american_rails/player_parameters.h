// Parameters of a computer player. They are in the map file, one [[computer_player]] each, so that older players remain
// available as opponents and a program can tune the figures.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace highball::american_rails {

struct PlayerParameters {
    std::string name;
    // Value of companies and shares.
    double income_for_a_dollar = 0; // income per dollar of track
    double crowding = 0;            // part of that income lost each year as the map fills
    double idle = 0;                // years before a dollar of track pays
    double dollars_a_phase = 0;     // dollars that a company can build for per phase
    double later_shares = 0;        // part of the unsold shares that players will hold, over the whole game
    double sold_a_year = 0;         // shares that leave the supplies per year
    double opening_hunger =
        0;             // how far a dollar in the hand counts as what it buys in auctions to come; 0: as a dollar
    double hunger = 0; // the same, once the first year has begun
    // Search.
    int games = 0;            // rollouts per decision; 0: no search
    int quick_reach = 0;      // limit of effort to a target in rollouts; 0: as in a real move
    int years = 0;            // dividends per rollout; then the evaluation decides
    int last_years = 0;       // with so many or fewer dividends to come, a rollout goes on to the end
    double sure = 0;          // dollars ahead that make a win likely
    double sure_a_year = 0;   // extra dollars for each dividend to come
    double despair = 0;       // value in wins of a hundred dollars to a player who has lost already
    double trust = 0;         // rollouts that the policy's opinion of an option counts for
    bool whole_lines = false; // cubes of one plan form one command
    bool tries_bids = false;  // rollouts try bids, too; otherwise it bids the estimated value of a share
};

// Parameter by its word in the map file, with its sensible range.
struct ParameterSpec {
    std::string_view word;
    double PlayerParameters::*figure;
    double low, high;
};
constexpr std::array<ParameterSpec, 12> parameter_specs = {{
    {"income_for_a_dollar", &PlayerParameters::income_for_a_dollar, 0, 10},
    {"crowding", &PlayerParameters::crowding, 0, 1},
    {"idle", &PlayerParameters::idle, 0, 5},
    {"dollars_a_phase", &PlayerParameters::dollars_a_phase, 0, 100},
    {"later_shares", &PlayerParameters::later_shares, 0, 1},
    {"sold_a_year", &PlayerParameters::sold_a_year, 0.1, 20},
    {"opening_hunger", &PlayerParameters::opening_hunger, 0, 10},
    {"hunger", &PlayerParameters::hunger, 0, 10},
    {"sure", &PlayerParameters::sure, 0.1, 1000},
    {"sure_a_year", &PlayerParameters::sure_a_year, 0, 1000},
    {"despair", &PlayerParameters::despair, 0, 1},
    {"trust", &PlayerParameters::trust, 0, 10000},
}};

} // namespace highball::american_rails
