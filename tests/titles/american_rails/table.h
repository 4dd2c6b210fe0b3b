// Helpers for the American Rails tests: the board from its map file, a new game, a random game.
#pragma once

#include "support/paths/paths.h"
#include "titles/american_rails/game.h"
#include "titles/american_rails/title.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace highball::american_rails::test {

inline std::string map_text() {
    std::ifstream file(source_path("maps/american_rails/map.toml"));
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

inline std::unique_ptr<Title> title() {
    auto made = make_american_rails(map_text(), "american-rails.toml");
    return made ? std::move(*made) : nullptr;
}

inline std::shared_ptr<const Board> board() {
    static const auto read = std::make_shared<const Board>(*read_board(map_text(), "american-rails.toml"));
    return read;
}

inline GameSetup setup(int players, std::uint64_t seed = 1) {
    GameSetup setup;
    setup.title = "american-rails";
    setup.seed = seed;
    const std::vector<std::string> names{"Ann", "Bob", "Cy", "Dee", "Eve"};
    setup.players.assign(names.begin(), names.begin() + players);
    return setup;
}

inline AmericanGame game(int players, std::uint64_t seed = 1) { return AmericanGame(board(), setup(players, seed)); }

// Returns a random legal command.
inline Command random_command(const Game& game, Rng& rng) {
    const Seat seat = game.decision().seats.front();
    const std::vector<Choice> choices = game.legal(seat);
    const Choice& choice = choices[rng.below(choices.size())];
    return {seat, game.sample(seat, choice, rng)};
}

inline HexId hex(std::string_view id) { return *board()->find_hex(id); }
inline CompanyId company(int index) { return CompanyId{static_cast<std::uint8_t>(index)}; }

// Returns the first action of 1851: no shares are sold, and the seats are in order.
inline Position first_action(int players) {
    Rng rng(2); // with this seed, Liberty is left out of a game for three
    Position at = first_position(*board(), players, {}, rng);
    at.opening = false;
    at.stage = Stage::choose;
    for (int i = 0; i < players; ++i) at.order[static_cast<std::size_t>(i)] = Seat(i);
    return at;
}

// Puts American in D16. Ann gets a share of it.
inline void start_american(Position& at, Money treasury) {
    at.shares[0][0] = 1, --at.railroads[0].unsold;
    at.railroads[0].track.insert(hex("D16")), --at.railroads[0].cubes;
    at.railroads[0].treasury = treasury;
}

} // namespace highball::american_rails::test
