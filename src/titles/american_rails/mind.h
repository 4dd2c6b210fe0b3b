// What a computer player believes, as figures: opinions, no rules. They stand in the map file, one [[mind]] each, so
// that an older one can be kept and fought, and a program can tune them.
#pragma once

#include <string>

namespace highball::american_rails {

struct Mind {
    std::string name;
    // What companies and shares are worth.
    double income_for_a_dollar = 0; // of track
    double dollars_a_phase = 0;     // that a company can build for
    double later_shares = 0;        // part of the unsold ones that will be in hands, over the whole game
    double sold_a_year = 0;         // shares that leave the supplies
    double hunger = 0; // how far a dollar in the hand counts as what it buys in auctions to come; 0: as a dollar
    // How it thinks ahead.
    int games = 0;            // played on for a decision; 0: it does not think ahead
    int quick_reach = 0;      // effort to a goal that is looked at in those games; 0: as far as in earnest
    int years = 0;            // dividends that each of them goes on for; then the outlook decides
    int last_years = 0;       // with so many or fewer to come each goes on to the end
    double sure = 0;          // dollars ahead that make a win likely, and
    double sure_a_year = 0;   // more of them for each dividend to come
    double despair = 0;       // what a hundred dollars count for who has lost already, in wins
    bool whole_lines = false; // cubes of one plan go into one command
};

} // namespace highball::american_rails
