// Parameters of a computer player. The map file has one [[computer_player]] for each level, so that a program can tune
// the figures.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace highball::american_rails {

struct PlayerParameters {
    std::string name;
    // Parameters of the evaluation of companies and shares.
    double income_for_a_dollar = 0; // yearly income per dollar spent on track
    double crowding = 0;            // fraction of that income that is lost each year as the map fills
    double idle = 0;                // years until track that a dollar buys pays its first dividend
    double dollars_a_phase = 0;     // dollars that a company can spend per phase
    double later_shares = 0;        // fraction of the unsold shares that players will buy over the whole game
    double sold_a_year = 0;         // number of shares that are sold or removed per year
    double opening_hunger = 0;      // weight of what a dollar gains in coming auctions; 0: it counts as one dollar
    double hunger = 0;              // the same weight, used after the opening
    // Parameters of the search.
    int games = 0;            // number of rollouts per decision; 0: no search
    int quick_reach = 0;      // limit of path effort in rollouts; 0: the same as in a real move
    int years = 0;            // number of dividends per rollout, before the evaluation
    int last_years = 0;       // if this many dividends or fewer are left, a rollout plays to the end
    double sure = 0;          // lead in dollars at which a win is likely
    double sure_a_year = 0;   // additional lead for each dividend to come
    double despair = 0;       // value, in wins, of a hundred dollars to a player who is losing
    double trust = 0;         // number of rollouts for which the policy's estimate counts
    bool sees_end = false;    // knows when the supplies or the shares make this year the last
    bool whole_lines = false; // all cubes that the plan places for one company are played as one command
};

// Levels of the computer players, each with parameters of this name.
constexpr std::array<std::string_view, 3> computer_level_names = {"easy", "normal", "hard"};

// Word for a parameter in the map file, with the range of sensible values.
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
