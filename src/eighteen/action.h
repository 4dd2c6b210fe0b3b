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

// Every command of the family, in the order of the help page. Each has a row, NAME_command, next to its functions
// (command_row.h); this list is where it is registered.
#define EIGHTEEN_COMMANDS(command)                                                                                     \
    command(pass) command(done) command(buy_private) command(bid) command(par) command(buy_share) command(sell)        \
        command(offer) command(ask) command(accept) command(decline) command(purchase) command(lay) command(token)     \
            command(run) command(better) command(pay) command(withhold) command(train) command(discard) command(use)   \
                command(convert) command(bankrupt) command(company) command(clear) command(phase) command(spend)       \
                    command(collect)

#define EIGHTEEN_ENUMERATOR(name) name,
enum class Verb : std::uint8_t { EIGHTEEN_COMMANDS(EIGHTEEN_ENUMERATOR) };
#undef EIGHTEEN_ENUMERATOR

enum class Source : std::uint8_t { any, offering, market };

// Only the fields that the verb needs are set.
struct Action {
    Verb verb = Verb::pass;
    Seat seat = {};
    PrivateId lot = {};
    LotId item = {};         // bid on, where a title sells lots
    CorpId corporation = {}; // bought, sold, or seller of a train, or owner of a discarded one
    Seat to = {};
    Money amount = {}; // price or bid
    Percent percent = {};
    Source source = Source::any;
    TrainKindId train = {};
    bool freight = false;
    bool more_trains = false; // the power that raises the train limit is meant
    bool obsolete = false;
    hex::HexId hex = {};
    hex::TileId tile = {};
    int rotation = -1;
    int stop = 0;
    bool best = false;                     // run without an announcement
    std::vector<hex::Announced> runs = {}; // trains by index in the operating corporation's list
};

} // namespace highball::eighteen
