// Step 15: splits of stock, and elections of directors, chairmen and presidents.
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

// 6.5: splits stock by the smallest whole ratio that brings the price into range. 10.2(H)2: the dividend rate stays.
void split(TurnContext& context, RouteId id) {
    const auto& s = context.figures.share;
    Railroad& railroad = context.position[id];
    if (railroad.price <= s.split_over) return;
    const int ratio = (railroad.price + s.split_over - 1) / s.split_over;
    for (Tycoon& tycoon : context.position.tycoons) tycoon.share_of(id) *= ratio;
    railroad.public_shares *= ratio;
    railroad.treasury *= ratio;
    railroad.price /= ratio;
    railroad.paid /= ratio;
    railroad.paid_cents /= ratio;
    railroad.profit_cents /= ratio;
    railroad.paid_cents_earlier /= ratio;
    railroad.profit_cents_earlier /= ratio;
    add_headline(context.position, HeadlineKind::split,
                 fmt::format("{} stock splits {} for 1", context.code(id), ratio));
    if (railroad.dividend == 0) return;
    add_private_line(context.position, context.president(id),
                     fmt::format("{}'s dividend of {} per share now costs {} times as much", context.code(id),
                                 highball::print(Money(railroad.dividend)), ratio));
}

// 4.14(A), 4.14(B): holders of at least a tenth of the issued stock are directors, the largest holder first. Between
// equal holdings, the present chairman is first; otherwise chance decides.
void elect_directors(TurnContext& context, RouteId id) {
    Railroad& railroad = context.position[id];
    const int all = issued(context.position, id);
    std::vector<int> directors;
    for (int t = 0; t < tycoon_count; ++t)
        if (all > 0 && context.position.tycoon(t).share_of(id) >= director_minimum(context.figures, all))
            directors.push_back(t);
    const auto more = [&](int a, int b) {
        return context.position.tycoon(a).share_of(id) > context.position.tycoon(b).share_of(id);
    };
    std::stable_sort(directors.begin(), directors.end(), more);
    for (auto first = directors.begin(); first != directors.end();) {
        const auto last = std::upper_bound(first, directors.end(), *first, more);
        for (auto one = first; last - one > 1; ++one)
            std::iter_swap(one, one + static_cast<std::ptrdiff_t>(
                                          context.position.rng.below(static_cast<std::uint64_t>(last - one))));
        const auto in_office = std::find(first, last, railroad.chairman);
        if (in_office != last) std::rotate(first, in_office, in_office + 1);
        first = last;
    }
    railroad.directors = directors;
    railroad.chairman = directors.empty() ? nobody : directors.front();
}

struct Candidacy {
    int tycoon;
    std::size_t slot;
    RouteId wanted;
    RouteId otherwise; // railroad that the tycoon had in the slot before
};

// 10.1(D): returns the railroad that each tycoon wants for each slot.
std::vector<Candidacy> candidacies(const TurnContext& context) {
    std::vector<Candidacy> all;
    for (int t = 0; t < tycoon_count; ++t) {
        const Tycoon& who = context.position.tycoon(t);
        for (std::size_t slot = 0; slot < who.slots.size(); ++slot) {
            RouteId had = who.slots[slot];
            if (had && context.merged_into[had.index()]) had = context.merged_into[had.index()];
            if (had && find_order(who.sheet, OrderKind::resign, had)) had = RouteId{};
            RouteId wanted = had;
            for (const Order& order : who.sheet)
                if (order.kind == OrderKind::control && order.amount == static_cast<std::int64_t>(slot) + 1)
                    wanted = order.subject;
            if (wanted || had) all.push_back({t, slot, wanted, had == wanted ? RouteId{} : had});
        }
    }
    return all;
}

// 10.1(D)3: true if `a` has more stock than `b`. If both have equal stock, true if `a` is the president, or if neither
// is and `a` comes first among the directors.
bool goes_before(const TurnContext& context, RouteId id, int a, int b) {
    const int more = context.position.tycoon(a).share_of(id) - context.position.tycoon(b).share_of(id);
    if (more != 0) return more > 0;
    if (context.president(id) == a || context.president(id) == b) return context.president(id) == a;
    const std::vector<int>& order = context.position[id].directors;
    return std::find(order.begin(), order.end(), a) < std::find(order.begin(), order.end(), b);
}

// Returns the rank of a slot among the slots of a tycoon that want the same railroad; the highest rank goes first. 2: a
// control line orders the railroad for this slot. 1: the slot had this railroad. 0: the slot's railroad has merged into
// it. The slot number does not matter.
int claim(const TurnContext& context, const Candidacy& c) {
    const Tycoon& who = context.position.tycoon(c.tycoon);
    const Order* order = find_order(who.sheet, OrderKind::control, c.wanted);
    if (order && order->amount == static_cast<std::int64_t>(c.slot) + 1) return 2;
    return who.slots[c.slot] == c.wanted ? 1 : 0;
}

bool goes_before(const TurnContext& context, const Candidacy& a, const Candidacy& b) {
    if (a.tycoon == b.tycoon) return claim(context, a) > claim(context, b);
    return goes_before(context, a.wanted, a.tycoon, b.tycoon);
}

// 4.14(C): the president is the director with the most stock among those who want the railroad. If a slot does not get
// the railroad that it wants, its tycoon tries for the railroad that the slot had before. This may displace another
// tycoon, so the choice is repeated until nobody is displaced.
void choose_presidents(TurnContext& context, std::vector<Candidacy> all) {
    std::vector<const Candidacy*> winner(railroad_slots);
    for (bool again = true; again;) {
        again = false;
        winner.assign(railroad_slots, nullptr);
        for (const Candidacy& c : all) {
            if (!is_active(context.position, c.wanted)) continue;
            const Candidacy*& best = winner[c.wanted.index()];
            if (is_director(context.position[c.wanted], c.tycoon) && (!best || goes_before(context, c, *best)))
                best = &c;
        }
        for (Candidacy& c : all) {
            const bool won = c.wanted && winner[c.wanted.index()] && winner[c.wanted.index()]->tycoon == c.tycoon;
            if (won || !c.wanted) continue;
            c.wanted = c.otherwise;
            c.otherwise = RouteId{};
            again = true;
        }
    }
    for (Tycoon& tycoon : context.position.tycoons) tycoon.slots = {};
    for (const RouteId id : active_railroads(context.position)) {
        const Candidacy* c = winner[id.index()];
        context.position[id].president = c ? c->tycoon : nobody;
        if (c) context.position.tycoon(c->tycoon).slots[c->slot] = id;
    }
}

// 10.1(D)3: tells tycoons why they did not get a presidency that they sought.
void tell_losers(TurnContext& context) {
    for (int t = 0; t < tycoon_count; ++t)
        for (const Order& order : context.position.tycoon(t).sheet) {
            if (order.kind != OrderKind::control || context.position.tycoon(t).controls(order.subject)) continue;
            const bool active = is_active(context.position, order.subject);
            const bool director = active && is_director(context.position[order.subject], t);
            report_order(context.figures, context.position, t, order, OrderState::failed,
                         !active    ? "it is not a railroad"
                         : director ? "a director with more stock wants it too"
                                    : fmt::format("you own {} of its {} shares, less than {} percent",
                                                  context.position.tycoon(t).share_of(order.subject),
                                                  issued(context.position, order.subject),
                                                  context.figures.share.directorship));
        }
}

// 4.4(D): cancels the debt of the railroad to a president who leaves. Part of the railroad's cash may be lost to
// looting.
void cancel_president_debt(TurnContext& context, RouteId id) {
    Railroad& railroad = context.position[id];
    if (railroad.president_debt == Money()) return;
    const Money most = std::min(part(railroad.president_debt, context.figures.railroad.looting, 100),
                                std::max(Money(), railroad.cash));
    const Money loot(context.position.rng.between(0, most.dollars()));
    pay(context.position, railroad_account(id), public_account(), loot, Flow::looting);
    railroad.president_debt = Money();
    add_private_line(
        context.position, context.president(id),
        fmt::format("You lose what {} owed you, because you are no longer its president", context.code(id)));
}

} // namespace

void elect(TurnContext& context) {
    for (const RouteId id : active_railroads(context.position)) split(context, id);
    for (const RouteId id : active_railroads(context.position)) elect_directors(context, id);
    choose_presidents(context, candidacies(context));
    tell_losers(context);
    for (const RouteId id : active_railroads(context.position)) {
        Railroad& railroad = context.position[id];
        if (railroad.president != context.president(id)) {
            cancel_president_debt(context, id);
            if (railroad.president != nobody)
                add_headline(context.position, HeadlineKind::president,
                             fmt::format("{} is the new president of {}", named(context.position, railroad.president),
                                         context.code(id)));
        }
        if (is_cornered(context.figures, context.position, id))
            add_headline(context.position, HeadlineKind::cornered,
                         fmt::format("{} stock is cornered", context.code(id)));
        railroad.prices.push_back(railroad.price);
    }
}

} // namespace highball::continental_rails
