// What a newcomer types wrong: each slip is told with what would be right, and the exit code says so.
#include "store/store.h"
#include "support/played_game.h"
#include "support/postgres_server.h"
#include "support/program_process.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

using test::Program;
using test::ProgramResult;

TEST(Usage, ANearMissOfATitleStillShowsAllTitles) {
    Program highball;
    const ProgramResult ran = highball.run({"new", "18AM", "--players", "Ann,Bob,Cy"});
    EXPECT_EQ(ran.code, 1);
    for (const char* title : {"18AL", "18GA", "american-rails", "continental-rails"})
        EXPECT_NE(ran.err.find(title), std::string::npos) << ran.err;
}

// Bob and Cy may each sell 10% of TAG at $40: the market is full of L&N and M&O, and nobody takes a presidency
//.
TEST(Usage, WhatSellingRaisesStandsOnANarrowPageToo) {
    Program highball;
    const std::string file = (test::tests_dir() / "games/18AL-bankrupt.play").string();
    const auto page = [&](const char* width) {
        return highball.run({"show", file, "players", "--at", "300", "--width", width}).out;
    };
    EXPECT_NE(page("60").find("\nraises, if all is sold that can be: Bob $40, Cy $40\n"), std::string::npos)
        << page("60");
    EXPECT_EQ(page("80").find("raises, if"), std::string::npos); // there it is a column
    EXPECT_NE(page("80").find("raises worth"), std::string::npos);
}

TEST(Usage, AClockStandsAnywhereAmongTheOptions) {
    Program highball;
    EXPECT_EQ(highball.run({"new", "18AL", "--players", "A,B,C", "--clock", "round 2h then pass", "friday"}).code, 0);
    EXPECT_EQ(highball.run({"new", "--clock", "round 2h", "18AL", "--players", "A,B,C", "saturday"}).code, 0);
    EXPECT_EQ(highball.run({"list", "--names"}).out, "saturday\nfriday\n");
}

TEST(Usage, BesideARealBoxGoTheGamesOfTheFamily) {
    Program highball;
    for (const std::string word : {"board", "moderate"}) {
        std::vector<std::string> words = {word, "american-rails"};
        if (word == "moderate") words.insert(words.end(), {"--players", "A,B,C"});
        const ProgramResult ran = highball.run(words);
        EXPECT_EQ(ran.code, 1);
        EXPECT_NE(ran.err.find("american-rails cannot be played beside a real box"), std::string::npos) << ran.err;
    }
    EXPECT_EQ(highball.run({"list", "--names"}).out, "");
}

TEST(Usage, AnUnknownSubcommandHasNoHelp) {
    Program highball;
    const ProgramResult ran = highball.run({"shwo", "--help"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("did you mean show"), std::string::npos) << ran.err;
}

TEST(Usage, QuestionsAreListedInTheWordsOfTheTitle) {
    Program highball;
    const std::string al = highball.run({"questions", "18al"}).out;
    const std::string va = highball.run({"questions", "18VA"}).out;
    EXPECT_NE(al.find("= shares PLAYER|market|offering CORPORATION\n"), std::string::npos) << al;
    EXPECT_NE(al.find("= coal "), std::string::npos) << al;
    EXPECT_EQ(al.find("= bid LOT"), std::string::npos) << al; // there are no lots
    EXPECT_NE(va.find("= shares PLAYER|pool|treasury CORPORATION\n"), std::string::npos) << va;
    EXPECT_NE(va.find("= bid LOT"), std::string::npos) << va;
    EXPECT_EQ(va.find("= coal "), std::string::npos) << va;
    for (const char* title : {"18GA", "american-rails", "continental-rails"})
        EXPECT_NE(highball.run({"questions", title}).out, "") << title;
    const ProgramResult unknown = highball.run({"questions", "18AM"});
    EXPECT_EQ(unknown.code, 1);
    EXPECT_NE(unknown.err.find("18AL"), std::string::npos) << unknown.err;
}

// = cash Ann is answered; with --keep-going all that failed is told.
TEST(Usage, ARunAnswersQuestionsAndTellsAllFailures) {
    Program highball;
    const std::string script = "highball 1\ntitle 18AL\nplayers Ann Bob Cy\n--\nbuy TR\n= cash Ann\n= cash Ann 5\n"
                               "= step lay\n= broken yes\n";
    const ProgramResult first = highball.run({"run", "-"}, script);
    EXPECT_EQ(first.code, 1);
    EXPECT_NE(first.out.find(":6: cash Ann is 580\n"), std::string::npos) << first.out;
    EXPECT_NE(first.err.find(":7: "), std::string::npos) << first.err;
    EXPECT_EQ(first.err.find(":9: "), std::string::npos) << first.err;
    const ProgramResult all = highball.run({"run", "--keep-going", "-"}, script);
    EXPECT_EQ(all.code, 1);
    for (const char* line : {":7: ", ":8: ", ":9: "}) EXPECT_NE(all.err.find(line), std::string::npos) << all.err;
    EXPECT_NE(all.err.find("broken is no, not yes"), std::string::npos) << all.err;
}

TEST(Usage, UndoTakesBackNoMoreThanIsThere) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    highball.run({"play", "g"}, "buy TR\npass\n");
    const ProgramResult refused = highball.run({"undo", "g", "99"});
    EXPECT_EQ(refused.code, 1);
    EXPECT_NE(refused.err.find("has 2 commands of its players, not 99"), std::string::npos) << refused.err;
    EXPECT_NE(highball.run({"play", "g"}, "undo 99\n").out.find("only 2 to take back"), std::string::npos);
    EXPECT_EQ(highball.run({"undo", "g", "--all"}).code, 0);
    EXPECT_NE(highball.run({"list"}).out.find("0 commands"), std::string::npos);
}

// A pass that plays itself goes with the command before it, and is told to.
TEST(Usage, UndoSaysExactlyWhatWent) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    // Cy, who has no private to sell, can only be done after the purchase: that plays itself.
    highball.run({"play", "g"}, "buy TR\nbuy S&NA\npass\nbuy BSLC\nbuy M&C\npass\nbuy NDY\npar L&N 75; done\n"
                                "par WRA 75\n");
    EXPECT_EQ(highball.run({"undo", "g", "11"}).code, 1); // ten of them are people's
    const ProgramResult ran = highball.run({"undo", "g", "1"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "taken back: Cy> done  (went with what came before it: nobody had a choice)\n"
                       "taken back: Cy> par WRA 75\n"
                       "1 command taken back, and 1 that followed by itself; 9 commands left\n");
}

TEST(Usage, UndoTellsWhatComputersDid) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann", "--computer", "2", "--level", "easy", "--seed", "1", "g"});
    highball.run({"play", "g"}, "pass\n");
    const ProgramResult ran = highball.run({"undo", "g"});
    EXPECT_NE(ran.out.find("  (went with what came before it: a computer plays there)\n"), std::string::npos)
        << ran.out;
}

TEST(Usage, AnEmptyLogSaysSo) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    EXPECT_NE(highball.run({"play", "g"}, "log\n").out.find("  nothing has happened yet\n"), std::string::npos);
    EXPECT_EQ(highball.run({"show", "g", "log"}).out, ""); // a file of no commands
}

TEST(Usage, TheNameOfAGameIsNoSubcommandButNearlyOne) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "Tuesday"});
    const ProgramResult ran = highball.run({"tuesday"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("highball play Tuesday\n"), std::string::npos) << ran.err;
    highball.run({"rename", "Tuesday", "Tues day"});
    EXPECT_NE(highball.run({"Tues day"}).err.find("highball play 'Tues day'"), std::string::npos);
}

// Line by line nothing goes without an answer.
TEST(Usage, EveryLineIsAnswered) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const std::string all = "buy TR\nbuy S&NA\nbuy BSLC\nbuy M&C\nbuy NDY\n";
    ProgramResult ran = highball.run({"play", "g"}, all + "back 2\nforward\nhistory 0\nnow\nsay hello\n");
    EXPECT_NE(ran.out.find("After command 3 of 5, SR 1:\nCy> buy BSLC\n"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("After command 4 of 5, SR 1:\nAnn> buy M&C\n"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("Before the first command of 5, SR 1\n"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("This is the game as it stands.\n"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("says: hello\n"), std::string::npos) << ran.out;
    ran = highball.run({"play", "g"}, "plan\npar L&N 75\ncommit\nplan\ndone\ndrop\n");
    EXPECT_NE(ran.out.find("plan: Cy> par L&N 75\n"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("Sent: 1 command (par L&N 75).\n"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("Forgotten: 1 command (done)."), std::string::npos) << ran.out;
}

TEST(Usage, AnOpenPlanIsNotLostWithoutAQuestion) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const ProgramResult ended = highball.run({"play", "g"}, "plan\nbuy TR\n"); // the input ends
    EXPECT_NE(ended.err.find("a plan of 1 command (buy TR) is open"), std::string::npos) << ended.err;
    EXPECT_NE(highball.run({"list"}).out.find("0 commands"), std::string::npos);
    const ProgramResult again = highball.run({"play", "g"}, "quit\n");
    EXPECT_NE(again.out.find("A plan of 1 command (buy TR) was left open"), std::string::npos) << again.out;
    const ProgramResult answer = highball.run({"play", "g"}, "plan\npass\nquit\ncommit\n");
    EXPECT_NE(answer.out.find("quit again keeps it"), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("Sent: 2 commands (buy TR; pass)."), std::string::npos) << answer.out;
    EXPECT_EQ(highball.run({"play", "g"}, "quit\n").out.find("left open"), std::string::npos);
}

// rule: 18AL 3.2(c)(1): the five par values, and the certificate of two shares for twice as much.
TEST(Usage, AnUnfinishedCommandSaysHowItContinues) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const std::string all = "buy TR\nbuy S&NA\nbuy BSLC\nbuy M&C\nbuy NDY\n";
    const ProgramResult ran = highball.run({"play", "g"}, all + "?\npar WRA\nlay\n");
    EXPECT_NE(ran.out.find("  par L&N 60|70|75|90|105  "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("Allowed: par WRA 60|70|75|90|105\n"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("Allowed: now par, ask, offer or pass\n"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("\u2500\u2500"), std::string::npos);
    EXPECT_EQ(highball.run({"play", "g"}, "players\n").out.find("\u2500\u2500"), std::string::npos);
}

// At a terminal the prompt says that one tries things out; the head is told again only when it has changed.
TEST(Usage, ThePromptMarksAPlan) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const ProgramResult ran =
        highball.shell("script -qec '\"$HIGHBALL\" play g --plain' /dev/null", "plan\nnonsense\nquit\n");
    EXPECT_NE(ran.out.find("\nplan> "), std::string::npos) << ran.out;
    const std::string head = "plan: 0 commands, not sent; SR 1: Ann";
    const std::size_t first = ran.out.find(head);
    ASSERT_NE(first, std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find(head, first + 1), std::string::npos) << ran.out;
}

// Sealed orders: who has handed in types no longer, and what came too late can be asked about.
TEST(Usage, WhoHasHandedInTypesNoLonger) {
    Program highball;
    highball.run({"new", "continental-rails", "--players", "Ann,Bob", "g"});
    const ProgramResult ran = highball.run({"play", "g"}, "Ann>\nborrow 10\nready\nborrow 20\n");
    EXPECT_NE(ran.out.find("Ann types no longer"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find(": borrow 20"), std::string::npos) << ran.out; // noted for nobody, not for Bob either
    EXPECT_NE(ran.out.find("say whose this is"), std::string::npos) << ran.out;
    highball.run({"deadline", "g", "2020-01-31 20:00"});
    const ProgramResult late = highball.run({"play", "g"}, "Bob> borrow 10\nBob> why\n");
    const std::size_t refused = late.out.find("too late");
    ASSERT_NE(refused, std::string::npos) << late.out;
    EXPECT_NE(late.out.find("too late", refused + 1), std::string::npos) << late.out;
}

TEST(Usage, AnExportThatWasCutOffFails) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    highball.run({"play", "g"}, "buy TR\npass\n");
    const std::string script = highball.run({"export", "g"}).out;
    EXPECT_EQ(highball.run({"run", "-"}, script).code, 0);
    const ProgramResult cut = highball.run({"run", "-"}, script.substr(0, script.find("Bob> pass")));
    EXPECT_EQ(cut.code, 1);
    EXPECT_NE(cut.err.find("1 of the 2 commands"), std::string::npos) << cut.err;
}

TEST(Usage, WhyIsAboutTheLastCommandOnly) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const ProgramResult ran = highball.run({"play", "g"}, "sell L&N 10%\nbuy TR\nwhy\n");
    EXPECT_NE(ran.out.find("nothing has been refused since"), std::string::npos) << ran.out;
}

// rule: 18AL 3.2(b)
TEST(Usage, AnAnswerThatOnlyOnePlayerCanGiveNeedsNoName) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const std::string all = "buy TR\nbuy S&NA\nbuy BSLC\nbuy M&C\nbuy NDY\n";
    ProgramResult ran = highball.run({"play", "g"}, all + "offer BSLC to Ann for 60\ndecline\n?\naccept\n");
    EXPECT_NE(ran.out.find("say who: Ann or Cy may do that"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("Ann may: accept or decline"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("Cy may: accept or decline"), std::string::npos) << ran.out;
    EXPECT_EQ(highball.run({"show", "g", "players"}).out.find("Cy  for 60"), std::string::npos);
    EXPECT_NE(highball.run({"export", "g"}).out.find("Ann> accept"), std::string::npos);
}

// rule: 18AL 3.3(a), 18AL 4.2.2, 18AL 5(a): the figures of the rulebook, in the answers.
TEST(Usage, RulesAreShownWithTheFiguresOfTheGame) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const auto rule = [&](const std::string& id) { return highball.run({"play", "g"}, "rules " + id + "\n").out; };
    EXPECT_NE(rule("3.3(a)").find("60%"), std::string::npos);
    EXPECT_NE(rule("3.2(a)(2)").find("50%"), std::string::npos);
    EXPECT_NE(rule("4.2.2").find("L&N $40, $100 and $100"), std::string::npos);
    EXPECT_NE(rule("5(a)").find("$8,000"), std::string::npos);
    EXPECT_NE(rule("5(b)").find("$300"), std::string::npos);
    EXPECT_NE(rule("4.2.1").find("4.2.1(j)"), std::string::npos); // all parts of a rule
    EXPECT_NE(rule("9.9").find("there is no rule \"9.9\""), std::string::npos);
}

// The yellow tile of a city with one circle, worth $20.
TEST(Usage, ATileIsDrawn) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const ProgramResult run = highball.run({"play", "g"}, "? 57\n");
    const ProgramResult shown = highball.run({"show", "g", "tile 57"});
    EXPECT_NE(shown.out.find("20"), std::string::npos) << shown.out;
    EXPECT_GT(std::count(shown.out.begin(), shown.out.end(), '\n'), 3) << shown.out;
    EXPECT_NE(run.out.find(shown.out), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("tile 57\n"), std::string::npos) << run.out;
}

// A name that could not stand in a script is refused where a game is begun.
TEST(Usage, ANameThatEndsACommandIsRefused) {
    Program highball;
    const ProgramResult ran = highball.run({"new", "18AL", "--players", "pay;,Bob,Cy", "g"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("\"pay;\""), std::string::npos) << ran.err;
    EXPECT_EQ(highball.run({"list"}).out.find("18AL"), std::string::npos);
}

TEST(Usage, WorthIsACsvAndACastIsJson) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    highball.run({"play", "g"}, "buy TR\npass\n");
    // 18AL 5.1: cash and privates at par: TR costs what it is worth.
    EXPECT_EQ(highball.run({"show", "g", "worth"}).out,
              "round,commands,Ann,Bob,Cy\nstart,0,600,600,600\nSR 1,2,600,600,600\n");
    const ProgramResult cast = highball.run({"cast", "g", "--ascii"});
    EXPECT_EQ(cast.code, 0);
    EXPECT_TRUE(cast.out.starts_with("{\"version\": 2, ")) << cast.out.substr(0, 100);
}

TEST(Usage, ATerminalThatShowsNoScreenIsPlayedLineByLine) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const ProgramResult ran = highball.shell("TERM=dumb script -qec '\"$HIGHBALL\" play g' /dev/null < /dev/null");
    EXPECT_NE(ran.out.find("--plain"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
}

// Line by line, too, a line ends with its turn, and a long one is refused whole.
TEST(Usage, ALineEndsWithItsTurn) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const ProgramResult ran =
        highball.run({"play", "g"}, "? pass\npass; pass; pass\nbuy TR" + std::string(5000, ' ') + "\n");
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.out.find("Ann's turn is over; it is the turn of Bob"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("a line is at most 4096 bytes long"), std::string::npos) << ran.out;
    EXPECT_NE(highball.run({"list"}).out.find("1 command "), std::string::npos);
}

// Each slip with what is told of it: nothing is clamped, cut or passed over in silence.
TEST(Usage, AMistakeIsRefusedWithTheRightCommand) {
    Program highball;
    struct Slip {
        std::vector<std::string> words;
        const char* correction;
    };
    ASSERT_EQ(highball.run({"new", "18AL", "--players", "Ann, Bob , Cy", "g"}).code, 0);
    EXPECT_NE(highball.run({"export", "g"}).out.find("players Ann Bob Cy\n"), std::string::npos);
    const std::vector<Slip> slips = {
        {{"quick", "18AL", "--computer", "9"}, "18AL is played against 2 to 4 computers, not 9"},
        {{"quick", "18VA", "--computer", "0"}, "18VA is played against 1 to 4 computers, not 0"},
        {{"quick", "zzz"}, "american-rails"},
        {{"arena", "zzz"}, "american-rails"},
        {{"arena", "18AL"}, "easy"},
        {{"undo", "g", "0"}, "g has 0 commands of its players, not 0"},
    };
    for (const Slip& slip : slips) {
        const ProgramResult ran = highball.run(slip.words);
        EXPECT_NE(ran.code, 0);
        EXPECT_NE(ran.err.find(slip.correction), std::string::npos) << ran.err;
    }
    EXPECT_NE(highball.run({"maps"}).out.find("18AL: The Railroads"), std::string::npos);
    EXPECT_EQ(highball.run({"maps"}).out.find("18AL: 18AL:"), std::string::npos);
    EXPECT_NE(highball.run({"arena", "--help"}).out.find("hard"), std::string::npos);
    for (const char* page : {"news", "standings"})
        EXPECT_NE(highball.run({"show", "--help"}).out.find(page), std::string::npos);
    EXPECT_NE(highball.run({"library", "check"}).out.find("1 game, all of it"), std::string::npos);
    highball.run({"play", "g"}, "buy TR\n");
    EXPECT_NE(highball.run({"list"}).out.find("1 command "), std::string::npos);
    const ProgramResult plain = highball.run({"quick", "18AL", "--plain", "--player", "Me"}, "quit\n");
    EXPECT_EQ(plain.code, 0) << plain.err;
}

// Also where another game was begun a moment later, as in the next window.
TEST(Usage, QuickPlaysTheGameThatItHasBegun) {
    Program highball;
    highball.run({"list"});
    const auto tomorrow = [] { return std::int64_t{1} << 40; };
    const auto store = open_store(test::store_address(highball.folder() + "/data/highball/library.db"), tomorrow);
    ASSERT_TRUE(store);
    GameSetup later;
    later.title = "18GA";
    later.players = {"Ann", "Bob", "Cy"};
    ASSERT_TRUE((*store)->create("later", later));
    const ProgramResult ran = highball.run({"quick", "18AL", "--plain", "--player", "Me"}, "?\nquit\n");
    EXPECT_NE(ran.out.find("buy TR"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("buy LTR"), std::string::npos) << ran.out;
}

// Against computers only one person can be meant, also where orders are sealed; what is no command is told as that.
TEST(Usage, WhoIsAloneAmongComputersNeedsNoName) {
    Program highball;
    const ProgramResult alone =
        highball.run({"quick", "continental-rails", "--seed", "3"}, "bogus\nprodigal 50\nquit\n");
    EXPECT_NE((alone.out + alone.err).find("there is no command \"bogus\""), std::string::npos) << alone.out;
    EXPECT_NE((alone.out + alone.err).find("1.2:rail-prodigal"), std::string::npos) << alone.out;
}

TEST(Usage, TheArenaTellsATerminalHowFarItIsAndAPipeNothing) {
    Program highball;
    const std::string line = "\"$HIGHBALL\" arena american-rails easy,easy,easy --games 2";
    const ProgramResult seen = highball.shell("script -qec '" + line + "' /dev/null < /dev/null");
    EXPECT_NE(seen.out.find("\rarena: 0 of 2"), std::string::npos) << seen.out;
    EXPECT_NE(seen.out.find("\r             \r2 games in "), std::string::npos) << seen.out;
    EXPECT_EQ(highball.shell(line).err, "");
}

TEST(Usage, WhoOnlyLooksMakesNoLibrary) {
    Program highball;
    const std::string program = "cd; unset HIGHBALL_LIBRARY; \"$HIGHBALL\" ", named = "--library mistyped/games.db ";
    for (const std::string line : {"list", "show g legal", "export g", "verify g", "play g", "people list", "seat g",
                                   "library check", "library backup"}) {
        const ProgramResult ran = highball.shell(program + named + line);
        EXPECT_EQ(ran.code, 1) << line;
        EXPECT_NE(ran.err.find("there are no saved games in mistyped/games.db"), std::string::npos) << ran.err;
        highball.shell(program + line);
    }
    EXPECT_EQ(highball.shell(program + "list").code, 0);
    EXPECT_EQ(highball.shell("cd; ls -d mistyped data .local").out, "");
    EXPECT_EQ(highball.shell(program + named + "new 18AL --players Ann,Bob,Cy g").code, 0);
    EXPECT_EQ(highball.shell(program + named + "list --names").out, "g\n");
}

TEST(Usage, AMistypedServerBecomesNoFile) {
    Program highball;
    for (const std::string line : {"new 18AL --players Ann,Bob,Cy g", "list"}) {
        const ProgramResult ran = highball.shell("cd; \"$HIGHBALL\" --library postgresq://db/games " + line);
        EXPECT_EQ(ran.code, 1) << line;
        EXPECT_NE(ran.err.find("on a server postgresql://..., not at postgresq://db/games"), std::string::npos)
            << ran.err;
    }
    EXPECT_EQ(highball.shell("cd; ls -d postgresq:").out, "");
}

} // namespace
} // namespace highball
