// A tycoon's view of a position (4.14, chapter 9, 10.1(F)).
#pragma once

#include "game/game.h"
#include "titles/continental_rails/model/position.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace highball::continental_rails {

struct PlayerView {
    std::optional<int> tycoon; // tycoon of the viewer; empty for a spectator
    // Position without hidden information. Until the end of the game, the sheets of other tycoons, the cash of tycoons
    // not spied on and the random numbers are zero or empty. Shares of an unknown holder are counted with the Public's.
    // Each efficiency is the lowest one of its level.
    Position position;
    std::array<bool, railroad_slots> finances{}; // cash flow known to the viewer as director, president or spy
    std::array<bool, railroad_slots> holdings{}; // shareholders known to the viewer as president or spy
    std::array<bool, tycoon_count> tycoons{};    // tycoons whose affairs the viewer knows: himself and those spied on
    std::array<int, tycoon_count> by_worth{};    // tycoons by net worth, the richest first
    bool operator==(const PlayerView&) const = default;
};

PlayerView make_player_view(const Figures& figures, const Position& position, std::optional<int> tycoon);

// Returns the names by which public news mention what is the viewer's: his own name, the railroads that he directs, and
// his private companies.
std::vector<std::string> own_names(const Figures& figures, const PlayerView& view);

struct ContinentalView : View {
    std::shared_ptr<const Figures> figures;
    PlayerView player_view;
};

inline constexpr int average_efficiency = 70; // lowest efficiency of the level Average
// 4.5(B): return the name of an efficiency's level, and the lowest efficiency of that level.
std::string_view efficiency_level(int efficiency);
int level_floor(int efficiency);

} // namespace highball::continental_rails
