// Mistakes of new users: the program answers each one with the correct form and an exit code.
#include "core/text.h"
#include "store/store.h"
#include "support/played_game.h"
#include "support/postgres_server.h"
#include "support/program_process.h"
#include "support/refused.h"

#include <filesystem>
#include <gtest/gtest.h>

namespace highball {
namespace {

using test::Program;
using test::ProgramResult;

// Returns the number of commands of a saved game.
int commands_of(Program& highball, const std::string& game) {
    const std::string script = highball.run({"export", game, "--digest", "0"}).out;
    return static_cast<int>(
        std::count(script.begin() + static_cast<std::ptrdiff_t>(script.find("\n--\n")), script.end(), '>'));
}

TEST(Usage, MisspelledTitleShowsAllTitles) {
    Program highball;
    const ProgramResult ran = highball.run({"new", "18AM", "--players", "Ann,Bob,Cy"});
    EXPECT_EQ(ran.code, 1);
    for (const char* title : {"18AL", "18GA", "american-rails", "continental-rails"})
        EXPECT_NE(ran.err.find(title), std::string::npos) << ran.err;
}

// Bob and Cy may each sell 10% of TAG for $40. L&N and M&O are at the market's limit of shares, and no presidency can
// change. They have $10 and $13.
TEST(Usage, NarrowPlayersPageShowsWhatSellingRaises) {
    Program highball;
    const std::string file = (test::tests_dir() / "games/18AL-bankrupt.play").string();
    const auto page = [&](const char* width) {
        return highball.run({"show", file, "players", "--at", "320", "--width", width}).out;
    };
    EXPECT_TRUE(test::mentions(page("60"), ": Bob $50, Cy $53\n"));
    EXPECT_FALSE(test::mentions(page("80"), "Bob $40")); // a wide page has a column "raises" instead
    EXPECT_NE(page("80").find(" liquid "), std::string::npos);
}

TEST(Usage, NeitherAnEmptyNameNorAnUnknownPageNorAnExtraWordIsIgnored) {
    Program highball;
    ASSERT_EQ(highball.run({"new", "18AL", "--players", "A,B,C", "g"}).code, 0);
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"remove", "", "--yes"}, {"rename", "", "h"}, {"undo", ""}, {"show", "", "map"}}) {
        const ProgramResult ran = highball.run(words);
        EXPECT_EQ(ran.code, 2) << words[0];
        EXPECT_TRUE(test::mentions(ran.err, "NAME")) << ran.err;
    }
    EXPECT_TRUE(test::mentions(highball.run({"cast", "g", "--page", "nopage"}).err, {"nopage", "market"}));
    EXPECT_EQ(highball.run({"library", "check", "more"}).code, 2);
    EXPECT_TRUE(highball.run({"--help"}).out.find("--maps DIR  ") != std::string::npos);
    EXPECT_EQ(highball.run({"list", "--names"}).out, "g\n");
}

TEST(Usage, ClockOptionMayStandAnywhere) {
    Program highball;
    EXPECT_EQ(highball.run({"new", "18AL", "--players", "A,B,C", "--clock", "round 2h then pass", "friday"}).code, 0);
    EXPECT_EQ(highball.run({"new", "--clock", "round 2h", "18AL", "--players", "A,B,C", "saturday"}).code, 0);
    EXPECT_EQ(highball.run({"list", "--names"}).out, "saturday\nfriday\n");
}

TEST(Usage, BoardAndModerateRefuseOtherFamiliesWithAListOfTitles) {
    Program highball;
    for (const std::string word : {"board", "moderate"}) {
        std::vector<std::string> words = {word, "american-rails"};
        if (word == "moderate") words.insert(words.end(), {"--players", "A,B,C"});
        const ProgramResult ran = highball.run(words);
        EXPECT_EQ(ran.code, 1);
        EXPECT_TRUE(test::mentions(ran.err, {"american-rails", "18AL", "18GA", "18VA"}));
        EXPECT_FALSE(test::mentions(ran.err, "continental-rails"));
    }
    EXPECT_EQ(highball.run({"list", "--names"}).out, "");
}

TEST(Usage, UnknownSubcommandHasNoHelp) {
    Program highball;
    const ProgramResult ran = highball.run({"shwo", "--help"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(test::mentions(ran.err, {"shwo", "show"}));
}

TEST(Usage, QuestionsUseTheWordsOfTheTitle) {
    Program highball;
    const std::string al = highball.run({"questions", "18al"}).out;
    const std::string va = highball.run({"questions", "18VA"}).out;
    EXPECT_NE(al.find("= shares PLAYER|market|ipo CORPORATION\n"), std::string::npos) << al;
    EXPECT_NE(al.find("= coal\n"), std::string::npos) << al;
    EXPECT_EQ(al.find("= bid ITEM"), std::string::npos) << al; // 18AL sells no private in lots
    EXPECT_NE(va.find("= shares PLAYER|pool|treasury CORPORATION\n"), std::string::npos) << va;
    EXPECT_NE(va.find("= bid ITEM"), std::string::npos) << va;
    EXPECT_EQ(va.find("= coal"), std::string::npos) << va;
    for (const char* title : {"18GA", "american-rails", "continental-rails"})
        EXPECT_NE(highball.run({"questions", title}).out, "") << title;
    const ProgramResult unknown = highball.run({"questions", "18AM"});
    EXPECT_EQ(unknown.code, 1);
    EXPECT_NE(unknown.err.find("18AL"), std::string::npos) << unknown.err;
}

// `= cash Ann` without a value prints the value. --keep-going reports all failures instead of the first.
TEST(Usage, RunAnswersQuestionsAndReportsAllFailures) {
    Program highball;
    const std::string script = "highball 1\ntitle 18AL\nplayers Ann Bob Cy\n--\nbuy TR\n= cash Ann\n= cash Ann 5\n"
                               "= step lay\n= broken yes\n";
    const ProgramResult first = highball.run({"run", "-"}, script);
    EXPECT_EQ(first.code, 1);
    EXPECT_TRUE(test::mentions(first.out, {":6: ", "cash Ann", "580\n"}));
    EXPECT_NE(first.err.find(":7: "), std::string::npos) << first.err;
    EXPECT_EQ(first.err.find(":9: "), std::string::npos) << first.err;
    const ProgramResult all = highball.run({"run", "--keep-going", "-"}, script);
    EXPECT_EQ(all.code, 1);
    for (const char* line : {":7: ", ":8: ", ":9: "}) EXPECT_NE(all.err.find(line), std::string::npos) << all.err;
    EXPECT_TRUE(test::mentions(all.err, {"broken", "no", "yes"}));
}

TEST(Usage, UndoOfTooManyCommandsIsRefused) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    highball.run({"play", "g"}, "buy TR\npass\n");
    const ProgramResult refused = highball.run({"undo", "g", "99"});
    EXPECT_EQ(refused.code, 1);
    EXPECT_TRUE(test::mentions(refused.err, {"g", "2", "99"}));
    EXPECT_TRUE(test::mentions(highball.run({"play", "g"}, "undo 99\n").out, {"2", "99", "undo 2"}));
    EXPECT_EQ(highball.run({"undo", "g", "--all"}).code, 0);
    EXPECT_TRUE(test::mentions(highball.run({"list"}).out, "0"));
    EXPECT_EQ(commands_of(highball, "g"), 0);
}

// Undo removes an automatic command together with the typed command before it and says so.
TEST(Usage, UndoListsEveryCommandTakenBack) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    // Cy has no private to sell, so `done` follows automatically after `par WRA 75`.
    highball.run({"play", "g"}, "buy TR\nbuy S&NA\npass\nbuy BSLC\nbuy M&C\npass\nbuy NDY\npar L&N 75; done\n"
                                "par WRA 75\n");
    EXPECT_EQ(highball.run({"undo", "g", "11"}).code, 1); // only ten commands were typed
    const ProgramResult ran = highball.run({"undo", "g", "1"});
    EXPECT_EQ(ran.code, 0);
    const auto rows = split(ran.out, '\n');
    ASSERT_EQ(rows.size(), 4U) << ran.out; // three lines, and "" after the last line break
    EXPECT_TRUE(test::mentions(rows[0], "Cy> done"));
    EXPECT_TRUE(rows[1].ends_with(": Cy> par WRA 75")) << ran.out;
    EXPECT_TRUE(test::mentions(rows[2], {"1", "9"}));
}

TEST(Usage, UndoListsTheMovesOfComputers) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann", "--computer", "2", "--level", "easy", "--seed", "1", "g"});
    highball.run({"play", "g"}, "pass\n");
    const ProgramResult ran = highball.run({"undo", "g"});
    EXPECT_TRUE(test::mentions(ran.out, {"Ann> pass", "computer"}));
}

TEST(Usage, EmptyLogSaysThatItIsEmpty) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const ProgramResult log = highball.run({"play", "g"}, "log\n");
    EXPECT_EQ(log.code, 0);
    EXPECT_NE(log.out, highball.run({"play", "g"}, "").out) << "it says something";
    EXPECT_EQ(highball.run({"show", "g", "log"}).out, ""); // game "g" has no commands
}

TEST(Usage, GameNameAsSubcommandSuggestsPlay) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "Tuesday"});
    const ProgramResult ran = highball.run({"tuesday"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("highball play Tuesday\n"), std::string::npos) << ran.err;
    highball.run({"rename", "Tuesday", "Tues day"});
    EXPECT_NE(highball.run({"Tues day"}).err.find("highball play 'Tues day'"), std::string::npos);
}

TEST(Usage, OptionsThatNeedAnotherAreRefusedWithoutIt) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    EXPECT_EQ(highball.run({"show", "g", "map", "--svg"}).code, 2);
    EXPECT_EQ(highball.run({"play", "g", "--size", "80x24"}).code, 2);
    EXPECT_EQ(highball.run({"play", "g", "--dump"}).code, 2);
    const std::string folder = highball.folder() + "/none";
    EXPECT_EQ(highball.run({"library", "backup", folder + "/copy.db"}).code, 1);
    EXPECT_FALSE(std::filesystem::exists(folder));
}

TEST(Usage, OptionGivenTwiceIsNamed) {
    Program highball;
    const ProgramResult twice = highball.run({"--library", "a.db", "--library", "b.db", "list"});
    EXPECT_EQ(twice.code, 2);
    EXPECT_TRUE(test::mentions(twice.err, "--library") && !test::mentions(twice.err, "2")) << twice.err;
}

// A printed page names no keys.
TEST(Usage, PrintedPagesNameNoKeys) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    for (const char* page : {"market", "companies", "players"})
        EXPECT_EQ(highball.run({"show", "g", page}).out.find("press"), std::string::npos) << page;
}

// With `--plain` or input from a pipe, `play` prints an answer to every line.
TEST(Usage, EveryLineHasAnAnswer) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const std::string all = "buy TR\nbuy S&NA\nbuy BSLC\nbuy M&C\nbuy NDY\n";
    ProgramResult ran = highball.run({"play", "g"}, all + "back 2\nforward\nhistory 0\nnow\nsay hello\n");
    const auto above = [&](std::string_view row) { // returns the line before `row`
        const std::size_t at = ran.out.rfind(row);
        return at == ran.out.npos ? ""
                                  : ran.out.substr(ran.out.rfind('\n', at - 2) + 1, at - ran.out.rfind('\n', at - 2));
    };
    EXPECT_TRUE(test::mentions(above("Cy> buy BSLC\n"), {"3", "5", "SR 1"}));
    EXPECT_TRUE(test::mentions(above("Ann> buy M&C\n"), {"4", "5", "SR 1"}));
    const std::string later = ran.out.substr(ran.out.rfind("Ann> buy M&C\n"));
    EXPECT_TRUE(test::mentions(later, {"5", "SR 1"}));                   // the answer to `history 0`
    EXPECT_GE(std::count(later.begin(), later.end(), '\n'), 4) << later; // the answer to `now`
    EXPECT_TRUE(test::mentions(later, ": hello\n"));
    ran = highball.run({"play", "g"}, "plan\npar L&N 75\ncommit\nplan\ndone\ndrop\n");
    EXPECT_NE(ran.out.find("plan: Cy> par L&N 75\n"), std::string::npos) << ran.out;
    EXPECT_TRUE(test::mentions(ran.out, "1 command (par L&N 75)"));
    EXPECT_TRUE(test::mentions(ran.out, "1 command (done)"));
}

TEST(Usage, LeavingWithAnOpenPlanAsksOnce) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const ProgramResult ended = highball.run({"play", "g"}, "plan\nbuy TR\n"); // the input ends without `quit`
    EXPECT_TRUE(test::mentions(ended.err, {"1", "(buy TR)"}));
    EXPECT_EQ(commands_of(highball, "g"), 0);
    const ProgramResult again = highball.run({"play", "g"}, "quit\n");
    EXPECT_TRUE(test::mentions(again.out, {"1", "(buy TR)"}));
    const ProgramResult answer = highball.run({"play", "g"}, "plan\npass\nquit\ncommit\n");
    EXPECT_TRUE(test::mentions(answer.out, {"quit", "2", "(buy TR; pass)"}));
    EXPECT_EQ(commands_of(highball, "g"), 2) << "the first quit asked";
    const ProgramResult sent = highball.run({"play", "g"}, "\nquit\n");
    EXPECT_EQ(sent.code, 0) << sent.err;
    EXPECT_TRUE(test::mentions(sent.out, "SR 1: Cy"));
    EXPECT_FALSE(test::mentions(sent.out, "buy TR"));
}

// rule: 18AL 3.2(c)(1): the answer lists the five par values. The first certificate has two shares and costs twice as
// much.
TEST(Usage, IncompleteCommandShowsItsContinuations) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const std::string all = "buy TR\nbuy S&NA\nbuy BSLC\nbuy M&C\nbuy NDY\n";
    const ProgramResult ran = highball.run({"play", "g"}, all + "?\npar WRA\nlay\n");
    EXPECT_NE(ran.out.find("  par L&N 60|70|75|90|105  "), std::string::npos) << ran.out;
    EXPECT_TRUE(test::mentions(ran.out, ": par WRA 60|70|75|90|105\n"));
    EXPECT_TRUE(test::mentions(ran.out.substr(ran.out.rfind(':')), {"par", "ask", "offer", "pass\n"}));
    EXPECT_EQ(ran.out.find("\u2500\u2500"), std::string::npos);
    EXPECT_EQ(highball.run({"play", "g"}, "players\n").out.find("\u2500\u2500"), std::string::npos);
}

// At a terminal the prompt shows that a plan is open. The headline is printed again only when it changes.
TEST(Usage, PromptMarksAPlan) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const ProgramResult ran =
        highball.shell("script -qec '\"$HIGHBALL\" play g --plain' /dev/null", "plan\nnonsense\nquit\n");
    EXPECT_NE(ran.out.find("\nplan> "), std::string::npos) << ran.out;
    const std::string head = "; SR 1: Ann";
    const std::size_t first = ran.out.find(head);
    ASSERT_NE(first, std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find(head, first + 1), std::string::npos) << ran.out;
}

// After Ann's `ready` the next line is not played for her: the refusal asks for the player. After the deadline the
// refusal of an order names the deadline, and `why` repeats it.
TEST(Usage, PlayerWhoHandedInCannotType) {
    Program highball;
    highball.run({"new", "continental-rails", "--players", "Ann,Bob", "g"});
    const ProgramResult ran = highball.run({"play", "g"}, "Ann>\nborrow 10\nready\nborrow 20\n");
    EXPECT_EQ(ran.code, 1);                                                     // because the last line is refused
    EXPECT_EQ(ran.out.find(": borrow 20"), std::string::npos) << ran.out;       // played for neither player
    EXPECT_TRUE(test::mentions(ran.out, {"Ann> borrow 20", "Bob> borrow 20"})); // the refusal asks for the player
    // Only a script can set a deadline that is over.
    highball.write("late.play", "highball 1\ntitle continental-rails\nplayers Ann Bob\nseed 8\n--\nAnn> ready\n"
                                "Ann> deadline 2020-01-31 20:00\n");
    ASSERT_EQ(highball.run({"import", highball.folder() + "/late.play", "late"}).code, 0);
    const ProgramResult late = highball.run({"play", "late"}, "Bob> borrow 10\nBob> why\n");
    const std::size_t refused = late.out.rfind("2020-01-31 20:00", late.out.rfind("2020-01-31 20:00") - 1);
    ASSERT_NE(refused, std::string::npos) << late.out;
    EXPECT_EQ(late.code, 1);
}

TEST(Usage, TruncatedExportFails) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    highball.run({"play", "g"}, "buy TR\npass\n");
    const std::string script = highball.run({"export", "g"}).out;
    EXPECT_EQ(highball.run({"run", "-"}, script).code, 0);
    const ProgramResult cut = highball.run({"run", "-"}, script.substr(0, script.find("Bob> pass")));
    EXPECT_EQ(cut.code, 1);
    EXPECT_TRUE(test::mentions(cut.err, {"1", "2"}));
}

TEST(Usage, WhyExplainsTheLastCommandOnly) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const ProgramResult ran = highball.run({"play", "g"}, "sell L&N 10%\nbuy TR\nwhy\n");
    const std::size_t rule = ran.out.find("18AL 3.");
    ASSERT_NE(rule, std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("18AL 3.", rule + 1), std::string::npos) << ran.out; // `why` does not repeat the refusal
}

// rule: 18AL 3.2(b)
TEST(Usage, AnswerFromTheOnlyPossiblePlayerNeedsNoName) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const std::string all = "buy TR\nbuy S&NA\nbuy BSLC\nbuy M&C\nbuy NDY\n";
    ProgramResult ran = highball.run({"play", "g"}, all + "offer BSLC to Ann for 60\ndecline\n?\naccept\n");
    EXPECT_TRUE(test::mentions(ran.out, {"Ann> decline", "Cy> decline"}));
    for (const std::string name : {"Ann", "Cy"}) {
        const std::size_t row = ran.out.find("\n" + name + " ", ran.out.find("Cy> decline"));
        ASSERT_NE(row, std::string::npos) << ran.out;
        EXPECT_TRUE(test::mentions(ran.out.substr(row, ran.out.find('\n', row + 1) - row), {"accept", "decline"}));
    }
    EXPECT_EQ(highball.run({"show", "g", "players"}).out.find("Cy  for 60"), std::string::npos);
    EXPECT_NE(highball.run({"export", "g"}).out.find("Ann> accept"), std::string::npos);
}

// rule: 18AL 3.3(a), 18AL 4.2.2, 18AL 5(a): the answers contain the figures of the rulebook.
TEST(Usage, RulesShowTheFiguresOfTheGame) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const auto rule = [&](const std::string& id) { return highball.run({"play", "g"}, "rules " + id + "\n").out; };
    EXPECT_NE(rule("3.3(a)").find("60%"), std::string::npos);
    EXPECT_NE(rule("3.2(a)(2)").find("50%"), std::string::npos);
    EXPECT_TRUE(test::mentions(rule("4.2.2"), {"L&N $40", "$100"}));
    EXPECT_NE(rule("5(a)").find("$8,000"), std::string::npos);
    EXPECT_NE(rule("5(b)").find("$300"), std::string::npos);
    EXPECT_NE(rule("4.2.1").find("4.2.1(j)"), std::string::npos); // the list of the parts of 4.2.1
    EXPECT_TRUE(test::mentions(rule("9.9"), "\"9.9\""));
}

// Tile 57 is a yellow city tile with one circle and a revenue of $20.
TEST(Usage, QuestionAboutATileDrawsIt) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const ProgramResult run = highball.run({"play", "g"}, "? 57\n");
    const ProgramResult shown = highball.run({"show", "g", "tile 57"});
    EXPECT_NE(shown.out.find("20"), std::string::npos) << shown.out;
    EXPECT_GT(std::count(shown.out.begin(), shown.out.end(), '\n'), 3) << shown.out;
    EXPECT_NE(run.out.find(shown.out), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("tile 57\n"), std::string::npos) << run.out;
}

// A player's name that a script cannot contain is refused when a game begins.
TEST(Usage, PlayerNameWithASemicolonIsRefused) {
    Program highball;
    const ProgramResult ran = highball.run({"new", "18AL", "--players", "pay;,Bob,Cy", "g"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("\"pay;\""), std::string::npos) << ran.err;
    EXPECT_EQ(highball.run({"list"}).out.find("18AL"), std::string::npos);
}

TEST(Usage, WorthIsCsvAndCastIsJson) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    highball.run({"play", "g"}, "buy TR\npass\n");
    // 18AL 5.1: worth is cash plus privates at par. Ann bought TR for its par value, so her worth stays 600.
    EXPECT_EQ(highball.run({"show", "g", "worth"}).out,
              "round,commands,Ann,Bob,Cy\nstart,0,600,600,600\nSR 1,2,600,600,600\n");
    const ProgramResult cast = highball.run({"cast", "g", "--ascii"});
    EXPECT_EQ(cast.code, 0);
    EXPECT_TRUE(cast.out.starts_with("{\"version\": 2, ")) << cast.out.substr(0, 100);
}

TEST(Usage, DumbTerminalIsUsedLineByLine) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const ProgramResult ran = highball.shell("TERM=dumb script -qec '\"$HIGHBALL\" play g' /dev/null < /dev/null");
    EXPECT_NE(ran.out.find("--plain"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
}

// Plain play also stops a line at the end of the turn and refuses an overlong line as a whole.
TEST(Usage, PlainLineEndsWithItsTurn) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const ProgramResult ran =
        highball.run({"play", "g"}, "? pass\npass; pass; pass\nbuy TR" + std::string(5000, ' ') + "\n");
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(test::mentions(ran.out, {"Ann", "Bob", "SR 1", "\"pass\""}));
    EXPECT_TRUE(test::mentions(ran.out, "4096"));
    EXPECT_EQ(commands_of(highball, "g"), 1);
}

// Each row has a mistake and words of the answer. The program never clamps, cuts or ignores a value silently.
TEST(Usage, MistakeIsRefusedWithACorrection) {
    Program highball;
    struct Slip {
        std::vector<std::string> words;
        std::vector<std::string> correction;
    };
    ASSERT_EQ(highball.run({"new", "18AL", "--players", "Ann, Bob , Cy", "g"}).code, 0);
    EXPECT_NE(highball.run({"export", "g"}).out.find("players Ann Bob Cy\n"), std::string::npos);
    const std::vector<Slip> slips = {
        {{"quick", "18AL", "--computer", "9"}, {"18AL", "2", "4", "9"}},
        {{"quick", "18VA", "--computer", "0"}, {"18VA", "1", "4", "0"}},
        {{"quick", "zzz"}, {"american-rails"}},
        {{"arena", "zzz"}, {"american-rails"}},
        {{"arena", "18AL"}, {"easy"}},
        {{"undo", "g", "0"}, {"g", "0"}},
        {{"undo", "g", "x"}, {"N", "\"x\""}},
        {{"undo", "g", "99999999999"}, {"N", "99999999999"}},
        {{"new", "18AL"}, {"--players A,B,C"}},
        {{"new", "18AL", "--players", "A,B,C", "--setting", "advice=no"}, {"advice none", "keeps board"}},
        {{"new", "18AL", "--players", "A,B,C", "--setting", "advice"}, {"advice=none"}},
        {{"new", "continental-rails", "--players", "Ann", "--name", "Bob=X"}, {"\"Bob\"", "Ann"}},
        {{"quick", "18GA", "--size", "10x5"}, {"--size", "--keys"}},
        {{"quick", "18GA", "--keys", "-", "--size", "ten"}, {"80x24"}},
        {{"undo"}, {"NAME", "highball undo NAME [N]"}},
        {{"list", "--frob"}, {"\"--frob\""}},
        {{"list", "--maps", "/no/folder"}, {"--maps", "\"/no/folder\""}},
        {{"moderate", "18AL"}, {"--players A,B,C", "highball moderate TITLE [NAME] --players A,B,C"}},
        {{"lobby"}, {"lobby", "open", "join"}},
        {{"arena", "18AL", "easy", "--games", "0"}, {"--games", "1", "1000000", "\"0\""}},
        {{"arena", "18AL", "easy", "--games", "x"}, {"--games", "\"x\""}},
        {{"arena", "continental-rails", "--keep", "/tmp"}, {"--keep", "--levels tycoon,tycoon"}},
        {{"library", "foo"}, {"check", "restore", "\"foo\""}},
        {{"library", "restore"}, {"--yes"}},
        {{"new", "american-rails", "--players", "A,B,C", "--name", "A=Foo"}, {"american-rails", "characters"}},
    };
    for (const Slip& slip : slips) {
        const ProgramResult ran = highball.run(slip.words);
        EXPECT_NE(ran.code, 0);
        for (const std::string& part : slip.correction) EXPECT_TRUE(test::mentions(ran.err, part));
    }
    EXPECT_FALSE(test::mentions(highball.run({"list"}).out, "18GA")); // a refused line begins no game
    EXPECT_NE(highball.run({"maps"}).out.find("18AL: The Railroads"), std::string::npos);
    EXPECT_EQ(highball.run({"maps"}).out.find("18AL: 18AL:"), std::string::npos);
    EXPECT_NE(highball.run({"arena", "--help"}).out.find("hard"), std::string::npos);
    for (const char* page : {"news", "standings"})
        EXPECT_NE(highball.run({"show", "--help"}).out.find(page), std::string::npos);
    const ProgramResult checked = highball.run({"library", "check"});
    EXPECT_TRUE(checked.code == 0 && test::mentions(checked.out, "1")) << checked.out;
    highball.run({"play", "g"}, "buy TR\n");
    EXPECT_EQ(commands_of(highball, "g"), 1);
    const ProgramResult plain = highball.run({"quick", "18AL", "--plain", "--player", "Me"}, "quit\n");
    EXPECT_EQ(plain.code, 0) << plain.err;
}

// `quick` plays its own game even if a newer game exists, for example one begun in another window.
TEST(Usage, QuickPlaysTheGameThatItBegan) {
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

// If only one seat is a person's, a line without a name is that person's, even with sealed orders. An unknown command
// is reported as unknown.
TEST(Usage, OnlyPersonAmongComputersNeedsNoName) {
    Program highball;
    const ProgramResult alone =
        highball.run({"quick", "continental-rails", "--seed", "3"}, "bogus\nprodigal 50\nquit\n");
    EXPECT_TRUE(test::mentions(alone.out + alone.err, "\"bogus\""));
    EXPECT_NE((alone.out + alone.err).find("1.2:rail-prodigal"), std::string::npos) << alone.out;
}

TEST(Usage, ArenaShowsProgressOnATerminalOnly) {
    Program highball;
    const std::string line = "\"$HIGHBALL\" arena american-rails easy,easy,easy --games 2";
    const ProgramResult seen = highball.shell("script -qec '" + line + "' /dev/null < /dev/null");
    EXPECT_TRUE(test::mentions(seen.out.substr(seen.out.find("\rarena")), {"0", "2"}));
    EXPECT_NE(seen.out.find("\r             \r2 "), std::string::npos) << seen.out;
    EXPECT_EQ(highball.shell(line).err, "");
}

TEST(Usage, ReadingSubcommandsCreateNoStore) {
    Program highball;
    const std::string program = "cd; unset HIGHBALL_LIBRARY; \"$HIGHBALL\" ", named = "--library mistyped/games.db ";
    for (const std::string line : {"list", "show g legal", "export g", "verify g", "play g", "users list", "seat g",
                                   "library check", "library backup"}) {
        const ProgramResult ran = highball.shell(program + named + line);
        EXPECT_EQ(ran.code, 1) << line;
        EXPECT_TRUE(test::mentions(ran.err, "mistyped/games.db"));
        highball.shell(program + line);
    }
    EXPECT_EQ(highball.shell(program + "list").code, 0);
    EXPECT_EQ(highball.shell("cd; ls -d mistyped data .local").out, "");
    EXPECT_EQ(highball.shell(program + named + "new 18AL --players Ann,Bob,Cy g").code, 0);
    EXPECT_EQ(highball.shell(program + named + "list --names").out, "g\n");
}

TEST(Usage, MistypedServerAddressCreatesNoFile) {
    Program highball;
    for (const std::string line : {"new 18AL --players Ann,Bob,Cy g", "list"}) {
        const ProgramResult ran = highball.shell("cd; \"$HIGHBALL\" --library postgresq://db/games " + line);
        EXPECT_EQ(ran.code, 1) << line;
        EXPECT_TRUE(test::mentions(ran.err, {"postgresql://", "postgresq://db/games"}));
    }
    EXPECT_EQ(highball.shell("cd; ls -d postgresq:").out, "");
}

} // namespace
} // namespace highball
