// Random guesses of commands, without their text and without a list of legal commands, fast enough for millions of
// games. An illegal guess is refused, and another one is drawn.
#pragma once

#include "support/fuzz.h"

#include <memory>

namespace highball::test {

// Returns the guesser of the title, or null if there is none.
std::unique_ptr<Guesser> guesser_of(const Game& game);

std::unique_ptr<Guesser> guesser_of_18xx(const Game& game);
std::unique_ptr<Guesser> guesser_of_american_rails(const Game& game);
std::unique_ptr<Guesser> guesser_of_continental_rails(const Game& game);

template <typename T> Command guessed(Seat seat, T value) {
    return {seat, "", std::make_shared<const ParsedValueOf<T>>(std::move(value))};
}

// Returns a random element.
template <typename List> const auto& any_of_list(const List& list, Rng& rng) {
    return *(list.begin() + static_cast<std::ptrdiff_t>(rng.below(list.size())));
}

} // namespace highball::test
