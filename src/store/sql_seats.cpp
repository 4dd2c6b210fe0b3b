// SQL implementation of seats, notes, votes, auto moves and plans.
#include "store/sql_store.h"

#include "core/indexed.h"
#include "core/text.h"
#include "session/game_host.h"

#include <algorithm>

namespace highball {

using Code = StoreError::Code;

namespace {

constexpr std::int64_t max_notes = 500; // for each user and game

StoreError unknown_user(std::string_view user) {
    return {Code::not_found, unknown_user_text(user) + "; add one with: highball users add NAME --key FILE"};
}

} // namespace

StoreError not_yours(const char* what) { return {Code::other_user, std::string(what) + "; nothing was done"}; }

// A suspended user's terminals close within two seconds; meanwhile they write nothing.
std::optional<StoreError> SqlStore::check_not_suspended(std::string_view user) {
    Statement row(*database_, "SELECT 1 FROM kept WHERE person = ? AND game = 0 AND key = ?");
    if (row.bind(user).bind(key_of_suspension).row()) return not_yours("the host has suspended you");
    return row.failed() ? std::optional(error()) : std::nullopt;
}

// The program checks this when a line is typed. The check in the transaction holds for all ways of a command, and if
// the host gives the seat to somebody else meanwhile.
std::optional<StoreError> SqlStore::check_seats(std::int64_t game, std::string_view user,
                                                const std::vector<Seat>& seats) {
    if (user.empty()) return std::nullopt;
    const auto users = users_at(game);
    if (!users) return users.error();
    for (const Seat seat : seats)
        if (to_index(seat) >= users->size() || item_at(*users, seat) != user)
            return not_yours("that seat is another player's");
    return check_not_suspended(user);
}

std::optional<StoreError> SqlStore::check_has_seat(std::int64_t game, std::string_view user) {
    if (user.empty()) return std::nullopt;
    const auto users = users_at(game);
    if (!users) return users.error();
    if (!contains(*users, user)) return not_yours("you have no seat in this game");
    return check_not_suspended(user);
}

std::optional<StoreError> SqlStore::set_seats(std::int64_t game, const std::vector<SeatAssignment>& assignments) {
    return write([&]() -> std::optional<StoreError> {
        for (const auto& [seat, user] : assignments)
            if (auto failed = seat_user(game, seat, user)) return failed;
        return std::nullopt;
    });
}

// Gives the seat to the user, and removes the auto moves of the former user and a vote about the seat. A writer that
// has not seen the new seating cannot write any more.
std::optional<StoreError> SqlStore::seat_user(std::int64_t game, Seat seat, std::string_view user) {
    if (!user.empty() && !has_user(user)) return unknown_user(user);
    for (const char* sql : {"UPDATE games SET seating = seating + 1, revision = revision + 1 WHERE id = ?1 AND EXISTS "
                            "(SELECT 1 FROM seats WHERE game = ?1 AND seat = ?2 AND person <> ?3)",
                            "DELETE FROM programmed WHERE game = ?1 AND seat = ?2 AND EXISTS (SELECT 1 FROM seats "
                            "WHERE game = ?1 AND seat = ?2 AND person <> ?3)",
                            "DELETE FROM proposals WHERE game = ?1 AND seat = ?2 AND plays <> '' AND EXISTS (SELECT 1 "
                            "FROM seats WHERE game = ?1 AND seat = ?2 AND person <> ?3)",
                            "UPDATE seats SET person = ?3 WHERE game = ?1 AND seat = ?2"}) {
        Statement row(*database_, sql);
        if (!row.bind(game).bind(seat.index()).bind(user).run()) return error();
    }
    return std::nullopt;
}

Result<bool, StoreError> SqlStore::may_watch(std::int64_t game) {
    Statement row(*database_, "SELECT watch FROM games WHERE id = ?");
    if (row.bind(game).row()) return row.number(0) != 0;
    if (row.failed()) return error();
    return false;
}

std::string SqlStore::turn_runner(std::int64_t game) {
    Statement row(*database_, "SELECT runner FROM games WHERE id = ?");
    return row.bind(game).row() ? row.text(0) : "";
}

std::optional<StoreError> SqlStore::set_turn_runner(std::int64_t game, std::string_view user) {
    if (!user.empty() && !has_user(user)) return unknown_user(user);
    return write([&] {
        Statement row(*database_, "UPDATE games SET runner = ? WHERE id = ?");
        return outcome(row.bind(user).bind(game).run());
    });
}

// Counts actions against a rate limit. The count need not survive a power failure, so the write does not wait for the
// disk.
Result<bool, StoreError> SqlStore::count_against_limit(std::int64_t game, std::string_view user,
                                                       const RateLimit& rate_limit, int actions) {
    if (actions > rate_limit.max_count) return false;
    bool allowed = false;
    const auto count = [&]() -> std::optional<StoreError> {
        if (rate_limit.in_all_games) return count_in_all_games(user, rate_limit, actions, allowed);
        Statement row(
            *database_,
            "INSERT INTO pace AS p VALUES (?1, ?2, ?3, ?4, ?7) ON CONFLICT (game, person, deed) DO UPDATE SET "
            "times = CASE WHEN ?4 BETWEEN p.since AND p.since + ?5 THEN p.times + ?7 ELSE ?7 END, "
            "since = CASE WHEN ?4 BETWEEN p.since AND p.since + ?5 THEN p.since ELSE ?4 END "
            "WHERE p.times + ?7 <= ?6 OR ?4 NOT BETWEEN p.since AND p.since + ?5");
        row.bind(game)
            .bind(user)
            .bind(rate_limit.action)
            .bind(clock_())
            .bind(rate_limit.seconds)
            .bind(rate_limit.max_count)
            .bind(actions);
        allowed = row.run() && row.changed() == 1;
        return outcome(!row.failed());
    };
    if (auto problem = write(count, Durability::lazy)) return *problem;
    return allowed;
}

// Counts actions of a user in all games together. A row of `pace` belongs to a game, so a preference has the count.
std::optional<StoreError> SqlStore::count_in_all_games(std::string_view user, const RateLimit& rate_limit, int actions,
                                                       bool& allowed) {
    if (!lock_user(user)) return error();
    const std::string key = "pace " + std::string(rate_limit.action);
    Statement row(*database_, "SELECT value FROM kept WHERE person = ? AND game = 0 AND key = ?");
    const std::string value = row.bind(user).bind(key).row() ? row.text(0) : "";
    row.run();
    const auto parts = words(value);
    const auto number = [&](std::size_t i) { return i < parts.size() ? parse_number(parts[i]).value_or(0) : 0; };
    const std::int64_t now = clock_();
    const bool counts = number(0) <= now && number(0) >= now - rate_limit.seconds;
    const std::int64_t times = counts ? std::clamp<std::int64_t>(number(1), 0, rate_limit.max_count) : 0;
    allowed = times + actions <= rate_limit.max_count;
    if (!allowed) return std::nullopt;
    return set_preference(user,
                          {0, key, std::to_string(counts ? number(0) : now) + " " + std::to_string(times + actions)});
}

Result<std::vector<std::string>, StoreError> SqlStore::users_at(std::int64_t game) {
    Statement rows(*database_, "SELECT person FROM seats WHERE game = ? ORDER BY seat");
    return read_rows(rows.bind(game), [](const Statement& row) { return row.text(0); });
}

// The last message that gives the seat to another player takes precedence over the player with whom the game began.
Result<std::vector<std::string>, StoreError> SqlStore::computers_at(std::int64_t game) {
    Statement rows(*database_, "SELECT coalesce((SELECT plays FROM messages WHERE messages.game = seats.game AND "
                               "messages.seat = seats.seat AND plays <> '' ORDER BY id DESC LIMIT 1), computer) "
                               "FROM seats WHERE game = ? ORDER BY seat");
    return read_rows(rows.bind(game),
                     [](const Statement& row) { return row.text(0) == human_player ? "" : row.text(0); });
}

Result<std::vector<ChatMessage>, StoreError> SqlStore::notes(std::int64_t game, std::string_view user) {
    Statement rows(*database_, "SELECT after, seat, text FROM notes WHERE game = ? AND person = ? ORDER BY id");
    return read_rows(rows.bind(game).bind(user), [](const Statement& row) {
        return ChatMessage{row.count(0), row.seat(1), row.lines(2)};
    });
}

std::optional<StoreError> SqlStore::add_note(std::int64_t game, std::string_view user, const ChatMessage& note) {
    if (auto problem = check_daily_bytes(user)) return problem;
    return write([&]() -> std::optional<StoreError> {
        if (!lock_game(game)) return error();
        Statement count(*database_, "SELECT count(*) FROM notes WHERE game = ? AND person = ?");
        if (!count.bind(game).bind(user).row()) return error();
        if (count.number(0) >= max_notes)
            return StoreError{Code::full,
                              "you have " + std::to_string(max_notes) + " notes in this game, the most allowed"};
        count.run();
        Statement row(*database_,
                      "INSERT INTO notes (game, person, after, seat, text, time) VALUES (?, ?, ?, ?, ?, ?)");
        row.bind(game).bind(user).bind(note.after).bind(note.seat.index()).bind(note.text);
        return outcome(row.bind(clock_()).run());
    });
}

std::optional<StoreError> SqlStore::replace_notes(std::int64_t game, std::string_view user, const ChatMessage& note) {
    return write([&]() -> std::optional<StoreError> {
        Statement gone(*database_, "DELETE FROM notes WHERE game = ? AND person = ?");
        if (!gone.bind(game).bind(user).run()) return error();
        return add_note(game, user, note);
    });
}

std::optional<Vote> SqlStore::vote(std::int64_t game) {
    // A vote about commands or a seat that do not exist is treated like no vote.
    // An undo ends the open vote, so the present number of undos is that of the call.
    Statement row(*database_,
                  "SELECT person, size, keep, seat, plays, (SELECT cuts FROM games WHERE id = "
                  "proposals.game) FROM proposals WHERE game = ? AND keep >= 0 AND "
                  "CASE WHEN plays = '' THEN keep < size ELSE seat BETWEEN 0 AND "
                  "(SELECT count(*) FROM seats WHERE seats.game = proposals.game) - 1 END AND NOT EXISTS "
                  "(SELECT 1 FROM kept WHERE kept.person = proposals.person AND kept.game = 0 AND key = ?)");
    if (!row.bind(game).bind(key_of_suspension).row()) return std::nullopt;
    Vote vote{.by = row.text(0),
              .size = row.count(1),
              .keep = row.count(2),
              .agreed = {},
              .seat = row.seat(3),
              .plays = row.text(4),
              .undo_count = row.number(5)};
    Statement agreed(*database_, "SELECT person FROM agreed WHERE game = ? ORDER BY person");
    agreed.bind(game);
    while (agreed.row()) vote.agreed.push_back(agreed.text(0));
    return vote;
}

std::optional<StoreError> SqlStore::set_vote(std::int64_t game, const Vote& vote) {
    return write([&]() -> std::optional<StoreError> {
        if (auto problem = bump_revision(game)) return problem;
        if (!remove_vote(game)) return error();
        if (auto problem = check_has_seat(game, vote.by)) return problem;
        Statement row(*database_, "INSERT INTO proposals (game, person, size, keep, seat, plays) "
                                  "SELECT ?1, ?2, ?3, ?4, ?5, ?6 FROM games WHERE id = ?1 AND (size = ?3 OR ?6 <> '')");
        row.bind(game).bind(vote.by).bind(vote.size).bind(vote.keep);
        if (!row.bind(vote.seat.index()).bind(vote.plays).run()) return error();
        if (row.changed() == 0) return StoreError{Code::lost_race, "somebody else moved first"};
        for (const std::string& voter : vote.agreed)
            if (!write_consent(game, voter)) return error();
        return std::nullopt;
    });
}

std::optional<StoreError> SqlStore::claim_vote(std::int64_t game, const Vote& read) {
    if (auto problem = bump_revision(game)) return problem;
    const auto now = vote(game);
    return now && same_vote(*now, read) ? std::nullopt
                                        : std::optional(StoreError{Code::lost_race, "the request has changed"});
}

bool SqlStore::remove_vote(std::int64_t game) {
    return Statement(*database_, "DELETE FROM proposals WHERE game = ?").bind(game).run();
}

std::optional<StoreError> SqlStore::vote_yes(std::int64_t game, const Vote& read, std::string_view user) {
    return write([&]() -> std::optional<StoreError> {
        if (auto problem = claim_vote(game, read)) return problem;
        if (auto problem = check_has_seat(game, user)) return problem;
        return outcome(write_consent(game, user));
    });
}

std::optional<StoreError> SqlStore::end_vote(std::int64_t game, const Vote& read, std::string_view user) {
    return write([&]() -> std::optional<StoreError> {
        if (auto problem = claim_vote(game, read)) return problem;
        if (auto problem = check_has_seat(game, user)) return problem;
        return outcome(remove_vote(game));
    });
}

std::optional<StoreError> SqlStore::carry_seat_vote(std::int64_t game, const Vote& read,
                                                    const std::vector<std::string>& users,
                                                    const std::vector<ChatMessage>& messages) {
    return write([&]() -> std::optional<StoreError> {
        if (auto problem = claim_vote(game, read)) return problem;
        const auto now = users_at(game);
        if (!now) return now.error();
        if (*now != users) return StoreError{Code::lost_race, "the seats have other users now"};
        for (const ChatMessage& message : messages)
            if (auto problem = announce(game, message, "")) return problem;
        return outcome(remove_vote(game));
    });
}

bool SqlStore::write_consent(std::int64_t game, std::string_view user) {
    Statement row(*database_, "INSERT INTO agreed (game, person) VALUES (?, ?) ON CONFLICT DO NOTHING");
    return row.bind(game).bind(user).run();
}

Result<std::vector<AutoMove>, StoreError> SqlStore::auto_moves(std::int64_t game) {
    const auto revision = known_revision(game);
    if (revision && cached_auto_moves_ && cached_auto_moves_->game == game && cached_auto_moves_->revision == revision)
        return cached_auto_moves_->moves;
    std::vector<AutoMove> moves;
    Statement rows(*database_, "SELECT id, seat, text, state, times FROM programmed WHERE game = ?1 AND NOT EXISTS "
                               "(SELECT 1 FROM seats JOIN kept ON kept.person = seats.person WHERE seats.game = ?1 AND "
                               "seats.seat = programmed.seat AND kept.game = 0 AND kept.key = ?2) ORDER BY id");
    rows.bind(game).bind(key_of_suspension);
    while (rows.row()) moves.push_back({rows.number(0), rows.seat(1), rows.text(2), rows.lines(3), rows.count(4)});
    if (rows.failed()) return error();
    if (revision) cached_auto_moves_ = CachedAutoMoves{game, *revision, moves};
    return moves;
}

std::optional<StoreError> SqlStore::add_auto_move(std::int64_t game, const AutoMove& move, std::string_view user) {
    return write([&]() -> std::optional<StoreError> {
        if (auto problem = bump_revision(game)) return problem; // makes every terminal play the auto moves
        if (auto problem = check_seats(game, user, {move.seat})) return problem;
        // A seat has at most one auto move, so a new one replaces the old one.
        Statement gone(*database_, "DELETE FROM programmed WHERE game = ? AND seat = ?");
        if (!gone.bind(game).bind(move.seat.index()).run()) return error();
        Statement row(*database_,
                      "INSERT INTO programmed (game, seat, text, state, times, time) VALUES (?, ?, ?, ?, ?, ?)");
        row.bind(game).bind(move.seat.index()).bind(move.text).bind(move.state).bind(move.left);
        return outcome(row.bind(clock_()).run());
    });
}

Result<bool, StoreError> SqlStore::remove_auto_move(std::int64_t id) {
    bool changed = false;
    const auto problem = write([&]() -> std::optional<StoreError> {
        Statement game(*database_, "SELECT game FROM programmed WHERE id = ?");
        if (game.bind(id).row()) // other terminals forget it too
            if (auto problem = bump_revision(game.number(0))) return problem;
        if (game.failed()) return error();
        Statement row(*database_, "DELETE FROM programmed WHERE id = ?");
        const bool done = row.bind(id).run();
        changed = row.changed() > 0;
        return outcome(done);
    });
    if (problem) return *problem;
    return changed;
}

Result<std::vector<Command>, StoreError> SqlStore::saved_plan(std::int64_t game, std::string_view user) {
    Statement rows(*database_, "SELECT seat, text FROM plans WHERE game = ? AND person = ? ORDER BY n");
    return read_rows(rows.bind(game).bind(user), [](const Statement& row) {
        return Command{row.seat(0), row.text(1)};
    });
}

// Writes only what differs from the stored plan, and does not wait for the disk, because a plan changes with every
// line.
std::optional<StoreError> SqlStore::save_plan(std::int64_t game, std::string_view user,
                                              const std::vector<Command>& commands) {
    if (int_size(commands) > max_plan_commands)
        return StoreError{Code::full, "it has " + std::to_string(commands.size()) + " commands; at most " +
                                          std::to_string(max_plan_commands) + " are stored"};
    const auto change = [&]() -> std::optional<StoreError> {
        if (!lock_game(game)) return error();
        const auto before = saved_plan(game, user);
        if (!before) return before.error();
        const auto same = std::mismatch(before->begin(), before->end(), commands.begin(), commands.end()).first;
        const auto first = static_cast<std::size_t>(same - before->begin());
        Statement gone(*database_, "DELETE FROM plans WHERE game = ? AND person = ? AND n >= ?");
        if (!gone.bind(game).bind(user).bind(static_cast<std::int64_t>(first)).run()) return error();
        for (std::size_t i = first; i < commands.size(); ++i) {
            Statement row(*database_, "INSERT INTO plans (game, person, n, seat, text) VALUES (?, ?, ?, ?, ?)");
            row.bind(game).bind(user).bind(static_cast<std::int64_t>(i)).bind(commands[i].seat.index());
            if (!row.bind(commands[i].text).run()) return error();
        }
        return std::nullopt;
    };
    return write(change, Durability::lazy);
}

} // namespace highball
