// Steps in which 18xx.games asks for a decision. It skips every step in which the player can do nothing, and does not
// record this. So an import has to find out when a turn was over.
#pragma once

#include "core/indexed.h"
#include "eighteen/rules/rules_context.h"
#include "import18xx/dialect.h"
#include "import18xx/recording.h"

#include <array>
#include <cstdint>
#include <optional>

namespace highball::import18xx {

// Steps in the order of an operating turn.
enum class PromptedStep : std::uint8_t { convert, track, token, routes, dividend, trains, companies, nothing };

// Steps that are over in the current operating turn. A step ends by a pass or an action, or because nothing could be
// done in it.
struct TurnProgress {
    std::array<bool, 7> over{};
    bool is_over(PromptedStep step) const { return item_at(over, step); }
    void end(PromptedStep step) { item_at(over, step) = true; }
    void end_all_before(PromptedStep step) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(step); ++i) over[i] = true;
    }
};

// Returns the step of a corporation's or private's action; nothing for an action that is possible at any time.
std::optional<PromptedStep> step_of(const RecordedAction& action, bool by_private);

// Returns the first step that still needs a decision. The steps before it become over for this turn.
PromptedStep first_prompted_step(const Dialect& dialect, const eighteen::RulesContext& context, TurnProgress& turn);

// True if the player on turn in a stock round has any decision to make.
bool is_prompted_in_stock_round(const eighteen::RulesContext& context);

} // namespace highball::import18xx
