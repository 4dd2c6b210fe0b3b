// Tests of reading recordings: format, undo and redo, and damaged files.
#include "core/rng.h"
#include "import18xx/recorded_undo.h"
#include "import18xx/recording.h"
#include "support/refused.h"

#include <gtest/gtest.h>

#include <string>

namespace highball::import18xx {
namespace {

std::string game(const std::string& actions, const std::string& more = "") {
    return R"({"id":1,"title":"18AL","players":[{"id":7,"name":"Ann"},{"id":8,"name":"Helen "},{"name":"Cy"}],)" +
           more + R"("actions":[)" + actions + "]}";
}

std::string action(int id, const std::string& type, const std::string& more = "") {
    return R"({"type":")" + type + R"(","entity":7,"entity_type":"player","id":)" + std::to_string(id) + more + "}";
}

std::string ids_left(const std::string& actions) {
    const auto recording = read_recording(game(actions), "test");
    if (!recording) return print(recording.error());
    const auto surviving = surviving_actions(*recording);
    if (!surviving) return print(surviving.error());
    std::string ids;
    for (const RecordedAction* each : *surviving) ids += (ids.empty() ? "" : " ") + std::to_string(each->id);
    return ids;
}

std::string fault(const std::string& text) {
    const auto recording = read_recording(text, "x.json");
    return recording ? "" : print(recording.error());
}

TEST(Recording, PlayersAreNumbersOrNamesAndNamesAreNeverTrimmed) {
    const auto recording = read_recording(game(""), "test");
    ASSERT_TRUE(recording) << print(recording.error());
    EXPECT_EQ(recording->players[0].id, (EntityName{"7", true}));
    EXPECT_EQ(recording->players[1].name, "Helen ");
    EXPECT_EQ(recording->players[2].id, (EntityName{"Cy", false}));
}

TEST(Recording, SettingsMayBeMissingOrNullOrHoldASeedThatIsNoWholeNumber) {
    EXPECT_TRUE(read_recording(game("", R"("settings":null,)"), ""));
    const auto recording =
        read_recording(game("", R"("settings":{"seed":2.95e+38,"optional_rules":["hard_rust_t4"]},)"), "");
    ASSERT_TRUE(recording);
    EXPECT_EQ(recording->optional_rules, std::vector<std::string>{"hard_rust_t4"});
}

TEST(Recording, AbsentKeysMeanNull) {
    const auto recording = read_recording(game(action(1, "buy_shares", R"(,"shares":["L&N_1"],"percent":null)")), "");
    ASSERT_TRUE(recording) << print(recording.error());
    EXPECT_FALSE(recording->actions[0].percent);
}

TEST(Recording, NestedActionsBelongToTheirParent) {
    const auto recording = read_recording(
        game(action(4, "pass", R"(,"auto_actions":[{"type":"pass","entity":8,"entity_type":"player"}])")), "");
    ASSERT_TRUE(recording) << print(recording.error());
    ASSERT_EQ(recording->actions[0].automatic.size(), 1U);
    EXPECT_EQ(recording->actions[0].automatic[0].id, 4);
}

TEST(Undo, WithoutANumberTakesBackOneAction) {
    EXPECT_EQ(ids_left(action(1, "pass") + "," + action(2, "pass") + "," + action(3, "undo")), "1");
}

TEST(Undo, WithANumberReturnsToTheStateAfterThatAction) {
    const std::string three = action(1, "pass") + "," + action(2, "pass") + "," + action(3, "pass") + ",";
    EXPECT_EQ(ids_left(three + action(4, "undo", R"(,"action_id":1)")), "1");
    EXPECT_EQ(ids_left(three + action(4, "undo", R"(,"action_id":0)")), "");
    EXPECT_EQ(ids_left(three + action(4, "undo", R"(,"action_id":9)")),
              "test: action 4: undo back to action 9, which is not before it");
}

TEST(Undo, RedoBringsBackGroupsLastFirst) {
    const std::string two = action(1, "pass") + "," + action(2, "pass") + ",";
    EXPECT_EQ(ids_left(two + action(3, "undo") + "," + action(4, "undo") + "," + action(5, "redo")), "1");
    EXPECT_EQ(
        ids_left(two + action(3, "undo") + "," + action(4, "undo") + "," + action(5, "redo") + "," + action(6, "redo")),
        "1 2");
    EXPECT_TRUE(ids_left(two + action(3, "redo")).starts_with("test: action 3: redo"));
}

TEST(Undo, ChatIsNeverUndoneAndDoesNotEndTheRedo) {
    const std::string said = action(2, "message", R"(,"message":"hi")");
    EXPECT_EQ(ids_left(action(1, "pass") + "," + said + "," + action(3, "undo")), "");
    EXPECT_EQ(
        ids_left(action(1, "pass") + "," + action(2, "undo") + "," + action(3, "message") + "," + action(4, "redo")),
        "1");
}

TEST(Undo, AnotherActionEndsTheRedo) {
    EXPECT_TRUE(
        ids_left(action(1, "pass") + "," + action(2, "undo") + "," + action(3, "pass") + "," + action(4, "redo"))
            .starts_with("test: action 4: redo"));
}

TEST(DamagedRecording, TheErrorSaysWhatAndWhere) {
    const auto says = [](const std::string& text, std::initializer_list<std::string_view> parts) {
        EXPECT_TRUE(test::mentions(fault(text), parts));
    };
    says("[]", {"x.json: ", "JSON"});
    says("{\n\"title\": }", {"x.json:2: ", "JSON", "12"});
    says("{\"title\":\"18AL\"}", {"x.json: ", "\"players\""});
    says(game(action(1, "bid")), {"x.json: action 1 (bid): ", "\"company\""});
    says(game(action(1, "bid", R"(,"company":"TR","price":[1])")), {"x.json: action 1 (bid): ", "\"price\""});
    for (const char* number : {"1e15", "-1e15", "0.5", "1000000000001"})
        says(game(action(1, "bid", fmt::format(R"(,"company":"TR","price":{})", number))),
             {"x.json: action 1 (bid): ", "\"price\""});
    says(game(action(2, "pass") + "," + action(1, "pass")), {"x.json: ", "action 1", "action 2"});
    says(std::string(100'000, '['), {"x.json: ", "32"});
    says(R"({"title":"18AL","players":[{"name":")" + std::string(300, 'x') + "\"}]}",
         {"x.json: player 1: ", "\"name\"", "256"});
}

// A truncated or randomly changed recording gives an error or a recording, never a crash.
TEST(DamagedRecording, NothingBreaksTheReader) {
    const std::string whole = game(
        action(1, "bid", R"(,"company":"TR","price":20)") + "," +
        action(
            2, "run_routes",
            R"(,"routes":[{"train":"2-0","connections":[["A4","C4"]],"hexes":["A4","C4"],"revenue":60,"nodes":["A4-0"]}])") +
        "," + action(3, "undo", R"(,"action_id":1)") + "," + action(4, "redo"));
    ASSERT_TRUE(read_recording(whole, ""));
    for (std::size_t length = 0; length < whole.size(); ++length)
        EXPECT_FALSE(read_recording(whole.substr(0, length), ""));
    Rng rng(1841);
    for (int round = 0; round < 20'000; ++round) {
        std::string text = whole;
        for (std::uint64_t changes = 1 + rng.below(4); changes > 0; --changes) {
            const std::uint64_t at = rng.below(text.size());
            text[at] = round % 2 == 0 ? static_cast<char>(rng.below(256)) : "{}[]\",:019-eEntf"[rng.below(16)];
        }
        if (const auto recording = read_recording(text, "")) (void)surviving_actions(*recording);
    }
}

} // namespace
} // namespace highball::import18xx
