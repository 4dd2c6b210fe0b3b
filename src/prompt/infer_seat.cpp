#include "prompt/infer_seat.h"

#include "core/text.h"

namespace highball {

Result<Command, Refusal> parse_for_any_seat(const Game& game, std::string_view command) {
    const std::vector<Seat> open = game.decision().seats;
    if (open.empty()) return Refusal::state("the game is over");
    if (open.size() == 1) return game.parse(open.front(), command);
    std::vector<Command> able;
    for (const Seat seat : open)
        if (auto parsed = game.parse(seat, command); parsed && !game.check(*parsed)) able.push_back(std::move(*parsed));
    if (able.size() == 1) return able.front();
    if (able.empty()) return game.parse(open.front(), command);
    std::vector<std::string> names, ways;
    for (const Command& each : able) {
        names.push_back(game.name_of(each.seat));
        if (ways.size() < 3) ways.push_back(game.name_of(each.seat) + "> " + printable(command));
    }
    return Refusal::seat("say who: " + join_words(names, "or") + " may do that", join_words(ways, "or"));
}

} // namespace highball
