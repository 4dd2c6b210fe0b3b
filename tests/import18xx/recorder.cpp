#include "recorder.h"

#include "eighteen/commands/command_language.h"
#include "eighteen/rules/route_running.h"
#include "import18xx/rotated_tiles.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::import18xx {

using namespace eighteen;

Recorder::Recorder(const EighteenGame& start)
    : game_(start.at(start.setup(), start.position())), dialect_(*start.rules().dialect()) {
    std::string first = figures().title;
    for (const std::string& player : game_->setup().players) first += " " + player;
    lines_.push_back(first);
    for (std::size_t i = 0; i < figures().corporations.size(); ++i) owners_.emplace_back(9, offering);
    follow_certificates();
}

std::string Recorder::description() const {
    std::string text;
    for (const std::string& each : lines_) text += each + "\n";
    return text;
}

bool Recorder::play(const Command& command) {
    const auto action = parse(context(), command.seat, command.text);
    if (!action || game_->check_action(*action)) return false;
    const std::size_t lines = lines_.size();
    if (!write(*action)) return lines_.resize(lines), false;
    const Position before = now();
    game_->act(*action, nullptr);
    if (now().deal) return false; // recordings contain no open deals
    follow(before, *action);
    return true;
}

bool Recorder::write(const Action& action) {
    if (!now().discarding.empty()) return write_discard(action), true;
    return now().round == Round::stock ? write_stock(action) : write_turn(action);
}

bool Recorder::write_stock(const Action& action) {
    const std::string who = name(action.seat);
    const auto share = [&](int holder, int shares) {
        return fmt::format("shares={} percent={}", certificates(action.corporation, holder, shares),
                           action.percent.value());
    };
    switch (action.verb) {
    case Verb::pass:
    case Verb::done:
        if (context().privates_unsold() || is_prompted_in_stock_round(context())) line(who, "pass");
        return true;
    case Verb::buy_private:
        line(who, fmt::format("bid company={} price={}", figures()[action.company].engine_id,
                              context().private_price(action.company).dollars()));
        return true;
    case Verb::bid:
    case Verb::bid_lot:
        if (context().lot_at_zero()) return action.amount == Money(0); // 18xx.games records no line for a lot at $0
        line(who,
             fmt::format("bid company={} price={}",
                         action.lot.exists() ? figures()[action.lot].engine_id : figures()[action.company].engine_id,
                         action.amount.dollars()));
        return true;
    case Verb::par: {
        const Cell cell = *figures().chart.par_cell(action.amount);
        line(who, fmt::format("par corporation={} share_price={},{},{}", name(action.corporation),
                              action.amount.dollars(), int(cell.row), int(cell.column)));
        return true;
    }
    case Verb::buy_share: {
        const bool from_market = action.source == ShareSource::market ||
                                 (action.source == ShareSource::any && now()[action.corporation].offering == 0);
        line(who, "buy_shares " + share(from_market ? market : offering, 1));
        return true;
    }
    case Verb::sell:
        line(who, "sell_shares " +
                      share(action.seat.index(), action.percent.value() / now()[action.corporation].share_size));
        return true;
    case Verb::ask:
        line(who, fmt::format("buy_company company={} price={}", figures()[action.company].engine_id,
                              action.amount.dollars()));
        return true;
    default:
        return false;
    }
}

// Writes a pass for each step in which 18xx.games asks before this action. A pass in this program is not written
// itself. Returns false if 18xx.games would have ended the turn already.
bool Recorder::write_turn(const Action& action) {
    const bool over =
        now().turn.step != Step::home && first_prompted_step(dialect_, context(), turn_) == PromptedStep::nothing;
    if (over && action.verb != Verb::pass && action.verb != Verb::done) return false; // 18xx.games has ended the turn
    switch (action.verb) {
    case Verb::pass:
        if (now().turn.step == Step::lay) pass_to(PromptedStep::token);
        if (now().turn.step == Step::run && !turn_.is_over(PromptedStep::routes)) write_runs({});
        return true;
    case Verb::done:
        pass_to(PromptedStep::nothing);
        return true;
    case Verb::lay:
        pass_to(PromptedStep::track);
        write_lay(operating(), action, action.tile);
        return true;
    case Verb::token:
        if (now().turn.step != Step::home) pass_to(PromptedStep::token);
        line(operating(), "place_token city=" + city({action.hex, static_cast<std::uint8_t>(action.stop)}));
        return true;
    case Verb::run:
        if (now().turn.step == Step::shareholders || turn_.is_over(PromptedStep::routes)) return false;
        write_runs(action);
        return true;
    case Verb::pay:
    case Verb::withhold:
        line(operating(), std::string("dividend kind=") + (action.verb == Verb::pay ? "payout" : "withhold"));
        return true;
    case Verb::train:
        pass_to(PromptedStep::trains);
        write_train(operating(), action);
        return true;
    case Verb::sell:
        pass_to(PromptedStep::trains);
        return write_stock(action);
    case Verb::purchase:
        pass_to(PromptedStep::track); // 18xx.games prompts purchases after conversion
        line(operating(), fmt::format("buy_company company={} price={}", figures()[action.company].engine_id,
                                      action.amount.dollars()));
        return true;
    case Verb::convert:
        line(operating(), "convert");
        return true;
    case Verb::bankrupt:
        pass_to(PromptedStep::trains);
        line(operating(), "bankrupt");
        return true;
    case Verb::use:
        return write_power(action);
    default:
        return false;
    }
}

bool Recorder::write_power(const Action& action) {
    const PrivateFigures& company = figures()[action.company];
    const std::string place = action.hex.exists() ? game_->rules().map()[action.hex].id : "";
    if (action.more_trains) { // 18xx.games prompts this power in the train step only
        if (now().turn.step != Step::trains) return false;
        return pass_to(PromptedStep::trains), line(company.engine_id, "choose_ability choice=close"), true;
    }
    if (action.train.exists()) return pass_to(PromptedStep::trains), write_train(company.engine_id, action), true;
    const bool tile = action.tile.exists() || !company.tile.empty();
    const PromptedStep last = figures().title == "18GA" ? PromptedStep::token : PromptedStep::routes;
    if (!tile && figures().title != "18AL" && now().turn.step <= Step::token && turn_.is_over(last))
        return false; // 18xx.games has already finished the step of this power
    if (tile) {
        pass_to(PromptedStep::track);
        write_lay(company.engine_id, action,
                  action.tile.exists() ? action.tile : *game_->rules().map().find_tile(company.tile));
    } else if (figures().title == "18GA" || company.more_trains > 0) {
        pass_to(PromptedStep::token);
        line(company.engine_id, "place_token city=" + city({action.hex, 0}));
    } else {
        if (figures().title == "18VA") pass_to(PromptedStep::token);
        line(company.engine_id, "assign target=" + place);
    }
    return true;
}

void Recorder::write_lay(const std::string& who, const Action& action, hex::TileId tile) {
    const auto lifted = lifted_by_lay(game_->rules(), now(), action.hex);
    const hex::StopRef was{action.hex, 0};
    int stop = 0;
    for (const hex::Station& station : now().board.stations)
        if (station.at.hex == was.hex) stop = station.at.stop;
    tiles_.erase(action.hex);
    const std::string copy = take_copy(tile, action.hex);
    line(who, fmt::format("lay_tile hex={} tile={} rotation={}", game_->rules().map()[action.hex].id, copy,
                          action.rotation));
    if (lifted) line(operating(), fmt::format("place_token city={}-{} tokener={}", copy, stop, name(*lifted)));
}

std::string Recorder::take_copy(hex::TileId tile, hex::HexId place) {
    const std::string spelt = recorded_tile(dialect_, game_->rules(), tile, place);
    for (int i = 0;; ++i) {
        const std::string copy = fmt::format("{}-{}", spelt, i);
        const bool used =
            std::any_of(tiles_.begin(), tiles_.end(), [&](const auto& laid) { return laid.second == copy; });
        if (!used) return tiles_[place] = copy;
    }
}

std::string Recorder::city(hex::StopRef stop) const {
    const hex::Face& face = hex::face_at(game_->rules().map(), now().board, stop.hex);
    int index = 0;
    for (std::size_t i = 0; i < stop.stop; ++i)
        index += face.stops[i].kind == hex::Stop::Kind::city || face.stops[i].circles > 0;
    const auto laid = tiles_.find(stop.hex);
    return fmt::format("{}-{}", laid == tiles_.end() ? game_->rules().map()[stop.hex].id + "-0" : laid->second, index);
}

void Recorder::write_runs(const Action& action) {
    pass_to(PromptedStep::routes);
    turn_.end_all_before(PromptedStep::dividend);
    const CorpId id = now().turn.corporation;
    const auto pay = context().rules.route_revenue(context(), id);
    hex::RunPlan plan;
    if (action.best)
        plan = best_plan(context());
    else if (!action.runs.empty())
        plan = hex::check_runs(game_->rules().map(), now().board, hex::Owner{id.index}, *pay, action.runs).plan;
    if (!can_run(context())) return;
    std::string text = "run_routes";
    std::vector<std::string> taken;
    for (const hex::Route& route : plan.routes) {
        const Train& train = now()[id].trains[static_cast<std::size_t>(route.train)];
        taken.push_back(train_of(id.index, context().train_name(train), taken));
        text += " " + taken.back() + ":";
        for (std::size_t leg = 0; leg < route.legs.size(); ++leg) {
            if (leg > 0) text += "/";
            for (std::size_t i = 0; i < route.legs[leg].size(); ++i)
                text += (i > 0 ? "," : "") + game_->rules().map()[route.legs[leg][i]].id;
        }
        const int bonus = route.bonus < 0 ? 0 : pay->shared_bonuses()[static_cast<std::size_t>(route.bonus)].amount;
        text += "=" + std::to_string(route.pay + bonus);
    }
    line(operating(), text);
}

void Recorder::write_train(const std::string& who, const Action& action) {
    const TrainKind& kind = figures()[action.train];
    const std::string face = action.freight ? kind.freight : kind.name;
    Money price = kind.price;
    std::string copy;
    const CorpId buyer = now().turn.corporation;
    if (action.corporation.exists()) {
        std::vector<std::string> staying;
        for (const TrainCopy& each : trains_)
            if (each.stays) staying.push_back(each.name);
        copy = train_of(action.corporation.index, face, staying);
        price = action.amount;
    } else {
        copy = train_of(market, kind.name);
        const bool offered = context().trains_left(action.train) > 0;
        if (copy.empty() || action.source == ShareSource::offering || (action.source == ShareSource::any && offered))
            copy = fmt::format("{}-{}", kind.name, sold_[kind.name]++);
    }
    const auto old = std::find_if(trains_.begin(), trains_.end(), [&](const TrainCopy& t) { return t.name == copy; });
    if (old != trains_.end()) trains_.erase(old);
    trains_.push_back({copy, face, buyer.index});
    if (action.verb == Verb::use)
        line(who, fmt::format("buy_train train={} variant={}", copy, face));
    else
        line(who, fmt::format("buy_train train={} price={} variant={}", copy, price.dollars(), face));
}

void Recorder::write_discard(const Action& action) {
    const CorpId id = now().discarding.front();
    const TrainKind& kind = figures()[action.train];
    const std::string copy = train_of(id.index, action.freight ? kind.freight : kind.name);
    line(name(id), "discard_train train=" + copy);
    for (TrainCopy& each : trains_)
        if (each.name == copy) each.owner = market;
}

std::string Recorder::train_of(int owner, const std::string& face, const std::vector<std::string>& taken) const {
    for (const TrainCopy& each : trains_) {
        const std::string known = owner == market ? each.name.substr(0, each.name.rfind('-')) : each.face;
        if (each.owner == owner && known == face && std::find(taken.begin(), taken.end(), each.name) == taken.end())
            return each.name;
    }
    return "";
}

void Recorder::pass_to(PromptedStep step) {
    for (PromptedStep prompted = first_prompted_step(dialect_, context(), turn_); prompted < step;
         prompted = first_prompted_step(dialect_, context(), turn_)) {
        if (prompted == PromptedStep::dividend || prompted == PromptedStep::nothing) return;
        line(operating(), prompted == PromptedStep::routes ? "run_routes" : "pass");
        turn_.end(prompted);
    }
}

// Marks the steps that the action finishes, in the same way as the importer.
void Recorder::follow(const Position& before, const Action& action) {
    const bool lays_private = action.verb == Verb::use && action.tile.exists();
    if (now().round != Round::operating || now().turn.corporation != before.turn.corporation ||
        action.verb == Verb::done)
        turn_ = {};
    else if (action.verb == Verb::token && before.turn.step != Step::home)
        turn_.end_all_before(PromptedStep::routes);
    else if (action.verb == Verb::use && now().turn.station_placed && !lays_private)
        turn_.end_all_before(PromptedStep::routes);
    else if (action.verb == Verb::pay || action.verb == Verb::withhold || action.verb == Verb::train)
        turn_.end_all_before(PromptedStep::trains);
    if (now().round == Round::operating && now().turn.step != Step::home)
        first_prompted_step(dialect_, context(), turn_); // marks the steps that it skips as finished
    follow_certificates();
    follow_trains();
}

// Makes the owners of certificates match the position. A holder with too many certificates gives the first of them to a
// holder with too few.
void Recorder::follow_certificates() {
    for (std::size_t i = 0; i < owners_.size(); ++i) {
        const eighteen::Corporation& rr = now()[CorpId{static_cast<std::int8_t>(i)}];
        std::vector<int>& owners = owners_[i];
        std::map<int, int> wanted;
        const int president = rr.president ? rr.president->index() : offering;
        for (std::size_t seat = 0; seat < now().players.size(); ++seat)
            wanted[static_cast<int>(seat)] = rr.shares[seat];
        wanted[offering] = rr.offering;
        wanted[market] = rr.market;
        owners[0] = president;
        wanted[president] -= 2;
        owners.resize(static_cast<std::size_t>(100 / rr.share_size - 1), offering);
        const auto held = [&](int holder) { return std::count(owners.begin() + 1, owners.end(), holder); };
        for (std::size_t each = 1; each < owners.size(); ++each) {
            if (held(owners[each]) <= wanted[owners[each]]) continue;
            for (const auto& [holder, count] : wanted)
                if (held(holder) < count) {
                    owners[each] = holder;
                    break;
                }
        }
    }
}

std::string Recorder::certificates(CorpId id, int holder, int shares) const {
    const std::vector<int>& owners = owners_[static_cast<std::size_t>(id.index)];
    std::string text;
    for (std::size_t i = 1; i < owners.size() && shares > 0; ++i)
        if (owners[i] == holder) text += fmt::format("{}{}_{}", text.empty() ? "" : ",", name(id), i), --shares;
    if (shares > 0) text += fmt::format("{}{}_0", text.empty() ? "" : ",", name(id));
    return text;
}

// Removes copies of trains that have left the game, and adds copies of trains that came with a private.
void Recorder::follow_trains() {
    const auto have = [&](int owner, const std::string& face) {
        const auto same = [&](const Train& train) {
            return owner == market ? figures()[train.kind].name == face : context().train_name(train) == face;
        };
        const auto& list = owner == market ? now().open_market : now()[CorpId{static_cast<std::int8_t>(owner)}].trains;
        return std::count_if(list.begin(), list.end(), same);
    };
    for (int i = 0; i < static_cast<int>(now().corporations.size()); ++i)
        if (!now()[CorpId{static_cast<std::int8_t>(i)}].floated) // a closed corporation's trains are in the pool
            for (TrainCopy& each : trains_)
                if (each.owner == i) each.owner = market;
    for (std::size_t i = trains_.size(); i-- > 0;) {
        const TrainCopy& each = trains_[i];
        const std::string face = each.owner == market ? each.name.substr(0, each.name.rfind('-')) : each.face;
        const auto known = std::count_if(trains_.begin(), trains_.end(), [&](const TrainCopy& other) {
            return other.owner == each.owner &&
                   (each.owner == market ? other.name.substr(0, other.name.rfind('-')) : other.face) == face;
        });
        if (known > have(each.owner, face)) trains_.erase(trains_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    for (int i = 0; i < static_cast<int>(now().corporations.size()); ++i)
        for (const Train& train : now()[CorpId{static_cast<std::int8_t>(i)}].trains) {
            const std::string copy = context().train_name(train) + "-5";
            const bool known =
                std::any_of(trains_.begin(), trains_.end(), [&](const TrainCopy& each) { return each.name == copy; });
            if (!train.sellable && !known) trains_.push_back({copy, context().train_name(train), i, true});
        }
}

} // namespace highball::import18xx
