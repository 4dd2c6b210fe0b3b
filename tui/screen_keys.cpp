#include "tui/completion.h"
#include "tui/screen.h"

#include "core/text.h"

#include <algorithm>

namespace highball::tui {

void Screen::ask_to_leave() {
    if (leaving_) {
        done_ = true;
        return;
    }
    leaving_ = true;
    const std::string unsent = driver_.unsent();
    const std::string kept = driver_.keeps_unsent() ? "; it is kept for the next time" : "; it would be forgotten";
    messages_ = {{"Leave the game? " + (unsent.empty() ? "It is saved" : "Not sent: " + unsent + kept) +
                      ". y or Ctrl-C: leave, any other key: stay",
                  bold}};
    fresh_messages_ = true;
}

// Digits on an empty prompt, function keys always.
bool Screen::press_page_key(const Key& key) {
    const std::size_t help = pages_.size() - 1;
    if (key.is(Key::Kind::function)) {
        if (key.number == 1)
            go_to(page_ == help ? page_before_help_ : help);
        else if (static_cast<std::size_t>(key.number - 2) < pages_.size())
            go_to(static_cast<std::size_t>(key.number - 2));
        return true;
    }
    if (!key.is(Key::Kind::character) || !prompt_is_free()) return false;
    if (key.glyph >= U'1' && key.glyph <= U'9') {
        const std::size_t page = key.glyph - U'1';
        if (page >= help) return false;
        editor_.clear();
        go_to(page);
        return true;
    }
    if (key.glyph != U'?') return false;
    const bool there = page_ == help;
    editor_.set(there ? "" : "?"); // so that "? word" can be typed on
    go_to(there ? page_before_help_ : help);
    return true;
}

// Back and forth through the game.
bool Screen::press_walk_key(const Key& key) {
    if (!key.is(Key::Kind::character) || !prompt_is_free()) return false;
    switch (key.glyph) {
    case U'[':
        submit_quietly("back");
        return true;
    case U']':
        submit_quietly("forward");
        return true;
    case U'{':
        submit_quietly("back round");
        return true;
    case U'}':
        submit_quietly("forward round");
        return true;
    default:
        return false;
    }
}

bool Screen::press_on_pane(const Key& key) {
    if (page_ >= pages_.size()) return false;
    PageState& page = pages_[page_];
    const bool offered = !cycle_.empty();
    if (offered &&
        (key.is(Key::Kind::left) || key.is(Key::Kind::right) || key.is(Key::Kind::up) || key.is(Key::Kind::down))) {
        // Away from the hex whose commands Tab showed.
        editor_.clear();
        cycle_.clear();
    }
    return prompt_is_free() && page.pane->press(scene_.scene, page.state, key);
}

bool Screen::scroll(const Key& key) {
    const int page = std::max(1, page_area_.height - 2);
    int by = 0;
    if (key.is(Key::Kind::page_up)) by = -page;
    if (key.is(Key::Kind::page_down)) by = page;
    if (key.is(Key::Kind::wheel_up)) by = -3;
    if (key.is(Key::Kind::wheel_down)) by = 3;
    if (by == 0) return false;
    int& place = page_ < pages_.size() ? pages_[page_].state.scroll_y : text_scroll_;
    place = std::max(0, place + by); // drawing brings it back into range
    return true;
}

// What Tab offers is seen where it would be done.
void Screen::show_preview() {
    scene_.scene.typed = typed_command();
    if (page_ != 0 && !pages_.empty() && pages_.front().pane->previews(scene_.scene)) go_to(0);
}

void Screen::complete(bool backwards) {
    if (cycle_.size() > 1 && editor_.text() == cycle_[cycle_at_]) {
        cycle_at_ = (cycle_at_ + (backwards ? cycle_.size() - 1 : 1)) % cycle_.size();
        editor_.set(cycle_[cycle_at_]);
        return show_preview();
    }
    cycle_.clear();
    if (prompt_is_free() && page_ < pages_.size()) {
        PageState& page = pages_[page_];
        if (!backwards) cycle_ = page.pane->commands_here(scene_.scene, page.state);
        if (cycle_.empty()) {
            page.pane->press(scene_.scene, page.state, {Key::Kind::back_tab});
            return;
        }
    } else {
        cycle_ = completions(driver_.title(), scene_.scene.choices, typed_command());
        if (const std::size_t cut = editor_.text().find('>'); cut != std::string::npos)
            for (std::string& line : cycle_) line = editor_.text().substr(0, cut + 1) + " " + line;
        const std::string common = common_beginning(cycle_);
        if (cycle_.empty()) return;
        if (cycle_.size() > 1 && columns(common) > columns(editor_.text())) {
            editor_.set(common);
            cycle_.clear();
            return show_preview();
        }
    }
    cycle_at_ = backwards ? cycle_.size() - 1 : 0;
    editor_.set(cycle_[cycle_at_]);
    show_preview();
}

void Screen::click(const Key& key) {
    if (page_ >= pages_.size()) return;
    PageState& page = pages_[page_];
    const int x = key.x - page_area_.x, y = key.y - page_area_.y;
    if (x < 0 || y < 0 || x >= page_area_.width || y >= page_area_.height) return;
    page.pane->click(scene_.scene, page.state, x, y, page_area_.width, page_area_.height);
}

void Screen::press(const Key& key) {
    if (key.is(Key::Kind::idle) || key.is(Key::Kind::resize)) return;
    if (key.is(Key::Kind::closed)) {
        done_ = true;
        return;
    }
    fresh_messages_ = false;
    if (key.is_control(U'l')) {
        redraw_ = true;
        return;
    }
    if (leaving_ && !key.is_control(U'c')) {
        leaving_ = false;
        messages_.clear();
        if (key == typed(U'y') || key == typed(U'Y')) done_ = true;
        return;
    }
    if (key.is_control(U'c') || (key.is_control(U'd') && editor_.empty())) {
        if (!editor_.empty())
            editor_.clear();
        else
            ask_to_leave();
        return;
    }
    if (key.is(Key::Kind::mouse)) return click(key);
    if (scroll(key) || press_page_key(key) || press_walk_key(key)) return;
    if (key.is(Key::Kind::tab) || key.is(Key::Kind::back_tab)) return complete(key.is(Key::Kind::back_tab));
    if (key.is(Key::Kind::escape)) {
        const bool page_is_map = page_ == 0;
        if (editor_.empty() && page_is_map && driver_.banner().starts_with("history")) submit_quietly("now");
        if (editor_.empty() || page_ >= pages_.size() - 1) go_to(page_ >= pages_.size() - 1 ? page_before_help_ : 0);
        editor_.clear();
        cycle_.clear();
        return;
    }
    if (key.is(Key::Kind::enter)) {
        const bool was_text = page_ == text_page && editor_.empty();
        submit();
        if (was_text) go_to(page_before_help_);
        return;
    }
    if (press_on_pane(key)) return;
    if (editor_.press(key)) cycle_.clear();
}

} // namespace highball::tui
