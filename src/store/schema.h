// Schema of the store.
#pragma once

namespace highball {

// Version of the schema that this program reads and writes. A store with another version is refused.
constexpr int schema_version = 14;

// SQL statements that create all tables. They are in SQLite's dialect, and postgres.cpp translates only these words:
// INTEGER, TEXT, "id INTEGER PRIMARY KEY AUTOINCREMENT" for row numbers that never come back, WITHOUT ROWID, COLLATE
// NOCASE. Times are INTEGER seconds since 1970, and booleans are INTEGER 0 and 1. Rows that belong to a game have "game
// INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE". A table comes after those to which it refers, because
// copies use this order. The SQL in sql_*.cpp must be portable: ON CONFLICT, RETURNING and lower(name) are allowed;
// INSERT OR and rowid are not, and ON CONFLICT DO UPDATE names columns with their table. Code that writes several rows
// uses SqlConnection::write and first writes to the row of the game (SqlConnection::bump_revision, which notifies other
// terminals, or lock_game).
extern const char* const create_tables;

} // namespace highball
