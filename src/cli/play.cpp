// highball play: on the screen, or line by line.
#include "cli/load.h"
#include "cli/new.h"
#include "cli/plain_play.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "tui/app.h"
#include "tui/line_editor.h"
#include "tui/session_driver.h"

#include <cstdio>
#include <cstdlib>

namespace highball {

namespace {

struct PlayOptions {
    std::string name;
    bool plain = false;
    std::string keys; // a file with keys
    std::string size = "80x24";
    std::string style;
    bool dump = false;
};

constexpr std::size_t max_keys_bytes = 1024 * 1024;

// "80x24"
bool read_size(std::string_view size, int& width, int& height) {
    const auto parts = split(size, 'x');
    const auto columns = parts.size() == 2 ? parse_number(parts[0]) : std::nullopt;
    const auto rows = parts.size() == 2 ? parse_number(parts[1]) : std::nullopt;
    if (!columns || !rows || *columns < 1 || *rows < 1 || *columns > 1000 || *rows > 1000) return false;
    width = static_cast<int>(*columns);
    height = static_cast<int>(*rows);
    return true;
}

std::optional<std::string> set_in_environment(const char* name) {
    const char* value = std::getenv(name);
    return value && *value ? std::optional<std::string>(value) : std::nullopt;
}

int play_on_screen(Context& context, Loaded& game, const PlayOptions& options) {
    tui::AppOptions app;
    std::string screens;
    app.colour = !set_in_environment("NO_COLOR");
    app.history = tui::history_path(std::getenv("XDG_STATE_HOME"), std::getenv("HOME"));
    app.dump = options.dump;
    app.screens = &screens;
    if (!options.style.empty()) app.style = tui::read_text_style(options.style);
    if (!options.keys.empty()) {
        auto keys = read_file(options.keys, max_keys_bytes);
        if (!keys) return context.fail(print(keys.error()));
        app.keys = std::move(*keys);
        app.history.clear();
    }
    if (!read_size(options.size, app.width, app.height))
        return context.fail("a size is COLUMNSxROWS, such as 80x24"), exit_usage;
    app.greet = options.keys.empty();
    game.session.play_forced();
    tui::SessionDriver driver(game.session, game.name);
    const int code = tui::run_app(driver, app);
    context.out.put(screens);
    return code == 0 ? exit_done : context.fail("this terminal can show no screen; try: highball play --plain");
}

int play(Context& context, Loaded& game, const PlayOptions& options) {
    game.session.set_automatic(true);
    bool screen = !options.keys.empty() || (context.input_is_terminal() && context.output_is_terminal());
    if (screen && !options.plain && options.keys.empty() && !tui::terminal_shows_screens()) {
        context.out.put("This terminal can show no screen (TERM); line by line then, as with --plain.\n");
        screen = false;
    }
    if (!options.plain && screen) return play_on_screen(context, game, options);
    tui::SessionDriver driver(game.session, game.name);
    return play_plainly(context, game.session, driver);
}

std::optional<std::string> ask(Context& context, const std::string& question) {
    context.out.put(question + "\n> ");
    context.out.finish();
    std::string line;
    for (int c = std::getchar(); c != '\n'; c = std::getchar()) {
        if (c == EOF) return std::nullopt;
        if (line.size() < 1000) line += static_cast<char>(c);
    }
    return std::string(trim(line));
}

// The first game of somebody who has none: which one, and who plays?
std::optional<SavedGame> ask_for_game(Context& context) {
    const Registry* registry = context.registry();
    if (!registry) return std::nullopt;
    std::vector<std::string> ids;
    for (const auto& title : registry->titles()) ids.push_back(title->info().id);
    for (;;) {
        NewGame wanted;
        const auto title =
            ask(context, "There is no saved game yet. Which game do you want to begin: " + list_words(ids, "or") + "?");
        if (!title) return std::nullopt;
        wanted.setup.title = title->empty() ? ids.front() : *title;
        if (!registry->find(wanted.setup.title)) {
            context.fail(print(registry->create(wanted.setup).error()));
            continue;
        }
        const auto players = ask(context, "Who plays, in seat order? Names separated by commas.");
        if (!players) return std::nullopt;
        for (const std::string_view name : split(*players, ',')) wanted.setup.players.emplace_back(name);
        if (auto game = begin_game(context, std::move(wanted))) return game;
    }
}

} // namespace

int play_or_begin(Context& context) {
    Library* library = context.registry() ? context.library() : nullptr;
    if (!library) return exit_failed;
    const auto games = library->list();
    if (!games) return context.fail(games.error().message);
    if (games->empty()) {
        if (!context.input_is_terminal() || !context.output_is_terminal())
            return context.fail("there is no saved game yet; begin one with: highball new TITLE --players A,B,C");
        if (!ask_for_game(context)) return exit_failed;
    }
    auto game = load_saved(context, "");
    return game ? play(context, *game, {}) : exit_failed;
}

void add_play(CLI::App& app, Context& context) {
    auto options = std::make_shared<PlayOptions>();
    CLI::App* sub = app.add_subcommand("play", "Play a saved game, all players at this terminal");
    sub->add_option("name", options->name, "The saved game; otherwise the one played last")->type_name("NAME");
    sub->add_flag("--plain", options->plain, "Line by line, without a screen");
    sub->add_option("--style", options->style, "How to draw; otherwise what the locale allows")
        ->type_name("STYLE")
        ->check(CLI::IsMember({"ascii", "lines", "dots"}));
    sub->add_option("--keys", options->keys, "Take the keys from this file and show nothing")->type_name("FILE");
    sub->add_option("--size", options->size, "With --keys: how big the screen is")->type_name("COLUMNSxROWS");
    sub->add_flag("--dump", options->dump, "With --keys: print the last screen");
    sub->callback([options, &context] {
        context.run = [options, &context] {
            auto game = load_saved(context, options->name);
            return game ? play(context, *game, *options) : exit_failed;
        };
    });
}

} // namespace highball
