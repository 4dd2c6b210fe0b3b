#include "notify/notification_settings.h"

#include "core/text.h"

#include <fmt/format.h>

namespace highball {

namespace {

constexpr int minutes_per_day = 24 * 60;

std::string print_minute(int minute) { return fmt::format("{}:{:02}", minute / 60, minute % 60); }

// Reads "18" or "18:30".
std::optional<int> read_minute(std::string_view text) {
    const std::size_t colon = text.find(':');
    const auto hour = parse_number(text.substr(0, colon));
    const auto minute =
        colon == std::string_view::npos ? std::optional<std::int64_t>(0) : parse_number(text.substr(colon + 1));
    if (!hour || !minute || *hour < 0 || *hour > 23 || *minute < 0 || *minute > 59) return std::nullopt;
    return static_cast<int>(*hour * 60 + *minute);
}

std::optional<QuietHours> read_quiet(std::string_view text) {
    if (iequals(text, "off")) return QuietHours{};
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto from = read_minute(text.substr(0, dash)), to = read_minute(text.substr(dash + 1));
    return from && to ? std::optional(QuietHours{*from, *to}) : std::nullopt;
}

std::optional<bool> read_switch(std::string_view text) {
    if (iequals(text, "on")) return true;
    return iequals(text, "off") ? std::optional(false) : std::nullopt;
}

constexpr const char* usage = "mail ADDRESS, command NAME, off, code NUMBER, at once, at 18:00, quiet 22:00-7:00, "
                              "quiet off, connected on|off or nudge on|off";

// Limits attempts to guess a code; then a new code is needed.
std::optional<Refusal> confirm(NotificationSettings& settings, const std::string& code) {
    if (settings.channel != NotificationSettings::Channel::mail || settings.code.empty())
        return Refusal::state("no address waits for a code");
    if (settings.wrong_codes >= max_code_attempts)
        return Refusal::state("that code was tried too often",
                              "notify me mail " + settings.target + ", for another one");
    if (code != settings.code) {
        ++settings.wrong_codes;
        return Refusal::syntax("that is not the code that was sent to " + settings.target);
    }
    settings.code.clear();
    return std::nullopt;
}

} // namespace

std::map<std::string, std::string> to_key_values(const NotificationSettings& settings) {
    std::map<std::string, std::string> words;
    const NotificationSettings first;
    const auto put = [&](const char* key, const std::string& value, bool differs) {
        if (differs) words[key] = value;
    };
    put("way", settings.channel == NotificationSettings::Channel::mail ? "mail" : "command",
        settings.channel != first.channel);
    put("to", settings.target, settings.target != first.target);
    put("code", settings.code, settings.code != first.code);
    put("tries", std::to_string(settings.wrong_codes), settings.wrong_codes != first.wrong_codes);
    put("hour", std::to_string(settings.digest_minute.value_or(0)), settings.digest_minute.has_value());
    put("quiet", print_minute(settings.quiet.from) + "-" + print_minute(settings.quiet.to),
        settings.quiet != first.quiet);
    put("connected", "on", settings.while_connected);
    put("nudge", "off", !settings.reminder);
    return words;
}

NotificationSettings read_notification_settings(const std::map<std::string, std::string>& words) {
    const auto word = [&](const char* key) {
        const auto found = words.find(key);
        return found == words.end() ? std::string() : found->second;
    };
    NotificationSettings settings;
    const std::string way = word("way");
    settings.channel = way == "mail"      ? NotificationSettings::Channel::mail
                       : way == "command" ? NotificationSettings::Channel::command
                                          : NotificationSettings::Channel::off;
    settings.target = word("to");
    settings.code = word("code");
    settings.wrong_codes = static_cast<int>(parse_number(word("tries")).value_or(0));
    if (const auto hour = parse_number(word("hour")); hour && *hour >= 0 && *hour < minutes_per_day)
        settings.digest_minute = static_cast<int>(*hour);
    settings.quiet = read_quiet(word("quiet")).value_or(QuietHours{});
    settings.while_connected = word("connected") == "on";
    settings.reminder = word("nudge") != "off";
    return settings;
}

std::string print(const NotificationSettings& settings) {
    if (settings.channel == NotificationSettings::Channel::off) return "you are told of nothing outside the terminal";
    std::string text = settings.channel == NotificationSettings::Channel::mail ? "you are told by mail to "
                                                                               : "you are told by the host's command ";
    text += settings.target +
            (settings.digest_minute ? ", once a day at " + print_minute(*settings.digest_minute) : ", at once");
    if (settings.quiet != QuietHours{})
        text += ", not from " + print_minute(settings.quiet.from) + " to " + print_minute(settings.quiet.to);
    if (!settings.while_connected) text += ", not while you have a terminal open";
    if (settings.reminder) text += ", and once more after a day";
    if (!settings.code.empty())
        text += "; nothing is sent before you give the code that goes there: notify me code NUMBER";
    return text;
}

SettingsChange change_settings(NotificationSettings settings, const std::vector<std::string>& words,
                               const std::string& new_code) {
    const std::string what = words.empty() ? "" : lower(words[0]);
    const std::string value = words.size() == 2 ? words[1] : "";
    const auto no = [&](std::string why, std::string instead = usage) {
        return SettingsChange{settings, Refusal::syntax(std::move(why), std::move(instead))};
    };
    if (what == "off" && words.size() == 1) return {NotificationSettings{}, std::nullopt};
    if (value.empty()) return no("after notify me comes a word and what it is to be");
    const auto minute = read_minute(value);
    const auto quiet = read_quiet(value);
    const auto on = read_switch(value);
    if (what == "mail" || what == "command") {
        settings.channel =
            what == "mail" ? NotificationSettings::Channel::mail : NotificationSettings::Channel::command;
        settings.target = value;
        settings.code = what == "mail" ? new_code : "";
        settings.wrong_codes = 0;
    } else if (what == "code") {
        const auto refusal = confirm(settings, value);
        return {settings, refusal};
    } else if (what == "at" && (minute || iequals(value, "once"))) {
        settings.digest_minute = minute;
    } else if (what == "quiet" && quiet) {
        settings.quiet = *quiet;
    } else if (what == "connected" && on) {
        settings.while_connected = *on;
    } else if (what == "nudge" && on) {
        settings.reminder = *on;
    } else {
        return no("\"" + printable(fit(what + " " + value, 60)) + "\" says nothing of notices");
    }
    return {settings, std::nullopt};
}

} // namespace highball
