// highball run, verify: plays scripts without a screen; replays games and checks the invariants after every command.
#include "cli/open_game.h"
#include "cli/subcommands.h"
#include "core/digest.h"
#include "session/command_result.h"

#include <algorithm>
#include <functional>

namespace highball {

namespace {

struct RunOptionsOfCommand {
    std::vector<std::string> files;
    bool quiet = false;
    bool keep_going = false;
};

// Calls `run` for each name, even if it has failed for an earlier one. Returns the highest exit code.
int for_each(const std::vector<std::string>& names, const std::function<int(const std::string&)>& run) {
    int code = exit_done;
    for (const std::string& name : names) try {
            code = std::max(code, run(name));
        } catch (const ExitError& error) {
            code = std::max(code, error.code);
        }
    return code;
}

// Plays a script with a progress display.
ScriptRun play_script(Context& context, const Script& script, RunOptions options) {
    Progress progress(script.file);
    options.progress = [&](std::size_t done, std::size_t all) { progress.at(done, all); };
    return run_script(script, *context.registry(), options);
}

int run_one(Context& context, const std::string& file, const RunOptionsOfCommand& wanted) {
    const Script script = context.require(read_script(context, file));
    RunOptions options;
    options.keep_going = wanted.keep_going;
    options.answered = [&](int line, const std::string& question, const std::string& answer) {
        context.out.put(script.file + ":" + std::to_string(line) + ": " + question + " is " + answer + "\n");
    };
    const ScriptRun run = play_script(context, script, options);
    for (const ScriptFailure& failure : run.failures) context.fail(print(failure));
    if (run.failure) return exit_failed;
    if (!wanted.quiet)
        context.out.put(
            script.file + ": " + pluralize(run.counts.commands, "command") + ", " +
            pluralize(run.counts.refusals, "refusal") + ", " + pluralize(run.counts.expectations, "expectation") +
            ", " + pluralize(run.counts.digests, "digest") +
            (run.session->game().finished() ? ", game over: " + run.session->game().end_reason() : "") + "\n");
    return exit_done;
}

int run(Context& context, const RunOptionsOfCommand& wanted) {
    return for_each(wanted.files, [&](const std::string& file) { return run_one(context, file, wanted); });
}

// Returns the script to which a saved game or a recording is exported, so that verify also tests export and import.
Script script_of(Context& context, const std::string& name) {
    const auto written = [&](const OpenGame& game) {
        return context.require(parse_script(write_script(game.session, {1, ""}), game.name));
    };
    if (!is_path(name)) return written(open_saved_game(context, name));
    const GameFile file = read_game_file(context, name);
    if (file.is_recording()) return written(open_game(context, file));
    return context.require(parse_script(file.text, file.name));
}

int verify_one(Context& context, const std::string& name) {
    const Script script = script_of(context, name);
    RunOptions options;
    options.invariants = true;
    const ScriptRun run = play_script(context, script, options);
    context.require_none(run.failure);
    // For a sealed game, neither the number of commands nor the digest is shown.
    const std::string played = run.session->sealed() ? ""
                                                     : pluralize(run.counts.commands) + ", digest " +
                                                           print_digest(run.session->game().digest()) + ", ";
    context.out.put(script.file + ": " + played + "all invariants hold\n");
    return exit_done;
}

int verify(Context& context, const std::vector<std::string>& names) {
    return for_each(names, [&](const std::string& name) { return verify_one(context, name); });
}

} // namespace

Subcommands run_subcommands() {
    TypedSubcommand<RunOptionsOfCommand> scripts(
        "run", HelpGroup::check, "Run scripts without a screen and check their expectations", "run tuesday.play", run);
    scripts.option("file", &scripts->files, "FILE.play", "Scripts; - is standard input", required);
    scripts.flag("--quiet,-q", &scripts->quiet, "Report failures only");
    scripts.flag("--keep-going,-k", &scripts->keep_going, "Continue after a failed expectation and report all of them");
    TypedSubcommand<std::vector<std::string>> laws("verify", HelpGroup::check,
                                                   "Replay games and check all invariants after every command",
                                                   "verify Tuesday tuesday.play", verify);
    laws.option("name", &*laws, "NAME|FILE", "Saved games, scripts or recordings", required);
    return {scripts, laws};
}

} // namespace highball
