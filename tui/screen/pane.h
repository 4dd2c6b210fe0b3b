// A pane draws one page of a game. It is a function from a view, what the player has set, and a size to cells: it
// decides no rule and keeps no copy of the position.
//
// A family of titles brings its panes in a folder of its own (tui/eighteen, ...); families.cpp finds them by the
// family's name.
#pragma once

#include "core/money.h"
#include "game/title.h"
#include "session/net_worth_history.h"
#include "session/session.h"
#include "tui/canvas/canvas.h"
#include "tui/terminal/key.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball::tui {

// "dividends" and 1,200.
using NamedAmounts = std::vector<std::pair<std::string, std::int64_t>>;
// By seat, then those without a seat as Family::other_standings() counts them: where the fortunes came from, in
// dollars.
using WorthSources = std::vector<NamedAmounts>;

// What is being looked at.
struct DrawContext {
    const Game* game = nullptr;
    const View* view = nullptr; // what `seat` may see
    std::optional<Seat> seat;   // whose eyes; none: a spectator
    Decision decision;
    std::vector<Choice> choices;    // legal for the seat that is to act here, or for all that may act
    std::vector<Seat> choice_seats; // whose each choice is, where it is not one and the same seat's
    const std::vector<LogEntry>* log = nullptr;
    const std::vector<ChatMessage>* chat = nullptr;   // at the table; in the log where it was said
    const std::vector<WorthRow>* worth = nullptr;     // over the rounds, for the page that shows it
    const WorthSources* sources = nullptr;            // and where it came from
    std::function<std::string(std::size_t)> reason{}; // why a computer played an entry of the log; may be empty
    std::vector<std::string> times{};                 // by the table's clock, a word or two a seat; where there is one
    std::size_t seen_entries = 0;                     // entries of the log that the player has seen already
    std::string typed;                                // the prompt's text: panes show what it would do
    TextStyle style = TextStyle::ascii;
    int covered = 0;         // rows of the page below the pane that messages stand on for a while
    double run_progress = 1; // the part of the announced runs that the trains have gone
    bool printing = false;   // to a page of any length: no cursor, no cards

    // New to the player. To who has seen nothing yet, or only looks on, nothing stands out.
    bool is_fresh(std::size_t entry) const { return seen_entries > 0 && entry >= seen_entries; }
};

// What the player has set on a page. It outlives frames and positions; a pane takes out-of-date values as "none".
struct PaneState {
    int scroll_x = 0;
    int scroll_y = 0;
    int zoom = 1;        // 0: the whole board, then nearer
    bool zoomed = false; // by the player; until then a picture is as near as it can be shown whole
    int cursor = -1;     // a hex, a row: what the pane counts; -1: none
    int drawn = 0;       // what it was drawn for last, as the pane counts: where that changes it may begin anew
    int sort = 0;        // column by which tables are sorted; 0: the pane's own order
};

class Pane {
  public:
    virtual ~Pane() = default;

    // The word that `highball show NAME word` and the prompt's line of keys know.
    virtual std::string name() const = 0;
    // Rows that it would like for this width; 0: whatever there is (a map). A pane that is higher than the screen is
    // scrolled.
    virtual int rows(const DrawContext& context, const PaneState& state, int width) const = 0;
    // Columns below which it says less, or says it worse; 0: text, which fits any width.
    virtual int least_columns(const DrawContext&, const PaneState&) const { return 0; }
    // Of a pane that takes whatever there is: with fewer it is not worth a place beside another one.
    virtual int least_rows() const { return 20; }
    // Draws on the whole canvas. `state` changes only to follow the size (a map keeps its cursor in sight).
    virtual void draw(const DrawContext& context, PaneState& state, Canvas& canvas) const = 0;
    // Whether it is drawn the same until the position changes, whatever is typed or pressed: then once is enough.
    virtual bool is_static() const { return false; }
    // The size of the whole picture, for printing; by default `width` and rows().
    virtual Rect full_size(const DrawContext& context, const PaneState& state, int width) const {
        return {0, 0, width, rows(context, state, width)};
    }

    // A key pressed while the prompt is empty; false: not one of the pane's keys.
    virtual bool press(const DrawContext&, PaneState&, const Key&) const { return false; }
    // A click in column x, row y of a pane of this size.
    virtual bool click(const DrawContext&, PaneState&, int /*x*/, int /*y*/, int /*width*/, int /*height*/) const {
        return false;
    }
    // The command that is drawn there: a click brings it into the prompt; "" for none.
    virtual std::string command_at(const DrawContext&, const PaneState&, int /*x*/, int /*y*/, int /*width*/,
                                   int /*height*/) const {
        return "";
    }
    // Whether it shows what the typed command would do; Tab turns to the first page when that one does.
    virtual bool has_preview(const DrawContext&) const { return false; }
    // Commands about the thing under the cursor, whole and legal, for Tab on an empty prompt.
    virtual std::vector<std::string> commands_here(const DrawContext&, const PaneState&) const { return {}; }
};

struct OtherStanding {
    std::string name;
    std::int64_t worth = 0;
    NamedAmounts parts; // as worth_parts() tells them of a seat
    std::string prize;  // as Family::won() tells it
};

// The panes of a family of titles.
class PaneFamily {
  public:
    virtual ~PaneFamily() = default;
    // In the order of the keys 1, 2, ...; the log and the help page follow them everywhere.
    virtual const std::vector<std::unique_ptr<Pane>>& pages() const = 0;
    // Further words for `show` ("tiles") that have no key of their own.
    virtual const std::vector<std::unique_ptr<Pane>>& extra_panes() const = 0;
    // Pages that stand beside any other where there is room, the most useful first; the last one fills what is left.
    virtual std::vector<std::string> side_pages() const = 0;
    // The middle of the first line: "bank $4,310  yellow green"; `brief` where the line is short.
    virtual std::string status(const DrawContext& context, bool brief) const = 0;
    // One of the game's own things, as Answer::page names it ("tile 57"); nothing where the family draws no such thing.
    virtual std::optional<Canvas> picture(const DrawContext&, std::string_view /*thing*/) const { return std::nullopt; }
    // What the signs on the map mean: "~ river".
    virtual std::vector<std::string> map_signs(TextStyle) const { return {}; }
    // What players are worth is counted in points, not in dollars.
    virtual bool is_scored_in_points() const { return false; }
    // Who has points beside the players: computers without a seat.
    virtual std::vector<OtherStanding> other_standings(const DrawContext&) const { return {}; }
    // What a player's worth consists of: "cash" and 410, "shares" and 1,200; nothing where the family does not say.
    virtual NamedAmounts worth_parts(const DrawContext&, Seat) const { return {}; }
    // What a winner has won where each wins something else: "Rail Builder".
    virtual std::string prize(const DrawContext&, Seat) const { return "the game"; }
    // What has to be known to read the table of worth: what does not count; "" for nothing.
    virtual std::string worth_note() const { return ""; }
    // Where it came from, of a game from its first position on; nothing where the family does not say.
    virtual WorthSources sources(const Game& /*start*/, const std::vector<Command>& /*commands*/) const { return {}; }
};

// By TitleInfo::family; nullptr: a family without panes (only log and help).
std::unique_ptr<PaneFamily> find_pane_family(std::string_view name);

// The pages that every game has.
std::unique_ptr<Pane> log_pane();
std::unique_ptr<Pane> news_pane(); // what happened since the player's last command, by round and company
// The table of everybody's worth, final or of today, and its chart over the rounds. `family` may be null and must
// outlive the pane.
std::unique_ptr<Pane> worth_pane(const PaneFamily* family);

// A page as text: `page` is a pane's name, "log", "legal" or a thing that the family draws. Nothing for an unknown
// page. `width` is the least that a terminal would have; a map is drawn whole however wide it is. From `start`, the
// game's first position, the table of worth tells how it came about; `add` puts into the scene what the caller knows
// beside the game (reasons, times, what its seat has seen of the log).
std::optional<std::string> print_page(const Title& title, const Game& game, std::optional<Seat> seat,
                                      std::string_view page, int width, TextStyle style,
                                      const std::vector<LogEntry>& log = {}, std::unique_ptr<Game> start = nullptr,
                                      const std::function<void(DrawContext&)>& add = {});
std::vector<std::string> page_names(const Title& title);
std::vector<Command> commands_of(const std::vector<LogEntry>& log);

// "OR 1.1, L&N: lay a tile"; where several may act, their names.
std::string headline(const Game& game, const Decision& decision);

// The scene of a game as it stands, choices included: without a seat those of all who decide, but none of sheets.
struct OwnedDrawContext {
    std::unique_ptr<View> view;
    DrawContext context;
};
OwnedDrawContext make_draw_context(const Game& game, std::optional<Seat> seat, const std::vector<LogEntry>& log,
                                   TextStyle style);

} // namespace highball::tui
