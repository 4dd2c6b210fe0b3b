// The conversation before a game, without a terminal: what a line does, and what it never does.
#include "play/sitting.h"

#include "play/completion.h"
#include "support/counting.h"
#include "support/play.h"

#include <gtest/gtest.h>

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
        EXPECT_TRUE(sitting.answer("Cox> pass").refusal); // not by name either
        EXPECT_EQ(session.size(), before);
        ASSERT_TRUE(*sitting.poll());
    }
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
    EXPECT_TRUE(has(first.refusal->message, "gives up the only roll")) << first.refusal->message;
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
    // One line over ssh is told the full word only.
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
    says("? limit", "15 certificates");
    says("? certificates", "Ann");
    says("? float", "60%");
    says("? revenue", "4.2.3");
    says("? phase 4", "phase 4");
    says("? par", "$75");
    says("rules certificate", "certificate");
}

// rule: 18AL 3.2
TEST(Conversation, AllowedIsWhatIsAllowed) {
    Session session = stock_turns();
    Sitting sitting(session);
    const Reply par = sitting.answer("par L&N");
    ASSERT_TRUE(par.refusal);
    EXPECT_TRUE(has(par.refusal->allowed, "par L&N 60|70|75|90|105")) << par.refusal->allowed;
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
        const Word* word = find_word(title, typed, [](const Word&) { return true; });
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
    EXPECT_TRUE(has(reply.text, "->")) << reply.text;
    EXPECT_EQ(sitting.banner(), "");
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
