// Random legal moves of American Rails. Listing all moves is cheap, so each guess is legal, and all kinds of moves are
// equally likely.
#include "soak/guess.h"
#include "titles/american_rails/game.h"
#include "titles/american_rails/rules/command_parser.h"

#include <algorithm>

namespace highball::test {

namespace {

using namespace american_rails;

class RailsGuesser : public Guesser {
  public:
    std::optional<Command> guess(const Game& game, Rng& rng) override {
        const auto& rails = static_cast<const AmericanGame&>(game);
        moves_.clear();
        list_moves(rails.board(), rails.position(), moves_);
        if (moves_.empty()) return std::nullopt;
        Move move = one_of_a_kind(rng);
        if (move.kind == MoveKind::bid) {
            const BidRange range = bid_range(rails.board(), rails.position());
            move.amount = Money(rng.between(range.low.dollars(), range.high.dollars()));
        }
        return guessed(*to_act(rails.position()), Moves{move});
    }
    std::string text(const Game& game, const Command& command) override {
        return american_rails::print(static_cast<const AmericanGame&>(game).board(), *parsed_as<Moves>(command));
    }
    std::optional<std::string> broken(const Game& game) override {
        const auto& at = static_cast<const AmericanGame&>(game).position();
        for (const Seat seat : at.seats())
            if (at.cash_of(seat) < Money()) return "somebody has less than nothing";
        return to_act(at) || game.finished() ? std::nullopt : std::optional<std::string>("nobody can act");
    }

  private:
    // Returns a random move of a random kind. Moves of the same kind are adjacent in the list.
    const Move& one_of_a_kind(Rng& rng) {
        std::vector<std::size_t>& begins = begins_;
        begins.clear();
        for (std::size_t i = 0; i < moves_.size(); ++i)
            if (i == 0 || moves_[i].kind != moves_[i - 1].kind) begins.push_back(i);
        const std::size_t kind = rng.below(begins.size());
        const std::size_t end = kind + 1 < begins.size() ? begins[kind + 1] : moves_.size();
        return moves_[begins[kind] + rng.below(end - begins[kind])];
    }

    Moves moves_;
    std::vector<std::size_t> begins_;
};

} // namespace

std::unique_ptr<Guesser> guesser_of_american_rails(const Game& game) {
    return dynamic_cast<const AmericanGame*>(&game) ? std::make_unique<RailsGuesser>() : nullptr;
}

} // namespace highball::test
