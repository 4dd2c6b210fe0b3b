// Recordings as lines that people can read and write (tests/import18xx/recordings).
//
//     18AL Ann Bob Cy                        the title and the players; options after "with"
//     Ann bid company=TR price=20            the actor, the type of the action, its fields
//     87 times Ann pass, Bob pass            the same lines 87 times
//     + Bob pass                             an automatic action for Bob inside the action above
//     TAG run_routes 2-0:E6,D7=30            a route: train, hexes of each segment (separated by /), revenue
//     = Ann.cash 580                         a figure in the trace line of the action above; "-" is null
//     needs auction-round                    the import needs this switch at the action above
//     shows acl-home-first                   a switch that is always on; without it the import or a figure fails
//     stops 18AL 4.2.5                       the import stops at the action above and names this rule
//     result Ann=600 Bob=580                 the game ends with these final figures
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball::import18xx {

struct Described {
    struct Figure {
        int line = 0; // line of the description
        std::int64_t action = 0;
        std::string path;  // for example "Ann.cash", "TAG.price", "tiles.G4", "priority"
        std::string value; // list items are separated by blanks
    };
    std::string json; // the recording
    std::vector<Figure> figures;
    std::vector<std::pair<std::string, std::int64_t>> switches; // name, number of the action that needs it
    std::vector<std::string> shown;                             // switches that are always on and needed here
    std::string stops;                                          // text of the import error; "" if there is none
};

// Reads a description. Ends the test program at a line that cannot be read.
Described read_description(std::string_view text);

// Returns the value at the path in a trace line, in the notation of descriptions.
std::string figure_in(const std::string& trace_line, const std::string& path);

} // namespace highball::import18xx
