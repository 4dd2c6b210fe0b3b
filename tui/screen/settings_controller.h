// Theme of the screen as a setting: read at the start, written after each change.
#pragma once

#include "tui/screen/app.h"
#include "tui/screen/screen.h"
#include "tui/terminal/terminal.h"

namespace highball::tui {

// Returns the theme of the options, otherwise the saved one, otherwise the one for the terminal's background; nullptr
// for none.
inline const Theme* chosen_theme(const AppOptions& options) {
    const std::string saved = options.settings_file.read ? options.settings_file.read() : "";
    for (const std::string* name : {&options.theme, &saved, &options.usual_theme})
        if (const Theme* theme = name->empty() ? nullptr : find_theme(*name)) return theme;
    return nullptr;
}

class SettingsController {
  public:
    SettingsController(Screen& screen, const AppOptions& options)
        : screen_(screen), settings_file_(options.settings_file), theme_(chosen_theme(options)) {
        open_ = theme_ == nullptr;
        if (open_) theme_ = &themes().front();
    }

    const Theme& theme() const { return *theme_; }
    // True if no theme was chosen. The terminal is then asked for its background.
    bool open() const { return open_; }

    // Handles Ctrl-T and the terminal's reply about its background. Returns false for any other key.
    bool press(const Key& key, Terminal& terminal) {
        if (key.is_control(U't')) {
            const auto next = static_cast<std::size_t>(theme_ - themes().data() + 1) % themes().size();
            use(themes()[next], terminal);
            screen_.show_setting("Theme: " + theme_->name + ", " + theme_->description + ". Ctrl-T: next");
            changed_ = true;
            return true;
        }
        if (!key.is(Key::Kind::background)) return false;
        if (const Theme* light = find_theme("light"); open_ && key.number == 1 && light) use(*light, terminal);
        return true;
    }

    // Saves a change of the theme if `now` is true: if no more keys are waiting, or the player leaves.
    void keep(bool now) {
        if (!changed_ || !now || !settings_file_.write) return;
        changed_ = false;
        settings_file_.write(theme_->name);
    }

  private:
    void use(const Theme& theme, Terminal& terminal) {
        theme_ = &theme;
        open_ = false;
        terminal.use(theme);
    }

    Screen& screen_;
    SettingsFile settings_file_;
    const Theme* theme_ = nullptr;
    bool open_ = false;
    bool changed_ = false; // changed by a key since the last save
};

} // namespace highball::tui
