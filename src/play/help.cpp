#include "play/help.h"

#include "core/near_miss.h"
#include "core/text.h"

#include <algorithm>

namespace highball {

namespace {

std::string padded(std::string text, int width) {
    const int blanks = width - columns(text);
    if (blanks > 0) text.append(static_cast<std::size_t>(blanks), ' ');
    return text;
}

std::string print(const Range& range) {
    if (range.low == range.high) return std::to_string(range.low);
    std::string text = std::to_string(range.low) + ".." + std::to_string(range.high);
    if (range.step != 1) text += " by " + std::to_string(range.step);
    return text;
}

std::string command_text(const Choice& choice) {
    std::string text = choice.text;
    if (choice.amount) text += " " + print(*choice.amount);
    if (!choice.tail.empty()) text += " " + choice.tail;
    if (choice.open) text += " ...";
    return text;
}

// Rows of two columns, the first as wide as its widest text up to 40 columns.
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

std::string remark(const Choice& choice) {
    std::string text = choice.price;
    if (!choice.note.empty()) text += (text.empty() ? "" : "  ") + choice.note;
    return text;
}

std::vector<std::string> words_of(const Title& title) {
    std::vector<std::string> all;
    for (const CommandSpec& spec : title.commands()) all.push_back(spec.word);
    for (const auto* own : {&session_words(), &desk_words()})
        for (const SessionWord& word : *own) all.push_back(word.word);
    return all;
}

// The rule id without the title: "18AL 4.2.1(j)" -> "4.2.1(j)".
std::string_view bare_rule(const Title& title, std::string_view rule) {
    const std::string& id = title.info().id;
    if (begins_with_word(rule, id + " ")) return trim(rule.substr(id.size()));
    return rule;
}

std::string explain_rule(const Title& title, std::string_view rule) {
    const std::string_view bare = bare_rule(title, rule);
    const auto help = bare.empty() ? std::nullopt : title.rule_help(bare);
    return help ? title.info().id + " " + std::string(bare) + ": " + *help + "\n" : "";
}

} // namespace

const std::vector<SessionWord>& session_words() {
    static const std::vector<SessionWord> all = {
        {"undo", "undo [N]", "take back the last command, or the last N"},
        {"redo", "redo [N]", "bring back what was taken back"},
        {"say", "say TEXT", "say something to the table"},
        {"why", "why", "the last refusal again, at length"},
        {"help", "? [WORD]", "what can be done now; a command or a rule explained; help alone: every command"},
        {"rules", "rules NUMBER", "a rule in short, with the figures of this game: rules 4.2.1"},
    };
    return all;
}

const std::vector<SessionWord>& desk_words() {
    static const std::vector<SessionWord> all = {
        {"restart", "restart", "take back the whole turn; the one just ended, if nothing was done since"},
        {"plan", "plan", "try things out: nothing counts until commit"},
        {"commit", "commit", "send what was tried out, all of it or nothing"},
        {"drop", "drop", "forget what was tried out"},
        {"history", "history [N | ROUND]", "look at the game as it was after N commands, or when a round began"},
        {"back", "back [N | round]", "N commands (or a round) earlier; key ["},
        {"forward", "forward [N | round]", "N commands (or a round) later; key ]"},
        {"replay", "replay [SPEED]", "let it play by itself, so many commands a second; any key stops it"},
        {"now", "now", "from history back to the game"},
    };
    return all;
}

std::optional<std::string> find_session_word(const Title& title, std::string_view typed) {
    if (typed == "?") return "help";
    for (const SessionWord& row : session_words())
        if (same_word(row.word, typed)) return row.word;
    if (typed.size() < 2) return std::nullopt;
    for (const CommandSpec& spec : title.commands())
        if (begins_with_word(spec.word, typed)) return std::nullopt;
    std::vector<std::string> found;
    for (const SessionWord& row : session_words())
        if (begins_with_word(row.word, typed)) found.push_back(row.word);
    if (found.size() != 1) return std::nullopt;
    return found.front();
}

std::string print(const Choice& choice) {
    const std::string right = remark(choice);
    return right.empty() ? command_text(choice) : command_text(choice) + "    " + right;
}

namespace {

// "par L&N" of "par L&N 75": all but the last word of a plain command of several.
std::string_view beginning(const Choice& choice) {
    const std::size_t blank = choice.text.find_last_of(' ');
    const bool plain = !choice.amount && !choice.open && choice.tail.empty() && blank != std::string::npos;
    return plain ? std::string_view(choice.text).substr(0, blank) : "";
}

// Choices that stand together and differ in their last word only make one row: "par L&N 60|70|75".
std::vector<std::pair<std::string, std::string>> rows_of(const std::vector<Choice>& choices) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (std::size_t i = 0, next = 0; i < choices.size(); i = next) {
        const Choice& first = choices[i];
        std::string left = command_text(first);
        for (next = i + 1; next < choices.size() && !beginning(first).empty(); ++next) {
            if (beginning(choices[next]) != beginning(first) || choices[next].note != first.note) break;
            left += "|" + choices[next].text.substr(beginning(first).size() + 1);
        }
        const Choice& last = choices[next - 1];
        std::string right = remark(first);
        if (!first.price.empty() && last.price != first.price)
            right = first.price + " to " + last.price + (first.note.empty() ? "" : "  " + first.note);
        rows.emplace_back(std::move(left), std::move(right));
    }
    return rows;
}

} // namespace

std::string list_legal(const Game& game, std::optional<Seat> seat) {
    const Decision decision = game.decision();
    std::string text;
    for (const Seat who : decision.seats) {
        if (seat && who != *seat) continue;
        text += game.name_of(who) + " may: " + decision.asks + "\n" + two_columns(rows_of(game.legal(who)));
    }
    if (!text.empty()) return text;
    return seat ? game.name_of(*seat) + " has nothing to do now\n" : "there is nothing to do now\n";
}

std::string list_commands(const Title& title) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const CommandSpec& spec : title.commands()) rows.emplace_back(spec.shape, spec.help);
    for (const auto* own : {&session_words(), &desk_words()})
        for (const SessionWord& word : *own) rows.emplace_back(word.shape, word.help);
    return two_columns(rows);
}

std::string list_rules(const Title& title) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const CommandSpec& spec : title.commands())
        if (!spec.rule.empty()) rows.emplace_back("rules " + spec.rule, spec.word + ": " + spec.help);
    return rows.empty() ? title.info().id + " has no numbered rules here\n" : two_columns(rows);
}

std::string explain(const Title& title, std::string_view word) {
    std::string text;
    for (const CommandSpec& spec : title.commands()) {
        if (!begins_with_word(spec.word, word)) continue;
        text += spec.shape + "\n  " + spec.help + "\n";
        const std::string rule = explain_rule(title, spec.rule);
        if (!rule.empty())
            text += "  " + rule;
        else if (!spec.rule.empty())
            text += "  rule " + spec.rule + "\n";
    }
    for (const auto* own : {&session_words(), &desk_words()})
        for (const SessionWord& row : *own)
            if (begins_with_word(row.word, word)) text += row.shape + "\n  " + row.help + "\n";
    if (text.empty()) text = explain_rule(title, word);
    if (!text.empty()) return text;
    const std::vector<std::string> near = nearest(word, words_of(title));
    text = "there is no command or rule \"" + printable(word) + "\"";
    return text + did_you_mean(near) + "\n";
}

std::optional<Refusal> refuse_unknown_word(const Title& title, const std::vector<Choice>& legal,
                                           std::string_view line) {
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    for (const CommandSpec& spec : title.commands())
        if (word.empty() || begins_with_word(spec.word, word)) return std::nullopt;
    std::vector<std::string> now;
    for (const Choice& choice : legal) {
        const std::string verb = choice.text.substr(0, choice.text.find(' '));
        if (std::find(now.begin(), now.end(), verb) == now.end()) now.push_back(verb);
    }
    const std::vector<std::string> near = nearest(word, words_of(title));
    return Refusal{"", "there is no command \"" + printable(fit(word, 40)) + "\"" + did_you_mean(near),
                   (now.empty() ? "" : "now " + list_words(now, "or") + "; ") + std::string("help lists all commands")};
}

std::string explain(const Title& title, const Refusal& refusal) {
    std::string text = refusal.message + "\n";
    if (!refusal.allowed.empty()) text += "allowed: " + refusal.allowed + "\n";
    const std::string rule = explain_rule(title, refusal.rule);
    if (!rule.empty()) return text + rule;
    return refusal.rule.empty() ? text : text + "rule: " + refusal.rule + "\n";
}

} // namespace highball
