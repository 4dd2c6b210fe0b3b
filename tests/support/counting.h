// Counting: a tiny title for tests of the general code. The players take turns and count to 21.
#pragma once

#include "game/title.h"

namespace highball::test {

// Commands: `add N` with N from 1 to 3, `roll` (adds 1 to 6 at random), `pass` (when no other command is legal). Rule
// 1: a player acts only in his turn. Rule 2: N is from 1 to 3. Rule 3: the total never exceeds 21. Rule 4: one roll per
// player.
const Registry& counting_registry();
GameSetup counting_setup(int players = 3);
// Returns the number of calls of parse() in all games of the title.
int counting_parses();

} // namespace highball::test
