// highball import: saves a script or a game recorded on 18xx.games.
// highball trace: prints the position after every command, one JSON object a line.
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
         const std::vector<ChatMessage>& messages, const GameStatus& status) {
    NewGameOptions table;
    table.status = status;
    const SavedGame game =
        context.require(context.open_or_create_store()->create(name, setup, commands, messages, table));
    context.out.put(game.name + ": " + context.title(game.setup.title).info().short_name() + " with " +
                    join_words(game.setup.players) + ", " + pluralize(game.commands) + "\n");
    return exit_done;
}

// Returns the status of an imported game. A game that its players agreed to end is over.
GameStatus status_of_recording(const import18xx::ImportedGame& game) {
    return game.stopped ? GameStatus{"over: agreement", {}, true} : status_of(*game.game);
}

int import_recording(Context& context, const FileOptions& options, const GameFile& file) {
    const auto game = context.require(play_recording(context, file, false));
    save(context, options.name, game.setup, game.commands, game.messages, status_of_recording(game));
    for (const std::string& renamed : game.renamed) context.out.put("    renamed: " + printable(renamed) + "\n");
    for (const import18xx::SwitchNeeded& needed : game.switches)
        context.out.put("    needs the switch " + needed.name + " (" + needed.help + "), first at action " +
                        std::to_string(needed.action) + ": " + needed.reason + "\n");
    if (game.stopped) context.out.put("    the players agreed to stop here\n");
    return exit_done;
}

int import_script(Context& context, const FileOptions& options, const GameFile& file) {
    const Script script = context.require(parse_script(file.text, file.name));
    const ScriptRun run = run_script(script, *context.registry());
    context.require_none(run.failure);
    return save(context, options.name.empty() ? script.name : options.name, run.session->setup(),
                run.session->commands(), run.session->messages(), status_of(run.session->game()));
}

std::vector<std::string> trace_of(Context& context, const std::string& file) {
    const Registry& registry = *context.registry();
    if (is_path(file)) {
        const GameFile read = read_game_file(context, file);
        if (read.is_recording()) return context.require(play_recording(context, read, true)).trace;
        const Session session = open_game(context, read).session;
        return context.require(import18xx::trace_commands(session.setup(), session.commands(), registry));
    }
    const OpenGame game = open_saved_game(context, file);
    require_visible(context, game);
    return context.require(import18xx::trace_commands(game.session.setup(), game.session.commands(), registry));
}

int trace(Context& context, const std::string& file) {
    for (const std::string& line : trace_of(context, file)) context.out.put(line + "\n");
    return exit_done;
}

int import_file(Context& context, const FileOptions& options) {
    const GameFile file = read_game_file(context, options.file);
    return file.is_recording() ? import_recording(context, options, file) : import_script(context, options, file);
}

} // namespace

int import_game(Context& context, const std::string& file, const std::string& name) {
    return import_file(context, {file, name});
}

Subcommands import_subcommands() {
    TypedSubcommand<FileOptions> save("import", HelpGroup::share,
                                      "Save a game from a script or a recording of 18xx.games",
                                      "import tuesday.play Again", import_file);
    save.option("file", &save->file, "FILE", "A script, or a recording", required);
    save.option("name", &save->name, "NAME",
                "Its name; the default is the name in the script, or TITLE 1, TITLE 2, ...");
    TypedSubcommand<std::string> traced("trace", HelpGroup::check, "Print every figure after every command, as JSON",
                                        "trace Tuesday", trace);
    traced.option("file", &*traced, "NAME|FILE", "A script, a recording or a saved game", required);
    return {save, traced};
}

} // namespace highball
