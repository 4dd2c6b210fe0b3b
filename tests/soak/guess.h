// Commands drawn at random without their text and without a list of what is allowed, for games by the million. A guess
// may be against the rules: it is refused then, and something else is drawn.
#pragma once

#include "support/fuzz.h"

#include <memory>

namespace highball::test {

// For games of the title; nothing where nobody has written one.
std::unique_ptr<Guesser> guesser_of(const Game& game);

// By family.
std::unique_ptr<Guesser> guesser_of_18xx(const Game& game);
std::unique_ptr<Guesser> guesser_of_american_rails(const Game& game);
std::unique_ptr<Guesser> guesser_of_continental_rails(const Game& game);

template <typename T> Command guessed(Seat seat, T value) {
    return {seat, "", std::make_shared<const ParsedValueOf<T>>(std::move(value))};
}

// A place of the list.
template <typename List> const auto& any_of_list(const List& list, Rng& rng) {
    return *(list.begin() + static_cast<std::ptrdiff_t>(rng.below(list.size())));
}

} // namespace highball::test
