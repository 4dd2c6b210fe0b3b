// Translator from recorded actions to commands. It looks up names, and keeps track of the copies of tiles, trains and
// certificates.
#pragma once

#include "core/result.h"
#include "game/command.h"
#include "import18xx/dialect.h"
#include "import18xx/recording.h"
#include "import18xx/rotated_tiles.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace highball::import18xx {

// Actor of a recorded action in the current position.
struct Actor {
    std::optional<Seat> seat;                    // a player
    std::optional<eighteen::CorpId> corporation; // a corporation, or the owner of the private that acts
    std::optional<eighteen::PrivateId> company;  // a private company
};

class Translator {
  public:
    Translator(const Dialect& dialect, const eighteen::Rules& rules, const Recording& recording);

    std::optional<Seat> find_seat(const EntityName& name) const;
    Actor actor(const eighteen::Position& position, const RecordedAction& action) const;
    // Returns the command, no command if there is nothing to do, or the error in the action. `next` is the following
    // action. If 18xx.games removes a station for a new tile, `next` decides which city gets it.
    Result<std::optional<Command>, TextError> command(const eighteen::Position& position, const RecordedAction& action,
                                                      const RecordedAction* next = nullptr) const;
    bool lifts_station(const eighteen::Position& before, const RecordedAction& action) const;
    // True if the recording has removed a station and not yet chosen its new city.
    bool station_lifted() const {
        return std::any_of(copies_.rotated_tiles.begin(), copies_.rotated_tiles.end(),
                           [](const RotatedTile& r) { return r.lifted; });
    }
    // Updates the locations of tiles, trains and certificates after the action, from the positions before and after it.
    void follow(const eighteen::Position& before, const RecordedAction& action, const eighteen::Position& after);
    // Returns each corporation's trains in recorded order. The order depends on individual copies, which this program
    // does not distinguish.
    std::vector<std::vector<std::string>> trains_in_order(const eighteen::Position& position) const;
    // Returns the trains of the open market. In recordings, such a train keeps the name of the face with which it was
    // bought (passenger or freight train).
    std::vector<std::string> market_trains(const eighteen::Position& position) const;

    struct TrainLocation {
        enum class Kind { offering, market, corporation } kind = Kind::offering;
        eighteen::CorpId corporation;
        std::string face; // name of the face with which it was bought
    };
    // Locations of the copies of tiles, trains and certificates.
    struct Copies {
        std::map<std::string, hex::HexId> tiles;     // on the board: "57-0"
        std::map<std::string, TrainLocation> trains; // trains that have left the Initial Offering: "4-1"
        std::vector<std::string> bought_order;       // trains in the order of their purchases
        std::vector<RotatedTile> rotated_tiles;      // tiles with a different rotation in the recording
        std::set<std::string> sold;                  // certificates that have left the Initial Offering: "L&N_3"
    };
    const Copies& copies() const { return copies_; }
    void set_copies(Copies copies) { copies_ = std::move(copies); }

  private:
    using Text = Result<std::string, TextError>;

    Text text(const eighteen::Position& position, const RecordedAction& action, const Actor& actor,
              const RecordedAction* next) const;
    Text bid(const eighteen::Position& position, const RecordedAction& action) const;
    Text lot_bid(const RecordedAction& action) const;
    Text par(const RecordedAction& action) const;
    Text buy_shares(const eighteen::Position& position, const RecordedAction& action) const;
    Text sell_shares(const eighteen::Position& position, const RecordedAction& action) const;
    Text buy_company(const RecordedAction& action, const Actor& actor) const;
    Text lay_tile(const eighteen::Position& position, const RecordedAction& action, const Actor& actor,
                  const RecordedAction* next) const;
    Text place_token(const eighteen::Position& position, const RecordedAction& action, const Actor& actor) const;
    Text run_routes(const eighteen::Position& position, const RecordedAction& action) const;
    Text buy_train(const eighteen::Position& position, const RecordedAction& action, const Actor& actor) const;
    Text power(const RecordedAction& action, const Actor& actor) const;

    void follow_closing(eighteen::CorpId id);
    Result<eighteen::CorpId, TextError> corporation_of_share(const std::string& share) const;
    TrainLocation location_of(const std::string& train) const;
    std::string face_of(const std::string& train) const;
    const std::string& symbol(eighteen::CorpId id) const { return rules_.figures()[id].symbol; }

    const Dialect& dialect_;
    const eighteen::Rules& rules_;
    const Recording& recording_;
    Copies copies_;
};

// route_names.cpp: stops_of() returns the stops of a recorded route in travel order, or an error in the route.
// city_in() returns the city of the hex with the index `city`, which is the last number of a recorded city such as
// "57-0-0".
Result<std::vector<hex::StopRef>, TextError> stops_of(const eighteen::Rules& rules, const eighteen::Position& position,
                                                      const RecordedRoute& route);
std::optional<hex::StopRef> city_in(const eighteen::Rules& rules, const eighteen::Position& position, hex::HexId hex,
                                    int city);

} // namespace highball::import18xx
