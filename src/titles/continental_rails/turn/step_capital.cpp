// Step 8: loss of efficiency, improvements, locomotives and technologies.
#include "core/indexed.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

// 4.5(A): the efficiency falls by a random amount, but not below 1.
void wear(TurnContext& context, Railroad& railroad) {
    const auto& r = context.figures.railroad;
    railroad.efficiency -= static_cast<int>(context.position.rng.between(r.decay_low, r.decay_high));
    railroad.efficiency = std::max(1, railroad.efficiency);
}

// 4.5(B), 10.2(D): each dollar per mile raises the efficiency by one point with a chance of one half. The railroad pays
// from its cash above the reserve for influence; bonds and a loan pay half of the rest each.
void improve(TurnContext& context, RouteId id, int a_mile) {
    Railroad& railroad = context.position[id];
    const Money cost = Money(a_mile) * context.start(id).miles;
    if (cost == Money()) return;
    const Money lacking = std::max(Money(), cost - std::max(Money(), railroad.cash - context.influence_reserve(id)));
    const Money bonds = part_up(lacking, context.figures.railroad.bonds, 100);
    pay(context.position, public_account(), railroad_account(id), bonds, Flow::bonds_issued);
    pay(context.position, bank_account(), railroad_account(id), lacking - bonds, Flow::short_loan);
    railroad.bonds += bonds;
    railroad.loan += lacking - bonds;
    pay(context.position, railroad_account(id), public_account(), cost, Flow::improvements);
    const int top = top_efficiency(context.figures, context.position, railroad);
    for (int trial = 0; trial < a_mile; ++trial) {
        const bool better = context.position.rng.below(2) == 1;
        if (better && railroad.efficiency < top) ++railroad.efficiency;
    }
}

// Pays for a purchase if the cash suffices. Otherwise tells the president and returns false. 4.9(C): the reserve for
// influence does not restrict cash purchases.
bool pay_cash(TurnContext& context, RouteId id, Money cost, Flow flow, const Order& order) {
    if (context.position[id].cash < cost) {
        report_order(context.figures, context.position, context.president(id), order, OrderState::failed,
                     fmt::format("costs {}, {} has {}", highball::print(cost), context.code(id),
                                 highball::print(context.position[id].cash)));
        return false;
    }
    pay(context.position, railroad_account(id), public_account(), cost, flow);
    return true;
}

// 4.17: buys locomotives for a price per mile and type, in cash.
void buy_engine(TurnContext& context, RouteId id, const Order& order) {
    Railroad& railroad = context.position[id];
    const int type = static_cast<int>(order.amount);
    if (type <= railroad.engine || type > context.position.engine) return;
    if (!pay_cash(context, id, engine_cost(context.figures, railroad, type), Flow::engine, order)) return;
    railroad.engine = type;
    add_purchase(context.position, HeadlineKind::engine, context.code(id), item_at(context.figures.engines, type - 1));
}

// 4.18: buys one technology in cash. A Grand Station has a fixed price and needs a large town at the start of the turn.
void buy_technology(TurnContext& context, RouteId id, const Order& order) {
    Railroad& railroad = context.position[id];
    const unsigned bit = 1u << order.amount;
    if ((railroad.technologies & bit) || !(context.position.technologies & bit)) return;
    if (order.amount == grand_station && !serves_large_town(context.figures, context.start(id).lines)) return;
    const Money cost = technology_cost(context.figures, railroad, order.amount);
    if (!pay_cash(context, id, cost, Flow::technology, order)) return;
    railroad.technologies |= bit;
    add_purchase(context.position, HeadlineKind::technology, context.code(id),
                 context.figures.technologies[static_cast<std::size_t>(order.amount)].name);
}

// Returns what a railroad without a president spends per mile on improvements: usually enough for maintenance, more if
// its efficiency is low, less if it has little cash.
int modest_improvement(const TurnContext& context, RouteId id) {
    constexpr int keeping_up = 10, catching_up = 15, little = 5, good = 85;
    const Railroad& railroad = context.position[id];
    if (railroad.cash <= Money(keeping_up) * context.start(id).miles) return little;
    return railroad.efficiency < good ? catching_up : keeping_up;
}

// Modernizes a railroad without a president if its cash is at least a quarter more than the price. Buys locomotives if
// old ones cost efficiency, otherwise the oldest missing technology.
void modernize_modestly(TurnContext& context, RouteId id) {
    Railroad& railroad = context.position[id];
    const auto spare = [&](Money cost) { return railroad.cash * 4 >= cost * 5; };
    Order order;
    order.subject = id;
    if (context.position.engine - railroad.engine >= 2) {
        order.kind = OrderKind::engine;
        for (int type = context.position.engine; type > railroad.engine; --type) {
            order.amount = type;
            if (spare(engine_cost(context.figures, railroad, type))) return buy_engine(context, id, order);
        }
        return;
    }
    order.kind = OrderKind::technology;
    for (std::size_t i = 1; i < context.figures.technologies.size(); ++i) {
        const unsigned missing = context.position.technologies & ~railroad.technologies & (1u << i);
        if (!missing || !spare(technology_cost(context.figures, railroad, static_cast<std::int64_t>(i)))) continue;
        order.amount = static_cast<std::int64_t>(i);
        return buy_technology(context, id, order);
    }
}

} // namespace

int top_efficiency(const Figures& figures, const Position& position, const Railroad& railroad) {
    // 4.5(C): each step of miles above the free length, even if only begun, costs one point: 3,521 miles leave 88.
    const int step = figures.railroad.length_step;
    const int over = std::max(0, miles(figures, railroad) - figures.railroad.length_free);
    const int behind = std::max(0, position.engine - railroad.engine - 1);
    return std::max(1, figures.railroad.efficiency_top - (over + step - 1) / step - behind * figures.engine.penalty);
}

void improve_railroads(TurnContext& context) {
    for (const RouteId id : active_railroads(context.position)) {
        Railroad& railroad = context.position[id];
        wear(context, railroad);
        railroad.efficiency =
            std::min(railroad.efficiency, top_efficiency(context.figures, context.position, railroad));
        if (context.start(id).bankrupt) continue; // 4.11(B)
        const Order* order = context.order(id, OrderKind::improve);
        const int a_mile = order                             ? static_cast<int>(order->amount)
                           : context.president(id) == nobody ? modest_improvement(context, id)
                                                             : 0;
        improve(context, id, a_mile);
        if (context.president(id) == nobody) modernize_modestly(context, id);
        if (const Order* engine = context.order(id, OrderKind::engine)) buy_engine(context, id, *engine);
        if (const Order* technology = context.order(id, OrderKind::technology))
            buy_technology(context, id, *technology);
    }
}

} // namespace highball::continental_rails
