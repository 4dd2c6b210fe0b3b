#include "tables/auto_moves.h"

#include "core/indexed.h"
#include "core/text.h"
#include "game/advice.h"

#include <algorithm>

namespace highball {

namespace {

// "COMMAND [while QUESTION < NUMBER] [until round ends | until floats | until QUESTION < NUMBER] [N times]"
struct ParsedAutoMove {
    std::string command;
    std::string question; // "" without a condition
    std::string subject;  // subject of the command: "L&N"
    std::string compare;
    std::int64_t number = 0;
    bool until = false; // the move ends when the condition becomes true, otherwise when it becomes false
    bool until_round_ends = false;
    int times = max_auto_move_times;
};

Refusal no(std::string message) {
    return {"", std::move(message), "auto pass until round ends, or: auto buy L&N 10% while par < 100"};
}

bool is_comparison(std::string_view word) {
    return word == "<" || word == ">" || word == "<=" || word == ">=" || word == "=";
}

bool compare_numbers(std::int64_t left, std::string_view compare, std::int64_t right) {
    if (compare == "<") return left < right;
    if (compare == ">") return left > right;
    if (compare == "<=") return left <= right;
    if (compare == ">=") return left >= right;
    return left == right;
}

// Splits "A; then B; then C" into the first link and the rest.
std::pair<std::string_view, std::string_view> first_in_chain(std::string_view text) {
    const std::size_t cut = text.find(';');
    if (cut == std::string_view::npos) return {trim(text), ""};
    std::string_view rest = trim(text.substr(cut + 1));
    const auto parts = words(rest);
    if (!parts.empty() && iequals(parts[0], "then")) rest = trim(rest.substr(parts[0].size()));
    return {trim(text.substr(0, cut)), rest};
}

std::string joined(const std::vector<std::string_view>& all, std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = from; i < to; ++i) text += (text.empty() ? "" : " ") + std::string(all[i]);
    return text;
}

// Parses the words of "QUERY < NUMBER". "floats" is such a condition too if the command is about a `subject`.
std::optional<Refusal> parse_condition(ParsedAutoMove& plan, const std::vector<std::string_view>& all,
                                       const std::string& subject) {
    plan.subject = subject;
    if (plan.until && all.size() == 1 && iequals(all[0], "floats") && !subject.empty()) {
        plan.question = "floated", plan.compare = "=", plan.number = 1;
        return std::nullopt;
    }
    const auto number = all.empty() ? std::nullopt : parse_number(all.back());
    if (all.size() < 3 || !is_comparison(all[all.size() - 2]) || !number)
        return no("a condition is QUESTION, then < > <= >= or =, then a number; or: until round ends, until floats");
    plan.question = joined(all, 0, all.size() - 2);
    plan.compare = all[all.size() - 2];
    plan.number = *number;
    return std::nullopt;
}

// Parses the first link of a chain. If another link follows, the default is to act once.
Result<ParsedAutoMove, Refusal> parse_first_move(std::string_view text) {
    const auto [link, rest] = first_in_chain(text);
    auto all = words(link);
    ParsedAutoMove plan;
    if (all.size() >= 2 && iequals(all.back(), "times")) {
        const auto times = parse_number(all[all.size() - 2]);
        if (!times || *times < 1 || *times > max_auto_move_times)
            return no("a programmed move acts 1 to " + std::to_string(max_auto_move_times) + " times");
        plan.times = static_cast<int>(*times);
        all.resize(all.size() - 2);
    }
    // Removes the words from this one on; returns nothing if it is not there.
    const auto take_from = [&all](std::string_view word) {
        const auto at = std::find_if(all.begin(), all.end(), [&](auto one) { return iequals(one, word); });
        std::vector<std::string_view> taken(at == all.end() ? at : at + 1, all.end());
        const bool there = at != all.end();
        all.erase(at, all.end());
        return there ? std::optional(taken) : std::nullopt;
    };
    const auto until = take_from("until");
    const auto condition = take_from("while");
    const std::string subject = all.size() >= 2 ? std::string(all[1]) : "";
    plan.until_round_ends =
        until && until->size() == 2 && iequals((*until)[0], "round") && iequals((*until)[1], "ends");
    plan.until = until && !plan.until_round_ends;
    if (plan.until && condition) return no("one condition is enough: while, or until");
    if (plan.until || condition)
        if (const auto problem = parse_condition(plan, plan.until ? *until : *condition, subject)) return *problem;
    plan.command = joined(all, 0, all.size());
    if (plan.command.empty()) return no("there is no command in it");
    const bool has_end = plan.until || plan.until_round_ends || condition || plan.times != max_auto_move_times;
    if (!rest.empty() && !has_end) plan.times = 1;
    return plan;
}

bool begins_so(std::string_view text, std::string_view word) {
    const auto all = words(text);
    return !all.empty() && iequals(all[0], word);
}

// Parses "580", "30%" or "yes".
std::optional<std::int64_t> number_in(std::string_view answer) {
    if (answer == "yes" || answer == "no") return answer == "yes" ? 1 : 0;
    if (answer.ends_with('%')) answer.remove_suffix(1);
    return parse_number(answer);
}

std::int64_t number_of(const Game& game, const std::string& question) {
    const auto answer = game.fact(question);
    return answer ? number_in(*answer).value_or(0) : 0;
}

// "par" in a plan to buy L&N means the par price of L&N.
Result<std::string, Refusal> answer_to(const Game& game, const ParsedAutoMove& plan) {
    auto answer = game.fact(plan.question);
    if (answer || plan.subject.empty()) return answer;
    auto of_subject = game.fact(plan.question + " " + plan.subject);
    return of_subject ? of_subject : answer;
}

std::vector<std::string> purchases(const Game& game, Seat seat) {
    std::vector<std::string> all;
    for (const Choice& choice : game.legal(seat))
        if (begins_so(choice.text, "buy") || begins_so(choice.text, "par")) all.push_back(choice.text);
    return all;
}

// The game as it is, or as it was after `size` commands.
struct SessionPosition {
    const Session& session;
    int size;
    const Game& game;

    const Command& command(int i) const { return session.command(i); }
    // Returns the last command that the seat decided. Forced passes do not count.
    int last_own(Seat seat) const {
        int i = size - 1;
        while (i >= 0 && (command(i).seat != seat || session.was_forced(i))) --i;
        return i;
    }
    // True if the seat has already acted in its current turn.
    bool in_turn_of(Seat seat) const {
        if (size == 0 || command(size - 1).seat != seat) return false;
        const Decision then = session.position_at(size - 1)->decision(), now = game.decision();
        return then.round == now.round && then.entity == now.entity;
    }
};

std::int64_t shares(const Game& game, Seat seat, const std::string& company) {
    return number_of(game, "shares " + game.name_of(seat) + " " + company);
}

// Returns why a trade of another player matters to a shareholder or the president of the company.
std::optional<std::string> alarm_about(const Game& before, const Game& now, const Command& command,
                                       const std::string& company, Seat seat) {
    const std::string& own = now.name_of(seat);
    const std::string& other = now.name_of(command.seat);
    if (begins_so(command.text, "sell") && shares(now, seat, company) > 0)
        return other + " sold " + company + ", of which " + own + " has shares";
    const auto was = before.fact("president " + company), is = now.fact("president " + company);
    if (!was || !is || *was != own) return std::nullopt;
    if (*is != own) return *is + " is now president of " + company + ", not " + own;
    if (begins_so(command.text, "buy") || shares(now, command.seat, company) > shares(before, command.seat, company))
        return other + " bought " + company + ", whose president " + own + " is";
    return std::nullopt;
}

// Returns what others did since the author last acted (or since the plan was given) that matters to the author.
std::optional<std::string> alarm(const SessionPosition& now, Seat seat, int since) {
    if (since >= now.size) return std::nullopt;
    const std::unique_ptr<Game> before = now.session.position_at(since);
    for (int i = since; i < now.size; ++i) {
        if (now.command(i).seat == seat) continue;
        const auto parts = words(now.command(i).text);
        for (std::size_t part = 1; part < parts.size(); ++part)
            if (auto reason = alarm_about(*before, now.game, now.command(i), std::string(parts[part]), seat))
                return reason;
    }
    return std::nullopt;
}

std::string subject_of(std::string_view text) {
    const auto parts = words(text);
    return parts.size() < 2 ? "" : std::string(parts[1]);
}

// Returns the first command of the author's last turn; -1 if there was none.
int last_turn(const SessionPosition& now, Seat seat) {
    int begin = now.last_own(seat);
    while (begin > 0 && now.command(begin - 1).seat == seat) --begin;
    return begin;
}

// Compares with what the author could buy when the plan was given (if it was the author's turn) and at the beginning of
// the author's last turn. Purchases that the last turn itself made possible do not count.
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
            return "\"" + text + "\" has become possible";
    return std::nullopt;
}

// "SIZE ROUND": the number of commands and the round when the plan was given.
std::string state_of(int size, const Game& game) { return std::to_string(size) + " " + game.decision().round; }
int size_in(const std::string& state) {
    return static_cast<int>(parse_number(state.substr(0, state.find(' '))).value_or(0));
}
std::string round_in(const std::string& state) {
    const std::size_t cut = state.find(' ');
    return cut == std::string::npos ? "" : state.substr(cut + 1);
}

// Returns why the move has ended as intended; the next link of the chain follows.
std::optional<std::string> reason_to_end(const SessionPosition& now, const AutoMove& move, const ParsedAutoMove& plan) {
    if (plan.until_round_ends && now.game.decision().round != round_in(move.state)) return "the round is over";
    const auto answer = plan.question.empty() ? Result<std::string, Refusal>(Refusal{}) : answer_to(now.game, plan);
    const auto number = answer ? number_in(*answer) : std::nullopt;
    if (number && compare_numbers(*number, plan.compare, plan.number) == plan.until)
        return plan.question + " is " + (*answer == "yes" || *answer == "no" ? *answer : std::to_string(*number));
    return std::nullopt;
}

std::optional<std::string> reason_to_stop(const SessionPosition& now, const AutoMove& move,
                                          const ParsedAutoMove& plan) {
    if (now.size < size_in(move.state)) return "commands were taken back";
    if (!plan.question.empty())
        if (const auto answer = answer_to(now.game, plan); !answer || !number_in(*answer))
            return "there is no number for \"" + plan.question + "\" now";
    const int since = std::max(size_in(move.state), now.last_own(move.seat) + 1);
    if (auto reason = alarm(now, move.seat, since)) return reason;
    if (begins_so(plan.command, "pass"))
        if (auto reason = new_purchase(now, move.seat, size_in(move.state))) return reason;
    return std::nullopt;
}

bool is_to_act(const Game& game, Seat seat) { return contains(game.decision().seats, seat); }

// "advise" plays the first command of the best advice that a computer player would give the author.
constexpr std::string_view advised = "advise";

Result<std::string, Refusal> advised_command(const Title& title, const Game& game, Seat seat) {
    const auto best = ideas(title, game, seat);
    if (!best) return best.error();
    return std::string(first_in_chain(best->front().commands).first);
}

AutoMoveResult evaluate_at(const SessionPosition& now, const AutoMove& move) {
    using Effect = AutoMoveResult::Effect;
    const auto plan = parse_first_move(move.text);
    if (!plan) return {Effect::stops, "", "it cannot be read"};
    if (now.game.finished()) return {Effect::stops, "", "the game is over"};
    if (!is_to_act(now.game, move.seat)) return {};
    if (now.size >= size_in(move.state))
        if (auto reason = reason_to_end(now, move, *plan)) return {Effect::ends, "", *reason};
    if (auto reason = reason_to_stop(now, move, *plan)) return {Effect::stops, "", *reason};
    const bool asks = iequals(plan->command, advised);
    const auto text =
        asks ? advised_command(now.session.title(), now.game, move.seat) : Result<std::string, Refusal>(plan->command);
    const auto command = text ? now.game.parse(move.seat, *text) : Result<Command, Refusal>(text.error());
    const auto refusal = command ? now.game.check(*command) : std::optional(command.error());
    if (!refusal) return {Effect::acts, command->text, "", asks};
    // The author is in the middle of a turn, so the move waits for the next one.
    if (now.in_turn_of(move.seat)) return {};
    return {Effect::stops, "", print(*refusal)};
}

// Describes what the move would have done at the beginning of its author's last turn.
std::string would_have(const Session& session, const AutoMove& move) {
    const int begin = last_turn({session, session.size(), session.game()}, move.seat);
    if (begin < 0) return "";
    const std::unique_ptr<Game> then = session.position_at(begin);
    AutoMove past = move;
    past.state = state_of(0, *then);
    const AutoMoveResult step = evaluate_at({session, begin, *then}, past);
    if (step.kind == AutoMoveResult::Effect::acts)
        return "; in the last turn it would have played \"" + step.command + "\"";
    if (step.kind != AutoMoveResult::Effect::waits) return "; in the last turn it would have stopped: " + step.reason;
    return "";
}

} // namespace

Result<AutoMove, Refusal> parse_auto_move(const Session& session, Seat seat, std::string_view text) {
    if (auto no = session.while_sealed("orders of this game stand until they are replaced; nothing is programmed"))
        return *no;
    int chain_length = 0;
    for (std::string_view left = trim(text); !left.empty(); left = first_in_chain(left).second) {
        if (++chain_length > max_chain_length)
            return no("at most " + std::to_string(max_chain_length) + " moves are given at once");
        if (left.ends_with(';') || iequals(first_in_chain(left).second, "then") ||
            (left.find(';') != std::string_view::npos && first_in_chain(left).second.empty()))
            return no("nothing stands behind the last then");
        const auto plan = parse_first_move(left);
        if (!plan) return plan.error();
        const bool asks = iequals(plan->command, advised);
        if (asks && !gives_advice(session.setup())) return Refusal::state("this table was begun without advice");
        const auto parsed = asks ? Command{} : session.game().parse(seat, plan->command);
        if (!parsed) return parsed.error();
        if (!plan->question.empty())
            if (const auto answer = answer_to(session.game(), *plan); !answer) return answer.error();
    }
    const auto first = parse_first_move(text);
    if (!first) return first.error();
    return AutoMove{0, seat, std::string(trim(text)), state_of(session.size(), session.game()), first->times};
}

std::optional<AutoMove> next_in_chain(const Session& session, const AutoMove& move) {
    const std::string_view rest = first_in_chain(move.text).second;
    if (rest.empty()) return std::nullopt;
    const auto next = parse_auto_move(session, move.seat, rest);
    return next ? std::optional(*next) : std::nullopt;
}

AutoMoveResult evaluate_auto_move(const Session& session, const AutoMove& move) {
    return evaluate_at({session, session.size(), session.game()}, move);
}

std::string turn_ending_command(const Session& session, Seat seat, std::string_view command) {
    const Game& game = session.game();
    if (!begins_so(command, "buy") && !begins_so(command, "sell")) return "";
    if (game.finished() || !is_to_act(game, seat)) return "";
    const auto done = game.parse(seat, "done");
    return done && !game.check(*done) ? done->text : "";
}

std::string preview(const Session& session, const AutoMove& move) {
    using Effect = AutoMoveResult::Effect;
    const std::string who = session.game().name_of(move.seat) + "'s \"auto " + move.text + "\"";
    const AutoMoveResult step = evaluate_auto_move(session, move);
    const std::string text =
        who + " may act " + (move.left == 1 ? "once more" : std::to_string(move.left) + " times more") + ": ";
    if (step.kind == Effect::acts) return text + "now it would play \"" + step.command + "\"\n";
    if (step.kind == Effect::stops) return text + "now it would stop, because " + step.reason + "\n";
    if (step.kind == Effect::ends) return text + "now its end has come, because " + step.reason + "\n";
    return text + "it waits for " + (is_to_act(session.game(), move.seat) ? "the next turn" : "the turn") +
           would_have(session, move) + "\n";
}

} // namespace highball
