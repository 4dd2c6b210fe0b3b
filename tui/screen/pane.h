// Pane: drawing of one page of a game. It is a function from a view, the player's settings, and a size to cells. It
// decides no rule and keeps no copy of the position.
//
// A family of titles has its panes in a folder of its own (tui/eighteen, ...); pane_families.cpp finds them by the
// family's name.
#pragma once

#include "core/money.h"
#include "core/text.h"
#include "game/title.h"
#include "session/net_worth_history.h"
#include "session/session.h"
#include "tui/canvas/canvas.h"
#include "tui/terminal/key.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball {
class Prompt;
}

namespace highball::tui {

// Names with amounts, such as "dividends" and 1,200.
using NamedAmounts = std::vector<std::pair<std::string, std::int64_t>>;
// Sources of worth in dollars: a list for each seat, and then one for each of PaneFamily::other_standings().
using WorthSources = std::vector<NamedAmounts>;

// Draw context: the game and everything else that a pane shows.
struct DrawContext {
    const Game* game = nullptr;
    const View* view = nullptr; // view of `seat`
    std::optional<Seat> seat;   // viewer; none: a spectator
    Decision decision;
    std::vector<Choice> choices;    // legal choices of the acting seat, or of all seats that may act
    std::vector<Seat> choice_seats; // seat of each choice, unless all belong to one seat
    const std::vector<LogEntry>* log = nullptr;
    const std::vector<ChatMessage>* chat = nullptr;   // table chat; the log shows each message at its time
    const std::vector<WorthRow>* worth = nullptr;     // worth over the rounds, for the page that shows it
    const WorthSources* sources = nullptr;            // sources of the worth
    std::function<std::string(std::size_t)> reason{}; // why a computer player made an entry of the log; may be empty
    std::function<bool(Seat)> is_computer{};          // true for a seat that a computer plays; may be empty
    std::vector<std::string> times{}; // state of the table's clock, a word or two per seat; empty without a clock
    std::size_t seen_entries = 0;     // entries of the log that the player has seen already
    std::string typed;                // text in the prompt; panes show its effect
    TextStyle style = TextStyle::ascii;
    int covered = 0;         // rows at the end of the page that messages cover for a while
    double run_progress = 1; // animated part of the announced runs, 0 to 1
    bool alone = true;       // no other pane is shown beside this one
    bool printing = false;   // draws for a page of any length: no cursor, no cards
    bool beside = false;     // the pane stands beside another page, and leaves out what that page has
    bool below_news = false; // the pane stands below the news, and leaves out what is empty
    std::function<Style(std::string_view)> word_style{}; // style of a word of the log; may be empty
    bool bordered = false;                               // the terminal has too few colours for shades on a map
    bool noticed = false;                                // a notice, such as a lesson, covers a part of a low page
    bool board_only = false;                             // draws the board as large as fits: no cursor, no cards

    // True if the entry is new to the player. Nothing is new to a spectator, or to a player who has seen nothing yet.
    bool is_fresh(std::size_t entry) const { return seen_entries > 0 && entry >= seen_entries; }
};

// State of a page set by the player. It outlives frames and positions; a pane treats out-of-date values as "none".
struct PaneState {
    int scroll_x = 0;
    int scroll_y = 0;
    int zoom = 1;        // 0: the whole board; higher values are nearer
    bool zoomed = false; // set by the player; until then a picture is as large as fits completely
    int cursor = -1;     // hex or row, as the pane counts; -1: none
    int drawn = 0;       // number of the subject drawn last, as the pane counts; the pane may restart if it changes
    int sort = 0;        // sort column of tables; 0: the pane's own order
};

class Pane {
  public:
    virtual ~Pane() = default;

    // Returns the name for `highball show NAME` and for the screen's list of keys.
    virtual std::string name() const = 0;
    // Returns a few words about what the page shows, for the help of the start screen; "" for a pane without a key.
    virtual std::string_view contents() const { return ""; }
    // Returns the name for a list of keys in which the full names do not fit.
    virtual std::string short_name() const { return name(); }
    // True if `show NAME` opens this page.
    virtual bool answers_to(std::string_view word) const {
        return iequals(word, name()) || iequals(word, short_name());
    }
    // Returns the wanted rows at this width; 0: as many as possible (a map). A pane higher than the screen is scrolled.
    virtual int rows(const DrawContext& context, const PaneState& state, int width) const = 0;
    // Returns the most rows, up to `rows`, that end with a whole row of pictures.
    virtual int whole_rows(const DrawContext&, int /*width*/, int rows) const { return rows; }
    // Returns the number of rows at the top, such as heads of columns, that stay while the pane is scrolled.
    virtual int fixed_rows() const { return 0; }
    // Returns what is below the first `shown` rows if the pane is too high for the screen, such as "7 more companies";
    // "" for no name.
    virtual std::string contents_below(const DrawContext&, int /*width*/, int /*shown*/) const { return ""; }
    // Returns the columns that the pane needs to show everything clearly; 0: text, which fits any width.
    virtual int least_columns(const DrawContext&, const PaneState&) const { return 0; }
    // Returns the least number of rows at which the pane is worth showing beside another pane. Applies only to a pane
    // that takes as many rows as possible.
    virtual int least_rows() const { return 20; }
    // True if there is nothing to show yet. The pane then leaves its place beside another page to other panes.
    virtual bool is_empty(const DrawContext&) const { return false; }
    // Draws on the whole canvas. `state` changes only to follow the size (a map keeps its cursor in sight).
    virtual void draw(const DrawContext& context, PaneState& state, Canvas& canvas) const = 0;
    // True if the drawing depends only on the position, not on typed text or keys. Such a drawing can be cached.
    virtual bool is_static() const { return false; }
    // Returns the size of the whole drawing, for printing; by default `width` and rows().
    virtual Rect full_size(const DrawContext& context, const PaneState& state, int width) const {
        return {0, 0, width, rows(context, state, width)};
    }

    // Handles a key pressed while the prompt is empty. Returns false for a key that the pane does not use.
    virtual bool press(const DrawContext&, PaneState&, const Key&) const { return false; }
    // Handles a click in column x, row y of a pane of this size. Returns false if it has no effect.
    virtual bool click(const DrawContext&, PaneState&, int /*x*/, int /*y*/, int /*width*/, int /*height*/) const {
        return false;
    }
    // Returns the command drawn in column x, row y, which a click puts into the prompt; "" for none.
    virtual std::string command_at(const DrawContext&, const PaneState&, int /*x*/, int /*y*/, int /*width*/,
                                   int /*height*/) const {
        return "";
    }
    // True if the pane shows the effect of the typed command. If the first page is such a pane, Tab turns to it.
    virtual bool has_preview(const DrawContext&) const { return false; }
    // Returns complete legal commands about the thing under the cursor, for Tab on an empty prompt.
    virtual std::vector<std::string> commands_here(const DrawContext&, const PaneState&) const { return {}; }
};

// Pane whose height follows from its drawing.
class MeasuredPane : public Pane {
  public:
    int rows(const DrawContext& context, const PaneState& state, int width) const override {
        Canvas nothing(width, 0, context.style);
        PaneState unchanged = state;
        return write(context, unchanged, nothing);
    }
    void draw(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        write(context, state, canvas);
    }

  protected:
    // Draws the pane in the width of the canvas and returns the rows that it takes.
    virtual int write(const DrawContext& context, PaneState& state, Canvas& canvas) const = 0;
};

// Pane of a table; / sorts it by the next column.
class SortedPane : public MeasuredPane {
  public:
    bool press(const DrawContext&, PaneState& state, const Key& key) const override {
        if (key != typed(U'/')) return false;
        return ++state.sort, true;
    }
};

struct OtherStanding {
    std::string name;
    std::int64_t worth = 0;
    NamedAmounts parts; // as worth_parts() returns them for a seat
    std::string prize;  // as PaneFamily::prize() returns it
};

// Panes of a family of titles.
class PaneFamily {
  public:
    virtual ~PaneFamily() = default;
    // Returns the pages in the order of the keys 1, 2, ...; the log and the help page follow them in every family.
    const std::vector<std::unique_ptr<Pane>>& pages() const { return pages_; }
    // Returns panes without a key, for further words of `show` ("tiles").
    const std::vector<std::unique_ptr<Pane>>& extra_panes() const { return extra_panes_; }
    // Returns the pages shown beside any page that leaves room, the most useful first. The last one fills the rest.
    virtual std::vector<std::string> side_pages() const = 0;
    // Returns the same for one page, if it needs others.
    virtual std::vector<std::string> side_pages_of(std::string_view /*page*/) const { return side_pages(); }
    // Returns the page for the decision: it opens when another kind of round begins. "" means the first page.
    virtual std::string page_of_round(const DrawContext&) const { return ""; }
    // Returns the page that opens by itself when a round has ended; "" for none. It replaces the page of news.
    virtual std::string page_of_result() const { return ""; }
    // Returns the middle of the first line: "bank $4,310"; `brief` if the line is short.
    virtual std::string status(const DrawContext& context, bool brief) const = 0;
    // Returns what follows on a wide screen: "green tiles". On others it would come and go with the question.
    virtual std::string wide_status(const DrawContext&) const { return ""; }
    // Returns the question in the first line.
    virtual std::string question(const DrawContext& context) const { return context.decision.asks; }
    // Returns the style of the turn and the question, in the first line.
    virtual Style turn_style(const DrawContext&) const { return enter_button; }
    // Returns a drawing of what Answer::page names ("tile 57"); nothing if the family does not draw it.
    virtual std::optional<Canvas> picture(const DrawContext&, std::string_view /*thing*/) const { return std::nullopt; }
    // Returns the function that gives each word of the log and the news its style, such as the colour of a railroad.
    virtual std::function<Style(std::string_view)> word_style(const DrawContext&) const { return {}; }
    // Returns the legend of the map's signs: "~ river".
    virtual std::vector<std::string> map_signs(const DrawContext&) const { return {}; }
    // True if players' worth is counted in points, not in dollars.
    virtual bool is_scored_in_points() const { return false; }
    // Returns the standings of those who have no seat: computer tycoons.
    virtual std::vector<OtherStanding> other_standings(const DrawContext&) const { return {}; }
    // Returns the parts of a player's worth: "cash" and 410, "shares" and 1,200; nothing if the family has none.
    virtual NamedAmounts worth_parts(const DrawContext&, Seat) const { return {}; }
    // Returns a winner's prize: "the game" or, in a title with several prizes, its name, such as "Rail Builder".
    virtual std::string prize(const DrawContext&, Seat) const { return "the game"; }
    // Returns a note for the table of worth, such as what does not count as worth; "" for none.
    virtual std::string worth_note() const { return ""; }
    // Returns the sources of worth for a game from its first position on; nothing if the family has none.
    virtual WorthSources sources(const Game& /*start*/, const std::vector<Command>& /*commands*/) const { return {}; }
    // Returns the family's own page of worth, if it has one.
    virtual std::unique_ptr<Pane> worth_page() const { return nullptr; }

  protected:
    std::vector<std::unique_ptr<Pane>> pages_;
    std::vector<std::unique_ptr<Pane>> extra_panes_;
};

// Returns the panes of TitleInfo::family; nullptr for a family without panes (only log and help).
std::unique_ptr<PaneFamily> find_pane_family(std::string_view name);

// Pages of every game.
std::unique_ptr<Pane> log_pane();
std::unique_ptr<Pane> news_pane(); // events since the player's last command, by round and company
std::size_t count_news(const DrawContext& context);
// Returns a table of every player's worth, final or current, and its chart over the rounds. `family` may be null and
// must outlive the pane.
std::unique_ptr<Pane> worth_pane(const PaneFamily* family);
// Returns the page with the decision, every command with its rule, and the keys. `prompt` must outlive the pane.
std::unique_ptr<Pane> help_pane(const Prompt& prompt);

// Returns the pages that have a number as their key, such as "2 market", each with its contents.
std::vector<std::pair<std::string, std::string>> page_keys(const Title& title);
// Returns the legend of the title's map: "~ river".
std::vector<std::string> map_signs(const Title& title, const Game& game, TextStyle style);

// Returns a page as text. `page` is a pane's name, "log", "legal" or a thing that the family draws; the result is
// nothing for an unknown page. The page has `width` columns, but a wider map is drawn completely. `start`, the game's
// first position, gives the table of worth its sources. `add` puts data into the context that the game does not have
// (reasons, times, seen entries).
std::optional<std::string> print_page(const Title& title, const Game& game, std::optional<Seat> seat,
                                      std::string_view page, int width, TextStyle style,
                                      const std::vector<LogEntry>& log = {}, std::unique_ptr<Game> start = nullptr,
                                      const std::function<void(DrawContext&)>& add = {});
// Returns a drawing of the board as it is, as large as fits; `bordered` as in DrawContext.
Canvas draw_board(const Title& title, const Game& game, TextStyle style, int width, int height, bool bordered = false);
// Returns rows with the net worth of each player and a short bar, the greatest first; nothing if it is secret.
std::vector<std::string> worth_rows(const Title& title, const Game& game, TextStyle style);
// Returns "Cash: Ann $85, Bob $210"; "" if it is secret.
std::string cash_text(const Title& title, const Game& game, TextStyle style);
// Returns the pages that follow those of the family: log, news, worth.
std::vector<std::unique_ptr<Pane>> pages_of_all_games(const PaneFamily* family);
std::vector<std::string> page_names(const Title& title);
std::vector<Command> commands_of(const std::vector<LogEntry>& log);

// Returns "OR 1.1, L&N: lay a tile"; with names if several seats may act.
std::string headline(const Game& game, const Decision& decision);

// Draw context of a game, with choices. Without a seat, the choices are those of all acting seats, or none in a game
// with turn sheets.
struct OwnedDrawContext {
    std::unique_ptr<View> view;
    DrawContext context;
};
// Returns the context without a seat, a log and choices, for a drawing before or beside a game.
OwnedDrawContext context_without_choices(const Game& game, TextStyle style);
// `choices` returns Game::ordered_choices() for a seat, if the caller has them already.
OwnedDrawContext make_draw_context(const Game& game, std::optional<Seat> seat, const std::vector<LogEntry>& log,
                                   TextStyle style, const std::function<std::vector<Choice>(Seat)>& choices = {});

} // namespace highball::tui
