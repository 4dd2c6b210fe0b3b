// Specification of one decision: who decides, which commands are possible, and what follows.
//
// A specification is defined in the file of the functions that it names. registry.h lists those of the family;
// src/eighteen/modes replaces some.
#pragma once

#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

struct StepSpec {
    using List = void (*)(LegalList&);

    std::optional<Step> step = std::nullopt; // operating step in which the decision is due; if empty, `open` decides
    bool (*open)(const RulesContext&) =
        nullptr; // true if this decision is due; asked only if no earlier entry of the table is due
    std::vector<Seat> (*seats)(const RulesContext&) = nullptr; // seats that may act; nullptr: the seat on turn
    std::string_view question = "";                            // "lay a tile"; make_question adds figures
    std::string (*make_question)(const RulesContext&) = nullptr;
    std::optional<Rule> turns = std::nullopt; // rule that says whose turn it is; empty: the order of the round
    std::array<List, 12> lists{};             // possible commands, in the order in which they are listed
    // Completes an open choice at random; "" for one of runs. If this is nullptr, there are no other open choices.
    std::string (*sample)(const RulesContext&, Seat, const Choice&, Rng&) = nullptr;
    // Refuses a command that must wait until this decision is made; nullptr: no command must wait.
    Verdict (*bars)(const RulesContext&, const Action&) = nullptr;
    Verdict (*check_pass)(const RulesContext&, const Action&) = nullptr; // nullptr: a pass is allowed
    void (*pass)(GameContext&, const Action&) = nullptr;
    Verdict (*check_done)(const RulesContext&, const Action&) = nullptr; // both nullptr: "done" ends an operating turn
    void (*done)(GameContext&, const Action&) = nullptr;
    std::string_view name = "";            // "laying a tile": what an operating step is called
    void (*enter)(GameContext&) = nullptr; // enters the step, or goes on to the next one if nothing can be done in it
};

#define EIGHTEEN_STEP(name) extern const StepSpec name##_step;
EIGHTEEN_STEPS(EIGHTEEN_STEP)
#undef EIGHTEEN_STEP

// Returns the specification of the current decision. The game must not be over.
const StepSpec& current_step(const RulesContext& context);
std::string current_question(const RulesContext& context);
// Returns why the rules forbid the action now; nothing if they allow it.
Verdict check_action(const RulesContext& context, const Action& action);
// Returns the names of the players, "Ann or Bob".
std::string names(const RulesContext& context, const std::vector<Seat>& seats);

template <Verb... allowed> bool is_any_of(const Action& action) { return ((action.verb == allowed) || ...); }

} // namespace highball::eighteen
