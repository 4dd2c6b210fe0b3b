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

} // namespace highball::american_rails::test
