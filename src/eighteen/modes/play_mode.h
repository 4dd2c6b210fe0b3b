// Play modes for use with a physical game, as changes to the rules of any title. The program keeps either only the
// board or everything except the board.
#pragma once

#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/power_spec.h"
#include "eighteen/rules/step_spec.h"

#include <memory>
#include <span>
#include <utility>

namespace highball::eighteen {

enum class PlayMode : std::uint8_t { full, board_only, moderated };

using Replacements = std::span<const std::pair<Verb, CommandDefinition>>;
const CommandDefinition* find_replacement(Replacements all, Verb verb);

// board_only.cpp: the only player presides over all companies, and there is no money. The first company is the
// operating one.
void limit_to_board(Figures&);
void begin_board_only(GameContext&);
extern const Replacements board_only_commands;
extern const StepSpec board_only_step;

template <class Own> class BoardOnly final : public Own {
  public:
    using Own::Own;
    std::string name() const override { return "the board of " + Own::name(); }
    void begin(GameContext& game) const override { Own::begin(game), begin_board_only(game); }
    const CommandDefinition* instead_of(Verb verb) const override {
        return find_replacement(board_only_commands, verb);
    }
    const StepSpec& instead_of(const StepSpec&) const override { return board_only_step; }
    bool has_command(Verb verb) const override { return instead_of(verb) != nullptr; }
    std::string round_name(const Position&) const override { return "board"; }
    bool enforces_train_limit() const override { return false; } // the players do
};

// moderated.cpp: the players report the amounts of actions on the board, and decide whether there is a run.
extern const Replacements moderated_commands;
extern const StepSpec no_home_step;
Verdict on_the_table(const RulesContext&, const Action& = {});
void list_amounts(LegalList&);  // costs and proceeds of actions on the board
void list_earnings(LegalList&); // earnings of the trains

template <class Own> class Moderated final : public Own {
  public:
    using Own::Own;
    const CommandDefinition* instead_of(Verb verb) const override { return find_replacement(moderated_commands, verb); }
    const StepSpec& instead_of(const StepSpec& step) const override {
        return step.step == Step::home ? no_home_step : step;
    }
    void list_more(LegalList& list) const override { list_amounts(list); }
    Verdict forbids_lay(const RulesContext& context, const hex::Lay&) const override { return on_the_table(context); }
    bool is_without_tile(const RulesContext&, hex::HexId) const override { return false; } // the players see the tiles
    bool can_pay_station(const RulesContext&) const override { return false; }
    bool has_route(const RulesContext&, CorpId) const override { return true; }
    bool has_run(const RulesContext& context, CorpId id) const override { return !context[id].trains.empty(); }
    bool must_end_with_train(const RulesContext&) const override { return false; } // the players know the runs
    bool must_run_best(const RulesContext&) const override { return false; }
    bool runs_are_final(const RulesContext&) const override { return true; }
    void list_runs(LegalList& list) const override { list_earnings(list); }
    // Allows a power if its private closes when its token is placed, wherever the token lies: the private then pays no
    // more. Other powers are used on the table.
    Verdict forbids_power(const RulesContext& context, const PowerSpec& row) const override {
        return row.closes_with_token ? std::nullopt : on_the_table(context);
    }
};

// Makes the rules of a title for a play mode. `Own` is the title's class of rules; its constructor needs only figures.
template <class Own> std::shared_ptr<const Rules> make_rules(std::shared_ptr<const Figures> figures, PlayMode mode) {
    if (mode == PlayMode::board_only) return std::make_shared<BoardOnly<Own>>(std::move(figures));
    if (mode == PlayMode::moderated) return std::make_shared<Moderated<Own>>(std::move(figures));
    return std::make_shared<Own>(std::move(figures));
}

} // namespace highball::eighteen
