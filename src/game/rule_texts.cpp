#include "game/rule_texts.h"

#include "core/indexed.h"
#include "core/text.h"
#include "core/toml_value.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball {

namespace {

using Sentence = RuleText::Sentence;

// Calls `plain` for each stretch of plain text and `name` for each {placeholder}. Returns false if braces are unpaired.
template <class Plain, class Name> bool for_each_part(std::string_view text, Plain plain, Name name) {
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        plain(text.substr(0, open));
        if (open == std::string_view::npos) return true;
        const std::size_t close = text.find('}', open);
        if (close == std::string_view::npos) return false;
        name(text.substr(open + 1, close - open - 1));
        text.remove_prefix(close + 1);
    }
    return true;
}

std::string read_option(const TomlValue& sentence, std::string_view key, const std::vector<OptionInfo>& options) {
    const TomlValue value = sentence.find(key);
    std::string name = value.text();
    const auto is_it = [&](const OptionInfo& option) { return option.name == name; };
    if (value && std::none_of(options.begin(), options.end(), is_it))
        value.fail("the title has no option '{}'", printable(name));
    return name;
}

Sentence read_sentence(const TomlValue& value, const RuleFigures& figures, const std::vector<OptionInfo>& options) {
    Sentence sentence;
    if (value.is_table()) {
        value.only({"text", "option", "without"});
        sentence.option = read_option(value, "option", options);
        sentence.without = read_option(value, "without", options);
    }
    sentence.text = value.is_table() ? value.need("text").text() : value.text();
    const auto check = [&](std::string_view name) {
        if (!figures.contains(name)) value.fail("unknown placeholder '{{{}}}'", printable(name));
    };
    if (!for_each_part(
            sentence.text, [](std::string_view) {}, check))
        value.fail("a brace is not closed");
    return sentence;
}

RuleText read_rule(const TomlValue& value, const RuleFigures& figures, const std::vector<OptionInfo>& options) {
    RuleText rule{.id = value.name(), .sentences = {}, .rules = {}, .line = value.line()};
    if (!is_printable(rule.id)) value.fail("the number contains a control character");
    value.only({"rules", "text"});
    for (const TomlValue& name : value.find("rules").list()) rule.rules.push_back(name.text());
    const TomlValue text = value.find("text");
    if (!text.is_list()) {
        if (text) rule.sentences.push_back(read_sentence(text, figures, options));
        return rule;
    }
    for (const TomlValue& each : text.list()) rule.sentences.push_back(read_sentence(each, figures, options));
    return rule;
}

} // namespace

Result<std::vector<RuleText>, TextError> read_rule_texts(std::string_view toml, std::string_view file,
                                                         const RuleFigures& figures,
                                                         const std::vector<OptionInfo>& options) {
    TomlFault fault{std::string(file)};
    const TomlText text(toml, fault);
    std::vector<RuleText> rules;
    for (const TomlValue& value : TomlValue(text.table(), fault).entries())
        rules.push_back(read_rule(value, figures, options));
    if (fault.first) return *fault.first;
    return rules;
}

std::string print(const RuleText& rule, const RuleFigures& figures, const std::vector<std::string>& options) {
    std::string text;
    for (const Sentence& sentence : rule.sentences) {
        if (!sentence.option.empty() && !contains(options, sentence.option)) continue;
        if (!sentence.without.empty() && contains(options, sentence.without)) continue;
        if (!text.empty()) text += ' ';
        for_each_part(
            sentence.text, [&](std::string_view plain) { text += plain; },
            [&](std::string_view name) { text += figures.find(name)->second; });
    }
    return text;
}

const Result<std::vector<RuleText>, TextError>& TitleWithRuleTexts::rules() const {
    std::call_once(read_, [this] {
        words_ = rule_text_figures();
        rules_ = read_rule_texts(source_.text, source_.file, words_, info_.options);
    });
    return rules_;
}

std::optional<std::string> TitleWithRuleTexts::rule_help(std::string_view id) const {
    for (const RuleText& rule : *rules())
        if (iequals(rule.id, id)) return print(rule, words_, {});
    return std::nullopt;
}

std::optional<std::string> TitleWithRuleTexts::rule_help_of(const Game& game, std::string_view id) const {
    for (const RuleText& rule : *rules())
        if (iequals(rule.id, id)) return print(rule, words_, game.setup().options);
    return std::nullopt;
}

std::vector<std::string> TitleWithRuleTexts::rule_ids() const {
    return collect_texts(*rules(), [](const RuleText& rule) { return rule.id; });
}

std::optional<Refusal> TitleWithRuleTexts::check_setup(const GameSetup& setup, const char* rule) const {
    const auto& [least, most] = std::pair{info_.min_players, info_.max_players};
    if (const int players = int_size(setup.players); players < least || players > most)
        return Refusal{rule, fmt::format("there must be {} to {} players, not {}", least, most, players),
                       fmt::format("play with {} to {}", least, most)};
    const auto known = collect_texts(info_.options, [](const OptionInfo& row) { return row.name; });
    for (const std::string& option : setup.options)
        if (!contains(known, option))
            return Refusal::syntax("there is no option " + in_quotes(option), join_words(known, "or"));
    if (!setup.compat.empty()) return Refusal::syntax(info_.name + " has no compatibility switches");
    return std::nullopt;
}

} // namespace highball
