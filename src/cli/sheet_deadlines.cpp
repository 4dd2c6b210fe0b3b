#include "cli/sheet_deadlines.h"

#include "core/text.h"
#include "game/deadline.h"
#include "game/turn_sheets.h"

#include <algorithm>
#include <utility>

namespace highball {

std::int64_t clock_due(Store& store, std::int64_t id, const Game& game) {
    const TurnSheets* turn_sheets = turn_sheets_of(game);
    if (!turn_sheets || game.finished()) return 0;
    const auto clock = store.clock(id);
    std::int64_t due = turn_sheets->deadline().due, first = 0;
    for (std::size_t seat = 0; clock && !clock->paused && seat < clock->seats.size(); ++seat)
        if (const auto left = clock->left(seat, store.now()); left && (first == 0 || store.now() + *left < first))
            first = store.now() + *left;
    return first != 0 && (due == 0 || first / 60 < due) ? first / 60 : 0;
}

std::int64_t sheets_due(Store& store, std::int64_t id, const Game& game) {
    const std::int64_t by_clock = clock_due(store, id, game);
    return by_clock != 0 ? by_clock : turn_sheets_of(game)->deadline().due;
}

std::string print_deadline(Store& store, std::int64_t id, const Game& game) {
    const Deadline deadline = turn_sheets_of(game)->deadline();
    const std::int64_t due = clock_due(store, id, game);
    return (deadline.due == 0 ? "Deadline: " : "Deadline (UTC): ") + print(deadline) + "\n" +
           (due == 0 ? "" : "By the table's clock, the sheets of this turn are due by " + print_time(due) + " UTC.\n");
}

std::optional<Refusal> deadline_refusal(const Game& game, std::int64_t now) {
    const TurnSheets* turn_sheets = turn_sheets_of(game);
    if (!turn_sheets || game.finished()) return std::nullopt;
    const std::int64_t due = turn_sheets->deadline().due;
    if (due == 0 || due > now) return std::nullopt;
    return Refusal::state("too late: the deadline of turn " + std::to_string(turn_sheets->turn()) + " was " +
                          print_time(due) +
                          " UTC; the host can run the turn (process) or set a later deadline (deadline 2d)");
}

std::optional<Refusal> deadline_refusal(const Game& game, const Command& command, std::int64_t now) {
    const TurnSheets* turn_sheets = turn_sheets_of(game);
    if (const auto said = words(command.text); turn_sheets && said.front() == "deadline")
        if (const auto next = read_deadline({said.begin() + 1, said.end()}); next && next->due != 0 && next->due < now)
            return Refusal::state(print_time(next->due) + " UTC is past: it is " + print_time(now) + " UTC",
                                  "a later time, \"deadline none\", or process to run the turn now");
    return turn_sheets && turn_sheets->is_subject_to_deadline(command.text) ? deadline_refusal(game, now)
                                                                            : std::nullopt;
}

std::optional<Refusal> advance_deadline(Session& session, std::int64_t now) {
    const TurnSheets* turn_sheets = turn_sheets_of(session.game());
    if (!turn_sheets || session.game().finished()) return std::nullopt;
    const Deadline present = turn_sheets->deadline();
    if (present.due == 0 || present.every == 0) return std::nullopt;
    Deadline next = present;
    while (next.due <= now) next = after_turn(next);
    next = after_early_turn(next, now);
    if (next == present) return std::nullopt;
    const auto outcome = session.enter(Seat(0), "deadline " + print(next), Session::Chosen::by_program);
    return outcome ? std::nullopt : std::optional(outcome.error());
}

void advance_deadline(Session& session, CommandResult& result, std::int64_t now) {
    if (const TurnSheets* turn_sheets = turn_sheets_of(session.game()))
        for (const LogEntry& entry : result.accepted)
            for (const std::string& warning : turn_sheets->warnings(entry.command.seat, entry.command.text))
                result.text += "  warning: " + warning + "\n";
    const auto set_deadline = [](const LogEntry& entry) { return entry.command.text.starts_with("deadline "); };
    if (std::any_of(result.accepted.begin(), result.accepted.end(), set_deadline))
        if (const auto late = deadline_refusal(session.game(), now)) result.text += "  warning: " + print(*late) + "\n";
    const auto ran_turn = [](const LogEntry& entry) {
        return std::any_of(entry.events.begin(), entry.events.end(),
                           [](const Event& event) { return event.kind == EventKind::round; });
    };
    if (std::none_of(result.accepted.begin(), result.accepted.end(), ran_turn)) return;
    const int before = session.size();
    if (auto refusal = advance_deadline(session, now)) result.refusal = std::move(refusal);
    if (session.size() == before + 1) result.accepted.push_back(session.entries().back());
}

} // namespace highball
