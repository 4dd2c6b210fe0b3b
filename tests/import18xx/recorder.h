// Writer of games of this program as 18xx.games recordings, the inverse of the importer. It cannot write offers and
// better runs of shareholders, which recordings do not contain.
#pragma once

#include "eighteen/game.h"
#include "import18xx/prompted_steps.h"

#include <map>
#include <string>
#include <vector>

namespace highball::import18xx {

class Recorder {
  public:
    // Takes a game before its first command. The switches that its recording will need must be on.
    explicit Recorder(const eighteen::EighteenGame& start);

    // Plays and writes the command; false if a recording cannot contain it.
    bool play(const Command& command);

    const eighteen::EighteenGame& game() const { return *game_; }
    // Returns the lines of a description (described.h), with title and players first.
    std::string description() const;

  private:
    enum Place : int { offering = -1, market = -2 }; // other values are seats
    struct TrainCopy {
        std::string name; // for example "4-1"
        std::string face;
        int owner = 0;      // corporation or `market`
        bool stays = false; // came with a private and cannot be sold
    };

    bool write(const eighteen::Action& action);
    bool write_stock(const eighteen::Action& action);
    bool write_turn(const eighteen::Action& action);
    bool write_power(const eighteen::Action& action);
    void write_lay(const std::string& who, const eighteen::Action& action, hex::TileId tile);
    void write_runs(const eighteen::Action& action);
    void write_train(const std::string& who, const eighteen::Action& action);
    void write_discard(const eighteen::Action& action);
    void line(const std::string& who, const std::string& rest) { lines_.push_back(who + " " + rest); }
    void pass_to(PromptedStep step); // writes passes for the steps prompted before this one
    void follow(const eighteen::Position& before, const eighteen::Action& action);
    void follow_certificates();
    void follow_trains();

    std::string take_copy(hex::TileId tile, hex::HexId place);
    std::string city(hex::StopRef stop) const;
    std::string certificates(eighteen::CorpId id, int holder, int shares) const;
    std::string train_of(int owner, const std::string& face, const std::vector<std::string>& taken = {}) const;
    const eighteen::Position& now() const { return game_->position(); }
    const eighteen::Figures& figures() const { return game_->rules().figures(); }
    eighteen::RulesContext context() const { return {game_->rules(), game_->setup(), game_->position()}; }
    std::string name(Seat seat) const { return game_->name_of(seat); }
    const std::string& name(eighteen::CorpId id) const { return figures()[id].engine_id; }
    const std::string& operating() const { return name(now().turn.corporation); }

    std::unique_ptr<eighteen::EighteenGame> game_;
    const Dialect& dialect_;
    TurnProgress turn_;
    std::vector<std::string> lines_;
    std::map<hex::HexId, std::string> tiles_; // tiles on the board, for example "57-0"
    std::vector<TrainCopy> trains_;           // copies outside the offering
    std::map<std::string, int> sold_;         // number of copies that left the offering, by train name
    std::vector<std::vector<int>> owners_;    // owners of each corporation's certificates
};

} // namespace highball::import18xx
