// Tests of the command prompt without a terminal.
#include "prompt/prompt.h"

#include "core/text.h"
#include "game/advice.h"
#include "game/turn_sheets.h"
#include "prompt/completion.h"
#include "support/counting.h"
#include "support/games_18al.h"
#include "support/played_game.h"
#include "support/refused.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>

namespace highball {
namespace {

Session counting() { return std::move(*Session::begin(test::counting_registry(), test::counting_setup())); }

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// Returns a game in which it is Ann's stock turn and a pass is legal.
Session stock_turns() {
    Session session = test::play("18AL", 3, "buy TR\nbuy S&NA\nbuy BSLC\nbuy M&C\nbuy NDY\n");
    session.set_automatic(true);
    return session;
}

Session played(const std::string& more) {
    Session session = test::play("18AL", 3, test::first_set + more);
    session.set_automatic(true);
    return session;
}

TEST(CommandPrompt, AQuestionChangesNothing) {
    Session session = stock_turns();
    Prompt prompt(session);
    for (const char* line : {"? pass", "?pass", "?? pass", "? par L&N 75; pass", "?;pass", " ? done", "help pass; pass",
                             "what if par L&N 75; done", "? 57", "rules; rules 3.2", "?9 pass"}) {
        const auto before = session.game().digest();
        EXPECT_FALSE(prompt.execute(line).changed()) << line;
        EXPECT_EQ(session.game().digest(), before) << line;
    }
}

TEST(CommandPrompt, ALineEndsWithTheTurnInWhichItWasBegun) {
    Session session = stock_turns();
    Prompt prompt(session);
    const int before = session.size();
    const auto acting = [&] { return session.game().name_of(session.game().decision().seats.front()); };
    const std::string was_acting = acting();
    const CommandResult result = prompt.execute("pass; pass; pass");
    EXPECT_EQ(session.size(), before + 1);
    ASSERT_TRUE(test::refused(result, Refusal::Kind::state));
    EXPECT_TRUE(test::mentions(result.refusal->message, {"\"pass\"", was_acting, acting(), "SR 1"}));
    EXPECT_EQ(result.refusal->allowed, ""); // to check the board is no command
    EXPECT_TRUE(test::mentions(result.text, "pass"));
    // The seat may enter the line with its player's name.
    const std::string next = session.game().name_of(session.game().decision().seats.front());
    EXPECT_FALSE(prompt.execute(next + "> pass").refusal);
}

TEST(CommandPrompt, WhatWasTypedForATurnThatIsOverIsNotPlayed) {
    Session session = stock_turns();
    Prompt prompt(session);
    const Seen begun = prompt.seen();
    EXPECT_FALSE(prompt.execute("pass", begun).refusal);
    const int before = session.size();
    const CommandResult late = prompt.execute("pass", begun); // pasted, or typed before the screen showed the next turn
    EXPECT_TRUE(test::refused(late, Refusal::Kind::state));
    EXPECT_EQ(session.size(), before);
    EXPECT_FALSE(prompt.execute("? pass", begun).refusal);
    EXPECT_FALSE(prompt.execute("pass", prompt.seen()).refusal);
}

// Refuses all commands of a line after the first.
class OneCommandHost : public GameHost {
  public:
    using GameHost::GameHost;
    std::optional<Refusal> before_next_command() override { return Refusal::seat("suspended"); }
};

TEST(CommandPrompt, TheHostIsAskedBeforeEachFurtherCommandOfALine) {
    Session session = stock_turns();
    OneCommandHost host(session);
    Prompt prompt(host, "g");
    const int before = session.size();
    EXPECT_TRUE(test::refused(prompt.execute("par L&N 75;done"), Refusal::Kind::seat));
    EXPECT_EQ(session.size(), before + 1);
}

TEST(CommandPrompt, ATileIsTooLateWhateverTheLineNames) {
    Session session = test::play("18AL", 3, test::floated + "pass; done\nlay C6 58 ne-s; pass\n");
    Prompt prompt(session);
    const CommandResult late = prompt.execute("lay C6 58 ne-s");
    ASSERT_TRUE(late.refusal);
    EXPECT_EQ(late.refusal->rule, "18AL 4.2(b)");
    for (const char* line : {"lay", "lay ZZ 9 0", "lay nothing"})
        EXPECT_EQ(prompt.execute(line).refusal->rule, late.refusal->rule) << line;
}

TEST(CommandPrompt, APrivateCanBeBoughtWithoutTheWordFor) {
    Session session = stock_turns();
    Prompt prompt(session);
    const CommandResult full = prompt.execute("buy NDY for 60");
    ASSERT_TRUE(full.refusal);
    EXPECT_EQ(prompt.execute("buy NDY 60").refusal, full.refusal);
    EXPECT_EQ(full.refusal->kind, Refusal::Kind::rule);
}

TEST(Refusals, ShowTheNumberOfTheRuleButNoInternalId) {
    EXPECT_EQ(print(Refusal{"18AL 3.2(a)", "no", ""}), "18AL 3.2(a): no");
    EXPECT_EQ(print(Refusal{"continental-rails 9.1", "no", ""}), "rule 9.1: no");
    EXPECT_EQ(print(Refusal{"american-rails start-auction:winner", "no", ""}), "no");
}

// A refusal lists at most six completions, and then the number of the remaining ones.
TEST(Refusals, TellHowManyMoreWaysThereAre) {
    std::vector<Choice> choices;
    for (const char* way : {"a", "b", "c", "d", "e", "f", "g"}) {
        choices.push_back({.text = std::string("add ") + way + " up", .rule = way}); // other rules: separate rows
        const std::string ways = similar_choices(choices, "add");
        EXPECT_EQ(static_cast<bool>(test::mentions(ways, "1")), choices.size() > 6) << ways;
    }
    EXPECT_TRUE(test::mentions(similar_choices(choices, "add"), "1"));
    EXPECT_FALSE(test::mentions(similar_choices(choices, "add"), "2"));
    choices.push_back({.text = "add h up", .rule = "h"});
    EXPECT_TRUE(test::mentions(similar_choices(choices, "add"), "2"));
}

TEST(CommandPrompt, NobodyTypesForAComputer) {
    GameSetup setup;
    setup.title = "american-rails";
    setup.players = {"Me", "Cox", "Dix", "Fay"};
    const std::string level = test::all().find("american-rails")->levels().front();
    setup.computers = {"", level, level, level};
    Session session = std::move(*Session::begin(test::all(), setup));
    session.set_automatic(true);
    Prompt prompt(session);
    while (prompt.seen().seats != std::vector<Seat>{Seat(0)}) ASSERT_TRUE(*prompt.poll());
    ASSERT_FALSE(prompt.execute(session.game().legal(Seat(0)).front().text).refusal);
    for (int i = 0; i < 4 && session.game().decision().seats.front() != Seat(0); ++i) {
        const int before = session.size();
        const CommandResult result = prompt.execute("pass");
        EXPECT_TRUE(test::refused(result, Refusal::Kind::seat));
        const CommandResult named = prompt.execute("Cox> pass"); // Cox is a computer, so his name does not help
        ASSERT_TRUE(test::refused(named, Refusal::Kind::seat));
        EXPECT_TRUE(test::mentions(named.refusal->message, {"Cox", "\"pass\""}));
        EXPECT_EQ(session.size(), before);
        ASSERT_TRUE(*prompt.poll());
    }
}

// Game of the person Me against computers, at a decision of Me.
class AgainstComputers {
  public:
    AgainstComputers() : session_(begun()), prompt(session_) {
        session_.set_automatic(true);
        wait();
    }
    // Lets the computers move until Me must decide, and shows every position.
    void wait() {
        prompt.type_ahead_guard().show(prompt.seen());
        while (prompt.seen().seats != std::vector<Seat>{Seat(0)} && *prompt.poll())
            prompt.type_ahead_guard().show(prompt.seen());
    }
    std::string something() const { return session_.game().legal(Seat(0)).front().text + "!"; }
    int size() const { return session_.size(); }

  private:
    static Session begun() {
        GameSetup setup;
        setup.title = "18AL";
        setup.players = {"Me", "Cox", "Dix"};
        const std::string level = test::all().find("18AL")->levels().front();
        setup.computers = {"", level, level};
        return std::move(*Session::begin(test::all(), setup));
    }
    Session session_;

  public:
    Prompt prompt;
};

// A line begun before the computers' moves could be read is refused, even if each of their turns was shown in between,
// and even if Me has the same decision again in the same round.
TEST(CommandPrompt, WhatIsBegunBeforeComputersMovesCanBeReadIsNotPlayed) {
    AgainstComputers table;
    TypeAheadGuard& type_ahead_guard = table.prompt.type_ahead_guard();
    type_ahead_guard.set_time_to_read(std::chrono::hours(1));
    const Seen before = table.prompt.seen();
    ASSERT_FALSE(table.prompt.execute("pass!", type_ahead_guard.read()).refusal);
    table.wait();
    ASSERT_EQ(table.prompt.seen().entity, before.entity);
    ASSERT_EQ(table.prompt.seen().round, before.round);
    const int size = table.size();
    for (const Seen& begun : {before, type_ahead_guard.read()}) {
        const CommandResult late = table.prompt.execute("pass!", begun);
        ASSERT_TRUE(test::refused(late, Refusal::Kind::state));
        EXPECT_TRUE(test::mentions(late.refusal->message, "\"pass\""));
        EXPECT_TRUE(test::mentions(late.refusal->message, {"type it again"}));
    }
    EXPECT_EQ(table.size(), size);
    EXPECT_FALSE(table.prompt.execute("?", type_ahead_guard.read()).refusal); // a question is answered at any time
    type_ahead_guard.set_time_to_read(std::chrono::hours(0));
    EXPECT_FALSE(table.prompt.execute("pass!", type_ahead_guard.read()).refusal);
}

// The computers' turns end before they can be read, so the refusal names only Me.
TEST(CommandPrompt, ALineThatEndsTheTurnBeforeComputersDoesNotNameThem) {
    AgainstComputers table;
    const CommandResult result = table.prompt.execute("pass!; pass");
    ASSERT_TRUE(test::refused(result, Refusal::Kind::state));
    EXPECT_TRUE(test::mentions(result.refusal->message, {"Me", "\"pass\""}));
    for (const char* computer : {"Cox", "Dix"}) EXPECT_FALSE(test::mentions(result.refusal->message, computer));
}

TEST(CommandPrompt, AnUndoOverComputersAnswersNeedsConfirmation) {
    AgainstComputers table;
    const int begun = table.size();
    ASSERT_FALSE(table.prompt.execute("pass!").refusal);
    table.wait();
    const int size = table.size();
    const CommandResult warning = table.prompt.execute("undo");
    ASSERT_TRUE(test::refused(warning, Refusal::Kind::confirmation));
    EXPECT_TRUE(test::mentions(warning.refusal->message,
                               {"undo", std::to_string(size - begun), std::to_string(size - begun - 1)}));
    EXPECT_TRUE(test::mentions(warning.refusal->allowed, "undo!"));
    EXPECT_EQ(table.size(), size);
    EXPECT_EQ(table.prompt.execute("undo").undone.size(), static_cast<std::size_t>(size - begun));
    const CommandResult back = table.prompt.execute("redo 99");
    EXPECT_TRUE(test::mentions(back.text, std::to_string(size - begun)));
    EXPECT_EQ(table.prompt.execute("undo!").undone.size(), static_cast<std::size_t>(size - begun));
    const CommandResult one_redo = table.prompt.execute("redo");
    EXPECT_GT(one_redo.accepted.size(), 1U) << "more than the one";
    EXPECT_TRUE(test::mentions(one_redo.text, std::to_string(one_redo.accepted.size())));
}

// A confirmation is valid once, and only for the line that the question was about.
TEST(CommandPrompt, AnOldQuestionIsNoAnswerForAnother) {
    AgainstComputers table;
    ASSERT_FALSE(table.prompt.execute("pass!").refusal);
    table.wait();
    const int once = table.size();
    EXPECT_TRUE(test::refuses(table.prompt, "undo", Refusal::Kind::confirmation));
    EXPECT_FALSE(table.prompt.execute("?").refusal); // a question does not confirm the undo
    ASSERT_FALSE(table.prompt.execute("pass!").refusal);
    table.wait();
    ASSERT_GT(table.size(), once);
    EXPECT_TRUE(test::refuses(table.prompt, "undo 2", Refusal::Kind::confirmation));
    EXPECT_TRUE(test::refuses(table.prompt, "undo", Refusal::Kind::confirmation));
    EXPECT_FALSE(table.prompt.execute("undo").refusal);
    EXPECT_TRUE(test::refuses(table.prompt, "undo", Refusal::Kind::confirmation)) << "asked anew for what came before";
    EXPECT_EQ(table.size(), once);
}

TEST(CommandPrompt, TheOnePersonLooksOnWhileComputersMove) {
    AgainstComputers table;
    const std::optional<Seat> me = table.prompt.viewer();
    ASSERT_TRUE(me);
    ASSERT_FALSE(table.prompt.execute("pass!").refusal);
    EXPECT_EQ(table.prompt.viewer(), me);
}

TEST(CommandPrompt, AComputersTurnIsNotAdvisedOf) {
    AgainstComputers table;
    EXPECT_TRUE(test::mentions(table.prompt.execute("advise").text, "Me"));
    ASSERT_FALSE(table.prompt.execute("pass!").refusal);
    EXPECT_TRUE(test::refuses(table.prompt, "advise", Refusal::Kind::seat));
}

TEST(CommandPrompt, TheNumberOfAnIdeaPlaysItForThePlayerToAct) {
    for (const char* title : {"18AL", "american-rails"}) {
        Session session = test::play(title, 3, "");
        Prompt prompt(session);
        EXPECT_FALSE(prompt.execute("advise 1").refusal) << title;
        const int size = session.size();
        EXPECT_GT(size, 0) << title;
        prompt.set_one_line(true);
        EXPECT_TRUE(prompt.execute("advise 1").refusal) << "an idea that was not shown";
        EXPECT_EQ(session.size(), size) << title;
    }
}

TEST(CommandPrompt, TheNumbersOfIdeasLastForATurnOfSealedOrders) {
    Session session = test::play("continental-rails", 2, "");
    Prompt prompt(session);
    const std::string name = session.game().name_of(Seat(0)) + "> ";
    const auto shown = ideas(session.title(), session.game(), Seat(0));
    ASSERT_TRUE(shown && shown->size() > 1);
    for (const char* line : {"advise", "advise 1"}) ASSERT_FALSE(prompt.execute(name + line).refusal) << line;
    ASSERT_FALSE(prompt.execute(session.game().name_of(Seat(1)) + "> advise").refusal);
    const int size = session.size();
    ASSERT_FALSE(prompt.execute(name + "advise 2").refusal);
    const std::vector<std::string> wanted = split_commands((*shown)[1].commands);
    ASSERT_EQ(session.size(), size + std::ssize(wanted));
    for (std::size_t i = 0; i < wanted.size(); ++i)
        EXPECT_EQ(session.command(size + static_cast<int>(i)).text, wanted[i]);
}

TEST(CommandPrompt, AComputerIsNotAdvised) {
    AgainstComputers table;
    EXPECT_TRUE(test::refuses(table.prompt, "advise Cox", Refusal::Kind::syntax));
    const CommandResult advice = table.prompt.execute("Cox> advise");
    ASSERT_TRUE(test::refused(advice, Refusal::Kind::seat));
    EXPECT_TRUE(test::mentions(advice.refusal->message, "Cox"));
}

TEST(CommandPrompt, ANewPlayerOfASeatIsAnnounced) {
    AgainstComputers table;
    EXPECT_TRUE(test::mentions(table.prompt.execute("? me").text, {"Me", "person"}));
    EXPECT_TRUE(test::mentions(table.prompt.execute("? Cox").text, {"Cox", "computer", "easy"}));
}

// Computers choose the same moves in the background as in the foreground.
TEST(CommandPrompt, ComputersChooseTheSameInTheBackground) {
    AgainstComputers plain, aside;
    aside.prompt.use_background_tasks();
    for (int turn = 0; turn < 4; ++turn) {
        ASSERT_FALSE(plain.prompt.execute("pass!").refusal);
        ASSERT_FALSE(aside.prompt.execute("pass!").refusal);
        plain.wait();
        do aside.wait();
        while (aside.prompt.is_computing());
        EXPECT_EQ(aside.prompt.session().commands(), plain.prompt.session().commands());
    }
    EXPECT_GT(aside.size(), 4);
}

TEST(CommandPrompt, AnUndoneCommandIsComputedNoMore) {
    AgainstComputers table;
    table.prompt.use_background_tasks();
    const int before = table.size();
    ASSERT_FALSE(table.prompt.execute("pass!").refusal);
    EXPECT_TRUE(table.prompt.poll());
    ASSERT_FALSE(table.prompt.execute("undo!").refusal);
    EXPECT_FALSE(*table.prompt.poll());
    EXPECT_FALSE(table.prompt.is_computing());
    EXPECT_EQ(table.size(), before);
}

// In a plan a user can try out moves for a computer's seat, but cannot send them.
TEST(CommandPrompt, APlanSendsNothingForAComputer) {
    AgainstComputers table;
    table.prompt.execute("plan");
    ASSERT_FALSE(table.prompt.execute("pass").refusal);
    EXPECT_TRUE(test::refuses(table.prompt, "advise", Refusal::Kind::seat)); // no advice is given for a computer's seat
    ASSERT_FALSE(table.prompt.execute("pass").refusal);
    const CommandResult sent = table.prompt.execute("commit");
    ASSERT_TRUE(test::refused(sent, Refusal::Kind::seat));
    EXPECT_TRUE(test::mentions(sent.refusal->message, {"\"pass\"", "Cox"}));
    EXPECT_EQ(table.size(), 0);
    ASSERT_FALSE(table.prompt.execute("undo").refusal);
    ASSERT_FALSE(table.prompt.execute("commit").refusal);
    EXPECT_EQ(table.size(), 1);
}

TEST(CommandPrompt, TheOwnLineAloneIsTakenBackAtOnce) {
    Session session = stock_turns();
    Prompt prompt(session);
    prompt.execute("par L&N 75");
    EXPECT_EQ(prompt.execute("undo").undone.size(), 1U);
}

TEST(CommandPrompt, EveryWordStandsBetweenSemicolons) {
    Session session = stock_turns();
    Prompt prompt(session);
    prompt.set_pages({"map", "log"});
    EXPECT_FALSE(prompt.execute("plan; par L&N 75").refusal);
    EXPECT_TRUE(test::mentions(prompt.banner(), {"plan", "1"}));
    EXPECT_FALSE(prompt.execute("drop; par L&N 75; done").refusal);
    const CommandResult result = prompt.execute("why; log; say one");
    EXPECT_EQ(result.page, "log");
    EXPECT_EQ(session.messages().back().text, "one");
    prompt.execute("say two; three"); // a chat line may contain any character, even `;`
    EXPECT_EQ(session.messages().back().text, "two; three");
    const CommandResult back = prompt.execute("back 2; forward; now; undo; map");
    EXPECT_FALSE(back.refusal) << print(*back.refusal);
    EXPECT_EQ(back.page, "map");
    EXPECT_FALSE(back.undone.empty());
}

TEST(CommandPrompt, ALineThatIsTooLongIsNotCut) {
    Session session = counting();
    Prompt prompt(session);
    EXPECT_TRUE(test::refuses(prompt, "add 1" + std::string(5000, ' ') + "; add 2", Refusal::Kind::syntax));
    EXPECT_EQ(session.size(), 0);
    const CommandResult said = prompt.execute("Ann> say " + std::string(600, 'x'));
    ASSERT_TRUE(test::refused(said, Refusal::Kind::syntax));
    EXPECT_TRUE(test::mentions(said.refusal->message, {"512", "600"}));
    EXPECT_TRUE(session.messages().empty());
}

// An illegal command is refused at once, without a question whether the player means it. Here the price exceeds the
// treasury.
TEST(CommandPrompt, RefusedCommandNeedsNoConfirmation) {
    const std::string file =
        test::read_file(test::tests_dir() / "titles/18al/private-for-a-train-in-the-train-step.play");
    const std::size_t begin = file.find("--\n") + 3;
    Session session = test::play("18AL", 3, file.substr(begin, file.find("= step lay") - begin));
    Prompt prompt(session);
    EXPECT_TRUE(test::refuses(prompt, "train 2 from M&O for 5000", Refusal::Kind::rule, "18AL 4.2.5.2(a)"));
    EXPECT_TRUE(test::refuses(prompt, "train 2 from M&O for 1", Refusal::Kind::confirmation));
}

TEST(CommandPrompt, GivingSomethingUpIsSaidTwiceOrInFull) {
    Session session = std::move(*Session::begin(test::counting_registry(), test::counting_setup()));
    Prompt prompt(session);
    // In the counting game a player can roll only once, so `roll` needs a confirmation.
    const CommandResult first = prompt.execute("roll");
    ASSERT_TRUE(test::refused(first, Refusal::Kind::confirmation));
    EXPECT_TRUE(test::mentions(first.refusal->message, "the only roll")); // warning of the counting title
    EXPECT_TRUE(test::mentions(first.refusal->allowed, "roll!"));
    EXPECT_EQ(session.size(), 0);
    EXPECT_FALSE(prompt.execute("roll").refusal); // the repetition confirms
    EXPECT_EQ(session.size(), 1);
    EXPECT_FALSE(prompt.execute("roll!").refusal); // Bob confirms with the full form
    EXPECT_EQ(session.size(), 2);
    // Neither a plan nor a script needs a confirmation.
    EXPECT_FALSE(prompt.execute("plan; roll").refusal);
    Prompt script(session);
    script.set_script();
    EXPECT_FALSE(script.execute("roll").refusal);
    // Another command between `roll` and its repetition cancels the confirmation.
    Session other = std::move(*Session::begin(test::counting_registry(), test::counting_setup()));
    Prompt again(other);
    again.execute("roll");
    EXPECT_FALSE(again.execute("add 1").refusal);
    EXPECT_TRUE(test::refuses(again, "roll", Refusal::Kind::confirmation));
    // A line that was pasted or typed before the question was visible does not confirm.
    Session third = std::move(*Session::begin(test::counting_registry(), test::counting_setup()));
    Prompt pasted(third);
    const Seen shown = pasted.seen();
    EXPECT_TRUE(test::refused(pasted.execute("roll", shown), Refusal::Kind::confirmation));
    EXPECT_TRUE(test::refused(pasted.execute("roll", shown), Refusal::Kind::confirmation));
    EXPECT_EQ(third.size(), 0);
    EXPECT_FALSE(pasted.execute("roll", pasted.seen()).refusal);
    // Input from a pipe and a single line over SSH confirm only with the full form, and the refusal suggests only this
    // form.
    Seen piped = again.seen();
    piped.warnings = Seen::unread;
    const auto only_in_full = [&](const CommandResult& result) {
        ASSERT_TRUE(test::refused(result, Refusal::Kind::confirmation));
        EXPECT_TRUE(test::mentions(result.refusal->allowed, "roll!"));
        EXPECT_LT(result.refusal->allowed.size(), first.refusal->allowed.size());
    };
    for (int i = 0; i < 2; ++i) only_in_full(again.execute("roll", piped));
    Prompt one(other);
    one.set_one_line(true);
    only_in_full(one.execute("roll"));
    EXPECT_TRUE(test::refuses(one, "plan", Refusal::Kind::state));
}

TEST(CommandPrompt, AskedAboutItsOwnThingsTheGameAnswers) {
    Session session = stock_turns();
    Prompt prompt(session);
    const auto says = [&](const std::string& line, const std::string& part) {
        const CommandResult result = prompt.execute(line);
        EXPECT_TRUE(has(result.text, part)) << line << ":\n" << result.text;
    };
    says("? S&NA", "$40");
    says("? coal", "S&NA");
    says("? G4", "Birmingham");
    says("? 57", "tile 57");
    says("? L&N", "Louisville");
    says("? train 2", "$100");
    says("? limit", "15");
    says("? certificates", "Ann");
    says("? float", "60%");
    says("? revenue", "4.2.3");
    says("? phase 4", "phase 4");
    says("? par", "$75");
    says("rules certificate", "certificate");
    says("? #57", "tile 57");
    says("? tile #57", "tile 57");
    says("tile 57", "tile 57"); // no command is named "tile", so the line is a question
    says("L&N", "Louisville");
    says("? dump", "3.5(a)");
    says("rules dump", "3.5(a)");
    says("rules rust", "7(d)");
    says("? end", "18AL 5:");
    says("? worth", "18AL 5.1:");
    says("? pool", "50%");
    says("? obsolete", "4.2.5.1");
    says("? diesel", "4.2.5(b)");
    says("? tie", "3.5(a)"); // no term: the rules that contain a word that begins so
    EXPECT_FALSE(prompt.execute("tile 57").changed());
    EXPECT_TRUE(prompt.execute("zzz 57").refusal);
    EXPECT_EQ(prompt.execute("? 57").page, "tile 57"); // the screen draws the tile from this page name
    Session rails = test::play("american-rails", 3, "");
    EXPECT_TRUE(has(Prompt(rails).execute("? tie").text, "(tie)"));
    Session virginia = test::play("18VA", 2, "");
    const std::string limits = Prompt(virginia).execute("? limit").text; // three answers, two with the same rule
    EXPECT_NE(limits.find("18VA 3.1:"), limits.npos);
    EXPECT_EQ(limits.find("18VA 3.1:"), limits.rfind("18VA 3.1:"));
    Session bought = test::play("18VA", 2,
                                "Ann> bid B&O 140\nBob> bid REA 40\nAnn> bid PY 80\nBob> bid TIW 60\n"
                                "Ann> pass\nBob> pass\n"); // Ann must set the par of B&O
    EXPECT_EQ(Prompt(bought).execute("? B&O").text.find("$0 a share"), std::string::npos);
    const CommandResult some = Prompt(virginia).execute("? freight"), all = Prompt(virginia).execute("rules freight");
    EXPECT_LT(some.text.size(), all.text.size());
}

TEST(CommandPrompt, ACommandOfTwoFixedWordsIsNamedInFull) {
    Session session = test::play("continental-rails", 1, "");
    Prompt prompt(session);
    const CommandResult refused = prompt.execute("zzz");
    ASSERT_TRUE(refused.refusal);
    EXPECT_TRUE(test::mentions(refused.refusal->allowed, "no orders")) << refused.refusal->allowed;
}

// A sheet cannot be taken back, so `ready` typed twice must not hand in the next, empty sheet.
// rule: continental-rails 10.0
TEST(CommandPrompt, ReadyOnAnEmptySheetIsConfirmed) {
    Session session = test::play("continental-rails", 1, "");
    Prompt prompt(session);
    EXPECT_FALSE(prompt.execute("borrow 500").refusal);
    EXPECT_FALSE(prompt.execute("ready").refusal);
    const int turn = turn_sheets_of(session.game())->turn();
    EXPECT_TRUE(test::refused(prompt.execute("ready"), Refusal::Kind::confirmation));
    EXPECT_EQ(turn_sheets_of(session.game())->turn(), turn);
    EXPECT_FALSE(prompt.execute("no orders").refusal);
    EXPECT_FALSE(prompt.execute("ready").refusal);
    EXPECT_FALSE(prompt.execute("ready!").refusal);
    prompt.set_script();
    EXPECT_FALSE(prompt.execute("ready").refusal);
    EXPECT_EQ(turn_sheets_of(session.game())->turn(), turn + 3);
}

TEST(CommandPrompt, AQuestionIsAnsweredByTheNextLineOfTheSamePlayer) {
    Session session = test::play("continental-rails", 2, "");
    Prompt prompt(session);
    const std::string ann = session.game().name_of(Seat(0)) + "> ", bob = session.game().name_of(Seat(1)) + "> ";
    for (const std::string& line : {ann + "ready", bob + "ready", bob + "zzz", bob + "ready"})
        EXPECT_TRUE(prompt.execute(line).refusal) << line;
    EXPECT_TRUE(has(prompt.execute(ann + "borrow 100").text, "has 1 order now\n"));
    EXPECT_TRUE(prompt.execute(bob + "ready").refusal);
    EXPECT_FALSE(prompt.execute(bob + "ready").refusal);
}

// rule: continental-rails 3.5(C)
TEST(CommandPrompt, OneHumanPlayerNeedsNoNameForTheOwnFigures) {
    Session session = test::play("continental-rails", 1, "");
    Prompt prompt(session);
    const std::string name = session.game().name_of(Seat(0));
    for (const char* question : {"? forecast", "? loan"})
        EXPECT_EQ(prompt.execute(question).text, prompt.execute(name + "> " + question).text) << question;
    EXPECT_TRUE(has(prompt.execute("? loan").text, "you owe"));
}

TEST(CommandPrompt, TheNameThatAForecastNeedsIsThePlayers) {
    GameSetup setup;
    setup.title = "continental-rails";
    setup.players = {"Ann", "Bob"};
    setup.settings["name.Ann"] = "Jay Gould";
    Session session = std::move(*Session::begin(test::all(), setup));
    Prompt prompt(session);
    const std::string advice = prompt.execute("? forecast").text;
    EXPECT_TRUE(has(advice, "\"Ann> ? forecast\"")) << advice;
    EXPECT_FALSE(has(prompt.execute("Ann> ? forecast").text, "Ann> "));
}

TEST(CommandPrompt, TheIPOIsTheOffering) {
    const Session session = test::play("18AL", 3, test::first_set);
    const auto command = session.game().parse(Seat(0), "buy L&N 10% from ipo");
    ASSERT_TRUE(command);
    EXPECT_EQ(command->text, "buy L&N 10% from ipo");
}

// rule: 18AL 3.1
TEST(CommandPrompt, ARefusalThatNamesEveryCommandKeepsItsHint) {
    for (const char* title : {"18AL", "18VA"}) {
        Session session = test::play(title, 3, "");
        Prompt prompt(session);
        for (const char* line : {"buy 10%", "par 70"}) {
            const std::string rr = title == std::string("18AL") ? "L&N" : "C&O", word(line, 3);
            const CommandResult refused = prompt.execute(word + " " + rr + (line + 3));
            ASSERT_TRUE(refused.refusal);
            EXPECT_TRUE(test::mentions(refused.refusal->allowed, {"bid", "pass"})) << refused.refusal->allowed;
            EXPECT_EQ(static_cast<bool>(test::mentions(refused.refusal->allowed, "buy")), rr == "L&N");
        }
    }
}

// Each way that a refusal suggests works.
TEST(CommandPrompt, HintsInThePastAndAfterTheEndWork) {
    Session session = test::play_file("games/18AL-bankrupt.play");
    ASSERT_TRUE(session.game().finished());
    Prompt prompt(session);
    const auto hint = [&](const char* line) {
        const CommandResult refused = prompt.execute(line);
        return refused.refusal ? refused.refusal->allowed : "";
    };
    EXPECT_TRUE(test::mentions(hint("forward"), "back"));
    EXPECT_TRUE(test::mentions(hint("what if pass"), "back"));
    EXPECT_FALSE(prompt.execute("back").refusal);
    // A question about the past works as in the live game and says the moment that it is about.
    const Command& last = session.command(session.size() - 1);
    const std::string moment =
        "history: " + std::to_string(session.size() - 1) + " of " + std::to_string(session.size());
    const CommandResult tried = prompt.execute(session.game().name_of(last.seat) + "> what if " + last.text);
    EXPECT_TRUE(test::mentions(tried.text, {moment, "what if " + last.text})) << tried.text;
    EXPECT_TRUE(test::mentions(prompt.execute("?").text, moment));
    EXPECT_EQ(prompt.banner(), moment);
    EXPECT_FALSE(prompt.execute("now").refusal);
    EXPECT_FALSE(prompt.execute("history").refusal);
    EXPECT_TRUE(test::mentions(hint("forward"), "now"));
    EXPECT_FALSE(prompt.execute("history 0").refusal);
    EXPECT_TRUE(test::mentions(hint("back"), "forward"));
    EXPECT_FALSE(prompt.execute("forward").refusal);
}

// rule: 18VA 4.5.8:declare
TEST(CommandPrompt, ATrainIsFoundByBothItsNames) {
    Session session = test::play("18VA", 3, "");
    Prompt prompt(session);
    EXPECT_TRUE(prompt.execute("? 2G").text.starts_with("train 3/2G\n"));
    EXPECT_THAT(prompt.execute("? train 2G").text, testing::ContainsRegex("\n[^\n/]* 2G[^0-9\n]* 2 [^\n]*\n"));
    EXPECT_EQ(prompt.execute("? train 3").text, prompt.execute("? train 2G").text);
}

// `? TAG build` may name any company, not only the one that is operating.
// rule: 18AL 4.2.1(j)
TEST(CommandPrompt, WhereACompanyCanBuildIsAnswered) {
    Session session = played("");
    Prompt prompt(session);
    const CommandResult acts = prompt.execute("? L&N build");
    for (const Choice& choice : session.game().legal(session.game().decision().seats.front()))
        if (choice.text.starts_with("lay ")) {
            EXPECT_TRUE(has(acts.text, "\n  " + choice.text.substr(4, 2))) << choice.text << " in " << acts.text;
        }
    const CommandResult other = prompt.execute("? TAG build"); // TAG's station is in E6 and has no route to C4
    EXPECT_TRUE(test::mentions(other.text, {"TAG", "F7"}));
    EXPECT_FALSE(has(other.text, "C4")) << other.text;
    const CommandResult mobile = prompt.execute("? M&O build"); // M&O has not started; its home is Q2, Mobile
    // Track leaves Mobile to the northwest, north and northeast. Some sides of P1 and P3 are closed, so fewer tiles
    // fit.
    EXPECT_TRUE(has(mobile.text, "\n  O2: 7 8 9\n  P1: 7 8\n  P3: 7 8 9\n")) << mobile.text;
}

// rule: 18AL 3.1
TEST(CommandPrompt, TheHeadlineOfTheSaleSaysWhatIsLegal) {
    Session session = test::play("18AL", 3, "");
    EXPECT_TRUE(test::mentions(session.game().decision().asks, {"buy", "bid", "pass"}));
    Session last = test::play("18AL", 3, "buy TR\nbuy S&NA\nbuy BSLC\nbuy M&C\n");
    EXPECT_TRUE(test::mentions(last.game().decision().asks, {"buy", "pass"}));
    EXPECT_FALSE(test::mentions(last.game().decision().asks, "bid"));
}

// rule: 18AL 3.2, 18AL 3.2(a)(1): a player cannot sell in the first stock round or without shares.
TEST(CommandPrompt, TheHeadlineOfAStockTurnSaysWhatIsLegal) {
    Session session = stock_turns();
    EXPECT_TRUE(test::mentions(session.game().decision().asks, {"buy", "pass"}));
    EXPECT_FALSE(test::mentions(session.game().decision().asks, "sell"));
    test::go_on(session, "par L&N 75");
    for (const char* word : {"buy", "sell", "pass"}) EXPECT_FALSE(test::mentions(session.game().decision().asks, word));
    Session second = played("pass; pass; done");
    EXPECT_EQ(second.game().decision().round, "SR 2");
    EXPECT_TRUE(test::mentions(second.game().decision().asks, {"sell", "buy", "pass"}));
}

// rule: 18AL 3.2(c)(1): the player names the par value, half the price of the president's certificate.
TEST(CommandPrompt, TheRowOfChoicesShowsParValuesAndPrefersSharesToPrivates) {
    const auto offer = [](const Session& session, std::string_view verb) {
        Suggestion found;
        for (const Suggestion& one : suggestions(session.game().legal(session.game().decision().seats.front()), ""))
            if (words(one.line).front() == verb) found = one;
        return found;
    };
    const std::string par = offer(stock_turns(), "par").shown;
    EXPECT_TRUE(par.starts_with("par at $60-$105 (")) << par;
    const Session later = played("pass; pass; done");
    EXPECT_FALSE(offer(later, "sell").line.empty());
    EXPECT_EQ(offer(later, "sell").role, offer(later, "ask").role);
}

// rule: 18GA III:midland, 18GA 4.2(b): GA owns Midland and has laid its own tile. It may still lay Midland's tile in
// F12.
TEST(CommandPrompt, TheHeadlineOfTheTileStepSaysWhatIsLeft) {
    Session session = test::play("18GA", 3, R"(
        buy LTR; buy MRC; buy W&S; buy OSR; buy M&B
        par W&A 70; done; par ACL 70; done; par GA 55; done
        buy W&A 10%; done; buy ACL 10%; done; buy GA 10%; done
        buy W&A 10%; done; buy ACL 10%; done; buy GA 10%; done
        buy W&A 10%; done; buy ACL 10%; done; buy GA 10%; done
        buy W&A 10%; done; buy ACL 10%; done; buy GA 10%; done
        pass; pass; pass
        lay D4 451 2; pass; train 2; done
        lay I11 57 nw-se; pass; train 2; done
        lay D10 57 nw-se; pass; train 2; done
        pass; pass; pass
        lay C3 5 e-se; pass; run; withhold; train 2; done
        lay J10 8 e-nw; pass; run; withhold; train 2; done
        lay C9 8 ne-se; pass; run; withhold; train 3; done
        pass; pass; pass
        pass; pass; run; withhold; done
        pass; pass; run; withhold; done
        buy MRC for 60
    )");
    EXPECT_TRUE(test::mentions(session.game().decision().asks, "lay"));
    const std::vector<Choice> legal = session.game().legal(Seat(1));
    const auto lay = std::find_if(legal.begin(), legal.end(), [](const Choice& one) { return has(one.text, "lay "); });
    ASSERT_NE(lay, legal.end());
    const auto pass = std::find_if(legal.begin(), legal.end(), [](const Choice& one) { return one.text == "pass"; });
    ASSERT_NE(pass, legal.end());
    test::go_on(session, lay->text);
    EXPECT_TRUE(test::mentions(session.game().decision().asks, {"use", "pass"}));
    EXPECT_FALSE(test::mentions(session.game().decision().asks, "lay"));
    for (const Choice& choice : session.game().legal(Seat(1)))
        EXPECT_FALSE(choice.text == "pass" && choice.note == pass->note);
}

// rule: 18AL 3.5(a): Bob, the president of L&N, and Ann each have 40%, and Cy has 20%. Ann becomes president if Bob
// sells one certificate. If he sells three, Cy has more than Bob, but Ann has the most.
TEST(CommandPrompt, WhoCanBeDumpedOnIsAnswered) {
    const auto dumped = [](const std::string& steps) {
        Session session = test::play("18AL", 3, "buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY; pass; pass\n" + steps);
        return Prompt(session).execute("? dump").text;
    };
    const std::string rule = dumped(""), nothing = dumped("par L&N 75; done");
    EXPECT_EQ(std::count(nothing.begin(), nothing.end(), '\n'), std::count(rule.begin(), rule.end(), '\n') + 1);
    EXPECT_FALSE(test::mentions(nothing, "L&N"));
    const std::string bought = "buy L&N 10%; done\n";
    const std::string held = dumped("par L&N 75; done\n" + bought + bought + bought + bought + bought + bought +
                                    "pass\n" + bought + "pass; pass\nbuy L&N 10%");
    EXPECT_TRUE(has(held, "L&N by Bob on Ann\n"));
    EXPECT_FALSE(test::mentions(held, "Cy"));
}

// rule: 18AL 3.2
TEST(CommandPrompt, AllowedIsWhatIsAllowed) {
    Session session = stock_turns();
    Prompt prompt(session);
    const CommandResult par = prompt.execute("par L&N");
    ASSERT_TRUE(test::refused(par, Refusal::Kind::syntax));
    EXPECT_TRUE(has(par.refusal->allowed, "par L&N 60|70|75|90|105")) << par.refusal->allowed;
    // What the rule itself would allow comes before choices that resemble the line.
    prompt.execute("par L&N 60; done");
    const CommandResult buy = prompt.execute("buy TAG 10%");
    ASSERT_TRUE(test::refused(buy, "18AL 3.2(c)(2)"));
    EXPECT_TRUE(buy.refusal->allowed.starts_with("par TAG")) << buy.refusal->allowed;
    // The refusal of a command at the wrong time lists the commands that are legal now.
    Session set = played("");
    Prompt operating(set);
    for (const char* line : {"buy L&N 10%", "pay", "accept"})
        EXPECT_TRUE(test::mentions(operating.execute(line).refusal->allowed, {"lay", "pass"})) << line;
    EXPECT_TRUE(test::mentions(prompt.execute("run").refusal->allowed, {"par", "ask", "offer", "pass"}));
    // An empty plan can only be dropped.
    EXPECT_EQ(prompt.execute("plan; history").refusal->allowed, "drop");
    EXPECT_TRUE(test::mentions(prompt.execute("par TAG 75; back").refusal->allowed, {"commit", "drop"}));
}

// An incomplete command at the wrong time is refused because of its time, not because of its spelling.
// rule: 18AL 3.1, 3.2, 4.2
TEST(CommandPrompt, AnImpossibleCommandGetsNoSpellingSuggestion) {
    Session sale = test::play("18AL", 3, "");
    Session stock = stock_turns();
    const auto refusal = [](Session& session, const char* line) {
        Prompt prompt(session);
        return *prompt.execute(line).refusal;
    };
    EXPECT_TRUE(test::refused(refusal(sale, "par"), Refusal::Kind::state));
    EXPECT_TRUE(test::mentions(refusal(sale, "par").message, {"\"par\"", "SR 1"}));
    EXPECT_TRUE(test::mentions(refusal(sale, "par").allowed, {"buy", "bid", "pass"}));
    for (const char* line : {"lay P3", "token L&N C4", "bid"}) {
        const Refusal no = refusal(stock, line);
        if (line == std::string_view("bid"))
            EXPECT_TRUE(test::refused(no, Refusal::Kind::state) && test::mentions(no.message, "SR 1"));
        else
            EXPECT_TRUE(test::refused(no, line[0] == 'l' ? "18AL 4.2(b)" : "18AL 4.2(c)"));
        EXPECT_TRUE(test::mentions(no.allowed, {"par", "ask", "offer", "pass"}));
    }
    EXPECT_TRUE(test::refused(refusal(stock, "run fast"), "18AL 4.2(d)"));
    // At the right time the refusal is about the words of the command.
    EXPECT_TRUE(has(refusal(stock, "par L&N fast").message, "fast")) << refusal(stock, "par L&N fast").message;
    EXPECT_TRUE(has(refusal(stock, "par").allowed, "par ")) << refusal(stock, "par").allowed;
}

TEST(CommandPrompt, AQuestionInPlainWordsIsAnswered) {
    Session session = stock_turns();
    Prompt prompt(session);
    for (const auto& [line, answer] : {std::pair{"where can L&N build", "C4"},
                                       {"how many certificates may I hold?", "15"},
                                       {"who owns TR", "Ann"},
                                       {"? clock", "clock [pause|on|off|CLOCK]"}}) {
        const CommandResult result = prompt.execute(line);
        EXPECT_FALSE(result.refusal) << line;
        EXPECT_TRUE(has(result.text, answer)) << line << ": " << result.text;
    }
    for (const char* line : {"where is nothing", "how"})
        EXPECT_TRUE(test::mentions(prompt.execute(line).refusal->allowed, {"par", "ask", "offer", "pass", "? L&N"}));
}

// rule: 18AL 4.2.1(j)
TEST(CommandPrompt, WhatOnlyOneRotationFitsNeedsNone) {
    Session session = played("");
    Prompt prompt(session);
    const CommandResult lay = prompt.execute("lay C4 57");
    ASSERT_FALSE(lay.refusal) << print(*lay.refusal);
    // L&N's track comes from Nashville, north of Decatur. Rotation 0 of the straight tile continues this track.
    EXPECT_EQ(lay.accepted.front().command.text, "lay C4 57 0");
}

// rule: 18AL 4.2.1(g)
TEST(CommandPrompt, ATileThatDoesNotFitNamesTheOneThatDoes) {
    Session session = test::play("18AL", 3, test::near_birmingham);
    Prompt prompt(session);
    const CommandResult lay = prompt.execute("lay G4 57");
    ASSERT_TRUE(lay.refusal);
    EXPECT_TRUE(has(lay.refusal->allowed, "441")) << print(*lay.refusal);
}

// rule: 18AL 4.2.3.1, 18AL 4.2(d): if a run earns less than the best one, the shareholder Cy must agree first. It makes
// no difference whether Ann's seat or a shared terminal enters the command.
TEST(CommandPrompt, ARunBelowTheBestNeedsTheShareholders) {
    for (const std::optional<Seat> seat : {std::optional<Seat>(), std::optional<Seat>(Seat(0))}) {
        Session session = played("lay C4 57 n-s; pass; train 2; done\nbuy TAG 10%; done; pass; pass; pass\n"
                                 "pass; done; pass; pass; run none\n");
        session.set_automatic(true);
        Prompt prompt(session, seat);
        const CommandResult pay = prompt.execute("pay");
        EXPECT_TRUE(test::refused(pay, "18AL 4.2.3.1"));
        EXPECT_EQ(session.game().decision().seats, std::vector<Seat>{Seat(2)});
    }
}

// A habitual `done` after a turn that has ended automatically is not played, and not recommended where it is illegal.
TEST(CommandPrompt, ACommandIsOnlyToBeTypedAgainWhereItCanBePlayed) {
    Session session = test::play("18AL", 3,
                                 "buy TR\npass\npass\nbuy S&NA\npass\npass\nbuy BSLC\npass\npass\nbuy M&C\n"
                                 "pass\npass\nbuy NDY\n");
    session.set_automatic(true);
    Prompt prompt(session);
    EXPECT_FALSE(prompt.execute("par WRA 75").refusal);
    const CommandResult again = prompt.execute("done");
    EXPECT_TRUE(test::mentions(again.text, {"ended automatically"}));
    EXPECT_FALSE(test::mentions(again.text, {"type it again"}));
}

// rule: 18AL 3.2(c)(1)
TEST(CommandPrompt, OnlyParsThatThePlayerCanPayAreOffered) {
    Session session = test::play("18AL", 3, "bid NDY 400\nbuy TR\nbuy S&NA\npass\nbuy BSLC\nbuy M&C\n");
    Prompt prompt(session);
    const CommandResult refused = prompt.execute("Ann> par L&N 61");
    ASSERT_TRUE(refused.refusal);
    EXPECT_EQ(refused.refusal->allowed, "par L&N $60|$70|$75|$90"); // Ann has $200
}

// rule: 18AL 4.2(d)
TEST(CommandPrompt, RunningNoTrainIsConfirmedLikeAPass) {
    Session session = played("lay C4 57 n-s; pass; train 2; done\nbuy TAG 10%; done; pass; pass; pass\n"
                             "pass; done; pass; pass\n");
    Prompt prompt(session);
    const CommandResult none = prompt.execute("run none");
    ASSERT_TRUE(none.refusal);
    EXPECT_TRUE(test::mentions(print(*none.refusal), {"run none loses $", "not played yet"})) << print(*none.refusal);
    EXPECT_FALSE(prompt.execute("run none").refusal);
}

// rule: 18AL 3.2(a)
TEST(CommandPrompt, APlanBeginsInTheLineThatTriesSomething) {
    Session session = played("lay C4 57 n-s; pass; train 2; done\npass; pass\n");
    Prompt prompt(session);
    const int before = session.size();
    const CommandResult result = prompt.execute("plan; sell L&N 20%");
    ASSERT_FALSE(result.refusal) << print(*result.refusal);
    EXPECT_TRUE(test::mentions(prompt.banner(), {"plan", "1"}));
    EXPECT_EQ(session.size(), before);
    EXPECT_FALSE(prompt.execute("commit").refusal);
    EXPECT_EQ(session.size(), before + 1);
}

// rule: 18AL 4.2.4(a): without revenue the price falls, so `done` needs a confirmation.
TEST(CommandPrompt, EndingATurnInWhichSomethingCouldBeDoneIsSaidTwice) {
    Session session = played("");
    Prompt prompt(session);
    const CommandResult first = prompt.execute("done");
    ASSERT_TRUE(test::refused(first, Refusal::Kind::confirmation));
    EXPECT_TRUE(test::mentions(first.refusal->message, {"done", "laying", "trains", "$70", "$65"}));
    EXPECT_TRUE(test::mentions(first.refusal->allowed, "done!"));
    EXPECT_FALSE(prompt.execute("done").refusal);
    // A script needs no confirmation.
    Session other = played("");
    Prompt script(other);
    script.set_script();
    EXPECT_FALSE(script.execute("done").refusal);
}

// rule: 18AL 4.2(g), 18AL 4.2.4(a): the corporation cannot place a station, but `done` would also skip its purchase of
// trains.
TEST(CommandPrompt, EndingATurnBeforeItsTrainsIsSaidTwice) {
    Session session = test::play("18AL", 3, test::floated + "pass");
    ASSERT_EQ(*session.game().fact("step"), "token");
    Prompt prompt(session);
    const CommandResult first = prompt.execute("done");
    ASSERT_TRUE(test::refused(first, Refusal::Kind::confirmation));
    EXPECT_TRUE(test::mentions(first.refusal->message, {"done", "trains", "$75", "$70"}));
    EXPECT_FALSE(test::mentions(first.refusal->message, "laying"));
    EXPECT_FALSE(prompt.execute("done").refusal);
    // In the step of buying trains `done` needs no confirmation.
    Session trains = test::play("18AL", 3, test::floated + "pass; pass");
    ASSERT_EQ(*trains.game().fact("step"), "trains");
    Prompt buying(trains);
    EXPECT_FALSE(buying.execute("done").refusal);
}

Session that_keeps(const std::string& what) {
    GameSetup setup = test::setup_of("18AL", what == "board" ? 1 : 3);
    setup.settings["keeps"] = what;
    return test::play(setup, "");
}

TEST(CommandPrompt, TheWordsOfATableWithThePhysicalGameAreKnown) {
    Session board = that_keeps("board"), bank = that_keeps("money");
    Prompt free(board), moderated(bank);
    const CommandResult zz = free.execute("company zz");
    ASSERT_TRUE(test::refused(zz, Refusal::Kind::syntax));
    EXPECT_TRUE(test::mentions(zz.refusal->message, "\"zz\""));
    EXPECT_TRUE(has(free.execute("cleer G6").refusal->message, "clear")) << print(*free.execute("cleer G6").refusal);
    EXPECT_TRUE(has(free.execute("zz").refusal->allowed, "lay")) << free.execute("zz").refusal->allowed;
    EXPECT_TRUE(has(free.execute("? phase").text, "phase PHASE"));
    EXPECT_TRUE(has(free.execute("help").text, "company CORPORATION"));
    EXPECT_EQ(completions(moderated, {}, "coll"), std::vector<std::string>{"collect "});
    EXPECT_EQ(inline_completion(moderated, {}, "spe"), "   spend AMOUNT");
    EXPECT_TRUE(has(moderated.execute("? run").text, "run AMOUNT")) << moderated.execute("? run").text;
    EXPECT_FALSE(has(moderated.execute("? phase").text, "phase PHASE"));
    EXPECT_FALSE(has(free.execute("? train").text, "AMOUNT")); // there is no money
    EXPECT_TRUE(has(free.execute("? lay").text, "any tile"));
    EXPECT_TRUE(has(free.execute("? discard").text, "to the box"));
    EXPECT_EQ(board.game().decision().round, "board");
}

TEST(CommandPrompt, NoComputerPlaysWhereTheBoardIsARealOne) {
    Session bank = that_keeps("money");
    Prompt prompt(bank);
    const CommandResult result = prompt.execute("seat Bob computer");
    EXPECT_TRUE(test::refused(result, Refusal::Kind::state));
    EXPECT_EQ(bank.computer_of(Seat(1)), "");
}

TEST(CommandPrompt, WhatIsListedAsAllowedIsAllowed) {
    Session session = stock_turns();
    for (const Choice& choice : session.game().legal(session.game().decision().seats.front())) {
        if (choice.amount || choice.open) continue;
        Session copy = session.branch();
        Prompt prompt(copy);
        EXPECT_FALSE(prompt.execute(choice.text + "!").refusal) << choice.text;
    }
}

TEST(CommandPrompt, OneTableOfWordsIsFoundByBeginnings) {
    const Title& title = *test::all().find("18AL");
    const auto find = [&](std::string_view typed) {
        const PromptCommand* word =
            find_prompt_command(title.commands(), typed, [](const PromptCommand&) { return true; });
        return word ? word->word : "";
    };
    EXPECT_EQ(find("undo"), "undo");
    EXPECT_EQ(find("und"), "undo");
    EXPECT_EQ(find("undo?"), "undo?");
    EXPECT_EQ(find("not"), "note");
    EXPECT_EQ(find("hist"), "history");
    EXPECT_EQ(find("re"), ""); // ambiguous: redo, restart, replay and report
    EXPECT_EQ(find("pa"), ""); // begins par, pass and pay, which are commands of the game
    EXPECT_EQ(find("pass"), "");
    EXPECT_EQ(find("p"), "");
}

TEST(CommandPrompt, WhatIfChangesNothingAndTellsFigures) {
    Session session = stock_turns();
    Prompt prompt(session);
    const auto before = session.game().digest();
    const CommandResult result = prompt.execute("what if par L&N 75");
    EXPECT_EQ(session.game().digest(), before);
    EXPECT_FALSE(result.changed());
    EXPECT_TRUE(has(result.text, "cash ")) << result.text;
    for (const char* figure : {"L&N's price $0 -> $75", "L&N's president none -> ", "'s L&N 0% -> 20%"})
        EXPECT_TRUE(has(result.text, figure)) << figure << " in " << result.text;
    EXPECT_TRUE(has(result.text, "->")) << result.text;
    EXPECT_EQ(prompt.banner(), "");
    EXPECT_EQ(result.text.find("s cash"), result.text.rfind("s cash")) << result.text; // each figure appears once
    // `what if` refuses illegal commands and prompt commands.
    for (const char* line : {"what if zzz", "what if undo", "what if quit", "what if what if pass"}) {
        const CommandResult none = prompt.execute(line);
        ASSERT_TRUE(test::refused(none, Refusal::Kind::syntax)) << line;
        if (line == std::string_view("what if zzz")) {
            EXPECT_TRUE(test::mentions(none.refusal->message, "\"zzz\""));
            EXPECT_TRUE(test::mentions(none.refusal->allowed, {"par", "pass"}));
        } else {
            EXPECT_TRUE(test::mentions(none.refusal->allowed, "what if COMMAND")) << line;
        }
        EXPECT_EQ(none.text, "") << line;
        EXPECT_FALSE(none.quits);
    }
    EXPECT_EQ(session.game().digest(), before);
}

// When a computer has made an offer, two seats may act. A line without a name is the person's.
TEST(CommandPrompt, WhatIfIsAnsweredForThePersonWhomAComputerAsks) {
    GameSetup setup;
    setup.title = "18AL";
    setup.players = {"Me", "Cox", "Dix"};
    setup.computers = {"", "easy", "easy"};
    Session session = std::move(*Session::begin(test::all(), setup));
    const Seat me(0), cox(1), dix(2);
    for (const Command& command : std::vector<Command>{{me, "buy TR"},
                                                       {cox, "buy S&NA"},
                                                       {dix, "buy BSLC"},
                                                       {me, "buy M&C"},
                                                       {cox, "buy NDY"},
                                                       {dix, "pass"},
                                                       {me, "pass"},
                                                       {cox, "offer S&NA to Me for 20"}})
        ASSERT_TRUE(session.apply(command)) << command.text << ": " << print(*session.last_refusal());
    session.set_automatic(true);
    Prompt prompt(session);
    for (const char* line : {"what if decline", "what if accept"}) {
        const CommandResult result = prompt.execute(line);
        EXPECT_FALSE(result.refusal) << print(*result.refusal);
    }
    EXPECT_TRUE(prompt.execute("what if Dix> decline").refusal);
}

// The refusal is the same with arguments that name nothing.
TEST(CommandPrompt, TheWrongKindOfRoundIsNamedWhateverTheArgumentsAre) {
    Session stock = stock_turns();
    Session operating = played("");
    const auto refusal = [](Session& session, const char* line) {
        return print(*Prompt(session).execute(line).refusal);
    };
    for (const auto& [right, wrong] :
         {std::pair("lay C4 57 2", "lay ZZ 8 0"), {"lay C4 57 2", "lay"}, {"token K4", "token"}})
        EXPECT_EQ(refusal(stock, right), refusal(stock, wrong)) << wrong;
    for (const char* wrong : {"sell L&N 7%", "sell"})
        EXPECT_EQ(refusal(operating, "sell L&N 20%"), refusal(operating, wrong)) << wrong;
}

TEST(CommandPrompt, ACommandThatOnlyTheWholeGameHasIsNoQuestion) {
    GameSetup setup = test::setup_of("18AL", 1);
    setup.settings["keeps"] = "board";
    Session session = std::move(*Session::begin(test::all(), setup));
    Prompt prompt(session);
    EXPECT_TRUE(test::refuses(prompt, "pay", Refusal::Kind::syntax));
}

// rule: continental-rails 10.0
TEST(CommandPrompt, OrdersThatALineRemovesAreNamed) {
    Session session = test::play("continental-rails", 2, "");
    Prompt prompt(session, Seat(0));
    EXPECT_FALSE(has(prompt.execute("borrow 500").text, "borrow 500"));
    EXPECT_TRUE(has(prompt.execute("borrow 600").text, "borrow 500"));
    EXPECT_TRUE(has(prompt.execute("no orders").text, "borrow 600"));
    EXPECT_FALSE(has(prompt.execute("ready").text, "borrow 500"));
}

// rule: continental-rails 4.14(C)
TEST(CommandPrompt, ATycoonWithoutARailroadCannotResign) {
    Session session = test::play("continental-rails", 2, "");
    const CommandResult result = Prompt(session, Seat(0)).execute("resign");
    ASSERT_TRUE(result.refusal);
    EXPECT_EQ(result.refusal->rule, "continental-rails 4.14(C)");
}

TEST(CommandPrompt, HistoryTakesAYear) {
    std::string opening;
    for (const char* lot : {"American", "National", "Continental", "Majestic", "Liberty"})
        opening += "auction " + std::string(lot) + "; pass; pass; pass\n";
    Session session = test::play("american-rails", 3, opening);
    Prompt prompt(session);
    const std::string year = session.game().decision().round, next = std::to_string(std::stoi(year) + 1);
    EXPECT_FALSE(prompt.execute("history " + year).refusal);
    const CommandResult refused = prompt.execute("history " + next);
    ASSERT_TRUE(test::refused(refused, Refusal::Kind::syntax));
    EXPECT_TRUE(test::mentions(refused.refusal->message, next) && test::mentions(refused.refusal->allowed, year));
}

// rule: american-rails fund
TEST(CommandPrompt, WhatIfTellsTheFiguresOfItsOwnGame) {
    std::string opening;
    for (const char* lot : {"American", "National", "Continental", "Majestic", "Liberty"})
        opening += "auction " + std::string(lot) + "; pass; pass; pass\n";
    Session session = test::play("american-rails", 3, opening + "take fund\n");
    Prompt prompt(session);
    const CommandResult result = prompt.execute("what if fund American");
    EXPECT_TRUE(has(result.text, "American's treasury $0 -> $5"))
        << result.text << (result.refusal ? print(*result.refusal) : "");
}

// "cash Mary Ann" is a figure of Mary Ann.
TEST(CommandPrompt, WhatIfNamesThePlayerWhoseNameEndsLikeAnother) {
    GameSetup setup;
    setup.title = "18AL";
    setup.players = {"Ann", "Mary Ann", "Bob"};
    Session session = test::play(setup, "pass\n");
    Prompt prompt(session);
    ASSERT_EQ(session.game().name_of(session.game().decision().seats.front()), "Mary Ann");
    EXPECT_TRUE(has(prompt.execute("what if buy TR").text, "Mary Ann's cash "));
}

// rule: american-rails pass
TEST(CommandPrompt, PassAtTheChoiceOfAnActionNamesThePassSpace) {
    std::string opening;
    for (const char* lot : {"American", "National", "Continental", "Majestic", "Liberty"})
        opening += "auction " + std::string(lot) + "; pass; pass; pass\n";
    Session session = test::play("american-rails", 3, opening);
    const CommandResult result = Prompt(session).execute("pass");
    ASSERT_TRUE(result.refusal);
    EXPECT_EQ(result.refusal->rule, "american-rails pass");
    EXPECT_EQ(result.refusal->allowed, "take pass");
}

// If the commands change no figure, as after a pass, `what if` shows the events and who is next.
TEST(CommandPrompt, WhatIfTellsWhatWouldHappenWhereNoFigureChanges) {
    Session session = stock_turns();
    Prompt prompt(session);
    const auto before = session.game().digest();
    const CommandResult result = prompt.execute("what if pass");
    EXPECT_TRUE(test::mentions(result.text, "Cy"));
    EXPECT_EQ(session.game().digest(), before);
    EXPECT_EQ(session.game().decision().seats, std::vector<Seat>{Seat(2)});
}

// rule: 18AL 4.2(b)
TEST(CommandPrompt, WhatIfNamesWhatAPassSkips) {
    Session session = test::play("18AL", 3, test::near_birmingham);
    Prompt prompt(session);
    const auto legal = session.legal(session.game().decision().seats.front());
    const std::string text = prompt.execute("what if pass").text;
    EXPECT_TRUE(has(text, choice_of(legal, "pass")->note)) << text;
}

// rule: 18AL 3.2(c)(1)
TEST(CommandPrompt, AShareOfACorporationWithoutPresidentNamesTheParValues) {
    Session session = stock_turns();
    const CommandResult result = Prompt(session).execute("buy M&O 10%");
    ASSERT_TRUE(result.refusal);
    EXPECT_TRUE(test::mentions(result.refusal->allowed, "par M&O")) << result.refusal->allowed;
}

// In a game on the board alone no figure exists, so `what if` shows the events and the rules that object.
TEST(CommandPrompt, WhatIfTellsWhatHappensWhereNoFigureChanges) {
    GameSetup setup = test::setup_of("18AL", 1);
    setup.settings["keeps"] = "board";
    Session session = std::move(*Session::begin(test::all(), setup));
    Prompt prompt(session);
    const CommandResult result = prompt.execute("what if lay C4 57 0");
    EXPECT_TRUE(test::mentions(result.text, {"what if lay C4 57 0", "L&N", "57", "C4", "n-s", "18AL"}));
    EXPECT_FALSE(result.changed());
    EXPECT_EQ(session.size(), 0);
}

// A part that begins with a digit belongs to the part before it, as in "run 2 L5-K4; 4 A4-C4". The refusal still quotes
// "pass" alone as the command word.
TEST(CommandPrompt, AWordEndsAtASemicolon) {
    Session session = stock_turns();
    Prompt prompt(session);
    const CommandResult result = prompt.execute("pass; 5");
    ASSERT_TRUE(test::refused(result, Refusal::Kind::syntax));
    EXPECT_TRUE(test::mentions(result.refusal->message, "\"pass\""));
}

TEST(CommandPrompt, ACommandIsReadOnce) {
    Session session = counting();
    Prompt prompt(session);
    const int before = test::counting_parses();
    EXPECT_FALSE(prompt.execute("add 2").refusal);
    EXPECT_EQ(test::counting_parses() - before, 1);
}

} // namespace
} // namespace highball
