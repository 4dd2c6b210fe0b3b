// GameStore from where they are: the library, a script, a recording.
#pragma once

#include "cli/context.h"
#include "import18xx/importer.h"
#include "prompt/run_script.h"
#include "session/session.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball {

struct OpenGame {
    std::string name;
    Session session;
    std::int64_t id = 0; // in the library; 0 for a file
};

// The saved game `name`; "" is the one played last. Stops where there is none.
OpenGame open_saved_game(Context& context, std::string_view name);
// A saved game, or a file played to its end. Stops where that is not possible.
OpenGame open_game(Context& context, const std::string& name);

// Stops where orders are sealed and the game goes on: nobody reads them before it is over.
void require_visible(const Context& context, const OpenGame& game);

// The game as it was after its first `commands`, of this program's copy only: what is saved stays as it is. Stops where
// there are not so many.
void truncate_to(Context& context, OpenGame& game, int commands);

// A name with a "/" in it, or ending in ".play" or ".json", or "-" is a file, never a saved game.
bool is_path(std::string_view name);
bool is_recording_path(std::string_view name); // ".json"
Result<Script, TextError> read_script(const std::string& file);
Result<import18xx::ImportedGame, TextError> read_recording(const std::string& file, const Registry& registry,
                                                           bool trace);

} // namespace highball
