// Tiny title for tests of the general code: the players take turns and count to 21.
#pragma once

#include "game/title.h"

namespace highball::test {

// "Counting": `add N` with N from 1 to 3, `roll` (random 1 to 6, once per player), `pass` when nothing else is legal.
// Rule 1: only on one's turn; rule 2: an amount from 1 to 3; rule 3: never above 21; rule 4: one roll per player.
const Registry& counting_registry();
GameSetup counting_setup(int players = 3);
// Returns the number of parse() calls in all its games.
int counting_parses();

} // namespace highball::test
