// Texts of a title's rules, read from its rules.toml: a table for each rule, in the order of the rulebook.
//
//     ["4.2(b)"]
//     rules = ["lay_step"]
//     text = ["A corporation may lay one tile.", { option = "double-yellow", text = "Two in its first turn." }]
#pragma once

#include "core/result.h"
#include "game/title.h"

#include <map>
#include <memory>
#include <mutex>
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

// Text of a file, and the file's name for error messages.
struct SourceText {
    std::string text = {};
    std::string file = {};
    bool built_in = false; // belongs to the built-in map, so it has no errors
};

// Title that shows the texts of its rules.toml as they are. It parses built-in texts when somebody asks for them.
class TitleWithRuleTexts : public Title {
  public:
    const TitleInfo& info() const override { return info_; }
    std::optional<std::string> rule_help(std::string_view id) const override;
    std::optional<std::string> rule_help_of(const Game& game, std::string_view id) const override;
    std::vector<std::string> rule_ids() const override;

    // Makes a title of type `Made` from its figures and from the text of rules.toml.
    template <class Made, class Figures>
    static Result<std::unique_ptr<Title>, TextError> make(Result<Figures, TextError> figures, SourceText rules) {
        if (!figures) return figures.error();
        auto title = std::make_unique<Made>(std::move(*figures));
        title->source_ = std::move(rules);
        if (!title->source_.built_in && !title->rules()) return title->rules().error();
        return std::unique_ptr<Title>(std::move(title));
    }

  protected:
    virtual RuleFigures rule_text_figures() const = 0;
    // Refuses a wrong number of players (by `rule`), an unknown option, and any compatibility switch.
    std::optional<Refusal> check_setup(const GameSetup& setup, const char* rule) const;
    TitleInfo info_;

  private:
    const Result<std::vector<RuleText>, TextError>& rules() const;

    SourceText source_;
    mutable std::once_flag read_;
    mutable RuleFigures words_;
    mutable Result<std::vector<RuleText>, TextError> rules_ = std::vector<RuleText>();
};

} // namespace highball
