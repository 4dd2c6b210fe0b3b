#include "play/database.h"

#include "core/text.h"

namespace highball {

Statement::Statement(Database& database, const char* sql) {
    sqlite3_stmt* statement = nullptr;
    code_ = sqlite3_prepare_v2(database.handle(), sql, -1, &statement, nullptr);
    statement_.reset(statement);
}

Statement& Statement::bind(std::int64_t value) {
    if (!failed()) code_ = sqlite3_bind_int64(statement_.get(), ++bound_, value);
    return *this;
}

Statement& Statement::bind(std::string_view text) {
    if (!failed())
        code_ =
            sqlite3_bind_text(statement_.get(), ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
    return *this;
}

bool Statement::row() {
    if (!failed()) code_ = sqlite3_step(statement_.get());
    return code_ == SQLITE_ROW;
}

bool Statement::run() {
    while (row()) {
    }
    return !failed();
}

std::string Statement::text(int column) const {
    const unsigned char* bytes = sqlite3_column_text(statement_.get(), column);
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return bytes ? std::string(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size)) : "";
}

namespace {

// Pages in the log of commits: from so many on it is written back when nobody waits, from so many at once.
constexpr int many_pages = 1000;
constexpr int most_pages = 4000;

} // namespace

// Called after every commit, when the next writer may already write. Only here does a commit wait for the disk: those
// who wait at the same time wait together, where a sync under the write lock would make them wait one after the other.
int Database::after_commit(void* database, sqlite3* handle, const char* name, int pages) {
    sqlite3_file* log = nullptr;
    if (sqlite3_file_control(handle, name, SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK && log != nullptr &&
        log->pMethods != nullptr)
        if (const int code = log->pMethods->xSync(log, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY); code != SQLITE_OK)
            return code;
    auto& self = *static_cast<Database*>(database);
    self.untidy_ = pages >= many_pages;
    if (pages >= most_pages) self.tidy();
    return SQLITE_OK;
}

// Whoever is busy in the file at this moment is not disturbed: then a part of it is left for the next time.
void Database::tidy() {
    if (untidy_) sqlite3_wal_checkpoint_v2(handle_.get(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    untidy_ = false;
}

Result<std::unique_ptr<Database>, LibraryError> Database::open(const std::string& file) {
    std::unique_ptr<Database> database(new Database(file));
    sqlite3* handle = nullptr;
    // No thread shares a connection, so that no call need take a lock.
    constexpr int how = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const int code = sqlite3_open_v2(file.c_str(), &handle, how, nullptr);
    database->handle_.reset(handle);
    if (code != SQLITE_OK) return database->error();
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, busy_milliseconds);
    sqlite3_wal_hook(handle, after_commit, database.get());
    return database;
}

bool Database::run(const char* sql) { return sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK; }

LibraryError Database::error() const {
    using Kind = LibraryError::Kind;
    const std::string library = "the saved games in " + printable(file_);
    switch (sqlite3_errcode(handle_.get()) & 0xff) {
    case SQLITE_CANTOPEN:
        return {Kind::cannot_open, library + " cannot be opened; is the folder there and yours?"};
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return {Kind::read_only, library + " cannot be written to (read-only)"};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return {Kind::damaged, library + " are damaged, or the file is no library of this program"};
    case SQLITE_FULL:
        return {Kind::full, library + " cannot grow: the disk is full"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {Kind::busy, library + " are locked by another program; try again"};
    case SQLITE_IOERR:
        return {Kind::failed, library + " cannot be read or written: the disk reports an error"};
    default:
        return {Kind::failed, library + ": " + printable(sqlite3_errmsg(handle_.get()))};
    }
}

} // namespace highball
