#include "store/schema.h"

namespace highball {

namespace {

constexpr const char* games_and_commands = R"(
    CREATE TABLE games (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, title TEXT NOT NULL, seed TEXT NOT NULL,
        rules INTEGER NOT NULL, begun INTEGER NOT NULL, played INTEGER NOT NULL, revision INTEGER NOT NULL DEFAULT 1);
    CREATE TABLE seats (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT NOT NULL,
        computer TEXT NOT NULL, PRIMARY KEY (game, seat)) WITHOUT ROWID;
    CREATE TABLE setup (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, kind TEXT NOT NULL, n INTEGER NOT NULL,
        key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (game, kind, n)) WITHOUT ROWID;
    CREATE TABLE commands (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, n INTEGER NOT NULL, seat INTEGER NOT NULL,
        text TEXT NOT NULL, time INTEGER NOT NULL, PRIMARY KEY (game, n)) WITHOUT ROWID;
    CREATE TABLE undone (
        id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, n INTEGER NOT NULL,
        seat INTEGER NOT NULL, text TEXT NOT NULL, time INTEGER NOT NULL, undone INTEGER NOT NULL, redo INTEGER NOT NULL);
    CREATE INDEX undone_of_game ON undone (game);
    CREATE TABLE messages (
        id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, after INTEGER NOT NULL,
        seat INTEGER NOT NULL, text TEXT NOT NULL, time INTEGER NOT NULL);
    CREATE INDEX messages_of_game ON messages (game);
)";

// Users with their keys and seats, and the status of every game.
constexpr const char* users_and_seats = R"(
    ALTER TABLE games ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN cuts INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN stand TEXT NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN waits TEXT NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN watch INTEGER NOT NULL DEFAULT 0;
    UPDATE games SET size = (SELECT count(*) FROM commands WHERE game = games.id), since = played;
    CREATE INDEX games_by_time ON games (played, id);
    ALTER TABLE seats ADD COLUMN person TEXT NOT NULL DEFAULT '';
    CREATE INDEX seats_of_person ON seats (person, game);
    ALTER TABLE undone ADD COLUMN person TEXT NOT NULL DEFAULT '';
    CREATE TABLE people (name TEXT PRIMARY KEY NOT NULL, added INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE keys (
        base64 TEXT PRIMARY KEY NOT NULL, type TEXT NOT NULL, comment TEXT NOT NULL, added INTEGER NOT NULL,
        person TEXT NOT NULL REFERENCES people(name) ON DELETE CASCADE) WITHOUT ROWID;
    CREATE TABLE settings (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE notes (
        id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, person TEXT NOT NULL,
        after INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, time INTEGER NOT NULL);
    CREATE INDEX notes_of_game ON notes (game, person);
    CREATE TABLE proposals (
        game INTEGER PRIMARY KEY REFERENCES games(id) ON DELETE CASCADE, person TEXT NOT NULL, size INTEGER NOT NULL,
        keep INTEGER NOT NULL);
    CREATE TABLE agreed (
        game INTEGER NOT NULL REFERENCES proposals(game) ON DELETE CASCADE, person TEXT NOT NULL,
        PRIMARY KEY (game, person)) WITHOUT ROWID;
    CREATE TABLE programmed (
        id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, seat INTEGER NOT NULL,
        text TEXT NOT NULL, state TEXT NOT NULL, times INTEGER NOT NULL, time INTEGER NOT NULL);
    CREATE INDEX programmed_of_game ON programmed (game);
)";

// Unfinished plans.
constexpr const char* open_plans = R"(
    CREATE TABLE plans (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, person TEXT NOT NULL, n INTEGER NOT NULL,
        seat INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, person, n)) WITHOUT ROWID;
)";

// Position of undo records among chat messages.
constexpr const char* order_of_log_marks = R"(
    ALTER TABLE undone ADD COLUMN said INTEGER NOT NULL DEFAULT 0;
    UPDATE undone SET said = (
        SELECT count(*) FROM messages WHERE messages.game = undone.game AND messages.time <= undone.undone);
)";

// Version counter for seat changes, turn runner, and rate limits.
constexpr const char* seating_and_rate_limits = R"(
    ALTER TABLE games ADD COLUMN seating INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN runner TEXT NOT NULL DEFAULT '';
    CREATE TABLE pace (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, person TEXT NOT NULL, deed TEXT NOT NULL,
        since INTEGER NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (game, person, deed)) WITHOUT ROWID;
)";

// Case-insensitive index on the names of games that works on every engine.
constexpr const char* names_whatever_the_case = R"(
    CREATE UNIQUE INDEX games_by_name ON games (lower(name));
)";

// Preferences and notification records of users; game 0 means no game.
constexpr const char* user_preferences = R"(
    CREATE TABLE kept (
        person TEXT NOT NULL REFERENCES people(name) ON DELETE CASCADE, game INTEGER NOT NULL, key TEXT NOT NULL,
        value TEXT NOT NULL, PRIMARY KEY (person, game, key)) WITHOUT ROWID;
    CREATE INDEX kept_of_game ON kept (game);
)";

// Lobby; a row with time 0 is only an invitation.
constexpr const char* lobby_tables = R"(
    CREATE TABLE open_tables (
        name TEXT PRIMARY KEY NOT NULL, opener TEXT NOT NULL REFERENCES people(name) ON DELETE CASCADE,
        title TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, pace TEXT NOT NULL, level TEXT NOT NULL,
        closed INTEGER NOT NULL, opened INTEGER NOT NULL) WITHOUT ROWID;
    CREATE UNIQUE INDEX open_tables_by_name ON open_tables (lower(name));
    CREATE TABLE at_tables (
        at_table TEXT NOT NULL REFERENCES open_tables(name) ON DELETE CASCADE,
        person TEXT NOT NULL REFERENCES people(name) ON DELETE CASCADE, came INTEGER NOT NULL,
        PRIMARY KEY (at_table, person)) WITHOUT ROWID;
)";

// The player of a seat from a message on.
constexpr const char* seats_of_computers = R"(
    ALTER TABLE messages ADD COLUMN plays TEXT NOT NULL DEFAULT '';
)";

// Clock of each seat. The status of games is stored again at the next look, with what their clocks need.
constexpr const char* clocks = R"(
    ALTER TABLE games ADD COLUMN clock TEXT NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN paused INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN work TEXT NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN due INTEGER NOT NULL DEFAULT 0;
    UPDATE games SET stand = '' WHERE over = 0;
    ALTER TABLE seats ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN work TEXT NOT NULL DEFAULT '';
    ALTER TABLE seats ADD COLUMN taken INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN here INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE open_tables ADD COLUMN clock TEXT NOT NULL DEFAULT '';
)";

// A vote may be about a computer player for a seat.
constexpr const char* questions_of_seats = R"(
    ALTER TABLE proposals ADD COLUMN seat INTEGER NOT NULL DEFAULT -1;
    ALTER TABLE proposals ADD COLUMN plays TEXT NOT NULL DEFAULT '';
)";

} // namespace

const std::vector<const char*>& schema_steps() {
    static const std::vector<const char*> steps = {
        games_and_commands,      users_and_seats,  open_plans,   order_of_log_marks, seating_and_rate_limits,
        names_whatever_the_case, user_preferences, lobby_tables, seats_of_computers, clocks,
        questions_of_seats};
    return steps;
}

} // namespace highball
