// SQLite's C interface in three small values: a database, a statement, a transaction. Only the library uses it.
#pragma once

#include "core/result.h"
#include "play/library.h"

#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace highball {

// How long a writer waits for another one before it gives up.
constexpr int busy_milliseconds = 5000;

class Database;

// A prepared statement: bind in order, then step. Errors stay in the database until asked for (Database::error).
class Statement {
  public:
    Statement(Database& database, const char* sql);
    Statement& bind(std::int64_t value);
    Statement& bind(std::string_view text);
    // True while there is a row.
    bool row();
    // Runs a statement that has no rows; false when it failed.
    bool run();
    bool failed() const { return code_ != SQLITE_OK && code_ != SQLITE_ROW && code_ != SQLITE_DONE; }
    int code() const { return code_; }
    std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
    std::string text(int column) const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    int code_ = SQLITE_OK;
    int bound_ = 0;
};

class Database {
  public:
    static Result<std::unique_ptr<Database>, LibraryError> open(const std::string& file);
    // Reads a file that nobody writes to, and leaves no trace. `why` it is only looked at is told to whoever wants to
    // write.
    static Result<std::unique_ptr<Database>, LibraryError> look(const std::string& file,
                                                                std::optional<LibraryError> why);
    bool looks_only() const { return looks_only_; }

    sqlite3* handle() const { return handle_.get(); }
    bool run(const char* sql);
    // What the last failed call means, in words.
    LibraryError error() const;
    // What is wrong although the last commits are in: the disk did not say that it has them. Told once; "" when
    // nothing.
    std::string warning();
    // While it lives, commits need not be safe from a power cut at once.
    class Unsafe {
      public:
        explicit Unsafe(Database& database) : database_(database) { database_.hurries_ = true; }
        ~Unsafe() { database_.hurries_ = false; }
        Unsafe(const Unsafe&) = delete;
        Unsafe& operator=(const Unsafe&) = delete;

      private:
        Database& database_;
    };
    // Writes the log of commits back into the file where it has grown; for moments in which nobody waits.
    void tidy();

  private:
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
    };
    explicit Database(std::string file) : file_(std::move(file)) {}
    static Result<std::unique_ptr<Database>, LibraryError> open(std::unique_ptr<Database> database,
                                                                const std::string& name, int how);
    static int wait(void* database, int tries);
    static int after_commit(void* database, sqlite3* handle, const char* name, int pages);
    std::string file_;
    std::unique_ptr<sqlite3, Close> handle_;
    std::optional<LibraryError> why_only_looked_at_;
    bool looks_only_ = false;
    std::chrono::steady_clock::time_point waits_since_{};
    bool woken_ = false; // whoever was stopped while it wrote was told to go on
    bool untidy_ = false;
    bool hurries_ = false;
    bool unsafe_ = false; // the disk has failed to say that a commit is there
};

// Takes the write lock at once, so that two writers never wait for each other; rolls back unless committed.
class Transaction {
  public:
    explicit Transaction(Database& database) : database_(database), open_(database.run("BEGIN IMMEDIATE")) {}
    ~Transaction() {
        if (open_) database_.run("ROLLBACK");
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    bool open() const { return open_; }
    bool commit() {
        if (!database_.run("COMMIT")) return false;
        open_ = false;
        return true;
    }

  private:
    Database& database_;
    bool open_;
};

} // namespace highball
