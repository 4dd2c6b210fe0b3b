#include "prompt/adviser.h"

#include "core/text.h"
#include "game/advice.h"

#include <algorithm>

namespace highball {

namespace {

constexpr char refusal_mark = '!'; // marks a background answer that is a refusal

CommandResult result_from(const std::string& answer) {
    return answer.starts_with(refusal_mark) ? error_result(answer.substr(1)) : text_result(answer);
}

} // namespace

std::optional<std::string> Adviser::commands_of_idea(const std::vector<ParsedCommand>& parts) const {
    if (state_.is_one_line || parts.size() != 1 || !parts[0].prompt_command ||
        parts[0].prompt_command->word != "advise")
        return std::nullopt;
    const auto number = parse_number(parts[0].rest);
    std::optional<Seat> seat = state_.seats.acting(parts[0].named);
    if (const std::vector<Seat> seats = state_.game().decision().seats; !seat && seats.size() == 1)
        seat = seats.front();
    if (!number || *number < 1 || !seat || state_.game().finished() || state_.seats.is_played_by_computer(*seat) ||
        state_.host.is_spectator() || state_.host.check_seat_access(parts[0].named))
        return std::nullopt;
    // Sealed orders change nothing until the end of the turn, so the numbers are those of the last advice.
    const auto at = advised_at_.find(*seat);
    const bool lasts = state_.sealed() && at != advised_at_.end() && at->second <= state_.session.size();
    std::unique_ptr<Game> then = lasts ? state_.mode().session().position_at(at->second) : nullptr;
    if (then && then->decision().round != state_.game().decision().round) then.reset();
    const auto all = ideas(state_.title(), then ? *then : state_.game(), *seat);
    if (!all || *number > std::ssize(*all)) return std::nullopt;
    const std::string& commands = (*all)[static_cast<std::size_t>(*number - 1)].commands;
    return parts[0].named ? state_.game().name_of(*seat) + "> " + commands : commands;
}

CommandResult Adviser::advise(const ParsedCommand& parsed) {
    if (auto refusal = state_.host.check_seat_access(parsed.named)) return error_result(*refusal);
    if (state_.game().finished()) return error_result("the game is over: there is no advice to give");
    const std::optional<Seat> seat = state_.seats.acting(parsed.named);
    std::vector<Seat> seats = seat ? std::vector{*seat} : state_.game().decision().seats;
    if (state_.mode().kind() != Mode::Kind::history) // the intentions of computer players are secret
        std::erase_if(seats, [this](Seat each) { return state_.seats.is_played_by_computer(each); });
    if (seats.empty())
        return error_result(Refusal::seat(parsed.named ? state_.game().name_of(*parsed.named) +
                                                             " is played by the computer and needs no advice"
                                                       : "the computer is to move; there is no advice to give"));
    if (state_.host.is_spectator()) return error_result(Refusal::seat("spectators get no advice"));
    if (state_.sealed() && seats.size() > 1)
        return error_result(
            Refusal::seat("orders are secret: name the player", state_.game().name_of(seats.front()) + "> advise"));
    if (!parsed.rest.empty() && gives_advice(state_.game().setup()))
        return error_result(Refusal::syntax(
            parse_number(parsed.rest) ? "there is no idea " + printable(parsed.rest)
                                      : "advise takes no words, or the number of one of its ideas, alone in the line",
            "advise"));
    for (const Seat each : seats) advised_at_[each] = state_.session.size();
    const auto think = [this, seats, when = state_.moment()] {
        Result<std::string, Refusal> text = Refusal();
        for (const Seat each : seats)
            if (!text)
                text = advice(state_.title(), state_.game(), each); // a proposer waits for an answer and gets no advice
        return text ? when + *text : refusal_mark + text.error().message;
    };
    if (!background_) return result_from(think());
    pending_.reset(new TaskOfPosition{position(), BackgroundTask(think)});
    return poll().value_or(text_result(std::string(computing_text)));
}

std::optional<CommandResult> Adviser::poll() {
    if (!pending_) return std::nullopt;
    const bool gone = pending_->position != position();
    const std::optional<std::string> text = gone ? std::nullopt : pending_->poll();
    if (!gone && !text) return std::nullopt;
    pending_.reset();
    if (gone) return text_result("the position has changed since you asked; ask again");
    return result_from(*text);
}

void Adviser::drop_outdated() {
    if (pending_ && pending_->position != position()) pending_.reset();
}

} // namespace highball
