// The pages that `show` prints.
#pragma once

#include "core/result.h"
#include "prompt/prompt.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

std::vector<std::string> page_names(const Title& title);
// The page as text of at most `width` columns where that can be, as `viewer` sees it (nobody: a spectator); an unknown
// name is refused with the nearest ones. `times`: a word or two a seat by the table's clock, where there is one.
Result<std::string, Refusal> print_page(const Session& session, std::string_view page, int width,
                                        std::optional<Seat> viewer = std::nullopt,
                                        const std::vector<std::string>& times = {});

// The same of what whoever sits there sees: the game, a plan, or an earlier position.
Result<std::string, Refusal> print_page(const Prompt& prompt, std::string_view page, int width,
                                        std::optional<Seat> reader = std::nullopt);
// The page that an answer turns to, "" for none: what draws an answer in words is left out where it cannot be printed.
Result<std::string, Refusal> print_page(const Prompt& prompt, const CommandResult& result, int width);

} // namespace highball
