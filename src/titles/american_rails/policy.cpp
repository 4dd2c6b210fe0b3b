#include "titles/american_rails/policy.h"

#include "titles/american_rails/rules.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

constexpr double worth_of_going_first = 0.4;
constexpr double own_money_first = 0.01; // of two ways that are worth the same

double blurred(double worth, const Temper& temper, Rng& rng) {
    if (temper.blur == 0) return worth;
    return worth + rng.either_way() * temper.blur;
}

class Ideas {
  public:
    Ideas(const Board& board, const Mind& mind, const Position& at, bool wide)
        : board_(board), mind_(mind), at_(at), seat_(at.acting()), wide_(wide),
          dividends_(dividends_left(board, mind, at)) {}

    std::vector<Action> for_space(SpaceId space, const Plan& plan) {
        found_.clear();
        switch (board_[space].deed) {
        case Deed::pass:
            add({}, worth_of_going_first);
            break;
        case Deed::develop:
            develop();
            break;
        case Deed::fund:
            fund();
            break;
        case Deed::take:
            money();
            expand(plan, board_[space].cubes[at_.players]);
            break;
        case Deed::expand:
            expand(plan, board_[space].cubes[at_.players]);
            break;
        case Deed::auction:
            auction();
            break;
        }
        return found_;
    }

    Plan best_plan(int most) const {
        return plan_expansion(board_, mind_, at_, seat_, {.most = most, .only = {}, .skip = {}, .reach = reach()});
    }

    // In games that are thought through everybody looks less far than before a move that counts.
    int reach() const { return wide_ || mind_.quick_reach == 0 ? Ways::far_away : mind_.quick_reach; }

    void expand(const Plan& best, int most) {
        if (most == 0) return;
        add_plan(best, most);
        if (!wide_) return;
        HexSet skip = cities_of(board_, best);
        if (!skip.empty())
            add_plan(
                plan_expansion(board_, mind_, at_, seat_, {.most = most, .only = {}, .skip = skip, .reach = reach()}),
                most);
        int owned = 0;
        for (const CompanyId id : board_.company_ids()) owned += at_.shares_of(seat_, id) > 0;
        if (owned < 2) return;
        for (const CompanyId id : board_.company_ids())
            if (at_.shares_of(seat_, id) > 0)
                add_plan(
                    plan_expansion(board_, mind_, at_, seat_, {.most = most, .only = id, .skip = {}, .reach = reach()}),
                    most);
    }

    void develop() {
        std::vector<Action> cities;
        if (at_.markers == 0) return;
        (occupied(board_, at_) & board_.city_hexes).each([&](HexId hex) {
            if (!can_be_developed(board_, at_, hex)) return;
            const int more = cubes_in(board_, at_, hex) == 1 ? board_.marker_full : board_.marker_shared;
            double part = 0;
            for (const CompanyId id : board_.company_ids())
                if (at_[id].track.contains(hex)) part += lead_of_company(at_, seat_, id);
            if (part > 0) cities.push_back({{Move::develop(hex)}, part * more * dividends_});
        });
        keep_best(cities, 2);
    }

    void fund() {
        std::vector<Action> companies;
        const double amount = static_cast<double>(board_.dollars_of(Deed::fund).dollars());
        for (const CompanyId id : board_.company_ids()) {
            const Railroad& railroad = at_[id];
            const double part = lead_of_company(at_, seat_, id);
            if (part <= 0 || !railroad.playing || railroad.cubes == 0) continue;
            const double rich = railroad.treasury > Money(20) ? 0.3 : railroad.treasury > Money(10) ? 0.75 : 1.0;
            companies.push_back(
                {{Move::fund(id)}, rich * amount * part * treasury_dollar(board_, mind_, at_, id, dividends_)});
        }
        keep_best(companies, 2);
    }

    void money() {
        if (at_.cubes_built > 0) return;
        const Money amount = board_.dollars_of(Deed::take);
        Money lost;
        for (const Seat seat : at_.seats())
            if (seat != seat_) lost += std::min(amount, at_.cash_of(seat));
        add({Move::collect()}, static_cast<double>(amount.dollars()) + own_money_first);
        add({Move::levy()}, static_cast<double>(lost.dollars()) / (at_.players - 1));
    }

    // The share that changes hands to the seat's advantage: it buys it, or lets others pay.
    void auction() {
        std::vector<Action> shares;
        Sales sales(board_, mind_, at_);
        for (const CompanyId id : board_.company_ids())
            if (can_be_offered(board_, at_, id)) shares.push_back({{Move::offer(id)}, worth_of_sale(sales, id)});
        keep_best(shares, wide_ ? 4 : 1);
    }

    double worth_of_sale(Sales& sales, CompanyId id) const {
        Money best, second;
        Seat buyer;
        for (const Seat seat : at_.seats()) {
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

    std::vector<Action> found() const { return found_; }

  private:
    void add(Moves moves, double worth) { found_.push_back({std::move(moves), worth}); }

    void add_plan(const Plan& plan, int most) {
        const std::size_t count = std::min(plan.cubes.size(), static_cast<std::size_t>(most));
        if (count == 0) return;
        Moves moves(plan.cubes.begin(), plan.cubes.begin() + static_cast<long>(count));
        for (const Action& other : found_)
            if (other.moves == moves) return;
        add(std::move(moves), plan.worth_of(count));
    }

    void keep_best(std::vector<Action>& actions, std::size_t most) {
        std::stable_sort(actions.begin(), actions.end(),
                         [](const Action& a, const Action& b) { return a.worth > b.worth; });
        if (actions.size() > (wide_ ? most : 1)) actions.resize(wide_ ? most : 1);
        found_.insert(found_.end(), actions.begin(), actions.end());
    }

    const Board& board_;
    const Mind& mind_;
    const Position& at_;
    Seat seat_;
    bool wide_;
    double dividends_;
    std::vector<Action> found_;
};

int most_cubes(const Board& board, const Position& at) {
    int most = 0;
    for (const SpaceId space : board.space_ids())
        if (space_free(at, space)) most = std::max(most, board[space].cubes[at.players]);
    return most;
}

const Action& best_of(const std::vector<Action>& actions, const Temper& temper, Rng& rng) {
    std::size_t best = 0;
    double most = 0;
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (const double worth = blurred(actions[i].worth, temper, rng); i == 0 || worth > most) best = i, most = worth;
    return actions[best];
}

// Bids as long as buying is better than letting the leader have it.
Move next_bid(const Board& board, const Mind& mind, const Position& at, const Temper& temper, Rng& rng) {
    const Auction& auction = at.auction;
    const BidRange bids = bid_range(board, at);
    if (!bids.possible()) return Move::pass();
    Sales sales(board, mind, at);
    const double buying = sales.lead_after(auction.turn, auction.company, auction.turn, bids.low);
    const double leaving =
        auction.high == Money() ? 0 : sales.lead_after(auction.turn, auction.company, auction.leader, auction.high);
    return blurred(buying - leaving, temper, rng) > 0 ? Move::bid(bids.low) : Move::pass();
}

} // namespace

std::vector<Action> sensible_offers(const Board& board, const Mind& mind, const Position& at) {
    Ideas ideas(board, mind, at, true);
    ideas.auction();
    return ideas.found();
}

namespace {

Moves next_offer(const Board& board, const Mind& mind, const Position& at, const Temper& temper, Rng& rng) {
    Moves moves;
    list_moves(board, at, moves);
    if (at.opening) return {moves[rng.below(moves.size())]};
    const std::vector<Action> shares = sensible_offers(board, mind, at);
    if (shares.empty()) return {Move::done()};
    const Action& best = best_of(shares, temper, rng);
    return best.worth > 0 ? best.moves : Moves{Move::done()};
}

} // namespace

std::vector<Action> sensible_actions(const Board& board, const Mind& mind, const Position& at, bool wide) {
    Ideas ideas(board, mind, at, wide);
    const Plan plan = ideas.best_plan(most_cubes(board, at));
    std::vector<Action> actions;
    for (const SpaceId space : board.space_ids()) {
        if (!space_free(at, space)) continue;
        std::vector<Action> found = ideas.for_space(space, plan);
        if (found.empty()) found.push_back({{Move::done()}, 0}); // the space for its place in the order
        for (Action& action : found) {
            action.moves.insert(action.moves.begin(), Move::take(space));
            const int cubes = board[space].cubes[at.players];
            const bool expansion = action.moves.size() > 1 && action.moves[1].kind == MoveKind::expand;
            if (expansion && count_of(action.moves) - 1 < cubes) action.moves.push_back(Move::done());
            actions.push_back(std::move(action));
        }
    }
    return actions;
}

std::vector<Action> sensible_deeds(const Board& board, const Mind& mind, const Position& at, bool wide) {
    Ideas ideas(board, mind, at, wide);
    const Space& space = *action_under_way(board, at);
    const int cubes = cubes_still_allowed(board, at);
    switch (space.deed) {
    case Deed::develop:
        ideas.develop();
        break;
    case Deed::fund:
        ideas.fund();
        break;
    case Deed::take:
        ideas.money();
        [[fallthrough]];
    case Deed::expand:
        if (cubes > 0) ideas.expand(ideas.best_plan(cubes), cubes);
        break;
    case Deed::pass:
    case Deed::auction:
        break;
    }
    std::vector<Action> deeds = ideas.found();
    deeds.push_back({{Move::done()}, 0});
    for (Action& deed : deeds)
        if (deed.moves[0].kind == MoveKind::expand && count_of(deed.moves) < cubes) deed.moves.push_back(Move::done());
    return deeds;
}

std::vector<HexId> sensible_starts(const Board& board, const Position& at) {
    std::vector<std::pair<double, HexId>> cities;
    empty_cities(board, at).each(
        [&](HexId hex) { cities.emplace_back(start_worth(board, at, at.auction.company, hex), hex); });
    std::stable_sort(cities.begin(), cities.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<HexId> starts;
    for (const auto& city : cities) starts.push_back(city.second);
    return starts;
}

Moves next_moves(const Board& board, const Mind& mind, const Position& at, const Temper& temper, Rng& rng) {
    switch (at.stage) {
    case Stage::offer:
        return next_offer(board, mind, at, temper, rng);
    case Stage::bid:
        return {next_bid(board, mind, at, temper, rng)};
    case Stage::found:
        return {Move::start(sensible_starts(board, at).front())};
    case Stage::choose:
        return best_of(sensible_actions(board, mind, at, false), temper, rng).moves;
    case Stage::act:
        return best_of(sensible_deeds(board, mind, at, false), temper, rng).moves;
    case Stage::over:
        break;
    }
    return {};
}

void play_on(const Board& board, const Mind& mind, Position& at, const Temper& temper, int years, Rng& rng) {
    const int until = at.year + years;
    while (at.stage != Stage::over && at.year < until)
        for (const Move& move : next_moves(board, mind, at, temper, rng)) make(board, at, move);
}

} // namespace highball::american_rails
