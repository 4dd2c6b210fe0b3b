#include "play/database.h"

#include "core/text.h"
#include "play/lock_holder.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <thread>
#include <utility>

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
// The commit is in, whatever the disk says: an error here must not be told as a refusal, or it would be given again.
int Database::after_commit(void* database, sqlite3* handle, const char* name, int pages) {
    auto& self = *static_cast<Database*>(database);
    sqlite3_file* log = nullptr;
    if (!self.hurries_ && sqlite3_file_control(handle, name, SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK &&
        log != nullptr && log->pMethods != nullptr)
        if (log->pMethods->xSync(log, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY) != SQLITE_OK) self.unsafe_ = true;
    self.untidy_ = pages >= many_pages;
    if (pages >= most_pages) self.tidy();
    return SQLITE_OK;
}

std::string Database::warning() {
    if (!std::exchange(unsafe_, false)) return "";
    return "the disk reports an error: this is in the game, but it may be lost if the power fails; do not give it "
           "again, and tell whoever keeps this machine";
}

// Whoever is busy in the file at this moment is not disturbed: then a part of it is left for the next time.
void Database::tidy() {
    if (untidy_) sqlite3_wal_checkpoint_v2(handle_.get(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    untidy_ = false;
}

Result<std::unique_ptr<Database>, LibraryError> Database::open(const std::string& file) {
    return open(std::unique_ptr<Database>(new Database(file)), file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
}

Result<std::unique_ptr<Database>, LibraryError> Database::look(const std::string& file,
                                                               std::optional<LibraryError> why) {
    std::string name = "file:";
    for (const char c : file) {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/';
        name += plain ? std::string(1, c) : std::string{'%', digits[byte >> 4], digits[byte & 15]};
    }
    std::unique_ptr<Database> database(new Database(file));
    database->looks_only_ = true;
    database->why_only_looked_at_ = std::move(why);
    return open(std::move(database), name + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
}

// The file may be anybody's: what stands in it is data, and starts nothing.
Result<std::unique_ptr<Database>, LibraryError> Database::open(std::unique_ptr<Database> database,
                                                               const std::string& name, int how) {
    sqlite3* handle = nullptr;
    // No thread shares a connection, so that no call need take a lock.
    const int code = sqlite3_open_v2(name.c_str(), &handle, how | SQLITE_OPEN_NOMUTEX, nullptr);
    database->handle_.reset(handle);
    if (code != SQLITE_OK) return database->error();
    sqlite3_extended_result_codes(handle, 1);
    for (const int off : {SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW})
        sqlite3_db_config(handle, off, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_busy_handler(handle, wait, database.get());
    sqlite3_wal_hook(handle, after_commit, database.get());
    return database;
}

// Called again and again while another program writes. One that was stopped in the middle of it would keep everybody
// from playing for ever, so it is told to go on, once.
int Database::wait(void* database, int tries) {
    using namespace std::chrono;
    auto& self = *static_cast<Database*>(database);
    const auto now = steady_clock::now();
    if (tries == 0) self.waits_since_ = now, self.woken_ = false;
    const auto waited = now - self.waits_since_;
    if (waited > milliseconds(busy_milliseconds)) return 0;
    if (!self.woken_ && waited > milliseconds(busy_milliseconds / 10)) {
        self.woken_ = true;
        for (const LockHolder& holder : holders_of(self.file_ + "-shm", LockKind::writing))
            if (holder.stopped) kill(holder.pid, SIGCONT);
    }
    std::this_thread::sleep_for(milliseconds(std::min(1 << std::min(tries, 5), 25)));
    return 1;
}

bool Database::run(const char* sql) { return sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK; }

namespace {

// SQLite has no word of its own for a disk without room for its shared memory.
bool is_full(const std::string& file) {
    constexpr std::uintmax_t shared_memory = 64 * 1024;
    std::error_code failed;
    const auto folder = std::filesystem::absolute(file, failed).parent_path();
    const auto space = std::filesystem::space(folder, failed);
    return !failed && space.available < shared_memory;
}

} // namespace

LibraryError Database::error() const {
    using Kind = LibraryError::Kind;
    const std::string library = "the saved games in " + printable(file_);
    switch (sqlite3_errcode(handle_.get()) & 0xff) {
    case SQLITE_CANTOPEN:
        return {Kind::cannot_open, library + " cannot be opened; is the folder there and yours?"};
    case SQLITE_READONLY:
    case SQLITE_PERM:
        if (why_only_looked_at_) return *why_only_looked_at_;
        return {Kind::read_only, library + " cannot be written to (read-only)"};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return {Kind::damaged, library + " are damaged, or the file is no library of this program"};
    case SQLITE_FULL:
        return {Kind::full, library + " cannot grow: the disk is full"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {Kind::busy, library + " are locked by " + list_holders(holders_of(file_ + "-shm", LockKind::writing)) +
                                "; try again"};
    case SQLITE_IOERR:
        if (is_full(file_)) return {Kind::full, library + " cannot grow: the disk is full"};
        return {Kind::failed, library + " cannot be read or written: the disk reports an error"};
    default:
        return {Kind::failed, library + ": " + printable(sqlite3_errmsg(handle_.get()))};
    }
}

} // namespace highball
