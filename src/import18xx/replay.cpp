#include "import18xx/replay.h"

#include "core/text.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/forced_purchase.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::import18xx {

using namespace eighteen;

Replay::Replay(const Dialect& dialect, const Recording& recording, const std::vector<PlayedAction>& actions,
               std::unique_ptr<EighteenGame> game, Options options)
    : dialect_(dialect), recording_(recording), actions_(actions), game_(std::move(game)),
      translator_(dialect, game_->rules(), recording), options_(options) {
    for (const PlayedAction& played : actions)
        for (const RecordedRoute& route : played.action->routes)
            revenues_recorded_ = revenues_recorded_ && route.revenue.has_value();
}

std::optional<ReplayStop> Replay::play(const Line& line) { return play_from(0, line); }

std::optional<ReplayStop> Replay::play_from(std::size_t first, const Line& line) {
    for (std::size_t i = first; i < actions_.size(); ++i) {
        const RecordedAction& top = *actions_[i].top;
        if (top.type == "message") {
            keep_message(top);
            continue;
        }
        last_command_.clear();
        new_switches_.clear();
        before_.action_index = i;
        before_.position = now();
        before_.state = state_;
        TraceHead head{top.id, top.type, top.entity, {}, {}, false, {}, {}, {}};
        if (top.type == "dividend") head.paid = translator_.actor(now(), top).corporation;
        if (auto problem = play_action(i)) {
            before_.copies = translator_.copies();
            return ReplayStop{i, actions_[i].action->id, last_command_, std::move(*problem), state_.named};
        }
        if (!following(i) && recording_.was_given_up()) stopped_ = true;
        if (!line || !actions_[i].last_of_top) continue;
        head.priority = shown_priority();
        head.stopped = stopped_;
        if (const auto seat = translator_.find_seat(top.entity); seat && top.entity_type == "player")
            head.entity = item_at(recording_.players, *seat).id;
        head.trains = translator_.trains_in_order(now());
        head.market_trains = translator_.market_trains(now());
        head.rotated_tiles = translator_.copies().rotated_tiles;
        line(head, shown());
    }
    return std::nullopt;
}

// Stores a chat message if a player sent it.
void Replay::keep_message(const RecordedAction& action) {
    constexpr int longest = 400; // columns of a message
    const Actor actor = translator_.actor(now(), action);
    const std::optional<Seat> seat = actor.corporation ? now()[*actor.corporation].president : actor.seat;
    if (const std::string text(trim(fit(printable(action.message), longest))); seat && !text.empty())
        messages_.push_back({int_size(commands_), *seat, text});
}

std::optional<ReplayStop> Replay::resume_from(const Checkpoint& checkpoint, Compat more) {
    Position position = checkpoint.position;
    position.compat |= std::uint64_t{1} << static_cast<int>(more);
    game_ = game_->at(game_->setup(), std::move(position));
    state_ = checkpoint.state;
    translator_.set_copies(checkpoint.copies);
    stopped_ = false;
    return play_from(checkpoint.action_index, {});
}

// Returns the position as the trace shows it. On 18xx.games, a new tile may remove a station from the board. Until the
// station is placed again, the trace shows the corporation's share price from before the lay.
Position Replay::shown() const {
    Position shown = now();
    if (!translator_.station_lifted()) return shown;
    const CorpId id = shown.turn.corporation;
    shown[id].price = before_.position[id].price;
    shown[id].arrived = before_.position[id].arrived;
    return shown;
}

// Returns the holder of the priority deal as recordings show it, if it may differ from the position. During a stock
// round, recordings ignore bids and privates bought from other players, although by the rules both decide who starts
// the next round.
std::optional<Seat> Replay::shown_priority() const {
    if (now().round != Round::stock) return std::nullopt;
    const bool first = context().privates_unsold();
    if (!game_->rules().figures().lots.empty()) return first || now().par_due ? std::optional(Seat(0)) : std::nullopt;
    const auto last =
        state_.last_in_stock && state_.stock_round == now().stock_round && !first ? state_.last_in_stock : std::nullopt;
    if (last) return clockwise(*last, game_->seats());
    if (!first && now().stock_round > 1) return now().priority;
    return state_.last_buyer ? clockwise(*state_.last_buyer, game_->seats()) : Seat(0);
}

Replay::Problem Replay::play_action(std::size_t at) {
    const RecordedAction& action = *actions_[at].action;
    if (has_no_effect(action)) return std::nullopt;
    if (stopped_ || game_->finished()) return "the game is over before this action";
    if (action.type == "end_game") {
        stopped_ = true;
        return std::nullopt;
    }
    const Actor actor = translator_.actor(now(), action);
    if (auto problem = check_turn(action, actor)) return problem;
    if (auto problem = before(action, actor)) return problem;
    const auto command = translator_.command(now(), action, following(at));
    if (!command) return command.error().message;
    const bool buys_private = *command && (*command)->text.starts_with("buy ") && action.type == "bid";
    const Position& was = before_.position;
    const bool passes_step = action.type == "pass" && was.round == Round::operating; // finish_steps() decides which one
    if (*command && !passes_step)
        if (auto problem = play_command((*command)->seat, (*command)->text)) return problem;
    if (buys_private) state_.last_buyer = actor.seat;
    const PrivateHolder& first = now()[PrivateId{0}].holder; // the last pass may force the first private on a player
    if (action.type == "pass" && was[PrivateId{0}].holder.kind == PrivateHolder::Place::bank &&
        first.kind == PrivateHolder::Place::player)
        state_.last_buyer = Seat(first.index);
    const bool stock = action.type == "buy_shares" || action.type == "sell_shares" || action.type == "par";
    if (stock && was.round == Round::stock) state_.last_in_stock = actor.seat, state_.stock_round = was.stock_round;
    if (auto problem = after(action, actor, was)) return problem;
    const bool another = now().turn.corporation != was.turn.corporation || now().turn.step < was.turn.step;
    if (action.type == "bankrupt" && another) state_.turn = {};
    const bool lifts = translator_.lifts_station(was, action); // the recording must first choose the station's city
    if (auto problem = lifts ? std::nullopt : finish_steps(at)) return problem;
    translator_.follow(was, action, now());
    return std::nullopt;
}

// Returns the recorded actor for an error message. In a damaged recording, there may be none.
static std::string actor_of(const RecordedAction& action) {
    return action.entity.text.empty() ? "an action without a player" : printable(action.entity.text);
}

// Returns a problem if the seat or corporation on turn is not the recorded one.
Replay::Problem Replay::check_turn(const RecordedAction& action, const Actor& actor) const {
    const Position& position = now();
    if (action.type == "discard_train") {
        if (position.discarding.empty() || position.discarding.front() == actor.corporation) return std::nullopt;
        return fmt::format("{} must discard first, but the recording continues with {}",
                           game_->rules().figures()[position.discarding.front()].symbol, actor_of(action));
    }
    if (action.type == "assign" || (action.type == "place_token" && translator_.station_lifted())) return std::nullopt;
    if (position.round == Round::stock) {
        Seat turn = position.auction ? position.auction->turn : position.stock_turn.seat;
        if (position.par_due) turn = *position[*position.par_due].president;
        if (actor.seat && *actor.seat == turn) return std::nullopt;
        return fmt::format("{} must act, but the recording continues with {}", name(turn), actor_of(action));
    }
    const std::string& on_turn = game_->rules().figures()[position.turn.corporation].symbol;
    if (action.type == "sell_shares" && actor.seat == president()) return std::nullopt;
    if (actor.corporation && *actor.corporation == position.turn.corporation) return std::nullopt;
    if (actor.company && actor.seat) return std::nullopt; // the refusal by the rules explains better what is wrong
    return fmt::format("{} must act, but the recording continues with {}", on_turn, actor_of(action));
}

// Plays the steps that the rules require before the recorded action and that the recording omits.
Replay::Problem Replay::before(const RecordedAction& action, const Actor& actor) {
    if (now().round != Round::operating || !now().discarding.empty()) return std::nullopt;
    const auto step = step_of(action, actor.company.has_value());
    // A president goes bankrupt only in the train step, unless the switch early-bankrupt is on.
    if (action.type == "bankrupt" && president_must_help(context()) && bankruptcy_has_a_step(context()))
        return advance_to_step(PromptedStep::trains);
    if (!step || *step <= PromptedStep::token) return std::nullopt;
    return advance_to_step(*step);
}

// Returns a problem if 18xx.games continues differently after this action. The difference counts even if no later
// action of the recording shows it.
Replay::Problem Replay::deviation(const Position& was) const {
    const bool auction = RulesContext(game_->rules(), was).privates_unsold() &&
                         !privates_have_own_round(RulesContext(game_->rules(), was));
    if (auction && (now().round == Round::operating || now().stock_round != was.stock_round))
        return "the stock round ends; in the recording the auction continues until all privates are sold";
    for (const std::string& name : new_switches_)
        if (name == "obsolete-all" || name == "discard-order" || (name == "names-stay" && !revenues_recorded_))
            return "18xx.games continues with the switch " + name;
    return std::nullopt;
}

Replay::Problem Replay::after(const RecordedAction& action, const Actor& actor, const Position& was) {
    if (auto problem = deviation(was)) return problem;
    if (now().deal) return fmt::format("the recording lacks the consent of {}", name(now().deal->answerer));
    if (was.round != Round::operating || now().round != Round::operating) return std::nullopt;
    if (action.type == "pass") {
        if (const PromptedStep step = first_prompted_step(dialect_, context(), state_.turn);
            step != PromptedStep::nothing)
            state_.turn.end(step);
    } else if (action.type == "place_token" && !translator_.station_lifted() && was.turn.step != Step::home) {
        // After a private's extra token, the token step is still open.
        const bool on_top = actor.company && !now().turn.station_placed;
        state_.turn.end_all_before(on_top ? PromptedStep::token : PromptedStep::routes);
    } else if (action.type == "run_routes") {
        std::int64_t recorded = 0;
        bool recorded_revenue = true;
        for (const RecordedRoute& route : action.routes) {
            recorded_revenue = recorded_revenue && route.revenue;
            recorded += route.revenue.value_or(0);
        }
        const Money ours =
            now().turn.step > Step::run && now().turn.step <= Step::dividend ? now().turn.revenue : Money(0);
        if (recorded_revenue && recorded != ours.dollars())
            return fmt::format("the routes earn {}, but ${} in the recording", print(ours), recorded);
        state_.turn.end_all_before(PromptedStep::dividend);
    } else if (action.type == "dividend" || action.type == "buy_train") {
        state_.turn.end_all_before(PromptedStep::trains);
    }
    return std::nullopt;
}

// Returns the next recorded action that changes something.
const RecordedAction* Replay::following(std::size_t at) const {
    for (std::size_t i = at + 1; i < actions_.size(); ++i)
        if (!has_no_effect(*actions_[i].action) && actions_[i].action->type != "end_game") return actions_[i].action;
    return nullptr;
}

const RecordedAction* Replay::next_if_known(std::size_t at) const {
    return options_.look_ahead ? following(at) : nullptr;
}

// Ends turns and passes steps until a player has something to decide.
Replay::Problem Replay::finish_steps(std::size_t at) {
    const RecordedAction* next = next_if_known(at);
    bool waits = false;
    for (int guard = 0; guard < 1000 && !waits && !game_->finished(); ++guard) {
        if (auto problem =
                now().round == Round::stock ? finish_stock_turn(next, waits) : finish_operating_turn(next, waits))
            return problem;
        if (!following(at) && recording_.was_given_up() && now().round == Round::stock)
            break; // 18xx.games ended the game here
    }
    return std::nullopt;
}

// Returns the player who has to pass or end the turn next: a shareholder who may still point out better runs, or, if
// there is none, the president.
static Seat next_to_pass(const Position& now) {
    if (now.turn.step == Step::shareholders)
        for (const Seat seat : now.players.ids())
            if (now.turn.objectors >> seat.index() & 1U) return seat;
    return *now[now.turn.corporation].president;
}

// True if this actor is the next to decide after the current turn ends. Players who have nothing to decide are passed
// over. If no corporation operates, that may take many rounds, until a player can pay for a share from the income of a
// private.
bool Replay::comes_back(const Actor& actor) const {
    const auto copy = game_->clone();
    auto& game = static_cast<EighteenGame&>(*copy);
    constexpr int most_rounds = 50;
    for (int guard = 0; guard <= most_rounds * game.seats(); ++guard) {
        Action end;
        end.verb = Verb::pass;
        const bool stock = game.position().round == Round::stock;
        end.seat = stock ? game.position().stock_turn.seat : next_to_pass(game.position());
        const bool objects = !stock && game.position().turn.step == Step::shareholders;
        if (!objects && (!stock || game.position().stock_turn.acted)) end.verb = Verb::done;
        if (game.act(end, nullptr) || game.finished()) return false;
        if (objects) continue;
        const RulesContext after = game.context();
        if (after.position.round == Round::operating) return actor.corporation == after.position.turn.corporation;
        if (is_prompted_in_stock_round(after)) return actor.seat == after.position.stock_turn.seat;
    }
    return false;
}

Replay::Problem Replay::finish_stock_turn(const RecordedAction* next, bool& waits) {
    waits = true;
    const bool lots = !game_->rules().figures().lots.empty() && context().privates_unsold();
    if (const auto lot = lots ? context().lot_at_zero() : std::nullopt) { // recordings omit this bid
        waits = false;
        return play_command(now().stock_turn.seat, fmt::format("bid {} 0", game_->rules().figures()[*lot].symbol));
    }
    if (now().auction || now().par_due || context().privates_unsold())
        return std::nullopt; // the recording has each of these decisions
    const Seat seat = now().stock_turn.seat;
    const bool prompted = is_prompted_in_stock_round(context());
    const Actor actor = next ? translator_.actor(now(), *next) : Actor{};
    bool over = !prompted;
    if (next && actor.seat == seat && !actor.corporation)
        over = !prompted && comes_back(actor);
    else if (next)
        over = !prompted || now().stock_turn.acted;
    if (!over) return std::nullopt;
    waits = false;
    return play_command(seat, now().stock_turn.acted ? "done" : "pass");
}

// True if the action uses a private's power, or buys a private before the trains run. Such an action does not show
// which steps are over.
static bool is_of_a_private(const RecordedAction& action, const Actor& actor, PromptedStep step) {
    return action.type == "assign" || (action.type == "place_token" && actor.company) ||
           (action.type == "buy_company" && step <= PromptedStep::routes);
}

Replay::Problem Replay::finish_operating_turn(const RecordedAction* next, bool& waits) {
    waits = true;
    if (!now().discarding.empty() || now().turn.step == Step::home) return std::nullopt;
    PromptedStep step = first_prompted_step(dialect_, context(), state_.turn);
    if (next) {
        const Actor actor = translator_.actor(now(), *next);
        const bool any_time = next->type == "assign" || next->type == "discard_train";
        const bool raises_money = next->type == "sell_shares" && actor.seat == president() && !actor.corporation;
        const bool own = actor.corporation == now().turn.corporation || raises_money;
        if (!own && !any_time)
            step = PromptedStep::nothing;
        else if (own && is_of_a_private(*next, actor, step) && now().turn.step <= Step::token &&
                 step != PromptedStep::nothing)
            step = std::min(step, PromptedStep::token); // powers may be used until then; nothing recorded shows it
        else if (own && step == PromptedStep::nothing && !comes_back(actor))
            step = step_of(*next, actor.company.has_value()).value_or(PromptedStep::companies);
        else if (const auto theirs = step_of(*next, actor.company.has_value()); own && theirs && *theirs < step) {
            // The action belongs to the corporation's next turn, or to an earlier step that was wrongly considered
            // impossible.
            if (comes_back(actor))
                step = PromptedStep::nothing;
            else
                return std::nullopt;
        }
    }
    if (step != PromptedStep::nothing) return advance_to_step(step);
    waits = false;
    if (auto problem = advance_to_step(PromptedStep::companies)) return problem;
    if (auto problem = play_command(president(), "done")) return problem;
    state_.turn = {};
    return std::nullopt;
}

// Passes the steps before `step`.
Replay::Problem Replay::advance_to_step(PromptedStep step) {
    const auto reached = [&] {
        switch (step) {
        case PromptedStep::convert:
        case PromptedStep::track:
            return true;
        case PromptedStep::token:
            return now().turn.step >= Step::token;
        case PromptedStep::routes:
            return now().turn.step >= Step::run;
        case PromptedStep::dividend:
            return now().turn.step >= Step::dividend;
        default:
            return now().turn.step >= Step::trains;
        }
    };
    for (int guard = 0; guard < 20 && now().round == Round::operating && !reached(); ++guard) {
        if (now().turn.step == Step::dividend) return std::nullopt;
        if (auto problem = play_command(next_to_pass(now()), "pass")) return problem;
    }
    return std::nullopt;
}

// Parses the command, prints it in canonical form and performs it.
Replay::Problem Replay::play_command(Seat seat, const std::string& text) {
    last_command_ = name(seat) + "> " + text;
    const auto action = parse(context(), seat, text);
    if (!action) return print(action.error());
    std::string canonical = print(context(), *action);
    std::vector<Event> events;
    if (const auto refusal = game_->act(*action, &events)) return print(*refusal);
    commands_.push_back({seat, std::move(canonical)});
    for (const Event& event : events) {
        if (event.kind != EventKind::compat) continue;
        state_.named.push_back(event.subject);
        new_switches_.push_back(event.subject);
    }
    return std::nullopt;
}

} // namespace highball::import18xx
