// Step 8: wear and capital improvements, locomotives, technology.
#include "titles/continental_rails/order_costs.h"
#include "titles/continental_rails/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

// 4.5(A): machines wear and grow old.
void wear(Table& table, Railroad& railroad) {
    const auto& r = table.figures.railroad;
    railroad.efficiency -= static_cast<int>(table.at.rng.between(r.decay_low, r.decay_high));
    railroad.efficiency = std::max(1, railroad.efficiency);
}

// 4.5(B), 10.2(D): each dollar a mile is one chance in two for a point. Cash first, as far as it is not kept for
// politics; then bonds and a loan in halves.
void improve(Table& table, RouteId id, int a_mile) {
    Railroad& railroad = table.at[id];
    const Money cost = Money(a_mile) * table.start(id).miles;
    if (cost == Money()) return;
    const Money lacking = std::max(Money(), cost - std::max(Money(), railroad.cash - table.kept_for_influence(id)));
    const Money bonds = part_up(lacking, table.figures.railroad.bonds, 100);
    pay(table.at, public_account(), railroad_account(id), bonds, Flow::bonds_issued);
    pay(table.at, bank_account(), railroad_account(id), lacking - bonds, Flow::short_loan);
    railroad.bonds += bonds;
    railroad.loan += lacking - bonds;
    pay(table.at, railroad_account(id), public_account(), cost, Flow::improvements);
    const int top = top_efficiency(table.figures, table.at, railroad);
    for (int trial = 0; trial < a_mile; ++trial) {
        const bool better = table.at.rng.below(2) == 1;
        if (better && railroad.efficiency < top) ++railroad.efficiency;
    }
}

// 4.9(C) does not keep cash for these: what is bought out of cash is bought in the order of the steps.
bool pay_cash(Table& table, RouteId id, Money cost, Flow flow, const Order& order) {
    if (table.at[id].cash < cost) {
        tell_privately(table.at, table.president(id),
                       fmt::format("\"{}\": costs {}, {} has {}", print(table.figures, order), highball::print(cost),
                                   table.code(id), highball::print(table.at[id].cash)));
        return false;
    }
    pay(table.at, railroad_account(id), public_account(), cost, flow);
    return true;
}

// 4.17: so much a mile for each type of difference, in cash.
void buy_engine(Table& table, RouteId id, const Order& order) {
    Railroad& railroad = table.at[id];
    const int type = static_cast<int>(order.amount);
    if (type <= railroad.engine || type > table.at.engine) return;
    if (!pay_cash(table, id, engine_cost(table.figures, railroad, type), Flow::engine, order)) return;
    railroad.engine = type;
    tell(table.at, News::engine,
         fmt::format("{} buys {} locomotives", table.code(id),
                     table.figures.engines[static_cast<std::size_t>(type - 1)]));
}

// 4.18: one a turn, in cash; a Grand Station has a fixed price and needs a large town at the start of the turn.
void buy_technology(Table& table, RouteId id, const Order& order) {
    Railroad& railroad = table.at[id];
    const unsigned bit = 1u << order.amount;
    if ((railroad.technologies & bit) || !(table.at.technologies & bit)) return;
    if (order.amount == 0 && !serves_large_town(table.figures, table.start(id).lines)) return;
    const Money cost = technology_cost(table.figures, railroad, order.amount);
    if (!pay_cash(table, id, cost, Flow::technology, order)) return;
    railroad.technologies |= bit;
    tell(table.at, News::technology,
         fmt::format("{} buys {}", table.code(id),
                     table.figures.technologies[static_cast<std::size_t>(order.amount)].name));
}

// What an anonymous president spends a mile: enough to keep up, more to catch up, little in need.
int modest_improvement(const Table& table, RouteId id) {
    constexpr int keeping_up = 10, catching_up = 15, little = 5, good = 85;
    const Railroad& railroad = table.at[id];
    if (railroad.cash <= Money(keeping_up) * table.start(id).miles) return little;
    return railroad.efficiency < good ? catching_up : keeping_up;
}

// An anonymous president modernizes when there is cash for it and a quarter more: locomotives first, as soon as
// they cost efficiency, else the oldest technology that is missing.
void modernize_modestly(Table& table, RouteId id) {
    Railroad& railroad = table.at[id];
    const auto spare = [&](Money cost) { return railroad.cash * 4 >= cost * 5; };
    Order order;
    order.subject = id;
    if (table.at.engine - railroad.engine >= 2) {
        order.kind = OrderKind::engine;
        for (int type = table.at.engine; type > railroad.engine; --type) {
            order.amount = type;
            if (spare(engine_cost(table.figures, railroad, type))) return buy_engine(table, id, order);
        }
        return;
    }
    order.kind = OrderKind::technology;
    for (std::size_t i = 1; i < table.figures.technologies.size(); ++i) {
        const unsigned missing = table.at.technologies & ~railroad.technologies & (1u << i);
        if (!missing || !spare(technology_cost(table.figures, railroad, static_cast<std::int64_t>(i)))) continue;
        order.amount = static_cast<std::int64_t>(i);
        return buy_technology(table, id, order);
    }
}

} // namespace

int top_efficiency(const Figures& figures, const Position& at, const Railroad& railroad) {
    // 4.5(C): a point for every so many miles; what is left of the efficiency is rounded down, 3,521 miles give 88.
    const int step = figures.railroad.length_step;
    const int over = std::max(0, miles(figures, railroad) - figures.railroad.length_free);
    const int behind = std::max(0, at.engine - railroad.engine - 1);
    return std::max(1, figures.railroad.efficiency_top - (over + step - 1) / step - behind * figures.engine.penalty);
}

void improve_railroads(Table& table) {
    for (const RouteId id : active_railroads(table.at)) {
        Railroad& railroad = table.at[id];
        wear(table, railroad);
        railroad.efficiency = std::min(railroad.efficiency, top_efficiency(table.figures, table.at, railroad));
        if (table.start(id).bankrupt) continue; // 4.11(B)
        const Order* order = table.order(id, OrderKind::improve);
        const int a_mile = order                           ? static_cast<int>(order->amount)
                           : table.president(id) == nobody ? modest_improvement(table, id)
                                                           : 0;
        improve(table, id, a_mile);
        if (table.president(id) == nobody) modernize_modestly(table, id);
        if (const Order* engine = table.order(id, OrderKind::engine)) buy_engine(table, id, *engine);
        if (const Order* technology = table.order(id, OrderKind::technology)) buy_technology(table, id, *technology);
    }
}

} // namespace highball::continental_rails
