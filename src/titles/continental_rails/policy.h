// Parameters of the computer tycoons, from the table [tycoons] of the map file.
#pragma once

namespace highball::continental_rails {

// All figures are percentages, unless stated otherwise.
struct Policy {
    // Price to which a bid may raise a stock, in percent of today's: for a railroad without or with a president, to
    // keep one's own railroad, and for a bargain.
    int free_chair = 0, taken_chair = 0, hold = 0, bargain = 0;
    int bargain_reserve = 0; // part of the worth that is not spent on bargains
    int treasury = 0;        // part of the cash to spend on treasury stock
    int treasury_until = 0;  // part of the stock above which no treasury stock is bought

    int most_led = 0;    // number of railroads that the tycoons can lead
    int chairs_from = 0; // turn from which tycoons prefer railroads without a president
    int empty_chair = 0; // points of preference for such a railroad from that turn on
    int detour = 0;      // extra miles to a region that completes no great link
    int link = 0;        // points of preference for each point of a great link
    int west_loss = 0;   // accepted loss after the war, in dollars a turn for each mile of a line

    // The transcontinental path, over lines of any railroads.
    int crossing_from = 0;    // turn from which all tycoons build it
    int crossing_round = 0;   // detour in miles up to which a route counts as part of it
    int crossing_liked = 0;   // points of preference for a line on it
    int crossing_loss = 0;    // accepted loss in dollars a turn for each mile of a line on it
    int crossing_bid = 0;     // bid for a company on it, in percent of the usual bid
    int crossing_led = 0;     // points of preference for the presidency of a railroad on it
    int crossing_seekers = 0; // percent of the tycoons without its stock that seek such a presidency

    // Value of a private company's stock.
    int joins_own = 0, joins_other = 0;            // in a merger with the tycoon's own railroad, or another's
    int alone = 0, alone_unled = 0;                // as a railroad, in dollars a mile; part of it without a slot
    int town = 0;                                  // in dollars per point of value of the towns
    int whim = 0;                                  // range of random differences between the tycoons
    int bid = 0;                                   // part of the company's value that is bid
    int bids = 0, bids_seeking = 0, bids_west = 0; // part of the cash for all bids; with a free slot; after the war
    int least_bid = 0;                             // smallest part of the intended bid; otherwise the money is kept

    // Debt to the Bank: part of the trait `daring` that the tycoon owes, and the same at the top of a boom; part of the
    // cash that is repaid when the climate may get worse.
    int debt = 0, debt_top = 0, repay = 0;
};

} // namespace highball::continental_rails
