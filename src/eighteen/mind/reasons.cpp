#include "eighteen/mind/reasons.h"

#include "eighteen/mind/appraisal.h"

#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace highball::eighteen::mind {

namespace {

std::int64_t tens(double dollars) { return std::llround(dollars / 10) * 10; }

// What a share will have brought at the end, as far as can be seen once the action is played.
std::string share_reason(const Question& q, const EighteenGame& after, CorpId id) {
    const Forecast seen = forecast(q.study, after.position(), q.weights);
    return fmt::format("a share should bring ${} by the end", tens(seen[id].share()));
}

// Of the trains that it has, or of those that it could buy next.
std::string run_reason(const Question& q, const EighteenGame& after) {
    const CorpId id = q.operating();
    const auto grows = [&](const Trains& before, const Trains& then) {
        return std::pair(q.study.earn(q.now(), id, before), q.study.earn(after.position(), id, then));
    };
    const auto now = grows(q.now()[id].trains, after.position()[id].trains);
    if (now.second > now.first) return fmt::format("the run grows from ${} to ${}", now.first, now.second);
    const Trains next = q.study.with_next(q.now(), id, 0);
    const auto soon = grows(next, next);
    if (soon.second > soon.first)
        return fmt::format("with the next trains the run grows from ${} to ${}", soon.first, soon.second);
    return "";
}

// What is in a deal for both sides.
std::string deal_reason(const Question& q, const EighteenGame& proposed) {
    const Deal deal = *proposed.position().deal;
    EighteenGame without = proposed, done = proposed;
    const auto act = [&](EighteenGame& game, Verb verb) {
        Action answer;
        answer.verb = verb;
        answer.seat = deal.answerer;
        return game.act(answer, nullptr);
    };
    if (act(without, Verb::decline) || act(done, Verb::accept)) return "";
    const std::vector<double> gains = Appraiser(q).gains(without.position(), done.position());
    const auto told = [&](Seat seat) {
        const std::int64_t gain = tens(gains[static_cast<std::size_t>(seat.index())]);
        return fmt::format("{} {} ${}", gain < 0 ? "cost" : "bring", q.scene().name(seat), std::abs(gain));
    };
    return fmt::format("it should {} and {} by the end", told(deal.proposer), told(deal.answerer));
}

} // namespace

std::string reason(const Question& q, const Action& action) {
    if (q.now().deal) return deal_reason(q, q.game);
    EighteenGame after = q.game;
    if (after.act(action, nullptr)) return "";
    if (after.position().deal) return deal_reason(q, after);
    switch (action.verb) {
    case Verb::par:
    case Verb::buy_share:
    case Verb::sell:
        return q.now().par_due ? "" : share_reason(q, after, action.corporation);
    case Verb::lay:
    case Verb::token:
    case Verb::use:
    case Verb::train:
        return q.operating().exists() ? run_reason(q, after) : "";
    case Verb::withhold:
        return fmt::format("its treasury of ${} is to buy trains", after.position()[q.operating()].cash.dollars());
    default:
        return "";
    }
}

} // namespace highball::eighteen::mind
