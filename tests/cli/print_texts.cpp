// Prints all texts of the program, each with its file and line, for proofreading.
#include "support/texts.h"

#include <iostream>

int main() {
    for (const auto& each : highball::test::program_texts())
        std::cout << each.file << ':' << each.line << ": " << each.text << '\n';
}
