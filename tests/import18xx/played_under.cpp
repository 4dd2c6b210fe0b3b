#include "played_under.h"

#include "import18xx/played_actions.h"
#include "import18xx/recorded_undo.h"
#include "import18xx/replay.h"
#include "support/played_game.h"

namespace highball::import18xx {

std::optional<std::vector<std::string>> played_under(const Recording& recording,
                                                     const std::vector<std::string>& switches) {
    const auto surviving = surviving_actions(recording);
    if (!surviving) return std::nullopt;
    GameSetup setup;
    setup.title = recording.title;
    setup.compat = switches;
    for (const RecordedPlayer& player : recording.players) setup.players.push_back(player.name);
    const auto game = test::all().create(setup);
    if (!game) return std::nullopt;
    const auto& ours = dynamic_cast<const eighteen::EighteenGame&>(**game);
    const Dialect& dialect = *ours.rules().dialect();
    const std::vector<PlayedAction> actions = played_actions(*surviving);
    Replay play(dialect, recording, actions, ours.at(ours.setup(), ours.position()), {});
    const TraceWriter writer(dialect, ours.rules(), names_of(ours.setup()));
    std::vector<std::string> trace;
    const auto stop = play.play([&](const TraceHead& head, const eighteen::Position& position) {
        trace.push_back(writer.line(head, position));
    });
    return stop ? std::nullopt : std::optional(trace);
}

} // namespace highball::import18xx
