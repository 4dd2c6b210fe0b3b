// Reader of a turn sheet: enters it in a copy of a game line by line, and writes its receipt.
#pragma once

#include "cli/mail_sheet.h"
#include "game/turn_sheets.h"
#include "session/session.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

class SheetReader {
  public:
    SheetReader(Session& session, Seat seat) : session_(session), seat_(seat) {}

    void read(const std::vector<MailLine>& lines);
    // Returns the accepted orders in their canonical text.
    std::vector<std::string> orders() const;
    // Returns what became of each line, with the warnings about the whole sheet, and the numbers of lines.
    std::string receipt() const;
    int accepted() const { return accepted_; }
    int refused() const { return refused_; }
    // Returns the accepted standing orders.
    const std::vector<Command>& standing() const { return standing_; }
    // Returns the command with which the mail says that the player is away; nothing if it does not.
    const std::optional<Command>& absence() const { return absence_; }

  private:
    struct Line {
        std::string outcome;
        std::string canonical{}; // canonical text; "" if the line was refused or is no order of the sheet
        std::string replaces{};
    };
    const TurnSheets& turn_sheets() const { return *turn_sheets_of(session_.game()); }
    // True if the line is a comment or begins like a command, perhaps one with a mistake.
    bool is_order(std::string_view text) const;
    // True for a greeting and the like: no order, and either a sentence or without figures. Above a quotation and below
    // the orders, it may have figures: the date of the quoted mail, the player's address.
    bool is_prose(const MailLine& line) const;
    // Executes a line if it may be part of a sheet. A command that runs a turn or hands in a sheet may not.
    Outcome try_line(const std::string& command, std::string& canonical);
    void enter(int number, const std::string& command);

    Session& session_;
    Seat seat_;
    std::vector<Line> lines_;
    std::optional<Command> absence_;
    std::vector<Command> standing_;
    int accepted_ = 0;
    int refused_ = 0;
    int ignored_ = 0;      // lines that are no orders, such as greetings
    bool closing_ = false; // a sentence has come after the orders
};

// Returns a warning about quoted lines that are orders, perhaps written into the quotation; "" if there are none.
std::string quoted_orders(const Session& session, Seat seat, const std::vector<std::string>& quoted);

} // namespace highball
