// What a newcomer types wrong: each slip is told with what would be right, and the exit code says so.
#include "support/program.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

using test::Program;
using test::Ran;

TEST(Usage, ANearMissOfATitleStillShowsAllTitles) {
    Program highball;
    const Ran ran = highball.run({"new", "18AM", "--players", "Ann,Bob,Cy"});
    EXPECT_EQ(ran.code, 1);
    for (const char* title : {"18AL", "18GA", "american-rails", "continental-rails"})
        EXPECT_NE(ran.err.find(title), std::string::npos) << ran.err;
}

TEST(Usage, AnUnknownSubcommandHasNoHelp) {
    Program highball;
    const Ran ran = highball.run({"shwo", "--help"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("did you mean show"), std::string::npos) << ran.err;
}

TEST(Usage, UndoTakesBackNoMoreThanIsThere) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    highball.run({"play", "g"}, "buy TR\npass\n");
    const Ran refused = highball.run({"undo", "g", "99"});
    EXPECT_EQ(refused.code, 1);
    EXPECT_NE(refused.err.find("has 2 commands, not 99"), std::string::npos) << refused.err;
    EXPECT_NE(highball.run({"play", "g"}, "undo 99\n").out.find("only 2 to take back"), std::string::npos);
    EXPECT_EQ(highball.run({"undo", "g", "--all"}).code, 0);
    EXPECT_NE(highball.run({"list"}).out.find("0 commands"), std::string::npos);
}

TEST(Usage, AnExportThatWasCutOffFails) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    highball.run({"play", "g"}, "buy TR\npass\n");
    const std::string script = highball.run({"export", "g"}).out;
    EXPECT_EQ(highball.run({"run", "-"}, script).code, 0);
    const Ran cut = highball.run({"run", "-"}, script.substr(0, script.find("Bob> pass")));
    EXPECT_EQ(cut.code, 1);
    EXPECT_NE(cut.err.find("1 of the 2 commands"), std::string::npos) << cut.err;
}

TEST(Usage, WhyIsAboutTheLastCommandOnly) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const Ran ran = highball.run({"play", "g"}, "sell L&N 10%\nbuy TR\nwhy\n");
    EXPECT_NE(ran.out.find("nothing has been refused since"), std::string::npos) << ran.out;
}

// rule: 18AL 3.2(b)
TEST(Usage, AnAnswerThatOnlyOnePlayerCanGiveNeedsNoName) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const std::string all = "buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY\n";
    Ran ran = highball.run({"play", "g"}, all + "offer BSLC to Ann for 60\ndecline\n?\naccept\n");
    EXPECT_NE(ran.out.find("say who: Ann or Cy may do that"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("Ann may: accept or decline"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("Cy may: accept or decline"), std::string::npos) << ran.out;
    EXPECT_EQ(highball.run({"show", "g", "players"}).out.find("Cy  for 60"), std::string::npos);
    EXPECT_NE(highball.run({"export", "g"}).out.find("Ann> accept"), std::string::npos);
}

// rule: 18AL 3.3(a), 18AL 4.2.2, 18AL 5(a): the figures of the rulebook, in the answers.
TEST(Usage, RulesAreToldWithTheFiguresOfTheGame) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const auto rule = [&](const std::string& id) { return highball.run({"play", "g"}, "rules " + id + "\n").out; };
    EXPECT_NE(rule("3.3(a)").find("60%"), std::string::npos);
    EXPECT_NE(rule("3.2(a)(2)").find("50%"), std::string::npos);
    EXPECT_NE(rule("4.2.2").find("L&N $40, $100 and $100"), std::string::npos);
    EXPECT_NE(rule("5(a)").find("$8,000"), std::string::npos);
    EXPECT_NE(rule("5(b)").find("$300"), std::string::npos);
    EXPECT_NE(rule("4.2.1").find("4.2.1(j)"), std::string::npos); // all parts of a rule
    EXPECT_NE(rule("9.9").find("no command or rule"), std::string::npos);
}

TEST(Usage, WorthIsACsvAndACastIsJson) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    highball.run({"play", "g"}, "buy TR\npass\n");
    // 18AL 5.1: cash and privates at par: TR costs what it is worth.
    EXPECT_EQ(highball.run({"show", "g", "worth"}).out, "round,commands,Ann,Bob,Cy\nSR 1,2,600,600,600\n");
    const Ran cast = highball.run({"cast", "g", "--ascii"});
    EXPECT_EQ(cast.code, 0);
    EXPECT_TRUE(cast.out.starts_with("{\"version\": 2, ")) << cast.out.substr(0, 100);
}

TEST(Usage, ATerminalThatShowsNoScreenIsPlayedLineByLine) {
    Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    const Ran ran = highball.shell("TERM=dumb script -qec '\"$HIGHBALL\" play g' /dev/null < /dev/null");
    EXPECT_NE(ran.out.find("--plain"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
}

} // namespace
} // namespace highball
