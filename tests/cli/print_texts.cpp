// Prints all texts of the program with their places, for a reader.
#include "support/texts.h"

#include <iostream>

int main() {
    for (const auto& each : highball::test::program_texts())
        std::cout << each.file << ':' << each.line << ": " << each.text << '\n';
}
