// Preview of the typed command on the map, and the hexes that legal commands name.
#pragma once

#include "tui/eighteen/map_drawing.h"
#include "tui/screen/pane.h"

#include <optional>
#include <string>
#include <vector>

namespace highball::tui::eighteen {

// Returns the hex that a legal command names ("lay G4 57 2", "token K4.1", "use lumber G2"); no_hex for other commands.
hex::HexId hex_of_command(const hex::BoardMap& map, std::string_view command);
// Returns the lay, station and runs of the typed command, the announced runs, and the hexes that may be chosen.
MapMarks marks_of(const DrawContext& context, const EighteenView& view);
// Returns the corporation for the card beside the map: the acting one if it has a station in the hex, otherwise the
// first one that has a station there, otherwise the acting one.
CorpId company_of_card(const EighteenView& view, hex::HexId hex);
// Returns a corporation's last runs from the log: "3: A4-C4-F1 $120".
std::vector<std::string> last_runs(const DrawContext& context, const EighteenView& view, CorpId corporation);
// Returns the hexes where a corporation could lay a tile in this phase.
std::vector<hex::HexId> can_build(const EighteenView& view, CorpId corporation);
// Marks the last runs of a corporation that does not act. Also marks the hexes where this corporation could build,
// instead of the hexes where the acting one can. Does nothing while a command is typed.
void mark_company(const DrawContext& context, const EighteenView& view, CorpId corporation, MapMarks& marks);
// Part of the caption: a train's run, or "= $190" for all runs on the map.
struct RunCaptionPart {
    std::string text;                    // with ids of hexes: "2 K4-K2 $60"
    std::string named;                   // with names of cities: "2-train Selma - York $60"
    std::optional<int> train;            // none: the total
    std::string head;                    // "2-train" or "all runs"
    Money earns;                         // revenue of the route, or the total
    std::vector<std::string> stops = {}; // "Selma 40", "York 20"
};
std::vector<RunCaptionPart> run_caption(const DrawContext& context, const EighteenView& view);

} // namespace highball::tui::eighteen
