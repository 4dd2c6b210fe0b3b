// Lines of the log and news panes: events by round and by company, with consecutive passes merged.
#pragma once

#include "tui/screen/pane.h"

#include <string>
#include <vector>

namespace highball::tui {

constexpr int of_same_subject = 4; // indent of events about the same subject

struct LogLine {
    std::string text;
    Style style;
    int indent = 0;
    bool fresh = false;
    std::string subject = ""; // company or player that the line is about; "": the game
    bool round = false;
    bool payment = false; // to a player or company that has not acted before it
};

// Returns the events from command `from` on; with `reasons` a computer player's move is followed by its reason.
std::vector<LogLine> log_lines(const DrawContext& context, std::size_t from = 0, bool reasons = false);

// Returns "lays #57" for "L&N lays #57", and "$55 -> $50" for "L&N: $55 -> $50", if the subject is "L&N".
std::string without_subject(const std::string& text, const std::string& subject);

// Returns "Ann, Bob, Cy and 4 others have handed in a sheet", or all names if they are few.
std::string handed_in_text(const std::vector<std::string>& names);

// Gives the words of a row of the log at (x, y) the styles of DrawContext::word_style.
void colour_words(const DrawContext& context, std::string_view row, Canvas& canvas, int x, int y);

} // namespace highball::tui
