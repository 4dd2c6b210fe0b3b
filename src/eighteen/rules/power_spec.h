// The power of a private company as one row: how it may be used, what forbids it and what it does.
//
// A title lists its rows (Rules::powers); the family reads, lists, checks and does `use WORD ...` by them.
#pragma once

#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

// One way to use it, to be listed if it is allowed.
struct PowerUse {
    Action action;
    std::string price = "";
    std::string rule = ""; // where it is not that of the private
};

struct PowerSpec {
    std::string_view word = ""; // as the map file names it
    // Ways to use it that are worth trying; nullptr: nothing is listed.
    std::vector<PowerUse> (*list)(const RulesContext&, PrivateId) = nullptr;
    // What forbids it, of a private whose power is unused and whose corporation operates.
    Verdict (*check)(const RulesContext&, const Action&) = nullptr;
    void (*use)(GameContext&, const Action&) = nullptr;
    // A step that waits for it although nothing else can be done there, and whether it may still be used.
    std::optional<Step> step = std::nullopt;
    bool (*waits)(const RulesContext&, PrivateId) = nullptr;
    bool places_token = false; // one that earns for its owner, whoever operates
    bool when_moderated =
        false; // acts on the board, and is recorded where that is a real one, too (PlayMode::moderated)
};

// All that the rules allow now, with the verb, the private and the seat set.
std::vector<PowerUse> allowed_uses(const RulesContext&, Seat);
void list_powers(LegalList&);
// The private's power is unused, and the operating corporation owns it or may still buy it in this turn.
bool may_still_own(const RulesContext&, PrivateId);
// A use in each hex that the map file gives the private, for a power that needs no more.
std::vector<PowerUse> in_its_hexes(const RulesContext&, PrivateId);
// Some power may still be used in the step of the operating turn.
bool power_waits(const RulesContext&, Step);

} // namespace highball::eighteen
