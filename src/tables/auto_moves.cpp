#include "tables/auto_moves.h"

#include "core/indexed.h"
#include "core/text.h"
#include "game/advice.h"
#include "session/line.h"

#include <algorithm>

namespace highball {

namespace {

// A parsed auto move: "COMMAND [until round ends | until floats] [N times]".
struct ParsedAutoMove {
    enum class End { none, round, floats };
    std::string command;
    std::string subject; // company that the command is about, such as "L&N"
    End until = End::none;
    int times = max_auto_move_times;
};

Refusal no(std::string message) {
    return Refusal::syntax(std::move(message), "auto pass until round ends, or: auto buy L&N 10% until floats");
}

std::string subject_of(std::string_view text) {
    const auto parts = words(text);
    return parts.size() < 2 ? "" : std::string(parts[1]);
}

// Reads the words after "until": the condition that ends the auto move.
std::optional<ParsedAutoMove::End> parse_end(const std::vector<std::string_view>& all) {
    if (all.size() == 1 && iequals(all[0], "floats")) return ParsedAutoMove::End::floats;
    if (all.size() == 2 && iequals(all[0], "round") && iequals(all[1], "ends")) return ParsedAutoMove::End::round;
    return std::nullopt;
}

Result<ParsedAutoMove, Refusal> parse_text(std::string_view text) {
    auto all = words(text);
    ParsedAutoMove plan;
    if (all.size() >= 2 && (iequals(all.back(), "times") || iequals(all.back(), "time"))) {
        const auto times = parse_number(all[all.size() - 2]);
        if (!times || *times < 1 || *times > max_auto_move_times)
            return no("an auto move can act 1 to " + std::to_string(max_auto_move_times) + " times");
        plan.times = static_cast<int>(*times);
        all.resize(all.size() - 2);
    }
    const auto until = std::find_if(all.begin(), all.end(), [](auto word) { return iequals(word, "until"); });
    if (until != all.end()) {
        const auto end = parse_end({until + 1, all.end()});
        if (!end) return no("until needs: round ends, or floats");
        plan.until = *end;
        all.erase(until, all.end());
    }
    plan.command = join({all.begin(), all.end()}, " ");
    plan.subject = subject_of(plan.command);
    if (plan.command.empty()) return no("it contains no command");
    if (split_commands(plan.command).size() > 1)
        return no("an auto move is one command; it ends the turn automatically");
    if (plan.until == ParsedAutoMove::End::floats && plan.subject.empty())
        return no("until floats needs a command with a corporation");
    return plan;
}

bool begins_so(std::string_view text, std::string_view word) { return iequals(first_word(text), word); }

std::vector<std::string> purchases(const Game& game, Seat seat) {
    std::vector<std::string> all;
    for (const Choice& choice : game.legal(seat))
        if (begins_so(choice.text, "buy") || begins_so(choice.text, "par")) all.push_back(choice.text);
    return all;
}

// A position of the session: the present one, or an earlier one after `size` commands.
struct SessionPosition {
    const Session& session;
    int size;
    const Game& game;

    const Command& command(int i) const { return session.command(i); }
    // Returns the index of the last command on which the seat itself decided; -1 if there is none. Forced passes do not
    // count.
    int last_own(Seat seat) const {
        int i = size - 1;
        while (i >= 0 && (command(i).seat != seat || session.was_forced(i))) --i;
        return i;
    }
    // True if it is the seat's turn and the seat has already acted in it.
    bool in_turn_of(Seat seat) const {
        if (size == 0 || command(size - 1).seat != seat) return false;
        const Decision then = session.position_at(size - 1)->decision(), now = game.decision();
        return then.round == now.round && then.entity == now.entity;
    }
};

// Returns why another player's trade matters to the seat as a shareholder or president of the company; nothing if the
// trade does not matter.
std::optional<std::string> alarm_about(const Game& before, const Game& now, const Command& command,
                                       std::string_view name, Seat seat) {
    const auto was = before.company(name), is = now.company(name);
    if (!was || !is) return std::nullopt;
    const std::string company(name);
    const std::string& own = now.name_of(seat);
    const std::string& other = now.name_of(command.seat);
    if (begins_so(command.text, "sell") && item_at(is->shares, seat) > Percent(0))
        return other + " sold shares of " + company + ", which " + own + " holds too";
    if (was->president != seat) return std::nullopt;
    if (is->president != seat)
        return (is->president ? now.name_of(*is->president) : "nobody") + " is now president of " + company + ", not " +
               own;
    if (begins_so(command.text, "buy") || item_at(is->shares, command.seat) > item_at(was->shares, command.seat))
        return other + " bought shares of " + company + ", whose president is " + own;
    return std::nullopt;
}

// Returns why a command of another player matters to the author of the auto move; nothing if none does. Looks at all
// commands from number `since` on.
std::optional<std::string> alarm(const SessionPosition& now, Seat seat, int since) {
    if (since >= now.size) return std::nullopt;
    const std::unique_ptr<Game> before = now.session.position_at(since);
    for (int i = since; i < now.size; ++i) {
        if (now.command(i).seat == seat) continue;
        const auto parts = words(now.command(i).text);
        for (std::size_t part = 1; part < parts.size(); ++part)
            if (auto reason = alarm_about(*before, now.game, now.command(i), parts[part], seat)) return reason;
    }
    return std::nullopt;
}

// Returns the index of the first command of the author's last turn; -1 if he has had none.
int last_turn(const SessionPosition& now, Seat seat) {
    int begin = now.last_own(seat);
    while (begin > 0 && now.command(begin - 1).seat == seat) --begin;
    return begin;
}

// Returns a purchase that has become possible. The author could not make it at the beginning of his last turn, nor when
// he gave the auto move (if that was after his last command). Companies in which he bought or sold in his last turn do
// not count.
std::optional<std::string> new_purchase(const SessionPosition& now, Seat seat, int given) {
    const int begin = last_turn(now, seat);
    if (begin < 0) return std::nullopt;
    std::vector<std::string> known;
    for (int i = begin; i <= now.last_own(seat); ++i) known.push_back(subject_of(now.command(i).text));
    std::vector<std::string> before = purchases(*now.session.position_at(begin), seat);
    if (given > now.last_own(seat))
        for (std::string& text : purchases(*now.session.position_at(given), seat)) before.push_back(std::move(text));
    for (const std::string& text : purchases(now.game, seat))
        if (!contains(before, text) && !contains(known, subject_of(text)))
            return subject_of(text) + " can now be bought";
    return std::nullopt;
}

// state_of() returns "SIZE ROUND": the number of commands and the round in which the auto move was given.
std::string state_of(int size, const Game& game) { return std::to_string(size) + " " + game.decision().round; }
int size_in(const std::string& state) { return static_cast<int>(parse_number(first_word(state)).value_or(0)); }
std::string round_in(const std::string& state) {
    const std::size_t cut = state.find(' ');
    return cut == std::string::npos ? "" : state.substr(cut + 1);
}

// Returns how the `until` condition of the auto move has been met; nothing if it has not been met.
std::optional<std::string> reason_to_end(const Game& now, const AutoMove& move, const ParsedAutoMove& plan) {
    using End = ParsedAutoMove::End;
    if (plan.until == End::round && now.decision().round != round_in(move.state)) return "the round is over";
    if (plan.until != End::floats) return std::nullopt;
    const auto company = now.company(plan.subject);
    return company && company->floated ? std::optional(plan.subject + " has floated") : std::nullopt;
}

std::optional<std::string> reason_to_stop(const SessionPosition& now, const AutoMove& move,
                                          const ParsedAutoMove& plan) {
    if (now.size < size_in(move.state)) return "commands were undone";
    const int since = std::max(size_in(move.state), now.last_own(move.seat) + 1);
    if (auto reason = alarm(now, move.seat, since)) return reason;
    if (begins_so(plan.command, "pass"))
        if (auto reason = new_purchase(now, move.seat, size_in(move.state))) return reason;
    return std::nullopt;
}

bool is_to_act(const Game& game, Seat seat) { return contains(game.decision().seats, seat); }

// Text of the auto move that follows advice. It plays the first command of the best idea that a computer player has for
// the author, apart from deals.
constexpr std::string_view advised = "advise";

Result<std::string, Refusal> advised_command(const Title& title, const Game& game, Seat seat) {
    const auto best = ideas(title, game, seat);
    if (!best) return best.error();
    for (const Advice& idea : *best) {
        const std::string first = split_commands(idea.commands).front();
        const auto command = game.parse(seat, first);
        if (!command || !makes_proposal(game, *command)) return first;
    }
    return split_commands(best->front().commands).front(); // a deal, for which the auto move stops
}

AutoMoveResult evaluate_at(const SessionPosition& now, const AutoMove& move) {
    using Effect = AutoMoveResult::Effect;
    const auto plan = parse_text(move.text);
    if (!plan) return {Effect::stops, "", "it cannot be understood"};
    if (move.left <= 0) return {Effect::stops, "", "it has acted the set number of times"};
    if (now.game.finished()) return {Effect::stops, "", "the game is over"};
    if (!is_to_act(now.game, move.seat)) return {};
    if (const auto proposal = now.game.decision().proposal) { // a program accepts nothing for a player
        const auto answer = now.game.parse(move.seat, plan->command);
        if (!answer || answer->text != proposal->decline) return {};
    }
    if (now.size >= size_in(move.state))
        if (auto reason = reason_to_end(now.game, move, *plan)) return {Effect::stops, "", *reason};
    if (auto reason = reason_to_stop(now, move, *plan)) return {Effect::stops, "", *reason};
    const bool asks = iequals(plan->command, advised);
    const auto text =
        asks ? advised_command(now.session.title(), now.game, move.seat) : Result<std::string, Refusal>(plan->command);
    const auto command = text ? now.game.parse(move.seat, *text) : Result<Command, Refusal>(text.error());
    const auto refusal = command ? now.game.check(*command) : std::optional(command.error());
    // The clock of its author would stand still until the answer.
    if (!refusal && makes_proposal(now.game, *command)) return {Effect::stops, "", "it would propose a deal"};
    if (!refusal) return {Effect::acts, command->text, "", asks};
    // The author has begun this turn by hand, so the auto move waits for his next turn.
    if (now.in_turn_of(move.seat)) return {};
    return {Effect::stops, "", print(*refusal)};
}

// Says what the auto move would have done at the beginning of its author's last turn; "" if it has already acted.
std::string would_have(const Session& session, const AutoMove& move) {
    if (move.left < parse_text(move.text)->times) return "";
    const int begin = last_turn({session, session.size(), session.game()}, move.seat);
    if (begin < 0) return "";
    const std::unique_ptr<Game> then = session.position_at(begin);
    AutoMove past = move;
    past.state = state_of(0, *then);
    const AutoMoveResult step = evaluate_at({session, begin, *then}, past);
    if (step.kind == AutoMoveResult::Effect::acts) return ". Last turn, it would have played \"" + step.command + "\"";
    if (step.kind != AutoMoveResult::Effect::waits) return ". Last turn, it would have stopped, because " + step.reason;
    return "";
}

} // namespace

Result<AutoMove, Refusal> parse_auto_move(const Session& session, Seat seat, std::string_view text) {
    if (auto refusal = session.while_sealed(
            "there are no auto moves in this game: you can change orders until you type ready, and "
            "standing ORDER is for a turn in which you send no sheet"))
        return *refusal;
    const auto parts = words(text);
    const std::string stored = join({parts.begin(), parts.end()}, " ");
    if (columns(stored) > max_auto_move_columns)
        return no("an auto move has at most " + std::to_string(max_auto_move_columns) + " characters");
    const auto plan = parse_text(stored);
    if (!plan) return plan.error();
    const bool asks = iequals(plan->command, advised);
    if (asks && !gives_advice(session.setup())) return Refusal::state("this table was set up without advice");
    if (const auto parsed = asks ? Command{} : session.game().parse(seat, plan->command); !parsed)
        return parsed.error();
    if (plan->until == ParsedAutoMove::End::floats && !session.game().company(plan->subject))
        return no("until floats needs a corporation, not " + in_quotes(plan->subject));
    return AutoMove{0, seat, stored, state_of(session.size(), session.game()), plan->times};
}

bool makes_proposal(const Game& game, const Command& command) {
    const auto after = game.clone();
    return after->apply(command) && after->decision().proposal;
}

bool asks_for_advice(const AutoMove& move) {
    const auto plan = parse_text(move.text);
    return plan && iequals(plan->command, advised);
}

AutoMoveResult evaluate_auto_move(const Session& session, const AutoMove& move) {
    return evaluate_at({session, session.size(), session.game()}, move);
}

std::string turn_ending_command(const Session& session, Seat seat, std::string_view command) {
    const Game& game = session.game();
    if (!begins_so(command, "buy") && !begins_so(command, "sell")) return "";
    if (game.finished() || !is_to_act(game, seat)) return "";
    for (const Choice& choice : session.legal(seat))
        if (choice.role == Role::ends_turn) return choice.text;
    return "";
}

std::string preview(const Session& session, const AutoMove& move) {
    using Effect = AutoMoveResult::Effect;
    const std::string who = session.game().name_of(move.seat), text = "\"auto " + move.text + "\"";
    const std::string left = " (" + pluralize(move.left, "time") + " left)";
    const AutoMoveResult step = evaluate_auto_move(session, move);
    if (step.kind == Effect::acts)
        return text + " of " + who + " would now play \"" + step.command + "\"" + left + "\n";
    if (step.kind == Effect::stops) return text + " of " + who + " would stop now, because " + step.reason + "\n";
    const std::string turns = move.left == 1 ? "turn" : pluralize(move.left, "turn");
    return text + " is waiting for " + who + "'s next " + turns + "; auto off ends it" + would_have(session, move) +
           "\n";
}

} // namespace highball
