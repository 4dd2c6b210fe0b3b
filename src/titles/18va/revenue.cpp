#include "titles/18va/revenue.h"
#include "eighteen/rules/deviations.h"

#include <algorithm>

namespace highball::title18va {

using namespace eighteen;

Va18Pay::Place Va18Pay::place(hex::StopRef stop) const {
    switch (stop_at(stop).kind) {
    case hex::Stop::Kind::port:
        return Place::port;
    case hex::Stop::Kind::offboard:
        return Place::district;
    case hex::Stop::Kind::city:
        return scene_.map()[stop.hex].terminal ? Place::off_map_city : Place::city;
    default:
        return Place::mine;
    }
}

bool Va18Pay::own(hex::StopRef stop) const {
    return hex::has_station(scene_.position.board, stop, hex::Owner{corporation_.index});
}

// 4.2(1): a part of the value of the city.
int Va18Pay::express(hex::StopRef stop) const {
    const Mark& marker = scene_[express_].mark;
    if (marker.owner != corporation_ || marker.hex != stop.hex) return 0;
    return static_cast<int>(scene_.figures()[express_].amount.dollars());
}

// 4.5.5:train-number
int Va18Pay::limit(int train) const { return freight(train) ? kind(train).freight_limit : kind(train).limit; }

bool Va18Pay::counts(int, hex::StopRef stop) const {
    const Place at = place(stop);
    return at == Place::city || at == Place::off_map_city;
}

// 4.5.4.3
bool Va18Pay::may_visit(int train, hex::StopRef stop) const { return freight(train) || place(stop) != Place::district; }

// 4.5.5:legal-route: a port is no place of its own; mines and districts are for freight trains.
bool Va18Pay::joins(int train, hex::StopRef stop) const {
    const Place at = place(stop);
    return at == Place::city || at == Place::off_map_city || (freight(train) && at != Place::port);
}

// 4.5.5:off-map-types
int Va18Pay::group(hex::StopRef stop) const {
    switch (place(stop)) {
    case Place::port:
        return 0;
    case Place::off_map_city:
        return 1;
    case Place::district:
        return 2;
    default:
        return -1;
    }
}

int Va18Pay::district_value(int train) const {
    return static_cast<int>(scene_.figures().amounts.at("cmd-per-number").dollars()) * kind(train).freight_limit;
}

// A port has one open side, to its city.
hex::StopRef Va18Pay::city_of_port(hex::StopRef port) const {
    const hex::Hex& hex = scene_.map()[port.hex];
    for (hex::Edge edge = 0; edge < 6; ++edge)
        if (hex.open_edges >> edge & 1U) return {hex.neighbours[edge], 0};
    return {};
}

// 4.5.4.2: what the port adds to its city: the bonus, and for a freight train the city and the bonus once more, the
// Express bonus with them except under an option.
int Va18Pay::port_value(int train, hex::StopRef port) const {
    const hex::StopRef city = city_of_port(port);
    if (!own(city)) return 0;
    if (!freight(train)) return plain(port);
    if (!port_doubles_city(scene_)) return 2 * plain(port);
    return plain(city) + 2 * plain(port) + (port_doubles_bonus(scene_) ? express(city) : 0);
}

// A route earns the sum of its stops, for whatever depends on two of them is the port's own share. 4.5.5:4D: cities and
// what their ports add are doubled, after all else.
int Va18Pay::most(int train, hex::StopRef stop) const {
    switch (place(stop)) {
    case Place::port:
        return port_value(train, stop) * kind(train).multiplier;
    case Place::district:
        return freight(train) ? district_value(train) : 0;
    case Place::mine:
        return freight(train) ? plain(stop) : 0;
    case Place::off_map_city: // 4.5.4.1
        return plain(stop) * (own(stop) ? 2 : 1) * kind(train).multiplier;
    case Place::city:
        break;
    }
    return (plain(stop) + express(stop)) * kind(train).multiplier;
}

} // namespace highball::title18va
