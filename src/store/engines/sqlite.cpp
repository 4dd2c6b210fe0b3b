#include "store/engines/sqlite.h"

#include "core/text.h"
#include "store/lock_owner.h"
#include "store/schema.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace highball {

namespace {

// Longest time that a writer waits for another one.
constexpr int busy_milliseconds = 5000;
// A value in a foreign file must not fill the memory.
constexpr int most_bytes_of_a_row = 16 * 1024 * 1024;
// Sizes of the write-ahead log in pages. A log with `many_pages` is checkpointed when nobody waits. A log with
// `most_pages` is checkpointed at once.
constexpr int many_pages = 1000;
constexpr int most_pages = 4000;

// The last error of a connection. SQLite itself forgets it at the next successful call.
class LastError {
  public:
    int code() const { return code_ & 0xff; }
    const std::string& words() const { return words_; }
    // Returns the code. If it is an error, stores it.
    int record(sqlite3* handle, int code) {
        if (code != SQLITE_OK && code != SQLITE_ROW && code != SQLITE_DONE)
            code_ = code, words_ = sqlite3_errmsg(handle);
        return code;
    }

  private:
    int code_ = SQLITE_OK;
    std::string words_;
};

struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using PreparedStatement = std::unique_ptr<sqlite3_stmt, Finalize>;
// Prepared statements of a connection that no cursor uses at present, by their SQL text.
using IdleStatements = std::map<std::string, PreparedStatement, std::less<>>;

// Cursor that takes over an idle statement or prepares a new one. When the cursor is destroyed, its statement becomes
// idle.
class SqliteCursor : public Cursor {
  public:
    SqliteCursor(sqlite3* handle, std::string_view sql, LastError& last_error, IdleStatements& idle)
        : handle_(handle), last_error_(last_error), idle_(idle), sql_(sql) {
        if (const auto known = idle.find(sql); known != idle.end()) statement_ = std::move(known->second);
        if (statement_) return;
        sqlite3_stmt* statement = nullptr;
        code_ = record(sqlite3_prepare_v2(handle, sql.data(), int_size(sql), &statement, nullptr));
        statement_.reset(statement);
    }
    ~SqliteCursor() override {
        if (!statement_) return;
        sqlite3_reset(statement_.get());
        sqlite3_clear_bindings(statement_.get());
        idle_[std::move(sql_)] = std::move(statement_);
    }
    SqliteCursor(const SqliteCursor&) = delete;
    SqliteCursor& operator=(const SqliteCursor&) = delete;
    void bind(int parameter, std::int64_t value) override {
        if (code_ == SQLITE_OK) code_ = record(sqlite3_bind_int64(statement_.get(), parameter, value));
    }
    void bind(int parameter, std::string_view text) override {
        if (code_ == SQLITE_OK)
            code_ =
                record(sqlite3_bind_text(statement_.get(), parameter, text.data(), int_size(text), SQLITE_TRANSIENT));
    }
    Step step() override {
        if (code_ != SQLITE_OK) return Step::failed;
        const int code = record(sqlite3_step(statement_.get()));
        if (code == SQLITE_ROW) return Step::row;
        if (code == SQLITE_DONE) return Step::done;
        return (code & 0xff) == SQLITE_CONSTRAINT ? Step::exists : Step::failed;
    }
    std::int64_t number(int column) const override { return sqlite3_column_int64(statement_.get(), column); }
    std::string text(int column) const override {
        const unsigned char* bytes = sqlite3_column_text(statement_.get(), column);
        const int size = sqlite3_column_bytes(statement_.get(), column);
        return bytes ? std::string(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size)) : "";
    }
    int columns() const override { return sqlite3_column_count(statement_.get()); }
    std::string name(int column) const override { return sqlite3_column_name(statement_.get(), column); }
    bool is_number(int column) const override {
        return sqlite3_column_type(statement_.get(), column) == SQLITE_INTEGER;
    }
    std::int64_t changed() const override { return sqlite3_changes(handle_); }

  private:
    int record(int code) { return last_error_.record(handle_, code); }

    sqlite3* handle_;
    LastError& last_error_;
    IdleStatements& idle_;
    std::string sql_;
    PreparedStatement statement_;
    int code_ = SQLITE_OK;
};

class SqliteDatabase : public Database {
  public:
    static Result<std::unique_ptr<Database>, StoreError> open(std::unique_ptr<SqliteDatabase> database,
                                                              const std::string& name, int how);
    explicit SqliteDatabase(std::string file) : file_(std::move(file)) {}
    SqliteDatabase(std::string file, std::optional<StoreError> why)
        : file_(std::move(file)), read_only_reason_(std::move(why)), read_only_(true) {}

    std::unique_ptr<Cursor> prepare(std::string_view sql) override {
        return std::make_unique<SqliteCursor>(handle_.get(), sql, last_error_, idle_);
    }
    StoreError error() const override;
    std::optional<StoreError> write(const Transaction& transaction, Durability durability) override;
    std::optional<StoreError> read(const Transaction& transaction) override {
        return in_transaction("BEGIN", transaction);
    }
    Result<std::int64_t, StoreError> version() override;
    const char* version_query() const override { return "PRAGMA user_version"; }
    bool set_version(std::int64_t version) override {
        return run(("PRAGMA user_version = " + std::to_string(version)).c_str());
    }
    bool run_statements(const char* sql) override { return run(sql); }
    bool is_read_only() const override { return read_only_; }
    std::string warning() override;
    std::vector<std::string> find_damage() override;
    std::optional<StoreError> copy_to(const std::filesystem::path& file) override;
    std::optional<std::uint32_t> writes_of_others() override;
    // While a terminal polls, nobody waits for it, so this is the time to checkpoint a long write-ahead log.
    Result<bool, StoreError> is_unchanged(std::int64_t) override {
        checkpoint();
        const auto before = std::exchange(polled_writes_, writes_of_others());
        return before && before == polled_writes_;
    }

  private:
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
    };
    bool run(const char* sql) {
        return last_error_.record(handle_.get(), sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr)) ==
               SQLITE_OK;
    }
    void checkpoint();
    std::optional<StoreError> schema_problem();
    std::optional<StoreError> configure();
    std::optional<StoreError> in_transaction(const char* begin, const Transaction& transaction);
    static int busy_handler(void* database, int tries);
    static int after_commit(void* database, sqlite3* handle, const char* name, int pages);

    std::string file_;
    std::unique_ptr<sqlite3, Close> handle_;
    IdleStatements idle_;
    LastError last_error_;
    std::optional<StoreError> read_only_reason_;
    bool read_only_ = false;
    bool has_log_ = false;         // the file has a write-ahead log
    std::uint32_t own_writes_ = 0; // commits of this connection
    std::optional<std::uint32_t> polled_writes_;
    std::chrono::steady_clock::time_point waiting_since_{};
    bool owner_woken_ = false; // the process that holds the lock has been sent SIGCONT in this wait
    bool log_is_long_ = false;
    bool lazy_ = false;        // commits may be lost in a power failure
    bool sync_failed_ = false; // some commit could not be synced to disk
};

// Called after every commit, when the next writer may already write. Only here does a commit wait for the disk. So
// simultaneous writers wait together; if each synced while it held the write lock, they would wait one after the other.
// The commit is valid even if the sync fails: an error must not look like a refusal, or the command would be repeated.
int SqliteDatabase::after_commit(void* database, sqlite3* handle, const char* name, int pages) {
    auto& self = *static_cast<SqliteDatabase*>(database);
    ++self.own_writes_;
    sqlite3_file* log = nullptr;
    if (!self.lazy_ && sqlite3_file_control(handle, name, SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK &&
        log != nullptr && log->pMethods != nullptr)
        if (log->pMethods->xSync(log, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY) != SQLITE_OK) self.sync_failed_ = true;
    self.log_is_long_ = pages >= many_pages;
    if (pages >= most_pages) self.checkpoint();
    return SQLITE_OK;
}

// Reads the counter of commits at byte 8 of the shared memory (sqlite.org/walformat.html), which needs no transaction.
std::optional<std::uint32_t> SqliteDatabase::writes_of_others() {
    constexpr int region = 32768, counter = 2; // bytes of a region; index of the counter in words of 4 bytes
    sqlite3_file* file = nullptr;
    void volatile* memory = nullptr;
    if (!has_log_ || sqlite3_file_control(handle_.get(), nullptr, SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK ||
        file->pMethods == nullptr || file->pMethods->iVersion < 2 ||
        file->pMethods->xShmMap(file, 0, region, 0, &memory) != SQLITE_OK || memory == nullptr)
        return std::nullopt;
    return static_cast<std::uint32_t volatile*>(memory)[counter] - own_writes_;
}

std::string SqliteDatabase::warning() {
    if (!std::exchange(sync_failed_, false)) return "";
    return "disk error: your command is in the game, but may be lost if the power fails; do not repeat it, and tell "
           "the host";
}

// Checkpoints a long write-ahead log without blocking others. Pages that others still read remain in the log until
// later.
void SqliteDatabase::checkpoint() {
    if (log_is_long_) sqlite3_wal_checkpoint_v2(handle_.get(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    log_is_long_ = false;
}

// Opens the file. It may come from anybody, so nothing in its schema may be allowed to run code.
Result<std::unique_ptr<Database>, StoreError> SqliteDatabase::open(std::unique_ptr<SqliteDatabase> database,
                                                                   const std::string& name, int how) {
    sqlite3* handle = nullptr;
    // Every connection belongs to one thread, so its calls need no lock.
    const int code = sqlite3_open_v2(name.c_str(), &handle, how | SQLITE_OPEN_NOMUTEX, nullptr);
    database->handle_.reset(handle);
    if (database->last_error_.record(handle, code) != SQLITE_OK) return database->error();
    sqlite3_extended_result_codes(handle, 1);
    for (const int off : {SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW})
        sqlite3_db_config(handle, off, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, most_bytes_of_a_row);
    sqlite3_busy_handler(handle, busy_handler, database.get());
    sqlite3_wal_hook(handle, after_commit, database.get());
    if (auto problem = database->configure()) return *problem;
    return std::unique_ptr<Database>(std::move(database));
}

// Configures the connection. Does not change a file with another schema version, which SqlConnection::prepare()
// refuses.
std::optional<StoreError> SqliteDatabase::configure() {
    const auto found = version();
    if (!found) return found.error();
    if (!read_only_ && (*found == 0 || *found == schema_version)) {
        SqliteCursor shared(handle_.get(), "PRAGMA journal_mode = WAL", last_error_, idle_);
        if (shared.step() != Cursor::Step::row) return error();
        if (shared.text(0) != "wal" && shared.text(0) != "memory")
            return StoreError{StoreError::Code::cannot_open, "this file system cannot share saved games between "
                                                             "programs; set XDG_DATA_HOME to a folder on another one"};
        has_log_ = shared.text(0) == "wal";
    }
    // NORMAL: a commit does not sync while it holds the lock; after_commit() syncs afterwards.
    if (!run("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON")) return error();
    return std::nullopt;
}

std::optional<StoreError> SqliteDatabase::in_transaction(const char* begin, const Transaction& transaction) {
    const auto run_prepared = [this](const char* sql) { return Statement(*this, sql).run(); };
    if (!run_prepared(begin)) return error();
    auto problem = transaction();
    if (!problem && !run_prepared("COMMIT")) problem = error();
    if (problem) run_prepared("ROLLBACK");
    return problem;
}

// Takes the write lock at the beginning, so that two writers cannot deadlock. What is written into a deleted file is
// lost.
std::optional<StoreError> SqliteDatabase::write(const Transaction& transaction, Durability durability) {
    int moved = 0;
    sqlite3_file_control(handle_.get(), nullptr, SQLITE_FCNTL_HAS_MOVED, &moved);
    if (moved != 0)
        return StoreError{StoreError::Code::cannot_open,
                          "the saved games in " + printable(file_) +
                              " were deleted or replaced after this program opened them; nothing was stored: leave the "
                              "program and start it again"};
    lazy_ = durability == Durability::lazy;
    auto problem = in_transaction("BEGIN IMMEDIATE", transaction);
    lazy_ = false;
    return problem;
}

// Returns why the file cannot be used if its tables and indexes are not those of this program. Expressions in others,
// such as generated columns, would be evaluated, and foreign keys of others obeyed. Views and triggers are never used.
std::optional<StoreError> SqliteDatabase::schema_problem() {
    const std::vector<std::string_view> own = split(create_tables, ';'); // the last one is empty
    std::size_t found = 0, foreign = 0;
    Statement rows(*this, "SELECT sql, type FROM sqlite_master "
                          "WHERE sql NOT IN ('', 'CREATE TABLE sqlite_sequence(name,seq)', "
                          "'CREATE TABLE sqlite_stat1(tbl,idx,stat)', "
                          "'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)')");
    while (rows.row()) {
        const std::string sql = rows.cursor().text(0);
        const bool is_own = std::find(own.begin(), own.end(), sql) != own.end();
        if (is_own)
            ++found;
        else if (rows.text(1) != "trigger" && rows.text(1) != "view")
            ++foreign;
    }
    if (rows.failed()) return error();
    if (found + 1 == own.size() && foreign == 0) return std::nullopt;
    return StoreError{StoreError::Code::other_version,
                      "the saved games in " + printable(file_) +
                          " have other tables than this program makes (nothing was changed)"};
}

Result<std::int64_t, StoreError> SqliteDatabase::version() {
    SqliteCursor version(handle_.get(), "PRAGMA user_version", last_error_, idle_);
    if (version.step() != Cursor::Step::row) return error();
    if (version.number(0) == schema_version)
        if (auto problem = schema_problem()) return *problem;
    if (version.number(0) > 0) return version.number(0);
    SqliteCursor tables(handle_.get(), "SELECT count(*) FROM sqlite_master", last_error_, idle_);
    if (tables.step() != Cursor::Step::row) return error();
    if (tables.number(0) > 0)
        return StoreError{StoreError::Code::damaged, "the saved games file is a database of another program"};
    return std::int64_t{0};
}

std::vector<std::string> SqliteDatabase::find_damage() {
    std::vector<std::string> lines;
    for (const char* sql : {"PRAGMA integrity_check(20)", "PRAGMA foreign_key_check"}) {
        Statement rows(*this, sql);
        while (rows.row()) {
            const std::string text = rows.text(0);
            for (const std::string_view line : split(text, '\n'))
                if (line != "ok") lines.push_back(printable(line));
        }
        if (rows.failed()) lines.push_back(error().message);
    }
    Statement used(*this, "SELECT name FROM sqlite_sequence WHERE seq >= ?");
    used.bind(Statement::largest);
    while (used.row()) lines.push_back("the row numbers of the table " + used.text(0) + " are used up");
    if (used.failed()) lines.push_back(error().message);
    return lines;
}

std::optional<StoreError> SqliteDatabase::copy_to(const std::filesystem::path& file) {
    Statement copy(*this, "VACUUM INTO ?");
    if (!copy.bind(file.string()).run()) return error();
    return std::nullopt;
}

// Called repeatedly while this program waits for another writer. If that writer was stopped, it would block everybody,
// so it is sent SIGCONT once.
int SqliteDatabase::busy_handler(void* database, int tries) {
    using namespace std::chrono;
    auto& self = *static_cast<SqliteDatabase*>(database);
    const auto now = steady_clock::now();
    if (tries == 0) self.waiting_since_ = now, self.owner_woken_ = false;
    const auto waited = now - self.waiting_since_;
    if (waited > milliseconds(busy_milliseconds)) return 0;
    if (!self.owner_woken_ && waited > milliseconds(busy_milliseconds / 10)) {
        self.owner_woken_ = true;
        for (const LockOwner& owner : lock_owners(self.file_ + "-shm", LockKind::sqlite_write))
            if (owner.stopped) kill(owner.pid, SIGCONT);
    }
    std::this_thread::sleep_for(milliseconds(std::min(1 << std::min(tries, 5), 25)));
    return 1;
}

// True if the disk is full. SQLite has no error code for a disk that has no room for its shared memory.
bool is_full(const std::string& file) {
    constexpr std::uintmax_t shared_memory = 64 * 1024;
    std::error_code failed;
    const auto folder = std::filesystem::absolute(file, failed).parent_path();
    const auto space = std::filesystem::space(folder, failed);
    return !failed && space.available < shared_memory;
}

// Names the file or the folder that this account may not write: ": FILE has mode 400 and belongs to user 1000". Returns
// "" if it may write all of them.
std::string read_only_part(const std::string& file) {
    const std::string folder = std::filesystem::path(file).parent_path().string();
    for (const std::string& part : {file, file + "-wal", file + "-shm", folder.empty() ? "." : folder}) {
        struct stat status {};
        if (stat(part.c_str(), &status) == 0 && access(part.c_str(), W_OK) != 0)
            return fmt::format(": {} has mode {:o} and belongs to user {}", printable(part), status.st_mode & 07777,
                               status.st_uid);
    }
    return "";
}

// SQLite gives the two files next to the store the mode of the store. If they were left behind while the store was
// read-only, makes them writable again.
void mend_files_next_to(const std::string& file) {
    struct stat store {};
    struct stat other {};
    if (stat(file.c_str(), &store) != 0 || (store.st_mode & S_IWUSR) == 0) return;
    for (const std::string& name : {file + "-wal", file + "-shm"})
        if (lstat(name.c_str(), &other) == 0 && S_ISREG(other.st_mode) && other.st_uid == geteuid() &&
            (other.st_mode & S_IWUSR) == 0)
            chmod(name.c_str(), store.st_mode & 0777);
}

StoreError SqliteDatabase::error() const {
    using Code = StoreError::Code;
    const std::string store = "the saved games in " + printable(file_);
    switch (last_error_.code()) {
    case SQLITE_CANTOPEN:
        return {Code::cannot_open,
                store + " cannot be opened" + read_only_part(file_) + "; does the folder exist, and is it yours?"};
    case SQLITE_READONLY:
    case SQLITE_PERM:
        if (read_only_reason_) return *read_only_reason_;
        return {Code::read_only, store + " cannot be written to (read-only)" + read_only_part(file_)};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return {Code::damaged, store + " are damaged, or the file is not a file of saved games"};
    case SQLITE_FULL:
        return {Code::full, store + " cannot grow: the disk is full"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {Code::busy, store + " are locked by " +
                                lock_owner_text(lock_owners(file_ + "-shm", LockKind::sqlite_write)) + "; try again"};
    case SQLITE_IOERR:
        if (is_full(file_)) return {Code::full, store + " cannot grow: the disk is full"};
        return {Code::failed, store + " cannot be read or written: the disk reports an error"};
    default:
        return {Code::failed, store + ": " + printable(last_error_.words())};
    }
}

} // namespace

Result<std::unique_ptr<Database>, StoreError> open_sqlite(const std::string& file) {
    mend_files_next_to(file);
    return SqliteDatabase::open(std::make_unique<SqliteDatabase>(file), file,
                                SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
}

Result<std::unique_ptr<Database>, StoreError> open_sqlite_read_only(const std::string& file,
                                                                    std::optional<StoreError> why) {
    std::string name = "file:";
    for (const char c : file) {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = is_letter_or_digit(c) || c == '/';
        name += plain ? std::string(1, c) : std::string{'%', digits[byte >> 4], digits[byte & 15]};
    }
    return SqliteDatabase::open(std::make_unique<SqliteDatabase>(file, std::move(why)), name + "?immutable=1",
                                SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
}

void checkpoint_sqlite(const std::string& file) {
    if (!std::filesystem::exists(file + "-wal")) return; // opening an absent file would create it
    if (const auto database = open_sqlite(file)) (*database)->run_statements("PRAGMA wal_checkpoint(TRUNCATE)");
}

} // namespace highball
