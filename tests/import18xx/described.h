// Recordings that are described line by line, so that people can read and write them (tests/import18xx/recordings).
//
//     18AL Ann Bob Cy                        the title and the players; options after "with"
//     Ann bid company=TR price=20            who acts, the type of the action, its fields
//     87 times Ann pass, Bob pass            the same lines again and again
//     + Bob pass                             inside the action above, done by the program for Bob
//     TAG run_routes 2-0:E6,D7=30            a route: train, hexes of each segment (segments parted by /), revenue
//     = Ann.cash 580                         in the trace's line of the action above; "-" is null
//     needs auction-round                    the import names this switch at the action above
//     shows acl-home-first                   without this switch, which is always on, it stops or a figure differs
//     stops 18AL 4.2.5                       the import stops at the action above, and says so by this rule
//     result Ann=600 Bob=580                 the game is over, with these final figures
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball::import18xx {

struct Described {
    struct Figure {
        int line = 0; // in the description
        std::int64_t action = 0;
        std::string path;  // "Ann.cash", "TAG.price", "tiles.G4", "priority"
        std::string value; // lists with blanks between
    };
    std::string json; // the recording
    std::vector<Figure> figures;
    std::vector<std::pair<std::string, std::int64_t>> switches; // with the action that needs each
    std::vector<std::string> shown;                             // switches of the dialect that it shows
    std::string stops;                                          // what the error must say; "" when there is none
};

// A line that cannot be read ends the test program.
Described read_description(std::string_view text);

// The value at the path in a line of a trace, written as descriptions write it.
std::string figure_in(const std::string& trace_line, const std::string& path);

} // namespace highball::import18xx
