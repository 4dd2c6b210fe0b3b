// Parameters of the computer tycoons, from the table [tycoons] of the map file.
#pragma once

namespace highball::continental_rails {

// All figures are percentages, unless stated otherwise.
struct Policy {
    // Limits to which a bid may raise the price of a stock, in percent of today's price. `free_chair` is for a railroad
    // without a president and `taken_chair` for one with a president. `hold` is for keeping the tycoon's own railroad,
    // and `bargain` for cheap stock.
    int free_chair = 0, taken_chair = 0, hold = 0, bargain = 0;
    int bargain_reserve = 0; // part of the worth that is not spent on bargains
    int treasury = 0;        // part of the cash to spend on treasury stock
    int treasury_until = 0;  // part of the stock; a tycoon who has more of it buys no treasury stock

    int most_led = 0;    // most railroads that the tycoons can lead
    int chairs_from = 0; // turn from which tycoons prefer railroads without a president
    int empty_chair = 0; // points of preference for a railroad without a president, from that turn on
    int detour = 0;      // extra miles counted to a region that completes no great link
    int link = 0;        // points of preference for each point of a great link
    int west_loss = 0;   // accepted loss after the war, in dollars a turn for each mile of a line

    // Parameters for the transcontinental path, which may use lines of any railroads.
    int crossing_from = 0;    // turn from which all tycoons build it
    int crossing_round = 0;   // largest detour in miles with which a route still counts as part of it
    int crossing_liked = 0;   // points of preference for a line on it
    int crossing_loss = 0;    // accepted loss in dollars a turn for each mile of a line on it
    int crossing_bid = 0;     // bid for a company on it, in percent of the usual bid
    int crossing_led = 0;     // points of preference for the presidency of a railroad on it
    int crossing_seekers = 0; // percent of the tycoons that seek such a presidency although they hold none of the stock

    // Parameters for private companies: the value of their stock, and the bids for them.
    int joins_own = 0, joins_other = 0;            // in a merger with the tycoon's own railroad, or with another one
    int alone = 0, alone_unled = 0;                // as a railroad, in dollars per mile; part of it if no slot is free
    int town = 0;                                  // in dollars for each point of value of the towns
    int whim = 0;                                  // range of the random changes to the order of bids
    int bid = 0;                                   // part of the company's value that is bid
    int bids = 0, bids_seeking = 0, bids_west = 0; // part of the cash for bids: usually; with a free slot; after the
                                                   // war
    int least_bid = 0;                             // smallest part of the intended bid that is worth bidding

    // Wanted debt to the Bank, as a part of what the trait `daring` allows: usually, and at the top of a boom. `repay`
    // is the part of the cash that is spent on early repayment.
    int debt = 0, debt_top = 0, repay = 0;
};

} // namespace highball::continental_rails
