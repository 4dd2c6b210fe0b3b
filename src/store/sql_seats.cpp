// Who sits at a game; notes, questions, moves given beforehand and plans.
#include "store/sql_store.h"

#include "core/text.h"

namespace highball {

using Kind = LibraryError::Kind;

namespace {

constexpr std::int64_t max_notes = 500; // of a person in a game

LibraryError unknown_person(std::string_view person) {
    return {Kind::not_found, "there is no person called \"" + printable(fit(person, 40)) +
                                 "\"; add one with: highball people add NAME --key FILE"};
}

} // namespace

std::optional<LibraryError> KeptLibrary::set_seats(std::int64_t game, const std::vector<Sitter>& sitters) {
    return database_->write([&]() -> std::optional<LibraryError> {
        for (const auto& [seat, person] : sitters)
            if (auto failed = seat_person(game, seat, person)) return failed;
        return std::nullopt;
    });
}

// What was given beforehand goes with the person who gave it, and who is about to play has seen another seating.
std::optional<LibraryError> KeptLibrary::seat_person(std::int64_t game, Seat seat, std::string_view person) {
    if (!person.empty() && !knows(person)) return unknown_person(person);
    for (const char* sql : {"UPDATE games SET seating = seating + 1, revision = revision + 1 WHERE id = ?1 AND EXISTS "
                            "(SELECT 1 FROM seats WHERE game = ?1 AND seat = ?2 AND person <> ?3)",
                            "DELETE FROM programmed WHERE game = ?1 AND seat = ?2 AND EXISTS (SELECT 1 FROM seats "
                            "WHERE game = ?1 AND seat = ?2 AND person <> ?3)",
                            "UPDATE seats SET person = ?3 WHERE game = ?1 AND seat = ?2"}) {
        Statement row(*database_, sql);
        if (!row.bind(game).bind(seat.index()).bind(person).run()) return error();
    }
    return std::nullopt;
}

std::string KeptLibrary::runner(std::int64_t game) {
    Statement row(*database_, "SELECT runner FROM games WHERE id = ?");
    return row.bind(game).row() ? row.text(0) : "";
}

std::optional<LibraryError> KeptLibrary::set_runner(std::int64_t game, std::string_view person) {
    if (!person.empty() && !knows(person)) return unknown_person(person);
    Statement row(*database_, "UPDATE games SET runner = ? WHERE id = ?");
    return outcome(row.bind(person).bind(game).run());
}

// A count need not survive a power cut, so nobody waits for the disk.
bool KeptLibrary::allows(std::int64_t game, std::string_view person, const Pace& pace) {
    bool allowed = true;
    const auto count = [&]() -> std::optional<LibraryError> {
        Statement row(*database_,
                      "INSERT INTO pace AS p VALUES (?1, ?2, ?3, ?4, 1) ON CONFLICT (game, person, deed) DO UPDATE SET "
                      "times = CASE WHEN ?4 BETWEEN p.since AND p.since + ?5 THEN p.times + 1 ELSE 1 END, "
                      "since = CASE WHEN ?4 BETWEEN p.since AND p.since + ?5 THEN p.since ELSE ?4 END "
                      "WHERE p.times < ?6 OR ?4 NOT BETWEEN p.since AND p.since + ?5");
        row.bind(game).bind(person).bind(pace.deed).bind(clock_()).bind(pace.seconds).bind(pace.most);
        allowed = !row.run() || row.changed() == 1;
        return outcome(!row.failed());
    };
    database_->write(count, Care::hurried);
    return allowed;
}

Result<std::vector<std::string>, LibraryError> KeptLibrary::people_at(std::int64_t game) {
    std::vector<std::string> people;
    Statement rows(*database_, "SELECT person FROM seats WHERE game = ? ORDER BY seat");
    rows.bind(game);
    while (rows.row()) people.push_back(rows.text(0));
    if (rows.failed()) return error();
    return people;
}

Result<std::vector<Message>, LibraryError> KeptLibrary::notes(std::int64_t game, std::string_view person) {
    std::vector<Message> notes;
    Statement rows(*database_, "SELECT after, seat, text FROM notes WHERE game = ? AND person = ? ORDER BY id");
    rows.bind(game).bind(person);
    while (rows.row()) notes.push_back({rows.count(0), rows.seat(1), printable(rows.text(2))});
    if (rows.failed()) return error();
    return notes;
}

std::optional<LibraryError> KeptLibrary::add_note(std::int64_t game, std::string_view person, const Message& note) {
    return database_->write([&]() -> std::optional<LibraryError> {
        if (!hold(game)) return error();
        Statement count(*database_, "SELECT count(*) FROM notes WHERE game = ? AND person = ?");
        if (!count.bind(game).bind(person).row()) return error();
        if (count.number(0) >= max_notes)
            return LibraryError{Kind::full,
                                "there are " + std::to_string(max_notes) + " notes of yours in this game already"};
        count.run();
        Statement row(*database_,
                      "INSERT INTO notes (game, person, after, seat, text, time) VALUES (?, ?, ?, ?, ?, ?)");
        row.bind(game).bind(person).bind(note.after).bind(note.seat.index()).bind(note.text);
        return outcome(row.bind(clock_()).run());
    });
}

std::optional<Proposal> KeptLibrary::proposal(std::int64_t game) {
    Statement row(*database_, "SELECT person, size, keep, seat, plays FROM proposals WHERE game = ?");
    if (!row.bind(game).row()) return std::nullopt;
    Proposal proposal{.by = row.text(0),
                      .size = row.count(1),
                      .keep = row.count(2),
                      .agreed = {},
                      .seat = row.seat(3),
                      .plays = row.text(4)};
    Statement agreed(*database_, "SELECT person FROM agreed WHERE game = ? ORDER BY person");
    agreed.bind(game);
    while (agreed.row()) proposal.agreed.push_back(agreed.text(0));
    return proposal;
}

std::optional<LibraryError> KeptLibrary::propose(std::int64_t game, const std::optional<Proposal>& proposal) {
    return database_->write([&]() -> std::optional<LibraryError> {
        if (auto problem = touch(game)) return problem;
        Statement gone(*database_, "DELETE FROM proposals WHERE game = ?");
        if (!gone.bind(game).run()) return error();
        if (!proposal) return std::nullopt;
        Statement row(*database_, "INSERT INTO proposals (game, person, size, keep, seat, plays) "
                                  "SELECT ?1, ?2, ?3, ?4, ?5, ?6 FROM games WHERE id = ?1 AND size = ?3");
        row.bind(game).bind(proposal->by).bind(proposal->size).bind(proposal->keep);
        if (!row.bind(proposal->seat.index()).bind(proposal->plays).run()) return error();
        if (row.changed() == 0) return LibraryError{Kind::lost_race, "somebody else's command came first"};
        for (const std::string& person : proposal->agreed)
            if (!write_consent(game, person)) return error();
        return std::nullopt;
    });
}

std::optional<LibraryError> KeptLibrary::agree(std::int64_t game, const Proposal& read, std::string_view person) {
    return database_->write([&]() -> std::optional<LibraryError> {
        if (auto problem = touch(game)) return problem;
        const auto now = proposal(game);
        if (!now || !same_question(*now, read)) return LibraryError{Kind::lost_race, "the question is another one now"};
        return outcome(write_consent(game, person));
    });
}

bool KeptLibrary::write_consent(std::int64_t game, std::string_view person) {
    Statement row(*database_, "INSERT INTO agreed (game, person) VALUES (?, ?) ON CONFLICT DO NOTHING");
    return row.bind(game).bind(person).run();
}

Result<std::vector<Programmed>, LibraryError> KeptLibrary::programmed(std::int64_t game) {
    if (programmed_ && looked_at_ == game && programmed_at_ == revision_) return *programmed_;
    std::vector<Programmed> moves;
    Statement rows(*database_, "SELECT id, seat, text, state, times FROM programmed WHERE game = ? ORDER BY id");
    rows.bind(game);
    while (rows.row())
        moves.push_back({rows.number(0), rows.seat(1), printable(rows.text(2)), rows.text(3), rows.count(4)});
    if (rows.failed()) return error();
    if (looked_at_ == game) programmed_ = moves, programmed_at_ = revision_;
    return moves;
}

std::optional<LibraryError> KeptLibrary::add_programmed(std::int64_t game, const Programmed& move) {
    return database_->write([&]() -> std::optional<LibraryError> {
        programmed_.reset();
        if (auto problem = touch(game)) return problem; // every terminal plays what is due
        // One a seat: the later one is what its author wants now.
        Statement gone(*database_, "DELETE FROM programmed WHERE game = ? AND seat = ?");
        if (!gone.bind(game).bind(move.seat.index()).run()) return error();
        Statement row(*database_,
                      "INSERT INTO programmed (game, seat, text, state, times, time) VALUES (?, ?, ?, ?, ?, ?)");
        row.bind(game).bind(move.seat.index()).bind(move.text).bind(move.state).bind(move.left);
        return outcome(row.bind(clock_()).run());
    });
}

Result<bool, LibraryError> KeptLibrary::set_programmed_left(std::int64_t id, int left) {
    programmed_.reset();
    Statement row(*database_, left > 0 ? "UPDATE programmed SET times = ?2 WHERE id = ?1"
                                       : "DELETE FROM programmed WHERE id = ?1 AND ?2 = ?2");
    if (!row.bind(id).bind(left).run()) return error();
    return row.changed() > 0;
}

Result<std::vector<Command>, LibraryError> KeptLibrary::kept_plan(std::int64_t game, std::string_view person) {
    std::vector<Command> commands;
    Statement rows(*database_, "SELECT seat, text FROM plans WHERE game = ? AND person = ? ORDER BY n");
    rows.bind(game).bind(person);
    while (rows.row()) commands.push_back({rows.seat(0), printable(rows.text(1))});
    if (rows.failed()) return error();
    return commands;
}

std::optional<LibraryError> KeptLibrary::keep_plan(std::int64_t game, std::string_view person,
                                                   const std::vector<Command>& commands) {
    return database_->write([&]() -> std::optional<LibraryError> {
        if (!hold(game)) return error();
        Statement gone(*database_, "DELETE FROM plans WHERE game = ? AND person = ?");
        if (!gone.bind(game).bind(person).run()) return error();
        for (std::size_t i = 0; i < commands.size(); ++i) {
            Statement row(*database_, "INSERT INTO plans (game, person, n, seat, text) VALUES (?, ?, ?, ?, ?)");
            row.bind(game).bind(person).bind(static_cast<std::int64_t>(i)).bind(commands[i].seat.index());
            if (!row.bind(commands[i].text).run()) return error();
        }
        return std::nullopt;
    });
}

} // namespace highball
