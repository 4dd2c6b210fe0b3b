// Power cuts at any moment. The disk writes of the program are recorded during play and maintenance. Then the folder is
// restored as a power cut could have left it, and must contain everything that was confirmed. HIGHBALL_POWER_CUTS=1
// tests every moment.
#include "ssh/power/disk.h"
#include "ssh/server.h"
#include "store/store.h"
#include "support/paths/paths.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace highball {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Returns the games in a store file, or the error message.
std::string games_in(const fs::path& file) {
    const auto store = open_store(file);
    if (!store) return store.error().message;
    std::string text;
    for (const std::string& line : (*store)->find_damage()) text += "damage: " + line + "\n";
    const auto games = (*store)->list();
    if (!games) return games.error().message;
    for (const SavedGame& game : *games) {
        text += game.name + ":";
        const auto recorded = (*store)->read(game.id);
        if (!recorded) return recorded.error().message;
        for (const Command& command : recorded->commands) text += " " + command.text + ",";
    }
    const auto users = (*store)->users();
    if (!users) return users.error().message;
    for (const auto& user : *users) text += " " + user.name;
    return text;
}

// Returns the contents of the folder by kind. After a power cut, the contents of each kind must be as before or as
// after the unconfirmed step.
std::map<std::string, std::string> all_in(const fs::path& data) {
    std::map<std::string, std::string> all;
    all["saved games"] = games_in(data / "highball/library.db");
    all["keys"] = text_of(data / "keys/authorized_keys");
    all["copy"] = fs::exists(data / "kept.db") ? games_in(data / "kept.db") : "";
    std::error_code none;
    for (const auto& entry :
         fs::directory_iterator(data / "highball/library.db.copies", none)) // each copy must be complete
        if (entry.path().extension() == ".db" && !games_in(entry).starts_with("g:"))
            all["saved games"] += "half a copy";
    return all;
}

class PowerTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(fs::create_directory(data()));
        program_.write("ann.pub", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA" + std::string(42, 'a') + " ann");
    }
    fs::path data() const { return program_.folder() + "/data"; }
    fs::path record() const { return program_.folder() + "/record"; }
    std::vector<std::string> recorded(std::vector<std::string> words) const {
        std::vector<std::string> all = {"/usr/bin/env",
                                        "LD_PRELOAD=" + recorder_path(),
                                        "ASAN_OPTIONS=verify_asan_link_order=0",
                                        "HIGHBALL_TEST_DISK=" + data().string(),
                                        "HIGHBALL_TEST_RECORD=" + record().string(),
                                        "XDG_DATA_HOME=" + data().string(),
                                        "HOME=" + program_.folder(),
                                        program_path()};
        all.insert(all.end(), words.begin(), words.end());
        return all;
    }
    // Runs the program to its end. Its exit confirms the step.
    void step(std::vector<std::string> words, const std::string& input = "") {
        const test::ProgramResult ran = program_.start(recorded(words), input);
        EXPECT_EQ(ran.code, 0) << words[0] << " " << input << ran.out << ran.err;
        confirmed_.push_back(test::read_record(record()).size());
    }
    void play(const std::string& line) { step({"play", "g"}, line + "\n"); }

    // Writes the folder as a power cut could have left it, and returns its contents. The folder is in memory, for
    // speed.
    std::map<std::string, std::string> after_power_cut(const test::Disk& disk, test::Disk::Left left) {
        const fs::path memory = "/dev/shm";
        const fs::path folder = (fs::is_directory(memory) ? memory : fs::path(program_.folder())) /
                                ("highball-cut-" + std::to_string(getpid()));
        fs::create_directory(folder);
        disk.write(folder, left, rng_);
        auto all = all_in(folder);
        fs::remove_all(folder);
        return all;
    }
    void expect_all_confirmed(const std::vector<test::DiskEvent>& events);

    test::Program program_;
    std::vector<std::size_t> confirmed_; // number of recorded events at the end of each step
    Rng rng_{1};
};

void PowerTest::expect_all_confirmed(const std::vector<test::DiskEvent>& events) {
    using Left = test::Disk::Left;
    std::vector<std::map<std::string, std::string>> states = {all_in(program_.folder() + "/none")};
    test::Disk whole;
    for (std::size_t i = 0; i < events.size(); ++i) {
        whole.take(events[i]);
        while (states.size() <= confirmed_.size() && confirmed_[states.size() - 1] == i + 1)
            states.push_back(after_power_cut(whole, Left::everything));
    }
    EXPECT_EQ(states.back(), all_in(data())) << "the recorder has not seen all";
    const bool every = std::getenv("HIGHBALL_POWER_CUTS") != nullptr;
    test::Disk disk;
    std::size_t step = 0;
    int cuts = 0;
    for (std::size_t i = 0; i < events.size() && !HasFailure(); ++i) {
        disk.take(events[i]);
        while (step < confirmed_.size() && confirmed_[step] <= i + 1) ++step;
        if (!every && events[i].head.deed == test::DiskDeed::wrote && rng_.below(8) != 0) continue;
        for (const Left left : {Left::nothing, Left::some, Left::everything}) {
            ++cuts;
            for (const auto& [what, is] : after_power_cut(disk, left)) {
                const std::string& before = states[step].at(what);
                const std::string& next = states[std::min(step + 1, confirmed_.size())].at(what);
                EXPECT_TRUE(is == before || is == next)
                    << what << " after " << step << " steps and " << i + 1 << " of " << events.size()
                    << " events, left " << static_cast<int>(left) << "\nis:     " << is << "\nbefore: " << before
                    << "\nnext:   " << next;
            }
        }
    }
    std::printf("%d power cuts at %zu events of %zu steps\n", cuts, events.size(), confirmed_.size());
}

TEST_F(PowerTest, ConfirmedWritesSurviveAPowerFailure) {
    step({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    // The write-ahead log is not copied into the store file while another process has the store open.
    auto sits = test::start(recorded({"play", "g"}), false);
    const fs::path log = data() / "highball/library.db-wal";
    for (int i = 0; i < 1500 && !fs::exists(log); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    ASSERT_TRUE(fs::exists(log));
    play("buy TR");
    for (int i = 0; i < 3; ++i) play("pass");
    close(sits.in);
    waitpid(sits.pid, nullptr, 0);
    close(sits.out);
    play("undo");
    step({"host", "--dir", data() / "keys"});
    step({"users", "add", "ann", "--key", program_.folder() + "/ann.pub"});
    step({"library", "backup", data() / "kept.db"});
    play("pass");
    step({"users", "remove", "ann"});
    step({"library", "restore", data() / "kept.db", "--yes"});
    play("pass");
    expect_all_confirmed(test::read_record(record()));
}

} // namespace
} // namespace highball
