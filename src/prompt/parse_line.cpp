#include "prompt/parse_line.h"

#include "core/text.h"
#include "core/unicode.h"
#include "session/script.h"

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

std::optional<Seat> take_seat_name(std::string_view& text, const std::vector<std::string>& players) {
    const std::size_t cut = text.find('>');
    if (cut == std::string_view::npos || text.starts_with('?')) return std::nullopt;
    const auto seat = find_seat(players, trim(text.substr(0, cut)));
    if (!seat) return std::nullopt;
    text = trim(text.substr(cut + 1));
    return *seat;
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
    const std::string line = composed(typed);
    std::vector<ParsedCommand> parts;
    for (typed = trim(line); !typed.empty();) {
        ParsedCommand parsed;
        parsed.named = take_seat_name(typed, syntax.players);
        const std::size_t end_of_word =
            typed.starts_with('?') ? 1 : std::min(typed.find_first_of(" \t;!"), typed.size());
        const std::string_view word = typed.substr(0, end_of_word);
        parsed.prompt_command = syntax.find(word);
        const bool takes_all = parsed.prompt_command ? parsed.prompt_command->is(PromptCommand::takes_whole_line)
                                                     : takes_text(syntax.commands, word);
        // Such a command takes the whole line only if it comes first in the line.
        const bool all = parts.empty() && takes_all;
        if (!all) typed = trim(without_comment(typed));
        const std::size_t end = all ? typed.size() : end_of_command(typed);
        std::string_view text = trim(typed.substr(0, end));
        if (!all && text.ends_with('!') && text.size() > 1) {
            parsed.confirmed = true;
            text = trim(text.substr(0, text.size() - 1));
        }
        parsed.text = text;
        parsed.rest = trim(text.substr(std::min(end_of_word, text.size())));
        if (!parsed.text.empty() || parsed.named) parts.push_back(std::move(parsed));
        typed = trim(typed.substr(std::min(end + 1, typed.size())));
    }
    return parts;
}

} // namespace highball
