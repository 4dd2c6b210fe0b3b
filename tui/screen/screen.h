// Screen: a status line, a page, recent messages, the row of choices and the prompt.
//
// It turns keys into changes of itself and lines for the prompt, and draws itself on a canvas of any size.
#pragma once

#include "prompt/completion.h"
#include "prompt/prompt.h"
#include "tui/screen/layout.h"
#include "tui/screen/line_editor.h"
#include "tui/screen/message_area.h"
#include "tui/screen/pane.h"

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace highball::tui {

// If a pane does not fit, its last row shows the visible range. In a pane with fewer rows than this, the last row shows
// only an arrow.
inline constexpr int least_rows_for_a_range = 5;

class Screen {
  public:
    Screen(Prompt& prompt, TextStyle style);

    void press(const Key& key);
    // Updates after a change of the position.
    void refresh();
    // Shows moves and messages of other players.
    void show_moves_of_others();
    // Shows the answer of a background task. Other messages stay.
    void show_late_answer(const CommandResult& answer);
    // `recorded` records the written texts (Canvas::record), for tests.
    Canvas draw(int width, int height, bool recorded = false);
    // Turns to the page of this name. Returns false if there is none.
    bool show_page(std::string_view name);
    // Shows, at the start, the events since the player's last action, if any, or the final table if the game is over.
    void greet();
    bool done() const { return done_; }
    // True once if the whole terminal has to be redrawn.
    bool take_redraw() { return std::exchange(redraw_, false); }
    // True once if a run was made since the last call; it may be animated.
    bool take_run() { return std::exchange(ran_, false); }
    // Sets how long the command must have been visible before Enter plays it. The default 0 is for scripts.
    void set_enter_pause(std::chrono::milliseconds pause) { enter_default_.pause = pause; }
    static constexpr std::chrono::milliseconds enter_pause{300};
    static constexpr int run_frames = 8;
    static constexpr int run_frame_pause = 50; // milliseconds between two frames
    // Draws borders on maps instead of shades, for a terminal with few colours.
    void set_bordered(bool bordered) { context_.context.bordered = bordered_ = bordered; }
    // The player replays the game. Until he plays a command, Escape leaves and does not return to the live game.
    void set_watching(bool watching) { watching_ = watching; }
    void set_run_progress(double part) { context_.context.run_progress = part; }
    // Show a line above the prompt until the next line is typed.
    void show_setting(std::string text); // replaces the setting shown before
    void show_until_next_line(std::string text);
    // Returns the lines entered since the last call, for the history file; sealed orders are not among them.
    std::vector<std::string> take_entered() { return std::exchange(input_.entered, {}); }
    LineEditor& editor() { return input_.editor; }
    // Sets the lines of earlier games, if they may be shown here.
    void set_history(std::vector<std::string> lines) {
        input_.editor.set_history(std::move(lines));
        recall_sealed_lines();
    }
    // Returns the name of the pane at that place in the last frame; "" for none.
    std::string pane_at(int x, int y) const;
    int cursor_x() const { return input_.x; }
    int cursor_y() const { return input_.y; }

  private:
    struct PageState {
        const Pane* pane;
        PaneState state;
        Layout layout; // layout of the page that begins with this pane
    };
    // Pages, and the current one.
    struct Pages {
        std::unique_ptr<PaneFamily> family;
        std::vector<std::unique_ptr<Pane>> own; // log, news, worth and help, which belong to no family
        std::vector<PageState> all;             // ends with log, news, worth and help
        std::size_t at = 0;
        std::size_t before = 0;        // page covered by help or a text answer
        std::vector<WorthRow> worth;   // worth by round, computed on demand
        WorthSources sources;          // sources of `worth`
        std::size_t worth_of = 0;      // number of log entries that `worth` includes
        std::vector<std::string> text; // the lines of the text page
        std::optional<Canvas> picture; // drawing above `text`
        int text_scroll = 0;
        Seen followed;            // last turn whose place the map has moved to
        std::size_t of_round = 0; // page of the round that was shown last
        bool pinned = false;      // a key has chosen another page, which then stays
        // The last frame, for clicks and scrolling: the panes, and the area of the one that receives the keys.
        std::vector<PaneRegion> places;
        Rect area;
        // Cached sizes and drawings, for example of the log, until the position or the state of the pane changes.
        std::map<std::pair<std::size_t, int>, int> rows; // by pane and width
        std::map<std::size_t, int> columns;              // columns that a pane needs
        std::map<std::size_t, Canvas> drawn;
        bool f_pressed = false; // `f` was pressed as a key, and may still be the start of a word
    };
    static constexpr std::size_t text_page = 1000; // page number of a text answer
    static constexpr int to_the_end = 1 << 20;     // rows; drawing limits it to the range
    // Typed line and history.
    struct InputLine {
        LineEditor editor;
        Seen begun;                     // game that was shown when this line was started
        std::vector<std::string> cycle; // completions that Tab shows one after the other
        std::size_t cycle_at = 0;
        std::vector<std::string> entered;
        std::vector<std::vector<std::string>> sealed; // by seat: previous lines, if orders are sealed
        bool edited = false;                          // the next frame turns to a preview of the line
        int x = 0;                                    // cursor position
        int y = 0;
    };
    // Area where a click acts like a line or a key.
    struct Button {
        Rect area;
        std::string line; // put into the prompt; entered if it is there already
        Key key;
    };
    // screen.cpp
    void submit(const std::string& line, bool typed);
    void name_computers();
    void show_text(std::string_view text);
    void show_answer(const CommandResult& result);
    void go_to(std::size_t page);
    std::size_t page_of_round() const; // the page for the current decision
    void follow_round();
    void refresh_worth();
    // Opens the family's page of results if a round has ended in the log's entries from `from` on.
    bool show_result(std::size_t from);
    std::string result_page() const { return pages_.family ? pages_.family->page_of_result() : ""; }
    // True if help or a text answer covers the current page.
    bool is_covered() const { return pages_.at + 1 >= pages_.all.size(); }
    void recall_sealed_lines();
    void remember(const std::string& line);
    std::string typed_command() const;
    std::string typed_name() const; // name typed before the command, with its sign and blank
    bool in_past() const { return prompt_.mode().kind() == Mode::Kind::history; }
    // messages.cpp
    void show_reply(const CommandResult& result, std::optional<Seat> viewer);
    // keyboard.cpp
    void pin(std::size_t page);
    bool press_page_key(const Key& key);
    bool press_on_pane(const Key& key);
    bool press_leaving(const Key& key);
    void press_escape();
    void press_enter();
    void complete(bool backwards);
    void show_preview();
    void ask_to_leave();
    bool press_history_key(const Key& key);
    std::string press_button(const Button& button);
    // pane_arrangement.cpp
    Layout usual_layout(std::size_t page) const;
    Layout shown_layout() const;
    PageState* focused(); // state of the pane that receives the keys; nullptr: a text answer
    const PaneRegion* find_region(std::size_t pane) const;
    void arrange_panes(Rect area);
    void draw_page(Canvas& canvas, int end);
    void draw_heading(Canvas& canvas, const PaneRegion& place, bool focus);
    void forget_sizes();
    bool shows_news() const;
    void stand_beside_page(std::size_t pane);
    int rows_of_pane(std::size_t pane, int width);
    const Canvas& drawn_whole(std::size_t pane, int width, int height, const Canvas& canvas);
    void draw_pane(std::size_t pane, Canvas& canvas, Rect area, bool focus);
    int draw_text(Canvas* canvas, Rect area); // returns the rows needed; without a canvas it does not draw
    bool press_pane_key(const Key& key);
    bool do_pane_key(char32_t glyph);
    void focus_next_pane(Layout& layout) const;
    std::string click(const Key& key);
    bool scroll(const Key& key);
    // draw_screen.cpp and draw_messages.cpp
    void draw_first_line(Canvas& canvas) const;
    void draw_pages(Canvas& canvas, int y, int from);
    void draw_left_out(Canvas& canvas, Rect area, std::size_t hidden) const;
    void draw_messages(Canvas& canvas, Rect area) const;
    bool has_result() const;
    int message_area_rows(int width, int height, bool beside) const;
    int message_height(int width, int height, int least) const;
    int notice_height(int width, int page_rows) const;
    struct MessageBlock {
        std::vector<std::string> rows;
        Style style;
        std::string_view more; // text in place of the rows that do not fit
    };
    std::vector<MessageBlock> message_blocks(int width, int height) const;
    std::vector<MessageBlock> end_of_log(int width, int free, bool alone) const;
    std::string folded(std::size_t messages) const;
    std::string task() const;
    void draw_prompt(Canvas& canvas, int y);
    void draw_notice(Canvas& canvas, Rect area) const;
    std::vector<std::string> page_labels(int width) const;
    std::string prompt_label() const;
    // choices_row.cpp
    void draw_hints(Canvas& canvas, int y);
    void draw_hint_line(Canvas& canvas, int y, const std::vector<Suggestion>& offers);
    std::string hint_line() const;
    std::string completed_by_enter() const;
    // Returns the completions of the typed line; those that pass are the last.
    std::vector<std::string> ordered_completions() const;
    struct CommandHints {
        std::vector<Suggestion> all;
        std::size_t here = 0; // number of first entries that are about the cursor's place
    };
    CommandHints command_hints();
    // Returns the command that Enter plays on an empty prompt: the only sensible one that remains. "" for none.
    std::string default_line() const;
    static constexpr std::string_view advice_command = "advise"; // this prompt command is offered on an empty sheet
    // Returns the line that Enter writes into an empty prompt if it has nothing to play; "" for none.
    std::string line_to_write(const std::vector<Suggestion>& offers) const;

    Prompt& prompt_;
    TextStyle style_;
    bool bordered_ = false;
    OwnedDrawContext context_;
    Pages pages_;
    InputLine input_;
    MessageArea message_area_;
    std::vector<Button> buttons_; // buttons in the last frame
    // The command that Enter plays or writes on an empty prompt, as shown in the last frame, and since when no key has
    // been pressed with it.
    struct EnterDefault {
        std::string line;        // command of the filled button
        bool plays = false;      // Enter plays the command; otherwise it writes the command into the prompt
        std::string written;     // line that the last Enter has written
        std::size_t entries = 0; // length of the log
        std::chrono::steady_clock::time_point since;
        std::chrono::milliseconds pause{0};
    };
    EnterDefault enter_default_;
    bool leaving_ = false; // the screen asks whether to leave
    bool watching_ = false;
    bool done_ = false;
    bool redraw_ = false;
    bool ran_ = false;
};

} // namespace highball::tui
