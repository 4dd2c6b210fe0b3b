#include "prompt/parse_line.h"

#include "core/text.h"
#include "core/unicode.h"

#include <algorithm>

namespace highball {

const PromptCommand* find_prompt_command(const std::vector<CommandSpec>& commands, std::string_view typed,
                                         const std::function<bool(const PromptCommand&)>& known) {
    if (typed.empty()) return nullptr;
    const auto begins = [&](const CommandSpec& spec) { return istarts_with(spec.word, typed); };
    const auto is = [&](const CommandSpec& spec) { return iequals(spec.word, typed); };
    if (std::any_of(commands.begin(), commands.end(), is)) return nullptr;
    const bool may_be_cut = typed.size() > 1 && std::none_of(commands.begin(), commands.end(), begins);
    const PromptCommand* found = nullptr;
    bool several = false;
    for (const PromptCommand& row : prompt_commands()) {
        if (!known(row)) continue;
        if (iequals(row.word, typed)) return &row;
        if (!may_be_cut || !istarts_with(row.word, typed)) continue;
        // If one matching word is a prefix of another, the shorter one counts: "not" means note, "und" means undo.
        if (!found || !istarts_with(row.word, found->word)) several = found != nullptr;
        if (!found) found = &row;
    }
    return several ? nullptr : found;
}

namespace {

// True if every command that the word can mean is followed by free text.
bool takes_text(const std::vector<CommandSpec>& commands, std::string_view word) {
    const std::vector<std::size_t> found = prefix_matches(commands, word, &CommandSpec::word);
    return !word.empty() && !found.empty() &&
           std::all_of(found.begin(), found.end(), [&](std::size_t i) { return commands[i].shape.ends_with(" TEXT"); });
}

} // namespace

std::vector<ParsedCommand> parse_line(std::string_view typed, const LineSyntax& syntax) {
    const auto is_text = [&](std::string_view rest) {
        const std::string_view word = command_word(rest);
        const PromptCommand* found = syntax.find(word);
        return found ? found->is(PromptCommand::takes_whole_line) : takes_text(syntax.commands, word);
    };
    std::vector<ParsedCommand> parts;
    for (const LinePart& part : split_line(composed(typed), syntax.players, is_text)) {
        ParsedCommand& parsed = parts.emplace_back();
        std::string_view text = part.text;
        const std::size_t word = command_word(text).size();
        parsed.named = part.named;
        parsed.prompt_command = syntax.find(text.substr(0, word));
        parsed.confirmed = !part.is_free && text.ends_with('!') && text.size() > 1;
        if (parsed.confirmed) text = trim(text.substr(0, text.size() - 1));
        parsed.text = text;
        parsed.rest = trim(text.substr(std::min(word, text.size())));
    }
    return parts;
}

} // namespace highball
