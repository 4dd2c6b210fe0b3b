// highball run and show with scripts: reports for other programs, exit codes, included files and positions of lines.
#include "cli/mail_sheet.h"
#include "core/text.h"
#include "store/store.h"
#include "support/played_game.h"
#include "support/program_process.h"
#include "support/refused.h"
#include "tui/screen/pane.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace highball {
namespace {

namespace fs = std::filesystem;
using test::ProgramResult;

const std::string header = "highball 1\ntitle 18AL\nplayers Ann Bob Cy\n--\n";

class RunTest : public testing::Test {
  protected:
    RunTest() {
        program_.write("good.play", header + "Ann> buy TR\n= cash Ann 580\n= cash Bob\n! 3.1 Bob> sell L&N 10%\n");
        program_.write("bad.play", header + "Ann> buy TR\n= cash Ann 5\n! 3.1 Bob> pass\n= shares Ann L&N 10%\n");
        program_.write("wrong.play", header + "Ben> buy TR\n");
    }
    std::string path(const std::string& file) const { return program_.folder() + "/" + file; }
    ProgramResult run(std::vector<std::string> words, const std::string& input = "") {
        words.insert(words.begin(), "run");
        return program_.run(std::move(words), input);
    }
    // Runs good.play, bad.play, wrong.play and a missing file.
    ProgramResult run_all(const std::string& format) {
        return run(
            {"-k", "--format", format, path("good.play"), path("bad.play"), path("wrong.play"), path("no.play")});
    }

    test::Program program_;
};

TEST_F(RunTest, ExitCodeIsThatOfTheWorstFile) {
    EXPECT_EQ(run({path("good.play")}).code, 0);
    EXPECT_EQ(run({path("good.play"), path("bad.play")}).code, 1);
    EXPECT_EQ(run({path("wrong.play")}).code, 1);
    EXPECT_EQ(run({path("no.play"), path("bad.play")}).code, 2);
    EXPECT_EQ(run({"--format", "yaml", path("good.play")}).code, 2);
    EXPECT_EQ(run({"--play", path("good.play"), path("bad.play")}).code, 2);
}

TEST_F(RunTest, SummaryCountsFilesAndQuietPrintsFailuresOnly) {
    const ProgramResult all = run_all("text");
    EXPECT_TRUE(test::mentions(
        all.out, {"4 files", "1 passed", "2 failed", "1 unreadable", "3 failures", "good.play:7: cash Bob is 600"}));
    EXPECT_NE(all.out.find("bad.play: 1 command, "), std::string::npos) << all.out;
    EXPECT_EQ(all.out.find("digest"), std::string::npos) << all.out;
    for (const char* line : {"bad.play:6: ", "bad.play:7: ", "bad.play:8: ", "wrong.play:5: ", "no.play: "})
        EXPECT_NE(all.err.find(line), std::string::npos) << all.err;
    const ProgramResult quiet = run({"-q", path("good.play"), path("bad.play")});
    EXPECT_EQ(quiet.out, "");
    EXPECT_NE(quiet.err.find("bad.play:6: "), std::string::npos);
    EXPECT_EQ(run({"-q", path("good.play")}).err, "");
}

TEST_F(RunTest, KeepGoingDoesNotPlayWhatShouldHaveBeenRefused) {
    program_.write(
        "k.play",
        "highball 1\ntitle 18AL\nplayers A B C\n--\nA> pass\n= turn B\n! 3.1 B> pass\n= turn A\n= cash A 1\n");
    const ProgramResult ran = run({"-k", path("k.play")});
    EXPECT_EQ(ran.code, 1);
    for (const char* line : {"k.play:7: ", "k.play:8: ", "k.play:9: "})
        EXPECT_NE(ran.err.find(line), std::string::npos) << ran.err;
    EXPECT_TRUE(test::mentions(ran.err, {"turn is B, not A", "cash A is 600, not 1"}));
    program_.write("k.play", header + "Ann> fly\n= turn Bob\n= turn Bob\n");
    EXPECT_TRUE(test::mentions(run({"-k", path("k.play")}).err, {"k.play:5: ", "k.play: 2", "matches"}));
}

TEST_F(RunTest, JsonHasEveryFailureWithItsLine) {
    const ProgramResult ran = run_all("json");
    EXPECT_EQ(ran.code, 2);
    const auto json = nlohmann::json::parse(ran.out);
    EXPECT_EQ(json["passed"], 1);
    EXPECT_EQ(json["failed"], 2);
    EXPECT_EQ(json["unreadable"], 1);
    ASSERT_EQ(json["files"].size(), 4U);
    EXPECT_EQ(json["files"][0]["commands"], 1);
    EXPECT_EQ(json["files"][0]["refusals"], 1);
    EXPECT_EQ(json["files"][0]["answers"].size(), 1U);
    const auto& failures = json["files"][1]["failures"];
    ASSERT_EQ(failures.size(), 3U);
    EXPECT_EQ(failures[0]["line"], 6);
    EXPECT_EQ(failures[0]["step"], "= cash Ann is 5");
    EXPECT_EQ(json["files"][2]["failures"][0]["line"], 5);
    EXPECT_EQ(json["files"][3]["exit"], 2);
}

TEST_F(RunTest, TapHasOneLineForEachFile) {
    const std::string out = run_all("tap").out;
    EXPECT_TRUE(out.starts_with("TAP version 13\n1..4\n")) << out;
    for (const std::string line : {"\nok 1 - ", "\nnot ok 2 - ", "\nnot ok 3 - ", "\nnot ok 4 - ", "bad.play:8: "})
        EXPECT_NE(out.find(line), std::string::npos) << out;
}

TEST_F(RunTest, JunitIsWellFormedAndCountsTheFiles) {
    const std::string out = run_all("junit").out;
    EXPECT_TRUE(test::mentions(out, {"tests=\"4\" failures=\"2\" errors=\"1\"", "L&amp;N"}));
    EXPECT_EQ(out.find("L&N"), std::string::npos);
    for (const char* name : {"testsuites", "testsuite", "testcase", "failure", "error", "system-out"}) {
        const auto count = [&](const std::string& text) {
            std::size_t found = 0;
            for (std::size_t at = out.find(text); at != out.npos; at = out.find(text, at + 1)) ++found;
            return found;
        };
        const std::string tag(name);
        EXPECT_EQ(count("<" + tag + " ") + count("<" + tag + ">"), count("</" + tag + ">")) << name;
    }
}

TEST_F(RunTest, VerbosePrintsThePageOfAFailedExpectation) {
    EXPECT_EQ(run({path("bad.play")}).err.find("certs"), std::string::npos);
    const ProgramResult ran = run({"--verbose", path("bad.play")});
    const std::string page = program_.run({"show", path("bad.play"), "players", "--at", "5"}).out;
    ASSERT_NE(page, "");
    EXPECT_NE(ran.err.find(page), std::string::npos) << ran.err;
}

TEST_F(RunTest, QuestionsNamePagesOfTheirTitle) {
    program_.write("cash.play", "highball 1\ntitle american-rails\nplayers Ann Bob Cy\n--\n= cash Ann 5\n");
    const std::string page = program_.run({"show", path("cash.play"), "companies", "--at", "4"}).out;
    ASSERT_NE(page, "");
    EXPECT_NE(run({"--verbose", path("cash.play")}).err.find(page), std::string::npos);
    for (const auto& title : test::all().titles()) {
        std::vector<std::string> pages = tui::page_names(*title);
        pages.emplace_back();
        for (const Question& question : title->questions())
            EXPECT_NE(std::find(pages.begin(), pages.end(), question.page), pages.end()) << question.shape;
    }
}

// `show --at LINE` shows the position after a line, also after one that fails.
TEST_F(RunTest, ShowPrintsThePositionAtALine) {
    program_.write("s.play", header + "buy TR\n\n= cash Ann 5\nfly\nbuy S&NA\n");
    const auto log = [&](const std::string& line) {
        return program_.run({"show", path("s.play"), "log", "--at", line});
    };
    EXPECT_EQ(log("4").out, "");
    EXPECT_NE(log("5").out.find("buy TR"), std::string::npos);
    for (const char* line : {"7", "8"}) {
        EXPECT_EQ(log(line).code, 0);
        EXPECT_EQ(log(line).out, log("5").out);
    }
    EXPECT_TRUE(test::mentions(log("8").err, {"s.play:7: ", "s.play:8: "}));
    EXPECT_EQ(log("9").code, 1);
}

TEST_F(RunTest, PlayContinuesAtALine) {
    const ProgramResult ran = run({"--stop-at", "5", "--play", path("bad.play")}, "pass\n\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(test::mentions(ran.out, "SR 1: Cy"));
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(program_.run({"list", "--names"}).out, "");
    EXPECT_EQ(run({"--play", path("bad.play")}, "quit\n").code, 1);
}

TEST_F(RunTest, IncludedFilesStayBelowTheFolderOfTheScript) {
    program_.write("scripts/a.play", header + "include sub/b.play\n= cash Ann 580\n");
    program_.write("scripts/sub/b.play", "Ann> buy TR\n");
    EXPECT_EQ(run({path("scripts/a.play")}).code, 0) << run({path("scripts/a.play")}).err;
    EXPECT_EQ(program_.shell("cd " + program_.folder() + "/scripts && \"$HIGHBALL\" run a.play").code, 0);
    program_.write("scripts/dash.play", header + "include -\n"); // a file, not standard input
    EXPECT_EQ(
        program_.shell("cd " + program_.folder() + "/scripts && \"$HIGHBALL\" run dash.play", "Ann> buy TR\n").code, 2);
    program_.write("scripts/from.play", "highball 1\nfrom a.play at 5\n--\n= turn Bob\nBob> pass\n");
    EXPECT_EQ(run({path("scripts/from.play")}).code, 0) << run({path("scripts/from.play")}).err;
    const auto includes = [&](const std::string& file) {
        program_.write("scripts/c.play", header + "\ninclude " + file + "\n");
        return run({path("scripts/c.play")});
    };
    std::filesystem::create_symlink("../good.play", path("scripts/out.play"));
    std::filesystem::create_symlink("sub/b.play", path("scripts/link.play"));
    EXPECT_EQ(includes("link.play").code, 0);
    for (const std::string& file :
         std::vector<std::string>{"out.play", "../good.play", path("good.play"), "/dev/zero"}) {
        EXPECT_EQ(includes(file).code, 1) << file;
        EXPECT_NE(includes(file).err.find("c.play:6: "), std::string::npos) << includes(file).err;
    }
    EXPECT_EQ(includes("none.play").code, 2);
    EXPECT_EQ(includes("sub").code, 2);
    const ProgramResult piped = run({"-"}, header + "include scripts/sub/b.play\n");
    EXPECT_EQ(piped.code, 1) << piped.err;
}

TEST_F(RunTest, OnlyRunReadsIncludedFiles) {
    program_.write("a.play", header + "include b.play\n");
    program_.write("b.play", "Ann> buy TR\n");
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"import", path("a.play")}, {"show", path("a.play"), "log"}}) {
        const ProgramResult ran = program_.run(words);
        EXPECT_EQ(ran.code, 1);
        EXPECT_TRUE(test::mentions(ran.err, {"a.play:5: ", "\"include\"", "highball run FILE --stop-at N --play"}));
    }
    program_.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    EXPECT_TRUE(test::mentions(program_.run({"play", "g"}, "include b.play\n").out, {"\"include\"", "highball run"}));
    program_.run({"new", "continental-rails", "--players", "Ann,Bob", "c"});
    EXPECT_TRUE(test::mentions(program_.run({"submit", "c", "Ann", "-"}, "include b.play\n").out,
                               {"REFUSED", "\"include\"", "highball run"}));
}

TEST_F(RunTest, AnUnknownRuleOrTitleIsReported) {
    const auto why = [&](const std::string& step) { return run({"-"}, header + step + "\n").err; };
    for (const std::string rule : {"99.9", "99*", "III:nothing"})
        EXPECT_TRUE(test::mentions(why("! " + rule + " Ann> pass"), {"18AL has no rule " + rule})) << rule;
    EXPECT_TRUE(test::mentions(why("! 99.9 Bob> fly"), "18AL has no rule 99.9"));
    for (const std::string rule : {"3.2", "3*", "4.2.1", "III:brown-lumber"})
        EXPECT_EQ(why("! " + rule + " Ann> pass").find("has no rule"), std::string::npos) << rule;
    for (const std::string title : {"American Rails", "american rails"})
        EXPECT_EQ(run({"-"}, "highball 1\ntitle " + title + "\nplayers Ann Bob Cy\n--\n").code, 0) << title;
    EXPECT_TRUE(test::mentions(
        run({"-"}, "highball 1\ntitle 18AL: The Railroads Come to Alabama\nplayers Ann Bob Cy\n--\n").err,
        {"standard input:2: ", "did you mean 18AL?"}));
}

// Outside an operating round, no corporation has a step, and `operating` says so, too.
TEST_F(RunTest, QuestionsAboutTheOperatingCorporationAnswerNone) {
    const std::string all = header + "= operating none\n= step none\n= best none\n= treasury none\n";
    EXPECT_EQ(run({"-"}, all).code, 0) << run({"-"}, all).err;
    EXPECT_TRUE(test::mentions(run({"-"}, header + "= order Ann Bob Cy\n").err, "= order is Ann Bob Cy"));
}

// rule: 18AL 3.2: the turn of a player who founds a corporation goes on until `done`.
TEST_F(RunTest, RefusalOfTheNextPlayerNamesTheTurnThatIsNotEnded) {
    const std::string all = "buy TR\nbuy S&NA\nbuy BSLC\nbuy M&C\nbuy NDY\n";
    const ProgramResult ran = run({"-"}, header + all + "Cy> par L&N 75\nAnn> par M&O 75\n");
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(test::mentions(ran.err, {"standard input:11: ", "Cy> done"}));
}

TEST_F(RunTest, QuestionsTakeShortenedNames) {
    const std::string al = "highball 1\ntitle 18AL\nplayers Ann Lee,Bob de Vries,Cy\n--\nAnn> buy TR\n= cash Ann 580\n"
                           "= holder T is Ann Lee\n= cash Bob de 600\n= president M&O none\n= floated L no\n"
                           "= tile birmingham none\n";
    EXPECT_EQ(run({"-"}, al).code, 0) << run({"-"}, al).err;
    EXPECT_TRUE(test::mentions(run({"-"}, header + "= floated A\n").err, "standard input:5: "));
    const std::string cr =
        "highball 1\ntitle continental-rails\nplayers Annabel,Bob\n--\n= missed Ann 0\n= owner MO5 none\n";
    EXPECT_EQ(run({"-"}, cr).code, 0) << run({"-"}, cr).err;
}

TEST_F(RunTest, QuestionsSayWhatTheAnswerIs) {
    for (const char* title : {"18AL", "18GA", "18VA", "american-rails", "continental-rails"}) {
        const std::string out = program_.run({"questions", title}).out;
        const auto lines = split(out, '\n');
        ASSERT_GT(lines.size(), 20U) << title;
        for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
            EXPECT_EQ(lines[i].starts_with("= "), i % 2 == 0) << title << ": " << lines[i];
            EXPECT_FALSE(lines[i].empty()) << title;
        }
        EXPECT_EQ(out.find("nobody"), std::string::npos) << title;
    }
}

TEST_F(RunTest, AsciiStyleHoldsForPlainPlayAndPages) {
    const auto is_ascii = [](const std::string& text) {
        return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
    };
    program_.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    program_.run({"new", "18AL", "--players", "Ann,B\u00f6b,Cy", "n"});
    const std::string utf8 = "export LC_ALL=C.UTF-8; \"$HIGHBALL\" ";
    const std::string lines = "? L&N\nmap\nmarket\nplayers\ntrains\nquit\n";
    EXPECT_FALSE(is_ascii(program_.shell(utf8 + "play g --plain", lines).out));
    const std::string plain = program_.shell(utf8 + "play g --plain --style ascii", lines).out;
    EXPECT_TRUE(is_ascii(plain)) << plain;
    EXPECT_FALSE(is_ascii(program_.shell(utf8 + "show g map").out));
    for (const char* page : {"map", "market", "companies", "players", "trains", "tiles", "legal", "log", "standings"})
        EXPECT_TRUE(is_ascii(program_.shell(utf8 + "show g " + page + " --style ascii").out)) << page;
    EXPECT_TRUE(test::mentions(program_.shell(utf8 + "show n players --style ascii").out, "B\u00f6b"));
}

// A mail reply: the quoted sheet and the signature are no orders.
TEST_F(RunTest, SubmittedMailMayHaveQuotesAndASignature) {
    program_.run({"new", "continental-rails", "--players", "Ann,Bob", "c"});
    const ProgramResult ran =
        program_.run({"submit", "c", "Ann", "-"}, "> borrow 20\n>> nonsense\n\nborrow 10\n\n-- \nAnn\nborrow 30\n");
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_TRUE(test::mentions(ran.out, {"accepted line 4: borrow 10", "1 line", "0 refused"}));
    EXPECT_EQ(ran.out.find("borrow 30"), std::string::npos);
}

// The timer may run the turn at any moment, but not between two lines of a sheet.
TEST_F(RunTest, ASubmittedSheetIsStoredInOneStep) {
    program_.run({"new", "continental-rails", "--players", "Ann,Bob", "c"});
    const auto store = std::move(*open_store(path("data/highball/library.db")));
    const auto before = store->read(store->find("c")->id)->revision;
    ASSERT_EQ(program_.run({"submit", "c", "Ann", "-"}, "borrow 10\nmessage hello\n").code, 0);
    const StoredGame after = *store->read(store->find("c")->id);
    EXPECT_EQ(after.revision, before + 1);
    EXPECT_EQ(after.commands.size(), 4u);
    EXPECT_EQ(after.commands.back().text, "ready");
}

// A user can hand in sheets by mail again and again.
TEST_F(RunTest, CommandsOfSubmittedMailsAreLimited) {
    program_.run({"new", "continental-rails", "--players", "Ann,Bob", "c"});
    const auto store = std::move(*open_store(path("data/highball/library.db")));
    const SavedGame game = *store->find("c");
    const std::vector<Command> commands(4998, Command{Seat(0), "borrow 10"});
    ASSERT_TRUE(store->create("long", game.setup, commands));
    const ProgramResult ran = program_.run({"submit", "long", "Ann", "-"}, "borrow 20\nborrow 30\n");
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(test::mentions(ran.out, {"accepted line 1: borrow 20", "5000", "1 line", "1 refused"})) << ran.out;
    EXPECT_EQ(program_.run({"submit", "long", "Ann", "-"}, "borrow 30\n").code, 1);
    EXPECT_EQ(store->find("long")->commands, 5000);
    EXPECT_EQ(program_.run({"submit", "long", "Bob", "-"}, "borrow 30\n").code, 0);
}

TEST_F(RunTest, SubmittedMailMayComeFromAMailbox) {
    program_.run({"new", "continental-rails", "--players", "Ann,Bob", "c"});
    const ProgramResult ran = program_.run({"submit", "c", "Ann", "-"},
                                           "From ann@x Sat Nov 28 10:00:00 2026\nFrom: a\nSubject: b\n\nborrow 10\n");
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_TRUE(test::mentions(ran.out, {"accepted line 5: borrow 10"}));
}

// Work that grew with the square of the number of blank lines would not end.
TEST(Mail, BlankLinesOfAMailAreReadOnce) {
    EXPECT_EQ(parse_mail("borrow 1" + std::string(1 << 20, '\n') + "borrow 2")->lines.size(), 2u);
}

TEST_F(RunTest, SheetsFollowNoLink) {
    program_.run({"new", "continental-rails", "--players", "Ann,Bob", "c"});
    program_.write("victim", "precious");
    fs::create_directories(path("mail"));
    fs::create_symlink(path("victim"), path("mail/c-sheet-01-1-Ann.txt"));
    EXPECT_EQ(program_.run({"sheets", "c", path("mail")}).code, 0);
    EXPECT_EQ(fs::file_size(path("victim")), 8u);
    EXPECT_FALSE(fs::is_symlink(path("mail/c-sheet-01-1-Ann.txt")));
    EXPECT_GT(fs::file_size(path("mail/c-sheet-01-1-Ann.txt")), 8u);
}

TEST_F(RunTest, TimeZoneIsATimeZoneFile) {
    program_.run({"new", "continental-rails", "--players", "Ann,Bob", "c"});
    EXPECT_EQ(program_.run({"deadline", "c", "every 3d at 20:00 Europe/Berlin"}).code, 0);
    ASSERT_TRUE(fs::exists("/usr/share/zoneinfo/leapseconds")); // a table
    EXPECT_EQ(program_.run({"deadline", "c", "every 3d at 20:00 leapseconds"}).code, 1);
}

} // namespace
} // namespace highball
