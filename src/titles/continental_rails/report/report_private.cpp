#include "titles/continental_rails/report/price_moves.h"
#include "titles/continental_rails/report/report.h"

#include "core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

std::string cash_flow(const Ledger& ledger, Account account, Money opening, Money end) {
    std::string text = fmt::format("  {:<30}{:>12}\n", "start of the turn", highball::print(opening));
    for (int flow = 0; flow <= static_cast<int>(last_flow); ++flow) {
        const Money sum = net(ledger, account, static_cast<Flow>(flow));
        if (sum != Money())
            text += fmt::format("  {:<30}{:>12}\n", name_of(static_cast<Flow>(flow)), highball::print(sum));
    }
    return text + fmt::format("  {:<30}{:>12}\n", "end of the turn", highball::print(end));
}

std::string summary(const Figures& f, const Position& position, int tycoon) {
    const Tycoon& who = position.tycoon(tycoon);
    const auto row = [](std::string_view name, Money amount) {
        return fmt::format("  {:<30}{:>12}\n", name, highball::print(amount));
    };
    return row("stock", stock_value(position, who)) + row("private companies", company_value(f, position, tycoon)) +
           row("loan", -who.loan) + row("net worth", net_worth(f, position, tycoon)) + row("credit limit", who.credit) +
           row("you may borrow", borrowable(who.credit, who.loan)) +
           (who.recall > Money() ? row("recalled by the Bank", who.recall) : "");
}

// 6.3: returns the results of the viewer's trades that reached the market. Trades that were cut earlier are in the
// private lines.
std::string trades_text(const Figures& f, const PlayerView& view) {
    std::string text;
    for (const Trade& trade : view.position.last.trades) {
        if (trade.tycoon != view.tycoon) continue;
        const MarketRow* row = market_row(view.position, trade.railroad);
        if (row == nullptr) continue;
        const std::string& code = f[trade.railroad].code;
        const std::string price = highball::print(Money(row->trade));
        if (trade.bid > 0) text += fmt::format("\"buy {} {}\": {} bought at {}", code, trade.bid, trade.bought, price);
        if (trade.bid > 0 && trade.bought < trade.bid)
            text += fmt::format("; {} shares were bid for and {} were for sale, so each bid was filled in that "
                                "proportion, rounded down",
                                row->demand, row->supply);
        if (trade.sold > 0) text += fmt::format("{} {} sold at {}", trade.sold, code, price);
        if (trade.shorted > 0)
            text += fmt::format("{}{} {} sold short at {} and bought back at {}", trade.sold > 0 ? "; " : "",
                                trade.shorted, code, price, highball::print(Money(row->end)));
        text += "\n";
    }
    return text;
}

std::string railroads_known(const Figures& f, const PlayerView& view) {
    std::string text;
    for (const RouteId id : active_railroads(view.position)) {
        if (!view.finances[id.index()]) continue;
        const Railroad& r = view.position[id];
        text += fmt::format("\n{}: cash flow of turn {}\n", f[id].code, view.position.last.turn) +
                cash_flow(view.position.last.ledger, railroad_account(id),
                          view.position.last.railroad_opening[id.index()], r.cash);
        if (r.president_debt > Money())
            text += fmt::format("  {:<30}{:>12}\n", "owed to the president", highball::print(r.president_debt));
        if (r.solvency != Solvency::solvent)
            text +=
                fmt::format("  {} is {}\n", f[id].code, r.solvency == Solvency::bankrupt ? "bankrupt" : "insolvent");
    }
    return text;
}

std::string spied(const Figures& f, const PlayerView& view) {
    std::string text;
    for (int t = 0; t < tycoon_count; ++t) {
        if (!view.tycoons[static_cast<std::size_t>(t)] || view.tycoon == t || view.position.over) continue;
        const Tycoon& who = view.position.tycoon(t);
        text += fmt::format("\nYour detectives on {}: cash {}, loan {}, net worth {}\n", printable(who.name),
                            highball::print(who.cash), highball::print(who.loan),
                            highball::print(net_worth(f, view.position, t)));
    }
    return text;
}

} // namespace

std::string private_report(const Figures& f, const PlayerView& view) {
    if (!view.tycoon) return "";
    const int t = *view.tycoon;
    const Tycoon& who = view.position.tycoon(t);
    std::string text = heading(fmt::format("For {} only: position {}", printable(who.name), t + 1));
    text += cash_flow(view.position.last.ledger, tycoon_account(t),
                      view.position.last.turn == 0 ? who.cash
                                                   : view.position.last.tycoon_opening[static_cast<std::size_t>(t)],
                      who.cash);
    text += summary(f, view.position, t);
    const std::string trades = trades_text(f, view);
    if (!who.private_lines.empty() || !trades.empty())
        text += fmt::format("\nResults of turn {}:\n", view.position.last.turn);
    for (const PrivateLine& line : who.private_lines) text += printable(line.text) + "\n";
    return text + trades + private_notes(f, view);
}

std::string private_notes(const Figures& f, const PlayerView& view) {
    return view.tycoon ? spied(f, view) + railroads_known(f, view) : "";
}

} // namespace highball::continental_rails
