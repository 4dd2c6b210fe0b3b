// The game American Rails, as the common game interface sees it.
#pragma once

#include "game/game.h"
#include "game/rule_texts.h"
#include "titles/american_rails/model/board.h"
#include "titles/american_rails/rules/rules.h"

#include <memory>

namespace highball::american_rails {

class AmericanGame final : public Game {
  public:
    AmericanGame(std::shared_ptr<const Board> board, GameSetup setup);
    // Constructor for tests and analysis: the game starts from the given position, which must be consistent.
    AmericanGame(std::shared_ptr<const Board> board, GameSetup setup, Position position);

    const Board& board() const { return *board_; }
    const Position& position() const { return position_; }

    const GameSetup& setup() const override { return setup_; }
    std::unique_ptr<Game> clone() const override { return std::make_unique<AmericanGame>(*this); }
    bool equals(const Game& other) const override;
    std::uint64_t digest() const override { return american_rails::digest(*board_, position_); }

    bool finished() const override { return position_.stage == Stage::over; }
    std::string end_reason() const override;
    std::string end_text() const override;
    Decision decision() const override;
    std::vector<Standing> standings() const override;

    std::vector<Choice> legal(Seat seat) const override;
    // Returns "expand American to Buffalo" for each city that the current action can reach, and after these the single
    // moves. Each of the two groups is sorted by the gain in the seat's dividends.
    std::vector<Choice> ordered_choices(Seat seat) const override;
    bool orders_choices() const override { return true; }
    Result<Command, Refusal> parse(std::optional<Seat> seat, std::string_view line) const override;
    std::optional<Refusal> check(const Command& command) const override;
    Outcome apply(const Command& command) override;
    std::optional<Refusal> advance(const Command& command) override;

    Result<std::string, Refusal> fact(std::string_view question) const override;
    std::vector<Answer> about(std::optional<Seat> seat, std::string_view words) const override;
    std::vector<std::string> topics() const override;
    std::unique_ptr<View> view(std::optional<Seat> seat) const override;
    std::vector<std::string> broken_invariants() const override;

  private:
    // Returns the moves of a command. Refuses a text that is not in its canonical form.
    Result<Moves, Refusal> moves_of(const Command& command) const;
    // Applies the moves one after another to a copy of the position. Returns the copy, or the refusal of the first move
    // that is not allowed.
    Result<Position, Refusal> after(Seat seat, const Moves& moves, std::vector<Event>* events) const;

    std::shared_ptr<const Board> board_;
    GameSetup setup_;
    Position position_;
};

// facts.cpp: the queries of scripts.
std::vector<Question> questions();

// Returns the placeholders of the rule texts.
RuleFigures rule_text_figures(const Board& board);

} // namespace highball::american_rails
