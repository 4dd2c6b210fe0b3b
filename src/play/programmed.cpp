#include "play/programmed.h"

#include "core/text.h"

#include <algorithm>

namespace highball {

namespace {

// "COMMAND [while QUESTION < NUMBER] [until round ends] [N times]"
struct Plan {
    std::string command;
    std::string question; // "" without a condition
    std::string subject;  // of the command: "L&N"
    std::string compare;
    std::int64_t number = 0;
    bool until_round_ends = false;
    int times = most_programmed;
};

Refusal no(std::string message) {
    return {"", std::move(message), "auto pass until round ends, or: auto buy L&N 10% while par < 100"};
}

bool is_comparison(std::string_view word) {
    return word == "<" || word == ">" || word == "<=" || word == ">=" || word == "=";
}

bool holds(std::int64_t left, std::string_view compare, std::int64_t right) {
    if (compare == "<") return left < right;
    if (compare == ">") return left > right;
    if (compare == "<=") return left <= right;
    if (compare == ">=") return left >= right;
    return left == right;
}

std::string joined(const std::vector<std::string_view>& all, std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = from; i < to; ++i) text += (text.empty() ? "" : " ") + std::string(all[i]);
    return text;
}

Result<Plan, Refusal> read_plan(std::string_view text) {
    auto all = words(text);
    Plan plan;
    if (all.size() >= 2 && same_word(all.back(), "times")) {
        const auto times = parse_number(all[all.size() - 2]);
        if (!times || *times < 1 || *times > most_programmed)
            return no("a programmed move acts 1 to " + std::to_string(most_programmed) + " times");
        plan.times = static_cast<int>(*times);
        all.resize(all.size() - 2);
    }
    const auto until = std::find_if(all.begin(), all.end(), [](auto word) { return same_word(word, "until"); });
    if (until != all.end()) {
        if (all.end() - until != 3 || !same_word(until[1], "round") || !same_word(until[2], "ends"))
            return no("the only end that I know is \"until round ends\"");
        plan.until_round_ends = true;
        all.resize(static_cast<std::size_t>(until - all.begin()));
    }
    const auto condition = std::find_if(all.begin(), all.end(), [](auto word) { return same_word(word, "while"); });
    const auto at = static_cast<std::size_t>(condition - all.begin());
    if (condition != all.end()) {
        const auto number = parse_number(all.back());
        if (all.size() < at + 4 || !is_comparison(all[all.size() - 2]) || !number)
            return no("a condition is QUESTION, then < > <= >= or =, then a number");
        plan.question = joined(all, at + 1, all.size() - 2);
        plan.compare = all[all.size() - 2];
        plan.number = *number;
        if (at >= 2) plan.subject = all[1];
    }
    plan.command = joined(all, 0, at);
    if (plan.command.empty()) return no("there is no command in it");
    return plan;
}

bool begins_so(std::string_view text, std::string_view word) {
    const auto all = words(text);
    return !all.empty() && same_word(all[0], word);
}

// "580", "30%"
std::optional<std::int64_t> number_in(std::string_view answer) {
    if (answer.ends_with('%')) answer.remove_suffix(1);
    return parse_number(answer);
}

std::int64_t number_of(const Game& game, const std::string& question) {
    const auto answer = game.fact(question);
    return answer ? number_in(*answer).value_or(0) : 0;
}

// "par" of a plan to buy L&N is the par of L&N.
Result<std::string, Refusal> answer_to(const Game& game, const Plan& plan) {
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

// What others did since the author acted last, or since the plan was given, and the author could care about.
std::optional<std::string> alarm(const Session& session, Seat seat, int since) {
    const Game& game = session.game();
    for (int i = since; i < session.size(); ++i) {
        const Command& command = session.entries()[static_cast<std::size_t>(i)].command;
        const auto parts = words(command.text);
        if (command.seat == seat || parts.size() < 2) continue;
        const std::string company(parts[1]);
        const std::string& own = game.name_of(seat);
        if (begins_so(command.text, "sell") && number_of(game, "shares " + own + " " + company) > 0)
            return game.name_of(command.seat) + " sold " + company + ", of which " + own + " has shares";
        const auto president = game.fact("president " + company);
        if (begins_so(command.text, "buy") && president && *president == own)
            return game.name_of(command.seat) + " bought " + company + ", whose president " + own + " is";
    }
    return std::nullopt;
}

int last_own(const Session& session, Seat seat) {
    for (int i = session.size() - 1; i >= 0; --i)
        if (session.entries()[static_cast<std::size_t>(i)].command.seat == seat) return i;
    return -1;
}

std::string subject_of(std::string_view text) {
    const auto parts = words(text);
    return parts.size() < 2 ? "" : std::string(parts[1]);
}

// Compared with what the author could buy when the author's last turn began; what came of that turn is no news.
std::optional<std::string> new_purchase(const Session& session, Seat seat) {
    int last = last_own(session, seat);
    if (last < 0) return std::nullopt;
    const auto own = [&](int i) { return session.entries()[static_cast<std::size_t>(i)].command; };
    std::vector<std::string> known = {subject_of(own(last).text)};
    for (; last > 0 && own(last - 1).seat == seat; --last) known.push_back(subject_of(own(last - 1).text));
    const std::vector<std::string> before = purchases(*session.position_at(last), seat);
    const auto is_in = [](const std::vector<std::string>& all, const std::string& text) {
        return std::find(all.begin(), all.end(), text) != all.end();
    };
    for (const std::string& text : purchases(session.game(), seat))
        if (!is_in(before, text) && !is_in(known, subject_of(text))) return "\"" + text + "\" has become possible";
    return std::nullopt;
}

// "SIZE ROUND": commands that stood when the plan was given, and the round.
std::string state_of(const Session& session) {
    return std::to_string(session.size()) + " " + session.game().decision().round;
}
int size_in(const std::string& state) {
    return static_cast<int>(parse_number(state.substr(0, state.find(' '))).value_or(0));
}
std::string round_in(const std::string& state) {
    const std::size_t cut = state.find(' ');
    return cut == std::string::npos ? "" : state.substr(cut + 1);
}

std::optional<std::string> reason_to_stop(const Session& session, const Programmed& move, const Plan& plan) {
    const Game& game = session.game();
    if (plan.until_round_ends && game.decision().round != round_in(move.state)) return "the round is over";
    if (session.size() < size_in(move.state)) return "commands were taken back";
    if (!plan.question.empty()) {
        const auto answer = answer_to(game, plan);
        const auto number = answer ? number_in(*answer) : std::nullopt;
        if (!number) return "there is no number for \"" + plan.question + "\" now";
        if (!holds(*number, plan.compare, plan.number)) return plan.question + " is " + std::to_string(*number);
    }
    const int since = std::max(size_in(move.state), last_own(session, move.seat) + 1);
    if (auto reason = alarm(session, move.seat, since)) return reason;
    if (begins_so(plan.command, "pass"))
        if (auto reason = new_purchase(session, move.seat)) return reason;
    return std::nullopt;
}

} // namespace

Result<Programmed, Refusal> read_programmed(const Session& session, Seat seat, std::string_view text) {
    if (session.sealed())
        return Refusal{"", "orders of this game stand until they are replaced; nothing is programmed", ""};
    const auto plan = read_plan(text);
    if (!plan) return plan.error();
    const auto parsed = session.game().parse(seat, plan->command);
    if (!parsed) return parsed.error();
    if (!plan->question.empty())
        if (const auto answer = answer_to(session.game(), *plan); !answer) return answer.error();
    return Programmed{0, seat, std::string(trim(text)), state_of(session), plan->times};
}

ProgrammedStep next_step(const Session& session, const Programmed& move) {
    using Kind = ProgrammedStep::Kind;
    const auto plan = read_plan(move.text);
    if (!plan) return {Kind::stops, "", "it cannot be read"};
    const std::vector<Seat> asked = session.game().decision().seats;
    if (session.game().finished()) return {Kind::stops, "", "the game is over"};
    if (std::find(asked.begin(), asked.end(), move.seat) == asked.end()) return {};
    if (auto reason = reason_to_stop(session, move, *plan)) return {Kind::stops, "", *reason};
    const auto command = session.game().parse(move.seat, plan->command);
    if (!command) return {Kind::stops, "", command.error().message};
    if (const auto refusal = session.check(*command)) return {Kind::stops, "", print(*refusal)};
    return {Kind::acts, command->text, ""};
}

std::string preview(const Session& session, const Programmed& move) {
    using Kind = ProgrammedStep::Kind;
    const std::string who = session.game().name_of(move.seat) + "'s \"" + move.text + "\"";
    const ProgrammedStep step = next_step(session, move);
    std::string text = who + ", at most " + std::to_string(move.left) + " times more: ";
    if (step.kind == Kind::acts) return text + "now it would play \"" + step.command + "\"\n";
    if (step.kind == Kind::stops) return text + "now it would stop, because " + step.reason + "\n";
    text += "it waits for the turn\n";
    // What it would have done in the turn before, from what stood then.
    const int last = last_own(session, move.seat);
    if (last < 0) return text;
    const auto plan = read_plan(move.text);
    const auto then = session.position_at(last);
    const auto command = then->parse(move.seat, plan->command);
    const auto refusal = command ? then->check(*command) : std::optional(command.error());
    return text + "in the last turn it would have " +
           (refusal ? "stopped: " + print(*refusal) : "played \"" + command->text + "\"") + "\n";
}

} // namespace highball
