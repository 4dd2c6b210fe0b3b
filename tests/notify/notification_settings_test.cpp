// How people want to be told of their turn, and what of it is told at which moment.
#include "notify/games_to_notify.h"
#include "notify/notification_settings.h"
#include "support/refused.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

constexpr std::int64_t hour = 3600;

NotificationSettings after(NotificationSettings settings, const std::vector<std::string>& words) {
    const SettingsChange changed = change_settings(std::move(settings), words, "424242");
    EXPECT_EQ(changed.refusal, std::nullopt) << changed.refusal->message;
    return changed.settings;
}
NotificationSettings by_command() { return after({}, {"command", "push"}); }

// A game that waits since an hour before `moment`, of which nothing was told.
NotificationState waits(const NotificationContext& context) { return {context.now - hour, 0, 0, false}; }
NotificationContext at(int minute) { return {100 * 24 * hour + minute * 60, minute, 100, 0, false, 0}; }
using Indices = std::vector<std::size_t>;

TEST(NotificationSettings, NothingGoesToAnAddressBeforeItsCodeWasGiven) {
    NotificationSettings settings = after({}, {"mail", "ann@example.org"});
    EXPECT_FALSE(settings.can_send());
    EXPECT_EQ(games_to_notify(settings, {waits(at(720))}, at(720)), Indices{});
    EXPECT_EQ(print(settings).find("424242"), std::string::npos);
    settings = after(settings, {"code", "424242"});
    EXPECT_TRUE(settings.can_send());
    EXPECT_EQ(games_to_notify(settings, {waits(at(720))}, at(720)), Indices{0});
    EXPECT_FALSE(after(settings, {"mail", "eve@example.org"}).can_send()); // another address, another code
}

TEST(NotificationSettings, ACodeCanBeGuessedFiveTimes) {
    NotificationSettings settings = after({}, {"mail", "ann@example.org"});
    for (int i = 0; i < max_code_attempts; ++i) {
        const SettingsChange wrong = change_settings(settings, {"code", "111111"}, "");
        EXPECT_TRUE(test::refused(wrong, Refusal::Kind::syntax));
        settings = wrong.settings;
    }
    EXPECT_TRUE(test::refused(change_settings(settings, {"code", "424242"}, ""), Refusal::Kind::state));
    EXPECT_FALSE(change_settings(settings, {"code", "424242"}, "").settings.can_send());
    EXPECT_TRUE(test::refused(change_settings(by_command(), {"code", ""}, ""), Refusal::Kind::syntax));
}

TEST(NotificationSettings, EverySettingSurvivesSavingAndReading) {
    NotificationSettings settings = after({}, {"MAIL", "ann@example.org"});
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"at", "18:30"}, {"quiet", "22-7:15"}, {"connected", "on"}, {"nudge", "off"}}) {
        settings = after(settings, words);
        EXPECT_EQ(read_notification_settings(to_key_values(settings)), settings) << words[0];
    }
    EXPECT_EQ(settings.digest_minute, 18 * 60 + 30);
    EXPECT_EQ(settings.quiet, (QuietHours{22 * 60, 7 * 60 + 15}));
    EXPECT_EQ(after(settings, {"at", "once"}).digest_minute, std::nullopt);
    EXPECT_EQ(after(settings, {"quiet", "off"}).quiet, QuietHours{});
    EXPECT_EQ(after(settings, {"off"}), NotificationSettings{});
    EXPECT_TRUE(to_key_values(NotificationSettings{}).empty());
}

TEST(NotificationSettings, AnUnknownSettingChangesNothing) {
    const NotificationSettings settings = after(by_command(), {"at", "18"});
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
        const SettingsChange changed = change_settings(settings, words, "1");
        EXPECT_TRUE(test::refused(changed, Refusal::Kind::syntax)) << (words.empty() ? "" : words[0]);
        EXPECT_EQ(changed.settings, settings);
    }
}

TEST(NotificationSettings, EachTurnIsNotifiedOnceAndRemindedOnceAfterADay) {
    const NotificationSettings settings = by_command();
    NotificationState game = waits(at(720));
    EXPECT_EQ(games_to_notify(settings, {game}, at(720)), Indices{0});
    game.notified_since = game.since;
    EXPECT_EQ(games_to_notify(settings, {game}, at(721)), Indices{});
    NotificationContext later = at(720);
    later.now = game.since + reminder_delay - 1;
    EXPECT_EQ(games_to_notify(settings, {game}, later), Indices{});
    ++later.now;
    EXPECT_EQ(games_to_notify(settings, {game}, later), Indices{0});
    EXPECT_EQ(games_to_notify(after(settings, {"nudge", "off"}), {game}, later), Indices{});
    game.reminded_since = game.since;
    later.now += 10 * reminder_delay;
    EXPECT_EQ(games_to_notify(settings, {game}, later), Indices{});
    game.since = later.now - hour; // another turn
    EXPECT_EQ(games_to_notify(settings, {game}, later), Indices{0});
}

TEST(NotificationSettings, QuietHoursReachOverMidnightAndPutOffWhatComes) {
    const NotificationSettings settings = after(by_command(), {"quiet", "22-7"});
    for (const int quiet : {22 * 60, 23 * 60 + 59, 0, 6 * 60 + 59})
        EXPECT_EQ(games_to_notify(settings, {waits(at(quiet))}, at(quiet)), Indices{});
    for (const int loud : {7 * 60, 12 * 60, 21 * 60 + 59})
        EXPECT_EQ(games_to_notify(settings, {waits(at(loud))}, at(loud)), Indices{0});
}

TEST(NotificationSettings, ADigestTellsAllGamesOnceADayFromItsHourOn) {
    const NotificationSettings settings = after(by_command(), {"at", "18"});
    NotificationContext context = at(17 * 60 + 59);
    NotificationState old = waits(context), fresh = waits(context);
    old.notified_since = old.since;
    EXPECT_EQ(games_to_notify(settings, {old, fresh}, context), Indices{});
    context = at(19 * 60); // the timer was late
    EXPECT_EQ(games_to_notify(settings, {old, fresh}, context), (Indices{0, 1}));
    context.digest_day = context.day;
    EXPECT_EQ(games_to_notify(settings, {old, fresh}, context), Indices{});
    context.digest_day = context.day - 1;
    EXPECT_EQ(games_to_notify(settings, {old}, context), Indices{}); // nothing in it that was not told
}

TEST(NotificationSettings, NobodyIsNotifiedWhileConnectedOrOfAMutedGameOrTooOften) {
    const NotificationSettings settings = by_command();
    NotificationContext context = at(720);
    context.connected = true;
    EXPECT_EQ(games_to_notify(settings, {waits(context)}, context), Indices{});
    EXPECT_EQ(games_to_notify(after(settings, {"connected", "on"}), {waits(context)}, context), Indices{0});
    context.connected = false;
    NotificationState muted = waits(context);
    muted.muted = true;
    EXPECT_EQ(games_to_notify(settings, {muted, waits(context)}, context), Indices{1});
    context.sent_today = max_notifications_per_day;
    EXPECT_EQ(games_to_notify(settings, {waits(context)}, context), Indices{});
}

} // namespace
} // namespace highball
