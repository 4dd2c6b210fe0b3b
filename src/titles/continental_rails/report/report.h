// Turn report (chapter 9) and turn sheet (chapter 10) as text, from a tycoon's view.
#pragma once

#include "titles/continental_rails/model/view.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// Returns the text with a line under it.
std::string heading(std::string_view text);
// 9.1 to 9.5: these functions return headlines, victory points, players, railroads, stock and private companies.
std::string headlines(const Figures& figures, const PlayerView& view);
// Headlines of one kind, as the report groups them.
struct HeadlineGroup {
    HeadlineKind kind;
    std::string_view heading;
    std::string_view verb; // words that all of them have in common; "" for most kinds
    bool brief;            // the headlines differ in codes only: "ERIE C5"
    std::vector<std::string> headlines;
};
enum class HeadlineStyle {
    full, // whole sentences
    log,  // without the words that all headlines of a kind have in common, if they are codes
    page  // whole sentences, but purchases by what is bought
};
// Returns headlines by kind, in the order of the report.
std::vector<HeadlineGroup> headline_groups(const std::vector<Headline>& headlines, HeadlineStyle style);
std::string without(std::string text, std::string_view verb); // "ERIE C5" for "ERIE builds C5"
// Returns the surname of a computer tycoon, or "C. Vanderbilt" if two share it; the whole name of a person.
std::string short_name(const Position& position, int tycoon);
// Return the text with names, or short names, instead of names with numbers.
std::string with_names(const Position& position, std::string text, bool brief = false);
std::string with_short_names(const Position& position, std::string text);
// Returns what a technology does: "3% less expenses".
std::string effect_of(const Technology& technology);
std::string turn_heading(const Figures& figures, const Position& position); // "Headlines of turn 6, 1851-1852"
// Returns the best locomotive, the technologies and the deadline, each with its heading.
std::vector<std::pair<std::string_view, std::string>> state_of_business(const Figures& figures, const PlayerView& view);
std::string point_tables(const PlayerView& view);
std::string player_summary(const Figures& figures, const PlayerView& view);
std::string railroad_summary(const Figures& figures, const PlayerView& view);
std::string stock_report(const Figures& figures, const PlayerView& view);
std::string companies_available(const Figures& figures, const PlayerView& view);
std::string public_report(const Figures& figures, const PlayerView& view);
// 9.6: returns the private part of the report; empty for a spectator.
std::string private_report(const Figures& figures, const PlayerView& view);
// Returns what the tycoon has spied, and the books of the railroads that he knows.
std::string private_notes(const Figures& figures, const PlayerView& view);
// 10.0: returns a sheet to fill in: every possible line with its bounds as a comment, the lines written so far, and
// their expected results.
std::string turn_sheet(const Figures& figures, const Position& position, int tycoon);
// Returns the first line of the sheet without the climate, which follows from the turn.
std::string turn_sheet_heading(const Position& position, int tycoon);
// Returns charts of the known net worths and of the points at the end of every turn.
std::string point_curves(const PlayerView& view);

// Returns a map of the towns and lines around a region, or of the whole country. The map of the country has 170
// columns, or 90 if `width` is less than 170.
std::string map_text(const Figures& figures, const PlayerView& view, int region = -1, int width = 1000);
// Returns a chart of a stock's price over the turns.
std::string price_chart(const Figures& figures, const PlayerView& view, RouteId railroad);

} // namespace highball::continental_rails
