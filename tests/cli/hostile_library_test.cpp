// A library written by somebody else is untrusted data. No value in it starts a program, is written as an SSH key,
// stops the program or reaches the terminal with control characters.
#include "cli/command_line.h"
#include "cli/context.h"
#include "core/text.h"
#include "store/schema.h"
#include "store/store.h"
#include "support/played_game.h"
#include "support/program_process.h"
#include "support/refused.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <vector>

namespace highball {
namespace {

namespace fs = std::filesystem;
using test::ProgramResult;
using Rows = std::vector<std::vector<std::string>>;

// Database file, on which SQL is executed without the program. Changes that a constraint refuses are ignored.
class Database {
  public:
    explicit Database(const fs::path& file) { EXPECT_EQ(sqlite3_open(file.c_str(), &handle_), SQLITE_OK); }
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database() { sqlite3_close(handle_); }

    Rows rows(const std::string& sql) {
        Rows all;
        sqlite3_stmt* statement = nullptr;
        EXPECT_EQ(sqlite3_prepare_v2(handle_, sql.c_str(), -1, &statement, nullptr), SQLITE_OK) << sql;
        while (sqlite3_step(statement) == SQLITE_ROW) {
            std::vector<std::string>& row = all.emplace_back();
            for (int i = 0; i < sqlite3_column_count(statement); ++i) {
                const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, i));
                row.emplace_back(text ? text : "");
            }
        }
        sqlite3_finalize(statement);
        return all;
    }

  private:
    sqlite3* handle_ = nullptr;
};

class HostileLibraryTest : public testing::Test {
  protected:
    void SetUp() override {
        program_.write("hook", "#!/bin/sh\necho started >> " + program_.folder() + "/started\n");
        chmod((program_.folder() + "/hook").c_str(), 0755);
        for (const char* user : {"ann", "bob"}) {
            program_.write(std::string(user) + ".pub",
                           "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA" + std::string(42, user[0]) + " " + user + "\n");
            ASSERT_EQ(run({"users", "add", user, "--key", program_.folder() + "/" + user + ".pub"}).code, 0);
        }
        ASSERT_EQ(run({"host", "--dir", program_.folder() + "/keys", "--notify", "/bin/false"}).code, 0);
        ASSERT_EQ(run({"new", "18AL", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "--seed",
                       "1", "--watch", "--no-advice", "--clock", "round 2d then pass", "g"})
                      .code,
                  0);
        ASSERT_EQ(run({"new", "continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "c"}).code, 0);
        ASSERT_EQ(run({"play", "g", "--plain"}, "buy TR\npass\nundo\nsay hello\nplan\npass\n").code, 0);
        for (const char* line : {"note mine", "auto pass until round ends", "undo? 1", "log since"})
            session("g " + std::string(line));
        ASSERT_EQ(session("lobby open 18AL 3 --name t --clock round 1d then pass").code, 0);
        ASSERT_EQ(session("notify me mail ann@example.org").code, 0);
        const auto store = std::move(*open_store(file()));
        ASSERT_TRUE(*store->count_against_limit(store->find("g")->id, "ann", undo_limit));
    }
    fs::path file() const { return fs::path(program_.folder()) / "data/highball/library.db"; }
    ProgramResult run(const std::vector<std::string>& words, const std::string& input = "") {
        return program_.run(words, input);
    }
    // Runs a command as the SSH server would run it for Ann; no server is started.
    ProgramResult session(const std::string& line) {
        return program_.shell("SSH_ORIGINAL_COMMAND='" + line + "' \"$HIGHBALL\" ssh-session --library " +
                              file().string() + " --as ann");
    }
    // Runs subcommands as the program does, one after the other in a child of this process, which has the maps already.
    ProgramResult call(const std::vector<std::vector<std::string>>& commands, const std::string& input = "") {
        static Context context;
        context.registry();
        return program_.run_in_child(
            [&] {
                int worst = 0;
                for (const std::vector<std::string>& words : commands) {
                    worst = std::max(worst, run_handler(context, [&](Context&) {
                                         const auto run = parse_command_line(context, words);
                                         return run ? (*run)(context) : run.error();
                                     }));
                    context.print_warning();
                }
                return context.out.finish() ? worst : exit_failed;
            },
            input);
    }
    // Runs many subcommands on the library. Each session has a child of its own because it cannot leave its sandbox.
    std::vector<ProgramResult> drive() {
        std::vector<ProgramResult> results = {call({{"list"},
                                                    {"show", "g", "log"},
                                                    {"play", "g", "--plain"},
                                                    {"record"},
                                                    {"notices"},
                                                    {"host", "status"},
                                                    {"users", "list"},
                                                    {"host", "--dir", program_.folder() + "/keys"}},
                                                   "worth\nredo\npass\n")};
        for (const char* line : {"g --plain", "c sheet", "waiting --json", "lobby list", "notify"}) {
            setenv("SSH_ORIGINAL_COMMAND", line, 1);
            results.push_back(call({{"ssh-session", "--library", file().string(), "--as", "ann"}}, "log\nnotes\n"));
        }
        unsetenv("SSH_ORIGINAL_COMMAND");
        return results;
    }
    bool has_started_hook() { return fs::exists(program_.folder() + "/started"); }
    std::string keys() { return test::read_file(program_.folder() + "/keys/authorized_keys"); }

    test::Program program_;
};

// The library contains settings that name programs, as an earlier version or an attacker may have written them.
TEST_F(HostileLibraryTest, SettingsInALibraryStartNoProgram) {
    Database(file()).rows("CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)");
    for (const char* key : {"notify", "host program", "host folder"})
        Database(file()).rows("INSERT OR REPLACE INTO settings VALUES ('" + std::string(key) + "', '" +
                              program_.folder() + "/hook')");
    drive();
    EXPECT_EQ(run({"play", "g", "--plain"}, "pass\npass\n").code, 1); // the program makes no such table
    run({"notices"});
    EXPECT_FALSE(has_started_hook());
    EXPECT_EQ(keys().find("/hook"), std::string::npos);
}

TEST_F(HostileLibraryTest, OnlyParsedKeysAreWritten) {
    const std::string before = keys();
    ASSERT_NE(before.find("--as ann\" ssh-ed25519 "), std::string::npos);
    fs::copy_file(file(), file().string() + ".whole");
    for (const char* change :
         {"keys SET base64 = base64 || char(10) || 'ssh-ed25519 AAAA'", "keys SET base64 = 'AAAA'",
          "keys SET base64 = ''", "keys SET comment = 'a' || char(10) || 'ssh-ed25519 AAAA b'", "keys SET type = ''",
          "keys SET type = 'command=\"/bin/sh\" ' || type", "people SET name = 'ann\" ssh-ed25519 AAAA'"}) {
        for (const char* log : {"", "-wal", "-shm"}) fs::remove(file().string() + log);
        fs::copy_file(file().string() + ".whole", file());
        const std::string column = std::string_view(change).starts_with("keys") ? "person" : "name";
        Database(file()).rows("UPDATE " + std::string(change) + " WHERE " + column + " = 'ann'");
        EXPECT_LE(run({"users", "list"}).code, 1) << change;
        const ProgramResult ran = run({"users", "remove", "bob"}); // writes the keys of the remaining users
        EXPECT_EQ(ran.code, 1) << change;
        EXPECT_NE(ran.err.find("ann"), std::string::npos) << ran.err;
        EXPECT_EQ(keys(), before) << change;
    }
}

TEST_F(HostileLibraryTest, ACopyWithUsersThatTheProgramRefusesIsNotRestored) {
    const fs::path copy = file().string() + ".copy";
    ASSERT_EQ(run({"library", "backup", copy}).code, 0);
    Database(copy).rows("UPDATE people SET name = 'e' || char(27) || '[31m' WHERE name = 'bob'");
    EXPECT_EQ(run({"library", "restore", copy, "--yes"}).code, 1);
    EXPECT_TRUE(test::mentions(run({"users", "list"}).out, {"ann", "bob"}));
}

// No output over SSH tells a user where the saved games are.
TEST_F(HostileLibraryTest, SessionDoesNotTellWhereTheLibraryIs) {
    const auto tells_nothing = [this](const ProgramResult& ran) {
        EXPECT_EQ(ran.code, 1) << ran.out;
        EXPECT_NE(ran.err, "");
        EXPECT_EQ((ran.out + ran.err).find(program_.folder()), std::string::npos) << ran.err;
    };
    fs::remove_all(file().parent_path() / "lines");
    program_.write("data/highball/lines", "a file in place of the folder");
    tells_nothing(session("g"));
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(file().string() + end);
    tells_nothing(session("g"));
    program_.write("data/highball/library.db", "no library");
    tells_nothing(session("g"));
}

// Returns the names of all tables of the schema.
std::vector<std::string> tables() {
    constexpr std::string_view begin = "CREATE TABLE ";
    const std::string_view sql = create_tables;
    std::vector<std::string> names;
    for (std::size_t at = sql.find(begin); at != sql.npos; at = sql.find(begin, at + 1)) {
        const std::size_t name = at + begin.size();
        names.emplace_back(sql.substr(name, sql.find(' ', name) - name));
    }
    return names;
}

class MutatedTableTest : public HostileLibraryTest, public testing::WithParamInterface<std::string> {
  protected:
    void SetUp() override {
        HostileLibraryTest::SetUp();
        Database(file()).rows("PRAGMA wal_checkpoint(TRUNCATE)");
        fs::copy_file(file(), whole());
        const std::vector<ProgramResult> ran = drive();
        ASSERT_NE(ran.front().out.find("written: "), std::string::npos) << "not all commands have run";
    }
    std::string whole() const { return file().string() + ".whole"; }
    void mutate(const std::string& column, const std::string& value) {
        for (const char* log : {"", "-wal", "-shm"}) fs::remove(file().string() + log);
        fs::copy_file(whole(), file());
        Database(file()).rows("UPDATE OR IGNORE " + GetParam() + " SET " + column + " = " + value);
    }
    // Expects that the program ends by itself, prints no control character, and writes SSH keys only with restrictions.
    void expect_survival() {
        for (const ProgramResult& ran : drive()) {
            EXPECT_LE(ran.code, 2) << ran.out << ran.err;
            for (const std::string& text : {ran.out, ran.err})
                for (const std::string_view line : split(text, '\n')) EXPECT_EQ(printable(line), line);
        }
        const std::string written = keys();
        for (const std::string_view line : split(written, '\n'))
            EXPECT_TRUE(line.empty() || line[0] == '#' || line.starts_with("restrict,pty,command=\"")) << line;
        EXPECT_FALSE(has_started_hook());
    }
};

// In every column of every table, the test stores values that the program never writes.
TEST_P(MutatedTableTest, EveryColumnIsData) {
    Database original(whole());
    EXPECT_NE(original.rows("SELECT count(*) FROM " + GetParam())[0][0], "0") << "there is no row to change";
    for (const auto& column : original.rows("SELECT name, type FROM pragma_table_info('" + GetParam() + "')")) {
        std::vector<std::string> values = {"x'1b5d303bff00'"};
        if (column[1] == "INTEGER")
            values.insert(values.end(), {"-1", "9223372036854775807", "-9223372036854775808"});
        else
            values.insert(values.end(), {"''", "'9223372036854775807 1 1'",
                                         "'a' || char(27) || '[2J' || char(10) || char(155) || 'ssh-ed25519 AAAA'",
                                         "'../../x; $(id) %s%n'", "printf('%.*c', 300000, 'x')"});
        for (const std::string& value : values) {
            SCOPED_TRACE(column[0] + " = " + value);
            mutate(column[0], value);
            expect_survival();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Tables, MutatedTableTest, testing::ValuesIn(tables()),
                         [](const auto& name) { return name.param; });

} // namespace
} // namespace highball
