// View of a position for a tycoon: chapters 4.14, 9 and 10.1(F).
#pragma once

#include "game/game.h"
#include "titles/continental_rails/position.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace highball::continental_rails {

struct PlayerView {
    std::optional<int> tycoon; // tycoon of the viewer; none: a spectator
    // Position with everything hidden blanked: other tycoons' cash, sheets and chance are zero or empty, shares with an
    // unknown holder count as the Public's, efficiency is the least of its level.
    Position position;
    std::array<bool, railroad_slots> finances{}; // cash flow known: director, president or spy
    std::array<bool, railroad_slots> holdings{}; // shareholders known: president or spy
    std::array<bool, tycoon_count> tycoons{};    // tycoons spied upon, and the viewer
    std::array<int, railroad_slots> most_bid{};  // most shares that this tycoon may bid for
    std::array<bool, railroad_slots> cornered{};
    std::array<int, tycoon_count> by_worth{}; // the richest first
    bool operator==(const PlayerView&) const = default;
};

PlayerView make_player_view(const Figures& figures, const Position& position, std::optional<int> tycoon);

struct ContinentalView : View {
    std::shared_ptr<const Figures> figures;
    PlayerView player_view;
};

// 4.5(B)
std::string_view efficiency_level(int efficiency);
int level_floor(int efficiency);

} // namespace highball::continental_rails
