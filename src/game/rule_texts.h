// Texts of a title's rules, read from its rules.toml: a table for each rule, in the order of the rulebook.
//
//     ["4.2(b)"]
//     rules = ["lay_step"]
//     text = ["A corporation may lay one tile.", { option = "double-yellow", text = "Two in its first turn." }]
#pragma once

#include "core/result.h"
#include "game/title.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct RuleText {
    struct Sentence {
        std::string text;    // {name} stands for a figure
        std::string option;  // the sentence is shown only with this option; "": always
        std::string without; // the sentence is shown only without this option; "": always
    };
    std::string id;                  // "4.2.1(j)"
    std::vector<Sentence> sentences; // empty if the rulebook has this number but the file has no text for it
    std::vector<std::string> rules;  // names that the title's family has for this rule
    int line = 0;                    // line in the file
};

// Figures of a game as texts, by the placeholder that each replaces.
using RuleFigures = std::map<std::string, std::string, std::less<>>;

// Reads the texts. An unknown key is an error, as is a placeholder that is not in `figures` or an option that is not in
// `options`.
Result<std::vector<RuleText>, TextError> read_rule_texts(std::string_view toml, std::string_view file,
                                                         const RuleFigures& figures,
                                                         const std::vector<OptionInfo>& options);
// Returns the sentences that apply under these options, with their figures.
std::string print(const RuleText& rule, const RuleFigures& figures, const std::vector<std::string>& options);
// Returns the text of the rule with this id, ignoring case; nothing if there is none.
std::optional<std::string> find_rule_text(const std::vector<RuleText>& rules, std::string_view id,
                                          const RuleFigures& figures, const std::vector<std::string>& options);
std::vector<std::string> rule_ids(const std::vector<RuleText>& rules);

} // namespace highball
