// Connection of a store to its database: transactions, errors, and what all parts of the store share.
#pragma once

#include "store/database.h"
#include "store/restore_lock.h"
#include "store/store.h"

#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <string_view>

namespace highball {

// Returns the error in a form that users may see: without the file, the server, the role and other programs.
StoreError without_place(const StoreError& error);

class SqlConnection {
  public:
    SqlConnection(std::unique_ptr<Database> database, Clock clock, RestoreLock lock)
        : lock_(std::move(lock)), database_(std::move(database)), clock_(std::move(clock)) {}

    // Makes sure that errors no longer say where the database is.
    void hide_place() { hides_place_ = true; }
    // Creates the tables of an empty store. Returns why the store cannot be used; nothing if it can.
    std::optional<StoreError> prepare();
    Database& database() const { return *database_; }
    std::int64_t time() const { return clock_(); }

    // Executes a change in a transaction. First checks the version of the schema if a newer program may have changed it
    // since this one checked it. A change inside another change belongs to the transaction of the outer one.
    std::optional<StoreError> write(const Database::Transaction& change, Durability durability = Durability::durable);
    // Executes the function in a transaction that reads one snapshot.
    std::optional<StoreError> read_snapshot(const Database::Transaction& body);
    StoreError error() const { return hides_place_ ? without_place(database_->error()) : database_->error(); }
    // Returns what `read` makes of each row of the query.
    template <class Read> auto read_rows(Statement& rows, Read read) const {
        std::vector<decltype(read(rows))> all;
        while (rows.row()) all.push_back(read(rows));
        using All = Result<decltype(all), StoreError>;
        return rows.failed() ? All(error()) : All(std::move(all));
    }
    std::optional<StoreError> outcome(bool done) const { return done ? std::nullopt : std::optional(error()); }

    // Returns the present revision of a game. Every terminal that waits for others calls this repeatedly, so it avoids
    // a query where possible.
    Result<std::int64_t, StoreError> revision(std::int64_t game);
    // Records the revision that a write of this transaction has given to the game.
    void know_revision(std::int64_t game, std::int64_t revision) { revision_game_ = game, revision_ = revision; }
    std::optional<StoreError> bump_revision(std::int64_t game);
    // Locks a game until the end of the transaction, so that other writers of the game wait. Unlike bump_revision(),
    // notifies nobody.
    bool lock_game(std::int64_t game);
    // Locks a user until the end of the transaction, so that other changes of the user wait.
    bool lock_user(std::string_view user);
    bool has_user(std::string_view user);

  protected:
    // Returns the revision of the game as far as this store knows it; nothing after a write that does not tell it.
    std::optional<std::int64_t> known_revision(std::int64_t game) const {
        return revision_game_ == game ? std::optional(revision_) : std::nullopt;
    }

    RestoreLock lock_; // first member, so that it is destroyed after the database
    std::unique_ptr<Database> database_;
    Clock clock_;
    bool hides_place_ = false;

  private:
    // Executes a transaction. `execute` is Database::write or Database::read.
    template <class Execute> std::optional<StoreError> transact(const Database::Transaction& body, Execute execute) {
        std::optional<StoreError> own; // error of the body itself, which does not say where the database is
        std::exception_ptr thrown;     // an exception rolls back too
        const auto problem = execute([&] {
            try {
                own = body();
            } catch (...) {
                thrown = std::current_exception(), own = StoreError{};
            }
            return own;
        });
        if (thrown) std::rethrow_exception(thrown);
        return problem && !own && hides_place_ ? without_place(*problem) : problem;
    }

    bool writing_ = false;                        // true within a transaction of write()
    std::optional<std::uint32_t> checked_writes_; // Database::writes_of_others() at the last check of the version
    std::int64_t revision_game_ = 0;              // game whose revision is revision_; 0 if none is known
    std::int64_t revision_ = 0;
};

} // namespace highball
