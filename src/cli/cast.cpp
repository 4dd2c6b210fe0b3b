// highball cast: a game that plays by itself, for players of terminal recordings.
#include "tui/cast.h"
#include "cli/load.h"
#include "cli/subcommands.h"
#include "tui/app.h"

namespace highball {

namespace {

constexpr std::size_t most_keys = 1024 * 1024; // bytes

int cast(Context& context, const std::string& name, int at, const std::string& keys, tui::CastOptions options) {
    auto game = load_any(context, name);
    if (!game || (at >= 0 && !go_back(context, *game, at))) return exit_failed;
    if (!keys.empty()) {
        auto text = read_file(keys, most_keys);
        if (!text) return context.fail(print(text.error()));
        options.keys = std::move(*text);
    }
    if (game->session.sealed())
        return context.fail("the orders of " + game->name + " are sealed until the game is over");
    context.out.put(tui::cast_of(game->session, game->name, options));
    return exit_done;
}

} // namespace

void add_cast(CLI::App& app, Context& context) {
    auto name = std::make_shared<std::string>();
    auto options = std::make_shared<tui::CastOptions>();
    auto plain = std::make_shared<bool>(false);
    auto at = std::make_shared<int>(-1);
    auto keys = std::make_shared<std::string>();
    CLI::App* sub =
        app.add_subcommand("cast", "Write a game that plays by itself as a terminal recording (asciicast v2)");
    sub->add_option("name", *name, "The saved game, or a script")->required()->type_name("NAME|FILE");
    sub->add_option("--speed", options->speed, "Commands a second")->type_name("N")->check(CLI::Range(1, 50));
    sub->add_option("--at", *at, "With --keys: the game as it was after the first N commands")
        ->type_name("N")
        ->check(CLI::Range(0, 1000000));
    sub->add_option("--keys", *keys, "Somebody who presses the keys of this file, instead of the game by itself")
        ->type_name("FILE");
    sub->add_option("--page", options->page, "The page to show")->type_name("PAGE");
    sub->add_option("--width", options->width, "Columns")->type_name("N")->check(CLI::Range(20, 300));
    sub->add_option("--height", options->height, "Rows")->type_name("N")->check(CLI::Range(5, 100));
    sub->add_flag("--ascii", *plain, "Only ASCII and no colour");
    sub->callback([=, &context] {
        if (*plain) {
            options->style = tui::TextStyle::ascii;
            options->palette.depth = tui::Depth::none;
        }
        context.run = [=, &context] { return cast(context, *name, *at, *keys, *options); };
    });
}

} // namespace highball
