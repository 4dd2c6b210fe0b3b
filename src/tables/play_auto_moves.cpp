// Auto moves of the users at a shared table.
#include "tables/user_seat.h"

#include "core/indexed.h"
#include "core/text.h"
#include "session/command_result.h"
#include "tables/auto_moves.h"

#include <algorithm>

namespace highball {

namespace {

std::vector<AutoMove> moves_of(TableStore& table, std::int64_t game) {
    const auto moves = table.auto_moves(game);
    return moves ? *moves : std::vector<AutoMove>{};
}

} // namespace

bool UserSeat::has_auto_moves() const {
    const std::vector<AutoMove> moves = moves_of(table_, game_);
    return std::any_of(moves.begin(), moves.end(),
                       [this](const AutoMove& move) { return sets_auto_moves_of(move.seat); });
}

std::string UserSeat::auto_moves() {
    std::string text;
    for (const AutoMove& move : moves_of(table_, game_))
        if (sets_auto_moves_of(move.seat)) text += preview(session_, move);
    return text;
}

CommandResult UserSeat::set_auto_move(std::optional<Seat> seat, Words text) {
    if (auto refusal = check_seat_access(seat)) return error_result(*refusal);
    if (text.empty() || iequals(text, "show")) {
        const std::string all = auto_moves();
        return text_result(all.empty() ? "you have no auto move\n" : all);
    }
    if (iequals(text, "off")) {
        CommandResult result;
        for (const AutoMove& move : moves_of(table_, game_)) {
            if (!sets_auto_moves_of(move.seat) || (seat && move.seat != *seat)) continue;
            const auto gone = table_.remove_auto_move(move.id);
            if (!gone) return error_result(Refusal::storage(gone.error()));
            result.text += "\"auto " + move.text + "\" is canceled\n";
        }
        return result.text.empty() ? error_result("you have no auto move") : result;
    }
    if (auto refusal = is_host() ? std::nullopt : check_rate()) return error_result(*refusal);
    const std::vector<Seat> open = session_.game().decision().seats;
    if (!seat) seat = is_host() && open.size() == 1 ? open.front() : this->seat();
    if (!seat) return error_result(Refusal::seat("whose auto move?", "NAME> auto " + printable(fit(text, 60))));
    if (!sets_auto_moves_of(*seat))
        return error_result(Refusal::seat(session_.game().name_of(*seat) + "'s auto moves are set by " +
                                          user_of(*seat) + ", who plays that seat"));
    const auto move = parse_auto_move(session_, *seat, text);
    if (!move) return error_result(move.error());
    if (const auto error = table_.add_auto_move(game_, *move, user_)) return error_result(error->refusal());
    shared_ = true;
    CommandResult result;
    result.accepted = play_auto_moves();
    result.text = auto_move_text(*move);
    return result;
}

// Returns the preview of a new auto move. If the auto move has already acted and ended, returns why it ended.
std::string UserSeat::auto_move_text(const AutoMove& move) const {
    for (const AutoMove& one : moves_of(table_, game_))
        if (one.seat == move.seat && one.text == move.text) return preview(session_, one);
    return ended_.empty() ? "" : ended_.back() + "\n";
}

// Removes the auto move. Several terminals may try this at the same time; only the one that succeeds announces that the
// auto move has ended.
void UserSeat::end_auto_move(const AutoMove& move, const std::string& reason) {
    const auto taken = table_.remove_auto_move(move.id);
    if (!taken || !*taken) return;
    ended_.push_back("\"auto " + std::string(fit(move.text, max_auto_move_columns)) + "\" has ended: " + reason);
    session_.announce(move.seat, "(" + ended_.back() + ")");
}

// True if this terminal leaves the auto move to its author's terminal, because other users must not wait for an absent
// author's advice. After a few seconds, other terminals play it too, one command at a time.
bool UserSeat::leaves_to_author(const AutoMove& move) const {
    constexpr int patience = 5; // seconds
    if (is_host() || owns(move.seat) || !asks_for_advice(move) ||
        !contains(session_.game().decision().seats, move.seat))
        return false;
    const auto clock = table_.clock(game_);
    return clock && table_.now() - clock->changed < patience;
}

std::vector<LogEntry> UserSeat::play_auto_moves() {
    std::vector<LogEntry> played;
    ended_.clear();
    if (!is_shared()) return played;
    const auto play = [&](Seat seat, const std::string& command, const std::optional<PlayedAutoMove>& move = {}) {
        // Another terminal may play the same move now; the store accepts only one of the two.
        if (!session_.enter(seat, command, Session::Chosen::by_program, move)) return false;
        played.push_back(session_.entries().back());
        for (LogEntry& entry : session_.play_forced()) played.push_back(std::move(entry));
        return true;
    };
    constexpr int most = 100; // most passes over the auto moves after one line
    for (int i = 0; i < most; ++i) {
        bool acted = false;
        for (const AutoMove& move : moves_of(table_, game_)) {
            if (move.seat.index() < 0 || move.seat.index() >= session_.game().seats() || leaves_to_author(move))
                continue;
            const AutoMoveResult step = evaluate_auto_move(session_, move);
            if (step.kind == AutoMoveResult::Effect::waits) continue;
            if (step.kind != AutoMoveResult::Effect::acts) {
                end_auto_move(move, step.reason);
                continue;
            }
            const std::string text(fit(move.text, max_auto_move_columns));
            if (!play(move.seat, step.command, PlayedAutoMove{move.id, move.left, "(auto move: " + text + ")"}))
                return played;
            const std::string rest = step.advised ? "" : turn_ending_command(session_, move.seat, step.command);
            if (!rest.empty()) play(move.seat, rest);
            if (step.advised && !sets_auto_moves_of(move.seat)) return played;
            acted = true;
            break;
        }
        if (!acted) return played;
    }
    return played;
}

} // namespace highball
