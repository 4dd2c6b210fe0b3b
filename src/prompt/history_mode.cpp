// The walk through what was played.
#include "prompt/prompt.h"

#include "core/text.h"

#include <algorithm>

namespace highball {

namespace {

// "SR 1 to SR 3", "OR 1.1 to OR 2.2": the rounds that there are, by kind.
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

// The page shows where one has come to.
Reply walked(std::string text = "") {
    Reply reply = text.empty() ? Reply{} : told(std::move(text));
    reply.walked = true;
    return reply;
}

} // namespace

std::vector<RoundBegin> rounds_of(const Session& session) {
    std::vector<RoundBegin> rounds;
    const std::unique_ptr<Game> game = session.position_at(0);
    for (int i = 0; i <= session.size(); ++i) {
        const std::string round = game->decision().round;
        if (rounds.empty() || rounds.back().round != round) rounds.push_back({i, round});
        if (i < session.size()) game->advance(nth(session.entries(), i).command);
    }
    return rounds;
}

std::optional<Refusal> Sitting::cannot_walk() const {
    if (plan_) return Refusal{"", "you are trying things out", ways_out()};
    return session_.while_sealed("what the others ordered stays sealed until the game is over");
}

void Sitting::go_to(int n) {
    n = std::clamp(n, 0, session_.size());
    plan_.reset();
    Then then{n, session_.position_at(n), {}};
    then.entries.assign(session_.entries().begin(), session_.entries().begin() + n);
    then_ = std::move(then);
}

Reply Sitting::history(const Part& part) {
    const std::string& rest = part.rest;
    if (auto refusal = cannot_walk()) return refused(*refusal);
    if (rest.empty())
        return go_to(session_.size()), walked("back and forward walk through the game (keys [ and ]), back round and "
                                              "forward round, too ({ and }); now returns");
    if (const auto n = parse_number(rest)) {
        if (*n < 0 || *n > session_.size())
            return refused("the game has " + counted(session_.size()),
                           "history 0 to history " + std::to_string(session_.size()));
        return go_to(static_cast<int>(*n)), walked();
    }
    const std::vector<RoundBegin> rounds = rounds_of(session_);
    for (const RoundBegin& begin : rounds)
        if (same_word(begin.round, rest)) return go_to(begin.commands), walked();
    const std::string set = std::string(rest) + "."; // "OR 2" begins with OR 2.1
    for (const RoundBegin& begin : rounds)
        if (begins_with_word(begin.round, set)) return go_to(begin.commands), walked();
    return refused("no round of this game is called \"" + printable(fit(rest, 40)) + "\"",
                   join(spans_of(rounds), ", ") + ", or a number of commands from 0 to " +
                       std::to_string(session_.size()));
}

Reply Sitting::walk(std::string_view rest, int direction) {
    if (auto refusal = cannot_walk()) return refused(*refusal);
    const int here = then_ ? then_->n : session_.size();
    if (!rest.empty() && begins_with_word("round", rest)) {
        int target = direction < 0 ? 0 : session_.size();
        for (const RoundBegin& begin : rounds_of(session_)) {
            if (direction < 0 && begin.commands < here) target = begin.commands;
            if (direction > 0 && begin.commands > here) target = std::min(target, begin.commands);
        }
        return arrive(target);
    }
    const auto n = rest.empty() ? std::optional<std::int64_t>(1) : parse_number(rest);
    if (!n || *n < 1 || *n > 100000) return refused("that is no number of commands", "back 5, or back round");
    if (here + direction < 0 || here + direction > session_.size())
        return refused(direction < 0 ? "this is the beginning" : "this is the game as it stands",
                       direction < 0 ? "" : "now");
    return arrive(here + direction * static_cast<int>(*n));
}

// Whoever comes to the end is back in the game.
Reply Sitting::arrive(int n) {
    if (n < session_.size()) return go_to(n), walked();
    then_.reset();
    return walked("This is the game as it stands.");
}

Reply Sitting::back(const Part& part) { return walk(part.rest, -1); }
Reply Sitting::forward(const Part& part) { return walk(part.rest, 1); }

Reply Sitting::replay(const Part& part) {
    const std::string& rest = part.rest;
    if (auto refusal = cannot_walk()) return refused(*refusal);
    const auto speed = rest.empty() ? std::optional<std::int64_t>(2) : parse_number(rest);
    if (!speed || *speed < 1 || *speed > 50) return refused("a speed is 1 to 50 commands a second", "replay 4");
    if (!then_ || then_->n == session_.size()) go_to(0);
    pause_ = static_cast<int>(1000 / *speed);
    return walked();
}

bool Sitting::step() {
    if (!then_ || then_->n >= session_.size()) {
        pause_ = 0;
        return false;
    }
    const Entry& next = nth(session_.entries(), then_->n);
    then_->game->advance(next.command);
    then_->entries.push_back(next);
    ++then_->n;
    if (then_->n == session_.size()) {
        pause_ = 0;
        then_.reset();
    }
    return true;
}

Reply Sitting::now(const Part&) {
    if (plan_) return refused("you are trying things out", ways_out());
    if (!then_) return refused("this is the game as it stands");
    then_.reset();
    return walked("This is the game as it stands.");
}

} // namespace highball
