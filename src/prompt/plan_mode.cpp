// Plan mode, and the commands of the present turn.
#include "prompt/mode.h"

#include "core/text.h"

#include <algorithm>
#include <utility>

namespace highball {

namespace {

bool same_turn(const Decision& a, const Decision& b) { return a.round == b.round && a.entity == b.entity; }

// Returns the number of commands, and their texts: "2 commands (par L&N 75; done)".
std::string command_list(const std::vector<Command>& commands) {
    constexpr std::size_t most = 6;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < commands.size() && i < most; ++i) texts.push_back(printable(commands[i].text));
    if (commands.size() > most) texts.push_back("and " + std::to_string(commands.size() - most) + " more");
    return pluralize(int_size(commands)) + " (" + join(texts, "; ") + ")";
}

// Returns the number of commands in the current turn. If it has none yet, returns the number in the turn before. A turn
// ends when the round changes or another company or player is to act.
int commands_of_this_turn(const Session& session) {
    const auto turn_at = [&](int n) { return session.position_at(n)->decision(); };
    int begin = session.size();
    if (begin == 0) return 0;
    Decision turn = session.game().decision();
    const bool begun = same_turn(turn_at(begin - 1), turn);
    if (!begun) turn = turn_at(begin - 1); // includes the turn that has just ended
    while (begin > 0 && same_turn(turn_at(begin - 1), turn)) --begin;
    return session.size() - begin;
}

} // namespace

int LiveMode::commands_of_turn() const { return commands_of_this_turn(live_); }
int PlanMode::commands_of_turn() const { return std::min(commands_of_this_turn(*plan_), size()); }

PlanMode::PlanMode(GameHost& host) : Mode(host), saved_(host.saved_plan()) {
    for (const Command& command : saved_)
        if (command.seat.index() >= 0 && command.seat.index() < live_.game().seats()) unfinished_.push_back(command);
}

// Returns all commands of the plan, of any seat. commit() refuses a plan that contains another player's command, unless
// that command is forced.
std::vector<Command> PlanMode::commands() const {
    std::vector<Command> commands;
    for (int i = begin_; plan_ && i < plan_->size(); ++i) commands.push_back(plan_->command(i));
    return commands;
}

std::string PlanMode::unfinished_text() const {
    if (unfinished_.empty() || refuse()) return "";
    return "A plan of " + command_list(unfinished_) + " was left open: plan resumes it, drop discards it.";
}

std::string PlanMode::open_text() const {
    if (!plan_ || size() == 0) return "";
    return "a plan of " + command_list(commands()) + " is open";
}

void PlanMode::save(CommandResult& result) {
    const std::vector<Command> now = plan_ ? commands() : unfinished_;
    if (now == saved_ || !host_.can_save_plans()) return;
    saved_ = now;
    if (const auto problem = host_.save_plan(now)) result.text += "The plan cannot be saved: " + *problem + "\n";
}

void PlanMode::begin() {
    plan_ = std::make_unique<Session>(live_.branch());
    begin_ = live_.size();
    unfinished_.clear();
}

// Replays a saved plan up to the first command that is no longer legal, because the game may have changed since then.
CommandResult PlanMode::resume(const std::vector<Command>& commands) {
    begin();
    for (const Command& command : commands) {
        if (const Outcome outcome = plan_->apply(command); outcome) continue;
        CommandResult result = text_result("Plan resumed: " + std::to_string(size()) + " of " +
                                           pluralize(int_size(commands)) + ". Nothing is final until commit.");
        result.accepted.assign(plan_->entries().begin() + begin_, plan_->entries().end());
        result.refusal = plan_->last_refusal();
        result.refusal->message = "\"" + command.text + "\": " + result.refusal->message;
        return result;
    }
    CommandResult result = text_result("Plan resumed: " + command_list(commands) + ". Nothing is final until commit.");
    result.accepted.assign(plan_->entries().begin() + begin_, plan_->entries().end());
    return result;
}

bool PlanMode::game_has_changed() const {
    if (live_.size() != begin_) return true;
    for (int i = begin_ - 1; i >= 0 && i + 32 > begin_; --i)
        if (plan_->command(i) != live_.command(i)) return true;
    return false;
}

std::optional<Refusal> PlanMode::refuse() const {
    if (live_.game().finished()) return Refusal::state("the game is over", "history");
    return live_.while_sealed("plan mode is not needed for orders: you can change them until you type ready");
}

CommandResult PlanMode::plan() {
    if (plan_ && game_has_changed()) return resume(commands());
    if (plan_) return error_result("you are already in plan mode", exits());
    if (auto refusal = refuse()) return error_result(*refusal);
    if (!unfinished_.empty()) return resume(std::exchange(unfinished_, {}));
    begin();
    return text_result("Plan mode: nothing is final. commit plays it, drop discards it.");
}

CommandResult PlanMode::commit(const std::function<bool(Seat)>& is_computer) {
    if (!plan_) return error_result("you are not in plan mode", "plan");
    if (size() == 0) return error_result("the plan is empty", "drop");
    if (game_has_changed())
        return error_result("the game has moved on since the plan began", "plan (to replay it from here) or drop");
    if (plan_->game().decision().proposal)
        return error_result("a plan proposes no deal", "undo, commit or drop, and then propose it");
    std::vector<Command> commands;
    for (int i = begin_; i < plan_->size(); ++i) {
        const Command& command = plan_->command(i);
        const bool of_another = host_.check_seat_access(command.seat) || is_computer(command.seat);
        if (of_another && (i == begin_ || !plan_->was_forced(i)))
            return error_result(
                Refusal::seat("\"" + command.text + "\" is " + live_.game().name_of(command.seat) + "'s command",
                              "undo until the plan has only your own commands"));
        commands.push_back(command);
    }
    CommandResult result;
    if ((result.refusal = host_.count_commands(int_size(commands)))) return result;
    if ((result.refusal = live_.apply_all(commands))) return result;
    result.accepted.assign(live_.entries().begin() + begin_, live_.entries().end());
    result.text = "Played: " + command_list(commands) + ".\n";
    plan_.reset();
    return result;
}

CommandResult PlanMode::drop() {
    if (!plan_ && unfinished_.empty()) return error_result("you are not in plan mode", "plan");
    const std::vector<Command> tried = plan_ ? commands() : std::exchange(unfinished_, {});
    plan_.reset();
    return text_result((tried.empty() ? "The plan was empty." : "Plan discarded: " + command_list(tried) + ".") +
                       " Back to the live game.");
}

std::optional<Refusal> PlanMode::refuse_command(std::optional<Seat>) const {
    if (!is_full()) return std::nullopt;
    return Refusal::state("a plan has at most " + std::to_string(max_plan_commands) + " commands", exits());
}

CommandResult PlanMode::undo(int n) {
    if (size() == 0 || plan_->size_after_undo(n) < begin_)
        return error_result("the plan has " + pluralize(size()) + " to undo", "drop");
    return undone_result(plan_->undo(n));
}

} // namespace highball
