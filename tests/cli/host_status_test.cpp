// Tests of what a host sees and does: status, suspended and limited users, the system log, backups.
#include "cli/backups.h"
#include "cli/command_line.h"
#include "cli/context.h"
#include "ssh/sandbox.h"
#include "store/store.h"
#include "support/at_terminal.h"
#include "support/counting.h"
#include "support/program_process.h"
#include "support/refused.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <map>
#include <pty.h>
#include <pwd.h>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace highball {
namespace {

namespace fs = std::filesystem;
using test::ProgramResult;

class HostTest : public testing::Test {
  protected:
    void SetUp() override {
        const std::string folder = program_.folder();
        for (const char* name : {"ann", "bob"}) {
            program_.write(name, key(name[0]) + " " + name);
            ASSERT_EQ(program_.run({"users", "add", name, "--key", folder + "/" + name}).code, 0);
        }
        ASSERT_EQ(program_.run({"host", "--dir", folder + "/.ssh"}).code, 0);
        ASSERT_EQ(
            program_.run({"new", "18AL", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "g"})
                .code,
            0);
    }
    static std::string key(char letter) { return "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA" + std::string(42, letter); }
    fs::path file() const { return fs::path(program_.folder()) / "data/highball/library.db"; }
    nlohmann::json status(int code) {
        const ProgramResult ran = program_.run({"host", "status", "--json"});
        EXPECT_EQ(ran.code, code) << ran.out << ran.err;
        EXPECT_EQ(program_.run({"host", "status"}).code, code);
        return nlohmann::json::parse(ran.out);
    }
    // Runs a session of Ann over SSH with this line.
    ProgramResult as_ann(const std::string& line) {
        return program_.shell("SSH_ORIGINAL_COMMAND='" + line + "' \"$HIGHBALL\" ssh-session --as ann");
    }
    // Returns the lines of the system log that such a session writes. With `terminal`, the session has a terminal, at
    // which the user types "quit".
    std::string log_of(const std::string& line, const std::string& input = "", bool terminal = false) {
        int user = -1, here = -1;
        if (terminal) {
            EXPECT_EQ(openpty(&user, &here, nullptr, nullptr, nullptr), 0);
            EXPECT_EQ(write(user, "quit\n", 5), 5);
        }
        const auto session = [&] {
            for (const int stream : {STDIN_FILENO, STDOUT_FILENO})
                if (terminal) dup2(here, stream);
            setenv("SSH_ORIGINAL_COMMAND", line.c_str(), 1);
            setenv("SSH_CONNECTION", "203.0.113.5 50000 203.0.113.9 22", 1);
            Context context;
            context.system_log = [](std::string_view text) {
                std::fprintf(stderr, "log: %s\n", std::string(text).c_str());
            };
            const auto handler = parse_command_line(context, {"ssh-session", "--as", "ann"});
            return handler ? run_handler(context, *handler) : handler.error();
        };
        std::string log;
        const std::string err = program_.run_in_child(session, input).err;
        if (terminal) close(user), close(here);
        for (std::size_t at = err.find("log: "); at != err.npos; at = err.find("log: ", at + 1))
            log += err.substr(at + 5, err.find('\n', at) - at - 4);
        return log;
    }

    std::string keys() {
        std::ifstream in(program_.folder() + "/.ssh/authorized_keys");
        return {std::istreambuf_iterator<char>(in), {}};
    }
    // Returns the status with these texts as configuration of sshd.
    ProgramResult status_with(const std::string& top, const std::string& included) {
        program_.write("sshd_config", top);
        program_.write("sshd_config.d/highball.conf", included);
        return program_.run_in_child([this] {
            Context context;
            context.sshd_config = program_.folder() + "/sshd_config";
            return run_handler(context, *parse_command_line(context, {"host", "status"}));
        });
    }
    // True if one of the problems in the status contains each of these texts.
    testing::AssertionResult has_problem(std::initializer_list<std::string_view> parts) {
        const auto all = status(1)["problems"];
        for (const auto& problem : all)
            if (test::mentions(problem.get<std::string>(), parts)) return testing::AssertionSuccess();
        return testing::AssertionFailure() << all;
    }

    test::Program program_;
};

TEST_F(HostTest, StatusShowsFiguresAndProblems) {
    EXPECT_EQ(status(1)["problems"].size(), 1u); // the timer has never run
    ASSERT_EQ(program_.run({"notices"}).code, 0);
    const auto good = status(0);
    EXPECT_TRUE(good["problems"].empty()) << good;
    EXPECT_EQ(good["users"], (nlohmann::json{{"all", 2}, {"suspended", 0}}));
    EXPECT_EQ(good["games"], (nlohmann::json{{"all", 1}, {"unfinished", 1}}));
    EXPECT_EQ(good["terminals"], 0);
    EXPECT_EQ(good["notices"]["failures"], 0);
    EXPECT_TRUE(good["backup"].is_string());
    EXPECT_EQ(good["library"]["bytes"], fs::file_size(file()));
    EXPECT_GT(good["rules"]["18AL"], 0);

    fs::remove(file().parent_path() / "notices.lock"); // another front end has run the timer
    EXPECT_EQ(status(0)["notices"], good["notices"]);
    ASSERT_TRUE(
        (*open_store(file()))->set_preference("ann", {0, "last run", "1000000000 3 2\nfor ann: /bin/false failed"}) ==
        std::nullopt);
    const auto bad = status(1);
    EXPECT_EQ(bad["notices"]["ended"], "2001-09-09T01:46:40Z");
    EXPECT_EQ(bad["notices"]["failures"], 2);
    EXPECT_EQ(bad["problems"].size(), 2u) << bad;
    fs::remove_all(file().parent_path() / "library.db.copies");
    fs::remove(program_.folder() + "/.ssh/authorized_keys");
    EXPECT_EQ(program_.shell("touch \"$XDG_DATA_HOME/highball/library.db.copies\"; \"$HIGHBALL\" host status").code, 1);
    EXPECT_EQ(status(1)["problems"].size(), 4u);
}

TEST_F(HostTest, ALastRunInTheFutureCountsAsNone) {
    ASSERT_FALSE((*open_store(file()))->set_preference("ann", {0, "last run", "4503599627370496 3 0\n"}));
    const auto never = status(1);
    EXPECT_TRUE(never["notices"].is_null()) << never;
    EXPECT_EQ(never["problems"].size(), 1u) << never;
    ASSERT_EQ(program_.run({"notices"}).code, 0);
    EXPECT_TRUE(status(0)["problems"].empty());
}

TEST_F(HostTest, FailedMailIsInTheStatus) {
    ASSERT_EQ(program_.run({"host", "--notify", "/bin/false"}).code, 0);
    ASSERT_EQ(as_ann("notify me mail ann@example.org").code, 0);
    EXPECT_EQ(program_.run({"notices"}).code, 1);
    const auto failed = status(1);
    EXPECT_EQ(failed["notices"]["failures"], 1);
    EXPECT_TRUE(test::mentions(failed["notices"]["failure"].get<std::string>(), {"ann", "/bin/false"})) << failed;
    ASSERT_EQ(program_.run({"host", "--notify", " "}).code, 0); // a blank command is the default one
    EXPECT_THAT(program_.run({"notices", "--dry-run"}).out, testing::HasSubstr("ann: /usr/sbin/sendmail -i -- "));
}

TEST_F(HostTest, StatusShowsARefusedConfiguration) {
    program_.write(".config/highball/host.toml", "idle_seconds = \"never\"");
    EXPECT_TRUE(has_problem({"host.toml", "idle_seconds"}));
    EXPECT_EQ(status(1)["users"]["all"], 2);
    EXPECT_FALSE(has_problem({"not set up"}));
}

TEST_F(HostTest, StatusTakesNoSettings) {
    for (const std::vector<std::string>& setting : std::vector<std::vector<std::string>>{{"--dir", program_.folder()},
                                                                                         {"--idle", "1"},
                                                                                         {"--terminals", "1"},
                                                                                         {"--tables", "1"},
                                                                                         {"--notify", ""},
                                                                                         {"--called", ""}}) {
        const ProgramResult ran = program_.run({"host", "status", setting[0], setting[1]});
        EXPECT_EQ(ran.code, 2) << setting[0];
        EXPECT_TRUE(test::mentions(ran.err, "--json")) << ran.err;
    }
    EXPECT_EQ(program_.run({"host", "--json"}).code, 2);
}

TEST_F(HostTest, SuspendedUserKeepsSeatAndKeyButCannotConnect) {
    EXPECT_EQ(as_ann("g").code, 0);
    EXPECT_EQ(program_.run({"users", "suspend", "nobody"}).code, 1);
    ASSERT_EQ(program_.run({"users", "suspend", "ann"}).code, 0);
    const ProgramResult refused = as_ann("g buy TR");
    EXPECT_EQ(refused.code, 1);
    EXPECT_TRUE(test::mentions(refused.err, {"ann", "suspended"})) << refused.err;
    EXPECT_TRUE(test::mentions(program_.run({"users", "list"}).out, {"ann  1 seat, suspended"}));
    EXPECT_EQ(status(1)["users"]["suspended"], 1);
    ASSERT_EQ(program_.run({"users", "resume", "ann"}).code, 0);
    EXPECT_EQ(as_ann("g buy TR").code, 0);
}

TEST_F(HostTest, SheetOfASuspendedUserIsAcceptedWithAWarning) {
    ASSERT_EQ(program_.run({"new", "continental-rails", "--players", "Ann,Bob", "--seat", "Ann=ann", "c"}).code, 0);
    EXPECT_FALSE(test::mentions(program_.run({"submit", "c", "Ann", "-"}, "borrow 1\n").out, {"suspended"}));
    ASSERT_EQ(program_.run({"users", "suspend", "ann"}).code, 0);
    const ProgramResult ran = program_.run({"submit", "c", "Ann", "-"}, "borrow 2\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(test::mentions(ran.out, {"ann", "suspended"})) << ran.out;
}

TEST_F(HostTest, BackupFollowsNoLink) {
    const std::string folder = program_.folder();
    program_.write("victim", "precious");
    fs::create_symlink(folder + "/victim", folder + "/copy.db.new" + std::to_string(getpid()));
    EXPECT_FALSE(copy_to(folder + "/copy.db", **open_store(file())));
    EXPECT_EQ(fs::file_size(folder + "/victim"), 8u);
    EXPECT_FALSE(fs::exists(folder + "/copy.db"));
}

TEST_F(HostTest, ARestoredFileIsPrivateAndFollowsNoLink) {
    const std::string copy = program_.folder() + "/copy.db";
    ASSERT_EQ(program_.run({"library", "backup", copy}).code, 0);
    fs::permissions(copy, fs::perms(0644));
    program_.write("victim", "precious");
    fs::create_symlink(program_.folder() + "/victim", file().string() + ".new");
    ASSERT_EQ(program_.run({"library", "restore", copy, "--yes"}).code, 0);
    EXPECT_EQ(fs::status(file()).permissions(), fs::perms(0600));
    EXPECT_EQ(fs::file_size(program_.folder() + "/victim"), 8u);
}

// A limit on the file size simulates a disk that has room for a part of the copy.
TEST_F(HostTest, ARestoreOnANearlyFullDiskChangesNothing) {
    ASSERT_EQ(program_.run({"library", "backup"}).code, 0);
    const auto files = [&] {
        std::map<std::string, std::uintmax_t> sizes;
        for (const auto& entry : fs::directory_iterator(file().parent_path()))
            if (entry.is_regular_file()) sizes[entry.path().filename().string()] = entry.file_size();
        return sizes;
    };
    const auto before = files();
    for (const unsigned kilobytes : {40U, 100U}) {
        ASSERT_GT(fs::file_size(file()) / 1024, kilobytes);
        const ProgramResult full = program_.shell("ulimit -f " + std::to_string(kilobytes) +
                                                  "; trap '' XFSZ; \"$HIGHBALL\" library restore --yes");
        EXPECT_EQ(full.code, 1) << full.out;
        EXPECT_TRUE(test::mentions(full.err, {"library.db.new", "full"})) << full.err;
        EXPECT_FALSE(test::mentions(full.out, {"restored:"})) << full.out;
        EXPECT_EQ(files(), before);
    }
    EXPECT_EQ(program_.run({"library", "check"}).code, 0);
}

TEST_F(HostTest, ADamagedLibraryNamesTheFileThatTheRestoreReplaced) {
    ASSERT_EQ(program_.run({"list"}).code, 0); // makes today's backup
    ASSERT_EQ(program_.run({"library", "restore", "--yes"}).code, 0);
    program_.write("data/highball/library.db", std::string(5000, 'x'));
    EXPECT_TRUE(has_problem({"damaged", "library.db.before-"}));
}

TEST_F(HostTest, EachLibraryOfAFolderHasItsOwnBackups) {
    ASSERT_EQ(program_.run({"list"}).code, 0); // makes today's backup
    fs::rename(file(), file().parent_path() / "elsewhere");
    const std::string second = file().parent_path() / "second.db";
    ASSERT_EQ(program_.run({"--library", second, "new", "18AL", "--players", "Ann,Bob,Cy"}).code, 0);
    ASSERT_EQ(program_.run({"--library", second, "list"}).code, 0);
    const std::string own = program_.run({"--library", second, "library", "copies"}).out;
    EXPECT_TRUE(test::mentions(own, {"second.db.copies/"})) << own;
    const std::string made = program_.run({"--library", second, "library", "backup"}).out;
    EXPECT_TRUE(test::mentions(made, {"second.db.copies/"})) << made;
    EXPECT_FALSE(test::mentions(own, {"library.db"})) << own;
}

TEST_F(HostTest, MissingOrEmptyFilesAreNamed) {
    const ProgramResult missing = program_.run({"library", "restore", "/nofile", "--yes"});
    EXPECT_EQ(missing.code, 1);
    EXPECT_TRUE(test::mentions(missing.err, {"no file /nofile"})) << missing.err;
    ASSERT_EQ(program_.run({"library", "backup"}).code, 0);
    program_.write("data/highball/library.db", "");
    const ProgramResult empty = program_.run({"list"});
    EXPECT_TRUE(test::mentions(empty.err, {"empty", "library restore", "library copies"})) << empty.err;
    for (int i = 0; i < 2; ++i) {
        const ProgramResult restored = program_.run({"library", "restore", "--yes"});
        EXPECT_EQ(restored.code, 0) << restored.err;
        EXPECT_FALSE(test::mentions(restored.out, {"present"})) << restored.out;
        EXPECT_FALSE(test::mentions(restored.out, {"previous"})) << restored.out;
        EXPECT_EQ(program_.run({"list", "--names"}).out, "g\n");
        fs::remove(file());
    }
}

TEST_F(HostTest, LimitsOfAUserReplaceThoseOfTheHost) {
    ASSERT_EQ(program_.run({"users", "limit", "ann", "--tables", "1", "--games", "2"}).code, 0);
    EXPECT_TRUE(test::mentions(program_.run({"users", "list"}).out, {"1 table, 2 games"}));
    EXPECT_EQ(as_ann("lobby open 18AL 3").code, 0);
    EXPECT_EQ(as_ann("lobby open 18AL 3").code, 1);
    ASSERT_EQ(program_.run({"users", "limit", "ann", "--games", "1"}).code, 0);
    EXPECT_TRUE(test::mentions(program_.run({"users", "list"}).out, {"1 table, 1 game"})); // the table limit stays
    EXPECT_EQ(as_ann("lobby open 18AL 3").code, 1);                                        // she plays one game already
    ASSERT_EQ(program_.run({"users", "limit", "ann", "--terminals", "0"}).code, 0);
    EXPECT_EQ(as_ann("g").code, 1);
    ASSERT_EQ(program_.run({"users", "limit", "ann"}).code, 0);
    EXPECT_EQ(as_ann("lobby open 18AL 3").code, 0);
    EXPECT_EQ(program_.run({"users", "limit", "nobody", "--games", "1"}).code, 1);
    EXPECT_EQ(program_.run({"users", "limit", "ann", "--key", "k"}).code, 2);
    EXPECT_EQ(program_.run({"users", "suspend", "ann", "--terminals", "3"}).code, 2);
}

TEST_F(HostTest, ConnectionsAndRefusalsByLimitsAreLogged) {
    EXPECT_EQ(log_of("g"), "ann from 203.0.113.5: command\n");
    EXPECT_EQ(log_of(""), "ann from 203.0.113.5: command\n"); // the list of games
    EXPECT_EQ(log_of("", "", true), "ann from 203.0.113.5: terminal\n");
    std::string lines;
    for (int i = 0; i < 60; ++i) lines += "say x\n";
    const std::string flood = log_of("g --plain", lines);
    EXPECT_TRUE(flood.starts_with("ann from 203.0.113.5: command\nann refused: ")) << flood;
    EXPECT_EQ(std::count(flood.begin(), flood.end(), '\n'), 2) << flood; // many refusals, one line
    ASSERT_EQ(program_.run({"users", "limit", "ann", "--tables", "0"}).code, 0);
    EXPECT_TRUE(test::mentions(log_of("lobby open 18AL 3"), {"ann refused: "}));
    ASSERT_EQ(program_.run({"users", "limit", "ann", "--terminals", "0"}).code, 0);
    EXPECT_TRUE(log_of("g").starts_with("ann refused: "));
    ASSERT_EQ(program_.run({"users", "suspend", "ann"}).code, 0);
    EXPECT_TRUE(log_of("g").starts_with("ann refused: "));
}

TEST_F(HostTest, RefusalsByFailuresOfTheHostAreLogged) {
    fs::rename(file(), file().string() + ".away");
    EXPECT_TRUE(log_of("g").starts_with("ann refused: "));
    program_.write("data/highball/library.db", std::string(5000, 'x'));
    EXPECT_TRUE(log_of("g").starts_with("ann refused: "));
    fs::rename(file().string() + ".away", file());
    program_.write(".config/highball/host.toml", "idle_seconds = \"never\"");
    EXPECT_TRUE(test::mentions(log_of("g"), {"ann refused", "host.toml"}));
}

TEST_F(HostTest, SingleLinesAreNotCountedAsTerminals) {
    ASSERT_EQ(program_.run({"users", "limit", "ann", "--terminals", "1"}).code, 0);
    const std::string session = "HOME=" + program_.folder() + " \"$HIGHBALL\" ssh-session --as ann";
    test::AtTerminal first(program_, session, 80, 24);
    EXPECT_TRUE(first.shows("Which one?")) << first.output();
    EXPECT_EQ(as_ann("g").code, 0);
    test::AtTerminal second(program_, session, 80, 24);
    EXPECT_TRUE(second.shows("1 open terminal,")) << second.output();
    EXPECT_EQ(second.end(), 1);
}

TEST_F(HostTest, RestoreWritesTheKeysAgain) {
    ASSERT_EQ(program_.run({"notices"}).code, 0);
    ASSERT_EQ(program_.run({"library", "backup"}).code, 0);
    const std::string before = keys();
    ASSERT_EQ(program_.run({"users", "remove", "bob"}).code, 0);
    ASSERT_NE(keys(), before);
    ASSERT_EQ(program_.run({"users", "suspend", "ann"}).code, 0);
    EXPECT_TRUE(test::mentions(program_.run({"library", "restore", "--yes"}).out, {"bob", "ann", "suspended"}));
    const ProgramResult again = program_.run({"library", "restore", "--yes"}); // within the same second
    EXPECT_EQ(again.code, 0) << again.err;
    EXPECT_FALSE(test::mentions(again.out, {"bob is"})) << again.out;
    EXPECT_EQ(keys(), before);
    status(0);
    program_.write(".ssh/authorized_keys", before.substr(0, before.find('\n') + 1)); // no user
    EXPECT_TRUE(has_problem({"authorized_keys", "highball host"}));
    EXPECT_EQ(program_.run({"--library", file(), "library", "restore", "--yes"}).code, 0);
    EXPECT_EQ(keys(), before);
    ASSERT_EQ(program_.run({"host"}).code, 0);
    EXPECT_EQ(keys(), before);
    status(0);
}

TEST_F(HostTest, AUserWhomTheCopySuspendsDoesNotReturn) {
    ASSERT_EQ(program_.run({"users", "suspend", "bob"}).code, 0);
    ASSERT_EQ(program_.run({"library", "backup"}).code, 0);
    ASSERT_EQ(program_.run({"users", "remove", "bob"}).code, 0);
    const ProgramResult restored = program_.run({"library", "restore", "--yes"});
    EXPECT_EQ(restored.code, 0) << restored.err;
    EXPECT_FALSE(test::mentions(restored.out, {"bob"})) << restored.out;
}

TEST_F(HostTest, CommandsForAnotherLibraryLeaveTheKeysAlone) {
    const std::string before = keys(), other = program_.folder() + "/other/library.db",
                      copy = program_.folder() + "/b.db";
    ASSERT_EQ(program_.run({"library", "backup", copy}).code, 0);
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"library", "restore", copy, "--yes"}, {"users", "remove", "ann"}, {"users", "list"}}) {
        std::vector<std::string> all = {"--library", other};
        all.insert(all.end(), words.begin(), words.end());
        const ProgramResult ran = program_.run(all);
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_EQ(test::mentions(ran.out, {file().string(), "highball host"}), words[1] != "list") << ran.out;
        EXPECT_EQ(keys(), before);
    }
    EXPECT_TRUE(test::mentions(program_.run({"--library", other, "host", "status"}).out, {"PROBLEM", "highball host"}));
    ASSERT_EQ(program_.run({"--library", other, "host"}).code, 0);
    EXPECT_TRUE(test::mentions(keys(), {other}));
    EXPECT_TRUE(has_problem({other, "highball host"}));
}

TEST_F(HostTest, RemovingAGameNamesItsUsersWhoAreConnected) {
    const auto slot = TerminalSlot::acquire(file().parent_path() / "terminals", "ann", 1, "terminal");
    ASSERT_TRUE(slot);
    const std::string said = program_.run({"remove", "g", "--yes"}).out;
    EXPECT_TRUE(test::mentions(said, "warning: ann is connected")) << said;
}

TEST_F(HostTest, ARestoreNamesEveryChangeOfUsersAndKeys) {
    const std::string folder = program_.folder(), copy = folder + "/copy.db";
    ASSERT_EQ(program_.run({"library", "backup", copy}).code, 0);
    for (const char* name : {"new", "dan"}) program_.write(name, key(name[0]) + " " + name);
    ASSERT_EQ(program_.run({"users", "add", "bob", "--key", folder + "/new"}).code, 0);
    ASSERT_EQ(program_.run({"users", "remove", "bob", "--key", folder + "/bob"}).code, 0);
    ASSERT_EQ(program_.run({"users", "suspend", "bob"}).code, 0);
    ASSERT_EQ(program_.run({"users", "add", "dan", "--key", folder + "/dan"}).code, 0);
    const std::string said = program_.run({"library", "restore", copy, "--yes"}).out;
    for (const char* change : {"bob is no longer suspended", "bob may connect again with an old key",
                               "bob can no longer connect with a newer key", "dan was added later"})
        EXPECT_TRUE(test::mentions(said, change)) << said;
}

TEST_F(HostTest, ALinkToTheLibraryIsTheSameLibrary) {
    const std::string link = program_.folder() + "/link";
    fs::create_directory_symlink(file().parent_path(), link);
    ASSERT_TRUE(test::mentions(keys(), {"bob"}));
    ASSERT_EQ(program_.run({"--library", link + "/library.db", "users", "remove", "bob"}).code, 0);
    EXPECT_FALSE(test::mentions(keys(), {"bob"}));
}

TEST_F(HostTest, LostLibraryIsAProblemAndNotMadeAgain) {
    ASSERT_EQ(program_.run({"notices"}).code, 0);
    const std::string before = keys();
    for (const std::string text : {"missing", ""}) {
        text.empty() ? program_.write("data/highball/library.db", "") : static_cast<void>(fs::remove(file()));
        EXPECT_TRUE(has_problem({"lost", "library restore"}));
        for (const std::vector<std::string>& words :
             std::vector<std::vector<std::string>>{{"notices"}, {"host"}, {"list"}, {"users", "remove", "ann"}}) {
            const ProgramResult ran = program_.run(words);
            EXPECT_EQ(ran.code, 1) << words.front();
            EXPECT_TRUE(test::mentions(ran.err, {"library restore"})) << ran.err;
        }
        EXPECT_EQ(as_ann("g").code, 1);
        EXPECT_EQ(fs::exists(file()), text.empty());
        EXPECT_EQ(keys(), before);
    }
    EXPECT_EQ(program_.run({"library", "restore", "--yes"}).code, 0);
    ASSERT_EQ(program_.run({"notices"}).code, 0);
    status(0);
    program_.write("data/highball/library.db", std::string(5000, 'x'));
    EXPECT_TRUE(has_problem({"damaged", "library restore"}));
    EXPECT_TRUE(test::mentions(program_.run({"host", "status"}).out, {"users         unknown"}));
    EXPECT_TRUE(status(1)["users"]["all"].is_null());
    fs::remove(file());
    fs::remove_all(file().parent_path() / "library.db.copies");
    EXPECT_TRUE(has_problem({"no saved games"}));
}

// A disk that is not mounted must not cost the users their keys.
TEST_F(HostTest, NoSavedGamesAreMadeWhileUsersHaveKeys) {
    const std::string before = keys(), folder = program_.folder();
    fs::rename(file().parent_path(), folder + "/away");
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"users", "add", "eve", "--key", folder + "/ann"},
                                               {"users", "list"},
                                               {"host"},
                                               {"new", "18AL", "--players", "Ann,Bob,Cy"}}) {
        const ProgramResult ran = program_.run(words);
        EXPECT_EQ(ran.code, 1) << words.front();
        EXPECT_TRUE(test::mentions(ran.err, {file().string(), "2", "authorized_keys"})) << ran.err;
    }
    EXPECT_FALSE(fs::exists(file()));
    EXPECT_EQ(keys(), before);
    fs::remove(folder + "/.ssh/authorized_keys");
    EXPECT_EQ(program_.run({"users", "list"}).code, 0);
}

// Ann is suspended, Bob is removed, and only authorized_keys tells so, in part.
TEST_F(HostTest, ARestoreOfDamagedGamesSaysWhoMayConnectAgain) {
    ASSERT_EQ(program_.run({"library", "backup"}).code, 0);
    ASSERT_EQ(program_.run({"users", "remove", "bob"}).code, 0);
    ASSERT_EQ(program_.run({"users", "suspend", "ann"}).code, 0);
    program_.write("data/highball/library.db", std::string(5000, 'x'));
    const std::string known = program_.run({"library", "restore", "--yes"}).out;
    EXPECT_TRUE(test::mentions(known, {"bob was removed", "suspended", "ann and bob may"})) << known;
    fs::remove(program_.folder() + "/.ssh/authorized_keys");
    fs::remove(file());
    const std::string unknown = program_.run({"library", "restore", "--yes"}).out;
    EXPECT_TRUE(test::mentions(unknown, {"removed or suspended", "ann and bob may"})) << unknown;
    EXPECT_FALSE(test::mentions(unknown, {"bob is"})) << unknown;
}

TEST_F(HostTest, KeysThatSshdRefusesAreAProblem) {
    ASSERT_EQ(program_.run({"notices"}).code, 0);
    status(0);
    for (const std::string name : {".ssh/authorized_keys", ".ssh", ""}) {
        const fs::path path = fs::path(program_.folder()) / name;
        const fs::perms before = fs::status(path).permissions();
        fs::permissions(path, fs::perms::group_write, fs::perm_options::add);
        EXPECT_TRUE(has_problem({"sshd", "chmod go-w"})) << name;
        fs::permissions(path, before);
    }
    status(0);
}

TEST_F(HostTest, AMissingBlockOfSshdIsAProblem) {
    const std::string folder = program_.folder(), dir = folder + "/other";
    ASSERT_EQ(program_.run({"host", "--dir", dir}).code, 0);
    ASSERT_EQ(program_.run({"notices"}).code, 0);
    const std::string block = "Match User highball\n    AuthorizedKeysFile " + dir + "/authorized_keys\n";
    for (const std::string& other : {std::string(), "# AuthorizedKeysFile " + dir + "/authorized_keys\n",
                                     std::string("AuthorizedKeysFile /var/lib/highball/.ssh/authorized_keys\n")}) {
        const ProgramResult missing = status_with("", other);
        EXPECT_EQ(missing.code, 1) << other;
        EXPECT_TRUE(test::mentions(missing.out, {"PROBLEM", dir + "/authorized_keys", "sshd"})) << missing.out;
    }
    EXPECT_EQ(status_with("", block).code, 0);
    EXPECT_EQ(status_with(block, "").code, 0);
    fs::create_symlink(folder + "/absent", folder + "/sshd_config.d/unreadable.conf"); // root reads every file
    EXPECT_EQ(status_with("", "").code, 0);
    fs::remove(folder + "/sshd_config.d/unreadable.conf");
    ASSERT_EQ(program_.run({"host", "--dir", folder + "/.ssh"}).code, 0); // sshd reads it without a block
    EXPECT_EQ(status_with("", "").code, 0);
}

TEST_F(HostTest, AnAccountThatSshdShutsOutIsAProblem) {
    ASSERT_EQ(program_.run({"notices"}).code, 0);
    const std::string account = getpwuid(getuid())->pw_name;
    for (const auto& [word, names] : {std::pair("AllowUsers", std::string("nobody")), {"DenyUsers", "x " + account}}) {
        const std::string lines = "Port 22\n" + (word + (" " + names)) + "\n";
        const ProgramResult shut = status_with(lines, "");
        EXPECT_EQ(shut.code, 1) << lines;
        EXPECT_TRUE(test::mentions(shut.out, {"PROBLEM", account, word})) << shut.out;
        EXPECT_EQ(status_with("", lines).code, 1) << lines;
    }
    for (const std::string& lines :
         {"AllowUsers nobody\nallowusers " + account + "@10.*\n", "AllowUsers " + account.substr(0, 1) + "*\n",
          std::string("Match User x\n  AllowUsers nobody\n"), "DenyUsers " + account + "@10.1.1.1\n"})
        EXPECT_EQ(status_with(lines, "").code, 0) << lines;
}

TEST_F(HostTest, BackupsOfOneSecondHaveDifferentNames) {
    std::string last;
    for (int i = 0; i < 3; ++i) last = program_.run({"library", "backup"}).out;
    EXPECT_EQ(backups_of(file()).size(), 4U); // today's copy, too
    EXPECT_EQ(backups_of(file()).front().string() + "\n", last);
}

// Runs the program under an account that is not root, because root ignores file permissions.
TEST_F(HostTest, BackupsThatCannotBeMadeOrRestoredAreProblems) {
    ASSERT_EQ(program_.run({"notices"}).code, 0);
    const fs::path copies = file().parent_path() / "library.db.copies";
    const std::string other =
        geteuid() == 0 ? "chown -R 65534:65534 . && setpriv --reuid 65534 --regid 65534 --clear-groups -- " : "";
    fs::permissions(copies, fs::perms(0500));
    const ProgramResult ran = program_.shell("cd " + program_.folder() + " && " + other + "\"$HIGHBALL\" host status");
    EXPECT_TRUE(test::mentions(ran.out, {"PROBLEM", copies.string()})) << ran.out << ran.err;
    program_.shell("[ $(id -u) != 0 ] || chown -R 0:0 " + program_.folder());
    fs::permissions(copies, fs::perms(0700));
    status(0);
    const std::string newest = backups_of(file()).front().stem().string() + "-235959.db";
    program_.write("data/highball/library.db.copies/" + newest, "damaged");
    EXPECT_TRUE(has_problem({"backup", newest}));
}

TEST_F(HostTest, ChangeOfUsersSaysWhatItDid) {
    program_.write("cy", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA" + std::string(42, 'c'));
    const std::vector<std::string> add = {"users", "add", "cy", "--key", program_.folder() + "/cy"};
    program_.write(".ssh/authorized_keys", "of another program");
    const ProgramResult half = program_.run(add);
    EXPECT_EQ(half.code, 1);
    EXPECT_TRUE(test::mentions(half.err, {"cy", "authorized_keys", "highball host"})) << half.err;
    fs::remove(program_.folder() + "/.ssh/authorized_keys");
    EXPECT_TRUE(test::mentions(program_.run({"users", "remove", "cy"}).out, {"cy"}));
    EXPECT_TRUE(test::mentions(program_.run(add).out, {"cy may connect"}));
    ASSERT_EQ(program_.run({"users", "remove", "cy"}).code, 0);
    fs::remove(program_.folder() + "/.config/highball/host.toml");
    EXPECT_TRUE(test::mentions(program_.run(add).out, {"cy", "not set up"}));
}

TEST_F(HostTest, ALostKeyIsReplacedAndTheUserKeepsTheSeat) {
    const std::string old = keys(), folder = program_.folder();
    const std::vector<std::string> remove = {"users", "remove", "ann", "--key", folder + "/ann"};
    EXPECT_EQ(program_.run(remove).code, 1); // her only key
    EXPECT_EQ(keys(), old);
    program_.write("new", key('n'));
    ASSERT_EQ(program_.run({"users", "add", "ann", "--key", folder + "/new"}).code, 0);
    EXPECT_EQ(program_.run({"users", "remove", "ann", "--key", folder + "/bob"}).code, 1);
    EXPECT_EQ(program_.run({"users", "remove", "nobody", "--key", folder + "/ann"}).code, 1);
    EXPECT_EQ(program_.run({"users", "remove", "ann", "--key", ""}).code, 2);
    EXPECT_EQ(program_.run({"users", "suspend", "ann", "--key", folder + "/ann"}).code, 2);
    EXPECT_TRUE(test::mentions(keys(), {key('a'), key('n'), key('b')}));
    EXPECT_TRUE(test::mentions(program_.run(remove).out, {"ann"}));
    EXPECT_FALSE(test::mentions(keys(), key('a')));
    EXPECT_TRUE(test::mentions(keys(), {key('n'), key('b')}));
    EXPECT_TRUE(test::mentions(program_.run({"users", "list"}).out, {"ann  1 seat"}));
    ASSERT_EQ(program_.run({"users", "add", "ann", "--key", folder + "/ann"}).code, 0);
    ASSERT_EQ(program_.run({"users", "remove", "ann", "--key", std::string(12, 'n')}).code, 0); // as in the list
    EXPECT_EQ(keys(), old);
}

TEST_F(HostTest, NewestCopyGoesByTheTimeInItsName) {
    ASSERT_EQ(program_.run({"notices"}).code, 0);
    const fs::path copies = file().parent_path() / "library.db.copies", today = backups_of(file()).front();
    fs::copy_file(today, copies / "2001-01-01.db"); // the new file has the present time
    EXPECT_EQ(backups_of(file()).front(), today);
    program_.write("data/highball/library.db.copies/2099-01-01.db", "of the future");
    program_.write("data/highball/library.db.copies/" + today.stem().string() + "-235959.db", "damaged");
    const ProgramResult restored = program_.run({"library", "restore", "--yes"});
    EXPECT_EQ(restored.code, 0) << restored.err;
    EXPECT_TRUE(test::mentions(restored.out, {"restored: " + today.string(), "2099-01-01.db", "235959.db"}));
    for (const fs::path& copy : backups_of(file()))
        if (copy.stem() != "2001-01-01") fs::remove(copy);
    EXPECT_EQ(last_backup_time(file()).value_or(0) / 1000000, 978); // 978307200 is 2001-01-01
}

// The copy of damaged saved games would take the place of an intact one.
TEST_F(HostTest, DamagedSavedGamesAreNotBackedUp) {
    ASSERT_EQ(program_.run({"play", "g"}, "buy TR\npass\n").code, 0);
    fs::remove_all(file().parent_path() / "library.db.copies");
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open(file().c_str(), &handle), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(handle, "DELETE FROM commands WHERE n = 0", nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(handle);
    const ProgramResult ran = program_.run({"library", "backup"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(test::mentions(ran.err, {"\"g\""})) << ran.err;
    EXPECT_EQ(program_.run({"list"}).code, 0);
    EXPECT_TRUE(backups_of(file()).empty());
}

TEST_F(HostTest, ARestoreNamesOnlyGamesWithOtherCommands) {
    ASSERT_EQ(program_.run({"play", "g"}, "buy TR\n").code, 0);
    ASSERT_EQ(program_.run({"library", "backup"}).code, 0);
    const auto restored = [&](const std::string& input) {
        sqlite3* handle = nullptr; // so that the time of the last change differs, which is in seconds
        EXPECT_EQ(program_.run({"play", "g"}, input).code, 0);
        EXPECT_EQ(sqlite3_open(file().c_str(), &handle), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(handle, "UPDATE games SET played = played + 9", nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(handle);
        return program_.run({"library", "restore", "--yes"}).out;
    };
    EXPECT_FALSE(test::mentions(restored("say hello\n"), {"g is"}));
    EXPECT_TRUE(test::mentions(restored("undo\npass\n"), {"g is", "1 command"}));
}

// Rehearsal of a restore: a thousand games are played on after the backup, and some are removed.
TEST_F(HostTest, AThousandGamesAreRestored) {
    std::vector<StoredGame> before;
    {
        const auto store = std::move(*open_store(file()));
        for (int i = 0; i < 1000; ++i) {
            NewGameOptions table;
            table.users = {"ann"};
            const std::vector<Command> commands(static_cast<std::size_t>(i % 7), Command{Seat(i % 3), "add 1"});
            ASSERT_TRUE(store->create("game " + std::to_string(i), test::counting_setup(), commands,
                                      {{0, Seat(1), "hello"}}, table));
        }
        const std::vector<SavedGame> games = *store->list();
        for (const SavedGame& game : games) before.push_back(*store->read(game.id));
        ASSERT_TRUE(make_backup(file(), *store));
        for (int i = 0; i < 1000; i += 10) {
            const SavedGame game = *store->find("game " + std::to_string(i));
            ASSERT_FALSE(store->journal(game.id)->append({game.commands, 0, 1}, {Seat(0), "add 2"}, {}));
            if (i % 100 != 0) continue;
            ASSERT_FALSE(store->remove(game.name));
        }
        ASSERT_FALSE(store->remove_user("ann"));
    }
    std::string lost;
    const auto restored =
        restore_backup(file(), "", [&](const std::string& text, const std::string&) { return lost = text, true; });
    ASSERT_TRUE(restored) << restored.error().message;
    EXPECT_EQ(std::count(lost.begin(), lost.end(), '\n'), 90 + 1) << lost; // 90 games, and Ann
    const auto store = std::move(*open_store(file()));
    EXPECT_TRUE(store->find_damage().empty());
    const auto games = *store->list();
    ASSERT_EQ(games.size(), 1001u);
    for (std::size_t i = 0; i < games.size(); ++i) ASSERT_EQ(*store->read(games[i].id), before[i]) << games[i].name;
    EXPECT_EQ(store->users()->size(), 2u);
    EXPECT_EQ(store->overview("ann")->size(), 1001u);
}

} // namespace
} // namespace highball
