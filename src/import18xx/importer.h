// Importer of games recorded on 18xx.games. It returns a setup and commands that lead to the same positions.
//
// The rulebook has priority. If a recording contains something that the rulebook forbids and 18xx.games allows, the
// import continues with the switch that allows it. It uses as few switches as possible, and reports each with the first
// action that needs it. If no switch helps, the import fails; the game is never changed silently.
#pragma once

#include "core/result.h"
#include "game/game.h"
#include "game/title.h"
#include "import18xx/recording.h"
#include "session/journal.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace highball::import18xx {

struct SwitchNeeded {
    std::string name; // "auction-round"
    std::string help;
    std::int64_t action = 0; // first recorded action that needs it
    std::string reason;      // reason of the refusal without the switch
    bool for_result = false; // needed only for the recorded final figures, not for an action
};

struct ImportedGame {
    GameSetup setup;                    // includes the switches that are needed
    std::vector<Command> commands;      // commands of the whole recording
    std::vector<ChatMessage> messages;  // the players' chat
    std::vector<SwitchNeeded> switches; // in the order of their actions
    std::vector<std::string> renamed;   // "Helen  -> Helen": new names of players whose names scripts cannot hold
    bool stopped = false;       // the players agreed to end the game: it is over, but its position could be continued
    std::unique_ptr<Game> game; // the final position
    // One line per recorded action, and a line with the result; empty unless requested. Switches that are needed only
    // for the final figures (costs of an older map) are ignored: the trace uses the title's own figures.
    std::vector<std::string> trace;
};

struct ImportOptions {
    bool trace = false;
    bool look_ahead = true; // false: only the position decides when a turn is over (for tests)
};

// Imports a recording. Error messages name it `file`.
Result<ImportedGame, TextError> import_recording(std::string_view text, std::string file, const Registry& registry,
                                                 const ImportOptions& options = {});
Result<ImportedGame, TextError> import_recording(const Recording& recording, const Registry& registry,
                                                 const ImportOptions& options = {});

// Returns the trace of a game of this program: one line per command (`action` is its number), and the result. Refuses a
// title whose recordings cannot be imported.
Result<std::vector<std::string>, TextError> trace_commands(const GameSetup& setup, const std::vector<Command>& commands,
                                                           const Registry& registry);

} // namespace highball::import18xx
