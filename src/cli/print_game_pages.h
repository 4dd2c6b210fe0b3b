// Prints pages as text.
#pragma once

#include "core/result.h"
#include "prompt/prompt.h"
#include "tui/canvas/style.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Columns and style of a printed page.
struct PageFormat {
    // The default style is what the locale allows. Printed text cannot contain pictures, so the style with pictures is
    // replaced by the style with dots.
    PageFormat(int columns, std::optional<tui::TextStyle> drawn = std::nullopt);

    int width;
    tui::TextStyle style;
};

std::vector<std::string> page_names(const Title& title);
// Refuses an unknown page. Suggests similar names, otherwise all.
Refusal no_page(std::string_view page, const std::vector<std::string>& known);
// Returns the name of the page that explains the answer to a query.
std::string page_of_question(const Session& session, std::string_view question);
// Returns the page as `viewer` sees it. No viewer means a spectator. The text is no wider than the format if possible.
// If the name is unknown, the refusal suggests similar names. `times` is the state of the table's clock by seat.
// `for_host` as for worth_by_round().
Result<std::string, Refusal> print_page(const Session& session, std::string_view page, const PageFormat& format,
                                        std::optional<Seat> viewer = std::nullopt,
                                        const std::vector<std::string>& times = {}, bool for_host = false);

// Returns the page of the position that the prompt shows: live game, plan or history.
Result<std::string, Refusal> print_page(const Prompt& prompt, std::string_view page, const PageFormat& format,
                                        std::optional<Seat> reader = std::nullopt);
// Returns the page that a result names; "" if it names none. If the page cannot be printed, returns the refusal; but if
// the result has a text, returns "".
Result<std::string, Refusal> print_page(const Prompt& prompt, const CommandResult& result, const PageFormat& format);

} // namespace highball
