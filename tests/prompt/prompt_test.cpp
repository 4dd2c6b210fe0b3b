// The conversation before a game, without a terminal: what a line does, and what it never does.
#include "prompt/prompt.h"

#include "prompt/completion.h"
#include "support/counting.h"
#include "support/played_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

namespace highball {
namespace {

Session counting() { return std::move(*Session::begin(test::counting_registry(), test::counting_setup())); }

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// A stock turn in which Ann may pass.
Session stock_turns() {
    Session session = test::play("18AL", 3, "buy TR\nbuy S&NA\nbuy BSLC\nbuy M&C\nbuy NDY\n");
    session.set_automatic(true);
    return session;
}

// TAG (president Ann, Cy holds 10% of it) has a train and the track for a run; L&N is Bob's, AB&C Cy's. The operating
// turns of the first set are over.
constexpr const char* first_set = R"(
    buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY
    par AB&C 75; done; par TAG 75; done; par L&N 70; done
    buy AB&C 10%; done; buy TAG 10%; done; buy L&N 10%; done
    buy AB&C 10%; done; buy TAG 10%; done; buy L&N 10%; done
    buy AB&C 10%; done; buy TAG 10%; done; buy L&N 10%; done
    buy AB&C 10%; done; buy TAG 10%; done; buy L&N 10%; done
    pass; pass; pass
    pass; done
    lay C6 58 ne-s; pass; train 2; done
)";

Session played(const std::string& more) {
    Session session = test::play("18AL", 3, first_set + more);
    session.set_automatic(true);
    return session;
}

TEST(Conversation, AQuestionChangesNothing) {
    Session session = stock_turns();
    Sitting sitting(session);
    for (const char* line : {"? pass", "?pass", "?? pass", "? par L&N 75; pass", "?;pass", " ? done", "help pass; pass",
                             "what if par L&N 75; done", "? 57", "rules; rules 3.2", "?9 pass"}) {
        const auto before = session.game().digest();
        EXPECT_FALSE(sitting.answer(line).changed()) << line;
        EXPECT_EQ(session.game().digest(), before) << line;
    }
}

TEST(Conversation, ALineEndsWithTheTurnInWhichItWasBegun) {
    Session session = stock_turns();
    Sitting sitting(session);
    const int before = session.size();
    const Reply reply = sitting.answer("pass; pass; pass");
    EXPECT_EQ(session.size(), before + 1);
    ASSERT_TRUE(reply.refusal);
    EXPECT_TRUE(has(reply.refusal->message, "turn is over")) << reply.refusal->message;
    EXPECT_TRUE(has(reply.refusal->message, "\"pass\" was not played")) << reply.refusal->message;
    EXPECT_TRUE(has(reply.text, "Not played: pass")) << reply.text;
    // A name before it says that it is meant all the same.
    const std::string next = session.game().name_of(session.game().decision().seats.front());
    EXPECT_FALSE(sitting.answer(next + "> pass").refusal);
}

TEST(Conversation, WhatWasTypedForATurnThatIsOverIsNotPlayed) {
    Session session = stock_turns();
    Sitting sitting(session);
    const Turn begun = sitting.turn();
    EXPECT_FALSE(sitting.answer("pass", begun).refusal);
    const int before = session.size();
    const Reply late = sitting.answer("pass", begun); // pasted, or typed before the frame changed
    EXPECT_TRUE(late.refusal);
    EXPECT_EQ(session.size(), before);
    EXPECT_FALSE(sitting.answer("? pass", begun).refusal);
    EXPECT_FALSE(sitting.answer("pass", sitting.turn()).refusal);
}

// Of a beginning that goes on in many ways six are told, and how many more there are.
TEST(Refusals, TellHowManyMoreWaysThereAre) {
    std::vector<Choice> choices;
    for (const char* way : {"1", "2", "3", "4", "5", "6", "7"}) {
        choices.push_back({.text = std::string("add ") + way + " up", .rule = way}); // a row each
        const std::string ways = ways_of(choices, "add");
        EXPECT_EQ(has(ways, " more way"), choices.size() > 6) << ways;
    }
    EXPECT_TRUE(has(ways_of(choices, "add"), " and 1 more way")) << ways_of(choices, "add");
    EXPECT_FALSE(has(ways_of(choices, "add"), "more ways"));
    choices.push_back({.text = "add 8 up", .rule = "8"});
    EXPECT_TRUE(has(ways_of(choices, "add"), " and 2 more ways"));
}

TEST(Conversation, NobodyTypesForAComputer) {
    GameSetup setup;
    setup.title = "american-rails";
    setup.players = {"Me", "Cox", "Dix", "Fay"};
    const std::string level = test::all().find("american-rails")->levels().front();
    setup.computers = {"", level, level, level};
    Session session = std::move(*Session::begin(test::all(), setup));
    session.set_automatic(true);
    Sitting sitting(session);
    while (sitting.turn().seats != std::vector<Seat>{Seat(0)}) ASSERT_TRUE(*sitting.poll());
    ASSERT_FALSE(sitting.answer(session.game().legal(Seat(0)).front().text).refusal);
    for (int i = 0; i < 4 && session.game().decision().seats.front() != Seat(0); ++i) {
        const int before = session.size();
        const Reply reply = sitting.answer("pass");
        ASSERT_TRUE(reply.refusal);
        EXPECT_TRUE(has(reply.refusal->message, "a computer")) << reply.refusal->message;
        const Reply named = sitting.answer("Cox> pass"); // not by name either, whosever turn it is
        ASSERT_TRUE(named.refusal);
        EXPECT_TRUE(has(named.refusal->message, "Cox is a computer, which moves by itself")) << named.refusal->message;
        EXPECT_EQ(session.size(), before);
        ASSERT_TRUE(*sitting.poll());
    }
}

// Me against three computers, at a decision of Me's.
class AgainstComputers {
  public:
    AgainstComputers() : session_(begun()), sitting(session_) {
        session_.set_automatic(true);
        wait();
    }
    // They move until Me is to decide; the face shows every position.
    void wait() {
        sitting.sight().show(sitting.turn());
        while (sitting.turn().seats != std::vector<Seat>{Seat(0)} && *sitting.poll())
            sitting.sight().show(sitting.turn());
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
    Sitting sitting;
};

// They move faster than anybody reads; that their turns were in sight meanwhile makes no difference, nor that Me has
// the same decision again in the same round.
TEST(Conversation, WhatIsBegunBeforeComputersMovesCanBeReadIsNotPlayed) {
    AgainstComputers table;
    Sight& sight = table.sitting.sight();
    sight.set_time_to_read(std::chrono::hours(1));
    const Turn before = table.sitting.turn();
    ASSERT_FALSE(table.sitting.answer("pass!", sight.read()).refusal);
    table.wait();
    ASSERT_EQ(table.sitting.turn().entity, before.entity);
    ASSERT_EQ(table.sitting.turn().round, before.round);
    const int size = table.size();
    for (const Turn& begun : {before, sight.read()}) {
        const Reply late = table.sitting.answer("pass!", begun);
        ASSERT_TRUE(late.refusal);
        EXPECT_EQ(late.refusal->message,
                  "others have moved, and it could not be read yet when this line was begun: \"pass\" was not played");
        EXPECT_TRUE(has(late.refusal->allowed, "type it again")) << late.refusal->allowed;
    }
    EXPECT_EQ(table.size(), size);
    EXPECT_FALSE(table.sitting.answer("?", sight.read()).refusal); // a question always has an answer
    sight.set_time_to_read(std::chrono::hours(0));
    EXPECT_FALSE(table.sitting.answer("pass!", sight.read()).refusal);
}

// Whose turn it is then is over before that can be read.
TEST(Conversation, ALineThatEndsTheTurnBeforeComputersDoesNotNameThem) {
    AgainstComputers table;
    const Reply reply = table.sitting.answer("pass!; pass");
    ASSERT_TRUE(reply.refusal);
    EXPECT_EQ(reply.refusal->message, "Me's turn is over: \"pass\" was not played");
}

TEST(Conversation, WhoTakesBackIsAskedWhereComputersHaveAnswered) {
    AgainstComputers table;
    const int begun = table.size();
    ASSERT_FALSE(table.sitting.answer("pass!").refusal);
    table.wait();
    const int size = table.size();
    const Reply asked = table.sitting.answer("undo");
    ASSERT_TRUE(asked.refusal);
    EXPECT_TRUE(has(asked.refusal->message, "undo would mean " + std::to_string(size - begun) + " commands less, " +
                                                std::to_string(size - begun - 1) + " of them by computers"))
        << asked.refusal->message;
    EXPECT_TRUE(has(asked.refusal->allowed, "undo!")) << asked.refusal->allowed;
    EXPECT_EQ(table.size(), size);
    EXPECT_EQ(table.sitting.answer("undo").undone.size(), static_cast<std::size_t>(size - begun));
    const Reply back = table.sitting.answer("redo 99");
    EXPECT_TRUE(has(back.text, "Brought back: " + std::to_string(size - begun))) << back.text;
    EXPECT_EQ(table.sitting.answer("undo!").undone.size(), static_cast<std::size_t>(size - begun));
    EXPECT_TRUE(has(table.sitting.answer("redo").text, "Brought back")) << "more than the one";
}

// The question is answered once, and by nothing that would mean more.
TEST(Conversation, AnOldQuestionIsNoAnswerForAnother) {
    AgainstComputers table;
    ASSERT_FALSE(table.sitting.answer("pass!").refusal);
    table.wait();
    const int once = table.size();
    EXPECT_TRUE(table.sitting.answer("undo").refusal);
    EXPECT_FALSE(table.sitting.answer("?").refusal); // a look changes nothing
    ASSERT_FALSE(table.sitting.answer("pass!").refusal);
    table.wait();
    ASSERT_GT(table.size(), once);
    EXPECT_TRUE(table.sitting.answer("undo 2").refusal);
    EXPECT_TRUE(table.sitting.answer("undo").refusal);
    EXPECT_FALSE(table.sitting.answer("undo").refusal);
    EXPECT_TRUE(table.sitting.answer("undo").refusal) << "asked anew for what came before";
    EXPECT_EQ(table.size(), once);
}

TEST(Conversation, TheOnePersonLooksOnWhileComputersMove) {
    AgainstComputers table;
    const std::optional<Seat> me = table.sitting.viewer();
    ASSERT_TRUE(me);
    ASSERT_FALSE(table.sitting.answer("pass!").refusal);
    EXPECT_EQ(table.sitting.viewer(), me);
}

TEST(Conversation, AComputersTurnIsNotAdvisedOf) {
    AgainstComputers table;
    EXPECT_TRUE(has(table.sitting.answer("advise").text, "advice for Me:\n"));
    ASSERT_FALSE(table.sitting.answer("pass!").refusal);
    EXPECT_EQ(table.sitting.answer("advise").refusal->message,
              "a computer moves; there is nothing to advise anybody else now");
}

TEST(Conversation, AComputerIsNotAdvised) {
    AgainstComputers table;
    EXPECT_TRUE(table.sitting.answer("advise Cox").refusal);
    EXPECT_EQ(table.sitting.answer("Cox> advise").refusal->message,
              "Cox is played by a computer, which decides by itself");
}

TEST(Conversation, WhoPlaysASeatIsTold) {
    AgainstComputers table;
    EXPECT_EQ(table.sitting.answer("? me").text, "Me is played by a person\n");
    EXPECT_EQ(table.sitting.answer("? Cox").text, "Cox is played by a computer (easy)\n");
}

// Nobody waits for them, and they do what they would have done.
TEST(Conversation, ComputersThinkBesideWhoSitsThere) {
    AgainstComputers plain, aside;
    aside.sitting.think_aside();
    for (int turn = 0; turn < 4; ++turn) {
        ASSERT_FALSE(plain.sitting.answer("pass!").refusal);
        ASSERT_FALSE(aside.sitting.answer("pass!").refusal);
        plain.wait();
        do aside.wait();
        while (aside.sitting.thinks());
        EXPECT_EQ(aside.sitting.session().commands(), plain.sitting.session().commands());
    }
    EXPECT_GT(aside.size(), 4);
}

// It is another game then.
TEST(Conversation, WhatIsTakenBackIsThoughtOfNoMore) {
    AgainstComputers table;
    table.sitting.think_aside();
    const int before = table.size();
    ASSERT_FALSE(table.sitting.answer("pass!").refusal);
    EXPECT_TRUE(table.sitting.poll());
    ASSERT_FALSE(table.sitting.answer("undo!").refusal);
    EXPECT_FALSE(*table.sitting.poll());
    EXPECT_FALSE(table.sitting.thinks());
    EXPECT_EQ(table.size(), before);
}

// What computers might do is tried out in a plan; what they do they decide.
TEST(Conversation, APlanSendsNothingForAComputer) {
    AgainstComputers table;
    table.sitting.answer("plan");
    ASSERT_FALSE(table.sitting.answer("pass").refusal);
    EXPECT_TRUE(has(table.sitting.answer("advise").refusal->message, "nothing to advise")); // nor is it told before
    ASSERT_FALSE(table.sitting.answer("pass").refusal);
    const Reply sent = table.sitting.answer("commit");
    ASSERT_TRUE(sent.refusal);
    EXPECT_EQ(sent.refusal->message, "\"pass\" is Cox's to say");
    EXPECT_EQ(table.size(), 0);
    ASSERT_FALSE(table.sitting.answer("undo").refusal);
    ASSERT_FALSE(table.sitting.answer("commit").refusal);
    EXPECT_EQ(table.size(), 1);
}

TEST(Conversation, TheOwnLineAloneIsTakenBackAtOnce) {
    Session session = stock_turns();
    Sitting sitting(session);
    sitting.answer("par L&N 75");
    EXPECT_EQ(sitting.answer("undo").undone.size(), 1U);
}

TEST(Conversation, EveryWordStandsBetweenSemicolons) {
    Session session = stock_turns();
    Sitting sitting(session);
    sitting.set_pages({"map", "log"});
    EXPECT_FALSE(sitting.answer("plan; par L&N 75").refusal);
    EXPECT_EQ(sitting.banner(), "plan: 1 command, not sent");
    EXPECT_FALSE(sitting.answer("drop; par L&N 75; done").refusal);
    const Reply reply = sitting.answer("why; log; say one");
    EXPECT_EQ(reply.page, "log");
    EXPECT_EQ(session.messages().back().text, "one");
    sitting.answer("say two; three"); // what is said may hold any sign
    EXPECT_EQ(session.messages().back().text, "two; three");
    const Reply back = sitting.answer("back 2; forward; now; undo; map");
    EXPECT_FALSE(back.refusal) << print(*back.refusal);
    EXPECT_EQ(back.page, "map");
    EXPECT_FALSE(back.undone.empty());
}

TEST(Conversation, ALineThatIsTooLongIsNotCut) {
    Session session = counting();
    Sitting sitting(session);
    EXPECT_TRUE(sitting.answer("add 1" + std::string(5000, ' ') + "; add 2").refusal);
    EXPECT_EQ(session.size(), 0);
    const Reply said = sitting.answer("Ann> say " + std::string(600, 'x'));
    ASSERT_TRUE(said.refusal);
    EXPECT_TRUE(has(said.refusal->message, "nothing was said")) << said.refusal->message;
    EXPECT_TRUE(session.messages().empty());
}

TEST(Conversation, GivingSomethingUpIsSaidTwiceOrInFull) {
    Session session = std::move(*Session::begin(test::counting_registry(), test::counting_setup()));
    Sitting sitting(session);
    // "roll" of the counting game gives the own roll away.
    const Reply first = sitting.answer("roll");
    ASSERT_TRUE(first.refusal);
    EXPECT_TRUE(has(first.refusal->message, "would mean the only roll")) << first.refusal->message;
    EXPECT_TRUE(has(first.refusal->allowed, "roll!")) << first.refusal->allowed;
    EXPECT_EQ(session.size(), 0);
    EXPECT_FALSE(sitting.answer("roll").refusal); // said twice
    EXPECT_EQ(session.size(), 1);
    EXPECT_FALSE(sitting.answer("roll!").refusal); // Bob, in full
    EXPECT_EQ(session.size(), 2);
    // A recording says everything once; nobody is asked in a plan, which counts for nothing.
    EXPECT_FALSE(sitting.answer("plan; roll").refusal);
    Sitting script(session);
    script.set_manner(Sitting::Manner::script);
    EXPECT_FALSE(script.answer("roll").refusal);
    // Another command in between, and it has to be said twice again.
    Session other = std::move(*Session::begin(test::counting_registry(), test::counting_setup()));
    Sitting again(other);
    again.answer("roll");
    EXPECT_FALSE(again.answer("add 1").refusal);
    EXPECT_TRUE(again.answer("roll").refusal);
    // What was pasted, or typed before the question could be seen, is no answer to it.
    Session third = std::move(*Session::begin(test::counting_registry(), test::counting_setup()));
    Sitting pasted(third);
    const Turn shown = pasted.turn();
    EXPECT_TRUE(pasted.answer("roll", shown).refusal);
    EXPECT_TRUE(pasted.answer("roll", shown).refusal);
    EXPECT_EQ(third.size(), 0);
    EXPECT_FALSE(pasted.answer("roll", pasted.turn()).refusal);
    // Through a pipe, and with one line over ssh, only the full word answers, and nothing else is told.
    Turn piped = again.turn();
    piped.warnings = Turn::unread;
    EXPECT_EQ(again.answer("roll", piped).refusal->allowed, "in full: roll!");
    Sitting one(other);
    one.set_one_line(true);
    EXPECT_EQ(one.answer("roll").refusal->allowed, "in full: roll!");
    EXPECT_TRUE(one.answer("plan").refusal);
}

TEST(Conversation, AskedAboutItsOwnThingsTheGameAnswers) {
    Session session = stock_turns();
    Sitting sitting(session);
    const auto says = [&](const std::string& line, const std::string& part) {
        const Reply reply = sitting.answer(line);
        EXPECT_TRUE(has(reply.text, part)) << line << ":\n" << reply.text;
    };
    says("? S&NA", "par $40");
    says("? coal", "S&NA");
    says("? G4", "Birmingham");
    says("? 57", "tile 57");
    says("? L&N", "Louisville");
    says("? train 2", "runs to 2 cities and off-board locations at most");
    says("? limit", "15 certificates");
    says("? certificates", "Ann");
    says("? float", "60%");
    says("? revenue", "4.2.3");
    says("? phase 4", "phase 4");
    says("? par", "$75");
    says("rules certificate", "certificate");
    says("? #57", "tile 57");
    says("? tile #57", "tile 57");
    says("tile 57", "tile 57"); // no command has this name
    says("L&N", "Louisville");
    says("? dump", "3.5(a)");
    says("rules dump", "3.5(a)");
    says("rules rust", "Trains leave");
    EXPECT_FALSE(sitting.answer("tile 57").changed());
    EXPECT_TRUE(sitting.answer("zzz 57").refusal);
    EXPECT_EQ(sitting.answer("? 57").page, "tile 57"); // which draws it
}

// rule: 18VA 4.5.8:declare
TEST(Conversation, ATrainIsAskedForByBothItsNames) {
    Session session = test::play("18VA", 3, "");
    Sitting sitting(session);
    EXPECT_TRUE(sitting.answer("? 2G").text.starts_with("train 3/2G\n"));
    EXPECT_TRUE(has(sitting.answer("? train 2G").text, "for freight it is a 2G, which runs to 2 of them at most\n"));
    EXPECT_EQ(sitting.answer("? train 3").text, sitting.answer("? train 2G").text);
}

// Where a company could build is asked of any, not only of the one that acts.
// rule: 18AL 4.2.1(j)
TEST(Conversation, WhereACompanyCanBuildIsAnswered) {
    Session session = played("");
    Sitting sitting(session);
    const Reply acts = sitting.answer("? L&N build");
    for (const Choice& choice : session.game().legal(session.game().decision().seats.front()))
        if (choice.text.starts_with("lay ")) {
            EXPECT_TRUE(has(acts.text, "\n  " + choice.text.substr(4, 2))) << choice.text << " in " << acts.text;
        }
    const Reply other = sitting.answer("? TAG build"); // which has its station in E6, and no way to C4
    EXPECT_TRUE(has(other.text, "TAG can build in\n  F7")) << other.text;
    EXPECT_FALSE(has(other.text, "C4")) << other.text;
    const Reply mobile = sitting.answer("? M&O build"); // nobody has begun it; its home is Q2
    EXPECT_TRUE(has(mobile.text, "from its home in\n")) << mobile.text;
    EXPECT_TRUE(has(mobile.text, "  P")) << mobile.text;
}

// rule: 18AL 3.1
TEST(Conversation, TheHeadlineOfTheSaleSaysWhatIsLegal) {
    Session session = test::play("18AL", 3, "");
    EXPECT_EQ(session.game().decision().asks, "buy the cheapest private, bid on another, or pass");
    Session last = test::play("18AL", 3, "buy TR\nbuy S&NA\nbuy BSLC\nbuy M&C\n");
    EXPECT_EQ(last.game().decision().asks, "buy the cheapest private or pass");
}

// rule: 18AL 3.2, 18AL 3.2(a)(1): nobody sells in the first stock round, nor what he has not.
TEST(Conversation, TheHeadlineOfAStockTurnSaysWhatIsLegal) {
    Session session = stock_turns();
    EXPECT_EQ(session.game().decision().asks, "buy one certificate or pass");
    test::go_on(session, "par L&N 75");
    EXPECT_EQ(session.game().decision().asks, "end the turn");
    Session second = played("pass; pass; done");
    EXPECT_EQ(second.game().decision().round, "SR 2");
    EXPECT_EQ(second.game().decision().asks, "sell, buy one certificate, or pass");
}

// rule: 18GA III:midland, 18GA 4.2(b): GA, which owns Midland, has laid its tile and may still lay Midland's in F12.
TEST(Conversation, TheHeadlineOfTheTileStepSaysWhatIsLeft) {
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
    EXPECT_EQ(session.game().decision().asks, "lay a tile");
    const std::vector<Choice> legal = session.game().legal(Seat(1));
    const auto lay = std::find_if(legal.begin(), legal.end(), [](const Choice& one) { return has(one.text, "lay "); });
    ASSERT_NE(lay, legal.end());
    test::go_on(session, lay->text);
    EXPECT_EQ(session.game().decision().asks, "use a private's power or pass");
    for (const Choice& choice : session.game().legal(Seat(1)))
        EXPECT_FALSE(choice.text == "pass" && choice.note == "lay no tile");
}

// rule: 18AL 3.5(a): Bob has 40% of L&N as Ann has, Cy 20%; one certificate sold makes her president, three him if she
// had none.
TEST(Conversation, WhoCanBeDumpedOnIsAnswered) {
    const auto dumped = [](const std::string& steps) {
        Session session = test::play("18AL", 3, "buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY; pass; pass\n" + steps);
        return Sitting(session).answer("? dump").text;
    };
    EXPECT_FALSE(has(dumped(""), "dumped"));
    EXPECT_TRUE(has(dumped("par L&N 75; done"), "\n  Nothing can be dumped\n"));
    const std::string bought = "buy L&N 10%; done\n";
    const std::string held = dumped("par L&N 75; done\n" + bought + bought + bought + bought + bought + bought +
                                    "pass\n" + bought + "pass; pass\nbuy L&N 10%");
    EXPECT_TRUE(has(held, "\n  Can be dumped: L&N on Ann or Cy\n")) << held;
}

// rule: 18AL 3.2
TEST(Conversation, AllowedIsWhatIsAllowed) {
    Session session = stock_turns();
    Sitting sitting(session);
    const Reply par = sitting.answer("par L&N");
    ASSERT_TRUE(par.refusal);
    EXPECT_TRUE(has(par.refusal->allowed, "par L&N 60|70|75|90|105")) << par.refusal->allowed;
    // What has not its time is answered with what has, whatever the rule would allow at another time.
    Session set = played("");
    Sitting operating(set);
    for (const char* line : {"buy L&N 10%", "pay", "accept"})
        EXPECT_EQ(operating.answer(line).refusal->allowed.substr(0, 4), "now ") << line;
    EXPECT_EQ(sitting.answer("run").refusal->allowed, "now par, ask, offer or pass");
    // An empty plan cannot be sent.
    EXPECT_EQ(sitting.answer("plan; history").refusal->allowed, "drop");
    EXPECT_EQ(sitting.answer("par L&N 75; back").refusal->allowed, "commit or drop");
}

// Neither has a command that is not whole: what is wrong with it is its time, not its words.
// rule: 18AL 3.1, 3.2, 4.2
TEST(Conversation, WhatIsNotPossibleNowIsNotAskedForBetterWords) {
    Session sale = test::play("18AL", 3, "");
    Session stock = stock_turns();
    const auto refusal = [](Session& session, const char* line) {
        Sitting sitting(session);
        return *sitting.answer(line).refusal;
    };
    EXPECT_EQ(refusal(sale, "par").message, "\"par\" is not possible now (SR 1)");
    EXPECT_EQ(refusal(sale, "par").allowed, "now buy, bid or pass");
    for (const char* line : {"lay P3", "token L&N C4", "bid"}) {
        const Refusal no = refusal(stock, line);
        EXPECT_TRUE(has(no.message, "is not possible now (SR 1)")) << no.message;
        EXPECT_EQ(no.allowed, "now par, ask, offer or pass");
    }
    EXPECT_TRUE(has(refusal(stock, "run fast").message, "belongs to an operating turn"));
    // What has its time is told its words.
    EXPECT_TRUE(has(refusal(stock, "par L&N fast").message, "fast")) << refusal(stock, "par L&N fast").message;
    EXPECT_TRUE(has(refusal(stock, "par").allowed, "par ")) << refusal(stock, "par").allowed;
}

TEST(Conversation, AQuestionInPlainWordsIsAnswered) {
    Session session = stock_turns();
    Sitting sitting(session);
    for (const auto& [line, answer] : {std::pair{"where can L&N build", "build from its home in"},
                                       {"how many certificates may I hold?", "certificates a player"},
                                       {"who owns TR", "owned by"},
                                       {"? clock", "clock [pause|on|off|CLOCK]"}}) {
        const Reply reply = sitting.answer(line);
        EXPECT_FALSE(reply.refusal) << line;
        EXPECT_TRUE(has(reply.text, answer)) << line << ": " << reply.text;
    }
    for (const char* line : {"where is nothing", "how"})
        EXPECT_EQ(sitting.answer(line).refusal->allowed, "now par, ask, offer or pass; to ask, ? first: ? L&N");
}

// rule: 18AL 4.2.1(j)
TEST(Conversation, WhatOnlyOneRotationFitsNeedsNone) {
    Session session = played("");
    Sitting sitting(session);
    const Reply lay = sitting.answer("lay C4 57");
    ASSERT_FALSE(lay.refusal) << print(*lay.refusal);
    // L&N comes from Nashville, north of Decatur; straight through is the way on.
    EXPECT_EQ(lay.accepted.front().command.text, "lay C4 57 0");
}

// rule: 18AL 4.2.1(g)
TEST(Conversation, ATileThatDoesNotFitNamesTheOneThatDoes) {
    Session session = test::play("18AL", 3, R"(
        buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY
        par AB&C 75; done; par TAG 75; done; par L&N 70; done
        buy AB&C 10%; done; buy TAG 10%; done; buy L&N 10%; done
        buy AB&C 10%; done; buy TAG 10%; done; buy L&N 10%; done
        buy AB&C 10%; done; buy TAG 10%; done; buy L&N 10%; done
        buy AB&C 10%; done; buy TAG 10%; done; buy L&N 10%; done
        pass; pass; pass
        lay G6 6 sw-se; pass; train 2; done
        pass; train 2; done; pass; train 2; done; pass; pass; pass
    )");
    Sitting sitting(session);
    const Reply lay = sitting.answer("lay G4 57");
    ASSERT_TRUE(lay.refusal);
    EXPECT_TRUE(has(lay.refusal->allowed, "441")) << print(*lay.refusal);
}

// rule: 18AL 4.2.3.1, 18AL 4.2(d): below the best Cy, who holds stock, is asked first, whoever types.
TEST(Conversation, BelowTheBestTheShareholdersAreAskedFirst) {
    for (const std::optional<Seat> seat : {std::optional<Seat>(), std::optional<Seat>(Seat(0))}) {
        Session session = played("lay C4 57 n-s; pass; train 2; done\nbuy TAG 10%; done; pass; pass; pass\n"
                                 "pass; done; pass; pass; run none\n");
        session.set_automatic(true);
        Sitting sitting(session, seat);
        const Reply pay = sitting.answer("pay");
        ASSERT_TRUE(pay.refusal);
        EXPECT_EQ(pay.refusal->rule, "18AL 4.2.3.1") << print(*pay.refusal);
        EXPECT_TRUE(has(pay.refusal->message, "the shareholders have their say")) << pay.refusal->message;
    }
}

// rule: 18AL 3.2(a)
TEST(Conversation, APlanBeginsInTheLineThatTriesSomething) {
    Session session = played("lay C4 57 n-s; pass; train 2; done\npass; pass\n");
    Sitting sitting(session);
    const int before = session.size();
    const Reply reply = sitting.answer("plan; sell L&N 20%");
    ASSERT_FALSE(reply.refusal) << print(*reply.refusal);
    EXPECT_EQ(sitting.banner(), "plan: 1 command, not sent");
    EXPECT_EQ(session.size(), before);
    EXPECT_FALSE(sitting.answer("commit").refusal);
    EXPECT_EQ(session.size(), before + 1);
}

// rule: 18AL 4.2.4(a): without revenue the price falls.
TEST(Conversation, EndingATurnInWhichSomethingCouldBeDoneIsSaidTwice) {
    Session session = played("");
    Sitting sitting(session);
    const Reply first = sitting.answer("done");
    ASSERT_TRUE(first.refusal);
    EXPECT_TRUE(has(first.refusal->message, "done would mean no lay or train in this turn, price 70 -> 65"))
        << first.refusal->message;
    EXPECT_TRUE(has(first.refusal->allowed, "done!")) << first.refusal->allowed;
    EXPECT_FALSE(sitting.answer("done").refusal);
    // A recording says it once.
    Session other = played("");
    Sitting script(other);
    script.set_manner(Sitting::Manner::script);
    EXPECT_FALSE(script.answer("done").refusal);
}

// rule: 18AL 4.2(g): where no station can be placed, trains could still be bought.
TEST(Conversation, EndingATurnBeforeItsTrainsIsSaidTwice) {
    const std::string all = first_set;
    Session session = test::play("18AL", 3, all.substr(0, all.find("pass; done")) + "pass");
    ASSERT_EQ(*session.game().fact("step"), "token");
    Sitting sitting(session);
    const Reply first = sitting.answer("done");
    ASSERT_TRUE(first.refusal);
    EXPECT_TRUE(has(first.refusal->message, "done would mean no train in this turn")) << first.refusal->message;
    EXPECT_FALSE(sitting.answer("done").refusal);
    // With trains alone to decide on it is said once.
    Session trains = test::play("18AL", 3, all.substr(0, all.find("pass; done")) + "pass; pass");
    ASSERT_EQ(*trains.game().fact("step"), "trains");
    Sitting buying(trains);
    EXPECT_FALSE(buying.answer("done").refusal);
}

Session that_keeps(const std::string& what) {
    GameSetup setup = test::setup_of("18AL", what == "board" ? 1 : 3);
    setup.settings["keeps"] = what;
    return test::play(setup, "");
}

TEST(Conversation, TheWordsOfATableWithARealBoxAreKnown) {
    Session board = that_keeps("board"), bank = that_keeps("money");
    Sitting free(board), moderated(bank);
    const Reply zz = free.answer("company zz");
    ASSERT_TRUE(zz.refusal);
    EXPECT_TRUE(has(zz.refusal->message, "corporation \"zz\"")) << print(*zz.refusal);
    EXPECT_TRUE(has(free.answer("cleer G6").refusal->message, "clear")) << print(*free.answer("cleer G6").refusal);
    EXPECT_TRUE(has(free.answer("zz").refusal->allowed, "lay")) << free.answer("zz").refusal->allowed;
    EXPECT_TRUE(has(free.answer("? phase").text, "phase PHASE"));
    EXPECT_TRUE(has(free.answer("help").text, "company CORPORATION"));
    EXPECT_EQ(completions(moderated, {}, "coll"), std::vector<std::string>{"collect "});
    EXPECT_EQ(ghost(moderated, {}, "spe"), "   spend PRICE");
    EXPECT_TRUE(has(moderated.answer("? run").text, "run PRICE")) << moderated.answer("? run").text;
    EXPECT_FALSE(has(moderated.answer("? phase").text, "phase PHASE"));
}

// Neither from the beginning nor later.
TEST(Conversation, NoComputerPlaysWhereTheBoardIsARealOne) {
    Session bank = that_keeps("money");
    Sitting sitting(bank);
    const Reply reply = sitting.answer("seat Bob computer");
    ASSERT_TRUE(reply.refusal);
    EXPECT_TRUE(has(reply.refusal->message, "cannot see the table")) << reply.refusal->message;
}

// Whatever is allowed may be typed as it is listed, and is played.
TEST(Conversation, WhatIsListedAsAllowedIsAllowed) {
    Session session = stock_turns();
    for (const Choice& choice : session.game().legal(session.game().decision().seats.front())) {
        if (choice.amount || choice.open) continue;
        Session copy = session.branch();
        Sitting sitting(copy);
        EXPECT_FALSE(sitting.answer(choice.text + "!").refusal) << choice.text;
    }
}

TEST(Conversation, OneTableOfWordsIsFoundByBeginnings) {
    const Title& title = *test::all().find("18AL");
    const auto find = [&](std::string_view typed) {
        const Word* word = find_word(title.commands(), typed, [](const Word&) { return true; });
        return word ? word->word : "";
    };
    EXPECT_EQ(find("undo"), "undo");
    EXPECT_EQ(find("und"), "undo");
    EXPECT_EQ(find("undo?"), "undo?");
    EXPECT_EQ(find("not"), "note");
    EXPECT_EQ(find("hist"), "history");
    EXPECT_EQ(find("re"), ""); // redo, restart, replay, report
    EXPECT_EQ(find("pa"), ""); // par, pass, pay are commands
    EXPECT_EQ(find("pass"), "");
    EXPECT_EQ(find("p"), "");
}

TEST(Conversation, WhatIfChangesNothingAndTellsFigures) {
    Session session = stock_turns();
    Sitting sitting(session);
    const auto before = session.game().digest();
    const Reply reply = sitting.answer("what if par L&N 75");
    EXPECT_EQ(session.game().digest(), before);
    EXPECT_FALSE(reply.changed());
    EXPECT_TRUE(has(reply.text, "cash ")) << reply.text;
    for (const char* figure : {"price L&N 0 -> 75", "president L&N nobody -> ", " L&N 0% -> 20%"})
        EXPECT_TRUE(has(reply.text, figure)) << figure << " in " << reply.text;
    EXPECT_TRUE(has(reply.text, "->")) << reply.text;
    EXPECT_EQ(sitting.banner(), "");
    EXPECT_EQ(reply.text.find("cash Ann"), reply.text.rfind("cash Ann")) << reply.text; // each figure once
    // What would be refused is refused; a word of the conversation is nothing to try out.
    for (const char* line : {"what if zzz", "what if undo", "what if quit", "what if what if pass"}) {
        const Reply none = sitting.answer(line);
        EXPECT_TRUE(none.refusal) << line;
        EXPECT_FALSE(has(none.text, "no figure changes")) << line;
        EXPECT_FALSE(none.leaves);
    }
    EXPECT_EQ(session.game().digest(), before);
}

// Where a computer proposes something both sides may speak; the person who is asked says no name, here as elsewhere.
TEST(Conversation, WhatIfIsAnsweredForThePersonWhomAComputerAsks) {
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
    Sitting sitting(session);
    for (const char* line : {"what if decline", "what if accept"}) {
        const Reply reply = sitting.answer(line);
        EXPECT_FALSE(reply.refusal) << print(*reply.refusal);
    }
    EXPECT_TRUE(sitting.answer("what if Dix> decline").refusal);
}

// rule: american-rails fund
TEST(Conversation, WhatIfTellsTheFiguresOfItsOwnGame) {
    std::string opening;
    for (const char* lot : {"American", "National", "Continental", "Majestic", "Liberty"})
        opening += "auction " + std::string(lot) + "; pass; pass; pass\n";
    Session session = test::play("american-rails", 3, opening + "take fund\n");
    Sitting sitting(session);
    const Reply reply = sitting.answer("what if fund American");
    EXPECT_TRUE(has(reply.text, "treasury American 0 -> 5"))
        << reply.text << (reply.refusal ? print(*reply.refusal) : "");
}

// A run that earns what the last one earned, or a pass.
TEST(Conversation, WhatIfTellsWhatWouldHappenWhereNoFigureChanges) {
    Session session = stock_turns();
    Sitting sitting(session);
    const Reply reply = sitting.answer("what if pass");
    EXPECT_TRUE(has(reply.text, "Cy passes")) << reply.text;
    EXPECT_TRUE(has(reply.text, "nothing was played")) << reply.text;
    EXPECT_EQ(session.game().decision().seats, std::vector<Seat>{Seat(2)});
}

// On a board alone there are no figures: what would happen is told, with what the rules have against it.
TEST(Conversation, WhatIfTellsWhatHappensWhereNoFigureChanges) {
    GameSetup setup = test::setup_of("18AL", 1);
    setup.settings["keeps"] = "board";
    Session session = std::move(*Session::begin(test::all(), setup));
    Sitting sitting(session);
    const Reply reply = sitting.answer("what if lay C4 57 0");
    EXPECT_TRUE(has(reply.text, "what if lay C4 57 0: L&N: 57 lies on C4 (n-s) (not by 18AL ")) << reply.text;
    EXPECT_TRUE(has(reply.text, "; nothing was played")) << reply.text;
    EXPECT_EQ(session.size(), 0);
}

// What begins with a digit goes on with the part before it ("run 2 L5-K4; 4 A4-C4"): the word is known all the same.
TEST(Conversation, AWordEndsAtASemicolon) {
    Session session = stock_turns();
    Sitting sitting(session);
    const Reply reply = sitting.answer("pass; 5");
    ASSERT_TRUE(reply.refusal);
    EXPECT_TRUE(has(print(*reply.refusal), "the whole command is \"pass\"")) << print(*reply.refusal);
}

// A command is read once: what it was read into is what is played.
TEST(Conversation, ACommandIsReadOnce) {
    Session session = counting();
    Sitting sitting(session);
    const int before = test::counting_parses();
    EXPECT_FALSE(sitting.answer("add 2").refusal);
    EXPECT_EQ(test::counting_parses() - before, 1);
}

} // namespace
} // namespace highball
