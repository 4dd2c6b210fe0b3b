// Labels shared by the panes of the 18xx family.
#pragma once

#include "eighteen/model/view.h"
#include "tui/canvas/text_table.h"

#include <string>
#include <vector>

namespace highball::tui {
struct DrawContext;
}

namespace highball::tui::eighteen {

using highball::eighteen::CorpId;
using highball::eighteen::Corporation;
using highball::eighteen::EighteenView;
using highball::eighteen::Figures;
using highball::eighteen::PrivateHolder;
using highball::eighteen::PrivateId;
using highball::eighteen::Rules;
using highball::eighteen::TrainKindId;

// Returns the view in the context, which must be one of the 18xx family.
const EighteenView& view_of(const DrawContext& context);
// True if a screen shows the map as a picture: with colours or, drawn in Braille dots, without them. Otherwise it and
// printed maps are in lines.
bool draws_picture(const DrawContext& context);
// True if that picture has colors.
bool draws_coloured_picture(const DrawContext& context);

// Returns corporations in operating order, then those with a price that have not floated, then the others.
std::vector<CorpId> listing_order(const EighteenView& view);
Style style_of(const Figures& figures, CorpId corporation); // in the corporation's colour
std::string name_of(const EighteenView& view, Seat seat);
bool has_started(const EighteenView& view, CorpId corporation); // has a price or a president
bool is_before_companies(const EighteenView& view);             // an auction in which no company has started yet
std::string president_of(const EighteenView& view, CorpId corporation); // "-" for none
// Returns "Can be dumped: L&N on Bob."; "" if nobody is president.
std::string takeover_note(const EighteenView& view);
// Returns the shares that must still be sold until the corporations with a president float, "To float: L&N 10% ($60),
// WRA 30% ($270)."; "" outside of stock rounds.
std::string float_note(const EighteenView& view);
// Returns a corporation's trains: "3 4! (5)". The sign "!" shows that the next kind of train removes this train or
// makes it obsolete; "(5)" is obsolete already.
std::string trains_text(const EighteenView& view, CorpId corporation);
std::string last_run_text(const Corporation& corporation); // "$60 paid", "$0"
// Returns the cash of a player who has sold all shares that can be sold now.
Money liquidity(const EighteenView& view, Seat seat);
bool can_anybody_sell(const EighteenView& view);
// Returns what the first train of a kind does to others: "2s rust", "3s obsolete".
std::vector<std::string> what_goes(const Figures& figures, const std::string& kind);
bool is_next_to_rust(const EighteenView& view, TrainKindId kind);
// Returns the signs of a table in rows. With `sorts`, they name the key that sorts it, if this needs no further row.
std::vector<std::string> rows_of_signs(std::vector<std::string> signs, bool sorts, int width);
// Returns the symbols of the private companies that the holder has.
std::vector<std::string> privates_of(const EighteenView& view, PrivateHolder holder);
// Returns the price change since the start of the round, in dollars; 0 if the log does not have it.
int moved_this_round(const DrawContext& context, const EighteenView& view, CorpId corporation);
TableCell change_cell(int dollars); // "+5", "-10"
// Returns a cell with a corporation's letter and symbol in its colour, which is darker until it floats.
TableCell company_cell(const EighteenView& view, CorpId corporation);
// Returns a cell with the percentage that the seat holds: "20%*" for the president, "-" for nothing.
TableCell holding_cell(const EighteenView& view, Seat seat, CorpId corporation);
// Returns the names of the colours: "yellow green".
std::string colours_text(std::uint8_t colours);
// Returns the acting corporation, or none.
CorpId acting_corporation(const EighteenView& view);
// Returns the corporations that operate after the acting one, in their order; outside of an operating round, all that
// have floated.
std::vector<CorpId> yet_to_operate(const EighteenView& view);
// Returns the corporation that pays or withholds now; none in any other step.
CorpId dividend_payer(const EighteenView& view);
// True if even a dividend of $1 moves the price of every operating corporation up.
bool any_dividend_raises(const EighteenView& view);

} // namespace highball::tui::eighteen
