// Turn sheets and reports as text, for whoever may read them.
#pragma once

#include "core/result.h"
#include "game/turn_sheets.h"
#include "session/session.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball {

Refusal no_turn_sheets(const Game& game);
// A turn, a page and what it is narrowed to, from the words of a line.
Result<ReportOptions, Refusal> read_report_options(const Session& session, std::string_view words);
// What everybody may read, and what `seat` may, of the turn that the options name.
Result<std::string, Refusal> print_report(const Session& session, std::optional<Seat> seat,
                                          const ReportOptions& options);
// The sheet of `seat`, to fill in.
Result<std::string, Refusal> print_sheet(const Session& session, Seat seat);
// Why a filled-in text is not this seat's present sheet: a heading in it is another turn's, or another seat's. A text
// without a heading is taken for the present one.
std::optional<Refusal> check_sheet_heading(const Session& session, Seat seat, std::string_view text);

} // namespace highball
