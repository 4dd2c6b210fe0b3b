// Failures of storage: a full disk, an unwritable file, a damaged file, a clock that jumps, many games and long games.
#include "session/session.h"
#include "store/store.h"
#include "support/counting.h"
#include "support/played_game.h"
#include "support/postgres_server.h"
#include "support/program_process.h"
#include "support/typing.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace highball {
namespace {

namespace fs = std::filesystem;
using test::ProgramResult;

class StorageFailureTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(program_.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"}).code, 0);
        ASSERT_EQ(program_.run({"play", "g"}, "buy TR\n").code, 0);
    }
    fs::path file() const { return fs::path(program_.folder()) / "data/highball/library.db"; }
    std::string log() { return program_.run({"show", "g", "log"}).out; }
    void add_old_backup(int day) {
        const std::string name = "data/highball/library.db.copies/2001-01-0" + std::to_string(day) + ".db";
        program_.write(name, "old");
        fs::last_write_time(fs::path(program_.folder()) / name,
                            fs::file_time_type::clock::now() - std::chrono::hours(24 * (100 - day)));
    }

    test::Program program_;
};

// A limit on the file size simulates a full disk.
TEST_F(StorageFailureTest, FullDiskRefusesACommandAsAWhole) {
    const std::string before = log();
    const ProgramResult full =
        program_.shell("ulimit -f 1; trap '' XFSZ; for i in 1 2 3; do echo say $(printf %0500d $i); done | "
                       "\"$HIGHBALL\" play g");
    EXPECT_NE(full.code, 0);
    EXPECT_NE((full.out + full.err).find("saved games"), std::string::npos) << full.out << full.err;
    EXPECT_EQ(log(), before);
    EXPECT_EQ(program_.run({"library", "check"}).code, 0);
    EXPECT_EQ(program_.run({"play", "g"}, "pass\n").code, 0);
}

TEST_F(StorageFailureTest, FullDiskAllowsReadingAClosedStore) {
    ASSERT_FALSE(fs::exists(file().string() + "-wal")) << "the library is not closed";
    const ProgramResult full =
        program_.shell("(ulimit -f 0; trap '' XFSZ; \"$HIGHBALL\" list && \"$HIGHBALL\" show g log) 2>&1 | cat");
    EXPECT_NE(full.out.find("SR 1, Bob"), std::string::npos) << full.out << full.err;
    EXPECT_NE(full.out.find("buy TR"), std::string::npos) << full.out << full.err;
}

// The disk is a separate file system of half a megabyte.
TEST_F(StorageFailureTest, RealFullDiskDelaysPlayAndLeavesNoPartialBackup) {
    const std::string disk = program_.folder() + "/disk";
    fs::create_directory(disk);
    ASSERT_EQ(program_.shell("mount -t tmpfs -o size=512k tmpfs " + disk).code, 0);
    const std::string here = "export XDG_DATA_HOME=" + disk + "; ";
    const auto highball = [&](const std::string& line) { return program_.shell(here + "\"$HIGHBALL\" " + line); };
    EXPECT_EQ(highball("new 18AL --players Ann,Bob,Cy g").code, 0);
    fs::remove_all(disk + "/highball/library.db.copies");
    program_.shell("head -c 1M /dev/zero > " + disk + "/fill 2>/dev/null");
    const ProgramResult full = program_.shell(here + "echo buy TR | \"$HIGHBALL\" play g");
    EXPECT_NE(full.code, 0);
    EXPECT_NE((full.out + full.err).find("saved games"), std::string::npos) << full.out << full.err;
    const ProgramResult copy = highball("library backup");
    EXPECT_NE(copy.code, 0);
    EXPECT_NE(copy.err.find("highball: "), std::string::npos) << copy.err;
    EXPECT_EQ(highball("library copies").out, "");
    fs::remove(disk + "/fill");
    EXPECT_EQ(highball("library check").code, 0);
    EXPECT_EQ(highball("show g log").out, "");
    EXPECT_EQ(program_.shell(here + "echo buy TR | \"$HIGHBALL\" play g").code, 0);
    EXPECT_EQ(highball("library backup").code, 0);
    EXPECT_NE(highball("show g log").out.find("buy TR"), std::string::npos);
    EXPECT_EQ(program_.shell("umount " + disk).code, 0);
}

TEST_F(StorageFailureTest, UnwritableFileIsReported) {
    const std::string before = log();
    for (const char* end : {"-wal", "-shm"}) fs::remove(file().string() + end);
    chmod(file().c_str(), 0444);
    for (fs::path folder = file().parent_path(); folder.string().size() >= program_.folder().size();
         folder = folder.parent_path())
        chmod(folder.c_str(), 0555);
    // Root ignores file permissions, so the program runs under another account.
    const std::string who = geteuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups -- " : "";
    const ProgramResult ran = program_.shell("echo pass | " + who + "\"$HIGHBALL\" play g");
    for (fs::path folder = file().parent_path(); folder.string().size() >= program_.folder().size();
         folder = folder.parent_path())
        chmod(folder.c_str(), 0755);
    chmod(file().c_str(), 0600);
    EXPECT_NE(ran.code, 0);
    EXPECT_NE((ran.out + ran.err).find("saved games"), std::string::npos) << ran.out << ran.err;
    EXPECT_EQ(log(), before);
}

// Runs the program under an account that is not root, because root ignores file permissions.
TEST_F(StorageFailureTest, UnwritableFileIsInTheStatusAndMended) {
    const std::string other = geteuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups -- " : "";
    const std::string run = "chown -R 65534:65534 " + program_.folder() + "; " + other + "\"$HIGHBALL\" ";
    const auto changed = [&](const std::string& end, mode_t mode) { chmod((file().string() + end).c_str(), mode); };
    program_.shell(run + "list");
    changed("", 0400);
    const ProgramResult unwritable = program_.shell(run + "host status");
    EXPECT_NE(unwritable.out.find("library.db has mode 400"), std::string::npos) << unwritable.out << unwritable.err;
    changed("", 0600);
    for (const char* end : {"-wal", "-shm"}) {
        program_.write("data/highball/library.db" + std::string(end), "");
        changed(end, 0400);
    }
    const ProgramResult mended = program_.shell(run + "host status");
    EXPECT_EQ(mended.out.find("has mode"), std::string::npos) << mended.out << mended.err;
    EXPECT_EQ(program_.shell("echo pass | " + run + "play g").code, 0);
    program_.shell("chown -R 0:0 " + program_.folder());
}

TEST_F(StorageFailureTest, DamagedFileIsFoundAndItsBackupRestored) {
    ASSERT_EQ(program_.run({"library", "backup"}).code, 0);
    EXPECT_NE(program_.run({"library", "copies"}).out, "");
    EXPECT_EQ(program_.run({"library", "check"}).code, 0);
    const auto size = fs::file_size(file());
    {
        std::fstream find_damage(file(), std::ios::in | std::ios::out | std::ios::binary);
        find_damage.seekp(4096);
        find_damage << std::string(static_cast<std::size_t>(size) - 4096, 'x');
    }
    for (const char* end : {"-wal", "-shm"}) fs::remove(file().string() + end);
    const ProgramResult found = program_.run({"library", "check"});
    EXPECT_EQ(found.code, 1);
    EXPECT_NE(found.err.find("library restore"), std::string::npos) << found.err;
    const ProgramResult restored = program_.run({"library", "restore", "--yes"});
    EXPECT_EQ(restored.code, 0) << restored.err;
    EXPECT_EQ(program_.run({"library", "check"}).code, 0);
    EXPECT_NE(log().find("buy TR"), std::string::npos);
}

TEST_F(StorageFailureTest, RestoreIsRefusedWhileSomebodyPlays) {
    ASSERT_EQ(program_.run({"library", "backup"}).code, 0);
    {
        const auto playing = open_store(file());
        ASSERT_TRUE(playing.ok());
        const ProgramResult refused = program_.run({"library", "restore", "--yes"});
        EXPECT_EQ(refused.code, 1);
        EXPECT_NE(refused.err.find("(process " + std::to_string(getpid()) + ")"), std::string::npos) << refused.err;
    }
    EXPECT_EQ(program_.run({"library", "restore", "--yes"}).code, 0);
    EXPECT_NE(log().find("buy TR"), std::string::npos);
}

TEST_F(StorageFailureTest, DailyBackupIsMadeAndSevenRemain) {
    const auto copies = [this] { return program_.run({"library", "copies"}).out; };
    EXPECT_NE(copies(), ""); // the first use of the store made a copy
    for (int day = 1; day <= 9; ++day) add_old_backup(day);
    for (const auto& entry : fs::directory_iterator(file().parent_path() / "library.db.copies"))
        if (entry.path().filename().string().starts_with("20") && !entry.path().filename().string().starts_with("2001"))
            fs::remove(entry.path());
    program_.run({"list"});
    const std::string backups = copies();
    EXPECT_EQ(std::count(backups.begin(), backups.end(), '\n'), 7);
    EXPECT_EQ(backups.find("2001-01-03"), std::string::npos);
    EXPECT_NE(backups.find("2001-01-09"), std::string::npos);
    EXPECT_NE(program_.run({"library", "backup", program_.folder() + "/my.db"}).out, "");
    EXPECT_EQ(program_.run({"library", "backup", program_.folder() + "/my.db"}).code, 1); // the file exists
}

// Files dated years ahead, from a time when the clock was wrong, must not count as the newest after the clock is set
// right.
TEST_F(StorageFailureTest, ClockThatWasAheadLosesNoGameAndNoBackup) {
    ASSERT_EQ(program_.run({"library", "backup"}).code, 0);
    const fs::path copies = file().parent_path() / "library.db.copies";
    for (int day = 1; day <= 9; ++day) {
        const std::string name = "data/highball/library.db.copies/2099-01-0" + std::to_string(day) + ".db";
        program_.write(name, "of the future");
        fs::last_write_time(fs::path(program_.folder()) / name,
                            fs::file_time_type::clock::now() + std::chrono::hours(24 * (1000 + day)));
    }
    fs::path today;
    for (const auto& entry : fs::directory_iterator(copies))
        if (entry.path().extension() == ".db" && !entry.path().filename().string().starts_with("2099")) {
            if (entry.path().stem().string().size() == 10) today = entry.path();
        }
    ASSERT_FALSE(today.empty());
    fs::remove(today);
    for (const auto& entry : fs::directory_iterator(copies))
        if (entry.path().stem().string().size() > 10) fs::remove(entry.path());
    EXPECT_EQ(program_.run({"list"}).code, 0);
    EXPECT_TRUE(fs::exists(today)); // nine copies with dates in the future do not displace it
    EXPECT_EQ(program_.run({"play", "g"}, "pass\n").code, 0);
    const ProgramResult restored = program_.run({"library", "restore", "--yes"});
    EXPECT_NE(restored.out.find(today.filename().string()), std::string::npos) << restored.out << restored.err;
    EXPECT_NE(log().find("buy TR"), std::string::npos);
    EXPECT_EQ(program_.run({"library", "check"}).code, 0);
}

TEST(StorageFailure, ClockThatJumpsLosesNothing) {
    std::int64_t now = 5000;
    const auto store = std::move(*open_store(test::store_address(), [&now] { return now; }));
    const auto game = store->create("g", test::counting_setup());
    Session session = std::move(
        *Session::resume(test::counting_registry(), game->setup, *store->read(game->id), store->journal(game->id)));
    for (const std::int64_t jump : {-4000, 900000000, -900000000, 0}) {
        now += jump;
        EXPECT_TRUE(test::type(session, {}, "add 1").changed());
    }
    EXPECT_EQ(store->find("g")->commands, 4);
    EXPECT_TRUE(store->find_damage().empty());
}

} // namespace
} // namespace highball
