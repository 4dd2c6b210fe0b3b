// Rulebook of a title, read from its rules.toml: each rule's number, its names in the family, and its text.
#pragma once

#include "core/indexed.h"
#include "core/result.h"
#include "eighteen/model/figures.h"
#include "eighteen/rules/rule_ids.h"
#include "game/rule_texts.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

class RuleBook {
  public:
    // Reads the rulebook. Returns an error if the family does not know the name of a rule, or if a name has two
    // numbers.
    static Result<std::shared_ptr<const RuleBook>, TextError> read(std::string_view toml, std::string_view file,
                                                                   const RuleFigures& figures,
                                                                   const std::vector<OptionInfo>& options);

    const std::vector<RuleText>& rows() const { return rows_; } // in the order of the rulebook
    // Returns the number of the rule; "" if the title does not have it.
    std::string_view number(Rule rule) const;

  private:
    std::vector<RuleText> rows_;
    std::array<std::optional<std::size_t>, rule_count> row_of_;
};

// Returns the text of `rules NUMBER`: that of the private's power, rule or optional rule with this number, followed by
// the texts of all parts of the rule, one per line. Returns nothing if the number is unknown.
std::optional<std::string> rule_help(const Figures& figures, const RuleFigures& words,
                                     const std::vector<std::string>& options, std::string_view id);
// Returns the numbers of all rules, powers of privates and optional rules, in the order of the rulebook.
std::vector<std::string> rule_ids(const Figures& figures);

} // namespace highball::eighteen
