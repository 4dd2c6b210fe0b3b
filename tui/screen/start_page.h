// Pages before a game: the start screen, lists to choose from, and the form of a new game (new_game_form.h).
#pragma once

#include "tui/screen/app.h"
#include "tui/screen/pane.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace highball::tui {

class StartPage {
  public:
    virtual ~StartPage() = default;
    virtual void press(const Key& key) = 0;
    virtual Canvas draw(int width, int height, bool recorded = false) = 0;
    bool done() const { return done_; }
    // Closes the page without a choice.
    virtual void leave() { done_ = true; }

  protected:
    bool done_ = false;
};

// Shows the page until it is done. Returns false if no usable terminal exists.
bool run_page(StartPage& page, const AppOptions& options);
// Returns the style in which run_page() shows pages.
TextStyle style_of_pages(const AppOptions& options);
// True if pictures on these pages need borders, as in DrawContext::bordered.
bool borders_on_pages(const AppOptions& options);

using Keys = std::vector<std::pair<std::string, std::string>>; // keys, each with what it does: "Esc", "back"

enum class NotePlace { beside, below, below_if_room }; // below_if_room: below the names if all fit, otherwise not shown

struct MenuEntry {
    std::string name;           // "Continue"
    std::string note = {};      // dim, beside or below the name
    std::string end = {};       // at the right end of the row
    std::string brief_end = {}; // shown instead of `end` if that leaves no room for the note; "": never
    std::string help = {};      // shown near the foot of the screen while the entry is selected
    char key = 0;               // letter that chooses the entry
    NotePlace note_place = NotePlace::beside;
    std::string heading = {};                        // written above the entry
    std::string heading_note = {}, heading_end = {}; // written above the note and the end
    bool apart = false;                              // a blank row above the entry
    Keys keys = {};                                  // shown below the help
};

// Returns a drawing of the given size for the selected entry.
using DrawPicture = std::function<Canvas(std::size_t entry, int width, int height)>;

// Returns paragraphs below the list for the selected entry. Those that fit into `rows` rows are shown.
using TellAbout = std::function<std::vector<std::string>(std::size_t entry, int width, int rows)>;

// Page with entries to choose from by arrows, letters, Enter and clicks.
class MenuPage : public StartPage {
  public:
    // Without a title the page shows the program's name. If `asks` is not "", the page has a line to type instead.
    MenuPage(std::string title, std::vector<MenuEntry> entries, TextStyle style, DrawPicture picture = {},
             std::string asks = "");

    void press(const Key& key) override;
    Canvas draw(int width, int height, bool recorded = false) override;
    void tell_about(TellAbout tell) { tell_about_ = std::move(tell); }
    // Selects the entry, or the last one if there are not so many.
    void select(std::size_t entry) { at_ = std::min(entry, entries_.size() - 1); }
    // Returns the chosen entry; nothing if the user has left the page.
    std::optional<std::size_t> chosen() const { return chosen_; }
    const std::string& typed() const { return typed_; }
    void set_typed(std::string text) { typed_ = std::move(text); }

  private:
    struct Row {
        std::size_t entry;
        int y, rows;
    };
    void choose(std::size_t entry);
    bool shows_logo(int width, int height) const;
    int draw_head(Canvas& canvas, int width) const;
    int draw_entries(Canvas& canvas, int y, int width, int end);
    void draw_about(Canvas& canvas, int y, int end) const;
    void draw_entry(Canvas& canvas, const MenuEntry& entry, Rect area, bool selected) const;
    int note_column() const; // of all entries
    int note_rows(const MenuEntry& entry) const {
        return entry.note_place == NotePlace::beside ? 1 : entry.note_place == NotePlace::below || shows_notes_ ? 2 : 1;
    }
    int rows_of(std::size_t entry) const;
    int all_rows() const;

    std::string title_;
    std::vector<MenuEntry> entries_;
    TextStyle style_;
    DrawPicture picture_;
    TellAbout tell_about_;
    std::string asks_, typed_;
    std::size_t at_ = 0;
    std::size_t first_ = 0;    // first entry shown
    int left_ = 0;             // columns of the entries in the last frame
    bool shows_notes_ = false; // NotePlace::below_if_room is below
    std::vector<Row> shown_;
    std::optional<std::size_t> chosen_;
};

// Page of text. Escape and Enter close it, the arrows scroll it.
class TextPage : public StartPage {
  public:
    // A line without a name is a heading. A name that is longer than the column of names has its text in the row below,
    // indented. A screen ends between two sections, unless a section is higher than the screen.
    struct Line {
        std::string name, text;
        Style style = accent;    // style of the name
        bool is_command = false; // its text is below it
    };
    TextPage(std::string title, std::vector<Line> lines, TextStyle style)
        : title_(std::move(title)), lines_(std::move(lines)), style_(style) {}

    void press(const Key& key) override;
    Canvas draw(int width, int height, bool recorded = false) override;

  private:
    struct Row {
        std::string name = {}, text = {};
        bool heading = false;
        int x = 0; // column of the text
        Style style = {};
        bool is_blank() const { return name.empty() && text.empty(); }
    };
    std::vector<Row> rows_of(std::span<const Line> lines, int width) const;
    std::vector<std::vector<Row>> columns_of_rows(int width) const;

    std::string title_;
    std::vector<Line> lines_;
    TextStyle style_;
    int first_ = 0; // first row shown
    int room_ = 1;  // rows of the last frame
};

// Draws the first line of a page other than the start screen.
void draw_title_bar(Canvas& canvas, const std::string& title);
// Draws the last line with the keys of a page: "↑↓ choose"; or another row.
void draw_keys(Canvas& canvas, const Keys& keys);
void draw_keys(Canvas& canvas, int y, const Keys& keys, Style words);

} // namespace highball::tui
