#include "prompt/line_reader.h"

#include "core/text.h"

#include <algorithm>

namespace highball {

bool LineReader::is_available(const PromptCommand& command) const {
    const TableServices* table = state_.host.table();
    const bool has_vote = table != nullptr && table->has_vote();
    if (command.is(PromptCommand::multi_user) && !state_.host.has_users())
        return command.is(PromptCommand::answers_vote) && has_vote;
    if (command.is(PromptCommand::table) && table == nullptr) return false;
    if (command.is(PromptCommand::turn_sheets) && !state_.host.has_turn_sheets()) return false;
    return !command.is(PromptCommand::during_vote) || has_vote;
}

std::vector<const PromptCommand*> LineReader::available_commands() const {
    std::vector<const PromptCommand*> known;
    const bool sealed = state_.session.refuse_undo().has_value();
    for (const PromptCommand& command : prompt_commands())
        if (!command.shape.empty() && is_available(command) && !(sealed && command.is(PromptCommand::unless_sealed)))
            known.push_back(&command);
    return known;
}

std::vector<std::string> LineReader::command_words() const {
    std::vector<std::string> all;
    for (const CommandSpec& spec : state_.commands()) all.push_back(spec.word);
    for (const PromptCommand* word : available_commands()) all.emplace_back(word->word);
    return all;
}

std::vector<ParsedCommand> LineReader::read(std::string_view typed) const {
    const auto page = [this](std::string_view word) {
        return std::any_of(pages_.begin(), pages_.end(), [&](const std::string& name) { return iequals(name, word); });
    };
    const auto known = [this](const PromptCommand& row) { return is_available(row); };
    const std::vector<CommandSpec> of_title = state_.commands();
    const auto find = [&](std::string_view word) {
        const PromptCommand* found = find_prompt_command(of_title, word, known);
        return page(word) && (!found || found->word != word) ? find_prompt_command(of_title, "show", known) : found;
    };
    std::vector<ParsedCommand> parts = parse_line(typed, {state_.session.setup().players, of_title, find});
    for (ParsedCommand& part : parts)
        if (is_seat_change(part) || iequals(part.text, "deadline"))
            part.prompt_command = find_prompt_command({}, command_word(part.text), known);
    for (ParsedCommand& part : parts)
        if (part.prompt_command && !part.named) part.named = parts.front().named;
    return parts;
}

// True for "seat PLAYER person" if a computer plays the seat, and in a script for every change of a seat that no player
// gives. A title may have a command of the same word, but a user may always take his seat back.
bool LineReader::is_seat_change(const ParsedCommand& parsed) const {
    if (!iequals(first_word(parsed.text), "seat")) return false;
    ParsedCommand change = parsed;
    change.prompt_command = find_prompt_command({}, "seat", [](const PromptCommand&) { return true; });
    const auto wanted = read_seat_change(change);
    if (!wanted || (state_.is_script && !parsed.named)) return wanted.ok();
    return wanted->second == human_player && !state_.session.computer_of(wanted->first).empty();
}

// The player's name may contain blanks.
Result<std::pair<Seat, std::string>, Refusal> LineReader::read_seat_change(const ParsedCommand& parsed) const {
    const std::string usage(parsed.prompt_command->shape);
    std::vector<std::string_view> said = words(parsed.rest);
    std::string level = !said.empty() && iequals(said.back(), human_player) ? human_player : "";
    const auto known = state_.title().find_level(said.empty() ? "" : said.back());
    if (known) level = *known;
    if (!level.empty()) said.pop_back();
    if (level != human_player) {
        const bool level_said = said.size() > 2 && iequals(said.end()[-2], "computer");
        if (level_said && !known && !iequals(said.back(), "computer")) return known.error();
        if (said.empty() || !iequals(said.back(), "computer"))
            return Refusal::syntax("which seat, and who plays it?", usage);
        said.pop_back();
        if (level.empty()) level = state_.title().strongest();
    }
    std::string whose;
    for (const std::string_view word : said) whose += (whose.empty() ? "" : " ") + std::string(word);
    const auto seat = find_seat(state_.session.setup().players, whose);
    if (!seat) return Refusal::syntax(seat.error(), usage);
    return std::pair(*seat, level);
}

} // namespace highball
