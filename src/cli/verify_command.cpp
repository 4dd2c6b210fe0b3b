// highball verify: replays games and checks the invariants after every command.
#include "cli/open_game.h"
#include "cli/subcommands.h"
#include "session/command_result.h"

#include "core/digest.h"

namespace highball {

namespace {

std::optional<std::string> verify_script(const Script& script, const Registry& registry, ScriptRun& run) {
    Progress progress(script.file);
    RunOptions options;
    options.invariants = true;
    options.progress = [&](std::size_t done, std::size_t all) { progress.at(done, all); };
    run = run_script(script, registry, options);
    if (run.failure) return print(*run.failure);
    return std::nullopt;
}

// Verifies a saved game or a recording as the script that it exports to, which tests export and import too.
Script script_of(Context& context, const std::string& name) {
    if (is_path(name) && !is_recording_path(name)) return context.require(read_script(name));
    const OpenGame game = open_game(context, name);
    return context.require(parse_script(write_script(game.session, {1, ""}), game.name));
}

bool verify_one(Context& context, const std::string& name) try {
    const Script script = script_of(context, name);
    ScriptRun run;
    if (const auto problem = verify_script(script, *context.registry(), run)) return context.fail(*problem), false;
    context.out.put(script.file + ": " + pluralize(run.counts.commands) + ", every law holds, digest " +
                    print_digest(run.session->game().digest()) + "\n");
    return true;
} catch (const ExitError&) { // the other games are checked anyway
    return false;
}

int verify(Context& context, const std::vector<std::string>& names) {
    bool good = true;
    for (const std::string& name : names) good = verify_one(context, name) && good;
    return good ? exit_done : exit_failed;
}

} // namespace

Subcommands verify_subcommands() {
    TypedSubcommand<std::vector<std::string>> row("verify", HelpGroup::scripts,
                                                  "Replay games and check every law after every command", verify);
    row.option("name", &*row, "NAME|FILE", "Saved games, scripts or recordings", required);
    return {row};
}

} // namespace highball
