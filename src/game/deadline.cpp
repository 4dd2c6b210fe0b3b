#include "game/deadline.h"

#include "core/text.h"

#include <array>
#include <chrono>
#include <fmt/format.h>
#include <optional>

namespace highball {

namespace {

constexpr std::int64_t day = 24 * 60;

// Parses the numbers of "2026-11-22" or "20:00". The first number has `first_digits` digits, the others
// have two. An hour may have one.
template <std::size_t parts>
std::optional<std::array<int, parts>> read_numbers(std::string_view text, char separator, std::size_t first_digits) {
    const auto words = split(text, separator);
    if (words.size() != parts) return std::nullopt;
    std::array<int, parts> numbers{};
    for (std::size_t i = 0; i < parts; ++i) {
        const bool short_hour = i == 0 && first_digits == 2 && words[i].size() == 1;
        if ((words[i].size() != (i == 0 ? first_digits : 2) && !short_hour) ||
            words[i].find_first_not_of("0123456789") != std::string_view::npos)
            return std::nullopt;
        numbers[i] = static_cast<int>(*parse_number(words[i]));
    }
    return numbers;
}

std::optional<std::int64_t> read_moment(std::string_view date, std::string_view time) {
    const auto ymd = read_numbers<3>(date, '-', 4);
    const auto clock = read_numbers<2>(time, ':', 2);
    if (!ymd || !clock || (*ymd)[0] < 2000 || (*clock)[0] > 23 || (*clock)[1] > 59) return std::nullopt;
    const std::chrono::year_month_day on{std::chrono::year((*ymd)[0]),
                                         std::chrono::month(static_cast<unsigned>((*ymd)[1])),
                                         std::chrono::day(static_cast<unsigned>((*ymd)[2]))};
    if (!on.ok()) return std::nullopt;
    return std::chrono::sys_days(on).time_since_epoch().count() * day + (*clock)[0] * 60 + (*clock)[1];
}

struct Unit {
    char letter;
    int minutes;
};
constexpr std::array<Unit, 3> units = {{{'d', day}, {'h', 60}, {'m', 1}}};

} // namespace

std::optional<int> read_interval(std::string_view text) {
    constexpr std::int64_t most = 365 * day;
    if (text.size() < 2) return std::nullopt;
    const auto number = parse_number(text.substr(0, text.size() - 1));
    for (const Unit& unit : units)
        if (text.back() == unit.letter && number && *number >= 1 && *number <= most / unit.minutes)
            return static_cast<int>(*number) * unit.minutes;
    return std::nullopt;
}

std::string print_time(std::int64_t minutes) {
    const std::chrono::year_month_day on{std::chrono::sys_days(std::chrono::days(minutes / day))};
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", static_cast<int>(on.year()), static_cast<unsigned>(on.month()),
                       static_cast<unsigned>(on.day()), minutes % day / 60, minutes % 60);
}

std::string print(const Deadline& deadline) {
    if (deadline.due == 0) return "none";
    std::string text = print_time(deadline.due);
    if (deadline.next != 0) text += " then " + print_time(deadline.next);
    for (const Unit& unit : units)
        if (deadline.every > 0 && deadline.every % unit.minutes == 0) {
            text += fmt::format(" every {}{}", deadline.every / unit.minutes, unit.letter);
            break;
        }
    return text + (deadline.hold ? " hold" : "");
}

Result<Deadline, Refusal> read_deadline(std::vector<std::string_view> words) {
    if (words.size() > 1 && iequals(words.back(), "hold")) {
        words.pop_back();
        auto held = read_deadline(std::move(words));
        if (held) held->hold = held->due != 0;
        return held;
    }
    const Refusal wrong{
        "", "a deadline is a date and a time, in UTC",
        "deadline 2030-01-31 20:00, deadline 2030-01-31 20:00 every 3d, deadline 2030-01-31 20:00 hold, "
        "deadline none"};
    if (words.size() == 1 && iequals(words[0], "none")) return Deadline{};
    const bool then = words.size() == 7 && iequals(words[2], "then");
    if (words.size() != 2 && words.size() != 4 && !then) return wrong;
    const auto due = read_moment(words[0], words[1]), next = then ? read_moment(words[3], words[4]) : 0;
    if (!due || !next || (then && *next <= *due)) return wrong;
    if (words.size() == 2) return Deadline{*due};
    const auto every = read_interval(words.back());
    if (!every || !iequals(words[words.size() - 2], "every")) return wrong;
    return Deadline{*due, *every, *next};
}

Deadline after_turn(const Deadline& deadline) {
    if (deadline.every == 0) return {};
    return {deadline.next != 0 ? deadline.next : deadline.due + deadline.every, deadline.every, 0, deadline.hold};
}

Deadline after_early_turn(const Deadline& usual, std::int64_t now) {
    if (usual.every == 0 || usual.next != 0) return usual;
    const std::int64_t step = usual.every % day == 0 ? day : 1, early = usual.due - (now + usual.every);
    Deadline moved = usual;
    if (early > 0) moved.due -= early / step * step;
    return moved;
}

Deadline with_exception(const Deadline& series, std::int64_t due) {
    if (series.due == 0 || series.every == 0) return {due, 0, 0, series.hold};
    std::int64_t next = series.next != 0 ? series.next : series.due;
    while (next <= due) next += series.every;
    return {due, series.every, next, series.hold};
}

} // namespace highball
