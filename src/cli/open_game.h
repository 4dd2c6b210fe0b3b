// Opening of a game from the store, a script or a recording.
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
    std::int64_t id = 0; // id in the store; 0 for a file
};

// Opens the saved game `name`; "" is the one played last. Exits if there is none.
OpenGame open_saved_game(Context& context, std::string_view name);
// Opens a saved game, or plays a file to its end. Exits if that fails.
OpenGame open_game(Context& context, const std::string& name);

// Exits while orders are sealed: nobody may read them before the end of the game.
void require_visible(const Context& context, const OpenGame& game);

// Truncates this program's copy of the game to its first `commands`; the stored game is unchanged. Exits if there are
// fewer.
void truncate_to(Context& context, OpenGame& game, int commands);

// True for a file: a name that contains "/", ends in ".play" or ".json", or is "-".
bool is_path(std::string_view name);
bool is_recording_path(std::string_view name); // ".json"
// Read a file. If it cannot be read, they exit with exit_usage; if it is wrong, they return the error.
Result<Script, TextError> read_script(const Context& context, const std::string& file);
Result<import18xx::ImportedGame, TextError> read_recording(Context& context, const std::string& file, bool trace);

} // namespace highball
