// Parser of the stops in recorded routes.
#pragma once

#include "core/result.h"
#include "eighteen/rules/rules.h"
#include "import18xx/recording.h"

#include <string>
#include <vector>

namespace highball::import18xx {

// Returns the stops in travel order, or an error in the route.
Result<std::vector<hex::StopRef>, TextError> stops_of(const eighteen::Rules& rules, const eighteen::Position& position,
                                                      const RecordedRoute& route);

// Returns the city of the hex with the index `city`, which is the last number of a recorded city such as "57-0-0".
std::optional<hex::StopRef> city_in(const eighteen::Rules& rules, const eighteen::Position& position, hex::HexId hex,
                                    int city);

} // namespace highball::import18xx
