#include "notify/notification_settings.h"

#include "core/text.h"

#include <fmt/format.h>

namespace highball {

namespace {

// Checks a confirmation code, and counts it if it is wrong. After too many wrong codes, the user needs a new one.
std::optional<Refusal> confirm(NotificationSettings& settings, const std::string& code) {
    if (settings.code.empty()) return Refusal::state("no address is waiting for a code");
    if (settings.wrong_codes >= max_code_attempts)
        return Refusal::state("too many wrong codes", "notify me mail " + settings.address + ", for a new code");
    if (code != settings.code) {
        ++settings.wrong_codes;
        return Refusal::syntax("this is not the code sent to " + settings.address);
    }
    settings.code.clear();
    return std::nullopt;
}

} // namespace

std::string stored_form(const NotificationSettings& settings) {
    if (settings.code.empty()) return settings.address;
    return fmt::format("{} {} {}", settings.address, settings.code, settings.wrong_codes);
}

NotificationSettings read_notification_settings(std::string_view text) {
    auto parts = words(text);
    parts.resize(3);
    return {std::string(parts[0]), std::string(parts[1]), static_cast<int>(parse_number(parts[2]).value_or(0))};
}

std::string print(const NotificationSettings& settings) {
    if (settings.address.empty()) return "you get no notifications outside the terminal";
    const std::string text = "you get mail at " + settings.address + ", but not while you have a terminal open";
    return settings.can_send() ? text
                               : text + "; to confirm the address, type the code sent to it: notify me code NUMBER";
}

SettingsChange change_settings(NotificationSettings settings, const std::vector<std::string>& words,
                               const std::string& new_code) {
    const std::string what = words.empty() ? "" : lower(words[0]);
    if (what == "off" && words.size() == 1) return {};
    if (what == "mail" && words.size() == 2) return {{words[1], new_code}, std::nullopt, true};
    if (what == "code" && words.size() == 2) {
        const auto refusal = confirm(settings, words[1]);
        return {settings, refusal};
    }
    return {settings, Refusal::syntax("notify me does not take " + in_quotes(join(words, " ")),
                                      "notify me mail ADDRESS, notify me code NUMBER or notify me off")};
}

} // namespace highball
