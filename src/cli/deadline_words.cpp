#include "cli/deadline_words.h"

#include "core/text.h"
#include "game/deadline.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <optional>
#include <vector>

namespace highball {

namespace {

constexpr int minutes_a_day = 24 * 60;

bool is_time_zone(const std::string& name) {
    const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
        return is_letter_or_digit(c) || c == '/' || c == '_' || c == '-' || c == '+';
    });
    std::error_code ignored;
    const std::string file = "/usr/share/zoneinfo/" + name;
    if (!plain || name.empty() || !std::filesystem::is_regular_file(file, ignored)) return false;
    std::string begin(4, ' ');
    std::ifstream(file, std::ios::binary).read(begin.data(), 4);
    return begin == "TZif"; // the folder has other files too, such as tables
}

// Time zone of the C library for as long as the object exists.
class TimeZone {
  public:
    explicit TimeZone(const std::string& name) {
        if (const char* now = std::getenv("TZ")) before_ = now;
        setenv("TZ", name.c_str(), 1);
        tzset();
    }
    ~TimeZone() {
        before_ ? setenv("TZ", before_->c_str(), 1) : unsetenv("TZ");
        tzset();
    }
    TimeZone(const TimeZone&) = delete;
    TimeZone& operator=(const TimeZone&) = delete;

  private:
    std::optional<std::string> before_;
};

// Returns the minutes since 1970 of a time of day, `days` after the day of `now` in the time zone.
std::int64_t moment_after(std::int64_t now, int days, int minute_of_day, const std::string& zone) {
    const TimeZone local(zone);
    const std::time_t seconds = now * 60;
    std::tm day{};
    localtime_r(&seconds, &day);
    day.tm_mday += days;
    day.tm_hour = minute_of_day / 60, day.tm_min = minute_of_day % 60, day.tm_sec = 0;
    day.tm_isdst = -1; // the library finds out
    return std::mktime(&day) / 60;
}

std::optional<int> read_time_of_day(std::string_view text) {
    const auto parts = split(text, ':');
    if (parts.size() != 2) return std::nullopt;
    const auto hour = parse_number(parts[0]), minute = parse_number(parts[1]);
    if (!hour || !minute || *hour < 0 || *hour > 23 || *minute < 0 || *minute > 59) return std::nullopt;
    return static_cast<int>(*hour * 60 + *minute);
}

} // namespace

Result<std::string, Refusal> absolute_deadline(std::string_view text, std::int64_t now, const Deadline& series) {
    std::vector<std::string_view> said = words(text);
    const bool hold = said.size() > 1 && iequals(said.back(), "hold");
    if (hold) said.pop_back();
    const auto once = [&](std::int64_t due) {
        Deadline next = with_exception(series, due);
        next.hold = next.hold || hold;
        return print(next);
    };
    if (said.size() == 1)
        if (const auto interval = read_interval(said[0])) return once(now + *interval);
    const bool at_time = !said.empty() && said.size() <= 2 && read_time_of_day(said[0]);
    const std::size_t zone_at = at_time ? 1 : 4;
    const std::string zone = said.size() > zone_at ? std::string(said[zone_at]) : "UTC";
    const bool known = zone == "UTC" || is_time_zone(zone);
    const Refusal no_zone = Refusal::syntax("there is no time zone " + in_quotes(zone), "UTC, Europe/Berlin, ...");
    if (at_time) {
        if (!known) return no_zone;
        const std::int64_t today = moment_after(now, 0, *read_time_of_day(said[0]), zone);
        return once(today > now ? today : moment_after(now, 1, *read_time_of_day(said[0]), zone));
    }
    if (said.size() < 4 || !iequals(said[0], "every")) {
        const auto read = read_deadline(words(text));
        if (!read) return Refusal::syntax(in_quotes(trim(text)) + " is not a deadline", std::string(deadline_forms));
        return print(*read);
    }
    const Refusal wrong =
        Refusal::syntax("a repeated deadline is a number of days and a time", std::string(deadline_forms));
    const auto every = read_interval(said[1]);
    const auto time = iequals(said[2], "at") ? read_time_of_day(said[3]) : std::nullopt;
    if (!every || *every % minutes_a_day != 0 || !time || said.size() > 5) return wrong;
    if (!known) return no_zone;
    return print(Deadline{moment_after(now, *every / minutes_a_day, *time, zone), *every, 0, hold});
}

} // namespace highball
