#include "eighteen/rule_help.h"

#include "core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

// The power of the private with this rule number, "III:tuscumbia"; "" for none.
std::string power_help(const Figures& figures, std::string_view id) {
    for (const PrivateFigures& lot : figures.privates)
        if (same_word(lot.rule, id))
            return fmt::format("{} ({}), par {}, pays {}. {}", lot.name, lot.symbol, print(lot.par), print(lot.revenue),
                               lot.text.empty() ? "It has no power." : lot.text);
    return "";
}

// The optional rule with this number, "7(a)"; "" for none.
std::string option_help(const Figures& figures, std::string_view id) {
    for (const OptionalRule& option : figures.options)
        if (same_word(option.rule, id)) return "Option " + option.name + ": " + option.help + ".";
    return "";
}

// "4.2.1(j)" of "4.2".
bool is_part_of(std::string_view number, std::string_view id) {
    if (!begins_with_word(number, id) || number.size() == id.size()) return false;
    const char next = number[id.size()];
    return next == '(' || next == '.' || next == ':';
}

} // namespace

std::optional<std::string> tell_rules(const Figures& figures, const std::vector<RuleText>& texts, std::string_view id) {
    std::vector<std::string> own;
    std::string below;
    const auto add = [&](std::string words) {
        if (!words.empty()) own.push_back(std::move(words));
    };
    add(power_help(figures, id));
    for (const RuleText& each : texts) {
        if (same_word(each.id, id)) add(each.text);
        if (is_part_of(each.id, id) && !each.text.empty()) below += fmt::format("\n  {}: {}", each.id, each.text);
    }
    add(option_help(figures, id));
    if (own.empty() && below.empty()) return std::nullopt;
    return join(own, " ") + below;
}

namespace {

// "4.2.10" comes after "4.2.9": runs of digits are compared as numbers.
bool before_in_book(std::string_view a, std::string_view b) {
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    while (!a.empty() && !b.empty()) {
        const auto run = [&](std::string_view text) {
            std::size_t end = 1;
            while (digit(text[0]) && end < text.size() && digit(text[end])) ++end;
            return text.substr(0, end);
        };
        const std::string_view left = run(a), right = run(b);
        if (left != right) {
            const bool numbers = digit(left[0]) && digit(right[0]);
            return numbers && left.size() != right.size() ? left.size() < right.size() : left < right;
        }
        a.remove_prefix(left.size());
        b.remove_prefix(right.size());
    }
    return a.size() < b.size();
}

} // namespace

std::vector<std::string> rule_ids(const Rules& rules) {
    std::vector<std::string> ids;
    const auto add = [&](std::string_view id) {
        if (!id.empty() && std::find(ids.begin(), ids.end(), id) == ids.end()) ids.emplace_back(id);
    };
    for (int i = 0; i <= static_cast<int>(Rule::last_rule); ++i) add(rules.number(static_cast<Rule>(i)));
    for (const PrivateFigures& lot : rules.figures().privates) add(lot.rule);
    for (const OptionalRule& option : rules.figures().options) add(option.rule);
    std::sort(ids.begin(), ids.end(), before_in_book);
    return ids;
}

std::optional<std::string> rule_help(const Rules& rules, std::string_view id) {
    return tell_rules(rules.figures(), {}, id);
}

} // namespace highball::eighteen
