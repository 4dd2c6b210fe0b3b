// Opens a game from the store, a script or a recording.
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
    std::int64_t id = 0; // id of the game in the store; 0 if it comes from a file
};

// Opens the saved game `name`; "" means the one played last. Exits if there is none.
OpenGame open_saved_game(Context& context, std::string_view name);
// Returns why a stored game cannot be replayed. The refusal may quote an order, which users must not read in a sealed
// game.
std::string cannot_be_replayed(Context& context, std::string_view title, const Refusal& refusal);
// Opens a saved game, or plays a file to its end. Exits if that fails.
OpenGame open_game(Context& context, const std::string& name);

// Exits if the commands of the game are secret: nobody may read them before its end.
void require_visible(const Context& context, const OpenGame& game);

// Keeps only the first `commands` commands in this program's copy of the game. The stored game is unchanged. Exits if
// there are fewer.
void truncate_to(Context& context, OpenGame& game, int commands);

// True if the name means a file: it contains "/", ends in ".play", ".json" or ".json.txt", or is "-".
bool is_path(std::string_view name);

// Text of a file: a script, or a recording of 18xx.games.
struct GameFile {
    std::string name; // name in error messages
    std::string text;

    bool is_recording() const; // true if the text begins with "{", whatever the file is called
};
// Reads a file. Exits with exit_usage if it cannot be read.
GameFile read_game_file(const Context& context, const std::string& file);
// Plays a script or a recording to its end. Exits if that fails.
OpenGame open_game(Context& context, const GameFile& file);
// Plays a script up to this line, and reports all failures. Exits if the script cannot be played up to this line
// because an earlier command fails.
OpenGame open_script_at(Context& context, const GameFile& file, int line);
// Returns a function that reads the files which the script `file` includes. Each must be below the folder of the
// script, even if symbolic links are followed. The function sets `unreadable` if a file cannot be read.
ReadIncluded included_files_of(const std::string& file, bool& unreadable);
Result<import18xx::ImportedGame, TextError> play_recording(Context& context, const GameFile& file, bool trace);

} // namespace highball
