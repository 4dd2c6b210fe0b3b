// Scrolling with the keys and the mouse wheel.
#include "tui/screen/screen.h"

#include <algorithm>

namespace highball::tui {

bool Screen::scroll(const Key& key) {
    const bool wheel = key.is(Key::Kind::wheel_up) || key.is(Key::Kind::wheel_down);
    const int fixed = focused() != nullptr ? focused()->pane->fixed_rows() : 0;
    const int page = std::max(1, pages_.area.height - fixed - (pages_.area.height < least_rows_for_a_range ? 1 : 2));
    int by = 0;
    if (key.is(Key::Kind::page_up)) by = -page;
    if (key.is(Key::Kind::page_down)) by = page;
    if (key.is(Key::Kind::wheel_up)) by = -3;
    if (key.is(Key::Kind::wheel_down)) by = 3;
    if (by == 0) return false; // nearly every key returns here, also in a paste of a million characters
    PageState* shown = focused();
    // whole_rows() depends on the page beside which the pane stands.
    if (shown != nullptr) stand_beside_page(pages_.all[pages_.at].layout.focus);
    for (const PaneRegion& place : pages_.places)
        if (wheel && place.area.contains(key.x, key.y))
            shown = place.pane == text_page ? nullptr : &pages_.all[place.pane];
    int& place = shown != nullptr ? shown->state.scroll_y : pages_.text_scroll;
    const auto whole = [&](int rows) {
        return shown == nullptr ? rows : shown->pane->whole_rows(context_.context, pages_.area.width, rows);
    };
    int to = std::max(0, place + by);
    if (key.is(Key::Kind::page_down)) // nothing between two pages is left out
        if (const int seen = whole(whole(place) + page); seen > whole(place)) to = std::min(to, seen);
    while (key.is(Key::Kind::page_up) && to < place && whole(whole(to) + page) < place) ++to;
    place = to; // drawing limits it to the range
    return true;
}

} // namespace highball::tui
