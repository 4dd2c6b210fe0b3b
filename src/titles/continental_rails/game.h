// The game Continental Rails, as the common game interface sees it.
#pragma once

#include "game/game.h"
#include "game/turn_sheets.h"
#include "titles/continental_rails/model/position.h"
#include "titles/continental_rails/orders/order_parser.h"

#include <memory>

namespace highball::continental_rails {

class ContinentalGame final : public Game, public TurnSheets {
  public:
    ContinentalGame(std::shared_ptr<const Figures> figures, GameSetup setup);
    // Constructor for tests: the game starts from the given position.
    ContinentalGame(std::shared_ptr<const Figures> figures, GameSetup setup, Position position);

    const Figures& figures() const { return *figures_; }
    const Position& position() const { return position_; }

    const GameSetup& setup() const override { return setup_; }
    const TurnSheets* turn_sheets() const override { return this; }
    std::unique_ptr<Game> clone() const override { return std::make_unique<ContinentalGame>(*this); }
    bool equals(const Game& other) const override;
    std::uint64_t digest() const override { return continental_rails::digest(position_); }

    bool finished() const override { return position_.over; }
    std::string end_reason() const override { return position_.over ? "turn " + std::to_string(position_.turn) : ""; }
    std::string end_text() const override { return position_.over ? end_reason() + " was the last" : ""; }
    Decision decision() const override;
    std::vector<Standing> standings() const override;

    std::vector<Choice> legal(Seat seat) const override;
    std::string sample(Seat seat, const Choice& choice, Rng& rng) const override;
    Result<Command, Refusal> parse(std::optional<Seat> seat, std::string_view line) const override;
    std::optional<Refusal> check(const Command& command) const override;
    Outcome apply(const Command& command) override;
    std::string gives_up(const Command& command) const override;

    Result<std::string, Refusal> fact(std::string_view question) const override;
    std::unique_ptr<View> view(std::optional<Seat> seat) const override;
    std::vector<Answer> about(std::optional<Seat> seat, std::string_view words) const override;
    std::vector<std::string> topics() const override;
    std::vector<std::string> broken_invariants() const override;

    int turn() const override { return position_.turn; }
    const Deadline& deadline() const override { return position_.deadline; }
    std::string heading(Seat seat) const override;
    std::string sheet(Seat seat) const override;
    std::vector<std::string> sheet_lines(Seat seat) const override;
    std::optional<Refusal> check_sheet_line(Seat seat, std::string_view command) const override;
    bool is_absence(std::string_view command) const override { return command.starts_with("away "); }
    bool is_standing_order(std::string_view command) const override { return command.starts_with("standing "); }
    std::vector<std::string> standing_orders(Seat seat) const override;
    bool is_subject_to_deadline(std::string_view command) const override;
    using TurnSheets::warnings;
    std::vector<std::vector<std::string>> warnings(Seat seat, const std::vector<std::string>& lines) const override;
    std::vector<SheetPosition> positions() const override;
    std::vector<std::string> pages() const override;
    Result<ReportOptions, Refusal> read_report(std::string_view words) const override;
    Result<std::string, Refusal> report(std::optional<Seat> seat, const ReportOptions& options) const override;
    std::vector<BestScore> best_scores() const override;

  private:
    Result<ParsedInput, Refusal> parsed(const Command& command) const;
    std::optional<Refusal> check(int tycoon, const ParsedInput& input) const;
    bool all_ready() const;
    std::vector<Event> seat(int host, const ParsedInput& input);
    std::vector<Event> run_turn();
    // Processes the turn if every player has handed in a sheet. Returns `events` followed by the events of the turn.
    std::vector<Event> run_when_ready(std::vector<Event> events);

    std::shared_ptr<const Figures> figures_;
    GameSetup setup_;
    Position position_;
};

// Writes the sheets of the computer tycoons. The plan of each sheet uses only what its tycoon can see.
void write_computer_sheets(const Figures& figures, Position& position);
// Writes the sheets of the computer tycoons, then processes the turn.
void run_turn(const Figures& figures, Position& position);

// Returns the name of the setting for a player's character: "name.Ann". Blanks in the player's name become "_".
std::string name_setting(std::string player);
std::vector<Question> questions();
Result<std::string, Refusal> answer_fact(const Figures& figures, const Position& position,
                                         const std::vector<std::string>& players, std::string_view question);
std::vector<std::string> find_broken_invariants(const Figures& figures, const Position& position);
// Returns whose sheets are missing if the turn runs now: "runs turn 3 before Bob has handed in"; "" if none is.
std::string missing_sheets(const Position& position);
std::vector<Choice> list_choices(const Figures& figures, const Position& position, int tycoon);

} // namespace highball::continental_rails
