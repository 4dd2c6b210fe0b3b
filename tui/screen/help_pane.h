// Help page of the current decision.
#pragma once

#include "prompt/prompt.h"
#include "tui/screen/pane.h"

namespace highball::tui {

// Returns the page with the decision, every command with its rule, and the keys. `prompt` must outlive the pane.
std::unique_ptr<Pane> help_pane(const Prompt& prompt);

} // namespace highball::tui
