// Recording of a game that plays by itself, as an asciicast v2 file (asciinema and other players).
#pragma once

#include "session/session.h"
#include "tui/canvas/canvas.h"

#include <optional>
#include <string>

namespace highball::tui {

struct CastOptions {
    int width = 100;
    int height = 30;
    int speed = 2; // commands per second
    std::string page = "map";
    TextStyle style = TextStyle::picture;
    Palette palette{Depth::many};
    std::string keys; // keys to press (key.h); "": the game plays by itself
};

// Returns the screen of a game as at a terminal; nothing if there is no such page.
std::optional<Canvas> screenshot_of(Session& session, const std::string& name, const std::string& page, TextStyle style,
                                    int width, int height);

std::string cast_of(Session& session, const std::string& name, const CastOptions& options);

} // namespace highball::tui
