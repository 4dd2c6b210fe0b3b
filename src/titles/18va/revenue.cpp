#include "titles/18va/revenue.h"
#include "titles/18va/recordings.h"

#include <algorithm>

namespace highball::title18va {

using namespace eighteen;

Revenue18VA::StopClass Revenue18VA::stop_class(hex::StopRef stop) const {
    switch (stop_at(stop).kind) {
    case hex::Stop::Kind::port:
        return StopClass::port;
    case hex::Stop::Kind::offboard:
        return StopClass::district;
    case hex::Stop::Kind::city:
        return context_.map()[stop.hex].terminal ? StopClass::off_map_city : StopClass::city;
    default:
        return StopClass::mine;
    }
}

bool Revenue18VA::own(hex::StopRef stop) const {
    return hex::has_station(context_.position.board, stop, owner_of(corporation_));
}

// 4.2(1): returns how much the Express marker adds to the value of the city.
int Revenue18VA::express(hex::StopRef stop) const {
    const PowerMarker& marker = context_[express_].mark;
    if (marker.owner != corporation_ || marker.hex != stop.hex) return 0;
    return static_cast<int>(context_.figures()[express_].amount.dollars());
}

// 4.5.5:train-number: returns how many cities the train may count. The number depends on its present use, for freight
// or for passengers.
int Revenue18VA::limit(int train) const { return freight(train) ? kind(train).freight_limit : kind(train).limit; }

bool Revenue18VA::counts(int, hex::StopRef stop) const {
    const StopClass at = stop_class(stop);
    return at == StopClass::city || at == StopClass::off_map_city;
}

// 4.5.4.3: only freight trains may visit a coal mining district.
bool Revenue18VA::may_visit(int train, hex::StopRef stop) const {
    return freight(train) || stop_class(stop) != StopClass::district;
}

// 4.5.5:legal-route: true if the stop counts as one of the two that a legal route must join. Every city counts and no
// port does. A mine or district counts only for a freight train.
bool Revenue18VA::joins(int train, hex::StopRef stop) const {
    const StopClass at = stop_class(stop);
    return at == StopClass::city || at == StopClass::off_map_city || (freight(train) && at != StopClass::port);
}

// 4.5.5:off-map-types: returns the group of the stop; -1 if it is in no group. A run may have only one stop of each
// group.
int Revenue18VA::group(hex::StopRef stop) const {
    switch (stop_class(stop)) {
    case StopClass::port:
        return 0;
    case StopClass::off_map_city:
        return 1;
    case StopClass::district:
        return 2;
    default:
        return -1;
    }
}

int Revenue18VA::district_value(int train) const {
    return static_cast<int>(context_.figures().amounts.at("cmd-per-number").dollars()) * kind(train).freight_limit;
}

// Returns the city to which the port belongs. The city is in the hex next to the port's only open side.
hex::StopRef Revenue18VA::city_of_port(hex::StopRef port) const {
    const hex::Hex& hex = context_.map()[port.hex];
    for (hex::Edge edge = 0; edge < 6; ++edge)
        if (hex.open_edges >> edge & 1U) return {hex.neighbours[edge], 0};
    return {};
}

// 4.5.4.2: returns the amount that a port adds to a run: the port's bonus and, for a freight train, the bonus again and
// the value of its city again. The Express marker in the city is also added again, unless an option or a switch forbids
// it.
int Revenue18VA::port_value(int train, hex::StopRef port) const {
    const hex::StopRef city = city_of_port(port);
    if (!own(city)) return 0;
    if (!freight(train)) return plain(port);
    if (!port_doubles_city(context_)) return 2 * plain(port);
    return plain(city) + 2 * plain(port) + (port_doubles_bonus(context_) ? express(city) : 0);
}

// Returns the stop's part of a route's revenue. The revenue is the sum of these parts, because port_value() contains
// the whole effect that a port has on its city. 4.5.5:4D: a 4D multiplies cities and ports, after all additions.
int Revenue18VA::revenue(int train, hex::StopRef stop) const {
    switch (stop_class(stop)) {
    case StopClass::port:
        return port_value(train, stop) * kind(train).multiplier;
    case StopClass::district:
        return freight(train) ? district_value(train) : 0;
    case StopClass::mine:
        return freight(train) ? plain(stop) : 0;
    case StopClass::off_map_city: // 4.5.4.1: doubled if the corporation has a station there
        return plain(stop) * (own(stop) ? 2 : 1) * kind(train).multiplier;
    case StopClass::city:
        break;
    }
    return (plain(stop) + express(stop)) * kind(train).multiplier;
}

} // namespace highball::title18va
