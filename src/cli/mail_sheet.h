// Turn sheet in a mail: finds the lines that the player wrote.
#pragma once

#include "core/result.h"
#include "game/refusal.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct MailLine {
    int number = 0; // in the mail, from 1
    std::string text;
    bool above_quote = false; // directly above quoted lines: it may introduce them ("On Friday, the host wrote:")
    bool ends_mail = false;   // the last line: an original message without marks follows
};

struct Mail {
    std::vector<MailLine> lines;
    // Quoted lines without their marks. From below the end of the mail, only the comments.
    std::vector<std::string> quoted{};
};

constexpr std::size_t max_sheet_orders = 500; // longer than any real sheet

// Returns the text with the characters that HTML entities such as "&amp;" stand for.
std::string without_entities(std::string text);

// Parses a sheet that came as a file or as a mail. Leaves out the headers of a mail, its signature, and everything
// below the first line of an original message. That line is returned with a mark. Ends of lines may be those of any
// system; text that is not UTF-8 is read as Latin-1. Refuses a mail that is not plain text, a line that may belong to a
// quotation, and a sheet that is too long.
Result<Mail, Refusal> parse_mail(std::string_view mail);

} // namespace highball
