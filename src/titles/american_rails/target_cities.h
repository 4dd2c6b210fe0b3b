// Target cities of a company: the cheapest path, its cost and its gain.
#pragma once

#include "game/command.h"
#include "titles/american_rails/parsed_command.h"
#include "titles/american_rails/position.h"

#include <optional>
#include <vector>

namespace highball::american_rails {

struct TargetCity {
    CompanyId company;
    HexId hex;
    std::vector<HexId> path; // one cube each, from the track to the hex
    Money cost;              // total
    int income = 0;          // company's income once it is there
};

// Returns the cheapest path to a hex; nothing if none is worth considering.
std::optional<TargetCity> target_city_at(const Board& board, const Position& position, CompanyId company, HexId hex);
// Returns every city within reach, best first: most income for its shares, then the cheapest.
std::vector<TargetCity> target_cities(const Board& board, const Position& position, CompanyId company);

// Returns the cubes of the path that the current action and the treasury allow. Outside an expansion that is the whole
// path, and never less than the first cube, so that the rules can explain a refusal.
Moves moves_towards(const Board& board, const Position& position, const TargetCity& target);
// Returns "expand American to Buffalo" for every target that the current action can reach or approach: reachable ones
// first, sorted by the gain in the player's own dividends.
std::vector<Choice> target_choices(const Board& board, const Position& position);
// Returns every allowed move of the acting seat, sorted by the gain in its own dividends.
Moves best_first(const Board& board, const Position& position);

} // namespace highball::american_rails
