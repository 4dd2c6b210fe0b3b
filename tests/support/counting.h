// A tiny title for tests of the general rooms: the players count to 21 in turns.
#pragma once

#include "game/title.h"

namespace highball::test {

// "Counting": `add N` with N from 1 to 3, `roll` (1 to 6 by chance, once a player), `pass` when nothing fits any more.
// Rule 1: one's turn; rule 2: an amount from 1 to 3; rule 3: never above 21; rule 4: one roll each.
const Registry& counting_registry();
GameSetup counting_setup(int players = 3);
// How often a line was read, by any of its games.
int counting_parses();

} // namespace highball::test
