// What the computer tycoons go by that differs from one version of the rules to the next: games go on with the tycoons
// that they were begun with. The map file holds it ([[tycoons]]); a figure of 0 is what nobody thought of then.
#pragma once

#include <vector>

namespace highball::hex {
class TomlValue;
}

namespace highball::continental_rails {

// In percent, unless something else is said.
struct Policy {
    int rules = 0; // the first version of them that it is for
    // How far a bid for stock may carry its price, of today's: for a chair that is free or taken, to hold one's own,
    // for a bargain.
    int free_chair = 0, taken_chair = 0, hold = 0, bargain = 0;
    int bargain_reserve = 0; // of the worth, from bargains
    int treasury = 0;        // of the cash, for stock out of a treasury
    int treasury_until = 0;  // of all stock

    int most_led = 0;    // railroads that there are tycoons to lead
    int chairs_from = 0; // turn since when whoever has a chair to fill goes after a railroad that nobody leads
    int empty_chair = 0; // points of preference for such a one from then on
    int detour = 0;      // miles that a region without a great link is farther off
    int link = 0;        // points of preference for a point of a great link
    int west_loss = 0;   // dollars a turn for each mile of the way there

    // The way from sea to sea, over lines of whatever railroads.
    int crossing_from = 0;     // turn since when everybody works at it
    int crossing_round = 0;    // miles that a part of it may go round
    int crossing_liked = 0;    // points of preference for a line of it
    int crossing_loss = 0;     // dollars a turn for each mile of it
    int crossing_bid = 0;      // for a company of it, of what else would be bid
    int crossing_led = 0;      // points of preference for a chair at it
    int crossing_straight = 0; // 1: spurs are no part of it, and no merger of railroads loses a part
    int crossing_seekers = 0;  // of those who have not begun to, so many go after it

    // Private companies: what their stock counts for.
    int joins_own = 0, joins_other = 0; // in a railroad of one's own, in another's
    int alone = 0, alone_unled = 0;     // dollars a mile as a railroad; what of that when one has no chair left
    int town = 0;                       // dollars a point of value of the towns
    int whim = 0;                       // by which what is wanted most differs from one to the next
    int bid = 0;                        // of what it is worth; 0: as under older rules
    int bids = 0, bids_seeking = 0, bids_west = 0; // of the cash, together; of who has a chair to fill; after the war
    int least_bid = 0;                             // who cannot bid so much of it keeps the money

    // Debt to the Bank: what of the daring is owed, and at the top of a boom; what of the cash is paid back before a
    // storm.
    int debt = 0, debt_top = 0, repay = 0;
};

// Each row holds what differs from the one before it; the versions rise, from 1 on.
std::vector<Policy> read_policies(const hex::TomlValue& rows);

} // namespace highball::continental_rails
