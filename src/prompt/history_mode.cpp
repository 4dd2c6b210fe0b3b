// History mode: steps through earlier positions of the game.
#include "prompt/mode.h"

#include "core/text.h"
#include "game/turn_sheets.h"

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
        const std::string round = round_of(*game);
        if (rounds.empty() || rounds.back().round != round) rounds.push_back({i, round});
        if (i < session.size()) game->advance(item_at(session.entries(), i).command);
    }
    return rounds;
}

std::optional<Refusal> HistoryMode::refuse() const {
    return live_.while_sealed("the others' orders stay sealed until the game is over");
}

std::optional<Refusal> HistoryMode::refuse_command(std::optional<Seat>) const {
    return Refusal::state("this is the position after " + std::to_string(view_->n) + " of " + pluralize(live_.size()) +
                              "; you cannot play here",
                          "now, back, forward, history ROUND, or replay");
}

void HistoryMode::go_to(int n) {
    n = std::clamp(n, 0, live_.size());
    view_ = View{n, live_.position_at(n), {live_.entries().begin(), live_.entries().begin() + n}, live_.undo_count()};
}

bool HistoryMode::close_after_undo() {
    if (!view_ || view_->undo_count == live_.undo_count()) return false;
    close();
    pause_ = 0;
    return true;
}

CommandResult HistoryMode::history(const std::string& rest) {
    if (auto refusal = refuse()) return error_result(*refusal);
    if (rest.empty())
        return go_to(live_.size()), history_result("back and forward step through the game (keys [ and ]); back "
                                                   "round and forward round ({ and }) step by rounds; now returns");
    if (const auto n = parse_number(rest); n && *n >= 0 && *n <= live_.size())
        return go_to(static_cast<int>(*n)), history_result();
    const std::vector<RoundBegin> rounds = rounds_of(live_);
    for (const RoundBegin& begin : rounds)
        if (iequals(begin.round, rest)) return go_to(begin.commands), history_result();
    const std::string set = rest + "."; // "OR 2" means the beginning of OR 2.1
    for (const RoundBegin& begin : rounds)
        if (istarts_with(begin.round, set)) return go_to(begin.commands), history_result();
    return error_result(Refusal::syntax("this game has no round or command " + in_quotes(rest) + " yet",
                                        join(spans_of(rounds), ", ") + ", or a number of commands from 0 to " +
                                            std::to_string(live_.size())));
}

CommandResult HistoryMode::move(const std::string& rest, int direction) {
    if (auto refusal = refuse()) return error_result(*refusal);
    const int here = view_ ? view_->n : live_.size();
    if (!rest.empty() && istarts_with("round", rest)) {
        int target = direction < 0 ? 0 : live_.size();
        for (const RoundBegin& begin : rounds_of(live_)) {
            if (direction < 0 && begin.commands < here) target = begin.commands;
            if (direction > 0 && begin.commands > here) target = std::min(target, begin.commands);
        }
        return move_to(target);
    }
    const auto n = rest.empty() ? std::optional<std::int64_t>(1) : parse_number(rest);
    if (!n || *n < 1 || *n > 100000)
        return error_result(Refusal::syntax("expected a number of commands", "back 5, or back round"));
    if (here + direction < 0 || here + direction > live_.size())
        return direction < 0 ? error_result("this is the start of the game", live_.size() > 0 ? "forward or now" : "")
                             : error_result("this is the live game", view_ ? "back or now" : "back");
    return move_to(here + direction * static_cast<int>(*n));
}

// Shows the position after `n` commands. If the game has no more commands than that, returns to live mode.
CommandResult HistoryMode::move_to(int n) {
    if (n < live_.size()) return go_to(n), history_result();
    close();
    return history_result("Back to the live game.");
}

CommandResult HistoryMode::replay(const std::string& rest) {
    if (auto refusal = refuse()) return error_result(*refusal);
    const auto speed = rest.empty() ? std::optional<std::int64_t>(2) : parse_number(rest);
    if (!speed || *speed < 1 || *speed > 50)
        return error_result(Refusal::syntax("the speed is 1 to 50 commands per second", "replay 4"));
    if (!view_ || view_->n == live_.size()) go_to(0);
    pause_ = static_cast<int>(1000 / *speed);
    return history_result();
}

bool HistoryMode::step() {
    if (close_after_undo()) return false;
    if (!view_ || view_->n >= live_.size()) {
        pause_ = 0;
        return false;
    }
    const LogEntry& next = item_at(live_.entries(), view_->n);
    view_->game->advance(next.command);
    view_->entries.push_back(next);
    ++view_->n;
    if (view_->n == live_.size()) {
        pause_ = 0;
        close();
    }
    return true;
}

CommandResult HistoryMode::now(const std::string&) {
    if (!view_) return error_result("this is the live game", live_.sealed() ? "" : "back, or history ROUND");
    close();
    return history_result("Back to the live game.");
}

} // namespace highball
