// Fuzz targets for other input of a host than lines and games: configuration, names, environment and libraries.
#include "core/text.h"
#include "fuzz/targets.h"
#include "notify/mail.h"
#include "session/setup_text.h"
#include "session/table_clock.h"
#include "ssh/host_config.h"
#include "ssh/parse_game_and_line.h"
#include "ssh/sandbox.h"
#include "store/lobby.h"
#include "store/schema.h"
#include "support/counting.h"
#include "support/played_game.h"

#include <sqlite3.h>

#include <array>
#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <unistd.h>

namespace highball::fuzz {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_host_bytes = 16 * 4096;

void must_be(bool condition) {
    if (!condition) std::abort();
}

// An accepted configuration must be the same after it has been written and read again.
void run_host_config(std::string_view bytes) {
    const auto config = parse_host_config(bytes.substr(0, most_host_bytes), "fuzz");
    if (!config) return must_be_printable(print(config.error()));
    const auto again = parse_host_config(print(*config), "again");
    must_be(again && print(*again) == print(*config));
}

// Reads names of games and users, addresses, clocks, forced commands and players.
void run_names(std::string_view bytes) {
    const std::string text(bytes.substr(0, 2 * max_forced_command_bytes));
    const auto problem = game_name_problem(text);
    if (problem) must_be_printable(*problem);
    must_be(problem || (printable(text) == text && columns(text) <= 64));
    if (const auto user = user_name_problem(text))
        must_be_printable(*user);
    else
        must_be(!problem);
    if (const auto address = address_problem(text))
        must_be_printable(*address);
    else
        must_be(text.find_first_of(" \n\r\t,;<>\"'`$|&") == std::string::npos && text[0] != '-');
    if (const auto clock = read_clock(text))
        must_be(*read_clock(print(*clock)) == *clock);
    else
        must_be_printable(print(clock.error()));
    if (const auto command = parse_forced_command(text, {"friday", "friday night"}))
        must_be_printable(command->game + command->line);
    else
        must_be_printable(print(command.error()));
    GameSetup setup = test::counting_setup();
    setup.players[0] = text;
    if (const auto refusal = unwritable(setup)) must_be_printable(print(*refusal));
}

// Sets the variables of the lines "NAME=VALUE" and cleans the environment as an SSH session does.
void run_environment(std::string_view bytes) {
    std::map<std::string, std::string> before;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text = *entry;
        before[std::string(text.substr(0, text.find('=')))] = text.substr(std::min(text.find('=') + 1, text.size()));
    }
    const std::string locale = std::setlocale(LC_CTYPE, nullptr);
    const std::string all(bytes.substr(0, most_host_bytes));
    for (const std::string_view line : split(all, '\n')) {
        const std::size_t cut = line.find('=');
        if (cut != std::string_view::npos && cut > 0)
            setenv(std::string(line.substr(0, cut)).c_str(), std::string(line.substr(cut + 1)).c_str(), 1);
    }
    clean_environment();
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text = *entry, name = text.substr(0, text.find('='));
        constexpr std::string_view allowed = " HOME TERM LANG LC_ALL LC_CTYPE NO_COLOR USER PATH ";
        must_be(allowed.find(" " + std::string(name) + " ") != std::string_view::npos);
        for (const char c : text.substr(name.size()))
            must_be(is_letter_or_digit(c) || std::string_view("=._-+@/:").find(c) != std::string_view::npos);
    }
    clearenv();
    for (const auto& [name, value] : before) setenv(name.c_str(), value.c_str(), 1);
    std::setlocale(LC_CTYPE, locale.c_str());
}

// Folder with a library whose tables all have a row, and the copies of it that the target changes.
class Library {
  public:
    Library() {
        char pattern[] = "/tmp/highball-fuzz-XXXXXX";
        folder_ = mkdtemp(pattern);
        const auto store = std::move(*open_store(folder_ / "whole.db"));
        for (const char* name : {"ann", "bob"}) store->add_user(name, {"ssh-ed25519", std::string(68, name[0]), ""});
        NewGameOptions table;
        table.users = {"ann", "bob"};
        table.clock = *read_clock("round 1h then pass");
        GameSetup setup = test::counting_setup();
        setup.settings["key"] = "value";
        const auto game = store->create("g", setup, {{Seat(0), "add 1"}, {Seat(1), "add 2"}}, {}, table)->id;
        store->journal(game)->say({2, Seat(0), "hello"});
        store->journal(game)->cut({2, 0, 0}, 1, "bob", {}, {"", {Seat(1)}, false, "round 1", 0});
        store->add_note(game, "ann", {1, Seat(0), "note"});
        store->set_vote(game, Vote{"ann", 1, 0, {"ann"}});
        store->add_auto_move(game, {0, Seat(1), "add 1", "state", 3});
        store->save_plan(game, "ann", {{Seat(0), "add 1"}});
        store->count_against_limit(game, "ann", line_rate_limit);
        store->set_preference("ann", {game, "read", "1 0 0"});
        OpenTable open{.name = "t", .opener = "ann", .title = "18AL", .seats = 3, .users = {"ann"}};
        lobby_of(*store).open_table(open, {});
    }
    ~Library() { fs::remove_all(folder_); }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    // Makes a new copy and returns its name.
    fs::path copy() const {
        fs::copy_file(folder_ / "whole.db", folder_ / "copy.db", fs::copy_options::overwrite_existing);
        return folder_ / "copy.db";
    }

  private:
    fs::path folder_;
};

// Returns the columns of all tables of a library, as pairs of table and column.
std::vector<std::pair<std::string, std::string>> columns_of(sqlite3* handle) {
    std::vector<std::pair<std::string, std::string>> all;
    sqlite3_stmt* rows = nullptr;
    sqlite3_prepare_v2(handle,
                       "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table' "
                       "ORDER BY t.name, c.cid",
                       -1, &rows, nullptr);
    const auto text = [&](int i) { return std::string(reinterpret_cast<const char*>(sqlite3_column_text(rows, i))); };
    while (sqlite3_step(rows) == SQLITE_ROW) all.emplace_back(text(0), text(1));
    sqlite3_finalize(rows);
    return all;
}

// Stores values in columns. Each line of `bytes` has a byte that selects the column, a byte that selects the type, and
// then the value.
void change_columns(const fs::path& file, std::string_view bytes) {
    sqlite3* handle = nullptr;
    must_be(sqlite3_open(file.c_str(), &handle) == SQLITE_OK);
    sqlite3_exec(handle, "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY", nullptr, nullptr, nullptr);
    static const auto columns = columns_of(handle);
    const auto lines = split(bytes, '\n');
    for (std::size_t i = 0; i < lines.size() && i < 8; ++i) {
        if (lines[i].size() < 2) continue;
        const auto& [table, column] = columns[static_cast<unsigned char>(lines[i][0]) % columns.size()];
        const std::string_view value = lines[i].substr(2);
        sqlite3_stmt* change = nullptr;
        sqlite3_prepare_v2(handle, ("UPDATE OR IGNORE " + table + " SET " + column + " = ?").c_str(), -1, &change,
                           nullptr);
        const auto size = static_cast<int>(value.size());
        const int type = static_cast<unsigned char>(lines[i][1]) % 3;
        if (type == 0) sqlite3_bind_text(change, 1, value.data(), size, SQLITE_TRANSIENT);
        if (type == 1) sqlite3_bind_blob(change, 1, value.data(), size, SQLITE_TRANSIENT);
        if (type == 2) sqlite3_bind_int64(change, 1, std::strtoll(std::string(value).c_str(), nullptr, 10));
        sqlite3_step(change);
        sqlite3_finalize(change);
    }
    sqlite3_close(handle);
}

// Overwrites a part of the file. The first two bytes give the offset; the remaining bytes are written there.
void overwrite(const fs::path& file, std::string_view bytes) {
    if (bytes.size() < 2) return;
    const int offset = static_cast<unsigned char>(bytes[0]) * 256 + static_cast<unsigned char>(bytes[1]);
    std::fstream out(file, std::ios::in | std::ios::out | std::ios::binary);
    out.seekp(offset);
    out << bytes.substr(2);
}

// Reads all data of a library that the program reads.
void read_all(Store& store) {
    const auto games = store.list();
    for (const std::string& line : store.find_damage()) must_be_printable(line);
    if (const auto users = store.users())
        for (const User& user : *users)
            if (const auto all = store.preferences(user.name))
                for (const Preference& one : *all) must_be_printable(one.key + one.value);
    if (const auto tables = lobby_of(store).open_tables())
        for (const OpenTable& table : *tables) must_be_printable(table.name + table.opener + table.title + table.clock);
    store.overview("ann");
    if (!games) return must_be_printable(games.error().message);
    for (const SavedGame& game : *games) {
        must_be_printable(game.name);
        if (const auto clock = store.clock(game.id)) must_be_printable(print(*clock, game.setup.players, 5));
        if (const auto notes = store.notes(game.id, "ann"))
            for (const ChatMessage& note : *notes) must_be_printable(note.text);
        if (const auto vote = store.vote(game.id)) must_be_printable(vote->by + vote->plays);
        if (const auto moves = store.auto_moves(game.id))
            for (const AutoMove& move : *moves) must_be_printable(move.text);
        store.saved_plan(game.id, "ann");
        must_be_printable(store.turn_runner(game.id));
        const auto stored = store.read(game.id);
        if (!stored) continue;
        const auto session = Session::resume(test::counting_registry(), game.setup, *stored);
        if (!session) must_be_printable(print(session.error()));
    }
}

void run_library(std::string_view bytes) {
    static const Library library;
    if (bytes.empty()) return;
    const fs::path file = library.copy();
    bytes.front() % 4 == 0 ? overwrite(file, bytes.substr(1)) : change_columns(file, bytes.substr(1));
    if (const auto store = open_store_read_only(file))
        read_all(**store);
    else
        must_be_printable(store.error().message);
}

} // namespace

std::vector<Target> host_targets() {
    return {
        {"host", run_host_config}, {"names", run_names}, {"environment", run_environment}, {"library", run_library}};
}

} // namespace highball::fuzz
