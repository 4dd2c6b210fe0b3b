// Theme and layouts of the screen as settings: read at the start, written after each change.
#pragma once

#include "tui/screen/app.h"
#include "tui/screen/screen.h"
#include "tui/terminal/terminal.h"

#include "core/text.h"

namespace highball::tui {

class SettingsController {
  public:
    SettingsController(const Prompt& prompt, Screen& screen, const AppOptions& options)
        : screen_(screen), settings_file_(options.settings_file), title_(prompt.title().info().id) {
        const ScreenSettings saved = read();
        const auto layouts = saved.layouts.find(title_);
        if (layouts != saved.layouts.end()) screen.set_layouts(layouts->second);
        for (const std::string* name : {&options.theme, &saved.theme, &options.usual_theme})
            if (theme_ == nullptr && !name->empty()) theme_ = find_theme(*name);
        open_ = theme_ == nullptr;
        if (open_) theme_ = &themes().front();
    }

    const Theme& theme() const { return *theme_; }
    // Without a chosen theme: asks the terminal for its background.
    bool open() const { return open_; }

    // Returns false for another key.
    bool press(const Key& key, Terminal& terminal) {
        if (key.is_control(U't')) {
            const auto next = static_cast<std::size_t>(theme_ - themes().data() + 1) % themes().size();
            use(themes()[next], terminal);
            screen_.price_and_note("Colours: " + theme_->name + ", " + theme_->description + ". Ctrl-T: the next ones");
            changed_ = chosen_ = true;
            return true;
        }
        if (!key.is(Key::Kind::background)) return false;
        if (const Theme* light = find_theme("light"); open_ && key.number == 1 && light) use(*light, terminal);
        return true;
    }

    // Saves the changes; another program may have saved another title's settings meanwhile. `now`: no more keys are
    // waiting.
    void keep(bool now) {
        changed_ |= screen_.take_layout_change();
        if (!changed_ || !now || !settings_file_.write) return;
        changed_ = false;
        ScreenSettings saved = read();
        if (chosen_) saved.theme = theme_->name;
        saved.layouts[title_] = screen_.arranged_layouts();
        settings_file_.write(to_text(saved));
    }

  private:
    ScreenSettings read() const {
        return settings_file_.read ? read_screen_settings(settings_file_.read()) : ScreenSettings();
    }

    void use(const Theme& theme, Terminal& terminal) {
        theme_ = &theme;
        open_ = false;
        terminal.use(theme);
    }

    Screen& screen_;
    SettingsFile settings_file_;
    std::string title_;
    const Theme* theme_ = nullptr;
    bool open_ = false;
    bool chosen_ = false;  // theme chosen by key
    bool changed_ = false; // since the last save
};

} // namespace highball::tui
