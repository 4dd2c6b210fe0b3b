#include "eighteen/model/position.h"

#include <algorithm>

namespace highball::eighteen {

std::vector<Train> distinct(const std::vector<Train>& trains) {
    std::vector<Train> all;
    for (const Train& train : trains)
        if (!contains(all, train)) all.push_back(train);
    return all;
}

Seat Position::after(Seat seat) const {
    const int seats = int_size(players);
    for (int i = 0; i < seats; ++i) {
        if (order.empty()) {
            seat = clockwise(seat, seats);
        } else {
            const auto at = std::find(order.begin(), order.end(), seat) + 1;
            seat = at == order.end() ? order.front() : *at;
        }
        if (!(*this)[seat].bankrupt) return seat;
    }
    return seat;
}

std::vector<Seat> Position::players_from(Seat first) const {
    std::vector<Seat> seats = {(*this)[first].bankrupt ? after(first) : first};
    for (Seat seat = after(seats.front()); seat != seats.front(); seat = after(seat)) seats.push_back(seat);
    return seats;
}

} // namespace highball::eighteen
