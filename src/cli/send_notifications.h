// How a person is told outside the terminal: where the wish is kept, and the host's programs that carry it out.
#pragma once

#include "cli/context.h"
#include "notify/notification_settings.h"

#include <string>

namespace highball {

// What `highball host` sets, in the library.
constexpr const char* host_sendmail = "sendmail";
constexpr const char* host_called = "called"; // what people call the machine
constexpr const char* host_tables = "tables"; // how many open tables a person may have
constexpr int default_tables = 3;
constexpr const char* host_way = "way "; // with a name behind it: a command of the host's

// What is kept for a person, in People::kept.
constexpr const char* kept_wish = "notice ";  // with a word of to_words() behind it
constexpr const char* kept_codes = "codes";   // "DAY N": how many codes were asked for
constexpr const char* kept_sent = "sent";     // "DAY N": how many messages went out
constexpr const char* kept_digest = "digest"; // the day of the last one
constexpr const char* kept_code_sent = "code sent";
constexpr const char* kept_silent = "silent"; // of a game
constexpr const char* kept_told = "told";     // of a game: the moment since which it waits, that was told
constexpr const char* kept_nudged = "nudged";
constexpr const char* kept_screen = "screen"; // the colours and the places of the panes
constexpr const char* kept_read = "read";     // of a game: how far the person has read (ReadPlace)

class KeptFor {
  public:
    // Both must outlive it.
    KeptFor(People& library, const std::string& person) : library_(library), person_(person) {}

    // "" where there is none.
    std::string get(std::string_view key, std::int64_t game = 0);
    std::int64_t number(std::string_view key, std::int64_t game = 0);
    void set(std::string_view key, std::string_view value, std::int64_t game = 0);
    NoticeWish wish();
    void set(const NoticeWish& wish);
    // "DAY N": N where it is of this day.
    int counted(std::string_view key, std::int64_t day);
    void count(std::string_view key, std::int64_t day);
    // Why something could not be kept, the first time; "" when all is well.
    const std::string& problem() const { return problem_; }

  private:
    void look();

    People& library_;
    const std::string& person_;
    std::optional<std::vector<Kept>> kept_;
    std::string problem_;
};

// The day and the minute of it, by this machine's clock.
std::int64_t day_of(std::int64_t now);
int minute_of(std::int64_t now);

} // namespace highball
