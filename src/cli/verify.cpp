// highball verify: replays games, with every law asked after every command.
#include "cli/load.h"
#include "cli/subcommands.h"

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

// A saved game and a recording are verified as the scripts that they export to, so that the way out and in is verified
// with them.
Result<Script, TextError> script_of(Context& context, const std::string& name, bool& told) {
    if (names_a_file(name) && !names_a_recording(name)) return read_script(name);
    const auto game = load_any(context, name);
    told = !game;
    if (!game) return TextError{};
    return parse_script(write_script(game->session, {1, ""}), game->name);
}

bool verify(Context& context, const Registry& registry, const std::string& name) {
    bool told = false;
    const auto script = script_of(context, name, told);
    if (told) return false;
    if (!script) return context.fail(print(script.error())), false;
    ScriptRun run;
    if (const auto problem = verify_script(*script, registry, run)) return context.fail(*problem), false;
    context.out.put(script->file + ": " + std::to_string(run.counts.commands) + " commands, every law holds, digest " +
                    print_digest(run.session->game().digest()) + "\n");
    return true;
}

} // namespace

void add_verify(CLI::App& app, Context& context) {
    auto names = std::make_shared<std::vector<std::string>>();
    CLI::App* sub = app.add_subcommand("verify", "Replay games and check every law after every command");
    sub->add_option("name", *names, "Saved games, scripts or recordings")->required()->type_name("NAME|FILE");
    sub->callback([names, &context] {
        context.run = [names, &context] {
            const Registry* registry = context.registry();
            if (!registry) return exit_failed;
            bool good = true;
            for (const std::string& name : *names) good = verify(context, *registry, name) && good;
            return good ? exit_done : exit_failed;
        };
    });
}

} // namespace highball
