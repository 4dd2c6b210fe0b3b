// Resistance of a store to failing disks, crashes, floods of lines and foreign files.
#include "prompt/event_log.h"
#include "session/net_worth_history.h"
#include "store/lock_owner.h"
#include "store/schema.h"
#include "support/postgres_server.h"
#include "support/refused.h"
#include "tables/users_scene.h"

#include <sqlite3.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <memory>
#include <new>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace highball {
namespace {

namespace fs = std::filesystem;

// Store with one game, in its own folder.
class StoreFileTest : public testing::Test {
  protected:
    void SetUp() override {
        char folder[] = "/tmp/highball-holes-XXXXXX";
        folder_ = mkdtemp(folder);
        const auto store = std::move(*open_store(file()));
        ASSERT_TRUE(store->create("g", test::counting_setup(), {{Seat(0), "add 1"}}).ok());
    }
    void TearDown() override {
        fs::permissions(folder_, fs::perms::owner_all);
        fs::remove_all(folder_);
    }
    fs::path file() const { return folder_ / "library.db"; }
    Session session(Store& store) {
        const auto saved = store.find("g");
        return std::move(*Session::resume(test::counting_registry(), saved->setup, *store.read(saved->id),
                                          store.journal(saved->id)));
    }
    void sql(const char* text) {
        sqlite3* handle = nullptr;
        ASSERT_EQ(sqlite3_open(file().c_str(), &handle), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(handle, text, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(handle);
        sqlite3_close(handle);
    }

    fs::path folder_;
};

// SQLite's default file system with one fault: fsync fails, or shared memory is not available.
class FailingDisk {
  public:
    FailingDisk() {
        real() = sqlite3_vfs_find(nullptr);
        vfs_ = *real();
        vfs_.zName = "failing";
        vfs_.xOpen = [](sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
            const int code = real()->xOpen(real(), name, file, flags, out);
            if (code != SQLITE_OK || (flags & (shares() ? SQLITE_OPEN_WAL : SQLITE_OPEN_MAIN_DB)) == 0) return code;
            methods() = *file->pMethods;
            if (shares())
                methods().xSync = [](sqlite3_file*, int) { return fails() ? SQLITE_IOERR_FSYNC : SQLITE_OK; };
            else
                methods().iVersion = 1;
            file->pMethods = &methods();
            return code;
        };
        sqlite3_vfs_register(&vfs_, 1);
    }
    ~FailingDisk() {
        sqlite3_vfs_unregister(&vfs_);
        fails() = false;
        shares() = true;
    }
    static bool& fails() {
        static bool fails = false;
        return fails;
    }
    static bool& shares() {
        static bool shares = true;
        return shares;
    }

  private:
    static sqlite3_vfs*& real() {
        static sqlite3_vfs* vfs = nullptr;
        return vfs;
    }
    static sqlite3_io_methods& methods() {
        static sqlite3_io_methods methods{};
        return methods;
    }
    sqlite3_vfs vfs_{};
};

TEST_F(StoreFileTest, LateDiskErrorDoesNotRefuseAnAcceptedCommand) {
    const FailingDisk disk;
    const auto store = std::move(*open_store(file()));
    Session playing = session(*store);
    EXPECT_TRUE(playing.apply({Seat(1), "add 1"}).ok());
    FailingDisk::fails() = true;
    EXPECT_TRUE(playing.apply({Seat(2), "add 2"}).ok());
    EXPECT_NE(store->warning(), "");
    EXPECT_EQ(store->warning(), ""); // a warning is returned once
    FailingDisk::fails() = false;
    EXPECT_TRUE(playing.apply({Seat(0), "add 3"}).ok());
    EXPECT_EQ(store->warning(), "");
    EXPECT_EQ(store->read(store->find("g")->id)->commands.size(), 4u);
}

TEST_F(StoreFileTest, FileSystemWithoutSharedMemoryIsReported) {
    fs::remove(file());
    const FailingDisk disk;
    FailingDisk::shares() = false;
    const auto store = open_store(file());
    ASSERT_FALSE(store.ok());
    EXPECT_EQ(store.error().kind, StoreError::Code::cannot_open) << store.error().message;
}

TEST_F(StoreFileTest, StoppedWriterBlocksNobody) {
    const pid_t child = fork();
    if (child == 0) {
        sqlite3* handle = nullptr;
        sqlite3_open(file().c_str(), &handle);
        sqlite3_exec(handle, "BEGIN IMMEDIATE; UPDATE games SET played = 1", nullptr, nullptr, nullptr);
        raise(SIGSTOP);
        sqlite3_exec(handle, "COMMIT", nullptr, nullptr, nullptr);
        _exit(0);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, WUNTRACED), child);
    ASSERT_TRUE(WIFSTOPPED(status));
    const auto owners = lock_owners(file().string() + "-shm", LockKind::sqlite_write);
    ASSERT_EQ(owners.size(), 1u);
    EXPECT_EQ(owners[0].pid, child);
    EXPECT_TRUE(owners[0].stopped);
    const auto store = std::move(*open_store(file()));
    EXPECT_TRUE(session(*store).apply({Seat(1), "add 2"}).ok());
    EXPECT_EQ(waitpid(child, &status, 0), child);
}

TEST_F(StoreFileTest, OwnerOfTheLockIsNamed) {
    int ready[2];
    ASSERT_EQ(pipe(ready), 0);
    const pid_t child = fork();
    if (child == 0) {
        sqlite3* handle = nullptr;
        sqlite3_open(file().c_str(), &handle);
        sqlite3_exec(handle, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr);
        _exit(write(ready[1], "x", 1) == 1 && pause() == 0 ? 0 : 1);
    }
    char sign = 0;
    ASSERT_EQ(read(ready[0], &sign, 1), 1);
    const auto store = std::move(*open_store(file()));
    const auto problem = store->rename("g", "h");
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    ASSERT_TRUE(problem);
    EXPECT_NE(problem->message.find("(process " + std::to_string(child) + ")"), std::string::npos) << problem->message;
}

TEST_F(StoreFileTest, TriggersAndViewsOfAForeignFileDoNothing) {
    sql("CREATE TRIGGER evil AFTER INSERT ON commands BEGIN DELETE FROM games; END");
    const auto store = std::move(*open_store(file()));
    EXPECT_TRUE(session(*store).apply({Seat(1), "add 2"}).ok());
    EXPECT_EQ(store->list()->size(), 1u);
}

TEST_F(StoreFileTest, StatisticsOfSqliteAreAllowed) {
    sql("ANALYZE");
    EXPECT_TRUE(open_store(file()));
}

TEST_F(StoreFileTest, TablesOfAForeignFileAreRefused) {
    for (const char* evil : {"CREATE TABLE evil (game INTEGER REFERENCES games (id))",
                             "DROP TABLE evil; CREATE INDEX evil ON games (hex(zeroblob(size)))",
                             "DROP INDEX evil; DROP TABLE plans; CREATE TABLE plans (game INTEGER AS (abs(n)), n)"}) {
        sql(evil);
        const auto store = open_store(file());
        ASSERT_FALSE(store) << evil;
        EXPECT_EQ(store.error().kind, StoreError::Code::other_version);
    }
}

// A value in a foreign file must not fill the memory.
TEST_F(StoreFileTest, ValuesOfAForeignFileAreLimited) {
    sql("UPDATE games SET stand = zeroblob(17000000)");
    const auto store = std::move(*open_store(file()));
    EXPECT_FALSE(store->overview(""));
}

// SQLite reports that the disk is full if a row number is beyond the largest one.
TEST_F(StoreFileTest, UsedUpRowNumbersAreDamage) {
    const auto store = std::move(*open_store(file()));
    EXPECT_TRUE(store->find_damage().empty());
    sql("UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'games'");
    ASSERT_EQ(store->find_damage().size(), 1U);
    EXPECT_TRUE(test::mentions(store->find_damage().front(), "games"));
}

// An exception within a transaction, for example without memory, must not leave it open.
TEST_F(StoreFileTest, ExceptionsRollBack) {
    const auto store = std::move(*open_store(file()));
    const auto fails = [&](bool good) {
        return store->write_alone(1, [&]() -> std::optional<StoreError> {
            EXPECT_FALSE(store->set_watch(1, true));
            if (!good) throw std::bad_alloc();
            return std::nullopt;
        });
    };
    EXPECT_THROW(fails(false), std::bad_alloc);
    EXPECT_FALSE(*store->may_watch(1));
    EXPECT_FALSE(fails(true));
    EXPECT_TRUE(*std::move(*open_store(file()))->may_watch(1));
}

TEST_F(StoreFileTest, ReadOnlyStoreCanBeRead) {
    if (geteuid() == 0 && setegid(65534) == 0 && chown(folder_.c_str(), 65534, 65534) == 0 &&
        chown(file().c_str(), 65534, 65534) == 0) {
        ASSERT_EQ(seteuid(65534), 0); // another account, because root ignores file permissions
    }
    fs::remove(file().string() + ".lock");
    fs::permissions(folder_, fs::perms::owner_read | fs::perms::owner_exec);
    {
        const auto company_of_card = open_store_read_only(file());
        EXPECT_TRUE(company_of_card.ok()) << company_of_card.error().message;
        const auto store = open_store(file());
        ASSERT_TRUE(store.ok()) << store.error().message;
        EXPECT_EQ((*store)->list()->size(), 1u);
        const auto refused = session(**store).apply({Seat(1), "add 2"});
        ASSERT_TRUE(test::refused(refused, Refusal::Kind::storage));
        EXPECT_NE(refused.error().message.find(file().string()), std::string::npos) << refused.error().message;
    }
    if (getuid() == 0) {
        EXPECT_EQ(seteuid(0), 0);
        EXPECT_EQ(setegid(0), 0);
    }
}

TEST(Store, LocalFolderIsNotOnANetwork) { EXPECT_FALSE(is_on_network("/tmp")); }

// The host gives Ann's seat to Dan after Ann's terminal has read the game and before it sends her command.
TEST_F(UserSeatTest, SeatRemovedDuringACommandPlaysNothing) {
    ann_.prompt->execute("say hello"); // Ann's terminal has read the current game
    store_->set_seats(game_, {{Seat(0), "dan"}});
    const auto late = ann_.session->apply({Seat(0), "add 1"});
    ASSERT_FALSE(late.ok());
    EXPECT_EQ(total(), "0");
    bob_.session->catch_up();
    store_->remove_user("dan");
    EXPECT_FALSE(bob_.session->apply({Seat(0), "add 1"}).ok());
    EXPECT_EQ(total(), "0");
}

// The rate limit counts the lines of a user at all terminals together.
TEST_F(UserSeatTest, RateLimitCountsAllTerminalsOfAUser) {
    std::vector<UserTerminal> terminals;
    for (int i = 0; i < 5; ++i) terminals.push_back(open("ann"));
    int said = 0;
    for (int i = 0; i < 100; ++i)
        if (!terminals[static_cast<std::size_t>(i % 5)].prompt->execute("say x").refusal) ++said;
    EXPECT_LE(said, 2 * line_rate_limit.max_count); // twice the limit, because a new interval may begin during the loop
    EXPECT_FALSE(bob_.prompt->execute("say x").refusal);
}

// A user with many games has no higher limit than a user with one.
TEST_F(UserSeatTest, RateLimitCountsAllGamesOfAUser) {
    const std::int64_t other = store_->create("h", test::counting_setup())->id;
    const auto count = [&](std::int64_t game, const char* user, const RateLimit& limit, int actions) {
        return *store_->count_against_limit(game, user, limit, actions);
    };
    for (const RateLimit& limit : {line_rate_limit, command_rate_limit}) {
        EXPECT_FALSE(count(game_, "ann", limit, limit.max_count + 1));
        EXPECT_TRUE(count(game_, "ann", limit, limit.max_count - 1));
        EXPECT_FALSE(count(other, "ann", limit, 2));
        EXPECT_TRUE(count(other, "ann", limit, 1));
        EXPECT_FALSE(count(0, "ann", limit, 1)); // a command over SSH, outside all games
        EXPECT_TRUE(count(0, "bob", limit, 1));
    }
    EXPECT_TRUE(count(game_, "ann", undo_limit, undo_limit.max_count)); // in each game
    EXPECT_TRUE(count(other, "ann", undo_limit, 1));
}

TEST(RateLimits, CountInAllGamesEndsAfterItsTime) {
    std::int64_t now = 1000;
    const auto store = std::move(*open_store(test::store_address(), [&] { return now; }));
    ASSERT_FALSE(store->add_user("ann", key('a')));
    const auto count = [&](int actions) { return *store->count_against_limit(0, "ann", line_rate_limit, actions); };
    EXPECT_TRUE(count(line_rate_limit.max_count));
    now += line_rate_limit.seconds;
    EXPECT_FALSE(count(1));
    EXPECT_TRUE((now += 1, count(line_rate_limit.max_count)));
    EXPECT_TRUE((now -= 100, count(1))); // the machine's clock was set back
    for (const char* value : {"", "x", "-1 -9223372036854775808", "9223372036854775807 1", "901 9223372036854775807"}) {
        ASSERT_FALSE(store->set_preference("ann", {0, "pace line", value}));
        count(1); // no overflow
    }
    EXPECT_FALSE(count(1)); // the last value begins in this interval
}

// Ann calls another vote after Bob has read the old question and before his answer arrives.
TEST_F(UserSeatTest, VoteCountsForTheQuestionThatWasRead) {
    for (int i = 0; i < 2; ++i)
        for (UserTerminal* each : {&ann_, &bob_, &cy_}) each->prompt->execute("add 1");
    store_->set_seats(game_, {{Seat(2), ""}});
    ann_.prompt->execute("undo? 1");
    bob_.session->catch_up();
    bob_.user_seat->vote_text();
    const auto read = store_->vote(game_);
    const Seen begun = bob_.prompt->seen();
    ann_.prompt->execute("undo? 4");
    EXPECT_TRUE(store_->vote_yes(game_, *read, "bob"));
    bob_.session->catch_up();
    bob_.user_seat->vote_text(); // Bob's screen shows the new question only now
    EXPECT_TRUE(test::refused(bob_.prompt->Prompt::execute("agree", begun), Refusal::Kind::state));
    EXPECT_EQ(total(), "6");
    EXPECT_TRUE(test::refuses(*bob_.prompt, "agree 6", Refusal::Kind::state));
    EXPECT_EQ(total(), "6");
    UserTerminal line = open("bob");
    line.user_seat->require_explicit_consent();
    EXPECT_EQ(line.prompt->execute("agree").refusal->allowed, "agree 3-6");
    EXPECT_FALSE(line.prompt->execute("agree 3-6").refusal);
}

// The time of an undo must not depend on the number of earlier ones: otherwise 100,000 undos would take hours.
TEST(Undo, ManyUndosKeepTheirSpeed) {
    Session session = std::move(*Session::begin(test::counting_registry(), test::counting_setup()));
    ASSERT_TRUE(test::type(session, {}, "add 1").changed());
    for (int i = 0; i < 100000; ++i) {
        ASSERT_TRUE(session.undo(1).ok());
        ASSERT_TRUE(session.redo(1).ok());
    }
    EXPECT_EQ(session.undo_records().size(), 100000u);
}

// Continental Rails: the host chooses the user who runs the turns; the first seat has no special role.
TEST(Runner, NamedUserRunsTheTurns) {
    const auto store = std::move(*open_store(test::store_address()));
    for (const char* name : {"ann", "bob"}) store->add_user(name, key(name[0]));
    GameSetup setup;
    setup.title = "continental-rails";
    setup.players = {"Ann", "Bob"};
    NewGameOptions table;
    table.users = {"ann", "bob"};
    const auto game = store->create("g", setup, {}, {}, table)->id;
    const auto answer = [&](const std::string& user, std::string_view line) {
        Session session =
            std::move(*Session::resume(test::all(), store->find("g")->setup, *store->read(game), store->journal(game)));
        UserSeat user_seat(session, *store, game, user);
        return Prompt(user_seat, "g").execute(line);
    };
    for (const char* line : {"process", "Ann> process", "deadline 2001-01-01 12:00", "pro", "plan; process"})
        EXPECT_TRUE(answer("ann", line).refusal) << line;
    EXPECT_TRUE(store->read(game)->commands.empty());
    EXPECT_TRUE(store->set_turn_runner(game, "nobody"));
    EXPECT_FALSE(store->set_turn_runner(game, "bob"));
    EXPECT_TRUE(answer("ann", "process").refusal);
    const CommandResult ran = answer("bob", "process!");
    EXPECT_FALSE(ran.refusal) << print(*ran.refusal);
    EXPECT_EQ(store->read(game)->commands.size(), 1u);
}

// A seat during whose line something happens after the line has been checked and before its command is stored.
class DisturbedSeat : public UserSeat {
  public:
    using UserSeat::UserSeat;
    std::optional<Refusal> check_command(const Command&) const override {
        if (meanwhile) std::exchange(meanwhile, nullptr)();
        return std::nullopt;
    }
    mutable std::function<void()> meanwhile;
};

class SealedGameTest : public testing::Test {
  protected:
    void SetUp() override {
        for (const char* name : {"ann", "bob", "dan"}) store_->add_user(name, key(name[0]));
        GameSetup setup;
        setup.title = "continental-rails";
        setup.players = {"Ann", "Bob"};
        NewGameOptions table;
        table.users = {"ann", "bob"};
        game_ = store_->create("g", setup, {}, {}, table)->id;
    }
    Session open() {
        return std::move(
            *Session::resume(test::all(), store_->find("g")->setup, *store_->read(game_), store_->journal(game_)));
    }
    // Bob types the line, and meanwhile others act.
    CommandResult bob(std::string_view line, const std::function<void()>& meanwhile) {
        Session session = open();
        DisturbedSeat seat(session, *store_, game_, "bob");
        seat.meanwhile = meanwhile;
        return Prompt(seat, "g").execute(line);
    }
    // Bob types a single line over SSH, without having seen the game.
    CommandResult one_line(std::string_view line) {
        Session session = open();
        UserSeat seat(session, *store_, game_, "bob");
        Prompt prompt(seat, "g");
        prompt.set_one_line(true);
        return prompt.execute(line);
    }
    std::vector<Command> commands() { return store_->read(game_)->commands; }

    std::unique_ptr<Store> store_ = std::move(*open_store(test::store_address()));
    std::int64_t game_ = 0;
};

// An order that loses a race is tried again, but not for a seat that its user has lost.
TEST_F(SealedGameTest, AnOrderThatIsTriedAgainIsForTheOwnSeatOnly) {
    const Command ann{Seat(0), "message hello"};
    EXPECT_FALSE(bob("message one", [&] { ASSERT_TRUE(open().apply(ann)); }).refusal);
    EXPECT_EQ(commands().size(), 2U);
    const CommandResult late = bob("message two", [&] {
        ASSERT_FALSE(store_->set_seats(game_, {{Seat(1), "dan"}}));
        ASSERT_TRUE(open().apply(ann));
    });
    EXPECT_TRUE(test::refused(late, Refusal::Kind::seat));
    EXPECT_EQ(commands().size(), 3U);
    EXPECT_EQ(commands().back(), ann);
}

TEST_F(SealedGameTest, AnOrderThatIsTriedAgainIsForTheSameTurnOnly) {
    const CommandResult late = bob("ready!", [&] { ASSERT_TRUE(open().enter(Seat(0), "process")); });
    EXPECT_TRUE(test::refused(late, Refusal::Kind::state));
    EXPECT_EQ(commands().size(), 1U);
}

// Runs one turn, not the next one too, if another player's sheet runs the turn at the same time.
TEST_F(SealedGameTest, ProcessIsNotTriedAgain) {
    ASSERT_FALSE(store_->set_turn_runner(game_, "bob"));
    const CommandResult late = bob("process!", [&] {
        ASSERT_TRUE(open().enter(Seat(0), "ready"));
        ASSERT_TRUE(open().enter(Seat(1), "ready"));
    });
    EXPECT_TRUE(test::refused(late, Refusal::Kind::state));
    EXPECT_EQ(commands().size(), 2U);
}

// The computers' sheets, which are handed in before the turn is run, may lose a race against the sheet that runs it.
TEST_F(SealedGameTest, ATurnThatOthersHaveRunMeanwhileIsNotFollowedByAnother) {
    ASSERT_FALSE(open().set_seat_player(Seat(1), "tycoon"));
    Session host = open();
    ASSERT_TRUE(open().enter(Seat(0), "process")); // with the computer's sheet
    const std::size_t before = commands().size();
    EXPECT_TRUE(test::refused(host.enter(Seat(0), "process"), Refusal::Kind::state));
    EXPECT_EQ(commands().size(), before);
}

// The name of a player does not say for which turn the line is.
TEST_F(SealedGameTest, ALineWithANameIsForTheTurnInWhichItWasBegun) {
    ASSERT_FALSE(store_->set_turn_runner(game_, "bob"));
    Session session = open();
    UserSeat seat(session, *store_, game_, "bob");
    Prompt bob(seat, "g");
    const Seen begun = bob.seen();
    ASSERT_TRUE(open().enter(Seat(0), "process"));
    ASSERT_TRUE(*bob.poll());
    EXPECT_TRUE(test::refused(bob.execute("Bob> process!", begun), Refusal::Kind::state));
    EXPECT_EQ(commands().size(), 1U);
}

// In a single line, the user has not seen whether the turn is still the one that the warning was about.
TEST_F(SealedGameTest, AConfirmationInOneLineNamesTheTurn) {
    ASSERT_FALSE(store_->set_turn_runner(game_, "bob"));
    const CommandResult warned = one_line("process");
    ASSERT_TRUE(test::refused(warned, Refusal::Kind::confirmation));
    EXPECT_EQ(warned.refusal->allowed, "process 1!");
    EXPECT_TRUE(test::refused(one_line("process!"), Refusal::Kind::confirmation));
    ASSERT_TRUE(open().enter(Seat(0), "process"));
    EXPECT_TRUE(test::refused(one_line("process 1!"), Refusal::Kind::state));
    EXPECT_EQ(commands().size(), 1U);
    EXPECT_FALSE(one_line("process 2!").refusal);
}

TEST_F(SealedGameTest, AnEmptySheetIsHandedInByOneLineOnlyForItsTurn) {
    EXPECT_EQ(one_line("ready").refusal->allowed, "ready 1!");
    EXPECT_TRUE(test::refused(one_line("ready!"), Refusal::Kind::confirmation));
    ASSERT_TRUE(open().enter(Seat(0), "process"));
    EXPECT_TRUE(test::refused(one_line("ready 1!"), Refusal::Kind::state));
    EXPECT_EQ(commands().size(), 1U);
    EXPECT_FALSE(one_line("ready 2!").refusal);
}

TEST_F(SealedGameTest, NobodyCountsTheOrdersOfOthers) {
    ASSERT_TRUE(open().enter(Seat(0), "message hello"));
    ASSERT_FALSE(bob("message hi", nullptr).refusal);
    ASSERT_FALSE(bob("note mine", nullptr).refusal);
    const std::string log = log_text(open(), Seat(1));
    EXPECT_TRUE(test::mentions(log, "Bob> message hi")) << log;
    const Session session = open();
    const std::string worth = worth_csv(session.game(), worth_by_round(session.position_at(0), session.entries()));
    EXPECT_TRUE(worth.starts_with("round,Ann,")) << worth;
    EXPECT_FALSE(test::mentions(log, "Ann>")) << log;
    EXPECT_FALSE(test::mentions(log + bob("notes", nullptr).text, "2")) << log;
}

// A word stands before or after the orders that others have given since, and "log since N" must not tell which N it is.
TEST_F(SealedGameTest, NobodyCountsTheOrdersOfOthersByReadMarks) {
    ASSERT_FALSE(bob("message hi", nullptr).refusal);
    ASSERT_FALSE(bob("say word", nullptr).refusal);
    const auto marks = [&] {
        std::string all;
        for (const char* mark : {"0", "1", "2", "3", "999", "0 0 0", "3 0 0"})
            all += log_text(open(), Seat(1), parse_log_filter(open(), std::string("since ") + mark)) + "--\n";
        return all;
    };
    const std::string before = marks();
    EXPECT_TRUE(test::mentions(before, "word"));
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(open().enter(Seat(0), "message " + std::to_string(i)));
    EXPECT_EQ(marks(), before);
    EXPECT_EQ(end_mark(open()).commands, 0);
    ASSERT_TRUE(open().enter(Seat(0), "process"));
    EXPECT_EQ(end_mark(open()).commands, 1);
}

// An order that ended a vote would tell who has given it, and a player could escape a vote about his seat.
TEST_F(SealedGameTest, AnOrderEndsNoVoteAboutASeat) {
    ASSERT_FALSE(bob("seat? Ann computer", nullptr).refusal);
    const std::size_t said = store_->read(game_)->messages.size();
    const auto is_open = [&] {
        Session session = open();
        return UserSeat(session, *store_, game_, "bob").has_vote();
    };
    ASSERT_TRUE(open().enter(Seat(0), "message hello"));
    ASSERT_FALSE(open().apply_all({{Seat(0), "message hi"}}));
    EXPECT_TRUE(is_open());
    EXPECT_EQ(store_->read(game_)->messages.size(), said);
    ASSERT_TRUE(open().enter(Seat(0), "process"));
    EXPECT_FALSE(is_open()); // the next turn is another question
}

// Receipts are such notes: only the last one counts, however many there were.
TEST_F(SealedGameTest, ANoteThatReplacesTheEarlierOnesIsStoredAtAnyNumber) {
    for (int i = 0; i <= 500; ++i)
        ASSERT_FALSE(store_->replace_notes(game_, "receipt:0", {1, Seat(0), std::to_string(i)})) << i;
    ASSERT_EQ(store_->notes(game_, "receipt:0")->size(), 1U);
    EXPECT_EQ(store_->notes(game_, "receipt:0")->front().text, "500");
}

// Continental Rails has its own command `seat`.
TEST_F(SealedGameTest, AUserTakesHisSeatBack) {
    for (const char* line : {"seat Bob person", "Bob> seat Bob person"}) {
        ASSERT_FALSE(open().set_seat_player(Seat(1), "tycoon"));
        EXPECT_TRUE(test::refused(bob("? loan", nullptr), Refusal::Kind::seat)); // the computer's sheet is secret
        EXPECT_TRUE(bob("Ann> seat Ann person", nullptr).refusal);
        EXPECT_FALSE(bob(line, nullptr).refusal) << line;
        EXPECT_EQ(open().computer_of(Seat(1)), "");
    }
}

// A message stores the number of commands in the game, not the number that its writer has seen: a message from before
// the timer's move would let the late player undo it.
TEST_F(SealedGameTest, AMessageComesAfterAllCommandsOfTheGame) {
    Session late = open();
    ASSERT_TRUE(open().enter(Seat(0), "message hello"));
    ASSERT_FALSE(late.say(Seat(1), "hi"));
    EXPECT_EQ(store_->read(game_)->messages.back().after, 1);
}

TEST_F(SealedGameTest, OrdersOfOthersDoNotKeepAUserFromReadingTheTurn) {
    constexpr std::chrono::milliseconds reading(50);
    Session session = open();
    UserSeat seat(session, *store_, game_, "bob");
    Prompt bob(seat, "g");
    TypeAheadGuard& guard = bob.type_ahead_guard();
    guard.set_time_to_read(reading);
    ASSERT_TRUE(open().enter(Seat(0), "process"));
    for (int i = 0; i < 3; ++i) {
        ASSERT_TRUE(*bob.poll());
        guard.show(bob.seen());
        std::this_thread::sleep_for(reading / 2);
        ASSERT_TRUE(open().enter(Seat(0), "message " + std::to_string(i)));
    }
    EXPECT_FALSE(bob.execute("message hello", guard.read()).refusal);
}

TEST_F(SealedGameTest, TheStoreLetsOnlyTheNamedUserRunTurns) {
    Session ann = open(), bob = open();
    ann.set_user("ann"), bob.set_user("bob");
    ASSERT_FALSE(store_->set_turn_runner(game_, "bob"));
    EXPECT_TRUE(test::refused(ann.enter(Seat(0), "process"), Refusal::Kind::seat));
    EXPECT_TRUE(bob.enter(Seat(0), "process"));
}

// A newer program changes the version of the file while this store has it open.
TEST_F(StoreFileTest, NothingIsWrittenIntoAnotherVersion) {
    const auto store = std::move(*open_store(file()));
    const auto game = store->find("g")->id;
    const auto before = *store->read(game);
    sql("PRAGMA user_version = 99");
    const auto refused = [](const std::optional<StoreError>& problem) {
        return problem && problem->kind == StoreError::Code::other_version && test::mentions(problem->message, "99");
    };
    EXPECT_TRUE(refused(store->journal(game)->append({1, 0, 0}, {Seat(0), "add 1"}, {})));
    EXPECT_TRUE(refused(store->journal(game)->cut({1, 0, 0}, 0, "", {}, {})));
    EXPECT_TRUE(refused(store->journal(game)->say({1, Seat(0), "hello"})));
    EXPECT_TRUE(refused(store->rename("g", "h")));
    EXPECT_TRUE(refused(store->remove("g")));
    EXPECT_TRUE(refused(store->set_watch(game, true)));
    EXPECT_TRUE(refused(store->set_clock(game, {})));
    EXPECT_TRUE(refused(store->set_turn_runner(game, "")));
    EXPECT_TRUE(refused(store->create("new", test::counting_setup()).error()));
    EXPECT_EQ(*store->read(game), before);
    sql(("PRAGMA user_version = " + std::to_string(schema_version)).c_str());
    EXPECT_FALSE(store->journal(game)->append({1, 0, 0}, {Seat(0), "add 1"}, {}));
}

} // namespace
} // namespace highball
