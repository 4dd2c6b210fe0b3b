// Lists of waiting games in the formats for other programs, with hostile names of games and players.
#include "notify/waiting_list.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <ctime>

namespace highball {
namespace {

constexpr std::int64_t noon = 1795348800; // 2026-11-22 12:00:00 UTC

class WaitingListTest : public testing::Test {
  protected:
    void SetUp() override {
        setenv("TZ", "UTC", 1);
        tzset();
    }
    WaitingItem friday_{7, "friday", "18AL", "OR 2.1, Ann to play", noon - 3600, 0, {"L&N runs for $90", "L&N pays"}};
    WaitingItem gilded_{9, "gilded night", "continental-rails", "turn 3", noon - 7200, noon + 86400, {}};
};

TEST_F(WaitingListTest, GamesAreListedLongestWaitingFirst) {
    EXPECT_EQ(waiting_list_text({friday_, gilded_}),
              "gilded night  turn 3               since 2026-11-22 10:00 UTC  until 2026-11-23 12:00 UTC\n"
              "friday        OR 2.1, Ann to play  since 2026-11-22 11:00 UTC\n");
    EXPECT_EQ(waiting_list_text({}), "");
}

TEST_F(WaitingListTest, JsonTimesAreInUtc) {
    friday_.game = "\"],x\\";
    const auto read = nlohmann::json::parse(waiting_list_json({friday_, gilded_}));
    ASSERT_EQ(read.size(), 2u);
    EXPECT_EQ(read[0], (nlohmann::json{{"game", "\"],x\\"},
                                       {"title", "18AL"},
                                       {"what", "OR 2.1, Ann to play"},
                                       {"since", "2026-11-22T11:00:00Z"},
                                       {"due", nullptr}}));
    EXPECT_EQ(read[1]["due"], "2026-11-23T12:00:00Z");
    EXPECT_EQ(waiting_list_json({}), "[]\n");
}

} // namespace
} // namespace highball
