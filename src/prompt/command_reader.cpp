#include "prompt/command_reader.h"

#include "core/spelling.h"
#include "core/text.h"
#include "prompt/completion.h"
#include "prompt/help.h"
#include "session/script.h"

#include <algorithm>

namespace highball {

namespace {

// Parses a command that names no seat. The command is for the only seat that may act, or for the only one for which it
// is legal. If it is legal for several seats, the refusal shows what each of their players would have to type. If it is
// legal for no seat, returns the result for the first one.
Result<Command, Refusal> parse_for_any_seat(const Game& game, std::string_view command) {
    const std::vector<Seat> open = game.decision().seats;
    if (open.empty()) return Refusal::state("the game is over");
    if (open.size() == 1) return game.parse(open.front(), command);
    std::vector<Command> able;
    for (const Seat seat : open)
        if (auto parsed = game.parse(seat, command); parsed && !game.check(*parsed)) able.push_back(std::move(*parsed));
    if (able.size() == 1) return able.front();
    if (able.empty()) return game.parse(open.front(), command);
    std::vector<std::string> names, ways;
    for (const Command& each : able) {
        names.push_back(game.name_of(each.seat));
        if (ways.size() < 3) ways.push_back(game.name_of(each.seat) + "> " + printable(command));
    }
    return Refusal::seat("which player? " + join_words(names, "or") + " can do that", join_words(ways, "or"));
}

} // namespace

Result<Command, Refusal> CommandReader::read(std::optional<Seat> who, const ParsedCommand& parsed) const {
    const Game& game = state_.game();
    if (!who && state_.sealed()) { // other players than the one who types may still have to hand in
        const std::vector<Seat> people = state_.seats.human();
        if (people.size() == 1) who = people.front();
        std::vector<std::string> ways;
        for (std::size_t i = 0; i < people.size() && i < 3; ++i)
            ways.push_back(game.name_of(people[i]) + "> " + printable(fit(parsed.text, 40)));
        if (auto unknown = refuse_unknown_word(legal_for(who), parsed.text)) return *unknown;
        if (!who) return Refusal::seat("orders are secret: name the player", join_words(ways, "or"));
    }
    const auto command = who ? game.parse(*who, parsed.text) : parse_for_any_seat(game, parsed.text);
    if (command || game.finished()) return command;
    const std::vector<Choice> legal = legal_for(who);
    if (auto unknown = refuse_unknown_word(legal, parsed.text)) return *unknown;
    if (!who && game.decision().seats.size() > 1) return command;
    if (const Choice* only = only_continuation(legal, parsed.text))
        if (auto whole = who ? game.parse(*who, only->text) : parse_for_any_seat(game, only->text)) return *whole;
    Refusal refusal = command.error();
    // If no legal choice begins with the first word, the rest of the line does not matter, so the refusal of that word
    // alone is more helpful. (On turn sheets, more is accepted than legal() lists.)
    if (!state_.is_script && !state_.sealed() && !legal.empty() && !starts_a_choice(legal, parsed.text)) {
        const std::string word(parsed.text.substr(0, parsed.text.find_first_of(" \t;")));
        const auto alone = who ? game.parse(*who, word) : parse_for_any_seat(game, word);
        const auto no = alone ? game.check(*alone) : std::nullopt;
        if (!alone || no)
            refusal = !alone && !alone.error().rule.empty()
                          ? alone.error()
                          : no.value_or(Refusal::state(in_quotes(word) + " is not possible now (" +
                                                       game.decision().round + ")"));
    }
    return with_suggestions(refusal, who, parsed);
}

bool CommandReader::is_lookup(const ParsedCommand& parsed) const {
    const std::string thing = without_question_words(parsed.text);
    if (state_.is_script || thing.empty() || words(thing).size() > 2) return false;
    const auto is_it = [&](const CommandSpec& one) { return iequals(one.word, words(parsed.text).front()); };
    const std::vector<CommandSpec>& all =
        state_.title().commands(); // some of them are not in this game, such as `pay` on a board
    if (std::any_of(all.begin(), all.end(), is_it)) return false;
    return refuse_unknown_word({}, parsed.text) &&
           !state_.game().about(state_.seats.acting(parsed.named), thing).empty();
}

std::vector<Choice> CommandReader::legal_for(std::optional<Seat> seat) const {
    std::vector<Choice> all;
    for (const Seat each : state_.game().decision().seats)
        if (seat ? each == *seat : !state_.sealed())
            for (Choice& choice : state_.choices(each)) all.push_back(std::move(choice));
    return all;
}

// Adds to a refusal the legal choices that resemble the typed line. If there are none, no choice begins with its first
// word, and the refusal does not already suggest a legal command, adds the command words of all legal choices.
Refusal CommandReader::with_suggestions(Refusal refusal, std::optional<Seat> seat, const ParsedCommand& parsed) const {
    if (state_.is_script) return refusal;
    const std::vector<Choice> legal = legal_for(seat);
    const std::string verbs = verbs_of(state_.commands(), legal);
    for (const CommandSpec& spec : state_.commands()) // such as "away 2"
        if (!spec.listed && istarts_with(spec.word, first_word(parsed.text)) && refusal.allowed.starts_with(spec.word))
            return refusal;
    if (refusal.allowed == verbs) return refusal; // it names every command already
    if (!refusal.rule.empty() && !refusal.allowed.empty() && starts_a_choice(legal, refusal.allowed)) return refusal;
    if (const std::string ways = similar_choices(legal, parsed.text); !ways.empty())
        refusal.allowed = ways;
    else if (!legal.empty() && !starts_a_choice(legal, parsed.text) &&
             (refusal.allowed.empty() || !starts_a_choice(legal, refusal.allowed)))
        refusal.allowed = verbs;
    return refusal;
}

// Refuses a line if no command begins with its first word. Suggests similar words and lists the first words of the
// legal choices.
std::optional<Refusal> CommandReader::refuse_unknown_word(const std::vector<Choice>& legal,
                                                          std::string_view line) const {
    const std::string_view word = line.substr(0, line.find_first_of(" \t;"));
    for (const CommandSpec& spec : state_.commands())
        if (word.empty() || istarts_with(spec.word, word)) return std::nullopt;
    if (auto refusal = refuse_include(line)) return refusal;
    const std::vector<std::string> topics = state_.game().topics();
    const bool asks = !topics.empty() && without_question_words(line) != line;
    return Refusal::syntax("there is no command " + in_quotes(word) + did_you_mean(word, lines_.command_words()),
                           (legal.empty() ? "" : verbs_of(state_.commands(), legal) + "; ") +
                               (asks ? "? WORD to look something up: ? " + topics.front() : "help for all commands"));
}

} // namespace highball
