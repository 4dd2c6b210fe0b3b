#include "eighteen/ai/reasons.h"

#include "core/text.h"
#include "eighteen/ai/deal_value.h"
#include "eighteen/ai/plans.h"
#include "eighteen/ai/search.h"
#include "eighteen/commands/command_language.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace highball::eighteen::ai {

namespace {

std::int64_t tens(double dollars) { return std::llround(dollars / 10) * 10; }

// Returns the reason for a purchase: what it changes at once, and the value of a share. If a share is worth less than
// its price, that value is left out.
std::string purchase_reason(const DecisionContext& q, const EighteenGame& after, const Action& buy, double worth,
                            const std::string& until) {
    const Corporation &before = q.now()[buy.corporation], &rr = after.position()[buy.corporation];
    const std::string seat = q.context().name(q.seat), name = q.context().name(buy.corporation);
    const Money paid = q.now()[q.seat].cash - after.position()[q.seat].cash;
    const Money price = buy.verb == Verb::par ? buy.amount : paid;
    const bool pays = tens(worth) >= price.dollars();
    const bool takes_over = before.president && before.president != q.seat && rr.president == q.seat;
    const int missing = rr.floated ? 0 : after.context().shares_to_float(buy.corporation);
    const std::string why = rr.floated != before.floated   ? "this floats it"
                            : takes_over                   ? fmt::format("{} becomes president of {}", seat, name)
                            : pays && floats_alone(q, buy) ? seat + " can float it alone"
                            : missing > 0                  ? pluralize(missing, "more share") + " would float it"
                                                           : "";
    if (!pays) return why;
    return fmt::format("{}a share that costs {} is worth about ${} {}", why.empty() ? "" : why + ", and ", price,
                       tens(worth), until);
}

// Returns the reason for a trade in shares: the value of a share, as far ahead as the level looks. If a sale passes the
// presidency to another player, that is the reason. Returns "" for a sale below the value of the share.
std::string share_reason(const DecisionContext& q, const EighteenGame& after, const Action& action) {
    const CorpId id = action.corporation;
    const Forecast seen = forecast(q.cache, after.position(), q.weights);
    const std::string then = seen.rounds < q.weights.horizon ? "by the end" : fmt::format("over {} ORs", seen.rounds);
    if (action.verb == Verb::sell) {
        const auto& owner = after.position()[id].president;
        if (q.now()[id].president == q.seat && owner && *owner != q.seat)
            return fmt::format("{} becomes president of {}", q.context().name(*owner), q.context().name(id));
        const std::int64_t now = q.context().price(id).dollars(), held = tens(seen[id].share());
        return held > now ? ""
                          : fmt::format("a share sells for ${} now; kept, it is worth about ${} {}", now, held, then);
    }
    return purchase_reason(q, after, action, seen[id].share(), then);
}

bool can_buy_stock(const DecisionContext& q) {
    const std::vector<Choice> choices = q.game.legal(q.seat);
    return std::any_of(choices.begin(), choices.end(), [&q](const Choice& choice) {
        const auto action = parse(q.context(), q.seat, choice.text);
        return action && (action->verb == Verb::buy_share || action->verb == Verb::par);
    });
}

// Returns the reason for buying no stock: no share is worth its price, the best purchase loses money, or simulations
// advise against it. Returns "" if none of these is known.
std::string idle_reason(const DecisionContext& q, const Action& pass) {
    constexpr int forecasts = 24;
    const Ideas all = ideas(q);
    const auto purchase = std::find_if(all.begin(), all.end(), [](const Idea& idea) {
        return idea.actions.front().verb == Verb::buy_share || idea.actions.front().verb == Verb::par;
    });
    if (purchase == all.end())
        return can_buy_stock(q)          ? "no share for sale is worth its price"
               : pass.verb == Verb::done ? "nothing more can be bought this turn"
                                         : "";
    Rng rng(1);
    const auto figures = compared_by_forecasts(q, {{{pass}, 0}, {{purchase->actions.front()}, 0}}, forecasts, rng);
    const std::int64_t cost = figures ? tens((*figures)[0].lead - (*figures)[1].lead) : 0;
    if (cost > 0)
        return fmt::format("{} loses about ${} by the end", print(q.context(), purchase->actions.front()), cost);
    return q.weights.rollout_ideas > 1 ? "simulations favor not buying" : "";
}

std::string treasury_reason(const EighteenGame& after, CorpId id) {
    const Money cash = after.position()[id].cash;
    return cash > Money(0) ? fmt::format("its treasury grows to {}", cash) : "";
}

std::string conversion_reason(const EighteenGame& after, CorpId id) {
    const std::int64_t shares = after.position()[id].offering * after.context().price(id).dollars();
    return fmt::format("its treasury gets shares worth ${} to sell, but each pays half as much", shares);
}

// Returns how the corporation's runs grow: with its own trains, otherwise with trains that it may have later; "" if
// they do not grow.
std::string run_reason(const DecisionContext& q, const EighteenGame& after, CorpId id) {
    const auto grows = [&](const Trains& before, const Trains& then, const std::string& with) {
        const int now = q.cache.earn(q.now(), id, before), soon = q.cache.earn(after.position(), id, then);
        const std::string whose = id == q.operating() ? "its run" : "the run of " + q.figures()[id].symbol;
        return soon > now ? fmt::format("{}{} {} from ${} to ${}", with, whose, with.empty() ? "rises" : "would rise",
                                        now, soon)
                          : "";
    };
    std::string why = grows(q.now()[id].trains, after.position()[id].trains, "");
    for (const int step : {0, 1}) {
        if (q.is_last_chance() || !why.empty()) break;
        const Trains next = q.cache.with_next(q.now(), id, step);
        const auto names = collect_texts(next, [&](const Train& train) { return q.context().train_name(train); });
        why = grows(next, next, (next.size() == 1 ? "with train " : "with trains ") + join_words(names) + " ");
    }
    return why;
}

// Returns the best target to which fewer tiles are missing after the action, and how many; "" if there is none.
std::string plan_reason(const DecisionContext& q, const hex::Reach& before, const EighteenGame& after,
                        const hex::Reach& then) {
    const std::vector<Target> old = targets(q.context(), q.operating(), before);
    const auto& figures = q.figures()[q.operating()];
    double most = 0;
    std::string why;
    for (const Target& target : targets(after.context(), q.operating(), then)) {
        const auto same = [&](const Target& each) { return each.stop == target.stop && each.tiles <= target.tiles; };
        if (std::any_of(old.begin(), old.end(), same)) continue;
        const bool objective = target.stop.hex == figures.objective && !q.now()[q.operating()].objective_paid;
        const double worth =
            (expected_revenue(after.context(), target.stop) + (objective ? dollars(figures.objective_bonus) : 0)) /
            target.tiles;
        if (worth <= most) continue;
        const hex::Hex& place = q.rules().map()[target.stop.hex];
        most = worth;
        why = fmt::format("{}{} is then {} away", place.name.empty() ? place.id : place.name,
                          objective ? ", its objective," : "", pluralize(target.tiles, "tile"));
    }
    return why;
}

// Returns the stop that the action brings within reach of the corporation. If there is none, says which one comes
// nearer; "" if none does.
std::string reach_reason(const DecisionContext& q, const EighteenGame& after) {
    const hex::BoardMap& map = q.rules().map();
    const auto reach = [&](const Position& at) { return hex::reach_of(map, at.board, owner_of(q.operating())); };
    const hex::Reach before = reach(q.now()), then = reach(after.position());
    const auto known = [&before](hex::StopRef stop) { // the stop, or another one in the same hex
        return std::any_of(before.stops.begin(), before.stops.end(),
                           [stop](hex::StopRef other) { return other.hex == stop.hex; });
    };
    for (const hex::StopRef stop : then.stops)
        if (!known(stop)) {
            const hex::Hex& place = map[stop.hex];
            return (place.name.empty() ? place.id : place.name) + " comes within reach";
        }
    return plan_reason(q, before, after, then);
}

// Returns the first reason found: in the corporation's runs, in its reach, or in the runs of other corporations in
// which the seat has shares.
std::string track_reason(const DecisionContext& q, const EighteenGame& after) {
    std::string why = run_reason(q, after, q.operating());
    if (why.empty() && !q.is_last_chance()) why = reach_reason(q, after);
    for (const CorpId id : q.now().corporations.ids())
        if (why.empty() && id != q.operating() && q.now()[id].floated && q.now()[id].shares[q.seat] > 0)
            why = run_reason(q, after, id);
    return why;
}

// Returns how the train improves the corporation's present run. If it does not, returns what the trains could earn with
// more track; "" if the train does not improve that either.
std::string train_reason(const DecisionContext& q, const EighteenGame& after) {
    const CorpId id = q.operating();
    const Trains &before = q.now()[id].trains, &then = after.position()[id].trains;
    const int now = q.cache.earn(q.now(), id, before), soon = q.cache.earn(q.now(), id, then);
    if (soon > now) return fmt::format("its run rises from ${} to ${}", now, soon);
    const double all = q.cache.ideal(q.now(), id, then);
    if (all <= q.cache.ideal(q.now(), id, before)) return "";
    return fmt::format("with more track, its trains could run for up to ${}", tens(all));
}

// Returns what each side gains in a deal. If the deal is best followed by the use of the power that was bought, the
// gains include that use.
std::string deal_reason(const DecisionContext& q, const EighteenGame& proposed, bool declined = false) {
    const Deal deal = *proposed.position().deal;
    EighteenGame without = proposed, done = proposed;
    const auto act = [&](EighteenGame& game, Verb verb) {
        Action answer;
        answer.verb = verb;
        answer.seat = deal.answerer;
        return game.act(answer, nullptr);
    };
    if (act(without, Verb::decline) || act(done, Verb::accept)) return "";
    const DealEvaluator appraiser(q);
    Indexed<Seat, double> gains;
    for (const Continuation& continuation : continuations(q, deal, done))
        if (Indexed<Seat, double> each = appraiser.gains(without.position(), continuation.after.position());
            gains.empty() || each[deal.proposer] > gains[deal.proposer])
            gains = std::move(each);
    const auto gain_text = [&](Seat seat) {
        const std::int64_t gain = tens(gains[seat]);
        return fmt::format("{} {} ${}", gain < 0 ? "cost" : "bring", q.context().name(seat), std::abs(gain));
    };
    return fmt::format("the deal {} {} and {} by the end", declined ? "would" : "should", gain_text(deal.proposer),
                       gain_text(deal.answerer));
}

// Returns what the owner of a private or a presidency in the auction gets from it.
std::string lot_reason(const DecisionContext& q, const Action& action) {
    const PrivateId company = action.lot.exists() ? q.figures()[action.lot].company : action.company;
    if (!company.exists())
        return fmt::format("the bank pays {} times the par price into the corporation's treasury",
                           q.figures().capital_times_par);
    const PrivateFigures& each = q.figures()[company];
    return fmt::format("it pays {} per OR, and a corporation may pay up to {} for it", each.revenue,
                       q.context().most_private_price(company));
}

} // namespace

std::string reason(const DecisionContext& q, const Action& action) {
    if (q.now().deal) return deal_reason(q, q.game, action.verb == Verb::decline);
    EighteenGame after = q.game;
    if (after.act(action, nullptr)) return "";
    if (after.position().deal) return deal_reason(q, after);
    switch (action.verb) {
    case Verb::bid:
    case Verb::bid_lot:
    case Verb::buy_private: {
        const std::int64_t worth = std::llround(worth_in_auction(q, action));
        const bool bid = action.verb != Verb::buy_private;
        const Money price = bid ? action.amount : q.now()[q.seat].cash - after.position()[q.seat].cash;
        return fmt::format("{}worth about ${} to {}, for {}: {}", price.dollars() > worth ? "overpriced: " : "", worth,
                           q.context().name(q.seat), price, lot_reason(q, action));
    }
    case Verb::par:
    case Verb::buy_share:
    case Verb::sell:
        return q.now().par_due ? treasury_reason(after, action.corporation) : share_reason(q, after, action);
    case Verb::pass:
        return idle_reason(q, action);
    case Verb::done:
        return q.now().round == Round::stock ? idle_reason(q, action) : "";
    case Verb::token:
        if (std::string why = q.rules().station_note(q.context(), q.operating(), action.hex); !why.empty()) return why;
        return track_reason(q, after);
    case Verb::lay:
    case Verb::use:
        if (!q.operating().exists()) return "";
        if (action.more_trains)
            return fmt::format("it may then own {} trains", q.rules().train_limit(after.context(), q.operating()));
        return action.train.exists() ? train_reason(q, after) : track_reason(q, after);
    case Verb::train:
        return train_reason(q, after);
    case Verb::discard: {
        const CorpId id = q.now().discarding.front();
        return fmt::format("the remaining trains run for ${}", q.cache.earn(q.now(), id, after.position()[id].trains));
    }
    case Verb::convert:
        return conversion_reason(after, q.operating());
    case Verb::purchase:
        return fmt::format("{} gets ${} from its treasury", q.context().name(q.seat),
                           (after.position()[q.seat].cash - q.now()[q.seat].cash).dollars());
    case Verb::withhold:
        if (q.is_last_chance()) return "";
        return fmt::format("saves for trains (treasury {})", after.position()[q.operating()].cash);
    default:
        return "";
    }
}

std::string rest_reason(const DecisionContext& q) {
    if (q.context().privates_unsold()) return "no further bid is worth its price to " + q.context().name(q.seat);
    if (q.now().round == Round::stock && !can_buy_stock(q))
        return q.context().name(q.seat) + " can buy no share, and no sale is worth making";
    if (q.now().round != Round::operating) return "";
    if (q.now().turn.step == Step::lay) return "no tile adds to its runs or its reach";
    if (q.now().turn.step == Step::token) return "no station adds more to its runs than it costs";
    const auto next = q.context().next_train();
    if (q.now().turn.step != Step::trains) return "";
    if (!next) return q.now().open_market.empty() ? "no train is left in the bank" : "";
    if (q.context().trains_counted(q.operating()) >= q.rules().train_limit(q.context(), q.operating()))
        return "it owns as many trains as it may";
    const Money cash = q.now()[q.operating()].cash, price = q.figures()[*next].price;
    return cash < price ? fmt::format("its treasury has {}, and {} costs {}", cash,
                                      a_train(q.context().market_train_name({*next})), price)
                        : fmt::format("it keeps {} for later trains", cash);
}

std::string pay_reason(const DecisionContext& q, const Action& pay) {
    EighteenGame after = q.game;
    if (after.act(pay, nullptr)) return "";
    const Money gets = after.position()[q.seat].cash - q.now()[q.seat].cash;
    const Money before = q.context().price(q.operating()), price = after.context().price(q.operating());
    return fmt::format("{} gets {}, and a share {} {}", q.context().name(q.seat), gets,
                       price == before  ? "stays at"
                       : price > before ? "rises to"
                                        : "falls to",
                       price);
}

std::string reason_alone(const DecisionContext& q, const Action& action) {
    const std::string why = reason(q, action);
    EighteenGame after = q.game;
    if (!why.empty() || action.verb != Verb::sell || after.act(action, nullptr)) return why;
    return fmt::format("{} then has {} to spend", q.context().name(q.seat), after.position()[q.seat].cash);
}

} // namespace highball::eighteen::ai
