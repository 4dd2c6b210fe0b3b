// highball import: a script or a game recorded on 18xx.games becomes a saved game.
// highball trace: every figure after every command, one JSON object a line.
#include "cli/load.h"
#include "cli/subcommands.h"
#include "core/text.h"

namespace highball {

namespace {

struct FileOptions {
    std::string file;
    std::string name;
};

int save(Context& context, std::string_view name, const GameSetup& setup, const std::vector<Command>& commands,
         const std::vector<Message>& messages, const Stand& stand) {
    Games* library = context.library();
    if (!library) return exit_failed;
    Table table;
    table.stand = stand;
    const auto game = library->create(name, setup, commands, messages, table);
    if (!game) return context.fail(game.error().message);
    context.out.put(game->name + ": " + game->setup.title + " with " + list_words(game->setup.players) + ", " +
                    std::to_string(game->commands) + " commands\n");
    return exit_done;
}

int import_recording(Context& context, const Registry& registry, const FileOptions& options) {
    const auto game = read_recording(options.file, registry, false);
    if (!game) return context.fail(print(game.error()));
    const int code = save(context, options.name, game->setup, game->commands, {}, {});
    if (code != exit_done) return code;
    for (const std::string& renamed : game->renamed) context.out.put("    renamed: " + printable(renamed) + "\n");
    for (const exchange::SwitchNeeded& needed : game->switches)
        context.out.put("    plays under " + needed.name + " (" + needed.help + "), first needed at action " +
                        std::to_string(needed.action) + ": " + needed.reason + "\n");
    if (game->stopped) context.out.put("    the players agreed to stop here\n");
    return code;
}

int import_script(Context& context, const Registry& registry, const FileOptions& options) {
    const auto script = read_script(options.file);
    if (!script) return context.fail(print(script.error()));
    const ScriptRun run = run_script(*script, registry);
    if (run.failure) return context.fail(print(*run.failure));
    return save(context, options.name.empty() ? script->name : options.name, run.session->setup(),
                run.session->commands(), run.session->messages(), stand_of(run.session->game()));
}

Result<std::vector<std::string>, TextError> trace_of(Context& context, const Registry& registry,
                                                     const std::string& file, bool& told) {
    if (names_a_recording(file)) {
        auto game = read_recording(file, registry, true);
        if (!game) return game.error();
        return std::move(game->trace);
    }
    const auto game = load_any(context, file);
    told = !game;
    if (!game) return TextError{};
    if (game->id != 0 && game->session.sealed())
        return TextError{"", 0, "the orders of " + game->name + " are sealed until the game is over"};
    return exchange::trace_commands(game->session.setup(), game->session.commands(), registry);
}

int trace(Context& context, const Registry& registry, const std::string& file) {
    bool told = false;
    const auto lines = trace_of(context, registry, file, told);
    if (told) return exit_failed;
    if (!lines) return context.fail(print(lines.error()));
    for (const std::string& line : *lines) context.out.put(line + "\n");
    return exit_done;
}

} // namespace

int import_game(Context& context, const std::string& file, const std::string& name) {
    const Registry* registry = context.registry();
    if (!registry) return exit_failed;
    const FileOptions options{file, name};
    return names_a_recording(file) ? import_recording(context, *registry, options)
                                   : import_script(context, *registry, options);
}

void add_import(CLI::App& app, Context& context) {
    auto options = std::make_shared<FileOptions>();
    CLI::App* sub = app.add_subcommand("import", "Save a game out of a script or a recording of 18xx.games");
    sub->add_option("file", options->file, "A script, or a recording (.json)")->required()->type_name("FILE");
    sub->add_option("name", options->name, "What to call it; otherwise what the script says, or TITLE 1, TITLE 2, ...")
        ->type_name("NEW");
    sub->callback([options, &context] {
        context.run = [options, &context] { return import_game(context, options->file, options->name); };
    });
}

void add_trace(CLI::App& app, Context& context) {
    auto file = std::make_shared<std::string>();
    CLI::App* sub = app.add_subcommand("trace", "Print every figure after every command, as JSON");
    sub->add_option("file", *file, "A script, a recording (.json) or a saved game")->required()->type_name("NAME|FILE");
    sub->callback([file, &context] {
        context.run = [file, &context] {
            const Registry* registry = context.registry();
            return registry ? trace(context, *registry, *file) : exit_failed;
        };
    });
}

} // namespace highball
