// Target cities of a company, with the cheapest path to each, its cost and its gain.
#pragma once

#include "game/command.h"
#include "titles/american_rails/model/position.h"
#include "titles/american_rails/rules/parsed_command.h"

#include <optional>
#include <vector>

namespace highball::american_rails {

struct TargetCity {
    CompanyId company;
    HexId hex;
    std::vector<HexId> path; // hexes for one cube each, from the track to `hex`
    Money cost;              // total cost of the path
    int income = 0;          // income of the company after it has reached the city
};

// Returns the cheapest path to a hex; nothing if the hex is too far away, or if the company has a cube there.
std::optional<TargetCity> target_city_at(const Board& board, const Position& position, CompanyId company, HexId hex);
// Returns every city that is near enough, the highest income first. Between equal incomes, the cheapest city is first.
std::vector<TargetCity> target_cities(const Board& board, const Position& position, CompanyId company);

// Returns the cubes of the path that the current action, the supply and the treasury allow. The first cube is always
// included, so that the rules can explain why it is refused. If the current action places no cubes, returns the whole
// path.
Moves moves_towards(const Board& board, const Position& position, const TargetCity& target);
// Returns "expand American to Buffalo" for every target that the current action can reach, sorted by the gain in the
// player's dividends.
std::vector<Choice> target_choices(const Board& board, const Position& position);
// Returns every allowed move of the acting seat, sorted by the immediate gain in the seat's yearly dividends.
Moves best_first(const Board& board, const Position& position);

} // namespace highball::american_rails
