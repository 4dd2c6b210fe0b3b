// What a computer player believes, as figures: opinions, no rules. They stand in the map file, one [[mind]] each, so
// that an older one can be kept and fought, and a program can tune them.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace highball::american_rails {

struct PlayerParameters {
    std::string name;
    // What companies and shares are worth.
    double income_for_a_dollar = 0; // of track
    double crowding = 0;            // part of that which each year takes away: the map fills
    double idle = 0;                // years before what is built for a dollar pays
    double dollars_a_phase = 0;     // that a company can build for
    double later_shares = 0;        // part of the unsold ones that will be in hands, over the whole game
    double sold_a_year = 0;         // shares that leave the supplies
    double opening_hunger =
        0;             // how far a dollar in the hand counts as what it buys in auctions to come; 0: as a dollar
    double hunger = 0; // the same, once the first year has begun
    // How it thinks ahead.
    int games = 0;            // played on for a decision; 0: it does not think ahead
    int quick_reach = 0;      // effort to a goal that is looked at in those games; 0: as far as in earnest
    int years = 0;            // dividends that each of them goes on for; then the outlook decides
    int last_years = 0;       // with so many or fewer to come each goes on to the end
    double sure = 0;          // dollars ahead that make a win likely, and
    double sure_a_year = 0;   // more of them for each dividend to come
    double despair = 0;       // what a hundred dollars count for who has lost already, in wins
    double trust = 0;         // games that the quick opinion of an option counts for
    bool whole_lines = false; // cubes of one plan go into one command
    bool tries_bids = false;  // in those games, too; else it bids what a share is worth, as it believes
};

// A figure by its word in the map file, with the range that makes sense.
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
