// Terminal emulator for the escape sequences of xterm that curses uses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace highball::test {

class ScreenReader {
  public:
    ScreenReader(int width, int height);

    void read(std::string_view bytes);
    std::string row(int y) const;
    bool shows(std::string_view text) const;
    int height() const { return static_cast<int>(rows_.size()); }
    // Returns the number of characters that have changed on the screen so far.
    long changes() const { return changes_; }

  private:
    using Row = std::vector<std::string>; // one character per column

    void put(const std::string& sign);
    void set(int y, int x, const std::string& sign);
    void plain(char byte);
    void escape(char byte);
    void control(char last);
    void wipe(int y, int from, int to);
    int number(std::size_t n, int otherwise) const;

    enum class In { text, escape, control, title, charset };
    std::vector<Row> rows_;
    int width_;
    int x_ = 0;
    int y_ = 0;
    In in_ = In::text;
    bool esc_in_title_ = false;
    std::string parameters_;
    std::string sign_; // incomplete multi-byte character
    std::string last_ = " ";
    std::size_t wanted_ = 0;
    long changes_ = 0;
};

} // namespace highball::test
