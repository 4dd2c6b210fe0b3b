// A command of the 18xx family after its words have been read: names have become indexes, nothing has been judged yet.
#pragma once

#include "core/money.h"
#include "core/percent.h"
#include "core/seat.h"
#include "eighteen/figures.h"
#include "hex/reach.h"
#include "hex/routes.h"

#include <cstdint>
#include <vector>

namespace highball::eighteen {

enum class Verb : std::uint8_t {
    pass, // pass: nothing in this turn or step; in an auction: no higher bid; as a shareholder: the run may stand
    done, // done: my turn is over
    buy_private, // buy TR: the cheapest unsold private from the bank
    bid,         // bid BSLC 75: on another one, or in its auction
    par,         // par L&N 75: president's certificate
    buy_share,   // buy L&N 10% [from market|offering]
    sell,        // sell L&N 20%
    offer,       // offer TR to Bob for 60: a private of mine
    ask,         // ask TR for 60: a private of another player, as my purchase
    accept,
    decline,
    purchase, // purchase TR for 40: a private for the operating corporation
    lay,      // lay G4 57 2
    token,    // token K4 (K4.1 where a hex has several cities)
    run,      // run | run 2 L5-K4; 4 A4-C4-G4
    better,   // better 2 L5-K4-G4
    pay,
    withhold,
    train,   // train 3 [from market] | train 3 from M&O for 40
    discard, // discard 2 [from M&O]
    use,     // use WORD ...: a private's power
    convert, // convert: a five-share corporation becomes a ten-share one
    bankrupt,
};

enum class Source : std::uint8_t { any, offering, market };

// Only the fields that the verb needs are set.
struct Action {
    Verb verb = Verb::pass;
    Seat seat;
    PrivateId lot;
    LotId item;         // bid on, where a title sells lots
    CorpId corporation; // bought, sold, or seller of a train, or owner of a discarded one
    Seat to;
    Money amount; // price or bid
    Percent percent;
    Source source = Source::any;
    TrainKindId train;
    bool freight = false;
    bool more_trains = false; // the power that raises the train limit is meant
    bool obsolete = false;
    hex::HexId hex;
    hex::TileId tile;
    int rotation = -1;
    int stop = 0;
    bool best = false;                // run without an announcement
    std::vector<hex::Announced> runs; // trains by index in the operating corporation's list
};

} // namespace highball::eighteen
