// Helper that presses keys on a screen and returns its text.
#pragma once

#include "tui/screen/screen.h"
#include "tui/terminal/key.h"

#include <string>
#include <string_view>

namespace highball::test {

// Presses these keys (names: tui/terminal/key.h) and draws the screen after each one. Returns the text of the last
// screen.
inline std::string after(tui::Screen& screen, std::string_view keys, int width = 80, int height = 24) {
    for (const tui::KeyStep& step : tui::parse_keys(keys)) {
        screen.press(step.key);
        screen.draw(width, height);
    }
    return screen.draw(width, height).to_text();
}

inline bool shows(std::string_view screen, std::string_view text) { return screen.find(text) != screen.npos; }

} // namespace highball::test
