// highball import: a script becomes a saved game.
#include "cli/subcommands.h"

namespace highball {

namespace {

int import_script(Context& context, const std::string& file, const std::string& name) {
    const Registry* registry = context.registry();
    Library* library = registry ? context.library() : nullptr;
    if (!library) return exit_failed;
    const auto script = read_script(file);
    if (!script) return context.fail(print(script.error()));
    const ScriptRun run = run_script(*script, *registry);
    if (run.failure) return context.fail(print(*run.failure));
    const auto game = library->create(name.empty() ? script->name : name, run.session->setup(), run.session->commands(),
                                      run.session->messages());
    if (!game) return context.fail(game.error().message);
    context.out.put(game->name + ": " + std::to_string(game->commands) + " commands\n");
    return exit_done;
}

} // namespace

void add_import(CLI::App& app, Context& context) {
    auto names = std::make_shared<std::pair<std::string, std::string>>();
    CLI::App* sub = app.add_subcommand("import", "Save a game out of a file");
    sub->add_option("file", names->first, "A script")->required()->type_name("FILE");
    sub->add_option("name", names->second, "What to call it; otherwise what the file says")->type_name("NEW");
    sub->callback([names, &context] {
        context.run = [names, &context] { return import_script(context, names->first, names->second); };
    });
}

} // namespace highball
