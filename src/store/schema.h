// Schema of the store, as a list of migrations.
#pragma once

#include <vector>

namespace highball {

// Returns the steps from each version of the schema to the next; the first step starts from nothing. Released steps
// must not change: a change is another step.
//
// To add a table, append a step (CREATE TABLE, CREATE INDEX, ALTER TABLE ADD COLUMN, UPDATE) to the list. It is the
// migration for every engine. Steps are in SQLite's dialect, and postgres.cpp translates only these words: INTEGER,
// TEXT, "id INTEGER PRIMARY KEY" for automatic row numbers, WITHOUT ROWID, COLLATE NOCASE. Times are INTEGER seconds
// since 1970, booleans INTEGER 0 and 1. Rows of a game have "game INTEGER NOT NULL REFERENCES games(id) ON DELETE
// CASCADE". A table comes after those that it refers to, because copies use this order. The SQL in sql_*.cpp must be
// portable: ON CONFLICT, RETURNING, lower(name) are allowed; INSERT OR and rowid are not, and ON CONFLICT DO UPDATE
// names columns with their table. Code that writes several rows uses Database::write and writes to the row of the game
// first (SqlStore::bump_revision, which notifies other terminals, or lock_game).
const std::vector<const char*>& schema_steps();

} // namespace highball
