// How people want to be told of their turn, and what of it is told at which moment.
#include "notify/notification_settings.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

constexpr std::int64_t hour = 3600;

NoticeWish after(NoticeWish wish, const std::vector<std::string>& words) {
    const ChangedWish changed = change(std::move(wish), words, "424242");
    EXPECT_EQ(changed.refusal, std::nullopt) << changed.refusal->message;
    return changed.wish;
}
NoticeWish by_command() { return after({}, {"command", "push"}); }

// A game that waits since an hour before `moment`, of which nothing was told.
ToTell waits(const Moment& moment) { return {moment.now - hour, 0, 0, false}; }
Moment at(int minute) { return {100 * 24 * hour + minute * 60, minute, 100, 0, false, 0}; }
using Told = std::vector<std::size_t>;

TEST(NoticeWish, NothingGoesToAnAddressBeforeItsCodeWasGiven) {
    NoticeWish wish = after({}, {"mail", "ann@example.org"});
    EXPECT_FALSE(wish.may_send());
    EXPECT_EQ(to_tell_now(wish, {waits(at(720))}, at(720)), Told{});
    EXPECT_EQ(print(wish).find("424242"), std::string::npos);
    wish = after(wish, {"code", "424242"});
    EXPECT_TRUE(wish.may_send());
    EXPECT_EQ(to_tell_now(wish, {waits(at(720))}, at(720)), Told{0});
    EXPECT_FALSE(after(wish, {"mail", "eve@example.org"}).may_send()); // another address, another code
}

TEST(NoticeWish, ACodeCanBeGuessedFiveTimes) {
    NoticeWish wish = after({}, {"mail", "ann@example.org"});
    for (int i = 0; i < most_tries_of_a_code; ++i) {
        const ChangedWish wrong = change(wish, {"code", "111111"}, "");
        EXPECT_TRUE(wrong.refusal);
        wish = wrong.wish;
    }
    EXPECT_TRUE(change(wish, {"code", "424242"}, "").refusal);
    EXPECT_FALSE(change(wish, {"code", "424242"}, "").wish.may_send());
    EXPECT_TRUE(change(by_command(), {"code", ""}, "").refusal);
}

TEST(NoticeWish, EveryWishIsKeptAsWordsAndReadAgain) {
    NoticeWish wish = after({}, {"MAIL", "ann@example.org"});
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"at", "18:30"}, {"quiet", "22-7:15"}, {"connected", "on"}, {"nudge", "off"}}) {
        wish = after(wish, words);
        EXPECT_EQ(notice_wish(to_words(wish)), wish) << words[0];
    }
    EXPECT_EQ(wish.hour, 18 * 60 + 30);
    EXPECT_EQ(wish.quiet, (QuietHours{22 * 60, 7 * 60 + 15}));
    EXPECT_EQ(after(wish, {"at", "once"}).hour, std::nullopt);
    EXPECT_EQ(after(wish, {"quiet", "off"}).quiet, QuietHours{});
    EXPECT_EQ(after(wish, {"off"}), NoticeWish{});
    EXPECT_TRUE(to_words(NoticeWish{}).empty());
}

TEST(NoticeWish, WhatIsNoWishChangesNothing) {
    const NoticeWish wish = after(by_command(), {"at", "18"});
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{{},
                                                                                       {"mail"},
                                                                                       {"at", "25"},
                                                                                       {"at", "18:60"},
                                                                                       {"at", "-1"},
                                                                                       {"quiet", "22"},
                                                                                       {"quiet", "22-24"},
                                                                                       {"quiet", "-"},
                                                                                       {"nudge", "maybe"},
                                                                                       {"sms", "1"},
                                                                                       {"mail", "a", "b"},
                                                                                       {"off", "now"},
                                                                                       {"at", ""}}) {
        const ChangedWish changed = change(wish, words, "1");
        EXPECT_TRUE(changed.refusal) << (words.empty() ? "" : words[0]);
        EXPECT_EQ(changed.wish, wish);
    }
}

TEST(NoticeWish, EachTurnIsToldOnceAndNudgedOnceAfterADay) {
    const NoticeWish wish = by_command();
    ToTell game = waits(at(720));
    EXPECT_EQ(to_tell_now(wish, {game}, at(720)), Told{0});
    game.told = game.since;
    EXPECT_EQ(to_tell_now(wish, {game}, at(721)), Told{});
    Moment later = at(720);
    later.now = game.since + nudge_after - 1;
    EXPECT_EQ(to_tell_now(wish, {game}, later), Told{});
    ++later.now;
    EXPECT_EQ(to_tell_now(wish, {game}, later), Told{0});
    EXPECT_EQ(to_tell_now(after(wish, {"nudge", "off"}), {game}, later), Told{});
    game.nudged = game.since;
    later.now += 10 * nudge_after;
    EXPECT_EQ(to_tell_now(wish, {game}, later), Told{});
    game.since = later.now - hour; // another turn
    EXPECT_EQ(to_tell_now(wish, {game}, later), Told{0});
}

TEST(NoticeWish, QuietHoursReachOverMidnightAndPutOffWhatComes) {
    const NoticeWish wish = after(by_command(), {"quiet", "22-7"});
    for (const int quiet : {22 * 60, 23 * 60 + 59, 0, 6 * 60 + 59})
        EXPECT_EQ(to_tell_now(wish, {waits(at(quiet))}, at(quiet)), Told{});
    for (const int loud : {7 * 60, 12 * 60, 21 * 60 + 59})
        EXPECT_EQ(to_tell_now(wish, {waits(at(loud))}, at(loud)), Told{0});
}

TEST(NoticeWish, ADigestTellsAllGamesOnceADayFromItsHourOn) {
    const NoticeWish wish = after(by_command(), {"at", "18"});
    Moment moment = at(17 * 60 + 59);
    ToTell old = waits(moment), fresh = waits(moment);
    old.told = old.since;
    EXPECT_EQ(to_tell_now(wish, {old, fresh}, moment), Told{});
    moment = at(19 * 60); // the timer was late
    EXPECT_EQ(to_tell_now(wish, {old, fresh}, moment), (Told{0, 1}));
    moment.digest_day = moment.day;
    EXPECT_EQ(to_tell_now(wish, {old, fresh}, moment), Told{});
    moment.digest_day = moment.day - 1;
    EXPECT_EQ(to_tell_now(wish, {old}, moment), Told{}); // nothing in it that was not told
}

TEST(NoticeWish, NobodyIsToldWhileConnectedOrOfASilentGameOrTooOften) {
    const NoticeWish wish = by_command();
    Moment moment = at(720);
    moment.connected = true;
    EXPECT_EQ(to_tell_now(wish, {waits(moment)}, moment), Told{});
    EXPECT_EQ(to_tell_now(after(wish, {"connected", "on"}), {waits(moment)}, moment), Told{0});
    moment.connected = false;
    ToTell silent = waits(moment);
    silent.silent = true;
    EXPECT_EQ(to_tell_now(wish, {silent, waits(moment)}, moment), Told{1});
    moment.sent_today = most_notices_a_day;
    EXPECT_EQ(to_tell_now(wish, {waits(moment)}, moment), Told{});
}

} // namespace
} // namespace highball
