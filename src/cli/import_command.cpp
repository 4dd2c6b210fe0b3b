// highball import: a script or a game recorded on 18xx.games becomes a saved game.
// highball trace: every figure after every command, one JSON object a line.
#include "cli/open_game.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "session/command_result.h"

namespace highball {

namespace {

struct FileOptions {
    std::string file;
    std::string name;
};

int save(Context& context, std::string_view name, const GameSetup& setup, const std::vector<Command>& commands,
         const std::vector<Message>& messages, const Stand& stand) {
    Table table;
    table.stand = stand;
    const SavedGame game = context.need(context.made_library()->create(name, setup, commands, messages, table));
    context.out.put(game.name + ": " + game.setup.title + " with " + list_words(game.setup.players) + ", " +
                    counted(game.commands) + "\n");
    return exit_done;
}

int import_recording(Context& context, const FileOptions& options) {
    const auto game = context.need(read_recording(options.file, *context.registry(), false));
    save(context, options.name, game.setup, game.commands, {}, {});
    for (const std::string& renamed : game.renamed) context.out.put("    renamed: " + printable(renamed) + "\n");
    for (const exchange::SwitchNeeded& needed : game.switches)
        context.out.put("    plays under " + needed.name + " (" + needed.help + "), first needed at action " +
                        std::to_string(needed.action) + ": " + needed.reason + "\n");
    if (game.stopped) context.out.put("    the players agreed to stop here\n");
    return exit_done;
}

int import_script(Context& context, const FileOptions& options) {
    const Script script = context.need(read_script(options.file));
    const ScriptRun run = run_script(script, *context.registry());
    context.need_none(run.failure);
    return save(context, options.name.empty() ? script.name : options.name, run.session->setup(),
                run.session->commands(), run.session->messages(), stand_of(run.session->game()));
}

std::vector<std::string> trace_of(Context& context, const std::string& file) {
    const Registry& registry = *context.registry();
    if (names_a_recording(file)) return context.need(read_recording(file, registry, true)).trace;
    const Loaded game = load_any(context, file);
    if (game.id != 0) need_open(context, game);
    return context.need(exchange::trace_commands(game.session.setup(), game.session.commands(), registry));
}

int trace(Context& context, const std::string& file) {
    for (const std::string& line : trace_of(context, file)) context.out.put(line + "\n");
    return exit_done;
}

int import_file(Context& context, const FileOptions& options) {
    return names_a_recording(options.file) ? import_recording(context, options) : import_script(context, options);
}

} // namespace

int import_game(Context& context, const std::string& file, const std::string& name) {
    return import_file(context, {file, name});
}

Subcommands import_subcommands() {
    Row<FileOptions> save("import", Group::scripts, "Save a game out of a script or a recording of 18xx.games",
                          import_file);
    save.option("file", &save->file, "FILE", "A script, or a recording (.json)", required);
    save.option("name", &save->name, "NEW",
                "What to call it; otherwise what the script says, or TITLE 1, TITLE 2, ...");
    Row<std::string> traced("trace", Group::scripts, "Print every figure after every command, as JSON", trace);
    traced.option("file", &*traced, "NAME|FILE", "A script, a recording (.json) or a saved game", required);
    return {save, traced};
}

} // namespace highball
