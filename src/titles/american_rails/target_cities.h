// Cities that a company may want to reach: the cheapest way, what it costs, what it brings.
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
    Money cost;              // of all of it
    int income = 0;          // of the company once it is there
};

// The cheapest way to a hex; nothing when there is none that is worth looking at.
std::optional<TargetCity> target_city_at(const Board& board, const Position& position, CompanyId company, HexId hex);
// Every city within reach, the best first: most income for its shares, then the cheapest.
std::vector<TargetCity> target_cities(const Board& board, const Position& position, CompanyId company);

// Cubes of the way that the action under way and the treasury allow; outside an expansion all of it, and never less
// than the first, so that the rules can say what is in its way.
Moves moves_towards(const Board& board, const Position& position, const TargetCity& target);
// "expand American to Buffalo" for every goal that the action under way can reach or come nearer to: those that it
// reaches first, and of these those that raise the player's own dividends most.
std::vector<Choice> target_choices(const Board& board, const Position& position);
// Every allowed move of the seat to act, those that raise its own dividends most first.
Moves best_first(const Board& board, const Position& position);

} // namespace highball::american_rails
