// What the prompt's command would change on the map, and which hexes the legal commands name.
#pragma once

#include "tui/eighteen/map_drawing.h"
#include "tui/screen/pane.h"

#include <optional>
#include <string>
#include <vector>

namespace highball::tui::eighteen {

// The hex that a legal command is about ("lay G4 57 2", "token K4.1", "use lumber G2"); no_hex for others.
hex::HexId hex_of_command(const hex::BoardMap& map, std::string_view command);
// Whole legal commands about one hex, in the order of the list.
std::vector<std::string> commands_about(const DrawContext& context, const hex::BoardMap& map, hex::HexId hex);
// Lay, station and runs of the typed command; runs that were announced; hexes that may be chosen.
MapMarks marks_of(const DrawContext& context, const EighteenView& view);
// The corporation whose card stands beside the map: of the stations in the hex the acting one's, or the first; without
// any, the acting one.
CorpId company_of_card(const EighteenView& view, hex::HexId hex);
// What it ran last, as the log tells: "3: A4-C4-F1 $120".
std::vector<std::string> last_runs(const DrawContext& context, const EighteenView& view, CorpId corporation);
// Where it could lay a tile in this phase, by hex.
std::vector<hex::HexId> can_build(const EighteenView& view, CorpId corporation);
// Of one that does not act, while nothing is typed: where it could build instead of what can be done, and its last
// runs.
void mark_company(const DrawContext& context, const EighteenView& view, CorpId corporation, MapMarks& marks);
// "2: L5-K4 $60" and "4: A4-C4-G4 $130" with their trains, "total $190" for the runs that the map shows.
struct RunCaptionPart {
    std::string text;
    std::optional<int> train; // none: the total
};
std::vector<RunCaptionPart> run_caption(const DrawContext& context, const EighteenView& view);

} // namespace highball::tui::eighteen
