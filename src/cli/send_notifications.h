// How a person is told outside the terminal: where the wish is kept, and the host's programs that carry it out.
#pragma once

#include "cli/context.h"
#include "notify/notification_settings.h"

#include <string>

namespace highball {

// What `highball host` sets, in the library.
constexpr const char* host_sendmail = "sendmail";
constexpr const char* host_display_name = "called"; // what people call the machine
constexpr const char* host_tables = "tables";       // how many open tables a person may have
constexpr int default_tables = 3;
constexpr const char* host_command_prefix = "way "; // with a name behind it: a command of the host's

// What is kept for a person, in UserStore::kept.
constexpr const char* pref_notification = "notice "; // with a word of to_key_values() behind it
constexpr const char* pref_codes = "codes";          // "DAY N": how many codes were asked for
constexpr const char* pref_sent = "sent";            // "DAY N": how many messages went out
constexpr const char* pref_digest = "digest";        // the day of the last one
constexpr const char* pref_code_sent = "code sent";
constexpr const char* pref_muted = "silent";  // of a game
constexpr const char* pref_notified = "told"; // of a game: the moment since which it waits, that was told
constexpr const char* pref_reminded = "nudged";
constexpr const char* pref_screen = "screen";  // the colours and the places of the panes
constexpr const char* pref_read_mark = "read"; // of a game: how far the person has read (ReadMark)

class UserPreferences {
  public:
    // Both must outlive it.
    UserPreferences(UserStore& store, const std::string& user) : store_(store), user_(user) {}

    // "" where there is none.
    std::string get(std::string_view key, std::int64_t game = 0);
    std::int64_t number(std::string_view key, std::int64_t game = 0);
    void set(std::string_view key, std::string_view value, std::int64_t game = 0);
    NotificationSettings notification_settings();
    void set(const NotificationSettings& settings);
    // "DAY N": N where it is of this day.
    int count_on(std::string_view key, std::int64_t day);
    void increment(std::string_view key, std::int64_t day);
    // Why something could not be kept, the first time; "" when all is well.
    const std::string& problem() const { return problem_; }

  private:
    void load();

    UserStore& store_;
    const std::string& user_;
    std::optional<std::vector<Preference>> preferences_;
    std::string problem_;
};

// The day and the minute of it, by this machine's clock.
std::int64_t day_number(std::int64_t now);
int minute_of_day(std::int64_t now);

} // namespace highball
