// Effect of the command in the prompt, computed on a copy of the position, so that the pages show it before it is
// played.
#pragma once

#include "titles/american_rails/rules/parsed_command.h"
#include "tui/american_rails/pane_labels.h"

#include <optional>
#include <string>
#include <vector>

namespace highball::tui::american_rails {

struct Plan {
    AmericanView after;
    HexSet hexes; // hexes that the command changes
    std::vector<highball::american_rails::Move> moves;
};
// Returns the plan of the typed command; nothing if the command is not allowed, also not after one of the free action
// spaces has been taken.
std::optional<Plan> plan_of(const DrawContext& context);

// Text about a plan or a hex: a heading with a note, and rows.
struct Panel {
    std::string title, note;
    std::vector<std::pair<std::string, Style>> rows;
    bool warns = false; // the last row is a warning
};
Panel panel_of_plan(const AmericanView& before, const Plan& plan);
// Returns what is in the hex, and the commands that are possible there.
Panel panel_of_hex(const DrawContext& context, HexId hex);
// Adds the free action spaces while the player chooses one of them.
void add_free_spaces(const DrawContext& context, Panel& panel);

} // namespace highball::tui::american_rails
