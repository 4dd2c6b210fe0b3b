// Plan mode: commands are tried without effect until they are committed. Plans are saved against a lost connection.
#include "prompt/prompt.h"

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

} // namespace

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

// Returns all commands of the plan, of any seat. commit() refuses a plan that contains another player's command, unless
// that command is forced.
std::vector<Command> Prompt::plan_commands() const {
    std::vector<Command> commands;
    for (int i = plan_base_; plan_ && i < plan_->size(); ++i) commands.push_back(plan_->command(i));
    return commands;
}

std::string Prompt::unfinished_plan_text() const {
    if (unfinished_plan_.empty() || refuse_plan()) return "";
    return "A plan of " + command_list(unfinished_plan_) + " was left open: plan resumes it, drop discards it.";
}

std::string Prompt::open_plan_text() const {
    if (!plan_ || plan_->size() == plan_base_) return "";
    return "a plan of " + command_list(plan_commands()) + " is open";
}

std::string Prompt::exits_of_plan() const { return plan_->size() == plan_base_ ? "drop" : "commit or drop"; }

// Saves the plan if it has changed, because the connection can be lost at any time.
void Prompt::save_plan(CommandResult& result) {
    const std::vector<Command> now = plan_ ? plan_commands() : unfinished_plan_;
    if (now == saved_plan_ || !game_host_->can_save_plans()) return;
    saved_plan_ = now;
    if (const auto problem = game_host_->save_plan(now)) result.text += "The plan cannot be saved: " + *problem + "\n";
}

void Prompt::begin_plan() {
    history_.reset();
    plan_ = session_.branch();
    plan_base_ = session_.size();
    unfinished_plan_.clear();
}

// Replays a saved plan up to the first command that is no longer legal, because the game may have changed since then.
CommandResult Prompt::resume_plan(const std::vector<Command>& commands) {
    begin_plan();
    for (const Command& command : commands) {
        if (const Outcome outcome = plan_->apply(command); outcome) continue;
        CommandResult result = text_result("Plan resumed: " + std::to_string(plan_->size() - plan_base_) + " of " +
                                           pluralize(int_size(commands)) + ". Nothing is final until commit.");
        result.accepted.assign(plan_->entries().begin() + plan_base_, plan_->entries().end());
        result.refusal = plan_->last_refusal();
        result.refusal->message = "\"" + command.text + "\": " + result.refusal->message;
        return result;
    }
    CommandResult result = text_result("Plan resumed: " + command_list(commands) + ". Nothing is final until commit.");
    result.accepted.assign(plan_->entries().begin() + plan_base_, plan_->entries().end());
    return result;
}

bool Prompt::game_has_changed() const {
    if (session_.size() != plan_base_) return true;
    for (int i = plan_base_ - 1; i >= 0 && i + 32 > plan_base_; --i)
        if (plan_->command(i) != session_.command(i)) return true;
    return false;
}

std::optional<Refusal> Prompt::refuse_plan() const {
    if (session_.game().finished()) return Refusal::state("the game is over", "history");
    return session_.while_sealed("there is no plan mode here: orders can be replaced until ready");
}

CommandResult Prompt::plan(const ParsedCommand&) {
    if (plan_ && game_has_changed()) return resume_plan(plan_commands());
    if (plan_) return error_result("you are already in plan mode", exits_of_plan());
    if (auto refusal = refuse_plan()) return error_result(*refusal);
    if (!unfinished_plan_.empty()) return resume_plan(std::exchange(unfinished_plan_, {}));
    begin_plan();
    return text_result("Plan mode: nothing is final. commit plays it, drop discards it.");
}

CommandResult Prompt::commit(const ParsedCommand&) {
    if (!plan_) return error_result("you are not in plan mode", "plan");
    if (plan_->size() == plan_base_) return error_result("the plan is empty", "drop");
    if (game_has_changed())
        return error_result("the game has moved on since the plan began", "plan (to replay it from here) or drop");
    std::vector<Command> commands;
    for (int i = plan_base_; i < plan_->size(); ++i) {
        const Command& command = plan_->command(i);
        const bool of_another = game_host_->check_seat_access(command.seat) || is_played_by_computer(command.seat);
        if (of_another && (i == plan_base_ || !plan_->was_forced(i)))
            return error_result(
                Refusal::seat("\"" + command.text + "\" is " + session_.game().name_of(command.seat) + "'s command",
                              "undo until the plan has only your own commands"));
        commands.push_back(command);
    }
    CommandResult result;
    if ((result.refusal = game_host_->count_commands(int_size(commands)))) return result;
    if ((result.refusal = session_.apply_all(commands))) return result;
    result.accepted.assign(session_.entries().begin() + plan_base_, session_.entries().end());
    result.text = "Played: " + command_list(commands) + ".\n";
    plan_.reset();
    return result;
}

CommandResult Prompt::drop(const ParsedCommand&) {
    if (!plan_ && unfinished_plan_.empty()) return error_result("you are not in plan mode", "plan");
    const std::vector<Command> tried = plan_ ? plan_commands() : std::exchange(unfinished_plan_, {});
    plan_.reset();
    return text_result((tried.empty() ? "The plan was empty." : "Plan discarded: " + command_list(tried) + ".") +
                       " Back to the live game.");
}

} // namespace highball
