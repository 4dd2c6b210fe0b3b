// Something that is being decided as one row: who decides, what may be done, and how it goes on.
//
// A row stands in the file of the functions that it names; the list of all is in registered.h.
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

    std::optional<Step> step = std::nullopt;     // of an operating turn, which has come to it; or else when
    bool (*open)(const RulesContext&) = nullptr; // this is what is being decided, unless an earlier row is open
    std::vector<Seat> (*seats)(const RulesContext&) = nullptr; // who may act; nullptr: whose turn it is
    std::string_view question = "";                            // "lay a tile"; or, with figures:
    std::string (*make_question)(const RulesContext&) = nullptr;
    std::optional<Rule> turns = std::nullopt; // says whose turn it is; none: the order of the round
    std::array<List, 12> lists{};             // what may be done, in the order in which it is listed
    // A command that has to wait until this is decided; nullptr: none has.
    Verdict (*bars)(const RulesContext&, const Action&) = nullptr;
    Verdict (*check_pass)(const RulesContext&, const Action&) = nullptr; // nullptr: a pass is allowed
    void (*pass)(GameContext&, const Action&) = nullptr;
    Verdict (*check_done)(const RulesContext&, const Action&) = nullptr; // nullptr, both: the end of an operating turn
    void (*done)(GameContext&, const Action&) = nullptr;
    std::string_view name = "";                   // "laying a tile": what an operating turn has come to
    bool (*empty)(const RulesContext&) = nullptr; // nothing can be done in it: the operating turn passes over it,
    void (*pass_over)(GameContext&) = nullptr;    // which means this; nullptr: it goes on to the next one
};

#define EIGHTEEN_STEP(name) extern const StepSpec name##_step;
EIGHTEEN_STEPS(EIGHTEEN_STEP)
#undef EIGHTEEN_STEP

// What is being decided now; the game is not over.
const StepSpec& current_step(const RulesContext& context);
std::string current_question(const RulesContext& context);
// Whether any rule allows the action now.
Verdict check_action(const RulesContext& context, const Action& action);

template <Verb... allowed> bool is_any_of(const Action& action) { return ((action.verb == allowed) || ...); }

} // namespace highball::eighteen
