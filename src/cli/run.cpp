// highball run: plays scripts without a screen.
#include "cli/load.h"
#include "cli/subcommands.h"

namespace highball {

namespace {

std::string counted(int n, const std::string& what) { return std::to_string(n) + " " + what + (n == 1 ? "" : "s"); }

struct RunWays {
    bool quiet = false;
    bool keep_going = false;
};

bool run_one(Context& context, const Registry& registry, const std::string& file, const RunWays& ways) {
    const auto script = read_script(file);
    if (!script) return context.fail(print(script.error())), false;
    Progress progress(file);
    RunOptions options;
    options.progress = [&](std::size_t done, std::size_t all) { progress.at(done, all); };
    options.keep_going = ways.keep_going;
    options.answered = [&](int line, const std::string& question, const std::string& answer) {
        context.out.put(script->file + ":" + std::to_string(line) + ": " + question + " is " + answer + "\n");
    };
    const ScriptRun run = run_script(*script, registry, options);
    for (const ScriptFailure& failure : run.failures) context.fail(print(failure));
    if (run.failure) return false;
    if (!ways.quiet)
        context.out.put(script->file + ": " + counted(run.counts.commands, "command") + ", " +
                        counted(run.counts.refusals, "refusal") + ", " +
                        counted(run.counts.expectations, "expectation") + ", " + counted(run.counts.digests, "digest") +
                        (run.session->game().finished() ? ", game over: " + run.session->game().end_reason() : "") +
                        "\n");
    return true;
}

} // namespace

void add_run(CLI::App& app, Context& context) {
    auto files = std::make_shared<std::vector<std::string>>();
    auto ways = std::make_shared<RunWays>();
    CLI::App* sub = app.add_subcommand("run", "Play scripts without a screen and check what they expect");
    sub->add_option("file", *files, "Scripts; - is standard input")->required()->type_name("FILE.play");
    sub->add_flag("--quiet,-q", ways->quiet, "Only say what failed");
    sub->add_flag("--keep-going,-k", ways->keep_going, "Go on after an expectation that failed, and tell all of them");
    sub->callback([files, ways, &context] {
        context.run = [files, ways, &context] {
            const Registry* registry = context.registry();
            if (!registry) return exit_failed;
            bool good = true;
            for (const std::string& file : *files) good = run_one(context, *registry, file, *ways) && good;
            return good ? exit_done : exit_failed;
        };
    });
}

} // namespace highball
