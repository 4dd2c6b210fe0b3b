#include "eighteen/rules/rules.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/power_spec.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/route_revenue.h"
#include "eighteen/rules/route_running.h"
#include "hex/track/reach.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::eighteen {

void Rules::begin(GameContext& game) const { begin_stock_round(game); }

hex::StopRef Rules::home_of(const RulesContext&, CorpId corporation) const {
    const CorporationFigures& figures = figures_[corporation];
    return {figures.home, static_cast<std::uint8_t>(figures.home_stop)};
}

std::vector<std::pair<Compat, OptionInfo>>
Rules::with_common_compat(std::vector<std::pair<Compat, OptionInfo>> own) const {
    const auto row = [&](Compat compat, const char* name, const char* help, Rule rule) {
        return std::pair<Compat, OptionInfo>{compat, {name, help, std::string(number(rule))}};
    };
    std::vector<std::pair<Compat, OptionInfo>> all = {
        row(Compat::auction_round, "auction-round", "all privates are sold in an auction before the first stock round",
            Rule::private_turn),
        row(Compat::auction_lowest_first, "auction-lowest-first",
            "in an auction, the lowest bidder acts next and a pass is final", Rule::auction),
        row(Compat::no_consent, "no-consent", "deals need no consent", Rule::sell_private),
        row(Compat::private_over_limit, "private-over-limit",
            "a private may be bought from a player above the certificate limit", Rule::certificate_limit),
        row(Compat::obsolete_all, "obsolete-all",
            "the buyer's obsolete trains also run once more, and none count toward the limit", Rule::obsolescence),
        row(Compat::help_any_train, "help-any-train", "the president's money may buy a train from another corporation",
            Rule::forced_cheapest),
        row(Compat::sell_in_any_order, "sell-in-any-order", "forced sales are checked one at a time",
            Rule::forced_sale),
        row(Compat::early_bankrupt, "early-bankrupt", "bankruptcy is possible in any step of a turn",
            Rule::end_bankruptcy),
        row(Compat::bank_below_zero, "bank-below-zero", "the bank is out of cash only below $0", Rule::end_bank),
        row(Compat::discard_order, "discard-order", "above a new train limit, corporations discard in list order",
            Rule::train_limit),
        row(Compat::whole_presidency, "whole-presidency",
            "the whole president's certificate may be sold for a train even if half would do", Rule::forced_sale),
        row(Compat::sell_unforced, "sell-unforced",
            "a president may sell shares in the train step even if no train must be bought", Rule::forced_sale),
        row(Compat::sale_then_trade, "sale-then-trade",
            "after an emergency sale, a train may be bought from another corporation", Rule::train_trade),
    };
    all.insert(all.end(), own.begin(), own.end());
    return all;
}

std::vector<hex::HexId> Rules::homes_of(const RulesContext& context, CorpId corporation) const {
    return {context.rules.home_of(context, corporation).hex};
}

// Returns the tiles left to lay. A corporation may lay one tile a turn (18AL 4.2(b)). With the option double-yellow, it
// may lay two yellow tiles instead in its first turn (7(a)).
Rules::Lays Rules::lays_left(const RulesContext& context) const {
    const OperatingTurn& turn = context.position.turn;
    if (context[turn.corporation].operated || !context.has_option("double-yellow"))
        return {turn.lays == 0 ? 1 : 0, false};
    if (turn.lays == 0) return {2, false};
    return {turn.lays == 1 && !turn.upgraded ? 1 : 0, true};
}

bool Rules::can_pay_station(const RulesContext& context) const {
    return context.operating_corporation().stations_left > 0 && !context.position.turn.station_placed &&
           context.next_station_price(context.operating()) <= context.operating_corporation().cash;
}

void Rules::list_runs(LegalList& list) const { list_running(list); }

std::span<const PowerSpec> Rules::powers() const { return {}; }

int Rules::train_limit(const RulesContext& context, CorpId corporation) const {
    const bool small = context.is_five_share(corporation) && context.phase().small_train_limit > 0;
    return (small ? context.phase().small_train_limit : context.phase().train_limit) +
           context[corporation].extra_trains;
}

Money Rules::offering_price(const RulesContext& context, CorpId corporation) const { return context.par(corporation); }

void Rules::pay_for_offering(GameContext& game, Seat buyer, CorpId, Money price) const { game.pay_bank(buyer, price); }

bool Rules::sold_out(const RulesContext& context, CorpId corporation) const {
    return context[corporation].offering == 0 && context[corporation].market == 0;
}

// 18AL 4.2.5.2: a corporation with a legal run and no train must buy one while the bank has any train.
bool Rules::must_buy_train(const RulesContext& context, CorpId corporation) const {
    const Corporation& rr = context[corporation];
    if (!rr.trains.empty()) return false;
    if (!context.next_train() && context.position.open_market.empty()) return false;
    return has_route(context, corporation);
}

bool Rules::is_without_tile(const RulesContext& context, hex::HexId hex) const {
    return hex::face_at(map(), context.position.board, hex).colour == hex::Colour::white;
}

bool Rules::must_end_with_train(const RulesContext& context) const {
    return must_buy_train(context, context.operating());
}

bool Rules::has_route(const RulesContext& context, CorpId corporation) const {
    return hex::has_route(map(), context.position.board, owner_of(corporation));
}

bool Rules::has_run(const RulesContext& context, CorpId corporation) const {
    return !context[corporation].trains.empty() && has_route(context, corporation);
}

std::string Rules::print_share_sources() const { return fmt::format("[from {}|{}]", words().market, words().offering); }

// Ruling on 18AL 4.2.5.2(d): if stock or a private was sold to pay for a train, the train must come from the bank.
Verdict Rules::forbids_trade(const RulesContext& context) const {
    const OperatingTurn& turn = context.position.turn;
    const bool stock = turn.sold_smallest > Money(0) && !sold_stock_buys_trades(context);
    if (!stock && !turn.sold_private) return std::nullopt;
    return context
        .refuse(Rule::train_trade, "{} was sold for this train, so it must come from the bank",
                stock ? "stock" : "a private company")
        .instead("buy a train from the {} or the {}", context.rules.words().new_trains,
                 context.rules.words().market_long);
}

// Returns the part of the printed price that the treasury lacks, at most the president's cash. Returns $0 unless the
// switch is on and a train must be bought.
Money Rules::help_for_trade(const RulesContext& context, const Train& train) const {
    const CorpId buyer = context.position.turn.corporation;
    if (!president_helps_trades(context) || !context.rules.must_buy_train(context, buyer)) return Money(0);
    const Money printed = figures_[train.kind].price - context[buyer].cash;
    return std::max(Money(0), std::min(printed, context[*context[buyer].president].cash));
}

std::unique_ptr<hex::RouteRevenue> Rules::route_revenue(const RulesContext& context, CorpId corporation) const {
    return std::make_unique<BaseRevenue>(context, corporation);
}

std::string Rules::round_name(const Position& now) const {
    if (now.round == Round::stock) return fmt::format("SR {}", now.stock_round);
    return fmt::format("OR {}.{}", now.stock_round, now.operating_round);
}

int Rules::rounds_in_set(const RulesContext& context) const { return context.position.operating_rounds; }

} // namespace highball::eighteen
