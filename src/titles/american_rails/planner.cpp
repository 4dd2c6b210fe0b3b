#include "titles/american_rails/planner.h"

#include <algorithm>
#include <array>

namespace highball::american_rails {

namespace {

// A city that a company could build to.
struct Target {
    CompanyId company;
    HexId hex;
    double worth = 0; // to the seat's lead, when it is reached
    int cubes = 0;
    int cost = 0;
    double rate = 0; // worth for each cube
};

class Planner {
  public:
    Planner(const Board& board, const Mind& mind, const Position& at, Seat seat, const PlanWish& wish)
        : board_(board), mind_(mind), at_(at), seat_(seat), wish_(wish), dividends_(dividends_left(board, mind, at)),
          prices_(board, at_) {}

    Plan plan() {
        Plan plan;
        HexSet skip = wish_.skip;
        std::array<Aim, max_companies> aims; // of each company; only the one that built looks again
        for (const CompanyId id : board_.company_ids()) aims[id.index] = aim_of(id, wish_.most, skip);
        while (count_of(plan.cubes) < wish_.most) {
            const int left = wish_.most - count_of(plan.cubes);
            const Aim* best = nullptr;
            for (const Aim& aim : aims)
                if (aim.target && (!best || aim.target->rate > best->target->rate)) best = &aim;
            if (!best) break;
            const Aim chosen = *best;
            if (!follow(*chosen.target, chosen.way, left, plan)) break;
            const CompanyId id = chosen.target->company;
            if (count_of(plan.cubes) < wish_.most) aims[id.index] = aim_of(id, left, HexSet{});
        }
        return plan;
    }

  private:
    struct Aim {
        std::optional<Target> target;
        std::vector<HexId> way;
    };

    Aim aim_of(CompanyId id, int left, const HexSet& skip) {
        Aim aim;
        if (wish_.only && *wish_.only != id) return aim;
        const Railroad& railroad = at_[id];
        if (at_.shares_of(seat_, id) == 0 || !railroad.started() || railroad.cubes == 0 || railroad.treasury < Money(2))
            return aim;
        const double part = lead_of_company(at_, seat_, id);
        if (part <= 0) return aim;
        const Ways ways(board_, at_, railroad.track, prices_, wish_.reach);
        for (const City& city : board_.cities) {
            if (!ways.reaches(city.hex) || skip.contains(city.hex) || ways.cubes(city.hex) > railroad.cubes) continue;
            const Target target = judge(id, part, city, ways, left);
            if (target.worth > 0 && (!aim.target || target.rate > aim.target->rate)) aim.target = target;
        }
        if (aim.target) aim.way = ways.way(aim.target->hex);
        return aim;
    }

    Target judge(CompanyId id, double part, const City& city, const Ways& ways, int left) {
        Target target{id, city.hex, 0, ways.cubes(city.hex), ways.cost(city.hex), 0};
        const double gain = income_with(board_, at_, id, city.hex) - at_[id].income;
        double worth = part * gain;
        const CityId city_id = *board_[city.hex].city;
        if (cubes_in(board_, at_, city.hex) == 1) {
            const int less = city_value(board_, at_, city_id, 1) - city_value(board_, at_, city_id, 2);
            for (const CompanyId other : board_.company_ids())
                if (at_[other].track.contains(city.hex)) worth -= less * lead_of_company(at_, seat_, other);
        }
        double times = dividends_;
        const int late = target.cubes - left;
        if (late > 0) times -= 0.5 + 0.12 * late + (at_.phase == phases_a_year - 1 ? 0.4 : 0);
        const double money = static_cast<double>(at_[id].treasury.dollars());
        if (target.cost > money) worth *= target.cost > money + 6 ? 0.25 : 0.6;
        target.worth = worth * std::max(0.0, times) -
                       0.45 * part * target.cost * treasury_dollar(board_, mind_, at_, id, dividends_);
        target.rate = target.worth / (target.cubes + 0.7);
        return target;
    }

    // Places the cubes of the way that there is room and money for; false when not even one.
    bool follow(const Target& target, const std::vector<HexId>& way, int left, Plan& plan) {
        const double before = plan.worth_of(plan.cubes.size());
        int placed = 0;
        for (const HexId hex : way) {
            const Money cost = cube_cost(board_, at_, hex);
            if (placed == left || cost > at_[target.company].treasury) break;
            if (!frontier(board_, at_, target.company).contains(hex)) break; // another company came first
            at_[target.company].treasury -= cost;
            place_cube(board_, at_, target.company, hex);
            prices_.forget(hex);
            ++placed;
            plan.cubes.push_back(Move::expand(target.company, hex));
            const bool there = placed == target.cubes;
            plan.worth.push_back(before + target.worth * placed / target.cubes * (there ? 1.0 : 0.8));
        }
        return placed > 0;
    }

    const Board& board_;
    const Mind& mind_;
    Position at_; // with the plan's cubes on it
    Seat seat_;
    const PlanWish& wish_;
    double dividends_;
    Prices prices_;
};

} // namespace

Plan plan_expansion(const Board& board, const Mind& mind, const Position& at, Seat seat, const PlanWish& wish) {
    return Planner(board, mind, at, seat, wish).plan();
}

HexSet cities_of(const Board& board, const Plan& plan) {
    HexSet cities;
    for (const Move& move : plan.cubes)
        if (board[move.hex].city) cities.insert(move.hex);
    return cities;
}

double start_worth(const Board& board, const Position& at, CompanyId id, HexId city) {
    HexSet start;
    start.insert(city);
    Prices prices(board, at);
    const Ways ways(board, at, start, prices);
    const double money = static_cast<double>(at[id].treasury.dollars());
    std::vector<std::pair<double, int>> rates; // income for a dollar, cost
    for (const City& other : board.cities) {
        if (!ways.reaches(other.hex)) continue;
        const int companies = cubes_in(board, at, other.hex) + 1;
        const double gain = city_value(board, at, *board[other.hex].city, companies);
        rates.emplace_back(gain / (ways.cost(other.hex) + ways.cubes(other.hex)), ways.cost(other.hex));
    }
    std::sort(rates.begin(), rates.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    double worth = board[*board[city].city].full, left = money + 10;
    for (const auto& [rate, cost] : rates) {
        if (left <= 0) break;
        worth += 0.6 * rate * std::min<double>(left, cost);
        left -= cost;
    }
    return worth;
}

} // namespace highball::american_rails
