// What is tried out at the desk: it counts for nothing until it is committed, and is not lost when its player is.
#include "core/text.h"
#include "play/desk.h"
#include "play/desk_replies.h"
#include "play/help.h"

#include <algorithm>
#include <utility>

namespace highball {

using desk::counted;
using desk::no;
using desk::tell;

namespace {

bool same_turn(const Decision& a, const Decision& b) { return a.round == b.round && a.entity == b.entity; }

// "2 commands (par L&N 75; done)"
std::string told(const std::vector<Command>& commands) {
    constexpr std::size_t most = 6;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < commands.size() && i < most; ++i) texts.push_back(printable(commands[i].text));
    if (commands.size() > most) texts.push_back("and " + std::to_string(commands.size() - most) + " more");
    return counted(static_cast<int>(commands.size())) + " (" + join(texts, "; ") + ")";
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
Reply Desk::answer_in_plan(std::optional<Seat> seat, std::string_view line) {
    const int before = plan_->size();
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    if (find_session_word(session_.title(), word) == "say") return ask(seat, line); // what is said is said
    const bool named = line.find('>') != std::string_view::npos;
    Reply reply = plan_->answer(named ? std::nullopt : seat, line);
    if (plan_->size() >= plan_base_) return reply;
    plan_->redo(plan_base_ - plan_->size()); // what was played before the plan is not the plan's to take back
    reply = no("the plan has " + counted(before - plan_base_) + " to take back", "drop");
    return reply;
}

std::vector<Command> Desk::planned() const {
    std::vector<Command> commands;
    for (int i = plan_base_; plan_ && i < plan_->size(); ++i)
        commands.push_back(plan_->entries()[static_cast<std::size_t>(i)].command);
    return commands;
}

void Desk::offer(const std::vector<Command>& commands) {
    kept_ = commands;
    for (const Command& command : commands)
        if (command.seat.index() >= 0 && command.seat.index() < session_.game().seats()) offered_.push_back(command);
}

std::string Desk::offered_plan() const {
    if (offered_.empty() || session_.sealed() || session_.game().finished()) return "";
    return "A plan of " + told(offered_) + " was left open: plan takes it up again, drop forgets it.";
}

std::string Desk::unsent() const {
    if (!plan_ || plan_->size() == plan_base_) return "";
    return "a plan of " + told(planned()) + " is open";
}

// What is tried out is kept with every change: nobody can say when a terminal will be gone.
void Desk::keep_plan(Reply& reply) {
    const std::vector<Command> now = plan_ ? planned() : offered_;
    if (now == kept_ || !keeper_.keep) return;
    kept_ = now;
    if (const auto problem = keeper_.keep(now)) reply.text += "The plan cannot be kept: " + *problem + "\n";
}

void Desk::begin_plan() {
    then_.reset();
    plan_ = session_.branch();
    plan_base_ = session_.size();
    offered_.clear();
}

// The game may have gone on since they were tried out: as many of them as the rules still allow.
Reply Desk::take_up(const std::vector<Command>& commands) {
    begin_plan();
    for (const Command& command : commands) {
        if (const Outcome outcome = plan_->apply(command); outcome) continue;
        Reply reply = tell("Taken up again: " + std::to_string(plan_->size() - plan_base_) + " of " +
                           counted(static_cast<int>(commands.size())) + ". Nothing counts until commit.");
        reply.accepted.assign(plan_->entries().begin() + plan_base_, plan_->entries().end());
        reply.refusal = plan_->last_refusal();
        reply.refusal->message = "\"" + command.text + "\": " + reply.refusal->message;
        return reply;
    }
    Reply reply = tell("Taken up again: " + told(commands) + ". Nothing counts until commit.");
    reply.accepted.assign(plan_->entries().begin() + plan_base_, plan_->entries().end());
    return reply;
}

bool Desk::game_went_on() const {
    const auto command = [](const Session& session, int i) {
        return session.entries()[static_cast<std::size_t>(i)].command;
    };
    if (session_.size() != plan_base_) return true;
    for (int i = plan_base_ - 1; i >= 0 && i + 32 > plan_base_; --i)
        if (command(*plan_, i) != command(session_, i)) return true;
    return false;
}

Reply Desk::plan(std::optional<Seat>, std::string_view) {
    if (plan_ && game_went_on()) return take_up(planned());
    if (plan_) return no("you are trying things out already", "commit or drop");
    if (session_.sealed()) return no("orders are sealed and can be replaced until ready; there is nothing to try out");
    if (session_.game().finished()) return no("the game is over", "history");
    if (!offered_.empty()) return take_up(std::exchange(offered_, {}));
    begin_plan();
    return tell("From here on nothing counts: commit sends all of it, drop forgets it.");
}

Reply Desk::commit(std::optional<Seat> seat, std::string_view) {
    if (!plan_) return no("nothing is being tried out", "plan");
    if (plan_->size() == plan_base_) return no("the plan is empty", "drop");
    if (game_went_on())
        return no("the game went on meanwhile; what was tried out began elsewhere",
                  "plan, to try the same from here, or drop");
    std::vector<Command> commands;
    for (int i = plan_base_; i < plan_->size(); ++i) {
        const Command& command = plan_->entries()[static_cast<std::size_t>(i)].command;
        const bool mine = keeper_.may_send ? keeper_.may_send(command.seat) : !seat || command.seat == *seat;
        if (!mine && (i == plan_base_ || !plan_->was_forced(i)))
            return no("\"" + command.text + "\" is " + session_.game().name_of(command.seat) + "'s to say",
                      "undo in the plan, until only your own commands are left");
        commands.push_back(command);
    }
    Reply reply;
    if ((reply.refusal = session_.apply_all(commands))) return reply;
    reply.accepted.assign(session_.entries().begin() + plan_base_, session_.entries().end());
    reply.text = "Sent: " + told(commands) + ".\n";
    plan_.reset();
    return reply;
}

Reply Desk::drop(std::optional<Seat>, std::string_view) {
    if (!plan_ && offered_.empty()) return no("nothing is being tried out", "plan");
    const std::vector<Command> tried = plan_ ? planned() : std::exchange(offered_, {});
    plan_.reset();
    return tell((tried.empty() ? "Nothing was tried out." : "Forgotten: " + told(tried) + ".") +
                " This is the game as it stands.");
}

// Asked for like any other undo, so that whoever has to agree is asked.
Reply Desk::restart(std::optional<Seat> seat, std::string_view) {
    if (then_) return answer_in_history(seat, "restart");
    const Session& session = plan_ ? *plan_ : session_;
    int n = commands_of_this_turn(session);
    if (plan_) n = std::min(n, plan_->size() - plan_base_);
    if (n == 0) return no("there is no turn to take back");
    int steps = 0; // a forced pass goes with the command before it
    while (steps < n && session.size() - session.kept_after_undo(steps) < n) ++steps;
    const std::string line = "undo " + std::to_string(steps);
    return plan_ ? answer_in_plan(seat, line) : ask(seat, line);
}

} // namespace highball
