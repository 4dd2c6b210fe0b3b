// What a game offers that is played by turn sheets: sheets to fill in, reports to read, a deadline.
#pragma once

#include "core/result.h"
#include "core/seat.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/refusal.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Which part of which turn's report.
struct ReportOptions {
    std::string page = "all"; // one of TurnSheets::pages()
    std::string about;        // a region, a stock: what the page can be narrowed to
    int turn = 0;             // 0: the last one
};

// The best score of a category in a finished game; no points before it is over.
struct BestScore {
    std::string category;
    std::string who;
    int points = 0;
};

class TurnSheets {
  public:
    virtual ~TurnSheets() = default;

    virtual int turn() const = 0;
    virtual const Deadline& deadline() const = 0;

    // A sheet of this seat to fill in: every line with its figures, and what the lines on it would bring.
    virtual std::string sheet(Seat seat) const = 0;
    // The lines that stand on it, in canonical text.
    virtual std::vector<std::string> sheet_lines(Seat seat) const = 0;
    // Why the canonical command can be no line of a sheet that is handed in as a file.
    virtual std::optional<Refusal> check_sheet_line(Seat seat, std::string_view command) const = 0;
    // Whether the canonical command waits for the deadline: orders and handing in, but nothing of the host's.
    virtual bool is_subject_to_deadline(std::string_view command) const = 0;
    // What may become of a line that was accepted otherwise than it is written, as things stand today.
    virtual std::vector<std::string> warnings(Seat seat, std::string_view command) const = 0;

    virtual std::vector<std::string> pages() const = 0;
    // "3", "map ohio", "chart PENN": a turn, a page and what it is narrowed to, in any order.
    virtual Result<ReportOptions, Refusal> read_report(std::string_view words) const = 0;
    // Of this position, whatever turn the options say: what everybody may read, and what `seat` may.
    virtual Result<std::string, Refusal> report(std::optional<Seat> seat, const ReportOptions& options) const = 0;

    // One for each category.
    virtual std::vector<BestScore> best_scores() const = 0;
};

// nullptr for a game that is not played by turn sheets.
const TurnSheets* turn_sheets_of(const Game& game);

} // namespace highball
