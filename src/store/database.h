// The seam between the library and the data base that keeps it: a connection, a statement, a transaction. The SQL of
// the library is written once, in the words that every engine behind it knows; what only one knows stays in its file
// (sqlite.cpp, postgres.cpp).
#pragma once

#include "store/store.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// A statement as one engine runs it.
class Cursor {
  public:
    enum class Step { row, done, exists, failed }; // exists: there is a row with this key already

    virtual ~Cursor() = default;
    // The next parameter, from 1.
    virtual void bind(int parameter, std::int64_t value) = 0;
    virtual void bind(int parameter, std::string_view text) = 0;
    // To the next row. After `failed`, Database::error tells what it means.
    virtual Step step() = 0;
    virtual std::int64_t number(int column) const = 0;
    virtual std::string text(int column) const = 0;
    virtual int columns() const = 0;
    virtual std::string name(int column) const = 0;
    virtual bool is_number(int column) const = 0;
    // Rows that the statement has written.
    virtual std::int64_t changed() const = 0;
};

// How much depends on what is written.
enum class Durability {
    durable, // it is safe when this is told
    lazy,    // it may be lost when the power fails
    schema,  // the tables themselves: one program at a time
};

class Database {
  public:
    // Nothing when all went well.
    using Transaction = std::function<std::optional<StoreError>()>;

    virtual ~Database() = default;
    // `sql` has ? for each parameter, or ?1, ?2, ... for those that it names more than once.
    virtual std::unique_ptr<Cursor> prepare(std::string_view sql) = 0;
    // What the last failed call means, in words.
    virtual StoreError error() const = 0;
    // The deed in a transaction of its own: all of what it wrote is in when nothing is returned, else none of it. It
    // may be done more than once where the connection was lost, so it changes nothing but the data base. Who writes
    // first to a row keeps the others from it until the end.
    virtual std::optional<StoreError> write(const Transaction& transaction,
                                            Durability durability = Durability::durable) = 0;
    // What the deed reads is of one moment.
    virtual std::optional<StoreError> read(const Transaction& transaction) = 0;

    // How many steps of the schema were done; 0 for a data base in which there is nothing yet.
    virtual Result<std::int64_t, StoreError> version() = 0;
    virtual bool set_version(std::int64_t version) = 0;
    virtual bool run_step(const char* step) = 0;
    // It can be read, and what would write is refused.
    virtual bool is_read_only() const { return false; }

    // As in Maintenance.
    virtual std::string warning() { return ""; }
    virtual std::vector<std::string> find_damage() { return {}; }
    virtual std::optional<StoreError> copy_to(const std::filesystem::path& file) = 0;
    // Asked again and again by terminals that wait for others, before they ask for the game itself: true when it is
    // known without a question that nothing has changed there since.
    virtual Result<bool, StoreError> is_unchanged(std::int64_t game) = 0;
    // Rows were written with numbers of their own; those that number themselves go on behind them.
    virtual bool advance_sequence(const std::string& table) { return !table.empty(); }
};

// Bind in order, then step.
class Statement {
  public:
    Statement(Database& database, std::string_view sql) : cursor_(database.prepare(sql)) {}
    Statement& bind(std::int64_t value) { return cursor_->bind(++bound_, value), *this; }
    Statement& bind(std::string_view text) { return cursor_->bind(++bound_, text), *this; }
    // True while there is a row.
    bool row() {
        if (!failed()) step_ = cursor_->step();
        return step_ == Cursor::Step::row;
    }
    // Runs a statement that has no rows, or whose rows nobody wants; false when it failed.
    bool run() {
        while (row()) {
        }
        return !failed();
    }
    bool failed() const { return exists() || step_ == Cursor::Step::failed; }
    // It failed because what it writes is there already.
    bool exists() const { return step_ == Cursor::Step::exists; }
    std::int64_t number(int column) const { return cursor_->number(column); }
    int count(int column) const { return static_cast<int>(number(column)); }
    Seat seat(int column) const { return Seat(count(column)); }
    std::string text(int column) const { return cursor_->text(column); }
    std::int64_t changed() const { return cursor_->changed(); }
    // Where there is a row: how it is made.
    const Cursor& cursor() const { return *cursor_; }

  private:
    std::unique_ptr<Cursor> cursor_;
    Cursor::Step step_ = Cursor::Step::done;
    int bound_ = 0;
};

} // namespace highball
