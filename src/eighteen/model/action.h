// Parsed command of the 18xx family: names are resolved to indexes, no rule has been checked.
#pragma once

#include "core/money.h"
#include "core/percent.h"
#include "core/seat.h"
#include "eighteen/commands/registry.h"
#include "eighteen/model/figures.h"
#include "hex/routes/best_runs.h"
#include "hex/track/reach.h"

#include <cstdint>
#include <vector>

namespace highball::eighteen {

enum class Verb : std::uint8_t { EIGHTEEN_COMMANDS(EIGHTEEN_ENUMERATOR) };
enum class ShareSource : std::uint8_t { any, offering, market };

// Action of a command. Only the fields that the verb needs are set.
struct Action {
    Verb verb = Verb::pass;
    Seat seat = {};
    PrivateId company = {};
    LotId lot = {};          // lot to bid on, if the title sells lots
    CorpId corporation = {}; // corporation whose shares are bought or sold, or that sells or discards a train
    Seat to = {};
    Money amount = {}; // price or bid
    Percent percent = {};
    ShareSource source = ShareSource::any;
    TrainKindId train = {};
    bool freight = false;
    bool more_trains = false; // true if the power that raises the train limit is used
    hex::HexId hex = {};
    hex::TileId tile = {};
    int rotation = -1;
    int stop = 0;
    bool best = false;                          // true if the best routes are run without an announcement
    std::vector<hex::AnnouncedRoute> runs = {}; // trains by index in the operating corporation's list
};

} // namespace highball::eighteen
