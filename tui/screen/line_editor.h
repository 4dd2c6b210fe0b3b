// Line editor with history.
#pragma once

#include "tui/terminal/key.h"

#include <filesystem>
#include <string>
#include <vector>

namespace highball::tui {

class LineEditor {
  public:
    const std::string& text() const { return text_; }
    bool empty() const { return text_.empty(); }
    std::size_t cursor() const { return cursor_; } // byte offset
    void set(std::string text);
    void clear() { set(""); }

    // Handles an editing key. Returns false for any other key.
    bool press(const Key& key);
    // Adds the line to the history, empties the editor, and returns the line.
    std::string take();

    const std::vector<std::string>& history() const { return history_; }
    void set_history(std::vector<std::string> lines) { history_ = std::move(lines), place_ = history_.size(); }

  private:
    void insert(char32_t glyph);
    void erase_before();
    void erase_word();
    bool erase_part(char32_t letter);
    static Key::Kind meaning(const Key& key);
    void recall(int step);
    std::size_t previous(std::size_t at) const;
    std::size_t next(std::size_t at) const;

    std::string text_;
    std::size_t cursor_ = 0;
    std::vector<std::string> history_;
    std::size_t place_ = 0; // index in the history; at its end: the new line
    std::string new_line_;  // new line, saved while older lines are shown
};

// Length at which a line is cut. It exceeds every valid line, so that the parser refuses a line cut here as too long.
inline constexpr std::size_t longest_line = 4096 + 4;
inline constexpr std::size_t longest_history = 1000;

// Reads the history of earlier sessions; an unreadable file counts as empty.
std::vector<std::string> read_history(const std::filesystem::path& file);
// Appends one line. Ignores errors, since they are no reason to stop the game.
void append_history(const std::filesystem::path& file, const std::string& line);
// Returns $XDG_STATE_HOME/highball/history, otherwise ~/.local/state/highball/history, from the two variables' values.
std::filesystem::path history_path(const char* xdg_state_home, const char* home);

} // namespace highball::tui
