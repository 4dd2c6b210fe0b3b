#include "cli/open_game.h"

#include "core/text.h"
#include "session/command_result.h"

namespace highball {

bool names_a_recording(std::string_view name) { return name.ends_with(".json"); }

bool names_a_file(std::string_view name) {
    return name == "-" || name.find('/') != std::string_view::npos || name.ends_with(".play") ||
           names_a_recording(name);
}

Loaded load_saved(Context& context, std::string_view name) {
    Games& library = *context.library();
    const auto last = [&] {
        auto games = context.need(library.list());
        if (games.empty())
            context.stop("there is no saved game yet; begin one with: highball new TITLE --players A,B,C");
        return games.front();
    };
    const SavedGame found = name.empty() ? last() : context.need(library.find(name));
    auto session = Session::resume(*context.registry(), found.setup, context.need(library.read(found.id)),
                                   library.journal(found.id));
    if (!session) context.stop(found.name + ": " + print(session.error()));
    return Loaded{found.name, std::move(*session), found.id};
}

namespace {

Loaded load_recording(Context& context, const std::string& file) {
    const auto game = context.need(read_recording(file, *context.registry(), false));
    auto session = Session::resume(*context.registry(), game.setup, {game.commands, {}, {}, 0});
    if (!session) context.stop(printable(file) + ": " + print(session.error()));
    return Loaded{printable(file), std::move(*session), 0};
}

Loaded load_script(Context& context, const std::string& file) {
    const Script script = context.need(read_script(file));
    ScriptRun run = run_script(script, *context.registry());
    context.need_none(run.failure);
    return Loaded{script.file, std::move(*run.session), 0};
}

} // namespace

Loaded load_any(Context& context, const std::string& name) {
    if (!names_a_file(name)) return load_saved(context, name);
    return names_a_recording(name) ? load_recording(context, name) : load_script(context, name);
}

Result<Script, TextError> read_script(const std::string& name) {
    const auto text = read_file(name, max_script_bytes);
    if (!text) return text.error();
    return parse_script(*text, name == "-" ? "standard input" : printable(name));
}

Result<exchange::ImportedGame, TextError> read_recording(const std::string& file, const Registry& registry,
                                                         bool trace) {
    const auto text = read_file(file, exchange::max_recording_bytes);
    if (!text) return text.error();
    exchange::ImportOptions options;
    options.trace = trace;
    return exchange::import_recording(*text, printable(file), registry, options);
}

void need_open(const Context& context, const Loaded& game) {
    context.need_none(game.session.while_sealed("the orders of " + game.name + " are sealed until the game is over"));
}

void go_back(Context& context, Loaded& game, int commands) {
    if (commands > game.session.size())
        context.stop("the game has " + counted(game.session.size(), "command") + ", not " + std::to_string(commands));
    Recorded recorded;
    recorded.commands = game.session.commands();
    recorded.commands.resize(static_cast<std::size_t>(commands));
    game.session = context.need(Session::resume(*context.registry(), game.session.setup(), recorded));
}

} // namespace highball
