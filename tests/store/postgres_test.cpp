// Tests of a store on a PostgreSQL server: concurrent programs, restarts, roles, and copies between the two engines.
#include "session/session.h"
#include "store/copy_store.h"
#include "support/counting.h"
#include "support/postgres_server.h"
#include "support/typing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace highball {
namespace {

using SteadyClock = std::chrono::steady_clock;
using testing::HasSubstr;

class PostgresTest : public testing::Test {
  protected:
    static void SetUpTestSuite() { server() = test::PostgresServer::make(start_error(), true); }
    static void TearDownTestSuite() { server().reset(); }
    static std::unique_ptr<test::PostgresServer>& server() {
        static std::unique_ptr<test::PostgresServer> one;
        return one;
    }
    static std::string& start_error() {
        static std::string text;
        return text;
    }
    void SetUp() override {
        ASSERT_TRUE(server()) << start_error();
        address_ = server()->new_store();
        name_ = address_.substr(14, address_.find('?') - 14);
    }
    std::unique_ptr<Store> open() const { return open(address_); }
    static std::unique_ptr<Store> open(const std::string& address) {
        auto store = open_store(address);
        EXPECT_TRUE(store.ok()) << store.error().message;
        return store ? std::move(*store) : nullptr;
    }
    static std::string open_error(const std::string& address) {
        const auto store = open_store(address);
        return store ? "" : store.error().message;
    }
    using Code = StoreError::Code;
    static std::optional<Code> code_of(const std::string& address) {
        const auto store = open_store(address);
        return store ? std::nullopt : std::optional(store.error().kind);
    }

    std::string address_, name_;
};

// Appends commands, against concurrent writers, and writes the number of each accepted command into the pipe.
[[noreturn]] void play_until_killed(const std::string& address, int who, int acknowledge) {
    for (int mine = 0;; ++mine) {
        const auto store = open_store(address);
        if (!store) continue;
        const auto game = (*store)->find("g");
        if (!game) continue;
        const auto journal = (*store)->journal(game->id);
        for (const std::string text = "add " + std::to_string(who) + "." + std::to_string(mine);;) {
            const auto recorded = journal->read();
            if (!recorded) break;
            const int size = static_cast<int>(recorded->commands.size());
            const auto problem =
                journal->append({size, recorded->undo_count, recorded->seat_changes}, {Seat(who % 3), text}, {});
            if (problem && problem->kind == StoreError::Code::lost_race) continue;
            if (problem) break;
            const std::string line = text + "\n";
            if (write(acknowledge, line.data(), line.size()) < 0) _exit(3);
            break;
        }
    }
}

// Waits for data in the pipe and returns it. Returns "" when all writers have ended.
std::string read_some(int from) {
    char part[65536];
    const ssize_t got = read(from, part, sizeof part);
    return std::string(part, static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
}

// Every acknowledged command is stored exactly once, no matter which process was killed.
TEST_F(PostgresTest, KilledProgramsAndServersLoseAndDoubleNothing) {
    const char* wanted = std::getenv("HIGHBALL_KILLS");
    const int kills = wanted ? std::atoi(wanted) : 12, server_kills = wanted ? 20 : 2;
    ASSERT_TRUE(open()->create("g", test::counting_setup()).ok());
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    std::vector<pid_t> players(5, 0);
    const auto begin = [&](int who) {
        players[static_cast<std::size_t>(who)] = fork();
        // Each process numbers its commands from 0; the process id makes the numbers unique.
        if (players[static_cast<std::size_t>(who)] == 0)
            play_until_killed(address_, static_cast<int>(getpid()), ends[1]);
    };
    for (int who = 0; who < 5; ++who) begin(who);
    std::string output;
    for (int round = 0; round < kills; ++round) {
        // Waits for an acknowledgement after the last kill, so that the next kill happens during play.
        output += read_some(ends[0]);
        std::this_thread::sleep_for(std::chrono::milliseconds(round * 37 % 90));
        const int victim = round % 5;
        kill(players[static_cast<std::size_t>(victim)], SIGKILL);
        waitpid(players[static_cast<std::size_t>(victim)], nullptr, 0);
        begin(victim);
        if (round % std::max(1, kills / server_kills) == 0) {
            server()->kill_it();
            ASSERT_TRUE(server()->start());
        }
    }
    output += read_some(ends[0]);
    for (const pid_t player : players) kill(player, SIGKILL), waitpid(player, nullptr, 0);
    close(ends[1]);
    for (std::string more; !(more = read_some(ends[0])).empty();) output += more;
    close(ends[0]);
    const auto store = open();
    const auto recorded = store->read(store->find("g")->id);
    ASSERT_TRUE(recorded.ok());
    std::vector<std::string> there;
    for (const Command& command : recorded->commands) there.push_back(command.text);
    std::size_t accepted = 0, from = 0;
    for (std::size_t end = 0; (end = output.find('\n', from)) != std::string::npos; from = end + 1, ++accepted)
        EXPECT_EQ(std::count(there.begin(), there.end(), output.substr(from, end - from)), 1);
    std::sort(there.begin(), there.end());
    EXPECT_EQ(std::adjacent_find(there.begin(), there.end()), there.end());
    EXPECT_GE(accepted, static_cast<std::size_t>(kills));
    EXPECT_LE(there.size(), accepted + static_cast<std::size_t>(kills) + 5); // one unacknowledged per process
    EXPECT_THAT(store->find_damage(), testing::IsEmpty());
    std::printf("%d players and the server %d times killed: %zu commands told, %zu there\n", kills, server_kills,
                accepted, there.size());
}

// The connection breaks during a command. The store waits until the server has restarted, and then stores the command.
TEST_F(PostgresTest, RestartOfTheServerIsWaitedFor) {
    const auto store = open();
    const auto game = store->create("g", test::counting_setup());
    const auto journal = store->journal(game->id);
    EXPECT_FALSE(journal->append({0, 0, 0}, {Seat(0), "add 1"}, {}));
    server()->stop();
    const auto away = journal->revision();
    ASSERT_FALSE(away.ok());
    EXPECT_EQ(away.error().kind, StoreError::Code::busy);
    EXPECT_THAT(away.error().message, HasSubstr("postgresql:"));
    std::optional<StoreError> problem;
    std::thread plays([&] { problem = journal->append({1, 0, 0}, {Seat(1), "add 2"}, {}); });
    std::this_thread::sleep_for(std::chrono::milliseconds(700));
    EXPECT_TRUE(server()->start());
    plays.join();
    EXPECT_FALSE(problem) << problem->message;
    EXPECT_EQ(journal->read()->commands.size(), 2u);
}

// The server notifies the other program at once; polling alone would take up to five seconds.
TEST_F(PostgresTest, MoveWakesAnotherFrontEnd) {
    const auto here = open(), there = open();
    const auto game = here->create("g", test::counting_setup());
    const auto writes = here->journal(game->id), looks = there->journal(game->id);
    const std::int64_t before = *looks->revision();
    ASSERT_EQ(*looks->revision(), before); // the first call starts to listen for notifications
    ASSERT_FALSE(writes->append({0, 0, 0}, {Seat(0), "add 1"}, {}));
    const auto begin = SteadyClock::now();
    while (*looks->revision() == before && SteadyClock::now() - begin < std::chrono::seconds(10))
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_LT(SteadyClock::now() - begin, std::chrono::seconds(4));
}

TEST_F(PostgresTest, OneOfTwoConcurrentMovesIsAccepted) {
    const auto here = open(), there = open();
    const auto game = here->create("g", test::counting_setup());
    EXPECT_FALSE(here->journal(game->id)->append({0, 0, 0}, {Seat(0), "add 1"}, {}));
    const auto late = there->journal(game->id)->append({0, 0, 0}, {Seat(0), "add 2"}, {});
    ASSERT_TRUE(late);
    EXPECT_EQ(late->kind, StoreError::Code::lost_race);
    EXPECT_EQ(there->read(game->id)->commands.size(), 1u);
}

TEST_F(PostgresTest, ConcurrentOpeningsCreateTheSchemaOnce) {
    std::vector<std::string> problems(8);
    std::vector<std::thread> all;
    for (std::string& problem : problems) all.emplace_back([&] { problem = open_error(address_); });
    for (std::thread& one : all) one.join();
    EXPECT_THAT(problems, testing::Each(""));
    EXPECT_EQ(server()->sql("SELECT count(*) FROM highball_version", name_), "1\n");
}

TEST_F(PostgresTest, OtherSchemaVersionIsRefusedAndUnchanged) {
    open();
    for (const std::string version : {"1000", "3"}) {
        server()->sql("UPDATE highball_version SET version = " + version, name_);
        EXPECT_EQ(code_of(address_), Code::other_version);
        EXPECT_EQ(server()->sql("SELECT version FROM highball_version", name_), version + "\n");
    }
}

TEST_F(PostgresTest, ForeignDatabaseIsRefusedAndUnchanged) {
    server()->sql("CREATE TABLE games (id INT)", name_);
    EXPECT_EQ(code_of(address_), Code::damaged);
}

TEST_F(PostgresTest, EveryErrorHasAMessage) {
    open();
    EXPECT_EQ(code_of(server()->address("nowhere")), Code::cannot_open);
    EXPECT_THAT(open_error(server()->address("nowhere")), HasSubstr("createdb"));
    EXPECT_THAT(open_error("postgresql:///x?nonsense=1"), HasSubstr("nonsense"));
    server()->sql("CREATE ROLE nobody_" + name_ + " LOGIN", name_);
    EXPECT_EQ(code_of(server()->address(name_, "nobody_" + name_)), Code::read_only);
    EXPECT_EQ(code_of(server()->address(name_, "stranger")), Code::cannot_open);
    EXPECT_NE(open_error(server()->address(name_, "stranger")), open_error(server()->address("nowhere")));
    EXPECT_EQ(without_password("postgresql://ann:secret@host/x"), "postgresql://ann@host/x");
    EXPECT_EQ(without_password("postgresql://host/x?password=secret&user=ann"), "postgresql://host/x?user=ann");
}

// The password comes from ~/.pgpass. No message shows it.
TEST_F(PostgresTest, WrongPasswordIsReportedWithoutThePassword) {
    open();
    const std::string role = "guarded_" + name_;
    server()->sql("CREATE ROLE " + role + " LOGIN SUPERUSER PASSWORD 'right'", name_);
    const auto rules = server()->folder() / "data/pg_hba.conf";
    std::ofstream(rules) << "local all " << role << " scram-sha-256\nlocal all all trust\n";
    server()->sql("SELECT pg_reload_conf()");
    const auto secret = server()->folder() / "pgpass";
    const auto write_password = [&](const std::string& password) {
        std::ofstream(secret) << "*:*:*:" << role << ":" << password << "\n";
        std::filesystem::permissions(secret, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    };
    const std::string address = server()->address(name_, role) + "&passfile=" + secret.string();
    write_password("wr0ng");
    EXPECT_EQ(code_of(address), Code::cannot_open);
    EXPECT_THAT(open_error(address), HasSubstr("postgresql:"));
    EXPECT_THAT(open_error(address), testing::Not(HasSubstr("wr0ng")));
    write_password("right");
    EXPECT_EQ(open_error(address), "");
}

// The error has the server's message, and nothing is stored. When the disk has room again, play continues.
TEST_F(PostgresTest, FullDiskOfTheServerLosesNothing) {
    const auto store = open();
    const auto game = store->create("g", test::counting_setup());
    const auto journal = store->journal(game->id);
    EXPECT_FALSE(journal->append({0, 0, 0}, {Seat(0), "add 1"}, {}));
    server()->sql(
        "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION USING ERRCODE "
        "= ''53100''; END'; CREATE TRIGGER full_disk BEFORE INSERT ON commands EXECUTE FUNCTION full_disk()",
        name_);
    const auto problem = journal->append({1, 0, 0}, {Seat(1), "add 2"}, {});
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->kind, StoreError::Code::full);
    EXPECT_EQ(journal->read()->commands.size(), 1u);
    EXPECT_EQ(store->list()->size(), 1u);
    server()->sql("DROP TRIGGER full_disk ON commands", name_);
    EXPECT_FALSE(journal->append({1, 0, 0}, {Seat(1), "add 2"}, {}));
}

// Replies to one client as a server of version 12 would.
void serve_old_version(int listening) {
    const int client = accept(listening, nullptr, nullptr);
    char begin[1024];
    if (read(client, begin, sizeof begin) <= 0) return;
    using namespace std::string_view_literals;
    const auto words = "R\0\0\0\x08\0\0\0\0S\0\0\0\x18server_version\0"
                       "12.9\0Z\0\0\0\x05I"sv;
    if (write(client, words.data(), words.size()) > 0 && read(client, begin, sizeof begin) > 0) close(client);
}

TEST_F(PostgresTest, OldServerVersionIsRefused) {
    const auto folder = server()->folder() / "old";
    std::filesystem::create_directory(folder);
    sockaddr_un place{AF_UNIX, {}};
    const std::string path = folder / ".s.PGSQL.5432";
    ASSERT_LT(path.size(), sizeof place.sun_path);
    std::copy(path.begin(), path.end(), place.sun_path);
    const int listening = socket(AF_UNIX, SOCK_STREAM, 0);
    ASSERT_EQ(bind(listening, reinterpret_cast<sockaddr*>(&place), sizeof place), 0);
    ASSERT_EQ(listen(listening, 5), 0);
    std::thread old([&] { serve_old_version(listening); });
    EXPECT_THAT(open_error("postgresql:///x?host=" + folder.string() + "&user=ann&sslmode=disable"),
                testing::ContainsRegex("PostgreSQL 12[^0-9].* 13[^0-9]"));
    old.join();
    close(listening);
}

// The role may read and write rows but not create tables.
TEST_F(PostgresTest, RoleWithoutSchemaRightsCanPlay) {
    const auto game = open()->create("g", test::counting_setup());
    const std::string role = "player_" + name_;
    server()->sql("CREATE ROLE " + role +
                      " LOGIN; GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public "
                      "TO " +
                      role,
                  name_);
    const auto store = open(server()->address(name_, role));
    ASSERT_TRUE(store);
    EXPECT_FALSE(store->journal(game->id)->append({0, 0, 0}, {Seat(0), "add 1"}, {}));
    EXPECT_TRUE(store->create("h", test::counting_setup()).ok());
}

// The server ends the transaction of a suspended process, so that other processes can continue.
TEST_F(PostgresTest, StoppedTransactionBlocksOthersBriefly) {
    const auto store = open();
    const auto game = store->create("g", test::counting_setup());
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t stopped = fork();
    if (stopped == 0) {
        const auto own = open_store(address_, [&] {
            if (write(ends[1], "x", 1) != 1) _exit(1);
            raise(SIGSTOP); // at the second call the process holds the lock on the game's row
            return 1;
        });
        (*own)->journal(game->id)->say({0, Seat(0), "hello"});
        _exit(0);
    }
    char sign = 0;
    ASSERT_EQ(read(ends[0], &sign, 1), 1);
    usleep(100000);
    kill(stopped, SIGCONT); // the first call precedes the lock, so the process continues
    ASSERT_EQ(read(ends[0], &sign, 1), 1);
    const auto begin = SteadyClock::now();
    auto problem = store->journal(game->id)->append({0, 0, 0}, {Seat(0), "add 1"}, {});
    while (problem && SteadyClock::now() - begin < std::chrono::seconds(60))
        problem = store->journal(game->id)->append({0, 0, 0}, {Seat(0), "add 1"}, {});
    EXPECT_FALSE(problem) << problem->message;
    kill(stopped, SIGKILL);
    waitpid(stopped, nullptr, 0);
    close(ends[0]), close(ends[1]);
}

// In transaction mode each transaction may use another server process. Prepared statements and LISTEN do not work then.
TEST_F(PostgresTest, PoolInTransactionModeIsRefused) {
    open();
    const std::string session = server()->pool("session", name_), transaction = server()->pool("transaction", name_);
    ASSERT_NE(session, "") << "there is no pgbouncer on this machine";
    const auto store = open(session);
    ASSERT_TRUE(store);
    const auto game = store->create("g", test::counting_setup());
    EXPECT_FALSE(store->journal(game->id)->append({0, 0, 0}, {Seat(0), "add 1"}, {}));
    EXPECT_EQ(*store->journal(game->id)->revision(), *open()->journal(game->id)->revision());
    EXPECT_THAT(open_error(transaction), HasSubstr("session"));
}

TEST_F(PostgresTest, TooManyConnectionsAreReported) {
    server()->sql("ALTER DATABASE " + name_ + " CONNECTION LIMIT 1");
    server()->sql("CREATE ROLE one_" + name_ + " LOGIN; GRANT ALL ON SCHEMA public TO one_" + name_, name_);
    const auto first = open(server()->address(name_, "one_" + name_));
    ASSERT_TRUE(first);
    EXPECT_EQ(code_of(server()->address(name_, "one_" + name_)), Code::busy);
}

// A store is copied to a server and back. Digests are equal, and new games get unused ids.
TEST_F(PostgresTest, StoreMovesToAServerAndBack) {
    std::string folder = (std::filesystem::temp_directory_path() / "highball-XXXXXX").string();
    ASSERT_NE(mkdtemp(folder.data()), nullptr);
    const std::string file = folder + "/a.db", back = folder + "/b.db";
    {
        const auto store = open(file);
        store->add_user("ann", {"ssh-ed25519", std::string(68, 'a'), ""});
        NewGameOptions table;
        table.users = {"ann"};
        for (int i = 0; i < 30; ++i) {
            const auto game =
                store->create("", test::counting_setup(), {}, {{0, Seat(1), "it's \xc3\xa9t\xc3\xa9"}}, table);
            Session session = std::move(*Session::resume(test::counting_registry(), game->setup, *store->read(game->id),
                                                         store->journal(game->id)));
            test::type(session, {}, "add 1; add 2; add 3; undo 2");
            store->add_note(game->id, "ann", {1, Seat(0), "mine"});
            store->save_plan(game->id, "ann", {{Seat(0), "add 7"}});
        }
        store->set_preference("ann", {0, "screen", "77"});
    }
    const auto there = copy_store(file, address_);
    ASSERT_TRUE(there.ok()) << there.error().message;
    const auto again = copy_store(address_, back);
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(*there, *again);
    const auto rows = [&](const std::string& name) {
        for (const CopiedTable& table : *there)
            if (table.name == name) return table.rows;
        return std::int64_t{-1};
    };
    EXPECT_EQ(rows("games"), 30);
    EXPECT_EQ(rows("commands"), 30);
    EXPECT_EQ(rows("undone"), 60);
    EXPECT_EQ(rows("plans"), 30);
    EXPECT_EQ(rows("messages"), 30);
    EXPECT_EQ(open(back)->preferences("ann")->at(0).value, "77");
    EXPECT_EQ(*open(back)->read(5), *open()->read(5));
    EXPECT_EQ(open()->create("", test::counting_setup())->id, 31);
    EXPECT_EQ(copy_store(file, address_).error().kind, Code::exists);
    EXPECT_FALSE(open()->copy_to(folder + "/c.db"));
    EXPECT_EQ(open(folder + "/c.db")->list()->size(), 31u);
    std::filesystem::remove_all(folder);
}

TEST_F(PostgresTest, InvalidUtf8IsRefusedAndNotStored) {
    const auto store = open();
    const auto game = store->create("g", test::counting_setup());
    const auto problem = store->journal(game->id)->append({0, 0, 0}, {Seat(0), "add \xff"}, {});
    ASSERT_TRUE(problem);
    EXPECT_THAT(problem->message, HasSubstr("UTF-8"));
    EXPECT_EQ(store->read(game->id)->commands.size(), 0u);
}

} // namespace
} // namespace highball
