// Prints pages as text.
#pragma once

#include "core/result.h"
#include "prompt/prompt.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

std::vector<std::string> page_names(const Title& title);
// Returns the page as `viewer` (nothing: a spectator) sees it, as text of at most `width` columns if possible. If the
// name is unknown, the refusal suggests similar ones. `times` is the state of the table's clock, by seat.
Result<std::string, Refusal> print_page(const Session& session, std::string_view page, int width,
                                        std::optional<Seat> viewer = std::nullopt,
                                        const std::vector<std::string>& times = {});

// Returns the page for the position that the prompt shows: of the live game, a plan or the history.
Result<std::string, Refusal> print_page(const Prompt& prompt, std::string_view page, int width,
                                        std::optional<Seat> reader = std::nullopt);
// Returns the page that a result asks for; "" if it asks for none or the page cannot be printed.
Result<std::string, Refusal> print_page(const Prompt& prompt, const CommandResult& result, int width);

} // namespace highball
