// Parameters of the computer tycoons, from the table [tycoons] of the map file.
#pragma once

namespace highball::continental_rails {

// Percentages, unless stated otherwise.
struct Policy {
    // Limit to which a bid for stock may raise the price, relative to today's: for a free or a taken chair, to keep
    // one's own, for a bargain.
    int free_chair = 0, taken_chair = 0, hold = 0, bargain = 0;
    int bargain_reserve = 0; // part of the worth kept from bargains
    int treasury = 0;        // part of the cash spent on treasury stock
    int treasury_until = 0;  // part of all stock

    int most_led = 0;    // number of railroads that tycoons can lead
    int chairs_from = 0; // turn from which a tycoon with a free chair seeks a railroad without a president
    int empty_chair = 0; // points of preference for such a railroad from then on
    int detour = 0;      // extra miles to a region without a great link
    int link = 0;        // points of preference for a point of a great link
    int west_loss = 0;   // accepted loss in dollars a turn for each mile of the path there

    // The transcontinental path, over lines of any railroads.
    int crossing_from = 0;    // turn from which all tycoons build it
    int crossing_round = 0;   // miles of detour allowed to a part of it
    int crossing_liked = 0;   // points of preference for a line of it
    int crossing_loss = 0;    // accepted loss in dollars a turn for each mile of it
    int crossing_bid = 0;     // bid for a company of it, relative to the usual bid
    int crossing_led = 0;     // points of preference for a chair at it
    int crossing_seekers = 0; // number of tycoons that seek it among those who have not begun

    // Value of private companies' stock.
    int joins_own = 0, joins_other = 0;            // joining a railroad of one's own, or another's
    int alone = 0, alone_unled = 0;                // dollars a mile as a railroad; part of that without a free chair
    int town = 0;                                  // dollars per point of value of the towns
    int whim = 0;                                  // range of the random differences between tycoons' preferences
    int bid = 0;                                   // part of its value
    int bids = 0, bids_seeking = 0, bids_west = 0; // part of the cash for all bids; with a free chair; after the war
    int least_bid = 0;                             // part of the cash; a tycoon that cannot bid as much keeps the money

    // Debt to the Bank: part of the trait `daring` that is owed, and at the top of a boom; part of the cash that is
    // paid back before a storm.
    int debt = 0, debt_top = 0, repay = 0;
};

} // namespace highball::continental_rails
