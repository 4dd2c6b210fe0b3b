#include "cli/turn_deadlines.h"

#include "game/turn_sheets.h"

#include <algorithm>
#include <utility>

namespace highball {

std::optional<Refusal> too_late(const Game& game, std::int64_t now) {
    const Papers* papers = papers_of(game);
    if (!papers || game.finished()) return std::nullopt;
    const std::int64_t due = papers->deadline().due;
    if (due == 0 || due > now) return std::nullopt;
    return Refusal{
        "", "too late: the deadline of turn " + std::to_string(papers->turn()) + " was " + print_moment(due) + " UTC",
        ""};
}

std::optional<Refusal> too_late(const Game& game, const Command& command, std::int64_t now) {
    const Papers* papers = papers_of(game);
    return papers && papers->is_due(command.text) ? too_late(game, now) : std::nullopt;
}

std::optional<Refusal> keep_deadline_ahead(Session& session, std::int64_t now) {
    const Papers* papers = papers_of(session.game());
    if (!papers || session.game().finished()) return std::nullopt;
    Deadline next = papers->deadline();
    if (next.due == 0 || next.every == 0 || next.due > now) return std::nullopt;
    while (next.due <= now) next.due += next.every;
    const auto outcome = session.enter(Seat(0), "deadline " + print(next));
    return outcome ? std::nullopt : std::optional(outcome.error());
}

void keep_deadline_ahead(Session& session, Reply& reply, std::int64_t now) {
    if (const Papers* papers = papers_of(session.game()))
        for (const Entry& entry : reply.accepted)
            for (const std::string& warning : papers->warnings(entry.command.seat, entry.command.text))
                reply.text += "  mind: " + warning + "\n";
    const auto set_deadline = [](const Entry& entry) { return entry.command.text.starts_with("deadline "); };
    if (std::any_of(reply.accepted.begin(), reply.accepted.end(), set_deadline))
        if (const auto late = too_late(session.game(), now)) reply.text += "  mind: " + print(*late) + "\n";
    const auto ran_turn = [](const Entry& entry) { return entry.command.text == "process"; };
    if (std::none_of(reply.accepted.begin(), reply.accepted.end(), ran_turn)) return;
    const int before = session.size();
    if (auto refusal = keep_deadline_ahead(session, now)) reply.refusal = std::move(refusal);
    if (session.size() == before + 1) reply.accepted.push_back(session.entries().back());
}

} // namespace highball
