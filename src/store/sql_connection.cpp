#include "store/sql_connection.h"

#include "core/text.h"
#include "store/schema.h"

namespace highball {

StoreError without_place(const StoreError& error) {
    using Code = StoreError::Code;
    const auto text = [&]() -> std::string {
        switch (error.kind) {
        case Code::cannot_open:
            return "the saved games cannot be opened; tell the host";
        case Code::read_only:
            return "the saved games cannot be written to; tell the host";
        case Code::damaged:
            return "the saved games are damaged; tell the host";
        case Code::full:
            return "the saved games cannot grow: the disk is full; tell the host";
        case Code::busy:
            return "the saved games are locked or cannot be reached; try again";
        case Code::failed:
            return "the saved games cannot be read or written; tell the host";
        default:
            return error.message;
        }
    };
    return {error.kind, text()};
}

namespace {

StoreError other_version(std::int64_t version) {
    return {StoreError::Code::other_version, "the saved games have format " + std::to_string(version) +
                                                 " and this program reads format " + std::to_string(schema_version) +
                                                 "; open them with the highball that wrote them (nothing was changed)"};
}

} // namespace

std::optional<StoreError> SqlConnection::write(const Database::Transaction& change, Durability durability) {
    if (writing_) return change();
    revision_game_ = 0;
    const auto checked = [&]() -> std::optional<StoreError> {
        const auto others = database_->writes_of_others();
        if (others && others == checked_writes_) return change();
        Statement version(*database_, database_->version_query());
        if (!version.row()) return error();
        if (version.number(0) != schema_version) return other_version(version.number(0));
        version.run();
        checked_writes_ = others;
        return change();
    };
    struct Writing {
        explicit Writing(SqlConnection& it) : connection(it) { connection.writing_ = true; }
        ~Writing() { // even after an exception
            connection.writing_ = false;
            if (!written) connection.revision_game_ = 0;
        }
        SqlConnection& connection;
        bool written = false;
    } writing(*this);
    auto problem = transact(checked, [&](const auto& body) { return database_->write(body, durability); });
    writing.written = !problem;
    return problem;
}

// Checks the version of the schema, and creates the tables of an empty store. If two programs open an empty store at
// the same time, the second one finds the tables that the first has created.
std::optional<StoreError> SqlConnection::prepare() {
    bool empty = false;
    const auto check_version = [&]() -> std::optional<StoreError> {
        checked_writes_ = database_->writes_of_others();
        const auto version = database_->version();
        if (!version) return version.error();
        empty = *version == 0;
        if (empty || *version == schema_version) return std::nullopt;
        return other_version(*version);
    };
    if (auto problem = database_->read(check_version)) return problem;
    if (!empty) return std::nullopt;
    if (database_->is_read_only())
        return StoreError{StoreError::Code::read_only,
                          "there are no saved games yet, and their folder cannot be written to"};
    return database_->write(
        [&]() -> std::optional<StoreError> {
            if (auto problem = check_version(); problem || !empty) return problem;
            return outcome(database_->run_statements(create_tables) && database_->set_version(schema_version));
        },
        Durability::schema);
}

std::optional<StoreError> SqlConnection::read_snapshot(const Database::Transaction& body) {
    return transact(body, [&](const auto& all) { return writing_ ? all() : database_->read(all); });
}

Result<std::int64_t, StoreError> SqlConnection::revision(std::int64_t game) {
    const auto quiet = database_->is_unchanged(game);
    if (!quiet) return hides_place_ ? without_place(quiet.error()) : quiet.error();
    if (*quiet && revision_game_ == game) return revision_;
    revision_game_ = 0; // if the query fails, the next call must not take the former revision for the present one
    Statement row(*database_, "SELECT revision FROM games WHERE id = ?");
    if (!row.bind(game).row()) {
        if (row.failed()) return error();
        return StoreError{StoreError::Code::not_found, "the saved game no longer exists"};
    }
    know_revision(game, row.number(0));
    return revision_;
}

std::optional<StoreError> SqlConnection::bump_revision(std::int64_t game) {
    revision_game_ = 0;
    Statement row(*database_, "UPDATE games SET played = ?, revision = revision + 1 WHERE id = ?");
    if (!row.bind(clock_()).bind(game).run()) return error();
    if (row.changed() == 0) return StoreError{StoreError::Code::not_found, "the saved game no longer exists"};
    return std::nullopt;
}

bool SqlConnection::lock_game(std::int64_t game) {
    Statement row(*database_, "UPDATE games SET revision = revision WHERE id = ?");
    return row.bind(game).run();
}

bool SqlConnection::lock_user(std::string_view user) {
    Statement row(*database_, "UPDATE people SET added = added WHERE name = ?");
    return row.bind(user).run();
}

bool SqlConnection::has_user(std::string_view user) {
    Statement row(*database_, "SELECT 1 FROM people WHERE name = ?");
    return row.bind(user).row();
}

} // namespace highball
