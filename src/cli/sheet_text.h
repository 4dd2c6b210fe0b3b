// Turn sheets and reports as text.
#pragma once

#include "cli/context.h"
#include "cli/open_game.h"
#include "core/result.h"
#include "game/turn_sheets.h"
#include "session/session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace highball {

// Returns the turn sheets of a game; exits if it does not use any.
const TurnSheets& require_turn_sheets(const Context& context, const Game& game);
// Parses the words of a line: a turn, a page, and the part of the page to show.
Result<ReportOptions, Refusal> read_report_options(const Session& session, std::string_view words);
// Returns the report of the turn that the options name: the public part, and the part that `seat` may read.
Result<std::string, Refusal> print_report(const Session& session, std::optional<Seat> seat,
                                          const ReportOptions& options);
// Returns the sheet of `seat` to fill in. It names the game, and the time `clock_due` (sheet_deadlines.h) if that is
// not 0.
Result<std::string, Refusal> print_sheet(const Session& session, std::string_view game, Seat seat,
                                         std::int64_t clock_due);
using OwnSeats = std::optional<std::vector<Seat>>;
// Returns the board of a game: who plays each position, whose sheets are in, missed turns and points; for the host also
// net worth, drafts and refused lines. A player sees drafts and refused lines of `own` seats; without `own`, the reader
// is the host.
std::string print_positions(Store& store, const OpenGame& game, const OwnSeats& own);
std::string print_positions_json(Store& store, const OpenGame& game, const OwnSeats& own);
// True if the line is the heading of this seat's current sheet, without entities (mail_sheet.h).
bool is_sheet_heading(const Session& session, Seat seat, std::string_view line);
// Returns why a text is not this seat's current sheet: its heading names another game, turn or seat. Of several sheets
// in the text, the first one of this game decides. A text without a heading is accepted. If the name of the game is "",
// any game is accepted.
std::optional<Refusal> check_sheet_heading(const Session& session, std::string_view game, Seat seat,
                                           std::string_view text);

} // namespace highball
