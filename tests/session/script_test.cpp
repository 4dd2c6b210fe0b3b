// Tests of the `.play` format: parsing, errors, running, writing.
#include "core/digest.h"
#include "prompt/run_script.h"
#include "support/counting.h"
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
}

TEST(Script, ControlCharactersAndTooLongLinesAreRefused) {
    EXPECT_NE(why_not(header + "add \x1b[2J\n"), "");
    EXPECT_NE(why_not(header + "add \xff\n"), "");
    EXPECT_NE(why_not(header + std::string(5000, 'a')), "");
    EXPECT_NE(why_not(std::string(max_script_bytes + 1, '\n')), "");
    EXPECT_EQ(why_not("highball 1\r\ntitle X\r\nplayers A B\r\n--\r\n\tpass\r\n"), "");
}

TEST(Script, PlayersMustDifferAndBeWritable) {
    EXPECT_NE(why_not("highball 1\ntitle X\nplayers Ann ann\n--\n"), "");
    EXPECT_NE(why_not("highball 1\ntitle X\nplayers =Ann Bob\n--\n"), "");
    for (const std::string name : {"Ann", "=x", "a,b;c>d#e", "", "   ", "\x1b[31m", "two  blanks", "-"}) {
        GameSetup setup = test::counting_setup(2);
        setup.players[0] = writable_name(name);
        EXPECT_EQ(unwritable(setup), std::nullopt) << name;
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
    EXPECT_EQ(lines("add 9\n= total 4\n"), "5 ");     // the script stops: later results would mean nothing
    EXPECT_EQ(lines("! 1 add 2\n= total 4\n"), "5 "); // the script stops: "add 2" was executed
    EXPECT_EQ(lines("add 1\n= total 1\n"), "");
}

TEST(RunScript, ASetupThatTheTitleRefusesIsAFailure) {
    const ScriptRun done = run_script(read("highball 1\ntitle Counting\nplayers Ann\n--\n"), test::counting_registry());
    ASSERT_TRUE(done.failure);
    EXPECT_TRUE(test::mentions(print(*done.failure), {"a.play:3:", "Counting", "2", "5", "1"}));
    const ScriptRun unknown =
        run_script(read("highball 1\ntitle Cuonting\nplayers Ann Bob\n--\n"), test::counting_registry());
    ASSERT_TRUE(unknown.failure);
    EXPECT_EQ(unknown.failure->line, 2);
    const ScriptRun no_level = run_script(
        read("highball 1\ntitle Counting\nplayers Ann Bob\ncomputer Ann nobody\n--\n"), test::counting_registry());
    ASSERT_TRUE(no_level.failure);
    EXPECT_EQ(no_level.failure->line, 4);
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

} // namespace
} // namespace highball
