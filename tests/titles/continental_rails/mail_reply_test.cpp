// Tests of replies by mail: the sheet that a reply quotes is the one that it answers.
#include "mail_game.h"

#include "core/text.h"

#include <gmock/gmock.h>

namespace highball::continental_rails::test {
namespace {

using testing::HasSubstr;

TEST_F(ContinentalMailGame, ASheetOfAnotherGameIsRefused) {
    ASSERT_EQ(program_.run({"new", "continental-rails", "h", "--players", "Ann,Bob", "--seed", "8"}).code, 0);
    const std::string sheet = program_.run({"sheet", "g", "Ann"}).out;
    EXPECT_NE(program_.run({"submit", "h", "Ann", "-"}, sheet + "borrow 500\n").code, 0);
    EXPECT_EQ(program_.run({"submit", "g", "Ann", "-"}, sheet + "borrow 500\n").code, 0);
}

// Below a signature or an original message too. The first sheet of the game is the one that the mail answers.
TEST_F(ContinentalMailGame, AReplyToAnotherSheetIsRefusedAndChangesNothing) {
    const auto heading = [](const std::string& player, int turn, const std::string& game) {
        return "# Turn sheet: " + player + ", position " + (player == "Ann" ? "1" : "2") + ", turn " +
               std::to_string(turn) + ", Normal\n> # Game: " + game + "\n> \n";
    };
    const auto reply = [&](const std::string& between, const std::string& quoted) {
        return program_.run({"submit", "g", "Ann", "-"}, "borrow 700\n" + between + "> " + quoted).code == 0;
    };
    ASSERT_EQ(program_.run({"submit", "g", "Ann", "-", "--draft"}, "borrow 500\n").code, 0);
    for (const std::string between : {"\nThe host wrote:\n", "-- \nAnn\n\nThe host wrote:\n> ",
                                      "\n-----Original Message-----\n", "\nThe host wrote:\n\n> > "}) {
        EXPECT_FALSE(reply(between, heading("Ann", 2, "g"))) << between;
        EXPECT_FALSE(reply(between, heading("Bob", 1, "g"))) << between;
        EXPECT_FALSE(reply(between, heading("Ann", 1, "other"))) << between;
        EXPECT_FALSE(reply(between, heading("Ann", 2, "g") + heading("Ann", 1, "g"))) << between;
    }
    EXPECT_NE(program_.run({"submit", "g", "Ann", "-"}, "borrow 700\n--\nAnn\n" + heading("Ann", 2, "g")).code, 0);
    EXPECT_THAT(program_.run({"sheet", "g", "Ann"}).out, HasSubstr("\nborrow 500\n"));
    EXPECT_TRUE(reply("-- \nAnn\n\n",
                      heading("Ann", 2, "other") + "> " + heading("Ann", 1, "g") + "> " + heading("Bob", 1, "g")));
}

// Returns the text with a mark of quotation before every line.
std::string quote(const std::string& text) {
    std::string quoted;
    for (const std::string& line : lines_of(text)) quoted += "> " + line + "\n";
    return quoted;
}

// The heading has more than 72 bytes, and a mail program may break it. The name of the game looks like HTML.
TEST_F(ContinentalMailGame, AReplyToAnUnusualHeadingIsAccepted) {
    const std::string name = "Corn\xc3\xa9lius Vanderbilt & Sons NY";
    ASSERT_EQ(program_.run({"new", "continental-rails", "A &amp; B", "--players", name + ",Bob", "--seed", "8"}).code,
              0);
    const std::string sheet = program_.run({"sheet", "A &amp; B", name}).out, end = ", turn 1, Normal";
    ASSERT_THAT(sheet, HasSubstr(end + "\n# Game: "));
    std::string broken = sheet;
    broken.insert(broken.find(end) + end.size() - 3, "\n");
    for (const std::string& quoted : {sheet, broken}) {
        const auto sent = program_.run({"submit", "A &amp; B", name, "--draft", "-"}, "borrow 5\n\n" + quote(quoted));
        EXPECT_EQ(sent.code, 0) << sent.err;
    }
}

// With two seats, a user gets both sheets in one mail.
TEST_F(ContinentalMailGame, AReplyForTheSecondSeatOfAUserIsAccepted) {
    program_.write("ann.pub", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA" + std::string(42, 'a') + " ann");
    ASSERT_EQ(program_.run({"users", "add", "ann", "--key", program_.folder() + "/ann.pub"}).code, 0);
    const std::string both = quote(program_.run({"sheet", "g", "Ann"}).out + program_.run({"sheet", "g", "Bob"}).out);
    const auto submit = [&] {
        return program_.run({"submit", "g", "Bob", "--draft", "-"}, "borrow 5\n\n" + both).code;
    };
    EXPECT_EQ(submit(), 1);
    ASSERT_EQ(program_.run({"seat", "g", "Ann=ann", "Bob=ann"}).code, 0);
    EXPECT_EQ(submit(), 0);
}

TEST_F(ContinentalMailGame, TheCurrentSheetAboveAQuotedEarlierOneIsAccepted) {
    const std::string old = quote(program_.run({"sheet", "g", "Ann"}).out);
    ASSERT_EQ(program_.run({"process", "g"}).code, 0);
    const std::string now = program_.run({"sheet", "g", "Ann"}).out;
    EXPECT_EQ(program_.run({"submit", "g", "Ann", "-"}, "borrow 5\n\n" + old).code, 1);
    EXPECT_EQ(program_.run({"submit", "g", "Ann", "-"}, now + "borrow 5\n\n" + old).code, 0);
}

} // namespace
} // namespace highball::continental_rails::test
