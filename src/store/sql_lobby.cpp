// Tables that wait for players.
#include "store/sql_store.h"

#include "core/text.h"

#include <algorithm>

namespace highball {

using Kind = LibraryError::Kind;

namespace {

LibraryError no_table(std::string_view name) {
    return {Kind::not_found, "there is no open table \"" + printable(name) + "\""};
}

} // namespace

Result<std::vector<OpenTable>, LibraryError> KeptLibrary::open_tables() {
    std::vector<OpenTable> tables;
    Statement rows(*database_, "SELECT name, opener, title, seats, options, pace, level, closed, opened, clock FROM "
                               "open_tables ORDER BY opened, name");
    while (rows.row()) {
        OpenTable table{rows.text(0), rows.text(1), rows.text(2),        rows.count(3),  {}, rows.text(5),
                        rows.text(6), rows.text(9), rows.number(7) != 0, rows.number(8), {}, {}};
        const std::string options = rows.text(4);
        for (const std::string_view option : words(options)) table.options.emplace_back(option);
        tables.push_back(std::move(table));
    }
    Statement people(*database_, "SELECT at_table, person, came FROM at_tables ORDER BY came, person");
    while (people.row()) {
        const std::string name = people.text(0);
        const auto table =
            std::find_if(tables.begin(), tables.end(), [&](const auto& one) { return one.name == name; });
        if (table != tables.end()) (people.number(2) != 0 ? table->people : table->invited).push_back(people.text(1));
    }
    if (rows.failed() || people.failed()) return error();
    return tables;
}

std::optional<LibraryError> KeptLibrary::open_table(const OpenTable& table) {
    return database_->write([&]() -> std::optional<LibraryError> {
        Statement same(*database_, "SELECT 1 FROM open_tables WHERE lower(name) = lower(?)");
        if (same.bind(table.name).row())
            return LibraryError{Kind::exists, "there is an open table \"" + table.name + "\" already"};
        if (!knows(table.opener)) return LibraryError{Kind::not_found, "there is nobody called " + table.opener};
        Statement row(*database_, "INSERT INTO open_tables (name, opener, title, seats, options, pace, level, closed, "
                                  "opened, clock) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        row.bind(table.name).bind(table.opener).bind(table.title).bind(table.seats).bind(join(table.options, " "));
        row.bind(table.pace).bind(table.level).bind(table.closed ? 1 : 0).bind(clock_());
        row.bind(table.clock);
        if (!row.run()) return error();
        for (const std::string& person : table.people)
            if (auto problem = seat_at_table(table.name, person, clock_())) return problem;
        for (const std::string& person : table.invited)
            if (auto problem = seat_at_table(table.name, person, 0)) return problem;
        return std::nullopt;
    });
}

// `came` 0: only invited.
std::optional<LibraryError> KeptLibrary::seat_at_table(std::string_view name, std::string_view person,
                                                       std::int64_t came) {
    if (!knows(person)) return LibraryError{Kind::not_found, "there is nobody called \"" + printable(person) + "\""};
    Statement gone(*database_, "DELETE FROM at_tables WHERE at_table = ? AND person = ? AND came = 0");
    if (!gone.bind(name).bind(person).run()) return error();
    Statement row(*database_, "INSERT INTO at_tables (at_table, person, came) VALUES (?, ?, ?)");
    if (row.bind(name).bind(person).bind(came).run()) return std::nullopt;
    return row.exists() ? LibraryError{Kind::exists, std::string(person) + " sits there already"} : error();
}

// Counted where it is written: of two who want the last seat one gets it.
std::optional<LibraryError> KeptLibrary::join_table(std::string_view name, std::string_view person) {
    return database_->write([&]() -> std::optional<LibraryError> {
        Statement lock(*database_, "UPDATE open_tables SET seats = seats WHERE name = ?"); // until the end
        if (!lock.bind(name).run()) return error();
        if (lock.changed() == 0) return no_table(name);
        Statement count(*database_,
                        "SELECT seats - (SELECT count(*) FROM at_tables WHERE at_table = ?1 AND came <> 0) FROM "
                        "open_tables WHERE name = ?1");
        if (!count.bind(name).row()) return error();
        if (count.number(0) <= 0) return LibraryError{Kind::full, "the table is full"};
        count.run();
        return seat_at_table(name, person, clock_());
    });
}

std::optional<LibraryError> KeptLibrary::invite(std::string_view name, std::string_view person) {
    return database_->write([&]() -> std::optional<LibraryError> { return seat_at_table(name, person, 0); });
}

std::optional<LibraryError> KeptLibrary::leave_table(std::string_view name, std::string_view person) {
    return database_->write([&]() -> std::optional<LibraryError> {
        Statement row(*database_, "DELETE FROM at_tables WHERE at_table = ? AND person = ?");
        return outcome(row.bind(name).bind(person).run());
    });
}

std::optional<LibraryError> KeptLibrary::close_table(std::string_view name) {
    return database_->write([&]() -> std::optional<LibraryError> {
        for (const char* sql : {"DELETE FROM at_tables WHERE at_table = ?", "DELETE FROM open_tables WHERE name = ?"}) {
            Statement row(*database_, sql);
            if (!row.bind(name).run()) return error();
            if (sql[12] == 'o' && row.changed() == 0) return no_table(name);
        }
        return std::nullopt;
    });
}

OpenTables& tables_of(Library& library) { return static_cast<KeptLibrary&>(library); }

} // namespace highball
