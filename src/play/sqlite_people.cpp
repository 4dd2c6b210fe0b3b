// People, their keys, seats and notes; what they propose and program.
#include "play/sqlite_library.h"

#include "core/text.h"

#include <algorithm>

namespace highball {

using Kind = LibraryError::Kind;

namespace {

constexpr std::int64_t max_notes = 500; // of a person in a game
constexpr std::int64_t max_keys = 20;   // of a person

Seat seat_of(std::int64_t index) { return Seat(static_cast<int>(index)); }

} // namespace

bool SqliteLibrary::knows(std::string_view person) {
    Statement row(*database_, "SELECT 1 FROM people WHERE name = ?");
    return row.bind(person).row();
}

Result<std::vector<Person>, LibraryError> SqliteLibrary::people() {
    std::vector<Person> people;
    Statement rows(*database_,
                   "SELECT name, added, (SELECT count(*) FROM seats WHERE person = people.name) FROM people "
                   "ORDER BY name");
    while (rows.row()) people.push_back({rows.text(0), rows.number(1), {}, static_cast<int>(rows.number(2))});
    Statement keys(*database_, "SELECT person, type, base64, comment FROM keys ORDER BY person, added, base64");
    for (auto person = people.begin(); keys.row();) { // both in the order of the names
        const std::string name = keys.text(0);
        while (person != people.end() && person->name < name) ++person;
        if (person != people.end() && person->name == name)
            person->keys.push_back({keys.text(1), keys.text(2), keys.text(3)});
    }
    if (rows.failed() || keys.failed()) return error();
    return people;
}

std::optional<LibraryError> SqliteLibrary::add_person(std::string_view name, const PublicKey& key) {
    if (const auto problem = bad_person_name(name)) return LibraryError{Kind::bad_name, *problem};
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    Statement owner(*database_, "SELECT person FROM keys WHERE base64 = ?");
    if (owner.bind(key.base64).row())
        return LibraryError{Kind::exists, "this key is already " + owner.text(0) + "'s; a key belongs to one person"};
    Statement person(*database_, "INSERT OR IGNORE INTO people (name, added) VALUES (?, ?)");
    if (!person.bind(name).bind(clock_()).run()) return error();
    Statement count(*database_, "SELECT count(*) FROM keys WHERE person = ?");
    if (!count.bind(name).row()) return error();
    if (count.number(0) >= max_keys)
        return LibraryError{Kind::full, std::string(name) + " has " + std::to_string(max_keys) + " keys already"};
    count.run();
    Statement row(*database_, "INSERT INTO keys (base64, type, comment, added, person) VALUES (?, ?, ?, ?, ?)");
    if (!row.bind(key.base64).bind(key.type).bind(key.comment).bind(clock_()).bind(name).run()) return error();
    return finish(transaction);
}

std::optional<LibraryError> SqliteLibrary::remove_person(std::string_view name) {
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    if (!knows(name)) return LibraryError{Kind::not_found, "there is no person called \"" + printable(name) + "\""};
    for (const char* sql : {"DELETE FROM programmed WHERE EXISTS (SELECT 1 FROM seats WHERE seats.game = "
                            "programmed.game AND seats.seat = programmed.seat AND seats.person = ?)",
                            "UPDATE seats SET person = '' WHERE person = ?", "DELETE FROM notes WHERE person = ?",
                            "DELETE FROM plans WHERE person = ?", "DELETE FROM people WHERE name = ?"}) {
        Statement row(*database_, sql);
        if (!row.bind(name).run()) return error();
    }
    return finish(transaction);
}

std::optional<LibraryError> SqliteLibrary::set_seat(std::int64_t game, Seat seat, std::string_view person) {
    if (!person.empty() && !knows(person))
        return LibraryError{Kind::not_found, "there is no person called \"" + printable(fit(person, 40)) +
                                                 "\"; add one with: highball people add NAME --key FILE"};
    // What was given beforehand goes with the person who gave it.
    Statement given(*database_, "DELETE FROM programmed WHERE game = ?1 AND seat = ?2 AND EXISTS (SELECT 1 FROM seats "
                                "WHERE game = ?1 AND seat = ?2 AND person <> ?3)");
    if (!given.bind(game).bind(seat.index()).bind(person).run()) return error();
    Statement row(*database_, "UPDATE seats SET person = ? WHERE game = ? AND seat = ?");
    if (!row.bind(person).bind(game).bind(seat.index()).run()) return error();
    return std::nullopt;
}

Result<std::vector<std::string>, LibraryError> SqliteLibrary::people_at(std::int64_t game) {
    std::vector<std::string> people;
    Statement rows(*database_, "SELECT person FROM seats WHERE game = ? ORDER BY seat");
    rows.bind(game);
    while (rows.row()) people.push_back(rows.text(0));
    if (rows.failed()) return error();
    return people;
}

std::optional<LibraryError> SqliteLibrary::set_watch(std::int64_t game, bool watch) {
    Statement row(*database_, "UPDATE games SET watch = ? WHERE id = ?");
    if (!row.bind(watch ? 1 : 0).bind(game).run()) return error();
    return std::nullopt;
}

std::string SqliteLibrary::setting(std::string_view key) {
    Statement row(*database_, "SELECT value FROM settings WHERE key = ?");
    return row.bind(key).row() ? row.text(0) : "";
}

std::optional<LibraryError> SqliteLibrary::set(std::string_view key, std::string_view value) {
    Statement row(*database_, "INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)");
    if (!row.bind(key).bind(value).run()) return error();
    return std::nullopt;
}

Result<std::vector<Message>, LibraryError> SqliteLibrary::notes(std::int64_t game, std::string_view person) {
    std::vector<Message> notes;
    Statement rows(*database_, "SELECT after, seat, text FROM notes WHERE game = ? AND person = ? ORDER BY id");
    rows.bind(game).bind(person);
    while (rows.row())
        notes.push_back({static_cast<int>(rows.number(0)), seat_of(rows.number(1)), printable(rows.text(2))});
    if (rows.failed()) return error();
    return notes;
}

std::optional<LibraryError> SqliteLibrary::add_note(std::int64_t game, std::string_view person, const Message& note) {
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    Statement count(*database_, "SELECT count(*) FROM notes WHERE game = ? AND person = ?");
    if (!count.bind(game).bind(person).row()) return error();
    if (count.number(0) >= max_notes)
        return LibraryError{Kind::full,
                            "there are " + std::to_string(max_notes) + " notes of yours in this game already"};
    count.run();
    Statement row(*database_, "INSERT INTO notes (game, person, after, seat, text, time) VALUES (?, ?, ?, ?, ?, ?)");
    row.bind(game).bind(person).bind(note.after).bind(note.seat.index()).bind(note.text);
    if (!row.bind(clock_()).run()) return error();
    return finish(transaction);
}

std::optional<Proposal> SqliteLibrary::proposal(std::int64_t game) {
    Statement row(*database_, "SELECT person, size, keep FROM proposals WHERE game = ?");
    if (!row.bind(game).row()) return std::nullopt;
    Proposal proposal{row.text(0), static_cast<int>(row.number(1)), static_cast<int>(row.number(2)), {}};
    Statement agreed(*database_, "SELECT person FROM agreed WHERE game = ? ORDER BY person");
    agreed.bind(game);
    while (agreed.row()) proposal.agreed.push_back(agreed.text(0));
    return proposal;
}

std::optional<LibraryError> SqliteLibrary::propose(std::int64_t game, const std::optional<Proposal>& proposal) {
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    Statement gone(*database_, "DELETE FROM proposals WHERE game = ?");
    if (!gone.bind(game).run()) return error();
    if (proposal) {
        Statement row(*database_, "INSERT INTO proposals (game, person, size, keep) SELECT ?1, ?2, ?3, ?4 FROM games "
                                  "WHERE id = ?1 AND size = ?3");
        if (!row.bind(game).bind(proposal->by).bind(proposal->size).bind(proposal->keep).run()) return error();
        if (sqlite3_changes(database_->handle()) == 0)
            return LibraryError{Kind::lost_race, "somebody else's command came first"};
        for (const std::string& person : proposal->agreed) {
            Statement agreed(*database_, "INSERT OR IGNORE INTO agreed (game, person) VALUES (?, ?)");
            if (!agreed.bind(game).bind(person).run()) return error();
        }
    }
    if (auto problem = touch(game)) return problem;
    return finish(transaction);
}

std::optional<LibraryError> SqliteLibrary::agree(std::int64_t game, std::string_view person) {
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    Statement row(*database_,
                  "INSERT OR IGNORE INTO agreed (game, person) SELECT game, ?2 FROM proposals WHERE game = ?1");
    if (!row.bind(game).bind(person).run()) return error();
    if (auto problem = touch(game)) return problem;
    return finish(transaction);
}

Result<std::vector<Programmed>, LibraryError> SqliteLibrary::programmed(std::int64_t game) {
    std::vector<Programmed> moves;
    Statement rows(*database_, "SELECT id, seat, text, state, times FROM programmed WHERE game = ? ORDER BY id");
    rows.bind(game);
    while (rows.row())
        moves.push_back({rows.number(0), seat_of(rows.number(1)), printable(rows.text(2)), rows.text(3),
                         static_cast<int>(rows.number(4))});
    if (rows.failed()) return error();
    return moves;
}

std::optional<LibraryError> SqliteLibrary::add_programmed(std::int64_t game, const Programmed& move) {
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    // One a seat: the later one is what its author wants now.
    Statement gone(*database_, "DELETE FROM programmed WHERE game = ? AND seat = ?");
    if (!gone.bind(game).bind(move.seat.index()).run()) return error();
    Statement row(*database_,
                  "INSERT INTO programmed (game, seat, text, state, times, time) VALUES (?, ?, ?, ?, ?, ?)");
    row.bind(game).bind(move.seat.index()).bind(move.text).bind(move.state).bind(move.left);
    if (!row.bind(clock_()).run()) return error();
    return finish(transaction);
}

Result<bool, LibraryError> SqliteLibrary::set_programmed_left(std::int64_t id, int left) {
    Statement row(*database_, left > 0 ? "UPDATE programmed SET times = ?2 WHERE id = ?1"
                                       : "DELETE FROM programmed WHERE id = ?1 AND ?2 = ?2");
    if (!row.bind(id).bind(left).run()) return error();
    return sqlite3_changes(database_->handle()) > 0;
}

Result<std::vector<Command>, LibraryError> SqliteLibrary::kept_plan(std::int64_t game, std::string_view person) {
    std::vector<Command> commands;
    Statement rows(*database_, "SELECT seat, text FROM plans WHERE game = ? AND person = ? ORDER BY n");
    rows.bind(game).bind(person);
    while (rows.row()) commands.push_back({seat_of(rows.number(0)), printable(rows.text(1))});
    if (rows.failed()) return error();
    return commands;
}

std::optional<LibraryError> SqliteLibrary::keep_plan(std::int64_t game, std::string_view person,
                                                     const std::vector<Command>& commands) {
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    Statement gone(*database_, "DELETE FROM plans WHERE game = ? AND person = ?");
    if (!gone.bind(game).bind(person).run()) return error();
    for (std::size_t i = 0; i < commands.size(); ++i) {
        Statement row(*database_, "INSERT INTO plans (game, person, n, seat, text) VALUES (?, ?, ?, ?, ?)");
        row.bind(game).bind(person).bind(static_cast<std::int64_t>(i)).bind(commands[i].seat.index());
        if (!row.bind(commands[i].text).run()) return error();
    }
    return finish(transaction);
}

// Only the last connection can leave the write-ahead log.
bool SqliteLibrary::is_open_elsewhere() {
    sqlite3_busy_timeout(database_->handle(), 0);
    bool left = false;
    {
        Statement leave(*database_, "PRAGMA journal_mode = DELETE");
        left = leave.row() && leave.text(0) == "delete";
    }
    database_->run("PRAGMA journal_mode = WAL");
    sqlite3_busy_timeout(database_->handle(), busy_milliseconds);
    return !left;
}

std::vector<std::string> SqliteLibrary::damage() {
    std::vector<std::string> lines;
    for (const char* sql : {"PRAGMA integrity_check(20)", "PRAGMA foreign_key_check"}) {
        Statement rows(*database_, sql);
        while (rows.row())
            if (rows.text(0) != "ok") lines.push_back(printable(rows.text(0)));
        if (rows.failed()) lines.push_back(error().message);
    }
    // What SQLite cannot know: that the commands of a game are there without a gap.
    Statement gaps(*database_,
                   "SELECT name FROM games WHERE size <> (SELECT count(*) FROM commands WHERE game = id) OR "
                   "size <> (SELECT coalesce(max(n) + 1, 0) FROM commands WHERE game = id)");
    while (gaps.row()) lines.push_back("\"" + printable(gaps.text(0)) + "\" lacks commands");
    if (gaps.failed()) lines.push_back(error().message);
    return lines;
}

std::optional<LibraryError> SqliteLibrary::copy_to(const std::filesystem::path& file) {
    Statement copy(*database_, "VACUUM INTO ?");
    if (!copy.bind(file.string()).run()) return error();
    return std::nullopt;
}

} // namespace highball
