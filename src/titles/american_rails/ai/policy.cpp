#include "titles/american_rails/ai/policy.h"

#include "titles/american_rails/rules/rules.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

constexpr double worth_of_going_first = 0.4;
constexpr double own_money_first = 0.01; // bonus for gaining money, to prefer it to an equally good loss for the others

double with_noise(double worth, const PolicyNoise& noise, Rng& rng) {
    if (noise.amplitude == 0) return worth;
    return worth + rng.signed_unit() * noise.amplitude;
}

class Ideas {
  public:
    Ideas(const Board& board, const PlayerParameters& parameters, const Position& position, bool wide)
        : board_(board), parameters_(parameters), position_(position), seat_(position.acting()), wide_(wide),
          dividends_(dividends_left(board, parameters, position)) {}

    std::vector<RatedMoves> for_space(SpaceId space, const Plan& plan) {
        found_.clear();
        switch (board_[space].action_type) {
        case ActionType::pass:
            add({}, worth_of_going_first);
            break;
        case ActionType::develop:
            develop();
            break;
        case ActionType::fund:
            fund();
            break;
        case ActionType::take:
            money();
            expand(plan, board_[space].cubes[position_.players]);
            break;
        case ActionType::expand:
            expand(plan, board_[space].cubes[position_.players]);
            break;
        case ActionType::auction:
            auction();
            break;
        }
        return found_;
    }

    Plan best_plan(int most) const {
        return plan_expansion(board_, parameters_, position_, seat_,
                              {.most = most, .only = {}, .skip = {}, .reach = reach()});
    }

    // Returns the limit of path effort, which is lower in rollouts than for a real move.
    int reach() const {
        return wide_ || parameters_.quick_reach == 0 ? ShortestPaths::max_effort : parameters_.quick_reach;
    }

    void expand(const Plan& best, int most) {
        if (most == 0) return;
        add_plan(best, most);
        if (!wide_) return;
        HexSet skip = cities_of(board_, best);
        if (!skip.empty())
            add_plan(plan_expansion(board_, parameters_, position_, seat_,
                                    {.most = most, .only = {}, .skip = skip, .reach = reach()}),
                     most);
        int owned = 0;
        for (const CompanyId id : board_.company_ids()) owned += position_.shares_of(seat_, id) > 0;
        if (owned < 2) return;
        for (const CompanyId id : board_.company_ids())
            if (position_.shares_of(seat_, id) > 0)
                add_plan(plan_expansion(board_, parameters_, position_, seat_,
                                        {.most = most, .only = id, .skip = {}, .reach = reach()}),
                         most);
    }

    void develop() {
        std::vector<RatedMoves> cities;
        if (position_.markers == 0) return;
        (occupied(board_, position_) & board_.city_hexes).each([&](HexId hex) {
            if (!can_be_developed(board_, position_, hex)) return;
            const int more = marker_gain(board_, position_, hex);
            double part = 0;
            for (const CompanyId id : board_.company_ids())
                if (position_[id].track.contains(hex)) part += lead_of_company(position_, seat_, id);
            if (part > 0) cities.push_back({{Move::develop(hex)}, part * more * dividends_});
        });
        keep_best(cities, 2);
    }

    void fund() {
        std::vector<RatedMoves> companies;
        const double amount = static_cast<double>(board_.dollars_of(ActionType::fund).dollars());
        for (const CompanyId id : board_.company_ids()) {
            const Railroad& railroad = position_[id];
            const double part = lead_of_company(position_, seat_, id);
            if (part <= 0 || !railroad.playing || railroad.cubes == 0) continue;
            const double rich = railroad.treasury > Money(20) ? 0.3 : railroad.treasury > Money(10) ? 0.75 : 1.0;
            companies.push_back(
                {{Move::fund(id)}, rich * amount * part * treasury_dollar(board_, parameters_, position_, dividends_)});
        }
        keep_best(companies, 2);
    }

    void money() {
        if (position_.cubes_built > 0) return;
        const Money amount = board_.dollars_of(ActionType::take);
        Money lost;
        for (const Seat seat : position_.seats())
            if (seat != seat_) lost += std::min(amount, position_.cash_of(seat));
        add({Move::collect()}, static_cast<double>(amount.dollars()) + own_money_first);
        add({Move::levy()}, static_cast<double>(lost.dollars()) / (position_.players - 1));
    }

    // Adds the offer of the share whose sale helps the seat most; if `wide_`, the four best offers. The buyer may be
    // the seat itself or another player.
    void auction() {
        std::vector<RatedMoves> shares;
        SaleEvaluator sales(board_, parameters_, position_);
        for (const CompanyId id : board_.company_ids())
            if (can_be_offered(board_, position_, id)) shares.push_back({{Move::offer(id)}, worth_of_sale(sales, id)});
        keep_best(shares, wide_ ? 4 : 1);
    }

    double worth_of_sale(SaleEvaluator& sales, CompanyId id) const {
        Money best, second;
        Seat buyer;
        for (const Seat seat : position_.seats()) {
            const Money price = sales.reservation(seat, id);
            if (price > best || (price == best && seat == seat_)) {
                second = best;
                best = price;
                buyer = seat;
            } else
                second = std::max(second, price);
        }
        if (best < board_.least_bid) return -1;
        const Money price = std::clamp(second + Money(1), board_.least_bid, best);
        return sales.lead_after(seat_, id, buyer, price);
    }

    std::vector<RatedMoves> found() const { return found_; }

  private:
    void add(Moves moves, double worth) { found_.push_back({std::move(moves), worth}); }

    void add_plan(const Plan& plan, int most) {
        const std::size_t count = std::min(plan.cubes.size(), static_cast<std::size_t>(most));
        if (count == 0) return;
        Moves moves(plan.cubes.begin(), plan.cubes.begin() + static_cast<long>(count));
        for (const RatedMoves& other : found_)
            if (other.moves == moves) return;
        add(std::move(moves), plan.worth_of(count));
    }

    void keep_best(std::vector<RatedMoves>& actions, std::size_t most) {
        std::stable_sort(actions.begin(), actions.end(),
                         [](const RatedMoves& a, const RatedMoves& b) { return a.worth > b.worth; });
        if (actions.size() > (wide_ ? most : 1)) actions.resize(wide_ ? most : 1);
        found_.insert(found_.end(), actions.begin(), actions.end());
    }

    const Board& board_;
    const PlayerParameters& parameters_;
    const Position& position_;
    Seat seat_;
    bool wide_;
    double dividends_;
    std::vector<RatedMoves> found_;
};

int most_cubes(const Board& board, const Position& position) {
    int most = 0;
    for (const SpaceId space : board.space_ids())
        if (space_free(position, space)) most = std::max(most, board[space].cubes[position.players]);
    return most;
}

const RatedMoves& best_of(const std::vector<RatedMoves>& actions, const PolicyNoise& noise, Rng& rng) {
    std::size_t best = 0;
    double most = 0;
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (const double worth = with_noise(actions[i].worth, noise, rng); i == 0 || worth > most)
            best = i, most = worth;
    return actions[best];
}

// Bids the lowest possible amount if buying the share is better than leaving it to the highest bidder. Otherwise
// passes.
Move next_bid(const Board& board, const PlayerParameters& parameters, const Position& position,
              const PolicyNoise& noise, Rng& rng) {
    const std::vector<RatedMoves> ideas = sensible_bids(board, parameters, position);
    const RatedMoves &pass = ideas.front(), &bid = ideas.back();
    return ideas.size() > 1 && with_noise(bid.worth - pass.worth, noise, rng) > 0 ? bid.moves[0] : Move::pass();
}

} // namespace

std::vector<RatedMoves> sensible_offers(const Board& board, const PlayerParameters& parameters,
                                        const Position& position) {
    Ideas ideas(board, parameters, position, true);
    ideas.auction();
    return ideas.found();
}

namespace {

Moves next_offer(const Board& board, const PlayerParameters& parameters, const Position& position,
                 const PolicyNoise& noise, Rng& rng) {
    Moves moves;
    list_moves(board, position, moves);
    if (position.opening) return {moves[rng.below(moves.size())]};
    const std::vector<RatedMoves> shares = sensible_offers(board, parameters, position);
    if (shares.empty()) return {Move::done()};
    const RatedMoves& best = best_of(shares, noise, rng);
    return best.worth > 0 ? best.moves : Moves{Move::done()};
}

} // namespace

std::vector<RatedMoves> sensible_actions(const Board& board, const PlayerParameters& parameters,
                                         const Position& position, bool wide) {
    Ideas ideas(board, parameters, position, wide);
    const Plan plan = ideas.best_plan(most_cubes(board, position));
    std::vector<RatedMoves> actions;
    for (const SpaceId space : board.space_ids()) {
        if (!space_free(position, space)) continue;
        std::vector<RatedMoves> found = ideas.for_space(space, plan);
        if (found.empty()) found.push_back({{Move::done()}, 0}); // takes the space only for its turn order
        for (RatedMoves& action : found) {
            action.moves.insert(action.moves.begin(), Move::take(space));
            const int cubes = board[space].cubes[position.players];
            const bool expansion = action.moves.size() > 1 && action.moves[1].kind == MoveKind::expand;
            if (expansion && int_size(action.moves) - 1 < cubes) action.moves.push_back(Move::done());
            actions.push_back(std::move(action));
        }
    }
    return actions;
}

std::vector<RatedMoves> sensible_continuations(const Board& board, const PlayerParameters& parameters,
                                               const Position& position, bool wide) {
    Ideas ideas(board, parameters, position, wide);
    const Space& space = *action_under_way(board, position);
    const int cubes = cubes_still_allowed(board, position);
    switch (space.action_type) {
    case ActionType::develop:
        ideas.develop();
        break;
    case ActionType::fund:
        ideas.fund();
        break;
    case ActionType::take:
        ideas.money();
        [[fallthrough]];
    case ActionType::expand:
        if (cubes > 0) ideas.expand(ideas.best_plan(cubes), cubes);
        break;
    case ActionType::pass:
    case ActionType::auction:
        break;
    }
    std::vector<RatedMoves> continuations = ideas.found();
    continuations.push_back({{Move::done()}, 0});
    for (RatedMoves& continuation : continuations)
        if (continuation.moves[0].kind == MoveKind::expand && int_size(continuation.moves) < cubes)
            continuation.moves.push_back(Move::done());
    return continuations;
}

std::vector<RatedMoves> sensible_bids(const Board& board, const PlayerParameters& parameters,
                                      const Position& position) {
    const Auction& auction = position.auction;
    const BidRange range = bid_range(board, position);
    SaleEvaluator sales(board, parameters, position);
    const double leaving =
        auction.high == Money() ? 0 : sales.lead_after(auction.turn, auction.company, auction.leader, auction.high);
    std::vector<RatedMoves> ideas{{{Move::pass()}, leaving}};
    if (range.possible())
        ideas.push_back(
            {{Move::bid(range.low)}, sales.lead_after(auction.turn, auction.company, auction.turn, range.low)});
    return ideas;
}

std::vector<HexId> sensible_starts(const Board& board, const Position& position) {
    std::vector<std::pair<double, HexId>> cities;
    empty_cities(board, position).each([&](HexId hex) {
        cities.emplace_back(start_worth(board, position, position.auction.company, hex), hex);
    });
    std::stable_sort(cities.begin(), cities.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<HexId> starts;
    for (const auto& city : cities) starts.push_back(city.second);
    return starts;
}

Moves next_moves(const Board& board, const PlayerParameters& parameters, const Position& position,
                 const PolicyNoise& noise, Rng& rng) {
    switch (position.stage) {
    case Stage::offer:
        return next_offer(board, parameters, position, noise, rng);
    case Stage::bid:
        return {next_bid(board, parameters, position, noise, rng)};
    case Stage::found:
        return {Move::start(sensible_starts(board, position).front())};
    case Stage::choose:
        return best_of(sensible_actions(board, parameters, position, false), noise, rng).moves;
    case Stage::act:
        return best_of(sensible_continuations(board, parameters, position, false), noise, rng).moves;
    case Stage::over:
        break;
    }
    return {};
}

void play_on(const Board& board, const PlayerParameters& parameters, Position& position, const PolicyNoise& noise,
             int years, Rng& rng) {
    const int until = position.year + years;
    while (position.stage != Stage::over && position.year < until)
        for (const Move& move : next_moves(board, parameters, position, noise, rng)) make(board, position, move);
}

} // namespace highball::american_rails
