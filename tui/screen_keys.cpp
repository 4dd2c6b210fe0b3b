#include "play/completion.h"
#include "tui/screen.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace highball::tui {

void Screen::ask_to_leave() {
    if (leaving_) {
        done_ = true;
        return;
    }
    leaving_ = true;
    const std::string unsent = sitting_.unsent();
    const std::string kept =
        sitting_.keeper().keeps_plans() ? "; it is kept for the next time" : "; it would be forgotten";
    foot_.rows = {{"Leave the game? " + (unsent.empty() ? "It is saved" : "Not sent: " + unsent + kept) +
                       ". y or Ctrl-C: leave, any other key: stay",
                   bold}};
    foot_.fresh = true;
}

// Digits on an empty prompt, function keys always.
bool Screen::press_page_key(const Key& key) {
    const std::size_t help = pages_.all.size() - 1;
    if (key.is(Key::Kind::function)) {
        if (key.number == 1)
            go_to(pages_.at == help ? pages_.before : help);
        else if (static_cast<std::size_t>(key.number - 2) < pages_.all.size())
            go_to(static_cast<std::size_t>(key.number - 2));
        return true;
    }
    if (!key.is(Key::Kind::character) || !prompt_.editor.empty()) return false;
    if (key.glyph >= U'1' && key.glyph <= U'9') {
        const std::size_t page = key.glyph - U'1';
        if (page >= help) return false;
        go_to(page);
        return true;
    }
    if (key.glyph != U'?') return false;
    prompt_.editor.set("?"); // so that "? word" can be typed on: what begins with it asks, whatever the page
    go_to(help);
    return true;
}

// Back and forth through the game.
bool Screen::press_walk_key(const Key& key) {
    if (!key.is(Key::Kind::character) || !prompt_.editor.empty()) return false;
    constexpr std::array<std::pair<char32_t, const char*>, 4> walks = {
        {{U'[', "back"}, {U']', "forward"}, {U'{', "back round"}, {U'}', "forward round"}}};
    const auto walk = std::find_if(walks.begin(), walks.end(), [&](const auto& row) { return row.first == key.glyph; });
    if (walk == walks.end()) return false;
    submit(walk->second, false);
    return true;
}

bool Screen::press_on_pane(const Key& key) {
    if (pages_.at >= pages_.all.size()) return false;
    PageState& page = pages_.all[pages_.at];
    const bool offered = !prompt_.cycle.empty();
    if (offered &&
        (key.is(Key::Kind::left) || key.is(Key::Kind::right) || key.is(Key::Kind::up) || key.is(Key::Kind::down))) {
        // Away from the hex whose commands Tab showed.
        prompt_.editor.clear();
        prompt_.cycle.clear();
    }
    return prompt_.editor.empty() && page.pane->press(scene_.scene, page.state, key);
}

bool Screen::scroll(const Key& key) {
    const int page = std::max(1, pages_.area.height - 2);
    int by = 0;
    if (key.is(Key::Kind::page_up)) by = -page;
    if (key.is(Key::Kind::page_down)) by = page;
    if (key.is(Key::Kind::wheel_up)) by = -3;
    if (key.is(Key::Kind::wheel_down)) by = 3;
    if (by == 0) return false;
    int& place = pages_.at < pages_.all.size() ? pages_.all[pages_.at].state.scroll_y : pages_.text_scroll;
    place = std::max(0, place + by); // drawing brings it back into range
    return true;
}

// What Tab offers is seen where it would be done.
void Screen::show_preview() {
    scene_.scene.typed = typed_command();
    if (pages_.at != 0 && !pages_.all.empty() && pages_.all.front().pane->previews(scene_.scene)) go_to(0);
}

void Screen::complete(bool backwards) {
    if (prompt_.cycle.size() > 1 && prompt_.editor.text() == prompt_.cycle[prompt_.cycle_at]) {
        prompt_.cycle_at = (prompt_.cycle_at + (backwards ? prompt_.cycle.size() - 1 : 1)) % prompt_.cycle.size();
        prompt_.editor.set(prompt_.cycle[prompt_.cycle_at]);
        return show_preview();
    }
    prompt_.cycle.clear();
    if (prompt_.editor.empty() && pages_.at < pages_.all.size()) {
        PageState& page = pages_.all[pages_.at];
        if (!backwards) prompt_.cycle = page.pane->commands_here(scene_.scene, page.state);
        if (prompt_.cycle.empty()) {
            page.pane->press(scene_.scene, page.state, {Key::Kind::back_tab});
            return;
        }
    } else {
        const std::string command = typed_command();
        prompt_.cycle = completions(sitting_, scene_.scene.choices, command);
        const std::string& text = prompt_.editor.text();
        for (std::string& line : prompt_.cycle) line.insert(0, text.substr(0, text.size() - command.size()));
        const std::string common = common_beginning(prompt_.cycle);
        if (prompt_.cycle.empty()) return;
        if (prompt_.cycle.size() > 1 && columns(common) > columns(prompt_.editor.text())) {
            prompt_.editor.set(common);
            prompt_.cycle.clear();
            return show_preview();
        }
    }
    prompt_.cycle_at = backwards ? prompt_.cycle.size() - 1 : 0;
    prompt_.editor.set(prompt_.cycle[prompt_.cycle_at]);
    show_preview();
}

void Screen::click(const Key& key) {
    if (pages_.at >= pages_.all.size()) return;
    PageState& page = pages_.all[pages_.at];
    const int x = key.x - pages_.area.x, y = key.y - pages_.area.y;
    if (x < 0 || y < 0 || x >= pages_.area.width || y >= pages_.area.height) return;
    page.pane->click(scene_.scene, page.state, x, y, pages_.area.width, pages_.area.height);
}

// The answer to "Leave the game?", and the keys that ask it.
bool Screen::press_leaving(const Key& key) {
    const bool asks = key.is_control(U'c') || (key.is_control(U'd') && prompt_.editor.empty());
    if (leaving_ && !key.is_control(U'c')) {
        leaving_ = false;
        foot_.rows.clear();
        if (key == typed(U'y') || key == typed(U'Y')) done_ = true;
        return true;
    }
    if (!asks) return false;
    if (!prompt_.editor.empty())
        prompt_.editor.clear();
    else
        ask_to_leave();
    return true;
}

void Screen::press_escape() {
    const bool covered = pages_.at >= pages_.all.size() - 1;
    if (prompt_.editor.empty() && pages_.at == 0 && in_past()) submit("now", false);
    if (prompt_.editor.empty() || covered) go_to(covered ? pages_.before : 0);
    prompt_.editor.clear();
    prompt_.cycle.clear();
}

void Screen::press(const Key& key) {
    if (key.is(Key::Kind::idle) || key.is(Key::Kind::resize)) return;
    if (key.is(Key::Kind::closed)) {
        done_ = true;
        return;
    }
    foot_.fresh = false;
    if (key.is_control(U'l')) {
        redraw_ = true;
        return;
    }
    if (press_leaving(key)) return;
    if (prompt_.editor.empty()) prompt_.begun = prompt_.shown;
    if (key.is(Key::Kind::mouse)) return click(key);
    if (scroll(key) || press_page_key(key) || press_walk_key(key)) return;
    if (key.is(Key::Kind::tab) || key.is(Key::Kind::back_tab)) return complete(key.is(Key::Kind::back_tab));
    if (key.is(Key::Kind::escape)) return press_escape();
    if (key.is(Key::Kind::enter)) {
        const bool was_text = pages_.at == text_page && prompt_.editor.empty();
        submit(prompt_.editor.take(!sitting_.sealed()), true);
        if (was_text) go_to(pages_.before);
        return;
    }
    if (press_on_pane(key)) return;
    if (prompt_.editor.press(key)) prompt_.cycle.clear();
}

} // namespace highball::tui
