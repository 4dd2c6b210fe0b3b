// Game of the 18xx family behind the common game interface (game/game.h).
#pragma once

#include "eighteen/model/position.h"
#include "eighteen/rules/rules.h"
#include "eighteen/rules/rules_context.h"
#include "game/game.h"

#include <memory>

namespace highball::eighteen {

class EighteenGame : public Game {
  public:
    EighteenGame(std::shared_ptr<const Rules> rules, GameSetup setup, Position position)
        : rules_(std::move(rules)), setup_(std::move(setup)), position_(std::move(position)) {}

    // Starts a new game. Refuses players, options or switches that do not suit the title.
    static Result<std::unique_ptr<Game>, Refusal> create(std::shared_ptr<const Rules> rules, const TitleInfo& title,
                                                         const GameSetup& setup);

    const GameSetup& setup() const override { return setup_; }
    std::unique_ptr<Game> clone() const override { return std::make_unique<EighteenGame>(*this); }
    bool equals(const Game& other) const override;
    std::uint64_t digest() const override;
    bool finished() const override { return position_.round == Round::over; }
    std::string end_reason() const override { return position_.end_reason; }
    std::string end_text() const override;
    Decision decision() const override;
    std::vector<Standing> standings() const override;
    std::optional<CompanyFigures> company(std::string_view name) const override;
    std::vector<Choice> legal(Seat seat) const override;
    std::string sample(Seat seat, const Choice& choice, Rng& rng) const override;
    Result<Command, Refusal> parse(std::optional<Seat> seat, std::string_view line) const override;
    std::optional<Refusal> check(const Command& command) const override;
    std::string gives_up(const Command& command) const override;
    Outcome apply(const Command& command) override;
    std::optional<Refusal> advance(const Command& command) override;
    Result<std::string, Refusal> fact(std::string_view question) const override;
    std::vector<Answer> about(std::optional<Seat> seat, std::string_view words) const override;
    std::vector<std::string> topics() const override;
    std::unique_ptr<View> view(std::optional<Seat> seat) const override;
    std::vector<std::string> broken_invariants() const override;

    // act() and check_action() are like apply() and check(), but they take a parsed action instead of a text. The
    // importer and the benchmarks use them. `events` may be null.
    std::optional<Refusal> act(const Action& action, std::vector<Event>* events);
    std::optional<Refusal> check_action(const Action& action) const;
    // Returns a game with the same rules but another setup and position.
    std::unique_ptr<EighteenGame> at(GameSetup setup, Position position) const {
        return std::make_unique<EighteenGame>(rules_, std::move(setup), std::move(position));
    }

    RulesContext context() const { return {*rules_, setup_, position_}; }
    const Rules& rules() const { return *rules_; }
    const Position& position() const { return position_; }

  private:
    // Returns the action of a command that was parsed in this position; parses the text of any other command.
    Result<Action, Refusal> action_of(const Command& command) const;

    std::shared_ptr<const Rules> rules_;
    GameSetup setup_;
    Position position_;
};

// invariants.cpp: recomputes the invariants of the family from scratch; returns a sentence for each broken one.
std::vector<std::string> find_broken_invariants(const RulesContext& context);
// facts.cpp: answers a query of a script ("cash Ann").
Result<std::string, Refusal> answer_query(const RulesContext& context, std::string_view question);
std::vector<Question> questions_of(const Rules& rules); // in the title's own words
// digest.cpp: hashes the position.
std::uint64_t digest_of(const Position& position);

} // namespace highball::eighteen
