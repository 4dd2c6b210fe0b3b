#include "store/copy_store.h"

#include "core/text.h"
#include "store/database.h"
#include "store/engines/postgres.h"
#include "store/engines/sqlite.h"
#include "store/restore_lock.h"
#include "store/schema.h"

namespace highball {

namespace {

using Problem = std::optional<StoreError>;

constexpr std::size_t most_values = 500; // most values in one statement

// Returns the tables in the order of the schema: each table comes after those to which it refers.
std::vector<std::string> table_names() {
    std::vector<std::string> names;
    const auto parts = words(create_tables);
    for (std::size_t i = 0; i + 2 < parts.size(); ++i)
        if (parts[i] == "CREATE" && parts[i + 1] == "TABLE") names.emplace_back(parts[i + 2]);
    return names;
}

struct TableColumns {
    std::string name;
    std::vector<std::string> columns;

    std::string all() const {
        std::string names;
        for (const std::string& column : columns) names += (names.empty() ? "" : ", ") + column;
        return names;
    }
};

Result<std::vector<TableColumns>, StoreError> read_table_columns(Database& database) {
    std::vector<TableColumns> all;
    for (const std::string& name : table_names()) {
        Statement none(database, "SELECT * FROM " + name + " LIMIT 0");
        if (!none.run()) return database.error();
        TableColumns& table = all.emplace_back(TableColumns{name, {}});
        for (int column = 0; column < none.cursor().columns(); ++column)
            table.columns.push_back(none.cursor().name(column));
    }
    return all;
}

struct Value {
    bool is_number;
    std::int64_t number;
    std::string text;
};

// Writes several rows with a single statement.
bool write_rows(Database& to, const TableColumns& table, const std::vector<Value>& values) {
    std::string sql = "INSERT INTO " + table.name + " (" + table.all() + ") VALUES ";
    for (std::size_t i = 0; i < values.size(); ++i) {
        const bool first = i % table.columns.size() == 0;
        sql += !first ? ", ?" : i == 0 ? "(?" : "), (?";
    }
    Statement rows(to, sql + ")");
    for (const Value& one : values) one.is_number ? rows.bind(one.number) : rows.bind(one.text);
    return values.empty() || rows.run();
}

Problem copy_table(Database& from, Database& to, const TableColumns& table) {
    Statement all(from, "SELECT " + table.all() + " FROM " + table.name);
    const Cursor& row = all.cursor();
    std::vector<Value> values;
    while (all.row()) {
        for (int column = 0; column < row.columns(); ++column) {
            const bool is_number = row.is_number(column);
            values.push_back({is_number, is_number ? row.number(column) : 0, is_number ? "" : row.text(column)});
        }
        if (values.size() + table.columns.size() <= most_values) continue;
        if (!write_rows(to, table, values)) return to.error();
        values.clear();
    }
    if (all.failed()) return from.error();
    const bool done = write_rows(to, table, values) && (table.columns[0] != "id" || to.advance_sequence(table.name));
    return done ? std::nullopt : std::optional(to.error());
}

// Reads a table and computes its digest: FNV-1a over every value, with the rows sorted by their values.
Result<CopiedTable, StoreError> read_table(Database& database, const TableColumns& table) {
    Statement all(database, "SELECT " + table.all() + " FROM " + table.name + " ORDER BY " + table.all());
    CopiedTable read{table.name, 0, 14695981039346656037u};
    for (; all.row(); ++read.rows)
        for (int column = 0; column < all.cursor().columns(); ++column)
            for (const char c : all.text(column) + '\n')
                read.digest = (read.digest ^ static_cast<unsigned char>(c)) * 1099511628211u;
    if (all.failed()) return database.error();
    return read;
}

Result<std::vector<CopiedTable>, StoreError> read_all(Database& database, const std::vector<TableColumns>& tables) {
    std::vector<CopiedTable> all;
    for (const TableColumns& table : tables) {
        const auto read = read_table(database, table);
        if (!read) return read.error();
        all.push_back(*read);
    }
    return all;
}

Problem copy_all(Database& from, Database& to, std::vector<CopiedTable>& copied) {
    const auto tables = read_table_columns(from);
    if (!tables) return tables.error();
    Statement used(to, "SELECT (SELECT count(*) FROM games) + (SELECT count(*) FROM people)");
    if (!used.row()) return to.error();
    if (used.number(0) > 0)
        return StoreError{StoreError::Code::exists, "the target already contains games or users; nothing was copied"};
    used.run();
    // Removes the rows that even a new store contains, so that no row exists twice.
    for (auto table = tables->rbegin(); table != tables->rend(); ++table)
        if (!Statement(to, "DELETE FROM " + table->name).run()) return to.error();
    for (const TableColumns& table : *tables)
        if (auto problem = copy_table(from, to, table)) return problem;
    const auto there = read_all(to, *tables);
    if (!there) return there.error();
    copied = *there;
    return std::nullopt;
}

// Copies a snapshot. Checks before the commit that `from` has not changed since the snapshot.
Problem copy(Database& from, Database& to, std::vector<CopiedTable>& copied) {
    return to.write([&]() -> Problem {
        if (auto problem = from.read([&] { return copy_all(from, to, copied); })) return problem;
        const auto tables = read_table_columns(from);
        const auto here = tables ? read_all(from, *tables) : tables.error();
        if (!here) return here.error();
        if (*here == copied) return std::nullopt;
        return StoreError{StoreError::Code::lost_race, "somebody played while the games were being copied; the copy "
                                                       "was discarded: try again when nobody is playing"};
    });
}

} // namespace

Result<std::vector<CopiedTable>, StoreError> copy_store(const std::filesystem::path& from,
                                                        const std::filesystem::path& to) {
    // open_store() refuses a store with another schema version, and creates the tables of an empty store.
    for (const auto& one : {from, to})
        if (const auto store = open_store(one); !store) return store.error();
    // What others then play at open terminals would be lost.
    const auto lock = is_server_address(from) ? RestoreLock() : RestoreLock::lock_exclusive(from);
    if (!lock) return StoreError{StoreError::Code::busy, lock.error()};
    const auto open = [](const std::filesystem::path& one) {
        return is_server_address(one) ? open_postgres(one.string()) : open_sqlite(one.string());
    };
    auto source = open(from), target = open(to);
    if (!source) return source.error();
    if (!target) return target.error();
    std::vector<CopiedTable> copied;
    if (auto problem = copy(**source, **target, copied)) return *problem;
    return copied;
}

std::optional<StoreError> copy_rows_to(const std::filesystem::path& file, Database& from) {
    if (const auto store = open_store(file); !store) return store.error();
    auto target = open_sqlite(file.string());
    if (!target) return target.error();
    std::vector<CopiedTable> copied;
    return from.read([&] { return (*target)->write([&] { return copy_all(from, **target, copied); }); });
}

} // namespace highball
