// Planner of expansions: finds the paths to the cities that are most worth reaching.
#pragma once

#include "titles/american_rails/ai/evaluation.h"
#include "titles/american_rails/rules/parsed_command.h"
#include "titles/american_rails/rules/shortest_paths.h"

#include <vector>

namespace highball::american_rails {

// Planned cubes in the order of placement. `worth` is the growth of the seat's lead after each cube, in dollars at the
// end of the game.
struct Plan {
    std::vector<Move> cubes;
    std::vector<double> worth; // after the first cube, after the first two cubes, ...

    double worth_of(std::size_t count) const {
        return cubes.empty() || count == 0 ? 0 : worth[std::min(count, worth.size()) - 1];
    }
};

// Limits of a plan: at most `most` cubes, only of the company `only` if it is set, and no path with more effort than
// `reach`. No company has a city of `skip` as its first target.
struct PlanOptions {
    int most = 4;
    std::optional<CompanyId> only;
    HexSet skip;
    int reach = ShortestPaths::max_effort;
};
Plan plan_expansion(const Board& board, const PlayerParameters& parameters, const Position& position, Seat seat,
                    const PlanOptions& options);

// Returns the cities that the plan reaches, so that another plan can skip them.
HexSet cities_of(const Board& board, const Plan& plan);

// Returns the income that the company can expect to reach with its treasury if it starts in the city.
double start_worth(const Board& board, const Position& position, CompanyId id, HexId city);

} // namespace highball::american_rails
