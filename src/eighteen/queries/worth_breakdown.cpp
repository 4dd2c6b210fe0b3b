#include "eighteen/queries/worth_breakdown.h"

#include "core/text.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

bool is_private(const Figures& figures, std::string_view symbol) {
    return std::any_of(figures.privates.begin(), figures.privates.end(),
                       [&](const PrivateFigures& company) { return iequals(company.symbol, symbol); });
}

Money WorthBreakdown::*source_of(const Figures& figures, const Command& command, bool operating) {
    const std::vector<std::string_view> parts = words(command.text);
    const std::string_view verb = parts.empty() ? "" : parts[0];
    if (verb == "buy" && parts.size() > 1)
        return is_private(figures, parts[1]) ? &WorthBreakdown::privates : &WorthBreakdown::shares;
    if (verb == "bid") return &WorthBreakdown::privates;
    if (verb == "par" || verb == "sell") return &WorthBreakdown::shares;
    if (verb == "train" || verb == "use") return &WorthBreakdown::trains;
    // A pass can end an auction and thereby sell the private.
    if (verb == "pass" && !operating) return &WorthBreakdown::privates;
    return operating && (verb == "pay" || verb == "run") ? &WorthBreakdown::dividends : &WorthBreakdown::others;
}

bool round_begins(const Position& before, const Position& now) {
    return now.round == Round::operating &&
           (before.round != Round::operating || before.operating_round != now.operating_round ||
            before.stock_round != now.stock_round);
}

} // namespace

std::vector<WorthBreakdown> worth_breakdowns(EighteenGame game, const std::vector<Command>& commands) {
    const Figures& figures = game.rules().figures();
    std::vector<WorthBreakdown> breakdowns;
    for (const Player& player : game.position().players) breakdowns.emplace_back().start = player.cash;
    for (const Command& command : commands) {
        const Position before = game.position();
        if (game.advance(command)) break;
        const Position& now = game.position();
        const auto source = source_of(figures, command, before.round == Round::operating);
        // At the end of an auction of lots, the price of a presidency counts as shares.
        const auto lot = now.par_due && !before.par_due ? figures.find_lot(figures[*now.par_due].symbol) : std::nullopt;
        for (std::size_t i = 0; i < breakdowns.size(); ++i) {
            const Seat seat(static_cast<int>(i));
            // The privates pay at the start of a round, whichever command started it.
            const Money income =
                round_begins(before, now) ? game.context().sum_of_privates(seat, &PrivateFigures::revenue) : Money();
            breakdowns[i].privates += income;
            breakdowns[i].*source += now[seat].cash - before[seat].cash - income;
            if (!lot || now[*now.par_due].president != seat) continue;
            const Money price = before.bids[to_index(*lot)].back().amount;
            breakdowns[i].shares -= price, breakdowns[i].privates += price;
        }
    }
    for (std::size_t i = 0; i < breakdowns.size(); ++i) {
        const Seat seat(static_cast<int>(i));
        const Money lots = game.context().sum_of_privates(seat, &PrivateFigures::par);
        breakdowns[i].privates += lots;
        breakdowns[i].shares += game.context().worth(seat) - game.position()[seat].cash - lots;
    }
    return breakdowns;
}

} // namespace highball::eighteen
