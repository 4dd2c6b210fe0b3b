#include "cli/load.h"

#include "core/text.h"

namespace highball {

bool names_a_recording(std::string_view name) { return name.ends_with(".json"); }

bool names_a_file(std::string_view name) {
    return name == "-" || name.find('/') != std::string_view::npos || name.ends_with(".play") ||
           names_a_recording(name);
}

std::optional<Loaded> load_saved(Context& context, std::string_view name) {
    const Registry* registry = context.registry();
    Games* library = registry ? context.library() : nullptr;
    if (!library) return std::nullopt;
    const auto found = [&]() -> Result<SavedGame, LibraryError> {
        if (!name.empty()) return library->find(name);
        auto games = library->list();
        if (!games) return games.error();
        if (!games->empty()) return games->front();
        return LibraryError{LibraryError::Kind::not_found,
                            "there is no saved game yet; begin one with: highball new TITLE --players A,B,C"};
    }();
    if (!found) return context.fail(found.error().message), std::nullopt;
    const auto recorded = library->read(found->id);
    if (!recorded) return context.fail(recorded.error().message), std::nullopt;
    auto session = Session::resume(*registry, found->setup, *recorded, library->journal(found->id));
    if (!session) return context.fail(found->name + ": " + print(session.error())), std::nullopt;
    return Loaded{found->name, std::move(*session), found->id};
}

namespace {

std::optional<Loaded> load_recording(Context& context, const Registry& registry, const std::string& file) {
    const auto game = read_recording(file, registry, false);
    if (!game) return context.fail(print(game.error())), std::nullopt;
    auto session = Session::resume(registry, game->setup, {game->commands, {}, {}, 0});
    if (!session) return context.fail(printable(file) + ": " + print(session.error())), std::nullopt;
    return Loaded{printable(file), std::move(*session), 0};
}

std::optional<Loaded> load_script(Context& context, const Registry& registry, const std::string& file) {
    const auto script = read_script(file);
    if (!script) return context.fail(print(script.error())), std::nullopt;
    ScriptRun run = run_script(*script, registry);
    if (run.failure) return context.fail(print(*run.failure)), std::nullopt;
    return Loaded{script->file, std::move(*run.session), 0};
}

} // namespace

std::optional<Loaded> load_any(Context& context, const std::string& name) {
    if (!names_a_file(name)) return load_saved(context, name);
    const Registry* registry = context.registry();
    if (!registry) return std::nullopt;
    return names_a_recording(name) ? load_recording(context, *registry, name) : load_script(context, *registry, name);
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

bool go_back(Context& context, Loaded& game, int commands) {
    if (commands > game.session.size()) {
        context.fail("the game has " + std::to_string(game.session.size()) + " commands, not " +
                     std::to_string(commands));
        return false;
    }
    Recorded recorded;
    recorded.commands = game.session.commands();
    recorded.commands.resize(static_cast<std::size_t>(commands));
    auto earlier = Session::resume(*context.registry(), game.session.setup(), recorded);
    if (!earlier) {
        context.fail(print(earlier.error()));
        return false;
    }
    game.session = std::move(*earlier);
    return true;
}

} // namespace highball
