#include "titles/american_rails/title.h"

#include "core/text.h"
#include "titles/american_rails/ai/computer.h"
#include "titles/american_rails/game.h"
#include "titles/american_rails/report/outlook.h"
#include "titles/american_rails/rules/command_parser.h"

#include <algorithm>
#include <utility>

namespace highball {

namespace american_rails {

namespace {

class AmericanTitle final : public TitleWithRuleTexts {
  public:
    explicit AmericanTitle(Board board) : board_(std::make_shared<const Board>(std::move(board))) {
        info_.id = "american-rails";
        info_.name = info_.short_name();
        info_.designer = "Tim Harrison";
        info_.family = "american-rails";
        info_.min_players = min_players;
        info_.max_players = max_players;
        info_.length = "1 to 2 hours";
        info_.summary =
            "Shared companies without trains: bid for shares, lay cubes, collect dividends; only cash counts.";
        info_.rules = american_rails_rules;
        info_.settings = {"advice none"};
        info_.options = {
            {"random-banker", "the banker is drawn at random; otherwise it is the first player", "setup"},
            {"edition-2010",
             fmt::format("{} each for three players, as in the edition of 2010", print(board_->cash_2010[3])),
             "setup:three-players"},
        };
        commands_ = command_specs();
    }

    const std::vector<CommandSpec>& commands() const override { return commands_; }
    std::vector<Question> questions() const override { return american_rails::questions(); }
    std::vector<WhatIfFigure> what_if_figures() const override {
        return {{"cash", "{0}'s cash"},         {"treasury", "{0}'s treasury"}, {"income", "{0}'s income"},
                {"dividend", "{0}'s dividend"}, {"value", "{0}'s value"},       {"final", "{0}'s cash at the end"},
                {"shares PLAYER", "{1}'s {0}"}};
    }
    std::string what_if_note(const Game& before, const Game& after) const override {
        const auto position = [](const Game& game) { return dynamic_cast<const AmericanGame&>(game).position(); };
        return end_caused(*board_, position(before), position(after), before.setup().players);
    }
    std::vector<std::string> levels() const override { return computer_levels(); }

    std::unique_ptr<ComputerPlayer> computer(std::string_view level, int milliseconds) const override {
        return make_computer(*board_, level, milliseconds);
    }

    Result<std::unique_ptr<Game>, Refusal> create(const GameSetup& setup) const override {
        if (auto refusal = check_setup(setup, "american-rails setup")) return *refusal;
        if (auto refusal = check(setup)) return *refusal;
        return std::unique_ptr<Game>(std::make_unique<AmericanGame>(board_, setup));
    }

  private:
    RuleFigures rule_text_figures() const override { return american_rails::rule_text_figures(*board_); }

    std::shared_ptr<const Board> board_;
    std::vector<CommandSpec> commands_;
};

} // namespace

} // namespace american_rails

Result<std::unique_ptr<Title>, TextError> make_american_rails(std::string_view toml_text, std::string_view file_name,
                                                              SourceText rules) {
    using namespace american_rails;
    return TitleWithRuleTexts::make<AmericanTitle>(read_board(toml_text, file_name), std::move(rules));
}

} // namespace highball
