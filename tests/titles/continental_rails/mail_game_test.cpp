// Tests of a game by mail: orders, absences, deadlines in the host's words, the host's board, and files for all
// players.
#include "mail_game.h"

#include "cli/deadline_words.h"
#include "cli/mail_sheet.h"
#include "core/text.h"
#include "support/refused.h"

#include <filesystem>
#include <gmock/gmock.h>

namespace highball::continental_rails::test {
namespace {

using highball::test::mentions;
using highball::test::refused;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> lines_in(std::string_view mail) {
    std::vector<std::string> lines;
    const auto written = parse_mail(mail);
    if (!written) return {print(written.error())};
    for (const MailLine& line : written->lines)
        if (!line.above_quote && !line.ends_mail) lines.push_back(line.text);
    return lines;
}

TEST(ContinentalMail, OnlyWhatThePlayerWroteIsRead) {
    const std::string mail = "From: ann@example.org\r\nSubject: Re:\r\n\tTurn sheet\r\n\r\n"
                             "borrow 500\r\nbid\xc2\xa0"
                             "B&A 1200\r\n\r\nOn Sat, 28 Nov 2026, the host wrote:\r\n"
                             "> # Turn sheet: Ann, position 1, turn 1\r\n> # borrow 1..2576\r\n\r\nbuy NYC 5\r\n"
                             "-- \r\nAnn\r\nborrow 9\r\n";
    EXPECT_THAT(lines_in(mail), ElementsAre("borrow 500", "bid B&A 1200", "buy NYC 5"));
    EXPECT_EQ(parse_mail(mail)->lines.front().number, 5);
    for (const char* original :
         {"-----Original Message-----", "-----Urspr\xc3\xbcngliche Nachricht-----",
          "-------- Forwarded Message --------", "---------- Forwarded message ---------",
          "________________________________", "From: Host <host@example.org>\nSent: Sunday\nSubject: turn 1\n",
          "*Von:* Host\n*Gesendet:* Sonntag", "De : Host\nObjet : turn 1\n", "On Sunday, the host wrote:\n"})
        EXPECT_THAT(lines_in("no orders\n\n" + std::string(original) + "\nborrow 5\n"), ElementsAre("no orders"));
    EXPECT_THAT(lines_in("\n\nFrom: Host\nSent: Sunday\n\nborrow 5\n"), ElementsAre()); // only a quotation
    EXPECT_THAT(lines_in("Von: Ann\nGesendet am: Sonntag\n\nborrow 5\n"), ElementsAre("borrow 5"));
    EXPECT_THAT(lines_in("Subject: Re: turn 4\n\nborrow 5\n"), ElementsAre("borrow 5"));
    EXPECT_THAT(lines_in("Da: buy\nborrow 5\n"), ElementsAre("Da: buy", "borrow 5")); // a single line is no head
    EXPECT_THAT(lines_in("-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nborrow 5\n"
                         "-----BEGIN PGP SIGNATURE-----\niQEz\n"),
                ElementsAre("borrow 5"));
    EXPECT_THAT(lines_in("borrow 5\n----------\nborrow 6\n"), ElementsAre("borrow 5", "----------", "borrow 6"));
    EXPECT_THAT(lines_in("message Gr\xfc\xdf"
                         "e\n"),
                ElementsAre("message Gr\xc3\xbc\xc3\x9f"
                            "e")); // Latin-1
    EXPECT_THAT(
        lines_in("borrow 5\n\nOn Sun, 29 Nov 2026 at 10:00 AM the Host at Example\n<host@example.org> wrote:\n> x\n"),
        ElementsAre("borrow 5"));
    EXPECT_THAT(lines_in("message don&#39;t &quot;sell&quot;"), ElementsAre("message don't \"sell\""));
    EXPECT_THAT(lines_in("message Hello: it is on\nborrow 5"), ElementsAre("message Hello: it is on", "borrow 5"));
    EXPECT_THAT(lines_in(""), ElementsAre());
}

// The text of a rival, which a reply quotes, must not become orders of the player who replies.
TEST(ContinentalMail, WhatMayBelongToAQuotationIsRefused) {
    for (const std::string wrong :
         {"> a rival: New York\nborrow 2576\n", "Content-Type: text/html\nSubject: Re:\n\n<p>borrow 5</p>\n",
          "Subject: Re:\nContent-Transfer-Encoding: quoted-printable\n\nborrow 5\n", "<html><body>borrow 5</body>",
          "borrow 5<br>\nbid LV 900<br>"})
        EXPECT_TRUE(refused(parse_mail(wrong), Refusal::Kind::syntax)) << wrong;
    EXPECT_THAT(lines_in("> message Nice turn <br>borrow 2576<br>\n\nborrow 5\n"), ElementsAre("borrow 5"));
    std::string longest;
    for (std::size_t i = 0; i < max_sheet_orders; ++i) longest += "borrow 5;";
    EXPECT_TRUE(refused(parse_mail(longest), Refusal::Kind::syntax));
}

TEST(ContinentalMail, DeadlinesAreReadAsTheHostSaysThem) {
    constexpr std::int64_t now = 29'732'400; // 2026-07-13 12:00 UTC
    EXPECT_EQ(*absolute_deadline("2d", now), "2026-07-15 12:00");
    EXPECT_EQ(*absolute_deadline("every 3d at 20:00", now), "2026-07-16 20:00 every 3d");
    EXPECT_EQ(*absolute_deadline("every 3d at 20:00 UTC", now), "2026-07-16 20:00 every 3d");
    EXPECT_EQ(*absolute_deadline("none", now), "none");
    EXPECT_EQ(*absolute_deadline("2030-01-31 9:00", now), "2030-01-31 09:00");
    EXPECT_EQ(*absolute_deadline("12:30", now), "2026-07-13 12:30"); // now it is 12:00
    EXPECT_EQ(*absolute_deadline("9:00 hold", now), "2026-07-14 09:00 hold");
    EXPECT_EQ(*absolute_deadline("20:00 Europe/Berlin", now), "2026-07-13 18:00");
    EXPECT_EQ(*absolute_deadline("2030-01-31 20:00 every 3d", now), "2030-01-31 20:00 every 3d");
    for (const char* wrong : {"every 3d at 25:00", "every 5h at 20:00", "every 3d at 20:00 Europe/Atlantis",
                              "every 3d at 20:00 ../etc/passwd", "every 3d at 20:00 UTC now", "tomorrow", ""})
        EXPECT_TRUE(refused(absolute_deadline(wrong, now), Refusal::Kind::syntax)) << wrong;
    if (!std::filesystem::exists("/usr/share/zoneinfo/Europe/Berlin")) return;
    EXPECT_EQ(*absolute_deadline("every 3d at 20:00 Europe/Berlin", now), "2026-07-16 18:00 every 3d"); // in summer
    EXPECT_EQ(*absolute_deadline("every 3d at 20:00 Europe/Berlin", now + 150 * 24 * 60), "2026-12-13 19:00 every 3d");
}

// A deadline outside a series leaves the other ones where they are.
TEST(ContinentalMail, ASeriesOfDeadlinesContinuesAfterAnException) {
    constexpr std::int64_t now = 29'732'400; // 2026-07-13 12:00 UTC
    const Deadline series{now + 3 * 24 * 60 + 8 * 60, 3 * 24 * 60};
    EXPECT_EQ(print(series), "2026-07-16 20:00 every 3d");
    EXPECT_EQ(*absolute_deadline("2d", now, series), "2026-07-15 12:00 then 2026-07-16 20:00 every 3d");
    EXPECT_EQ(*absolute_deadline("5d", now, series), "2026-07-18 12:00 then 2026-07-19 20:00 every 3d");
    const Deadline exception = with_exception(series, now + 5 * 24 * 60);
    EXPECT_EQ(print(after_turn(exception)), "2026-07-19 20:00 every 3d");
    EXPECT_EQ(*read_deadline(words(std::string_view("2026-07-18 12:00 then 2026-07-19 20:00 every 3d"))), exception);
    EXPECT_FALSE(read_deadline(words(std::string_view("2026-07-18 12:00 then 2026-07-17 20:00 every 3d"))));
    EXPECT_EQ(print(with_exception(Deadline{}, now)), "2026-07-13 12:00");
}

// rule: continental-rails 10.0
TEST_F(ContinentalMailGame, AReplyIsHandedInAndNamesTheDeadline) {
    ASSERT_EQ(program_.run({"deadline", "g", "2999-01-01 20:00"}).code, 0);
    const auto reply =
        program_.run({"submit", "g", "Ann", "-"}, "borrow 500\r\n\r\nThe host wrote:\r\n> borrow 1..2576\r\n");
    EXPECT_EQ(reply.code, 0) << reply.out << reply.err;
    EXPECT_TRUE(mentions(reply.out, {"borrow 500", "2999-01-01 20:00 UTC"})) << reply.out;
    EXPECT_THAT(reply.out, Not(HasSubstr("REFUSED")));
}

// Quoted lines count as such in every language. Above them, only what is no order is ignored.
TEST_F(ContinentalMailGame, AnIntroductionOfQuotedLinesIsNoOrder) {
    const auto danish =
        program_.run({"submit", "g", "Ann", "-"},
                     "borrow 500\n\nDen 28. nov. 2026 skrev Host\n<host@example.org>\n> borrow 1..2576\n");
    EXPECT_EQ(danish.code, 0) << danish.out << danish.err;
    EXPECT_TRUE(mentions(danish.out, {"ignored  line 3", "ignored  line 4", "1 line accepted"})) << danish.out;
    const auto above = program_.run({"submit", "g", "Bob", "--draft", "-"}, "bid ERIE 4x\n> quoted\n");
    EXPECT_NE(above.code, 0);
    EXPECT_THAT(above.out, HasSubstr("REFUSED  line 1"));
}

TEST_F(ContinentalMailGame, AReceiptIsPrintedAgainAndTheHostSeesRefusedLines) {
    ASSERT_EQ(program_.run({"deadline", "g", "2999-01-01 20:00"}).code, 0);
    EXPECT_NE(program_.run({"receipt", "g", "Ann"}).code, 0);
    const auto sent = program_.run({"submit", "g", "Ann", "-"}, "borrow 500\nbid UP 900\n");
    EXPECT_NE(sent.code, 0);
    const auto again = program_.run({"receipt", "g", "Ann"});
    EXPECT_EQ(again.code, 0);
    EXPECT_TRUE(mentions(again.out, {"turn 1, Ann", "accepted line 1", "REFUSED  line 2", "2999-01-01 20:00 UTC"}))
        << again.out;
    EXPECT_THAT(program_.run({"positions", "g"}).out, testing::ContainsRegex("  1 Ann +Ann +draft +1 line"));
    EXPECT_THAT(program_.run({"positions", "g", "--json"}).out, HasSubstr("\"refused\":1"));
    ASSERT_EQ(program_.run({"process", "g"}).code, 0);
    EXPECT_THAT(program_.run({"positions", "g", "--json"}).out, Not(HasSubstr("\"refused\":1")));
}

// rule: continental-rails 10.0
TEST_F(ContinentalMailGame, APlayerIsAwayByMail) {
    EXPECT_EQ(program_.run({"submit", "g", "Ann", "-"}, "away 2\n> quoted\n").code, 0);
    EXPECT_THAT(program_.run({"positions", "g"}).out, testing::ContainsRegex("  1 Ann +Ann +away"));
    const auto bob = program_.run({"submit", "g", "Bob", "-"}, "no orders\n"); // runs the turn
    EXPECT_EQ(bob.code, 0) << bob.err;
    EXPECT_THAT(program_.run({"positions", "g"}).out, HasSubstr("turn 2"));
    EXPECT_NE(program_.run({"submit", "g", "Bob", "-"}, "away 99\n").code, 0);
    EXPECT_EQ(program_.run({"submit", "g", "Bob", "-"}, "borrow 100\naway 1\n").code, 0);
    EXPECT_THAT(program_.run({"report", "g", "Bob"}).out, HasSubstr("borrow 100"));
    EXPECT_THAT(program_.run({"positions", "g", "--json"}).out, Not(HasSubstr("\"missed\":1")));
}

// rule: continental-rails 10.0
TEST_F(ContinentalMailGame, AReplyWithoutOrdersSaysThatThePlayerIsAway) {
    const auto reply =
        program_.run({"submit", "g", "Ann", "-"},
                     "away 2 # holidays\n\nOn Friday, the host wrote:\n> # Turn sheet\n> borrow 1..2576\n");
    EXPECT_EQ(reply.code, 0) << reply.out << reply.err;
    EXPECT_THAT(program_.run({"positions", "g"}).out, testing::ContainsRegex("  1 Ann +Ann +away"));
    EXPECT_THAT(program_.run({"receipt", "g", "Ann"}).out, HasSubstr("accepted line 1: away 2\n"));
}

// While everybody is away, turns run one at a time: at the deadline or when the host runs them.
// rule: continental-rails 10.0
TEST_F(ContinentalMailGame, ComputersAloneRunNoTurnWhileAllPlayersAreAway) {
    ASSERT_EQ(program_.run({"new", "continental-rails", "v", "--players", "Ann,Bob", "--computer", "2"}).code, 0);
    ASSERT_EQ(program_.run({"deadline", "v", "2999-01-01 20:00 every 3d"}).code, 0);
    EXPECT_EQ(program_.run({"submit", "v", "Ann", "-"}, "away 4\n").code, 0);
    const auto bob = program_.run({"submit", "v", "Bob", "-"}, "borrow 100\naway 3\n");
    EXPECT_THAT(bob.out, HasSubstr("turn 1 has been processed")) << bob.err;
    EXPECT_THAT(program_.run({"positions", "v"}).out, HasSubstr("turn 2:"));
    EXPECT_THAT(program_.run({"list"}).out,
                testing::AllOf(HasSubstr("turn 2"), Not(testing::ContainsRegex("turn 2[^\n]*to play"))));
    ASSERT_EQ(program_.run({"process", "v"}).code, 0);
    const std::string board = program_.run({"positions", "v"}).out;
    EXPECT_THAT(board, HasSubstr("turn 3:"));
    EXPECT_THAT(board, Not(HasSubstr("in a row"))) << board; // the computers have handed in before
    // A person who has taken a computer's seat is not away.
    const std::string seats = program_.run({"seat", "v"}).out,
                      newcomer = seats.substr(seats.rfind('\n', seats.size() - 2) + 1);
    const std::string name = newcomer.substr(0, newcomer.find(':'));
    ASSERT_EQ(program_.run({"seat", "v", name + "=person"}).code, 0) << seats;
    EXPECT_THAT(program_.run({"submit", "v", name, "-"}, "no orders\n").out, HasSubstr("turn 3 has been processed"));
}

// A sheet is sent again with all its lines.
TEST_F(ContinentalMailGame, ACorrectedSheetMaySayAgainThatThePlayerIsAway) {
    EXPECT_NE(program_.run({"submit", "g", "Ann", "-"}, "bid ERIE 4x\nborrow 100\naway 2\n").code, 0);
    const auto again = program_.run({"submit", "g", "Ann", "-"}, "borrow 200; away 2\n");
    EXPECT_EQ(again.code, 0) << again.out << again.err;
    EXPECT_TRUE(mentions(again.out, {"accepted line 1: away 2", "2 lines accepted, 0 refused"})) << again.out;
    EXPECT_THAT(program_.run({"positions", "g"}).out, testing::ContainsRegex("  1 Ann +Ann +handed in"));
    EXPECT_NE(program_.run({"submit", "g", "Ann", "-"}, "borrow 300\nbid ERIE 4x\naway 3\n").code, 0);
    EXPECT_THAT(program_.run({"submit", "g", "Ann", "-"}, "borrow 300\naway 3\n").out,
                HasSubstr("accepted line 2: away 3\n")); // the refused sheet changed nothing
}

// rule: continental-rails 10.0
TEST_F(ContinentalMailGame, AnAbsenceBeginsAfterTheSheetThatComesWithIt) {
    EXPECT_EQ(program_.run({"submit", "g", "Ann", "-"}, "borrow 100\naway 2\n").code, 0);
    for (const char* turn : {"turn 1", "turn 2", "turn 3"}) {
        const std::string board = program_.run({"positions", "g"}).out;
        EXPECT_THAT(board, HasSubstr(turn));
        EXPECT_EQ(mentions(board, " away "), turn != std::string("turn 1")) << board;
        ASSERT_EQ(program_.run({"submit", "g", "Bob", "-"}, "no orders\n").code, 0); // runs the turn
    }
    EXPECT_THAT(program_.run({"positions", "g"}).out, testing::ContainsRegex("  1 Ann +Ann +nothing +- +\\$"));
}

// rule: continental-rails 10.0
TEST_F(ContinentalMailGame, AStandingOrderCountsOnceInATurnWithoutASheet) {
    ASSERT_EQ(program_.run({"submit", "g", "Ann", "-"}, "standing borrow 111\nborrow 50\n").code, 0);
    const auto bob = program_.run({"submit", "g", "Bob", "-"}, "standing borrow 222\n");
    EXPECT_EQ(bob.code, 0) << bob.err;
    EXPECT_TRUE(mentions(bob.out, {"accepted line 1: standing borrow 222", "Your sheet stays as it was"})) << bob.out;
    const std::string board = program_.run({"positions", "g"}).out;
    EXPECT_THAT(board, testing::ContainsRegex("  1 Ann +Ann +handed in"));
    EXPECT_THAT(board, testing::ContainsRegex("  2 Bob +Bob +standing"));
    EXPECT_THAT(program_.run({"sheet", "g", "Bob"}).out, HasSubstr("counts once: borrow 222\n"));
    EXPECT_THAT(program_.run({"sheet", "g", "Ann"}).out, Not(HasSubstr("222")));
    EXPECT_THAT(program_.run({"process", "g"}).out, HasSubstr("before Bob has handed in"));
    EXPECT_TRUE(mentions(program_.run({"report", "g", "Bob"}).out,
                         {"borrow 222", "your standing order \"borrow 222\" was used"}));
    EXPECT_THAT(program_.run({"report", "g", "Ann"}).out, HasSubstr("borrow 50"));
    EXPECT_THAT(program_.run({"positions", "g", "--json"}).out, Not(HasSubstr("\"missed\":1")));
    ASSERT_EQ(program_.run({"process", "g"}).code, 0);
    EXPECT_THAT(program_.run({"report", "g", "Ann"}).out, HasSubstr("borrow 111"));
    EXPECT_THAT(program_.run({"positions", "g", "--json"}).out, HasSubstr("\"missed\":1")); // Bob's is used up
    ASSERT_EQ(program_.run({"submit", "g", "Bob", "-"}, "standing borrow 5\nstanding none\n").code, 0);
    EXPECT_THAT(program_.run({"positions", "g"}).out, testing::ContainsRegex("  2 Bob +Bob +nothing"));
    EXPECT_EQ(program_.run({"verify", "g"}).code, 0);
}

// A line of a mail can be as long as the mail. A message can contain anything, also ";" and orders.
TEST_F(ContinentalMailGame, CommandsAndTextsCannotBeStandingOrders) {
    std::string longest = "standing ";
    while (longest.size() < 60'000) longest += "st ";
    for (const std::string& line : {std::string("standing ready"), std::string("standing message Buy; sell"),
                                    std::string("standing name Jay"), longest}) {
        const auto sent = program_.run({"submit", "g", "Bob", "-"}, line + "\n");
        EXPECT_EQ(sent.code, 1) << sent.err;
        EXPECT_THAT(sent.out, HasSubstr("\" cannot be a standing order"));
    }
}

TEST_F(ContinentalMailGame, TheReceiptOfARefusedSheetListsTheStandingOrders) {
    const auto sent = program_.run({"submit", "g", "Ann", "-"}, "standing borrow 111\nbid ERIE 4x\n");
    EXPECT_EQ(sent.code, 1);
    EXPECT_TRUE(mentions(sent.out, {"NOT HANDED IN", "Your standing orders now: borrow 111.\n"})) << sent.out;
    EXPECT_THAT(program_.run({"submit", "g", "Ann", "-"}, "standing buy NYC 5\n").out,
                HasSubstr("Your standing orders now: borrow 111; buy NYC 5.\n"));
    EXPECT_THAT(program_.run({"submit", "g", "Ann", "-"}, "standing none\n").out,
                HasSubstr("Your standing orders now: none.\n"));
}

TEST_F(ContinentalMailGame, HelpListsNoUndoAndTheLogNamesTheHost) {
    const std::string help = program_.run({"play", "g", "--plain"}, "help\n").out;
    EXPECT_THAT(help, HasSubstr("standing ORDER"));
    for (const char* refused : {"undo [N]", "redo [N]", "restart", "auto COMMAND"})
        EXPECT_THAT(help, Not(HasSubstr(refused))) << help;
    ASSERT_EQ(program_.run({"deadline", "g", "2999-01-01 20:00"}).code, 0);
    const std::string log = program_.run({"show", "g", "log"}).out;
    EXPECT_THAT(log, HasSubstr("the host> deadline 2999-01-01 20:00\n"));
    EXPECT_THAT(log, Not(HasSubstr("Ann>")));
}

TEST_F(ContinentalMailGame, OrdersMayBeItemsOfAList) {
    const auto sent = program_.run({"submit", "g", "Ann", "-"},
                                   "- borrow 500\n* buy NYC 5\n1. buy PENN 6\n2) buy B&amp;O 7.\n\xe2\x80\xa2 bid GT "
                                   "410\n&gt; - buy ERIE 5\n\n- message See you.\n");
    EXPECT_EQ(sent.code, 0) << sent.out << sent.err;
    EXPECT_TRUE(
        mentions(sent.out, {"borrow 500\n", "buy NYC 5\n", "buy PENN 6\n", "buy B&O 7\n", "bid GT 410\n",
                            "message See you.\n", "6 lines accepted, 0 refused", "do not count: - buy ERIE 5."}))
        << sent.out;
}

TEST_F(ContinentalMailGame, AGreetingIsNoOrder) {
    const auto polite = program_.run({"submit", "g", "Ann", "-"}, "Dear host,\n\nborrow 500\n\nBest regards\nAnn\n");
    EXPECT_EQ(polite.code, 0) << polite.out << polite.err;
    EXPECT_TRUE(mentions(polite.out, {"1 line accepted, 0 refused, 3 ignored"})) << polite.out;
    const auto list = program_.run({"submit", "g", "Ann", "-"}, "1. Hello Bob\n2) thanks\n3) borrow 500\n");
    EXPECT_THAT(list.out, HasSubstr("1 line accepted, 0 refused, 2 ignored"));
    for (const char* slip : {"by NYC 10\n", "borow all\n", "borr\n", "bdi LV 2821\n"}) { // orders with mistakes
        const auto wrong = program_.run({"submit", "g", "Bob", "--draft", "-"}, slip);
        EXPECT_THAT(wrong.out, HasSubstr("REFUSED  line 1")) << slip;
    }
}

TEST_F(ContinentalMailGame, AnAddressBelowTheOrdersIsNoOrder) {
    const auto sent = program_.run({"submit", "g", "Ann", "-"}, "borrow 500\n\nSent from my iPhone\n+49 30 1234567\n");
    EXPECT_EQ(sent.code, 0) << sent.out << sent.err;
    EXPECT_THAT(sent.out, HasSubstr("1 line accepted, 0 refused, 2 ignored"));
}

TEST_F(ContinentalMailGame, OrdersBelowASentenceAreNotIgnored) {
    const auto sent = program_.run({"submit", "g", "Ann", "-"}, "borrow 500\nMy trades:\n- buyy NYC 5\nbdi LV 2821\n");
    EXPECT_NE(sent.code, 0);
    EXPECT_TRUE(mentions(sent.out, {"REFUSED  line 3", "REFUSED  line 4"})) << sent.out;
}

TEST_F(ContinentalMailGame, AReceiptWarnsOfQuotedOrders) {
    const auto sent = program_.run({"submit", "g", "Ann", "-"}, "borrow 500\n\n> buy NYC 5\n");
    EXPECT_EQ(sent.code, 0) << sent.out << sent.err;
    EXPECT_THAT(sent.out, HasSubstr("quoted orders (with >) do not count: buy NYC 5"));
}

// Otherwise the turn would run without the sheet that is to be corrected.
TEST_F(ContinentalMailGame, AnAbsenceCountsWhenTheSheetIsHandedIn) {
    EXPECT_NE(program_.run({"submit", "g", "Ann", "-"}, "away 2\nborrow 100\nbuy XYZ 3\n").code, 0);
    EXPECT_THAT(program_.run({"positions", "g"}).out, testing::ContainsRegex("  1 Ann +Ann +draft"));
    EXPECT_EQ(program_.run({"submit", "g", "Ann", "-", "--draft"}, "away 2\n").code, 0);
    EXPECT_THAT(program_.run({"positions", "g"}).out, testing::ContainsRegex("  1 Ann +Ann +draft"));
    EXPECT_EQ(program_.run({"submit", "g", "Ann", "-"}, "away 2\n").code, 0);
    EXPECT_THAT(program_.run({"positions", "g"}).out, testing::ContainsRegex("  1 Ann +Ann +away"));
}

// What a guest writes reaches the host's terminal without control characters.
TEST_F(ContinentalMailGame, QuotedOrdersInAReceiptArePrintable) {
    const auto sent = program_.run({"submit", "g", "Ann", "-"}, "borrow 60\n\n> message a\xc2\x9b"
                                                                "31m b\n");
    EXPECT_EQ(sent.code, 0) << sent.err;
    EXPECT_THAT(sent.out, Not(HasSubstr("\xc2\x9b")));
    EXPECT_THAT(sent.out, HasSubstr("message a"));
}

// A change of the host in who plays a seat is stored and exported like other commands.
TEST_F(ContinentalMailGame, AGameWithAChangedSeatCanBeVerified) {
    ASSERT_EQ(program_.run({"seat", "g", "Bob=computer:tycoon"}).code, 0);
    const auto verified = program_.run({"verify", "g"});
    EXPECT_EQ(verified.code, 0) << verified.out << verified.err;
}

// With "hold", a table whose sheets are all in waits for nobody.
TEST_F(ContinentalMailGame, ATableThatHoldsWaitsForNobody) {
    ASSERT_EQ(program_.run({"deadline", "g", "2999-01-01 20:00 hold"}).code, 0);
    EXPECT_THAT(program_.run({"list"}).out, HasSubstr("to play"));
    for (const char* player : {"Ann", "Bob"})
        ASSERT_EQ(program_.run({"submit", "g", player, "-"}, "no orders\n").code, 0);
    EXPECT_THAT(program_.run({"list"}).out, Not(HasSubstr("to play")));
}

TEST_F(ContinentalMailGame, TheReceiptSaysWhichSheetCounts) {
    const auto receipt = [&] { return program_.run({"receipt", "g", "Ann"}).out; };
    EXPECT_NE(program_.run({"submit", "g", "Ann", "-"}, "\n> # borrow 1..2576\n> bid S&A 695\n").code, 0);
    EXPECT_THAT(receipt(), HasSubstr("bid S&A 695"));
    ASSERT_EQ(program_.run({"submit", "g", "Ann", "-"}, "borrow 500\n").code, 0);
    EXPECT_NE(program_.run({"submit", "g", "Ann", "-"}, "borrow 600\nbid ERIE 4x\n").code, 0);
    EXPECT_TRUE(mentions(receipt(), {"NOT HANDED IN", "still handed in (borrow 500)"})) << receipt();
}

// With "hold", the turn waits for the deadline, and players can correct their sheets.
TEST_F(ContinentalMailGame, ATurnWaitsForItsDeadline) {
    ASSERT_EQ(program_.run({"deadline", "g", "2999-01-01 20:00 every 3d hold"}).code, 0);
    for (const char* player : {"Ann", "Bob", "Ann"})
        EXPECT_EQ(program_.run({"submit", "g", player, "-"}, "no orders\n").code, 0);
    EXPECT_THAT(program_.run({"positions", "g"}).out, HasSubstr("turn 1: 2 of 2"));
    ASSERT_EQ(program_.run({"process", "g"}).code, 0);
    EXPECT_THAT(program_.run({"positions", "g"}).out, HasSubstr("turn 2: 0 of 2"));
    EXPECT_THAT(program_.run({"deadline", "g"}).out, HasSubstr(" every 3d hold"));
}

// A turn that runs early leaves the whole interval to the next one, not more than a day longer.
TEST(ContinentalMail, DeadlinesCountFromTheTurn) {
    constexpr std::int64_t noon = 29'732'400; // 2026-07-13 12:00 UTC
    const auto next = [&](const char* usual) {
        return print(after_early_turn(*read_deadline(words(std::string_view(usual))), noon));
    };
    EXPECT_EQ(next("2026-07-25 20:00 every 3d"), "2026-07-16 20:00 every 3d");
    EXPECT_EQ(next("2026-07-25 11:00 every 3d"), "2026-07-17 11:00 every 3d");
    EXPECT_EQ(next("2026-07-16 20:00 every 3d hold"), "2026-07-16 20:00 every 3d hold");
    EXPECT_EQ(next("2026-07-13 20:00 every 6h"), "2026-07-13 18:00 every 6h");
    EXPECT_EQ(next("2026-07-13 13:00 then 2026-07-20 20:00 every 3d"),
              "2026-07-13 13:00 then 2026-07-20 20:00 every 3d");
    EXPECT_EQ(next("2026-07-25 20:00"), "2026-07-25 20:00");
}

TEST_F(ContinentalMailGame, TheDeadlineOfOneTurnDoesNotEndTheSeries) {
    ASSERT_EQ(program_.run({"deadline", "g", "2999-01-01 20:00 every 3d"}).code, 0);
    EXPECT_THAT(program_.run({"deadline", "g", "2d"}).out, HasSubstr(" then 2999-01-01 20:00 every 3d"));
    EXPECT_THAT(program_.run({"deadline", "g", "foo"}).err, HasSubstr(deadline_forms));
    for (const char* wrong : {"deadline foo\n", "Ann> deadline every 3d\n", "deadline every 3d at 20:00 UTC now\n"})
        EXPECT_THAT(program_.run({"play", "g", "--plain"}, wrong).out, HasSubstr(deadline_forms));
    EXPECT_THAT(program_.run({"play", "g", "--plain"}, "Bob> deadline none\ndeadline\n").out, // the host types for all
                HasSubstr("Deadline: none"));
}

TEST_F(ContinentalMailGame, TheNetWorthOfEachTurnIsATable) {
    ASSERT_EQ(program_.run({"process", "g"}).code, 0);
    for (const char* when : {"2999-01-01 20:00 every 3d", "2d"})
        ASSERT_EQ(program_.run({"deadline", "g", when}).code, 0);
    const std::string table = program_.run({"show", "g", "worth"}).out;
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 3) << table; // heading, start, turn 1
    EXPECT_THAT(table, HasSubstr("\nturn 1,"));
    const std::string json = program_.run({"positions", "g", "--json"}).out;
    const std::size_t at = json.find("\"worth\":") + 8;
    const std::string worth = json.substr(at, json.find(',', at) - at);
    EXPECT_GT(worth.size(), 3U) << json;
    EXPECT_THAT(table, HasSubstr("\nturn 1," + worth + ",")) << json;
    EXPECT_THAT(program_.run({"play", "g", "--plain"}, "Ann> show worth\n").out, Not(HasSubstr(worth))); // secret
    ASSERT_EQ(program_.run({"submit", "g", "Ann", "--draft", "-"}, "borrow 555\n").code, 0);
    EXPECT_EQ(program_.run({"show", "g", "wor"}).out, table); // how many orders somebody has given is secret
}

TEST_F(ContinentalMailGame, TheHostSeesWhoseSheetsAreIn) {
    ASSERT_EQ(program_.run({"submit", "g", "Ann", "-"}, "borrow 555\n").code, 0);
    const std::string board = program_.run({"positions", "g"}).out;
    EXPECT_TRUE(mentions(board, {"turn 1", "1 of 2 sheets"})) << board;
    for (const std::string_view line : split(board, '\n')) EXPECT_LT(columns(line), 80) << line;
    EXPECT_THAT(board, testing::ContainsRegex("  1 Ann +Ann +handed in +\\$"));
    EXPECT_THAT(board, testing::ContainsRegex("  2 Bob +Bob +nothing"));
    EXPECT_THAT(board, Not(HasSubstr("555")));
    ASSERT_EQ(program_.run({"process", "g"}).code, 0);
    const std::string json = program_.run({"positions", "g", "--json"}).out;
    EXPECT_TRUE(mentions(json, {"\"number\":15", "\"missed\":1,\"missed_in_a_row\":1"})) << json;
    ASSERT_EQ(program_.run({"submit", "g", "Bob", "-"}, "no orders\n").code, 0);
    ASSERT_EQ(program_.run({"process", "g"}).code, 0);
    EXPECT_THAT(program_.run({"positions", "g", "--json"}).out, HasSubstr("\"missed\":1,\"missed_in_a_row\":0"));
}

// Players whose names differ only in characters that a file name does not have get files of their own.
TEST_F(ContinentalMailGame, SheetsAndReportsOfAllPlayersAreWritten) {
    ASSERT_EQ(program_.run({"new", "continental-rails", "h", "--players", "Ann A,Ann.A", "--seed", "8"}).code, 0);
    ASSERT_EQ(program_.run({"process", "h"}).code, 0);
    const std::string folder = program_.folder() + "/mail";
    ASSERT_EQ(program_.run({"sheets", "h", folder}).code, 0);
    for (const char* file :
         {"h-sheet-02-1-Ann_A.txt", "h-sheet-02-2-Ann_A.txt", "h-report-01-1-Ann_A.txt", "h-report-01-2-Ann_A.txt"})
        EXPECT_TRUE(std::filesystem::exists(std::filesystem::path(folder) / file)) << file;
}

} // namespace
} // namespace highball::continental_rails::test
