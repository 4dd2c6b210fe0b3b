#include "game/game.h"

namespace highball {

std::string Game::sample(Seat, const Choice& choice, Rng& rng) const {
    if (!choice.amount) return choice.text;
    const Range& range = *choice.amount;
    const std::int64_t steps = (range.high - range.low) / range.step;
    const std::int64_t amount = range.low + range.step * rng.between(0, steps);
    return choice.text + " " + std::to_string(amount) + (choice.tail.empty() ? "" : " " + choice.tail);
}

std::vector<Answer> Game::about(std::optional<Seat>, std::string_view) const { return {}; }

std::optional<Refusal> Game::advance(const Command& command) {
    const Outcome outcome = apply(command);
    return outcome ? std::nullopt : std::optional(outcome.error());
}

} // namespace highball
