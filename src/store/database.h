// Interface of a database engine: connections, statements and transactions. The SQL of the store is written once, for
// both engines. What only one engine needs is in engines/sqlite.cpp or engines/postgres.cpp.
#pragma once

#include "core/text.h"
#include "store/store.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// A statement in the form in which an engine executes it.
class Cursor {
  public:
    enum class Step { row, done, exists, failed }; // exists: a row with the same key exists already

    virtual ~Cursor() = default;
    // Sets a parameter. The first parameter is number 1.
    virtual void bind(int parameter, std::int64_t value) = 0;
    virtual void bind(int parameter, std::string_view text) = 0;
    // Steps to the next row. If the result is `failed`, Database::error says why.
    virtual Step step() = 0;
    virtual std::int64_t number(int column) const = 0;
    virtual std::string text(int column) const = 0;
    virtual int columns() const = 0;
    virtual std::string name(int column) const = 0;
    virtual bool is_number(int column) const = 0;
    // Returns the number of rows that the statement has written.
    virtual std::int64_t changed() const = 0;
};

// Durability that a write must have.
enum class Durability {
    durable, // on disk when the call returns
    lazy,    // may be lost in a power failure
    schema,  // changes the schema: only one program at a time may write
};

class Database {
  public:
    // Body of a transaction. Returns an error; nothing if all went well.
    using Transaction = std::function<std::optional<StoreError>()>;

    virtual ~Database() = default;
    // `sql` has a ? for each parameter, or ?1, ?2, ... if it uses a parameter more than once.
    virtual std::unique_ptr<Cursor> prepare(std::string_view sql) = 0;
    // Returns the error of the last failed call.
    virtual StoreError error() const = 0;
    // Executes the function in a transaction. Commits if the function returns no error; otherwise rolls back. After a
    // lost connection, the function may be run again, so it must change nothing but the database. The first writer of a
    // row blocks other writers of this row until the transaction ends.
    virtual std::optional<StoreError> write(const Transaction& transaction,
                                            Durability durability = Durability::durable) = 0;
    // Executes the function in a transaction that reads one snapshot.
    virtual std::optional<StoreError> read(const Transaction& transaction) = 0;

    // Returns the version of the schema; 0 if the database is empty. May fail if a database of this version has other
    // tables.
    virtual Result<std::int64_t, StoreError> version() = 0;
    virtual bool set_version(std::int64_t version) = 0;
    // Returns the SQL statement that reads the version; the database must have tables.
    virtual const char* version_query() const = 0;
    virtual bool run_statements(const char* sql) = 0;
    // True if the database can be read but not written.
    virtual bool is_read_only() const { return false; }

    // These functions implement the functions of Maintenance that have the same names.
    virtual std::string warning() { return ""; }
    virtual std::vector<std::string> find_damage() { return {}; }
    virtual std::optional<StoreError> copy_to(const std::filesystem::path& file) = 0;
    // Returns a number that changes when another connection has written, or nothing if the engine would need a query.
    virtual std::optional<std::uint32_t> writes_of_others() { return std::nullopt; }
    // Returns true if the engine knows, without a query, that the game has not changed since the last call; false if
    // the game may have changed. Terminals that wait for others call this repeatedly, before they read the game itself.
    // An engine with writes_of_others() may leave own writes out.
    virtual Result<bool, StoreError> is_unchanged(std::int64_t game) = 0;
    // Implements TableStore::wait_for_server().
    virtual void wait_for_server() {}
    // Sets the next automatic row number of the table higher than all present ones, because rows were written with
    // explicit numbers.
    virtual bool advance_sequence(const std::string& table) { return !table.empty(); }
};

// A prepared statement. First bind() sets its parameters in their order; then row() steps through its rows.
class Statement {
  public:
    static constexpr std::int64_t largest = std::int64_t{1} << 52; // sums of a few such numbers do not overflow
    Statement(Database& database, std::string_view sql) : cursor_(database.prepare(sql)) {}
    Statement& bind(std::int64_t value) { return cursor_->bind(++bound_, value), *this; }
    Statement& bind(std::string_view text) { return cursor_->bind(++bound_, text), *this; }
    // Steps to the next row. Returns false after the last row and after a failure.
    bool row() {
        if (!failed()) step_ = cursor_->step();
        return step_ == Cursor::Step::row;
    }
    // Runs a statement that returns no rows, or whose rows are not needed. Returns false if it failed.
    bool run() {
        while (row()) {
        }
        return !failed();
    }
    bool failed() const { return exists() || step_ == Cursor::Step::failed; }
    // True if the statement failed because the row exists already.
    bool exists() const { return step_ == Cursor::Step::exists; }
    // The contents of a database are not trusted: numbers are limited, texts are made printable and cut to
    // `most_bytes`.
    std::int64_t number(int column) const { return std::clamp(cursor_->number(column), -largest, largest); }
    int count(int column) const {
        using Limits = std::numeric_limits<int>;
        return static_cast<int>(std::clamp<std::int64_t>(number(column), Limits::min(), Limits::max()));
    }
    Seat seat(int column) const { return Seat(count(column)); }
    std::string text(int column) const { return printable(bytes(column)); }
    // Returns a text that may have several lines, made printable line by line.
    std::string lines(int column) const {
        std::string safe;
        const std::string all = bytes(column);
        for (std::size_t at = 0, end = 0; at < all.size(); at = end + 1) {
            end = std::min(all.find('\n', at), all.size());
            safe += printable(std::string_view(all).substr(at, end - at)) + (end < all.size() ? "\n" : "");
        }
        return safe;
    }
    std::int64_t changed() const { return cursor_->changed(); }
    // Returns the cursor, which gives the names of the columns and the values exactly as they are stored.
    const Cursor& cursor() const { return *cursor_; }

  private:
    static constexpr std::size_t most_bytes = 64 * 1024;
    std::string bytes(int column) const {
        std::string all = cursor_->text(column);
        all.resize(std::min(all.size(), most_bytes));
        return all;
    }

    std::unique_ptr<Cursor> cursor_;
    Cursor::Step step_ = Cursor::Step::done;
    int bound_ = 0;
};

} // namespace highball
