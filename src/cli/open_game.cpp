#include "cli/open_game.h"

#include "core/text.h"
#include "session/command_result.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace highball {

bool is_path(std::string_view name) {
    return name == "-" || name.find('/') != std::string_view::npos || name.ends_with(".play") ||
           name.ends_with(".json") || name.ends_with(".json.txt");
}

bool GameFile::is_recording() const { return trim(text).starts_with('{'); }

GameFile read_game_file(const Context& context, const std::string& file) {
    return {file == "-" ? "standard input" : printable(file),
            read_file(context, file, import18xx::max_recording_bytes)};
}

namespace {

// Exits if the game was begun with another version of the rules, and says what the host or a user can do.
void require_own_rules(Context& context, const SavedGame& game) {
    const Title* title = context.registry()->find(game.setup.title);
    if (!title || game.setup.rules == title->info().rules) return;
    if (const auto refusal = title->check(game.setup))
        context.stop(game.name + ": " + refusal->message +
                     (context.audience == Audience::users
                          ? "; tell the host"
                          : std::string("; to finish the game, install ") +
                                (game.setup.rules > title->info().rules ? "a newer Highball" : "an older Highball") +
                                " (man highball-host, UPGRADING); highball export writes it as a script"));
}

} // namespace

std::string cannot_be_replayed(Context& context, std::string_view title, const Refusal& refusal) {
    const bool secret = context.audience == Audience::users && context.registry()->is_sealed(title);
    return secret ? "its orders cannot be replayed; tell the host" : print(refusal);
}

OpenGame open_saved_game(Context& context, std::string_view name) {
    GameStore& store = *context.store();
    const auto last = [&] {
        auto games = context.require(store.list());
        if (games.empty())
            context.stop("there is no saved game yet; start one with: highball new TITLE --players A,B,C");
        return games.front();
    };
    const SavedGame found = name.empty() ? last() : context.require(store.find(name));
    require_own_rules(context, found);
    auto session = Session::resume(*context.registry(), found.setup, context.require(store.read(found.id)),
                                   store.journal(found.id));
    if (!session) context.stop(found.name + ": " + cannot_be_replayed(context, found.setup.title, session.error()));
    return OpenGame{found.name, std::move(*session), found.id};
}

namespace {

OpenGame open_recording(Context& context, const GameFile& file) {
    const auto game = context.require(play_recording(context, file, false));
    auto session = Session::resume(*context.registry(), game.setup, {game.commands, {}, game.messages, 0});
    if (!session) context.stop(file.name + ": " + print(session.error()));
    return OpenGame{file.name, std::move(*session), 0};
}

OpenGame open_script(Context& context, const GameFile& file) {
    const Script script = context.require(parse_script(file.text, file.name));
    ScriptRun run = run_script(script, *context.registry());
    context.require_none(run.failure);
    return OpenGame{script.file, std::move(*run.session), 0};
}

} // namespace

OpenGame open_script_at(Context& context, const GameFile& file, int line) {
    const Script script = context.require(parse_script(file.text, file.name));
    ScriptRun run = run_script(script, *context.registry(), {.last_line = std::max(1, line), .keep_going = true});
    for (const ScriptFailure& failure : run.failures) context.fail(print(failure));
    if (!run.session || run.not_played > 0) throw ExitError{exit_failed};
    return OpenGame{script.file, std::move(*run.session), 0};
}

OpenGame open_game(Context& context, const GameFile& file) {
    return file.is_recording() ? open_recording(context, file) : open_script(context, file);
}

OpenGame open_game(Context& context, const std::string& name) {
    return is_path(name) ? open_game(context, read_game_file(context, name)) : open_saved_game(context, name);
}

ReadIncluded included_files_of(const std::string& script, bool& unreadable) {
    return [&unreadable, folder = std::filesystem::path(script).parent_path(),
            piped = script == "-"](const std::filesystem::path& path) -> Result<IncludedFile, std::string> {
        if (piped) return std::string("a script from standard input cannot include files: it has no folder");
        const std::string name = printable((folder / path).string());
        std::error_code failed;
        const auto root = std::filesystem::canonical(folder.empty() ? "." : folder, failed);
        const auto real = std::filesystem::canonical(folder / path, failed);
        if (!failed && std::mismatch(root.begin(), root.end(), real.begin(), real.end()).first != root.end())
            return name + " is outside the folder of this script";
        if (!failed && !std::filesystem::is_regular_file(real, failed) && !std::filesystem::is_directory(real, failed))
            return name + " is not a file";
        auto text = failed ? TextError{name, 0, failed.message()} : read_file(real.string(), max_script_bytes);
        unreadable = !text;
        if (!text) return name + ": " + text.error().message;
        return IncludedFile{name, std::move(*text)};
    };
}

Result<import18xx::ImportedGame, TextError> play_recording(Context& context, const GameFile& file, bool trace) {
    import18xx::ImportOptions options;
    options.trace = trace;
    return import18xx::import_recording(file.text, file.name, *context.registry(), options);
}

void require_visible(const Context& context, const OpenGame& game) {
    context.require_none(
        game.session.while_sealed("the orders of " + game.name + " are sealed until the game is over"));
}

void truncate_to(Context& context, OpenGame& game, int commands) {
    if (commands > game.session.size())
        context.stop("the game has " + pluralize(game.session.size(), "command") + ", not " + std::to_string(commands));
    StoredGame recorded;
    recorded.commands = game.session.commands();
    recorded.commands.resize(static_cast<std::size_t>(commands));
    game.session = context.require(Session::resume(*context.registry(), game.session.setup(), recorded));
}

} // namespace highball
