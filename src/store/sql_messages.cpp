// SQL implementation of messages.
#include "store/sql_store.h"

namespace highball {

namespace {

// Largest number of messages of one seat in a game; it keeps them from filling the disk. Beyond it, the oldest ones are
// removed.
constexpr std::int64_t max_messages = 5000;
// Limit of disk space for one user in all games together: characters of messages, notes and undone commands per day.
constexpr std::int64_t max_daily_bytes = 2'000'000;
constexpr std::int64_t day = 24 * 60 * 60;

} // namespace

std::optional<StoreError> SqlStore::check_daily_bytes(std::string_view user) {
    if (user.empty()) return std::nullopt;
    Statement used(
        *database_,
        "SELECT (SELECT coalesce(sum(length(text)), 0) FROM seats JOIN messages ON messages.game = seats.game "
        "AND messages.seat = seats.seat WHERE person = ?1 AND time > ?2) + "
        "(SELECT coalesce(sum(length(text)), 0) FROM seats JOIN notes ON notes.game = seats.game "
        "AND notes.person = ?1 WHERE seats.person = ?1 AND time > ?2) + "
        "(SELECT coalesce(sum(length(text)), 0) FROM seats JOIN undone ON undone.game = seats.game "
        "AND undone.person = ?1 WHERE seats.person = ?1 AND undone > ?2)");
    if (!used.bind(user).bind(clock_() - day).row()) return error();
    if (used.number(0) < max_daily_bytes) return std::nullopt;
    return StoreError{StoreError::Code::full, std::string(user) + " has written " + std::to_string(used.number(0)) +
                                                  " characters in the last 24 hours; try again tomorrow"};
}

// Messages that give a seat to another player are never removed, because they are needed to know who plays the seat;
// nor are those about the clock's penalties, which need everybody's consent to be undone.
std::optional<StoreError> SqlStore::add_message(std::int64_t game, const ChatMessage& message) {
    const std::string removable = "plays = '' AND text NOT LIKE '" + std::string(out_of_time_mark) + "%'";
    Statement all(*database_, "SELECT count(*) FROM messages WHERE game = ? AND seat = ? AND " + removable);
    if (!all.bind(game).bind(message.seat.index()).row()) return error();
    const std::int64_t too_many = message.plays.empty() ? all.number(0) - max_messages + 1 : 0;
    all.run();
    if (too_many > 0) {
        Statement gone(*database_, "DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE game = ? AND "
                                   "seat = ? AND " +
                                       removable + " ORDER BY id LIMIT ?)");
        Statement count(*database_, "UPDATE games SET trimmed = trimmed + ? WHERE id = ?");
        if (!gone.bind(game).bind(message.seat.index()).bind(too_many).run()) return error();
        if (!count.bind(too_many).bind(game).run()) return error();
    }
    return outcome(write_message(game, message));
}

std::optional<StoreError> SqlStore::announce(std::int64_t game, const ChatMessage& message, const std::string& user) {
    return write([&]() -> std::optional<StoreError> {
        if (auto problem = bump_revision(game)) return problem;
        if (auto problem = check_seats(game, user, {message.seat})) return problem;
        // The writer may not have seen the last commands. A message before a penalty would move the penalty's record.
        Statement size(*database_, "SELECT size FROM games WHERE id = ?");
        const int after = size.bind(game).row() ? size.count(0) : message.after;
        size.run();
        if (auto problem = message.plays.empty() ? std::nullopt : outcome(bump_seating(game))) return problem;
        return add_message(game, {after, message.seat, message.text, message.plays});
    });
}

} // namespace highball
