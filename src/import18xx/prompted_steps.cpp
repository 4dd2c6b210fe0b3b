#include "import18xx/prompted_steps.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/power_spec.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/sales.h"
#include "eighteen/rules/train_purchase.h"

#include "hex/track/reach.h"

#include <algorithm>

namespace highball::import18xx {

using namespace eighteen;

namespace {

bool lays_tiles(const PrivateFigures& company) { return !company.tile.empty() || company.power == "tile"; }

// True if 18xx.games lets the operating corporation buy the private from its owner.
bool may_buy(const RulesContext& context, PrivateId company) {
    return context[company].holder.kind == PrivateHolder::Place::player && context.phase().corporations_buy_privates &&
           context.figures()[company].par.dollars() <= 2 * context.operating_corporation().cash.dollars();
}

// True if a private with an unused power would let the corporation lay a tile in addition to the normal lay. The
// corporation must own the private or be able to buy it now.
bool lay_power_near(const RulesContext& context) {
    const auto all = context.position.privates.ids();
    return std::any_of(all.begin(), all.end(), [&](PrivateId id) {
        return lays_tiles(context.figures()[id]) && !context[id].power_used &&
               (context.owns(context.operating(), id) || may_buy(context, id));
    });
}

bool prompts_track(const RulesContext& context) {
    return context.rules.lays_left(context).left > 0 || lay_power_near(context);
}

// True if 18xx.games asks about a conversion. It asks only a corporation that has operated, although the rules let any
// corporation convert.
bool prompts_convert(const RulesContext& context) {
    return context.operating_corporation().operated && !convert_command.check(context, {});
}

// True if the operating corporation owns one of the privates.
bool owns_any(const RulesContext& context, const std::vector<std::string_view>& engine_ids) {
    return std::any_of(engine_ids.begin(), engine_ids.end(), [&](std::string_view id) {
        const auto company = context.figures().find_private(id);
        return company && context.owns(context.operating(), *company);
    });
}

// Returns a private of the corporation whose power can still place a station. One of the private's hexes must be
// without a station of the corporation.
std::optional<PrivateId> free_token(const Dialect& dialect, const RulesContext& context) {
    if (!power_waits(context, Step::token)) return std::nullopt;
    const CorpId id = context.operating();
    for (const std::string_view each : dialect.token_privates) {
        const auto company = context.figures().find_private(each);
        if (!company || !context.owns(id, *company)) continue;
        for (const hex::HexId place : context.figures()[*company].hexes)
            if (!hex::has_station_in_hex(context.position.board, place, owner_of(id))) return company;
    }
    return std::nullopt;
}

// True if there is room for the private's token. If the token is one of the corporation's own stations, it needs a free
// circle. An extra token needs no circle.
bool has_room(const RulesContext& context, PrivateId company) {
    const PrivateFigures& figures = context.figures()[company];
    return figures.power != "station" || std::any_of(figures.hexes.begin(), figures.hexes.end(), [&](hex::HexId place) {
               return context.circle_free({place, 0}, context.operating());
           });
}

// True if 18xx.games asks in the token step. If a private has a free token, 18xx.games asks even a corporation that
// cannot pay for its own stations.
bool prompts_token(const Dialect& dialect, const RulesContext& context) {
    const auto company = free_token(dialect, context);
    if (company && has_room(context, *company)) return true;
    const CorpId id = context.operating();
    const Corporation& rr = context.operating_corporation();
    if (context.position.turn.station_placed || rr.stations_left == 0) return false;
    if (!company && context.next_station_price(id) > rr.cash) return false;
    const hex::Owner owner{id.index};
    const hex::Reach reach = hex::reach_of(context.map(), context.position.board, owner);
    return std::any_of(reach.stops.begin(), reach.stops.end(), [&](hex::StopRef stop) {
        const hex::Stop& at = hex::face_at(context.map(), context.position.board, stop.hex).stops[stop.stop];
        return at.circles > 0 && !hex::has_station_in_hex(context.position.board, stop.hex, owner) &&
               context.circle_free(stop, id);
    });
}

// Returns the discount that a private of the corporation gives on the price of a train.
Money discount(const Dialect& dialect, const RulesContext& context, TrainKindId kind) {
    if (!owns_any(context, dialect.train_privates)) return context.rules.forced_discount(context, kind);
    return context.figures()[*context.figures().find_private(dialect.train_privates.front())].amount;
}

// Returns the lowest price of any train that the corporation might buy now. Other corporations may sell for $1. The
// bank offers no second train of the same kind in a turn, unless a private gives a discount on it.
std::optional<Money> least_train_price(const Dialect& dialect, const RulesContext& context) {
    const Position& now = context.position;
    const int bank_limit = context.phase().bank_trains_per_turn;
    std::optional<Money> least;
    const auto consider = [&](Money price) { least = least ? std::min(*least, price) : price; };
    if (bank_limit == 0 || now.turn.bank_trains < bank_limit) {
        for (const TrainKindId kind : context.on_offer()) {
            const Money off = discount(dialect, context, kind);
            if (off > Money(0) || !(now.turn.kinds_bought >> kind.index & 1U))
                consider(context.figures()[kind].price - off);
        }
        for (const Train& train : now.open_market) consider(context.figures()[train.kind].price);
    }
    for (const CorpId id : now.corporations.ids()) {
        if (id == context.operating()) continue;
        for (const Train& train : now[id].trains)
            if (!train.obsolete && train.sellable) consider(Money(1));
    }
    return least;
}

bool prompts_trains(const Dialect& dialect, const RulesContext& context) {
    if (context.rules.must_buy_train(context, context.operating())) return true;
    if (context.trains_counted(context.operating()) >= context.rules.train_limit(context, context.operating()))
        return false;
    const auto least = least_train_price(dialect, context);
    return least && *least <= context.operating_corporation().cash;
}

bool prompts_companies(const Dialect& dialect, const RulesContext& context) {
    const auto all = context.position.privates.ids();
    return owns_any(context, dialect.turn_privates) ||
           std::any_of(all.begin(), all.end(), [&](PrivateId id) { return may_buy(context, id); });
}

bool prompts(const Dialect& dialect, const RulesContext& context, PromptedStep step) {
    switch (step) {
    case PromptedStep::convert:
        return prompts_convert(context);
    case PromptedStep::track:
        return prompts_track(context);
    case PromptedStep::token:
        return prompts_token(dialect, context);
    case PromptedStep::routes:
        return can_run(context);
    case PromptedStep::dividend: // without revenue, 18xx.games does not ask
        return context.position.turn.step == Step::dividend ||
               (context.position.turn.step == Step::shareholders && context.position.turn.revenue > Money(0));
    case PromptedStep::trains:
        return prompts_trains(dialect, context);
    case PromptedStep::companies:
        return prompts_companies(dialect, context);
    case PromptedStep::nothing:
        return true;
    }
    return true;
}

} // namespace

std::optional<PromptedStep> step_of(const RecordedAction& action, bool by_private) {
    if (action.type == "convert") return PromptedStep::convert;
    if (action.type == "lay_tile") return PromptedStep::track;
    if (action.type == "place_token" && !by_private) return PromptedStep::token;
    if (action.type == "run_routes") return PromptedStep::routes;
    if (action.type == "dividend") return PromptedStep::dividend;
    if (action.type == "buy_train" || action.type == "sell_shares") return PromptedStep::trains;
    return std::nullopt;
}

PromptedStep first_prompted_step(const Dialect& dialect, const RulesContext& context, TurnProgress& turn) {
    for (auto step = PromptedStep::convert; step != PromptedStep::nothing;
         step = static_cast<PromptedStep>(static_cast<int>(step) + 1)) {
        if (turn.is_over(step)) continue;
        if (prompts(dialect, context, step)) return step;
        turn.end(step);
    }
    return PromptedStep::nothing;
}

bool is_prompted_in_stock_round(const RulesContext& context) {
    const Position& now = context.position;
    Action action;
    action.seat = now.stock_turn.seat;
    for (const CorpId id : now.corporations.ids()) {
        action.corporation = id;
        action.percent = Percent(now[action.corporation].share_size);
        if (!sell_command.check(context, action)) return true;
        if (most_sellable(context, action.seat, action.corporation) > 1) {
            action.percent =
                Percent(most_sellable(context, action.seat, action.corporation) * now[action.corporation].share_size);
            if (!sell_command.check(context, action)) return true;
            action.percent = Percent(now[action.corporation].share_size);
        }
        if (now.stock_turn.bought) continue;
        for (const ShareSource source : {ShareSource::offering, ShareSource::market}) {
            action.source = source;
            if (!buy_share_command.check(context, action)) return true;
        }
        for (const Cell cell : context.figures().chart.par) {
            action.amount = context.figures().chart.price(cell);
            if (!par_command.check(context, action)) return true;
        }
    }
    action.amount = Money(1);
    for (const PrivateId each : now.privates.ids()) {
        action.company = each;
        if (!ask_command.check(context, action)) return true;
    }
    return false;
}

} // namespace highball::import18xx
