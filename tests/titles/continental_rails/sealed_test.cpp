// Tests of sealed orders, receipts and deadlines in the whole program.
#include "prompt/prompt.h"
#include "support/program_process.h"

#include "cli/sheet_deadlines.h"
#include "core/text.h"
#include "game/deadline.h"
#include "support/played_game.h"
#include "support/refused.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace highball::continental_rails::test {
namespace {

using highball::test::mentions;
using highball::test::Program;
using highball::test::ProgramResult;
using highball::test::refused;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

std::string last_row(const std::string& text) {
    return text.size() < 2 ? text : text.substr(text.rfind('\n', text.size() - 2) + 1);
}

class ContinentalSealed : public testing::Test {
  protected:
    ContinentalSealed() {
        const ProgramResult begun =
            run({"new", "continental-rails", "g", "--players", "Ann,Bob", "--seed", "8", "--name", "Ann=Jay Gould"});
        EXPECT_EQ(begun.code, 0) << begun.err;
        EXPECT_THAT(begun.out, Not(HasSubstr("seed")));
    }
    ProgramResult run(std::vector<std::string> words, const std::string& input = "") {
        return program_.run(std::move(words), input);
    }
    ProgramResult submit(const std::string& who, const std::string& sheet) {
        return run({"submit", "g", who, "-"}, sheet);
    }

    // Begins the game again with these lines and a deadline that is over. Only a script can set such a deadline.
    void begin_late(const std::string& lines) {
        ASSERT_EQ(run({"remove", "g", "--yes"}).code, 0);
        program_.write(
            "late.play",
            "highball 1\ntitle continental-rails\nplayers Ann Bob\nseed 8\nsetting name.Ann Jay Gould\n--\n" + lines +
                "Ann> deadline 2001-01-01 20:00 every 2d\n");
        const ProgramResult made = run({"import", program_.folder() + "/late.play", "g"});
        ASSERT_EQ(made.code, 0) << made.err;
    }

    Program program_;
};

// rule: continental-rails 10.0
TEST_F(ContinentalSealed, NobodyReadsAnothersOrders) {
    ASSERT_EQ(submit("Ann", "borrow 1777\nmessage hello\n").code, 0);
    for (const std::string page : {"log", "orders", "report", "railroads", "market", "players", "standings", "chart"}) {
        const ProgramResult shown = run({"show", "g", page});
        EXPECT_EQ(shown.code, 0) << page << shown.err;
        EXPECT_THAT(shown.out, Not(HasSubstr("1777"))) << page;
        EXPECT_THAT(shown.out, Not(HasSubstr("hello"))) << page;
    }
    EXPECT_THAT(run({"show", "g", "log"}).out, HasSubstr("\n      Ann ")); // an event of Ann's, without its text
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"export", "g"}, {"trace", "g"}, {"undo", "g"}, {"show", "g", "legal"}}) {
        const ProgramResult refused = run(words);
        EXPECT_NE(refused.code, 0) << words.front();
        EXPECT_EQ(refused.out, "") << words.front();
    }
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"list"}, {"verify", "g"}, {"report", "g"}, {"report", "g", "Bob"}, {"sheet", "g", "Bob"}})
        EXPECT_THAT(run(words).out, Not(HasSubstr("1777"))) << words.front();
    EXPECT_THAT(run({"verify", "g"}).out, Not(ContainsRegex("[0-9]"))); // neither a number of orders nor a digest
    EXPECT_THAT(run({"sheet", "g", "Ann"}).out, HasSubstr("\nborrow 1777\n"));
    // With --unseal the host can export the game to play it elsewhere.
    const std::string script = run({"export", "g", "--unseal"}).out;
    EXPECT_THAT(script, HasSubstr("Ann> borrow 1777"));
    EXPECT_EQ(run({"run", "-"}, script).code, 0);
}

// Computers hand in their own sheets in every turn, and nobody else can. A refused seat change has no effect.
TEST_F(ContinentalSealed, AComputersSeatIsNeverMissedNorWrittenFor) {
    ASSERT_EQ(run({"new", "continental-rails", "c", "--players", "Ann", "--computer", "1", "--seed", "9"}).code, 0);
    const std::string players = run({"seat", "c"}).out;
    const std::string computer = players.substr(players.find('\n') + 1, players.rfind(": ") - players.find('\n') - 1);
    ASSERT_TRUE(players.starts_with("Ann: ") && players.ends_with("\n" + computer + ": computer:tycoon\n")) << players;
    ASSERT_EQ(std::count(players.begin(), players.end(), '\n'), 2);
    EXPECT_EQ(run({"submit", "c", computer, "-"}, "borrow 5\n").code, 1);
    const std::string turn = run({"process", "c"}).out;
    EXPECT_THAT(turn, HasSubstr(": Ann\n"));
    EXPECT_THAT(turn, Not(HasSubstr(computer + " has handed in"))); // no line for each of many computers
    EXPECT_EQ(run({"seat", "c", computer + "=zed"}).code, 1);
    EXPECT_EQ(run({"seat", "c", computer + "=", "Ann=zed"}).code, 1);
    EXPECT_EQ(run({"seat", "c", computer + "=", "Ann=computer:nobody"}).code, 1);
    EXPECT_EQ(run({"seat", "c", computer + "=", computer + "=computer"}).code, 1);
    EXPECT_EQ(run({"seat", "c"}).out, players);
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"sheet", "c", computer}, {"report", "c", computer}, {"show", "c", computer + "> orders"}}) {
        const ProgramResult secret = run(words);
        EXPECT_NE(secret.code, 0) << words.front();
        EXPECT_EQ(secret.out, "") << words.front();
    }
    for (const char* line : {">", "> show orders", "> show report", "> ?", "> ? borrow"}) {
        const ProgramResult secret = run({"play", "c", "--plain"}, computer + line + "\n");
        EXPECT_EQ(secret.code, 1) << line;
        EXPECT_TRUE(mentions(secret.out, {computer, "computer"})) << secret.out;
        EXPECT_FALSE(mentions(secret.out, "borrow 1")) << line; // no amounts are listed
    }
}

// rule: continental-rails 10.0
TEST_F(ContinentalSealed, LineByLineANameAloneSaysWhoTypes) {
    const std::string out =
        run({"play", "g", "--plain"}, "Bob>\nborrow 1777\nAnn> borrow 1666\nshow orders\nAnn> show orders\n").out;
    std::size_t row = 0; // after `Bob>`, lines without a name are Bob's
    for (const char* part : {"Bob: borrow 1777\n", "Ann: borrow 1666\n", " 1  borrow 1777 ", " 1  borrow 1666 "}) {
        row = out.find(part, row);
        ASSERT_NE(row, std::string::npos) << part << " in " << out;
    }
}

// rule: continental-rails 10.0
TEST_F(ContinentalSealed, AnOrderWithoutANameIsNotTakenSilently) {
    const std::string out = run({"play", "g", "--plain"}, "Ann> ready!\n?\nborrow 1555\nAnn> drop 1\n").out;
    EXPECT_THAT(out, HasSubstr("Ann> ?"));
    const std::string list = out.substr(out.find("Ann> ?"), out.find("borrow 1555\n") - out.find("Ann> ?"));
    EXPECT_THAT(list, Not(HasSubstr("borrow"))) << "nothing is listed for Bob";
    // A line without a name is not Bob's, although only Bob's sheet is missing.
    EXPECT_THAT(out, Not(HasSubstr("Bob: borrow")));
    EXPECT_TRUE(mentions(out, {"Ann> borrow 1555", "Bob> borrow 1555"}));
    EXPECT_THAT(out.substr(out.find("Bob> borrow 1555")), HasSubstr("no line 1")); // no line was written for anybody
}

// rule: continental-rails 10.0, continental-rails 10.1(G)
TEST_F(ContinentalSealed, ASheetIsTakenAsItIsWrittenOrRefused) {
    const ProgramResult cut = submit("Bob", "message hello;there #x\n");
    EXPECT_THAT(cut.out, HasSubstr("REFUSED  line 1: message hello;there #x"));
    EXPECT_THAT(cut.out.substr(cut.out.find("there #x") + 8), HasSubstr(";"));
    EXPECT_THAT(submit("Bob", "message we are #1\n").out, HasSubstr("REFUSED"));
    // 10.1(G): 85 characters
    EXPECT_THAT(submit("Bob", "message " + std::string(85, 'a') + "\n").out,
                HasSubstr("the text has 85 characters; at most 80 are allowed"));
    EXPECT_THAT(submit("Bob", "message at 7;30, C#1!\n").out, HasSubstr("accepted line 1: message at 7;30, C#1!"));
    EXPECT_THAT(run({"export", "g", "--unseal"}).out, HasSubstr("Bob> message at 7;30, C#1!"));
    EXPECT_EQ(run({"run", "-"}, run({"export", "g", "--unseal"}).out).code, 0);
    // A sheet cannot contain both `no orders` and an order.
    for (const char* sheet : {"no orders\nborrow 5\n", "borrow 5\nno orders\n"}) {
        const ProgramResult both = submit("Ann", sheet);
        EXPECT_THAT(both.out, ContainsRegex("\n1 [^0-9\n]*1 [^0-9\n]*\n")) << sheet; // 1 line accepted, 1 refused
        EXPECT_NE(both.code, 0);
    }
}

// rule: continental-rails 10.0
TEST(ContinentalTwins, OrdersOfOthersChangeNoPage) {
    std::vector<std::string> seen;
    for (const std::string bob :
         {"borrow 1000\nbuy NYC 60\nmessage attack\n", "sell B&O 20\nspy 1\ncontrol 1 PENN\n"}) {
        Program program;
        const auto run = [&](std::vector<std::string> words, const std::string& input = "") {
            return program.run(std::move(words), input);
        };
        EXPECT_EQ(run({"new", "continental-rails", "g", "--players", "Ann,Bob", "--seed", "4"}).code, 0);
        EXPECT_EQ(run({"submit", "g", "Ann", "-"}, "borrow 5\n").code, 0);
        EXPECT_EQ(run({"submit", "g", "Bob", "-", "--draft"}, bob).code, 0);
        std::string all;
        for (const std::string page :
             {"orders", "report", "railroads", "market", "players", "map", "chart", "log", "legal", "standings"})
            all += run({"show", "g", page}).out;
        for (const std::string page : {"all", "map", "chart"}) {
            all += run({"report", "g", "Ann", "--page", page}).out;
            all += run({"report", "g", "--page", page}).out;
        }
        all += run({"sheet", "g", "Ann"}).out + run({"deadline", "g"}).out;
        const std::string list = run({"list"}).out;
        const std::string stand = list.substr(list.find("turn 1")); // leaves out the time, which can differ
        all += stand.substr(0, stand.find("to play"));
        seen.push_back(all);
    }
    EXPECT_GT(seen[0].size(), 10000u);
    EXPECT_EQ(seen[0], seen[1]);
}

// rule: continental-rails 10.0
TEST_F(ContinentalSealed, ATurnThatWasRunStands) {
    ASSERT_EQ(run({"process", "g"}).code, 0);
    EXPECT_NE(run({"undo", "g"}).code, 0);
    EXPECT_THAT(run({"sheet", "g", "Ann"}).out, HasSubstr("turn 2"));
    EXPECT_EQ(run({"report", "g", "Ann", "--turn", "1"}).out, run({"report", "g", "Ann"}).out);
    EXPECT_NE(run({"report", "g", "--turn", "2"}).code, 0);
}

// rule: continental-rails 10.0
TEST_F(ContinentalSealed, EveryBadLineComesBackWithItsRule) {
    const ProgramResult receipt =
        submit("Ann", "borrow 500\nbid NYC 100\n# a remark\nborrow 99999\nfrob 1\nborrow 600\n");
    EXPECT_EQ(receipt.code, 1);
    EXPECT_THAT(receipt.out, HasSubstr("Receipt: g, turn 1, Ann"));
    EXPECT_THAT(receipt.out, HasSubstr("accepted line 1: borrow 500"));
    EXPECT_THAT(receipt.out, HasSubstr("REFUSED  line 2: bid NYC 100\n         rule 10.1(B)"));
    EXPECT_THAT(receipt.out, HasSubstr("REFUSED  line 4: borrow 99999\n         rule 10.1(A)"));
    EXPECT_THAT(receipt.out, HasSubstr("REFUSED  line 5: frob 1"));
    const std::string last_line = receipt.out.substr(receipt.out.find("accepted line 6: borrow 600\n"));
    EXPECT_TRUE(mentions(last_line, "borrow 500\n"));
    EXPECT_THAT(last_line, ContainsRegex("\n2 [^0-9\n]*3 [^0-9\n]*\n")); // 2 lines accepted, 3 refused
    EXPECT_TRUE(mentions(run({"list"}).out, {"Ann", "Bob"}));
    // A sheet without a valid order replaces nothing.
    EXPECT_EQ(submit("Ann", "frob\n").code, 1);
    EXPECT_THAT(run({"sheet", "g", "Ann"}).out, HasSubstr("\nborrow 600\n"));
    EXPECT_EQ(submit("Ann", "").code, 1);
    // Commands of the host are not orders.
    EXPECT_EQ(submit("Ann", "process\n").code, 1);
    EXPECT_THAT(run({"sheet", "g", "Ann"}).out, HasSubstr("turn 1,"));
}

// rule: continental-rails 10.0
TEST_F(ContinentalSealed, AFailedSheetDoesNotTakeBackTheOneThatWasHandedIn) {
    ASSERT_EQ(submit("Ann", "borrow 500\nbuy NYC 5\n").code, 0);
    const ProgramResult failed = submit("Ann", "borrow 600\nfrob 1\n");
    EXPECT_EQ(failed.code, 1);
    EXPECT_TRUE(mentions(failed.out, {"borrow 500", "buy NYC 5", "handed in"})) << failed.out;
    EXPECT_THAT(run({"positions", "g"}).out, ContainsRegex("1 Jay Gould +Ann +handed in"));
    EXPECT_THAT(run({"sheet", "g", "Ann"}).out, HasSubstr("\nborrow 500\n"));
    const ProgramResult better = submit("Ann", "borrow 600\n");
    EXPECT_EQ(better.code, 0);
    EXPECT_THAT(better.out, HasSubstr("(borrow 500; buy NYC 5)"));
}

// rule: continental-rails 10.0
TEST_F(ContinentalSealed, AReplyToASheetOfAnotherTurnIsRefused) {
    const std::string sheet = run({"sheet", "g", "Ann"}).out, old = "> " + sheet.substr(0, sheet.find('\n')) + "\n";
    EXPECT_EQ(submit("Ann", "no orders\n\n" + old).code, 0);
    ASSERT_EQ(run({"process", "g"}).code, 0);
    const ProgramResult late = submit("Ann", "borrow 5\n\nThe host wrote:\n" + old);
    EXPECT_EQ(late.code, 1);
    EXPECT_THAT(late.err, HasSubstr("turn 1, "));
}

// rule: continental-rails 10.0
TEST_F(ContinentalSealed, WhoHasHandedInNoSheetIsNamedBeforeTheTurnRuns) {
    ASSERT_EQ(submit("Bob", "no orders\n").code, 0);
    ASSERT_EQ(run({"submit", "g", "Ann", "-", "--draft"}, "borrow 5\n").code, 0);
    EXPECT_THAT(run({"process", "g"}).out, HasSubstr("before Jay Gould has handed in"));
}

// rule: continental-rails 10.0
TEST_F(ContinentalSealed, NoOrdersOnPurposeAreNotAMissingSheet) {
    EXPECT_THAT(submit("Ann", "borrow 10\nno orders\n").out, HasSubstr("REFUSED  line 2: no orders"));
    ASSERT_EQ(submit("Ann", "no orders\n").code, 0);
    ASSERT_EQ(run({"process", "g"}).code, 0);
    const std::string bob = run({"report", "g", "Bob"}).out;
    EXPECT_THAT(bob, HasSubstr(" Bob (2)\n"));
    EXPECT_THAT(bob, Not(HasSubstr(" Ann (1)\n")));
    EXPECT_THAT(bob, HasSubstr("1 turn"));
    EXPECT_GT(run({"report", "g", "Bob", "--page", "private"}).out.size(),
              run({"report", "g", "Ann", "--page", "private"}).out.size()); // Bob's page has a notice
}

// rule: continental-rails 10.0
TEST_F(ContinentalSealed, ASheetOfAnotherTurnOrSeatIsRefused) {
    const std::string first = run({"sheet", "g", "Ann"}).out + "borrow 1777\n";
    EXPECT_THAT(submit("Bob", first).err, HasSubstr("\"Turn sheet: Jay Gould, position 1, turn 1, "));
    EXPECT_EQ(submit("Ann", first).code, 0);
    ASSERT_EQ(run({"process", "g"}).code, 0);
    const ProgramResult old = submit("Ann", first);
    EXPECT_EQ(old.code, 1);
    EXPECT_THAT(old.err, HasSubstr("turn 1, "));
    EXPECT_THAT(old.err, HasSubstr("\"Turn sheet: Jay Gould, position 1, turn 2\""));
    EXPECT_THAT(old.err, HasSubstr("highball sheet NAME PLAYER"));
    const ProgramResult typed = run({"play", "g", "--plain"}, "Ann>\n" + first);
    EXPECT_EQ(typed.code, 1);
    EXPECT_THAT(typed.out, HasSubstr("position 1, turn 1, "));
    EXPECT_THAT(run({"sheet", "g", "Ann"}).out, Not(HasSubstr("\nborrow 1777\n")));
    EXPECT_EQ(submit("Ann", "borrow 1777\n").code, 0); // a sheet without a heading
    EXPECT_EQ(submit("Ann", run({"sheet", "g", "Ann"}).out).code, 0);
}

TEST_F(ContinentalSealed, HandingInReportsWhenTheTurnRuns) {
    const std::string waits = submit("Ann", "no orders\n").out, runs = submit("Bob", "no orders\n").out;
    EXPECT_TRUE(mentions(last_row(waits), {"1", "Bob"}));
    EXPECT_FALSE(mentions(last_row(waits), "Ann"));
    EXPECT_THAT(waits, Not(HasSubstr("highball report")));
    EXPECT_TRUE(mentions(last_row(runs), {"turn 1", "highball report NAME PLAYER\n"}));
    EXPECT_THAT(run({"sheet", "g", "Ann"}).out, HasSubstr("turn 2"));
}

// rule: continental-rails 10.0
TEST_F(ContinentalSealed, ATimerRunsTheTurnOnceTheDeadlineIsOver) {
    EXPECT_EQ(run({"process", "g", "--if-due"}).out, ""); // no deadline has been set
    EXPECT_THAT(run({"deadline", "g", "2999-01-01 20:00"}).out, HasSubstr(": 2999-01-01 20:00\n"));
    EXPECT_EQ(run({"process", "g", "--if-due"}).out, "");
    for (const std::vector<std::string>& page :
         std::vector<std::vector<std::string>>{{"list"}, {"report", "g"}, {"sheet", "g", "Ann"}})
        EXPECT_TRUE(mentions(run(page).out, {"turn 1", "2999-01-01 20:00 UTC"}));
    begin_late("Bob> no orders\nBob> ready\n");
    const ProgramResult late = submit("Bob", "borrow 1\n");
    EXPECT_TRUE(late.code == 1 && mentions(late.err, {"turn 1", "2001-01-01 20:00 UTC"})) << late.err;
    const std::string turn = run({"process", "g", "--if-due"}).out;
    EXPECT_THAT(turn, ContainsRegex("^[^0-9\n]* 1\n")); // the number of the turn
    EXPECT_THAT(turn, HasSubstr(": Jay Gould\n"));      // only this sheet is missing
    EXPECT_THAT(turn, Not(HasSubstr(" Bob\n")));
    EXPECT_THAT(run({"sheet", "g", "Ann"}).out, HasSubstr("turn 2"));
    // The next deadline is in the future, at the same time of day.
    EXPECT_EQ(run({"process", "g", "--if-due"}).out, "");
    EXPECT_THAT(run({"deadline", "g"}).out, HasSubstr(" 20:00 every 2d"));
    EXPECT_EQ(submit("Bob", "borrow 1\n").code, 0);
    for (const std::string wrong : {"2030-02-30 20:00", "tomorrow", "2030-01-01 24:00", "2030-01-01 20:00 every 0d"})
        EXPECT_EQ(run({"deadline", "g", wrong}).code, 1) << wrong;
}

// rule: continental-rails 10.0
TEST(ContinentalDeadline, OrdersTypedAfterItAreRefusedAndTheRestGoesOn) {
    GameSetup setup;
    setup.title = "continental-rails";
    setup.players = {"Ann", "Bob"};
    Session session = std::move(*Session::begin(highball::test::all(), setup));
    constexpr std::int64_t due = 31602000; // 2030-01-31 20:00
    std::int64_t now = due - 1;
    // Host with a deadline and a clock set by the test.
    class Clocked : public GameHost {
      public:
        Clocked(Session& session, const std::int64_t& now) : GameHost(session), now_(now) {}
        std::optional<Refusal> check_command(const Command& command) const override {
            return deadline_refusal(session().game(), command, now_);
        }

      private:
        const std::int64_t& now_;
    };
    Clocked game_host(session, now);
    Prompt prompt(game_host, "g");
    const auto answer = [&](const std::string& line) { return prompt.execute(line); };
    ASSERT_FALSE(answer("Ann> deadline 2030-01-31 20:00 every 3d").refusal);
    EXPECT_FALSE(answer("Bob> borrow 10").refusal);
    now = due;
    for (const std::string late :
         {"Bob> borrow 20", "Bob> clear", "Bob> drop 1", "Bob> no orders", "Bob> ready", "Ann> borrow 5; ready"}) {
        const CommandResult result = answer(late);
        ASSERT_TRUE(refused(result, Refusal::Kind::state)) << late;
        EXPECT_TRUE(mentions(result.refusal->message, {"turn 1", "2030-01-31 20:00 UTC", "process"})) << late;
        EXPECT_FALSE(result.changed()) << late;
    }
    EXPECT_FALSE(answer("Bob> say a minute too late").refusal);
    EXPECT_THAT(answer("Bob> ?").text, HasSubstr("borrow"));
    EXPECT_TRUE(refused(answer("Bob> frob"), Refusal::Kind::syntax));
    // The host can set a later deadline, or run the turn at once.
    ASSERT_FALSE(answer("Ann> deadline 2030-01-31 21:00").refusal);
    EXPECT_FALSE(answer("Bob> borrow 20").refusal);
    ASSERT_FALSE(answer("Ann> deadline 2030-01-31 20:00 every 3d").refusal);
    EXPECT_TRUE(refused(answer("Ann> process"), Refusal::Kind::confirmation)); // without the sheets of both
    ASSERT_FALSE(answer("Ann> process!").refusal);
    EXPECT_FALSE(answer("Bob> borrow 30").refusal); // an order for turn 2, due three days later
    now = due + 3 * 24 * 60;
    const CommandResult late = answer("Bob> ready");
    ASSERT_TRUE(refused(late, Refusal::Kind::state));
    EXPECT_TRUE(mentions(late.refusal->message, {"turn 2", "2030-02-03 20:00 UTC"}));
}

// rule: continental-rails 10.0
TEST_F(ContinentalSealed, AfterTheDeadlineNoTerminalTakesAnOrder) {
    const std::initializer_list<std::string_view> late = {"turn 1", "2001-01-01 20:00 UTC"};
    for (const ProgramResult& past : {run({"deadline", "g", "2001-01-01 20:00 every 2d"}),
                                      run({"play", "g", "--plain"}, "Ann> deadline 2001-01-01 20:00 every 2d\n")}) {
        EXPECT_EQ(past.code, 1);
        EXPECT_TRUE(mentions(past.out + past.err, "2001-01-01 20:00 UTC")) << past.out << past.err;
    }
    begin_late("");
    EXPECT_TRUE(mentions(submit("Bob", "borrow 1555\n").err, late));
    const ProgramResult plain =
        run({"play", "g", "--plain"}, "Bob> borrow 1555\nBob> ready\nBob> say so it is\nBob> orders\n");
    EXPECT_EQ(plain.code, 1);
    EXPECT_TRUE(mentions(plain.out, late));
    EXPECT_THAT(plain.out, Not(HasSubstr("Bob: borrow")));
    program_.write("keys", "Bob> borrow 1555<enter>");
    EXPECT_TRUE(
        mentions(run({"play", "g", "--keys", program_.folder() + "/keys", "--size", "100x30", "--dump"}).out, late));
    program_.write("bob.pub", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA bob\n");
    ASSERT_EQ(run({"users", "add", "bob", "--key", program_.folder() + "/bob.pub"}).code, 0);
    ASSERT_EQ(run({"seat", "g", "Bob=bob"}).code, 0);
    const auto over_ssh = [&](const std::string& line) {
        return program_.shell("SSH_ORIGINAL_COMMAND='g " + line + "' $HIGHBALL ssh-session --as bob");
    };
    EXPECT_TRUE(mentions(over_ssh("borrow 1555").err, late));
    EXPECT_TRUE(mentions(over_ssh("ready").err, late));
    EXPECT_EQ(over_ssh("say hello").code, 0);
    EXPECT_EQ(over_ssh("show orders").code, 0);
    EXPECT_THAT(run({"sheet", "g", "Bob"}).out, Not(HasSubstr("\nborrow 1555\n")));
    // The host runs the turn by hand, and the next deadline is in the future.
    EXPECT_THAT(run({"play", "g", "--plain"}, "Ann> process!\nBob> borrow 1\n").out, HasSubstr("Bob: borrow 1"));
    EXPECT_THAT(run({"deadline", "g"}).out, HasSubstr(" 20:00 every 2d"));
    EXPECT_EQ(run({"process", "g", "--if-due"}).out, "");
    EXPECT_EQ(over_ssh("borrow 2").code, 0);
}

// rule: continental-rails 3.1
TEST(ContinentalSeats, ComputersInSeatsHandInTheirSheetsAfterThePerson) {
    Program program;
    ASSERT_EQ(program.run({"new", "continental-rails", "g", "--players", "Ann", "--computer", "2", "--seed", "5"}).code,
              0);
    const ProgramResult handed_in = program.run({"submit", "g", "Ann", "-"}, "no orders\n");
    EXPECT_EQ(handed_in.code, 0) << handed_in.err;
    EXPECT_TRUE(mentions(last_row(handed_in.out), "turn 1"));
    EXPECT_TRUE(mentions(program.run({"list"}).out, {"turn 2", "Ann"}));
}

TEST(ContinentalDeadline, IsPrintedAsItIsRead) {
    for (const std::string text : {"none", "2030-01-31 20:05", "2030-01-31 20:05 every 3d", "2028-02-29 00:00 every 5h",
                                   "2030-12-31 23:59 every 90m"}) {
        const auto read = read_deadline(words(text));
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(print(*read), text);
    }
    const auto read = read_deadline(words("2030-12-30 20:00 every 48h"));
    ASSERT_TRUE(read);
    EXPECT_EQ(print(after_turn(*read)), "2031-01-01 20:00 every 2d");
    EXPECT_EQ(print(after_turn(Deadline{read->due, 0})), "none");
}

} // namespace
} // namespace highball::continental_rails::test
