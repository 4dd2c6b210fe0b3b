#include "titles/continental_rails/ai/planner.h"

#include "titles/continental_rails/ai/planner_state.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/turn/railroad_creation.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

Traits traits_of(Rng character) {
    Traits traits{};
    traits.daring = static_cast<int>(character.between(25, 60));
    traits.showy = static_cast<int>(character.between(5, 40));
    traits.builder = static_cast<int>(character.between(60, 140));
    traits.landlord = static_cast<int>(character.between(40, 90));
    traits.trader = static_cast<int>(character.between(20, 80));
    traits.style = static_cast<TycoonStyle>(character.below(4));
    traits.views = character.next();
    return traits;
}

// Returns the traits after the style has changed some of them.
Traits styled(Traits traits) {
    traits.builder += 20;
    switch (traits.style) {
    case TycoonStyle::builder:
        traits.builder += 30, traits.landlord += 15, traits.trader /= 2;
        break;
    case TycoonStyle::raider:
        traits.daring += 15, traits.trader += 15, traits.landlord -= 15;
        break;
    case TycoonStyle::banker:
        traits.daring /= 2, traits.showy += 15;
        break;
    case TycoonStyle::speculator:
        traits.trader += 20, traits.builder -= 15;
        break;
    }
    return traits;
}

} // namespace

Planner::Planner(const Figures& all_figures, const PlayerView& what, int tycoon, Rng character, Rng chance)
    : figures(all_figures), view(what), position(what.position), policy(all_figures.tycoons), me(tycoon),
      self(what.position.tycoon(tycoon)), traits(styled(traits_of(character))), rng(chance), cash(self.cash) {}

std::int64_t Planner::fair_cents(RouteId id) const { return continental_rails::fair_cents(figures, position, id); }

int Planner::leaning(RouteId id, int turns, int low, int high) const {
    Rng own(traits.views ^ (static_cast<std::uint64_t>(id.number) * 0x9e3779b97f4a7c15ULL) ^
            (static_cast<std::uint64_t>(position.turn / turns) * 0xc2b2ae3d27d4eb4fULL));
    return static_cast<int>(own.between(low, high));
}

std::int64_t Planner::opinion_cents(RouteId id) const {
    constexpr int always = 1000; // turns
    return fair_cents(id) * (100 + leaning(id, always, -20, 20) + leaning(id, 3, -15, 15)) / 100;
}

int Planner::share_percent(RouteId id) const {
    const int all = issued(position, id);
    return all == 0 ? 0 : static_cast<int>(std::int64_t(self.share_of(id)) * 100 / all);
}

bool Planner::is_on_transcontinental(RouteId route) const {
    if (!transcontinental_path) return false;
    const bool near = transcontinental_path->round(figures[route]) <= policy.crossing_round;
    if (transcontinental_path->miles == 0) return false;
    const bool of_the_other_sea =
        figures[route].company && (regions_of(figures, {{route}}) & figures.transcontinental_link().to);
    return of_the_other_sea || (near && !transcontinental_path->is_spur(figures[route]));
}

bool Planner::is_on_transcontinental(RouteId railroad, RouteId row) const {
    if (is_on_transcontinental(row)) return true;
    const auto& lines = position[railroad].lines;
    if (!transcontinental_path || !(regions_of(figures, lines) & figures.transcontinental_link().to)) return false;
    const std::vector<bool> served = towns_of(figures, lines);
    const auto meets = [&](int town) {
        return served[static_cast<std::size_t>(town)] &&
               transcontinental_path->round_from(town, figures[row]) <= policy.crossing_round;
    };
    return meets(figures[row].from) || meets(figures[row].to);
}

bool Planner::is_at_transcontinental(RouteId id) const {
    if (!transcontinental_path || transcontinental_path->miles == 0) return false;
    if (position[id].row) return is_on_transcontinental(id, position[id].row);
    const auto open = open_rows(figures, position, id);
    return std::any_of(open.begin(), open.end(), [&](RouteId row) { return is_on_transcontinental(id, row); });
}

int trades(const Planner& planner) {
    return static_cast<int>(
        std::count_if(planner.sheet.begin(), planner.sheet.end(), [](const Order& o) { return is_trade(o.kind); }));
}

// True if the debt to the Bank exceeds a prudent part of the tycoon's worth. This part is smaller at the top of a boom
// and in bad times.
bool burdened(const Planner& planner) {
    const int bearable = planner.steps() >= 2 || planner.steps() < 0 ? 40 : 55;
    return planner.self.loan * 100 > planner.worth() * bearable;
}

bool would_lead(const Planner& planner, RouteId company, RouteId into) {
    if (planner.free_slots() == 0 || planner.position[into].president != nobody) return false;
    const auto& s = planner.figures.share;
    const std::int64_t issue = std::int64_t(planner.figures[company].length) * s.per_mile;
    const std::int64_t own = planner.self.share_of(into) + issue * s.owner / 100;
    return own * 100 >= (issued(planner.position, into) + issue) * s.directorship;
}

namespace {

// Repays a loan that the Bank recalls. Otherwise borrows up to the wanted debt in fair climates, or repays early if the
// debt is high or the climate is bad.
void handle_loans(Planner& planner) {
    const Tycoon& who = planner.self;
    if (who.recall > Money()) {
        const Money back = std::min(who.recall, who.cash);
        if (back > Money()) planner.give(OrderKind::repay, {}, {}, back.dollars());
        planner.cash -= back;
        return;
    }
    const Money wanted =
        part(planner.worth(),
             planner.traits.daring * (planner.steps() >= 3 ? planner.policy.debt_top : planner.policy.debt), 10000);
    const Money room = borrowable(who.credit, who.loan);
    if (planner.steps() >= -1 && who.loan < wanted && room > Money()) {
        const Money more = std::min(wanted - who.loan, room);
        if (more.dollars() >= 100) {
            planner.give(OrderKind::borrow, {}, {}, more.dollars());
            planner.cash += more;
        }
        return;
    }
    const Money spare = part(who.cash, planner.steps() < -1 ? 70 : planner.policy.repay, 100);
    const Money back = std::min(spare, who.loan);
    const bool early = who.loan * 100 > planner.worth() * 35 || planner.steps() < 0;
    if (early && back.dollars() >= 100) {
        planner.give(OrderKind::repay, {}, {}, back.dollars());
        planner.cash -= back;
    }
}

// Buys treasury stock before other stock. It is the best bargain, because it costs half of the market price.
void buy_treasury(Planner& planner) {
    for (const RouteId id : planner.self.slots) {
        if (!id || planner.position[id].treasury == 0 || planner.position[id].solvency == Solvency::bankrupt) continue;
        const std::int64_t half = std::max(1, planner.position[id].price) * planner.figures.share.director_price;
        const std::int64_t shares = std::min<std::int64_t>(planner.position[id].treasury,
                                                           planner.cash.dollars() * planner.policy.treasury / half);
        if (shares < 1 || planner.share_percent(id) >= planner.policy.treasury_until) continue;
        planner.give(OrderKind::treasury_buy, id, {}, shares);
        planner.cash -= treasury_cost(planner.figures, planner.position, id, shares);
    }
}

bool mine_touches(const Planner& planner, RouteId company) {
    for (const RouteId id : planner.self.slots)
        if (id && touches(planner.figures, planner.position[id].lines, company) &&
            !prohibited(planner.figures, planner.position[id].lines, company))
            return true;
    return false;
}

// 1.2: true if the company's line would reach a region that no railroad has reached, which brings double points.
bool pioneers(const Planner& planner, RouteId company) {
    return (regions_of(planner.figures, {{company}}) & ~planner.position.linked_regions) != 0;
}

// Returns the slot of a railroad that cannot grow; 0 if there is none. The tycoon can use this slot for a new railroad.
int finished_slot(const Planner& planner) {
    if (planner.has_spare_chairs()) return 0; // too few tycoons would take over the old railroad
    for (const int slot : {1, 2}) {
        const RouteId id = planner.self.slots[static_cast<std::size_t>(slot) - 1];
        if (id && !planner.position[id].row && open_rows(planner.figures, planner.position, id).empty()) return slot;
    }
    return 0;
}

// Returns the value of the company with its towns. Takes the best of its values as a railroad and as a part of each
// railroad into which it can merge.
std::int64_t stock_worth(const Planner& planner, RouteId id) {
    // Without a free slot, the tycoon cannot be president of the new railroad, which is then worth less to him.
    const int led = planner.free_slots() > 0 || finished_slot(planner) != 0 ? 100 : planner.policy.alone_unled;
    std::int64_t a_share = std::int64_t(planner.policy.alone + planner.steps()) * led;
    for (const RouteId into : merge_targets(planner.figures, planner.position, id)) {
        if (planner.position[into].solvency == Solvency::bankrupt) continue;
        const int counted = planner.self.controls(into) || would_lead(planner, id, into) ? planner.policy.joins_own
                                                                                         : planner.policy.joins_other;
        a_share = std::max(a_share, std::int64_t(planner.position[into].price) * counted);
    }
    const Route& r = planner.figures[id];
    const int towns = planner.figures.town(r.from).value() + planner.figures.town(r.to).value();
    return r.length * a_share / 100 + std::int64_t(towns) * planner.policy.town;
}

// Returns the tycoon's bid: a part of the company's value to this tycoon, changed by chance. It is at least a fixed
// amount per mile.
std::int64_t bid_for(Planner& planner, RouteId id) {
    const bool wanted = mine_touches(planner, id) || pioneers(planner, id) || planner.is_on_transcontinental(id);
    std::int64_t value = stock_worth(planner, id) * (wanted ? 5 : 4) / 4;
    if (planner.is_on_transcontinental(id)) value = value * planner.policy.crossing_bid / 100;
    value = value * (planner.policy.bid + planner.leaning(id, 2, -15, 15)) / 100 * planner.between(85, 115) / 100;
    return std::max<std::int64_t>(value, planner.figures.company.always * planner.figures[id].length);
}

// True if the tycoon has a slot for the company, or a railroad that touches the company. Otherwise, other tycoons
// should buy the company.
bool can_use_at_transcontinental(const Planner& planner, RouteId company) {
    return planner.free_slots() > 0 || finished_slot(planner) != 0 || mine_touches(planner, company);
}

// Company for sale that is worth a bid.
struct BidOption {
    std::int64_t excess; // amount by which the bid exceeds the asking price, changed by chance
    RouteId id;
    std::int64_t bid;
};

// Returns the companies that are worth their asking price, the best bargain first.
std::vector<BidOption> bid_options(Planner& planner) {
    std::vector<BidOption> options;
    for (const RouteId id : companies_for_sale(planner.position)) {
        const Company& company = planner.position.company(id);
        const bool useless = planner.is_on_transcontinental(id) && !can_use_at_transcontinental(planner, id);
        if (company.owner == planner.me || useless) continue;
        const std::int64_t bid = bid_for(planner, id);
        if (Money(bid) >= company.asking_price && bid >= planner.figures[id].length)
            options.push_back({(bid - company.asking_price.dollars()) *
                                   planner.between(100 - planner.policy.whim, 100 + planner.policy.whim) / 100,
                               id, bid});
    }
    std::stable_sort(options.begin(), options.end(),
                     [](const BidOption& a, const BidOption& b) { return a.excess > b.excess; });
    return options;
}

void bid_for_companies(Planner& planner) {
    int room = planner.figures.company.most - static_cast<int>(companies_of(planner.position, planner.me).size());
    const std::vector<BidOption> options = bid_options(planner);
    // Before the war, the tycoons divide the east among themselves. After it, they need more money for building.
    const bool east = planner.position.turn < planner.figures.game.war_first;
    const int bids = !east                      ? planner.policy.bids_west
                     : planner.free_slots() > 0 ? planner.policy.bids_seeking
                                                : planner.policy.bids;
    const int least = east ? planner.policy.least_bid : 0;
    Money budget = part(planner.cash, bids, 100);
    for (const BidOption& option : options) {
        if (room == 0) break;
        // The bid is limited by the part of the cash that is left for bids.
        const Money asking_price = planner.position.company(option.id).asking_price;
        const Money bid = std::min(Money(option.bid), budget);
        if (bid < asking_price || bid < part(Money(option.bid), least, 100) ||
            bid < Money(planner.figures[option.id].length))
            continue;
        planner.give(OrderKind::bid, option.id, {}, bid.dollars());
        planner.cash -= bid;
        budget -= bid;
        --room;
    }
}

// Returns the best railroad into which the company can merge; no route if there is none.
RouteId merger_for(const Planner& planner, RouteId company) {
    RouteId best;
    std::int64_t most = 0;
    for (const RouteId id : merge_targets(planner.figures, planner.position, company)) {
        if (planner.position[id].solvency == Solvency::bankrupt) continue;
        std::int64_t value = std::int64_t(planner.figures[company].length) * planner.position[id].price;
        if (planner.self.controls(id) || would_lead(planner, company, id))
            value *= 3;
        else if (is_director(planner.position[id], planner.me))
            value = value * 3 / 2;
        if (value > most) most = value, best = id;
    }
    return best;
}

// Returns the percent chance that the tycoon makes the company a railroad. Otherwise the company can merge into the
// railroad `into`, if one is given.
int chance_to_stand_alone(const Planner& planner, RouteId company, RouteId into) {
    // There should be no more railroads than the tycoons can lead, except a few that reach new regions.
    const int active = static_cast<int>(active_railroads(planner.position).size());
    if (pioneers(planner, company)) return active >= planner.policy.most_led + 3 ? 0 : 90;
    if (active >= planner.policy.most_led) return 0;
    // A tycoon's first railroad matters most. A second one is less useful than a longer first one. If there are many
    // railroads already, it is cheaper to become president of one of those.
    const bool join_mine = into && planner.self.controls(into);
    const int option = planner.free_slots() == 2 ? (join_mine ? 40 : 75) : join_mine ? 8 : into ? 12 : 25;
    // After the war, the west has room for more railroads.
    const bool west = planner.after_the_war();
    const int crowded = active - (west ? 26 : 16);
    return option - std::max(0, crowded) * 3;
}

// Decides about each company of the tycoon. It may become a railroad if a slot is free or has a finished railroad.
// Otherwise it is merged, offered for sale or kept.
void use_companies(Planner& planner) {
    int slot = planner.self.slots[0] ? 2 : 1;
    int free = planner.free_slots();
    int finished = free == 0 ? finished_slot(planner) : 0;
    const bool full = static_cast<int>(active_railroads(planner.position).size()) >= planner.policy.most_led;
    const bool west = planner.after_the_war();
    for (const RouteId id : companies_of(planner.position, planner.me)) {
        const RouteId into = merger_for(planner, id);
        const bool join_mine = into && planner.self.controls(into);
        // A company on the transcontinental path needs only a free presidency to become a railroad.
        const bool seas = !join_mine && planner.is_on_transcontinental(id);
        const bool alone =
            free > 0 && (seas || (planner.chance(chance_to_stand_alone(planner, id, into)) && planner.steps() >= -2));
        if (alone) {
            planner.give(OrderKind::incorporate, id);
            planner.give(OrderKind::control, id, {}, slot);
            --free;
            slot = 2;
        } else if (finished != 0 && !join_mine &&
                   (seas || (!full && planner.steps() >= -1 &&
                             planner.chance(pioneers(planner, id) ? 80
                                            : west                ? 40
                                                                  : 10)))) {
            planner.give(OrderKind::incorporate, id);
            planner.give(OrderKind::control, id, {}, finished);
            finished = 0;
        } else if (into && (join_mine || planner.position[into].price >= 10))
            planner.give(OrderKind::merge_company, id, into);
        else if (free == 0 && (planner.is_on_transcontinental(id) || planner.chance(40))) {
            const Money price =
                std::min(part(planner.position.company(id).paid, 120, 100),
                         std::max(Money(planner.figures[id].length * 9), planner.position.company(id).paid));
            planner.give(OrderKind::offer, id, {}, std::max(price.dollars(), std::int64_t(planner.figures[id].length)));
        }
    }
}

void spend_on_show(Planner& planner) {
    const Money least(planner.figures.points.prodigal_least);
    if (planner.position.turn < 4 || planner.cash < least * 2 || planner.self.loan * 2 > planner.worth()) return;
    const Money most = std::max(least, part(planner.cash, planner.traits.showy * planner.between(40, 110), 10000));
    if (planner.chance(35 + planner.traits.showy)) {
        planner.give(OrderKind::prodigal, {}, {}, std::min(most, planner.cash).dollars());
        planner.cash -= most;
    }
}

// 3.2: a tycoon that starts again takes another name.
void take_new_name(Planner& planner) {
    if (!planner.self.may_rename || planner.position.turn == 1) return;
    const std::string& name =
        planner.figures.names[static_cast<std::size_t>(planner.rng.below(planner.figures.names.size()))];
    if (has_name(planner.position, name)) return;
    put_order(planner.sheet, {OrderKind::name, {}, {}, {}, 0, name});
}

void send_detectives(Planner& planner) {
    const int rival = planner.view.by_worth[0] == planner.me ? planner.view.by_worth[1] : planner.view.by_worth[0];
    planner.give(OrderKind::spy_tycoon, {}, {}, rival + 1);
}

} // namespace

Sheet plan(const Figures& figures, const PlayerView& view, int tycoon, Rng character, Rng rng) {
    Planner planner(figures, view, tycoon, character, rng);
    if (planner.position.turn >= planner.policy.crossing_from)
        planner.transcontinental_path =
            transcontinental_path(figures, planner.position, figures.transcontinental_link());
    handle_loans(planner);
    plan_railroads(planner);
    bid_for_companies(planner);
    buy_treasury(planner);
    use_companies(planner);
    sell_what_is_dear(planner);
    // A tycoon with fewer than two railroads buys stock first and spends only the rest for show.
    const bool wants_more = planner.free_slots() > 0;
    if (!wants_more) spend_on_show(planner);
    buy_what_is_wanted(planner);
    if (wants_more) spend_on_show(planner);
    send_detectives(planner);
    take_new_name(planner);
    return std::move(planner.sheet);
}

} // namespace highball::continental_rails
