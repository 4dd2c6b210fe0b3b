// Lines with this game's figures for the answers of questions.cpp.
#pragma once

#include "titles/continental_rails/model/view.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::continental_rails::answer {

using Lines = std::vector<std::string>;

// answers_points.cpp. The viewer's own figures are left out for a spectator.
Lines goal(const Figures& f, const PlayerView& view);
Lines end(const Figures& f, const PlayerView& view);
std::string standing(const PlayerView& view, int category); // "Robber Baron: you have 9, 2nd of 15; Otto leads with 12"
// Returns the points of this category for great links; nothing if there are none.
Lines link_points(const Figures& f, int category);
Lines great_links(const Figures& f, const PlayerView& view);

// answers_money.cpp
Lines loan(const Figures& f, const PlayerView& view);
Lines trading(const Figures& f, const PlayerView& view);
Lines bids(const Figures& f, const PlayerView& view);
Lines mergers(const Figures& f, const PlayerView& view);
Lines fair_prices(const Figures& f, const PlayerView& view);
Lines net_worth_now(const Figures& f, const PlayerView& view);
Lines president(const Figures& f, const PlayerView& view);
Lines climate(const Figures& f, const PlayerView& view);
Lines price(const Figures& f, const PlayerView& view, RouteId railroad);

} // namespace highball::continental_rails::answer
