// Texts of the program that a person can see, with their places in the sources.
#pragma once

#include <string>
#include <vector>

namespace highball::test {

struct ProgramText {
    std::string file; // relative to the checkout
    int line;
    std::string text;
};

// Returns the string literals of several words in src and tui, and the texts in maps, in the order of the file names.
// Adjacent literals are one text. SQL is left out.
std::vector<ProgramText> program_texts();

} // namespace highball::test
