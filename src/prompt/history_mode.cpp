// History mode: steps through earlier positions of the game.
#include "prompt/prompt.h"

#include "core/text.h"

#include <algorithm>

namespace highball {

namespace {

// Returns, for each kind of round, its first and last round: "SR 1 to SR 3", "OR 1.1 to OR 2.2".
std::vector<std::string> spans_of(const std::vector<RoundBegin>& rounds) {
    struct Span {
        std::string_view kind;
        std::string first, last;
    };
    std::vector<Span> spans;
    for (const RoundBegin& begin : rounds) {
        const std::string_view kind = std::string_view(begin.round).substr(0, begin.round.find_last_of(' '));
        const auto same = std::find_if(spans.begin(), spans.end(), [&](const Span& span) { return span.kind == kind; });
        if (same == spans.end())
            spans.push_back({kind, begin.round, begin.round});
        else
            same->last = begin.round;
    }
    std::vector<std::string> texts;
    for (const Span& span : spans)
        texts.push_back(span.first == span.last ? span.first : span.first + " to " + span.last);
    return texts;
}

// Returns a result that makes the user interface show the new position.
CommandResult history_result(std::string text = "") {
    CommandResult result = text.empty() ? CommandResult{} : text_result(std::move(text));
    result.history_moved = true;
    return result;
}

} // namespace

std::vector<RoundBegin> rounds_of(const Session& session) {
    std::vector<RoundBegin> rounds;
    const std::unique_ptr<Game> game = session.position_at(0);
    for (int i = 0; i <= session.size(); ++i) {
        const std::string round = game->decision().round;
        if (rounds.empty() || rounds.back().round != round) rounds.push_back({i, round});
        if (i < session.size()) game->advance(item_at(session.entries(), i).command);
    }
    return rounds;
}

std::optional<Refusal> Prompt::refuse_history() const {
    if (plan_) return Refusal::state("you are in plan mode", exits_of_plan());
    return session_.while_sealed("the others' orders stay sealed until the game is over");
}

void Prompt::go_to(int n) {
    n = std::clamp(n, 0, session_.size());
    plan_.reset();
    HistoryView view{n, session_.position_at(n), {}};
    view.entries.assign(session_.entries().begin(), session_.entries().begin() + n);
    history_ = std::move(view);
}

CommandResult Prompt::history(const ParsedCommand& parsed) {
    const std::string& rest = parsed.rest;
    if (auto refusal = refuse_history()) return error_result(*refusal);
    if (rest.empty())
        return go_to(session_.size()), history_result("back and forward step through the game (keys [ and ]); back "
                                                      "round and forward round ({ and }) step by rounds; now returns");
    if (const auto n = parse_number(rest)) {
        if (*n < 0 || *n > session_.size())
            return error_result(Refusal::syntax("the game has " + pluralize(session_.size()),
                                                "history 0 to history " + std::to_string(session_.size())));
        return go_to(static_cast<int>(*n)), history_result();
    }
    const std::vector<RoundBegin> rounds = rounds_of(session_);
    for (const RoundBegin& begin : rounds)
        if (iequals(begin.round, rest)) return go_to(begin.commands), history_result();
    const std::string set = std::string(rest) + "."; // "OR 2" means the beginning of OR 2.1
    for (const RoundBegin& begin : rounds)
        if (istarts_with(begin.round, set)) return go_to(begin.commands), history_result();
    return error_result(Refusal::syntax("this game has no round \"" + printable(fit(rest, 40)) + "\"",
                                        join(spans_of(rounds), ", ") + ", or a number of commands from 0 to " +
                                            std::to_string(session_.size())));
}

CommandResult Prompt::step_history(std::string_view rest, int direction) {
    if (auto refusal = refuse_history()) return error_result(*refusal);
    const int here = history_ ? history_->n : session_.size();
    if (!rest.empty() && istarts_with("round", rest)) {
        int target = direction < 0 ? 0 : session_.size();
        for (const RoundBegin& begin : rounds_of(session_)) {
            if (direction < 0 && begin.commands < here) target = begin.commands;
            if (direction > 0 && begin.commands > here) target = std::min(target, begin.commands);
        }
        return move_history_to(target);
    }
    const auto n = rest.empty() ? std::optional<std::int64_t>(1) : parse_number(rest);
    if (!n || *n < 1 || *n > 100000)
        return error_result(Refusal::syntax("expected a number of commands", "back 5, or back round"));
    if (here + direction < 0 || here + direction > session_.size())
        return direction < 0
                   ? error_result("this is the start of the game", session_.size() > 0 ? "forward or now" : "")
                   : error_result("this is the live game", history_ ? "back or now" : "back");
    return move_history_to(here + direction * static_cast<int>(*n));
}

// Shows the position after `n` commands. If the game has no more commands than that, returns to live mode.
CommandResult Prompt::move_history_to(int n) {
    if (n < session_.size()) return go_to(n), history_result();
    history_.reset();
    return history_result("Back to the live game.");
}

CommandResult Prompt::back(const ParsedCommand& parsed) { return step_history(parsed.rest, -1); }
CommandResult Prompt::forward(const ParsedCommand& parsed) { return step_history(parsed.rest, 1); }

CommandResult Prompt::replay(const ParsedCommand& parsed) {
    const std::string& rest = parsed.rest;
    if (auto refusal = refuse_history()) return error_result(*refusal);
    const auto speed = rest.empty() ? std::optional<std::int64_t>(2) : parse_number(rest);
    if (!speed || *speed < 1 || *speed > 50)
        return error_result(Refusal::syntax("the speed is 1 to 50 commands per second", "replay 4"));
    if (!history_ || history_->n == session_.size()) go_to(0);
    replay_pause_ = static_cast<int>(1000 / *speed);
    return history_result();
}

bool Prompt::step() {
    if (!history_ || history_->n >= session_.size()) {
        replay_pause_ = 0;
        return false;
    }
    const LogEntry& next = item_at(session_.entries(), history_->n);
    history_->game->advance(next.command);
    history_->entries.push_back(next);
    ++history_->n;
    if (history_->n == session_.size()) {
        replay_pause_ = 0;
        history_.reset();
    }
    return true;
}

CommandResult Prompt::now(const ParsedCommand&) {
    if (plan_) return error_result("you are in plan mode", exits_of_plan());
    if (!history_) return error_result("this is the live game", "back, or history ROUND");
    history_.reset();
    return history_result("Back to the live game.");
}

} // namespace highball
