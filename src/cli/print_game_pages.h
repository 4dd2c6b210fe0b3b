// Printing of pages as text.
#pragma once

#include "core/result.h"
#include "prompt/prompt.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

std::vector<std::string> page_names(const Title& title);
// Returns the page as text of at most `width` columns if possible, as `viewer` sees it (none: a spectator). An unknown
// name is refused with similar ones. `times`: the state of the table's clock by seat.
Result<std::string, Refusal> print_page(const Session& session, std::string_view page, int width,
                                        std::optional<Seat> viewer = std::nullopt,
                                        const std::vector<std::string>& times = {});

// Returns the page of the position that the prompt shows: live game, plan or history.
Result<std::string, Refusal> print_page(const Prompt& prompt, std::string_view page, int width,
                                        std::optional<Seat> reader = std::nullopt);
// Returns the page of a result; "" if it has none or the page cannot be printed.
Result<std::string, Refusal> print_page(const Prompt& prompt, const CommandResult& result, int width);

} // namespace highball
