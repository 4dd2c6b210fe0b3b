// The tables of the library, version by version.
#pragma once

#include <vector>

namespace highball {

// What makes each version out of the one before; the first one out of nothing. What stands here was released: a change
// is a further step.
//
// To add a table, write a step (CREATE TABLE, CREATE INDEX, ALTER TABLE ADD COLUMN, UPDATE) and put it at the end of
// the list: that is the migration, for every engine. The words are SQLite's, and postgres.cpp knows others for these
// alone: INTEGER, TEXT, "id INTEGER PRIMARY KEY" for rows that are numbered by themselves, WITHOUT ROWID, COLLATE
// NOCASE. Times are INTEGER seconds since 1970, yes and no INTEGER 0 and 1. What belongs to a game has "game INTEGER
// NOT NULL REFERENCES games(id) ON DELETE CASCADE". A table stands behind those that it refers to: copies take that
// order. Its SQL, in a kept_*.cpp, is plain SQL too: ON CONFLICT, RETURNING, lower(name); no INSERT OR, no rowid, and
// no column without its table in front in ON CONFLICT DO UPDATE. Who writes several rows does it within
// Database::write, and first to the row of the game (SqlStore::touch, which wakes the others' terminals, or hold).
const std::vector<const char*>& schema_steps();

} // namespace highball
