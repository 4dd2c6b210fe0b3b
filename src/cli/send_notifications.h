// Sends notifications, and stores the preferences of users that are needed for it.
#pragma once

#include "cli/context.h"
#include "notify/notification_settings.h"
#include "notify/waiting_list.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Keys of UserStore::preferences.
constexpr const char* pref_notification = "notice"; // the NotificationSettings
constexpr const char* pref_codes = "codes";         // "DAY N": number of codes sent that day
constexpr const char* pref_sent = "sent"; // "DAY N": number of messages sent that day; per game: those that named it
constexpr const char* pref_code_sent = "code sent";
constexpr const char* pref_notified = "notified"; // per game: the LastNotification
constexpr const char* pref_reported = "reported"; // per game: the last turn whose report was sent
constexpr const char* pref_run = "last run";      // the last NotificationRun of the program; the first user has it
constexpr const char* pref_screen = "screen";     // the theme of the screen
constexpr const char* pref_read_mark = "read";    // per game: the user's ReadMark

class UserPreferences {
  public:
    // `store` and `user` must outlive this object.
    UserPreferences(UserStore& store, const std::string& user) : store_(&store), user_(&user) {}

    // Returns the value; "" if there is none.
    std::string get(std::string_view key, std::int64_t game = 0);
    void set(std::string_view key, std::string_view value, std::int64_t game = 0);
    // Reads a value "DAY N". Returns N if DAY is `day`, otherwise 0.
    int count_on(std::string_view key, std::int64_t day, std::int64_t game = 0);
    void increment(std::string_view key, std::int64_t day, std::int64_t game = 0);
    // Returns the first error of the store; "" if there was none.
    const std::string& problem() const { return problem_; }

  private:
    void load();

    UserStore* store_;
    const std::string* user_;
    std::optional<std::vector<Preference>> preferences_;
    std::string problem_;
};

// Last run of `highball notices`, on any machine that uses the store.
struct NotificationRun {
    std::int64_t ended = 0; // seconds since 1970
    int sent = 0;           // number of messages
    int failures = 0;
    std::string failure{}; // the last one
};
// Returns nothing if there was no run yet. Ignores times after the store's present time, which a foreign library may
// have.
std::optional<NotificationRun> last_notification_run(Store& store);

// Returns a number that identifies the day in local time.
std::int64_t day_number(std::int64_t now);

} // namespace highball
