// Trace writer: one JSON object per line with the whole position, in the words and order of the recordings' traces.
#pragma once

#include "game/game.h"
#include "import18xx/dialect.h"
#include "import18xx/recording.h"
#include "import18xx/rotated_tiles.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highball::import18xx {

// Data that a line needs about its action, in addition to the position.
struct TraceHead {
    std::int64_t action = 0;
    std::string type;
    EntityName entity;
    std::optional<eighteen::CorpId> paid;         // the corporation of the dividend step if the action was such a step
    std::optional<Seat> priority;                 // set if it is not the same in the recording as in the position
    bool stopped = false;                         // the players have agreed to end the game here
    std::vector<RotatedTile> rotated_tiles;       // tiles whose rotation is different in the recording
    std::vector<std::vector<std::string>> trains; // by corporation, in recorded order; empty: as in the position
    std::optional<std::vector<std::string>> market_trains; // trains of the open market, likewise
};

// Names as the recording spells them. For a game of this program, the names in its setup.
struct TraceNames {
    std::vector<std::string> players;
    std::vector<EntityName> ids;
};
TraceNames names_of(const GameSetup& setup);

class TraceWriter {
  public:
    TraceWriter(const Dialect& dialect, const eighteen::Rules& rules, TraceNames names);

    std::string line(const TraceHead& head, const eighteen::Position& position) const;
    // Returns the last line of the trace: every player's worth, highest first, and the reason for the end.
    std::string result(const eighteen::Position& position, std::string_view end_reason, bool finished,
                       bool by_id) const;

  private:
    const Dialect& dialect_;
    const eighteen::Rules& rules_;
    TraceNames names_;
    std::vector<eighteen::CorpId> corporations_;            // sorted by recorded symbol
    std::vector<std::pair<std::string, hex::HexId>> hexes_; // sorted by name
};

} // namespace highball::import18xx
