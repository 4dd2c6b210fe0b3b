// Creation of a game in the store.
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
    GameSetup setup;                   // setup with the human players; its seed is ignored
    std::optional<std::uint64_t> seed; // if empty, the seed is random
    int computers = 0;                 // number of computer players after the humans
    std::string level;                 // level of the computer players; "" is the strongest
    std::vector<std::string> seats;    // "Ann=ann": the user of a seat
    bool watch = false;                // users who have no seat may watch
    ClockRules clock{};                // rules of the table's clock
    std::string name;                  // if "", the game is called TITLE 1, TITLE 2, ...
    std::string lobby_table{};         // as in NewGameOptions
    bool names_are_users = false;      // nobody typed the players' names, so they may be words of commands
};

// Returns a name for a computer player that none of the players has. The search begins with name number `first`.
std::string unused_character(const std::vector<std::string>& players, std::uint64_t first);
// Returns the players of the setup: "Ann, Jay (computer: hard) and Hetty (computer: hard)". A title's only level is not
// named.
std::string players_text(const Title& title, const GameSetup& setup);
// Returns ", seed 41"; "" if the seed would reveal what is secret in the game.
std::string seed_text(const Title& title, std::uint64_t seed);
// Parses entries such as "Ann=ann", which give a user the seat of one of these players; if the user is empty, the seat
// becomes free. An error is a sentence.
Result<std::vector<SeatAssignment>, std::string> parse_seats(const std::vector<std::string>& players,
                                                             const std::vector<std::string>& list);
// Returns the level that "computer:hard" names; the title's strongest for "computer"; nothing for any other text.
std::optional<std::string> computer_level(const Title& title, std::string_view who);
// Adds the option --clock to a subcommand. Its value may have up to `most_words` words.
void add_clock_option(Subcommand& row, std::function<void(const ClockRules&)> set, int most_words = 1);
// Returns why a game cannot begin with these options; nothing if it can. Does not check the name of the game.
std::optional<std::string> check_new_game(Context& context, NewGameRequest wanted);
// Creates the game in the store and returns it. Exits if the game cannot begin.
SavedGame begin_game(Context& context, NewGameRequest wanted);

} // namespace highball
