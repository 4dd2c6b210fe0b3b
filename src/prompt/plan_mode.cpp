// What is tried out: it counts for nothing until it is committed, and is not lost when its player is.
#include "prompt/prompt.h"

#include "core/text.h"

#include <algorithm>
#include <utility>

namespace highball {

namespace {

bool same_turn(const Decision& a, const Decision& b) { return a.round == b.round && a.entity == b.entity; }

// "2 commands (par L&N 75; done)"
std::string listed(const std::vector<Command>& commands) {
    constexpr std::size_t most = 6;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < commands.size() && i < most; ++i) texts.push_back(printable(commands[i].text));
    if (commands.size() > most) texts.push_back("and " + std::to_string(commands.size() - most) + " more");
    return counted(count_of(commands)) + " (" + join(texts, "; ") + ")";
}

} // namespace

int commands_of_this_turn(const Session& session) {
    const auto turn_at = [&](int n) { return session.position_at(n)->decision(); };
    int begin = session.size();
    if (begin == 0) return 0;
    Decision turn = session.game().decision();
    const bool begun = same_turn(turn_at(begin - 1), turn);
    if (!begun) turn = turn_at(begin - 1); // the one just ended
    while (begin > 0 && same_turn(turn_at(begin - 1), turn)) --begin;
    return session.size() - begin;
}

// Everybody's commands can be tried out; commit() sends one's own only.
std::vector<Command> Sitting::planned() const {
    std::vector<Command> commands;
    for (int i = plan_base_; plan_ && i < plan_->size(); ++i) commands.push_back(plan_->command(i));
    return commands;
}

std::string Sitting::offered_plan() const {
    if (offered_.empty() || cannot_try()) return "";
    return "A plan of " + listed(offered_) + " was left open: plan takes it up again, drop forgets it.";
}

std::string Sitting::unsent() const {
    if (!plan_ || plan_->size() == plan_base_) return "";
    return "a plan of " + listed(planned()) + " is open";
}

std::string Sitting::ways_out() const { return plan_->size() == plan_base_ ? "drop" : "commit or drop"; }

// What is tried out is kept with every change: nobody can say when a terminal will be gone.
void Sitting::keep_plan(Reply& reply) {
    const std::vector<Command> now = plan_ ? planned() : offered_;
    if (now == kept_ || !keeper_->keeps_plans()) return;
    kept_ = now;
    if (const auto problem = keeper_->keep_plan(now)) reply.text += "The plan cannot be kept: " + *problem + "\n";
}

void Sitting::begin_plan() {
    then_.reset();
    plan_ = session_.branch();
    plan_base_ = session_.size();
    offered_.clear();
}

// The game may have gone on since they were tried out: as many of them as the rules still allow.
Reply Sitting::take_up(const std::vector<Command>& commands) {
    begin_plan();
    for (const Command& command : commands) {
        if (const Outcome outcome = plan_->apply(command); outcome) continue;
        Reply reply = told("Taken up again: " + std::to_string(plan_->size() - plan_base_) + " of " +
                           counted(count_of(commands)) + ". Nothing counts until commit.");
        reply.accepted.assign(plan_->entries().begin() + plan_base_, plan_->entries().end());
        reply.refusal = plan_->last_refusal();
        reply.refusal->message = "\"" + command.text + "\": " + reply.refusal->message;
        return reply;
    }
    Reply reply = told("Taken up again: " + listed(commands) + ". Nothing counts until commit.");
    reply.accepted.assign(plan_->entries().begin() + plan_base_, plan_->entries().end());
    return reply;
}

bool Sitting::game_went_on() const {
    if (session_.size() != plan_base_) return true;
    for (int i = plan_base_ - 1; i >= 0 && i + 32 > plan_base_; --i)
        if (plan_->command(i) != session_.command(i)) return true;
    return false;
}

std::optional<Refusal> Sitting::cannot_try() const {
    if (session_.game().finished()) return Refusal{"", "the game is over", "history"};
    return session_.while_sealed("orders are sealed and can be replaced until ready; there is nothing to try out");
}

Reply Sitting::plan(const Part&) {
    if (plan_ && game_went_on()) return take_up(planned());
    if (plan_) return refused("you are trying things out already", ways_out());
    if (auto refusal = cannot_try()) return refused(*refusal);
    if (!offered_.empty()) return take_up(std::exchange(offered_, {}));
    begin_plan();
    return told("From here on nothing counts: commit sends all of it, drop forgets it.");
}

Reply Sitting::commit(const Part&) {
    if (!plan_) return refused("nothing is being tried out", "plan");
    if (plan_->size() == plan_base_) return refused("the plan is empty", "drop");
    if (game_went_on())
        return refused("the game went on meanwhile; what was tried out began elsewhere",
                       "plan, to try the same from here, or drop");
    std::vector<Command> commands;
    for (int i = plan_base_; i < plan_->size(); ++i) {
        const Command& command = plan_->command(i);
        const bool of_another = keeper_->may_speak(command.seat) || decides_itself(command.seat);
        if (of_another && (i == plan_base_ || !plan_->was_forced(i)))
            return refused("\"" + command.text + "\" is " + session_.game().name_of(command.seat) + "'s to say",
                           "undo in the plan, until only your own commands are left");
        commands.push_back(command);
    }
    Reply reply;
    if ((reply.refusal = session_.apply_all(commands))) return reply;
    reply.accepted.assign(session_.entries().begin() + plan_base_, session_.entries().end());
    reply.text = "Sent: " + listed(commands) + ".\n";
    plan_.reset();
    return reply;
}

Reply Sitting::drop(const Part&) {
    if (!plan_ && offered_.empty()) return refused("nothing is being tried out", "plan");
    const std::vector<Command> tried = plan_ ? planned() : std::exchange(offered_, {});
    plan_.reset();
    return told((tried.empty() ? "Nothing was tried out." : "Forgotten: " + listed(tried) + ".") +
                " This is the game as it stands.");
}

} // namespace highball
