// The whole screen: a line that tells where the game stands, a page, what happened last, what may be typed, the prompt.
//
// It turns keys into changes of itself and lines for the driver, and draws itself on a canvas of any size.
#pragma once

#include "tui/driver.h"
#include "tui/line_editor.h"
#include "tui/pane.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace highball::tui {

class Screen {
  public:
    Screen(GameDriver& driver, TextStyle style);

    void press(const Key& key);
    // The position has changed by others: looks at it again.
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
    std::vector<std::string> take_entered() { return std::exchange(entered_, {}); }
    LineEditor& editor() { return editor_; }
    // Orders are secret here: nothing that is typed may reach another player.
    bool sealed() const;
    int cursor_x() const { return cursor_x_; }
    int cursor_y() const { return cursor_y_; }

  private:
    struct PageState {
        const Pane* pane;
        PaneState state;
    };
    static constexpr std::size_t text_page = 1000; // an answer in words instead of a page

    // screen.cpp
    void submit();
    bool own_word(const std::string& line);
    void show_text(std::string_view text);
    void hide_text();
    void go_to(std::size_t page);
    std::size_t seen_before() const;
    std::optional<Seat> viewer() const;
    bool several_may_act() const;
    void submit_quietly(std::string_view line);
    bool takes_speaker(const std::string& line);
    void remember(const std::string& line);
    void leave_to_others(const Reply& reply, bool was_open);
    bool is_open(Seat seat) const;
    std::string typed_command() const;
    // screen_messages.cpp
    std::vector<std::string> told(const Entry& entry) const;
    void tell(std::size_t from, std::size_t to);
    void tell_taken_back(std::size_t kept);
    bool tell_others(std::size_t to);
    void know_the_log();
    void show_reply(const Reply& reply);
    // screen_keys.cpp
    bool press_page_key(const Key& key);
    bool press_on_pane(const Key& key);
    bool scroll(const Key& key);
    void complete(bool backwards);
    void show_preview();
    void ask_to_leave();
    void click(const Key& key);
    bool press_walk_key(const Key& key);
    bool prompt_is_free() const { return editor_.empty() || editor_.text() == "?"; }
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

    GameDriver& driver_;
    TextStyle style_;
    std::unique_ptr<Family> family_;
    std::vector<std::unique_ptr<Pane>> own_panes_; // log, news, worth, help
    std::vector<PageState> pages_;                 // the last ones are log, news, worth and help
    std::size_t page_ = 0;
    std::size_t page_before_help_ = 0;
    OwnedScene scene_;
    std::vector<WorthRow> worth_; // as far as it was asked for
    std::size_t worth_of_ = 0;    // entries of the log that it is about
    LineEditor editor_;
    std::vector<std::string> cycle_; // what Tab offers, one after the other
    std::size_t cycle_at_ = 0;
    std::vector<std::string> text_; // the lines of the text page
    int text_scroll_ = 0;
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
    std::vector<Message> messages_; // what happened since a line was typed here, newest at the end
    bool fresh_messages_ = false;   // nothing was pressed since they came: they may cover part of the page
    std::optional<Seat> speaker_;   // who said to be at this terminal, where several may act
    std::size_t told_ = 0;          // newest entries of the log that need not be told above the messages
    std::vector<Command> known_;    // the log as it was when it was last told from
    std::size_t heard_ = 0;         // of what was said, what has been shown
    std::vector<std::string> entered_;
    std::vector<std::vector<std::string>> sealed_lines_; // by seat: the lines typed before, where orders are sealed
    bool leaving_ = false;                               // Ctrl-C was pressed
    bool warned_ = false;                                // of what leaving would leave unsent
    bool done_ = false;
    bool redraw_ = false;
    int cursor_x_ = 0;
    int cursor_y_ = 0;
    Rect page_area_; // of the last frame, for clicks and scrolling
};

} // namespace highball::tui
