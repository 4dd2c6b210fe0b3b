// The commands of saved games.
#include "core/text.h"
#include "store/sql_store.h"

namespace highball {

using Kind = LibraryError::Kind;

namespace {

// What one game may take of the disk for each of its seats and people, so that nobody's flood stops another.
constexpr std::int64_t max_messages = 5000;
constexpr std::int64_t max_taken_back = 5000;

JournalError journal_error(const LibraryError& error) {
    return {error.kind == Kind::lost_race ? JournalError::Kind::lost_race : JournalError::Kind::failed, error.message};
}

std::optional<JournalError> as_journal(const std::optional<LibraryError>& error) {
    if (!error) return std::nullopt;
    return journal_error(*error);
}

class KeptJournal : public Journal {
  public:
    KeptJournal(KeptLibrary& library, std::int64_t game) : library_(library), game_(game) {}
    std::optional<JournalError> append(const GameSeen& seen, const Command& command, const Stand& stand) override;
    std::optional<JournalError> append_all(const GameSeen& seen, const std::vector<Command>& commands,
                                           const Stand& stand) override;
    std::optional<JournalError> cut(const GameSeen& seen, int keep, const std::string& by, const Stand& stand) override;
    std::optional<JournalError> say(const Message& message) override;
    Result<std::int64_t, JournalError> revision() override;
    Result<Recorded, JournalError> read() override;

  private:
    KeptLibrary& library_;
    std::int64_t game_;
};

std::optional<JournalError> KeptJournal::append(const GameSeen& seen, const Command& command, const Stand& stand) {
    return as_journal(library_.append(game_, seen, command, stand));
}
std::optional<JournalError> KeptJournal::append_all(const GameSeen& seen, const std::vector<Command>& commands,
                                                    const Stand& stand) {
    return as_journal(library_.append_all(game_, seen, commands, stand));
}
std::optional<JournalError> KeptJournal::cut(const GameSeen& seen, int keep, const std::string& by,
                                             const Stand& stand) {
    return as_journal(library_.cut(game_, seen, keep, by, stand));
}
std::optional<JournalError> KeptJournal::say(const Message& message) {
    return as_journal(library_.say(game_, message));
}

Result<std::int64_t, JournalError> KeptJournal::revision() {
    const auto seen = library_.revision(game_);
    if (!seen) return journal_error(seen.error());
    return *seen;
}

Result<Recorded, JournalError> KeptJournal::read() {
    auto recorded = library_.read(game_);
    if (!recorded) return journal_error(recorded.error());
    return std::move(*recorded);
}

} // namespace

std::unique_ptr<Journal> KeptLibrary::journal(std::int64_t game) { return std::make_unique<KeptJournal>(*this, game); }

// The writer says which commands it has seen. Whoever is late has seen others than stand now.
std::optional<LibraryError> KeptLibrary::claim(std::int64_t game, const GameSeen& seen, int size, bool cut,
                                               const Stand& stand) {
    std::string waits;
    for (const Seat seat : stand.waits) waits += " " + std::to_string(seat.index());
    const std::int64_t now = clock_();
    // A turn of sheets begins with the turn: that others have handed theirs in is no other wait, and that all are late
    // in the next turn, too, is one.
    const char* same = kind_of(stand.work) == WorkKind::sheet ? "work = ?7" : "waits = ?4";
    Statement row(*database_, "UPDATE games SET size = ?1, cuts = cuts + ?2, stand = ?3, since = CASE WHEN " +
                                  std::string(same) +
                                  " THEN since ELSE ?6 END, waits = ?4, over = ?5, played = ?6, work = ?7, due = ?8, "
                                  "revision = revision + 1 WHERE id = ?9 AND size = ?10 AND cuts = ?11 AND "
                                  "seating = ?12");
    row.bind(size).bind(cut ? 1 : 0).bind(stand.text).bind(waits).bind(stand.over ? 1 : 0).bind(now);
    row.bind(stand.work).bind(stand.due);
    if (!row.bind(game).bind(seen.size).bind(seen.cuts).bind(seen.seating).run()) return error();
    if (row.changed() == 1) return outcome(run_clock(game, stand.waits, stand.work));
    const auto there = ask_revision(game);
    if (!there) return there.error();
    looked_at_ = game, revision_ = *there; // what others did is read without waiting for the hint
    return LibraryError{Kind::lost_race, "somebody else's command came first"};
}

// Whoever asked to take something back asked about another position: everybody is told that the question is over, by
// whatever it was that came between.
std::optional<LibraryError> KeptLibrary::end_question(std::int64_t game, int size, Seat seat, bool answered) {
    const auto question = proposal(game);
    if (!question) return std::nullopt;
    Statement gone(*database_, "DELETE FROM proposals WHERE game = ?");
    if (!gone.bind(game).run()) return error();
    if (answered) return std::nullopt;
    if (!write_message(game, {size, seat, "(this ends what " + question->by + " asked; nothing of it is done)"}))
        return error();
    return touch(game); // so that the writer, too, reads it
}

std::optional<LibraryError> KeptLibrary::append(std::int64_t game, const GameSeen& seen, const Command& command,
                                                const Stand& stand) {
    return database_->write([&]() -> std::optional<LibraryError> {
        if (auto problem = claim(game, seen, seen.size + 1, false, stand)) return problem;
        if (auto problem = end_question(game, seen.size + 1, command.seat, false)) return problem;
        Statement row(*database_, "INSERT INTO commands (game, n, seat, text, time) VALUES (?, ?, ?, ?, ?)");
        if (!row.bind(game).bind(seen.size).bind(command.seat.index()).bind(command.text).bind(clock_()).run()) {
            if (!row.exists()) return error();
            return LibraryError{Kind::lost_race, "somebody else's command came first"};
        }
        // A command that was taken back and is given again is no longer there to redo; any other command ends all
        // redoing.
        Statement redone(*database_,
                         "WITH last AS (SELECT max(id) AS id FROM undone WHERE game = ?1 AND redo = 1) "
                         "UPDATE undone SET redo = 0 WHERE game = ?1 AND redo = 1 AND (id = (SELECT id FROM last) OR "
                         "NOT EXISTS (SELECT 1 FROM undone WHERE id = (SELECT id FROM last) AND n = ?2 AND seat = ?3 "
                         "AND text = ?4))");
        redone.bind(game).bind(seen.size).bind(command.seat.index()).bind(command.text);
        if (!redone.run()) return error();
        return std::nullopt;
    });
}

std::optional<LibraryError> KeptLibrary::append_all(std::int64_t game, const GameSeen& seen,
                                                    const std::vector<Command>& commands, const Stand& stand) {
    return database_->write([&]() -> std::optional<LibraryError> {
        const int count = count_of(commands);
        if (auto problem = claim(game, seen, seen.size + count, false, stand)) return problem;
        if (count > 0)
            if (auto problem = end_question(game, seen.size + count, commands[0].seat, false)) return problem;
        int n = seen.size;
        for (const Command& command : commands) {
            Statement row(*database_, "INSERT INTO commands (game, n, seat, text, time) VALUES (?, ?, ?, ?, ?)");
            if (!row.bind(game).bind(n++).bind(command.seat.index()).bind(command.text).bind(clock_()).run())
                return error();
        }
        Statement none(*database_, "UPDATE undone SET redo = 0 WHERE game = ? AND redo = 1");
        return outcome(none.bind(game).run());
    });
}

std::optional<LibraryError> KeptLibrary::cut(std::int64_t game, const GameSeen& seen, int keep, const std::string& by,
                                             const Stand& stand) {
    return database_->write([&]() -> std::optional<LibraryError> {
        if (auto problem = claim(game, seen, keep, true, stand)) return problem;
        const auto question = proposal(game);
        Statement last(*database_, "SELECT seat FROM commands WHERE game = ? AND n >= ? ORDER BY n DESC LIMIT 1");
        const Seat seat(last.bind(game).bind(keep).row() ? last.count(0) : 0);
        last.run();
        const bool answered = question && question->keep == keep && question->by == by;
        if (auto problem = end_question(game, keep, seat, answered)) return problem;
        Statement all(*database_, "SELECT count(*) FROM undone WHERE game = ? AND person = ?");
        if (!all.bind(game).bind(by).row()) return error();
        if (!by.empty() && all.number(0) + seen.size - keep > max_taken_back)
            return LibraryError{Kind::full, by + " has taken back so much in this game that no more can be kept"};
        Statement kept(
            *database_,
            "INSERT INTO undone (game, n, seat, text, time, undone, redo, person, said) SELECT game, n, seat, "
            "text, time, ?1, 1, ?4, (SELECT count(*) FROM messages WHERE game = ?2) FROM commands "
            "WHERE game = ?2 AND n >= ?3 ORDER BY n DESC");
        if (!kept.bind(clock_()).bind(game).bind(keep).bind(by).run()) return error();
        // Whose move is taken back does not want it again at once.
        Statement given(*database_,
                        "DELETE FROM programmed WHERE game = ?1 AND seat IN (SELECT seat FROM commands WHERE "
                        "game = ?1 AND n >= ?2)");
        if (!given.bind(game).bind(keep).run()) return error();
        Statement gone(*database_, "DELETE FROM commands WHERE game = ? AND n >= ?");
        return outcome(gone.bind(game).bind(keep).run());
    });
}

std::optional<LibraryError> KeptLibrary::say(std::int64_t game, const Message& message) {
    return database_->write([&]() -> std::optional<LibraryError> {
        if (auto problem = touch(game)) return problem;
        Statement all(*database_, "SELECT count(*) FROM messages WHERE game = ? AND seat = ?");
        if (!all.bind(game).bind(message.seat.index()).row()) return error();
        if (all.number(0) >= max_messages)
            return LibraryError{Kind::full, "so much was said from this seat that no more can be kept"};
        if (auto problem = message.plays.empty() ? std::nullopt : outcome(reseat(game))) return problem;
        return outcome(write_message(game, message));
    });
}

// Written into the list of games when somebody looks at a game that an earlier version wrote.
std::optional<LibraryError> KeptLibrary::note_stand(std::int64_t game, std::int64_t revision, const Stand& stand) {
    std::string waits;
    for (const Seat seat : stand.waits) waits += " " + std::to_string(seat.index());
    Statement row(*database_,
                  "UPDATE games SET stand = ?, waits = ?, over = ?, work = ?, due = ? WHERE id = ? AND revision = ?");
    row.bind(stand.text).bind(waits).bind(stand.over ? 1 : 0).bind(stand.work).bind(stand.due);
    if (!row.bind(game).bind(revision).run()) return error();
    return outcome(row.changed() == 0 || run_clock(game, stand.waits, stand.work));
}

// Asked again and again by every terminal that waits for others.
Result<std::int64_t, LibraryError> KeptLibrary::revision(std::int64_t game) {
    const auto quiet = database_->is_quiet(game);
    if (!quiet) return quiet.error();
    if (*quiet && looked_at_ == game) return revision_;
    const auto revision = ask_revision(game);
    if (revision) looked_at_ = game, revision_ = *revision;
    return revision;
}

Result<std::int64_t, LibraryError> KeptLibrary::ask_revision(std::int64_t game) {
    Statement row(*database_, "SELECT revision FROM games WHERE id = ?");
    if (row.bind(game).row()) return row.number(0);
    if (row.failed()) return error();
    return LibraryError{Kind::not_found, "the saved game is no longer there"};
}

Result<Recorded, LibraryError> KeptLibrary::read(std::int64_t game) {
    Recorded recorded;
    if (auto problem = database_->read([&] { return read_into(recorded = {}, game); })) return *problem;
    return recorded;
}

std::optional<LibraryError> KeptLibrary::read_into(Recorded& recorded, std::int64_t game) {
    Statement commands(*database_, "SELECT seat, text FROM commands WHERE game = ? ORDER BY n");
    commands.bind(game);
    while (commands.row()) recorded.commands.push_back({commands.seat(0), commands.text(1)});
    Statement redo(*database_, "SELECT seat, text FROM undone WHERE game = ? AND redo = 1 ORDER BY id");
    redo.bind(game);
    while (redo.row()) recorded.redo.push_back({redo.seat(0), redo.text(1)});
    Statement messages(*database_, "SELECT after, seat, text, plays FROM messages WHERE game = ? ORDER BY id");
    messages.bind(game);
    while (messages.row())
        recorded.messages.push_back({messages.count(0), messages.seat(1), messages.text(2), messages.text(3)});
    Statement undone(*database_, "SELECT n, seat, text, person, said FROM undone WHERE game = ? ORDER BY id");
    undone.bind(game);
    while (undone.row())
        recorded.taken_back.push_back(
            {undone.count(0), {undone.seat(1), printable(undone.text(2))}, undone.text(3), undone.count(4)});
    Statement counters(*database_, "SELECT revision, cuts, seating FROM games WHERE id = ?");
    const bool there = counters.bind(game).row();
    if (commands.failed() || redo.failed() || messages.failed() || undone.failed() || counters.failed()) return error();
    if (!there) return LibraryError{Kind::not_found, "the saved game is no longer there"};
    recorded.revision = counters.number(0);
    recorded.cuts = counters.number(1);
    recorded.seating = counters.number(2);
    return std::nullopt;
}

Result<std::vector<Command>, LibraryError> KeptLibrary::undone(std::int64_t game) {
    std::vector<Command> all;
    Statement rows(*database_, "SELECT seat, text FROM undone WHERE game = ? ORDER BY id");
    rows.bind(game);
    while (rows.row()) all.push_back({rows.seat(0), rows.text(1)});
    if (rows.failed()) return error();
    return all;
}

} // namespace highball
