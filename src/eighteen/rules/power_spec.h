// Specification of a private company's power: its uses, its check and its action.
//
// A title lists its powers (Rules::powers). The family reads, lists, checks and performs `use WORD ...` with these
// specifications.
#pragma once

#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

// One use of a power, listed if it is allowed.
struct PowerUse {
    Action action;
    std::string price = "";
    std::string rule = ""; // rule that applies to this use, if it is not the private's rule
};

struct PowerSpec {
    std::string_view word = ""; // as in the map file
    // Returns the uses worth listing; nullptr: nothing is listed.
    std::vector<PowerUse> (*list)(const RulesContext&, PrivateId) = nullptr;
    // Returns why a use is forbidden. Called only if the power is unused and its corporation operates, or if a switch
    // allows the use in another corporation's turn.
    Verdict (*check)(const RulesContext&, const Action&) = nullptr;
    void (*use)(GameContext&, const Action&) = nullptr;
    // `step` is an operating step that goes on while this power can be used in it. `waits` says whether the power can
    // be used.
    std::optional<Step> step = std::nullopt;
    bool (*waits)(const RulesContext&, PrivateId) = nullptr;
    bool places_token = false;      // its token earns for its owner, whichever corporation operates
    bool closes_with_token = false; // the private closes when its token is placed
};

// Returns all uses that the rules allow now. In each use, the verb, the private and the seat are set.
std::vector<PowerUse> allowed_uses(const RulesContext&, Seat);
void list_powers(LegalList&);
// True if the power is unused, and the operating corporation owns the private or may still buy it in this turn.
bool may_still_own(const RulesContext&, PrivateId);
// Returns one use for each hex that the map file lists for the private. Serves powers whose uses differ only in the
// hex.
std::vector<PowerUse> in_its_hexes(const RulesContext&, PrivateId);
// True if some power may still be used in this step of the operating turn.
bool power_waits(const RulesContext&, Step);

} // namespace highball::eighteen
