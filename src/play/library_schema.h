// The tables of the library, version by version.
#pragma once

#include <vector>

namespace highball {

// What makes each version out of the one before; the first one out of nothing. What stands here was released: a change
// is a further step.
const std::vector<const char*>& schema_steps();

} // namespace highball
