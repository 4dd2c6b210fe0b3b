#include "play/desk.h"

#include "core/text.h"
#include "play/help.h"
#include "play/script.h"
#include "play/speaker.h"

#include <algorithm>

namespace highball {

namespace {

Reply no(std::string message, std::string allowed = "") {
    Reply reply;
    reply.refusal = Refusal{"", std::move(message), std::move(allowed)};
    return reply;
}

Reply tell(std::string text) {
    Reply reply;
    reply.text = std::move(text) + "\n";
    return reply;
}

std::string counted(int n) { return std::to_string(n) + (n == 1 ? " command" : " commands"); }

bool same_turn(const Decision& a, const Decision& b) { return a.round == b.round && a.entity == b.entity; }

} // namespace

std::vector<RoundBegin> rounds_of(const Session& session) {
    std::vector<RoundBegin> rounds;
    const std::unique_ptr<Game> game = session.position_at(0);
    for (int i = 0; i <= session.size(); ++i) {
        const std::string round = game->decision().round;
        if (rounds.empty() || rounds.back().round != round) rounds.push_back({i, round});
        if (i < session.size()) game->advance(session.entries()[static_cast<std::size_t>(i)].command);
    }
    return rounds;
}

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

const Game& Desk::game() const { return plan_ ? plan_->game() : then_ ? *then_->game : session_.game(); }

const std::vector<Entry>& Desk::entries() const {
    return plan_ ? plan_->entries() : then_ ? then_->entries : session_.entries();
}

std::unique_ptr<Game> Desk::position_at(int n) const { return (plan_ ? *plan_ : session_).position_at(n); }

std::string Desk::banner() const {
    if (plan_) return "plan: " + counted(plan_->size() - plan_base_) + ", not sent";
    if (then_) return "history: " + std::to_string(then_->n) + " of " + std::to_string(session_.size());
    return "";
}

const std::vector<Desk::Row>& Desk::deeds() {
    static const std::vector<Row> rows = {
        {"restart", &Desk::restart}, {"plan", &Desk::plan}, {"commit", &Desk::commit},
        {"drop", &Desk::drop},       {"back", &Desk::back}, {"forward", &Desk::forward},
        {"history", &Desk::history}, {"now", &Desk::now},   {"replay", &Desk::replay},
    };
    return rows;
}

// The whole word, or its beginning where nothing else begins so.
std::optional<std::string> Desk::deed_named(std::string_view word) const {
    std::vector<std::string> found;
    const std::vector<CommandSpec>& commands = session_.title().commands();
    const bool of_the_title = std::any_of(commands.begin(), commands.end(),
                                          [&](const CommandSpec& spec) { return same_word(spec.word, word); });
    if (of_the_title && !plan_) return std::nullopt;
    for (const Row& row : deeds()) {
        if (same_word(row.word, word)) return std::string(row.word);
        if (word.size() > 2 && begins_with_word(row.word, word)) found.emplace_back(row.word);
    }
    for (const CommandSpec& spec : commands)
        if (begins_with_word(spec.word, word)) return std::nullopt;
    for (const SessionWord& own : session_words())
        if (begins_with_word(own.word, word)) return std::nullopt;
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

Reply Desk::answer(std::optional<Seat> seat, std::string_view line) {
    pause_ = 0;
    const std::string_view typed = trim(line);
    std::string_view deed = typed; // "Ann> plan" means the desk, too
    if (const std::size_t cut = typed.find('>'); !seat && cut != std::string_view::npos)
        if (find_seat(session_.setup().players, trim(typed.substr(0, cut)))) deed = trim(typed.substr(cut + 1));
    const std::size_t end = std::min(deed.find_first_of(" \t"), deed.size());
    if (const auto named = deed_named(deed.substr(0, end)))
        for (const Row& row : deeds())
            if (row.word == *named) return (this->*row.deed)(seat, trim(deed.substr(end)));
    if (plan_) return answer_in_plan(seat, typed);
    if (then_) return answer_in_history(seat, typed);
    return ask(seat, typed);
}

// Everybody's commands can be tried out; commit() sends one's own only.
Reply Desk::answer_in_plan(std::optional<Seat> seat, std::string_view line) {
    const int before = plan_->size();
    const bool named = line.find('>') != std::string_view::npos;
    Reply reply = plan_->answer(named ? std::nullopt : seat, line);
    if (plan_->size() >= plan_base_) return reply;
    plan_->redo(plan_base_ - plan_->size()); // what was played before the plan is not the plan's to take back
    reply = no("the plan has " + counted(before - plan_base_) + " to take back", "drop");
    return reply;
}

Reply Desk::answer_in_history(std::optional<Seat> seat, std::string_view line) {
    const std::string word(line.substr(0, line.find_first_of(" \t")));
    if (line.empty()) return {};
    if (line.front() == '?' && trim(line.substr(1)).empty()) {
        Reply reply;
        reply.text = list_legal(*then_->game, std::nullopt);
        return reply;
    }
    const auto own = find_session_word(session_.title(), word);
    if (line.front() == '?' || own == "why" || own == "say" || own == "help" || own == "rules") return ask(seat, line);
    return no("this is the game after " + std::to_string(then_->n) + " of its " + counted(session_.size()) +
                  "; nothing is played here",
              "now, back, forward, history ROUND, or replay");
}

Reply Desk::plan(std::optional<Seat>, std::string_view) {
    if (plan_) return no("you are trying things out already", "commit or drop");
    if (session_.sealed()) return no("orders are sealed and can be replaced until ready; there is nothing to try out");
    if (session_.game().finished()) return no("the game is over", "history");
    then_.reset();
    plan_ = session_.branch();
    plan_base_ = session_.size();
    return tell("From here on nothing counts: commit sends all of it, drop forgets it.");
}

Reply Desk::commit(std::optional<Seat> seat, std::string_view) {
    if (!plan_) return no("nothing is being tried out", "plan");
    if (plan_->size() == plan_base_) return no("the plan is empty", "drop");
    const auto same = [&](int i) {
        return plan_->entries()[static_cast<std::size_t>(i)].command ==
               session_.entries()[static_cast<std::size_t>(i)].command;
    };
    bool moved = session_.size() != plan_base_;
    for (int i = plan_base_ - 1; !moved && i >= 0 && i + 32 > plan_base_; --i) moved = !same(i);
    if (moved) return no("the game went on meanwhile; what was tried out began elsewhere", "drop, then plan anew");
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
    plan_.reset();
    return reply;
}

Reply Desk::drop(std::optional<Seat>, std::string_view) {
    if (!plan_) return no("nothing is being tried out", "plan");
    const int tried = plan_->size() - plan_base_;
    plan_.reset();
    return tell("Forgotten: " + counted(tried) + ". This is the game as it stands.");
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

void Desk::go_to(int n) {
    n = std::clamp(n, 0, session_.size());
    plan_.reset();
    Then then{n, session_.position_at(n), {}};
    then.entries.assign(session_.entries().begin(), session_.entries().begin() + n);
    then_ = std::move(then);
}

Reply Desk::history(std::optional<Seat>, std::string_view rest) {
    if (plan_) return no("you are trying things out", "commit or drop");
    if (session_.sealed()) return no("what the others ordered stays sealed until the game is over");
    if (rest.empty()) return go_to(session_.size()), tell("history: [ and ] go back and forth, { and } by rounds; now");
    if (const auto n = parse_number(rest)) {
        if (*n < 0 || *n > session_.size()) return no("the game has " + counted(session_.size()), "history 0 to that");
        return go_to(static_cast<int>(*n)), Reply{};
    }
    std::vector<std::string> names;
    for (const RoundBegin& begin : rounds_of(session_)) {
        if (same_word(begin.round, rest)) return go_to(begin.commands), Reply{};
        names.push_back(begin.round);
    }
    const std::vector<std::string> near = nearest(rest, names);
    return no("no round is called \"" + printable(rest) + "\"", list_words(near.empty() ? names : near, "or"));
}

Reply Desk::walk(std::string_view rest, int direction) {
    if (plan_) return no("you are trying things out", "commit or drop");
    if (session_.sealed()) return no("what the others ordered stays sealed until the game is over");
    const int here = then_ ? then_->n : session_.size();
    if (!rest.empty() && begins_with_word("round", rest)) {
        int target = direction < 0 ? 0 : session_.size();
        for (const RoundBegin& begin : rounds_of(session_)) {
            if (direction < 0 && begin.commands < here) target = begin.commands;
            if (direction > 0 && begin.commands > here) target = std::min(target, begin.commands);
        }
        return arrive(target);
    }
    const auto n = rest.empty() ? std::optional<std::int64_t>(1) : parse_number(rest);
    if (!n || *n < 1 || *n > 100000) return no("that is no number of commands", "back 5, or back round");
    if (here + direction < 0 || here + direction > session_.size())
        return no(direction < 0 ? "this is the beginning" : "this is the game as it stands",
                  direction < 0 ? "" : "now");
    return arrive(here + direction * static_cast<int>(*n));
}

// Whoever comes to the end is back in the game.
Reply Desk::arrive(int n) {
    if (n < session_.size()) return go_to(n), Reply{};
    then_.reset();
    return tell("This is the game as it stands.");
}

Reply Desk::back(std::optional<Seat>, std::string_view rest) { return walk(rest, -1); }
Reply Desk::forward(std::optional<Seat>, std::string_view rest) { return walk(rest, 1); }

Reply Desk::replay(std::optional<Seat>, std::string_view rest) {
    if (plan_) return no("you are trying things out", "commit or drop");
    if (session_.sealed()) return no("what the others ordered stays sealed until the game is over");
    const auto speed = rest.empty() ? std::optional<std::int64_t>(2) : parse_number(rest);
    if (!speed || *speed < 1 || *speed > 50) return no("a speed is 1 to 50 commands a second", "replay 4");
    if (!then_ || then_->n == session_.size()) go_to(0);
    pause_ = static_cast<int>(1000 / *speed);
    return {};
}

bool Desk::step() {
    if (!then_ || then_->n >= session_.size()) {
        pause_ = 0;
        return false;
    }
    const Entry& next = session_.entries()[static_cast<std::size_t>(then_->n)];
    then_->game->advance(next.command);
    then_->entries.push_back(next);
    ++then_->n;
    if (then_->n == session_.size()) {
        pause_ = 0;
        then_.reset();
    }
    return true;
}

Reply Desk::now(std::optional<Seat>, std::string_view) {
    if (plan_) return no("you are trying things out", "commit or drop");
    if (!then_) return no("this is the game as it stands");
    then_.reset();
    return tell("This is the game as it stands.");
}

} // namespace highball
