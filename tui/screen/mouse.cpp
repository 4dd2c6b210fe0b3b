// Clicks with the mouse on buttons and panes.
#include "tui/screen/screen.h"

namespace highball::tui {

// Returns the line that a click enters, or "".
std::string Screen::click(const Key& key) {
    for (const Button& button : buttons_)
        if (button.area.contains(key.x, key.y)) return press_button(Button(button));
    for (const PaneRegion& place : pages_.places) {
        Rect all = place.area;
        if (place.has_heading) --all.y, ++all.height;
        if (place.pane == text_page || !all.contains(key.x, key.y)) continue;
        if (pages_.at != text_page) pages_.all[pages_.at].layout.focus = place.pane;
        PageState& page = pages_.all[place.pane];
        const int x = key.x - place.area.x, y = key.y - place.area.y;
        if (y < 0) break;
        const std::string command =
            page.pane->command_at(context_.context, page.state, x, y, place.area.width, place.area.height);
        if (!command.empty()) return press_button({{}, typed_name() + command, {}});
        page.pane->click(context_.context, page.state, x, y, place.area.width, place.area.height);
        forget_sizes();
        break;
    }
    return "";
}

std::string Screen::pane_at(int x, int y) const {
    for (const PaneRegion& place : pages_.places)
        if (place.area.contains(x, y)) return place.pane == text_page ? "answer" : pages_.all[place.pane].pane->name();
    return "";
}

} // namespace highball::tui
