#include "store/lobby.h"

#include "core/text.h"
#include "store/sql_store.h"

#include <algorithm>

namespace highball {

using Code = StoreError::Code;

namespace {

StoreError no_table(std::string_view name) { return {Code::not_found, "there is no open table " + in_quotes(name)}; }

} // namespace

Result<std::vector<OpenTable>, StoreError> Lobby::open_tables() {
    std::vector<OpenTable> tables;
    Statement rows(connection_.database(),
                   "SELECT name, opener, title, seats, options, pace, level, closed, clock FROM "
                   "open_tables ORDER BY opened, name");
    while (rows.row()) {
        OpenTable table{rows.text(0),
                        rows.text(1),
                        rows.text(2),
                        rows.count(3),
                        {},
                        rows.text(5),
                        rows.text(6),
                        rows.text(8),
                        rows.number(7) != 0,
                        {},
                        {}};
        const std::string options = rows.text(4);
        for (const std::string_view option : words(options)) table.options.emplace_back(option);
        tables.push_back(std::move(table));
    }
    Statement users(connection_.database(), "SELECT at_table, person, came FROM at_tables ORDER BY came, person");
    while (users.row()) {
        const std::string name = users.text(0);
        const auto table =
            std::find_if(tables.begin(), tables.end(), [&](const auto& one) { return one.name == name; });
        if (table != tables.end()) (users.number(2) != 0 ? table->users : table->invited).push_back(users.text(1));
    }
    if (rows.failed() || users.failed()) return connection_.error();
    return tables;
}

// A game ends at its last command (`since`); messages after the end do not count.
std::optional<StoreError> Lobby::check_games_of(std::string_view user, int most) {
    constexpr std::int64_t day = 24 * 60 * 60;
    if (!connection_.lock_user(user)) return connection_.error();
    const std::string own = "AND id IN (SELECT game FROM seats WHERE person = ?1)";
    Statement row(connection_.database(), "SELECT (SELECT count(*) FROM games WHERE over = 0 " + own +
                                              ") + (SELECT count(*) FROM at_tables WHERE person = ?1 AND came <> 0), "
                                              "(SELECT count(*) FROM games WHERE over <> 0 AND since > ?2 " +
                                              own + ")");
    if (!row.bind(user).bind(connection_.time() - day).row()) return connection_.error();
    if (row.number(0) >= most)
        return StoreError{Code::full, std::string(user) + " has " + std::to_string(row.number(0)) +
                                          " running games and seats at open tables, and at most " +
                                          std::to_string(most) + " are allowed; finish or leave some first"};
    if (row.number(1) < most) return std::nullopt;
    return StoreError{Code::full, std::to_string(row.number(1)) + " games of " + std::string(user) +
                                      " ended in the last 24 hours; try again tomorrow"};
}

std::optional<StoreError> Lobby::open_table(const OpenTable& table, const LobbyLimits& limits) {
    return connection_.write([&]() -> std::optional<StoreError> {
        if (auto problem = check_games_of(table.opener, limits.games)) return problem;
        Statement count(connection_.database(),
                        "SELECT count(*), coalesce(sum(CASE WHEN opener = ? THEN 1 ELSE 0 END), 0) FROM "
                        "open_tables");
        if (!count.bind(table.opener).row()) return connection_.error();
        if (count.number(0) >= limits.all_tables)
            return StoreError{Code::full, "the limit of " + std::to_string(limits.all_tables) +
                                              " open tables has been reached; try again later"};
        if (count.number(1) >= limits.tables)
            return StoreError{Code::full, table.opener + " has " + std::to_string(count.number(1)) +
                                              " open tables; leave one to open another"};
        Statement same(connection_.database(), "SELECT 1 FROM open_tables WHERE lower(name) = lower(?)");
        if (same.bind(table.name).row())
            return StoreError{Code::exists, "an open table is already called " + in_quotes(table.name)};
        if (!connection_.has_user(table.opener)) return StoreError{Code::not_found, unknown_user_text(table.opener)};
        Statement row(connection_.database(),
                      "INSERT INTO open_tables (name, opener, title, seats, options, pace, level, closed, "
                      "opened, clock) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        row.bind(table.name).bind(table.opener).bind(table.title).bind(table.seats).bind(join(table.options, " "));
        row.bind(table.pace).bind(table.level).bind(table.invite_only ? 1 : 0).bind(connection_.time());
        row.bind(table.clock);
        if (!row.run()) return connection_.error();
        for (const std::string& user : table.users)
            if (auto problem = add_to_table(table.name, user, connection_.time())) return problem;
        for (const std::string& user : table.invited)
            if (auto problem = add_to_table(table.name, user, 0)) return problem;
        return std::nullopt;
    });
}

// Adds a user who has joined at the time `came`; 0 means that the user is only invited.
std::optional<StoreError> Lobby::add_to_table(std::string_view name, std::string_view user, std::int64_t came) {
    if (!connection_.has_user(user)) return StoreError{Code::not_found, unknown_user_text(user)};
    Statement gone(connection_.database(), "DELETE FROM at_tables WHERE at_table = ? AND person = ? AND came = 0");
    if (!gone.bind(name).bind(user).run()) return connection_.error();
    Statement row(connection_.database(), "INSERT INTO at_tables (at_table, person, came) VALUES (?, ?, ?)");
    if (row.bind(name).bind(user).bind(came).run()) return std::nullopt;
    return row.exists() ? StoreError{Code::exists, std::string(user) + " already has a seat there"}
                        : connection_.error();
}

// Locks the table until the end of the transaction.
std::optional<StoreError> Lobby::lock_table(std::string_view name) {
    Statement lock(connection_.database(), "UPDATE open_tables SET seats = seats WHERE name = ?");
    if (!lock.bind(name).run()) return connection_.error();
    return lock.changed() == 0 ? std::optional(no_table(name)) : std::nullopt;
}

// Counts the free seats and takes one of them in a single transaction. If two users want the last seat, only one gets
// it.
std::optional<StoreError> Lobby::join_table(std::string_view name, std::string_view user, const LobbyLimits& limits) {
    return connection_.write([&]() -> std::optional<StoreError> {
        if (auto problem = lock_table(name)) return problem;
        Statement count(connection_.database(),
                        "SELECT seats - (SELECT count(*) FROM at_tables WHERE at_table = ?1 AND came <> 0) FROM "
                        "open_tables WHERE name = ?1");
        if (!count.bind(name).row()) return connection_.error();
        if (count.number(0) <= 0) return StoreError{Code::full, "the table is full"};
        count.run();
        if (auto problem = check_games_of(user, limits.games)) return problem;
        return add_to_table(name, user, connection_.time());
    });
}

std::optional<StoreError> Lobby::invite(std::string_view name, std::string_view user) {
    return connection_.write([&]() -> std::optional<StoreError> { return add_to_table(name, user, 0); });
}

std::optional<StoreError> Lobby::leave_table(std::string_view name, std::string_view user) {
    return connection_.write([&]() -> std::optional<StoreError> {
        if (auto problem = lock_table(name)) return problem;
        Statement row(connection_.database(), "DELETE FROM at_tables WHERE at_table = ? AND person = ?");
        if (!row.bind(name).bind(user).run()) return connection_.error();
        if (row.changed() > 0) return std::nullopt;
        return StoreError{Code::not_found, std::string(user) + " has no seat there"};
    });
}

// Locks the table before it reads the users, so that nobody joins in between.
Result<std::vector<std::string>, StoreError> Lobby::close_table(std::string_view name) {
    std::vector<std::string> joined;
    const auto problem = connection_.write([&]() -> std::optional<StoreError> {
        joined.clear();
        if (auto problem = lock_table(name)) return problem;
        Statement users(connection_.database(),
                        "SELECT person FROM at_tables WHERE at_table = ? AND came <> 0 ORDER BY came, person");
        users.bind(name);
        while (users.row()) joined.push_back(users.text(0));
        if (users.failed()) return connection_.error();
        for (const char* sql : {"DELETE FROM at_tables WHERE at_table = ?", "DELETE FROM open_tables WHERE name = ?"}) {
            Statement row(connection_.database(), sql);
            if (!row.bind(name).run()) return connection_.error();
        }
        return std::nullopt;
    });
    if (problem) return *problem;
    return joined;
}

Lobby& lobby_of(Store& store) { return static_cast<SqlStore&>(store).lobby(); }

} // namespace highball
