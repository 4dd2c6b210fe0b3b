#include "prompt/unknown_word.h"

#include "core/spelling.h"
#include "core/text.h"
#include "prompt/completion.h"
#include "prompt/help.h"
#include "session/script.h"

namespace highball {

std::vector<std::string> command_words(const Prompt& prompt) {
    std::vector<std::string> all;
    for (const CommandSpec& spec : prompt.commands()) all.push_back(spec.word);
    for (const PromptCommand* word : prompt.available_commands()) all.emplace_back(word->word);
    return all;
}

std::optional<Refusal> refuse_unknown_word(const Prompt& prompt, const std::vector<Choice>& legal,
                                           std::string_view line) {
    const std::string_view word = line.substr(0, line.find_first_of(" \t;"));
    for (const CommandSpec& spec : prompt.commands())
        if (word.empty() || istarts_with(spec.word, word)) return std::nullopt;
    if (auto refusal = refuse_include(line)) return refusal;
    const std::vector<std::string> topics = prompt.game().topics();
    const bool asks = !topics.empty() && without_question_words(line) != line;
    return Refusal::syntax("there is no command \"" + printable(fit(word, 40)) + "\"" +
                               did_you_mean(word, command_words(prompt)),
                           (legal.empty() ? "" : verbs_of(prompt.commands(), legal) + "; ") +
                               (asks ? "? WORD to look something up: ? " + topics.front() : "help for all commands"));
}

} // namespace highball
