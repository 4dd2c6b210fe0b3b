// Undo and redo. They include the commands that the program added by itself.
#include "session/session.h"

#include "core/indexed.h"
#include "session/table_log.h"

#include <algorithm>

namespace highball {

namespace {

// Returns the forced command, if there is one. `legal_of` returns the choices of a seat.
template <class Legal> std::optional<Command> forced_in(const Game& game, const Legal& legal_of) {
    if (game.finished()) return std::nullopt;
    const Decision decision = game.decision();
    if (decision.seats.size() != 1) return std::nullopt;
    const std::vector<Choice>& legal = legal_of(decision.seats.front());
    if (legal.size() != 1 || !legal.front().does_nothing()) return std::nullopt;
    return Command{decision.seats.front(), legal.front().text};
}

} // namespace

std::optional<Command> Session::forced_command_in(const Game& game) {
    return forced_in(game, [&](Seat seat) { return game.legal(seat); });
}

std::optional<Command> Session::forced_command() const {
    return forced_in(*game_, [this](Seat seat) -> const std::vector<Choice>& { return legal(seat); });
}

std::vector<LogEntry> Session::play_forced() {
    std::vector<LogEntry> played;
    while (const auto command = forced_command()) {
        if (!apply(*command, Chosen::by_program)) break;
        played.push_back(played_.last());
    }
    return played;
}

void Session::set_automatic(bool on) { automatic_ = computers_move_ = on; }

// True if a computer player chose the command. After an undo of this command alone, the computer player would choose it
// again at once.
bool Session::is_computer_command(const Command& command, int n) const {
    return computers_move_ && !computer_of(command.seat, n).empty();
}

bool Session::was_computer_command(int i) const { return is_computer_command(command(i), i); }

bool Session::was_forced(int i) const {
    return was_computer_command(i) || (automatic_ && forced_command_in(*position_at(i)) == command(i));
}

// Returns the number of commands before the last decision that a human made in the first `size` commands. An undo of
// that decision includes the commands that the program played after it, because the program would play them again at
// once.
int Session::size_below_last_decision(int size) const {
    int keep = size - 1;
    while (keep > 0 && (was_computer_command(keep) || (automatic_ && forced_command_in(*position_at(keep))))) --keep;
    return was_computer_command(keep) ? size : keep; // no human has decided anything yet, so nothing is undone
}

int Session::size_after_undo(int n) const {
    int keep = size();
    for (int below = keep; n > 0 && keep > 0; --n, keep = below)
        if ((below = size_below_last_decision(keep)) == keep) break;
    return keep;
}

int Session::undo_steps() const {
    int times = 0;
    for (int keep = size(), below = 0; keep > 0 && (below = size_below_last_decision(keep)) < keep; keep = below)
        ++times;
    return times;
}

Result<std::vector<Command>, Refusal> Session::undo(int n) {
    if (size() == 0) return Refusal::state("there is no command to undo");
    const int keep = size_after_undo(n);
    if (keep == size()) return Refusal::state("only the computer has moved so far; there is nothing to undo");
    return undo_to(keep);
}

std::optional<Refusal> Session::refuse_undo() const {
    if (!title_->info().sealed) return std::nullopt;
    return Refusal::state("in " + title_->info().name + " there is no undo: others may have seen the results",
                          "replace an order with a new line until the turn is processed");
}

Result<std::vector<Command>, Refusal> Session::undo_to(int keep, bool by_vote) {
    if (auto refusal = refuse_undo()) return *refusal;
    if (journal_) {
        std::vector<Seat> decided; // seats with commands that the program did not choose
        for (int i = keep; i < size(); ++i)
            if (!contains(decided, command(i).seat) && !was_forced(i)) decided.push_back(command(i).seat);
        ExpectedVersion seen = expected_version();
        seen.user = user_;
        seen.needs_vote = by_vote;
        if (const auto error = journal_->cut(seen, keep, user_, decided, status_of(*position_at(keep))))
            return refuse(*error);
        ++revision_;
        ++undo_count_;
    }
    reanchor(messages_, undo_records_, keep, true);
    std::vector<Command> undone;
    for (int i = size() - 1; i >= keep; --i) {
        undone.push_back(command(i));
        undo_records_.push_back({keep, undone.back(), user_, int_size(messages_)});
    }
    redo_.insert(redo_.end(), undone.begin(), undone.end());
    truncate_to(keep);
    return undone;
}

Result<std::vector<LogEntry>, Refusal> Session::redo(int n) {
    if (auto refusal = refuse_undo()) return *refusal;
    if (redo_.empty()) return Refusal::state("there is no command to redo");
    std::vector<LogEntry> done;
    const auto bring_back = [&](Chosen chosen) -> std::optional<Refusal> {
        const Command command = redo_.back();
        if (const Outcome outcome = apply(command, chosen); !outcome) return outcome.error();
        done.push_back(played_.last());
        return std::nullopt;
    };
    for (; n > 0 && !redo_.empty(); --n) {
        if (const auto refusal = bring_back(Chosen::by_user)) return *refusal;
        while (!redo_.empty() &&
               (is_computer_command(redo_.back(), size()) || (automatic_ && forced_command() == redo_.back())))
            if (const auto refusal = bring_back(Chosen::by_program)) return *refusal;
    }
    return done;
}

} // namespace highball
