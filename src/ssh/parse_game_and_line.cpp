#include "ssh/parse_game_and_line.h"

#include "core/text.h"

#include <algorithm>

namespace highball {

namespace {

// Removes quotes around the whole line. In `ssh host friday "buy L&N"`, ssh itself removes them, but another client may
// keep them.
std::string_view without_quotes(std::string_view line) {
    for (const char quote : {'"', '\''})
        if (line.size() >= 2 && line.front() == quote && line.back() == quote &&
            line.substr(1, line.size() - 2).find(quote) == std::string_view::npos)
            return trim(line.substr(1, line.size() - 2));
    return line;
}

} // namespace

Result<ForcedCommand, TextError> parse_forced_command(std::string_view text, const std::vector<std::string>& games) {
    if (text.size() > max_forced_command_bytes)
        return text_error("a line may have at most {} bytes", max_forced_command_bytes);
    if (!is_printable(text)) return text_error("the line contains control characters and was ignored");
    text = trim(text);
    if (text.empty()) return ForcedCommand{};
    if (text[0] == '"' || text[0] == '\'') {
        const std::size_t end = text.find(text[0], 1);
        if (end == std::string_view::npos) return text_error("a quotation mark is missing");
        return ForcedCommand{std::string(text.substr(1, end - 1)),
                             std::string(without_quotes(trim(text.substr(end + 1))))};
    }
    std::string_view game = first_word(text);
    for (const std::string& name : games) {
        const bool whole_words = text.size() == name.size() || (text.size() > name.size() && text[name.size()] == ' ');
        if (name.size() > game.size() && whole_words && iequals(text.substr(0, name.size()), name))
            game = text.substr(0, name.size());
    }
    return ForcedCommand{std::string(game), std::string(without_quotes(trim(text.substr(game.size()))))};
}

} // namespace highball
