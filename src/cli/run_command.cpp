// highball run, verify: plays scripts without a screen; replays games and checks the invariants after every command.
#include "cli/open_game.h"
#include "cli/print_game_pages.h"
#include "cli/screen_options.h"
#include "cli/script_report.h"
#include "cli/subcommands.h"
#include "core/digest.h"
#include "core/text.h"
#include "session/command_result.h"

#include <algorithm>
#include <cstdio>
#include <functional>

namespace highball {

namespace {

struct RunValues {
    std::vector<std::string> files;
    std::string format = "text";
    bool quiet = false;
    bool keep_going = false;
    bool verbose = false;
    bool play = false;
    int stop_at = 0;
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

// Runs a script. A file that cannot be read, and a script that cannot be parsed, are failures too.
ScriptReport run_one(Context& context, const std::string& file, const RunValues& wanted) {
    ScriptReport report{.file = file == "-" ? "standard input" : printable(file)};
    const auto fail = [&](const ScriptFailure& failure, int code) {
        report.code = code;
        report.run.failures.push_back(failure);
        context.fail(print(failure));
    };
    const auto text = read_file(file, max_script_bytes);
    if (!text) {
        fail({report.file, 0, "", text.error().message}, exit_usage);
        return report;
    }
    bool unreadable = false;
    const auto script = parse_script(*text, report.file, included_files_of(file, unreadable));
    if (!script) {
        fail({script.error().file, script.error().line, "", script.error().message},
             unreadable ? exit_usage : exit_failed);
        return report;
    }
    RunOptions options{.last_line = wanted.stop_at, .keep_going = wanted.keep_going};
    options.answered = [&](int line, const std::string& question, const std::string& answer) {
        report.answers.push_back(report.file + ":" + std::to_string(line) + ": " + question + " is " + answer);
        if (wanted.format == "text" && !wanted.quiet) context.out.put(report.answers.back() + "\n");
    };
    std::size_t printed = 0; // number of failures
    options.failed = [&](const ScriptStep& step, const ScriptFailure& failure, const Session& session) {
        context.fail(print(failure));
        ++printed;
        if (!wanted.verbose || step.kind != ScriptStep::Kind::expect) return;
        const auto page = print_page(session, page_of_question(session, step.text), context.width());
        if (page) std::fputs(page->c_str(), stderr);
    };
    report.run = play_script(context, *script, options);
    for (; printed < report.run.failures.size(); ++printed) context.fail(print(report.run.failures[printed]));
    report.code = report.run.failure ? exit_failed : exit_done;
    if (report.run.session) report.end = report.run.session->game().end_reason();
    if (report.run.not_played > 0 && wanted.keep_going)
        context.fail(report.file + ": " + pluralize(report.run.not_played, "later step") +
                     (report.run.not_played == 1 ? " was" : " were") +
                     " not played, because the game no longer matches the script");
    return report;
}

// Plays the last position at this terminal. Nothing is saved.
int play_on(Context& context, Session& session, const std::string& name) {
    Prompt prompt(session, std::nullopt, name);
    return play_game(context, prompt, {});
}

int run(Context& context, const RunValues& wanted) {
    const bool text = wanted.format == "text";
    if (wanted.play && (wanted.files.size() != 1 || wanted.files.front() == "-" || !text))
        context.stop("--play takes one file, and no --format", exit_usage);
    std::vector<ScriptReport> reports;
    int code = exit_done;
    for (const std::string& file : wanted.files) {
        reports.push_back(run_one(context, file, wanted));
        ScriptReport& report = reports.back();
        code = std::max(code, report.code);
        if (text && !wanted.quiet && report.run.session) context.out.put(print(report) + "\n");
        if (wanted.play && report.run.session)
            return std::max(code, play_on(context, *report.run.session, report.file));
        report.run.session.reset(); // a report needs no position
    }
    if (!text || (!wanted.quiet && reports.size() > 1)) context.out.put(print(reports, wanted.format));
    return code;
}

// Returns a script file as it is. Exports a saved game or a recording to a script and returns that, so that verify also
// tests export and import.
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
                                                     : pluralize(run.session->size()) + ", digest " +
                                                           print_digest(run.session->game().digest()) + ", ";
    context.out.put(script.file + ": " + played + "all invariants hold\n");
    return exit_done;
}

int verify(Context& context, const std::vector<std::string>& names) {
    return for_each(names, [&](const std::string& name) { return verify_one(context, name); });
}

} // namespace

Subcommands run_subcommands() {
    TypedSubcommand<RunValues> scripts("run", HelpGroup::check,
                                       "Run scripts without a screen and check their expectations",
                                       "run tuesday.play --verbose", run);
    scripts.option("file", &scripts->files, "FILE.play", "Scripts; - is standard input", required);
    scripts.option("--format", &scripts->format, "FORMAT",
                   "What to print: text, or a report in the format tap, junit or json",
                   {.choices = {"text", "tap", "junit", "json"}});
    scripts.flag("--quiet,-q", &scripts->quiet, "Print failures only");
    scripts.flag("--keep-going,-k", &scripts->keep_going,
                 "Continue after a failed expectation, refusal or digest and report all of them");
    scripts.flag("--verbose,-v", &scripts->verbose, "Print the page that explains a failed expectation");
    scripts.option("--stop-at", &scripts->stop_at, "LINE", "The last line to play", {.range = {{1, 10000000}}});
    scripts.flag("--play", &scripts->play, "Then play the last position; nothing is saved");
    TypedSubcommand<std::vector<std::string>> laws("verify", HelpGroup::check,
                                                   "Replay games and check all invariants after every command",
                                                   "verify Tuesday tuesday.play", verify);
    laws.option("name", &*laws, "NAME|FILE", "Saved games, scripts or recordings", required);
    return {scripts, laws};
}

} // namespace highball
