#include "titles/va18_pay.h"

#include <algorithm>

namespace highball {

using namespace eighteen;

Va18Pay::Place Va18Pay::place(hex::StopRef stop) const {
    switch (stop_at(stop).kind) {
    case hex::Stop::Kind::port:
        return Place::port;
    case hex::Stop::Kind::offboard:
        return Place::district;
    case hex::Stop::Kind::city:
        return rules_.map()[stop.hex].terminal ? Place::off_map_city : Place::city;
    default:
        return Place::mine;
    }
}

bool Va18Pay::own(hex::StopRef stop) const {
    return hex::has_station(position_.board, stop, hex::Owner{corporation_.index});
}

// 4.2(1): a part of the value of the city.
int Va18Pay::express(hex::StopRef stop) const {
    if (position_.coal_owner != corporation_ || position_.coal_hex != stop.hex) return 0;
    const auto& privates = rules_.figures().privates;
    const auto lot = std::find_if(privates.begin(), privates.end(), [](const auto& p) { return p.power == "express"; });
    return lot == privates.end() ? 0 : static_cast<int>(lot->amount.dollars());
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
    return static_cast<int>(rules_.figures().amounts.at("cmd-per-number").dollars()) * kind(train).freight_limit;
}

// 4.5.4.2: the bonus raises the city, and a freight train doubles both; the Express bonus under an option not.
int Va18Pay::city_value(int train, hex::StopRef stop, int port_bonus, bool at_port) const {
    const int extra = express(stop);
    if (!at_port || !freight(train)) return plain(stop) + port_bonus + extra;
    const bool single = rules_.has_option(position_, "rea-port-single");
    return 2 * (plain(stop) + port_bonus) + (single ? extra : 2 * extra);
}

// A city beside a port may be doubled, and carries the bonus: the most is counted there, nothing at the port itself.
int Va18Pay::most(int train, hex::StopRef stop) const {
    const int doubled = kind(train).multiplier;
    switch (place(stop)) {
    case Place::port:
        return 0;
    case Place::district:
        return freight(train) ? district_value(train) : 0;
    case Place::mine:
        return freight(train) ? plain(stop) : 0;
    case Place::off_map_city:
        return plain(stop) * (own(stop) ? 2 : 1) * doubled;
    case Place::city:
        break;
    }
    int most = city_value(train, stop, 0, false);
    if (own(stop))
        for (const hex::HexId neighbour : rules_.map()[stop.hex].neighbours)
            if (neighbour.exists() && !rules_.map()[neighbour].face.stops.empty() &&
                place({neighbour, 0}) == Place::port)
                most = std::max(most, city_value(train, stop, plain({neighbour, 0}), true));
    return most * doubled;
}

std::optional<int> Va18Pay::pay(int train, std::span<const hex::StopRef> stops) const {
    int sum = 0;
    for (std::size_t i = 0; i < stops.size(); ++i) {
        const hex::StopRef stop = stops[i];
        const Place what = place(stop);
        if (what == Place::district) sum += district_value(train);
        if (what == Place::mine && freight(train)) sum += plain(stop);
        if (what == Place::off_map_city) sum += plain(stop) * (own(stop) ? 2 : 1);
        if (what != Place::city) continue;
        hex::StopRef port{hex::no_hex, 0};
        if (i > 0 && place(stops[i - 1]) == Place::port) port = stops[i - 1];
        if (i + 1 < stops.size() && place(stops[i + 1]) == Place::port) port = stops[i + 1];
        const bool bonus = port.hex.exists() && own(stop);
        sum += city_value(train, stop, bonus ? plain(port) : 0, bonus);
    }
    return sum * kind(train).multiplier;
}

} // namespace highball
