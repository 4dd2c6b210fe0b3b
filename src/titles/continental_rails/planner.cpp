#include "titles/continental_rails/planner.h"

#include "titles/continental_rails/stock_market.h"
#include "titles/continental_rails/planner_parameters.h"
#include "titles/continental_rails/order_costs.h"

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
    traits.style = static_cast<Style>(character.below(4));
    traits.views = character.next();
    return traits;
}

// Since the third version of the rules the style shows in everything.
Traits styled(Traits traits) {
    traits.builder += 20;
    switch (traits.style) {
    case Style::builder:
        traits.builder += 30, traits.landlord += 15, traits.trader /= 2;
        break;
    case Style::raider:
        traits.daring += 15, traits.trader += 15, traits.landlord -= 15;
        break;
    case Style::banker:
        traits.daring /= 2, traits.showy += 15;
        break;
    case Style::speculator:
        traits.trader += 20, traits.builder -= 15;
        break;
    }
    return traits;
}

} // namespace

Mind::Mind(const Figures& figures, const Seen& what, int tycoon, Rng character, Rng chance)
    : f(figures), seen(what), at(what.at), policy(figures.tycoons_under(what.at.rules)), me(tycoon),
      self(what.at.tycoon(tycoon)), traits(what.at.since(3) ? styled(traits_of(character)) : traits_of(character)),
      rng(chance), cash(self.cash) {}

std::int64_t Mind::fair_cents(RouteId id) const { return continental_rails::fair_cents(f, at, id); }

int Mind::leaning(RouteId id, int turns, int low, int high) const {
    Rng own(traits.views ^ (static_cast<std::uint64_t>(id.number) * 0x9e3779b97f4a7c15ULL) ^
            (static_cast<std::uint64_t>(at.turn / turns) * 0xc2b2ae3d27d4eb4fULL));
    return static_cast<int>(own.between(low, high));
}

std::int64_t Mind::opinion_cents(RouteId id) const {
    constexpr int always = 1000; // turns
    return fair_cents(id) * (100 + leaning(id, always, -20, 20) + leaning(id, 3, -15, 15)) / 100;
}

int Mind::share_percent(RouteId id) const {
    const int all = issued(at, id);
    return all == 0 ? 0 : static_cast<int>(std::int64_t(self.share_of(id)) * 100 / all);
}

bool Mind::joins_the_seas(RouteId route) const {
    if (!crossing) return false;
    const bool near = crossing->round(f[route]) <= policy.crossing_round;
    if (!policy.crossing_straight) return near;
    if (crossing->miles == 0) return false;
    const bool of_the_other_sea = f[route].company && (regions_of(f, {{route}}) & f.links.back().to);
    return of_the_other_sea || (near && !crossing->is_spur(f[route]));
}

bool Mind::joins_the_seas(RouteId railroad, RouteId row) const {
    if (joins_the_seas(row)) return true;
    const auto& lines = at[railroad].lines;
    if (!crossing || !policy.crossing_straight || !(regions_of(f, lines) & f.links.back().to)) return false;
    const std::vector<bool> served = towns_of(f, lines);
    const auto meets = [&](int town) {
        return served[static_cast<std::size_t>(town)] && crossing->round_from(town, f[row]) <= policy.crossing_round;
    };
    return meets(f[row].from) || meets(f[row].to);
}

bool Mind::at_the_crossing(RouteId id) const {
    if (!crossing || crossing->miles == 0) return false;
    if (at[id].row) return joins_the_seas(id, at[id].row);
    const auto open = open_rows(f, at, id);
    return std::any_of(open.begin(), open.end(), [&](RouteId row) { return joins_the_seas(id, row); });
}

int trades(const Mind& mind) {
    return static_cast<int>(
        std::count_if(mind.sheet.begin(), mind.sheet.end(), [](const Order& o) { return is_trade(o.kind); }));
}

// The part of the worth that the debt to the Bank may be, in percent: less at the top of a boom, and in bad times.
bool burdened(const Mind& mind) {
    const int bearable = mind.steps() >= 2 || mind.steps() < 0 ? 40 : 55;
    return mind.self.loan * 100 > mind.worth() * bearable;
}

bool would_lead(const Mind& mind, RouteId company, RouteId into) {
    if (mind.policy.bid == 0 || mind.free_slots() == 0 || mind.at[into].president != nobody) return false;
    const auto& s = mind.f.share;
    const std::int64_t issue = std::int64_t(mind.f[company].length) * s.per_mile;
    const std::int64_t own = mind.self.share_of(into) + issue * s.owner / 100;
    return own * 100 >= (issued(mind.at, into) + issue) * s.directorship;
}

std::int64_t line_worth(const Mind& mind, RouteId route) {
    // A share a mile comes with it: at the price of a new railroad, or of the tycoon's own that it can join.
    constexpr int new_share = 10, part_of_price = 60;
    const Route& r = mind.f[route];
    const int towns = mind.f.town(r.from).value() + mind.f.town(r.to).value();
    int a_share = new_share + mind.steps();
    for (const RouteId id : mind.self.slots)
        if (id && touches(mind.f, mind.at[id].lines, route) && !prohibited(mind.f, mind.at[id].lines, route))
            a_share = std::max(a_share, mind.at[id].price * part_of_price / 100);
    return std::int64_t(r.length) * a_share + std::int64_t(towns) * 30;
}

namespace {

// Borrow while times are fair and use can be made of it; repay what the Bank wants back, and more before a storm.
void handle_loans(Mind& mind) {
    const Tycoon& who = mind.self;
    if (who.recall > Money()) {
        const Money back = std::min(who.recall, who.cash);
        if (back > Money()) mind.give(OrderKind::repay, {}, {}, back.dollars());
        mind.cash -= back;
        return;
    }
    const Money wanted =
        part(mind.worth(), mind.traits.daring * (mind.steps() >= 3 ? mind.policy.debt_top : mind.policy.debt), 10000);
    const Money room = borrowable(who.credit, who.loan);
    if (mind.steps() >= -1 && who.loan < wanted && room > Money()) {
        const Money more = std::min(wanted - who.loan, room);
        if (more.dollars() >= 100) {
            mind.give(OrderKind::borrow, {}, {}, more.dollars());
            mind.cash += more;
        }
        return;
    }
    const Money spare = part(who.cash, mind.steps() < -1 ? 70 : mind.policy.repay, 100);
    const Money back = std::min(spare, who.loan);
    const bool early = who.loan * 100 > mind.worth() * 35 || mind.steps() < 0;
    if (early && back.dollars() >= 100) {
        mind.give(OrderKind::repay, {}, {}, back.dollars());
        mind.cash -= back;
    }
}

// Treasury stock at half its price is the best bargain there is.
void buy_treasury(Mind& mind) {
    for (const RouteId id : mind.self.slots) {
        if (!id || mind.at[id].treasury == 0 || mind.at[id].solvency == Solvency::bankrupt) continue;
        const std::int64_t half = std::max(1, mind.at[id].price) * mind.f.share.director_price;
        const std::int64_t shares =
            std::min<std::int64_t>(mind.at[id].treasury, mind.cash.dollars() * mind.policy.treasury / half);
        if (shares < 1 || mind.share_percent(id) >= mind.policy.treasury_until) continue;
        mind.give(OrderKind::treasury_buy, id, {}, shares);
        mind.cash -= treasury_cost(mind.f, mind.at, id, shares);
    }
}

bool mine_touches(const Mind& mind, RouteId company) {
    for (const RouteId id : mind.self.slots)
        if (id && touches(mind.f, mind.at[id].lines, company) && !prohibited(mind.f, mind.at[id].lines, company))
            return true;
    return false;
}

// Its line would reach a region that no railroad has reached: the points for that are doubled (1.2).
bool pioneers(const Mind& mind, RouteId company) {
    return (regions_of(mind.f, {{company}}) & ~mind.at.linked_regions) != 0;
}

// The slot of a railroad that can grow no more: its president has the hands free for a new one. 0: there is none.
int finished_slot(const Mind& mind) {
    if (mind.chairs_are_left()) return 0; // and too few who could follow
    for (const int slot : {1, 2}) {
        const RouteId id = mind.self.slots[static_cast<std::size_t>(slot) - 1];
        if (id && !mind.at[id].row && open_rows(mind.f, mind.at, id).empty()) return slot;
    }
    return 0;
}

// What the company can be made of: stock of a railroad that it joins, or a railroad of its own.
std::int64_t stock_worth(const Mind& mind, RouteId id) {
    // Without a chair for its president a new railroad is worth what others make of it.
    const int led = mind.free_slots() > 0 || finished_slot(mind) != 0 ? 100 : mind.policy.alone_unled;
    std::int64_t a_share = std::int64_t(mind.policy.alone + mind.steps()) * led;
    for (const RouteId into : merge_targets(mind.f, mind.at, id)) {
        if (mind.at[into].solvency == Solvency::bankrupt) continue;
        const int counted =
            mind.self.controls(into) || would_lead(mind, id, into) ? mind.policy.joins_own : mind.policy.joins_other;
        a_share = std::max(a_share, std::int64_t(mind.at[into].price) * counted);
    }
    const Route& r = mind.f[id];
    const int towns = mind.f.town(r.from).value() + mind.f.town(r.to).value();
    return r.length * a_share / 100 + std::int64_t(towns) * mind.policy.town;
}

// A part of what it is worth to this tycoon.
std::int64_t fair_bid(Mind& mind, RouteId id) {
    const bool wanted = mine_touches(mind, id) || pioneers(mind, id) || mind.joins_the_seas(id);
    std::int64_t value = stock_worth(mind, id) * (wanted ? 5 : 4) / 4;
    if (mind.joins_the_seas(id)) value = value * mind.policy.crossing_bid / 100;
    value = value * (mind.policy.bid + mind.leaning(id, 2, -15, 15)) / 100 * mind.between(85, 115) / 100;
    return std::max<std::int64_t>(value, mind.f.company.always * mind.f[id].length);
}

// What to bid: so much for the line, more with a railroad beside it or without one at all, more when rich.
std::int64_t bid_for(Mind& mind, RouteId id) {
    if (mind.policy.bid > 0) return fair_bid(mind, id);
    std::int64_t value = line_worth(mind, id);
    if (mine_touches(mind, id) || pioneers(mind, id)) value = value * 5 / 4;
    const bool older = !mind.at.since(3);
    const int wish = older ? (mind.free_slots() == 2 ? 14 : 12) : 16 + mind.leaning(id, 2, -8, 8);
    value += mind.cash.dollars() * wish / 100 * mind.between(60, 140) / 100;
    value = value * mind.between(80, 125) / 100;
    // 10.1(B)1c: the Public always pays nearly so much.
    if (!older) value = std::max<std::int64_t>(value * 15 / 10, mind.f.company.always * mind.f[id].length);
    return std::min(value, mind.cash.dollars());
}

// Who has neither a chair nor a railroad for it leaves it to those who have.
bool can_use_at_the_crossing(const Mind& mind, RouteId company) {
    return mind.free_slots() > 0 || finished_slot(mind) != 0 || mine_touches(mind, company);
}

// A company for sale that is worth a bid.
struct Wish {
    std::int64_t excess; // over what is asked, as the tycoon's whim has it
    RouteId id;
    std::int64_t bid;
};

// What is for sale and worth what is asked, the best bargain first.
std::vector<Wish> wishes_of(Mind& mind) {
    std::vector<Wish> wishes;
    for (int n = 1; n < railroad_slots; ++n) {
        const RouteId id = railroad_id(n);
        const Company& company = mind.at.company(id);
        const bool sale = company.state == CompanyState::bank ||
                          (company.state == CompanyState::owned && company.offered && company.owner != mind.me);
        if (!sale || (mind.joins_the_seas(id) && !can_use_at_the_crossing(mind, id))) continue;
        const std::int64_t bid = bid_for(mind, id);
        if (Money(bid) >= company.asked && bid >= mind.f[id].length)
            wishes.push_back(
                {(bid - company.asked.dollars()) * mind.between(100 - mind.policy.whim, 100 + mind.policy.whim) / 100,
                 id, bid});
    }
    std::stable_sort(wishes.begin(), wishes.end(), [](const Wish& a, const Wish& b) { return a.excess > b.excess; });
    return wishes;
}

void bid_for_companies(Mind& mind) {
    int room = mind.f.company.most - static_cast<int>(companies_of(mind.at, mind.me).size());
    const std::vector<Wish> wishes = wishes_of(mind);
    // Who would lead a railroad that there is keeps money for its stock.
    const bool keeps = mind.at.since(3) && mind.free_slots() > 0 && mind.at.turn < mind.f.game.war_first &&
                       (mind.traits.style == Style::raider || mind.traits.style == Style::banker);
    // Until the war the east is divided up; then more is needed for those who build.
    const bool east = mind.at.turn < mind.f.game.war_first;
    const int bids = !east                   ? mind.policy.bids_west
                     : mind.free_slots() > 0 ? mind.policy.bids_seeking
                                             : mind.policy.bids;
    const int least = east ? mind.policy.least_bid : 0;
    Money budget = bids > 0 ? part(mind.cash, bids, 100) : keeps ? part(mind.cash, 60, 100) : mind.cash;
    for (const Wish& wish : wishes) {
        if (room == 0) break;
        // What is worth more than can be paid is worth what can.
        const Money asked = mind.at.company(wish.id).asked;
        const Money bid = mind.policy.bids > 0 ? std::min(Money(wish.bid), budget) : Money(wish.bid);
        if (bid > budget || bid < asked || bid < part(Money(wish.bid), least, 100) ||
            bid < Money(mind.f[wish.id].length))
            continue;
        mind.give(OrderKind::bid, wish.id, {}, bid.dollars());
        mind.cash -= bid;
        budget -= bid;
        --room;
    }
}

// The best railroad to merge the company into; none when it would better stand alone or wait.
RouteId merger_for(const Mind& mind, RouteId company) {
    RouteId best;
    std::int64_t most = 0;
    for (const RouteId id : merge_targets(mind.f, mind.at, company)) {
        if (mind.at[id].solvency == Solvency::bankrupt) continue;
        std::int64_t value = std::int64_t(mind.f[company].length) * mind.at[id].price;
        if (mind.self.controls(id) || would_lead(mind, company, id))
            value *= 3;
        else if (is_director(mind.at[id], mind.me))
            value = value * 3 / 2;
        if (value > most) most = value, best = id;
    }
    return best;
}

// How likely, in percent, the company is to become a railroad where a chair is free; it could be merged `into` one.
int chance_to_stand_alone(const Mind& mind, RouteId company, RouteId into) {
    // There are no more railroads than there are tycoons to lead them; a region that nobody has reached is worth a few
    // more.
    const int active = static_cast<int>(active_railroads(mind.at).size());
    if (pioneers(mind, company)) return active >= mind.policy.most_led + 3 ? 0 : 90;
    if (active >= mind.policy.most_led) return 0;
    // A first railroad of one's own before all; for a second one the line is more useful in the first. When the
    // country is full of railroads, a presidency can be had for less.
    const bool join_mine = into && mind.self.controls(into);
    const int wish = mind.free_slots() == 2 ? (join_mine ? 40 : 75) : join_mine ? 8 : into ? 12 : 25;
    // After the war there is room in the west.
    const bool west = mind.after_the_war();
    const int crowded = active - (!mind.at.since(3) ? 20 : west ? 26 : 16);
    return wish - std::max(0, crowded) * 3;
}

// A company becomes a railroad while there is a presidency to win, else part of one.
void use_companies(Mind& mind) {
    int slot = mind.self.slots[0] ? 2 : 1;
    int free = mind.free_slots();
    int finished = free == 0 ? finished_slot(mind) : 0;
    const bool full = static_cast<int>(active_railroads(mind.at).size()) >= mind.policy.most_led;
    const bool older = !mind.at.since(3), west = mind.after_the_war();
    for (const RouteId id : companies_of(mind.at, mind.me)) {
        const RouteId into = merger_for(mind, id);
        const bool join_mine = into && mind.self.controls(into);
        // What joins the seas waits for nothing but a chair.
        const bool seas = !join_mine && mind.joins_the_seas(id);
        const bool alone =
            free > 0 && (seas || (mind.chance(chance_to_stand_alone(mind, id, into)) && mind.steps() >= -2));
        if (alone) {
            mind.give(OrderKind::incorporate, id);
            mind.give(OrderKind::control, id, {}, slot);
            --free;
            slot = 2;
        } else if (finished != 0 && !join_mine &&
                   (seas || (!full && mind.steps() >= -1 &&
                             mind.chance(pioneers(mind, id) ? 80
                                         : older || west    ? 40
                                                            : 10)))) {
            mind.give(OrderKind::incorporate, id);
            mind.give(OrderKind::control, id, {}, finished);
            finished = 0;
        } else if (into && (join_mine || mind.at[into].price >= 10))
            mind.give(OrderKind::merge_company, id, into);
        else if (free == 0 && (mind.joins_the_seas(id) || mind.chance(40))) {
            const Money price = std::min(part(mind.at.company(id).paid, 120, 100),
                                         std::max(Money(mind.f[id].length * 9), mind.at.company(id).paid));
            mind.give(OrderKind::offer, id, {}, std::max(price.dollars(), std::int64_t(mind.f[id].length)));
        } else if (older && mind.chance(4))
            mind.give(OrderKind::incorporate, id);
    }
}

void spend_on_show(Mind& mind) {
    const Money least(mind.f.points.prodigal_least);
    if (mind.at.turn < 4 || mind.cash < least * 2 || mind.self.loan * 2 > mind.worth()) return;
    const Money most = std::max(least, part(mind.cash, mind.traits.showy * mind.between(40, 110), 10000));
    if (mind.chance(35 + mind.traits.showy)) {
        mind.give(OrderKind::prodigal, {}, {}, std::min(most, mind.cash).dollars());
        mind.cash -= most;
    }
}

// 3.2: who begins anew does so under another name.
void take_new_name(Mind& mind) {
    if (!mind.self.may_rename || mind.at.turn == 1) return;
    const std::string& name = mind.f.names[static_cast<std::size_t>(mind.rng.below(mind.f.names.size()))];
    const auto has_it = [&](const Tycoon& other) { return other.name == name; };
    if (std::any_of(mind.at.tycoons.begin(), mind.at.tycoons.end(), has_it)) return;
    put(mind.sheet, {OrderKind::name, {}, {}, {}, 0, name}, mind.at.rules);
}

void send_detectives(Mind& mind) {
    const int rival = mind.seen.by_worth[0] == mind.me ? mind.seen.by_worth[1] : mind.seen.by_worth[0];
    mind.give(OrderKind::spy_tycoon, {}, {}, rival + 1);
}

} // namespace

Sheet plan(const Figures& figures, const Seen& seen, int tycoon, Rng character, Rng rng) {
    Mind mind(figures, seen, tycoon, character, rng);
    if (mind.policy.crossing_from > 0 && mind.at.turn >= mind.policy.crossing_from)
        mind.crossing = crossing(figures, mind.at, figures.links.back());
    handle_loans(mind);
    plan_railroads(mind);
    const bool companies_first = mind.policy.bids > 0;
    if (companies_first) bid_for_companies(mind);
    buy_treasury(mind);
    if (!companies_first) bid_for_companies(mind);
    use_companies(mind);
    const bool older = !mind.at.since(3);
    older ? sell_what_is_dear_older(mind) : sell_what_is_dear(mind);
    // Who has a presidency to win spends for show what is left of it.
    const bool wants_more = mind.free_slots() > 0;
    if (!wants_more) spend_on_show(mind);
    older ? buy_what_is_wanted_older(mind) : buy_what_is_wanted(mind);
    if (wants_more) spend_on_show(mind);
    send_detectives(mind);
    take_new_name(mind);
    return std::move(mind.sheet);
}

} // namespace highball::continental_rails
