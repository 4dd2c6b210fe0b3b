#include "prompt/run_script.h"

#include "core/digest.h"
#include "core/indexed.h"
#include "core/text.h"
#include "prompt/prompt.h"
#include "session/setup_text.h"
#include "session/table_log.h"

#include <algorithm>

namespace highball {

namespace {

std::string print_step(const ScriptStep& step, const GameSetup& setup) {
    const std::string seat = step.seat ? item_at(setup.players, *step.seat) + "> " : "";
    switch (step.kind) {
    case ScriptStep::Kind::refused:
        return "! " + (step.rule.empty() ? "-" : step.rule) + " " + seat + step.text;
    case ScriptStep::Kind::expect:
        return "= " + step.text + (step.value.empty() ? "" : " is " + step.value);
    case ScriptStep::Kind::digest:
        return "@ " + print_digest(step.digest);
    case ScriptStep::Kind::command:
        break;
    }
    return seat + step.text;
}

class ScriptRunner {
  public:
    ScriptRunner(Session& session, const RunOptions& options, ScriptCounts& counts)
        : session_(session), options_(options), counts_(counts) {}

    // Runs a step. Returns why it failed; nothing if it succeeded.
    std::optional<std::string> run(const ScriptStep& step) {
        switch (step.kind) {
        case ScriptStep::Kind::command:
            return run_command(step);
        case ScriptStep::Kind::refused:
            return run_refused(step);
        case ScriptStep::Kind::expect:
            return run_expectation(step);
        case ScriptStep::Kind::digest:
            return run_digest(step);
        }
        return std::nullopt;
    }

  private:
    std::optional<std::string> run_command(const ScriptStep& step) {
        const std::string_view first = first_word(step.text);
        const auto is_command = [&](const CommandSpec& spec) { return spec.word == first; };
        const bool own = first == "undo" || first == "redo" || first == "say" || first == "seat";
        // Only players give the title's commands.
        if (own && (!step.seat || std::ranges::none_of(session_.title().commands(), is_command))) {
            Prompt prompt(session_, step.seat);
            prompt.set_script();
            if (const CommandResult result = prompt.execute(step.text); result.refusal) return print(*result.refusal);
        } else if (const Outcome outcome = session_.enter(step.seat, step.text); !outcome) {
            return print(outcome.error()) + unfinished_turn(step);
        }
        ++counts_.commands;
        return options_.invariants ? broken() : std::nullopt;
    }

    // Returns an addition to a refusal, which says that another player has played but not ended his turn; "" if that is
    // not the reason for the refusal.
    std::string unfinished_turn(const ScriptStep& step) const {
        const Game& game = session_.game();
        const std::vector<Seat> seats = game.decision().seats;
        if (session_.size() == 0 || !step.seat || contains(seats, *step.seat)) return "";
        const Seat last = session_.command(session_.size() - 1).seat;
        if (!contains(seats, last)) return "";
        for (const Choice& choice : game.legal(last))
            if (choice.role == Role::ends_turn || choice.role == Role::passes)
                return "; " + game.name_of(last) + "'s turn has not ended (" + game.name_of(last) + "> " + choice.text +
                       ")";
        return "";
    }

    std::optional<std::string> broken() const {
        const std::vector<std::string> laws = session_.game().broken_invariants();
        if (laws.empty()) return std::nullopt;
        return "broken invariant: " + join(laws, "; ");
    }

    // True if the title lists its rules and has neither this one nor one whose number begins so.
    bool is_unknown(const std::string& rule) const {
        const std::vector<std::string> ids = session_.title().rule_ids();
        const std::string family = rule.ends_with('*') ? rule : rule + "*";
        return !rule.empty() && !ids.empty() &&
               std::none_of(ids.begin(), ids.end(), [&](const std::string& id) { return matches_rule(family, id); });
    }

    // Runs a step that must be refused under the given rule. The refusal must leave the position unchanged. A legal
    // command is not played, so that the game still agrees with the script.
    std::optional<std::string> run_refused(const ScriptStep& step) {
        const std::uint64_t before = session_.game().digest();
        const auto command = session_.game().parse(step.seat, step.text);
        const bool legal = command && !session_.check(*command);
        const Outcome outcome = legal ? Outcome(std::vector<Event>()) : session_.enter(step.seat, step.text);
        const std::string title = session_.title().info().id + " ";
        const std::string rule = step.rule.empty() ? "" : title + step.rule;
        const std::string by = outcome ? "" : outcome.error().rule;
        const bool right =
            !outcome &&
            (rule.empty() ? by.empty() : by.starts_with(title) && matches_rule(step.rule, by.substr(title.size())));
        if (!right && is_unknown(step.rule)) return title + "has no rule " + step.rule;
        if (outcome && rule.empty()) return "was accepted; an error that breaks no rule was expected";
        if (outcome && step.rule == "*") return "was accepted, but some rule should forbid it";
        if (outcome) return "was accepted, but should be refused by " + rule;
        const std::string& message = outcome.error().message;
        if (!right && by.empty()) return "is an error, but breaks no rule (write ! -): " + message;
        if (!right)
            return "was refused by " + by + (rule.empty() ? ", but should break no rule" : ", not by " + rule) + ": " +
                   message;
        if (session_.game().digest() != before) return "was refused, but changed the position";
        ++counts_.refusals;
        return std::nullopt;
    }

    // Checks the answer to a query, or prints the answer if the step has no value. If only the whole text of the step
    // is a query, its last word belongs to the query and is no value.
    std::optional<std::string> run_expectation(const ScriptStep& step) {
        const auto fact = session_.game().fact(step.text);
        const std::string whole = step.value.empty() ? step.text : step.text + " " + step.value;
        if (step.alone && (step.value.empty() || !fact))
            if (const auto answer = session_.game().fact(whole)) return tell(step, whole, *answer);
        for (std::size_t cut = whole.rfind(' '); !fact && step.alone && cut != std::string::npos;
             cut = whole.rfind(' ', cut - 1))
            if (const std::string question = whole.substr(0, cut); session_.game().fact(question))
                return print(fact.error().instead("= {} is {}", question, trim(whole.substr(cut))));
        if (!fact) return print(fact.error());
        const auto is = words(*fact);
        const auto expected = words(step.value);
        const bool same = is.size() == expected.size() && std::equal(is.begin(), is.end(), expected.begin(), iequals);
        if (!same) return step.text + " is " + printable(*fact) + ", not " + step.value;
        ++counts_.expectations;
        return std::nullopt;
    }

    std::optional<std::string> tell(const ScriptStep& step, const std::string& question, const std::string& answer) {
        if (options_.answered) options_.answered(step.line, question, answer);
        return std::nullopt;
    }

    std::optional<std::string> run_digest(const ScriptStep& step) {
        const std::uint64_t digest = session_.game().digest();
        if (digest != step.digest)
            return "the position differs from the recorded one (its digest is " + print_digest(digest) + ")";
        ++counts_.digests;
        return std::nullopt;
    }

    Session& session_;
    const RunOptions& options_;
    ScriptCounts& counts_;
};

// Returns the line of the header field that caused the refusal of the setup. Without this field, the setup is accepted
// or refused for another reason.
int line_of_setup(const Script& script, const Registry& registry, const Refusal& refusal) {
    const auto line = [&](const char* word) {
        const auto found = script.field_line.find(word);
        return found == script.field_line.end() ? 1 : found->second;
    };
    if (registry.find(script.setup.title) == nullptr) return line("title");
    const auto is_about = [&](auto GameSetup::*field) {
        GameSetup other = script.setup;
        other.*field = {};
        const auto session = Session::begin(registry, other);
        return session || !(session.error() == refusal);
    };
    if (is_about(&GameSetup::options)) return line("option");
    if (is_about(&GameSetup::settings)) return line("setting");
    if (is_about(&GameSetup::computers)) return line("computer");
    if (is_about(&GameSetup::compat)) return line("compat");
    if (is_about(&GameSetup::rules)) return line("rules");
    return line(is_about(&GameSetup::players) ? "players" : "title");
}

// Writer of a game's commands as a script. A chat message is written before the first command that was played after it.
class ScriptWriter {
  public:
    ScriptWriter(const std::vector<std::string>& players, const std::vector<ChatMessage>& messages)
        : players_(players), messages_(messages) {}

    void write_command(const Command& command) {
        text_ += item_at(players_, command.seat) + "> " + command.text + "\n";
    }
    void write_messages(int after) {
        for (; next_ < messages_.size() && messages_[next_].after <= after; ++next_) {
            const ChatMessage& message = messages_[next_];
            const std::string& name = item_at(players_, message.seat);
            if (message.plays.empty())
                text_ += name + "> say " + message.text + "\n";
            else
                text_ += "seat " + name + (message.plays == human_player ? " " : " computer ") + message.plays + "\n";
        }
    }
    void write_digest(std::uint64_t digest) { text_ += "@ " + print_digest(digest) + "\n"; }
    // Returns the script. Its header states the number of commands, so that a truncated file is detected.
    std::string finish(const GameSetup& setup, std::string_view name, int commands) {
        std::string header = write_header(setup, name);
        if (commands > 0) header.insert(header.rfind("--\n"), "commands " + std::to_string(commands) + "\n");
        return header + text_;
    }

  private:
    const std::vector<std::string>& players_;
    const std::vector<ChatMessage>& messages_;
    std::size_t next_ = 0;
    std::string text_;
};

} // namespace

std::string print(const ScriptFailure& failure) {
    return print(TextError{failure.file, failure.line,
                           failure.step.empty() ? failure.reason : failure.step + ": " + failure.reason});
}

ScriptRun run_script(const Script& script, const Registry& registry, const RunOptions& options) {
    ScriptRun run;
    auto session = Session::begin(registry, script.setup);
    if (!session) {
        run.failures.push_back(
            {script.file, line_of_setup(script, registry, session.error()), "", print(session.error())});
        run.failure = run.failures.front();
        return run;
    }
    run.session = std::move(*session);
    run.session->set_quick(true);
    ScriptRunner runner(*run.session, options, run.counts);
    std::size_t steps = std::min(options.steps, script.steps.size());
    while (options.last_line > 0 && steps > 0 && script.steps[steps - 1].script_line > options.last_line) --steps;
    bool lost = false; // the game no longer agrees with the script
    for (std::size_t i = 0; i < steps && !lost; ++i) {
        const ScriptStep& step = script.steps[i];
        if (auto reason = runner.run(step)) {
            run.failures.push_back(
                {script.files[step.file], step.line, print_step(step, script.setup), std::move(*reason)});
            if (options.failed) options.failed(step, run.failures.back(), *run.session);
            lost = !options.keep_going || step.kind == ScriptStep::Kind::command;
            const auto is_later = [&](const ScriptStep& each) { return each.script_line > step.script_line; };
            if (lost)
                run.not_played = std::count_if(script.steps.begin(),
                                               script.steps.begin() + static_cast<std::ptrdiff_t>(steps), is_later);
        }
        if (options.progress) options.progress(i + 1, steps);
    }
    if (!lost && steps == script.steps.size() && run.session->size() < script.commands)
        run.failures.push_back({script.file, script.steps.empty() ? 1 : script.steps.back().line, "",
                                "the script ends after " + std::to_string(run.session->size()) + " of the " +
                                    std::to_string(script.commands) +
                                    " commands in its header; if that is intended, change the line \"commands\""});
    if (!run.failures.empty()) run.failure = run.failures.front();
    run.session->set_quick(false);
    return run;
}

std::string write_script(const Session& session, const WriteOptions& options) {
    ScriptWriter writer(session.setup().players, session.messages());
    const std::unique_ptr<Game> game = session.position_at(0);
    const std::vector<Command> commands = session.commands();
    for (int i = 0; i < session.size(); ++i) {
        writer.write_messages(i);
        const Command& command = item_at(commands, i);
        writer.write_command(command);
        game->advance(command);
        const bool due = options.digest_every > 0 && ((i + 1) % options.digest_every == 0 || i + 1 == session.size());
        if (due) writer.write_digest(game->digest());
    }
    writer.write_messages(session.size());
    return writer.finish(session.setup(), options.name, session.size());
}

Result<std::string, Refusal> write_unplayed(const GameSetup& setup, StoredGame recorded, std::string_view name) {
    if (auto refusal = unwritable(setup)) return *refusal;
    const auto sits = [&](const auto& line) {
        return line.seat.index() >= 0 && line.seat.index() < int_size(setup.players);
    };
    if (!std::all_of(recorded.commands.begin(), recorded.commands.end(), sits) ||
        !std::all_of(recorded.messages.begin(), recorded.messages.end(), sits))
        return Refusal::state("the recording names an unknown seat");
    for (ChatMessage& message : recorded.messages) message.text = printable(message.text);
    reanchor(recorded.messages, recorded.undo_records, int_size(recorded.commands));
    ScriptWriter writer(setup.players, recorded.messages);
    for (int i = 0; i < int_size(recorded.commands); ++i) {
        writer.write_messages(i);
        const Command& command = item_at(recorded.commands, i);
        writer.write_command({command.seat, printable(command.text)});
    }
    writer.write_messages(int_size(recorded.commands));
    return writer.finish(setup, name, int_size(recorded.commands));
}

} // namespace highball
