#pragma once

#include "tui/pane.h"

namespace highball::tui {

// The decision at hand, every command with its rule, and the keys. `title` must outlive the pane.
std::unique_ptr<Pane> help_pane(const Title& title);

} // namespace highball::tui
