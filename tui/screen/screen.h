// The whole screen: a line that tells where the game stands, a page, what happened last, what may be typed, the prompt.
//
// It turns keys into changes of itself and lines for the sitting, and draws itself on a canvas of any size.
#pragma once

#include "prompt/completion.h"
#include "prompt/prompt.h"
#include "tui/screen/layout.h"
#include "tui/screen/line_editor.h"
#include "tui/screen/pane.h"
#include "tui/screen/screen_settings.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace highball::tui {

class Screen {
  public:
    Screen(Prompt& prompt, TextStyle style);

    void press(const Key& key);
    // The position has changed: looks at it again.
    void refresh();
    // Others have played or spoken: shows what.
    void show_moves_of_others();
    // What was asked before is known now: whatever else was told meanwhile stays.
    void show_late_answer(const CommandResult& answer);
    // `recorded`: with what was written (Canvas::written), for tests.
    Canvas draw(int width, int height, bool recorded = false);
    // Turns to the page of this name; false: there is none.
    bool show_page(std::string_view name);
    // Opens with what happened since the player last acted, if anything did; with the final table when all is over.
    void greet();
    bool done() const { return done_; }
    // The whole terminal has to be drawn anew (asked once).
    bool take_redraw() { return std::exchange(redraw_, false); }
    // How the pages stand that the player has arranged, and whether that changed since the last call.
    std::map<std::string, PaneLayout> arranged_layouts() const;
    void set_layouts(const std::map<std::string, PaneLayout>& kept);
    // A run was made since the last call: it may be shown on its way, a part at a time.
    bool take_run() { return std::exchange(ran_, false); }
    static constexpr int run_frames = 8;
    static constexpr int run_frame_pause = 50; // milliseconds between two of them
    void set_run_progress(double part) { context_.context.run_progress = part; }
    bool take_layout_change() { return std::exchange(pages_.layout_changed, false); }
    // A line above the prompt that stays until the next one is typed.
    void price_and_note(std::string text);
    // Lines entered since the last call, for the history file; sealed orders are not among them.
    std::vector<std::string> take_entered() { return std::exchange(input_.entered, {}); }
    LineEditor& editor() { return input_.editor; }
    // The lines of earlier games, where everybody may read them here.
    void set_history(std::vector<std::string> lines) {
        input_.editor.set_history(std::move(lines));
        recall_sealed_lines();
    }
    // The pane of the last frame that stands there, by name; "" for none.
    std::string pane_at(int x, int y) const;
    int cursor_x() const { return input_.x; }
    int cursor_y() const { return input_.y; }

  private:
    struct PageState {
        const Pane* pane;
        PaneState state;
        Layout layout; // of the page that begins with it
    };
    // The pages, and which of them is shown.
    struct Pages {
        std::unique_ptr<PaneFamily> family;
        std::vector<std::unique_ptr<Pane>> own; // log, news, worth, help
        std::vector<PageState> all;             // the last ones are log, news, worth and help
        std::size_t at = 0;
        std::size_t before = 0;        // the one that help or an answer in words covers
        std::vector<WorthRow> worth;   // as far as it was asked for
        WorthSources sources;          // of it
        std::size_t worth_of = 0;      // entries of the log that it is about
        std::vector<std::string> text; // the lines of the text page
        std::optional<Canvas> picture; // drawn above them
        int text_scroll = 0;
        TurnId followed; // the turn to whose place the map has gone
        // Of the last frame, for clicks and scrolling: the panes, and the area of the one that has the keys.
        std::vector<PaneRegion> places;
        Rect area;
        std::map<std::pair<std::size_t, int>, int> rows; // by pane and width
        std::map<std::size_t, int> columns;              // that a pane needs
        // The same, and what was drawn last, of panes that stay as they are until the position changes: a long log.
        std::map<std::pair<std::size_t, int>, int> static_rows;
        std::map<std::size_t, Canvas> drawn;
        bool f_pressed = false;      // as a key; a word may still come of it
        bool layout_changed = false; // since it was asked last
    };
    static constexpr std::size_t text_page = 1000; // an answer in words instead of a page
    static constexpr int to_the_end = 1 << 20;     // rows; drawing brings it back into range
    // What is being typed, and what was.
    struct InputLine {
        LineEditor editor;
        TurnId begun;                   // the one that was read when this line was begun
        std::vector<std::string> cycle; // what Tab offers, one after the other
        std::size_t cycle_at = 0;
        std::vector<std::string> entered;
        std::vector<std::vector<std::string>> sealed; // by seat: the lines typed before, where orders are sealed
        int x = 0;                                    // of the cursor
        int y = 0;
    };
    struct StatusMessage {
        enum class Kind {
            note,           // about the position: gone with it
            refusal,        // of the own line: stays until the next one, below what others do
            question,       // stays until it is answered, below what others do
            command_result, // of the command with the number `command` in the log
            price_and_note, // stays until the next line is typed
        };
        std::string text;
        Style style;
        Kind kind = Kind::note;
        std::size_t command = 0;
        bool own = false; // of the own line: stays in sight while others answer
    };
    // A place where a click does what a line or a key does.
    struct Button {
        Rect area;
        std::string line; // comes into the prompt; when it stands there already, it is entered
        Key key;
    };
    // What happened since a line was typed here.
    struct MessageArea {
        std::vector<StatusMessage> rows; // newest at the end
        bool fresh = false;              // nothing was pressed since they came: they may cover part of the page
        std::size_t entries_shown = 0;   // newest entries of the log that need not be told above the messages
        std::vector<Button> buttons;     // of the last frame
    };

    // screen.cpp
    void submit(const std::string& line, bool typed);
    void name_computers();
    void show_text(std::string_view text);
    void show_answer(const CommandResult& result);
    void go_to(std::size_t page);
    // Help, or an answer in words, covers the page that was there before.
    bool is_covered() const { return pages_.at + 1 >= pages_.all.size(); }
    void recall_sealed_lines();
    void remember(const std::string& line);
    std::string typed_command() const;
    std::string typed_name() const; // before the command, with the sign and the blank
    bool in_past() const { return prompt_.mode() == Prompt::Mode::history; }
    // screen_messages.cpp
    std::vector<std::string> event_lines(const LogEntry& entry, std::optional<Seat> viewer) const;
    void show_entries(std::size_t from, std::size_t to);
    void show_undone(const LogUpdates& updates);
    bool print_news(const LogUpdates& updates, std::size_t own);
    void show_refusal(const CommandResult& result);
    void show_reply(const CommandResult& result, std::optional<Seat> viewer);
    // screen_keys.cpp
    bool press_page_key(const Key& key);
    bool press_on_pane(const Key& key);
    bool press_leaving(const Key& key);
    void press_escape();
    void complete(bool backwards);
    void show_preview();
    void ask_to_leave();
    bool press_history_key(const Key& key);
    std::string press_button(const Button& button);
    // screen_panes.cpp
    Layout usual_layout(std::size_t page) const;
    Layout shown_layout() const;
    PageState* focused(); // whose pane has the keys; nullptr: an answer in words
    const PaneRegion* find_region(std::size_t pane) const;
    void arrange_panes(Rect area);
    void draw_page(Canvas& canvas, int end);
    void draw_heading(Canvas& canvas, const PaneRegion& place, bool focus);
    int choice_rows(std::size_t pane, int width);
    const Canvas& drawn_whole(std::size_t pane, int width, int height, const Canvas& canvas);
    void draw_pane(std::size_t pane, Canvas& canvas, Rect area, bool focus);
    int draw_text(Canvas* canvas, Rect area); // the rows that it takes; without a canvas no more than that
    bool press_pane_key(const Key& key);
    bool do_pane_key(char32_t glyph);
    std::string click(const Key& key);
    bool scroll(const Key& key);
    // screen_draw.cpp
    void draw_first_line(Canvas& canvas) const;
    void draw_hints(Canvas& canvas, int y);
    void draw_pages(Canvas& canvas, int y, int from);
    void draw_left_out(Canvas& canvas, int x, int y, std::size_t hidden) const;
    void draw_messages(Canvas& canvas, Rect area) const;
    int message_area_rows(int width, int height, bool beside) const;
    int message_height(int width, int height, int least) const;
    int notice_height(int width, int page_rows) const;
    struct MessageBlock {
        std::vector<std::string> rows;
        Style style;
        std::string_view more; // where the rest stands when not all rows fit
    };
    std::vector<MessageBlock> message_blocks(int width, int height) const;
    std::vector<MessageBlock> end_of_log(int width, int free, bool alone) const;
    std::string folded(std::size_t messages) const;
    std::string task() const;
    void draw_prompt(Canvas& canvas, int y);
    void draw_notice(Canvas& canvas, Rect area) const;
    std::vector<std::string> page_labels(int width) const;
    std::string hint_line() const;
    struct CommandHints {
        std::vector<Suggestion> all;
        std::size_t here = 0; // the first ones are about the place of the cursor
    };
    CommandHints command_hints();
    std::string prompt_label() const;

    Prompt& prompt_;
    TextStyle style_;
    OwnedDrawContext context_;
    Pages pages_;
    InputLine input_;
    MessageArea message_area_;
    bool leaving_ = false; // Ctrl-C was pressed
    bool done_ = false;
    bool redraw_ = false;
    bool ran_ = false;
};

} // namespace highball::tui
