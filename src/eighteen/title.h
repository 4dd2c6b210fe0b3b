// Title of the 18xx family behind the common title interface (game/title.h).
#pragma once

#include "core/result.h"
#include "eighteen/ai/levels_file.h"
#include "eighteen/game.h"
#include "eighteen/modes/play_mode.h"
#include "game/rule_texts.h"
#include "game/title.h"

#include <memory>
#include <string>
#include <vector>

namespace highball::eighteen {

constexpr int rules_version = 4; // TitleInfo::rules of all 18xx titles

class EighteenTitle : public Title {
  public:
    using Maker = std::shared_ptr<const Rules> (*)(std::shared_ptr<const Figures>, PlayMode);
    // Changes the figures as the options and switches of the setup require (another home, more trains). The figures are
    // a copy that no game shares yet.
    using Amend = void (*)(Figures& copy, const GameSetup& setup);
    // Specification of what a title adds to the family.
    struct TitleSpec {
        Maker make = nullptr;
        Amend amend = nullptr; // nullptr if no option or switch changes the figures
        // Entries of the map file that the title's code looks up by name: "amounts.private-deal", "counts.NAME",
        // "percents.NAME", "places.NAME", "powers.coal", "corporations.GA", "trains.8". A file without one of them is
        // refused.
        std::vector<std::string_view> figures;
        void (*put_rule_text_figures)(RuleFigures& words,
                                      const Figures& figures) = nullptr; // for the title's own placeholders
    };
    struct SourceTexts {
        SourceText map, tiles;
        SourceText levels; // levels of the computer players
        SourceText rules;
    };
    static Result<std::unique_ptr<Title>, TextError> read(SourceTexts source, const TitleSpec& spec);
    EighteenTitle(SourceTexts source, Figures figures, std::vector<ai::Level> levels, const TitleSpec& spec);

    const TitleInfo& info() const override { return info_; }
    Result<std::unique_ptr<Game>, Refusal> create(const GameSetup& setup) const override;
    const std::vector<CommandSpec>& commands() const override { return commands_; }
    std::vector<CommandSpec> commands_of(const Game& game) const override;
    std::vector<Question> questions() const override { return questions_of(*rules_); }
    std::vector<WhatIfFigure> what_if_figures() const override {
        return {{"price", "{0}'s price"},      {"cash", "{0}'s cash"},     {"president", "{0}'s president"},
                {"floated", "{0} floated:"},   {"trains", "{0}'s trains"}, {"holder", "{0}'s owner"},
                {"shares PLAYER", "{1}'s {0}"}};
    }
    std::vector<std::string> levels() const override;
    std::unique_ptr<ComputerPlayer> computer(std::string_view level, int milliseconds) const override;

    std::optional<std::string> rule_help(std::string_view id) const override;
    std::optional<std::string> rule_help_of(const Game& game, std::string_view id) const override;
    std::vector<std::string> rule_ids() const override { return eighteen::rule_ids(*figures_); }

    const Rules& rules() const { return *rules_; } // rules of a game without options

  private:
    Result<Figures, Refusal> figures_of(const GameSetup& setup) const; // with its options and switches

    SourceTexts source_;
    std::shared_ptr<const Figures> figures_;
    TitleSpec spec_;
    std::shared_ptr<const Rules> rules_;
    TitleInfo info_;
    std::vector<CommandSpec> commands_;
    std::vector<ai::Level> levels_;
};

} // namespace highball::eighteen
