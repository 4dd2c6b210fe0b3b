// Where to build: the way to the cities that are worth it.
#pragma once

#include "titles/american_rails/evaluation.h"
#include "titles/american_rails/parsed_command.h"
#include "titles/american_rails/shortest_paths.h"

#include <vector>

namespace highball::american_rails {

// Cubes in the order in which they are placed, and what each step adds to the seat's lead, in dollars at the end.
struct Plan {
    std::vector<Move> cubes;
    std::vector<double> worth; // of the first cube, the first two, ...

    double worth_of(std::size_t count) const {
        return cubes.empty() || count == 0 ? 0 : worth[std::min(count, worth.size()) - 1];
    }
};

// Up to `most` cubes for the seat. With `only`, cubes of that company alone; `skip`: targets that are not to be chosen
// first.
struct PlanOptions {
    int most = 4;
    std::optional<CompanyId> only;
    HexSet skip;
    int reach = ShortestPaths::max_effort;
};
Plan plan_expansion(const Board& board, const PlayerParameters& parameters, const Position& position, Seat seat,
                    const PlanOptions& options);

// The hexes where the plan's cubes reach cities: to ask for another plan without them.
HexSet cities_of(const Board& board, const Plan& plan);

// Income that the company could add from a start in the city, with its treasury.
double start_worth(const Board& board, const Position& position, CompanyId id, HexId city);

} // namespace highball::american_rails
