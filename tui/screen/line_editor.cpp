#include "tui/screen/line_editor.h"

#include "core/text.h"
#include "core/unicode.h"
#include "tui/canvas/canvas.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>
#include <utility>

namespace highball::tui {

namespace {

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80; }

} // namespace

void LineEditor::set(std::string text) {
    text_ = std::move(text);
    cursor_ = text_.size();
}

std::size_t LineEditor::previous(std::size_t at) const {
    while (at > 0 && continues(text_[--at])) {
    }
    return at;
}

std::size_t LineEditor::next(std::size_t at) const {
    if (at < text_.size()) ++at;
    while (at < text_.size() && continues(text_[at])) ++at;
    return at;
}

void LineEditor::insert(char32_t glyph) {
    std::string bytes;
    append_utf8(bytes, glyph);
    if (text_.size() + bytes.size() > longest_line) return;
    text_.insert(cursor_, bytes);
    cursor_ += bytes.size();
}

void LineEditor::erase_before() {
    const std::size_t from = previous(cursor_);
    text_.erase(from, cursor_ - from);
    cursor_ = from;
}

void LineEditor::erase_word() {
    std::size_t from = cursor_;
    while (from > 0 && text_[from - 1] == ' ') --from;
    while (from > 0 && text_[from - 1] != ' ') --from;
    text_.erase(from, cursor_ - from);
    cursor_ = from;
}

void LineEditor::recall(int step) {
    if (place_ == history_.size()) new_line_ = text_;
    if (step < 0 && place_ == 0) return;
    if (step > 0 && place_ == history_.size()) return;
    place_ = step < 0 ? place_ - 1 : place_ + 1;
    set(place_ == history_.size() ? new_line_ : history_[place_]);
}

// Returns the kind of an editing key. Some of them can also be typed as Ctrl and a letter.
Key::Kind LineEditor::meaning(const Key& key) {
    constexpr std::array<std::pair<char32_t, Key::Kind>, 6> letters = {{{U'a', Key::Kind::home},
                                                                        {U'e', Key::Kind::end},
                                                                        {U'b', Key::Kind::left},
                                                                        {U'f', Key::Kind::right},
                                                                        {U'p', Key::Kind::up},
                                                                        {U'n', Key::Kind::down}}};
    for (const auto& [letter, kind] : letters)
        if (key.kind == Key::Kind::control && key.glyph == letter) return kind;
    return key.kind;
}

bool LineEditor::press(const Key& key) {
    switch (meaning(key)) {
    case Key::Kind::character:
        return insert(key.glyph), true;
    case Key::Kind::backspace:
        return erase_before(), true;
    case Key::Kind::remove:
        return text_.erase(cursor_, next(cursor_) - cursor_), true;
    case Key::Kind::left:
        return cursor_ = previous(cursor_), true;
    case Key::Kind::right:
        return cursor_ = next(cursor_), true;
    case Key::Kind::home:
        return cursor_ = 0, true;
    case Key::Kind::end:
        return cursor_ = text_.size(), true;
    case Key::Kind::up:
        return recall(-1), true;
    case Key::Kind::down:
        return recall(1), true;
    case Key::Kind::control:
        return erase_part(key.glyph);
    default:
        return false;
    }
}

// Deletes the text after the cursor (k), the text before it (u), or the word before it (w).
bool LineEditor::erase_part(char32_t letter) {
    if (letter == U'k')
        text_.erase(cursor_);
    else if (letter == U'u')
        text_.erase(0, std::exchange(cursor_, 0));
    else if (letter == U'w')
        erase_word();
    else
        return false;
    return true;
}

std::string LineEditor::take() {
    // A line that is too long keeps its length, blanks included, so that it is refused.
    std::string line(text_.size() + 4 > longest_line ? text_ : trim(text_));
    if (!line.empty() && (history_.empty() || history_.back() != line)) history_.push_back(line);
    if (history_.size() > longest_history) history_.erase(history_.begin());
    place_ = history_.size();
    new_line_.clear();
    clear();
    return line;
}

std::vector<std::string> read_history(const std::filesystem::path& file) {
    std::vector<std::string> lines;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line) && line.size() <= longest_line;)
        if (!trim(line).empty()) lines.push_back(printable(line));
    if (lines.size() > longest_history)
        lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(longest_history));
    return lines;
}

void append_history(const std::filesystem::path& file, const std::string& line) {
    if (file.empty() || line.empty()) return;
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    std::ofstream out(file, std::ios::app);
    out << printable(line) << '\n';
}

std::filesystem::path history_path(const char* xdg_state_home, const char* home) {
    const std::string_view state = xdg_state_home == nullptr ? "" : xdg_state_home, house = home == nullptr ? "" : home;
    if (!state.empty() && state.front() == '/') return std::filesystem::path(state) / "highball" / "history";
    if (!house.empty()) return std::filesystem::path(house) / ".local" / "state" / "highball" / "history";
    return {};
}

} // namespace highball::tui
