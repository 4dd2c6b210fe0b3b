// The whole screen: a line that tells where the game stands, a page, what happened last, what may be typed, the prompt.
//
// It turns keys into changes of itself and lines for the sitting, and draws itself on a canvas of any size.
#pragma once

#include "play/sitting.h"
#include "tui/line_editor.h"
#include "tui/pane.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace highball::tui {

class Screen {
  public:
    Screen(Sitting& sitting, TextStyle style);

    void press(const Key& key);
    // The position has changed: looks at it again.
    void refresh();
    // Others have played or spoken: shows what.
    void others_moved();
    Canvas draw(int width, int height);
    // Turns to the page of this name; false: there is none.
    bool show_page(std::string_view name);
    // Opens with what happened since the player last acted, if anything did; with the final table when all is over.
    void greet();
    bool done() const { return done_; }
    // The whole terminal has to be drawn anew (asked once).
    bool take_redraw() { return std::exchange(redraw_, false); }
    // Lines entered since the last call, for the history file; sealed orders are not among them.
    std::vector<std::string> take_entered() { return std::exchange(prompt_.entered, {}); }
    LineEditor& editor() { return prompt_.editor; }
    // Orders are secret here: nothing that is typed may reach another player.
    bool sealed() const { return sitting_.sealed(); }
    int cursor_x() const { return prompt_.x; }
    int cursor_y() const { return prompt_.y; }

  private:
    struct PageState {
        const Pane* pane;
        PaneState state;
    };
    // The pages, and which of them is shown.
    struct Pages {
        std::unique_ptr<Family> family;
        std::vector<std::unique_ptr<Pane>> own; // log, news, worth, help
        std::vector<PageState> all;             // the last ones are log, news, worth and help
        std::size_t at = 0;
        std::size_t before = 0;        // the one that help or an answer in words covers
        bool greeting = false;         // the news that the player came in with: gone with the first command
        std::vector<WorthRow> worth;   // as far as it was asked for
        std::size_t worth_of = 0;      // entries of the log that it is about
        std::vector<std::string> text; // the lines of the text page
        std::optional<Canvas> picture; // drawn above them
        int text_scroll = 0;
        Turn followed; // the turn to whose place the map has gone
        Rect area;     // of the last frame, for clicks and scrolling
    };
    static constexpr std::size_t text_page = 1000; // an answer in words instead of a page
    // What is being typed, and what was.
    struct Prompt {
        LineEditor editor;
        Turn shown;                     // of the last frame
        Turn begun;                     // the one that was shown when this line was begun
        std::vector<std::string> cycle; // what Tab offers, one after the other
        std::size_t cycle_at = 0;
        std::vector<std::string> entered;
        std::vector<std::vector<std::string>> sealed; // by seat: the lines typed before, where orders are sealed
        int x = 0;                                    // of the cursor
        int y = 0;
    };
    struct Message {
        enum class Kind {
            note,    // about the position: gone with it
            refusal, // stays at least until a key is pressed
            deed,    // of the command with the number `command` in the log
            remark,  // stays until the next line is typed
        };
        std::string text;
        Style style;
        Kind kind = Kind::note;
        std::size_t command = 0;
    };
    // What happened since a line was typed here.
    struct Foot {
        std::vector<Message> rows; // newest at the end
        bool fresh = false;        // nothing was pressed since they came: they may cover part of the page
        std::size_t told = 0;      // newest entries of the log that need not be told above the messages
    };

    // screen.cpp
    void submit(const std::string& line, bool typed);
    void show_text(std::string_view text);
    void show_answer(const Reply& reply);
    void go_to(std::size_t page);
    std::size_t seen_before() const;
    void remember(const std::string& line);
    std::string typed_command() const;
    bool in_past() const { return sitting_.place() == Sitting::Place::past; }
    // screen_messages.cpp
    std::vector<std::string> told(const Entry& entry, std::optional<Seat> viewer) const;
    void tell(std::size_t from, std::size_t to);
    void tell_taken_back(const News& news);
    bool tell_news(const News& news, std::size_t own);
    void show_reply(const Reply& reply, std::optional<Seat> viewer);
    // screen_keys.cpp
    bool press_page_key(const Key& key);
    bool press_on_pane(const Key& key);
    bool press_leaving(const Key& key);
    void press_escape();
    bool scroll(const Key& key);
    void complete(bool backwards);
    void show_preview();
    void ask_to_leave();
    void click(const Key& key);
    bool press_walk_key(const Key& key);
    // screen_draw.cpp
    void draw_first_line(Canvas& canvas) const;
    void draw_page(Canvas& canvas, Rect area);
    void draw_pane(const Pane& pane, PaneState& state, Canvas& canvas, Rect area, bool scrolls);
    void draw_beside(Canvas& canvas, Rect area);
    void draw_text(Canvas& canvas, Rect area);
    void draw_messages(Canvas& canvas, Rect area) const;
    int message_height(int width, int height) const;
    struct Told {
        std::vector<std::string> rows;
        Style style;
        std::string_view more; // where the rest stands when not all rows fit
    };
    std::vector<Told> told_messages(int width, int height) const;
    std::string folded(std::size_t messages) const;
    std::string task() const;
    void draw_prompt(Canvas& canvas, int y);
    void draw_notice(Canvas& canvas, Rect area) const;
    std::string keys_line(int width) const;
    std::string hint_line() const;
    std::string prompt_label() const;

    Sitting& sitting_;
    TextStyle style_;
    OwnedScene scene_;
    Pages pages_;
    Prompt prompt_;
    Foot foot_;
    bool leaving_ = false; // Ctrl-C was pressed
    bool done_ = false;
    bool redraw_ = false;
};

} // namespace highball::tui
