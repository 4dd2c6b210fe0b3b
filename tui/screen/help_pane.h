#pragma once

#include "prompt/prompt.h"
#include "tui/screen/pane.h"

namespace highball::tui {

// The decision at hand, every command with its rule, and the keys. `sitting` must outlive the pane.
std::unique_ptr<Pane> help_pane(const Prompt& prompt);

} // namespace highball::tui
