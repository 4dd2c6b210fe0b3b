// Tiles and stations (4.2.1, 4.2.2).
#pragma once

#include "eighteen/scene.h"
#include "eighteen/table.h"

namespace highball::eighteen {

Verdict needs_operating_step(const Scene&, Step last, Rule rule, std::string_view what);
bool can_pay_station(const Scene&); // has one left, none placed in this turn, and the money
void advance_to(Table&, Step step); // passes over steps in which nothing can be done
void list_lays(const Scene&, Seat, Choices&);
void list_tokens(const Scene&, Seat, Choices&);
void list_home_tokens(const Scene&, Seat, Choices&);
Refusal explain(const Scene&, const hex::Lay&, hex::LayFault);

} // namespace highball::eighteen
