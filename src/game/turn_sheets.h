// Interface of games played by turn sheets: sheets to fill in, reports to read, a deadline.
#pragma once

#include "core/result.h"
#include "core/seat.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/refusal.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Part of a turn's report to show.
struct ReportOptions {
    std::string page = "all"; // one of TurnSheets::pages()
    std::string about;        // restricts the page to a region or a stock
    int turn = 0;             // 0: the last turn
};

// Best score in a category. It is known only at the end of the game; before, `who` is "" and `points` is 0.
struct BestScore {
    std::string category;
    std::string who;
    int points = 0;
};

// A position of the game as its host sees it: everything but the orders.
struct SheetPosition {
    enum class State { computer, open, standing, draft, handed_in, away };
    int number = 0;
    std::string name;
    std::string player;             // the person who plays it; "" for a computer
    State state = State::open;      // the state of the sheet for this turn
    int missed = 0;                 // turns without a sheet
    int missed_in_a_row = 0;        // the last turns without a sheet
    std::vector<std::string> leads; // companies
    std::int64_t worth = 0;         // in dollars
    int points = 0;                 // in the category that counts all others
};

class TurnSheets {
  public:
    virtual ~TurnSheets() = default;

    virtual int turn() const = 0;
    virtual const Deadline& deadline() const = 0;

    // Returns how the first line of this seat's sheet begins. Either the line ends there, or a comma follows.
    virtual std::string heading(Seat seat) const = 0;
    // Returns the seat's sheet to fill in: every possible line with its figures, and the expected effect of the lines
    // entered so far.
    virtual std::string sheet(Seat seat) const = 0;
    // Returns the lines entered so far, in canonical text.
    virtual std::vector<std::string> sheet_lines(Seat seat) const = 0;
    // Returns why the command (in canonical text) cannot be a line of a sheet file; nothing if it can.
    virtual std::optional<Refusal> check_sheet_line(Seat seat, std::string_view command) const = 0;
    // True if the command (in canonical text) says for how many turns the player is away. It is no line of a sheet, but
    // may be sent with one.
    virtual bool is_absence(std::string_view command) const = 0;
    // True if the command (in canonical text) is an order for the next turn without a sheet, or removes these orders.
    // It may be sent with a sheet.
    virtual bool is_standing_order(std::string_view command) const = 0;
    // Returns the seat's orders for the next turn without a sheet, in canonical text.
    virtual std::vector<std::string> standing_orders(Seat seat) const = 0;
    // True if the command (in canonical text) must be given before the deadline: orders and handing in, but not the
    // host's commands.
    virtual bool is_subject_to_deadline(std::string_view command) const = 0;
    // Returns, for each of these lines of the sheet (in canonical text), warnings that the line may do something other
    // than it says.
    virtual std::vector<std::vector<std::string>> warnings(Seat seat, const std::vector<std::string>& lines) const = 0;
    std::vector<std::string> warnings(Seat seat, std::string_view line) const {
        return warnings(seat, std::vector{std::string(line)}).front();
    }

    // Returns all positions in the order of their numbers.
    virtual std::vector<SheetPosition> positions() const = 0;

    virtual std::vector<std::string> pages() const = 0;
    // Parses words such as "3", "map ohio" or "chart PENN": a turn, a page, and the part of the page to show, in any
    // order.
    virtual Result<ReportOptions, Refusal> read_report(std::string_view words) const = 0;
    // Returns the page of this position's report that the options name. It shows what everybody may read and, if a seat
    // is given, what only this seat may read. Ignores options.turn.
    virtual Result<std::string, Refusal> report(std::optional<Seat> seat, const ReportOptions& options) const = 0;

    // Returns the best score of each category.
    virtual std::vector<BestScore> best_scores() const = 0;
};

// Returns nullptr if the game is not played by turn sheets.
inline const TurnSheets* turn_sheets_of(const Game& game) { return game.turn_sheets(); }

// Returns the name of the round: "OR 2.1", or "turn 3" without its deadline, which may change during the turn.
inline std::string round_of(const Game& game) {
    const TurnSheets* sheets = turn_sheets_of(game);
    return sheets ? "turn " + std::to_string(sheets->turn()) : game.decision().round;
}

} // namespace highball
