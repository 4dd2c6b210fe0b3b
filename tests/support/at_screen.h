// A screen under a test: keys in, text out.
#pragma once

#include "tui/screen/screen.h"
#include "tui/terminal/key.h"

#include <string>
#include <string_view>

namespace highball::test {

// The screen after these keys (tui/terminal/key.h has their names). It is drawn after each, as people see it.
inline std::string after(tui::Screen& screen, std::string_view keys, int width = 80, int height = 24) {
    for (const tui::KeyStep& step : tui::parse_keys(keys)) {
        screen.press(step.key);
        screen.draw(width, height);
    }
    return screen.draw(width, height).to_text();
}

inline bool shows(std::string_view screen, std::string_view text) { return screen.find(text) != screen.npos; }

} // namespace highball::test
