#include "play/speaker.h"

#include "core/text.h"

namespace highball {

Result<Seat, Refusal> speaker_of(const Game& game, std::string_view command) {
    const std::vector<Seat> open = game.decision().seats;
    if (open.empty()) return Refusal{"", "the game is over", ""};
    if (open.size() == 1) return open.front();
    std::vector<Seat> able;
    for (const Seat seat : open)
        if (const auto parsed = game.parse(seat, command); parsed && !game.check(*parsed)) able.push_back(seat);
    if (able.size() == 1) return able.front();
    if (able.empty()) return open.front();
    std::vector<std::string> names, ways;
    for (const Seat seat : able) {
        names.push_back(game.name_of(seat));
        if (ways.size() < 3) ways.push_back(game.name_of(seat) + "> " + printable(command));
    }
    return Refusal{"", "say who: " + list_words(names, "or") + " may do that", list_words(ways, "or")};
}

} // namespace highball
