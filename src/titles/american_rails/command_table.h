// The table of commands: parser, help, manual and completion come from it.
#pragma once

#include "game/command.h"
#include "titles/american_rails/move.h"

#include <string>
#include <vector>

namespace highball::american_rails {

struct CommandRow {
    MoveKind kind;
    CommandSpec spec;
};

const std::vector<CommandRow>& command_rows(); // in the order of the help page
const CommandRow& command_row(MoveKind kind);
const std::vector<std::string>& command_words(); // by row

} // namespace highball::american_rails
