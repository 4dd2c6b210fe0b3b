// SQL implementation of users, keys and preferences.
#include "store/sql_store.h"

#include "core/text.h"

namespace highball {

using Code = StoreError::Code;

namespace {

constexpr std::int64_t max_keys = 20; // most keys of one user

StoreError no_user(std::string_view name) { return {Code::not_found, unknown_user_text(name)}; }

} // namespace

Result<std::vector<User>, StoreError> SqlStore::users() {
    std::vector<User> users;
    Statement rows(*database_,
                   "SELECT name, (SELECT count(*) FROM seats WHERE person = people.name), "
                   "(SELECT count(*) FROM kept WHERE person = people.name AND game = 0 AND key = ?) FROM people "
                   "ORDER BY name");
    rows.bind(key_of_suspension);
    while (rows.row()) users.push_back({rows.text(0), {}, rows.count(1), rows.number(2) != 0});
    Statement keys(*database_, "SELECT person, type, base64, comment FROM keys ORDER BY person, added, base64");
    for (auto user = users.begin(); keys.row();) { // both lists are sorted by name
        const std::string name = keys.text(0);
        while (user != users.end() && user->name < name) ++user;
        if (user != users.end() && user->name == name) user->keys.push_back({keys.text(1), keys.text(2), keys.text(3)});
    }
    if (rows.failed() || keys.failed()) return error();
    for (const User& user : users)
        if (const auto problem = user_name_problem(user.name))
            return StoreError{Code::damaged,
                              "the saved games contain a user whom this program did not add: " + *problem};
    return users;
}

std::optional<StoreError> SqlStore::add_user(std::string_view name, const PublicKey& key) {
    if (const auto problem = user_name_problem(name)) return StoreError{Code::bad_name, *problem};
    if (name == "computer" || name == "person")
        return StoreError{Code::bad_name,
                          "nobody can be called " + in_quotes(name) + ": the word says who plays a seat"};
    return write([&]() -> std::optional<StoreError> {
        Statement owner(*database_, "SELECT person FROM keys WHERE base64 = ?");
        if (owner.bind(key.base64).row())
            return StoreError{Code::exists,
                              "this key already belongs to " + owner.text(0) + "; a key belongs to one user"};
        Statement user(*database_, "INSERT INTO people (name, added) VALUES (?, ?) ON CONFLICT DO NOTHING");
        if (!user.bind(name).bind(clock_()).run()) return error();
        Statement count(*database_, "SELECT count(*) FROM keys WHERE person = ?");
        if (!count.bind(name).row()) return error();
        if (count.number(0) >= max_keys)
            return StoreError{Code::full, std::string(name) + " has " + std::to_string(max_keys) + " keys already"};
        count.run();
        Statement row(*database_, "INSERT INTO keys (base64, type, comment, added, person) VALUES (?, ?, ?, ?, ?)");
        return outcome(row.bind(key.base64).bind(key.type).bind(key.comment).bind(clock_()).bind(name).run());
    });
}

std::optional<StoreError> SqlStore::remove_user(std::string_view name) {
    return write([&]() -> std::optional<StoreError> {
        if (!has_user(name)) return no_user(name);
        const char* auto_moves = "DELETE FROM programmed WHERE EXISTS (SELECT 1 FROM seats WHERE seats.game = "
                                 "programmed.game AND seats.seat = programmed.seat AND seats.person = ?)";
        // Games with spectators change too, so that spectators see it.
        const char* watched = "UPDATE games SET revision = revision + 1 WHERE watch = 1 AND ?1 = ?1";
        const char* played = "UPDATE games SET seating = seating + 1, revision = revision + 1 WHERE id IN (SELECT game "
                             "FROM seats WHERE person = ?)";
        for (const char* sql : {auto_moves, watched, played, "UPDATE seats SET person = '' WHERE person = ?",
                                "UPDATE games SET runner = '' WHERE runner = ?", "DELETE FROM pace WHERE person = ?",
                                "DELETE FROM notes WHERE person = ?", "DELETE FROM plans WHERE person = ?",
                                "DELETE FROM proposals WHERE person = ?", "DELETE FROM agreed WHERE person = ?",
                                "DELETE FROM people WHERE name = ?"}) {
            Statement row(*database_, sql);
            if (!row.bind(name).run()) return error();
        }
        return std::nullopt;
    });
}

std::optional<StoreError> SqlStore::remove_key(std::string_view name, const PublicKey& key) {
    return write([&]() -> std::optional<StoreError> {
        if (!lock_user(name)) return error();
        const auto count = [&](std::string_view base64) {
            Statement row(*database_, "SELECT count(*) FROM keys WHERE person = ?1 AND (base64 = ?2 OR ?2 = '')");
            return row.bind(name).bind(base64).row() ? row.number(0) : 0;
        };
        if (count(key.base64) == 0)
            return StoreError{Code::not_found,
                              "this is not a key of " + std::string(name) + "; the keys are in: highball users list"};
        if (count("") == 1)
            return StoreError{Code::failed, "this is the only key of " + std::string(name) +
                                                "; first add another one, with highball users add, or remove the user"};
        Statement row(*database_, "DELETE FROM keys WHERE person = ? AND base64 = ?");
        return row.bind(name).bind(key.base64).run() ? wake_terminals(name) : error();
    });
}

std::optional<StoreError> SqlStore::set_suspended(std::string_view name, bool suspended) {
    return write([&]() -> std::optional<StoreError> {
        if (!has_user(name)) return no_user(name);
        if (auto problem = set_preference(name, {0, std::string(key_of_suspension), suspended ? "yes" : ""}))
            return problem;
        return wake_terminals(name);
    });
}

std::optional<StoreError> SqlStore::wake_terminals(std::string_view user) {
    Statement row(*database_, "UPDATE games SET revision = revision + 1 WHERE watch = 1 OR id IN "
                              "(SELECT game FROM seats WHERE person = ?)");
    return outcome(row.bind(user).run());
}

Result<std::vector<Preference>, StoreError> SqlStore::preferences(std::string_view user) {
    Statement rows(*database_, "SELECT game, key, value FROM kept WHERE person = ?");
    return read_rows(rows.bind(user), [](const Statement& row) {
        return Preference{row.number(0), row.text(1), row.lines(2)};
    });
}

std::optional<StoreError> SqlStore::set_preference(std::string_view user, const Preference& preference) {
    return write([&]() -> std::optional<StoreError> {
        if (!has_user(user)) return no_user(user);
        if (preference.value.empty()) {
            Statement gone(*database_, "DELETE FROM kept WHERE person = ? AND game = ? AND key = ?");
            return outcome(gone.bind(user).bind(preference.game).bind(preference.key).run());
        }
        Statement row(*database_, "INSERT INTO kept (person, game, key, value) VALUES (?, ?, ?, ?) "
                                  "ON CONFLICT (person, game, key) DO UPDATE SET value = excluded.value");
        return outcome(row.bind(user).bind(preference.game).bind(preference.key).bind(preference.value).run());
    });
}

std::optional<StoreError> SqlStore::change_preferences(std::string_view user, const Database::Transaction& change) {
    return write([&] { return lock_user(user) ? change() : error(); });
}

} // namespace highball
