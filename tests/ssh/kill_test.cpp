// Random kills: five users have their own connections, and in each round one process is killed at a random moment. No
// accepted command is lost. HIGHBALL_KILLS=500 runs 500 rounds.
#include "cli/open_game.h"
#include "ssh/server.h"
#include "support/postgres_server.h"
#include "titles/all.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <poll.h>
#include <sstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace highball {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> users = {"ann", "bob", "cy", "dora", "eve"};

struct Request {
    std::string user;
    Seat seat;
    std::string text;
    test::Child child;
    std::string out;
    bool killed = false;
    int status = 0;
    bool accepted() const { return WIFEXITED(status) && WEXITSTATUS(status) == 0; }
};

int kills() {
    const char* wanted = std::getenv("HIGHBALL_KILLS");
    return wanted ? std::atoi(wanted) : 12;
}

class KillTest : public testing::Test {
  protected:
    void SetUp() override {
        store_ = std::move(*open_store(test::store_address(server_.folder() + "/data/highball/library.db")));
        registry_ = std::move(*all_titles());
        begin();
    }
    void begin() {
        std::vector<std::string> words = {"new", "18AL", "--players", "Ann,Bob,Cy,Dora,Eve", "--seed", "3"};
        for (const char* seat : {"Ann=ann", "Bob=bob", "Cy=cy", "Dora=dora", "Eve=eve"}) {
            words.emplace_back("--seat");
            words.emplace_back(seat);
        }
        game_ = "game" + std::to_string(++games_);
        words.push_back(game_);
        ASSERT_EQ(server_.program().run(words).code, 0);
    }
    std::vector<Command> recorded() { return store_->read(store_->find(game_)->id)->commands; }

    // Returns the requests of one round. The player to act plays a random legal command; the other players try to pass,
    // which may be legal for one of them.
    std::vector<Request> requests() {
        const auto saved = store_->find(game_);
        const auto session = Session::resume(*registry_, saved->setup, *store_->read(saved->id));
        const Game& game = session->game();
        std::vector<Request> all;
        for (int i = 0; i < static_cast<int>(users.size()); ++i) {
            Request one;
            one.user = users[static_cast<std::size_t>(i)];
            one.seat = Seat(i);
            const auto legal = game.legal(Seat(i));
            one.text =
                legal.empty()
                    ? "pass"
                    : game.sample(
                          Seat(i),
                          legal[static_cast<std::size_t>(rng_.between(0, static_cast<std::int64_t>(legal.size()) - 1))],
                          rng_);
            all.push_back(std::move(one));
        }
        return all;
    }

    void send(Request& request) {
        auto words = server_.client(request.user, {"-o", "ControlMaster=auto", "-o", "ControlPersist=60", "-S",
                                                   server_.folder() + "/c." + request.user});
        words.push_back(game_);
        words.push_back(request.text);
        request.child = test::start(words, false);
        close(request.child.in);
    }

    // After a random time, kills the client, the SSH session process or the user's whole connection.
    void kill_one(Request& victim) {
        std::this_thread::sleep_for(std::chrono::milliseconds(rng_.between(0, 120)));
        victim.killed = true;
        const auto what = rng_.between(0, 5);
        if (what == 0) return void(kill(victim.child.pid, SIGKILL));
        const std::string wanted = what == 1 ? server_.folder() + "/c." + victim.user : "--as\0" + victim.user;
        for (const auto& entry : fs::directory_iterator("/proc")) {
            const std::string pid = entry.path().filename();
            if (!std::all_of(pid.begin(), pid.end(), [](char c) { return c >= '0' && c <= '9'; })) continue;
            std::ifstream in(entry.path() / "cmdline");
            std::stringstream text;
            text << in.rdbuf();
            const std::string line = text.str();
            const bool ours = line.find(server_.folder()) != std::string::npos;
            const bool is_session =
                line.find("ssh-session") != std::string::npos && line.find(victim.user) != std::string::npos;
            const bool master =
                line.find("[mux]") != std::string::npos && line.find("c." + victim.user) != std::string::npos;
            if ((what == 1 && master) || (what > 1 && ours && is_session)) kill(std::stoi(pid), SIGKILL);
        }
    }

    void collect(Request& request) {
        char block[4096];
        while (true) {
            pollfd output{request.child.out, POLLIN, 0};
            if (poll(&output, 1, 30000) <= 0) {
                ADD_FAILURE() << request.user << " got no answer";
                kill(request.child.pid, SIGKILL);
                break;
            }
            const ssize_t got = read(request.child.out, block, sizeof block);
            if (got <= 0) break;
            request.out.append(block, static_cast<std::size_t>(got));
        }
        close(request.child.out);
        waitpid(request.child.pid, &request.status, 0);
    }

    test::Server server_{users};
    std::unique_ptr<Store> store_;
    std::optional<Registry> registry_;
    Rng rng_{static_cast<std::uint64_t>(kills())};
    std::string game_;
    int games_ = 0;
};

TEST_F(KillTest, AcceptedCommandsAreStoredOnceAndInOrder) {
    int accepted = 0, killed_yet_there = 0;
    for (int round = 0; round < kills(); ++round) {
        const std::vector<Command> before = recorded();
        std::vector<Request> all = requests();
        for (Request& one : all) send(one);
        kill_one(all[static_cast<std::size_t>(rng_.between(0, 4))]);
        if (test::PostgresServer* server = test::shared_server(); server != nullptr && round % 25 == 5) {
            server->kill_it();
            ASSERT_TRUE(server->start());
        }
        for (Request& one : all) collect(one);
        std::this_thread::sleep_for(std::chrono::milliseconds(60)); // a killed client's server may still write
        const std::vector<Command> after = recorded();
        ASSERT_GE(after.size(), before.size());
        ASSERT_TRUE(std::equal(before.begin(), before.end(), after.begin())) << "round " << round;
        for (const Request& one : all) {
            const auto times = std::count(after.begin() + static_cast<std::ptrdiff_t>(before.size()), after.end(),
                                          Command{one.seat, one.text});
            // A pass may also be played automatically, if it is the only legal command.
            const int most = one.text == "pass" || one.text == "done" ? 9 : 1;
            if (one.accepted() && one.out.find("> " + one.text + "\n") != std::string::npos) {
                ++accepted;
                EXPECT_GE(times, 1) << "round " << round << ": " << one.user << " " << one.text << ": " << one.out;
                EXPECT_LE(times, most) << "round " << round << ": " << one.text;
            } else if (one.killed) {
                EXPECT_LE(times, most) << "round " << round << ": " << one.text;
                killed_yet_there += times > 0 ? 1 : 0;
            } else if (most == 1) {
                EXPECT_EQ(times, 0) << "round " << round << ": " << one.text << ": " << one.out;
            }
        }
        if (HasFailure()) return;
        const auto saved = store_->find(game_);
        if (const auto session = Session::resume(*registry_, saved->setup, *store_->read(saved->id));
            session->game().finished())
            begin();
    }
    for (int i = 1; i <= games_; ++i) EXPECT_EQ(server_.program().run({"verify", "game" + std::to_string(i)}).code, 0);
    EXPECT_EQ(server_.program().run({"library", "check"}).code, 0);
    EXPECT_GT(accepted, 0);
    std::printf("%d rounds, %d commands accepted, %d of killed participants are there too\n", kills(), accepted,
                killed_yet_there);
    for (const std::string& user : users)
        server_.ssh(user, {}, "", {"-S", server_.folder() + "/c." + user, "-O", "exit"});
}

} // namespace
} // namespace highball
