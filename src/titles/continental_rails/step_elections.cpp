// Step 15: splits, directors, chairmen and presidents.
#include "titles/continental_rails/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

// 6.5: two for one or more, so that the price is moderate again.
void split(Table& table, RouteId id) {
    const auto& s = table.figures.share;
    Railroad& railroad = table.at[id];
    if (railroad.price <= s.split_over) return;
    int ratio = 2;
    while (railroad.price / ratio > s.split_to) ++ratio;
    for (Tycoon& tycoon : table.at.tycoons) tycoon.share_of(id) *= ratio;
    railroad.public_shares *= ratio;
    railroad.treasury *= ratio;
    railroad.price /= ratio;
    const int rate = railroad.dividend;
    railroad.dividend /= ratio;
    railroad.paid /= ratio;
    railroad.paid_cents /= ratio;
    railroad.profit_cents /= ratio;
    tell(table.at, News::split, fmt::format("{} stock splits {} for 1", table.code(id), ratio));
    if (railroad.dividend * ratio == rate || !table.at.since(3)) return;
    tell_privately(table.at, table.president(id),
                   fmt::format("{}'s dividend of {} a share is {} after the split, rounded down: set it anew",
                               table.code(id), highball::print(Money(rate)),
                               highball::print(Money(railroad.dividend))));
}

// 4.14(A), 4.14(B): everybody with a tenth of the issued stock, the largest holding first.
void elect_directors(Table& table, RouteId id) {
    Railroad& railroad = table.at[id];
    const int all = issued(table.at, id);
    std::vector<int> directors;
    for (int t = 0; t < tycoon_count; ++t)
        if (all > 0 && table.at.tycoon(t).share_of(id) * 100 >= all * table.figures.share.directorship)
            directors.push_back(t);
    std::stable_sort(directors.begin(), directors.end(),
                     [&](int a, int b) { return table.at.tycoon(a).share_of(id) > table.at.tycoon(b).share_of(id); });
    railroad.directors = directors;
    railroad.chairman = directors.empty() ? nobody : directors.front();
}

struct Candidacy {
    int tycoon;
    std::size_t slot;
    RouteId wanted;
    RouteId otherwise; // the railroad that the slot had
};

// 10.1(D): what each tycoon wants in each slot.
std::vector<Candidacy> candidacies(const Table& table) {
    std::vector<Candidacy> all;
    for (int t = 0; t < tycoon_count; ++t) {
        const Tycoon& who = table.at.tycoon(t);
        for (std::size_t slot = 0; slot < who.slots.size(); ++slot) {
            RouteId had = who.slots[slot];
            if (had && table.merged_into[had.index()]) had = table.merged_into[had.index()];
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

int place_among(const Railroad& railroad, int tycoon) {
    const auto found = std::find(railroad.directors.begin(), railroad.directors.end(), tycoon);
    return found == railroad.directors.end() ? -1 : static_cast<int>(found - railroad.directors.begin());
}

// 4.14(C): the willing director with the most stock. Who fails in a slot tries the railroad that the slot had before;
// that may turn out another, who then tries the same, until nobody is left to move.
void choose_presidents(Table& table, std::vector<Candidacy> all) {
    std::vector<const Candidacy*> winner(railroad_slots);
    for (bool again = true; again;) {
        again = false;
        winner.assign(railroad_slots, nullptr);
        for (const Candidacy& c : all) {
            if (!is_active(table.at, c.wanted)) continue;
            const int place = place_among(table.at[c.wanted], c.tycoon);
            const Candidacy*& best = winner[c.wanted.index()];
            if (place >= 0 && (!best || place < place_among(table.at[c.wanted], best->tycoon))) best = &c;
        }
        for (Candidacy& c : all) {
            const bool won = c.wanted && winner[c.wanted.index()] && winner[c.wanted.index()]->tycoon == c.tycoon;
            if (won || !c.wanted) continue;
            c.wanted = c.otherwise;
            c.otherwise = RouteId{};
            again = true;
        }
    }
    for (Tycoon& tycoon : table.at.tycoons) tycoon.slots = {};
    for (const RouteId id : active_railroads(table.at)) {
        const Candidacy* c = winner[id.index()];
        table.at[id].president = c ? c->tycoon : nobody;
        if (c) table.at.tycoon(c->tycoon).slots[c->slot] = id;
    }
}

// 10.1(D)3: why a presidency that was sought is another's.
void tell_losers(Table& table) {
    for (int t = 0; t < tycoon_count; ++t)
        for (const Order& order : table.at.tycoon(t).sheet) {
            if (order.kind != OrderKind::control || table.at.tycoon(t).controls(order.subject)) continue;
            const bool active = is_active(table.at, order.subject);
            const bool director = active && is_director(table.at[order.subject], t);
            tell_privately(table.at, t,
                           fmt::format("\"{}\": {}", print(table.figures, order),
                                       !active    ? "it is no railroad"
                                       : director ? "a director with more stock wants it, too"
                                                  : "you own less than a tenth of its stock"));
        }
}

// 4.4(D): with the president goes the debt to him, and others may help themselves to the treasury.
void cancel_president_debt(Table& table, RouteId id) {
    Railroad& railroad = table.at[id];
    if (railroad.president_debt == Money()) return;
    const Money most =
        std::min(part(railroad.president_debt, table.figures.railroad.looting, 100), std::max(Money(), railroad.cash));
    const Money loot(table.at.rng.between(0, most.dollars()));
    pay(table.at, railroad_account(id), public_account(), loot, Flow::looting);
    railroad.president_debt = Money();
    tell_privately(table.at, table.president(id),
                   fmt::format("What {} owed you is lost with the presidency", table.code(id)));
}

} // namespace

void elect(Table& table) {
    for (const RouteId id : active_railroads(table.at)) split(table, id);
    for (const RouteId id : active_railroads(table.at)) elect_directors(table, id);
    choose_presidents(table, candidacies(table));
    tell_losers(table);
    for (const RouteId id : active_railroads(table.at)) {
        Railroad& railroad = table.at[id];
        if (railroad.president != table.president(id)) {
            cancel_president_debt(table, id);
            if (railroad.president != nobody)
                tell(table.at, News::president,
                     fmt::format("{} is the new president of {}", named(table.at, railroad.president), table.code(id)));
        }
        if (is_cornered(table.figures, table.at, id))
            tell(table.at, News::cornered, fmt::format("{} stock is cornered", table.code(id)));
        railroad.prices.push_back(railroad.price);
    }
}

} // namespace highball::continental_rails
