// Games from where they are: the library, a script, a recording.
#pragma once

#include "cli/context.h"
#include "import18xx/importer.h"
#include "prompt/run_script.h"
#include "session/session.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball {

struct Loaded {
    std::string name;
    Session session;
    std::int64_t id = 0; // in the library; 0 for a file
};

// The saved game `name`; "" is the one played last. Stops where there is none.
Loaded load_saved(Context& context, std::string_view name);
// A saved game, or a file played to its end. Stops where that is not possible.
Loaded load_any(Context& context, const std::string& name);

// Stops where orders are sealed and the game goes on: nobody reads them before it is over.
void need_open(const Context& context, const Loaded& game);

// The game as it was after its first `commands`, of this program's copy only: what is saved stays as it is. Stops where
// there are not so many.
void go_back(Context& context, Loaded& game, int commands);

// A name with a "/" in it, or ending in ".play" or ".json", or "-" is a file, never a saved game.
bool names_a_file(std::string_view name);
bool names_a_recording(std::string_view name); // ".json"
Result<Script, TextError> read_script(const std::string& file);
Result<exchange::ImportedGame, TextError> read_recording(const std::string& file, const Registry& registry, bool trace);

} // namespace highball
