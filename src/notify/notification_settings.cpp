#include "notify/notification_settings.h"

#include "core/text.h"

#include <fmt/format.h>

namespace highball {

namespace {

std::optional<bool> read_switch(std::string_view text) {
    if (iequals(text, "on")) return true;
    return iequals(text, "off") ? std::optional(false) : std::nullopt;
}

constexpr const char* usage = "mail ADDRESS, command NAME, off, code NUMBER or connected on|off";

// Checks a confirmation code, and counts it if it is wrong. After too many wrong codes, the user needs a new one.
std::optional<Refusal> confirm(NotificationSettings& settings, const std::string& code) {
    if (settings.channel != NotificationSettings::Channel::mail || settings.code.empty())
        return Refusal::state("no address is waiting for a code");
    if (settings.wrong_codes >= max_code_attempts)
        return Refusal::state("too many wrong codes", "notify me mail " + settings.target + ", for a new code");
    if (code != settings.code) {
        ++settings.wrong_codes;
        return Refusal::syntax("this is not the code sent to " + settings.target);
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
    put("connected", "on", settings.while_connected);
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
    settings.while_connected = word("connected") == "on";
    return settings;
}

std::string print(const NotificationSettings& settings) {
    if (settings.channel == NotificationSettings::Channel::off) return "you get no notifications outside the terminal";
    std::string text = settings.channel == NotificationSettings::Channel::mail
                           ? "you get mail at "
                           : "you get notifications by the host's command ";
    text += settings.target;
    if (!settings.while_connected) text += ", but not while you have a terminal open";
    if (!settings.code.empty()) text += "; to confirm the address, type the code sent to it: notify me code NUMBER";
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
    if (value.empty()) return no("notify me needs a setting and a value");
    const auto on = read_switch(value);
    if (what == "mail" || what == "command") {
        settings.channel =
            what == "mail" ? NotificationSettings::Channel::mail : NotificationSettings::Channel::command;
        settings.target = value;
        settings.code = what == "mail" ? new_code : "";
        settings.wrong_codes = 0;
        return {settings, std::nullopt, what == "mail"};
    } else if (what == "code") {
        const auto refusal = confirm(settings, value);
        return {settings, refusal};
    } else if (what == "connected" && on) {
        settings.while_connected = *on;
    } else {
        return no("there is no notification setting \"" + printable(fit(what + " " + value, 60)) + "\"");
    }
    return {settings, std::nullopt};
}

} // namespace highball
