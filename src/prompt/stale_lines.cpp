// Refusal of lines that were typed for an earlier position than the present one.
#include "prompt/stale_lines.h"

#include "core/text.h"
#include "game/turn_sheets.h"

#include <utility>

namespace highball {

Seen::Position StaleLines::live_position() const {
    const Game& live = state_.session.game();
    const TurnSheets* sheets = state_.session.sealed() ? turn_sheets_of(live) : nullptr;
    return sheets ? Seen::Position{sheets->turn()} : Seen::Position{state_.session.size(), live.digest()};
}

StaleLines::StaleLines(const PromptState& state, const Confirmation& confirmation)
    : state_(state), confirmation_(confirmation), live_shown_(live_position()) {
    guard_.show(seen());
}

void StaleLines::note_own_change(const Seen::Position& before, LineContext& line) {
    const Seen::Position now = live_position();
    if (line.begun.position == before) line.begun.position = now;
    guard_.change_position(before, now);
}

void StaleLines::note_line(bool began_live, const Seen::Position& own) {
    if (began_live) {
        live_shown_ = live_position();
        if (live_shown_ != own) guard_.show_moves_of_others(); // auto moves of others
    } else if (state_.mode().is_live())
        show_live_game();
}

// The user has not read a new turn or vote yet.
void StaleLines::note_moves_of_others(bool was_live, const Seen& before) {
    if (!was_live && state_.mode().is_live()) show_live_game();
    const Seen now = seen();
    if (now.vote != before.vote && !now.vote.empty()) guard_.show_vote_of_others();
    if (was_live && (now.position != before.position || !now.same_turn(before)))
        guard_.show_moves_of_others(); // not after messages
    if (was_live) live_shown_ = now.position;
}

void StaleLines::show_live_game() {
    const Seen::Position before = std::exchange(live_shown_, live_position());
    if (before != live_shown_) guard_.show_moves_of_others();
}

Seen StaleLines::seen() const {
    const Decision now = state_.game().decision();
    const TableServices* table = state_.host.table();
    // On a sealed turn, all players fill in their sheets at the same time, so nobody is the one whose turn it is.
    return {.round = now.round,
            .entity = state_.sealed() ? "" : now.entity,
            .seats = now.seats,
            .warnings = confirmation_.warnings(),
            .position = state_.mode().is_live() ? live_position() : live_shown_, // a plan hides the live game
            .vote = table ? table->shown_vote() : ""};
}

// A name at the beginning of the line says that it counts nevertheless, but not for which turn of a sealed game or
// which proposal.
std::optional<Refusal> StaleLines::refuse_unseen(const ParsedCommand& parsed, const Seen& begun,
                                                 const Seen& now) const {
    const bool answers = state_.host.has_users() && state_.session.game().decision().proposal;
    if ((parsed.named && !state_.sealed() && !answers) || !state_.mode().is_live() || begun.position == now.position)
        return std::nullopt;
    const int size = begun.position.size;
    const auto quoted = [&](int i) { return in_quotes(state_.session.command(i).text); };
    const auto player = [&](int i) { return state_.game().name_of(state_.session.command(i).seat); };
    const int last = state_.session.size() - 1;
    const std::string news =
        state_.sealed() ? "the turn is over; now it is " + now.round
        : size <= last  ? player(size) + " has moved (" + quoted(size) + ")"
        : last < 0      ? "others have undone all commands"
                        : "others have undone commands; the last one is now " + player(last) + "'s " + quoted(last);
    return Refusal::state(in_quotes(parsed.text) + " was not played: " + news + std::string(type_again));
}

std::optional<Refusal> StaleLines::refuse(const ParsedCommand& parsed, const LineContext& line) const {
    if (state_.is_script || state_.game().finished()) return std::nullopt;
    const Seen now = seen();
    if (auto refusal = refuse_unseen(parsed, line.begun, now)) return refusal;
    const bool same = line.begun.same_turn(now);
    if (parsed.named && (same || !state_.sealed())) return std::nullopt;
    const bool own = !line.seat || state_.seats.may_act(*line.seat);
    if (same && own && !line.passed) return std::nullopt;
    std::vector<std::string> names;
    for (const Seat seat : now.seats) names.push_back(state_.game().name_of(seat));
    const std::string what = in_quotes(parsed.text) + " was not played";
    if (same && !own)
        return Refusal::seat(join_words(names, "or") + " acts first (" + state_.game().decision().asks + "): " + what);
    const std::string& entity = line.begun.entity;
    const bool whose = entity != now.entity && !entity.empty();
    // If the game waits only for computer players, it may wait for somebody else before this message is read.
    return Refusal::state(what + ": " + (whose ? entity + "'s turn" : "the turn") + " is over" +
                          (state_.seats.waits_for_computer()
                               ? ""
                               : ", and " + join_words(names, "or") + " is to act (" + now.round + ")") +
                          std::string(type_again));
}

} // namespace highball
