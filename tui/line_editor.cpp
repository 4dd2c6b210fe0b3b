#include "tui/line_editor.h"

#include "core/text.h"
#include "tui/canvas.h"

#include <algorithm>
#include <fstream>
#include <string_view>

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

bool LineEditor::press(const Key& key) {
    switch (key.kind) {
    case Key::Kind::character:
        insert(key.glyph);
        return true;
    case Key::Kind::backspace:
        erase_before();
        return true;
    case Key::Kind::remove:
        text_.erase(cursor_, next(cursor_) - cursor_);
        return true;
    case Key::Kind::left:
        cursor_ = previous(cursor_);
        return true;
    case Key::Kind::right:
        cursor_ = next(cursor_);
        return true;
    case Key::Kind::home:
        cursor_ = 0;
        return true;
    case Key::Kind::end:
        cursor_ = text_.size();
        return true;
    case Key::Kind::up:
        recall(-1);
        return true;
    case Key::Kind::down:
        recall(1);
        return true;
    case Key::Kind::control:
        break;
    default:
        return false;
    }
    switch (key.glyph) {
    case U'a':
        cursor_ = 0;
        return true;
    case U'e':
        cursor_ = text_.size();
        return true;
    case U'b':
        cursor_ = previous(cursor_);
        return true;
    case U'f':
        cursor_ = next(cursor_);
        return true;
    case U'k':
        text_.erase(cursor_);
        return true;
    case U'u':
        text_.erase(0, cursor_);
        cursor_ = 0;
        return true;
    case U'w':
        erase_word();
        return true;
    case U'p':
        recall(-1);
        return true;
    case U'n':
        recall(1);
        return true;
    default:
        return false;
    }
}

std::string LineEditor::take() {
    // What has no end any more keeps its length, blanks too, and is refused for it.
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
