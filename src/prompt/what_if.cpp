// Trial of a line on a copy of the game.
#include "prompt/help.h"

#include "core/indexed.h"
#include "core/money.h"
#include "core/text.h"
#include "prompt/completion.h"

#include <fmt/format.h>

namespace highball {

namespace {

struct Figure {
    std::string query; // "cash Ann"
    std::string name;  // "Ann's cash"
};

// Returns the figures that a trial may change: of the company or player whose turn it is, of every word of the tried
// commands, and of all players.
std::vector<Figure> figures_of(const Title& title, const Game& game, const std::vector<LogEntry>& tried) {
    const std::vector<std::string>& players = game.setup().players;
    std::vector<std::string> things = {game.decision().entity};
    std::vector<Figure> figures;
    const auto add = [&](std::string thing) {
        if (!contains(things, thing)) things.push_back(std::move(thing));
    };
    for (const LogEntry& entry : tried)
        for (const std::string_view word : words(entry.command.text)) add(std::string(word));
    for (const std::string& player : players) add(player);
    for (const std::string& thing : things)
        for (const Title::WhatIfFigure& each : title.what_if_figures()) {
            const std::size_t at = each.query.find("PLAYER");
            const std::string query(each.query.substr(0, at));
            for (const std::string& player : at == std::string::npos ? std::vector<std::string>{""} : players)
                figures.push_back({query + player + " " + thing, fmt::format(fmt::runtime(each.shown), thing, player)});
        }
    return figures;
}

// Returns the answer to a query, an amount of money with its $.
std::string print_figure(const Title& title, std::string_view query, const std::string& answer) {
    const auto amount = parse_dollars(answer);
    for (const Question& one : title.questions())
        if (amount && one.answer.starts_with("dollars") && words(one.shape).front() == words(query).front())
            return highball::print(Money(*amount));
    return answer;
}

// Returns the choices after the tried commands: "; then pay $5 a share ($70 -> $75) or ...", or the next question
// if there are more than three: "; next: lay a tile". Returns "" if the turn has ended or asks for the same decision.
std::string comes_next(const Game& before, const Game& tried) {
    const Decision was = before.decision(), is = tried.decision();
    if (is.round != was.round || is.entity != was.entity || is.asks == was.asks || is.seats.size() != 1) return "";
    constexpr std::size_t few = 3;
    std::vector<std::string> ways;
    for (const Choice& choice : tried.legal(is.seats.front())) {
        const Suggestion offer = suggestion_of(choice);
        ways.push_back(offer.shown + (offer.note.empty() ? "" : " (" + offer.note + ")"));
    }
    return ways.size() > few ? "; next: " + is.asks : "; then " + join_words(ways, "or");
}

// Returns what a command that changes no figure does, such as a pass: "skip the tile", and what it gives up.
std::string effect_of(const std::vector<Choice>& legal, const Command& command) {
    const Choice* choice = choice_of(legal, command.text);
    return choice ? suggestion_of(*choice).note : "";
}

} // namespace

CommandResult what_if(const PromptState& state, const ParsedCommand& parsed) {
    const Game& game = state.game();
    const std::string_view line = istarts_with(parsed.rest, "if ") ? trim(std::string_view(parsed.rest).substr(3)) : "";
    if (line.empty()) return error_result(Refusal::syntax("which command?", "what if COMMAND; ..."));
    if (game.finished())
        return error_result("the game is over",
                            state.modes.plan.is_open() ? state.modes.plan.exits() : "back, or history ROUND");
    if (auto refusal = state.session.while_sealed(
            "\"what if\" is not needed for orders: you can change them until you type ready. Use ? forecast"))
        return error_result(*refusal);
    Session copy = state.mode().branch();
    Prompt trial(copy, state.seats.acting(std::nullopt)); // the tried line gets the seat name, and refuses it if needed
    trial.set_script();
    for (const ParsedCommand& part : LineReader(trial.state()).read(line))
        if (part.prompt_command)
            return error_result(Refusal::syntax("what if takes game commands only", "what if COMMAND; ..."));
    CommandResult result = trial.execute((parsed.named ? game.name_of(*parsed.named) + "> " : "") + std::string(line));
    if (result.refusal) return error_result(*result.refusal);
    std::vector<std::string> changes;
    for (const auto& [query, name] : figures_of(state.title(), game, result.accepted))
        if (const auto before = game.fact(query), after = copy.game().fact(query); before && after && *before != *after)
            changes.push_back(name + " " + print_figure(state.title(), query, *before) + " -> " +
                              print_figure(state.title(), query, *after));
    if (std::string note = state.title().what_if_note(game, copy.game()); !note.empty())
        changes.push_back(std::move(note));
    // Shows every run, even if it earns as much as the last one. If no figure changes, shows all events.
    std::vector<std::string> happens;
    for (const LogEntry& entry : result.accepted)
        for (const Event& event : entry.events)
            if (event.kind == EventKind::run || changes.empty()) happens.push_back(printable(event.text));
    changes.insert(changes.begin(), happens.begin(), happens.end());
    if (changes.empty() && !result.accepted.empty()) {
        const Command& first = result.accepted.front().command;
        if (std::string effect = effect_of(state.mode().legal(first.seat), first); !effect.empty())
            changes.push_back(std::move(effect));
    }
    result = text_result(result.text);
    result.text += state.moment() + "what if " + std::string(line) + ": " +
                   (changes.empty() ? "nothing changes" : join(changes, ", ")) + comes_next(game, copy.game()) +
                   "; not played\n";
    return result;
}

} // namespace highball
