#include "titles/american_rails/ai/planner.h"

#include <algorithm>
#include <array>

namespace highball::american_rails {

namespace {

// City that a company can be extended to.
struct CityOption {
    CompanyId company;
    HexId hex;
    double worth = 0; // growth of the seat's lead if the city is reached
    int cubes = 0;
    int cost = 0;
    double rate = 0; // worth per cube, roughly
};

class Planner {
  public:
    Planner(const Board& board, const PlayerParameters& parameters, const Position& position, Seat seat,
            const PlanOptions& options)
        : board_(board), parameters_(parameters), position_(position), seat_(seat), options_(options),
          dividends_(dividends_left(board, parameters, position)), cube_costs_(board, position_) {}

    Plan plan() {
        Plan plan;
        HexSet skip = options_.skip;
        std::array<Aim, max_companies> aims; // by company; after each step, recomputed only for the company that built
        for (const CompanyId id : board_.company_ids()) aims[id.index] = aim_of(id, options_.most, skip);
        while (int_size(plan.cubes) < options_.most) {
            const int left = options_.most - int_size(plan.cubes);
            const Aim* best = nullptr;
            for (const Aim& aim : aims)
                if (aim.target && (!best || aim.target->rate > best->target->rate)) best = &aim;
            if (!best) break;
            const Aim chosen = *best;
            if (!follow(*chosen.target, chosen.path, left, plan)) break;
            const CompanyId id = chosen.target->company;
            if (int_size(plan.cubes) < options_.most) aims[id.index] = aim_of(id, left, HexSet{});
        }
        return plan;
    }

  private:
    struct Aim {
        std::optional<CityOption> target;
        std::vector<HexId> path;
    };

    Aim aim_of(CompanyId id, int left, const HexSet& skip) {
        Aim aim;
        if (options_.only && *options_.only != id) return aim;
        const Railroad& railroad = position_[id];
        if (position_.shares_of(seat_, id) == 0 || !railroad.started() || railroad.cubes == 0 ||
            railroad.treasury < Money(2))
            return aim;
        const double part = lead_of_company(position_, seat_, id);
        if (part <= 0) return aim;
        const ShortestPaths paths(board_, position_, railroad.track, cube_costs_, options_.reach);
        for (const City& city : board_.cities) {
            if (!paths.is_reachable(city.hex) || skip.contains(city.hex) || paths.cubes(city.hex) > railroad.cubes)
                continue;
            const CityOption target = judge(id, part, city, paths, left);
            if (target.worth > 0 && (!aim.target || target.rate > aim.target->rate)) aim.target = target;
        }
        if (aim.target) aim.path = paths.path(aim.target->hex);
        return aim;
    }

    CityOption judge(CompanyId id, double part, const City& city, const ShortestPaths& paths, int left) {
        CityOption target{id, city.hex, 0, paths.cubes(city.hex), paths.cost(city.hex), 0};
        const double gain = income_with(board_, position_, id, city.hex) - position_[id].income;
        double worth = part * gain;
        const CityId city_id = *board_[city.hex].city;
        if (cubes_in(board_, position_, city.hex) == 1) {
            const int less = city_value(board_, position_, city_id, 1) - city_value(board_, position_, city_id, 2);
            for (const CompanyId other : board_.company_ids())
                if (position_[other].track.contains(city.hex)) worth -= less * lead_of_company(position_, seat_, other);
        }
        double times = dividends_;
        const int late = target.cubes - left;
        if (late > 0) times -= 0.5 + 0.12 * late + (position_.phase == phases_a_year - 1 ? 0.4 : 0);
        const double money = static_cast<double>(position_[id].treasury.dollars());
        if (target.cost > money) worth *= target.cost > money + 6 ? 0.25 : 0.6;
        target.worth = worth * std::max(0.0, times) -
                       0.45 * part * target.cost * treasury_dollar(board_, parameters_, position_, dividends_);
        target.rate = target.worth / (target.cubes + 0.7);
        return target;
    }

    // Places cubes of the path and adds them to the plan: at most `left`, and as many as the treasury allows. Returns
    // false if it can place none.
    bool follow(const CityOption& target, const std::vector<HexId>& path, int left, Plan& plan) {
        const double before = plan.worth_of(plan.cubes.size());
        int placed = 0;
        for (const HexId hex : path) {
            const Money cost = cube_cost(board_, position_, hex);
            if (placed == left || cost > position_[target.company].treasury) break;
            if (!frontier(board_, position_, target.company).contains(hex)) break; // another company has taken the hex
            position_[target.company].treasury -= cost;
            place_cube(board_, position_, target.company, hex);
            cube_costs_.forget(hex);
            ++placed;
            plan.cubes.push_back(Move::expand(target.company, hex));
            const bool there = placed == target.cubes;
            plan.worth.push_back(before + target.worth * placed / target.cubes * (there ? 1.0 : 0.8));
        }
        return placed > 0;
    }

    const Board& board_;
    const PlayerParameters& parameters_;
    Position position_; // includes the cubes of the plan
    Seat seat_;
    const PlanOptions& options_;
    double dividends_;
    CubeCosts cube_costs_;
};

} // namespace

Plan plan_expansion(const Board& board, const PlayerParameters& parameters, const Position& position, Seat seat,
                    const PlanOptions& options) {
    return Planner(board, parameters, position, seat, options).plan();
}

HexSet cities_of(const Board& board, const Plan& plan) {
    HexSet cities;
    for (const Move& move : plan.cubes)
        if (board[move.hex].city) cities.insert(move.hex);
    return cities;
}

double start_worth(const Board& board, const Position& position, CompanyId id, HexId city) {
    HexSet start;
    start.insert(city);
    CubeCosts cube_costs(board, position);
    const ShortestPaths paths(board, position, start, cube_costs);
    const double money = static_cast<double>(position[id].treasury.dollars());
    std::vector<std::pair<double, int>> rates; // income per unit of effort, and cost
    for (const City& other : board.cities) {
        if (!paths.is_reachable(other.hex)) continue;
        const int companies = cubes_in(board, position, other.hex) + 1;
        const double gain = city_value(board, position, *board[other.hex].city, companies);
        rates.emplace_back(gain / (paths.cost(other.hex) + paths.cubes(other.hex)), paths.cost(other.hex));
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
