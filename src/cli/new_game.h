// Begins a game in the library.
#pragma once

#include "cli/context.h"
#include "cli/subcommand.h"
#include "store/store.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace highball {

struct NewGameRequest {
    GameSetup setup;                   // the people; its seed is ignored
    std::optional<std::uint64_t> seed; // otherwise any
    int computers = 0;                 // computer players that sit after the people
    std::string level;                 // of the computer players; "" is the strongest
    std::vector<std::string> seats;    // "Ann=ann": who has which seat
    bool watch = false;                // people without a seat may look on
    ClockRules clock{};                // of the table
    std::string name;                  // "" for TITLE 1, TITLE 2, ...
};

// "Ann, Jay (computer: hard) and Hetty (computer: hard)"
std::string players_text(const GameSetup& setup);
// ", seed 41"; "" where who knows it can foretell all chance in the game.
std::string seed_text(const Title& title, std::uint64_t seed);
// "Ann=ann", one for each of these players' seats that is spoken of, or a sentence why not. An empty person frees it.
Result<std::vector<SeatAssignment>, std::string> parse_seats(const std::vector<std::string>& players,
                                                             const std::vector<std::string>& list);
// The level in "computer:hard", the strongest of the title for "computer"; nothing where somebody else is named.
std::optional<std::string> computer_level(const Title& title, std::string_view who);
// --clock of a subcommand, of at most so many words.
void add_clock_option(Subcommand& row, std::function<void(const ClockRules&)> set, int most_words = 1);
// Why a game cannot begin so, whatever its name; nothing when it can.
std::optional<std::string> check_new_game(Context& context, NewGameRequest wanted);
// Stops where it cannot begin so.
SavedGame begin_game(Context& context, NewGameRequest wanted);

} // namespace highball
