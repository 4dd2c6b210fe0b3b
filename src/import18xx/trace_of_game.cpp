// Trace of a game of this program.
#include "core/text.h"
#include "eighteen/game.h"
#include "import18xx/importer.h"
#include "import18xx/position_trace.h"

#include <fmt/format.h>

namespace highball::import18xx {

using namespace eighteen;

namespace {

// Returns the corporation whose turn it is; if no corporation operates, the player.
EntityName entity_of(const EighteenGame& game, const Command& command) {
    const Position& position = game.position();
    if (position.round == Round::operating && position.turn.corporation.exists())
        return {game.rules().figures()[position.turn.corporation].engine_id, false};
    return {game.name_of(command.seat), false};
}

} // namespace

Result<std::vector<std::string>, TextError> trace_commands(const GameSetup& setup, const std::vector<Command>& commands,
                                                           const Registry& registry) {
    auto made = registry.create(setup);
    if (!made) return text_error("{}", print(made.error()));
    auto* game = dynamic_cast<EighteenGame*>(made->get());
    const Dialect* dialect = game ? game->rules().dialect() : nullptr;
    if (!dialect) return text_error("there is no trace of {}", printable(setup.title));
    const TraceWriter writer(*dialect, game->rules(), names_of(setup));
    std::vector<std::string> lines;
    for (const Command& command : commands) {
        const auto number = static_cast<std::int64_t>(lines.size()) + 1;
        const std::string word(command.text.substr(0, command.text.find(' ')));
        TraceHead head{number, word, entity_of(*game, command), {}, {}, false, {}, {}, {}};
        if (word == "pay" || word == "withhold") head.paid = game->position().turn.corporation;
        if (const auto refusal = game->advance(command))
            return text_error("command {} ({}): {}", number, printable(command.text), print(*refusal));
        lines.push_back(writer.line(head, game->position()));
    }
    lines.push_back(writer.result(game->position(), game->end_reason(), game->finished(), false));
    return lines;
}

} // namespace highball::import18xx
