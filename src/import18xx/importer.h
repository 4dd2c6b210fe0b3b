// Takes over a game recorded on 18xx.games: a setup and commands of our own that lead to the same positions.
//
// The rulebook comes first. Where a recording holds what the rulebook forbids and 18xx.games allows, the import goes on
// under the switch of that name, as few of them as possible, and says which and at which action. A recording that needs
// none plays under none. Where no switch helps the import fails; the game is never changed in silence.
#pragma once

#include "core/result.h"
#include "game/game.h"
#include "game/title.h"
#include "import18xx/recording.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace highball::import18xx {

struct SwitchNeeded {
    std::string name; // "auction-round"
    std::string help;
    std::int64_t action = 0; // the recorded action that needs it first
    std::string reason;      // what the rules say there without it
    bool for_result = false; // every action stands without it, only the recorded final figures ask for it
};

struct ImportedGame {
    GameSetup setup;                    // with the switches that are needed
    std::vector<Command> commands;      // play to the end of the recording
    std::vector<SwitchNeeded> switches; // in the order of their actions
    std::vector<std::string> renamed;   // "Helen  -> Helen": names that a script cannot hold
    bool stopped = false;               // the players agreed to end the game: it can be played on here
    std::unique_ptr<Game> game;         // the last position
    // One line a recorded action and the result; empty unless asked for. Switches that only the final figures ask for
    // (costs of an older map) are left out: the trace shows what the actions come to by the title's own figures.
    std::vector<std::string> trace;
};

struct ImportOptions {
    bool trace = false;
    bool look_ahead = true; // false: only the position tells when a turn was over (for tests)
};

// `file` is for messages.
Result<ImportedGame, TextError> import_recording(std::string_view text, std::string file, const Registry& registry,
                                                 const ImportOptions& options = {});
Result<ImportedGame, TextError> import_recording(const Recording& recording, const Registry& registry,
                                                 const ImportOptions& options = {});

// The trace of a game of our own: one line a command (`action` is its number) and the result. A title whose traces are
// not known is refused.
Result<std::vector<std::string>, TextError> trace_commands(const GameSetup& setup, const std::vector<Command>& commands,
                                                           const Registry& registry);

} // namespace highball::import18xx
