// highball cast: a game that plays by itself, for players of terminal recordings.
#include "tui/cast.h"
#include "cli/load.h"
#include "cli/subcommands.h"
#include "tui/app.h"

namespace highball {

namespace {

constexpr std::size_t most_keys = 1024 * 1024; // bytes

struct CastWanted {
    std::string name;
    int at = -1;
    std::string keys; // a file
    tui::CastOptions options;
    bool plain = false;
};

int cast(Context& context, const CastWanted& wanted) {
    Loaded game = load_any(context, wanted.name);
    if (wanted.at >= 0) go_back(context, game, wanted.at);
    need_open(context, game);
    tui::CastOptions options = wanted.options;
    if (!wanted.keys.empty()) options.keys = context.need(read_file(wanted.keys, most_keys));
    if (wanted.plain) {
        options.style = tui::TextStyle::ascii;
        options.palette.depth = tui::Depth::none;
    }
    context.out.put(tui::cast_of(game.session, game.name, options));
    return exit_done;
}

} // namespace

void add_cast(CLI::App& app, Context& context) {
    const auto [sub, wanted] = subcommand(
        app, context, "cast", "Write a game that plays by itself as a terminal recording (asciicast v2)", cast);
    sub->add_option("name", wanted->name, "The saved game, or a script")->required()->type_name("NAME|FILE");
    sub->add_option("--speed", wanted->options.speed, "Commands a second")->type_name("N")->check(CLI::Range(1, 50));
    sub->add_option("--at", wanted->at, "With --keys: the game as it was after the first N commands")
        ->type_name("N")
        ->check(CLI::Range(0, 1000000));
    sub->add_option("--keys", wanted->keys, "Somebody who presses the keys of this file, instead of the game by itself")
        ->type_name("FILE");
    sub->add_option("--page", wanted->options.page, "The page to show")->type_name("PAGE");
    sub->add_option("--width", wanted->options.width, "Columns")->type_name("N")->check(CLI::Range(20, 300));
    sub->add_option("--height", wanted->options.height, "Rows")->type_name("N")->check(CLI::Range(5, 100));
    sub->add_flag("--ascii", wanted->plain, "Only ASCII and no colour");
}

} // namespace highball
