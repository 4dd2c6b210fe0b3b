// The trace: one JSON object a line with the whole position, in the words and the order of the recordings' traces.
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

// What a line says about the action after which it stands.
struct TraceHead {
    std::int64_t action = 0;
    std::string type;
    EntityName entity;
    std::optional<eighteen::CorpId> paid;   // the corporation whose dividend step the action was
    std::optional<Seat> priority;           // where the recordings count otherwise than the position
    bool stopped = false;                   // the players have agreed to end the game here
    std::vector<RotatedTile> rotated_tiles; // tiles that lie otherwise in the recording
    std::vector<std::vector<std::string>>
        trains; // by corporation, in the order of the recording; empty: of the position
    std::optional<std::vector<std::string>> market_trains; // the same for the open market
};

// Names as the recording spells them; for games of our own the names of the setup.
struct TraceNames {
    std::vector<std::string> players;
    std::vector<EntityName> ids;
};
TraceNames names_of(const GameSetup& setup);

class TraceWriter {
  public:
    TraceWriter(const Dialect& dialect, const eighteen::Rules& rules, TraceNames names);

    std::string line(const TraceHead& head, const eighteen::Position& position) const;
    // The last line: the worth of every player, the highest first, and why the game has ended.
    std::string result(const eighteen::Position& position, std::string_view end_reason, bool finished,
                       bool by_id) const;

  private:
    const Dialect& dialect_;
    const eighteen::Rules& rules_;
    TraceNames names_;
    std::vector<eighteen::CorpId> corporations_;            // by recorded symbol
    std::vector<std::pair<std::string, hex::HexId>> hexes_; // by name
};

} // namespace highball::import18xx
