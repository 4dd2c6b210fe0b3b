#include "prompt/completion.h"
#include "tui/screen/screen.h"

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
    foot_.rows = {{"Leave the game? " +
                       (!unsent.empty()                 ? "Not sent: " + unsent + kept
                        : sitting_.session().is_saved() ? "It is saved"
                                                        : "Nothing of it is kept") +
                       ". y or Ctrl-C: leave, any other key: stay",
                   bold, Message::Kind::question}};
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
    PageState* page = focused();
    if (page == nullptr) return false;
    const bool offered = !prompt_.cycle.empty();
    if (offered &&
        (key.is(Key::Kind::left) || key.is(Key::Kind::right) || key.is(Key::Kind::up) || key.is(Key::Kind::down))) {
        // Away from the hex whose commands Tab showed.
        prompt_.editor.clear();
        prompt_.cycle.clear();
    }
    return prompt_.editor.empty() && page->pane->press(scene_.scene, page->state, key);
}

// What Tab offers is seen where it would be done.
void Screen::show_preview() {
    scene_.scene.typed = typed_command();
    if (place_of(0) == nullptr && !pages_.all.empty() && pages_.all.front().pane->previews(scene_.scene)) go_to(0);
}

void Screen::complete(bool backwards) {
    if (prompt_.cycle.size() > 1 && prompt_.editor.text() == prompt_.cycle[prompt_.cycle_at]) {
        prompt_.cycle_at = (prompt_.cycle_at + (backwards ? prompt_.cycle.size() - 1 : 1)) % prompt_.cycle.size();
        prompt_.editor.set(prompt_.cycle[prompt_.cycle_at]);
        return show_preview();
    }
    prompt_.cycle.clear();
    if (PageState* page = focused(); prompt_.editor.empty() && page != nullptr) {
        if (!backwards) prompt_.cycle = page->pane->commands_here(scene_.scene, page->state);
        if (prompt_.cycle.empty()) {
            page->pane->press(scene_.scene, page->state, {Key::Kind::back_tab});
            return;
        }
    } else {
        prompt_.cycle = completions(sitting_, scene_.scene.choices, typed_command());
        for (std::string& line : prompt_.cycle) line.insert(0, typed_name());
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

// A line is seen in the prompt, with what it would do on the map, before a second click enters it: then that line.
std::string Screen::press_button(const Button& button) {
    if (button.line.empty()) {
        if (!do_pane_key(button.key.glyph)) press(button.key);
        return "";
    }
    prompt_.cycle.clear();
    if (prompt_.editor.text() == button.line && button.line.back() != ' ') return prompt_.editor.take();
    prompt_.editor.set(button.line);
    show_preview();
    return "";
}

// The answer to "Leave the game?", and the keys that ask it.
bool Screen::press_leaving(const Key& key) {
    const bool asks = key.is_control(U'c') || (key.is_control(U'd') && prompt_.editor.empty());
    if (leaving_ && !key.is_control(U'c')) {
        leaving_ = false;
        foot_.rows.clear();
        if (key == typed(U'y') || key == typed(U'Y')) done_ = true;
        const bool answers = done_ || key == typed(U'n') || key == typed(U'N');
        return answers || !key.is(Key::Kind::character); // else it begins the next line
    }
    if (!asks) return false;
    if (!prompt_.editor.empty())
        prompt_.editor.clear();
    else
        ask_to_leave();
    return true;
}

void Screen::press_escape() {
    if (prompt_.editor.empty() && pages_.at == 0 && in_past()) submit("now", false);
    if (prompt_.editor.empty() || is_covered()) go_to(is_covered() ? pages_.before : 0);
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
    if (prompt_.editor.empty()) prompt_.begun = sitting_.sight().read();
    if (key.is(Key::Kind::mouse)) return submit(click(key), true);
    if (scroll(key) || press_pane_key(key) || press_page_key(key) || press_walk_key(key)) return;
    if (key.is(Key::Kind::tab) || key.is(Key::Kind::back_tab)) return complete(key.is(Key::Kind::back_tab));
    if (key.is(Key::Kind::escape)) return press_escape();
    if (key.is(Key::Kind::enter)) {
        const bool was_text = pages_.at == text_page && prompt_.editor.empty();
        submit(prompt_.editor.take(), true);
        if (was_text) go_to(pages_.before);
        return;
    }
    if (press_on_pane(key)) return;
    if (prompt_.editor.press(key)) prompt_.cycle.clear();
}

} // namespace highball::tui
