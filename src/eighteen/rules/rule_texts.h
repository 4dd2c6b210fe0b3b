// Rulebook of a title as one table: a rule's number, its name in the family, and its text.
#pragma once

#include "core/indexed.h"
#include "eighteen/model/figures.h"
#include "eighteen/rules/rule_ids.h"

#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball::eighteen {

class RuleTextFigures; // rule_text_figures.h

struct RuleEntry {
    std::string_view number; // "4.2.1(j)"
    std::vector<Rule> rules; // rules of the family that the rulebook states under this number
    std::string_view
        text; // {name} stands for a figure of the title; "", also after replacement: the title has no such rule
};
inline RuleEntry row(std::string_view number, std::vector<Rule> rules, std::string_view text) {
    return {number, std::move(rules), text};
}

class RuleBook {
  public:
    // In the order of the rulebook.
    explicit RuleBook(std::vector<RuleEntry> rows);
    // Returns the same rules under other numbers, for a rulebook that is based on this one.
    RuleBook renumbered(std::initializer_list<std::pair<Rule, std::string_view>> numbers) const;

    const std::vector<RuleEntry>& rows() const { return rows_; }
    // Returns "" for a rule that the title does not have.
    std::string_view number(Rule rule) const { return item_at(numbers_, rule); }

  private:
    std::vector<RuleEntry> rows_;
    std::array<std::string_view, static_cast<std::size_t>(Rule::last_rule) + 1> numbers_;
};

// Returns the text of `rules NUMBER`: the power of a private, the rule, an optional rule; and below it, a line each,
// the texts of all subordinate numbers. Returns nothing for an unknown number.
std::optional<std::string> rule_help(const RuleBook& book, const RuleTextFigures& words, const Figures& figures,
                                     std::string_view id);
// Returns the numbers of all rules, powers of privates and optional rules, in the order of the rulebook.
std::vector<std::string> rule_ids(const RuleBook& book, const Figures& figures);

} // namespace highball::eighteen
