// Readers of the parts of a map file. Each fills its part of Figures. They are called in the order map, phases, trains,
// corporations, privates, lots, because a part may name entries of earlier parts.
#pragma once

#include "core/toml_value.h"
#include "eighteen/model/figures.h"

#include <vector>

namespace highball::eighteen {

void read_chart(const TomlValue& chart, StockChart& into);
void read_phases(const TomlValue& phases, Figures& into);
void read_trains(const TomlValue& trains, Figures& into);
void read_corporations(const TomlValue& corporations, Figures& into);
void read_privates(const TomlValue& privates, Figures& into);
void read_lots(const TomlValue& lots, Figures& into);

inline constexpr int most_dollars = 1'000'000;

Money read_money(const TomlValue& value);
Percent read_percent(const TomlValue& value); // 0 to 100
std::vector<Money> read_prices(const TomlValue& list);
bool read_five_share(const TomlValue& value); // reads a kind of corporation: "five-share" or "ten-share"
hex::HexId read_hex(const TomlValue& value, const Figures& figures); // id of a hex on the map
// Reads the name of a phase. The phase must exist, and its name must be spelled as in the file.
std::string read_phase_name(const TomlValue& value, const Figures& figures);

} // namespace highball::eighteen
