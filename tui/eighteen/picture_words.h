// Words and figures of a map that is drawn as a picture.
#pragma once

#include "tui/eighteen/picture_hexes.h"

namespace highball::tui::eighteen {

// Writes the letters or numbers of the rows at the left, if need be over a hex, and those of the columns above, on a
// row of their own if the map goes on above. Those of the cursor's hex stand out. Returns the number of rows of the
// window that only they may take.
int write_edges(const PictureHexes& hexes, BlockCanvas& blocks);
// Writes the figures, names and details of all hexes whose middle is in the window below these rows, when stations and
// track are drawn. Each text has the place that costs least: in its own hex, apart from other texts, over little track.
void write_words(const PictureHexes& hexes, BlockCanvas& blocks, int heads);

} // namespace highball::tui::eighteen
