#include "tui/canvas/overflow_marker.h"

#include "core/text.h"
#include "tui/canvas/canvas.h"

#include <vector>

namespace highball::tui {

std::string overflow_marker(const MapWindow& window, bool zooms_out, int width) {
    std::vector<std::string> words;
    std::string signs;
    const auto side = [&](bool hidden, const char* word, const char* sign) {
        if (!hidden) return;
        words.emplace_back(word);
        signs += sign;
    };
    side(window.scroll_y > 0, "above", "↑");
    side(window.scroll_y + window.height < window.rows, "below", "↓");
    side(window.scroll_x > 0, "left", "←");
    side(window.scroll_x + window.width < window.columns, "right", "→");
    if (words.empty()) return "";
    const std::string keys = std::string(": arrows") + (zooms_out ? "; - zooms out" : "");
    const std::string text = "more " + join_words(words) + keys;
    return columns(text) <= width ? text : "more " + signs + keys;
}

} // namespace highball::tui
