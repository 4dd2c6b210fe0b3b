// Board of 18VA for tests, and the revenue of its trains: goods trains, ports, mines, mining districts, off-map cities.
#pragma once

#include "al_board.h"

namespace highball::hex::testing {

inline const BoardMap& va_map() {
    static const BoardMap map = board_map("18VA");
    return map;
}

// Revenue of 18VA trains, named "2", "1G", "4D". pay() computes a whole route by the text of the rules (4.5.4, 4.5.5),
// independently of the program, which adds values of single stops.
class VaPay : public WholeRouteRevenue {
  public:
    VaPay(const BoardMap& map, const Board& board, Owner owner, std::vector<std::string> trains, std::size_t phase,
          HexId express = no_hex)
        : map_(map), board_(board), owner_(owner), trains_(std::move(trains)), phase_(phase), express_(express) {}

    int trains() const override { return static_cast<int>(trains_.size()); }
    int limit(int train) const override { return trains_[static_cast<std::size_t>(train)].front() - '0'; }
    bool counts(int, StopRef at) const override { return kind(at) == Stop::Kind::city; }
    bool may_visit(int train, StopRef at) const override { return goods(train) || kind(at) != Stop::Kind::offboard; }
    bool joins(int train, StopRef at) const override {
        return kind(at) == Stop::Kind::city || (goods(train) && kind(at) != Stop::Kind::port);
    }
    int group(StopRef at) const override { return map_[at.hex].terminal ? static_cast<int>(kind(at)) : -1; }
    int revenue(int train, StopRef at) const override {
        if (kind(at) == Stop::Kind::mine) return goods(train) ? stop(at).revenue[phase_] : 0;
        if (kind(at) == Stop::Kind::offboard) return goods(train) ? 20 * limit(train) : 0;
        if (kind(at) == Stop::Kind::city) return city(at) * (doubler(train) ? 2 : 1);
        const StopRef beside = port_city(at);
        if (!has_station(board_, beside, owner_)) return 0;
        const int bonus = stop(at).revenue[phase_];
        return goods(train) ? city(beside) + 2 * bonus : doubler(train) ? 2 * bonus : bonus;
    }
    int pay(int train, std::span<const StopRef> stops) const override {
        int cities = 0, coal = 0;
        for (std::size_t i = 0; i < stops.size(); ++i) {
            const StopRef at = stops[i];
            if (kind(at) == Stop::Kind::mine && goods(train)) coal += stop(at).revenue[phase_];
            if (kind(at) == Stop::Kind::offboard) coal += 20 * limit(train);
            if (kind(at) != Stop::Kind::city) continue;
            int value = city(at);
            for (std::size_t j : {i - 1, i + 1}) // for the first stop, i - 1 wraps around and is skipped
                if (j < stops.size() && kind(stops[j]) == Stop::Kind::port && has_station(board_, at, owner_))
                    value = (value + stop(stops[j]).revenue[phase_]) * (goods(train) ? 2 : 1);
            cities += value;
        }
        return cities * (doubler(train) ? 2 : 1) + coal;
    }
    bool same_kind(int a, int b) const override {
        return trains_[static_cast<std::size_t>(a)] == trains_[static_cast<std::size_t>(b)];
    }

  private:
    bool goods(int train) const { return trains_[static_cast<std::size_t>(train)].back() == 'G'; }
    bool doubler(int train) const { return trains_[static_cast<std::size_t>(train)] == "4D"; }
    const Stop& stop(StopRef at) const { return face_at(map_, board_, at.hex).stops[at.stop]; }
    Stop::Kind kind(StopRef at) const { return stop(at).kind; }
    // Returns a city's revenue. A station of the owner doubles an off-map city. The Express marker adds $10.
    int city(StopRef at) const {
        const int printed = stop(at).revenue[phase_] + (at.hex == express_ ? 10 : 0);
        return printed * (map_[at.hex].terminal && has_station(board_, at, owner_) ? 2 : 1);
    }
    // Returns the city of a port, on the port's only open side.
    StopRef port_city(StopRef port) const {
        for (Edge edge = 0; edge < 6; ++edge)
            if (map_[port.hex].open_edges >> edge & 1) return {map_[port.hex].neighbours[edge], 0};
        return {};
    }

    const BoardMap& map_;
    const Board& board_;
    Owner owner_;
    std::vector<std::string> trains_;
    std::size_t phase_; // index into Stop::revenue
    HexId express_;
};

} // namespace highball::hex::testing
