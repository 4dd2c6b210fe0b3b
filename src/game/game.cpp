#include "game/game.h"

#include "core/text.h"

namespace highball {

std::string Game::sample(Seat, const Choice& choice, Rng& rng) const {
    if (!choice.amount) return choice.text;
    const Range& range = *choice.amount;
    const std::int64_t steps = (range.high - range.low) / range.step;
    const std::int64_t amount = range.low + range.step * rng.between(0, steps);
    return choice.text + " " + std::to_string(amount) + (choice.tail.empty() ? "" : " " + choice.tail);
}

std::string print(const Range& range) {
    if (range.low == range.high) return std::to_string(range.low);
    return std::to_string(range.low) + ".." + std::to_string(range.high) +
           (range.step > 1 ? " by " + std::to_string(range.step) : "");
}

std::string command_text(const Choice& choice) {
    std::string text = choice.text;
    if (choice.amount) text += " " + print(*choice.amount);
    if (!choice.tail.empty()) text += " " + choice.tail;
    if (choice.open) text += " ...";
    return text;
}

const Choice* choice_of(const std::vector<Choice>& choices, std::string_view command) {
    const Choice* found = nullptr;
    for (const Choice& choice : choices) {
        if (choice.text == command) return &choice;
        const bool takes_more_words = choice.amount || choice.open,
                   is_whole = command.size() <= choice.text.size() || command[choice.text.size()] == ' ';
        if (takes_more_words && is_whole && istarts_with(command, choice.text) &&
            (!found || found->text.size() < choice.text.size()))
            found = &choice;
    }
    return found;
}

std::optional<Choice> Game::choice_for(const Command& command) const {
    const std::vector<Choice> all = legal(command.seat);
    const Choice* found = choice_of(all, command.text);
    return found != nullptr ? std::optional(*found) : std::nullopt;
}

std::vector<Answer> Game::about(std::optional<Seat>, std::string_view) const { return {}; }

std::optional<Refusal> Game::advance(const Command& command) {
    const Outcome outcome = apply(command);
    return outcome ? std::nullopt : std::optional(outcome.error());
}

} // namespace highball
