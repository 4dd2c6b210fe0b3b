#include "store/schema.h"

namespace highball {

// The index games_by_name ignores case on every engine. In `games`, stand is the status text, work and due are for the
// clock, and trimmed is the number of messages that were removed. In `undone`, said is the id of the last message
// before the undo. `time_used` has the seconds that a seat has used for each unit of work. `kept` has users'
// preferences, with game 0 for those that belong to no game. In `messages`, plays is the new player of the seat.
// `programmed` has the auto moves, `proposals` and `agreed` have the votes, `pace` has the counts for rate limits, and
// `plans` has the open plans. A row of at_tables with time 0 is only an invitation.
const char* const create_tables = R"(
    CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE COLLATE NOCASE, title TEXT NOT NULL, seed TEXT NOT NULL,
        rules INTEGER NOT NULL, begun INTEGER NOT NULL, played INTEGER NOT NULL, revision INTEGER NOT NULL DEFAULT 1,
        size INTEGER NOT NULL DEFAULT 0, cuts INTEGER NOT NULL DEFAULT 0, stand TEXT NOT NULL DEFAULT '',
        waits TEXT NOT NULL DEFAULT '', over INTEGER NOT NULL DEFAULT 0, since INTEGER NOT NULL DEFAULT 0,
        watch INTEGER NOT NULL DEFAULT 0, seating INTEGER NOT NULL DEFAULT 0, runner TEXT NOT NULL DEFAULT '',
        clock TEXT NOT NULL DEFAULT '', paused INTEGER NOT NULL DEFAULT 0, work TEXT NOT NULL DEFAULT '',
        due INTEGER NOT NULL DEFAULT 0, trimmed INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX games_by_time ON games (played, id);
    CREATE UNIQUE INDEX games_by_name ON games (lower(name));
    CREATE TABLE seats (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT NOT NULL,
        computer TEXT NOT NULL, person TEXT NOT NULL DEFAULT '', since INTEGER NOT NULL DEFAULT 0,
        work TEXT NOT NULL DEFAULT '', taken INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (game, seat)) WITHOUT ROWID;
    CREATE INDEX seats_of_person ON seats (person, game);
    CREATE TABLE time_used (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, seat INTEGER NOT NULL, work TEXT NOT NULL,
        used INTEGER NOT NULL, PRIMARY KEY (game, seat, work)) WITHOUT ROWID;
    CREATE TABLE setup (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, kind TEXT NOT NULL, n INTEGER NOT NULL,
        key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (game, kind, n)) WITHOUT ROWID;
    CREATE TABLE commands (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, n INTEGER NOT NULL, seat INTEGER NOT NULL,
        text TEXT NOT NULL, time INTEGER NOT NULL, PRIMARY KEY (game, n)) WITHOUT ROWID;
    CREATE TABLE undone (
        id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, n INTEGER NOT NULL,
        seat INTEGER NOT NULL, text TEXT NOT NULL, time INTEGER NOT NULL, undone INTEGER NOT NULL, redo INTEGER NOT NULL,
        person TEXT NOT NULL DEFAULT '', said INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX undone_of_game ON undone (game);
    CREATE TABLE messages (
        id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, after INTEGER NOT NULL,
        seat INTEGER NOT NULL, text TEXT NOT NULL, time INTEGER NOT NULL, plays TEXT NOT NULL DEFAULT '');
    CREATE INDEX messages_of_game ON messages (game);
    CREATE INDEX messages_of_seat ON messages (game, seat, plays);
    CREATE TABLE people (name TEXT PRIMARY KEY NOT NULL, added INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE keys (
        base64 TEXT PRIMARY KEY NOT NULL, type TEXT NOT NULL, comment TEXT NOT NULL, added INTEGER NOT NULL,
        person TEXT NOT NULL REFERENCES people(name) ON DELETE CASCADE) WITHOUT ROWID;
    CREATE TABLE notes (
        id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, person TEXT NOT NULL,
        after INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, time INTEGER NOT NULL);
    CREATE INDEX notes_of_game ON notes (game, person);
    CREATE TABLE proposals (
        game INTEGER PRIMARY KEY REFERENCES games(id) ON DELETE CASCADE, person TEXT NOT NULL, size INTEGER NOT NULL,
        keep INTEGER NOT NULL, seat INTEGER NOT NULL DEFAULT -1, plays TEXT NOT NULL DEFAULT '');
    CREATE TABLE agreed (
        game INTEGER NOT NULL REFERENCES proposals(game) ON DELETE CASCADE, person TEXT NOT NULL,
        PRIMARY KEY (game, person)) WITHOUT ROWID;
    CREATE TABLE programmed (
        id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, seat INTEGER NOT NULL,
        text TEXT NOT NULL, state TEXT NOT NULL, times INTEGER NOT NULL, time INTEGER NOT NULL);
    CREATE INDEX programmed_of_game ON programmed (game);
    CREATE TABLE plans (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, person TEXT NOT NULL, n INTEGER NOT NULL,
        seat INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, person, n)) WITHOUT ROWID;
    CREATE TABLE pace (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, person TEXT NOT NULL, deed TEXT NOT NULL,
        since INTEGER NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (game, person, deed)) WITHOUT ROWID;
    CREATE TABLE kept (
        person TEXT NOT NULL REFERENCES people(name) ON DELETE CASCADE, game INTEGER NOT NULL, key TEXT NOT NULL,
        value TEXT NOT NULL, PRIMARY KEY (person, game, key)) WITHOUT ROWID;
    CREATE INDEX kept_of_game ON kept (game);
    CREATE TABLE open_tables (
        name TEXT PRIMARY KEY NOT NULL, opener TEXT NOT NULL REFERENCES people(name) ON DELETE CASCADE,
        title TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, pace TEXT NOT NULL, level TEXT NOT NULL,
        closed INTEGER NOT NULL, opened INTEGER NOT NULL, clock TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
    CREATE UNIQUE INDEX open_tables_by_name ON open_tables (lower(name));
    CREATE TABLE at_tables (
        at_table TEXT NOT NULL REFERENCES open_tables(name) ON DELETE CASCADE,
        person TEXT NOT NULL REFERENCES people(name) ON DELETE CASCADE, came INTEGER NOT NULL,
        PRIMARY KEY (at_table, person)) WITHOUT ROWID;
)";

} // namespace highball
