#include "session/setup_text.h"

#include "core/text.h"
#include "core/unicode.h"

namespace highball {

namespace {

constexpr std::string_view reserved_in_names = ",;>#";
constexpr std::string_view reserved_first = "=!@-?";

bool writable_as_name(std::string_view name) {
    return !name.empty() && name == trim(name) && columns(name) <= 32 && name.size() <= 128 && is_printable(name) &&
           !has_hidden_character(name) && name.find_first_of(reserved_in_names) == std::string_view::npos &&
           name.find("  ") == std::string_view::npos && reserved_first.find(name.front()) == std::string_view::npos;
}

// True if the value can be written in a header line and is the same when it is read again.
bool writable_as_value(std::string_view value) {
    return !value.empty() && value == trim(value) && value.size() <= 512 && is_printable(value) &&
           value.find('#') == std::string_view::npos && value.find('\t') == std::string_view::npos;
}

bool writable_as_word(std::string_view word) {
    return writable_as_value(word) && word.find(' ') == std::string_view::npos;
}

std::optional<Refusal> unwritable_names(const std::vector<std::string>& players) {
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (has_hidden_character(players[i]))
            return Refusal::syntax("the name " + in_quotes(players[i]) +
                                       " has a zero-width character or a special space",
                                   "visible characters and ordinary spaces");
        if (!writable_as_name(players[i]))
            return Refusal::syntax("a player cannot be called " + in_quotes(players[i]),
                                   "1 to 32 columns without , ; > # that do not begin with = ! @ - ?");
        for (std::size_t j = 0; j < i; ++j)
            if (iequals(players[i], players[j]))
                return Refusal::syntax("two players are called " + players[i] + "; give each a different name");
    }
    return std::nullopt;
}

} // namespace

std::optional<Refusal> unwritable(const GameSetup& setup) {
    if (auto problem = unwritable_names(setup.players)) return problem;
    const auto bad = [](std::string_view what, std::string_view text) {
        return Refusal::syntax(std::string(what) + " cannot be " + in_quotes(text), "printable text without #");
    };
    if (!writable_as_value(setup.title)) return bad("a title", setup.title);
    for (const std::string& option : setup.options)
        if (!writable_as_word(option)) return bad("an option", option);
    for (const std::string& compat : setup.compat)
        if (!writable_as_word(compat)) return bad("a compatibility switch", compat);
    for (const std::string& level : setup.computers)
        if (!level.empty() && !writable_as_word(level)) return bad("a computer's level", level);
    if (setup.computers.size() > setup.players.size()) return Refusal::syntax("there are more computers than players");
    for (const auto& [key, value] : setup.settings) {
        if (!writable_as_word(key)) return bad("a setting's key", key);
        if (!writable_as_value(value)) return bad("a setting", value);
    }
    return std::nullopt;
}

std::string write_header(const GameSetup& setup, std::string_view name) {
    std::string text = "highball 1\n";
    if (!name.empty()) text += "name " + std::string(name) + "\n";
    text += "title " + setup.title + "\n";
    const bool blanks = join(setup.players, "").find(' ') != std::string::npos;
    text +=
        "players " + join(setup.players, blanks ? ", " : " ") + (blanks && setup.players.size() == 1 ? ",\n" : "\n");
    text += "seed " + std::to_string(setup.seed) + "\n";
    if (setup.rules > 0) text += "rules " + std::to_string(setup.rules) + "\n";
    for (const std::string& option : setup.options) text += "option " + option + "\n";
    for (const std::string& compat : setup.compat) text += "compat " + compat + "\n";
    for (const auto& [key, value] : setup.settings) text += "setting " + key + " " + value + "\n";
    for (std::size_t i = 0; i < setup.computers.size(); ++i)
        if (!setup.computers[i].empty()) text += "computer " + setup.players[i] + " " + setup.computers[i] + "\n";
    return text + "--\n";
}

} // namespace highball
