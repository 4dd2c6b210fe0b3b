#include "titles/american_rails/title.h"

#include "core/text.h"
#include "game/rule_texts.h"
#include "game/what_if.h"
#include "titles/american_rails/command_parser.h"
#include "titles/american_rails/computer.h"
#include "titles/american_rails/game.h"
#include "titles/american_rails/rule_text_figures.h"

#include <algorithm>

namespace highball {

namespace american_rails {

namespace {

class AmericanTitle final : public Title, public WhatIfFigures {
  public:
    explicit AmericanTitle(Board board) : board_(std::make_shared<const Board>(std::move(board))) {
        info_.id = "american-rails";
        info_.name = "American Rails";
        info_.designer = "Tim Harrison";
        info_.family = "american-rails";
        info_.min_players = min_players;
        info_.max_players = max_players;
        info_.length = "1 to 2 hours";
        info_.settings = {"advice none"};
        info_.options = {
            {"random-banker", "the banker is drawn at random; otherwise it is the first player", "setup"},
            {"edition-2010",
             fmt::format("{} each for three players, as in the edition of 2010", print(board_->cash_2010[3])),
             "setup:three-players"},
        };
        commands_ = command_specs();
    }

    const TitleInfo& info() const override { return info_; }
    const std::vector<CommandSpec>& commands() const override { return commands_; }
    std::vector<std::string> questions() const override { return fact_shapes(); }
    std::vector<std::string> what_if_questions() const override {
        return {"cash", "treasury", "income", "dividend", "value", "shares PLAYER"};
    }
    // Reads the rule texts. Returns the error, if any.
    std::optional<TextError> read_rules(std::string_view text, std::string_view file) {
        auto rules = read_rule_texts(text, file, words_, info_.options);
        if (!rules) return rules.error();
        rules_ = std::move(*rules);
        return std::nullopt;
    }
    std::optional<std::string> rule_help(std::string_view id) const override {
        return find_rule_text(rules_, id, words_, {});
    }
    std::optional<std::string> rule_help_of(const Game& game, std::string_view id) const override {
        return find_rule_text(rules_, id, words_, game.setup().options);
    }
    std::vector<std::string> rule_ids() const override { return highball::rule_ids(rules_); }
    std::vector<std::string> levels() const override { return computer_levels(); }

    std::unique_ptr<ComputerPlayer> computer(std::string_view level, int milliseconds) const override {
        return make_computer(*board_, level, milliseconds);
    }

    Result<std::unique_ptr<Game>, Refusal> create(const GameSetup& setup) const override {
        const int players = int_size(setup.players);
        if (players < min_players || players > max_players)
            return Refusal{"american-rails setup", fmt::format("there must be 3 to 5 players, not {}", players),
                           "play with 3, 4 or 5"};
        for (const std::string& option : setup.options)
            if (auto refusal = unknown_option(option)) return *refusal;
        if (!setup.compat.empty()) return Refusal::syntax("American Rails has no compatibility switches");
        if (auto refusal = check(setup)) return *refusal;
        return std::unique_ptr<Game>(std::make_unique<AmericanGame>(board_, setup));
    }

  private:
    std::optional<Refusal> unknown_option(const std::string& option) const {
        std::vector<std::string> known;
        for (const OptionInfo& row : info_.options) known.push_back(row.name);
        if (std::find(known.begin(), known.end(), option) != known.end()) return std::nullopt;
        return Refusal::syntax("there is no option \"" + printable(fit(option, 40)) + "\"", join_words(known, "or"));
    }

    std::shared_ptr<const Board> board_;
    RuleFigures words_ = rule_text_figures(*board_);
    std::vector<RuleText> rules_;
    TitleInfo info_;
    std::vector<CommandSpec> commands_;
};

} // namespace

} // namespace american_rails

Result<std::unique_ptr<Title>, TextError> make_american_rails(std::string_view toml_text, std::string_view file_name,
                                                              std::string_view rules, std::string_view rules_file) {
    auto board = american_rails::read_board(toml_text, file_name);
    if (!board) return board.error();
    auto title = std::make_unique<american_rails::AmericanTitle>(std::move(*board));
    if (auto error = title->read_rules(rules, rules_file)) return *error;
    return std::unique_ptr<Title>(std::move(title));
}

} // namespace highball
