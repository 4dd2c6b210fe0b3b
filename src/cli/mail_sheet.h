// Turn sheet in a mail: finds the lines that the player wrote.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct MailLine {
    int number = 0; // in the mail, from 1
    std::string text;
};

// Returns the lines of a sheet that came as a file or as a mail. Leaves out the headers of a mail, quoted lines, the
// line that introduces them ("On Friday, the host wrote:"), and everything from a signature or an original message on.
// Reads the text of HTML. Ends of lines may be those of any system.
std::vector<MailLine> lines_of_mail(std::string_view mail);

} // namespace highball
