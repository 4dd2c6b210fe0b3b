// Which decisions the program of the recordings asks for. It passes over every step in which its player can do nothing
// and keeps no record of that, so an import has to know when a turn was over (FORMAT.md, section 5).
#pragma once

#include "core/indexed.h"
#include "eighteen/rules/rules_context.h"
#include "import18xx/dialect.h"
#include "import18xx/recording.h"

#include <array>
#include <cstdint>
#include <optional>

namespace highball::import18xx {

// In the order of an operating turn.
enum class PromptedStep : std::uint8_t { convert, track, token, routes, dividend, trains, companies, nothing };

// What the corporation in turn has behind it: steps that are over by a pass, by a deed, or because nothing could be
// done.
struct TurnProgress {
    std::array<bool, 7> over{};
    bool is_over(PromptedStep step) const { return item_at(over, step); }
    void end(PromptedStep step) { item_at(over, step) = true; }
    void end_all_before(PromptedStep step) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(step); ++i) over[i] = true;
    }
};

// The step to which an action of a corporation or private belongs; nothing for one that may come at any time.
std::optional<PromptedStep> step_of(const RecordedAction& action, bool by_private);

// The first step that still asks for a decision. Steps passed over on the way are over for this turn.
PromptedStep first_prompted_step(const Dialect& dialect, const eighteen::RulesContext& context, TurnProgress& turn);

// Whether the player in turn is asked anything in a stock round.
bool is_prompted_in_stock_round(const eighteen::RulesContext& context);

} // namespace highball::import18xx
