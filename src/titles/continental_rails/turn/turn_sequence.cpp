// Sequence of the steps of Appendix A, and the start of a new turn.
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

TurnContext::TurnContext(const Figures& f, Position& start_position)
    : figures(f), position(start_position), climate(start_position.climate) {
    for (const RouteId id : active_railroads(position)) {
        const Railroad& railroad = position[id];
        starts[id.index()] = {true,
                              miles(figures, railroad),
                              railroad.price,
                              regions_of(figures, railroad.lines),
                              railroad.president,
                              railroad.directors,
                              railroad.row,
                              railroad.lines,
                              railroad.solvency == Solvency::bankrupt};
    }
}

const Order* TurnContext::order(RouteId railroad, OrderKind kind) const {
    const int president = start(railroad).president;
    return president == nobody ? nullptr : find_order(position.tycoon(president).sheet, kind, railroad);
}

Money TurnContext::influence_reserve(RouteId railroad) const {
    const Order* spending = order(railroad, OrderKind::influence);
    return spending ? Money(spending->amount) : Money();
}

const std::vector<TurnStep>& steps() {
    static const std::vector<TurnStep> rows = {
        {1, "Tycoons borrow from and repay the Bank", settle_bank_loans},
        {2, "Railroads and their presidents lend and repay", settle_president_loans},
        {3, "Railroads repay loans and bonds", repay_railroad_debts},
        {4, "Presidents buy stock from treasuries", sell_treasury_to_presidents},
        {5, "Private companies are sold", trade_companies},
        {6, "The stock market", run_market},
        {7, "Lavish spending", spend_for_show},
        {7, "Interest on deposits", receive_interest},
        {8, "Capital expenses", improve_railroads},
        {9, "Construction", construct},
        {9, "Double track", double_lines},
        {10, "Political influence", buy_influence},
        {11, "Rights-of-way", award_rows},
        {12, "Railroads merge", merge_railroads},
        {13, "Railroads run", operate},
        {14, "Tycoons settle with the Bank", settle_tycoons},
        {15, "Elections", elect},
        {16, "Victory points", count_points},
    };
    return rows;
}

namespace {

// 4.11(A): a railroad that begins a turn with negative cash is insolvent. A bankrupt one stays bankrupt.
void mark_insolvent(Position& position) {
    for (const RouteId id : active_railroads(position))
        if (position[id].cash < Money() && position[id].solvency == Solvency::solvent)
            position[id].solvency = Solvency::insolvent;
}

// 4.11(B): true if the order is not carried out because the railroad is bankrupt.
bool is_idle(const Position& position, const Order& order) {
    using K = OrderKind;
    const bool needs_solvency = order.kind == K::improve || order.kind == K::engine || order.kind == K::technology ||
                                order.kind == K::double_track || order.kind == K::influence || order.kind == K::seek ||
                                order.kind == K::dividend;
    return needs_solvency && position[order.subject].solvency == Solvency::bankrupt;
}

// Begins the record of the turn with the climate and the cash of every tycoon and railroad.
void open_record(const Figures& figures, Position& position) {
    position.last = TurnRecord{};
    position.last.turn = position.turn;
    position.last.climate = position.climate;
    for (int t = 0; t < tycoon_count; ++t) {
        Tycoon& tycoon = position.tycoon(t);
        position.last.tycoon_opening[static_cast<std::size_t>(t)] = tycoon.cash;
        position.last.worth_opening[static_cast<std::size_t>(t)] = net_worth(figures, position, t);
        position.last.shares_opening[static_cast<std::size_t>(t)] = tycoon.shares;
        position.last.slots_opening[static_cast<std::size_t>(t)] = tycoon.slots;
        tycoon.private_lines.clear();
        tycoon.results.clear();
        for (const Order& order : tycoon.sheet) {
            tycoon.results.push_back({order, OrderState::done, ""});
            if (is_idle(position, order))
                set_result(position, t, order, OrderState::failed, figures[order.subject].code + " is bankrupt");
        }
    }
    for (int n = 1; n < railroad_slots; ++n) {
        const Company& company = position.company(railroad_id(n));
        position.last.owner_opening[static_cast<std::size_t>(n)] = company.owner;
        position.last.paid_opening[static_cast<std::size_t>(n)] = company.paid;
    }
    for (const RouteId id : active_railroads(position)) {
        Railroad& railroad = position[id];
        position.last.railroad_opening[id.index()] = railroad.cash;
        railroad.treasury_offered = 0;
        railroad.influence = 0;
        railroad.was_solvent = false;
    }
    if (const auto news = figures.headlines.find(position.turn); news != figures.headlines.end())
        add_headline(position, HeadlineKind::world, news->second);
}

// 1.3: draws whether the game ends after this turn.
bool draw_end(const Figures& figures, Position& position) {
    if (position.turn <= figures.game.last_sure_turn) return false;
    return position.rng.below(100) < static_cast<std::uint64_t>(figures.game.end_chance);
}

} // namespace

void process(const Figures& figures, Position& position) {
    open_record(figures, position);
    TurnContext context(figures, position);
    take_names(figures, position);
    send_messages(position);
    miss_sheets(position);
    for (const TurnStep& step : steps()) step.run(context);
    mark_insolvent(position);
    for (int t = 0; t < tycoon_count; ++t)
        position.tycoon(t).history.push_back({net_worth(figures, position, t), position.tycoon(t).points});
    close_sheets(position);
    if (draw_end(figures, position)) {
        position.over = true;
        return;
    }
    ++position.turn;
    position.deadline = after_turn(position.deadline);
    begin_turn(figures, position);
}

void begin_turn(const Figures& figures, Position& position) {
    // 4.17: a better locomotive may appear.
    const int chance = position.turn >= figures.engine.late_from ? figures.engine.late : figures.engine.early;
    const bool drawn = position.rng.below(100) < static_cast<std::uint64_t>(chance);
    if (drawn && position.engine < static_cast<int>(figures.engines.size())) {
        ++position.engine;
        add_headline(position, HeadlineKind::development,
                     fmt::format("New locomotive: {}", figures.engines[static_cast<std::size_t>(position.engine - 1)]));
    }
    // 4.18: technologies appear in their turns.
    for (std::size_t i = 0; i < figures.technologies.size(); ++i) {
        if ((position.technologies & (1u << i)) || position.technology_turns[i] > position.turn) continue;
        position.technologies |= 1u << i;
        add_headline(position, HeadlineKind::development,
                     fmt::format("New technology: {}", figures.technologies[i].name));
    }
    // 2.4(C), 2.4(D): private companies may appear.
    for (const Route& route : figures.routes) {
        if (!route.company || route.first_turn == 0 || route.first_turn > position.turn) continue;
        Company& company = position.company(route.id);
        if (company.state != CompanyState::unborn) continue;
        company.chance =
            company.chance == 0 ? figures.company.appear_first : company.chance + figures.company.appear_more;
        if (position.rng.below(100) >= static_cast<std::uint64_t>(std::min(100, company.chance))) continue;
        company.state = CompanyState::bank;
        company.asking_price = Money(figures.company.ask) * route.length;
        add_headline(position, HeadlineKind::new_company,
                     fmt::format("{} ({}) is for sale at {}", route.code, route.name, print(company.asking_price)));
    }
}

} // namespace highball::continental_rails
