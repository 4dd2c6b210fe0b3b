// A game that plays by itself, as an asciicast v2 file (asciinema, and other players of terminal recordings).
#pragma once

#include "play/session.h"
#include "tui/style.h"

#include <string>

namespace highball::tui {

struct CastOptions {
    int width = 100;
    int height = 30;
    int speed = 2; // commands a second
    std::string page = "map";
    TextStyle style = TextStyle::dots;
    bool colour = true;
};

std::string cast_of(Session& session, const std::string& name, const CastOptions& options);

} // namespace highball::tui
