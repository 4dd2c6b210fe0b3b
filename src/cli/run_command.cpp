// highball run: plays scripts without a screen.
#include "cli/open_game.h"
#include "cli/subcommands.h"
#include "session/command_result.h"

namespace highball {

namespace {

struct RunOptionsOfCommand {
    std::vector<std::string> files;
    bool quiet = false;
    bool keep_going = false;
};

bool run_one(Context& context, const std::string& file, const RunOptionsOfCommand& wanted) {
    const auto script = read_script(file);
    if (!script) return context.fail(print(script.error())), false;
    Progress progress(file);
    RunOptions options;
    options.progress = [&](std::size_t done, std::size_t all) { progress.at(done, all); };
    options.keep_going = wanted.keep_going;
    options.answered = [&](int line, const std::string& question, const std::string& answer) {
        context.out.put(script->file + ":" + std::to_string(line) + ": " + question + " is " + answer + "\n");
    };
    const ScriptRun run = run_script(*script, *context.registry(), options);
    for (const ScriptFailure& failure : run.failures) context.fail(print(failure));
    if (run.failure) return false;
    if (!wanted.quiet)
        context.out.put(
            script->file + ": " + pluralize(run.counts.commands, "command") + ", " +
            pluralize(run.counts.refusals, "refusal") + ", " + pluralize(run.counts.expectations, "expectation") +
            ", " + pluralize(run.counts.digests, "digest") +
            (run.session->game().finished() ? ", game over: " + run.session->game().end_reason() : "") + "\n");
    return true;
}

int run(Context& context, const RunOptionsOfCommand& wanted) {
    bool good = true;
    for (const std::string& file : wanted.files) good = run_one(context, file, wanted) && good;
    return good ? exit_done : exit_failed;
}

} // namespace

Subcommands run_subcommands() {
    TypedSubcommand<RunOptionsOfCommand> row("run", HelpGroup::scripts,
                                             "Play scripts without a screen and check what they expect", run);
    row.option("file", &row->files, "FILE.play", "Scripts; - is standard input", required);
    row.flag("--quiet,-q", &row->quiet, "Only say what failed");
    row.flag("--keep-going,-k", &row->keep_going, "Go on after an expectation that failed, and tell all of them");
    return {row};
}

} // namespace highball
