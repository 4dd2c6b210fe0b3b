#include "prompt/confirmation.h"

#include "core/money.h"
#include "core/text.h"
#include "game/turn_sheets.h"
#include "prompt/completion.h"
#include "prompt/help.h"

#include <algorithm>

namespace highball {

namespace {

// Returns what the player loses if the command ends a turn in which he could still act or buy; "" if it does not. The
// command is not one of those in `legal`.
std::string lost_by_ending(const PromptState& state, const Command& command, const std::vector<Choice>& legal) {
    const Game& game = state.session.game();
    std::vector<Choice> lost = legal;
    std::erase_if(lost, [](const Choice& choice) {
        return choice.role == Role::passes || choice.role == Role::ends_turn || choice.role == Role::answers;
    });
    const auto after = game.clone();
    if (lost.empty() || !after->apply(command.without_parse())) return "";
    const Decision now = game.decision(), then = after->decision();
    if (then.round == now.round && then.entity == now.entity) return "";
    const auto company = game.company(now.entity), reduced = after->company(now.entity);
    if (!company || !reduced || !company->price || !reduced->price) return "";
    return command.text + " skips " + deeds_of(state.commands(), lost) + " this turn" +
           (*reduced->price < *company->price
                ? ", and the price falls " + print(*company->price) + " -> " + print(*reduced->price)
                : "");
}

} // namespace

std::string Confirmation::consequences_of(const Command& command) const {
    if (state_.is_script || state_.session.game().check(command)) return "";
    const std::vector<Choice>& legal = state_.session.legal(command.seat);
    const Choice* choice = choice_of(legal, command.text);
    const std::string lost = choice && !choice->open ? choice->gives_up : state_.session.game().gives_up(command);
    const std::string warning = !lost.empty() ? command.text + " " + lost
                                : choice      ? ""
                                              : lost_by_ending(state_, command, legal);
    return warning.empty() ? "" : warning + "; not played yet";
}

// Returns the number of the present turn if the command runs it or needs to be confirmed, and the user has not seen the
// position. He must then confirm the command with this number, because the turn may not be the one that the warning was
// about.
std::optional<int> Confirmation::turn_to_name(const Command& command) const {
    const TurnSheets* sheets = turn_sheets_of(state_.game());
    if (!sheets || !is_unread() || !state_.host.has_users()) return std::nullopt;
    const bool asks =
        state_.session.title().is_for_host(command.seat, command.text) || !consequences_of(command).empty();
    return asks ? std::optional(sheets->turn()) : std::nullopt;
}

Result<ParsedCommand, Refusal> Confirmation::read_answer(const ParsedCommand& parsed) const {
    const auto proposal = state_.game().decision().proposal;
    if (!is_unread() || !state_.host.has_users()) return parsed;
    ParsedCommand answer = parsed;
    const std::size_t cut = std::min(parsed.text.find_last_of(' '), parsed.text.size());
    const std::string number(trim(std::string_view(parsed.text).substr(cut)));
    if (number.find_first_not_of("0123456789/") == std::string::npos) answer.text.resize(cut);
    const auto command =
        state_.game().parse(proposal ? proposal->answerer : state_.seats.acting(parsed.named), answer.text);
    if (const auto turn = command && answer.text != parsed.text ? turn_to_name(*command) : std::nullopt) {
        if (number == std::to_string(*turn)) return answer;
        return Refusal::state("the turn is now turn " + std::to_string(*turn), command->text);
    }
    if (!command && proposal) answer.text.resize(std::min(answer.text.find(' '), answer.text.size()));
    const auto given = command || !proposal ? command : state_.game().parse(proposal->answerer, answer.text);
    const auto choice = given && proposal ? state_.game().choice_for(*given) : std::nullopt;
    if (!choice || choice->role != Role::answers || choice->text == proposal->decline) return parsed;
    // After an undo, the same number of commands may be other commands.
    const std::string undos = state_.session.undo_count() == 0 ? "" : "/" + std::to_string(state_.session.undo_count());
    const std::string expected = std::to_string(state_.session.size()) + undos;
    if (number == expected) return answer;
    return Refusal::syntax("name the proposal that you accept; the open one is: " + price_and_note(*choice),
                           choice->text + " " + expected);
}

std::optional<Refusal> Confirmation::refuse(const Command& command, const ParsedCommand& parsed) {
    const std::string warning = state_.mode().is_live() ? consequences_of(command) : "";
    if (warning.empty()) return std::nullopt;
    const auto turn = turn_to_name(command);
    const std::string in_full = command.text + (turn ? " " + std::to_string(*turn) : "");
    return refuse(in_full, parsed.confirmed && (!turn || parsed.text.ends_with(in_full)), warning, command.seat);
}

} // namespace highball
