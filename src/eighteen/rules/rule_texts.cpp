#include "eighteen/rules/rule_texts.h"

#include "core/text.h"
#include "eighteen/queries/rule_text_figures.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

// Returns the power of the private with this rule number, "III:tuscumbia"; "" for none.
std::string power_help(const Figures& figures, std::string_view id) {
    for (const PrivateFigures& company : figures.privates)
        if (iequals(company.rule, id))
            return fmt::format("{} ({}), par {}, pays {}. {}", company.name, company.symbol, print(company.par),
                               print(company.revenue), company.text.empty() ? "It has no power." : company.text);
    return "";
}

// Returns the optional rule with this number, "7(a)"; "" for none.
std::string option_help(const Figures& figures, std::string_view id) {
    for (const OptionalRule& option : figures.options)
        if (iequals(option.rule, id)) return "Option " + option.name + ": " + option.help + ".";
    return "";
}

// True for "4.2.1(j)" and "4.2".
bool is_part_of(std::string_view number, std::string_view id) {
    if (!istarts_with(number, id) || number.size() == id.size()) return false;
    const char next = number[id.size()];
    return next == '(' || next == '.' || next == ':';
}

// Sorts "4.2.10" after "4.2.9": digits are compared as numbers.
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

RuleBook::RuleBook(std::vector<RuleEntry> rows) : rows_(std::move(rows)) {
    for (const RuleEntry& row : rows_)
        for (const Rule rule : row.rules) item_at(numbers_, rule) = row.number;
}

RuleBook RuleBook::renumbered(std::initializer_list<std::pair<Rule, std::string_view>> numbers) const {
    std::vector<RuleEntry> rows = rows_;
    for (const auto& [rule, number] : numbers)
        for (RuleEntry& row : rows)
            if (contains(row.rules, rule)) row.number = number;
    return RuleBook(std::move(rows));
}

std::optional<std::string> rule_help(const RuleBook& book, const RuleTextFigures& words, const Figures& figures,
                                     std::string_view id) {
    std::vector<std::string> own;
    std::string below;
    const auto add = [&](std::string text) {
        if (!text.empty()) own.push_back(std::move(text));
    };
    add(power_help(figures, id));
    for (const RuleEntry& row : book.rows()) {
        const bool part = is_part_of(row.number, id);
        if (!part && !iequals(row.number, id)) continue;
        const std::string text = words.expand(row.text);
        if (!part)
            add(text);
        else if (!text.empty())
            below += fmt::format("\n  {}: {}", row.number, text);
    }
    add(option_help(figures, id));
    if (own.empty() && below.empty()) return std::nullopt;
    return join(own, " ") + below;
}

std::vector<std::string> rule_ids(const RuleBook& book, const Figures& figures) {
    std::vector<std::string> ids;
    const auto add = [&](std::string_view id) {
        if (!id.empty() && !contains(ids, id)) ids.emplace_back(id);
    };
    for (const RuleEntry& row : book.rows()) add(row.number);
    for (const PrivateFigures& company : figures.privates) add(company.rule);
    for (const OptionalRule& option : figures.options) add(option.rule);
    std::sort(ids.begin(), ids.end(), before_in_book);
    return ids;
}

} // namespace highball::eighteen
