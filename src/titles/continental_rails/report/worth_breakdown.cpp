#include "titles/continental_rails/report/worth_breakdown.h"

namespace highball::continental_rails {

namespace {

enum Part : std::size_t { start, stock, dividends, companies, interest, given_away, lent_and_lost };

Part part_of(Flow flow) {
    switch (flow) {
    case Flow::stock_traded:
    case Flow::short_sale:
    case Flow::treasury_sale:
    case Flow::new_stock:
    case Flow::director_stock:
        return stock;
    case Flow::dividend:
        return dividends;
    case Flow::company_bought:
    case Flow::company_income:
    case Flow::merger:
        return companies;
    case Flow::deposit_interest:
    case Flow::loan_interest:
        return interest;
    case Flow::prodigal:
        return given_away;
    default:
        return lent_and_lost;
    }
}

// Adds the tycoon's stock and companies to the breakdown, and subtracts the loan.
void add_holdings(const Figures& figures, const Position& position, int tycoon, WorthBreakdown& fortune) {
    fortune[stock] += stock_value(position, position.tycoon(tycoon));
    fortune[companies] += company_value(figures, position, tycoon);
    fortune[lent_and_lost] -= position.tycoon(tycoon).loan;
}

} // namespace

std::vector<WorthBreakdown> worth_breakdowns(ContinentalGame game, const std::vector<Command>& commands) {
    std::vector<WorthBreakdown> breakdowns(tycoon_count);
    for (int t = 0; t < tycoon_count; ++t) {
        WorthBreakdown& one = breakdowns[static_cast<std::size_t>(t)];
        add_holdings(game.figures(), game.position(), t, one);
        one[stock] = -one[stock], one[companies] = -one[companies], one[lent_and_lost] = -one[lent_and_lost];
        one[start] = net_worth(game.figures(), game.position(), t);
    }
    for (const Command& command : commands) {
        const int turn = game.position().last.turn;
        if (game.advance(command)) break;
        if (game.position().last.turn == turn) continue;
        for (const LedgerEntry& entry : game.position().last.ledger) {
            if (entry.to.holder == Holder::tycoon)
                breakdowns[static_cast<std::size_t>(entry.to.number)][part_of(entry.flow)] += entry.amount;
            if (entry.from.holder == Holder::tycoon)
                breakdowns[static_cast<std::size_t>(entry.from.number)][part_of(entry.flow)] -= entry.amount;
        }
    }
    for (int t = 0; t < tycoon_count; ++t)
        add_holdings(game.figures(), game.position(), t, breakdowns[static_cast<std::size_t>(t)]);
    return breakdowns;
}

} // namespace highball::continental_rails
