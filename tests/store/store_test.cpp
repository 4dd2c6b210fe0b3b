// Tests of saved games: accepted commands are stored exactly once, and every failure has a message.
#include "session/session.h"
#include "store/copy_store.h"
#include "store/engines/sqlite.h"
#include "store/store.h"
#include "support/counting.h"
#include "support/postgres_server.h"
#include "support/refused.h"
#include "support/typing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace highball {
namespace {

namespace fs = std::filesystem;

TEST(Sqlite, StatementsOfOneTextAreIndependent) {
    const auto database = std::move(*open_sqlite(":memory:"));
    ASSERT_TRUE(database->run_statements("CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (1), (2), (3)"));
    constexpr std::string_view sql = "SELECT n FROM t WHERE n >= ? ORDER BY n";
    Statement outer(*database, sql);
    ASSERT_TRUE(outer.bind(std::int64_t{1}).row());
    for (const int least : {2, 3}) { // the second query reuses the statement that the first one left unfinished
        Statement inner(*database, sql);
        ASSERT_TRUE(inner.bind(std::int64_t{least}).row());
        EXPECT_EQ(inner.number(0), least);
    }
    ASSERT_TRUE(outer.row());
    EXPECT_EQ(outer.number(0), 2);
    Statement unbound(*database, sql);
    EXPECT_FALSE(unbound.row()) << "the values of another statement are forgotten";
}

class StoreTest : public testing::Test {
  protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "highball-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        folder_ = pattern;
    }
    void TearDown() override { fs::remove_all(folder_); }

    fs::path file() const { return folder_ / "sub" / "library.db"; }
    std::unique_ptr<Store> open() {
        auto store = open_store(test::store_address(file()), [this] { return ++now_; });
        EXPECT_TRUE(store.ok()) << store.error().message;
        return store ? std::move(*store) : nullptr;
    }

    fs::path folder_;
    std::int64_t now_ = 1000;
};

Session resume(Store& store, std::string_view name) {
    const SavedGame game = *store.find(name);
    return std::move(
        *Session::resume(test::counting_registry(), game.setup, *store.read(game.id), store.journal(game.id)));
}

std::vector<std::string> texts(const std::vector<Command>& commands) {
    std::vector<std::string> all;
    for (const Command& command : commands) all.push_back(command.text);
    return all;
}

TEST_F(StoreTest, GameKeepsItsWholeSetup) {
    GameSetup setup = test::counting_setup();
    setup.seed = 18446744073709551615ULL;
    setup.rules = 7;
    setup.options = {"zeta", "alpha"};
    setup.compat = {"loose"};
    setup.settings = {{"map", "big one"}, {"tycoon", "J. P. Morgan"}};
    setup.computers = {"", "easy", ""};
    const std::vector<Command> commands = {{Seat(0), "add 1"}, {Seat(1), "add 2"}};
    const std::vector<ChatMessage> messages = {{1, Seat(2), "hello"}};
    ASSERT_TRUE(open()->create("Tuesday", setup, commands, messages).ok());
    const auto store = open();
    const auto game = store->find("tuesday");
    ASSERT_TRUE(game.ok()) << game.error().message;
    EXPECT_EQ(game->name, "Tuesday");
    EXPECT_EQ(game->setup, setup);
    EXPECT_EQ(game->commands, 2);
    const auto recorded = store->read(game->id);
    EXPECT_EQ(recorded->commands, commands);
    EXPECT_EQ(recorded->messages, messages);
}

TEST_F(StoreTest, GameNamesAreFoundGeneratedAndChecked) {
    const auto store = open();
    EXPECT_EQ(store->create("", test::counting_setup())->name, "Counting-1");
    EXPECT_EQ(store->create("", test::counting_setup())->name, "Counting-2");
    EXPECT_EQ(store->create("COUNTING-1", test::counting_setup()).error().kind, StoreError::Code::exists);
    EXPECT_EQ(store->create("a\nb", test::counting_setup()).error().kind, StoreError::Code::bad_name);
    for (const char* hidden : {"a\u200db", "a\u00a0b", "a\ufe0f"})
        EXPECT_EQ(store->create(hidden, test::counting_setup()).error().kind, StoreError::Code::bad_name) << hidden;
    EXPECT_EQ(store->create(std::string(65, 'x'), test::counting_setup()).error().kind, StoreError::Code::bad_name);
    for (const char* file : {"../../etc/passwd", "friday.play", "friday.json", "-"})
        EXPECT_EQ(store->create(file, test::counting_setup()).error().kind, StoreError::Code::bad_name) << file;
    EXPECT_TRUE(store->create("passwd'; DROP TABLE games; --", test::counting_setup()).ok());
    const StoreError unknown = store->find("Counting-3").error();
    EXPECT_EQ(unknown.kind, StoreError::Code::not_found);
    EXPECT_TRUE(test::mentions(unknown.message, {"\"Counting-3\"", "Counting-1", "Counting-2"}));
    EXPECT_FALSE(store->rename("Counting-1", "first"));
    EXPECT_TRUE(store->rename("Counting-2", "FIRST"));
    EXPECT_FALSE(store->remove("first"));
    EXPECT_FALSE(store->find("first").ok());
    EXPECT_EQ(store->list()->size(), 2u);
    EXPECT_EQ(store->list()->front().name, "passwd'; DROP TABLE games; --");
}

// A terminal may still have the removed game open.
TEST_F(StoreTest, IdOfARemovedGameIsNeverUsedAgain) {
    const auto store = open();
    const std::int64_t id = store->create("a", test::counting_setup())->id;
    Session old = resume(*store, "a");
    ASSERT_FALSE(store->remove("a"));
    const std::int64_t next = store->create("b", test::counting_setup())->id;
    EXPECT_NE(next, id);
    EXPECT_FALSE(old.enter(Seat(0), "add 1", Session::Chosen::by_program));
    EXPECT_TRUE(store->read(next)->commands.empty());
}

TEST_F(StoreTest, AcceptedCommandsAreReadByTheNextSession) {
    {
        const auto store = open();
        ASSERT_TRUE(store->create("g", test::counting_setup()).ok());
        Session session = resume(*store, "g");
        test::type(session, {}, "add 1; add 2; add 3; say so; undo 2");
        test::type(session, {}, "say well then");
    }
    const auto store = open();
    Session session = resume(*store, "g");
    EXPECT_EQ(texts(session.commands()), (std::vector<std::string>{"add 1"}));
    EXPECT_EQ(session.messages().size(), 2u);
    EXPECT_EQ(test::type(session, {}, "redo").accepted.size(), 1u);
    test::type(session, {}, "add 1");
    EXPECT_FALSE(session.can_redo());
    Session again = resume(*store, "g");
    EXPECT_FALSE(again.can_redo());
    EXPECT_TRUE(again.game().equals(session.game()));
    std::vector<std::string> undone;
    const auto stored = store->read(store->find("g")->id);
    for (const UndoRecord& record : stored->undo_records) undone.push_back(record.command.text);
    EXPECT_EQ(undone, (std::vector<std::string>{"add 3", "add 2"}));
}

// Waits for a change by another session: a server notifies with a delay. Returns false on timeout.
bool catches_up(Session& session) {
    for (int tries = 0; tries < 500; ++tries, usleep(10000))
        if (*session.catch_up()) return true;
    return false;
}

TEST_F(StoreTest, LaterOfTwoWritersIsRefusedAndSeesTheNewPosition) {
    const auto first_store = open();
    const auto second_store = open();
    ASSERT_TRUE(first_store->create("g", test::counting_setup()).ok());
    Session first = resume(*first_store, "g");
    Session second = resume(*second_store, "g");
    EXPECT_TRUE(test::type(first, {}, "add 1").changed());
    const CommandResult late = test::type(second, {}, "add 2");
    ASSERT_TRUE(test::refused(late, Refusal::Kind::state));
    EXPECT_TRUE(test::mentions(late.refusal->message, {"Ann", "\"add 1\""}));
    EXPECT_EQ(texts(second.commands()), (std::vector<std::string>{"add 1"}));
    EXPECT_TRUE(test::type(second, {}, "add 2").changed());
    EXPECT_TRUE(catches_up(first));
    EXPECT_FALSE(*first.catch_up());
    EXPECT_EQ(texts(first.commands()), (std::vector<std::string>{"add 1", "add 2"}));
    test::type(second, {}, "undo 2; add 3");
    EXPECT_TRUE(catches_up(first));
    EXPECT_TRUE(first.game().equals(second.game()));
}

// A damaged page is reported even if later reads succeed.
TEST_F(StoreTest, DamagedPageIsReported) {
    std::int64_t game = 0;
    {
        const auto store = open_store(file());
        game = (*store)->create("g", test::counting_setup())->id;
        Session session = resume(**store, "g");
        EXPECT_TRUE(test::type(session, {}, "add 1").changed());
    }
    std::fstream pages(file(), std::ios::in | std::ios::out | std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(pages), {}};
    constexpr std::size_t page = 4096;
    int spoilt = 0;
    for (std::size_t at = bytes.find("add 1"); at != std::string::npos; at = bytes.find("add 1", at + page), ++spoilt) {
        pages.seekp(static_cast<std::streamoff>(at / page * page));
        pages << std::string(page, 'x');
    }
    pages.close();
    ASSERT_GT(spoilt, 0);
    const auto store = open_store(file());
    const auto read = (*store)->read(game);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().kind, StoreError::Code::damaged) << read.error().message;
}

// Without the check, the commands would be accepted, and lost together with the file.
TEST_F(StoreTest, NothingIsWrittenIntoADeletedFile) {
    for (const bool deleted : {true, false}) {
        const auto store = std::move(*open_store(file()));
        ASSERT_TRUE(store->create("g", test::counting_setup()));
        Session session = resume(*store, "g");
        ASSERT_TRUE(session.enter({}, "add 1"));
        deleted ? void(fs::remove(file())) : fs::rename(file(), file().string() + ".old");
        EXPECT_TRUE(test::refused(session.enter({}, "add 2"), Refusal::Kind::storage));
        EXPECT_EQ(session.size(), 1);
        EXPECT_EQ(store->set_watch(1, true)->kind, StoreError::Code::cannot_open);
        fs::remove_all(file().parent_path());
    }
}

TEST_F(StoreTest, GamesAreMovedOnlyWhenNobodyHasThemOpen) {
    const fs::path from = folder_ / "from.db", to = folder_ / "to.db";
    auto store = std::move(*open_store(from));
    ASSERT_TRUE(store->create("g", test::counting_setup()).ok());
    const auto refused = copy_store(from, to);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().kind, StoreError::Code::busy);
    store.reset();
    const auto moved = copy_store(from, to);
    ASSERT_TRUE(moved.ok()) << moved.error().message;
    EXPECT_TRUE((*open_store(to))->find("g").ok());
}

TEST_F(StoreTest, ForeignFileIsRefused) {
    fs::create_directories(file().parent_path());
    std::ofstream(file()) << std::string(5000, 'x');
    EXPECT_EQ(open_store(file()).error().kind, StoreError::Code::damaged);
    fs::remove(file());
    fs::create_directories(file());
    EXPECT_EQ(open_store(file()).error().kind, StoreError::Code::cannot_open);
    EXPECT_EQ(open_store("/dev/null/x/library.db").error().kind, StoreError::Code::cannot_open);
    EXPECT_EQ(open_store("/proc/library.db").error().kind, StoreError::Code::cannot_open);
}

TEST_F(StoreTest, MemoryStoreBehavesLikeAFile) {
    const auto store = std::move(*open_store(test::store_address()));
    ASSERT_TRUE(store->create("g", test::counting_setup()).ok());
    Session session = resume(*store, "g");
    test::type(session, {}, "add 1");
    EXPECT_EQ(store->find("g")->commands, 1);
}

TEST_F(StoreTest, PreferencesOfAUserChangeTogetherAndOneAfterTheOther) {
    const auto add = [this](const std::string& word) {
        const auto store = std::move(*open_store(test::store_address(file())));
        const auto change = [&] {
            const auto all = store->preferences("ann");
            return store->set_preference("ann", {0, "sent", (all->empty() ? "" : all->front().value) + word});
        };
        for (int i = 0; i < 50; ++i) EXPECT_EQ(store->change_preferences("ann", change), std::nullopt);
    };
    const auto store = open();
    store->add_user("ann", {"ssh-ed25519", std::string(68, 'a'), ""});
    std::thread other(add, "x");
    add("y");
    other.join();
    const std::string added = store->preferences("ann")->front().value;
    EXPECT_EQ(std::count(added.begin(), added.end(), 'x'), 50);
    EXPECT_EQ(std::count(added.begin(), added.end(), 'y'), 50);
    const auto fails = [&] {
        EXPECT_EQ(store->set_preference("ann", {0, "sent", "z"}), std::nullopt);
        return store->set_preference("nobody", {0, "sent", "z"});
    };
    EXPECT_EQ(store->change_preferences("ann", fails)->kind, StoreError::Code::not_found);
    EXPECT_EQ(store->preferences("ann")->front().value, added);
}

TEST(StorePath, DefaultPathFollowsXdgDataHomeThenHome) {
    EXPECT_EQ(default_store_path("/data", "/home/ann"), "/data/highball/library.db");
    EXPECT_EQ(default_store_path(nullptr, "/home/ann"), "/home/ann/.local/share/highball/library.db");
    EXPECT_EQ(default_store_path("", "/home/ann"), "/home/ann/.local/share/highball/library.db");
    EXPECT_EQ(default_store_path("relative", "/home/ann"), "/home/ann/.local/share/highball/library.db");
}

// Appends commands forever and writes the number of each accepted one into the pipe.
[[noreturn]] void append_until_killed(const fs::path& file, int acknowledge) {
    const auto store = open_store(file);
    if (!store) _exit(1);
    const auto game = (*store)->find("g");
    if (!game) _exit(1);
    const auto journal = (*store)->journal(game->id);
    for (int n = game->commands;; ++n) {
        const auto problem = journal->append({n, 0, 0}, {Seat(n % 3), "add " + std::to_string(n)}, {});
        // A server may end the last command of a killed program after the next one has read the game.
        if (problem && problem->kind == StoreError::Code::lost_race) {
            const auto now = (*store)->find("g");
            if (!now) _exit(1);
            n = now->commands - 1;
            continue;
        }
        if (problem) _exit(2);
        if (write(acknowledge, &n, sizeof n) != static_cast<ssize_t>(sizeof n)) _exit(3);
    }
}

TEST_F(StoreTest, KilledProgramLosesNoAcceptedCommand) {
    ASSERT_TRUE(open()->create("g", test::counting_setup()).ok());
    const fs::path at = test::store_address(file());
    int accepted = -1;
    for (int round = 0; round < 50; ++round) {
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) append_until_killed(at, ends[1]);
        close(ends[1]);
        int n = 0;
        ASSERT_EQ(read(ends[0], &n, sizeof n), static_cast<ssize_t>(sizeof n));
        accepted = n;
        usleep(static_cast<useconds_t>(round * 397 % 5000));
        kill(child, SIGKILL);
        while (read(ends[0], &n, sizeof n) == static_cast<ssize_t>(sizeof n)) accepted = n;
        close(ends[0]);
        waitpid(child, nullptr, 0);
        const auto store = open();
        const auto recorded = store->read(store->find("g")->id);
        ASSERT_TRUE(recorded.ok());
        const int stored = static_cast<int>(recorded->commands.size());
        ASSERT_GE(stored, accepted + 1) << "round " << round;
        ASSERT_LE(stored, accepted + 2) << "round " << round; // the last one may be unreported
        for (int i = 0; i < stored; ++i)
            ASSERT_EQ(recorded->commands[static_cast<std::size_t>(i)].text, "add " + std::to_string(i));
    }
    EXPECT_GE(accepted, 49);
}

} // namespace
} // namespace highball
