#include "titles/american_rails/computer.h"

#include "core/text.h"
#include "titles/american_rails/rules.h"
#include "titles/american_rails/search.h"
#include "titles/american_rails/view.h"
#include "titles/american_rails/words.h"

namespace highball::american_rails {

namespace {

// Moves of a seat in a position that it sees; which ones, is up to the level.
class RailsPlayer : public ComputerPlayer {
  public:
    std::string choose(const View& view, Seat seat, Rng& rng) override {
        const auto* table = dynamic_cast<const TableView*>(&view);
        if (!table || to_act(table->at) != seat) return "";
        return print(*table->board, move(*table->board, table->at, rng));
    }

  protected:
    virtual Move move(const Board& board, const Position& at, Rng& rng) const = 0;
};

// Knows the rules and a little more: half of the time whatever comes to mind, bids without counting.
class Easy final : public RailsPlayer {
    Move move(const Board& board, const Position& at, Rng& rng) const override {
        if (at.stage != Stage::bid && rng.below(2) == 0) return any(board, at, rng);
        if (at.stage == Stage::bid) return bid(board, at, rng);
        return next_moves(board, at, {12.0}, rng).front();
    }

    static Move any(const Board& board, const Position& at, Rng& rng) {
        std::vector<Move> moves;
        list_moves(board, at, moves);
        return moves[rng.below(moves.size())];
    }

    static Move bid(const Board& board, const Position& at, Rng& rng) {
        const BidRange bids = bid_range(board, at);
        const Money limit(10 + rng.between(0, 14));
        return bids.possible() && bids.low <= limit ? Move::bid(bids.low) : Move::pass();
    }
};

// Does what looks best at the moment.
class Normal final : public RailsPlayer {
    Move move(const Board& board, const Position& at, Rng& rng) const override {
        return next_moves(board, at, {0.5}, rng).front();
    }
};

// Thinks ahead.
class Hard final : public RailsPlayer {
  public:
    explicit Hard(int milliseconds) : milliseconds_(milliseconds) {}

  private:
    Move move(const Board& board, const Position& at, Rng& rng) const override {
        // Without a time of its own it counts games, so that it plays the same on every machine; the clock only guards.
        constexpr int games_by_default = 60;
        constexpr int most_milliseconds = 1000;
        Effort effort;
        effort.games = milliseconds_ == 0 ? games_by_default : std::max(24, milliseconds_ * games_a_millisecond);
        if (at.stage == Stage::bid) effort.games /= 3; // there are many bids, and few ways to bid
        if (at.stage == Stage::act) effort.games /= 2; // the choice of the action was thought about already
        effort.until = std::chrono::steady_clock::now() +
                       std::chrono::milliseconds(milliseconds_ == 0 ? most_milliseconds : milliseconds_);
        return search(board, at, effort, rng).front();
    }

    static constexpr int games_a_millisecond = 1;
    int milliseconds_;
};

} // namespace

std::vector<std::string> computer_levels() { return {"easy", "normal", "hard"}; }

std::unique_ptr<ComputerPlayer> make_computer(std::string_view level, int milliseconds) {
    if (same_word(level, "easy")) return std::make_unique<Easy>();
    if (same_word(level, "normal")) return std::make_unique<Normal>();
    if (same_word(level, "hard")) return std::make_unique<Hard>(milliseconds);
    return nullptr;
}

} // namespace highball::american_rails
