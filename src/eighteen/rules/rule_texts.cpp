#include "eighteen/rules/rule_texts.h"

#include "core/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace highball::eighteen {

namespace {

// Returns the help text of the private whose rule number this is, such as "III:tuscumbia"; "" if there is none.
std::string power_help(const Figures& figures, std::string_view id) {
    for (const PrivateFigures& company : figures.privates)
        if (iequals(company.rule, id))
            return fmt::format("{} ({}), face value {}, pays {}. {}", company.name, company.symbol, print(company.par),
                               print(company.revenue), company.text.empty() ? "It has no power." : company.text);
    return "";
}

// Returns the texts of the optional rules with this number, "7(a)". Each text says whether the option is in force in
// the game.
std::vector<std::string> option_help(const Figures& figures, const std::vector<std::string>& chosen,
                                     std::string_view id) {
    std::vector<std::string> texts;
    for (const OptionalRule& option : figures.options)
        if (iequals(option.rule, id))
            texts.push_back(fmt::format("Option {}{}: {}.", option.name,
                                        contains(chosen, option.name) ? ", in this game" : "", option.help));
    return texts;
}

// True if the rule `number` is a part of `id`: "4.2.1(j)" is a part of "4.2".
bool is_part_of(std::string_view number, std::string_view id) {
    if (!istarts_with(number, id) || number.size() == id.size()) return false;
    const char next = number[id.size()];
    return next == '(' || next == '.' || next == ':';
}

// True if the rule number `a` comes before `b` in the rulebook. "4.2.10" comes after "4.2.9", because digits are
// compared as numbers.
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

Result<std::shared_ptr<const RuleBook>, TextError> RuleBook::read(std::string_view toml, std::string_view file,
                                                                  const RuleFigures& figures,
                                                                  const std::vector<OptionInfo>& options) {
    auto rows = read_rule_texts(toml, file, figures, options);
    if (!rows) return rows.error();
    auto book = std::make_shared<RuleBook>();
    book->rows_ = std::move(*rows);
    for (std::size_t i = 0; i < book->rows_.size(); ++i)
        for (const std::string& name : book->rows_[i].rules) {
            const auto error = [&](std::string message) {
                return TextError{std::string(file), book->rows_[i].line, std::move(message)};
            };
            const auto at = std::find(rule_names.begin(), rule_names.end(), name);
            if (at == rule_names.end()) return error(fmt::format("unknown rule '{}'", name));
            auto& row = item_at(book->row_of_, at - rule_names.begin());
            if (row) return error(fmt::format("rule '{}' has the number {} already", name, book->rows_[*row].id));
            row = i;
        }
    return std::shared_ptr<const RuleBook>(std::move(book));
}

std::string_view RuleBook::number(Rule rule) const {
    const std::optional<std::size_t> row = item_at(row_of_, rule);
    return row ? std::string_view(rows_[*row].id) : "";
}

std::optional<std::string> rule_help(const Figures& figures, const RuleFigures& words,
                                     const std::vector<std::string>& options, std::string_view id) {
    std::vector<std::string> own;
    std::string below;
    const auto add = [&](std::string text) {
        if (!text.empty()) own.push_back(std::move(text));
    };
    add(power_help(figures, id));
    for (const RuleText& row : figures.book->rows()) {
        const bool part = is_part_of(row.id, id);
        if (!part && !iequals(row.id, id)) continue;
        const std::string text = print(row, words, options);
        if (!part)
            add(text);
        else if (!text.empty())
            below += fmt::format("\n  {}: {}", row.id, text);
    }
    for (std::string& text : option_help(figures, options, id)) add(std::move(text));
    if (own.empty() && below.empty()) return std::nullopt;
    return join(own, " ") + below;
}

std::vector<std::string> rule_ids(const Figures& figures) {
    std::vector<std::string> ids;
    const auto add = [&](std::string_view id) {
        if (!id.empty() && !contains(ids, id)) ids.emplace_back(id);
    };
    for (const RuleText& row : figures.book->rows()) add(row.id);
    for (const PrivateFigures& company : figures.privates) add(company.rule);
    for (const OptionalRule& option : figures.options) add(option.rule);
    std::sort(ids.begin(), ids.end(), before_in_book);
    return ids;
}

} // namespace highball::eighteen
