// A game that plays by itself, as an asciicast v2 file (asciinema, and other players of terminal recordings).
#pragma once

#include "session/session.h"
#include "tui/canvas/canvas.h"

#include <optional>
#include <string>

namespace highball::tui {

struct CastOptions {
    int width = 100;
    int height = 30;
    int speed = 2; // commands a second
    std::string page = "map";
    TextStyle style = TextStyle::picture;
    Palette palette{Depth::many};
    std::string keys; // what somebody presses (see key.h), instead of the game playing by itself
};

// The screen of a game as it stands, as somebody at a terminal sees it; nothing when there is no such page.
std::optional<Canvas> screenshot_of(Session& session, const std::string& name, const std::string& page, TextStyle style,
                                    int width, int height);

std::string cast_of(Session& session, const std::string& name, const CastOptions& options);

} // namespace highball::tui
