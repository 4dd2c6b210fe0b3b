// What waits for somebody, as other programs read it; names are hostile.
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
    WaitingItem friday_{7,           "friday", "18AL", "OR 2.1, Ann to play",
                        noon - 3600, 0,        true,   {"L&N runs for $90", "L&N pays"}};
    WaitingItem gilded_{9, "gilded night", "continental-rails", "turn 3", noon - 7200, noon + 86400, true, {}};
};

TEST_F(WaitingListTest, ALineAGameTheLongestWaitingFirst) {
    EXPECT_EQ(waiting_list_text({friday_, gilded_}),
              "gilded night  turn 3               since 2026-11-22 10:00 UTC  until 2026-11-23 12:00 UTC\n"
              "friday        OR 2.1, Ann to play  since 2026-11-22 11:00 UTC\n");
    EXPECT_EQ(waiting_list_text({}), "");
}

TEST_F(WaitingListTest, JsonHoldsEveryMomentInUtc) {
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

TEST_F(WaitingListTest, AFeedHasAnEntryForEachStandAndNoTagsOfOthers) {
    friday_.game = "</title><script>&\"\x1b]0;";
    const std::string feed = waiting_list_feed({friday_}, "ann", "host", noon);
    EXPECT_NE(feed.find("<title>&lt;/title&gt;&lt;script&gt;&amp;&quot;?]0;: OR 2.1, Ann to play</title>"),
              std::string::npos)
        << feed;
    EXPECT_NE(feed.find("<id>tag:host,2026:highball/7/" + std::to_string(noon - 3600) + "</id>"), std::string::npos);
    EXPECT_NE(feed.find("<content type=\"text\">18AL\nL&amp;N runs for $90\nL&amp;N pays</content>"),
              std::string::npos);
    EXPECT_NE(feed.find("<updated>2026-11-22T11:00:00Z</updated>"), std::string::npos);
    EXPECT_EQ(feed.find('\x1b'), std::string::npos);
}

TEST_F(WaitingListTest, ACalendarHoldsWhatIsDueAndNoLineOfOthers) {
    gilded_.game = "a\r\nEND:VCALENDAR,b;c\\";
    const std::string text = waiting_list_calendar({friday_, gilded_}, "host", noon);
    const std::string zone = "BEGIN:VTIMEZONE\r\nTZID:UTC\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n"
                             "TZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n";
    EXPECT_EQ(waiting_list_calendar({}, "host", noon),
              "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//highball//EN\r\n" + zone + "END:VCALENDAR\r\n");
    EXPECT_EQ(text, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//highball//EN\r\n" + zone + "BEGIN:VEVENT\r\nUID:9-" +
                        std::to_string(noon - 7200) +
                        "@host\r\nDTSTAMP:20261122T120000Z\r\nDTSTART:20261123T120000Z\r\n"
                        "SUMMARY:a??END:VCALENDAR\\,b\\;c\\\\: turn 3\r\nDESCRIPTION:continental-rails\r\n"
                        "END:VEVENT\r\nEND:VCALENDAR\r\n");
}

TEST_F(WaitingListTest, ALongLineOfACalendarIsFoldedBetweenSigns) {
    gilded_.game.clear();
    for (int i = 0; i < 64; ++i) gilded_.game += "\u00e9";
    const std::string text = waiting_list_calendar({gilded_}, "host", noon);
    std::string unfolded;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find("\r\n", at);
        ASSERT_LE(end - at, 75u);
        const std::string line = text.substr(at, end - at);
        EXPECT_NE(static_cast<unsigned char>(line.back()) & 0xc0, 0xc0) << line; // no sign is cut
        unfolded += line.starts_with(" ") ? line.substr(1) : "\n" + line;
        at = end + 2;
    }
    EXPECT_NE(unfolded.find("\nSUMMARY:" + gilded_.game + ": turn 3\n"), std::string::npos) << unfolded;
}

} // namespace
} // namespace highball
