// Refusal of lines that were typed for an earlier position than the present one.
#include "prompt/prompt.h"

#include "core/text.h"
#include "game/turn_sheets.h"

#include <utility>

namespace highball {

Seen::Position Prompt::live_position() const {
    const Game& live = session_.game();
    const TurnSheets* sheets = session_.sealed() ? turn_sheets_of(live) : nullptr;
    return sheets ? Seen::Position{sheets->turn()} : Seen::Position{session_.size(), live.digest()};
}

void Prompt::show_live_game() {
    const Seen::Position before = std::exchange(live_shown_, live_position());
    if (before != live_shown_) type_ahead_guard_.show_moves_of_others();
}

Seen Prompt::seen() const {
    const Decision now = game().decision();
    const TableServices* table = game_host_->table();
    // On a sealed turn, all players fill in their sheets at the same time, so nobody is the one whose turn it is.
    return {.round = now.round,
            .entity = sealed() ? "" : now.entity,
            .seats = now.seats,
            .warnings = confirmation_.warnings(),
            .position = mode().is_live() ? live_position() : live_shown_, // a plan hides the live game
            .vote = table ? table->shown_vote() : ""};
}

// Refuses a command if the live game is no longer the one that the user had seen when he began the line. A name at its
// beginning says that it counts nevertheless, but not for which turn of a sealed game or which proposal.
std::optional<Refusal> Prompt::refuse_unseen(const ParsedCommand& parsed, const Seen& begun, const Seen& now) const {
    const bool answers = game_host_->has_users() && session_.game().decision().proposal;
    if ((parsed.named && !sealed() && !answers) || !mode().is_live() || begun.position == now.position)
        return std::nullopt;
    const int size = begun.position.size;
    const auto quoted = [&](int i) { return "\"" + printable(fit(session_.command(i).text, 60)) + "\""; };
    const auto player = [&](int i) { return game().name_of(session_.command(i).seat); };
    const int last = session_.size() - 1;
    const std::string news =
        sealed()       ? "the turn is over; now it is " + now.round
        : size <= last ? player(size) + " has moved (" + quoted(size) + ")"
        : last < 0     ? "others have undone all commands"
                       : "others have undone commands; the last one is now " + player(last) + "'s " + quoted(last);
    return Refusal::state("\"" + printable(fit(parsed.text, 60)) + "\" was not played: " + news,
                          "check the board, then type it again");
}

// Also refuses a command if the turn for which its line was begun has ended.
std::optional<Refusal> Prompt::refuse_stale(const ParsedCommand& parsed, const LineContext& line) const {
    if (input_source_ == InputSource::script || game().finished()) return std::nullopt;
    const Seen now = seen();
    if (auto refusal = refuse_unseen(parsed, line.begun, now)) return refusal;
    const bool same = line.begun.same_turn(now);
    if (parsed.named && (same || !sealed())) return std::nullopt;
    const bool own = !line.seat || seats_.may_act(*line.seat);
    if (same && own && !line.passed) return std::nullopt;
    std::vector<std::string> names;
    for (const Seat seat : now.seats) names.push_back(game().name_of(seat));
    const std::string what = "\"" + printable(fit(parsed.text, 60)) + "\" was not played";
    if (same && !own)
        return Refusal::seat(join_words(names, "or") + " acts first (" + game().decision().asks + "): " + what);
    const std::string& entity = line.begun.entity;
    const bool whose = entity != now.entity && !entity.empty();
    // If the game waits only for computer players, it may wait for somebody else before this message is read.
    return Refusal::state(
        what + ": " + (whose ? entity + "'s turn" : "the turn") + " is over" +
            (waits_for_computer() ? "" : ", and " + join_words(names, "or") + " is to act (" + now.round + ")"),
        "check the board, then type it again");
}

} // namespace highball
