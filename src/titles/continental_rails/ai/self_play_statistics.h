// Statistics of whole games played by computer tycoons.
#pragma once

#include "titles/continental_rails/model/figures.h"

#include <cstdint>
#include <functional>
#include <string>

namespace highball::continental_rails {

// Plays `games` games with the seeds `seed`, `seed` + 1 and so on. Returns the distributions of their figures as text.
std::string run_self_play(const Figures& figures, int games, std::uint64_t seed,
                          const std::function<void(int)>& progress = {});

} // namespace highball::continental_rails
