#include "prompt/help.h"

#include "core/indexed.h"
#include "core/spelling.h"
#include "core/text.h"
#include "game/turn_sheets.h"
#include "prompt/completion.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace highball {

namespace {

// Formats rows of two columns. The first column is as wide as its widest text, but at most 40 characters.
std::string two_columns(const std::vector<std::pair<std::string, std::string>>& rows) {
    int width = 0;
    for (const auto& [left, right] : rows) width = std::max(width, std::min(40, columns(left)));
    std::string text;
    for (const auto& [left, right] : rows) {
        const std::string line = "  " + padded(left, width) + "  " + right;
        text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
}

// Returns the rule number without the title: "18AL 4.2.1(j)" -> "4.2.1(j)".
std::string_view bare_rule(const Title& title, std::string_view rule) {
    const std::string& id = title.info().id;
    if (istarts_with(rule, id + " ")) return trim(rule.substr(id.size()));
    return rule;
}

std::string explain_rule(const Prompt& prompt, std::string_view rule) {
    const Title& title = prompt.title();
    std::string_view bare = bare_rule(title, rule);
    const std::vector<std::string> ids = title.rule_ids();
    for (const std::string& id : ids)
        if (iequals(print_rule(id), bare)) bare = id;
    const auto help = bare.empty() ? std::nullopt : title.rule_help_of(prompt.game(), bare);
    if (!help) return "";
    const bool numbered = !iequals(bare, "none"); // optional rules that are not in the rulebook have no number
    const std::string heading =
        (is_internal_id(title.info().id) ? "rule" : title.info().id) + (numbered ? " " + print_rule(bare) : "");
    return heading + (help->starts_with('\n') ? " has these parts:" : ": ") + *help + "\n";
}

// Returns the text of the rule without its subrules, which are listed under their own numbers.
std::string own_text(const Prompt& prompt, std::string_view id) {
    const std::string rule = explain_rule(prompt, id);
    const std::string own(trim(rule.substr(0, rule.find("\n  "))));
    return own.empty() || own.back() == ':' ? "" : own + "\n";
}

// True if the text contains the word. A short word must be the beginning of one in the text. Both are in lower case.
bool mentions(std::string_view text, std::string_view word) {
    constexpr std::size_t short_word = 3;
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
        if (word.size() > short_word || at == 0 || !is_letter_or_digit(text[at - 1])) return true;
    return false;
}

// Lists all rules whose text contains the word. If the word is "", lists all rules.
std::string rules_with(const Prompt& prompt, std::string_view word) {
    std::string text;
    const std::string wanted = lower(word);
    for (const std::string& id : prompt.title().rule_ids())
        if (const std::string rule = own_text(prompt, id); mentions(lower(rule), wanted)) text += rule;
    return text;
}

} // namespace

std::string print_rule(std::string_view bare) {
    std::string text(bare);
    if (!is_internal_id(bare)) return text;
    std::replace(text.begin(), text.end(), '-', ' ');
    if (const std::size_t part = text.find(':'); part != std::string::npos) text.replace(part, 1, " (") += ")";
    return text;
}

std::string note_of(const Choice& choice) {
    if (choice.gives_up.empty()) return choice.note;
    return choice.note + (choice.note.empty() ? "" : "; ") + choice.gives_up;
}

std::string price_and_note(const Choice& choice, std::string_view between) {
    const std::string note = note_of(choice);
    return choice.price + std::string(choice.price.empty() || note.empty() ? "" : between) + note;
}

namespace {

// Returns all but the last word of a choice: "par L&N" for "par L&N 75". Returns "" for a single word, and for a choice
// to which the player must add something.
std::string_view beginning(const Choice& choice) {
    const std::size_t blank = choice.text.find_last_of(' ');
    const bool plain = !choice.amount && !choice.open && choice.tail.empty() && blank != std::string::npos;
    return plain ? std::string_view(choice.text).substr(0, blank) : "";
}

} // namespace

std::vector<std::pair<std::string, std::string>> choice_rows(const std::vector<Choice>& choices) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (std::size_t i = 0, next = 0; i < choices.size(); i = next) {
        const Choice& first = choices[i];
        std::string left = command_text(first);
        for (next = i + 1; next < choices.size() && !beginning(first).empty(); ++next) {
            const Choice& other = choices[next];
            if (beginning(other) != beginning(first) || note_of(other) != note_of(first) || other.rule != first.rule)
                break;
            left += "|" + choices[next].text.substr(beginning(first).size() + 1);
        }
        const Choice& last = choices[next - 1];
        std::string right = price_and_note(first);
        if (!first.price.empty() && last.price != first.price)
            right = first.price + " to " + last.price + (note_of(first).empty() ? "" : "  " + note_of(first));
        if (!first.rule.empty()) right += (right.empty() ? "[" : "  [") + print_rule(first.rule) + "]";
        rows.emplace_back(std::move(left), std::move(right));
    }
    return rows;
}

std::string list_legal(const Game& game, std::optional<Seat> seat) {
    const Decision decision = game.decision();
    if (decision.seats.empty()) return "The game is over.\n";
    if (turn_sheets_of(game) && !seat && game.seats() > 1)
        return "orders are secret: name the player, as in \"" + game.name_of(Seat(0)) + "> ?\"\n";
    std::string text;
    for (const Seat who : decision.seats) {
        if (seat && who != *seat) continue;
        text +=
            game.name_of(who) + " may: " + decision.asks + "\n" + two_columns(choice_rows(game.ordered_choices(who)));
    }
    if (!text.empty()) return text;
    return seat ? game.name_of(*seat) + " has no decision to make now\n" : "there is no decision to make now\n";
}

std::string list_commands(const Prompt& prompt) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const CommandSpec& spec : prompt.commands()) rows.emplace_back(spec.shape, spec.help);
    for (const PromptCommand* word : prompt.available_commands()) rows.emplace_back(word->shape, word->help);
    return two_columns(rows);
}

std::string list_rules(const Prompt& prompt) {
    const Title& title = prompt.title();
    std::vector<std::pair<std::string, std::string>> rows;
    for (const CommandSpec& spec : title.commands())
        if (!spec.rule.empty()) rows.emplace_back("rules " + spec.rule, spec.word + ": " + spec.help);
    std::string text = rows.empty() ? "" : two_columns(rows) + "\n";
    text += rules_with(prompt, "");
    return text.empty() ? title.info().short_name() + " has no numbered rules\n" : text;
}

std::string find_rules(const Prompt& prompt, std::string_view words) {
    const Title& title = prompt.title();
    if (std::string rule = explain_rule(prompt, words); !rule.empty()) return rule;
    std::string text = rules_with(prompt, words);
    if (text.empty()) // players may use a word for which the rulebook has another name
        for (const Answer& answer : prompt.game().about(std::nullopt, words)) text += own_text(prompt, answer.rule);
    if (!text.empty()) return text;
    return title.info().short_name() + " has no rule " + in_quotes(words) + ", and none mentions it\n";
}

namespace {

// Explains a command of the title, with its rule.
std::string explain_command(const Prompt& prompt, const CommandSpec& spec) {
    const std::string rule = explain_rule(prompt, spec.rule);
    return spec.shape + "\n  " + spec.help + "\n" +
           (!rule.empty()       ? "  " + rule
            : spec.rule.empty() ? ""
                                : "  rule " + spec.rule + "\n");
}

// Explains an object of the game, such as a company or a tile, with its rule unless `shown` has it already.
std::string explain_thing(const Prompt& prompt, const Answer& answer, std::string_view shown) {
    std::string text = answer.subject + "\n";
    const std::string rule = own_text(prompt, answer.rule);
    for (const std::string& line : answer.lines)
        if (rule.find(line) == rule.npos) text += "  " + line + "\n"; // the rule below says the same
    return rule.empty() || shown.find(rule) != shown.npos ? text : text + "  " + rule;
}

// Returns the first rules that contain the word, and how many more there are.
std::string first_rules_with(const Prompt& prompt, std::string_view word) {
    constexpr std::size_t most = 5;
    const std::string all = rules_with(prompt, word);
    std::vector<std::string_view> rules = split(trim(all), '\n');
    if (rules.size() <= most + 1) return all;
    const std::size_t more = rules.size() - most;
    rules.resize(most);
    return fmt::format("{}\n{} more rules mention it: rules {}\n", fmt::join(rules, "\n"), more, word);
}

// Says whether a person or a computer plays for the player with that name; "" if there is no such player.
std::string explain_player(const Prompt& prompt, std::string_view name) {
    for (int i = 0; i < prompt.game().seats(); ++i) {
        if (!iequals(prompt.game().name_of(Seat(i)), name)) continue;
        const std::string& level = prompt.session().computer_of(Seat(i));
        return prompt.game().name_of(Seat(i)) + " is played by " +
               (level.empty() ? "a person" : "a computer (" + level + ")") + "\n";
    }
    return "";
}

} // namespace

CommandResult explain(const Prompt& prompt, std::optional<Seat> seat, std::string_view words) {
    const std::vector<CommandSpec> commands = prompt.commands();
    std::string text, page;
    if (iequals(words, "more")) text = list_legal(prompt.game(), seat); // the row of choices ends with "? 3 more"
    for (const CommandSpec& spec : commands)
        if (istarts_with(spec.word, words)) text += explain_command(prompt, spec);
    for (const PromptCommand* row : prompt.available_commands())
        if (istarts_with(row->word, words)) text += std::string(row->shape) + "\n  " + std::string(row->help) + "\n";
    for (const Answer& answer : prompt.game().about(seat, words)) {
        text += explain_thing(prompt, answer, text);
        if (page.empty()) page = answer.page;
    }
    text += explain_player(prompt, words);
    if (text.empty()) text = explain_rule(prompt, words);
    // "? lay G4 57": the first word is the command to explain.
    if (const std::size_t blank = words.find(' '); text.empty() && blank != std::string_view::npos)
        for (const CommandSpec& spec : commands)
            if (iequals(spec.word, words.substr(0, blank))) text += explain_command(prompt, spec);
    if (text.empty() && words.size() > 2) text = first_rules_with(prompt, words);
    if (text.empty()) {
        std::vector<std::string> known = prompt.command_words();
        for (std::string& topic : prompt.game().topics()) known.push_back(std::move(topic));
        text = "there is no command or rule " + in_quotes(words) + did_you_mean(words, known);
    }
    CommandResult result = text_result(std::move(text));
    result.page = std::move(page);
    return result;
}

std::string without_question_words(std::string_view line) {
    static const std::vector<std::string> asking = {"where", "how", "who", "which", "can"},
                                          fillers = {"many", "much", "may", "do", "does", "is",  "are",  "i",   "the",
                                                     "a",    "an",   "of",  "my", "have", "has", "hold", "own", "owns"};
    while (line.ends_with('?')) line.remove_suffix(1);
    const std::vector<std::string_view> said = words(line);
    if (said.empty() || !contains(asking, lower(said.front()))) return std::string(line);
    return join(collect_texts(said,
                              [](std::string_view word) {
                                  const bool drops = contains(asking, lower(word)) || contains(fillers, lower(word));
                                  return std::string(drops ? "" : word);
                              }),
                " ");
}

std::string explain(const Prompt& prompt, const Refusal& refusal) {
    std::string text = refusal.message + "\n";
    if (!refusal.allowed.empty()) text += std::string(heading_of_allowed(refusal)) + refusal.allowed + "\n";
    const std::string rule = explain_rule(prompt, refusal.rule);
    if (!rule.empty()) return text + rule;
    return refusal.rule.empty() ? text : text + "rule: " + refusal.rule + "\n";
}

} // namespace highball
