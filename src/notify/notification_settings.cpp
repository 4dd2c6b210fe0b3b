#include "notify/notification_settings.h"

#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace highball {

namespace {

constexpr int minutes_of_a_day = 24 * 60;

std::string print_minute(int minute) { return fmt::format("{}:{:02}", minute / 60, minute % 60); }

// "18", "18:30"
std::optional<int> read_minute(std::string_view text) {
    const std::size_t colon = text.find(':');
    const auto hour = parse_number(text.substr(0, colon));
    const auto minute =
        colon == std::string_view::npos ? std::optional<std::int64_t>(0) : parse_number(text.substr(colon + 1));
    if (!hour || !minute || *hour < 0 || *hour > 23 || *minute < 0 || *minute > 59) return std::nullopt;
    return static_cast<int>(*hour * 60 + *minute);
}

std::optional<QuietHours> read_quiet(std::string_view text) {
    if (same_word(text, "off")) return QuietHours{};
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto from = read_minute(text.substr(0, dash)), to = read_minute(text.substr(dash + 1));
    return from && to ? std::optional(QuietHours{*from, *to}) : std::nullopt;
}

std::optional<bool> read_switch(std::string_view text) {
    if (same_word(text, "on")) return true;
    return same_word(text, "off") ? std::optional(false) : std::nullopt;
}

constexpr const char* shapes = "mail ADDRESS, command NAME, off, code NUMBER, at once, at 18:00, quiet 22:00-7:00, "
                               "quiet off, connected on|off or nudge on|off";

// Whoever guesses a code has few tries; then a fresh one is needed.
std::optional<Refusal> confirm(NoticeWish& wish, const std::string& code) {
    if (wish.way != NoticeWish::Way::mail || wish.code.empty()) return Refusal{"", "no address waits for a code", ""};
    if (wish.tries >= most_tries_of_a_code)
        return Refusal{"", "that code was tried too often", "notify me mail " + wish.to + ", for another one"};
    if (code != wish.code) {
        ++wish.tries;
        return Refusal{"", "that is not the code that was sent to " + wish.to, ""};
    }
    wish.code.clear();
    return std::nullopt;
}

} // namespace

std::map<std::string, std::string> to_words(const NoticeWish& wish) {
    std::map<std::string, std::string> words;
    const NoticeWish first;
    const auto put = [&](const char* key, const std::string& value, bool differs) {
        if (differs) words[key] = value;
    };
    put("way", wish.way == NoticeWish::Way::mail ? "mail" : "command", wish.way != first.way);
    put("to", wish.to, wish.to != first.to);
    put("code", wish.code, wish.code != first.code);
    put("tries", std::to_string(wish.tries), wish.tries != first.tries);
    put("hour", std::to_string(wish.hour.value_or(0)), wish.hour.has_value());
    put("quiet", print_minute(wish.quiet.from) + "-" + print_minute(wish.quiet.to), wish.quiet != first.quiet);
    put("connected", "on", wish.connected_too);
    put("nudge", "off", !wish.nudge);
    return words;
}

NoticeWish notice_wish(const std::map<std::string, std::string>& words) {
    const auto word = [&](const char* key) {
        const auto found = words.find(key);
        return found == words.end() ? std::string() : found->second;
    };
    NoticeWish wish;
    const std::string way = word("way");
    wish.way = way == "mail"      ? NoticeWish::Way::mail
               : way == "command" ? NoticeWish::Way::command
                                  : NoticeWish::Way::off;
    wish.to = word("to");
    wish.code = word("code");
    wish.tries = static_cast<int>(parse_number(word("tries")).value_or(0));
    if (const auto hour = parse_number(word("hour")); hour && *hour >= 0 && *hour < minutes_of_a_day)
        wish.hour = static_cast<int>(*hour);
    wish.quiet = read_quiet(word("quiet")).value_or(QuietHours{});
    wish.connected_too = word("connected") == "on";
    wish.nudge = word("nudge") != "off";
    return wish;
}

std::string print(const NoticeWish& wish) {
    if (wish.way == NoticeWish::Way::off) return "you are told of nothing outside the terminal";
    std::string text =
        wish.way == NoticeWish::Way::mail ? "you are told by mail to " : "you are told by the host's command ";
    text += wish.to + (wish.hour ? ", once a day at " + print_minute(*wish.hour) : ", at once");
    if (wish.quiet != QuietHours{})
        text += ", not from " + print_minute(wish.quiet.from) + " to " + print_minute(wish.quiet.to);
    if (!wish.connected_too) text += ", not while you have a terminal open";
    if (wish.nudge) text += ", and once more after a day";
    if (!wish.code.empty()) text += "; nothing is sent before you give the code that goes there: notify me code NUMBER";
    return text;
}

ChangedWish change(NoticeWish wish, const std::vector<std::string>& words, const std::string& new_code) {
    const std::string what = words.empty() ? "" : lower(words[0]);
    const std::string value = words.size() == 2 ? words[1] : "";
    const auto no = [&](std::string why, std::string instead = shapes) {
        return ChangedWish{wish, Refusal{"", std::move(why), std::move(instead)}};
    };
    if (what == "off" && words.size() == 1) return {NoticeWish{}, std::nullopt};
    if (value.empty()) return no("after notify me comes a word and what it is to be");
    const auto minute = read_minute(value);
    const auto quiet = read_quiet(value);
    const auto on = read_switch(value);
    if (what == "mail" || what == "command") {
        wish.way = what == "mail" ? NoticeWish::Way::mail : NoticeWish::Way::command;
        wish.to = value;
        wish.code = what == "mail" ? new_code : "";
        wish.tries = 0;
    } else if (what == "code") {
        const auto refusal = confirm(wish, value);
        return {wish, refusal};
    } else if (what == "at" && (minute || same_word(value, "once"))) {
        wish.hour = minute;
    } else if (what == "quiet" && quiet) {
        wish.quiet = *quiet;
    } else if (what == "connected" && on) {
        wish.connected_too = *on;
    } else if (what == "nudge" && on) {
        wish.nudge = *on;
    } else {
        return no("\"" + printable(fit(what + " " + value, 60)) + "\" says nothing of notices");
    }
    return {wish, std::nullopt};
}

std::vector<std::size_t> to_tell_now(const NoticeWish& wish, const std::vector<ToTell>& games, const Moment& moment) {
    std::vector<std::size_t> waiting;
    bool fresh = false; // something of it was not told yet
    for (std::size_t i = 0; i < games.size(); ++i) {
        const ToTell& game = games[i];
        if (game.silent) continue;
        const bool first = !game.was_told();
        const bool nudges = wish.nudge && !first && game.nudged != game.since && moment.now - game.since >= nudge_after;
        fresh = fresh || first || nudges;
        if (wish.hour || first || nudges) waiting.push_back(i);
    }
    const bool comes_later = wish.hour && (moment.minute < *wish.hour || moment.digest_day == moment.day);
    if (!wish.may_send() || !fresh || comes_later || wish.quiet.hold(moment.minute) ||
        (moment.connected && !wish.connected_too) || moment.sent_today >= most_notices_a_day)
        return {};
    return waiting;
}

} // namespace highball
