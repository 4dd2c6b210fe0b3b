// Tests of host.toml: each machine has its settings in its own file, which no other account may write.
#include "ssh/host_config.h"
#include "support/program_process.h"
#include "support/refused.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace highball {
namespace {

class HostConfigTest : public testing::Test {
  protected:
    std::string file() const { return program_.folder() + "/.config/highball/host.toml"; }
    std::string keys(const std::string& folder) {
        return program_.shell("cat " + program_.folder() + "/" + folder + "/authorized_keys").out;
    }

    test::Program program_;
};

TEST_F(HostConfigTest, ConfigurationIsReadAsItWasWritten) {
    HostConfig config;
    config.folder = "/var/lib/highball/.ssh";
    config.library = "/var/lib/highball/library.db";
    config.idle_seconds = 0;
    config.tables = 7;
    config.notifier = "/usr/bin/mail \"a\" \\b";
    program_.write("a.toml", print(config));
    const auto read = read_host_config(program_.folder() + "/a.toml");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->folder, config.folder);
    EXPECT_EQ(read->library, config.library);
    EXPECT_EQ(read->idle_seconds, 0);
    EXPECT_EQ(read->terminals, 6);
    EXPECT_EQ(read->tables, 7);
    EXPECT_EQ(read->notifier, config.notifier);
    EXPECT_EQ(read_host_config(program_.folder() + "/none.toml")->idle_seconds, 7200);
}

TEST_F(HostConfigTest, OnlyTheFirstCallNeedsTheFolder) {
    EXPECT_EQ(program_.run({"host", "--tables", "5"}).code, 2);
    EXPECT_FALSE(std::filesystem::exists(program_.folder() + "/data"));
    ASSERT_EQ(program_.run({"host", "--dir", program_.folder() + "/keys"}).code, 0);
    ASSERT_EQ(program_.run({"host", "--tables", "5"}).code, 0);
    EXPECT_EQ(read_host_config(file())->folder, program_.folder() + "/keys");
    EXPECT_EQ(read_host_config(file())->tables, 5);
}

TEST_F(HostConfigTest, FileThatOthersMayWriteIsRefused) {
    ASSERT_EQ(program_.run({"host", "--dir", program_.folder() + "/keys"}).code, 0);
    ASSERT_EQ(program_.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"}).code, 0);
    EXPECT_EQ(program_.run({"notices"}).code, 0);
    for (const mode_t mode : {0620u, 0602u, 0666u}) {
        ASSERT_EQ(chmod(file().c_str(), mode), 0);
        const auto ran = program_.run({"notices"});
        EXPECT_EQ(ran.code, 1) << mode;
        EXPECT_TRUE(test::mentions(ran.err, {"host.toml", fmt::format("{:o}", mode)})) << ran.err;
    }
    ASSERT_EQ(chmod(file().c_str(), 0644), 0);
    EXPECT_EQ(program_.run({"notices"}).code, 0);
    if (geteuid() != 0) return;
    ASSERT_EQ(chown(file().c_str(), 65534, 0), 0); // makes it another account's file
    const auto ran = program_.run({"notices"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(test::mentions(ran.err, {"host.toml", "65534"})) << ran.err;
}

TEST_F(HostConfigTest, UnknownKeysAndValuesOutOfRangeAreRefused) {
    for (const char* text :
         {"notfy = \"/bin/true\"", "terminals = 0", "idle_seconds = -1", "tables = \"3\"", "dir = ["}) {
        program_.write("a.toml", text);
        EXPECT_FALSE(read_host_config(program_.folder() + "/a.toml")) << text;
    }
}

// Two machines use one library, and each writes its own authorized_keys.
TEST_F(HostConfigTest, EachFrontEndHasItsOwnFolderOfKeys) {
    const auto on = [&](const std::string& machine, const std::string& line) {
        const auto ran =
            program_.shell("export XDG_CONFIG_HOME=" + program_.folder() + "/" + machine + "; \"$HIGHBALL\" " + line);
        EXPECT_EQ(ran.code, 0) << ran.err;
    };
    program_.write("ann.pub", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA" + std::string(42, 'a') + " ann\n");
    on("one", "host --dir " + program_.folder() + "/keys1");
    on("two", "host --dir " + program_.folder() + "/keys2");
    on("one", "users add ann --key " + program_.folder() + "/ann.pub");
    EXPECT_TRUE(test::mentions(keys("keys1"), "--as ann"));
    EXPECT_FALSE(test::mentions(keys("keys2"), "--as ann"));
    on("two", "host --dir " + program_.folder() + "/keys2");
    EXPECT_TRUE(test::mentions(keys("keys2"), {"--as ann", "two/highball/host.toml"}));
    on("two", "users remove ann");
    EXPECT_FALSE(test::mentions(keys("keys2"), "--as ann"));
}

} // namespace
} // namespace highball
