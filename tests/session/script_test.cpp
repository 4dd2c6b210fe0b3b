// Tests of the `.play` format: parsing, errors, running, writing.
#include "core/digest.h"
#include "prompt/run_script.h"
#include "session/line.h"
#include "session/setup_text.h"
#include "support/counting.h"
#include "support/played_game.h"
#include "support/refused.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

const std::string header = "highball 1\ntitle Counting\nplayers Ann Bob Cy\n--\n";

Script read(const std::string& text) {
    auto script = parse_script(text, "a.play");
    EXPECT_TRUE(script.ok()) << print(script.error());
    return script ? *script : Script{};
}

std::string why_not(const std::string& text) {
    const auto script = parse_script(text, "a.play");
    return script ? "" : print(script.error());
}

ScriptRun run(const std::string& steps) {
    return run_script(read(header + steps), test::counting_registry(), {.invariants = true, .progress = {}});
}

std::string failure(const std::string& steps) {
    const ScriptRun done = run(steps);
    return done.failure ? print(*done.failure) : "";
}

TEST(Script, ReadsAWholeHeader) {
    const Script script = read("# first\nhighball 1\n\nname Tuesday #2\ntitle 18AL\nplayers Ann Bob Cy\nseed "
                               "18446744073709551615\noption double-yellow\n"
                               "compat loose-routes\nsetting tycoon J. P. Morgan\nrules 3\ncomputer Bob quick\n--\n");
    EXPECT_EQ(script.name, "Tuesday #2");
    EXPECT_EQ(script.setup.title, "18AL");
    EXPECT_EQ(script.setup.players, (std::vector<std::string>{"Ann", "Bob", "Cy"}));
    EXPECT_EQ(script.setup.seed, 18446744073709551615ULL);
    EXPECT_EQ(script.setup.options, (std::vector<std::string>{"double-yellow"}));
    EXPECT_EQ(script.setup.compat, (std::vector<std::string>{"loose-routes"}));
    EXPECT_EQ(script.setup.settings.at("tycoon"), "J. P. Morgan");
    EXPECT_EQ(script.setup.rules, 3);
    EXPECT_EQ(script.setup.computers, (std::vector<std::string>{"", "quick", ""}));
}

TEST(Script, CommasLetNamesHaveBlanks) {
    const Script script = read("highball 1\ntitle X\nplayers Ann of Troy, Bob\n--\nAnn of Troy> pass\n");
    EXPECT_EQ(script.setup.players, (std::vector<std::string>{"Ann of Troy", "Bob"}));
    EXPECT_EQ(script.steps.at(0).seat, Seat(0));
    EXPECT_EQ(script.steps.at(0).text, "pass");
}

TEST(Script, SemicolonsSeparateCommandsButNotTheTrainsOfARun) {
    EXPECT_EQ(split_commands("lay G4 57 2; run 2 L5-K4; 4 A4-C4 ;; pay # done"),
              (std::vector<std::string>{"lay G4 57 2", "run 2 L5-K4; 4 A4-C4", "pay"}));
    EXPECT_TRUE(split_commands("  # nothing").empty());
    EXPECT_EQ(split_commands("buy C#1"), (std::vector<std::string>{"buy C#1"}));
}

TEST(Script, ErrorsNameFileLineAndTheNearestWord) {
    EXPECT_TRUE(test::mentions(why_not("hello"), {"a.play:1:", "\"highball 1\"", "\"hello\""}));
    EXPECT_TRUE(test::mentions(why_not("highball 2\n"), {"a.play:1:", "1", "\"2\""}));
    EXPECT_TRUE(test::mentions(why_not("highball 1\ntitel 18AL\n"), {"a.play:2:", "\"titel\"", "title"}));
    EXPECT_TRUE(test::mentions(why_not("highball 1\nseed -3\n"), {"a.play:2:", "seed"}));
    EXPECT_TRUE(test::mentions(why_not("highball 1\ntitle X\n"), {"a.play:2:", "\"--\""}));
    EXPECT_TRUE(test::mentions(why_not(header + "Ben> add 1\n"), {"a.play:5:", "\"Ben\"", "Ann", "Bob", "Cy"}));
    EXPECT_TRUE(test::mentions(why_not(header + "@ 12\n"), {"a.play:5:", "\"@\""}));
    EXPECT_TRUE(test::mentions(why_not(header + "=\n"), {"a.play:5:", "\"=\""}));
    EXPECT_TRUE(test::mentions(why_not(header + "= total is\n"), {"a.play:5:", "\"= total is\"", "\"is\""}));
    EXPECT_TRUE(test::mentions(why_not(header + "! 2\n"), {"a.play:5:", "\"! RULE command\"", "-"}));
    for (const std::string refused : {"! Ann> add 1", "! Ann>add 1", "! Counting Ann> add 1"})
        EXPECT_TRUE(test::mentions(why_not(header + refused + "\n"), {"a.play:5:", "! RULE PLAYER> COMMAND"}));
    EXPECT_TRUE(test::mentions(why_not("highball 1\ntitle X\nplayers Ann Lee, Bob\n--\n! Ann Lee> add 1\n"),
                               {"a.play:5:", "! RULE PLAYER> COMMAND"}));
    EXPECT_TRUE(test::mentions(why_not(header + "! 3.1 (a) Ann> add 1\n"), {"a.play:5:", "3.1(a)"}));
    EXPECT_TRUE(test::mentions(why_not(header + "! 2 Ann> add 1; add 7\n"), {"a.play:5:", "one command"}));
    EXPECT_EQ(why_not(header + "! 2 Ann> run 2 L5-K4; 4 A4-C4\n! - Ann> say a; b\n"), "");
    for (const std::string step : {"Ann> add 1", "= total 0"})
        EXPECT_TRUE(test::mentions(why_not(step), {"a.play:1:", "\"highball 1\"", "included by another script"}));
    EXPECT_EQ(why_not("hello").find("included"), std::string::npos);
}

TEST(Script, ControlCharactersAndTooLongLinesAreRefused) {
    EXPECT_NE(why_not(header + "add \x1b[2J\n"), "");
    EXPECT_NE(why_not(header + "add \xff\n"), "");
    EXPECT_NE(why_not(header + std::string(5000, 'a')), "");
    EXPECT_NE(why_not(std::string(max_script_bytes + 1, '\n')), "");
    EXPECT_EQ(why_not("highball 1\r\ntitle X\r\nplayers A B\r\n--\r\n\tpass\r\n"), "");
}

TEST(Script, ErrorsSayWhatWasMeant) {
    const std::string head = "highball 1\ntitle Counting\nplayers Ann Bob Cy\n";
    for (const std::string step : {"Ann> add 1", "= total 0", "! 1 add 2", "@ 0123456789abcdef"})
        EXPECT_TRUE(test::mentions(why_not(head + step + "\n"), {"a.play:4:", "\"--\""})) << step;
    EXPECT_TRUE(test::mentions(why_not(header + "\nAnn>\u00a0add 1\n"), {"a.play:6:", "U+00A0"}));
    EXPECT_EQ(why_not(header + "Ann> say well\u00a0done\n# a\u00a0comment\n"), "");
    EXPECT_TRUE(test::mentions(why_not(std::string("\x7f"
                                                   "ELF\0\1",
                                                   6)),
                               {"a.play:1:", "binary"}));
}

// U+200B has no width. "e" with U+0308 is another form of U+00EB, and the Hangul letters of "han" of U+D55C.
TEST(Script, NamesThatLookAlikeAreOneName) {
    const auto players = [](const std::string& names) { return "highball 1\ntitle X\nplayers " + names + "\n--\n"; };
    EXPECT_TRUE(test::mentions(why_not(players("A\u200bnn Ann")), {"a.play:3:"}));
    EXPECT_TRUE(test::mentions(why_not(players("Zo\u00eb Zoe\u0308")), {"a.play:4:", "Zo\u00eb"}));
    EXPECT_NE(why_not(players("Ann\u2007Lee, Bob")), "");
    const Script script = read(players("Zoe\u0308 \u1112\u1161\u11ab") + "Zo\u00eb> pass\n\ud55c> pass\n");
    EXPECT_EQ(script.setup.players, (std::vector<std::string>{"Zo\u00eb", "\ud55c"}));
    EXPECT_EQ(script.steps.at(1).seat, Seat(1));
    EXPECT_EQ(*find_seat(script.setup.players, "Zoe\u0308"), Seat(0));
}

// Parses a script that may include files. The files are in a list, with paths relative to the folder of the script.
Result<Script, TextError> parse_with(const std::string& text, const std::map<std::string, std::string>& files) {
    return parse_script(text, "a.play", [&](const std::filesystem::path& path) -> Result<IncludedFile, std::string> {
        const auto found = files.find(path.string());
        if (found == files.end()) return std::string("no such file");
        return IncludedFile{path.string(), found->second};
    });
}

TEST(Include, PlaysTheStepsOfOtherFiles) {
    const auto script = parse_with(
        header + "include sub/one.play\nadd 3\n= total 7\n",
        {{"sub/one.play", "Ann> add 1 # one\ninclude two.play\n"}, {"sub/two.play", "\nadd 3\n= total 9\n"}});
    ASSERT_TRUE(script) << print(script.error());
    const ScriptRun run = run_script(*script, test::counting_registry(), {.keep_going = true});
    ASSERT_EQ(run.failures.size(), 1U);
    EXPECT_TRUE(print(run.failures[0]).starts_with("sub/two.play:3: = total is 9: ")) << print(run.failures[0]);
    const ScriptRun stopped = run_script(*script, test::counting_registry(), {.last_line = 5, .keep_going = true});
    EXPECT_EQ(*stopped.session->game().fact("total"), "4");
}

TEST(Include, BeginsWithAnotherScriptUpToALine) {
    const std::map<std::string, std::string> files = {
        {"base.play",
         "highball 1\ntitle Counting\nplayers Ann Bob Cy\ncommands 3\nname base\n--\nadd 1\nadd 2\nadd 3\n"},
        {"next.play", "highball 1\nfrom base.play at 8\n--\nadd 3\nadd 3\n"}};
    const auto script = parse_with("highball 1\nname mine\nfrom next.play at 4\n--\n= total 6\nAnn> add 1\n", files);
    ASSERT_TRUE(script) << print(script.error());
    EXPECT_EQ(script->name, "mine");
    const ScriptRun run = run_script(*script, test::counting_registry());
    ASSERT_FALSE(run.failure) << print(*run.failure);
    EXPECT_EQ(run.counts.commands, 4);
    EXPECT_EQ(run_script(*script, test::counting_registry(), {.last_line = 3}).counts.commands, 3);
    const auto why = [&](const std::string& head) {
        const auto wrong = parse_with("highball 1\n" + head + "\n--\n", files);
        return wrong ? "" : print(wrong.error());
    };
    EXPECT_TRUE(test::mentions(why("from base.play"), {"a.play:2:", "\"from FILE at LINE\""}));
    EXPECT_TRUE(test::mentions(why("from base.play at 3"), {"base.play:3:", "\"--\""}));
    EXPECT_TRUE(test::mentions(why("from base.play at 99"), {"base.play:9:", "99"}));
    EXPECT_TRUE(test::mentions(why("title X\nfrom base.play at 9"), "a.play:3:"));
    EXPECT_TRUE(test::mentions(why("from base.play at 9\nplayers A B"), "a.play:3:"));
    EXPECT_TRUE(test::mentions(why("include base.play"), {"a.play:2:", "\"--\""}));
}

TEST(Include, RefusesWrongPathsDepthAndPlaces) {
    std::map<std::string, std::string> files = {{"whole.play", header}, {"loop.play", "include loop.play\n"}};
    for (int i = 1; i <= 9; ++i)
        files["d" + std::to_string(i)] = i < 9 ? "include d" + std::to_string(i + 1) + "\n" : "add 1\n";
    const auto why = [&](const std::string& step) {
        const auto wrong = parse_with(header + step + "\n", files);
        return wrong ? "" : print(wrong.error());
    };
    EXPECT_EQ(why("include d2"), ""); // eight deep
    EXPECT_TRUE(test::mentions(why("include d1"), {"d8:1:", "eight"}));
    EXPECT_TRUE(test::mentions(why("include loop.play"), {"loop.play:1:", "eight"}));
    for (const std::string path : {"/etc/passwd", "../x.play", "sub/../../x.play"})
        EXPECT_TRUE(test::mentions(why("include " + path), {"a.play:5:", "\"..\""})) << path;
    EXPECT_TRUE(test::mentions(why("include nothing.play"), "a.play:5:"));
    EXPECT_TRUE(test::mentions(why("include whole.play"), {"whole.play:1:", "\"from FILE at LINE\""}));
    EXPECT_TRUE(test::mentions(why("from whole.play at 4"), {"a.play:5:", "\"from\""}));
    files["d9"] = std::string(max_script_bytes / 2 + 1, '\n');
    EXPECT_TRUE(test::mentions(why("include d9\ninclude d9"), {"a.play:6:", "4"}));
    // Without a reader of files, as in import, the line is refused.
    EXPECT_TRUE(test::mentions(why_not(header + "include d9\n"), {"a.play:5:", "\"include\"", "highball run"}));
    EXPECT_TRUE(test::mentions(why_not("highball 1\nfrom d9 at 1\n"), {"a.play:2:", "\"from\"", "highball run"}));
}

TEST(Script, PlayersMustDifferAndBeWritable) {
    EXPECT_NE(why_not("highball 1\ntitle X\nplayers Ann ann\n--\n"), "");
    EXPECT_NE(why_not("highball 1\ntitle X\nplayers =Ann Bob\n--\n"), "");
    for (const std::string name : {"=x", "a,b", "c;d", "e>f", "g#h", "", "   ", "\x1b[31m", "two  blanks", "-"}) {
        GameSetup setup = test::counting_setup(2);
        setup.players[0] = name;
        EXPECT_NE(unwritable(setup), std::nullopt) << name;
    }
}

TEST(RunScript, CountsWhatItDid) {
    const ScriptRun done = run("add 3; add 2\n= total 5\n= turn is turn of Cy\n! 1 Ann> add 1\n! Counting 2 add "
                               "4\n! - fly\nundo\n= total 3\nredo\n= total 5\n"
                               "Bob> say well; done #1\n");
    ASSERT_FALSE(done.failure) << print(*done.failure);
    EXPECT_EQ(done.counts.refusals, 3);
    EXPECT_EQ(done.counts.expectations, 4);
    EXPECT_EQ(done.counts.commands, 5);
    EXPECT_EQ(done.session->messages().at(0).text, "well; done #1");
    EXPECT_EQ(done.session->setup().rules, 1);
}

TEST(RunScript, AFailureNamesTheLineTheCommandAndTheReason) {
    const auto fails = [](const std::string& steps, std::string_view begin,
                          std::initializer_list<std::string_view> parts) {
        const std::string text = failure(steps);
        EXPECT_TRUE(text.starts_with(begin)) << text;
        EXPECT_TRUE(test::mentions(text.substr(begin.size()), parts));
    };
    fails("Ann> add 1\nBob> add 9\n", "a.play:6: Bob> add 9: Counting 2: ", {"1", "3", "9", "add 3"});
    fails("add 1\n= total 2\n", "a.play:6: = total is 2: ", {"total", "1", "2"});
    fails("! 2 add 1\n", "a.play:5: ! 2 add 1: ", {"Counting 2"});
    fails("! 1 add 7\n", "a.play:5: ! 1 add 7: ", {"Counting 2", "Counting 1", "1", "3", "7"});
    EXPECT_NE(failure("@ 0000000000000000\n"), "");
    fails("undo\n", "a.play:5: undo: ", {});
    fails("! - add 1\n", "a.play:5: ! - add 1: ", {"was accepted", "breaks no rule"});
    fails("! * add 1\n", "a.play:5: ! * add 1: ", {"was accepted", "some rule"});
    fails("! * fly\n", "a.play:5: ! * fly: ", {"breaks no rule", "write ! -"});
    fails("! - add 7\n", "a.play:5: ! - add 7: ", {"Counting 2", "should break no rule"});
    fails("= turn turn of Ann\n", "a.play:5: ", {"= turn is turn of Ann"});
}

TEST(RunScript, AQuestionWithoutAValueIsAnswered) {
    std::string answers;
    RunOptions options;
    options.answered = [&](int line, const std::string& question, const std::string& answer) {
        answers += std::to_string(line) + " " + question + ": " + answer + "\n";
    };
    const ScriptRun script_run =
        run_script(read(header + "add 3\n= total\n= total 3\n= turn\n"), test::counting_registry(), options);
    ASSERT_FALSE(script_run.failure) << print(*script_run.failure);
    EXPECT_EQ(answers, "6 total: 3\n8 turn: turn of Bob\n");
    EXPECT_EQ(script_run.counts.expectations, 1);
    EXPECT_NE(failure("= nonsense\n"), "");
    EXPECT_NE(failure("= nonsense of Ann\n"), "");
}

TEST(RunScript, KeepsGoingWhileTheGameIsWhereTheScriptHasIt) {
    RunOptions options;
    options.keep_going = true;
    const auto lines = [&](const std::string& steps) {
        std::string all;
        const ScriptRun done = run_script(read(header + steps), test::counting_registry(), options);
        for (const ScriptFailure& each : done.failures) all += std::to_string(each.line) + " ";
        EXPECT_EQ(done.failure.has_value(), !done.failures.empty());
        return all;
    };
    EXPECT_EQ(lines("add 1\n= total 2\n! 1 add 7\n@ 0000000000000000\nadd 2\n= total 3\n= total 4\n"), "6 7 8 11 ");
    EXPECT_EQ(lines("add 9\n= total 4\n"), "5 "); // stops: later results would mean nothing
    EXPECT_EQ(lines("! 1 add 2\n! 1 add 7\n= total 4\n= total 0\n"), "5 6 7 "); // "add 2" was not played
    EXPECT_EQ(lines("add 1\n= total 1\n"), "");
}

TEST(RunScript, ARunThatStopsTellsHowManyStepsAreLeft) {
    RunOptions options;
    options.keep_going = true;
    const auto left = [&](const std::string& steps) {
        return run_script(read(header + steps), test::counting_registry(), options).not_played;
    };
    EXPECT_EQ(left("add 1\n= total 2\n= total 3\n"), 0);
    EXPECT_EQ(left("add 9; add 1\n= total 1\n= total 1\n"), 2);
    options.last_line = 6;
    EXPECT_EQ(left("add 9\n= total 1\n= total 1\n"), 1);
    const ScriptRun run = run_script(read(header + "add 1\nadd 2\nadd 3\n"), test::counting_registry(), options);
    EXPECT_FALSE(run.failure);
    EXPECT_EQ(*run.session->game().fact("total"), "3");
}

TEST(RunScript, AStarMatchesAFamilyOfRules) {
    EXPECT_EQ(failure("! 2* add 7\n! * add 7\n! Counting * add 7\n! 2 add 7\n"), "");
    for (const std::string wrong : {"! 1* add 7", "! 2(a)* add 7", "! * fly", "! * add 1", "! - add 7"})
        EXPECT_NE(failure(wrong + "\n"), "") << wrong;
    for (const std::string rule : {"4.2", "4.2(a)", "4.2.5(c)"}) EXPECT_TRUE(matches_rule("4.2*", rule)) << rule;
    for (const std::string rule : {"4.20", "4.1", "14.2", ""}) EXPECT_FALSE(matches_rule("4.2*", rule)) << rule;
    EXPECT_FALSE(matches_rule("4.2", "4.2(a)"));
}

TEST(RunScript, EveryCommandOfALineMayNameItsPlayer) {
    EXPECT_EQ(failure("Ann> add 1; Bob> add 2; Cy> add 3\n= total 6\n"), "");
    EXPECT_TRUE(failure("Ann> add 1; Cy> add 2\n").starts_with("a.play:5: Cy> add 2: Counting 1: "));
    EXPECT_TRUE(test::mentions(why_not(header + "Ann> add 1; Ben> add 2\n"), {"a.play:5:", "\"Ben\""}));
}

TEST(RunScript, ASetupThatTheTitleRefusesIsAFailure) {
    const ScriptRun done = run_script(read("highball 1\ntitle Counting\nplayers Ann\n--\n"), test::counting_registry());
    ASSERT_TRUE(done.failure);
    EXPECT_TRUE(test::mentions(print(*done.failure), {"a.play:3:", "Counting", "2", "5", "1"}));
    const ScriptRun unknown =
        run_script(read("highball 1\ntitle Cuonting\nplayers Ann Bob\n--\n"), test::counting_registry());
    ASSERT_TRUE(unknown.failure);
    EXPECT_EQ(unknown.failure->line, 2);
    const ScriptRun blank =
        run_script(read("highball 1\ntitle Count ing\nplayers Ann Bob\n--\n"), test::counting_registry());
    ASSERT_TRUE(blank.failure);
    EXPECT_TRUE(test::mentions(print(*blank.failure), {"a.play:2:", "\"Count ing\"", "did you mean Counting?"}));
    const ScriptRun no_level = run_script(
        read("highball 1\ntitle Counting\nplayers Ann Bob\ncomputer Ann nobody\n--\n"), test::counting_registry());
    ASSERT_TRUE(no_level.failure);
    EXPECT_EQ(no_level.failure->line, 4);
}

// Continental Rails has a command `seat` of its own, which names its player.
TEST(RunScript, LinesWithoutAPlayerChangeSeats) {
    const auto run_rails = [](const std::string& steps) {
        return run_script(read("highball 1\ntitle continental-rails\nplayers Ann Bob\n--\n" + steps), test::all());
    };
    const ScriptRun played = run_rails("seat  Bob computer\nseat Ann computer tycoon\nseat ann person\n");
    ASSERT_FALSE(played.failure) << print(*played.failure);
    EXPECT_EQ(played.session->computer_of(Seat(0)), "");
    EXPECT_EQ(played.session->computer_of(Seat(1)), "tycoon");
    EXPECT_EQ(played.session->size(), 0);
    for (const char* wrong : {"seat Ann foo tycoon", "seat Cy computer", "seat Ann"})
        EXPECT_TRUE(run_rails(std::string(wrong) + "\n").failure) << wrong;
}

TEST(RunScript, AFileThatWasCutOffIsNoticed) {
    const std::string head = "highball 1\ntitle Counting\nplayers Ann Bob Cy\ncommands 2\n--\n";
    EXPECT_FALSE(run_script(read(head + "add 3\nadd 2\n"), test::counting_registry()).failure);
    EXPECT_FALSE(run_script(read(head + "add 3\nadd 2\nadd 1\n"), test::counting_registry()).failure);
    const ScriptRun cut = run_script(read(head + "add 3\n"), test::counting_registry());
    ASSERT_TRUE(cut.failure);
    EXPECT_TRUE(test::mentions(cut.failure->reason, {"1", "2"}));
}

TEST(WriteScript, ReadsBackAsTheSameGame) {
    Script script = read("highball 1\ntitle counting\nplayers Ann of Troy, Bob\nseed 9\noption fast\nsetting k some "
                         "words\ncomputer Bob easy\n--\n"
                         "roll; add 1\nBob> say # hi ; there\nadd 2; roll; add 1\n");
    const ScriptRun played = run_script(script, test::counting_registry());
    ASSERT_FALSE(played.failure) << print(*played.failure);
    const std::string text = write_script(*played.session, {.digest_every = 2, .name = "x #1"});
    const Script again = read(text);
    EXPECT_EQ(again.setup, played.session->setup());
    EXPECT_EQ(again.name, "x #1");
    const ScriptRun replayed = run_script(again, test::counting_registry());
    ASSERT_FALSE(replayed.failure) << print(*replayed.failure);
    EXPECT_TRUE(replayed.session->game().equals(played.session->game()));
    EXPECT_EQ(replayed.session->messages(), played.session->messages());
    EXPECT_EQ(replayed.counts.digests, 3);
    EXPECT_EQ(write_script(*replayed.session, {.digest_every = 2, .name = "x #1"}), text);
}

TEST(Script, StepsAreLimited) {
    std::string steps;
    for (std::size_t i = 0; i < max_script_steps; ++i) steps += "say x\n";
    EXPECT_EQ(why_not(header + steps), "");
    EXPECT_TRUE(test::mentions(why_not(header + steps + "say x\n"), {"a.play:20005:", "20000"}));
}

} // namespace
} // namespace highball
