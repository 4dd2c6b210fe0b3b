// Reader of typed lines: seat names, commands and comments. The prompt, scripts and tutorials share it.
#pragma once

#include "core/result.h"
#include "core/seat.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

constexpr std::size_t max_line_bytes = 4 * 1024;

// One command of a line.
struct LinePart {
    std::optional<Seat> named; // the seat of "Bob> ...", if the command begins with a name
    std::string text;          // the command without the seat name; may be empty after a name
    bool is_free = false;      // the text is free: it is the rest of the line, with any characters
};
// Splits a line into commands at `;`. A part that begins with a digit belongs to the command before it: "lay G4 57 2;
// run 2 L5-K4; 4 A4-C4" contains two commands. A `#` at the beginning or after a blank starts a comment. If
// `takes_text` is true for the rest of the line after the first name, the first command takes all of it.
std::vector<LinePart> split_line(std::string_view line, const std::vector<std::string>& players,
                                 const std::function<bool(std::string_view rest)>& takes_text);
// Returns the texts of the commands of a line without names and free texts.
std::vector<std::string> split_commands(std::string_view line);
std::string_view without_comment(std::string_view line);
// Returns the first word of a command, which a blank, `;` or `!` ends; "?" is a word of its own.
std::string_view command_word(std::string_view text);

// Finds a seat by the name of its player, or by a unique prefix of the name, ignoring case.
Result<Seat, std::string> find_seat(const std::vector<std::string>& players, std::string_view name);
// Removes "Bob>" from the beginning of `text` and returns Bob's seat. Returns nothing if no player has that name.
std::optional<Seat> take_seat_name(std::string_view& text, const std::vector<std::string>& players);
// Returns the error of the name in "Bod> ...": no player has it. Returns nothing if the text has no `>`.
std::optional<std::string> unknown_name(std::string_view text, const std::vector<std::string>& players);

} // namespace highball
