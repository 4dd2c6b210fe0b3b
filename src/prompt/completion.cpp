#include "prompt/completion.h"

#include "core/indexed.h"
#include "core/money.h"
#include "core/text.h"
#include "prompt/help.h"
#include "session/command_result.h"

#include <algorithm>
#include <map>

namespace highball {

namespace {

bool ends_in_blank(std::string_view text) { return text.empty() || text.back() == ' '; }

// Returns the number of finished words in `typed`. The last word is finished only if a blank follows it.
std::size_t whole_words(std::string_view typed) {
    const std::size_t count = words(typed).size();
    return ends_in_blank(typed) || count == 0 ? count : count - 1;
}

// Returns the words of a choice; an amount is shown as "#".
std::vector<std::string_view> words_of(const Choice& choice) {
    std::vector<std::string_view> parts = words(choice.text);
    if (choice.amount) parts.emplace_back("#");
    for (const std::string_view word : words(choice.tail)) parts.push_back(word);
    return parts;
}

bool matches(const Choice& choice, const std::vector<std::string_view>& typed) {
    const std::vector<std::string_view> parts = words_of(choice);
    if (typed.size() > parts.size()) {
        if (!choice.open) return false;
    }
    for (std::size_t i = 0; i < std::min(typed.size(), parts.size()); ++i) {
        if (parts[i] == "#" && choice.amount) {
            if (!parse_number(typed[i])) return false;
        } else if (!istarts_with(parts[i], typed[i]))
            return false;
    }
    return true;
}

std::string without_last_word(std::string_view typed) {
    if (ends_in_blank(typed)) return std::string(typed);
    const std::size_t blank = typed.find_last_of(' ');
    return blank == std::string_view::npos ? "" : std::string(typed.substr(0, blank + 1));
}

void add_once(std::vector<std::string>& list, std::string line) {
    if (!contains(list, line)) list.push_back(std::move(line));
}

// Drops choices in which a finished word is only the beginning of a longer word, if another choice has the word itself:
// "5" followed by a blank means tile 5, not tile 57.
void keep_exact(std::vector<const Choice*>& found, const std::vector<std::string_view>& typed, std::size_t done) {
    for (std::size_t i = 0; i < done; ++i) {
        const auto exact = [&](const Choice* choice) {
            const std::vector<std::string_view> parts = words_of(*choice);
            return i >= parts.size() || parts[i] == "#" || iequals(parts[i], typed[i]);
        };
        if (std::any_of(found.begin(), found.end(), exact))
            found.erase(std::remove_if(found.begin(), found.end(), [&](const Choice* c) { return !exact(c); }),
                        found.end());
    }
}

} // namespace

std::vector<const Choice*> matching(const std::vector<Choice>& choices, std::string_view typed) {
    std::vector<const Choice*> found;
    const std::vector<std::string_view> parts = words(typed);
    for (const Choice& choice : choices)
        if (matches(choice, parts)) found.push_back(&choice);
    keep_exact(found, parts, whole_words(typed));
    // If a choice equals the typed text, longer choices that begin with it do not count.
    for (const Choice* choice : found)
        if (!choice->amount && !choice->open && iequals(choice->text, trim(typed))) return {choice};
    return found;
}

std::vector<std::string> completions(const Prompt& prompt, const std::vector<Choice>& choices, std::string_view typed) {
    std::vector<std::string> lines;
    const std::size_t done = whole_words(typed);
    for (const Choice* choice : matching(choices, typed)) {
        const std::vector<std::string_view> parts = words_of(*choice);
        if (done >= parts.size()) continue;
        std::string line;
        for (std::size_t i = 0; i < done; ++i)
            line += (parts[i] == "#" ? std::string(words(typed)[i]) : std::string(parts[i])) + " ";
        if (parts[done] == "#" && choice->amount) {
            add_once(lines, line + std::to_string(choice->amount->low));
            continue;
        }
        add_once(lines, line + std::string(parts[done]) + (done + 1 < parts.size() || choice->open ? " " : ""));
    }
    if (done > 0 || (done == 0 && lines.size() > 0)) return lines;
    for (const CommandSpec& spec : prompt.commands())
        if (istarts_with(spec.word, trim(typed))) add_once(lines, without_last_word(typed) + spec.word + " ");
    for (const PromptCommand* word : prompt.available_commands())
        if (istarts_with(word->word, trim(typed))) add_once(lines, std::string(word->word) + " ");
    return lines;
}

std::string common_beginning(const std::vector<std::string>& lines) {
    if (lines.empty()) return "";
    std::string common = lines.front();
    for (const std::string& line : lines) {
        std::size_t same = 0;
        while (same < common.size() && same < line.size() && common[same] == line[same]) ++same;
        common.resize(same);
    }
    return common;
}

std::string inline_completion(const Prompt& prompt, const std::vector<Choice>& choices, std::string_view typed) {
    if (trim(typed).empty()) return "";
    const std::vector<const Choice*> found = matching(choices, typed);
    if (found.empty()) {
        const std::vector<std::string_view> parts = words(typed);
        for (const CommandSpec& spec : prompt.commands())
            if (parts.size() == 1 && istarts_with(spec.word, parts[0])) return "   " + spec.shape;
        return "";
    }
    const Choice& best = *found.front();
    const std::vector<std::string_view> parts = words_of(best), there = words(typed);
    std::string rest;
    if (!ends_in_blank(typed) && !there.empty() && there.size() <= parts.size() && parts[there.size() - 1] != "#")
        rest += parts[there.size() - 1].substr(there.back().size());
    for (std::size_t i = there.size(); i < parts.size(); ++i)
        rest += (ends_in_blank(typed) && rest.empty() ? "" : " ") +
                (parts[i] == "#" && best.amount ? "[" + print(*best.amount) + "]" : std::string(parts[i]));
    if (best.open && there.size() <= parts.size()) rest += " ...";
    if (found.size() == 1 && !best.price.empty()) rest += "  " + best.price;
    return rest;
}

namespace {

constexpr std::size_t most_offers = 40;

// Returns the text of a choice. It ends in a blank if the player must still add an amount or free text.
std::string line_of(const Choice& choice) { return choice.text + (choice.amount || choice.open ? " " : ""); }

// Returns the range of the choices' prices, " $5-$62", or of the prices that they set, " at $60-$105"; "" unless every
// choice has a price.
std::string prices_of(const std::vector<const Choice*>& list) {
    std::vector<std::int64_t> prices;
    for (const Choice* choice : list) {
        std::string digits = choice->price;
        std::erase(digits, ',');
        const auto price = choice->sets              ? choice->sets
                           : digits.starts_with('$') ? parse_number(digits.substr(1))
                                                     : std::nullopt;
        if (!price) return "";
        prices.push_back(*price);
    }
    const auto [low, high] = std::minmax_element(prices.begin(), prices.end());
    return (list.front()->sets ? " at " : " ") + print(Money(*low)) + (*low == *high ? "" : "-" + print(Money(*high)));
}

// Returns "sell L&N $60/$120 ATN $65" or, without prices, "offer TR M&C", if the choices are sales of two to four
// things; otherwise "".
std::string things_of(const std::string& verb, const std::vector<const Choice*>& choices) {
    constexpr std::size_t most_things = 4, most_choices = 8;
    std::vector<std::pair<std::string_view, std::string>> things; // each with its prices
    for (const Choice* choice : choices) {
        const std::vector<std::string_view> parts = words(choice->text);
        if (parts.size() < 3 || choice->role != Role::sells) return "";
        auto thing = std::ranges::find(things, parts[1], [](const auto& one) { return one.first; });
        if (thing == things.end()) thing = things.insert(things.end(), {parts[1], ""});
        if (!choice->price.empty()) thing->second += (thing->second.empty() ? " " : "/") + choice->price;
    }
    if (things.size() < 2 || things.size() > most_things || choices.size() > most_choices) return "";
    std::string text = verb;
    for (const auto& [name, prices] : things) text += " " + std::string(name) + prices;
    return text;
}

// Returns a suggestion for several choices: their prices and their number, "buy $5-$62 (26)", or "lay (34)" without
// prices. At most seven choices of one further word, without prices, are named: "develop Boston Chicago". A few sales
// are named with their proceeds: "sell L&N $60/$120 ATN $65". If there are at most four choices and their minimum
// amounts differ, the suggestion is "bid MRC 45+ W&S 75+".
Suggestion few_or_many(const std::string& verb, const std::vector<const Choice*>& choices) {
    constexpr std::size_t few = 4, most_names = 7;
    std::string least;
    bool differ = false;
    const std::string many = verb + prices_of(choices) + " (" + std::to_string(choices.size()) + ")";
    Suggestion group{many, verb + " ", "", choices.front()->role};
    if (choices.size() <= most_names && std::ranges::all_of(choices, [](const Choice* one) {
            return !one->amount && !one->open && !one->sets && one->price.empty() && words(one->text).size() == 2;
        })) {
        group.shown = verb;
        for (const Choice* one : choices) group.shown += one->text.substr(verb.size());
        group.brief = many;
    } else if (const std::string named = things_of(verb, choices); !named.empty()) {
        group.shown = named;
        group.brief = many;
    }
    if (choices.size() > few) return group;
    for (const Choice* choice : choices) {
        group.each.push_back(suggestion_of(*choice));
        if (choice->amount) group.each.back().shown = choice->text + " " + print(Money(choice->amount->low)) + "+";
    }
    for (const Choice* choice : choices) {
        if (!choice->amount || !choice->tail.empty()) return group;
        differ = differ || choice->amount->low != choices.front()->amount->low;
        least += choice->text.substr(verb.size()) + " " + std::to_string(choice->amount->low) + "+";
    }
    if (differ) group.shown = verb + least, group.brief = many;
    return group;
}

// Returns one suggestion for each command word: the choice if there is only one, otherwise the word with the number or
// prices of its choices: "lay (34)", "buy $5-$62 (26)", "run ...", "pass".
std::vector<Suggestion> verbs(const std::vector<Choice>& choices) {
    std::vector<std::pair<std::string, std::vector<const Choice*>>> verbs;
    for (const Choice& choice : choices) {
        const std::vector<std::string_view> parts = words(choice.text);
        if (parts.empty()) continue;
        const auto verb =
            std::find_if(verbs.begin(), verbs.end(), [&](const auto& row) { return row.first == parts[0]; });
        if (verb == verbs.end())
            verbs.push_back({std::string(parts[0]), {&choice}});
        else
            verb->second.push_back(&choice);
    }
    std::vector<Suggestion> all;
    for (const auto& [word, list] : verbs) {
        const Choice& first = *list.front(); // "run $190" stands for the same command with the player's own runs too
        const bool one = list.size() == 1 || (list.size() == 2 && list[1]->open && list[1]->text == first.text);
        all.push_back(one ? suggestion_of(first) : few_or_many(word, list));
    }
    return all;
}

std::string shown_of(const std::vector<Suggestion>& all) {
    std::vector<std::string> texts;
    for (const Suggestion& one : all) texts.push_back(one.shown);
    return join(texts, " | ");
}

} // namespace

Suggestion suggestion_of(const Choice& choice) {
    return {command_text(choice) + (choice.price.empty() ? "" : " " + choice.price), line_of(choice), choice.note,
            choice.role};
}

std::vector<Suggestion> suggestions(const std::vector<Choice>& choices, std::string_view typed) {
    if (trim(typed).empty()) return verbs(choices);
    const std::vector<const Choice*> found = matching(choices, typed);
    if (found.size() == 1) {
        const std::string more = price_and_note(*found.front());
        return {{command_text(*found.front()) + (more.empty() ? "" : "   " + more), line_of(*found.front()), ""}};
    }
    // Shows only words that the player has not typed yet.
    const std::size_t done = whole_words(typed);
    std::vector<Suggestion> all;
    for (const Choice* choice : found) {
        const std::vector<std::string_view> parts = words_of(*choice);
        std::string text;
        for (std::size_t i = std::min(done, parts.size()); i < parts.size(); ++i)
            text += (text.empty() ? "" : " ") +
                    (parts[i] == "#" && choice->amount ? print(*choice->amount) : std::string(parts[i]));
        all.push_back({text + (choice->price.empty() ? "" : " " + choice->price), line_of(*choice), ""});
        if (all.size() >= most_offers) break;
    }
    return all;
}

std::string hint(const Prompt& prompt, const std::vector<Choice>& choices, std::string_view typed) {
    const std::vector<Suggestion> all = suggestions(choices, typed);
    if (trim(typed).empty() || all.size() == 1) return shown_of(all);
    if (all.size() > 1) return std::to_string(matching(choices, typed).size()) + " ways: " + shown_of(all);
    const std::vector<std::string_view> parts = words(typed);
    for (const CommandSpec& spec : prompt.commands())
        if (istarts_with(spec.word, parts[0])) return spec.shape + ": " + spec.help;
    for (const PromptCommand* word : prompt.available_commands())
        if (istarts_with(word->word, parts[0])) return std::string(word->shape) + ": " + std::string(word->help);
    return "";
}

const Choice* only_continuation(const std::vector<Choice>& choices, std::string_view typed) {
    const std::size_t said = words(typed).size();
    const std::vector<const Choice*> found = matching(choices, std::string(trim(typed)) + " ");
    if (said < 2 || found.size() != 1) return nullptr;
    const Choice& only = *found.front();
    const bool one_word_on = !only.amount && !only.open && words_of(only).size() == said + 1;
    return one_word_on && only.gives_up.empty() ? &only : nullptr;
}

std::string verbs_of(const std::vector<CommandSpec>& commands, const std::vector<Choice>& choices) {
    std::vector<std::string> verbs;
    for (const Choice& choice : choices) { // a command can have several fixed words
        const bool whole = std::any_of(commands.begin(), commands.end(),
                                       [&](const CommandSpec& spec) { return spec.shape == choice.text; });
        add_once(verbs, choice.text.substr(0, whole ? std::string::npos : choice.text.find(' ')));
    }
    return join_words(verbs, "or");
}

std::string deeds_of(const std::vector<CommandSpec>& commands, const std::vector<Choice>& choices) {
    std::vector<std::string> deeds;
    for (const Choice& choice : choices) {
        const std::string word(first_word(choice.text));
        const auto spec = std::find_if(commands.begin(), commands.end(), [&](const CommandSpec& each) {
            return each.word == word && !each.deed.empty();
        });
        add_once(deeds, spec == commands.end() ? "\"" + word + "\"" : spec->deed);
    }
    return join_words(deeds);
}

bool starts_a_choice(const std::vector<Choice>& choices, std::string_view typed) {
    const std::string_view word = first_word(typed);
    return std::any_of(choices.begin(), choices.end(),
                       [&](const Choice& choice) { return istarts_with(choice.text, word); });
}

std::string similar_choices(const std::vector<Choice>& choices, std::string_view typed) {
    constexpr std::size_t most = 6;
    const std::vector<std::string_view> parts = words(typed);
    std::string begun;
    std::vector<const Choice*> found;
    std::size_t same = 0;
    for (const std::string_view part : parts) {
        begun += std::string(part) + " ";
        const std::vector<const Choice*> next = matching(choices, begun);
        if (next.empty()) break;
        found = next;
        ++same;
    }
    const bool whole = same == parts.size() && found.size() == 1 && words_of(*found.front()).size() == same;
    if (whole && !found.front()->amount) return ""; // for a choice with an amount, there are limits to show
    // If only the command word matches and many choices begin with it, the list would be too long to help.
    if (same == 1 && parts.size() > 1 && found.size() > most) return "";
    std::vector<Choice> ways;
    for (const Choice* choice : found) ways.push_back(*choice);
    std::vector<std::string> texts;
    for (const auto& [way, price_and_note] : choice_rows(ways)) texts.push_back(way);
    const std::size_t all = texts.size();
    if (all > most) texts.resize(most);
    return join(texts, ", ") + (all > most ? " and " + std::to_string(all - most) + " more" : "");
}

} // namespace highball
