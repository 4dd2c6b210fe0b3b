// Planner of track: the paths to the cities that are worth reaching.
#pragma once

#include "titles/american_rails/evaluation.h"
#include "titles/american_rails/parsed_command.h"
#include "titles/american_rails/shortest_paths.h"

#include <vector>

namespace highball::american_rails {

// Cubes in the order of placement, and the gain in the seat's lead after each, in dollars at the end.
struct Plan {
    std::vector<Move> cubes;
    std::vector<double> worth; // after the first cube, the first two, ...

    double worth_of(std::size_t count) const {
        return cubes.empty() || count == 0 ? 0 : worth[std::min(count, worth.size()) - 1];
    }
};

// Plans up to `most` cubes for the seat. `only` restricts it to cubes of that company; `skip` lists targets that must
// not be the first.
struct PlanOptions {
    int most = 4;
    std::optional<CompanyId> only;
    HexSet skip;
    int reach = ShortestPaths::max_effort;
};
Plan plan_expansion(const Board& board, const PlayerParameters& parameters, const Position& position, Seat seat,
                    const PlanOptions& options);

// Returns the hexes where the plan's cubes reach cities, to be skipped by another plan.
HexSet cities_of(const Board& board, const Plan& plan);

// Returns the income that the company could add from a start in the city, with its treasury.
double start_worth(const Board& board, const Position& position, CompanyId id, HexId city);

} // namespace highball::american_rails
