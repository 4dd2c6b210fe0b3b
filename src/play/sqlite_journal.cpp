// The commands of saved games.
#include "play/sqlite_library.h"

namespace highball {

using Kind = LibraryError::Kind;

namespace {

JournalError journal_error(const LibraryError& error) {
    return {error.kind == Kind::lost_race ? JournalError::Kind::lost_race : JournalError::Kind::failed, error.message};
}

std::optional<JournalError> as_journal(const std::optional<LibraryError>& error) {
    if (!error) return std::nullopt;
    return journal_error(*error);
}

class SqliteJournal : public Journal {
  public:
    SqliteJournal(SqliteLibrary& library, std::int64_t game) : library_(library), game_(game) {}
    std::optional<JournalError> append(int n, const Command& command) override;
    std::optional<JournalError> cut(int n, int keep) override;
    std::optional<JournalError> say(const Message& message) override;
    Result<std::int64_t, JournalError> revision() override;
    Result<Recorded, JournalError> read() override;

  private:
    SqliteLibrary& library_;
    std::int64_t game_;
};

std::optional<JournalError> SqliteJournal::append(int n, const Command& command) {
    return as_journal(library_.append(game_, n, command));
}
std::optional<JournalError> SqliteJournal::cut(int n, int keep) { return as_journal(library_.cut(game_, n, keep)); }
std::optional<JournalError> SqliteJournal::say(const Message& message) {
    return as_journal(library_.say(game_, message));
}

Result<std::int64_t, JournalError> SqliteJournal::revision() {
    const auto seen = library_.revision(game_);
    if (!seen) return journal_error(seen.error());
    return *seen;
}

Result<Recorded, JournalError> SqliteJournal::read() {
    auto recorded = library_.read(game_);
    if (!recorded) return journal_error(recorded.error());
    return std::move(*recorded);
}

} // namespace

std::unique_ptr<Journal> SqliteLibrary::journal(std::int64_t game) {
    return std::make_unique<SqliteJournal>(*this, game);
}

Result<std::int64_t, LibraryError> SqliteLibrary::count(std::int64_t game) {
    Statement row(*database_, "SELECT count(*) FROM commands WHERE game = ?");
    if (!row.bind(game).row()) return error();
    return row.number(0);
}

// The writer says how many commands it has seen. Whoever is late sees a number that is taken, or that is not the next.
std::optional<LibraryError> SqliteLibrary::append(std::int64_t game, int n, const Command& command) {
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    const auto stand = count(game);
    if (!stand) return stand.error();
    if (*stand != n) return LibraryError{Kind::lost_race, "somebody else's command came first"};
    Statement row(*database_, "INSERT INTO commands VALUES (?, ?, ?, ?, ?)");
    if (!row.bind(game).bind(n).bind(command.seat.index()).bind(command.text).bind(clock_()).run()) {
        if ((row.code() & 0xff) == SQLITE_CONSTRAINT)
            return LibraryError{Kind::lost_race, "somebody else's command came first"};
        return error();
    }
    // A command that was taken back and is given again is no longer there to redo; any other command ends all redoing.
    Statement again(*database_,
                    "UPDATE undone SET redo = 0 WHERE id = (SELECT max(id) FROM undone WHERE game = ?1 AND redo = 1) "
                    "AND n = ?2 AND seat = ?3 AND text = ?4");
    if (!again.bind(game).bind(n).bind(command.seat.index()).bind(command.text).run()) return error();
    if (sqlite3_changes(database_->handle()) == 0) {
        Statement none(*database_, "UPDATE undone SET redo = 0 WHERE game = ? AND redo = 1");
        if (!none.bind(game).run()) return error();
    }
    if (auto problem = touch(game)) return problem;
    return finish(transaction);
}

std::optional<LibraryError> SqliteLibrary::cut(std::int64_t game, int n, int keep) {
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    const auto stand = count(game);
    if (!stand) return stand.error();
    if (*stand != n) return LibraryError{Kind::lost_race, "somebody else's command came first"};
    Statement kept(*database_,
                   "INSERT INTO undone (game, n, seat, text, time, undone, redo) "
                   "SELECT game, n, seat, text, time, ?1, 1 FROM commands WHERE game = ?2 AND n >= ?3 ORDER BY n DESC");
    if (!kept.bind(clock_()).bind(game).bind(keep).run()) return error();
    Statement gone(*database_, "DELETE FROM commands WHERE game = ? AND n >= ?");
    if (!gone.bind(game).bind(keep).run()) return error();
    if (auto problem = touch(game)) return problem;
    return finish(transaction);
}

std::optional<LibraryError> SqliteLibrary::say(std::int64_t game, const Message& message) {
    Transaction transaction(*database_);
    if (!transaction.open() || !write_message(game, message)) return error();
    if (auto problem = touch(game)) return problem;
    return finish(transaction);
}

Result<std::int64_t, LibraryError> SqliteLibrary::revision(std::int64_t game) {
    Statement row(*database_, "SELECT revision FROM games WHERE id = ?");
    if (row.bind(game).row()) return row.number(0);
    if (row.failed()) return error();
    return LibraryError{Kind::not_found, "the saved game is no longer there"};
}

Result<Recorded, LibraryError> SqliteLibrary::read(std::int64_t game) {
    // One transaction, so that the rows belong together.
    if (!database_->run("BEGIN")) return error();
    Recorded recorded;
    Statement commands(*database_, "SELECT seat, text FROM commands WHERE game = ? ORDER BY n");
    commands.bind(game);
    while (commands.row()) recorded.commands.push_back({Seat(static_cast<int>(commands.number(0))), commands.text(1)});
    Statement redo(*database_, "SELECT seat, text FROM undone WHERE game = ? AND redo = 1 ORDER BY id");
    redo.bind(game);
    while (redo.row()) recorded.redo.push_back({Seat(static_cast<int>(redo.number(0))), redo.text(1)});
    Statement messages(*database_, "SELECT after, seat, text FROM messages WHERE game = ? ORDER BY id");
    messages.bind(game);
    while (messages.row())
        recorded.messages.push_back(
            {static_cast<int>(messages.number(0)), Seat(static_cast<int>(messages.number(1))), messages.text(2)});
    const bool failed = commands.failed() || redo.failed() || messages.failed();
    const LibraryError problem = error();
    const auto seen = revision(game);
    database_->run("COMMIT");
    if (failed) return problem;
    if (!seen) return seen.error();
    recorded.revision = *seen;
    return recorded;
}

Result<std::vector<Command>, LibraryError> SqliteLibrary::undone(std::int64_t game) {
    std::vector<Command> all;
    Statement rows(*database_, "SELECT seat, text FROM undone WHERE game = ? ORDER BY id");
    rows.bind(game);
    while (rows.row()) all.push_back({Seat(static_cast<int>(rows.number(0))), rows.text(1)});
    if (rows.failed()) return error();
    return all;
}

} // namespace highball
