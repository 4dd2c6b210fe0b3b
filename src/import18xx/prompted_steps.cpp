#include "import18xx/prompted_steps.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/power_spec.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/sales.h"
#include "eighteen/rules/train_purchase.h"

#include "hex/track/reach.h"

#include <algorithm>

namespace highball::exchange {

using namespace eighteen;

namespace {

bool lays_tiles(const PrivateFigures& lot) { return !lot.tile.empty() || lot.power == "tile"; }

// A private of the corporation, or one that it could buy now, lays a tile besides the normal lay.
bool lay_power_near(const Scene& scene) {
    const CorpId id = scene.operating();
    for (std::size_t i = 0; i < scene.position.privates.size(); ++i) {
        const Private& lot = scene.position.privates[i];
        if (!lays_tiles(scene.figures().privates[i]) || lot.power_used) continue;
        if (scene.owns(id, PrivateId{static_cast<std::int8_t>(i)})) return true;
        const bool affordable = scene.figures().privates[i].par.dollars() <= 2 * scene.position[id].cash.dollars();
        if (lot.holder.kind == Holder::Kind::player && scene.phase().corporations_buy_privates && affordable)
            return true;
    }
    return false;
}

bool asks_track(const Scene& scene) { return scene.lays_left().left > 0 || lay_power_near(scene); }

// Only a corporation that has operated is asked; the rules let any convert.
bool asks_convert(const Scene& scene) {
    return scene.operating_corporation().operated && !convert_command.check(scene, {});
}

// The operating corporation owns one of the privates.
bool owns_any(const Scene& scene, const std::vector<std::string_view>& engine_ids) {
    return std::any_of(engine_ids.begin(), engine_ids.end(), [&](std::string_view id) {
        const auto lot = scene.figures().find_private(id);
        return lot && scene.owns(scene.operating(), *lot);
    });
}

// A private of the corporation could still place a station in one of its hexes.
bool asks_free_token(const Dialect& dialect, const Scene& scene) {
    if (!power_waits(scene, Step::token)) return false;
    return std::any_of(dialect.token_privates.begin(), dialect.token_privates.end(), [&](std::string_view each) {
        const auto lot = scene.figures().find_private(each);
        if (!lot || !scene.owns(scene.operating(), *lot)) return false;
        const std::vector<hex::HexId>& places = scene.figures()[*lot].hexes;
        return std::any_of(places.begin(), places.end(), [&](hex::HexId place) {
            return !hex::has_station_in_hex(scene.position.board, place, hex::Owner{scene.operating().index});
        });
    });
}

bool asks_token(const Dialect& dialect, const Scene& scene) {
    if (asks_free_token(dialect, scene)) return true;
    const CorpId id = scene.operating();
    const Corporation& rr = scene.operating_corporation();
    if (scene.position.turn.station_placed || rr.stations_left == 0 || scene.next_station_price(id) > rr.cash)
        return false;
    const hex::Owner owner{id.index};
    const hex::Reach reach = hex::reach_of(scene.map(), scene.position.board, owner);
    return std::any_of(reach.stops.begin(), reach.stops.end(), [&](hex::StopRef stop) {
        const hex::Stop& at = hex::face_at(scene.map(), scene.position.board, stop.hex).stops[stop.stop];
        return at.circles > 0 && !hex::has_station_in_hex(scene.position.board, stop.hex, owner) &&
               scene.circle_free(stop, id);
    });
}

// What a private of the corporation takes off the price of a train.
Money discount(const Dialect& dialect, const Scene& scene, TrainKindId kind) {
    if (!owns_any(scene, dialect.train_privates)) return scene.forced_discount(kind);
    return scene.figures()[*scene.figures().find_private(dialect.train_privates.front())].amount;
}

// The least that any train costs that the corporation might buy now; other corporations sell from $1. Of a kind that
// has been bought no second one is offered in the turn, unless a private takes something off its price.
std::optional<Money> least_train_price(const Dialect& dialect, const Scene& scene) {
    const Position& now = scene.position;
    const int bank_limit = scene.phase().bank_trains_per_turn;
    std::optional<Money> least;
    const auto consider = [&](Money price) { least = least ? std::min(*least, price) : price; };
    if (bank_limit == 0 || now.turn.bank_trains < bank_limit) {
        for (const TrainKindId kind : scene.on_offer()) {
            const Money off = discount(dialect, scene, kind);
            if (off > Money(0) || !(now.turn.kinds_bought >> kind.index & 1U))
                consider(scene.figures()[kind].price - off);
        }
        for (const Train& train : now.open_market) consider(scene.figures()[train.kind].price);
    }
    for (const CorpId id : now.corporations.ids()) {
        if (id == scene.operating()) continue;
        for (const Train& train : now[id].trains)
            if (!train.obsolete && train.sellable) consider(Money(1));
    }
    return least;
}

bool asks_trains(const Dialect& dialect, const Scene& scene) {
    if (scene.must_buy_train(scene.operating())) return true;
    if (scene.trains_counted(scene.operating()) >= scene.train_limit(scene.operating())) return false;
    const auto least = least_train_price(dialect, scene);
    return least && *least <= scene.operating_corporation().cash;
}

bool asks_companies(const Dialect& dialect, const Scene& scene) {
    const CorpId id = scene.operating();
    if (owns_any(scene, dialect.turn_privates)) return true;
    for (std::size_t i = 0; i < scene.position.privates.size(); ++i) {
        const Private& lot = scene.position.privates[i];
        const PrivateFigures& figures = scene.figures().privates[i];
        const bool buyable = lot.holder.kind == Holder::Kind::player && scene.phase().corporations_buy_privates &&
                             figures.par.dollars() <= 2 * scene.position[id].cash.dollars();
        if (buyable) return true;
    }
    return false;
}

bool asks(const Dialect& dialect, const Scene& scene, Asked step) {
    switch (step) {
    case Asked::convert:
        return asks_convert(scene);
    case Asked::track:
        return asks_track(scene);
    case Asked::token:
        return asks_token(dialect, scene);
    case Asked::routes:
        return can_run(scene);
    case Asked::dividend: // of nothing nobody is asked
        return scene.position.turn.step == Step::dividend ||
               (scene.position.turn.step == Step::shareholders && scene.position.turn.revenue > Money(0));
    case Asked::trains:
        return asks_trains(dialect, scene);
    case Asked::companies:
        return asks_companies(dialect, scene);
    case Asked::nothing:
        return true;
    }
    return true;
}

} // namespace

std::optional<Asked> step_of(const RecordedAction& action, bool by_private) {
    if (action.type == "convert") return Asked::convert;
    if (action.type == "lay_tile") return Asked::track;
    if (action.type == "place_token" && !by_private) return Asked::token;
    if (action.type == "run_routes") return Asked::routes;
    if (action.type == "dividend") return Asked::dividend;
    if (action.type == "buy_train" || action.type == "sell_shares") return Asked::trains;
    return std::nullopt;
}

Asked first_asked(const Dialect& dialect, const Scene& scene, TurnSoFar& turn) {
    for (auto step = Asked::convert; step != Asked::nothing; step = static_cast<Asked>(static_cast<int>(step) + 1)) {
        if (turn.is_over(step)) continue;
        if (asks(dialect, scene, step)) return step;
        turn.end(step);
    }
    return Asked::nothing;
}

bool asked_in_stock_round(const Scene& scene) {
    const Position& now = scene.position;
    Action action;
    action.seat = now.stock_turn.seat;
    for (const CorpId id : now.corporations.ids()) {
        action.corporation = id;
        action.percent = Percent(now[action.corporation].share_size);
        if (!sell_command.check(scene, action)) return true;
        if (most_sellable(scene, action.seat, action.corporation) > 1) {
            action.percent =
                Percent(most_sellable(scene, action.seat, action.corporation) * now[action.corporation].share_size);
            if (!sell_command.check(scene, action)) return true;
            action.percent = Percent(now[action.corporation].share_size);
        }
        if (now.stock_turn.bought) continue;
        for (const Source source : {Source::offering, Source::market}) {
            action.source = source;
            if (!buy_share_command.check(scene, action)) return true;
        }
        for (const Cell cell : scene.figures().chart.par) {
            action.amount = scene.figures().chart.price(cell);
            if (!par_command.check(scene, action)) return true;
        }
    }
    action.amount = Money(1);
    for (const PrivateId each : now.privates.ids()) {
        action.lot = each;
        if (!ask_command.check(scene, action)) return true;
    }
    return false;
}

} // namespace highball::exchange
