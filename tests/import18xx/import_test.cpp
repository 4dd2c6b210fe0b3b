// Tests of recordings that cannot be imported, and of unusual names, switches and endings.
#include "core/rng.h"
#include "described.h"
#include "import18xx/importer.h"
#include "prompt/run_script.h"
#include "support/played_game.h"
#include "titles/all.h"

#include <gtest/gtest.h>

namespace highball::import18xx {
namespace {

Result<ImportedGame, TextError> import_actions(const std::string& actions, const std::string& more = "") {
    return import_recording(
        R"({"title":"18AL","players":[{"id":1,"name":"Ann"},{"id":2,"name":"Helen "},{"id":3,"name":"A;B"}],)" + more +
            R"("actions":[)" + actions + "]}",
        "test", test::all(), {true, true});
}

constexpr const char* bid = R"({"type":"bid","entity":1,"entity_type":"player","id":1,"company":"TR","price":20})";

TEST(Import, NamesThatNoScriptCanHoldAreMadePlain) {
    const auto game = import_actions(bid);
    ASSERT_TRUE(game) << print(game.error());
    EXPECT_EQ(game->setup.players, (std::vector<std::string>{"Ann", "Helen", "A_B"}));
    EXPECT_NE(game->trace[0].find("\"name\":\"Helen \""), std::string::npos);
}

TEST(Import, OldFilesNamePlayersAlthoughTheyHaveNumbers) {
    const auto game =
        import_actions(R"({"type":"bid","entity":"Ann","entity_type":"player","id":1,"company":"TR","price":20})");
    ASSERT_TRUE(game) << print(game.error());
    EXPECT_EQ(game->commands, (std::vector<Command>{{Seat(0), "buy TR"}}));
}

TEST(Import, AGameThatNeedsNoSwitchPlaysUnderNone) {
    const auto game = import_actions(bid);
    ASSERT_TRUE(game);
    EXPECT_TRUE(game->setup.compat.empty());
}

TEST(Import, PlayersMayAgreeToEndTheGame) {
    const auto game =
        import_actions(std::string(bid) + R"(,{"type":"end_game","entity":2,"entity_type":"player","id":2})",
                       R"("status":"finished","result":{"1":600,"2":600,"3":600},)");
    ASSERT_TRUE(game) << print(game.error());
    EXPECT_TRUE(game->stopped);
    EXPECT_NE(game->trace.back().find("manually_ended"), std::string::npos);
}

TEST(Import, ChatBecomesMessagesWithoutALineOfTheTrace) {
    const auto game =
        import_actions(R"({"type":"message","entity":2,"entity_type":"player","id":1,"message":"hello\u001b[31m"},)"
                       R"({"type":"bid","entity":1,"entity_type":"player","id":2,"company":"TR","price":20},)"
                       R"({"type":"message","entity":3,"entity_type":"player","id":3,"message":"mine"},)"
                       R"({"type":"message","entity":9,"entity_type":"player","id":4,"message":"a stranger"},)"
                       R"({"type":"undo","entity":1,"entity_type":"player","id":5},)"
                       R"({"type":"bid","entity":1,"entity_type":"player","id":6,"company":"TR","price":20})");
    ASSERT_TRUE(game) << print(game.error());
    ASSERT_EQ(game->messages.size(), 2U);
    EXPECT_EQ(game->messages[0].after, 0);
    EXPECT_EQ(game->messages[0].seat, Seat(1));
    EXPECT_TRUE(game->messages[0].text.starts_with("hello"));
    EXPECT_EQ(game->messages[0].text.find('\x1b'), std::string::npos);
    EXPECT_EQ(game->messages[1], (ChatMessage{0, Seat(2), "mine"})); // after 0 actions: the bid before it was undone
    EXPECT_EQ(game->trace.size(), 2U);                               // one action and the result
}

TEST(Import, AForbiddenActionIsReportedWithItsNumberAndTheRule) {
    const auto game = import_actions(
        std::string(bid) + R"(,{"type":"bid","entity":2,"entity_type":"player","id":2,"company":"NDY","price":601})");
    ASSERT_FALSE(game);
    EXPECT_NE(print(game.error()).find("action 2 (Helen> bid NDY 601): 18AL 3.1"), std::string::npos)
        << print(game.error());
}

TEST(Import, WrongFinalFiguresAreNotTaken) {
    const auto game = import_actions(bid, R"("status":"finished","result":{"1":1},)");
    ASSERT_FALSE(game);
}

TEST(Import, UnknownTitlesOptionsAndActionsAreRefused) {
    EXPECT_FALSE(import_recording(R"({"title":"1830","players":[],"actions":[]})", "", test::all()));
    EXPECT_FALSE(import_actions(bid, R"("settings":{"optional_rules":["free_trains"]},)"));
    EXPECT_FALSE(import_actions(R"({"type":"merge","entity":1,"entity_type":"player","id":1})"));
}

// A recording with changed bytes gives a game or an error, never a crash or a hang.
TEST(Import, NothingBreaksTheImporter) {
    const std::string whole =
        read_description(test::read_file(test::tests_dir() / "import18xx/recordings/18AL-discard-order.rec")).json;
    Rng rng(1861);
    for (int round = 0; round < 150; ++round) {
        std::string text = whole;
        for (std::uint64_t changes = 1 + rng.below(3); changes > 0; --changes) {
            const std::uint64_t at = rng.below(text.size());
            text[at] = "0123456789\",ABCEKLN_-&"[rng.below(22)];
        }
        (void)import_recording(text, "", test::all());
    }
}

} // namespace
} // namespace highball::import18xx
